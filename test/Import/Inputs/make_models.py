#!/usr/bin/env python3
"""Writes the models of this folder as JAX prints them, with what JAX computes for them.

    make_models.py FOLDER [NAME...]        needs jax (CPU) and numpy

For each model NAME.mlir is jax.jit(f).lower(...).as_text(), and NAME.json has the seed of the
inputs, the number of values that integers are below, and the results, flat, in order.
test/tools/check_import.py makes the same inputs with NumPy's RandomState, whose numbers stay.
"""
import json
import pathlib
import sys

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
import check_import  # noqa: E402
import make_by_hand  # noqa: E402
import op_models as ops  # noqa: E402
import value_models  # noqa: E402

F32, BF16 = jnp.float32, jnp.bfloat16
SPEC = jax.ShapeDtypeStruct


def spec(*shape, type=F32):
    return SPEC(shape, type)


def layer_norm(x, scale, shift):
    mean = x.mean(-1, keepdims=True)
    variance = ((x - mean) ** 2).mean(-1, keepdims=True)
    return (x - mean) * lax.rsqrt(variance + 1e-5) * scale + shift


def rms_norm(x, scale):
    return x * lax.rsqrt((x * x).mean(-1, keepdims=True) + 1e-6) * scale


def attention(q, k, v, causal):
    scores = jnp.einsum("bhqd,bhkd->bhqk", q, k) * q.shape[-1] ** -0.5
    if causal:
        scores = jnp.where(jnp.tril(jnp.ones(scores.shape[-2:], bool)), scores, -jnp.inf)
    return jnp.einsum("bhqk,bhkd->bhqd", jax.nn.softmax(scores, -1), v)


def heads(x, count):
    return x.reshape(*x.shape[:2], count, -1).transpose(0, 2, 1, 3)


def merge(x):
    return x.transpose(0, 2, 1, 3).reshape(x.shape[0], x.shape[2], -1)


def attention_library(q, k, v):
    return jax.nn.dot_product_attention(q, k, v, is_causal=True)


def attention_f32_scores(q, k, v):
    """Scores in f32, a large number for -inf, and weights in the values' type."""
    scores = jnp.einsum("bqhd,bkhd->bhqk", q, k, preferred_element_type=F32) * q.shape[-1] ** -0.5
    scores = jnp.where(jnp.tril(jnp.ones(scores.shape[-2:], bool)), scores, -1e30)
    return jnp.einsum("bhqk,bkhd->bqhd", jax.nn.softmax(scores, axis=-1).astype(q.dtype), v)


def attention_lowest(q, k, v):
    """Scores in 16 bits, the type's lowest number for -inf, and a softmax in f32."""
    scores = jnp.einsum("bqhd,bkhd->bhqk", q, k) * q.shape[-1] ** -0.5
    inside = jnp.arange(scores.shape[-2])[:, None] >= jnp.arange(scores.shape[-1])[None]
    scores = jnp.where(inside, scores, jnp.finfo(scores.dtype).min)
    return jnp.einsum("bhqk,bkhd->bqhd", jax.nn.softmax(scores.astype(F32), axis=-1).astype(q.dtype), v)


def cross_entropy(logits, labels):
    picked = jnp.take_along_axis(jax.nn.log_softmax(logits), labels[..., None], -1)
    return -picked.mean()


# --- models -----------------------------------------------------------------------------


def mlp(x, p):
    return jax.nn.gelu(x @ p["w1"] + p["b1"]) @ p["w2"] + p["b2"]


MLP = {"w1": spec(16, 32), "b1": spec(32), "w2": spec(32, 4), "b2": spec(4)}


def mlp_loss(p, x, y):
    return ((mlp(x, p) - y) ** 2).mean()


def mlp_adamw(p, m, v, x, y):
    """One step of AdamW."""
    loss, g = jax.value_and_grad(mlp_loss)(p, x, y)
    m = jax.tree.map(lambda a, b: 0.9 * a + 0.1 * b, m, g)
    v = jax.tree.map(lambda a, b: 0.999 * jnp.abs(a) + 0.001 * b * b, v, g)
    step = lambda w, a, b: w - 1e-3 * (a / 0.1 / (jnp.sqrt(b / 0.001) + 1e-8) + 0.01 * w)  # noqa: E731
    return jax.tree.map(step, p, m, v), m, v, loss


