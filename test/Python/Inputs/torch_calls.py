"""The short way of calls with PyTorch's tensors on a GPU, over a driver library that records its calls: tensors of the
host stand for those of the GPU."""
import ctypes
import gc
import sys
import threading
import unittest
import weakref

import torch

import fusec
from fusec import _run
from fusec._torch_call import TorchCall, call_aligned, call_like

DRIVER = sys.argv.pop(1)
driver = ctypes.CDLL(DRIVER)
driver.fakeCudaLog.restype = ctypes.c_char_p
_run.open_device("cuda", DRIVER)

MODEL = """
func.func @f(%x: tensor<8x16xf32> {fuse.name = "x"}, %y: tensor<16xi64> {fuse.name = "y"})
    -> (tensor<8x16xf32> {fuse.name = "z"}, tensor<16xi64> {fuse.name = "w"}) {
  %0 = fuse.tanh %x : (tensor<8x16xf32>) -> tensor<8x16xf32>
  %1 = fuse.add %y, %y : (tensor<16xi64>, tensor<16xi64>) -> tensor<16xi64>
  return %0, %1 : tensor<8x16xf32>, tensor<16xi64>
}
"""
NEGATE = """
func.func @f(%x: tensor<8x1xf32> {fuse.name = "x"}) -> (tensor<8x1xf32> {fuse.name = "z"}) {
  %0 = fuse.neg %x : (tensor<8x1xf32>) -> tensor<8x1xf32>
  return %0 : tensor<8x1xf32>
}
"""


def aligned(shape, stride, dtype=torch.float32):
    """At an address that a GPU's allocator gives."""
    count = max(1, torch.Size(shape).numel())
    memory = torch.empty(count * dtype.itemsize + 256, dtype=torch.uint8)
    start = -memory.data_ptr() % 256
    return memory[start:start + count * dtype.itemsize].view(dtype).as_strided(shape, stride)


class Named(torch.Tensor):
    pass


