"""Compiling, what an artefact says of itself, saving and loading."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import unittest

import numpy as np

import fusec

SOURCE = pathlib.Path(sys.argv.pop(1))
sys.path.insert(0, str(SOURCE / "test/tools"))
import onnx_wire as wire

BLOCK = SOURCE / "docs/examples/block.mlir"
SCALE = """
func.func @scale(%x: tensor<4xf32> {fuse.name = "x"}) -> (tensor<4xf32> {fuse.name = "y"}) {
  %0 = fuse.add %x, %x : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
"""
MISTAKEN = SCALE.replace("%x, %x :", "%x, %z :")


class Compiling(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.place = pathlib.Path(self.folder.name)

    def test_gives_what_the_tool_gives(self):
        file = self.place / "tool.ptx"
        subprocess.run(["fusec", BLOCK, "-o", file, "--target=sm_80", "--numerics=exact", "--no-embed-ir"], check=True)
        made = fusec.compile(BLOCK, "sm_80", numerics="exact", embed_ir=False)
        self.assertEqual(made.text, file.read_text())
        self.assertEqual(made.target, "sm_80")

    def test_takes_text_and_bytes(self):
        text = BLOCK.read_text()
        made = fusec.compile(text, name=str(BLOCK))
        self.assertEqual(made.text, fusec.compile(str(BLOCK)).text)
        self.assertEqual(made.text, fusec.compile(bytearray(text.encode()), name=str(BLOCK)).text)

    def test_describes_itself(self):
        made = fusec.compile(BLOCK)
        self.assertEqual([str(info) for info in made.inputs],
                         ["x: bf16[256, 512]", "w: bf16[512, 512]", "b: bf16[512]"])
        self.assertEqual(made.outputs[0].byte_count, 256 * 512 * 2)
        self.assertEqual([kernel.ops[0] for kernel in made.kernels], ["fuse.matmul", "fuse.cast"])
        self.assertEqual(made.kernels[0].locations[0], f"{BLOCK}:6:8")
        self.assertAlmostEqual(made.predicted_us, sum(kernel.predicted_us for kernel in made.kernels))
        self.assertRegex(repr(made), r"^<fusec.Artifact block\(.*y: bf16\[256, 512\]\): 2 launches, \d+\.\d\d us predicted for h200>$")

    def test_explains(self):
        made = fusec.compile(BLOCK)
        explained = made.explain(what_if="fuse %0,%4")
        self.assertIn("function 'block' on h200: 2 kernels", str(explained))
        self.assertIn("what if (fuse %0,%4):", explained.text)
        self.assertEqual(len(explained.data["functions"]), 1)
        self.assertTrue(explained.page.startswith("<!"))
        self.assertIn("<iframe", made._repr_html_())
        self.assertNotIn("<!", made._repr_html_())

    def test_lowers(self):
        self.assertIn("fuse.group", fusec.lower(BLOCK, "fusion"))
        with self.assertRaisesRegex(fusec.Error, "fusec.lower"):
            fusec.compile(BLOCK, emit="fusion")

    def test_saves_and_loads(self):
        made = fusec.compile(SCALE)
        path = made.save(self.place / "scale.ptx")
        self.assertEqual(os.listdir(self.place), ["scale.ptx"])
        again = fusec.load(path).to("emulator")
        self.assertEqual(again.text, made.text)
        np.testing.assert_array_equal(again(np.arange(4, dtype="f4")), [0, 2, 4, 6])
        self.assertIsNone(again._repr_html_())
        with self.assertRaisesRegex(fusec.Error, "does not keep its model"):
            again.explain()
        with self.assertRaisesRegex(fusec.Error, "cannot open '.*none.ptx': No such file"):
            fusec.load(self.place / "none.ptx")
        (self.place / "bad.ptx").write_text("nonsense")
        with self.assertRaises(fusec.Error):
            fusec.load(self.place / "bad.ptx")
        with self.assertRaisesRegex(fusec.Error, "cannot write '.*scale.ptx': No such file"):
            made.save(self.place / "none" / "scale.ptx")

    def test_keeps_parameters(self):
        """Of an ONNX model: y = x w^T + b."""
        rng = np.random.RandomState(0)
        weights, bias = rng.standard_normal((32, 48)).astype("f4"), rng.standard_normal(32).astype("f4")
        model = wire.model(wire.graph(
            [wire.node("Gemm", ["x", "w", "b"], ["y"], transB=1)], [wire.value("x", wire.FLOAT, ["batch", 48])],
            [wire.value("y", wire.FLOAT, ["batch", 32])], [wire.tensor("w", weights), wire.tensor("b", bias)]))
        made = fusec.compile(model, dim={"batch": 2}, name="gemm.onnx").to("emulator")
        self.assertIn("w", made.parameters)
        x = rng.standard_normal((2, 48)).astype("f4")
        np.testing.assert_allclose(made(x), x @ weights.T + bias, rtol=1e-4, atol=1e-5)
        path = made.save(self.place / "gemm.ptx")
        again = fusec.load(path).to("emulator")
        self.assertEqual(sorted(again.parameters), sorted(made.parameters))
        np.testing.assert_array_equal(again(x), made(x))
        # Others for a run; then the model's own again.
        np.testing.assert_allclose(again(x, w=2 * weights), x @ (2 * weights).T + bias, rtol=1e-4, atol=1e-5)
        np.testing.assert_array_equal(again(x), made(x))
        moved = path.with_suffix(".safetensors").rename(self.place / "elsewhere")
        self.assertEqual(fusec.load(path).parameters, ())
        self.assertEqual(sorted(fusec.load(path, weights=moved).parameters), sorted(made.parameters))
        with self.assertRaisesRegex(fusec.Error, "cannot read weights"):
            fusec.load(path, weights=self.place / "none")

    def test_folds_parameters_anew(self):
        """Weights that are cast once at load: y = x half(w). Others may be given, in the same memory too."""
        rng = np.random.RandomState(0)
        weights = rng.standard_normal((256, 128)).astype("f4")
        made = fusec.compile("""
            func.func @f(%x: tensor<64x256xf16> {fuse.name = "x"}, %w: tensor<256x128xf32> {fuse.name = "w", fuse.parameter})
                -> (tensor<64x128xf16> {fuse.name = "y"}) {
              %0 = fuse.cast %w : (tensor<256x128xf32>) -> tensor<256x128xf16>
              %1 = fuse.matmul %x, %0 : (tensor<64x256xf16>, tensor<256x128xf16>) -> tensor<64x128xf16>
              return %1 : tensor<64x128xf16>
            }""").to("emulator")
        self.assertEqual([tensor["name"] for tensor in made.manifest["load"]["folded"]], ["w.folded"])
        x = rng.standard_normal((64, 256)).astype("f2")
        for scale in (1, 2, 2, -1):
            weights *= scale
            wanted = x.astype("f4") @ weights.astype("f2").astype("f4")
            np.testing.assert_allclose(made(x, weights), wanted, rtol=1e-2, atol=1e-1)

    def test_locates_mistakes(self):
        with self.assertRaises(fusec.Error) as caught:
            fusec.compile(MISTAKEN, name="scale.mlir")
        diagnostic = caught.exception.diagnostics[0]
        self.assertEqual((diagnostic.severity, diagnostic.file, diagnostic.line, diagnostic.column),
                         ("error", "scale.mlir", 3, 21))
        self.assertIn("scale.mlir:3:21: error: use of undeclared SSA value name", str(caught.exception))
        self.assertIn("  %0 = fuse.add %x, %z", str(caught.exception))
        for options, message in (({"taget": "sm_80"}, "unknown option '--taget'; did you mean '--target'?"),
                                 ({"target": "sm_1"}, "unknown target 'sm_1'"),
                                 ({"dim": {"n": -1}}, "expected --dim NAME=SIZE, not 'n=-1'")):
            with self.assertRaises(fusec.Error) as caught:
                fusec.compile(SCALE, **options)
            self.assertIn(message, str(caught.exception))
        with self.assertRaisesRegex(fusec.Error, "cannot open 'none.mlir'"):
            fusec.compile("none.mlir")
        with self.assertRaisesRegex(fusec.Error, "a model is the path of a file, a text or bytes, not int"):
            fusec.compile(3)

    def test_serves_several_threads(self):
        """A model is compiled and another one called by several threads at a time."""
        shared = fusec.compile(SCALE).to("emulator")
        wanted, problems = fusec.compile(BLOCK).text, []

        def work(number):
            x = np.full(4, number, "f4")
            for _ in range(5):
                if not np.array_equal(shared(x), 2 * x) or fusec.compile(BLOCK).text != wanted:
                    problems.append(number)

        threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(problems, [])


class Caching(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.addCleanup(fusec.cache.__dict__.update, dict(fusec.cache.__dict__))
        fusec.cache.enabled, fusec.cache.folder = True, self.folder.name
        fusec.cache.hits = fusec.cache.misses = 0
        self.entries = lambda: sorted(pathlib.Path(self.folder.name).iterdir())

    def counts(self):
        return fusec.cache.hits, fusec.cache.misses

    def test_finds_what_was_compiled_of_the_same(self):
        first = fusec.compile(SCALE, "sm_80")
        again = fusec.compile(SCALE.encode(), "sm_80")
        self.assertEqual((again.text, self.counts()), (first.text, (1, 1)))
        np.testing.assert_array_equal(again.to("emulator")(np.ones(4, "f4")), 2 * np.ones(4))
        self.assertIn("function 'scale'", str(again.explain()))
        for more in ({"target": "sm_90a"}, {"name": "other"}, {"numerics": "exact"}):
            fusec.compile(SCALE, **({"target": "sm_80"} | more))
        self.assertEqual((self.counts(), len(self.entries())), ((1, 4), 4))
        fusec.compile(SCALE, "sm_80", cache=False)
        fusec.cache.enabled = False
        fusec.compile(SCALE, "sm_80")
        self.assertEqual(self.counts(), (1, 4))
        fusec.cache.clear()
        self.assertEqual(self.entries(), [])

    def test_files_that_options_name_count_by_what_is_in_them(self):
        plan = pathlib.Path(self.folder.name) / "plan.json"
        plan.write_text(json.dumps(fusec.compile(SCALE).explain().data))
        keys = []
        for end in ("", "\n"):
            plan.write_text(plan.read_text() + end)
            keys.append(fusec.cache.key(b"", "", [f"--plan={plan}"]))
        self.assertEqual(len(set(keys)), 2)

    def test_knows_what_is_not_whole(self):
        first = fusec.compile(SCALE)
        entry, = self.entries()
        for broken in (b"", entry.read_bytes()[:-1], b"x" + entry.read_bytes()):
            entry.write_bytes(broken)
            self.assertEqual(fusec.compile(SCALE).text, first.text)
        self.assertEqual(self.counts(), (0, 4))

    def test_is_no_larger_than_its_limit(self):
        for number in range(5):
            if number:
                fusec.cache.limit = 2 * self.entries()[0].stat().st_size + 100
                fusec.compile(SCALE, name="kept")  # used now, it stays
            fusec.compile(SCALE, name=f"{number:4}")
            for age, entry in enumerate(sorted(self.entries(), key=lambda entry: entry.stat().st_mtime_ns)):
                os.utime(entry, (age, age))
        self.assertEqual(len(self.entries()), 2)
        fusec.cache.hits = 0
        fusec.compile(SCALE, name="kept")
        self.assertEqual(fusec.cache.hits, 1)

    def test_no_place_is_no_error(self):
        file = pathlib.Path(self.folder.name) / "file"
        file.write_text("")
        fusec.cache.folder = file / "folder"
        self.assertEqual(fusec.compile(SCALE).text, fusec.compile(SCALE).text)
        self.assertEqual(self.counts(), (0, 2))

    def test_several_processes(self):
        code = f"import fusec; [fusec.compile({SCALE!r}, name=str(n)) for n in range(4)]; print(fusec.cache.misses)"
        place = {**os.environ, "FUSEC_CACHE": self.folder.name}
        runs = [subprocess.Popen([sys.executable, "-c", code], env=place, stdout=subprocess.PIPE) for _ in range(3)]
        self.assertEqual([run.communicate()[0] and run.returncode for run in runs], [0, 0, 0])
        self.assertEqual(len(self.entries()), 4)
        self.assertEqual(subprocess.run([sys.executable, "-c", code], env=place, capture_output=True).stdout, b"0\n")


unittest.main()