def gpt_block(x, p):
    q, k, v = jnp.split(layer_norm(x, p["g1"], p["b1"]) @ p["qkv"], 3, -1)
    x = x + merge(attention(heads(q, 4), heads(k, 4), heads(v, 4), True)) @ p["out"]
    return x + jax.nn.gelu(layer_norm(x, p["g2"], p["b2"]) @ p["up"]) @ p["down"]


GPT = {"g1": spec(32), "b1": spec(32), "g2": spec(32), "b2": spec(32), "qkv": spec(32, 96), "out": spec(32, 32),
       "up": spec(32, 64), "down": spec(64, 32)}


def gpt_model(p, tokens):
    x = p["wte"][tokens] + p["wpe"][: tokens.shape[1]]
    for layer in p["layers"]:
        x = gpt_block(x, layer)
    return layer_norm(x, p["g"], p["b"]) @ p["wte"].T


GPT_MODEL = {"wte": spec(48, 32), "wpe": spec(16, 32), "g": spec(32), "b": spec(32), "layers": [GPT, GPT]}


def gpt_train(p, tokens, labels):
    """Loss, and the step that plain gradient descent makes."""
    loss, g = jax.value_and_grad(lambda p: cross_entropy(gpt_model(p, tokens), labels))(p)
    return loss, jax.tree.map(lambda w, d: w - 0.1 * d, p, g)


def rope(x):
    half = x.shape[-1] // 2
    angle = jnp.arange(x.shape[2])[:, None] * 10000.0 ** (-jnp.arange(half) / half)
    a, b = x[..., :half], x[..., half:]
    return jnp.concatenate([a * jnp.cos(angle) - b * jnp.sin(angle), b * jnp.cos(angle) + a * jnp.sin(angle)], -1)


def llama_block(x, p):
    h = rms_norm(x, p["g1"])
    q, k, v = rope(heads(h @ p["q"], 4)), rope(heads(h @ p["k"], 2)), heads(h @ p["v"], 2)
    k, v = jnp.repeat(k, 2, 1), jnp.repeat(v, 2, 1)
    x = x + merge(attention(q, k, v, True)) @ p["o"]
    h = rms_norm(x, p["g2"])
    return x + (jax.nn.silu(h @ p["gate"]) * (h @ p["up"])) @ p["down"]


LLAMA = {"g1": spec(32), "g2": spec(32), "q": spec(32, 32), "k": spec(32, 16), "v": spec(32, 16), "o": spec(32, 32),
         "gate": spec(32, 48), "up": spec(32, 48), "down": spec(48, 32)}


def vit_block(image, p):
    """Patches by a strided convolution, then an encoder block without a mask."""
    x = lax.conv_general_dilated(image, p["patch"], (4, 4), "VALID", dimension_numbers=("NHWC", "HWIO", "NHWC"))
    x = x.reshape(x.shape[0], -1, x.shape[-1]) + p["position"]
    h = layer_norm(x, p["g"], p["b"])
    q, k, v = (heads(h @ p[w], 2) for w in "qkv")
    return x + merge(attention(q, k, v, False))


VIT = {"patch": spec(4, 4, 3, 16), "position": spec(9, 16), "g": spec(16), "b": spec(16), "q": spec(16, 16),
       "k": spec(16, 16), "v": spec(16, 16)}


def conv(x, w, stride=1, **options):
    return lax.conv_general_dilated(x, w, (stride, stride), "SAME", dimension_numbers=("NCHW", "OIHW", "NCHW"), **options)


def batch_norm(x, p):
    mean, variance, scale, shift = (p[i][:, None, None] for i in range(4))
    return (x - mean) * lax.rsqrt(variance * variance + 1e-5) * scale + shift


def resnet_bottleneck(x, p):
    h = jax.nn.relu(batch_norm(conv(x, p["w1"]), p["n1"]))
    h = jax.nn.relu(batch_norm(conv(h, p["w2"], 2), p["n2"]))
    return jax.nn.relu(batch_norm(conv(h, p["w3"]), p["n3"]) + conv(x, p["skip"], 2))


RESNET = {"w1": spec(4, 8, 1, 1), "n1": spec(4, 4), "w2": spec(4, 4, 3, 3), "n2": spec(4, 4), "w3": spec(8, 4, 1, 1),
          "n3": spec(4, 8), "skip": spec(8, 8, 1, 1)}


