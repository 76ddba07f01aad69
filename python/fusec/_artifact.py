"""Compiled models."""
from __future__ import annotations

import ctypes
import functools
import html
import json
import os
import pathlib
import struct
import tempfile
import threading
from dataclasses import dataclass
from typing import Any, Sequence, Union

from ._cache import cache as kept
from ._library import (SEVERITIES, TYPES, CDiagnostic, CTensorInfo, Diagnostic, Error, Handle, check, create,
                       has_compiler, library, text_of)
from ._run import Runner, default_device, device_name, loaded, open_device, uploaded
from ._tensors import TensorInfo, framework_of, is_torch, numpy_array

Model = Union[str, bytes, bytearray, memoryview, os.PathLike]


@dataclass(frozen=True)
class Kernel:
    """A kernel of an artefact: the ops of the model in it, and what it costs.

    `predicted_us` is the time of a launch, `bytes` what a launch moves, `flops` its operations, and
    `static_shared_bytes` the shared memory of a block that it has without asking.
    """

    name: str
    ops: tuple[str, ...]
    locations: tuple[str, ...]
    predicted_us: float
    bytes: int
    flops: int
    static_shared_bytes: int = 0


# -- Compiling ---------------------------------------------------------------


def _words(target: str | None, options: dict[str, Any]) -> list[str]:
    """The options of the tool: `allow_tf32=True` is --allow-tf32, `dim={"n": 8}` is --dim=n=8."""
    words = [f"--target={target}"] if target is not None else []
    for name, value in options.items():
        word = "--" + name.replace("_", "-")
        if isinstance(value, bool):
            words.append(f"{word}={'true' if value else 'false'}")
        elif isinstance(value, dict):
            words += [f"{word}={key}={size}" for key, size in value.items()]
        elif value is not None:
            words.append(f"{word}={os.fspath(value) if isinstance(value, os.PathLike) else value}")
    return words


def _tensor_info(info: CTensorInfo) -> TensorInfo:
    return TensorInfo(info.name.decode(), TYPES[info.type], tuple(info.shape[:info.rank]) if info.rank else ())


def _diagnostics(compilation: Handle) -> tuple[Diagnostic, ...]:
    found = []
    for index in range(library.fusecCompilationDiagnosticCount(compilation)):
        stored = CDiagnostic()
        check(library.fusecCompilationDiagnostic(compilation, index, ctypes.byref(stored)))
        found.append(Diagnostic(SEVERITIES[stored.severity], stored.file.decode(errors="replace"), stored.line,
                                stored.column, stored.message.decode(errors="replace")))
    return tuple(found)


class _Source:
    """A model and the options that it is compiled with."""

    def __init__(self, model: Model, words: list[str], name: str | None):
        if not has_compiler:
            raise Error("the compiler is part of libfusec-compiler.so, which is not installed")
        if not isinstance(model, (str, bytes, bytearray, memoryview, os.PathLike)):
            raise Error(f"a model is the path of a file, a text or bytes, not {type(model).__name__}")
        is_path = isinstance(model, os.PathLike) or (isinstance(model, str) and "\n" not in model)
        self.path = os.fspath(model) if is_path else None
        self.bytes = None if is_path else model.encode() if isinstance(model, str) else bytes(model)
        self.name = name or "<model>"
        self.words = words

    def compile(self, *more: str) -> Handle:
        """The compilation; an Error with its diagnostics if it failed."""
        options = [os.fsencode(word) for word in (*self.words, *more)]
        array = (ctypes.c_char_p * len(options))(*options)
        value = ctypes.c_void_p()
        if self.path is not None:
            status = library.fusecCompileFile(os.fsencode(self.path), array, len(options), ctypes.byref(value))
        else:
            bytes = self.bytes or b""
            status = library.fusecCompile(bytes, len(bytes), self.name.encode(), array, len(options),
                                          ctypes.byref(value))
        compilation = Handle("Compilation", value)
        if status:
            text = library.fusecCompilationMessages(compilation).decode(errors="replace").rstrip("\n")
            text = text or library.fusecLastError().decode(errors="replace")
            raise Error(text, _diagnostics(compilation), status)
        return compilation


