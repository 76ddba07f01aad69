#!/usr/bin/env python3
"""The gradients of attention as one kernel, those of queries added up in memory: a group with its tile, as --nondeterministic makes it.

    make_added.py HEADS QUERIES KEYS DEPTH [--kv HEADS] [--summed N] [--causal] [--type TYPE]
                  [--tile "m = 128, n = 64, groups = 2"]

With --kv heads share keys and values; each has gradients of these of its own. With --summed each has the queries of N
heads, side by side, over which its gradients are summed.
"""
import argparse

parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
for name in ("heads", "queries", "keys", "depth"):
    parser.add_argument(name, type=int)
parser.add_argument("--kv", type=int)
parser.add_argument("--summed", type=int, default=1)
parser.add_argument("--causal", action="store_true")
parser.add_argument("--type", default="bf16")
parser.add_argument("--tile", default="m = 128, n = 64, groups = 2")
a = parser.parse_args()


def tensor(*sizes, type=a.type):
    return f"tensor<{'x'.join(map(str, [*sizes, type]))}>"


def wide(narrow):
    return narrow.replace(a.type + ">", "f32>")


queries = a.queries * a.summed
query, key = tensor(a.heads, queries, a.depth), tensor(a.heads, a.keys, a.depth)
kv = a.kv or a.heads
shared = tensor(kv, a.keys, a.depth)
row, score, one = tensor(a.heads, 1, queries, type="f32"), tensor(a.heads, a.keys, queries), tensor(type="f32")
lines, count = [], 0


def op(name, operands, types, result, attributes=""):
    global count
    count += 1
    lines.append(f"    %{count} = fuse.{name} {', '.join(operands)} {{{attributes}}} : ({', '.join(types)}) -> {result}")
    return f"%{count}"


def cast(value, type, result):
    return op("cast", [value], [type], result)


def real(name, x, y, other):
    return op(name, [x, y], [wide(score), other], wide(score))


def expanded(name):
    """Each head of keys for the queries that share it."""
    if kv == a.heads:
        return name
    single, groups = tensor(kv, 1, a.keys, a.depth), tensor(kv, a.heads // kv, a.keys, a.depth)
    name = op("reshape", [name], [shared], single)
    name = op("broadcast_to", [name], [single], groups)
    return op("reshape", [name], [groups], key)


k, v = expanded("%k"), expanded("%v")
s = cast(op("matmul", [k, "%q"], [key, query], score, "transpose_b = true"), score, wide(score))
scale = op("constant", [], [], one, f"value = dense<{a.depth ** -0.5:.8f}> : {one}")
p = op("exp", [real("sub", real("mul", s, scale, one), "%l", row)], [wide(score)], wide(score))
if a.causal:
    down, across, mask = tensor(a.keys, 1, type="i32"), tensor(1, a.queries, type="i32"), tensor(a.keys, a.queries, type="i1")
    i = op("iota", [], [], across, "axis = 1 : i64")
    j = op("iota", [], [], down, "axis = 0 : i64")
    m = op("compare", [i, j], [across, down], mask, 'predicate = "ge"')
    if a.summed > 1:
        bits = lambda *sizes: tensor(*sizes, type="i1")  # noqa: E731
        single, all_heads = bits(a.keys, 1, a.queries), bits(a.keys, a.summed, a.queries)
        m = op("broadcast_to", [op("reshape", [m], [mask], single)], [single], all_heads)
        mask = bits(a.keys, queries)
        m = op("reshape", [m], [all_heads], mask)
    zero = op("constant", [], [], one, f"value = dense<0.0> : {one}")
    p = op("select", [m, p, zero], [mask, wide(score), one], wide(score))
x = cast(op("matmul", [v, "%g"], [key, query], score, "transpose_b = true"), score, wide(score))
x = cast(real("mul", real("sub", x, "%d", row), p, wide(score)), wide(score), score)
p = cast(p, wide(score), score)
dv = op("matmul", [p, "%g"], [score, query], key)
dk = op("matmul", [x, "%q"], [score, query], key)
dq = op("matmul", [x, k], [score, key], query, "fuse.added, transpose_a = true")
dq = cast(dq, query, wide(query))
given = [("q", query), ("k", shared), ("v", shared), ("g", query), ("l", row), ("d", row)]
inputs, types = ", ".join(f"%in_{n}" for n, _ in given), ", ".join(t for _, t in given)
results = f"{key}, {key}, {wide(query)}"
print(f"func.func @added({', '.join(f'%in_{n}: {t}' for n, t in given)}) -> ({results}) {{")
print(f"  %all:3 = fuse.group {inputs} {{kind = #fuse.kind<matmul>, tile = #fuse.wgmma_tile<{a.tile}, stages = 2, panels = 2, "
      f"group_m = 1, persistent = 132>}} : ({types}) -> ({results}) {{")
print(f"  ^bb0({', '.join(f'%{n}: {t}' for n, t in given)}):")
print("\n".join(lines))
print(f"    fuse.yield {dk}, {dv}, {dq} : {results}\n  }}\n  return %all#0, %all#1, %all#2 : {results}\n}}")
