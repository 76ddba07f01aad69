#!/usr/bin/env python3
"""Writes a model of attention in primitive ops.

    make_attention.py BATCH HEADS ROWS DEPTH [--kv HEADS] [--keys N] [--width N] [--causal]
                      [--window N] [--lowest X] [--bias] [--cap C] [--no-scale] [--f32-softmax]
                      [--type TYPE] [--log-sums] [--late-scale X] [--padding] [--key-bias]
                      [--lengths] [--ids]

Queries are BATCH x HEADS x ROWS x DEPTH; with --kv heads share keys and values, of which there are
--keys, values of --width. --window leaves out keys N and more before the query; scores that masks
leave out are X, -inf by default. --bias adds one a head, --cap bounds scores by a tanh, and
--f32-softmax casts them, and back what the second matmul reads. With --log-sums the logarithm of a row's
sum of exponentials is a result too, in f32. --late-scale multiplies scores behind their masks. With --padding
a mask of its own says which keys each sequence has; --key-bias adds a number a key, in f32. With --lengths
each sequence has as many keys as an i32 says; with --ids queries see keys with their number, i64.
"""
import argparse

p = argparse.ArgumentParser()
p.add_argument("batch", type=int)
p.add_argument("heads", type=int)
p.add_argument("rows", type=int)
p.add_argument("depth", type=int)
p.add_argument("--kv", type=int)
p.add_argument("--keys", type=int)
p.add_argument("--width", type=int)
p.add_argument("--causal", action="store_true")
p.add_argument("--window", type=int)
p.add_argument("--lowest", type=float)
p.add_argument("--bias", action="store_true")
p.add_argument("--f32-softmax", action="store_true")
p.add_argument("--no-scale", action="store_true")
p.add_argument("--cap", type=float)
p.add_argument("--type", default="bf16")
p.add_argument("--log-sums", action="store_true")
p.add_argument("--late-scale", type=float)
p.add_argument("--padding", action="store_true")
p.add_argument("--key-bias", action="store_true")
p.add_argument("--lengths", action="store_true")
p.add_argument("--ids", action="store_true")
a = p.parse_args()
B, H, S, D, T = a.batch, a.heads, a.rows, a.depth, a.type
KV, K, W = a.kv or H, a.keys or S, a.width or D


def t(*shape, type=T):
    return "tensor<" + "x".join(map(str, shape)) + "x" + type + ">"


args = [f'%q: {t(B, H, S, D)} {{fuse.name = "q"}}', f'%k: {t(B, KV, K, D)} {{fuse.name = "k"}}',
        f'%v: {t(B, KV, K, W)} {{fuse.name = "v"}}']
if a.bias:
    args.append(f'%bias: {t(H, S, K)} {{fuse.name = "bias"}}')
if a.padding:
    args.append(f'%padding: {t(B, 1, 1, K, type="i1")} {{fuse.name = "padding"}}')
if a.key_bias:
    args.append(f'%key_bias: {t(B, 1, 1, K, type="f32")} {{fuse.name = "key_bias"}}')
if a.lengths:
    args.append(f'%lengths: {t(B, 1, 1, 1, type="i32")} {{fuse.name = "lengths"}}')
if a.ids:
    args.append(f'%rows: {t(B, S, type="i64")} {{fuse.name = "rows"}}')
    args.append(f'%keys: {t(B, K, type="i64")} {{fuse.name = "keys"}}')
out = []
n = 0


def emit(text, name=None):
    global n
    n += 1
    name = name or f"%{n + 100}"
    out.append(f"  {name} = {text}")
    return name


def expand(x, width):
    if KV == H:
        return x
    g = H // KV
    r = emit(f"fuse.reshape {x} : ({t(B, KV, K, width)}) -> {t(B, KV, 1, K, width)}")
    e = emit(f"fuse.broadcast_to {r} : ({t(B, KV, 1, K, width)}) -> {t(B, KV, g, K, width)}")
    return emit(f"fuse.reshape {e} : ({t(B, KV, g, K, width)}) -> {t(B, H, K, width)}")


k = expand("%k", D)
v = expand("%v", W)
sc = t(B, H, S, K)
s = emit(f"fuse.matmul %q, {k} {{transpose_b = true}} : ({t(B, H, S, D)}, {t(B, H, K, D)}) -> {sc}")
E = T
if a.f32_softmax:
    E = "f32"
    s = emit(f"fuse.cast {s} : ({sc}) -> {t(B, H, S, K, type=E)}")
se, re_, one = t(B, H, S, K, type=E), t(B, H, S, 1, type=E), t(type=E)
if not a.no_scale:
    c = emit(f"fuse.constant {{value = dense<{D ** -0.5:.8f}> : tensor<{E}>}} : () -> tensor<{E}>")
    s = emit(f"fuse.mul {s}, {c} : ({se}, tensor<{E}>) -> {se}")
if a.cap:
    c = emit(f"fuse.constant {{value = dense<{a.cap:.6f}> : tensor<{E}>}} : () -> tensor<{E}>")
    s = emit(f"fuse.div {s}, {c} : ({se}, tensor<{E}>) -> {se}")
    s = emit(f"fuse.tanh {s} : ({se}) -> {se}")
    s = emit(f"fuse.mul {s}, {c} : ({se}, tensor<{E}>) -> {se}")