class Explanation:
    """What was fused, why, and what it costs: a text, which notebooks show as a page."""

    def __init__(self, compilation: Handle):
        self._compilation = compilation
        self._lock = threading.Lock()

    def _form(self, form: str) -> str:
        with self._lock:
            return text_of("fusecCompilationExplanation", self._compilation, form.encode()).decode(errors="replace")

    @property
    def text(self) -> str:
        return self._form("text")

    @property
    def data(self) -> dict[str, Any]:
        """The same as data (docs/Explain.md)."""
        return json.loads(self._form("json"))

    @property
    def page(self) -> str:
        """The same as one HTML page, with pictures, sources and kernels."""
        return self._form("html")

    def __str__(self) -> str:
        return self.text

    __repr__ = __str__

    def _repr_html_(self) -> str:
        # A frame keeps the page's style and scripts to itself.
        return ('<iframe style="width: 100%; height: 40em; border: 0" srcdoc="'
                + html.escape(self.page, quote=True) + '"></iframe>')


# -- Artefacts ---------------------------------------------------------------


class Artifact:
    """A compiled model.

    Call it with one array for each input, in order or by name: arrays of NumPy, of PyTorch, JAX or
    CuPy, or of whatever speaks DLPack. Arrays on a GPU are used where they are, on the stream that
    their framework is using; others are copied. The results are new arrays of the framework of the
    first argument: one, or a tuple.
    """

    def __init__(self, text: bytes, source: _Source | None = None, compilation: Handle | None = None,
                 weights: Sequence[str] = ()):
        self._text, self._source, self._weights = text, source, tuple(weights)
        # It has the parameters.
        self._compilation = compilation
        self._module = create("Module", "fusecModuleParse", text, len(text))
        self._device: str | None = None
        self._is_in_place = False
        self._runners: dict[str, Runner] = {}
        self._lock = threading.Lock()
        # The short way of calls like the last one, for tensors of PyTorch.
        self._fast: Any = None
        self._fast_runner: Runner | None = None
        self.inputs = self._tensors("Input", library.fusecModuleInputCount(self._module))
        self.outputs = self._tensors("Output", library.fusecModuleOutputCount(self._module))
        names = {info.name for info in self.inputs}
        self.parameters = tuple(info.name for info, _ in self._own_parameters()) + tuple(
            name for file in self._weights for name in _safetensors_names(file) if name in names)
        self._wanted = [info.name for info in self.inputs if info.name not in self.parameters]

    def _tensors(self, kind: str, count: int) -> tuple[TensorInfo, ...]:
        found = []
        for index in range(count):
            info = CTensorInfo()
            check(getattr(library, f"fusecModule{kind}")(self._module, index, ctypes.byref(info)))
            found.append(_tensor_info(info))
        return tuple(found)

    def _own_parameters(self) -> list[tuple[TensorInfo, int]]:
        """The parameters that came with the model, and where their elements lie."""
        found = []
        count = library.fusecCompilationParameterCount(self._compilation) if self._compilation else 0
        for index in range(count):
            info, data = CTensorInfo(), ctypes.c_void_p()
            check(library.fusecCompilationParameter(self._compilation, index, ctypes.byref(info), ctypes.byref(data)))
            found.append((_tensor_info(info), data.value or 0))
        return found

    def _parameter_arrays(self) -> dict[str, Any]:
        """The same as arrays of NumPy."""
        arrays = {}
        for info, data in self._own_parameters():
            arrays[info.name], pointer = numpy_array(info)
            ctypes.memmove(pointer, data, info.byte_count)
        return arrays

    @functools.cached_property
    def manifest(self) -> dict[str, Any]:
        """What is in the artefact, as data (docs/Artifact.md)."""
        return json.loads(text_of("fusecModuleManifest", self._module))

    @functools.cached_property
    def _folded(self) -> frozenset[str]:
        """The inputs of which the model computes once, when they are bound."""
        launches = self.manifest.get("load", {}).get("launches", [])
        return frozenset(self.inputs[arg["index"]].name for launch in launches for arg in launch["args"]
                         if arg.get("buffer") == "input")

    @functools.cached_property
    def _updates(self) -> dict[int, int]:
        """`updates` by number."""
        return {place: info["updates"] for place, info in enumerate(self.manifest["outputs"]) if "updates" in info}

    @property
    def updates(self) -> dict[str, str]:
        """Results that are new values of inputs, such as caches and weights, where both may have one memory: by the
        result's name the input's."""
        return {self.outputs[place].name: self.inputs[of].name for place, of in self._updates.items()}

    @property
    def target(self) -> str:
        return self.manifest["target"]

    @property
    def kernels(self) -> tuple[Kernel, ...]:
        return tuple(Kernel(kernel["name"], tuple(kernel["ops"]), tuple(kernel["locations"]), kernel["predicted_us"],
                            kernel["bytes"], kernel["flops"], kernel.get("static_shared_bytes", 0))
                     for kernel in self.manifest["kernels"])

    @property
    def predicted_us(self) -> float:
        """The predicted time of a run on the device that it was compiled for, in microseconds."""
        kernels = self.kernels
        return sum(kernels[launch["kernel"]].predicted_us for launch in self.manifest["launches"])

    @property
    def text(self) -> str:
        """What model.ptx holds: PTX with a manifest."""
        return self._text.decode(errors="replace")

    def save(self, path: str | os.PathLike) -> pathlib.Path:
        """Writes model.ptx, and beside it model.safetensors where the model came with parameters."""
        place = pathlib.Path(path)
        if self._own_parameters():
            file = os.fsencode(place.with_suffix(".safetensors"))
            check(library.fusecCompilationSaveParameters(self._compilation, file))
        try:
            _write(place, self._text)
        except OSError as problem:
            raise Error(f"cannot write '{place}': {problem.strerror}") from None
        return place

    def explain(self, *, what_if: str | None = None) -> Explanation:
        """What was fused, why, and what it costs; `what_if` prices "fuse OP1,OP2" besides.

        Compiles the model once more, which a loaded artefact does not have.
        """
        if self._source is None:
            raise Error("a loaded artefact does not keep its model: compile the model to explain it")
        more = [f"--what-if={what_if}"] if what_if else []
        return Explanation(self._source.compile("--explain=html", *more))

    def to(self, device: str) -> Artifact:
        """Runs on this device from now on: "cuda", "cuda:1", "emulator". Gives the artefact itself."""
        open_device(device)
        self._device, self._fast = device_name(device), None
        return self

    def in_place(self, on: bool = True) -> Artifact:
        """From now on calls write results that are new values of arguments (`updates`) to the arguments' memory, and
        give these arguments themselves. Gives the artefact itself."""
        self._is_in_place, self._fast = on, None
        return self

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        fast = self._fast  # to() may take it away meanwhile
        if fast is not None and not kwargs:
            results = fast(*args)
            if results is not None:
                return results
        runner = self.runner(self._device or self._place_of(args, kwargs))
        results = runner.run(self._arrange(args, kwargs), self._is_in_place)
        if args and not kwargs and is_torch(args[0]) and not self._folded.intersection(self._wanted):
            from ._torch_call import call_like

            # Of the last GPU: what differs on the same one, such as strides, has no shorter way.
            if self._fast is None or self._fast_runner is not runner:
                self._fast, self._fast_runner = call_like(runner, args, self._is_in_place), runner
        return results[0] if len(results) == 1 else tuple(results)

    def runner(self, device: str) -> Runner:
        """The artefact on a device: made once."""
        runner = self._runners.get(device)
        if runner is not None:
            return runner
        device = device_name(device)
        with self._lock:
            if device not in self._runners:
                self._runners[device] = Runner(self._module, self.inputs, self.outputs, device, self._bring, self._folded,
                                               self._updates)
            return self._runners[device]

    def _bring(self, device: Handle) -> tuple[dict[str, int], list[Any]]:
        pointers, kept = uploaded(device, self._own_parameters())
        more, others = loaded(self._module, device, self._weights)
        return pointers | more, kept + others

    @staticmethod
    def _place_of(args: tuple[Any, ...], kwargs: dict[str, Any]) -> str:
        """The GPU that the first array lies on; of arrays of the host, the default device."""
        for value in (*args, *kwargs.values()):
            ordinal = framework_of(value).place(value)
            if ordinal is not None:
                return f"cuda:{ordinal}"
        return default_device()

    def _arrange(self, args: tuple[Any, ...], kwargs: dict[str, Any]) -> dict[str, Any]:
        """The arguments by the names of inputs. Parameters have values, but may be given others."""
        wanted = self._wanted
        if not kwargs and len(args) == len(wanted):
            return dict(zip(wanted, args))
        if len(args) > len(wanted):
            raise Error(f"the model takes {len(wanted)} arrays, but {len(args)} were given")
        given = dict(zip(wanted, args))
        for name, value in kwargs.items():
            if name in given:
                raise Error(f"input '{name}' was given twice")
            if name not in (info.name for info in self.inputs):
                known = ", ".join(info.name for info in self.inputs)
                raise Error(f"the model has no input '{name}'; known: {known}")
            given[name] = value
        missing = [name for name in wanted if name not in given]
        if missing:
            raise Error(f"no array was given for input '{missing[0]}'")
        return given

    def __repr__(self) -> str:
        inputs = ", ".join(str(info) for info in self.inputs if info.name not in self.parameters)
        outputs = ", ".join(map(str, self.outputs))
        count = len(self.manifest["launches"])
        function = self.manifest.get("function", "")
        return (f"<fusec.Artifact {function}({inputs}) -> ({outputs}): {count} launch{'' if count == 1 else 'es'}, "
                f"{self.predicted_us:.2f} us predicted for {self.manifest['device']}>")

    def _repr_html_(self) -> str | None:
        return self.explain()._repr_html_() if self._source else None


