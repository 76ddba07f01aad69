"""fusec's runtime through its C API (include/fusec-c/Fusec.h), by ctypes alone."""
import ctypes

# FusecDType, by the names of torch's and NumPy's types.
DTYPES = ["float16", "bfloat16", "float32", "float64", "bool", "int8", "int32", "int64", "int16", "uint8", "uint16",
          "uint32", "uint64"]


class TensorInfo(ctypes.Structure):
    _fields_ = [
        ("name", ctypes.c_char_p),
        ("type", ctypes.c_int),
        ("rank", ctypes.c_int32),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("byte_count", ctypes.c_int64),
    ]

    def describe(self):
        """Name, type's name and shape."""
        return self.name.decode(), DTYPES[self.type], [self.shape[i] for i in range(self.rank)]


class FusecError(RuntimeError):
    """What fusecLastError() said."""


class Runtime:
    """The library and one device. `driver` is the CUDA driver's file, None for the usual."""

    def __init__(self, library, driver=None):
        self.lib = ctypes.CDLL(str(library))
        self.lib.fusecLastError.restype = ctypes.c_char_p
        self.lib.fusecModuleInputCount.restype = ctypes.c_size_t
        self.lib.fusecModuleOutputCount.restype = ctypes.c_size_t
        self.device = self.create("fusecDeviceOpenCuda", 0, driver and str(driver).encode())
        self.streams = {}

    def check(self, status):
        if status:
            raise FusecError(self.lib.fusecLastError().decode())

    def create(self, function, *arguments):
        """Calls a function that gives its result through its last parameter."""
        handle = ctypes.c_void_p()
        self.check(getattr(self.lib, function)(*arguments, ctypes.byref(handle)))
        return handle

    def stream(self, native):
        """A handle over a CUstream."""
        if native not in self.streams:
            self.streams[native] = self.create("fusecStreamWrap", self.device, ctypes.c_void_p(native))
        return self.streams[native]


class Model:
    """A compiled model on the runtime's device."""

    def __init__(self, runtime, path):
        self.runtime = runtime
        self.module = runtime.create("fusecModuleLoad", str(path).encode())
        self.executable = runtime.create("fusecExecutableCreate", self.module, runtime.device)
        self.inputs = self.tensors("Input")
        self.outputs = self.tensors("Output")

    def tensors(self, kind):
        lib = self.runtime.lib
        found = []
        for index in range(getattr(lib, f"fusecModule{kind}Count")(self.module)):
            info = TensorInfo()
            self.runtime.check(
                getattr(lib, f"fusecModule{kind}")(self.module, ctypes.c_size_t(index), ctypes.byref(info))
            )
            found.append(info.describe())
        return found

    def run(self, inputs, outputs, stream):
        """Queues one run on a CUstream; `inputs` and `outputs` are device addresses."""
        runtime = self.runtime
        for kind, tensors, pointers in (("Input", self.inputs, inputs), ("Output", self.outputs, outputs)):
            bind = getattr(runtime.lib, f"fusecExecutableBind{kind}")
            for (name, _, _), pointer in zip(tensors, pointers):
                runtime.check(bind(self.executable, name.encode(), ctypes.c_void_p(pointer)))
        runtime.check(runtime.lib.fusecExecutableRun(self.executable, runtime.stream(stream)))
