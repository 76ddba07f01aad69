#!/usr/bin/env python3
"""Asks fusec for a cubin: check_cubin.py FUSEC MODEL OUT.cubin

With ptxas the file must be ELF; without, fusec must say so and write nothing.
"""
import os
import subprocess
import sys

fusec, model, out = sys.argv[1:]
done = subprocess.run([fusec, model, "-o", out], capture_output=True, text=True)
if done.returncode == 0:
    with open(out, "rb") as file:
        if file.read(4) != b"\x7fELF":
            sys.exit(f"{out} is no ELF file")
elif "needs ptxas" not in done.stderr or os.path.exists(out):
    sys.exit(f"unexpected: {done.stderr}")
else:
    print("no ptxas: 1 check skipped")
