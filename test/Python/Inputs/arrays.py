"""Calls with arrays in the host's memory."""
import unittest

import numpy as np

import fusec

DTYPES = {"f16": "f2", "f32": "f4", "f64": "f8", "i1": "?", "i8": "i1", "i32": "i4", "i64": "i8"}


def transposed(type):
    """y = transpose(x), which moves elements of any type."""
    return fusec.compile(f"""
func.func @f(%x: tensor<2x3x{type}> {{fuse.name = "x"}}) -> (tensor<3x2x{type}> {{fuse.name = "y"}}) {{
  %0 = fuse.transpose %x {{permutation = array<i64: 1, 0>}} : (tensor<2x3x{type}>) -> tensor<3x2x{type}>
  return %0 : tensor<3x2x{type}>
}}
""").to("emulator")


MODEL = fusec.compile("""
func.func @f(%x: tensor<2x3xf32> {fuse.name = "x"}, %s: tensor<f32> {fuse.name = "s"})
    -> (tensor<2x3xf32> {fuse.name = "product"}, tensor<2x3xf32> {fuse.name = "sum"}) {
  %0 = fuse.mul %x, %s : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %1 = fuse.add %x, %s : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return %0, %1 : tensor<2x3xf32>, tensor<2x3xf32>
}
""").to("emulator")


# Four blocks have a part each of the sums, and count themselves; the last one adds them up.
PARTS = fusec.compile("""
func.func @f(%x: tensor<32x64xf32>, %y: tensor<64x32xf32>) -> tensor<32x32xf32> {
  %0 = fuse.group %x, %y {kind = #fuse.kind<matmul>, tile = #fuse.matmul_tile<m = 32, n = 32, k = 8, warps_m = 1,
      warps_n = 2, stages = 3, group_m = 1, splits = 4>} : (tensor<32x64xf32>, tensor<64x32xf32>) -> tensor<32x32xf32> {
  ^bb0(%a: tensor<32x64xf32>, %b: tensor<64x32xf32>):
    %p = fuse.matmul %a, %b : (tensor<32x64xf32>, tensor<64x32xf32>) -> tensor<32x32xf32>
    fuse.yield %p : tensor<32x32xf32>
  }
  return %0 : tensor<32x32xf32>
}
""").to("emulator")


# A step of training with momentum: one kernel reads both buffers and writes to both.
STEP = """
func.func @f(%g: tensor<40xf32> {fuse.name = "g"}, %w: tensor<40xf32> {fuse.name = "w"}, %m: tensor<40xf32> {fuse.name = "m"})
    -> (tensor<40xf32> {fuse.name = "m.new", fuse.updates = "m"}, tensor<40xf32> {fuse.name = "clipped"},
        tensor<40xf32> {fuse.name = "w.new", fuse.updates = "w"}) {
  %half = fuse.constant {value = dense<0.5> : tensor<f32>} : () -> tensor<f32>
  %0 = fuse.mul %m, %half : (tensor<40xf32>, tensor<f32>) -> tensor<40xf32>
  %1 = fuse.add %0, %g : (tensor<40xf32>, tensor<40xf32>) -> tensor<40xf32>
  %2 = fuse.sub %w, %1 : (tensor<40xf32>, tensor<40xf32>) -> tensor<40xf32>
  %3 = fuse.minimum %g, %half : (tensor<40xf32>, tensor<f32>) -> tensor<40xf32>
  return %1, %3, %2 : tensor<40xf32>, tensor<40xf32>, tensor<40xf32>
}
"""


class Producer:
    """An array of a framework that nobody knows: it speaks DLPack, and that is all."""

    def __init__(self, array):
        self.array = array

    def __dlpack_device__(self):
        return self.array.__dlpack_device__()

    def __dlpack__(self, stream=None):
        return self.array.__dlpack__()


