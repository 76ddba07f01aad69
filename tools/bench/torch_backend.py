#!/usr/bin/env python3
"""Whole models through torch.compile with fusec, beside eager and torch.compile's own backend.

    tools/bench/torch_backend.py [--models=gpt2,llama,bert,vit,resnet] [--dtype=bfloat16] [--json=FILE]
    tools/bench/torch_backend.py --small        # a few layers on the CPU and the emulator: whether it works
    tools/bench/torch_backend.py --overhead     # what a call of a small artefact costs the host

Models have random weights and the sizes of the real ones. For each: forward without gradients, and a training step
(forward, loss, backward). Prints parts, launches, ops that fell back, the largest difference from float32 over the root
mean square, of fusec and of eager, seconds to compile, and microseconds of a call (the median of bursts on a GPU).
"""
import argparse
import json
import statistics
import time

import torch
import torch.nn as nn
import torch.nn.functional as F

import fusec
import fusec.torch


class Block(nn.Module):
    """A layer of a transformer, with norms before: GPT-2's, or Llama's with rotary positions and a gated MLP."""

    def __init__(self, width, heads, kv, hidden, is_llama, is_causal):
        super().__init__()
        self.heads, self.kv, self.depth = heads, kv, width // heads
        self.is_llama, self.is_causal = is_llama, is_causal
        norm = nn.RMSNorm if is_llama else nn.LayerNorm
        self.before, self.after = norm(width), norm(width)
        self.qkv = nn.Linear(width, (heads + 2 * kv) * self.depth, bias=not is_llama)
        self.out = nn.Linear(width, width, bias=not is_llama)
        self.up = nn.Linear(width, (2 if is_llama else 1) * hidden, bias=not is_llama)
        self.down = nn.Linear(hidden, width, bias=not is_llama)

    def rotated(self, x, angles):
        low, high = x.chunk(2, -1)
        cos, sin = angles.cos().to(x.dtype), angles.sin().to(x.dtype)
        return torch.cat([low * cos - high * sin, high * cos + low * sin], -1)

    def forward(self, x):
        batch, length, width = x.shape
        sizes = [count * self.depth for count in (self.heads, self.kv, self.kv)]
        q, k, v = (part.view(batch, length, -1, self.depth).transpose(1, 2)
                   for part in self.qkv(self.before(x)).split(sizes, -1))
        if self.is_llama:
            half = torch.arange(self.depth // 2, device=x.device)
            angles = torch.arange(length, device=x.device)[:, None] * 500000.0 ** (-half / (self.depth // 2))
            q, k = self.rotated(q, angles), self.rotated(k, angles)
        y = F.scaled_dot_product_attention(q, k, v, is_causal=self.is_causal, enable_gqa=self.kv != self.heads)
        x = x + self.out(y.transpose(1, 2).reshape(batch, length, width))
        hidden = self.up(self.after(x))
        if self.is_llama:
            gate, hidden = hidden.chunk(2, -1)
            return x + self.down(F.silu(gate) * hidden)
        return x + self.down(F.gelu(hidden, approximate="tanh" if self.is_causal else "none"))


class Transformer(nn.Module):
    """A language model over tokens, or with `patch` a classifier of images."""

    def __init__(self, words, layers, width, heads, hidden, length, kv=None, is_llama=False, is_causal=True, patch=0):
        super().__init__()
        self.patch, self.is_llama = patch, is_llama
        self.embed = nn.Linear(3 * patch * patch, width) if patch else nn.Embedding(words, width)
        self.places = None if is_llama else nn.Parameter(0.02 * torch.randn(length, width))
        blocks = (Block(width, heads, kv or heads, hidden, is_llama, is_causal) for _ in range(layers))
        self.blocks = nn.Sequential(*blocks)
        self.norm = nn.RMSNorm(width) if is_llama else nn.LayerNorm(width)
        self.head = nn.Linear(width, words, bias=False)

    def forward(self, x):
        if self.patch:
            batch, colours, height, width = x.shape
            x = x.view(batch, colours, height // self.patch, self.patch, width // self.patch, self.patch)
            x = x.permute(0, 2, 4, 1, 3, 5).flatten(3).flatten(1, 2)
        x = self.embed(x)
        x = x if self.is_llama else x + self.places[:x.shape[1]]
        x = self.norm(self.blocks(x))
        return self.head(x.mean(1) if self.patch else x)


def conv(inputs, outputs, size, stride=1):
    return nn.Sequential(nn.Conv2d(inputs, outputs, size, stride, size // 2, bias=False), nn.BatchNorm2d(outputs))


class Bottleneck(nn.Module):
    def __init__(self, inputs, width, stride):
        super().__init__()
        self.path = nn.Sequential(conv(inputs, width, 1), nn.ReLU(), conv(width, width, 3, stride), nn.ReLU(),
                                  conv(width, 4 * width, 1))
        self.past = conv(inputs, 4 * width, 1, stride) if stride > 1 or inputs != 4 * width else nn.Identity()

    def forward(self, x):
        return F.relu(self.path(x) + self.past(x))


def resnet(words, counts):
    layers, inputs = [conv(3, 64, 7, 2), nn.ReLU(), nn.MaxPool2d(3, 2, 1)], 64
    for stage, count in enumerate(counts):
        for number in range(count):
            width = 64 << stage
            layers.append(Bottleneck(inputs, width, 2 if stage and not number else 1))
            inputs = 4 * width
    return nn.Sequential(*layers, nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(inputs, words))


def models(small):
    """Name: a model, and the shape of its input; two sizes are tokens."""
    if small:
        return {
            "gpt2": (lambda: Transformer(97, 2, 32, 4, 128, 16), (2, 16)),
            "llama": (lambda: Transformer(97, 2, 32, 4, 64, 16, kv=2, is_llama=True), (2, 16)),
            "bert": (lambda: Transformer(97, 2, 32, 4, 128, 16, is_causal=False), (2, 16)),
            "vit": (lambda: Transformer(10, 2, 32, 4, 128, 16, is_causal=False, patch=4), (2, 3, 16, 16)),
            "resnet": (lambda: resnet(10, (1, 1)), (2, 3, 32, 32)),
        }
    return {
        "gpt2": (lambda: Transformer(50257, 12, 768, 12, 3072, 1024), (8, 1024)),
        "llama": (lambda: Transformer(128256, 16, 2048, 32, 8192, 4096, kv=8, is_llama=True), (1, 4096)),
        "bert": (lambda: Transformer(30522, 12, 768, 12, 3072, 512, is_causal=False), (16, 512)),
        "vit": (lambda: Transformer(1000, 12, 768, 12, 3072, 196, is_causal=False, patch=16), (32, 3, 224, 224)),
        "resnet": (lambda: resnet(1000, (3, 4, 6, 3)), (32, 3, 224, 224)),
    }


TINY = """
func.func @f(%x: tensor<64x64xf32> {fuse.name = "x"}, %y: tensor<64x64xf32> {fuse.name = "y"})
    -> (tensor<64x64xf32> {fuse.name = "z"}) {
  %0 = fuse.add %x, %y : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  return %0 : tensor<64x64xf32>
}
"""


def overhead():
    """Microseconds of the host for a call of one launch, of PyTorch's own addition, and of the compiled addition:
    the best of bursts that are shorter than the queue of launches."""
    x, y = (torch.ones(64, 64, device="cuda") for _ in range(2))
    compiled = torch.compile(torch.add, backend=fusec.torch.backend, dynamic=False)
    row = {}
    for name, call in (("artifact", fusec.compile(TINY, "sm_80")), ("eager", torch.add), ("torch.compile", compiled)):
        for _ in range(100):
            call(x, y)
        samples = []
        for _ in range(50):
            torch.cuda.synchronize()
            begin = time.perf_counter()
            for _ in range(200):
                call(x, y)
            samples.append((time.perf_counter() - begin) * 1e6 / 200)
        row[f"{name}_host_us"] = min(samples)
    return row


def forward(model, x):
    with torch.no_grad():
        return [model(x)]


def train(model, x):
    """The loss and the gradients."""
    loss = model(x).float().square().mean()
    return [loss.detach(), *torch.autograd.grad(loss, list(model.parameters()))]


def microseconds(call, device):
    """The median of five bursts of a tenth of a second."""
    if device == "cpu":
        return None
    samples, calls = [], 1
    for number in range(7):
        begin, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
        begin.record()
        for _ in range(calls):
            call()
        end.record()
        end.synchronize()
        samples.append(begin.elapsed_time(end) * 1e3 / calls)
        calls = max(1, round(1e5 / samples[-1]))
    return statistics.median(samples[2:])


def difference(got, want):
    """The largest over all results of max |got - want| / rms(want)."""
    return max(((a.float() - b.float()).abs().max() / b.float().square().mean().sqrt().clamp_min(1e-30)).item()
               for a, b in zip(got, want))


def measure(name, make, shape, step, arguments, device):
    torch.manual_seed(0)
    exact = make().to(device).eval()
    model = make().to(device).eval()
    model.load_state_dict(exact.state_dict())
    dtype = getattr(torch, arguments.dtype)
    model = model.to(dtype)
    x = torch.randn(shape, device=device) if len(shape) > 2 else torch.randint(0, 97, shape, device=device)
    given = x.to(dtype) if len(shape) > 2 else x
    want, eager = step(exact, x), step(model, given)
    row = {"model": name, "step": step.__name__, "dtype": arguments.dtype, "eager_error": difference(eager, want),
           "eager_us": microseconds(lambda: step(model, given), device)}
    for key, backend in (("fusec", fusec.torch.backend), ("inductor", "inductor")):
        if key == "inductor" and device == "cpu":
            continue
        torch._dynamo.reset()
        fusec.torch.report(clear=True)
        compiled, begin = torch.compile(model, backend=backend, dynamic=False), time.perf_counter()
        row[f"{key}_error"] = difference(step(compiled, given), want)
        row[f"{key}_compile_s"] = time.perf_counter() - begin
        row[f"{key}_us"] = microseconds(lambda: step(compiled, given), device)
        if key == "fusec":
            graphs = fusec.torch.report()
            row["parts"] = [len(graph.artifacts) for graph in graphs]
            row["launches"] = [sum(len(a.manifest["launches"]) for a in graph.artifacts) for graph in graphs]
            row["fallbacks"] = sorted({f.op for graph in graphs for f in graph.fallbacks})
    return row


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--models", default="gpt2,llama,bert,vit,resnet")
    parser.add_argument("--dtype", default="bfloat16", choices=("bfloat16", "float16", "float32"))
    parser.add_argument("--small", action="store_true")
    parser.add_argument("--overhead", action="store_true")
    parser.add_argument("--json", default="")
    arguments = parser.parse_args()
    if arguments.overhead:
        print(json.dumps(overhead()))
        return
    device = "cpu" if arguments.small else "cuda"
    rows = []
    for name, (make, shape) in models(arguments.small).items():
        for step in (forward, train):
            if name in arguments.models.split(","):
                rows.append(measure(name, make, shape, step, arguments, device))
                print(json.dumps(rows[-1]), flush=True)
    if arguments.json:
        with open(arguments.json, "w") as file:
            json.dump(rows, file, indent=1)


if __name__ == "__main__":
    main()
