"""Calls with tensors of PyTorch on one GPU. What a call does is kept short: small models wait for nothing else."""
from __future__ import annotations

from typing import Any, Sequence

import torch

from ._graph import TYPES
from ._library import INVALID_ARGUMENT, last_error
from ._run import Runner

_DTYPES = {type: dtype for dtype, type in TYPES.items()}
_TENSORS = (torch.Tensor, torch.nn.Parameter)


def _raw_stream() -> Any:
    """PyTorch's current stream of a GPU as a number, without an object for it where there is such a call."""
    return getattr(torch._C, "_cuda_getCurrentRawStream", None) or (
        lambda ordinal: torch.cuda.current_stream(ordinal).cuda_stream)


def _dense(shape: Sequence[int]) -> tuple[int, ...]:
    strides, step = [], 1
    for size in reversed(shape):
        strides.append(step)
        step *= max(size, 1)
    return tuple(reversed(strides))


class TorchCall:
    """A runner that takes and gives tensors. `layouts` are shapes and strides of the results, where they are not
    those of the runner's outputs: other axes of the same memory."""

    def __init__(self, runner: Runner, layouts: Sequence[tuple[Sequence[int], Sequence[int]]] | None = None):
        self._runner = runner
        self._ordinal: Any = runner.ordinal
        self._device = torch.device("cuda", self._ordinal)
        self._stream, self._empty = _raw_stream(), torch.empty_strided
        given = [place for place, info in enumerate(runner.inputs) if info.name not in runner.parameters]
        self._kinds = [(_DTYPES[runner.inputs[place].type], torch.Size(runner.inputs[place].shape)) for place in given]
        layouts = layouts or [(info.shape, _dense(info.shape)) for info in runner.outputs]
        self._results = [(tuple(shape), tuple(stride), _DTYPES[info.type])
                         for info, (shape, stride) in zip(runner.outputs, layouts)]
        self._places = given if runner.parameters else None
        self._addresses = [runner.parameters.get(info.name, 0) for info in runner.inputs]

    def __call__(self, tensors: Sequence[Any]) -> Any:
        """The result or results; None where the ordinary way must look at what was given."""
        if len(tensors) != len(self._kinds):
            return None
        ordinal = self._ordinal
        for tensor, (dtype, shape) in zip(tensors, self._kinds):
            if (type(tensor) not in _TENSORS or tensor.dtype is not dtype or tensor.shape != shape
                    or tensor.get_device() != ordinal or not tensor.is_contiguous()):
                return None
        results = self.run(tensors)
        return results[0] if results and len(results) == 1 else results

    def run(self, tensors: Sequence[torch.Tensor]) -> tuple[torch.Tensor, ...] | None:
        """The same of tensors that are known to be what the inputs are."""
        addresses = [tensor.data_ptr() for tensor in tensors]
        if self._places is not None:
            given, addresses = addresses, list(self._addresses)
            for place, address in zip(self._places, given):
                addresses[place] = address
        empty, device = self._empty, self._device
        results = [empty(shape, stride, dtype=dtype, device=device) for shape, stride, dtype in self._results]
        addresses += [result.data_ptr() for result in results]
        runner = self._runner
        with runner.lock:
            status = runner.queue(self._stream(self._ordinal)).run(addresses)
        if status == 0:
            return tuple(results)
        if status == INVALID_ARGUMENT:  # a part of a tensor, at an odd address
            return None
        raise last_error(status)


def torch_call(runner: Runner, tensors: Sequence[Any]) -> TorchCall | None:
    """The short way for calls like one with these arguments, made once for a runner."""
    if runner.ordinal is None or not tensors or not all(type(tensor) in _TENSORS for tensor in tensors):
        return None
    if runner.torch_call is None:
        runner.torch_call = TorchCall(runner)
    return runner.torch_call