if a.bias:
    b = "%bias"
    if E != T:
        b = emit(f"fuse.cast {b} : ({t(H, S, K)}) -> {t(H, S, K, type=E)}")
    s = emit(f"fuse.add {s}, {b} : ({se}, {t(H, S, K, type=E)}) -> {se}")
if a.key_bias:
    b, of = "%key_bias", t(B, 1, 1, K, type="f32")
    if E != "f32":
        b, of = emit(f"fuse.cast {b} : ({of}) -> {t(B, 1, 1, K)}"), t(B, 1, 1, K)
    s = emit(f"fuse.add {s}, {b} : ({se}, {of}) -> {se}")
if a.causal or a.window or a.padding or a.lengths or a.ids:
    i = emit(f"fuse.iota {{axis = 0 : i64}} : () -> tensor<{S}x1xi32>")
    j = emit(f"fuse.iota {{axis = 1 : i64}} : () -> tensor<1x{K}xi32>")
    infinite = {"bf16": "0xFF80", "f16": "0xFC00", "f32": "0xFF800000"}[E]
    lowest = infinite if a.lowest is None else f"{a.lowest:.6e}"
    low = emit(f"fuse.constant {{value = dense<{lowest}> : tensor<{E}>}} : () -> tensor<{E}>")
    ij = f"(tensor<{S}x1xi32>, tensor<1x{K}xi32>) -> tensor<{S}x{K}xi1>"
    choice = f"(tensor<{S}x{K}xi1>, {se}, {se}) -> {se}"
    low = emit(f"fuse.broadcast_to {low} : (tensor<{E}>) -> {se}")
if a.padding:
    s = emit(f'fuse.select %padding, {s}, {low} : ({t(B, 1, 1, K, type="i1")}, {se}, {se}) -> {se}')
if a.lengths:
    m = emit(f'fuse.compare {j}, %lengths {{predicate = "lt"}} : (tensor<1x{K}xi32>, {t(B, 1, 1, 1, type="i32")})'
             f' -> {t(B, 1, 1, K, type="i1")}')
    s = emit(f'fuse.select {m}, {s}, {low} : ({t(B, 1, 1, K, type="i1")}, {se}, {se}) -> {se}')
if a.ids:
    r = emit(f'fuse.reshape %rows : ({t(B, S, type="i64")}) -> {t(B, 1, S, 1, type="i64")}')
    c = emit(f'fuse.reshape %keys : ({t(B, K, type="i64")}) -> {t(B, 1, 1, K, type="i64")}')
    m = emit(f'fuse.compare {r}, {c} {{predicate = "eq"}} : ({t(B, 1, S, 1, type="i64")}, {t(B, 1, 1, K, type="i64")})'
             f' -> {t(B, 1, S, K, type="i1")}')
    s = emit(f'fuse.select {m}, {s}, {low} : ({t(B, 1, S, K, type="i1")}, {se}, {se}) -> {se}')
if a.causal:
    m = emit(f'fuse.compare {i}, {j} {{predicate = "ge"}} : {ij}')
    s = emit(f"fuse.select {m}, {s}, {low} : {choice}")
if a.window:
    w = emit(f"fuse.constant {{value = dense<{a.window}> : tensor<i32>}} : () -> tensor<i32>")
    f = emit(f"fuse.sub {i}, {w} : (tensor<{S}x1xi32>, tensor<i32>) -> tensor<{S}x1xi32>")
    m = emit(f'fuse.compare {f}, {j} {{predicate = "gt"}} : {ij}')
    s = emit(f"fuse.select {m}, {low}, {s} : {choice}")
if a.late_scale:
    c = emit(f"fuse.constant {{value = dense<{a.late_scale:.6e}> : tensor<{E}>}} : () -> tensor<{E}>")
    s = emit(f"fuse.mul {s}, {c} : ({se}, tensor<{E}>) -> {se}")
mx = emit(f'fuse.reduce {s} {{kind = "max", axes = array<i64: 3>, keepdims = true}} : ({se}) -> {re_}')
d = emit(f"fuse.sub {s}, {mx} : ({se}, {re_}) -> {se}")
e = emit(f"fuse.exp {d} : ({se}) -> {se}")
l = emit(f'fuse.reduce {e} {{kind = "sum", axes = array<i64: 3>, keepdims = true}} : ({se}) -> {re_}')
pr = emit(f"fuse.div {e}, {l} : ({se}, {re_}) -> {se}")
if E != T:
    pr = emit(f"fuse.cast {pr} : ({se}) -> {sc}")
o = emit(f"fuse.matmul {pr}, {v} : ({sc}, {t(B, H, K, W)}) -> {t(B, H, S, W)}")
results, types = [o], [t(B, H, S, W)]
if a.log_sums:
    row = t(B, H, S, 1, type="f32")
    mx, l = ((x if E == "f32" else emit(f"fuse.cast {x} : ({re_}) -> {row}")) for x in (mx, l))
    l = emit(f"fuse.log {l} : ({row}) -> {row}")
    results.append(emit(f"fuse.add {mx}, {l} : ({row}, {row}) -> {row}"))
    types.append(row)
print(f"func.func @attention({', '.join(args)}) -> ({', '.join(types)}) {{")
print("\n".join(out))
print(f"  return {', '.join(results)} : {', '.join(types)}\n}}")
