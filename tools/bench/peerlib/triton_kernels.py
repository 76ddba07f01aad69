"""Kernels as Triton's tutorials write them: one program a row, or a block of elements."""
import torch
import triton
import triton.language as tl

# A row of more elements does not fit into one program's registers.
LONGEST_ROW = 32768


@triton.jit
def softmax_kernel(out, x, columns, BLOCK: tl.constexpr):
    row = tl.program_id(0).to(tl.int64)
    place = tl.arange(0, BLOCK)
    inside = place < columns
    value = tl.load(x + row * columns + place, mask=inside, other=float("-inf")).to(tl.float32)
    power = tl.exp(value - tl.max(value, axis=0))
    result = power / tl.sum(power, axis=0)
    tl.store(out + row * columns + place, result.to(out.dtype.element_ty), mask=inside)


@triton.jit
def rms_norm_kernel(out, x, scale, columns, BLOCK: tl.constexpr):
    row = tl.program_id(0).to(tl.int64)
    place = tl.arange(0, BLOCK)
    inside = place < columns
    value = tl.load(x + row * columns + place, mask=inside, other=0.0).to(tl.float32)
    factor = tl.load(scale + place, mask=inside, other=0.0).to(tl.float32)
    rstd = tl.rsqrt(tl.sum(value * value, axis=0) / columns + 1e-6)
    tl.store(out + row * columns + place, (value * rstd * factor).to(out.dtype.element_ty), mask=inside)


@triton.jit
def gelu_kernel(out, x, count, BLOCK: tl.constexpr):
    place = tl.program_id(0).to(tl.int64) * BLOCK + tl.arange(0, BLOCK)
    inside = place < count
    value = tl.load(x + place, mask=inside).to(tl.float32)
    u = (value * value * value * 0.044715 + value) * 0.797884561
    tl.store(out + place, (value / (1.0 + tl.exp(-2.0 * u))).to(out.dtype.element_ty), mask=inside)


@triton.jit
def swiglu_kernel(out, gate, up, count, BLOCK: tl.constexpr):
    place = tl.program_id(0).to(tl.int64) * BLOCK + tl.arange(0, BLOCK)
    inside = place < count
    g = tl.load(gate + place, mask=inside).to(tl.float32)
    u = tl.load(up + place, mask=inside).to(tl.float32)
    tl.store(out + place, (g / (1.0 + tl.exp(-g)) * u).to(out.dtype.element_ty), mask=inside)


def by_row(kernel):
    def run(x, *others):
        out = torch.empty_like(x)
        rows, columns = x.shape
        block = triton.next_power_of_2(columns)
        warps = max(1, min(16, block // 512))
        kernel[(rows,)](out, x, *others, columns, BLOCK=block, num_warps=warps)
        return out

    return run


def by_element(kernel):
    def run(x, *others):
        out = torch.empty_like(x)
        block = 2048
        kernel[(triton.cdiv(x.numel(), block),)](out, x, *others, x.numel(), BLOCK=block)
        return out

    return run


def function(model, size):
    """A function over torch tensors, or None where no kernel is at hand."""
    if model in ("softmax", "rms_norm") and size[1] <= LONGEST_ROW:
        return by_row({"softmax": softmax_kernel, "rms_norm": rms_norm_kernel}[model])
    if model in ("gelu", "swiglu"):
        return by_element({"gelu": gelu_kernel, "swiglu": swiglu_kernel}[model])
    return None
