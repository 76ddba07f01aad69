"""The models of tools/fusec-bench/models in JAX: inputs and outputs in their order."""
import jax
import jax.numpy as jnp


def wide(x):
    return x.astype(jnp.float32)


def negate(x):
    return -x


def gelu(x):
    u = (x * x * x * 0.044715 + x) * 0.797884561
    return x / (jnp.exp(u * -2.0) + 1.0)


def swiglu(gate, up):
    return jax.nn.silu(gate) * up


def transpose(x):
    return x.T


def softmax(x):
    return jax.nn.softmax(x, axis=-1)


def rms_norm(x, scale):
    w = wide(x)
    rstd = jax.lax.rsqrt((w * w).mean(-1, keepdims=True) + 1e-6)
    return (w * rstd * wide(scale)).astype(x.dtype)


def rms_norm_backward(x, scale, dy):
    w, g = wide(x), wide(dy)
    rstd = jax.lax.rsqrt((w * w).mean(-1, keepdims=True) + 1e-6)
    normal = w * rstd
    scaled = g * wide(scale)
    dx = (scaled - normal * (scaled * normal).mean(-1, keepdims=True)) * rstd
    return dx.astype(x.dtype), (g * normal).sum(0)


def cross_entropy(logits, labels):
    w = wide(logits)
    lse = jax.nn.logsumexp(w, axis=-1)
    return lse - jnp.take_along_axis(w, labels[:, None], 1)[:, 0], lse


def cross_entropy_gradient(logits, labels):
    w = wide(logits)
    loss, _ = cross_entropy(logits, labels)
    hot = jax.nn.one_hot(labels, w.shape[1], dtype=w.dtype)
    return loss, (jax.nn.softmax(w, axis=-1) - hot).astype(logits.dtype)


def column_sum(x):
    return wide(x).sum(0)


def matmul(x, w):
    return x @ w


def matmul_bias_gelu(x, w, bias):
    return jax.nn.gelu(x @ w + bias, approximate=True)


def matmul_residual(x, w, residual):
    return x @ w + residual


def from_torch(tensor):
    """The same memory; integers as i32, JAX's widest unless told otherwise."""
    return jax.dlpack.from_dlpack(tensor if tensor.is_floating_point() else tensor.int())


def compiled(model):
    function = globals().get(model)
    return jax.jit(function) if function else None


def wait(results):
    jax.block_until_ready(results)
