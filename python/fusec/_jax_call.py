"""Compiled JAX functions inside of what JAX traces: as a custom call of XLA (include/fusec-c/Xla.h), with gradients that
are compiled too."""
from __future__ import annotations

import hashlib
import threading
from typing import Any, Callable, Sequence

import jax

from ._artifact import Artifact
from ._library import Error, check, library
from ._run import default_device, device_name, open_device
from ._tensors import jax_array

_TARGET = "fusec.model"
_ON_HOST = -1
_lock = threading.Lock()
_platforms: set[str] = set()


def _offer(platform: str, handler: str) -> None:
    """Registers a handler with XLA, once."""
    with _lock:
        if platform in _platforms:
            return
        try:
            jax.ffi.register_ffi_target(_TARGET, jax.ffi.pycapsule(getattr(library, handler)), platform=platform)
        except Exception as problem:
            raise Error(f"this jaxlib does not take fusec's custom call for {platform}, which is of version 0.3 of "
                        f"XLA's FFI: {problem}") from None
        _platforms.add(platform)


def _registered(artifact: Artifact, device: str | None) -> str:
    """The name of an artefact for calls on any device of JAX."""
    host = device_name(device or default_device())
    name = f"{hashlib.sha256(artifact.text.encode()).hexdigest()} on {host}"
    _offer("cpu", "fusecXlaCallOnHost")
    check(library.fusecXlaRegister(name.encode(), artifact._module, open_device(host), _ON_HOST))
    if runs_on_gpu():
        _offer("CUDA", "fusecXlaCallOnGpu")
        for gpu in jax.local_devices(backend="gpu"):
            ordinal = gpu.local_hardware_id
            check(library.fusecXlaRegister(name.encode(), artifact._module, open_device(f"cuda:{ordinal}"), ordinal))
    return name


def is_traced(leaves: Sequence[Any]) -> bool:
    return any(isinstance(leaf, jax.core.Tracer) for leaf in leaves)


def as_array(leaf: Any) -> Any:
    """A leaf as JAX takes it: what is no array of JAX has no 64 bits unless JAX is set to have them."""
    return leaf if isinstance(leaf, jax.Array) else jax.numpy.asarray(leaf)


def is_varied(leaf: Any) -> bool:
    """Whether gradients are taken of it."""
    return jax.numpy.issubdtype(jax.numpy.result_type(leaf), jax.numpy.inexact)


def call(artifact: Artifact, device: str | None, shapes: Sequence[jax.ShapeDtypeStruct], leaves: Sequence[Any]) -> list[Any]:
    """A custom call with leaves that JAX traces; under vmap one call for each."""
    # Types as the artefact was compiled for: of a Python number, JAX knows only the kind.
    given = dict(zip(artifact._wanted, map(as_array, leaves)))
    # Large constants of the function are parameters, which XLA keeps with its own.
    given |= {name: jax_array(array) for name, array in artifact._parameter_arrays().items()}
    leaves = [given[info.name] for info in artifact.inputs]
    # Where others need what is in the memory of one of these, XLA copies it.
    aliases = {of: place for place, of in artifact._updates.items()}
    made = jax.ffi.ffi_call(_TARGET, list(shapes), vmap_method="sequential", input_output_aliases=aliases)
    return list(made(*leaves, model=_registered(artifact, device)))


def runs_on_gpu() -> bool:
    return jax.default_backend() == "gpu"


def called_by_xla(artifact: Artifact, device: str | None,
                  shapes: Sequence[jax.ShapeDtypeStruct]) -> Callable[..., list[Any]]:
    """An artefact as a function of JAX, which is given the memory of what it updates."""
    updated = set(artifact.updates.values())
    return jax.jit(lambda *leaves: call(artifact, device, shapes, leaves),
                   donate_argnums=[place for place, name in enumerate(artifact._wanted) if name in updated])


def differentiable(run: Callable[[Sequence[Any]], list[Any]], function: Callable[[Sequence[Any]], list[Any]],
                   compile: Callable[[Callable[..., Any]], Callable[..., Any]]) -> Callable[..., list[Any]]:
    """`run`, a compiled `function` of leaves that gives leaves, with a gradient: that of `function`, made of two
    functions that `compile` compiles. The first keeps what the second needs."""

    def forward(varied: dict[int, Any], fixed: dict[int, Any]) -> Any:
        def results(varied: dict[int, Any]) -> Any:
            leaves = varied | fixed
            found = function([leaves[place] for place in range(len(leaves))])
            split = {place: leaf for place, leaf in enumerate(found) if is_varied(leaf)}
            return split, {place: leaf for place, leaf in enumerate(found) if place not in split}

        found, pullback, others = jax.vjp(results, varied, has_aux=True)
        return found | others, pullback

    forward = compile(forward)
    backward = compile(lambda pullback, cotangents: pullback(cotangents)[0])

    @jax.custom_vjp
    def whole(*leaves: Any) -> list[Any]:
        return run(leaves)

    def whole_forward(*leaves: Any) -> Any:
        varied = {place: leaf for place, leaf in enumerate(leaves) if is_varied(leaf)}
        fixed = {place: leaf for place, leaf in enumerate(leaves) if place not in varied}
        found, pullback = forward(varied, fixed)
        return [found[place] for place in range(len(found))], (pullback, len(leaves))

    def whole_backward(kept: Any, cotangents: Sequence[Any]) -> tuple[Any, ...]:
        pullback, count = kept
        varied = {place: leaf for place, leaf in enumerate(cotangents) if leaf.dtype != jax.dtypes.float0}
        gradients = backward(pullback, varied)
        return tuple(gradients.get(place) for place in range(count))

    whole.defvjp(whole_forward, whole_backward)
    return whole
