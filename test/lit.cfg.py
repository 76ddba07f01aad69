import importlib.util
import os
import shutil
import subprocess
import sys

import lit.formats

config.name = "fusec"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".test"]
config.excludes = ["Unit", "Inputs"]
config.test_source_root = os.path.dirname(__file__)
config.environment["PATH"] = os.pathsep.join(
    [config.fusec_tools_dir, config.llvm_tools_dir, os.environ["PATH"]]
)
config.substitutions.append(("%models", os.path.join(config.test_source_root, "Models")))
config.substitutions.append(("%source", config.fusec_source_dir))
# The build folder; libfusec.so is in its lib/ but in builds with sanitizers.
build = os.path.dirname(config.fusec_tools_dir)
config.substitutions.append(("%build", build))
if os.path.exists(os.path.join(build, "lib", "libfusec.so")):
    config.available_features.add("shared-library")
if os.path.exists(os.path.join(build, "test/Unit/Runtime/libfusecFakeNvtx.so")):
    config.available_features.add("nvtx")
# Tests that take more than ten seconds of the `dev` build require `long-tests`. Under the
# sanitizers these are left out, unless with `--param long-tests=1`.
if config.fusec_build_type != "Asan" or lit_config.params.get("long-tests"):
    config.available_features.add("long-tests")
config.substitutions.append(
    ("%mlir_include", os.path.join(os.path.dirname(config.llvm_tools_dir), "include"))
)

if subprocess.run(["python3", "-c", "import numpy"], capture_output=True).returncode == 0:
    config.available_features.add("numpy")

# Models with inputs and outputs for each operator of ONNX, of Debian's package libonnx-testdata;
# they take minutes: `--param onnx-nodes=1`.
onnx_testdata = "/usr/share/libonnx-testdata/data"
config.substitutions.append(("%onnx_testdata", onnx_testdata))
if os.path.exists(onnx_testdata) and lit_config.params.get("onnx-nodes"):
    config.available_features.add("onnx-testdata")
# Those of a newer version of the package onnx, which is fetched from PyPI: `--param onnx-wheel=1`.
if lit_config.params.get("onnx-wheel"):
    config.available_features.add("onnx-wheel")

ptxas = shutil.which("ptxas") or shutil.which("ptxas", path="/usr/local/cuda/bin")
if ptxas:
    config.available_features.add("ptxas")
# Compiles a model for each target and assembles it; says so where there is no
# ptxas to do it.
config.substitutions.append(
    ("%check_ptxas", f"python3 {config.test_source_root}/tools/check_ptxas.py --model")
)
# The same for one target with each of the tiles that the table of a model names first.
config.substitutions.append(
    ("%check_tiles", f"python3 {config.test_source_root}/tools/check_tiles.py")
)
# Compiles, runs and checks every model of a file that holds several.
config.substitutions.append(
    ("%check_models", f"python3 {config.test_source_root}/tools/check_models.py")
)
# Compiles and runs what an exporter wrote, and compares with its framework's values.
config.substitutions.append(
    ("%check_import", f"python3 {config.test_source_root}/tools/check_import.py")
)
# Holds the global memory that one-kernel models move to what their graph needs.
config.substitutions.append(
    ("%check_traffic", f"python3 {config.test_source_root}/tools/check_traffic.py")
)
config.substitutions.append(
    ("%make_npy", f"python3 {config.test_source_root}/tools/make_npy.py")
)
config.substitutions.append(
    ("%edit_plan", f"python3 {config.test_source_root}/tools/edit_plan.py")
)
config.substitutions.append(
    ("%make_safetensors", f"python3 {config.test_source_root}/tools/make_safetensors.py")
)
if all(importlib.util.find_spec(name) for name in ("numpy", "safetensors")):
    config.available_features.add("safetensors")

# Pages are read in a headless browser. Selenium may be of another python than the
# one that runs lit.
selenium = [python for python in (sys.executable, "/usr/bin/python3")
            if subprocess.run([python, "-c", "import selenium"], capture_output=True).returncode == 0]
if shutil.which("chromium") and shutil.which("chromedriver") and selenium:
    config.available_features.add("browser")
    config.substitutions.append(("%browser_python", selenium[0]))
else:
    lit_config.note("no test of pages: chromium, chromium-driver or python3-selenium is missing")

# The package of python/, as the build folder has it but with sanitizers, and a Python that can run
# its tests: tools/check makes one with JAX.
pythons = [os.path.join(config.fusec_source_dir, "build/venv/bin/python"), "python3", "/usr/bin/python3"]


def imports(python, module):
    return shutil.which(python) and subprocess.run([python, "-c", f"import {module}"], capture_output=True).returncode == 0


python = next((python for python in pythons if imports(python, "numpy")), None)
if not python:
    lit_config.note("no test of the Python package: NumPy is missing")
elif os.path.exists(os.path.join(build, "lib", "libfusec-compiler.so")):
    config.available_features.add("python-package")
    config.substitutions.append(("%python", f"env PYTHONPATH={build}/python FUSEC_CACHE=off JAX_PLATFORMS=cpu {python}"))
    for module, what in (("jax", "JAX functions"), ("torch", "PyTorch's tensors")):
        if imports(python, module):
            config.available_features.add(module)
        else:
            lit_config.note(f"no test of {what}: {module} is missing")
