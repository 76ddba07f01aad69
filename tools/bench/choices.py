#!/usr/bin/env python3
"""Layers that choose, through torch.compile with fusec, beside eager PyTorch and torch.compile's own backend, on a GPU.

    tools/bench/choices.py [--cases=sort,topk,topp,experts,sums,sums_any_order,highest,put,counts] [--json=FILE]

Sorts of lines; the 50 highest of each line, and the smallest set of words that has nine tenths of the probability (top-p), both of
logits in f32; a layer of 128 experts of 2048 x 768 in bf16, of which each token takes eight, with products of groups
(torch._grouped_mm) as transformers writes it; rows of f32 that are added to, or of which the highest stay in, rows that indices name,
elements that replace others, and counts of numbers below 1000. Prints for each the largest difference of fusec's results from eager's over the root
mean square, whether all ops were compiled, and microseconds of a call, the median of replays of a CUDA graph.
"""
import argparse
import statistics

import torch

import fusec.torch
from peerlib.whole_models import difference, report

EXPERTS, HIDDEN, INNER, TAKEN = 128, 2048, 768, 8


def sort(x):
    return torch.sort(x, dim=-1, stable=True)


def topk(logits):
    values, places = torch.topk(logits, 50, -1)
    return torch.softmax(values, -1), places


def topp(logits):
    values, places = torch.sort(torch.softmax(logits, -1), -1, descending=True)
    values = values.masked_fill(torch.cumsum(values, -1) - values > 0.9, 0)
    return torch.zeros_like(logits).scatter(-1, places, values / values.sum(-1, keepdim=True))


class Experts(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.up = torch.nn.Parameter((torch.randn(EXPERTS, 2 * INNER, HIDDEN) * HIDDEN ** -0.5).bfloat16())
        self.down = torch.nn.Parameter((torch.randn(EXPERTS, HIDDEN, INNER) * INNER ** -0.5).bfloat16())

    def forward(self, x, ids, weights):
        ordered, order = torch.sort(ids.reshape(-1))
        ends = torch.histc(ordered.int(), bins=EXPERTS, min=0, max=EXPERTS - 1).cumsum(0, dtype=torch.int32)
        gate, up = torch._grouped_mm(x[order // TAKEN], self.up.transpose(-2, -1), ends).chunk(2, -1)
        y = torch._grouped_mm(torch.nn.functional.silu(gate) * up, self.down.transpose(-2, -1), ends)
        places = torch.empty_like(order)
        places[order] = torch.arange(len(order), device=order.device)
        return (y * weights.reshape(-1)[order][:, None])[places].view(*ids.shape, -1).sum(1)


def sums(updates, rows, size):
    return updates.new_zeros(size, updates.shape[1]).index_add(0, rows, updates)


def highest(updates, rows, size):
    lowest = updates.new_full((size, updates.shape[1]), -torch.inf)
    return lowest.scatter_reduce(0, rows[:, None].expand_as(updates), updates, "amax")


def put(updates, rows, size):
    return updates.new_zeros(size).index_put((rows,), updates)


def counts(numbers):
    return torch.zeros(1000, dtype=torch.int32, device=numbers.device).index_add(0, numbers, torch.ones_like(numbers, dtype=torch.int32))


def updates(count, size, *width):
    return torch.randn(count, *width), torch.randint(size, (count,)), size


def tokens(count):
    ids = torch.stack([torch.randperm(EXPERTS)[:TAKEN] for _ in range(count)])
    return torch.randn(count, HIDDEN).bfloat16(), ids, torch.rand(count, TAKEN).bfloat16()


CASES = {
    "sort": (lambda: sort, lambda shape: (torch.randn(shape),), ((1, 10000), (1, 131072), (64, 16384), (1, 1 << 20))),
    "topk": (lambda: topk, lambda shape: (3 * torch.randn(shape),), ((1, 32000), (1, 128256), (32, 128256))),
    "topp": (lambda: topp, lambda shape: (3 * torch.randn(shape),), ((1, 32000), (4, 128256))),
    "sums": (lambda: sums, lambda shape: updates(*shape), ((8192, 50257, 768), (100000, 10000, 64))),
    "sums_any_order": (lambda: sums, lambda shape: updates(*shape), ((8192, 50257, 768), (100000, 10000, 64))),
    "highest": (lambda: highest, lambda shape: updates(*shape), ((100000, 10000, 64),)),
    "put": (lambda: put, lambda shape: (torch.randn(shape), torch.randperm(*shape), *shape), ((1 << 20,),)),
    "counts": (lambda: counts, lambda shape: (torch.randint(1000, shape),), ((1 << 20,),)),
    "experts": (Experts, lambda shape: tokens(*shape), ((1,), (8,), (64,), (512,), (4096,))),
}


def replayed(call, inputs):
    for _ in range(3):
        call(*inputs)
    torch.cuda.synchronize()
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        call(*inputs)
    samples = []
    for _ in range(25):
        begin, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
        begin.record()
        graph.replay()
        end.record()
        torch.cuda.synchronize()
        samples.append(begin.elapsed_time(end) * 1e3)
    return statistics.median(samples[5:])


def floats(results):
    results = results if isinstance(results, tuple) else (results,)
    return [result for result in results if result.is_floating_point()] or [result.float() for result in results]


def measured(names):
    for name in names:
        make, draw, shapes = CASES[name]
        for shape in shapes:
            torch.manual_seed(0)
            model = make()
            model = model.cuda() if isinstance(model, torch.nn.Module) else model
            inputs = tuple(tensor.cuda() if isinstance(tensor, torch.Tensor) else tensor for tensor in draw(shape))
            row = {"case": name, "shape": list(shape)}
            torch._dynamo.reset()
            fusec.torch.report(clear=True)
            ours = torch.compile(model, backend=fusec.torch.backend, dynamic=False, options={"nondeterministic": name.endswith("any_order")})
            row["error"] = difference(floats(ours(*inputs)), floats(model(*inputs)), torch.Tensor.float)
            row["is_whole"] = all(len(graph.artifacts) == 1 and not graph.fallbacks for graph in fusec.torch.report())
            row["fusec_us"] = replayed(ours, inputs)
            torch._dynamo.reset()
            row["eager_us"] = replayed(model, inputs)
            row["inductor_us"] = replayed(torch.compile(model, dynamic=False), inputs)
            yield row


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cases", default=",".join(CASES))
    parser.add_argument("--json", default="")
    arguments = parser.parse_args()
    with torch.no_grad():
        report(measured(arguments.cases.split(",")), arguments.json)


if __name__ == "__main__":
    main()
