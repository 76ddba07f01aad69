#!/usr/bin/env python3
"""Prints a block of a transformer in the fuse dialect, attention written out.

    make_transformer.py gpt2 [--batch B] [--tokens T] [--width W] [--heads H]
    make_transformer.py llama [--batch B] [--tokens T] [--width W] [--heads H]
                              [--groups G] [--hidden F]

gpt2: layer norm, queries, keys and values by one product, causal attention, residual,
layer norm, MLP with GELU, residual. llama: one token that attends to itself and to
TOKENS - 1 before it, whose keys and values are inputs: RMS norm, rotary position
embedding, GROUPS heads of keys that HEADS heads of queries share, SwiGLU; its keys and
values are results.
"""
import argparse


class Function:
    """Ops of one function, one result each; values are names, `types` their shapes."""

    def __init__(self, element):
        self.element, self.arguments, self.lines, self.types = element, [], [], {}

    def text(self, name):
        shape, element = self.types[name]
        return f"tensor<{''.join(f'{size}x' for size in shape)}{element}>"

    def input(self, name, *shape):
        name = "%" + name
        self.types[name] = shape, self.element
        self.arguments.append(name)
        return name

    def op(self, op, operands, shape, attributes="", element=None):
        name = f"%{len(self.lines)}"
        self.types[name] = tuple(shape), element or self.element
        types = ", ".join(map(self.text, operands))
        self.lines.append(f"  {name} = fuse.{op} {', '.join(operands)}"
                          f"{' {' + attributes + '}' if attributes else ''} : "
                          f"({types}) -> {self.text(name)}")
        return name

    def shape(self, name):
        return self.types[name][0]

    def same(self, op, x, *others, **named):
        return self.op(op, [x, *others], self.shape(x), **named)

    def constant(self, value, element=None):
        element = element or self.element
        return self.op("constant", [], (), f"value = dense<{value}> : tensor<{element}>", element)

    def matmul(self, a, b, transpose_b=False):
        columns = self.shape(b)[-2 if transpose_b else -1]
        return self.op("matmul", [a, b], self.shape(a)[:-1] + (columns,),
                       "transpose_b = true" if transpose_b else "")

    def linear(self, x, name, columns, bias=True):
        """A product, scaled as if the weights were: random ones are of size 1."""
        depth = self.shape(x)[-1]
        y = self.matmul(x, self.input("w_" + name, depth, columns))
        y = self.same("mul", y, self.constant(depth ** -0.5))
        return self.same("add", y, self.input("b_" + name, columns)) if bias else y

    def reshape(self, x, *shape):
        return self.op("reshape", [x], shape)

    def transpose(self, x, *order):
        shape = [self.shape(x)[axis] for axis in order]
        return self.op("transpose", [x], shape,
                       f"permutation = array<i64: {', '.join(map(str, order))}>")

    def part(self, x, start, limit):
        """Columns [start, limit)."""
        shape = self.shape(x)
        zeros, sizes = [0] * (len(shape) - 1), list(shape[:-1])
        lists = {"starts": zeros + [start], "limits": sizes + [limit], "strides": [1] * len(shape)}
        attributes = ", ".join(f"{name} = array<i64: {', '.join(map(str, values))}>"
                               for name, values in lists.items())
        return self.op("slice", [x], sizes + [limit - start], attributes)

    def concat(self, axis, *parts):
        shape = list(self.shape(parts[0]))
        shape[axis] = sum(self.shape(part)[axis] for part in parts)
        return self.op("concat", parts, shape, f"axis = {axis} : i64")

    def print(self, name, results):
        arguments = ", ".join(f'{a}: {self.text(a)} {{fuse.name = "{a[1:]}"}}'
                              for a in self.arguments)
        types = ", ".join(f'{self.text(value)} {{fuse.name = "{label}"}}'
                          for label, value in results.items())
        print(f"func.func @{name}({arguments}) -> ({types}) {{")
        print("\n".join(self.lines))
        values = list(results.values())
        print(f"  return {', '.join(values)} : {', '.join(map(self.text, values))}\n}}")