class Calls(unittest.TestCase):
    def refused(self, message, *args, **kwargs):
        with self.assertRaises(fusec.Error) as caught:
            MODEL(*args, **kwargs)
        self.assertIn(message, str(caught.exception))

    def test_counters_begin_anew_with_each_run(self):
        random = np.random.default_rng(1)
        for _ in range(3):
            x, y = (random.standard_normal(shape).astype("f4") for shape in ((32, 64), (64, 32)))
            np.testing.assert_allclose(PARTS(x, y), x @ y, rtol=1e-4, atol=1e-4)

    def test_every_type(self):
        for type, name in DTYPES.items():
            with self.subTest(type):
                x = np.arange(6).reshape(2, 3).astype(name)
                y = transposed(type)(x)
                self.assertEqual(y.dtype, x.dtype)
                np.testing.assert_array_equal(y, x.T)

    def test_bf16_as_bit_patterns(self):
        x = np.array([[0x3f80, 0x4000, 0x4040], [0, 0xbf80, 0x7f80]], np.uint16)
        y = transposed("bf16")(x)
        np.testing.assert_array_equal(y.view(np.uint16), x.T)

    def test_floats_of_8_bits_as_bit_patterns(self):
        for type in ("f8E4M3FN", "f8E5M2"):
            x = np.array([[0x38, 0x7e, 0x01], [0, 0xb8, 0x3c]], np.uint8)
            y = transposed(type)(x)
            np.testing.assert_array_equal(y.view(np.uint8), x.T)

    def test_results_by_position_and_name(self):
        x = np.arange(6, dtype="f4").reshape(2, 3)
        for product, sum in (MODEL(x, np.float32(2)), MODEL(s=2.0, x=x), MODEL(x.tolist(), s=np.array(2, "f4"))):
            np.testing.assert_array_equal(product, 2 * x)
            np.testing.assert_array_equal(sum, x + 2)

    def test_results_are_new(self):
        x = np.ones((2, 3), "f4")
        first, _ = MODEL(x, 1)
        MODEL(x, 5)
        np.testing.assert_array_equal(first, x)

    def test_any_layout(self):
        wide = np.arange(12, dtype="f4").reshape(3, 4)
        x = wide.T[::2]
        x.flags.writeable = False
        np.testing.assert_array_equal(MODEL(x, 3)[0], 3 * x)

    def test_dlpack(self):
        x = np.arange(6, dtype="f4").reshape(2, 3)
        for _ in range(3):
            np.testing.assert_array_equal(MODEL(Producer(x), 2)[1], x + 2)
        self.refused("is not row-major and dense: make it contiguous first",
                     Producer(np.arange(6, dtype="f4").reshape(3, 2).T), 1)
        self.refused("of DLPack type (code 5, 64 bits)", Producer(np.zeros((2, 3), "c8")), 1)
        self.refused("input 'x' is f32[2, 3], but f32[3, 2] was given", Producer(x.T.copy()), 1)

    def test_mistakes(self):
        x = np.ones((2, 3), "f4")
        self.refused("input 'x' is f32[2, 3], but f64[2, 3] was given", x.astype("f8"), 1)
        self.refused("input 's' is f32[], but f32[1] was given", x, np.ones(1, "f4"))
        self.refused("the model takes 2 arrays, but 3 were given", x, 1, 1)
        self.refused("no array was given for input 's'", x)
        self.refused("input 'x' was given twice", x, 1, x=x)
        self.refused("the model has no input 'z'; known: x, s", x, z=1)
        self.refused("input 'x' is f32[2, 3], and no such array: ", [[1, 2, 3], [4]], 1)
        self.refused("input 's': arrays of object have no type in fusec", x, None)
        self.refused("arrays of >f4 have no type in fusec", x.astype(">f4"), 1)
        self.refused("arrays of complex64 have no type in fusec", x.astype("c8"), 1)
        with self.assertRaisesRegex(fusec.Error, "unknown device 'gpu', known: cuda, cuda:NUMBER, emulator"):
            MODEL.to("gpu")


