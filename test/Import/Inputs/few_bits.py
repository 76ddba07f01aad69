"""Whether int4.npy and int2.npy in a folder are x64.npy times the weights of make_onnx.py's few_bits."""
import pathlib
import sys

import numpy as np

folder = pathlib.Path(sys.argv[1])
x = np.load(folder / "x64.npy").astype(np.float64)
for name, count, columns in (("int4", 16, 256), ("int2", 4, 255)):
    weight = (3 * np.arange(64)[:, None] + np.arange(columns)) % count - count // 2
    weight = weight * np.repeat([0.5, 2.0], 32)[:, None]
    got, want = np.load(folder / f"{name}.npy"), x @ weight
    if got.shape != want.shape or not np.array_equal(got, want):
        sys.exit(f"{name}: {np.abs(got - want).max()} off")
