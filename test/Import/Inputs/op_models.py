"""Models of ops of a kind, which make_models.py writes."""
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

F32, BF16 = jnp.float32, jnp.bfloat16


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


def long_orders(x, n):
    """Lines that are too long to compare all elements with each other, whole and the first of them; some of each result."""
    holes = jnp.where(x > 0.6, jnp.nan, x)
    results = (jnp.argsort(holes, 1, descending=True), *lax.sort((n, x.reshape(-1)[:4200]), num_keys=1))
    return *lax.top_k(n, 40), *(result[..., ::57] for result in results)


def combined(x, rows, n):
    """Scatters of so many updates that memory combines what it may, of all kinds and many types; some of each result."""
    at, holes = rows % 5100 - 50, jnp.where(x > 0.9, jnp.nan, x)
    there = jnp.zeros((5000, 3), x.dtype)
    results = [op(there.astype(kind).at[at], (n if jnp.issubdtype(kind, jnp.integer) else holes * 3).astype(kind), mode="drop")
               for kind in (jnp.float32, jnp.bfloat16, jnp.float16, jnp.int8, jnp.uint8, jnp.int16, jnp.int32, jnp.uint32)
               for op in (lambda ref, u, mode: ref.max(u, mode=mode), lambda ref, u, mode: ref.min(u, mode=mode),
                          lambda ref, u, mode: ref.set(u, mode=mode))]
    results += [jnp.zeros((5000, 3), kind).at[at].add(n.astype(kind), mode="drop") for kind in (jnp.int8, jnp.uint16, jnp.int32)]
    results += [there.at[at].add(x, mode="drop")]
    return [*(result[::97] for result in results), x[:50].at[at % 70].apply(lambda x: jnp.sin(x) + 1, mode="drop")]


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


def functions(x, y, n):
    """Functions of elements that no other model has, formats of fewer bits, and orders that tell zeros apart."""
    a, places = jnp.abs(x) + 0.1, jnp.array([-0.5, -0.0, 0.0, 0.25])
    reduced = [lax.reduce_precision(x * scale, *format) for scale, format in
               ((1, (5, 10)), (1, (8, 7)), (1, (4, 3)), (1e-5, (5, 2)), (1e6, (5, 10)), (1, (2, 0)))]
    return (jnp.cos(x), jnp.sin(x), jnp.tan(x), jnp.ceil(3 * x), jnp.floor(3 * x), jnp.log(a), jnp.sqrt(a), lax.rsqrt(a), jnp.tanh(x),
            lax.logistic(x), lax.erfc(x), lax.lgamma(4 * x), lax.digamma(4 * x), lax.digamma(jnp.array([0.0, -2.0, 1.0, jnp.inf]) + 0 * x[0, :4]),
            jax.grad(lambda x: lax.lgamma(x).sum())(a), jnp.isposinf(x / 0), jnp.isneginf(x / 0), lax.clamp(-0.5, x, 0.25), jnp.copysign(x, y),
            lax.bitcast_convert_type(lax.nextafter(x, y), jnp.int32),
            lax.clz(n), lax.clz(n >> 20), lax.clz(-n), lax.clz(n.astype(jnp.int16)), lax.clz((n >> 3).astype(jnp.uint8)), *reduced,
            lax.reduce_precision(x.astype(jnp.float16), 5, 3).astype(F32), lax.reduce_precision(x.astype(BF16), 4, 7).astype(F32),
            lax.bitcast_convert_type(lax.reduce_precision(jnp.array([jnp.inf, -jnp.inf, -0.0, 65520.0]) + 0 * x[0, :4], 5, 10), jnp.int32),
            jnp.digitize(x, places), jnp.searchsorted(jnp.sort(x[0]), y), jnp.searchsorted(places, jnp.array([0.0, -0.0, jnp.nan]) + 0 * x[0, 0], side="right"))


def control(x, n, i):
    """Branches that are known and that the data choose, loops in loops, and what stands around ops."""
    turned = lambda i, c: lax.fori_loop(0, i + 1, lambda j, d: d * 0.5 + jnp.sin(d * 0.1) * (i * 3 + j), c)  # noqa: E731
    doubled = lax.composite(lambda v: v + v, "test.doubled")
    branches = [lambda v: v, lambda v: v + 1, lambda v: v @ v.T @ v]
    power = lambda c: (c[0] + 1, (v := x @ x.T @ c[1]) / jnp.sqrt((v * v).sum()))  # noqa: E731
    return (lax.fori_loop(0, 4, turned, x), lax.cond(True, jnp.sin, jnp.cos, x), lax.cond(n > 3, jnp.sin, lambda v: v @ v.T @ v, x),
            lax.switch(n % 3, branches, x), lax.switch(7, branches, x), lax.optimization_barrier((x, i))[1], doubled(x),
            *lax.while_loop(lambda c: c[0] < 6, power, (0, jnp.ones(4))), lax.scan(lambda c, t: (c * 0.5 + t, c), x[0], x, reverse=True),
            lax.scan(lambda c, t: (lax.switch(t % 3, branches, c), c.sum()), x, i), lax.dynamic_slice(x, (n + 90, -5), (2, 3)),
            lax.dynamic_update_slice(x, x[:2, :2] * 2, (n - 90, n + 90)))


def sharded(x):
    """A constraint on how devices share a tensor, and functions as each device has them."""
    mesh = jax.make_mesh((1, 1), ("data", "model"), axis_types=(jax.sharding.AxisType.Auto,) * 2)
    place = jax.sharding.NamedSharding(mesh, jax.sharding.PartitionSpec(("data", "model"), None))
    return lax.with_sharding_constraint(x * 2, place) + 1


