#!/usr/bin/env python3
"""Writes a model of the gradients of attention in primitive ops.

    make_gradients.py BATCH HEADS ROWS DEPTH [--kv HEADS] [--keys N] [--width N] [--causal]
                      [--masked-scores] [--swapped] [--merged] [--of NAMES] [--type TYPE] [--softmax]

Weights follow from queries, keys and the logarithms of their rows' sums. With --kv heads share keys and values, of which
there are --keys, values of --width. A causal mask makes weights 0, or with --masked-scores scores -inf. With --swapped
products have what is computed as right operands, with --merged rows of heads that share keys are those of one matrix, as
einsums write them. --of names the gradients that are results: some of q, k and v. With
--softmax the forward is there too, its result one more, and gradients follow from the weights, as automatic
differentiation writes them.
"""
import argparse

p = argparse.ArgumentParser()
for name in ("batch", "heads", "rows", "depth"):
    p.add_argument(name, type=int)
for name in ("--kv", "--keys", "--width"):
    p.add_argument(name, type=int)
for name in ("--causal", "--masked-scores", "--swapped", "--merged", "--softmax"):
    p.add_argument(name, action="store_true")
p.add_argument("--of", default="qkv")
p.add_argument("--type", default="bf16")
a = p.parse_args()
B, H, S, D, T = a.batch, a.heads, a.rows, a.depth, a.type
KV, K, W = a.kv or H, a.keys or S, a.width or D


def t(*shape, type=T):
    return f"tensor<{'x'.join(map(str, [*shape, type]))}>"


lines = []


def emit(op, operands, types, result, attributes=""):
    name = f"%{len(lines)}"
    attributes = f" {{{attributes}}}" if attributes else ""
    lines.append(f"  {name} = fuse.{op} {', '.join(operands)}{attributes} : ({', '.join(types)}) -> {result}")
    return name


query, key, value, gradient = t(B, H, S, D), t(B, KV, K, D), t(B, KV, K, W), t(B, H, S, W)
score, wide, row, one = t(B, H, S, K), t(B, H, S, K, type="f32"), t(B, H, S, 1, type="f32"), t(type="f32")
wide_gradient = t(B, H, S, W, type="f32")


