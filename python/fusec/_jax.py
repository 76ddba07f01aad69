"""JAX functions."""
from __future__ import annotations

import functools
import inspect
import threading
from typing import Any, Callable, Sequence

from ._artifact import Artifact, compile
from ._library import Error


def _static_places(function: Callable[..., Any], numbers: Sequence[int] | int,
                   names: Sequence[str] | str) -> tuple[set[int], set[str]]:
    """Positions and names of static arguments, each inferred from the other as JAX does."""
    positions = {numbers} if isinstance(numbers, int) else set(numbers)
    words = {names} if isinstance(names, str) else set(names)
    parameters = list(inspect.signature(function).parameters.values())
    positions = {number % len(parameters) if number < 0 else number for number in positions}
    for number, parameter in enumerate(parameters):
        if parameter.kind is parameter.POSITIONAL_OR_KEYWORD and (number in positions or parameter.name in words):
            positions.add(number)
            words.add(parameter.name)
    return positions, words


def _kind(leaf: Any) -> tuple[Any, ...]:
    """What of an argument decides on the function that JAX traces."""
    if hasattr(leaf, "dtype"):
        return tuple(leaf.shape), str(leaf.dtype), getattr(leaf, "weak_type", False)
    return (type(leaf),)


class Jitted:
    """A JAX function that runs compiled: see fusec.jit()."""

    def __init__(self, function: Callable[..., Any], static_argnums: Sequence[int] | int,
                 static_argnames: Sequence[str] | str, target: str | None, options: dict[str, Any]):
        import jax

        functools.update_wrapper(self, function)
        self._positions, self._words = _static_places(function, static_argnums, static_argnames)
        # Arguments that are not used stay: the artefact's inputs are the leaves of the arguments.
        self._jitted = jax.jit(function, keep_unused=True, static_argnums=tuple(sorted(self._positions)),
                               static_argnames=tuple(sorted(self._words)))
        self._target, self._options = target, options
        self._compiled: dict[Any, tuple[Artifact, Any]] = {}
        self._lock = threading.Lock()
        self._device: str | None = None

    def to(self, device: str) -> Jitted:
        """Runs on this device from now on, as Artifact.to() says. Gives the function itself."""
        self._device = device
        for artifact, _ in self._compiled.values():
            artifact.to(device)
        return self

    def artifact(self, *args: Any, **kwargs: Any) -> Artifact:
        """What runs for these arguments, compiled where it is not yet."""
        return self._find(args, kwargs)[0]

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        import jax

        artifact, structure, leaves = self._find(args, kwargs)
        results = artifact(*map(jax.numpy.asarray, leaves)) if structure.num_leaves else ()
        return jax.tree_util.tree_unflatten(structure, results if isinstance(results, tuple) else (results,))

    def _find(self, args: tuple[Any, ...], kwargs: dict[str, Any]) -> tuple[Artifact, Any, list[Any]]:
        """The artefact, the structure of the results, and the leaves of the arguments that are not static."""
        import jax

        dynamic = (tuple(value for index, value in enumerate(args) if index not in self._positions),
                   {name: value for name, value in kwargs.items() if name not in self._words})
        static = (tuple(value for index, value in enumerate(args) if index in self._positions),
                  tuple(sorted((name, value) for name, value in kwargs.items() if name in self._words)))
        leaves, structure = jax.tree_util.tree_flatten(dynamic)
        if any(isinstance(leaf, jax.core.Tracer) for leaf in leaves):
            raise Error("JAX cannot trace through a function of fusec.jit: "
                        "put jax.grad, jax.vmap and the like inside of it")
        key = structure, tuple(map(_kind, leaves)), static, jax.config.jax_enable_x64
        with self._lock:
            if key not in self._compiled:
                self._compiled[key] = self._compile(args, kwargs)
        return (*self._compiled[key], leaves)

    def _compile(self, args: tuple[Any, ...], kwargs: dict[str, Any]) -> tuple[Artifact, Any]:
        lowered = self._jitted.lower(*args, **kwargs)
        name = getattr(self.__wrapped__, "__name__", "function")
        # Locations are the lines of the user's Python.
        artifact = compile(lowered.as_text(debug_info=True), self._target, name=f"<{name}>", **self._options)
        return (artifact.to(self._device) if self._device else artifact), lowered.out_tree


def jit(function: Callable[..., Any] | None = None, *, static_argnums: Sequence[int] | int = (),
        static_argnames: Sequence[str] | str = (), target: str | None = None, **options: Any) -> Any:
    """Compiles a JAX function: on the first call with arguments of a kind (structure, shapes, types,
    static values) JAX lowers it and fusec compiles it.

    Arguments and results may be pytrees. jax.grad, jax.vmap and the like belong inside of the
    function. Options are those of fusec.compile(). Usable as a decorator, with and without arguments.
    """
    if function is None:
        return functools.partial(jit, static_argnums=static_argnums, static_argnames=static_argnames, target=target,
                                 **options)
    return Jitted(function, static_argnums, static_argnames, target, options)
