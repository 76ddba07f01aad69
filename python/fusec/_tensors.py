"""Arrays of frameworks: where their elements lie, and new ones for results.

Each framework is an object with

    place(value)           the number of the GPU that an array lies on
    view(value)            a View of an array
    why_fixed(value, view) why nothing can be written to an array, or ""
    empty(info, ordinal)   a new array for a result, and the address of its elements
    finish(array)          the array that the caller gets
    stream(ordinal)        the stream to run on, and whether the run must be waited for

where the number of a GPU, `ordinal`, is None for the host's memory.
"""
from __future__ import annotations

import ctypes
import math
from ctypes import POINTER, c_char_p, c_int32, c_int64, c_uint8, c_uint16, c_uint64, c_void_p
from dataclasses import dataclass
from typing import Any

from ._library import BYTES, Error, Handle, create, library

_DTYPES = {"f16": "float16", "bf16": "bfloat16", "f32": "float32", "f64": "float64", "i1": "bool", "i8": "int8",
           "i16": "int16", "i32": "int32", "i64": "int64", "ui8": "uint8", "ui16": "uint16", "ui32": "uint32",
           "ui64": "uint64", "f8E4M3FN": "float8_e4m3fn", "f8E5M2": "float8_e5m2"}
# What NumPy has of another package, ml_dtypes, or as bit patterns of integers.
_PATTERNS = {"bf16": "ui16", "f8E4M3FN": "ui8", "f8E5M2": "ui8"}
_NAMES = {name: type for type, name in _DTYPES.items()} | {"bool_": "i1"}


@dataclass(frozen=True)
class TensorInfo:
    """An input or output: row-major and dense. `type` is the IR's name of it: "f32", "bf16", ..."""

    name: str
    type: str
    shape: tuple[int, ...]

    @property
    def byte_count(self) -> int:
        return math.prod(self.shape) * BYTES[self.type]

    def __str__(self) -> str:
        return f"{self.name}: {self.type}[{', '.join(map(str, self.shape))}]"


class View:
    """The elements of an array. `owner` keeps them alive; `ordinal` is None for the host's memory."""

    __slots__ = ("pointer", "type", "shape", "ordinal", "owner")

    def __init__(self, pointer: int, type: str, shape: tuple[int, ...], ordinal: int | None, owner: Any):
        self.pointer, self.type, self.shape, self.ordinal, self.owner = pointer, type, shape, ordinal, owner


# -- DLPack ------------------------------------------------------------------


class _DLTensor(ctypes.Structure):
    _fields_ = [("data", c_void_p), ("device_type", c_int32), ("device_id", c_int32), ("ndim", c_int32),
                ("code", c_uint8), ("bits", c_uint8), ("lanes", c_uint16), ("shape", POINTER(c_int64)),
                ("strides", POINTER(c_int64)), ("byte_offset", c_uint64)]


class _DLManagedTensor(ctypes.Structure):
    pass


_Deleter = ctypes.CFUNCTYPE(None, POINTER(_DLManagedTensor))
_DLManagedTensor._fields_ = [("tensor", _DLTensor), ("context", c_void_p), ("deleter", _Deleter)]
_DL_TYPES = {(2, 16): "f16", (4, 16): "bf16", (2, 32): "f32", (2, 64): "f64", (6, 8): "i1", (0, 8): "i8",
             (0, 16): "i16", (0, 32): "i32", (0, 64): "i64", (1, 8): "ui8", (1, 16): "ui16", (1, 32): "ui32",
             (1, 64): "ui64", (10, 8): "f8E4M3FN", (12, 8): "f8E5M2"}
DL_CODES = {name: code for code, name in _DL_TYPES.items()}
# Bytes of which the addresses of tensors on a GPU are multiples (kPointerAlignment).
ALIGNMENT = 16
CPU, CUDA, CUDA_MANAGED = 1, 2, 13

