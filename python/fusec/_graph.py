"""Graphs of `fuse` ops as text, written op by op for graphs of PyTorch."""
from __future__ import annotations

import math
import os
import re
import struct
from typing import Any, Sequence

import torch

TYPES = {torch.float16: "f16", torch.bfloat16: "bf16", torch.float32: "f32", torch.float64: "f64", torch.bool: "i1",
         torch.int8: "i8", torch.int16: "i16", torch.int32: "i32", torch.int64: "i64", torch.uint8: "ui8"}
HALF = ("f16", "bf16")
FLOATS = ("f16", "bf16", "f32", "f64")
# By how types are promoted; f16 with bf16 gives f32, ui8 with i8 gives i16.
_RANK = {type: rank for rank, types in enumerate(["i1", "i8 ui8", "i16", "i32", "i64", "f16 bf16", "f32", "f64"])
         for type in types.split()}


class Unsupported(Exception):
    """Why an op cannot be had."""


class Value:
    """A tensor of the graph that is written."""

    __slots__ = ("name", "type", "shape")

    def __init__(self, name: str, type: str, shape: Sequence[int]):
        self.name, self.type, self.shape = name, type, tuple(shape)

    @property
    def text(self) -> str:
        return f"tensor<{''.join(f'{size}x' for size in self.shape)}{self.type}>"


def type_of(dtype: torch.dtype) -> str:
    if dtype not in TYPES:
        raise Unsupported(f"there are no tensors of {dtype}")
    return TYPES[dtype]


def value_of(name: str, tensor: torch.Tensor) -> Value:
    """What is known of a tensor before there is one."""
    if not all(isinstance(size, int) for size in tensor.shape):
        raise Unsupported("a shape that is not known")
    if 0 in tensor.shape:
        raise Unsupported("a tensor without elements")
    return Value(name, type_of(tensor.dtype), tensor.shape)


def _float_text(value: float, type: str) -> str:
    if type == "f32" and math.isfinite(value) and abs(value) > 3.4028235677973366e38:
        value = math.copysign(math.inf, value)
    if not math.isfinite(value):
        packed = struct.pack(">d" if type == "f64" else ">f", value)
        return "0x" + packed.hex().upper()
    digits, _, exponent = repr(float(value)).partition("e")
    return digits + ("" if "." in digits else ".0") + (f"e{exponent}" if exponent else "")


_TORCH = os.path.dirname(torch.__file__)
_LINE = re.compile(r'File "(.*)", line (\d+), in')


def line_of(node: torch.fx.Node) -> tuple[str, int] | None:
    """The innermost line of the user that a node is of."""
    found = _LINE.findall(node.meta.get("stack_trace") or "")
    found = [line for line in found if not line[0].startswith(_TORCH)] or found
    return (found[-1][0], int(found[-1][1])) if found else None