def attention(f, q, k, v, causal):
    """softmax(q k^T / sqrt(d)) v over [batch, head, token, d]."""
    depth = f.shape(q)[-1]
    scores = f.matmul(q, k, transpose_b=True)
    scores = f.same("mul", scores, f.constant(depth ** -0.5))
    if causal:
        tokens = f.shape(scores)[-2:]
        row = f.op("iota", [], tokens, "axis = 0 : i64", "i32")
        column = f.op("iota", [], tokens, "axis = 1 : i64", "i32")
        seen = f.op("compare", [row, column], tokens, 'predicate = "ge"', "i1")
        scores = f.op("select", [seen, scores, f.constant(-1e4)], f.shape(scores))
    return f.matmul(f.same("softmax", scores, attributes="axis = -1 : i64"), v)


def norm(f, kind, x, name, shift):
    y = f.same(kind, x, attributes="axis = -1 : i64, epsilon = 1.0e-5 : f64")
    y = f.same("mul", y, f.input("g_" + name, f.shape(x)[-1]))
    return f.same("add", y, f.input("s_" + name, f.shape(x)[-1])) if shift else y


def gpt2(o):
    f = Function("bf16")
    x = f.input("x", o.batch, o.tokens, o.width)

    def heads(part):
        columns = f.part(qkv, part * o.width, (part + 1) * o.width)
        split = f.reshape(columns, o.batch, o.tokens, o.heads, o.width // o.heads)
        return f.transpose(split, 0, 2, 1, 3)

    qkv = f.linear(norm(f, "layer_norm", x, "before", True), "qkv", 3 * o.width)
    y = attention(f, *map(heads, range(3)), causal=True)
    y = f.reshape(f.transpose(y, 0, 2, 1, 3), o.batch, o.tokens, o.width)
    x = f.same("add", f.linear(y, "out", o.width), x)
    y = f.linear(norm(f, "layer_norm", x, "after", True), "up", 4 * o.width)
    y = f.same("gelu", y, attributes='approximate = "tanh"')
    f.print("gpt2", {"y": f.same("add", f.linear(y, "down", o.width), x)})


def llama(o):
    f = Function("bf16")
    depth = o.width // o.heads
    x = f.input("x", o.batch, 1, o.width)
    cos, sin = f.input("cos", depth), f.input("sin", depth)

    def heads(y, name, count):
        y = f.linear(y, name, count * depth, bias=False)
        return f.transpose(f.reshape(y, o.batch, 1, count, depth), 0, 2, 1, 3)

    def turn(y):
        turned = f.concat(3, f.same("neg", f.part(y, depth // 2, depth)),
                          f.part(y, 0, depth // 2))
        return f.same("add", f.same("mul", y, cos), f.same("mul", turned, sin))

    def seen(y, name):
        """The heads of all tokens, each as often as queries share it."""
        past = f.input("past_" + name, o.batch, o.groups, o.tokens - 1, depth)
        y = f.concat(2, past, y)
        y = f.reshape(y, o.batch, o.groups, 1, o.tokens, depth)
        y = f.op("broadcast_to", [y],
                 (o.batch, o.groups, o.heads // o.groups, o.tokens, depth))
        return f.reshape(y, o.batch, o.heads, o.tokens, depth)

    y = norm(f, "rms_norm", x, "before", False)
    q, k = turn(heads(y, "q", o.heads)), turn(heads(y, "k", o.groups))
    v = heads(y, "v", o.groups)
    y = attention(f, q, seen(k, "k"), seen(v, "v"), causal=False)
    y = f.reshape(f.transpose(y, 0, 2, 1, 3), o.batch, 1, o.width)
    x = f.same("add", f.linear(y, "out", o.width, bias=False), x)
    y = norm(f, "rms_norm", x, "after", False)
    gate, up = f.linear(y, "gate", o.hidden, bias=False), f.linear(y, "up", o.hidden, bias=False)
    y = f.linear(f.same("mul", f.same("silu", gate), up), "down", o.width, bias=False)
    f.print("llama", {"y": f.same("add", y, x), "k": k, "v": v})


DEFAULTS = {
    "gpt2": {"batch": 8, "tokens": 1024, "width": 768, "heads": 12},
    "llama": {"batch": 8, "tokens": 2048, "width": 4096, "heads": 32, "groups": 8, "hidden": 14336},
}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    kinds = parser.add_subparsers(dest="kind", required=True)
    for kind, sizes in DEFAULTS.items():
        options = kinds.add_parser(kind)
        for name, size in sizes.items():
            options.add_argument("--" + name, type=int, default=size)
    options = parser.parse_args()
    {"gpt2": gpt2, "llama": llama}[options.kind](options)


if __name__ == "__main__":
    main()
