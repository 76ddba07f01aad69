"""As much of PyTorch, over NumPy in host memory, as tools/bench/peers.py needs for one model.

Events lie one millisecond apart, and CUDA graphs record nothing.
"""
import sys

import numpy as np

__version__ = "stub"
float32, float64, int64 = np.float32, np.float64, np.int64


class Tensor(np.ndarray):
    """NumPy's array with PyTorch's names, in memory that kernels accept."""

    def normal_(self, generator):
        self[...] = generator.rng.standard_normal(self.shape)
        return self

    def is_floating_point(self):
        return self.dtype.kind == "f"

    def double(self):
        return self.astype(np.float64)

    def data_ptr(self):
        return self.ctypes.data

    def clone(self):
        same = empty(self.shape, dtype=self.dtype)
        same[...] = self
        return same

    def abs(self):
        return np.abs(self)

    def square(self):
        return np.square(self)

    def sqrt(self):
        return np.sqrt(self)


def empty(shape, device="cuda", dtype=float32):
    count = int(np.prod(shape)) * np.dtype(dtype).itemsize
    raw = np.zeros(count + 256, np.uint8)
    start = -raw.ctypes.data % 256
    return raw[start : start + count].view(dtype).reshape(shape).view(Tensor)


class Generator:
    def __init__(self, device):
        self.rng = None

    def manual_seed(self, seed):
        self.rng = np.random.default_rng(seed)
        return self


def compile(function, dynamic, mode):
    if mode != "default":
        raise RuntimeError(f"no {mode} here\nsecond line")
    return function


class _dynamo:
    @staticmethod
    def reset():
        pass


class backends:
    class cuda:
        class matmul:
            allow_tf32 = False


class cuda:
    class Event:
        clock = 0.0

        def __init__(self, enable_timing):
            self.time = 0.0

        def record(self):
            cuda.Event.clock += 1.0
            self.time = cuda.Event.clock

        def synchronize(self):
            pass

        def elapsed_time(self, end):
            return end.time - self.time

    class CUDAGraph:
        replays = 0

        def replay(self):
            cuda.CUDAGraph.replays += 1

    class graph:
        def __init__(self, graph, capture_error_mode):
            pass

        def __enter__(self):
            return self

        def __exit__(self, *problem):
            return False

    class Stream:
        cuda_stream = 0

    @staticmethod
    def is_available():
        return True

    @staticmethod
    def get_device_name():
        return "Stub"

    @staticmethod
    def current_stream():
        return cuda.Stream

    @staticmethod
    def synchronize():
        pass

    @staticmethod
    def empty_cache():
        print("graphs replayed:", cuda.CUDAGraph.replays > 0, file=sys.stderr)
