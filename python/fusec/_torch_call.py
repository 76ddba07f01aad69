"""Calls with tensors of PyTorch on one GPU. What a call does is kept short: small models wait for nothing else."""
from __future__ import annotations

import array
import ctypes
import operator
from typing import Any, Callable, Collection, Mapping, Sequence

import torch

from ._library import INVALID_ARGUMENT, last_error, library
from ._run import Runner
from ._tensors import ALIGNMENT, CPU, CUDA, DL_CODES

try:
    from . import _call
except ImportError:  # a Python without the stable ABI, or a build without Python's headers
    _call = None

# Shape and strides.
Layout = tuple[Sequence[int], Sequence[int]]

TYPES = {torch.float16: "f16", torch.bfloat16: "bf16", torch.float32: "f32", torch.float64: "f64", torch.bool: "i1",
         torch.int8: "i8", torch.int16: "i16", torch.int32: "i32", torch.int64: "i64", torch.uint8: "ui8",
         torch.uint16: "ui16", torch.uint32: "ui32", torch.uint64: "ui64",
         torch.float8_e4m3fn: "f8E4M3FN", torch.float8_e5m2: "f8E5M2"}
_DTYPES = {type: dtype for dtype, type in TYPES.items()}
_TENSORS = (torch.Tensor, torch.nn.Parameter)


def _dense(shape: Sequence[int]) -> tuple[int, ...]:
    strides, step = [], 1
    for size in reversed(shape):
        strides.append(step)
        step *= max(size, 1)
    return tuple(reversed(strides))


def _short_maker(device: torch.device) -> Callable[..., torch.Tensor] | None:
    """What PyTorch's own compiled code makes tensors with, which is for the current GPU only."""
    if device.type != "cuda" or device.index != torch.cuda.current_device():
        return None
    return getattr(getattr(torch._C._dynamo, "guards", None), "_empty_strided_cuda", None)


class TorchCall:
    """A runner as a function of tensors that gives tensors: one, or a tuple unless there is one and it `is_single`.

    It gives None where the ordinary way must look at what was given. `inputs` and `outputs` are the tensors as they must
    come and are to be, where that is not row-major: other axes of the same memory. `updates` are results that are new
    values of tensors, in whose memory they are given: by the result's place the tensor's.
    """

    def __init__(self, runner: Runner, inputs: Sequence[Layout] | None = None,
                 outputs: Sequence[Layout] | None = None, is_single: bool = True, device: Any = None,
                 updates: Mapping[int, int] | None = None):
        self.runner, self.is_single, self.updates = runner, is_single, updates or {}
        self.device = device or torch.device("cuda", runner.ordinal)
        self.places = [place for place, info in enumerate(runner.inputs) if info.name not in runner.parameters]
        given = [runner.inputs[place] for place in self.places]
        inputs = inputs or [(info.shape, _dense(info.shape)) for info in given]
        outputs = outputs or [(info.shape, _dense(info.shape)) for info in runner.outputs]
        self.kinds = [(info.type, tuple(shape), tuple(stride)) for info, (shape, stride) in zip(given, inputs)]
        self.results = [(tuple(shape), tuple(stride), _DTYPES[info.type])
                        for info, (shape, stride) in zip(runner.outputs, outputs)]
        self.addresses = [runner.parameters.get(info.name, 0) for info in runner.inputs]

    def make(self, shape: Sequence[int], stride: Sequence[int], dtype: torch.dtype) -> torch.Tensor:
        return torch.empty_strided(shape, stride, dtype=dtype, device=self.device)

    def __call__(self, *tensors: Any) -> Any:
        if len(tensors) != len(self.kinds):
            return None
        addresses = list(self.addresses)
        for tensor, place, (type_, shape, stride) in zip(tensors, self.places, self.kinds):
            if (type(tensor) not in _TENSORS or TYPES.get(tensor.dtype) != type_ or tensor.shape != shape
                    or tensor.device != self.device or tensor.stride() != stride):
                return None
            addresses[place] = tensor.data_ptr()
        results = [tensors[self.updates[place]] if place in self.updates else self.make(*result)
                   for place, result in enumerate(self.results)]
        if any(addresses.count(results[place].data_ptr()) > 1 for place in self.updates):
            return None
        stream = torch.cuda.current_stream(self.device).cuda_stream if self.device.type == "cuda" else 0
        status = self.runner.run_on(stream, [*addresses, *(result.data_ptr() for result in results)])
        if status == 0:
            return results[0] if self.is_single and len(results) == 1 else tuple(results)
        return self.fail(status)

    @staticmethod
    def fail(status: int) -> None:
        if status != INVALID_ARGUMENT:  # a part of a tensor, at an odd address
            raise last_error(status)

    def compiled(self) -> Any:
        """The same without Python in between, where PyTorch and this Python have what it takes."""
        api = getattr(torch.Tensor, "__dlpack_c_exchange_api__", None)
        if _call is None or api is None:
            return None
        expected = array.array("q")
        for place, (type_, shape, stride) in zip(self.places, self.kinds):
            expected.extend((place, *DL_CODES[type_], len(shape), *shape, *stride))
        is_single = self.is_single and len(self.results) == 1
        place = (CPU, 0) if self.device.type == "cpu" else (CUDA, self.device.index)
        run = ctypes.cast(library.fusecExecutableRunWith, ctypes.c_void_p).value
        make = _short_maker(self.device) or self.make
        results = tuple(self.updates.get(place, (make, result)) for place, result in enumerate(self.results))
        setup = (api, _TENSORS, run, self.runner.handles, self.fail, place, expected.tobytes(),
                 array.array("Q", self.addresses).tobytes(), results, is_single)
        try:
            return _call.make(setup)
        except ValueError:  # an exchange API of another version
            return None


def torch_call(runner: Runner, *arguments: Any, **options: Any) -> Callable[..., Any]:
    """The shortest way that there is of a TorchCall with these arguments."""
    call = TorchCall(runner, *arguments, **options)
    return call.compiled() or call


def call_aligned(call: Callable[..., Any], tensors: Sequence[torch.Tensor], written: Collection[int]) -> Any:
    """The call with tensors of which those in the places `written` are. What lies at an odd address, as a part of a tensor
    may, is copied, so that the ordinary way need not copy all that is written."""
    results = call(*tensors)
    if results is not None:
        return results
    aligned = [tensor if place in written or tensor.data_ptr() % ALIGNMENT == 0 else tensor.clone()
               for place, tensor in enumerate(tensors)]
    return call(*aligned) if any(map(operator.is_not, aligned, tensors)) else None


def call_like(runner: Runner, tensors: Sequence[Any], in_place: bool) -> Callable[..., Any] | None:
    """The short way for calls like one with these arguments."""
    is_short = runner.ordinal is not None and tensors and all(info.type in _DTYPES for info in runner.outputs)
    if is_short and all(type(tensor) in _TENSORS and tensor.is_cuda for tensor in tensors):
        given = [place for place, info in enumerate(runner.inputs) if info.name not in runner.parameters]
        updates = {place: given.index(of) for place, of in runner.updates.items() if in_place and of in given}
        return torch_call(runner, updates=updates)
    return None
