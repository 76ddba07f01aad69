#!/usr/bin/env python3
"""Transformers in JAX through fusec.jit, beside jax.jit.

    tools/bench/jax_backend.py [--models=gpt2,llama] [--steps=forward,train,adamw] [--json=FILE]
    tools/bench/jax_backend.py --small          # two layers on the CPU and the emulator: whether it works

Random weights in bf16, the sizes of GPT-2 small (8 x 1024 tokens) and of a Llama of 1B (1 x 4096). Steps: forward; train, the
loss and its gradients; adamw, that and the step of the optimizer, one function. Prints launches, the largest difference
from float32 over the root mean square, of both, seconds to compile, and microseconds of a call (the median of bursts).
"""
import time

import jax
import jax.numpy as jnp

import fusec
from peerlib.whole_models import difference, microseconds, options, report

MODELS = {
    "gpt2": dict(words=50257, layers=12, width=768, heads=12, kv=12, hidden=3072, tokens=(8, 1024), is_llama=False),
    "llama": dict(words=128256, layers=16, width=2048, heads=32, kv=8, hidden=8192, tokens=(1, 4096), is_llama=True),
}
SMALL = {"words": 97, "layers": 2, "width": 32, "heads": 4, "hidden": 64, "tokens": (2, 16)}


def parameters(key, c):
    """Float32, by name; what is of a layer has a list."""
    keys = iter(jax.random.split(key, 4 * c["layers"] + 3))
    dense = lambda *shape: jax.random.normal(next(keys), shape) / shape[0]**0.5  # noqa: E731
    width, depth = c["width"], c["width"] // c["heads"]
    layers = [{
        "before": jnp.ones(width), "after": jnp.ones(width), "qkv": dense(width, (c["heads"] + 2 * c["kv"]) * depth),
        "out": dense(width, width), "up": dense(width, (2 if c["is_llama"] else 1) * c["hidden"]),
        "down": dense(c["hidden"], width)
    } for _ in range(c["layers"])]
    model = {"embed": dense(c["words"], width), "layers": layers, "norm": jnp.ones(width), "head": dense(width, c["words"])}
    return model if c["is_llama"] else model | {"places": 0.02 * dense(c["tokens"][1], width)}


def norm(c, x, scale):
    wide = x.astype(jnp.float32)
    if not c["is_llama"]:
        wide = wide - wide.mean(-1, keepdims=True)
    return (wide * jax.lax.rsqrt((wide * wide).mean(-1, keepdims=True) + 1e-5)).astype(x.dtype) * scale


def rotated(x):
    half = x.shape[-1] // 2
    angles = jnp.arange(x.shape[1])[:, None, None] * 500000.0**(-jnp.arange(half) / half)
    cos, sin = jnp.cos(angles).astype(x.dtype), jnp.sin(angles).astype(x.dtype)
    low, high = x[..., :half], x[..., half:]
    return jnp.concatenate([low * cos - high * sin, high * cos + low * sin], -1)