_capsule_pointer = ctypes.pythonapi.PyCapsule_GetPointer
_capsule_pointer.argtypes, _capsule_pointer.restype = (ctypes.py_object, c_char_p), c_void_p
_new_capsule = ctypes.pythonapi.PyCapsule_New
_new_capsule.argtypes, _new_capsule.restype = (c_void_p, c_char_p, c_void_p), ctypes.py_object


def _is_dense(tensor: _DLTensor, shape: tuple[int, ...]) -> bool:
    expected = 1
    if not tensor.strides or 0 in shape:
        return True
    for axis in reversed(range(len(shape))):
        if shape[axis] != 1 and tensor.strides[axis] != expected:
            return False
        expected *= shape[axis]
    return True


def _view_of_capsule(capsule: Any) -> View:
    """The capsule stays its own: it frees what it holds when the view goes."""
    tensor = _DLManagedTensor.from_address(_capsule_pointer(capsule, b"dltensor")).tensor
    shape = tuple(tensor.shape[:tensor.ndim]) if tensor.ndim else ()
    type = _DL_TYPES.get((tensor.code, tensor.bits)) if tensor.lanes == 1 else None
    if type is None:
        raise Error(f"an array of DLPack type (code {tensor.code}, {tensor.bits} bits) has no type in fusec")
    if not _is_dense(tensor, shape):
        raise Error(f"an array of shape {list(shape)} is not row-major and dense: make it contiguous first")
    if tensor.device_type not in (CPU, CUDA, CUDA_MANAGED):
        raise Error(f"an array lies on DLPack device {tensor.device_type}, which is neither a CPU nor a CUDA GPU")
    ordinal = None if tensor.device_type == CPU else tensor.device_id
    return View((tensor.data or 0) + tensor.byte_offset, type, shape, ordinal, capsule)


# What DLPack consumers hold, by the address of its DLManagedTensor.
_exported: dict[int, Any] = {}


@_Deleter
def _release(managed: Any) -> None:
    _exported.pop(ctypes.addressof(managed.contents), None)


# A capsule that is going must not be made an object again: by its address.
_is_going = ctypes.pythonapi["PyCapsule_IsValid"]
_is_going.argtypes, _is_going.restype = (c_void_p, c_char_p), ctypes.c_int
_going_pointer = ctypes.pythonapi["PyCapsule_GetPointer"]
_going_pointer.argtypes, _going_pointer.restype = (c_void_p, c_char_p), c_void_p


@ctypes.CFUNCTYPE(None, c_void_p)
def _destroy_capsule(capsule: int) -> None:
    # A consumer would have renamed it.
    if _is_going(capsule, b"dltensor"):
        _exported.pop(_going_pointer(capsule, b"dltensor"), None)


class DeviceArray:
    """A result in memory of the GPU that no framework owns: give it to one's `from_dlpack`."""

    def __init__(self, info: TensorInfo, buffer: Handle, ordinal: int):
        self.info, self._buffer, self._ordinal = info, buffer, ordinal

    @property
    def shape(self) -> tuple[int, ...]:
        return self.info.shape

    def __dlpack_device__(self) -> tuple[int, int]:
        return CUDA, self._ordinal

    def __dlpack__(self, *, stream: Any = None, **_: Any) -> Any:
        # The run has been waited for: any stream may read.
        shape = (c_int64 * max(1, len(self.shape)))(*self.shape)
        managed = _DLManagedTensor()
        code, bits = DL_CODES[self.info.type]
        managed.tensor = _DLTensor(library.fusecBufferData(self._buffer), CUDA, self._ordinal, len(self.shape), code,
                                   bits, 1, shape, None, 0)
        managed.deleter = _release
        address = ctypes.addressof(managed)
        _exported[address] = managed, shape, self._buffer
        return _new_capsule(address, b"dltensor", ctypes.cast(_destroy_capsule, c_void_p))


# -- Frameworks --------------------------------------------------------------

_COPIED = "it is no row-major array of dense elements, or lies at an address that the GPU does not take"