def _write(place: pathlib.Path, text: bytes) -> None:
    """Writes a file as a whole, or not at all."""
    handle, temporary = tempfile.mkstemp(dir=place.parent, prefix=place.name)
    try:
        with open(handle, "wb") as stream:
            stream.write(text)
        # mkstemp() lets nobody else read.
        mask = os.umask(0)
        os.umask(mask)
        os.chmod(temporary, 0o666 & ~mask)
        os.replace(temporary, place)
    except BaseException:
        os.unlink(temporary)
        raise


def _safetensors_names(path: str) -> list[str]:
    """The tensors of a file; the runtime checks the rest of it."""
    try:
        with open(path, "rb") as file:
            size = struct.unpack("<Q", file.read(8))[0]
            if size > 100_000_000:
                raise ValueError("its header is too long")
            names = list(json.loads(file.read(size)))
    except (OSError, ValueError, struct.error) as problem:
        raise Error(f"cannot read weights from '{path}': {problem}") from None
    return [name for name in names if name != "__metadata__"]


def compile(model: Model, target: str | None = None, *, name: str | None = None, cache: bool = True,
            **options: Any) -> Artifact:
    """Compiles a model: the path of a file, its text, or its bytes (MLIR, StableHLO, ONNX or .pt2).

    A `str` is a text if it has a line break. `target` is a GPU: if none is named, that of `device_spec`,
    or "sm_90a". Options are the tool's (docs/CommandLine.md): `numerics="exact"`, `allow_tf32=True`,
    `device_spec="h100-sxm"`, `dim={"batch": 8}`, `plan="plan.json"`, `embed_ir=False`. `name` is what
    messages call a model that is no file. Artefacts of texts and bytes are kept on disk (fusec.cache), unless
    they have parameters; with `cache=False` this one is neither looked for nor kept.
    """
    if "embed_ir" in options:
        options["no_embed_ir"] = not options.pop("embed_ir")
    if "emit" in options:
        raise Error("emit= gives no artefact: fusec.lower(model, stage) gives the IR after a stage")
    source = _Source(model, _words(target, options), name)
    key = None
    if cache and kept.enabled and source.bytes is not None:
        key = kept.key(source.bytes, source.name, source.words)
        text = kept.get(key)
        if text is not None:
            return Artifact(text, source)
    compilation = source.compile()
    artifact = Artifact(text_of("fusecCompilationOutput", compilation), source, compilation)
    if key is not None and not artifact.parameters:
        kept.put(key, artifact._text)
    return artifact


def lower(model: Model, stage: str, target: str | None = None, *, name: str | None = None, **options: Any) -> str:
    """The IR after a stage: "import", "simplify", "fusion", ... (docs/Pipeline.md)."""
    compilation = _Source(model, _words(target, options), name).compile(f"--emit={stage}")
    return text_of("fusecCompilationOutput", compilation).decode(errors="replace")


def load(path: str | os.PathLike, *,
         weights: Sequence[str | os.PathLike] | str | os.PathLike | None = None) -> Artifact:
    """Reads model.ptx. `weights` are .safetensors files with values for inputs of the same names; if
    none are named, model.safetensors beside the file is taken where it is there and fits."""
    place = pathlib.Path(path)
    try:
        text = place.read_bytes()
    except OSError as problem:
        raise Error(f"cannot open '{place}': {problem.strerror}") from None
    if weights is None:
        beside = place.with_suffix(".safetensors")
        artifact = Artifact(text)
        if not beside.exists() or not set(_safetensors_names(str(beside))) & {info.name for info in artifact.inputs}:
            return artifact
        weights = [beside]
    files = [weights] if isinstance(weights, (str, os.PathLike)) else weights
    return Artifact(text, weights=[os.fspath(file) for file in files])