def products(a, b, u, v):
    """Products along any dimensions, of integers, and in other types than those of the operands."""
    f16, quantised = jnp.float16, lambda t: jnp.round(t * 60).astype(jnp.int8)  # noqa: E731
    return (lax.dot_general(a, b, (((1, 3), (3, 0)), ((0,), (1,)))), lax.dot_general(a, a, (((0, 1, 2, 3), (0, 1, 2, 3)), ((), ()))),
            lax.dot_general(a, a, (((), ()), ((0, 2), (0, 2)))), lax.dot_general(a, b, (((3, 0), (0, 1)), ((1,), (3,)))),
            lax.dot_general(a.astype(BF16), b.astype(BF16), (((3,), (0,)), ((0,), (1,))), preferred_element_type=F32),
            lax.dot_general(a.astype(f16), b.astype(f16), (((3,), (0,)), ((), ())), preferred_element_type=F32),
            lax.dot_general(quantised(a), quantised(b), (((3,), (0,)), ((0,), (1,))), preferred_element_type=jnp.int32),
            lax.dot_general(u, v, (((1,), (0,)), ((), ()))), lax.dot_general(u, v, (((1,), (0,)), ((), ())), preferred_element_type=jnp.uint32),
            lax.dot_general(u > 2, v > 3, (((1,), (0,)), ((), ()))), jnp.einsum("abcd,aecd->ace", a, a), jnp.einsum("aabd->b", a[:2, :2]))


def convolutions(x, w, volume, w3, n):
    """Of all attributes, of one to three dimensions, transposed, of integers, and their gradients."""
    dims = ("NHWC", "HWIO", "NHWC")
    full = lambda x, w: lax.conv_general_dilated(  # noqa: E731
        x, w, (1, 2), ((2, -1), (0, 3)), lhs_dilation=(2, 3), rhs_dilation=(1, 2), batch_group_count=2, dimension_numbers=("CNHW", "HWOI", "HNWC"))
    three = lambda w: (lax.conv_general_dilated(volume, w, (1, 2, 1), "SAME", dimension_numbers=("NDHWC", "DHWIO", "NDHWC")) ** 2).sum()  # noqa: E731
    single = jnp.transpose(x, (0, 2, 3, 1))[..., :2]
    depth = lambda w: (lax.conv_general_dilated(single, w, (2, 1), "SAME", feature_group_count=2, dimension_numbers=dims) ** 3).sum()  # noqa: E731
    kernel = w[..., :1, :2]
    turned = lax.conv_general_dilated(single, jnp.flip(kernel, (0, 1)), (1, 1), ((1, 2), (0, 0)), feature_group_count=2, dimension_numbers=dims)
    whole, few = (n * 40).astype(jnp.int8), n[:2, :2, :3, :3].astype(jnp.int8) - 2
    return (full(x, w), jax.grad(lambda w: (full(x, w) ** 2).sum())(w), lax.conv_transpose(single, w[:, :, :2], (2, 3), "VALID", rhs_dilation=(2, 1)),
            jax.value_and_grad(three)(w3), jax.value_and_grad(depth)(kernel), turned,
            jax.vmap(lambda x, w: lax.conv_general_dilated(x[None], w, (1,), "SAME")[0])(x[:2, :, 0], jnp.ones((2, 3, 4, 2)) * w[0, 0, 0, 0]),
            lax.conv_general_dilated(whole, few, (1, 1), "SAME", preferred_element_type=jnp.int32), lax.conv_general_dilated(whole, few, (1, 1), "SAME"),
            lax.conv_general_dilated(x.astype(BF16), w.transpose(3, 2, 0, 1)[:2, :2].repeat(2, 1).astype(BF16), (1, 1), "VALID", preferred_element_type=F32))


def gathers(x, i, w, u):
    """Gathers and scatters with dimensions of batches, of places that are not there, and by bodies of any kind."""
    part = jax.vmap(lambda r, k: lax.dynamic_slice(r, (k,), (3,)))
    put = jax.vmap(lambda r, k: lax.dynamic_update_slice(r, jnp.ones(2), (k,)))
    numbers = lax.ScatterDimensionNumbers((), (0, 1), (1, 0))
    at = jnp.stack([i, i % 4], 1)
    return (jax.vmap(lambda r, k: r[k])(x, i), part(x, i), put(x, i), jax.vmap(lambda r, k: r.at[k].add(1.5))(x, i), jax.grad(lambda x: (part(x, i) ** 2).sum())(x),
            jax.vmap(jax.vmap(lambda a, b: a[b], (0, None)), (None, 0))(x, i % 4), jnp.take_along_axis(w, jnp.argsort(w, 1)[:, ::-1], 1),
            x.at[i].get(mode="fill", fill_value=7.0), x.at[i].get(mode="clip"), lax.scatter_add(x, at, u, numbers), x.at[:, i].multiply(u),
            x.at[i % 3].apply(jnp.sin), x.at[i % 4, i].apply(lambda v: v * 2 + 1), x.at[i % 4, 1:3].apply(jnp.exp), x.at[i + 2].add(1.0, mode="drop"),
            jax.ops.segment_prod(x, i % 3, 4), jax.ops.segment_max(x, i, 5), jnp.bincount(i, length=6), lax.gather(
                x, at, lax.GatherDimensionNumbers((1,), (0,), (1, 0)), (1, 2), mode=lax.GatherScatterMode.CLIP))
