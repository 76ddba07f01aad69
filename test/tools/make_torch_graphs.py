#!/usr/bin/env python3
"""Records graphs that torch.compile hands to the compiler, with the results that PyTorch computes.

    make_torch_graphs.py FOLDER [NAME...]     graph_NAME.json for each of GRAPHS; needs PyTorch and NumPy, and the
                                              package beside the libraries: PYTHONPATH=build/dev/python

A record is one of check_pt2.py's. What goes in are numbers that have no meaning to the graph: backward graphs are
computed with them as they are.
"""
import json
import pathlib
import sys
import unittest.mock

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

import fusec.torch
from check_import import make_inputs
from make_pt2 import INTEGERS_BELOW, SEED, flat, trimmed, write_record


def convolutions(x, k, d, t, b):
    y = F.conv2d(x, k, b, stride=2, padding=1) + F.conv2d(x, k, b, padding=(0, 1), dilation=(2, 1)).mean()
    z = F.conv_transpose2d(x, t, stride=2, padding=1, output_padding=1, groups=2, dilation=(1, 2))
    return (y.tanh(), F.conv2d(x, d, groups=2, padding="same"), z, F.conv1d(x[:, :, 0], k[:, :, 0]),
            F.conv3d(x[:, :, None], k[:, :, None], padding=(1, 0, 0)))


def pools(x):
    return (*F.max_pool2d(x, 3, 2, 1, return_indices=True), *F.max_pool2d(x, (2, 3), dilation=2, return_indices=True),
            F.max_pool3d(x, 2, ceil_mode=True), F.avg_pool2d(x, 3, 2, 1), F.avg_pool2d(x, 2, divisor_override=3),
            F.avg_pool2d(x, 3, 2, 1, ceil_mode=True, count_include_pad=False), F.avg_pool3d(x[None], 2),
            *F.adaptive_max_pool2d(x, (3, 7), return_indices=True), F.adaptive_avg_pool2d(x, (3, 7)),
            *F.adaptive_max_pool2d(x, (4, 9), return_indices=True), F.adaptive_max_pool1d(x[0], 5))


@torch.no_grad()
def pool_gradients(x):
    """Of what lies highest with the places where it does."""
    aten = torch.ops.aten
    flat, deep = aten.max_pool2d_with_indices, aten.max_pool3d_with_indices

    def highest(pool, gradient, *how):
        values, places = pool(x, *how)
        return gradient(values.tanh(), x, *how, places)

    def mean(gradient, *how, x=x):
        pool = {aten.avg_pool2d_backward: aten.avg_pool2d, aten.avg_pool3d_backward: aten.avg_pool3d}[gradient]
        return gradient(pool(x, *how).tanh(), x, *how)

    values, places = aten.adaptive_max_pool2d(x, [3, 7])
    return (highest(flat, aten.max_pool2d_with_indices_backward, [3, 3], [2, 2], [1, 1], [1, 1], False),
            highest(flat, aten.max_pool2d_with_indices_backward, [2, 3], [], [0, 0], [2, 2], False),
            highest(flat, aten.max_pool2d_with_indices_backward, [5, 6], [1, 1], [2, 3], [1, 1], False),
            highest(deep, aten.max_pool3d_with_indices_backward, [2, 2, 2], [], [0, 0, 0], [1, 1, 1], True),
            mean(aten.avg_pool2d_backward, [3, 3], [2, 2], [1, 1], False, True, None),
            mean(aten.avg_pool2d_backward, [2, 2], [], [0, 0], False, True, 3),
            mean(aten.avg_pool2d_backward, [3, 3], [2, 2], [1, 1], True, False, None),
            mean(aten.avg_pool3d_backward, [2, 2, 2], [], [0, 0, 0], False, True, None, x=x[None]),
            aten.adaptive_max_pool2d_backward(values.tanh(), x, places),
            aten._adaptive_avg_pool2d_backward(values, x),
            aten._adaptive_avg_pool2d_backward(aten._adaptive_avg_pool2d(x, [4, 9]).tanh(), x))


