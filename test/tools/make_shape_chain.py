"""Prints a model that transposes and reshapes 2160 numbers in turns, OPS times: make_shape_chain.py OPS [--relu] [--both].
--relu: computes something between; --both: adds each value as it is; --roll: moves the first of a dimension behind the
others. --neighbours: adds each number of a row to the next, OPS times, and nothing else."""
import random
import sys

SIZE = 2160
ops = int(sys.argv[1])
draw = random.Random(1)


def factors(count):
    """A random shape of SIZE elements."""
    rest, shape = SIZE, []
    for _ in range(count - 1):
        divisor = draw.choice([d for d in range(2, 16) if rest % d == 0] or [1])
        shape.append(divisor)
        rest //= divisor
    shape.append(rest)
    draw.shuffle(shape)
    return shape


def tensor(shape):
    return "tensor<" + "".join(f"{size}x" for size in shape) + "f32>"


if "--neighbours" in sys.argv:
    print(f"func.func @sums(%0: tensor<{SIZE}xf32>) -> tensor<{SIZE - ops}xf32> {{")
    for i in range(ops):
        whole, part = tensor([SIZE - i]), tensor([SIZE - i - 1])
        for name, first in (("left", 0), ("right", 1)):
            print(f"  %{name}{i} = fuse.slice %{i} {{starts = array<i64: {first}>, "
                  f"limits = array<i64: {SIZE - i - 1 + first}>, strides = array<i64: 1>}} : ({whole}) -> {part}")
        print(f"  %{i + 1} = fuse.add %left{i}, %right{i} : ({part}, {part}) -> {part}")
    print(f"  return %{ops} : {tensor([SIZE - ops])}\n}}")
    sys.exit()

shape = [15, 6, 12, 2]
lines, value, number = [], "%x", 0


def emit(op, to):
    global value, shape, number
    number += 1
    lines.append(f"  %{number} = fuse.{op} {value} : ({tensor(shape)}) -> {tensor(to)}")
    value, shape = f"%{number}", to


def roll():
    """The rows but the first, and behind these the first."""
    global value
    parts = [f"%{name}{number}" for name in ("rest", "head", "roll")]
    sizes = [[shape[0] - 1] + shape[1:], [1] + shape[1:]]
    bounds = [([1] + [0] * len(shape[1:]), shape), ([0] * len(shape), sizes[1])]
    for part, size, (starts, limits) in zip(parts, sizes, bounds):
        lists = ", ".join(f"{name} = array<i64: {', '.join(map(str, values))}>" for name, values in
                          (("starts", starts), ("limits", limits), ("strides", [1] * len(shape))))
        lines.append(f"  {part} = fuse.slice {value} {{{lists}}} : ({tensor(shape)}) -> {tensor(size)}")
    lines.append(f"  {parts[2]} = fuse.concat {parts[0]}, {parts[1]} {{axis = 0 : i64}} "
                 f": ({tensor(sizes[0])}, {tensor(sizes[1])}) -> {tensor(shape)}")
    value = parts[2]


def transpose():
    order = list(range(len(shape)))
    draw.shuffle(order)
    to = [shape[axis] for axis in order]
    global value, number
    number += 1
    text = f"{{permutation = array<i64: {', '.join(map(str, order))}>}}"
    lines.append(f"  %{number} = fuse.transpose {value} {text} : ({tensor(shape)}) -> {tensor(to)}")
    value = f"%{number}"
    return to


for step in range(ops // 2):
    before, was = value, shape
    shape = transpose()
    emit("reshape", factors(draw.randint(2, 5)))
    if "--relu" in sys.argv:
        emit("relu", shape)
    if "--roll" in sys.argv and shape[0] > 1:
        roll()
    if "--both" in sys.argv:
        emit("reshape", was)
        number += 1
        lines.append(f"  %{number} = fuse.add {value}, {before} : ({tensor(was)}, {tensor(was)}) -> {tensor(was)}")
        value, shape = f"%{number}", was
print(f"func.func @chain(%x: {tensor([15, 6, 12, 2])}) -> {tensor(shape)} {{")
print("\n".join(lines))
print(f"  return {value} : {tensor(shape)}\n}}")
