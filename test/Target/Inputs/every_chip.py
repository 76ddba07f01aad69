"""every_chip.py SOURCE FILE.mlir...: compiles each file for every chip and lets
test/tools/check_ptxas.py judge the result."""
import subprocess
import sys

CHIPS = ["sm_80", "sm_86", "sm_89", "sm_90a", "sm_100a", "sm_120a"]

source, files = sys.argv[1], sys.argv[2:]
for name in files:
    for chip in CHIPS:
        stages = f"fusec-lower-to-nvvm,fusec-verify-nvvm,fusec-print-ptx{{chip={chip}}}"
        ptx = subprocess.run(
            ["fusec-opt", name, f"--pass-pipeline=builtin.module(gpu.module({stages}))",
             "-o", "/dev/null"], check=True, stdout=subprocess.PIPE).stdout
        subprocess.run([sys.executable, f"{source}/test/tools/check_ptxas.py", "-"],
                       input=ptx, check=True)
