"""The tools of the package, which are functions of its library.

    tools.py SOURCE [FOLDER]      FOLDER: where an installed package has put its programs
"""
import contextlib
import os
import pathlib
import select
import signal
import subprocess
import sys
import tempfile
import unittest

SOURCE = pathlib.Path(sys.argv.pop(1))
FOLDER = sys.argv.pop(1) if sys.argv[1:] and not sys.argv[1].startswith("-") else None
MODEL = SOURCE / "test/Models/gelu_f32.mlir"


def program(name):
    if FOLDER:
        return [os.path.join(FOLDER, name)]
    return [sys.executable, "-c", f"import sys, fusec._tools; sys.exit(fusec._tools.{name.replace('-', '_')}())"]


def run(name, *words, **options):
    return subprocess.run([*program(name), *map(str, words)], capture_output=True, text=True, **options)


class Tools(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.artifact = self.folder / "model.ptx"

    def succeeds(self, *words, **options):
        done = run(*words, **options)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def fails(self, message, *words, **options):
        done = run(*words, **options)
        self.assertEqual((done.returncode, done.stderr), (1, message))

    def test_compiles_runs_and_checks(self):
        self.assertEqual(self.succeeds("fusec", MODEL, "-o", self.artifact), "")
        self.assertIn("PASSED", self.succeeds("fusec-run", self.artifact, "--device", "emulator", "--input", "random",
                                                 "--check"))

    def test_compiles_what_it_runs(self):
        self.assertIn("PASSED", self.succeeds("fusec-run", MODEL, "--device=emulator", "--input=random", "--check"))

    def test_reads_and_writes_streams(self):
        text = self.succeeds("fusec", "-", "-o", "-", input=MODEL.read_text())
        self.artifact.write_text(text)
        self.assertIn('"gelu', self.succeeds("fusec-run", self.artifact, "--info"))

    def test_says_what_it_is(self):
        self.assertRegex(self.succeeds("fusec", "--version"), r"^fusec [0-9.]+, LLVM ")
        for name in ("fusec", "fusec-run"):
            self.assertIn(f"{name} model.", self.succeeds(name, "--help"))
        module = subprocess.run([sys.executable, "-m", "fusec", "--version"], capture_output=True, text=True, check=True)
        self.assertEqual(module.stdout, self.succeeds("fusec", "--version"))

    def test_mistakes(self):
        self.fails("fusec: error: no input: name a model file, or - for standard input\n", "fusec")
        self.fails("fusec: error: unknown option '--taget=sm_80'; did you mean '--target'?\n", "fusec", MODEL, "--taget=sm_80")
        self.fails("fusec-run: error: cannot open 'none.ptx': No such file or directory\n", "fusec-run", "none.ptx")

    def test_nobody_reads(self):
        reader, writer = os.pipe()
        os.close(reader)
        done = subprocess.run([*program("fusec"), MODEL, "-o", "-"], stdout=writer, stderr=subprocess.PIPE, text=True)
        os.close(writer)
        self.assertEqual((done.returncode, done.stderr),
                         (1, "fusec: error: cannot write to standard output: Broken pipe\n"))

    def test_is_interrupted(self):
        with subprocess.Popen([*program("fusec"), "-"], stdin=subprocess.PIPE, stderr=subprocess.PIPE) as tool:
            pipe = tool.stdin.fileno()
            os.set_blocking(pipe, False)
            with contextlib.suppress(BlockingIOError):
                while True:
                    os.write(pipe, b"\n" * 65536)
            # There is room again once the tool reads.
            self.assertTrue(select.select([], [pipe], [], 60)[1])
            tool.send_signal(signal.SIGINT)
            self.assertEqual((tool.wait(timeout=60), tool.stderr.read()), (-signal.SIGINT, b""))


if __name__ == "__main__":
    unittest.main()
