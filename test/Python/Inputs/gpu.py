"""Calls with arrays on a GPU, over a driver library that records its calls; its memory is the host's, and its
kernels do nothing."""
import ctypes
import sys
import unittest

import numpy as np

import fusec
from fusec import _run, _tensors

DRIVER = sys.argv.pop(1)
driver = ctypes.CDLL(DRIVER)
driver.fakeCudaLog.restype = ctypes.c_char_p
_run.open_device("cuda", DRIVER)

# Two kernels, which are replayed as a graph.
MODEL = """
func.func @f(%x: tensor<64x64xf32> {fuse.name = "x"}, %y: tensor<64x64xf32> {fuse.name = "y"})
    -> (tensor<64x64xf32> {fuse.name = "z"}) {
  %0 = fuse.matmul %x, %y : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %1 = fuse.softmax %0 {axis = 1 : i64} : (tensor<64x64xf32>) -> tensor<64x64xf32>
  return %1 : tensor<64x64xf32>
}
"""
INFO = fusec.TensorInfo("x", "f32", (64, 64))
ONES = np.ones((64, 64), "f4")


def on_gpu(values):
    """What a run gives a caller who has no framework, holding these values."""
    array, pointer = _tensors._dlpack.empty(INFO, 0)
    ctypes.memmove(pointer, np.ascontiguousarray(values, "f4").ctypes.data, INFO.byte_count)
    return array


class OnStream(fusec.DeviceArray):
    """An array of a framework that is using the stream 119."""

    class Framework(type(_tensors._dlpack)):
        def stream(self, ordinal):
            return 119, False


_tensors._by_type[OnStream] = OnStream.Framework()


class Gpu(unittest.TestCase):
    def setUp(self):
        self.model = fusec.compile(MODEL, "sm_80")
        driver.fakeCudaReset()

    def log(self):
        text = driver.fakeCudaLog().decode()
        driver.fakeCudaReset()
        return text.split("\n")

    def test_arrays_of_the_gpu_are_not_copied(self):
        x, y = on_gpu(ONES), on_gpu(ONES)
        z = self.model(x, y)
        log = self.log()
        self.assertFalse([call for call in log if "Memcpy" in call])
        # What runs once is no graph, and the run has ended.
        self.assertRegex(log[-3], "^cuLaunchKernelEx")
        self.assertEqual(log[-2:], ["cuStreamSynchronize", ""])
        self.assertIsInstance(z, fusec.DeviceArray)
        self.assertEqual((z.shape, z.__dlpack_device__()), ((64, 64), (2, 0)))

    def test_runs_on_the_stream_of_the_framework(self):
        x, y = on_gpu(ONES), on_gpu(ONES)
        x.__class__ = OnStream
        z = self.model(x, y)
        self.assertNotIn("cuStreamSynchronize", self.log())
        self.assertEqual(z.shape, (64, 64))
        # With the same memory again it is a graph, whose stream the driver tells.
        updating = fusec.compile(MODEL.replace('"z"', '"z", fuse.updates = "x"'), "sm_80").in_place()
        for _ in range(2):
            updating(x, y)
        log = self.log()
        self.assertEqual(log[-2:], ["cuGraphLaunch 102 119", ""])
        self.assertNotIn("cuStreamSynchronize", log)

    def test_a_device_has_one_name(self):
        self.assertIs(self.model.runner("cuda"), self.model.runner("cuda:0"))

    def test_streams_have_their_own_scratch_memory(self):
        x, y = on_gpu(ONES), on_gpu(ONES)
        runner = self.model.runner("cuda:0")
        for kind in (fusec.DeviceArray, OnStream, fusec.DeviceArray):
            x.__class__ = kind
            self.model(x, y)
        self.assertEqual(len({id(queue.executable) for queue in runner._queues.values()}), 2)

    def test_arrays_of_the_host_are_copied(self):
        z = self.model(ONES, ONES)
        log = self.log()
        self.assertEqual(log.count("cuMemcpyHtoD 16384"), 2)
        self.assertEqual(log.count("cuMemcpyDtoH 16384"), 1)
        self.assertEqual((z.dtype, z.shape), (np.float32, (64, 64)))

    def test_arrays_are_updated_where_they_are(self):
        updating = fusec.compile(MODEL.replace('"z"', '"z", fuse.updates = "x"'), "sm_80").in_place()
        self.assertEqual(updating.updates, {"z": "x"})
        x, y = on_gpu(ONES), on_gpu(ONES)
        self.log()
        self.assertIs(updating(x, y), x)
        # But for the scratch memory.
        self.assertEqual(len([call for call in self.log() if call.startswith("cuMemAlloc")]), 1)
        with self.assertRaisesRegex(fusec.Error, "input 'x' cannot be written to: input 'y' lies in its memory"):
            updating(x, x)

    def test_arrays_must_be_in_one_place(self):
        with self.assertRaisesRegex(fusec.Error, "input 'x' lies on the host, but input 'y' on GPU 0"):
            self.model(ONES, on_gpu(ONES))
        with self.assertRaisesRegex(fusec.Error, "the inputs lie on GPU 0, but the model is on the emulator"):
            self.model.to("emulator")(on_gpu(ONES), on_gpu(ONES))

    def test_results_live_as_long_as_who_holds_them(self):
        x = on_gpu(np.arange(4096).reshape(64, 64))
        unused, used = x.__dlpack__(), x.__dlpack__(stream=7)
        view = _tensors._view_of_capsule(used)
        self.assertEqual((view.type, view.shape, view.ordinal), ("f32", (64, 64), 0))
        self.assertEqual((ctypes.c_float * 64).from_address(view.pointer)[63], 63)
        self.assertEqual(len(_tensors._exported), 2)
        del unused
        self.assertEqual(len(_tensors._exported), 1)
        # What a consumer does: it takes the tensor over, and gives it back some day.
        address = _tensors._capsule_pointer(used, b"dltensor")
        set_name = ctypes.pythonapi.PyCapsule_SetName
        set_name.argtypes = (ctypes.py_object, ctypes.c_char_p)
        name = b"used_dltensor"
        set_name(used, name)
        del used, view, x
        self.assertEqual(len(_tensors._exported), 1)
        self.log()
        managed = _tensors._DLManagedTensor.from_address(address)
        managed.deleter(ctypes.pointer(managed))
        self.assertEqual(len(_tensors._exported), 0)
        self.assertIn("cuMemFree", self.log())


unittest.main()