class Calls:
    def call(self, runner=None, **options):
        call = TorchCall(runner or self.runner, device=torch.device("cpu"), **options)
        call.make = aligned
        return self.way(call)

    def setUp(self):
        self.runner = fusec.compile(MODEL, "sm_80").runner("cuda")
        self.x, self.y = aligned((8, 16), (16, 1)), aligned((16,), (1,), torch.int64)
        driver.fakeCudaReset()

    def log(self):
        text = driver.fakeCudaLog().decode()
        driver.fakeCudaReset()
        return [line for line in text.split("\n") if line]

    def test_queues_a_run_and_nothing_else(self):
        call = self.call()
        call(self.x, self.y)
        self.log()
        z, w = call(self.x, self.y)
        launch, = self.log()
        self.assertIn("cuLaunchKernelEx", launch)
        self.assertEqual(list(self.runner._queues), [0])
        self.assertEqual((z.shape, z.stride(), z.dtype, w.shape, w.dtype),
                         ((8, 16), (16, 1), torch.float32, (16,), torch.int64))

    def test_leaves_what_is_not_the_input_to_the_ordinary_way(self):
        call = self.call()
        for x, y in ((self.x.double(), self.y), (self.x[:4], self.y), (self.x.T, self.y), (self.x.numpy(), self.y),
                     (self.x.to("meta"), self.y), (aligned((9, 16), (16, 1)).flatten()[1:129].view(8, 16), self.y),
                     (self.x.view(8, 16, 1), self.y), (self.x.view(torch.int32), self.y), (None, self.y),
                     (self.x.as_subclass(Named), self.y), (aligned((8, 32), (32, 1))[:, :16], self.y)):
            self.assertIsNone(call(x, y))
        self.assertIsNone(call(self.x))
        self.assertIsNone(call(self.x, self.y, self.y))
        self.assertIsNone(call())
        self.assertFalse([line for line in self.log() if "Launch" in line])
        self.assertEqual(len(call(torch.nn.Parameter(self.x), self.y)), 2)

    def test_gives_and_takes_the_axes_that_were_asked_for(self):
        call = self.call(inputs=[((16, 8), (1, 16)), ((16,), (1,))], outputs=[((16, 8), (1, 16)), ((16,), (1,))])
        z, _ = call(self.x.T, self.y)
        self.assertEqual((z.shape, z.stride()), ((16, 8), (1, 16)))
        self.assertIsNone(call(self.x, self.y))

    def test_one_result_comes_alone_or_not(self):
        runner = fusec.compile(NEGATE, "sm_80").runner("cuda")
        x = aligned((8, 1), (1, 1))
        self.assertEqual(self.call(runner)(x).shape, (8, 1))
        self.assertEqual(len(self.call(runner, is_single=False)(x)), 1)

    def test_results_are_given_in_the_memory_that_they_update(self):
        runner = fusec.compile(NEGATE.replace('"z"', '"z", fuse.updates = "x"'), "sm_80").runner("cuda")
        x = aligned((8, 1), (1, 1))
        for is_single in (True, False):
            call = self.call(runner, updates={0: 0}, is_single=is_single)
            counts = sys.getrefcount(x)
            result = call(x)
            self.assertIs(result if is_single else result[0], x)
            del result
            self.assertEqual(sys.getrefcount(x), counts)

    def test_what_is_written_is_given_once(self):
        runner = fusec.compile(MODEL.replace('tensor<16xi64>', 'tensor<8x16xf32>').replace(
            '"w"', '"w", fuse.updates = "y"'), "sm_80").runner("cuda")
        call = self.call(runner, updates={1: 1})
        y = aligned((8, 16), (16, 1))
        self.assertIs(call(self.x, y)[1], y)
        self.assertIsNone(call(y, y))

    def test_what_lies_at_an_odd_address_is_copied_alone(self):
        runner = fusec.compile(MODEL.replace('tensor<16xi64>', 'tensor<8x16xf32>').replace(
            '"w"', '"w", fuse.updates = "y"'), "sm_80").runner("cuda")
        call = self.call(runner, updates={1: 1})
        odd = aligned((9, 16), (16, 1)).flatten()[1:129].view(8, 16)
        y = aligned((8, 16), (16, 1))
        self.assertIsNone(call(odd, y))
        self.assertIs(call_aligned(call, (odd, y), {1})[1], y)
        self.assertIsNone(call_aligned(call, (y, odd), {1}))

    def test_parts_of_tensors_are_taken_as_they_are(self):
        part = aligned((9, 16), (16, 1)).flatten()[4:132].view(8, 16)
        self.assertEqual(len(self.call()(part, self.y)), 2)

    def test_parameters_keep_their_values(self):
        self.runner.parameters["y"] = self.y.data_ptr()
        call = self.call()
        driver.fakeCudaReset()
        self.assertEqual(len(call(self.x)), 2)
        self.runner.parameters["y"] = 1
        self.assertIsNone(self.call()(self.x))

    def test_errors_of_the_driver_and_of_the_framework_are_raised(self):
        call = self.call()
        call(self.x, self.y)
        driver.fakeCudaFail(b"cuLaunchKernelEx", 700)
        with self.assertRaisesRegex(fusec.Error, "cuLaunchKernelEx failed: CUDA_ERROR_ILLEGAL_ADDRESS"):
            call(self.x, self.y)
        call = TorchCall(self.runner, device=torch.device("cpu"))
        call.make = lambda *_: 1 / 0
        with self.assertRaises(ZeroDivisionError):
            self.way(call)(self.x, self.y)

    def test_keeps_nothing(self):
        call = self.call()
        call(self.x, self.y)
        counts = [sys.getrefcount(value) for value in (None, self.x, self.y, call)]
        for _ in range(100):
            call(self.x, self.y)
            call(self.x)
        for before, after in zip(counts, [sys.getrefcount(value) for value in (None, self.x, self.y, call)]):
            self.assertLess(after - before, 50)
        runner = weakref.ref(self.runner)
        del call, self.runner
        gc.collect()
        self.assertIsNone(runner())

    def test_threads_share_it(self):
        call, failures = self.call(), []

        def work():
            try:
                for _ in range(200):
                    assert len(call(self.x, self.y)) == 2
            except BaseException as failure:
                failures.append(failure)

        threads = [threading.Thread(target=work) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(failures, [])
        self.assertEqual(sum("Launch" in line for line in self.log()), 800)


class InPython(Calls, unittest.TestCase):
    way = staticmethod(lambda call: call)


@unittest.skipUnless(TorchCall.compiled.__globals__["_call"], "built without Python's headers")
@unittest.skipUnless(hasattr(torch.Tensor, "__dlpack_c_exchange_api__"), "PyTorch has no DLPack exchange API")
class Compiled(Calls, unittest.TestCase):
    way = staticmethod(TorchCall.compiled)

    def test_refuses_what_is_no_setup(self):
        from fusec import _call

        for setup in (None, (), (None,) * 10):
            with self.assertRaises((TypeError, ValueError, SystemError)):
                _call.make(setup)


class OnTheGpu(unittest.TestCase):
    def test_is_for_tensors_alone(self):
        runner, x = fusec.compile(NEGATE, "sm_80").runner("cuda"), torch.ones(8, 1)
        self.assertIsNone(call_like(runner, [x, x.numpy()], False))
        self.assertIsNone(call_like(fusec.compile(NEGATE).runner("emulator"), [x], False))

    def test_is_not_for_tensors_of_the_host(self):
        model, x = fusec.compile(NEGATE, "sm_80").to("cuda"), torch.ones(8, 1)
        for _ in range(3):
            self.assertEqual(model(x).shape, (8, 1))
        self.assertIsNone(model._fast)


unittest.main()