class _NumPy:
    def place(self, value: Any) -> int | None:
        return None

    def view(self, value: Any) -> View:
        import numpy

        array = numpy.ascontiguousarray(value)
        type = _NAMES.get(array.dtype.name)
        if type is None or not array.dtype.isnative:
            raise Error(f"arrays of {array.dtype} have no type in fusec")
        # ascontiguousarray() makes a vector of a scalar.
        return View(array.ctypes.data, type, numpy.shape(value), None, array)

    def why_fixed(self, value: Any, view: View) -> str:
        import numpy

        if not isinstance(value, numpy.ndarray):
            return "it is no array"
        return "it is read-only" if not value.flags.writeable else _COPIED if value.ctypes.data != view.pointer else ""

    def empty(self, info: TensorInfo, ordinal: int | None) -> tuple[Any, int]:
        import numpy

        name: Any = _DTYPES[info.type]
        if info.type in _PATTERNS:
            try:
                import ml_dtypes

                name = getattr(ml_dtypes, name)
            except ImportError:
                name = _DTYPES[_PATTERNS[info.type]]
        array = numpy.empty(info.shape, name)
        return array, array.ctypes.data

    def finish(self, array: Any) -> Any:
        return array


class _DLPack:
    """Arrays of whoever speaks DLPack. Runs are on the legacy stream, which DLPack numbers 1."""

    def place(self, value: Any) -> int | None:
        kind, ordinal = value.__dlpack_device__()
        return ordinal if kind in (CUDA, CUDA_MANAGED) else None

    def view(self, value: Any) -> View:
        return _view_of_capsule(value.__dlpack__() if self.place(value) is None else value.__dlpack__(stream=1))

    def why_fixed(self, value: Any, view: View) -> str:
        return ""

    def empty(self, info: TensorInfo, ordinal: int | None) -> tuple[Any, int]:
        if ordinal is None:
            return _numpy.empty(info, None)
        from ._run import open_device

        buffer = create("Buffer", "fusecBufferCreate", open_device(f"cuda:{ordinal}"), info.byte_count)
        return DeviceArray(info, buffer, ordinal), library.fusecBufferData(buffer) or 0

    def finish(self, array: Any) -> Any:
        return array

    def stream(self, ordinal: int) -> tuple[int, bool]:
        return 0, True


def jax_array(array: Any) -> Any:
    """An array of JAX of the same type, where JAX is set to have no 64 bits too."""
    import jax

    if isinstance(array, jax.Array):
        return array
    if array.dtype.itemsize < 8:
        return jax.numpy.asarray(array)
    with (jax.enable_x64 if hasattr(jax, "enable_x64") else jax.experimental.enable_x64)(True):
        return jax.numpy.asarray(array)


class _Jax(_DLPack):
    def view(self, value: Any) -> View:
        return _numpy.view(value) if self.place(value) is None else super().view(value)

    def why_fixed(self, value: Any, view: View) -> str:
        return "arrays of JAX stay as they are: fusec.jit(..., donate_argnums=...) has their memory"

    def finish(self, array: Any) -> Any:
        import jax

        return jax.dlpack.from_dlpack(array) if isinstance(array, DeviceArray) else jax_array(array)


