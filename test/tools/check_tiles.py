#!/usr/bin/env python3
"""Compiles a model with each of the tiles that a kernel's table names first, and assembles it.

    check_tiles.py MODEL [--kind=matmul] [--arch=sm_90a] [--flag=--allow-tf32 ...]

The model is one kernel. Prints a line a tile; fails where ptxas spills a register or takes a stack, waits
on its own for asynchronous products (its messages C75xx), or does not take a kernel.
"""
import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

from check_ptxas import find_ptxas


def fusec(*arguments):
    done = subprocess.run(["fusec", "--verify-stages", *map(str, arguments)], capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stderr)
    return done.stdout


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("model")
    parser.add_argument("--kind", default="matmul")
    parser.add_argument("--arch", default="sm_90a")
    parser.add_argument("--flag", action="append", default=[], help="an option of fusec")
    arguments = parser.parse_args()
    target, faults = [f"--target={arguments.arch}", *arguments.flag], 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        table = fusec(arguments.model, *target, "-o", folder / "a.ptx", "--explain=tiling")
        fusec(arguments.model, *target, "--emit=tiling", "-o", folder / "tiled.mlir")
        # What a tile needs of scratch memory is its own.
        tiled = re.sub(r", scratch = \[[^\]]*\]", "", (folder / "tiled.mlir").read_text())
        chosen = rf"(kind = #fuse\.kind<{arguments.kind}>.*? tile = )#fuse\.\w+<[^>]*>"
        for tile in re.findall(r"^ *[0-9.]+ us +(#fuse\.\w+<[^>]*>)", table, re.M):
            given = re.sub(chosen, rf"\1{tile}", tiled, count=1)
            (folder / "given.mlir").write_text(given)
            fusec(folder / "given.mlir", *target, "-o", folder / "given.ptx")
            command = [find_ptxas(), f"-arch={arguments.arch}", "-v", folder / "given.ptx", "-o", folder / "given.cubin"]
            done = subprocess.run(command, capture_output=True, text=True)
            spilled = sum(map(int, re.findall(r"(\d+) bytes (?:spill|stack)", done.stderr)))
            waits = re.findall(r"C75\d\d", done.stderr)
            print(f"{tile}: {spilled} bytes spilled{''.join(f', {code}' for code in waits)}")
            faults += bool(done.returncode or spilled or waits)
    print(f"{faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
