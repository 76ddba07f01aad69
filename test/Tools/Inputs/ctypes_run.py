"""Runs a model through libfusec.so on the driver library that is named, with host memory."""
import ctypes
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / "tools" / "bench"))
from peerlib import fusec_runtime  # noqa: E402

library, driver, path = sys.argv[1:]
runtime = fusec_runtime.Runtime(library, driver)
model = fusec_runtime.Model(runtime, path)
print("inputs", model.inputs)
print("outputs", model.outputs)
buffers = [runtime.create("fusecBufferCreate", runtime.device, ctypes.c_int64(8192)) for _ in range(2)]
runtime.lib.fusecBufferData.restype = ctypes.c_void_p
pointers = [runtime.lib.fusecBufferData(buffer) for buffer in buffers]
model.run(pointers[:1], pointers[1:], 0)
log = ctypes.CDLL(driver).fakeCudaLog
log.restype = ctypes.c_char_p
print("launches", log().decode().count("cuLaunchKernelEx"))
try:
    model.run([pointers[0] + 4], pointers[1:], 0)
except fusec_runtime.FusecError as problem:
    print("error", problem)
