"""every_chip.py SOURCE FILE.mlir...: compiles each file for every chip and lets
test/tools/check_ptxas.py judge the result."""
import subprocess
import sys

sys.path.append(sys.argv[1] + "/test/tools")
from check_ptxas import TARGETS  # noqa: E402

source, files = sys.argv[1], sys.argv[2:]
for name in files:
    for chip in TARGETS:
        stages = f"fusec-lower-to-nvvm,fusec-verify-nvvm,fusec-print-ptx{{chip={chip}}}"
        ptx = subprocess.run(
            ["fusec-opt", name, f"--pass-pipeline=builtin.module(gpu.module({stages}))",
             "-o", "/dev/null"], check=True, stdout=subprocess.PIPE).stdout
        subprocess.run([sys.executable, f"{source}/test/tools/check_ptxas.py", "-"],
                       input=ptx, check=True)
