"""JAX functions."""
from __future__ import annotations

import contextvars
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


# Whether JAX lowers a function for one that is compiled.
_lowering: contextvars.ContextVar[bool] = contextvars.ContextVar("lowering", default=False)


class Jitted:
    """A JAX function that runs compiled: see fusec.jit()."""

    def __init__(self, function: Callable[..., Any], static_argnums: Sequence[int] | int,
                 static_argnames: Sequence[str] | str, donate_argnums: Sequence[int] | int | None,
                 donate_argnames: Sequence[str] | str | None, target: str | None, options: dict[str, Any]):
        import jax

        functools.update_wrapper(self, function)
        self._positions, self._words = _static_places(function, static_argnums, static_argnames)
        # Arguments that are not used stay: the artefact's inputs are the leaves of the arguments.
        self._jitted = jax.jit(function, keep_unused=True, static_argnums=tuple(sorted(self._positions)),
                               static_argnames=tuple(sorted(self._words)),
                               donate_argnums=donate_argnums, donate_argnames=donate_argnames)
        self._target, self._options = target, options
        self._compiled: dict[Any, _Compiled] = {}
        self._lock = threading.Lock()
        self._device: str | None = None

    def to(self, device: str) -> Jitted:
        """Runs on this device from now on, as Artifact.to() says. Gives the function itself."""
        self._device = device
        for compiled in self._compiled.values():
            compiled.to(device)
        return self

    def artifact(self, *args: Any, **kwargs: Any) -> Artifact:
        """What runs for these arguments, compiled where it is not yet."""
        return self._find(args, kwargs)[0].artifact

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        import jax

        from ._jax_call import is_traced

        if _lowering.get():  # a function within one that is compiled, or within itself, is a part of it
            return self.__wrapped__(*args, **kwargs)
        compiled, leaves = self._find(args, kwargs)
        results = compiled.traced(leaves) if is_traced(leaves) else compiled.run(leaves)
        return jax.tree_util.tree_unflatten(compiled.structure, results)

    def _find(self, args: tuple[Any, ...], kwargs: dict[str, Any]) -> tuple[_Compiled, list[Any]]:
        """What runs, and the leaves of the arguments that are not static."""
        import jax

        dynamic = (tuple(value for index, value in enumerate(args) if index not in self._positions),
                   {name: value for name, value in kwargs.items() if name not in self._words})
        static = (tuple(value for index, value in enumerate(args) if index in self._positions),
                  tuple(sorted((name, value) for name, value in kwargs.items() if name in self._words)))
        leaves, structure = jax.tree_util.tree_flatten(dynamic)

        # What is kept holds none of the arrays.
        count, fixed = len(args), {index: value for index, value in enumerate(args) if index in self._positions}
        named = dict(static[1])

        def arguments(leaves: Sequence[Any]) -> tuple[list[Any], dict[str, Any]]:
            """The arguments with other leaves."""
            values, words = jax.tree_util.tree_unflatten(structure, leaves)
            rest = iter(values)
            return [fixed[index] if index in fixed else next(rest) for index in range(count)], named | words

        key = structure, tuple(map(_kind, leaves)), static, jax.config.jax_enable_x64
        with self._lock:
            if key not in self._compiled:
                self._compiled[key] = self._compile(arguments, leaves)
        return self._compiled[key], leaves

    def _compile(self, arguments: Callable[[Sequence[Any]], Any], leaves: Sequence[Any]) -> _Compiled:
        import jax

        values, words = arguments([leaf.aval if isinstance(leaf, jax.core.Tracer) else leaf for leaf in leaves])
        mark = _lowering.set(True)
        try:
            lowered = self._jitted.lower(*values, **words)
        finally:
            _lowering.reset(mark)
        name = getattr(self.__wrapped__, "__name__", "function")
        # Locations are the lines of the user's Python.
        device, options = jax.devices()[0], self._options
        if device.platform == "gpu" and self._target is None:
            options = {"gpu": device.device_kind, **options}
        artifact = compile(lowered.as_text(debug_info=True), self._target, name=f"<{name}>", **options)
        if len(artifact._wanted) != len(leaves) and lowered.out_tree.num_leaves:
            raise Error(f"'{name}' uses values from around it that JAX traces: give them to it as arguments")

        def function(leaves: Sequence[Any]) -> list[Any]:
            values, words = arguments(leaves)
            return jax.tree_util.tree_leaves(self.__wrapped__(*values, **words))

        return _Compiled(artifact, lowered, function, self._device, self._like)

    def _like(self, function: Callable[..., Any]) -> Jitted:
        """Another function, compiled in the same way."""
        made = Jitted(function, (), (), None, None, self._target, self._options)
        return made.to(self._device) if self._device else made


