#!/usr/bin/env python3
"""Attention of a model that trains, with dropout, through torch.compile with fusec, beside eager PyTorch, whose
FlashAttention drops weights too, and torch.compile's own backend, on a GPU.

    tools/bench/dropout.py [--json=FILE]

bf16 by scaled_dot_product_attention, without dropout and with 0.1, forward, and forward with the gradients of queries, keys
and values. Prints for each the largest difference of fusec's results from those of f64, of the same numbers, over the root
mean square, and microseconds of a call, the median of replays of a CUDA graph.
"""
import torch
import torch.nn.functional as F

import fusec.torch
from choices import replayed
from peerlib.whole_models import difference, run

CASES = [(*shape, is_causal) for shape in ((8, 12, 1024, 64), (16, 12, 512, 64), (4, 16, 4096, 128)) for is_causal in (False, True)]


def gradients_of(layer):
    """The results and gradients of a layer, which is called with its inputs and the gradient of its result."""
    def call(*tensors):
        *inputs, gradient = tensors
        return (result := layer(*inputs)), *torch.autograd.grad(result, inputs, gradient)
    return call


def exact(q, k, v, gradient, p, is_causal):
    """The same in f64, of what fusec keeps with the same seed."""
    torch.manual_seed(1)
    shape = [*q.shape[:-1], k.shape[-2]]
    kept = torch.ones(shape, dtype=torch.bool, device=q.device)
    if p > 0:
        kept = torch.ops.fusec.kept_pairs(torch.ops.fusec.seeds(1, q.device)[0], p, shape)

    def layer(q, k, v):
        scores = q @ k.mT * q.shape[-1] ** -0.5
        if is_causal:
            scores = scores.masked_fill(~torch.ones(shape[-2:], dtype=torch.bool, device=q.device).tril(), -torch.inf)
        return scores.softmax(-1) * kept / (1 - p) @ v
    return gradients_of(layer)(*(x.detach().double().requires_grad_() for x in (q, k, v)), gradient.double())


def errors(call, tensors, p, is_causal):
    torch.manual_seed(1)
    got = [x[:1, :1] for x in call(*tensors)]
    # One head stands for all.
    want = exact(*tensors, p, is_causal) if tensors[0].shape[-2] <= 1024 else None
    return want and difference(got, [x[:1, :1] for x in want], torch.Tensor.double)


def rows():
    for batch, heads, length, depth, is_causal in CASES:
        for p in (0.0, 0.1):
            def layer(q, k, v):
                return F.scaled_dot_product_attention(q, k, v, dropout_p=p, is_causal=is_causal)  # noqa: B023

            torch.manual_seed(0)
            *tensors, gradient = (torch.randn(batch, heads, length, depth, device="cuda", dtype=torch.bfloat16) for _ in range(4))
            trained = [*(tensor.requires_grad_() for tensor in tensors), gradient]
            row = {"shape": [batch, heads, length, depth], "causal": is_causal, "dropout": p}
            for name, options in (("fusec", {"backend": fusec.torch.backend}), ("eager", None), ("inductor", {})):
                torch._dynamo.reset()
                compiled = layer if options is None else torch.compile(layer, dynamic=False, **options)
                if name == "fusec":
                    row["error"] = errors(gradients_of(compiled), trained, p, is_causal)
                row[f"{name}_training_us"] = replayed(gradients_of(compiled), trained)
                with torch.no_grad():
                    row[f"{name}_forward_us"] = replayed(compiled, tensors)
            yield row


def main():
    run(__doc__, rows())


if __name__ == "__main__":
    main()
