#!/usr/bin/env python3
"""Attention that a model writes out in PyTorch's ops, as many do for their own scores or weights, through torch.compile with
fusec, beside eager PyTorch and torch.compile's own backend, on a GPU.

    tools/bench/written_attention.py [--json=FILE]

bf16 with a softmax in f32, forward, and forward with gradients of all inputs. Prints for each the largest difference of
fusec's results and gradients from those of f64, over the root mean square, that of eager PyTorch, microseconds of a call, the
median of replays of a CUDA graph, and the bytes that PyTorch's allocator has at most in a call with gradients.
"""
import torch
import torch.nn.functional as F

import fusec.torch
from choices import replayed
from dropout import gradients_of
from peerlib.whole_models import difference, run

SHAPES = ((8, 12, 1024, 64), (4, 16, 2048, 128))


def softmax(scores, values):
    return scores.softmax(-1, dtype=torch.promote_types(scores.dtype, torch.float32)).to(values.dtype)


def scores_of(q, k):
    return q @ k.mT * q.shape[-1] ** -0.5


def causal(scores):
    return scores.masked_fill(torch.ones(scores.shape[-2:], dtype=torch.bool, device=scores.device).triu(1), -torch.inf)


def plain(q, k, v):
    return softmax(scores_of(q, k), v) @ v


def masked(q, k, v):
    return softmax(causal(scores_of(q, k)), v) @ v


def dropped(q, k, v):
    return F.dropout(softmax(causal(scores_of(q, k)), v), 0.1) @ v


def capped(q, k, v):
    return softmax(causal(torch.tanh(scores_of(q, k) / 30) * 30), v) @ v


def biased(q, k, v, bias):
    """As T5: a bias of all batches, which learns."""
    return softmax(scores_of(q, k) + bias, v) @ v


def sinks(q, k, v, sink):
    """As gpt-oss: a column that takes weight from the others."""
    scores = causal(scores_of(q, k))
    column = sink.expand(*scores.shape[:-1], 1)
    return softmax(torch.cat([scores, column], -1), v)[..., :-1] @ v


# What each takes beside queries, keys and values.
CASES = ((plain, None), (masked, None), (dropped, None), (capped, None), (biased, lambda heads, length: (1, heads, length, length)),
         (sinks, lambda heads, length: (1, heads, 1, 1)))


def errors(call, layer, tensors):
    """Of fusec and of eager, for one batch; random numbers have no other result."""
    if layer is dropped:
        return None
    one = [tensor[:1].detach().requires_grad_() for tensor in tensors]
    want = gradients_of(layer)(*(tensor.detach().double().requires_grad_() for tensor in one))
    return [difference(made(*one), want, torch.Tensor.double) for made in (call, gradients_of(layer))]


def most_bytes(call, tensors):
    torch.cuda.synchronize()
    torch.cuda.reset_peak_memory_stats()
    before = torch.cuda.memory_allocated()
    call(*tensors)
    torch.cuda.synchronize()
    return torch.cuda.max_memory_allocated() - before


def rows():
    for batch, heads, length, depth in SHAPES:
        for layer, extra in CASES:
            torch.manual_seed(0)
            make = lambda *shape: torch.randn(shape, device="cuda", dtype=torch.bfloat16)  # noqa: E731
            *tensors, gradient = (make(batch, heads, length, depth) for _ in range(4))
            tensors += [make(*extra(heads, length))] if extra else []
            trained = [*(tensor.requires_grad_() for tensor in tensors), gradient]
            row = {"attention": layer.__name__, "shape": [batch, heads, length, depth]}
            for name, options in (("fusec", {"backend": fusec.torch.backend}), ("eager", None), ("inductor", {})):
                torch._dynamo.reset()
                compiled = layer if options is None else torch.compile(layer, dynamic=False, **options)
                call = gradients_of(compiled)
                row[f"{name}_training_us"] = replayed(call, trained)
                if name == "fusec":
                    row["launches"] = {made.kind: sum(len(one.manifest["launches"]) for one in made.artifacts)
                                       for made in fusec.torch.report()[-2:]}
                    row["error"], row["eager_error"] = errors(call, layer, trained) or (None, None)
                row[f"{name}_training_bytes"] = most_bytes(call, trained)
                with torch.no_grad():
                    row[f"{name}_forward_us"] = replayed(compiled, tensors)
            yield row


def main():
    run(__doc__, rows())


if __name__ == "__main__":
    main()