class _Compiled:
    """A function for arguments of a kind: `function` is what it computes, from leaves to leaves."""

    def __init__(self, artifact: Artifact, lowered: Any, function: Callable[..., Any], device: str | None,
                 compile: Callable[..., Any]):
        import jax

        self.artifact, self.structure, self._function, self._make = artifact, lowered.out_tree, function, compile
        self._shapes = [jax.ShapeDtypeStruct(info.shape, info.dtype)
                        for info in jax.tree_util.tree_leaves(lowered.out_info)]
        self._traced: Any = None
        self._called: Any = None
        self._device: str | None = None
        if device:
            self.to(device)

    def to(self, device: str) -> None:
        self.artifact.to(device)
        self._device, self._traced, self._called = device, None, None

    def run(self, leaves: Sequence[Any]) -> list[Any]:
        from ._jax_call import as_array, called_by_xla, runs_on_gpu

        if not self.structure.num_leaves:
            return []
        # On a GPU XLA queues a call between its own, and makes arrays of many results faster than DLPack takes them. Only JAX
        # knows what becomes of memory that is given away, and of its arrays.
        if self.artifact.updates or not self._device and runs_on_gpu():
            if self._called is None:
                self._called = called_by_xla(self.artifact, self._device, self._shapes)
            return self._called(*leaves)
        results = self.artifact(*map(as_array, leaves))
        return list(results) if isinstance(results, tuple) else [results]

    def traced(self, leaves: Sequence[Any]) -> list[Any]:
        """The same of leaves that JAX traces."""
        from . import _jax_call

        def run(leaves: Sequence[Any]) -> list[Any]:
            if not _jax_call.is_traced(leaves):
                return self.run(leaves)
            return _jax_call.call(self.artifact, self._device, self._shapes, leaves)

        if self._traced is None:
            self._traced = _jax_call.differentiable(run, self._function, self._make)
        return self._traced(*leaves)


def jit(function: Callable[..., Any] | None = None, *, static_argnums: Sequence[int] | int = (),
        static_argnames: Sequence[str] | str = (), donate_argnums: Sequence[int] | int | None = None,
        donate_argnames: Sequence[str] | str | None = None, target: str | None = None, **options: Any) -> Any:
    """Compiles a JAX function: on the first call with arguments of a kind (structure, shapes, types,
    static values) JAX lowers it and fusec compiles it.

    Arguments and results may be pytrees. jax.grad, jax.vmap and the like may stand inside of the function,
    and around it: inside of jax.jit it is a custom call, jax.grad compiles its gradient, jax.vmap calls it
    for one element after the other. Arguments that are donated are gone after a call where a result is written to their
    memory, as JAX's are. Options are those of fusec.compile(). Usable as a decorator, with and without arguments.
    """
    if function is None:
        return functools.partial(jit, static_argnums=static_argnums, static_argnames=static_argnames,
                                 donate_argnums=donate_argnums, donate_argnames=donate_argnames, target=target, **options)
    return Jitted(function, static_argnums, static_argnames, donate_argnums, donate_argnames, target, options)
