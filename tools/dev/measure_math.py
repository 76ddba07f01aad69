#!/usr/bin/env python3
"""Measures the error of math functions on a device, against NumPy in double precision.

    tools/dev/measure_math.py --bin build/release/bin --device=cuda --samples=16777216

f32 arguments are samples spread over all bit patterns; f16 and bf16 results are
computed for every bit pattern. Prints, for each function and type, the largest
error in units in the last place of the correctly rounded result.
"""

import argparse
import math
import pathlib
import subprocess
import sys
import tempfile

import numpy as np

UNARY = {
    "exp": np.exp, "exp2": np.exp2, "expm1": np.expm1,
    "log": np.log, "log2": np.log2, "log1p": np.log1p,
    "sqrt": np.sqrt, "rsqrt": lambda x: 1 / np.sqrt(x), "reciprocal": lambda x: 1 / x,
    "sin": np.sin, "cos": np.cos, "tan": np.tan, "tanh": np.tanh,
    "erf": np.vectorize(math.erf, otypes=[np.float64]),
    "sigmoid": lambda x: 1 / (1 + np.exp(-x)),
}
# Mantissa bits (the leading one included) and the exponent of the smallest normal number.
FORMATS = {"f32": (24, -126), "f16": (11, -14), "bf16": (8, -126)}


def widen(array, kind):
    """The values of an array as loaded from a file, in double precision."""
    if kind == "bf16":
        bits = array.view(np.uint16).astype(np.uint32) << 16
        return bits.view(np.float32).astype(np.float64)
    return array.astype(np.float64)


def arguments(kind, samples):
    if kind == "f32":
        step = max((1 << 32) // samples, 1)
        bits = np.arange(0, 1 << 32, step, dtype=np.uint64)
        bits += np.random.default_rng(7).integers(0, step, len(bits), dtype=np.uint64)
        return bits.astype(np.uint32).view(np.float32)
    bits = np.arange(1 << 16, dtype=np.uint32).astype(np.uint16)
    return bits.view(np.float16) if kind == "f16" else bits


def model(kind, count, op):
    tensor = f"tensor<{count}x{kind}>"
    return (f'func.func @f(%x: {tensor} {{fuse.name = "x"}}) -> ({tensor} {{fuse.name = "y"}}) {{\n'
            f"  %y = fuse.{op} %x : ({tensor}) -> {tensor}\n  return %y : {tensor}\n}}\n")


def worst(got, want, x, kind):
    """The largest error in ulp and the argument where it is."""
    digits, lowest = FORMATS[kind]
    with np.errstate(all="ignore"):
        _, exponent = np.frexp(want)
        ulp = np.ldexp(1.0, np.maximum(exponent, lowest + 1) - digits)
        error = np.abs(got - want) / ulp
        largest = (2 - 2.0 ** (1 - digits)) * 2.0 ** (127 if kind != "f16" else 15)
        overflows = np.abs(want) >= largest
        # A neighbour of infinity may be infinity; both must have the sign.
        same = overflows & (np.abs(got) >= largest) & (np.sign(got) == np.sign(want))
        error = np.where(same | (np.isnan(got) & np.isnan(want)), 0.0, error)
        error = np.where(np.isnan(error), np.inf, error)
    at = int(np.argmax(error))
    return error[at], x[at]


def run(bin_dir, device, folder, kind, op, x):
    (folder / "m.mlir").write_text(model(kind, len(x), op))
    np.save(folder / "x.npy", x)
    done = subprocess.run(
        [bin_dir / "fusec-run", folder / "m.mlir", f"--device={device}",
         f"--input=x={folder}/x.npy", f"--output=y={folder}/y.npy"],
        capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stderr)
    return np.load(folder / "y.npy")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=pathlib.Path, required=True)
    parser.add_argument("--device", default="auto")
    parser.add_argument("--samples", type=int, default=1 << 20)
    parser.add_argument("--ops", default=",".join(UNARY))
    options = parser.parse_args()
    print("| op | " + " | ".join(FORMATS) + " | worst f32 argument |\n|---|" + "---|" * 4)
    with tempfile.TemporaryDirectory() as name:
        for op in options.ops.split(","):
            cells, where = [], 0.0
            for kind in FORMATS:
                x = arguments(kind, options.samples)
                wide = widen(x, kind)
                got = widen(run(options.bin, options.device, pathlib.Path(name), kind, op, x), kind)
                with np.errstate(all="ignore"):
                    want = UNARY[op](wide)
                error, at = worst(got, want, wide, kind)
                cells.append(f"{error:.2f}")
                where = at if kind == "f32" else where
            print(f"| {op} | " + " | ".join(cells) + f" | {where:.9g} |", flush=True)


if __name__ == "__main__":
    main()
