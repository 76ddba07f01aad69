"""cuBLASLt by ctypes: a product by each of the library's own first choices.

Shapes and epilogues as in products.py: y[m, n] = a[m, k] b[k, n], row-major, either
operand stored transposed. cuBLASLt is column-major, so it is asked for y' = b' a'.
"""
import ctypes

import torch

# library_types.h, cublas_api.h and cublasLt.h of CUDA 13.0.
TYPES = {torch.float32: 0, torch.float16: 2, torch.bfloat16: 14}
COMPUTE_F32, COMPUTE_TF32 = 68, 77
TRANS_A, TRANS_B, EPILOGUE, BIAS_POINTER = 3, 4, 7, 8
EPILOGUES = {"none": 1, "bias_gelu": 36, "residual": 1}
MAX_WORKSPACE = 1
WORKSPACE_BYTES = 64 << 20


class Heuristic(ctypes.Structure):
    """cublasLtMatmulHeuristicResult_t."""

    _fields_ = [
        ("algo", ctypes.c_uint64 * 8),
        ("workspace", ctypes.c_size_t),
        ("state", ctypes.c_int),
        ("waves", ctypes.c_float),
        ("reserved", ctypes.c_int * 4),
    ]


class Library:
    """One handle and one workspace."""

    def __init__(self):
        self.lib = ctypes.CDLL("libcublasLt.so.13")
        self.handle = self.create("cublasLtCreate")
        self.workspace = torch.empty(WORKSPACE_BYTES, dtype=torch.uint8, device="cuda")

    def check(self, status, what):
        if status:
            raise RuntimeError(f"{what} gave status {status}")

    def create(self, function, *arguments):
        handle = ctypes.c_void_p()
        self.check(getattr(self.lib, function)(ctypes.byref(handle), *arguments), function)
        return handle

    def set(self, function, handle, attribute, value):
        self.check(
            getattr(self.lib, function)(handle, attribute, ctypes.byref(value), ctypes.sizeof(value)), function
        )


class Product:
    """All of the heuristics' choices for one case; call(i, choice) queues one."""

    def __init__(self, library, case, inputs, output, most):
        self.library, self.case = library, case
        lib, a, b = library.lib, inputs[0], inputs[1]
        compute = COMPUTE_TF32 if case["tf32"] else COMPUTE_F32
        self.desc = library.create("cublasLtMatmulDescCreate", compute, 0)
        # Column-major, b comes first: as it lies it is n x k unless stored transposed.
        for attribute, transposed in ((TRANS_A, case["tb"]), (TRANS_B, case["ta"])):
            library.set("cublasLtMatmulDescSetAttribute", self.desc, attribute, ctypes.c_int32(int(transposed)))
        library.set(
            "cublasLtMatmulDescSetAttribute", self.desc, EPILOGUE, ctypes.c_uint32(EPILOGUES[case["epilogue"]])
        )
        self.bias(inputs)
        self.layouts = [self.layout(b), self.layout(a), self.layout(output)]
        preference = library.create("cublasLtMatmulPreferenceCreate")
        library.set(
            "cublasLtMatmulPreferenceSetAttribute", preference, MAX_WORKSPACE, ctypes.c_size_t(WORKSPACE_BYTES)
        )
        found, self.results = ctypes.c_int(), (Heuristic * most)()
        library.check(
            lib.cublasLtMatmulAlgoGetHeuristic(
                library.handle, self.desc, self.layouts[0], self.layouts[1], self.layouts[2], self.layouts[2],
                preference, most, self.results, ctypes.byref(found),
            ),
            "cublasLtMatmulAlgoGetHeuristic",
        )
        self.choices = [self.results[i] for i in range(found.value) if self.results[i].state == 0]

    def layout(self, tensor):
        rows, columns = tensor.shape
        return self.library.create(
            "cublasLtMatrixLayoutCreate", TYPES[tensor.dtype],
            ctypes.c_uint64(columns), ctypes.c_uint64(rows), ctypes.c_int64(columns),
        )

    def bias(self, inputs):
        if self.case["epilogue"] == "bias_gelu":
            self.library.set(
                "cublasLtMatmulDescSetAttribute", self.desc, BIAS_POINTER, ctypes.c_void_p(inputs[2].data_ptr())
            )

    def call(self, inputs, output, choice):
        residual = self.case["epilogue"] == "residual"
        self.bias(inputs)
        added = inputs[2] if residual else output
        alpha, beta = ctypes.c_float(1), ctypes.c_float(1 if residual else 0)
        pointer = lambda tensor: ctypes.c_void_p(tensor.data_ptr())  # noqa: E731
        self.library.check(
            self.library.lib.cublasLtMatmul(
                self.library.handle, self.desc, ctypes.byref(alpha), pointer(inputs[1]), self.layouts[0],
                pointer(inputs[0]), self.layouts[1], ctypes.byref(beta), pointer(added), self.layouts[2],
                pointer(output), self.layouts[2], ctypes.byref(self.choices[choice].algo),
                pointer(self.library.workspace), ctypes.c_size_t(WORKSPACE_BYTES),
                ctypes.c_void_p(torch.cuda.current_stream().cuda_stream),
            ),
            "cublasLtMatmul",
        )
        return output
