"""Graphs of PyTorch as torch.export writes them (torch/_export/serde/schema.py): the JSON that the compiler reads."""
from __future__ import annotations

import ctypes
import json
import math
import operator
import os
import re
from typing import Any, Mapping, Sequence

import torch

from ._library import CRefusal, check, create, library

# ScalarType of the schema.
_DTYPES = {torch.uint8: 1, torch.int8: 2, torch.int16: 3, torch.int32: 4, torch.int64: 5, torch.float16: 6,
           torch.float32: 7, torch.float64: 8, torch.complex32: 9, torch.complex64: 10, torch.complex128: 11,
           torch.bool: 12, torch.bfloat16: 13, torch.uint16: 28, torch.float8_e4m3fn: 29, torch.float8_e5m2: 30,
           torch.uint32: 34, torch.uint64: 35}


class Unsupported(Exception):
    """Why an op cannot be had."""


_TORCH = os.path.dirname(torch.__file__)
_LINE = re.compile(r'File "(.*)", line (\d+), in')


def line_of(node: torch.fx.Node) -> tuple[str, int] | None:
    """The innermost line of the user that a node is of."""
    found = _LINE.findall(node.meta.get("stack_trace") or "")
    found = [line for line in found if not line[0].startswith(_TORCH)] or found
    return (found[-1][0], int(found[-1][1])) if found else None


# -- Arguments ---------------------------------------------------------------


def _dtype(dtype: torch.dtype) -> int:
    if dtype not in _DTYPES:
        raise Unsupported(f"there are no tensors of {dtype}")
    return _DTYPES[dtype]


def _number(value: float) -> Any:
    """Numbers that JSON has not are words."""
    return value if math.isfinite(value) else "NaN" if math.isnan(value) else "Infinity" if value > 0 else "-Infinity"


# The word of an argument's kind and what stands there; bool is an int, too.
_KINDS = ((bool, "as_bool", bool), (int, "as_int", int), (float, "as_float", _number), (str, "as_string", str),
          (torch.dtype, "as_scalar_type", _dtype), (torch.device, "as_device", lambda value: {"type": value.type}),
          (torch.memory_format, "as_memory_format", lambda _: 0), (torch.layout, "as_layout", lambda _: 7))


def _plain(value: Any) -> dict[str, Any]:
    if value is None:
        return {"as_none": True}
    for type_, kind, converted in _KINDS:
        if isinstance(value, type_):
            return {kind: converted(value)}
    raise Unsupported(f"an argument of the kind {type(value).__name__}")


def _tensor(name: str) -> dict[str, Any]:
    return {"as_tensor": {"name": name}}


def tensors_of(node: torch.fx.Node) -> list[torch.Tensor]:
    """The tensors that a node gives."""
    value = node.meta.get("val")
    return [part for part in (value if isinstance(value, (tuple, list)) else [value]) if isinstance(part, torch.Tensor)]


def why_foreign(target: Any) -> str:
    """Why a program cannot have an op, whatever it is, or ""."""
    if not isinstance(target, torch._ops.OpOverload):
        return "it is no op of a library"
    return "it changes a tensor in place" if target._schema.is_mutable else ""


# -- Programs ----------------------------------------------------------------


