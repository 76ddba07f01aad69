"""Runs products of integers on the emulator, of all numbers and of the largest, and compares them with NumPy's."""

import pathlib
import subprocess
import sys

import numpy as np

CASES = {"bytes": ((32, 2500), np.int8, (2500, 24), np.int8, None), "zeros": ((20, 256), np.uint8, (256, 17), np.uint8, 255),
         "mixed": ((20, 40), np.int8, (40, 17), np.uint8, 255)}


def run(folder, name, inputs):
    options = []
    for number, array in enumerate(inputs):
        np.save(folder / f"arg{number}.npy", array)
        options += ["--input", f"arg{number}={folder}/arg{number}.npy"]
    artifact = folder / f"{name}.ptx"
    subprocess.run(["fusec-run", artifact, "--device=emulator", *options, "--output", f"result={folder}/y.npy"], check=True)
    return np.load(folder / "y.npy")


def main():
    folder = pathlib.Path(sys.argv[1])
    random = np.random.default_rng(7)
    for name, (left, a, right, b, zero) in CASES.items():
        low, high = np.iinfo(a), np.iinfo(b)
        for largest in (False, True):
            x = np.full(left, low.min, a) if largest else random.integers(low.min, low.max, left, a, endpoint=True)
            y = np.full(right, high.max if b == np.uint8 else high.min, b) if largest else \
                random.integers(high.min, high.max, right, b, endpoint=True)
            inputs = [x, y] + ([] if zero is None else [np.array(zero, np.uint8)])
            want = (x.astype(np.int64) - (zero or 0)) @ y.astype(np.int64)
            if not np.array_equal(run(folder, name, inputs), want):
                sys.exit(f"{name}: other numbers than NumPy's, largest: {largest}")


if __name__ == "__main__":
    main()