def attention(q, k, v):
    """Causal, of [batch, length, heads, depth], with keys and values for groups of heads."""
    k, v = (jnp.repeat(x, q.shape[2] // x.shape[2], 2) for x in (k, v))
    scores = jnp.einsum("bqhd,bkhd->bhqk", q, k, preferred_element_type=jnp.float32) / q.shape[-1]**0.5
    seen = jnp.tril(jnp.ones(scores.shape[-2:], bool))
    weights = jax.nn.softmax(jnp.where(seen, scores, -jnp.inf), axis=-1)
    return jnp.einsum("bhqk,bkhd->bqhd", weights.astype(v.dtype), v)


def logits(c, model, tokens):
    x = model["embed"][tokens]
    if not c["is_llama"]:
        x = x + model["places"]
    batch, length, width = x.shape
    for layer in model["layers"]:
        ends = [width, width + c["kv"] * width // c["heads"]]
        q, k, v = (part.reshape(batch, length, -1, width // c["heads"])
                   for part in jnp.split(norm(c, x, layer["before"]) @ layer["qkv"], ends, -1))
        if c["is_llama"]:
            q, k = rotated(q), rotated(k)
        x = x + attention(q, k, v).reshape(x.shape) @ layer["out"]
        hidden = norm(c, x, layer["after"]) @ layer["up"]
        if c["is_llama"]:
            gate, hidden = jnp.split(hidden, 2, -1)
            hidden = jax.nn.silu(gate) * hidden
        else:
            hidden = jax.nn.gelu(hidden)
        x = x + hidden @ layer["down"]
    return norm(c, x, model["norm"]) @ model["head"]


def loss(c, model, tokens):
    """Of the next token."""
    scores = jax.nn.log_softmax(logits(c, model, tokens)[:, :-1].astype(jnp.float32))
    return -jnp.take_along_axis(scores, tokens[:, 1:, None], -1).mean()


def train(c, model, tokens):
    return jax.value_and_grad(lambda model: loss(c, model, tokens))(model)


def adamw(c, model, first, second, tokens, rate=1e-4, decay=0.01):
    """The loss, the parameters after the first step, and the moments."""
    value, gradients = train(c, model, tokens)
    first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, first, gradients)
    second = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, second, gradients)
    move = lambda p, m, v: p - rate * (m / 0.1 / (jnp.sqrt(v / 0.001) + 1e-8) + decay * p)  # noqa: E731
    return value, jax.tree.map(move, model, first, second), first, second


def steps(c, model):
    """Name: a function, and its arguments but for the tokens."""
    zeros = jax.tree.map(jnp.zeros_like, model)
    return {"forward": (lambda *a: logits(c, *a), (model,)), "train": (lambda *a: train(c, *a), (model,)),
            "adamw": (lambda *a: adamw(c, *a), (model, zeros, zeros))}


def time_of(call):
    def burst(calls):
        jax.block_until_ready(call())
        begin = time.perf_counter()
        for _ in range(calls):
            result = call()
        jax.block_until_ready(result)
        return (time.perf_counter() - begin) * 1e6
    return microseconds(burst)


def error_of(got, want):
    return difference(jax.tree.leaves(got), jax.tree.leaves(want), lambda x: x.astype(jnp.float32))


def measure(name, step, arguments):
    c = MODELS[name] | (SMALL | {"kv": 2 if name == "llama" else 4} if arguments.small else {})
    exact = parameters(jax.random.key(0), c)
    tokens = jax.random.randint(jax.random.key(1), c["tokens"], 0, 97)
    function, given = steps(c, exact)[step]
    with jax.default_matmul_precision("highest"):
        want = jax.jit(function)(*given, tokens)
    # The host keeps what is compared, so that the device has room.
    want = jax.device_get(want)
    function, given = steps(c, jax.tree.map(lambda x: x.astype(arguments.dtype), exact))[step]
    del exact
    row = {"model": name, "step": step, "dtype": arguments.dtype}
    for key, jit in (("fusec", fusec.jit), ("jax", jax.jit)):
        compiled, begin = jit(function), time.perf_counter()
        row[f"{key}_error"] = error_of(jax.device_get(compiled(*given, tokens)), want)
        row[f"{key}_compile_s"] = time.perf_counter() - begin
        if not arguments.small:
            row[f"{key}_us"] = time_of(lambda: compiled(*given, tokens))
        if key == "fusec":
            artifact = compiled.artifact(*given, tokens)
            row |= {"launches": len(artifact.manifest["launches"]), "predicted_us": artifact.predicted_us}
    return row


def main():
    arguments = options(__doc__, "gpt2,llama", "forward,train,adamw").parse_args()
    report((measure(name, step, arguments) for name in arguments.models.split(",") for step in arguments.steps.split(",")),
           arguments.json)


if __name__ == "__main__":
    main()
