"""Programs of torch.export as artefacts with their parameters."""
from __future__ import annotations

import io
import os
from typing import Any

import torch

from ._artifact import Artifact, compile
from ._program import has_op


def export(program: Any, target: str | None = None, **options: Any) -> Artifact:
    """Compiles a program of torch.export, or the .pt2 file of one, for inference: torch.export.export(model, example).

    Parameters and buffers become the artefact's parameters, which save() writes beside it; to run it needs no PyTorch.
    Buffers that the program changes are results besides, `NAME.new`. Options are those of fusec.compile(), which
    reads the file of a program itself.
    """
    if isinstance(program, (str, os.PathLike)):
        return compile(os.fspath(program), target, **options)
    from .torch import decompositions
    file = io.BytesIO()
    # Without ops that change parts of tensors in place; of composite ops those stay whole that the compiler has.
    unknown = {op: formula for op, formula in decompositions().items() if not has_op(op)}
    torch.export.save(program.run_decompositions(unknown), file)
    return compile(file.getvalue(), target, name="<program>", **options)
