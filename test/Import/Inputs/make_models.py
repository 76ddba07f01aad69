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


def gated_recurrence(x, gate):
    """h[t] = a[t] h[t-1] + x[t], by an associative scan."""
    a = jax.nn.sigmoid(gate)
    combine = lambda l, r: (l[0] * r[0], l[1] * r[0] + r[1])  # noqa: E731
    return lax.associative_scan(combine, (a, x), axis=1)[1]


def recurrence_scan(x, w):
    """The same kind of thing as a loop."""
    return lax.scan(lambda h, t: (jnp.tanh(h @ w + t), h.sum()), x[0], x)


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


def indices(x, i, rows):
    """Slices, updates, gathers and scatters at places that the model computes."""
    at = rows % 6
    return (lax.dynamic_slice(x, (i, 1), (2, 5)), lax.dynamic_update_slice(x, x[:2, :3], (i, i)), x[i], x[at],
            x[at, at], x.at[i].set(0), x.at[at].add(1.0), x.at[at, at].add(2.0), x.at[at].max(0.5),
            jnp.take_along_axis(x[:5], at[:, None], 1), x[at][:, at])


def movement(x):
    """Ops that move or number elements."""
    return (jnp.roll(x, 1, 0), lax.pad(x, 0.5, ((1, -2, 2), (-1, 3, 0))), x[::-1, ::2], jnp.concatenate([x, x], 1),
            jnp.cumsum(x, 0), lax.cummax(x, 1, reverse=True), jnp.triu(x), jnp.tile(x, (2, 1)), jnp.eye(4, 5),
            lax.broadcast_in_dim(x, (8, 3, 6), (2, 0)))


def elementwise(x, y, n):
    """Ops of one element that differ between dialects."""
    return (jnp.round(x), lax.round(x * 4), jnp.sign(x), lax.erf(x), lax.cbrt(x), jnp.isfinite(x / 0 * y), jnp.floor_divide(x, y),
            jnp.remainder(x, y), jnp.clip(x, -0.5, 0.25), x.astype(jnp.int32), (x > y) & ~(x < 0), jnp.where(x > 0, x, y),
            jnp.power(jnp.abs(x), y), lax.logistic(x), jnp.expm1(x), jnp.log1p(jnp.abs(x)), n // 3, n % 3, n << 2, n ^ 5,
            jnp.argmax(x, 1), jnp.argmin(x, 0), x.max(), (x > 0).any(1), (x > -9).all(), x.prod(0), n.sum(), n.max(0),
            jnp.square(x))


def unsigned(a, b, n, x):
    """Unsigned and 16-bit integers, where their order, their width and their bits count."""
    big, wide, size = b * jnp.uint32(0x9E3779B9), a.astype(jnp.uint16) * jnp.uint16(300), jnp.abs(x)
    return (a + a, a - jnp.uint8(100), a // jnp.uint8(7), a % jnp.uint8(7), a > jnp.uint8(127), a >> jnp.uint8(3),
            jnp.maximum(a, jnp.uint8(128)), a.astype(jnp.int8), a.astype(jnp.float32), (size * 50).astype(jnp.uint8),
            a.max(0), a.min(1), a.sum(1, dtype=jnp.uint8), jnp.argmax(a, 1), lax.cummax(a, 1), jnp.sign(a),
            big >> 13, big << 5, big // jnp.uint32(1000), big % jnp.uint32(1000), big > jnp.uint32(1 << 31),
            big.astype(jnp.float32), (size * 1e9).astype(jnp.uint32), big.max(0), jnp.argmin(big, 1), big.sum(),
            lax.population_count(big), lax.shift_right_arithmetic(big, jnp.uint32(4)), jnp.clip(big, jnp.uint32(1000), jnp.uint32(1 << 31)),
            lax.bitcast_convert_type(x, jnp.uint32), lax.bitcast_convert_type(big >> 9 | 0x3F800000, jnp.float32),
            wide, wide // jnp.uint16(7), wide.astype(jnp.int16), n * n * n, n // jnp.int16(7), n.max(),
            lax.shift_right_logical(-n, jnp.int16(3)), jnp.take(x, a[0] % jnp.uint8(6), 0),
            lax.dynamic_slice(x, (a[0, 0] % jnp.uint8(3), jnp.uint8(2)), (3, 4)),
            x.at[a[0] % jnp.uint8(6)].add(1.0), jnp.where(a > 100, a, jnp.uint8(0)),
            b.astype(jnp.uint8).astype(jnp.int32))