def group_norm(x, groups, scale, shift):
    y = x.reshape(x.shape[0], groups, -1)
    y = (y - y.mean(-1, keepdims=True)) * lax.rsqrt(y.var(-1, keepdims=True) + 1e-5)
    return y.reshape(x.shape) * scale[:, None, None] + shift[:, None, None]


def unet_block(x, p):
    """Down by a pool, up by repetition, joined with what went in."""
    h = conv(jax.nn.silu(group_norm(x, 2, p["g"], p["b"])), p["w1"])
    low = lax.reduce_window(h, -jnp.inf, lax.max, (1, 1, 2, 2), (1, 1, 2, 2), "VALID")
    mean = lax.reduce_window(h, 0.0, lax.add, (1, 1, 2, 2), (1, 1, 2, 2), "VALID") / 4
    high = jnp.repeat(jnp.repeat(low + mean, 2, 2), 2, 3)
    return conv(jnp.concatenate([x, high], 1), p["w2"])


UNET = {"g": spec(4), "b": spec(4), "w1": spec(4, 4, 3, 3), "w2": spec(6, 8, 3, 3)}


def mixture_of_experts(x, p):
    """All experts, weighed by a softmax over those that the router likes best."""
    logits = x @ p["router"]
    chosen = jax.nn.one_hot(jnp.argmax(logits, -1), logits.shape[-1])
    weight = (jax.nn.softmax(logits) * chosen)[..., None]
    out = jnp.einsum("teh,ehd->ted", jax.nn.relu(jnp.einsum("td,edh->teh", x, p["up"])), p["down"])
    return (out * weight).sum(1)


MOE = {"router": spec(16, 4), "up": spec(4, 16, 32), "down": spec(4, 32, 16)}


def mixture_top2(x, p):
    """The two best experts of each token, whose weights are gathered."""
    weight, expert = lax.top_k(jax.nn.softmax(x @ p["router"]), 2)
    h = jax.nn.silu(jnp.einsum("td,tkdh->tkh", x, p["up"][expert]))
    out = jnp.einsum("tkh,tkhd->tkd", h, p["down"][expert])
    return (out * (weight / weight.sum(-1, keepdims=True))[..., None]).sum(1)


def diffusion_attention(x, time, text, p):
    """A norm of groups moved by the time step, pixels that attend to each other and to a text, and a gated layer."""
    h = group_norm(x, 2, p["g"], p["b"]) + (jax.nn.silu(time) @ p["time"])[:, :, None, None]
    h = h.reshape(*h.shape[:2], -1).transpose(0, 2, 1)
    for name, other in (("self", None), ("cross", text)):
        y = h * lax.rsqrt((h * h).mean(-1, keepdims=True) + 1e-6)
        q, k, v = (heads(t @ p[name + w], 2) for t, w in ((y, "q"), (y if other is None else other, "k"), (y if other is None else other, "v")))
        h = h + merge(attention(q, k, v, False)) @ p[name + "o"]
    gate, up = jnp.split(h @ p["up"], 2, -1)
    h = h + (jax.nn.gelu(gate) * up) @ p["down"]
    return x + h.transpose(0, 2, 1).reshape(x.shape)


DIFFUSION = {"g": spec(8), "b": spec(8), "time": spec(12, 8), "up": spec(8, 32), "down": spec(16, 8),
             **{"self" + w: spec(8, 8) for w in "qkvo"}, "crossq": spec(8, 8), "crossk": spec(10, 8), "crossv": spec(10, 8), "crosso": spec(8, 8)}


def gated_recurrence(x, gate):
    """h[t] = a[t] h[t-1] + x[t], by an associative scan."""
    a = jax.nn.sigmoid(gate)
    combine = lambda l, r: (l[0] * r[0], l[1] * r[0] + r[1])  # noqa: E731
    return lax.associative_scan(combine, (a, x), axis=1)[1]


def recurrence_scan(x, w):
    """The same kind of thing as a loop."""
    return lax.scan(lambda h, t: (jnp.tanh(h @ w + t), h.sum()), x[0], x)


