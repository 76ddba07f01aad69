"""PyTorch's tensors, on the CPU with the emulator, and on a GPU where there is one."""
import unittest

import torch

import fusec

MODEL = """
func.func @f(%x: tensor<8x16xTYPE> {fuse.name = "x"}, %y: tensor<16xTYPE> {fuse.name = "y"})
    -> (tensor<8x16xTYPE> {fuse.name = "z"}) {
  %0 = fuse.add %x, %y : (tensor<8x16xTYPE>, tensor<16xTYPE>) -> tensor<8x16xTYPE>
  return %0 : tensor<8x16xTYPE>
}
"""
TYPES = {"f16": torch.float16, "bf16": torch.bfloat16, "f32": torch.float32, "f64": torch.float64, "i32": torch.int32,
         "i64": torch.int64}
DEVICES = ["cpu"] + ["cuda"] * torch.cuda.is_available()


class Tensors(unittest.TestCase):
    def test_every_type(self):
        for device in DEVICES:
            for type, dtype in TYPES.items():
                with self.subTest(f"{type} on {device}"):
                    model = fusec.compile(MODEL.replace("TYPE", type))
                    x = torch.arange(128, device=device).reshape(8, 16).to(dtype)
                    y = torch.arange(16, device=device).to(dtype)
                    z = model(x, y)
                    self.assertEqual((z.dtype, z.device), (dtype, x.device))
                    self.assertTrue(torch.equal(z, x + y))

    def test_floats_of_8_bits(self):
        for device in DEVICES:
            for type, dtype in {"f8E4M3FN": torch.float8_e4m3fn, "f8E5M2": torch.float8_e5m2}.items():
                with self.subTest(f"{type} on {device}"):
                    model = fusec.compile(MODEL.replace("TYPE", type))
                    x = torch.linspace(-30, 30, 128, device=device).reshape(8, 16).to(dtype)
                    y = torch.linspace(-2, 2, 16, device=device).to(dtype)
                    z = model(x, y)
                    self.assertEqual((z.dtype, z.device), (dtype, x.device))
                    self.assertTrue(torch.equal(z.float(), (x.float() + y.float()).to(dtype).float()))

    def test_parts_and_parameters(self):
        model = fusec.compile(MODEL.replace("TYPE", "f32"))
        for device in DEVICES:
            whole = torch.randn(16, 9, device=device)
            y = torch.nn.Parameter(torch.randn(17, device=device))
            x = whole.T[1:]
            self.assertTrue(torch.equal(model(x, y[1:]), x + y[1:]))

    def test_mistakes(self):
        model = fusec.compile(MODEL.replace("TYPE", "f32"))
        with self.assertRaisesRegex(fusec.Error, "arrays of torch.complex64 have no type in fusec"):
            model(torch.zeros(8, 16, dtype=torch.complex64), torch.zeros(16))
        with self.assertRaisesRegex(fusec.Error, "which is neither a CPU nor a CUDA GPU"):
            model(torch.zeros(8, 16, device="meta"), torch.zeros(16))


unittest.main()
