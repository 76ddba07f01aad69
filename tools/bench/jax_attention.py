#!/usr/bin/env python3
"""`jax.nn.dot_product_attention`, which writes attention out, through fusec.jit, beside jax.jit, on a GPU.

    tools/bench/jax_attention.py [--json=FILE]

bf16, 4 sequences of 2048, heads of 64: causal, with queries in groups that share keys, and full; forward, and forward with the
gradients of all inputs. Prints launches, the largest difference from float32 over the root mean square, of both, and
microseconds of a call (the median of bursts).
"""
import jax
import jax.numpy as jnp

import fusec
from jax_backend import error_of, time_of
from peerlib.whole_models import run

# Heads, of queries and of keys, and whether it is causal.
CASES = {"causal": (16, 16, True), "groups": (32, 8, True), "full": (16, 16, False)}


def rows():
    for name, (heads, of_keys, is_causal) in CASES.items():
        keys = jax.random.split(jax.random.key(0), 4)
        tensors = [jax.random.normal(key, (4, 2048, count, 64), jnp.bfloat16)
                   for key, count in zip(keys, (heads, of_keys, of_keys, heads))]

        def attention(q, k, v):
            return jax.nn.dot_product_attention(q, k, v, is_causal=is_causal)

        def forward(q, k, v, gradient):
            return attention(q, k, v)

        def gradients(q, k, v, gradient):
            y, pull = jax.vjp(attention, q, k, v)
            return y, *pull(gradient)

        for step in (forward, gradients):
            want = jax.jit(step)(*(x.astype(jnp.float32) for x in tensors))
            row = {"attention": name, "step": step.__name__, "heads": [heads, of_keys]}
            for key, jit in (("fusec", fusec.jit), ("jax", jax.jit)):
                compiled = jit(step)
                row[f"{key}_error"] = error_of(compiled(*tensors), want)
                row[f"{key}_us"] = time_of(lambda: compiled(*tensors))
                if key == "fusec":
                    row["launches"] = len(compiled.artifact(*tensors).manifest["launches"])
            yield row


def main():
    run(__doc__, rows())


if __name__ == "__main__":
    main()