def greedy(e, w, token):
    """Tokens one after the other, each the likeliest after the last."""
    def step(i, state):
        tokens, h = state
        h = jnp.tanh(h + e[lax.dynamic_index_in_dim(tokens, i, 0, keepdims=False)])
        return lax.dynamic_update_index_in_dim(tokens, jnp.argmax(h @ w).astype(jnp.int32), i + 1, 0), h

    return lax.fori_loop(0, 6, step, (jnp.zeros(8, jnp.int32).at[0].set(token), jnp.zeros(e.shape[1])))


def bert_head(tokens, lengths, p):
    x = p["words"][tokens]
    mask = (jnp.arange(tokens.shape[1]) < lengths[:, None])[:, None, None, :]
    q, k, v = (heads(x @ p[w], 2) for w in "qkv")
    scores = jnp.where(mask, jnp.einsum("bhqd,bhkd->bhqk", q, k) / 4, -1e9)
    x = layer_norm(x + merge(jnp.einsum("bhqk,bhkd->bhqd", jax.nn.softmax(scores), v)), p["g"], p["b"])
    return jax.nn.log_softmax(jnp.tanh(x[:, 0]) @ p["classes"])


BERT = {"words": spec(40, 32), "q": spec(32, 32), "k": spec(32, 32), "v": spec(32, 32), "g": spec(32), "b": spec(32),
        "classes": spec(32, 3)}


def speech_encoder(x, p):
    """1-D convolutions with stride, dilation and groups, over (batch, time, channels)."""
    for w, options in (("w1", {"window_strides": (2,)}), ("w2", {"window_strides": (1,), "rhs_dilation": (2,)}),
                       ("w3", {"window_strides": (1,), "feature_group_count": 4})):
        x = lax.conv_general_dilated(x, p[w], padding="SAME", dimension_numbers=("NWC", "WIO", "NWC"), **options)
        x = jax.nn.gelu(x, approximate=False)
    return x


SPEECH = {"w1": spec(5, 3, 8), "w2": spec(3, 8, 8), "w3": spec(3, 2, 8)}