class Program:
    """A graph while it is written."""

    def __init__(self) -> None:
        self.inputs: list[str] = []
        self.nodes: list[dict[str, Any]] = []
        self.values: dict[str, Any] = {}
        # Of nodes of PyTorch's graph the name of what they give, or of each of several; None where that is nothing.
        self.names: dict[torch.fx.Node, Any] = {}

    def note(self, name: str, shape: Sequence[int], stride: Sequence[int], tensor: torch.Tensor) -> str:
        """Says what a tensor is that lies like this. Sizes are numbers, which the reader takes in less time than the
        schema's objects of one."""
        self.values[name] = {"dtype": _dtype(tensor.dtype), "sizes": list(shape), "strides": list(stride),
                             "storage_offset": tensor.storage_offset(), "layout": 7}
        return name

    def name_results(self, node: torch.fx.Node) -> None:
        """Names what a node gives; of several, those without elements are nothing."""
        value = node.meta.get("val")

        def named(name: str, part: Any) -> str | None:
            is_tensor = isinstance(part, torch.Tensor) and part.numel() > 0
            return self.note(name, part.shape, part.stride(), part) if is_tensor else None

        self.names[node] = [named(f"{node.name}.{place}", part) for place, part in enumerate(value)] \
            if isinstance(value, (tuple, list)) else named(node.name, value)

    def give(self, node: torch.fx.Node) -> None:
        """What a node gives is inputs."""
        self.name_results(node)
        names = self.names[node]
        self.inputs += [name for name in (names if isinstance(names, list) else [names]) if name is not None]

    def append(self, target: str, name: str, inputs: dict[str, Any], outputs: Sequence[Any],
               line: tuple[str, int] | None = None) -> None:
        trace = {"stack_trace": f'File "{line[0]}", line {line[1]}, in forward'} if line else {}
        given = [{"name": name, "arg": argument, "kind": 1} for name, argument in inputs.items()]
        self.nodes.append({"target": f"torch.ops.{target}", "name": name, "inputs": given, "outputs": list(outputs),
                           "metadata": trace})

    def take(self, node: torch.fx.Node, name: str, order: Sequence[int] | None) -> None:
        """A tensor is an input whose axes are in that order, or in their own."""
        if not node.meta["val"].numel():
            raise Unsupported("a tensor without elements")
        axes = list(order or range(node.meta["val"].dim()))
        self.inputs.append(self._note_turned(name, node.meta["val"], axes))
        self.names[node] = name
        if axes != sorted(axes):
            self.name_results(node)
            self._permute(node.name, name, [axes.index(axis) for axis in range(len(axes))])

    def lying(self, node: torch.fx.Node, name: str, order: Sequence[int] | None) -> str:
        """The name of a tensor with its axes in that order, or in their own."""
        own = self.tensor(node)
        if order is None or list(order) == list(range(len(order))):
            return own
        self._permute(self._note_turned(name, node.meta["val"], order), own, order)
        return name

    def _note_turned(self, name: str, tensor: torch.Tensor, order: Sequence[int]) -> str:
        return self.note(name, *([sizes[axis] for axis in order] for sizes in (tensor.shape, tensor.stride())), tensor)

    def _permute(self, name: str, source: str, order: Sequence[int]) -> None:
        self.append("aten.permute.default", name, {"self": _tensor(source), "dims": {"as_ints": list(order)}},
                    [_tensor(name)])

    def add(self, node: torch.fx.Node) -> None:
        """Appends what a node computes."""
        if node.target is operator.getitem:
            self.names[node] = self.names[node.args[0]][node.args[1]]
            return
        why = why_foreign(node.target)
        if why:
            raise Unsupported(why)
        schema = node.target._schema
        named = zip((argument.name for argument in schema.arguments), node.args)
        kinds = {argument.name: str(argument.type) for argument in schema.arguments}
        inputs = {name: self._argument(value, kinds[name]) for name, value in (*named, *node.kwargs.items())}
        self.append(str(node.target), node.name, inputs, self._outputs(node), line_of(node))

    def text(self, results: Sequence[str], updates: Mapping[int, int] | None = None) -> str:
        """`updates`: of the results, the last, the place of the input that each is the new value of."""
        inputs, outputs = ([_tensor(name) for name in names] for names in (self.inputs, results))
        graph = {"inputs": inputs, "outputs": outputs, "nodes": self.nodes, "tensor_values": self.values,
                 "sym_int_values": {}}
        signature = {"input_specs": [{"user_input": {"arg": name}} for name in inputs],
                     "output_specs": [{"user_output": {"arg": name}} for name in outputs]}
        for place, of in (updates or {}).items():
            signature["output_specs"][place] = {"user_input_mutation": {
                "arg": {"name": results[place]}, "user_input_name": self.inputs[of]}}
        program = {"graph_module": {"graph": graph, "signature": signature}, "range_constraints": {},
                   "schema_version": {"major": 8, "minor": 0}}
        return json.dumps(program, allow_nan=False) + "\n"

    def tensor(self, node: torch.fx.Node) -> str:
        """The name of the tensor that a node gives."""
        name = self.names.get(node)
        if isinstance(name, str):
            return name
        for part in tensors_of(node):
            _dtype(part.dtype)
        is_empty = any(not part.numel() for part in tensors_of(node))
        raise Unsupported("a tensor without elements" if is_empty else "an argument that is no tensor")

    def _argument(self, value: Any, kind: str) -> dict[str, Any]:
        if isinstance(value, torch.fx.Node):
            return _tensor(self.tensor(value))
        if not isinstance(value, (list, tuple)):
            return _plain(value)
        if "Optional[Tensor]" in kind:
            return {"as_optional_tensors": [self._argument(part, "Tensor") for part in value]}
        if "Tensor" in kind:
            return {"as_tensors": [{"name": self.tensor(part)} for part in value]}
        parts = [_plain(part) for part in value]
        words = {word for part in parts for word in part} or {"as_int"}
        if words == {"as_int", "as_float"}:
            words = {"as_float"}
        if len(words) > 1:
            raise Unsupported("an argument of several kinds")
        return {f"{words.pop()}s": [number for part in parts for number in part.values()]}

    def _outputs(self, node: torch.fx.Node) -> list[dict[str, Any]]:
        self.name_results(node)
        names = self.names[node]
        if not isinstance(names, list):
            if names is None:
                raise Unsupported("a tensor without elements" if tensors_of(node) else "it gives no tensor")
            return [_tensor(names)]
        if any(names[user.args[1]] is None for user in node.users if user.target is operator.getitem):
            raise Unsupported("one of its results is not computed")
        if len(node.target._schema.returns) == 1:
            return [{"as_tensors": [{"name": name} for name in names]}]
        return [{"as_none": True} if name is None else _tensor(name) for name in names]


def refusals(program: str) -> dict[str, str]:
    """The nodes that the compiler has nothing for, each by itself, and why."""
    text = program.encode()
    review = create("Review", "fusecReviewCreate", text, len(text), b"<graph>")
    found = {}
    for place in range(library.fusecReviewCount(review)):
        refusal = CRefusal()
        check(library.fusecReviewRefusal(review, place, ctypes.byref(refusal)))
        found[refusal.node.decode()] = refusal.reason.decode()
    return found


def has_op(target: Any) -> bool:
    """Whether the compiler has an op of PyTorch."""
    return bool(library.fusecHasTorchOp(str(target).removeprefix("aten.").encode()))
