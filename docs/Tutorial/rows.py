"""Softmax by fusec beside softmax by NumPy."""
import subprocess

import numpy as np

x = np.random.default_rng(1).standard_normal((4096, 1024), dtype=np.float32)
np.save("x.npy", x)
subprocess.run(["fusec-run", "rows.ptx", "--input", "x=x.npy", "--output", "y=y.npy"], check=True)
y = np.load("y.npy")

powers = np.exp(x - x.max(axis=1, keepdims=True))
wanted = powers / powers.sum(axis=1, keepdims=True)
print("rows sum to 1:", np.allclose(y.sum(axis=1), 1))
print("as NumPy has it:", np.allclose(y, wanted, rtol=1e-5))
