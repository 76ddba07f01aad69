#!/usr/bin/env python3
"""Layers of models in steps of training, through torch.compile with fusec, beside eager PyTorch and torch.compile's own
backend, on a GPU.

    tools/bench/layers.py [--layers=NAME,...] [--json=FILE]

bf16, forward, and forward with the gradients of all inputs and parameters: logits with their cross-entropy; attention
(`scaled_dot_product_attention`) under a mask that follows from positions, a window, and from numbers of documents; the
encoder layer of `torch.nn`; a block of ResNet-50 in channels_last, batch norm in training. Prints the largest difference
of fusec's results and gradients from those of f32, over the root mean square, that of eager PyTorch, launches, and
microseconds of a call, the median of replays of a CUDA graph.
"""
import argparse
import copy

import torch
import torch.nn.functional as F
from torch import nn

import fusec.torch
from choices import replayed
from peerlib.whole_models import difference, report


def cross_entropy(logits, words):
    return F.cross_entropy(logits.float(), words)


def windowed(q, k, v):
    places = torch.arange(q.shape[-2], device=q.device)
    apart = places[:, None] - places
    return F.scaled_dot_product_attention(q, k, v, attn_mask=(apart >= 0) & (apart < 512))


def packed(q, k, v, documents):
    places = torch.arange(q.shape[-2], device=q.device)
    mask = (places[:, None] >= places) & (documents[:, None, :, None] == documents[:, None, None, :])
    return F.scaled_dot_product_attention(q, k, v, attn_mask=mask)


class Bottleneck(nn.Module):
    def __init__(self, wide=256, narrow=64):
        super().__init__()
        sizes = ((wide, narrow, 1), (narrow, narrow, 3), (narrow, wide, 1))
        self.convolutions = nn.ModuleList(nn.Conv2d(i, o, k, padding=k // 2, bias=False) for i, o, k in sizes)
        self.norms = nn.ModuleList(nn.BatchNorm2d(o) for _, o, _ in sizes)

    def forward(self, x):
        y = x
        for place, (convolution, norm) in enumerate(zip(self.convolutions, self.norms)):
            y = norm(convolution(y))
            y = y.relu() if place < 2 else y
        return (x + y).relu()


def made(*shape):
    return torch.randn(shape, device="cuda", dtype=torch.bfloat16)


def heads():
    return [made(4, 16, 4096, 64) for _ in range(3)]


def documents():
    return torch.arange(4096, device="cuda").div(512, rounding_mode="floor").expand(4, -1).contiguous()


# A function or a module, and what it takes.
LAYERS = {
    "cross_entropy": lambda: (cross_entropy, [made(8192, 50304), torch.randint(0, 50304, (8192,), device="cuda")]),
    "windowed": lambda: (windowed, heads()),
    "packed": lambda: (packed, [*heads(), documents()]),
    "encoder": lambda: (nn.TransformerEncoderLayer(1024, 16, 4096, 0.0, "gelu", batch_first=True).cuda().bfloat16(),
                        [made(16, 512, 1024)]),
    "bottleneck": lambda: (Bottleneck().cuda().bfloat16().to(memory_format=torch.channels_last),
                           [made(32, 256, 56, 56).to(memory_format=torch.channels_last)]),
}


def step_of(layer, module):
    """Results, and the gradients of what has them; the last input is the gradient of the result."""
    def step(*given):
        *inputs, gradient = given
        result = layer(*inputs)
        varied = [x for x in (*inputs, *module.parameters()) if x.requires_grad]
        return result, *torch.autograd.grad(result, varied, gradient.to(result.dtype))
    return step


def rows(names):
    for name in names:
        torch.manual_seed(0)
        layer, inputs = LAYERS[name]()
        module = layer if isinstance(layer, nn.Module) else nn.Module()
        inputs = [x.requires_grad_() if x.is_floating_point() else x for x in inputs]
        wide = copy.deepcopy(layer).float() if isinstance(layer, nn.Module) else layer
        exact = [x.detach().float().requires_grad_() if x.is_floating_point() else x for x in inputs]
        gradient = torch.randn_like(layer(*inputs))
        want = step_of(wide, wide if isinstance(layer, nn.Module) else module)(*exact, gradient)
        want = [x.detach() for x in want]
        row = {"layer": name, "eager_error": difference(step_of(layer, module)(*inputs, gradient), want, torch.Tensor.float)}
        for backend, options in (("fusec", {"backend": fusec.torch.backend}), ("eager", None), ("inductor", {})):
            torch._dynamo.reset()
            compiled = layer if options is None else torch.compile(layer, dynamic=False, **options)
            step = step_of(compiled, module)
            if backend == "fusec":
                row["error"] = difference(step(*inputs, gradient), want, torch.Tensor.float)
                row["launches"] = {made.kind: sum(len(one.manifest["launches"]) for one in made.artifacts)
                                   for made in fusec.torch.report()[-2:]}
                row["fallbacks"] = [fallback.op for made in fusec.torch.report()[-2:] for fallback in made.fallbacks]
            row[f"{backend}_training_us"] = replayed(step, [*inputs, gradient])
            with torch.no_grad():
                row[f"{backend}_forward_us"] = replayed(compiled, inputs)
        yield row


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--layers", default=",".join(LAYERS))
    parser.add_argument("--json", default="")
    arguments = parser.parse_args()
    report(rows(arguments.layers.split(",")), arguments.json)


if __name__ == "__main__":
    main()