def random_numbers(key):
    """Threefry, which JAX writes out in ops of uint32."""
    key = jax.random.wrap_key_data(key)
    return jax.random.bits(key, (6, 5)), jax.random.uniform(jax.random.fold_in(key, 3), (7, 9))


def random_bits(state):
    """XLA's generators, of every width, of even and odd shapes; what is wide is given as its halves."""
    results = []
    for algorithm in (lax.RandomAlgorithm.RNG_THREE_FRY, lax.RandomAlgorithm.RNG_PHILOX, lax.RandomAlgorithm.RNG_DEFAULT):
        for shape in ((3, 4, 5), (3, 5), ()):
            for type in (jnp.uint8, jnp.uint16, jnp.uint32):
                state, bits = lax.rng_bit_generator(state, shape, dtype=type, algorithm=algorithm)
                results.append(bits)
        with jax.enable_x64(True):
            after, bits = lax.rng_bit_generator(state, (5, 1), dtype=jnp.uint64, algorithm=algorithm)
        results += [after, lax.bitcast_convert_type(bits, jnp.uint32)]
    draws = jax.random.wrap_key_data(state, impl="rbg")
    return *results, jax.random.normal(draws, (9, 3)), jax.random.bernoulli(draws, 0.3, (4, 7))


def random_kinds(key, x, p):
    """What jax.random draws by its own generator, and dropout inside of a step of training."""
    keys = jax.random.split(jax.random.wrap_key_data(key), 8)

    def loss(p):
        h = jax.nn.relu(x @ p["w1"] + p["b1"])
        kept = jax.random.bernoulli(keys[7], 0.8, h.shape)
        return ((jnp.where(kept, h / 0.8, 0) @ p["w2"] + p["b2"]) ** 2).mean()

    return (jax.random.normal(keys[0], (3, 5)), jax.random.bernoulli(keys[1], 0.5, (11,)), jax.random.randint(keys[2], (7,), 3, 90),
            jax.random.truncated_normal(keys[3], -1, 2, (5, 3)), jax.random.categorical(keys[4], x), jax.random.gumbel(keys[5], (6,)),
            jax.random.exponential(keys[6], (4,)), jax.random.permutation(keys[0], 12), jax.random.laplace(keys[1], (4,)),
            jax.random.uniform(keys[2], (6,), minval=-2, maxval=3), jax.value_and_grad(loss)(p))


def orders(x, n):
    """Sorts by one key and by two, with places, of NaNs too."""
    holes = jnp.where(x > 0.4, jnp.nan, x)
    return (jnp.sort(x, 1), jnp.argsort(x, 0), lax.top_k(x, 3), jnp.sort(n, 1, descending=True), lax.sort((n, x), num_keys=1),
            lax.sort((n, x), num_keys=2), jnp.argsort(holes, 1), jnp.argsort(-n, 0, descending=True))