def norms(x, w, b):
    return (F.layer_norm(x, (6,), w, b), F.batch_norm(x, None, None, w, b, training=True), F.group_norm(x, 2, w, b),
            F.rms_norm(x, (6,), w), x.softmax(1), F.normalize(x))


def losses(x, t):
    return F.cross_entropy((F.embedding(t, x) @ x.T).flatten(0, 1), t.flatten()), F.mse_loss(x.tanh(), x.roll(1, 0)), F.nll_loss(x, t[:, 0])


def attention(q, k, v):
    return F.scaled_dot_product_attention(q, k, v, is_causal=True, enable_gqa=True)


@torch.no_grad()
def float8(x, w, b):
    a, scale = (x * 16).to(torch.float8_e4m3fn), torch.full((), 0.0625)
    weights, scales = (w * 8).to(torch.float8_e4m3fn).T, torch.full((1, 16), 0.125) + b.abs()
    return (torch._scaled_mm(a, weights, scale, scale, out_dtype=torch.bfloat16).float(), a.float(),
            torch._scaled_mm(a, weights, x[:, :1].abs().contiguous(), scales, b.bfloat16(), out_dtype=torch.bfloat16).float())


def random(x):
    seed = torch.ops.fusec.seeds(1, x.device)[0]
    return (F.dropout(x * 2, 0.25), torch.rand(3, 5), torch.randn_like(x),
            torch.ops.fusec.kept_pairs(seed, 0.25, [2, 18, 17]))


def lists(x, y):
    steps = torch._foreach_add(torch._foreach_lerp([x, y], [x * 2, y + 1], 0.25), 2.5)
    squares = torch._foreach_addcmul(torch._foreach_mul([x, y], 0.9), [x, y], [x, y], 0.1)
    sizes = torch._foreach_sqrt(torch._foreach_abs(squares))
    return (*torch._foreach_addcdiv([x, y], steps, torch._foreach_add(sizes, 1.0), value=-0.1),
            *torch._foreach_norm([x, y]), *torch._foreach_maximum([x, y], 0.125))


class Layouts(nn.Module):
    """Tensors that lie otherwise than row by row, and parts of others."""

    def forward(self, x):
        return (x.relu().to(memory_format=torch.channels_last), x.transpose(1, 2) * 2, x[:, 1:3].permute(0, 2, 3, 1) + 1,
                x.new_empty_strided((2, 3, 4, 5), (60, 1, 15, 3)).copy_(x * 3) - 1)


def written_attention(q, k, v, sink):
    """With a sink, and masked by position: the backward graph computes the weights again."""
    scores = q @ k.transpose(-1, -2) / 2
    scores = scores.masked_fill(torch.ones(scores.shape[-2:], dtype=torch.bool).triu(1), -torch.inf)
    return torch.cat([scores, sink.expand(*scores.shape[:-1], 1)], -1).softmax(-1)[..., :-1] @ v


# A function, the shapes of what it is called with, "int" where it is integers, and which of its graphs is recorded.
GRAPHS = {
    "convolution_gradients": (convolutions, [(2, 4, 5, 6), (6, 4, 3, 3), (4, 2, 2, 3), (4, 3, 2, 2), (6,)], "backward"),
    "pools": (pools, [(2, 3, 6, 7)], "forward"),
    "pool_gradients": (pool_gradients, [(2, 3, 6, 7)], "forward"),
    "norms": (norms, [(5, 6), (6,), (6,)], "forward"),
    "norm_gradients": (norms, [(5, 6), (6,), (6,)], "backward"),
    "losses": (losses, [(6, 5), ("int", 6, 2)], "forward"),
    "loss_gradients": (losses, [(6, 5), ("int", 6, 2)], "backward"),
    "attention": (attention, [(1, 4, 8, 4), (1, 2, 8, 4), (1, 2, 8, 4)], "forward"),
    "attention_gradients": (attention, [(1, 4, 8, 4), (1, 2, 8, 4), (1, 2, 8, 4)], "backward"),
    "written_attention": (written_attention, [(2, 12, 4), (2, 12, 4), (2, 12, 4), (2, 1, 1)], "forward"),
    "written_attention_gradients": (written_attention, [(2, 12, 4), (2, 12, 4), (2, 12, 4), (2, 1, 1)], "backward"),
    "float8": (float8, [(16, 32), (16, 32), (16,)], "forward"),
    "random": (random, [(4, 5)], "forward"),
    "lists": (lists, [(3, 4), (5,)], "forward"),
    "layouts": (Layouts(), [(2, 3, 4, 5)], "forward"),
}


