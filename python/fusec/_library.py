"""The C API (include/fusec-c) by ctypes."""
from __future__ import annotations

import ctypes
import pathlib
from ctypes import POINTER, c_char_p, c_int, c_int32, c_int64, c_size_t, c_void_p
from dataclasses import dataclass
from typing import Any

# FusecDType in order.
TYPES = ("f16", "bf16", "f32", "f64", "i1", "i8", "i32", "i64", "i16", "ui8", "ui16", "ui32", "ui64",
         "f8E4M3FN", "f8E5M2")
BYTES = {type: max(int(type.lstrip("bfiu").split("E")[0]) // 8, 1) for type in TYPES}
# Of FusecStatus.
INVALID_ARGUMENT, UNAVAILABLE = 1, 4
SEVERITIES = ("error", "warning", "remark", "note")


@dataclass(frozen=True)
class Diagnostic:
    """A message of the compiler. Without a place in the model `file` is "" and `line` 0."""

    severity: str
    file: str
    line: int
    column: int
    message: str


class Error(Exception):
    """What the compiler or the runtime reports.

    The text is the whole message, with the places in the model and their lines.
    """

    def __init__(self, message: str, diagnostics: tuple[Diagnostic, ...] = (), status: int = 1):
        super().__init__(message)
        self.diagnostics = diagnostics
        self.status = status


class CTensorInfo(ctypes.Structure):
    _fields_ = [("name", c_char_p), ("type", c_int), ("rank", c_int32),
                ("shape", POINTER(c_int64)), ("byteCount", c_int64)]


class CDiagnostic(ctypes.Structure):
    _fields_ = [("severity", c_int), ("file", c_char_p), ("line", c_int32), ("column", c_int32),
                ("message", c_char_p)]


class CRefusal(ctypes.Structure):
    _fields_ = [("node", c_char_p), ("op", c_char_p), ("reason", c_char_p)]


_OUT, _SIZE = POINTER(c_void_p), POINTER(c_size_t)
_OPTIONS = (POINTER(c_char_p), c_size_t)
# What a function takes; it gives a status unless it stands in _RESULTS.
_ARGUMENTS: dict[str, tuple[Any, ...]] = {
    "fusecLastError": (),
    "fusecVersion": (),
    "fusecModuleParse": (c_char_p, c_size_t, _OUT),
    "fusecModuleDestroy": (c_void_p,),
    "fusecModuleInputCount": (c_void_p,),
    "fusecModuleOutputCount": (c_void_p,),
    "fusecModuleInput": (c_void_p, c_size_t, POINTER(CTensorInfo)),
    "fusecModuleOutput": (c_void_p, c_size_t, POINTER(CTensorInfo)),
    "fusecModuleManifest": (c_void_p, _OUT, _SIZE),
    "fusecDeviceOpenCuda": (c_int, c_char_p, _OUT),
    "fusecDeviceDestroy": (c_void_p,),
    "fusecDeviceDescription": (c_void_p,),
    "fusecBufferCreate": (c_void_p, c_int64, _OUT),
    "fusecBufferDestroy": (c_void_p,),
    "fusecBufferData": (c_void_p,),
    "fusecBufferUpload": (c_void_p, c_void_p, c_int64),
    "fusecBufferDownload": (c_void_p, c_void_p, c_int64),
    "fusecStreamWrap": (c_void_p, c_void_p, _OUT),
    "fusecStreamDestroy": (c_void_p,),
    "fusecStreamSynchronize": (c_void_p,),
    "fusecExecutableCreate": (c_void_p, c_void_p, _OUT),
    "fusecExecutableDuplicate": (c_void_p, _OUT),
    "fusecExecutableDestroy": (c_void_p,),
    "fusecExecutableRunWith": (c_void_p, c_void_p, c_void_p, c_void_p),
    "fusecXlaRegister": (c_char_p, c_void_p, c_void_p, c_int),
    "fusecXlaCallOnHost": (c_void_p,),
    "fusecXlaCallOnGpu": (c_void_p,),
    "fusecWeightsLoad": (c_void_p, c_void_p, c_char_p, _OUT),
    "fusecWeightsDestroy": (c_void_p,),
    "fusecWeightsCount": (c_void_p,),
    "fusecWeightsTensor": (c_void_p, c_size_t, POINTER(CTensorInfo), _OUT),
}
# Of libfusec-compiler.so alone.
_COMPILER_ARGUMENTS: dict[str, tuple[Any, ...]] = {
    "fusecDeviceOpenEmulator": (_OUT,),
    "fusecCompile": (c_char_p, c_size_t, c_char_p, *_OPTIONS, _OUT),
    "fusecCompileFile": (c_char_p, *_OPTIONS, _OUT),
    "fusecCompilationDestroy": (c_void_p,),
    "fusecCompilationDiagnosticCount": (c_void_p,),
    "fusecCompilationDiagnostic": (c_void_p, c_size_t, POINTER(CDiagnostic)),
    "fusecCompilationMessages": (c_void_p,),
    "fusecCompilationOutput": (c_void_p, _OUT, _SIZE),
    "fusecCompilationParameterCount": (c_void_p,),
    "fusecCompilationParameter": (c_void_p, c_size_t, POINTER(CTensorInfo), _OUT),
    "fusecCompilationSaveParameters": (c_void_p, c_char_p),
    "fusecCompilationExplanation": (c_void_p, c_char_p, _OUT, _SIZE),
    "fusecReviewCreate": (c_char_p, c_size_t, c_char_p, _OUT),
    "fusecReviewDestroy": (c_void_p,),
    "fusecReviewCount": (c_void_p,),
    "fusecReviewRefusal": (c_void_p, c_size_t, POINTER(CRefusal)),
    "fusecHasTorchOp": (c_char_p,),
    "fusecMain": (c_int, POINTER(c_char_p)),
    "fusecRunMain": (c_int, POINTER(c_char_p)),
}
_RESULTS = {
    "fusecLastError": c_char_p, "fusecVersion": c_char_p, "fusecDeviceDescription": c_char_p,
    "fusecCompilationMessages": c_char_p, "fusecBufferData": c_void_p,
    "fusecXlaCallOnHost": c_void_p, "fusecXlaCallOnGpu": c_void_p,
    "fusecModuleInputCount": c_size_t, "fusecModuleOutputCount": c_size_t, "fusecWeightsCount": c_size_t,
    "fusecCompilationDiagnosticCount": c_size_t, "fusecCompilationParameterCount": c_size_t,
    "fusecReviewCount": c_size_t,
}


def _declare(library: ctypes.CDLL, functions: dict[str, tuple[Any, ...]]) -> None:
    for name, arguments in functions.items():
        function = getattr(library, name)
        function.argtypes = arguments
        function.restype = None if name.endswith("Destroy") else _RESULTS.get(name, c_int)


def _load() -> tuple[ctypes.CDLL, bool]:
    """The library beside this file, and whether it has the compiler."""
    folder = pathlib.Path(__file__).parent / "lib"
    for name in ("libfusec-compiler.so", "libfusec.so"):
        if (folder / name).exists():
            library = ctypes.CDLL(str(folder / name))
            _declare(library, _ARGUMENTS)
            has_compiler = name != "libfusec.so"
            if has_compiler:
                _declare(library, _COMPILER_ARGUMENTS)
            return library, has_compiler
    raise ImportError(f"no libfusec-compiler.so and no libfusec.so in {folder}")


library, has_compiler = _load()


def last_error(status: int) -> Error:
    return Error(library.fusecLastError().decode(errors="replace"), status=status)


def check(status: int) -> None:
    if status:
        raise last_error(status)


class Handle:
    """An object of the C API, which lives as long as this does."""

    __slots__ = ("_as_parameter_", "_destroy")

    def __init__(self, kind: str, value: c_void_p):
        self._as_parameter_ = value
        self._destroy = getattr(library, f"fusec{kind}Destroy")

    def __del__(self) -> None:
        self._destroy(self._as_parameter_)


def create(kind: str, function: str, *arguments: Any) -> Handle:
    """What a function gives through its last parameter."""
    value = c_void_p()
    check(getattr(library, function)(*arguments, ctypes.byref(value)))
    return Handle(kind, value)


def text_of(function: str, *arguments: Any) -> bytes:
    """The text that a function gives, with its length, through its last two parameters."""
    text, size = c_void_p(), c_size_t()
    check(getattr(library, function)(*arguments, ctypes.byref(text), ctypes.byref(size)))
    return ctypes.string_at(text, size.value)