class _Torch:
    """What a call does for each tensor is kept short: it is most of what a call costs."""

    def __init__(self) -> None:
        self._dtypes: dict[str, Any] = {}
        self._types: dict[Any, str] = {}

    def _fill(self) -> None:
        import torch

        # Older ones have no unsigned integers but of 8 bits.
        self._dtypes = {type: getattr(torch, name) for type, name in _DTYPES.items() if hasattr(torch, name)}
        self._types = {dtype: type for type, dtype in self._dtypes.items()}

    def place(self, value: Any) -> int | None:
        return value.get_device() if value.is_cuda else None

    def view(self, value: Any) -> View:
        if not self._types:
            self._fill()
        type = self._types.get(value.dtype)
        if type is None:
            raise Error(f"arrays of {value.dtype} have no type in fusec")
        ordinal = self.place(value)
        if ordinal is None and value.device.type != "cpu":
            raise Error(f"an array lies on '{value.device}', which is neither a CPU nor a CUDA GPU")
        if not value.is_contiguous():
            value = value.detach().contiguous()
        pointer = value.data_ptr()
        if ordinal is not None and pointer % ALIGNMENT:  # a part of a tensor
            value = value.detach().clone()
            pointer = value.data_ptr()
        return View(pointer, type, value.shape, ordinal, value)

    def why_fixed(self, value: Any, view: View) -> str:
        return _COPIED if value.data_ptr() != view.pointer else ""

    def empty(self, info: TensorInfo, ordinal: int | None) -> tuple[Any, int]:
        import torch

        if not self._dtypes:
            self._fill()
        array = torch.empty(info.shape, dtype=self._dtypes[info.type], device="cpu" if ordinal is None else ordinal)
        return array, array.data_ptr()

    def finish(self, array: Any) -> Any:
        return array

    def stream(self, ordinal: int) -> tuple[int, bool]:
        import torch

        return torch.cuda.current_stream(ordinal).cuda_stream, False


class _CuPy(_DLPack):
    def view(self, value: Any) -> View:
        import cupy

        stream = cupy.cuda.get_current_stream().ptr
        return _view_of_capsule(value.__dlpack__(stream=stream or 1))

    def empty(self, info: TensorInfo, ordinal: int | None) -> tuple[Any, int]:
        import cupy

        if ordinal is None or info.type in _PATTERNS:
            return super().empty(info, ordinal)
        with cupy.cuda.Device(ordinal):
            array = cupy.empty(info.shape, _DTYPES[info.type])
        return array, array.data.ptr

    def stream(self, ordinal: int) -> tuple[int, bool]:
        import cupy

        return cupy.cuda.get_current_stream().ptr, False


_numpy, _torch, _jax, _cupy, _dlpack = _NumPy(), _Torch(), _Jax(), _CuPy(), _DLPack()
_by_module = {"numpy": _numpy, "torch": _torch, "jax": _jax, "jaxlib": _jax, "cupy": _cupy}
_by_type: dict[type, Any] = {}


def framework_of(value: Any) -> Any:
    """The framework that an array is of; what is no array is NumPy's to make one of."""
    kind = type(value)
    if kind not in _by_type:
        modules = [base.__module__.split(".")[0] for base in kind.__mro__]
        found = [_by_module[name] for name in modules if name in _by_module]
        _by_type[kind] = found[0] if found else _dlpack if hasattr(kind, "__dlpack__") else _numpy
    return _by_type[kind]


def numpy_array(info: TensorInfo) -> tuple[Any, int]:
    """An array of NumPy for a tensor, and where its elements lie."""
    return _numpy.empty(info, None)


def is_torch(value: Any) -> bool:
    return framework_of(value) is _torch


def view_of(value: Any, info: TensorInfo) -> View:
    """The elements of an argument, which must be what the input is."""
    framework = framework_of(value)
    if framework is _numpy and isinstance(value, (bool, int, float, list, tuple)):
        import numpy

        # These have no numbers of their own there: those must come as arrays.
        try:
            value = numpy.asarray(value, "float32" if info.type in _PATTERNS else _DTYPES[info.type])
        except (OverflowError, TypeError, ValueError) as error:
            raise Error(f"input '{info.name}' is {str(info).split(': ')[-1]}, and no such array: {error}") from None
    try:
        view = framework.view(value)
    except Error as error:
        raise Error(f"input '{info.name}': {error}") from None
    if framework is _numpy and view.type == _PATTERNS.get(info.type):  # bit patterns, as in .npy files
        view.type = info.type
    if view.type != info.type or view.shape != info.shape:
        given = TensorInfo(info.name, view.type, tuple(view.shape))
        raise Error(f"input '{info.name}' is {str(info).split(': ')[-1]}, but {str(given).split(': ')[-1]} was given")
    return view