def gradients(x, w):
    """Of pooling, and of a convolution whose outputs are groups."""
    pool = lambda x: lax.reduce_window(x, -jnp.inf, lax.max, (1, 3, 2, 1), (1, 2, 2, 1), "SAME")  # noqa: E731
    mean = lambda x: lax.reduce_window(x, 0.0, lax.add, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")  # noqa: E731
    groups = lambda x, w: lax.conv_general_dilated(x, w, (2, 1), "SAME", feature_group_count=2,  # noqa: E731
                                                   dimension_numbers=("NHWC", "HWIO", "NHWC"))
    loss = lambda x, w: (groups(x, w) ** 2).sum()  # noqa: E731
    return (jax.grad(lambda x: (pool(x) ** 2).sum())(x), jax.grad(lambda x: (mean(x) ** 3).sum())(x), groups(x, w),
            *jax.grad(loss, (0, 1))(x, w))


def parts(x, i, rows, big):
    """Scatters of windows that are parts of dimensions, some over an edge, and bits in elements of another width."""
    at = rows % 6
    drop = lax.GatherScatterMode.FILL_OR_DROP
    numbers = lax.ScatterDimensionNumbers(update_window_dims=(1, 2), inserted_window_dims=(),
                                          scatter_dims_to_operand_dims=(0, 1))
    places = jnp.stack([rows, at], 1)
    return (x.at[i, 1:4].set(0.5), x.at[at, 2:5].add(x[:5, :3]), x.at[1:4, i].max(0.25),
            lax.scatter_add(x, places, jnp.ones((5, 2, 3)), numbers, mode=drop),
            lax.scatter(x, places[:1], x[None, :2, :2], numbers, mode=drop),
            lax.bitcast_convert_type(x, jnp.uint8), lax.bitcast_convert_type(x, jnp.int16),
            lax.bitcast_convert_type(lax.bitcast_convert_type(x, jnp.uint16), jnp.float32),
            lax.bitcast_convert_type(big.astype(jnp.uint16).reshape(6, 4, 2), jnp.uint32))


def bodies(x, y, n):
    """Reductions, windows and scatters by bodies of several ops and of several operands."""
    number = lax.broadcasted_iota(jnp.int32, x.shape, 1)
    add_exps = lambda a, b: (lax.max(a[0], b[0]), a[1] * jnp.exp(a[0] - lax.max(a[0], b[0]))  # noqa: E731
                             + b[1] * jnp.exp(b[0] - lax.max(a[0], b[0])))
    moments = lambda a, b: (a[0] + b[0], a[1] + b[1] + jnp.where(b[2] == 0, 0, (b[0] / jnp.maximum(b[2], 1)  # noqa: E731
                            - a[0] / jnp.maximum(a[2], 1)) ** 2 * a[2] * b[2] / jnp.maximum(a[2] + b[2], 1)), a[2] + b[2])
    first = lambda a, b: (jnp.where(a[0] >= b[0], a[0], b[0]), jnp.where(a[0] >= b[0], a[1], b[1]))  # noqa: E731
    last_of = lambda a, b: (jnp.where(a[0] > b[0], a[0], b[0]), jnp.where(a[0] > b[0], a[1], b[1]))  # noqa: E731
    low = jnp.float32(-jnp.inf)
    window = lambda operands, starts, body: lax.reduce_window(operands, starts, body, (3, 2), (2, 1), ((1, 1), (0, 1)),  # noqa: E731
                                                              base_dilation=(1, 2), window_dilation=(2, 1))
    numbers = lax.ScatterDimensionNumbers((1,), (0,), (0,))
    places = jnp.array([[2], [0], [2], [9], [2]])
    return (lax.reduce(n, 0, lax.bitwise_or, (1,)), lax.reduce(n, -1, lax.bitwise_and, (0, 1)), lax.reduce(n, 0, lax.bitwise_xor, (0,)),
            lax.reduce((x, jnp.ones_like(x)), (low, 0.0), add_exps, (1,)), lax.reduce((x, y * 0, y * 0 + 1), (0.0, 0.0, 0.0), moments, (0, 1)),
            lax.reduce((jnp.round(x), n), (low, jnp.int32(-1)), first, (1,)), lax.reduce((jnp.round(x), number), (low, jnp.int32(-1)), last_of, (1,)),
            lax.reduce(x, 0.5, lax.add, (0,)), lax.reduce(x, 1.0, lambda a, b: a * b + a + b, (1,)), lax.reduce(x > 0, False, lax.bitwise_xor, (1,)),
            window(x, low, lax.max), window(x, 0.0, lax.add), window(n, 0, lax.bitwise_xor), window((x, n), (low, jnp.int32(-1)), first),
            lax.reduce_window(x, 1.0, lax.mul, (2, 2), (1, 2), "SAME"), lax.cumlogsumexp(x, 1),
            lax.scatter_mul(x, places, y[:5], numbers), lax.scatter_min(x, places, y[:5], numbers), lax.scatter(x, places[:2], y[:2], numbers))


def constants(x):
    """Constants that are parameters, one read twice; booleans are written in hexadecimal."""
    drawn = np.random.RandomState(3)
    table = drawn.standard_normal((12, 100)).astype(np.float32)
    mask, few = drawn.randint(0, 2, (48, 100)) > 0, drawn.randint(0, 2, 150) > 0
    y = jnp.where(mask, jnp.tile(table, (4, 1)), 0) @ x
    return y, jnp.where(few[:100, None], table.T[:, :8], x), jax.lax.fori_loop(0, 3, lambda i, z: z @ jnp.sin(table[:8, :8]), x)


def special(x):
    """Functions of floats by formulas, at their edges too; doubles as pairs of words would round, so they are results."""
    edges = jnp.array([1.0, -1.0, 0.0, 0.999999, -0.5, 1e-30])
    near = jnp.array([0.0, -0.0, 1.0, -1.0, 1e-30, jnp.inf, 3.0, 2.0])
    to = jnp.array([1.0, -1.0, 2.0, -2.0, -1.0, 0.0, 3.0, -jnp.inf])
    with jax.enable_x64(True):
        wide = lax.erf_inv(jnp.concatenate([jnp.array([0.5, -0.9999999, 0.99999999999, 1e-20, 1.0]), jnp.linspace(-0.99, 0.99, 40)])
                           + lax.convert_element_type(x[0, 0] * 0, jnp.float64))
    return (lax.erf_inv(jnp.tanh(2 * x)), lax.erf_inv(edges + 0 * x[0, :6]),
            lax.bitcast_convert_type(lax.nextafter(near + 0 * x[0], to), jnp.int32), wide)


def angles(x, y):
    """Functions of angles, and a reduction of two operands beside each other."""
    u = jnp.clip(x, -1, 1)
    zeros, ones = jnp.array([0.0, -0.0, 0.0, -0.0]), jnp.array([1.0, 1.0, -1.0, -1.0])
    return (jnp.arcsin(u), jnp.arccos(u), jnp.arctan(3 * x), jnp.arctan2(x, y), jnp.arctan2(zeros + 0 * x[0, :4], ones),
            jnp.sinh(4 * x), jnp.cosh(x), jnp.arcsinh(x), jnp.arccosh(jnp.abs(x) + 1), jnp.arctanh(0.9 * u), jnp.isinf(x / 0),
            lax.reduce((x, y), (0.0, 1.0), lambda a, b: (a[0] + b[0], lax.max(a[1], b[1])), (1,)))


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
    "gated_recurrence": (gated_recurrence, spec(2, 9, 5), spec(2, 9, 5)),
    "recurrence_scan": (recurrence_scan, spec(5, 4, 8), spec(8, 8)),
    "bert_head": (bert_head, SPEC((2, 12), jnp.int32), SPEC((2,), jnp.int32), BERT),
    "speech_encoder": (speech_encoder, spec(2, 20, 3), SPEECH),
    "indices": (indices, spec(6, 8), SPEC((), jnp.int32), SPEC((5,), jnp.int32)),
    "movement": (movement, spec(6, 8)),
    "elementwise": (elementwise, spec(6, 8), spec(6, 8), SPEC((6, 8), jnp.int32)),
    "unsigned": (unsigned, SPEC((6, 8), jnp.uint8), SPEC((6, 8), jnp.uint32), SPEC((6, 8), jnp.int16), spec(6, 8)),
    "random_numbers": (random_numbers, SPEC((2,), jnp.uint32)),
    "random_bits": (random_bits, SPEC((4,), jnp.uint32)),
    "random_kinds": (random_kinds, SPEC((2,), jnp.uint32), spec(8, 16), MLP),
    "orders": (orders, spec(5, 7), SPEC((5, 7), jnp.int32)),
    "gradients": (gradients, spec(2, 6, 6, 4), spec(3, 3, 2, 6)),
    "bodies": (bodies, spec(6, 8), spec(6, 8), SPEC((6, 8), jnp.int32)),
    "special": (special, spec(6, 8)),
    "constants": (constants, spec(100, 8)),
    "angles": (angles, spec(4, 6), spec(4, 6)),
    "parts": (parts, spec(6, 8), SPEC((), jnp.int32), SPEC((5,), jnp.int32), SPEC((6, 8), jnp.uint32)),
}
# Those of ops of a kind are written in the generic form too.
GENERIC = ("indices", "movement", "elementwise", "unsigned", "random_numbers", "random_bits", "orders", "gradients", "angles", "bodies", "constants", "parts", "unet_block")
INTEGERS_BELOW = {"gpt_train": 48, "bert_head": 12, "unsigned": 200, "parts": 6, "random_numbers": 1 << 31, "random_bits": 1 << 31, "random_kinds": 1 << 31}


