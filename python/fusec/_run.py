"""Runs artefacts on devices."""
from __future__ import annotations

import ctypes
import struct
import threading
from typing import Any, Callable, Mapping, Sequence

from ._library import UNAVAILABLE, CTensorInfo, Error, Handle, check, create, has_compiler, library
from ._tensors import TensorInfo, View, framework_of, view_of

_devices: dict[str, Handle] = {}
_devices_lock = threading.Lock()


def device_name(name: str) -> str:
    """One name for a device: "cuda" is "cuda:0"."""
    kind, _, number = name.partition(":")
    if name == "emulator":
        return name
    if kind != "cuda" or (number and not (number.isascii() and number.isdecimal())):
        raise Error(f"unknown device '{name}', known: cuda, cuda:NUMBER, emulator")
    return f"cuda:{int(number or 0)}"


def open_device(name: str, driver: str | None = None) -> Handle:
    """Opened once, and kept. `driver` is the file of the CUDA driver, if it is not the usual one."""
    name = device_name(name)
    with _devices_lock:
        if name not in _devices:
            if name != "emulator":
                path = driver.encode() if driver else None
                _devices[name] = create("Device", "fusecDeviceOpenCuda", int(name.partition(":")[2]), path)
            elif has_compiler:
                _devices[name] = create("Device", "fusecDeviceOpenEmulator")
            else:
                raise Error("the emulator is part of libfusec-compiler.so, which is not installed", (), UNAVAILABLE)
        return _devices[name]


def default_device() -> str:
    """The first GPU, or the emulator where there is none."""
    try:
        open_device("cuda")
    except Error as error:
        if error.status != UNAVAILABLE or not has_compiler:
            raise
        return "emulator"
    return "cuda:0"


class _Queue:
    """An executable on a stream, and a place for the addresses of a run: of the inputs, then of the outputs."""

    def __init__(self, executable: Handle, stream: Handle | None, inputs: int, outputs: int):
        self.executable, self.stream = executable, stream
        self._addresses = (ctypes.c_void_p * (inputs + outputs))()
        self._pack = struct.Struct(f"{inputs + outputs}P").pack_into
        first = ctypes.addressof(self._addresses)
        handles = [handle and handle._as_parameter_.value for handle in (executable, stream)]
        self.handles = handles[0], handles[1] or 0
        self._arguments = handles[0], first, first + ctypes.sizeof(ctypes.c_void_p) * inputs, handles[1]

    def run(self, addresses: Sequence[int]) -> int:
        """Queues a run, or without a stream waits for it; gives the status."""
        self._pack(self._addresses, 0, *addresses)
        return _run_with(*self._arguments)


_run_with = library.fusecExecutableRunWith

# Gives, on a device, the addresses of inputs by name, and what keeps them alive.
Parameters = Callable[[Handle], tuple[dict[str, int], list[Any]]]


