"""fusec: compiles tensor graphs into a few fused GPU kernels, and runs them.

>>> import fusec, numpy
>>> model = fusec.compile('''
... func.func @scale(%x: tensor<4xf32> {fuse.name = "x"}) -> (tensor<4xf32> {fuse.name = "y"}) {
...   %0 = fuse.add %x, %x : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
...   return %0 : tensor<4xf32>
... }
... ''').to("emulator")
>>> model(numpy.arange(4, dtype="float32"))
array([0., 2., 4., 6.], dtype=float32)
"""
from ._artifact import Artifact, Explanation, Kernel, compile, load, lower
from ._cache import Cache, cache
from ._jax import Jitted, jit
from ._library import Diagnostic, Error, library
from ._tensors import DeviceArray, TensorInfo

__version__ = library.fusecVersion().decode()
__all__ = ["Artifact", "Cache", "DeviceArray", "Diagnostic", "Error", "Explanation", "Jitted", "Kernel", "TensorInfo",
           "compile", "jit", "load", "lower"]

for _name in __all__:
    # Where the user finds it, in messages too.
    globals()[_name].__module__ = "fusec"
__all__.append("cache")