def expand(name, width):
    if KV == H or a.merged:
        return name
    single, groups = t(B, KV, 1, K, width), t(B, KV, H // KV, K, width)
    name = emit("reshape", [name], [t(B, KV, K, width)], single)
    name = emit("broadcast_to", [name], [single], groups)
    return emit("reshape", [name], [groups], t(B, H, K, width))


def gathered(name, width):
    if KV == H or a.merged:
        return name
    groups = t(B, KV, H // KV, K, width)
    name = emit("reshape", [name], [t(B, H, K, width)], groups)
    return emit("reduce", [name], [groups], t(B, KV, K, width), 'kind = "sum", axes = array<i64: 2>')


def merged(name, width):
    """Rows of heads that share keys as those of one matrix."""
    return emit("reshape", [name], [t(B, H, S, width)], t(B, KV, H // KV * S, width))


def scores(x, y, width):
    """x y^T."""
    if not a.merged:
        return emit("matmul", [x, y], [t(B, H, S, width), t(B, H, K, width)], score, "transpose_b = true")
    types = [t(B, KV, H // KV * S, width), t(B, KV, K, width)]
    result = t(B, KV, H // KV * S, K)
    name = emit("matmul", [merged(x, width), y], types, result, "transpose_b = true")
    return emit("reshape", [name], [result], score)


def product(x, y, rows, columns, width, turned):
    """x y, or x^T y, where x has rows x columns."""
    if a.merged:
        rows, x = H // KV * rows, merged(x, columns)
        other = t(B, KV, rows if turned else columns, width)
        y = merged(y, width) if turned else y
        result = t(B, KV, columns if turned else rows, width)
        name = emit("matmul", [x, y], [t(B, KV, rows, columns), other], result, "transpose_a = true" if turned else "")
        return name if turned else emit("reshape", [name], [result], t(B, H, S, width))
    m, k = (columns, rows) if turned else (rows, columns)
    operands = [t(B, H, rows, columns), t(B, H, k, width)]
    if not a.swapped:
        return emit("matmul", [x, y], operands, t(B, H, m, width), "transpose_a = true" if turned else "")
    attributes = "transpose_a = true" if turned else "transpose_a = true, transpose_b = true"
    result = emit("matmul", [y, x], operands[::-1], t(B, H, width, m), attributes)
    return emit("transpose", [result], [t(B, H, width, m)], t(B, H, m, width), "permutation = array<i64: 0, 1, 3, 2>")


k, v = expand("%k", D), expand("%v", W)
s = scores("%q", k, D)
s = emit("cast", [s], [score], wide)
scale = emit("constant", [], [], one, f"value = dense<{D ** -0.5:.8f}> : {one}")
s = emit("mul", [s, scale], [wide, one], wide)
mask = t(S, K, type="i1")
if a.causal:
    i = emit("iota", [], [], t(S, 1, type="i32"), "axis = 0 : i64")
    j = emit("iota", [], [], t(1, K, type="i32"), "axis = 1 : i64")
    m = emit("compare", [i, j], [t(S, 1, type="i32"), t(1, K, type="i32")], mask, 'predicate = "ge"')
    low = emit("constant", [], [], one, f"value = dense<{'0xFF800000' if a.masked_scores else '0.0'}> : {one}")
if a.causal and a.masked_scores:
    s = emit("select", [m, s, low], [mask, wide, one], wide)
along = 'axes = array<i64: 3>, keepdims = true'
d = scores("%g", v, W)
d = emit("cast", [d], [score], wide)
if a.softmax:
    high = emit("reduce", [s], [wide], row, f'kind = "max", {along}')
    e = emit("exp", [emit("sub", [s, high], [wide, row], wide)], [wide], wide)
    total = emit("reduce", [e], [wide], row, f'kind = "sum", {along}')
    w = emit("div", [e, total], [wide, row], wide)
    narrow = emit("cast", [w], [wide], score)
    o = emit("matmul", [narrow, v], [score, t(B, H, K, W)], gradient)
    square = emit("mul", [total, total], [row, row], row)
    x = emit("div", [emit("mul", [d, e], [wide, wide], wide), square], [wide, row], wide)
    sums = emit("mul", [emit("reduce", [x], [wide], row, f'kind = "sum", {along}'), total], [row, row], row)
else:
    w = emit("exp", [emit("sub", [s, "%l"], [wide, row], wide)], [wide], wide)
    if a.causal and not a.masked_scores:
        w = emit("select", [m, w, low], [mask, wide, one], wide)
    x, y = (emit("cast", [name], [gradient], wide_gradient) for name in ("%o", "%g"))
    x = emit("mul", [x, y], [wide_gradient, wide_gradient], wide_gradient)
    sums = emit("reduce", [x], [wide_gradient], row, f'kind = "sum", {along}')
    narrow = emit("cast", [w], [wide], score)
d = emit("sub", [d, sums], [wide, row], wide)
d = emit("cast", [emit("mul", [d, w], [wide, wide], wide)], [wide], score)
results = {
    "q": lambda: (product(d, k, S, K, D, False), query),
    "k": lambda: (gathered(product(d, "%q", S, K, D, True), D), key),
    "v": lambda: (gathered(product(narrow, "%g", S, K, W, True), W), value),
}
names, types = zip(*(results[name]() for name in a.of))
given = [("q", query), ("k", key), ("v", value), ("g", gradient)]
if a.softmax:
    names, types = (*names, o), (*types, gradient)
else:
    given += [("o", gradient), ("l", row)]
arguments = ", ".join(f'%{name}: {type} {{fuse.name = "{name}"}}' for name, type in given)
print(f"func.func @gradients({arguments}) -> ({', '.join(types)}) {{")
print("\n".join(lines))
print(f"  return {', '.join(names)} : {', '.join(types)}\n}}")