def numbers(result):
    if jnp.issubdtype(result.dtype, jnp.integer):
        return [int(v) for v in np.asarray(result).ravel()]
    return [float(f"{v:.6g}") for v in np.asarray(result, np.float64).ravel()]


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
    facts["results"] = [numbers(x) for x in jax.tree.leaves(results)]
    (folder / f"{name}.json").write_text(json.dumps(facts) + "\n")


def philox(key, counter):
    """Philox4x32-10 as its authors define it, in plain integers: four words of 32 bits."""
    keys = [key & 0xFFFFFFFF, key >> 32]
    words = [counter >> 32 * i & 0xFFFFFFFF for i in range(4)]
    for i in range(10):
        a, b = 0xD2511F53 * words[0], 0xCD9E8D57 * words[2]
        turned = [(key + i * step) & 0xFFFFFFFF for key, step in zip(keys, (0x9E3779B9, 0xBB67AE85))]
        words = [b >> 32 ^ words[1] ^ turned[0], b & 0xFFFFFFFF, a >> 32 ^ words[3] ^ turned[1], a & 0xFFFFFFFF]
    return words


# Keys and counters of 64 and 128 bits: the vectors that the generator's authors publish, and a carry.
STATES = ((0, 0), (2**64 - 1, 2**128 - 1), (0x299F31D0A4093822, 0x0370734413198A2E85A308D3243F6A88), (1, 8 * 2**64 - 2))
KNOWN = ("6627e8d5 e169c58d bc57ac4c 9b00dbd8", "408f276d 41c83b0e a20bc7c6 6d5451fd", "d16cfe09 94fdcceb 5001e420 24126ea1")


