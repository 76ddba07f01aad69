#!/usr/bin/env python3
"""Attention of many head dimensions and types, each with one of several masks, for one of several targets.

    check_attention.py --depths 16,40 --types bf16,f32 --targets sm_80,sm_89 [--flag FUSEC_OPTION]...

Heads are of queries and keys of odd numbers. Each model is compiled, run on the emulator with its race
detector, and compared with the reference in double precision. Prints a line a model and how many passed;
exit status 1 if one failed, or if less than half of them were one kernel.
"""
import argparse
import itertools
import pathlib
import subprocess
import sys
import tempfile

import check_models

VARIANTS = ["--causal", "--causal --window 50", "--bias", "--cap 20", "--causal --bias --log-sums"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("--depths", "--types", "--targets"):
        parser.add_argument(name, type=lambda text: text.split(","), required=True)
    parser.add_argument("--flag", action="append", default=[])
    options = parser.parse_args()
    models = list(itertools.product(options.depths, options.types))
    make = pathlib.Path(__file__).with_name("make_attention.py")
    failed = fused = 0
    for number, (depth, kind) in enumerate(models):
        variant = VARIANTS[number % len(VARIANTS)]
        target = options.targets[number % len(options.targets)]
        text = subprocess.run([sys.executable, make, "1", "2", "77", depth, "--keys", "133", "--type", kind,
                               *variant.split()], capture_output=True, text=True, check=True).stdout
        flags = [f"--target={target}", *options.flag]
        with tempfile.TemporaryDirectory() as folder:
            wrong = check_models.check("attention.mlir", text, folder, flags, ["--emulator=race"])
            failed += bool(wrong)
            fused += not check_models.check_manifest("// KERNELS: 1", f"{folder}/model.ptx")[0]
        print(f"{depth} {kind} {variant} {target}: {wrong or 'passed'}", flush=True)
    print(f"{len(models) - failed} models passed, {failed} failed, {fused} are one kernel")
    sys.exit(1 if failed or 2 * fused < len(models) else 0)


if __name__ == "__main__":
    main()