class Graph:
    """The text of a function, op by op."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._place = ""

    def at(self, node: torch.fx.Node) -> None:
        line = line_of(node)
        escaped = line[0].replace("\\", "\\\\").replace('"', '\\"') if line else ""
        self._place = f' loc("{escaped}":{line[1]}:1)' if line else ""

    def op(self, name: str, operands: Sequence[Value], type: str, shape: Sequence[int], attributes: str = "") -> Value:
        result = Value(f"%{len(self.lines)}", type, shape)
        names = ", ".join(operand.name for operand in operands)
        types = ", ".join(operand.text for operand in operands)
        attributes = f" {{{attributes}}}" if attributes else ""
        self.lines.append(
            f"  {result.name} = fuse.{name} {names}{attributes} : ({types}) -> {result.text}{self._place}")
        return result

    def constant(self, value: Any, type: str) -> Value:
        """A tensor of rank 0."""
        if type in HALF:
            return self.cast(self.constant(float(value), "f32"), type)
        if type in FLOATS:
            text = _float_text(float(value), type)
        elif type == "i1":
            text = "true" if value else "false"
        else:
            text = str(int(value))
        return self.op("constant", [], type, (), f"value = dense<{text}> : tensor<{type}>")

    def cast(self, value: Value, type: str) -> Value:
        return value if value.type == type else self.op("cast", [value], type, value.shape)

    def of(self, value: Any, type: str) -> Value:
        """A tensor or a number, in a type."""
        return self.cast(value, type) if isinstance(value, Value) else self.constant(value, type)

    def broadcast(self, value: Value, shape: Sequence[int]) -> Value:
        return value if value.shape == tuple(shape) else self.op("broadcast_to", [value], value.type, shape)

    def reshape(self, value: Value, shape: Sequence[int]) -> Value:
        return value if value.shape == tuple(shape) else self.op("reshape", [value], value.type, shape)

    def transpose(self, value: Value, order: Sequence[int]) -> Value:
        if list(order) == list(range(len(order))):
            return value
        return self.op("transpose", [value], value.type, [value.shape[axis] for axis in order],
                       f"permutation = {array(order)}")

    def binary(self, name: str, a: Value, b: Value) -> Value:
        return self.op(name, [a, b], a.type, torch.broadcast_shapes(a.shape, b.shape))

    def reduce(self, kind: str, value: Value, axes: Sequence[int], keepdims: bool) -> Value:
        type = {"any": "i1", "all": "i1", "argmax": "i64", "argmin": "i64"}.get(kind, value.type)
        shape = [1 if axis in axes else size for axis, size in enumerate(value.shape) if keepdims or axis not in axes]
        return self.op("reduce", [value], type, shape,
                       f'kind = "{kind}", axes = {array(axes)}, keepdims = {str(keepdims).lower()}')

    def scatter(self, kind: str, x: Value, indices: Value, updates: Value, axes: Sequence[int],
                windows: Sequence[int], batches: Sequence[int] = ()) -> Value:
        """The operand with updates at the places that vectors of indices name along axes; what lies outside of it is
        left out. `windows` are the other dimensions among those of the updates, `batches` what all three have in
        common, in the same place. The same bits in each run.

        `kind` is what becomes of an element and an update, "add" for one, or "" for the update. The op is StableHLO's,
        of which the compiler makes the ops that there are."""
        lists = {"update_window_dims": windows, "inserted_window_dims": axes, "scatter_dims_to_operand_dims": axes,
                 "input_batching_dims": batches, "scatter_indices_batching_dims": batches}
        numbers = ", ".join(f"{name} = {list(values)}" for name, values in lists.items())
        numbers = f"#stablehlo.scatter<{numbers}, index_vector_dim = {len(indices.shape) - 1}>"
        element = f"tensor<{x.type}>"
        body = [f"^bb0(%old: {element}, %update: {element}):"]
        if kind:
            body.append(f'%new = "stablehlo.{kind}"(%old, %update) : ({element}, {element}) -> {element}')
        body.append(f'"stablehlo.return"({"%new" if kind else "%update"}) : ({element}) -> ()')
        result = Value(f"%{len(self.lines)}", x.type, x.shape)
        self.lines.append("\n".join([
            f'  {result.name} = "stablehlo.scatter"({x.name}, {indices.name}, {updates.name}) ({{',
            *(f"    {line}" for line in body),
            f"  }}) {{scatter_dimension_numbers = {numbers}}} : "
            f"({x.text}, {indices.text}, {updates.text}) -> {result.text}{self._place}"]))
        return result

    def iota(self, type: str, shape: Sequence[int], axis: int) -> Value:
        return self.op("iota", [], type, shape, f"axis = {axis} : i64")

    def slice(self, value: Value, axis: int, start: int, end: int, step: int = 1) -> Value:
        starts, limits, strides = [0] * len(value.shape), list(value.shape), [1] * len(value.shape)
        starts[axis], limits[axis], strides[axis] = start, end, step
        shape = [*value.shape]
        shape[axis] = -(-(end - start) // step)
        if 0 in shape or shape[axis] < 0:
            raise Unsupported("a tensor without elements")
        return self.op("slice", [value], value.type, shape, f"starts = {array(starts)}, limits = {array(limits)}, "
                                                            f"strides = {array(strides)}")


def array(values: Sequence[int]) -> str:
    return f"array<i64: {', '.join(map(str, values))}>" if len(values) else "array<i64>"


def promoted(*values: Any) -> str:
    """The type in which PyTorch computes with tensors and numbers."""
    types = {value.type for value in values if isinstance(value, Value)}
    best = max(types, key=_RANK.__getitem__)
    if best in HALF and types >= set(HALF):
        best = "f32"
    if best in ("i8", "ui8") and types >= {"i8", "ui8"}:
        best = "i16"
    for number in values:
        if isinstance(number, float) and best not in FLOATS:
            best = "f32"
        elif isinstance(number, int) and not isinstance(number, bool) and best == "i1":
            best = "i64"
    return best


def wide(g: Graph, x: Value) -> Value:
    return g.cast(x, "f64" if x.type == "f64" else "f32")


def above(g: Graph, x: Value, bound: Any) -> Value:
    return g.op("compare", [x, g.constant(bound, x.type)], "i1", x.shape, 'predicate = "gt"')