def compute(part, program, inputs, outputs):
    """What PyTorch makes of the inputs that check_pt2.py draws."""
    metas = program["graph_module"]["graph"]["tensor_values"]
    placeholders = [node.meta["val"] for node in part.graph.nodes if node.op == "placeholder"]
    shapes = [(metas[f"arg{place}"]["sizes"],
               "float" if value.is_floating_point() else "int") for place, value in enumerate(placeholders)]
    arrays = make_inputs(shapes, {"seed": SEED, "integers_below": INTEGERS_BELOW})
    given = []
    for array, value, layout in zip(arrays, placeholders, inputs):
        order = layout.order or list(range(value.dim()))
        given.append(torch.from_numpy(np.asarray(array)).to(value.dtype).permute(
            [order.index(axis) for axis in range(len(order))]))
    results = part(*given)
    results = results if isinstance(results, (tuple, list)) else [results]
    return [flat(result.permute(layout.order or list(range(result.dim()))))
            for result, layout in zip(results, outputs)]


def record(name):
    function, shapes, kind = GRAPHS[name]
    torch.manual_seed(0)
    torch._dynamo.reset()
    fusec.torch.report(clear=True)
    arguments = [torch.randint(0, INTEGERS_BELOW, shape[1:]) if shape[0] == "int" else
                 torch.randn(shape, requires_grad=True) for shape in shapes]
    parts, start, recorded = {}, fusec.torch._start_graph, {}

    def start_alone(kind, *graph):
        parts.clear()
        finish = start(kind, *graph)
        finish()
        recorded[kind == "backward"] = dict(parts)
        return finish

    def note(part, options, updates):
        text, inputs, outputs, _ = fusec.torch.write(part, updates)
        parts[text] = torch.fx.GraphModule(nn.Module(), part), inputs, outputs
        raise fusec.Error("it is recorded")

    def nothing_more(graph):
        return dict.fromkeys(graph.nodes, "it is recorded")

    with unittest.mock.patch.object(fusec.torch, "_compile_part", note), \
            unittest.mock.patch.object(fusec.torch, "why_not", nothing_more), \
            unittest.mock.patch.object(fusec.torch, "_start_graph", start_alone):
        results = torch.compile(function, backend=fusec.torch.backend, dynamic=False)(*arguments)
        results = results if isinstance(results, (tuple, list)) else [results]
        if kind == "backward":
            sum(result.square().sum() for result in results if result.requires_grad).backward()
    parts = recorded[kind == "backward"]
    if len(parts) != 1:
        sys.exit(f"{name}: {len(parts)} parts\n{fusec.torch.report()}")
    (text, (part, inputs, outputs)), = parts.items()
    program = json.loads(text)
    computed = compute(part, program, inputs, outputs)
    return {"program": trimmed(program), "weights": {}, "constants": {}, "seed": SEED, "integers_below": INTEGERS_BELOW,
            "results": computed}


def main():
    for name in sys.argv[2:] or GRAPHS:
        write_record(pathlib.Path(sys.argv[1], f"graph_{name}.json"), record(name))


if __name__ == "__main__":
    main()
