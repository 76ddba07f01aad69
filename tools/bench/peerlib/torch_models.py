"""The models of tools/fusec-bench/models in PyTorch: inputs and outputs in their order.

Sums and statistics are kept in f32 (in f64 for f64 inputs, which makes each function its
own reference).
"""
import torch
import torch.nn.functional as F


def wide(x):
    return x if x.dtype == torch.float64 else x.float()


def negate(x):
    return -x


def gelu(x):
    u = (x * x * x * 0.044715 + x) * 0.797884561
    return torch.reciprocal(torch.exp(u * -2.0) + 1.0) * x


def gelu_op(x):
    return F.gelu(x, approximate="tanh")


def swiglu(gate, up):
    return F.silu(gate) * up


def transpose(x):
    return x.t().contiguous()


def softmax(x):
    return torch.softmax(x, -1)


def rms_norm(x, scale):
    w = wide(x)
    return (w * torch.rsqrt((w * w).mean(-1, keepdim=True) + 1e-6) * wide(scale)).to(x.dtype)


def rms_norm_op(x, scale):
    return F.rms_norm(x, (x.shape[-1],), scale, 1e-6)


def rms_norm_backward(x, scale, dy):
    w, g = wide(x), wide(dy)
    rstd = torch.rsqrt((w * w).mean(-1, keepdim=True) + 1e-6)
    normal = w * rstd
    scaled = g * wide(scale)
    dx = (scaled - normal * (scaled * normal).mean(-1, keepdim=True)) * rstd
    return dx.to(x.dtype), (g * normal).sum(0)


def cross_entropy(logits, labels):
    w = wide(logits)
    lse = torch.logsumexp(w, -1)
    return lse - w.gather(1, labels[:, None])[:, 0], lse


def cross_entropy_op(logits, labels):
    return F.cross_entropy(logits, labels, reduction="none"), torch.logsumexp(logits, -1)


def cross_entropy_gradient(logits, labels):
    w = wide(logits)
    loss = torch.logsumexp(w, -1) - w.gather(1, labels[:, None])[:, 0]
    hot = torch.arange(w.shape[1], device=w.device) == labels[:, None]
    return loss, (torch.softmax(w, -1) - hot.to(w.dtype)).to(logits.dtype)


def column_sum(x):
    return wide(x).sum(0)


def column_sum_op(x):
    return x.sum(0, dtype=torch.float32)


def matmul(x, w):
    return x @ w


def matmul_bias_gelu(x, w, bias):
    return F.gelu(x @ w + bias, approximate="tanh")


def matmul_bias_gelu_op(x, w, bias):
    # The GEMM library's own epilogue.
    return torch._addmm_activation(bias, x, w, use_gelu=True)


def matmul_residual(x, w, residual):
    return x @ w + residual


def matmul_residual_op(x, w, residual):
    return torch.addmm(residual, x, w)


# Inputs whose first axis is that of rows, and the models whose results at a row need others.
ROW_INPUTS = {"x", "gate", "up", "logits", "labels", "residual"}
NEEDS_ALL_ROWS = {"transpose", "rms_norm_backward", "column_sum"}


def function(model, variant=""):
    """The function of a model, or of its variant ("_op": one library call); else None."""
    return globals().get(model + variant)


def make_inputs(tensors, classes, generator):
    """Random tensors on the GPU: names, types and shapes as the artefact gives them."""
    made = []
    for name, dtype, shape in tensors:
        if dtype.startswith("int"):
            made.append(torch.randint(0, classes, shape, device="cuda", generator=generator))
            continue
        x = torch.empty(shape, device="cuda", dtype=getattr(torch, dtype))
        x.normal_(generator=generator)
        if name == "w":
            x *= shape[0] ** -0.5
        made.append(x)
    return made


def reference(model, names, inputs, rows):
    """The model in f64, of the first `rows` rows where rows are independent."""
    part = None if model in NEEDS_ALL_ROWS else rows
    cut = [x[:part] if name in ROW_INPUTS else x for name, x in zip(names, inputs)]
    if model == "transpose":
        return as_tuple(function(model)(*cut)), part
    widened = [x.double() if x.is_floating_point() else x for x in cut]
    return as_tuple(function(model)(*widened)), part


def as_tuple(result):
    return result if isinstance(result, tuple) else (result,)


def largest_error(results, wanted, part):
    """Greatest |got - want| / (|want| + rms) over all outputs; NaN where got is."""
    worst = 0.0
    for got, want in zip(as_tuple(results), wanted):
        want = want.double()
        scale = want.abs() + want.square().mean().sqrt() + 1e-30
        error = ((got[:part].double() - want).abs() / scale).max().item()
        worst = error if error != error else max(worst, error)
        if worst != worst:
            break
    return worst
