"""Programs of torch.export as artefacts with their parameters."""
from __future__ import annotations

import os
from typing import Any

import torch
from torch.export.graph_signature import InputKind, OutputKind

from . import _attention
from ._artifact import Artifact, compile
from ._graph import Unsupported
from ._library import Error

_VALUES = (InputKind.PARAMETER, InputKind.BUFFER, InputKind.CONSTANT_TENSOR)


def _tensor_of(program: Any, spec: Any) -> torch.Tensor:
    known = program.state_dict if spec.target in program.state_dict else program.constants
    return known[spec.target].detach().cpu().contiguous()


def _inputs(program: Any) -> tuple[dict[str, str], dict[str, torch.Tensor]]:
    """What placeholders are called in the artefact, and the values of those that have one. Placeholders that nobody
    reads, but for the user's, are removed."""
    names, values = {}, {}
    specs = {spec.arg.name: spec for spec in program.graph_signature.input_specs if hasattr(spec.arg, "name")}
    for node in list(program.graph.nodes):
        if node.op != "placeholder":
            continue
        spec = specs[node.name]
        if spec.kind in _VALUES and node.users:
            names[node.name] = spec.target
            values[spec.target] = _tensor_of(program, spec)
        elif spec.kind is InputKind.USER_INPUT and isinstance(node.meta.get("val"), torch.Tensor):
            names[node.name] = node.name
        elif not node.users:
            program.graph.erase_node(node)
        else:
            raise Error(f"input '{node.name}' of the program is no tensor")
    return names, values


def export(program: Any, target: str | None = None, **options: Any) -> Artifact:
    """Compiles a program of torch.export, or the .pt2 file of one, for inference: torch.export.export(model, example).

    Parameters and buffers become the artefact's parameters, which save() writes beside it; to run it needs no PyTorch.
    Shapes must be known. Options are those of fusec.compile().
    """
    from . import torch as backend

    if isinstance(program, (str, os.PathLike)):
        program = torch.export.load(program)
    table = backend.decompositions()
    table.update(_attention.decompositions(table))
    with _attention.in_primitive_ops():
        program = program.run_decompositions(table)
    for spec in program.graph_signature.output_specs:
        if spec.kind is not OutputKind.USER_OUTPUT:
            raise Error(f"the program changes '{spec.target}' ({spec.kind.name.lower()}): artefacts only give results")
    names, values = _inputs(program)
    problems = [f"{backend.place_of(node)}: {node.target}: {why}" for node in program.graph.nodes
                if node.op == "call_function" and (why := backend.why_not(node))]
    if problems:
        raise Error("\n".join(problems))
    try:
        text = backend.write(program.graph_module, names)[0]
    except Unsupported as reason:
        raise Error(str(reason)) from None
    artifact = compile(text, target, name="<program>", **options)
    infos = {info.name: info for info in artifact.inputs}
    artifact.take_parameters([(infos[name], value.data_ptr()) for name, value in values.items()], values)
    return artifact