MODELS = {
    "mlp": (mlp, spec(8, 16), MLP),
    "mlp_adamw": (mlp_adamw, MLP, MLP, MLP, spec(8, 16), spec(8, 4)),
    "gpt_block": (gpt_block, spec(2, 16, 32), GPT),
    "gpt_train": (gpt_train, GPT_MODEL, SPEC((2, 16), jnp.int32), SPEC((2, 16), jnp.int32)),
    "llama_block": (llama_block, spec(2, 12, 32), LLAMA),
    "llama_block_bf16": (llama_block, spec(2, 12, 32, type=BF16), jax.tree.map(lambda s: SPEC(s.shape, BF16), LLAMA)),
    "attention_library": (attention_library, *[spec(1, 70, 2, 32, type=BF16)] * 3),
    "attention_f32_scores": (attention_f32_scores, *[spec(1, 70, 2, 32, type=BF16)] * 3),
    "attention_lowest": (attention_lowest, *[spec(1, 70, 2, 32, type=BF16)] * 3),
    "vit_block": (vit_block, spec(2, 12, 12, 3), VIT),
    "resnet_bottleneck": (resnet_bottleneck, spec(2, 8, 8, 8), RESNET),
    "unet_block": (unet_block, spec(1, 4, 8, 8), UNET),
    "mixture_of_experts": (mixture_of_experts, spec(10, 16), MOE),
    "mixture_top2": (mixture_top2, spec(10, 16), MOE),
    "diffusion_attention": (diffusion_attention, spec(2, 8, 4, 6), spec(2, 12), spec(2, 7, 10), DIFFUSION),
    "gated_recurrence": (gated_recurrence, spec(2, 9, 5), spec(2, 9, 5)),
    "recurrence_scan": (recurrence_scan, spec(5, 4, 8), spec(8, 8)),
    "greedy": (greedy, spec(9, 6), spec(6, 9), SPEC((), jnp.int32)),
    "bert_head": (bert_head, SPEC((2, 12), jnp.int32), SPEC((2,), jnp.int32), BERT),
    "speech_encoder": (speech_encoder, spec(2, 20, 3), SPEECH),
    "indices": (ops.indices, spec(6, 8), SPEC((), jnp.int32), SPEC((5,), jnp.int32)),
    "movement": (ops.movement, spec(6, 8)),
    "elementwise": (ops.elementwise, spec(6, 8), spec(6, 8), SPEC((6, 8), jnp.int32)),
    "unsigned": (ops.unsigned, SPEC((6, 8), jnp.uint8), SPEC((6, 8), jnp.uint32), SPEC((6, 8), jnp.int16), spec(6, 8)),
    "random_numbers": (ops.random_numbers, SPEC((2,), jnp.uint32)),
    "random_bits": (ops.random_bits, SPEC((4,), jnp.uint32)),
    "random_kinds": (ops.random_kinds, SPEC((2,), jnp.uint32), spec(8, 16), MLP),
    "orders": (ops.orders, spec(5, 7), SPEC((5, 7), jnp.int32)),
    "long_orders": (ops.long_orders, spec(2, 3000), SPEC((4200,), jnp.int32)),
    "gradients": (ops.gradients, spec(2, 6, 6, 4), spec(3, 3, 2, 6)),
    "bodies": (ops.bodies, spec(6, 8), spec(6, 8), SPEC((6, 8), jnp.int32)),
    "special": (ops.special, spec(6, 8)),
    "constants": (ops.constants, spec(100, 8)),
    "angles": (ops.angles, spec(4, 6), spec(4, 6)),
    "combined": (ops.combined, spec(6000, 3), SPEC((6000,), jnp.int32), SPEC((6000, 3), jnp.int32)),
    "parts": (ops.parts, spec(6, 8), SPEC((), jnp.int32), SPEC((5,), jnp.int32), SPEC((6, 8), jnp.uint32)),
    "functions": (ops.functions, spec(4, 6), spec(4, 6), SPEC((4, 6), jnp.int32)),
    "control": (ops.control, spec(4, 4), SPEC((), jnp.int32), SPEC((5,), jnp.int32)),
    "sharded": (ops.sharded, spec(4, 4)),
    "products": (ops.products, spec(2, 3, 4, 5), spec(5, 2, 4, 3), SPEC((3, 4), jnp.uint16), SPEC((4, 5), jnp.uint16)),
    "convolutions": (ops.convolutions, spec(3, 4, 5, 6), spec(2, 3, 4, 3), spec(1, 4, 5, 4, 2), spec(3, 3, 2, 2, 3), SPEC((2, 2, 5, 6), jnp.int32)),
    "gathers": (ops.gathers, spec(4, 8), SPEC((4,), jnp.int32), spec(4, 8), spec(4)),
}
# Those of ops of a kind are written in the generic form too.
GENERIC = ("indices", "movement", "elementwise", "unsigned", "random_numbers", "random_bits", "orders", "gradients", "angles", "bodies", "constants", "parts", "unet_block", "functions", "control", "sharded",
           "products", "convolutions", "gathers")
INTEGERS_BELOW = {"combined": 1 << 31, "gpt_train": 48, "bert_head": 12, "unsigned": 200, "parts": 6, "functions": 1 << 30, "products": 50, "random_numbers": 1 << 31, "random_bits": 1 << 31, "random_kinds": 1 << 31}


def write(folder, name):
    function, *specs = MODELS[name]
    flat, tree = jax.tree.flatten(specs)
    facts = {"seed": 7, "integers_below": INTEGERS_BELOW.get(name, 7)}
    shapes = [(list(s.shape), np.dtype(s.dtype).name) for s in flat]
    inputs = [jnp.asarray(x, s.dtype) for x, s in zip(check_import.make_inputs(shapes, facts), flat)]
    lowered = jax.jit(function).lower(*specs)
    (folder / f"{name}.mlir").write_text(lowered.as_text())
    if name in GENERIC:
        text = lowered.compiler_ir().operation.get_asm(print_generic_op_form=True)
        (folder / f"{name}_generic.mlir").write_text(text)
    with jax.default_matmul_precision("highest"):
        results = jax.jit(function)(*jax.tree.unflatten(tree, inputs))
    facts["results"] = [make_by_hand.numbers(x) for x in jax.tree.leaves(results)]
    (folder / f"{name}.json").write_text(json.dumps(facts) + "\n")


def main():
    folder = pathlib.Path(sys.argv[1])
    others = {**make_by_hand.MODELS, **value_models.MODELS}
    for name in sys.argv[2:] or [*MODELS, *others]:
        made = others.get(name)
        made(folder) if made else write(folder, name)
        print(name)


if __name__ == "__main__":
    main()