def write_random_states(folder):
    """States of three words, which jax.random has not: keys, and counters of two words that carry."""
    lines, results, types = [], [], []
    for i, (key, counter) in enumerate(STATES):
        words = sum((philox(key, (counter + step) % 2**128) for step in range(3)), [])
        assert i >= len(KNOWN) or words[:4] == [int(word, 16) for word in KNOWN[i].split()]
        state = (key, counter % 2**64, counter >> 64)
        lines.append(f"    %s{i} = stablehlo.constant dense<{list(state)}> : tensor<3xui64>")
        after = (counter + 3) % 2**128
        results.append([word >> 32 * half & 0xFFFFFFFF for word in (key, after % 2**64, after >> 64) for half in (0, 1)])
        for name, shape, count in (("n", "11xui32", 11), ("w", "2x3xui64", 12)):
            lines.append(f"    %{name}{i}:2 = \"stablehlo.rng_bit_generator\"(%s{i}) {{rng_algorithm = #stablehlo<rng_algorithm "
                         f"PHILOX>}} : (tensor<3xui64>) -> (tensor<3xui64>, tensor<{shape}>)")
            results.append(words[:count])
        lines.append(f"    %a{i} = stablehlo.bitcast_convert %n{i}#0 : (tensor<3xui64>) -> tensor<3x2xui32>")
        lines.append(f"    %h{i} = stablehlo.bitcast_convert %w{i}#1 : (tensor<2x3xui64>) -> tensor<2x3x2xui32>")
        types += [(f"%a{i}", "tensor<3x2xui32>"), (f"%n{i}#1", "tensor<11xui32>"), (f"%h{i}", "tensor<2x3x2xui32>")]
    names, types = (", ".join(part) for part in zip(*types))
    lines.append(f"    return {names} : {types}")
    (folder / "random_states.mlir").write_text("\n".join(
        ["module {", f"  func.func public @main() -> ({types}) {{", *lines, "  }", "}", ""]))
    (folder / "random_states.json").write_text(json.dumps({"seed": 7, "integers_below": 7, "results": results}) + "\n")


def main():
    folder = pathlib.Path(sys.argv[1])
    for name in sys.argv[2:] or [*MODELS, "random_states"]:
        write_random_states(folder) if name == "random_states" else write(folder, name)
        print(name)


if __name__ == "__main__":
    main()