class Runner:
    """An artefact on one device. Runs of several threads take turns; on the GPU those on different
    streams overlap, with scratch memory of their own."""

    def __init__(self, module: Handle, inputs: Sequence[TensorInfo], outputs: Sequence[TensorInfo], device: str,
                 parameters: Parameters, folded: frozenset[str], updates: Mapping[int, int]):
        # `updates`: by result the input that it is the new value of, where both may have one memory.
        self.inputs, self.outputs, self.updates = inputs, outputs, updates
        self.device = open_device(device)
        self.ordinal = None if device == "emulator" else int(device.partition(":")[2])
        self.lock = threading.Lock()
        self._template = create("Executable", "fusecExecutableCreate", module, self.device)
        self._queues: dict[int | None, _Queue] = {}
        self.parameters, self._kept = parameters(self.device)
        # Inputs of which the model computes once, so that it must be told of new values.
        self._folded = folded
        # Copies of arrays of the host.
        self._buffers: dict[tuple[bool, int], Handle] = {}

    def run(self, arguments: dict[str, Any], in_place: bool = False) -> list[Any]:
        """New arrays of the framework of the first argument; `arguments` are arrays by name. `in_place`: what is the
        new value of an argument is that argument, written to."""
        views = {info.name: view_of(arguments[info.name], info) for info in self.inputs if info.name in arguments}
        framework = framework_of(next(iter(arguments.values()), None))
        self._check_places(views)
        on_device = self.ordinal is not None and any(view.ordinal is not None for view in views.values())
        run = self._run_on_device if on_device else self._run_from_host
        written = self._written(arguments, views) if in_place else {}
        with self.lock:
            arrays = run(views, framework, written)
        return [array if place in written else framework.finish(array) for place, array in enumerate(arrays)]

    def _written(self, arguments: dict[str, Any], views: dict[str, View]) -> dict[int, tuple[Any, int]]:
        """By result the argument that is written with it, and where that lies."""
        found = {}
        for place, of in self.updates.items():
            info = self.inputs[of]
            if info.name not in views:  # a parameter
                continue
            array, view = arguments[info.name], views[info.name]
            why = framework_of(array).why_fixed(array, view)
            if why:
                raise Error(f"input '{info.name}' cannot be written to: {why}")
            for other in self.inputs:
                start = views[other.name].pointer if other.name in views else None
                if other is not info and start is not None and start < view.pointer + info.byte_count \
                        and view.pointer < start + other.byte_count:
                    raise Error(f"input '{info.name}' cannot be written to: input '{other.name}' lies in its memory")
            found[place] = array, view.pointer
        return found

    def _check_places(self, views: dict[str, View]) -> None:
        if self.ordinal is not None and all(view.ordinal == self.ordinal for view in views.values()):
            return
        places = {view.ordinal: name for name, view in views.items()}
        if len(places) > 1:
            (first, name), (second, other) = list(places.items())[:2]
            text = ["the host" if place is None else f"GPU {place}" for place in (first, second)]
            raise Error(f"input '{name}' lies on {text[0]}, but input '{other}' on {text[1]}")
        place = next(iter(places), None)
        if place is not None and place != self.ordinal:
            raise Error(f"the inputs lie on GPU {place}, but the model is on "
                        + ("the emulator" if self.ordinal is None else f"GPU {self.ordinal}"))

    def queue(self, stream: int | None) -> _Queue:
        """One for each stream: an executable has one piece of scratch memory."""
        if stream not in self._queues:
            handle = self._template
            if self._queues:
                handle = create("Executable", "fusecExecutableDuplicate", self._template)
            wrapped = None if stream is None else create("Stream", "fusecStreamWrap", self.device, stream)
            self._queues[stream] = _Queue(handle, wrapped, len(self.inputs), len(self.outputs))
        return self._queues[stream]

    def run_on(self, stream: int, addresses: Sequence[int]) -> int:
        """Queues a run with memory of the device: of the inputs, then of the outputs. Gives the status."""
        with self.lock:
            return self.queue(stream).run(addresses)

    def handles(self, stream: int) -> tuple[int, int]:
        """The addresses of the executable and of the stream, which live as long as this."""
        with self.lock:
            return self.queue(stream).handles

    def _of_inputs(self, pointers: dict[str, int]) -> list[int]:
        return [pointers[info.name] if info.name in pointers else self.parameters[info.name] for info in self.inputs]

    def _renew(self, queue: _Queue, given: dict[str, int]) -> None:
        for name in self._folded & given.keys():
            check(library.fusecExecutableBindInput(queue.executable, name.encode(), given[name]))

    def _run_on_device(self, views: dict[str, View], framework: Any, written: dict[int, tuple[Any, int]]) -> list[Any]:
        ordinal: Any = self.ordinal
        native, waits = framework.stream(ordinal)
        queue = self.queue(native)
        made = [written.get(place) or framework.empty(info, ordinal) for place, info in enumerate(self.outputs)]
        pointers = {name: view.pointer for name, view in views.items()}
        self._renew(queue, pointers)
        check(queue.run([*self._of_inputs(pointers), *(pointer for _, pointer in made)]))
        if waits:
            check(library.fusecStreamSynchronize(queue.stream))
        return [array for array, _ in made]

    def _run_from_host(self, views: dict[str, View], framework: Any, written: dict[int, tuple[Any, int]]) -> list[Any]:
        pointers = {}
        for index, info in enumerate(self.inputs):
            if info.name in views:
                buffer = self._buffer(True, index, info)
                check(library.fusecBufferUpload(buffer, views[info.name].pointer, info.byte_count))
                pointers[info.name] = library.fusecBufferData(buffer) or 0
        results = [self._result_buffer(place, views) for place in range(len(self.outputs))]
        queue = self.queue(None)
        self._renew(queue, pointers)
        check(queue.run([*self._of_inputs(pointers), *(library.fusecBufferData(buffer) or 0 for buffer in results)]))
        arrays = []
        for place, (info, buffer) in enumerate(zip(self.outputs, results)):
            array, pointer = written.get(place) or framework.empty(info, None)
            check(library.fusecBufferDownload(buffer, pointer, info.byte_count))
            arrays.append(array)
        return arrays

    def _result_buffer(self, place: int, views: dict[str, View]) -> Handle:
        """That of the copy of what it updates, if there is one."""
        of = self.updates.get(place)
        if of is not None and self.inputs[of].name in views:
            return self._buffer(True, of, self.inputs[of])
        return self._buffer(False, place, self.outputs[place])

    def _buffer(self, is_input: bool, index: int, info: TensorInfo) -> Handle:
        if (is_input, index) not in self._buffers:
            self._buffers[is_input, index] = create("Buffer", "fusecBufferCreate", self.device, info.byte_count)
        return self._buffers[is_input, index]


def uploaded(device: Handle, tensors: Sequence[tuple[TensorInfo, int]]) -> tuple[dict[str, int], list[Any]]:
    """Copies on a device of tensors at addresses of the host."""
    pointers, kept = {}, []
    for info, pointer in tensors:
        buffer = create("Buffer", "fusecBufferCreate", device, info.byte_count)
        check(library.fusecBufferUpload(buffer, pointer, info.byte_count))
        pointers[info.name] = library.fusecBufferData(buffer) or 0
        kept.append(buffer)
    return pointers, kept


def loaded(module: Handle, device: Handle, files: Sequence[str]) -> tuple[dict[str, int], list[Any]]:
    """The tensors of .safetensors files that are inputs."""
    pointers: dict[str, int] = {}
    kept = []
    for file in files:
        weights = create("Weights", "fusecWeightsLoad", module, device, file.encode())
        kept.append(weights)
        for index in range(library.fusecWeightsCount(weights)):
            info, data = CTensorInfo(), ctypes.c_void_p()
            check(library.fusecWeightsTensor(weights, index, ctypes.byref(info), ctypes.byref(data)))
            pointers[info.name.decode()] = data.value or 0
    return pointers, kept
