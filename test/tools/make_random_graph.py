#!/usr/bin/env python3
"""Prints a large elementwise graph with random fan-out as a model.

    make_random_graph.py OPS [--kind=near|far|mirror] [--seed=N] [--shape=64x256] [--type=f32]

The same arguments give the same graph.

    near    operands are mostly values that nobody has read yet, then recent ones, now and
            then one from far back: values with one to many readers, of short and long life
    far     operands come from anywhere: nothing is local
    mirror  the second half reads the first backwards, as gradients do: a growing and
            shrinking set of values is alive

What nobody reads in the end is a result, and so are some values that others read. Values
stay small enough that the numbers can be checked.
"""
import argparse
import random

# Each op with the bound of its result for operands within the bounds given.
UNARY = {
    "tanh": lambda a: 1, "sigmoid": lambda a: 1, "sin": lambda a: 1,
    "cos": lambda a: 1, "erf": lambda a: 1, "neg": lambda a: a,
    "abs": lambda a: a, "relu": lambda a: a,
}
BINARY = {
    "add": lambda a, b: a + b, "sub": lambda a, b: a + b,
    "mul": lambda a, b: a * b, "maximum": max, "minimum": max,
}
CONTRACTING = ["tanh", "sigmoid", "sin", "erf"]
# Beyond this a value goes through a contracting op before anything else.
LARGE = 2
ARGUMENTS = 8
# Each so many-th value is a result though others read it.
RESULT_EVERY = 40


class Graph:
    def __init__(self, options):
        self.random = random.Random(options.seed)
        self.kind = options.kind
        self.ops = options.ops
        self.bounds = [1] * ARGUMENTS
        self.unread = dict.fromkeys(range(ARGUMENTS))
        self.lines = []

    def pick_near(self):
        kind = self.random.random()
        if kind < 0.6:
            # Not always the oldest or the newest: chains and bushes both.
            oldest = [v for v, _ in zip(self.unread, range(12))]
            return self.random.choice(oldest)
        reach = 16 if kind < 0.95 else 256
        return self.random.randrange(max(0, len(self.bounds) - reach), len(self.bounds))

    def pick(self):
        if self.kind == "far":
            return self.random.randrange(len(self.bounds))
        return self.pick_near()

    def operands(self):
        """One or two values to read."""
        done = len(self.bounds) - ARGUMENTS
        if self.kind == "mirror" and 2 * done >= self.ops:
            return [len(self.bounds) - 1, ARGUMENTS + self.ops - 1 - done]
        if self.kind == "mirror":
            return [len(self.bounds) - 1]
        first = self.pick()
        if self.bounds[first] > LARGE or self.random.random() < 0.4:
            return [first]
        return [first, self.pick()]

    def name(self, value):
        return f"%a{value}" if value < ARGUMENTS else f"%{value - ARGUMENTS}"

    def add(self, tensor):
        operands = self.operands()
        bounds = [self.bounds[operand] for operand in operands]
        ops = UNARY if len(operands) == 1 else BINARY
        op = self.random.choice(CONTRACTING if max(bounds) > LARGE and ops is UNARY
                                else list(ops))
        result = self.name(len(self.bounds))
        names = ", ".join(map(self.name, operands))
        types = ", ".join([tensor] * len(operands))
        self.lines.append(f"  {result} = fuse.{op} {names} : ({types}) -> {tensor}")
        for operand in operands:
            self.unread.pop(operand, None)
        self.unread[len(self.bounds)] = None
        self.bounds.append(ops[op](*bounds))

    def text(self, tensor):
        for _ in range(self.ops):
            self.add(tensor)
        results = [v for v in range(ARGUMENTS, len(self.bounds))
                   if v in self.unread or v % RESULT_EVERY == 0]
        arguments = ", ".join(f"%a{i}: {tensor}" for i in range(ARGUMENTS))
        types = ", ".join([tensor] * len(results))
        body = "\n".join(self.lines)
        values = ", ".join(map(self.name, results))
        return (f"func.func @random({arguments}) -> ({types}) {{\n{body}\n"
                f"  return {values} : {types}\n}}\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("ops", type=int)
    parser.add_argument("--kind", choices=["near", "far", "mirror"], default="near")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--shape", default="64x256")
    parser.add_argument("--type", default="f32")
    options = parser.parse_args()
    if options.ops < 1:
        parser.error("OPS must be at least 1")
    print(Graph(options).text(f"tensor<{options.shape}x{options.type}>"), end="")


if __name__ == "__main__":
    main()
