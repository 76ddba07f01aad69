"""The short way of calls with PyTorch's tensors on a GPU, over a driver library that records its calls: tensors of the
host stand for those of the GPU."""
import ctypes
import sys
import unittest

import torch

import fusec
from fusec import _run
from fusec._torch_call import TorchCall, torch_call

DRIVER = sys.argv.pop(1)
driver = ctypes.CDLL(DRIVER)
driver.fakeCudaLog.restype = ctypes.c_char_p
_run.open_device("cuda", DRIVER)
STREAM = 119

MODEL = """
func.func @f(%x: tensor<8x16xf32> {fuse.name = "x"}, %y: tensor<16xi64> {fuse.name = "y"})
    -> (tensor<8x16xf32> {fuse.name = "z"}, tensor<16xi64> {fuse.name = "w"}) {
  %0 = fuse.tanh %x : (tensor<8x16xf32>) -> tensor<8x16xf32>
  %1 = fuse.add %y, %y : (tensor<16xi64>, tensor<16xi64>) -> tensor<16xi64>
  return %0, %1 : tensor<8x16xf32>, tensor<16xi64>
}
"""


def aligned(shape, stride, dtype=torch.float32, device=None):
    """At an address that a GPU's allocator gives."""
    count = max(1, torch.Size(shape).numel())
    memory = torch.empty(count * dtype.itemsize + 256, dtype=torch.uint8)
    start = -memory.data_ptr() % 256
    return memory[start:start + count * dtype.itemsize].view(dtype).as_strided(shape, stride)


def on_host(call):
    call._ordinal, call._device, call._stream, call._empty = -1, torch.device("cpu"), lambda _: STREAM, aligned
    return call


class Calls(unittest.TestCase):
    def setUp(self):
        self.runner = fusec.compile(MODEL, "sm_80").runner("cuda")
        self.x, self.y = aligned((8, 16), (16, 1)), aligned((16,), (1,), torch.int64)
        driver.fakeCudaReset()

    def log(self):
        text = driver.fakeCudaLog().decode()
        driver.fakeCudaReset()
        return [line for line in text.split("\n") if line]

    def test_queues_a_run_and_nothing_else(self):
        call = on_host(TorchCall(self.runner))
        call([self.x, self.y])
        self.log()
        z, w = call([self.x, self.y])
        launch, = self.log()
        self.assertIn("cuLaunchKernelEx", launch)
        self.assertEqual(list(self.runner._queues), [STREAM])
        self.assertEqual((z.shape, z.stride(), z.dtype, w.shape, w.dtype),
                         ((8, 16), (16, 1), torch.float32, (16,), torch.int64))

    def test_leaves_what_is_not_the_input_to_the_ordinary_way(self):
        call = on_host(TorchCall(self.runner))
        for x, y in ((self.x.double(), self.y), (self.x[:4], self.y), (self.x.T, self.y), (self.x.numpy(), self.y),
                     (self.x.to("meta"), self.y), (aligned((9, 16), (16, 1)).flatten()[1:129].view(8, 16), self.y)):
            self.assertIsNone(call([x, y]))
        self.assertIsNone(call([self.x]))
        self.assertFalse([line for line in self.log() if "Launch" in line])

    def test_gives_the_axes_that_were_asked_for(self):
        call = on_host(TorchCall(self.runner, [((16, 8), (1, 16)), ((16,), (1,))]))
        z, _ = call.run([self.x, self.y])
        self.assertEqual((z.shape, z.stride()), ((16, 8), (1, 16)))

    def test_parameters_keep_their_values(self):
        self.runner.parameters["y"] = self.y.data_ptr()
        call = on_host(TorchCall(self.runner))
        self.assertEqual(len(call([self.x])), 2)
        self.assertEqual(list(self.runner.queue(STREAM)._addresses)[:2], [self.x.data_ptr(), self.y.data_ptr()])

    def test_is_made_once_for_tensors_of_a_gpu(self):
        call = torch_call(self.runner, [self.x, self.y])
        self.assertIs(torch_call(self.runner, [self.x, self.y]), call)
        self.assertIsNone(torch_call(self.runner, [self.x, self.y.numpy()]))
        self.assertIsNone(torch_call(fusec.compile(MODEL).runner("emulator"), [self.x, self.y]))


unittest.main()