# Two rows of a cache and of another become new ones, from a place on that is read.
CACHES = fusec.compile("""
func.func @f(%p: tensor<i64> {fuse.name = "p"}, %n: tensor<2x8xf32> {fuse.name = "n"}, %k: tensor<3x40x8xf32> {fuse.name = "k"},
    %v: tensor<3x40x8xf32> {fuse.name = "v"}) -> (tensor<3x40x8xf32> {fuse.name = "k.new", fuse.updates = "k"},
    tensor<3x40x8xf32> {fuse.name = "v.new", fuse.updates = "v"}) {
  %0:2 = fuse.group %p, %n, %k, %v {kind = #fuse.kind<loop>, tile = #fuse.loop_tile<threads = 32, vector = 4, unroll = 1,
      persistent = 2>} : (tensor<i64>, tensor<2x8xf32>, tensor<3x40x8xf32>, tensor<3x40x8xf32>) -> (tensor<3x40x8xf32>,
      tensor<3x40x8xf32>) {
  ^bb0(%place: tensor<i64>, %rows: tensor<2x8xf32>, %keys: tensor<3x40x8xf32>, %values: tensor<3x40x8xf32>):
    %zero = fuse.constant {value = dense<0> : tensor<i64>} : () -> tensor<i64>
    %two = fuse.constant {value = dense<2> : tensor<i64>} : () -> tensor<i64>
    %i = fuse.iota {axis = 0 : i64} : () -> tensor<40xi64>
    %at = fuse.sub %i, %place : (tensor<40xi64>, tensor<i64>) -> tensor<40xi64>
    %1 = fuse.compare %at, %zero {predicate = "ge"} : (tensor<40xi64>, tensor<i64>) -> tensor<40xi1>
    %2 = fuse.compare %at, %two {predicate = "lt"} : (tensor<40xi64>, tensor<i64>) -> tensor<40xi1>
    %3 = fuse.and %1, %2 : (tensor<40xi1>, tensor<40xi1>) -> tensor<40xi1>
    %4 = fuse.reshape %3 : (tensor<40xi1>) -> tensor<40x1xi1>
    %5 = fuse.gather %rows, %at {axis = 0 : i64} : (tensor<2x8xf32>, tensor<40xi64>) -> tensor<40x8xf32>
    %6 = fuse.add %5, %5 : (tensor<40x8xf32>, tensor<40x8xf32>) -> tensor<40x8xf32>
    %7 = fuse.select %4, %5, %keys : (tensor<40x1xi1>, tensor<40x8xf32>, tensor<3x40x8xf32>) -> tensor<3x40x8xf32>
    %8 = fuse.select %4, %6, %values : (tensor<40x1xi1>, tensor<40x8xf32>, tensor<3x40x8xf32>) -> tensor<3x40x8xf32>
    fuse.yield %7, %8 : tensor<3x40x8xf32>, tensor<3x40x8xf32>
  }
  return %0#0, %0#1 : tensor<3x40x8xf32>, tensor<3x40x8xf32>
}
""").to("emulator")


class Caches(unittest.TestCase):
    def test_rows_in_place_and_apart(self):
        rows = np.arange(1, 17, dtype="f4").reshape(2, 8)
        for in_place in (True, False):
            CACHES.in_place(in_place)
            for place in (0, 17, 38, 39, 40, -1, -2, 2**62):
                k, v = (np.full((3, 40, 8), value, "f4") for value in (100, 200))
                expected = k.copy(), v.copy()
                for i in range(2):
                    if 0 <= place + i < 40:
                        expected[0][:, place + i] = rows[i]
                        expected[1][:, place + i] = 2 * rows[i]
                results = CACHES(place, rows, k, v)
                np.testing.assert_array_equal(results, expected)
                self.assertEqual([results[0] is k, results[1] is v], [in_place] * 2)


class InPlace(unittest.TestCase):
    def setUp(self):
        self.step = fusec.compile(STEP).to("emulator").in_place()
        self.g, self.w, self.m = (np.arange(first, first + 40, dtype="f4") for first in (1, 50, 7))

    def test_says_what_is_updated(self):
        self.assertEqual(self.step.updates, {"m.new": "m", "w.new": "w"})
        self.assertEqual(MODEL.updates, {})

    def test_arguments_become_their_new_values(self):
        m, w = self.m.copy(), self.w.copy()
        for _ in range(3):
            results = self.step(self.g, self.w, self.m)
            m = m * 0.5 + self.g
            w = w - m
            self.assertIs(results[0], self.m)
            self.assertIs(results[2], self.w)
            np.testing.assert_array_equal(self.m, m)
            np.testing.assert_array_equal(self.w, w)
            np.testing.assert_array_equal(results[1], np.minimum(self.g, 0.5))

    def test_both_are_one_buffer_of_the_device(self):
        self.step(self.g, self.w, self.m)
        runner = self.step.runner("emulator")
        self.assertEqual(set(runner._buffers), {(True, 0), (True, 1), (True, 2), (False, 1)})

    def test_arguments_stay_unless_it_is_asked_for(self):
        self.step.in_place(False)
        w = self.w.copy()
        for _ in range(2):
            new, _, stepped = self.step(self.g, self.w, m=self.m)
            np.testing.assert_array_equal(new, self.m * 0.5 + self.g)
            np.testing.assert_array_equal(stepped, w - new)
            np.testing.assert_array_equal(self.w, w)

    def test_what_cannot_be_written_to(self):
        def refused(message, w):
            with self.assertRaisesRegex(fusec.Error, f"^input 'w' cannot be written to: {message}"):
                self.step(self.g, w, self.m)

        refused("it is no array$", self.w.tolist())
        refused("it is no row-major array of dense elements", np.arange(80, dtype="f4")[::2])
        refused("input 'g' lies in its memory$", self.g)
        fixed = self.w.copy()
        fixed.flags.writeable = False
        refused("it is read-only$", fixed)
        memory = np.zeros(79, "f4")
        with self.assertRaisesRegex(fusec.Error, "^input 'm' cannot be written to: input 'w' lies in its memory$"):
            self.step(self.g, memory[:40], memory[39:])


unittest.main()
