"""JAX functions, on the emulator."""
import gc
import unittest
import weakref

import jax
import jax.numpy as jnp
import numpy as np

import fusec


def close(test, got, want, rtol=1e-5, kind=jax.Array):
    test.assertEqual(jax.tree_util.tree_structure(got), jax.tree_util.tree_structure(want))
    for ours, theirs in zip(jax.tree_util.tree_leaves(got), jax.tree_util.tree_leaves(want)):
        test.assertIsInstance(ours, kind)
        test.assertEqual((ours.dtype, ours.shape), (theirs.dtype, theirs.shape))
        np.testing.assert_allclose(np.asarray(ours, "f4"), np.asarray(theirs, "f4"), rtol=rtol, atol=1e-5)


class Functions(unittest.TestCase):
    def test_pytrees(self):
        @fusec.jit
        def layer(parameters, x, *, scale):
            y = jnp.tanh(x @ parameters["w"] + parameters["b"]) * scale
            return {"y": y, "means": (y.mean(axis=0), y.mean())}

        rng = np.random.RandomState(0)
        parameters = {"w": rng.standard_normal((16, 8)).astype("f4"), "b": jnp.ones(8)}
        x = rng.standard_normal((4, 16)).astype("f4")
        want = jax.jit(layer.__wrapped__)(parameters, x, scale=0.5)
        close(self, layer.to("emulator")(parameters, x, scale=0.5), want)

    def test_gradients(self):
        def loss(w, x):
            return jnp.sum(jax.nn.softmax(x @ w) ** 2)

        step = jax.value_and_grad(loss)
        rng = np.random.RandomState(1)
        w, x = rng.standard_normal((8, 8)).astype("f4"), rng.standard_normal((4, 8)).astype("f4")
        close(self, fusec.jit(step).to("emulator")(w, x), step(w, x), rtol=1e-4)

    def test_gradients_of_many_words(self):
        """Sums by index in the order of the indices: one that is named often, the first, the last."""
        words, count, width = 1 << 13, 2048, 32
        rng = np.random.RandomState(2)
        table, rows = rng.standard_normal((words, width)).astype("f4"), rng.standard_normal((count, width)).astype("f4")
        places = rng.randint(0, words, count)
        places[count // 4:count // 2], places[:3], places[3:6] = 5, words - 1, 0
        gradient = jax.grad(lambda table, places, rows: jnp.sum(jnp.take(table, places, axis=0) * rows))
        got = fusec.jit(gradient).to("emulator")(table, places, rows)
        close(self, got, gradient(table, places, rows), rtol=1e-4)

    def test_gradients_of_attention(self):
        """In one graph, however attention is written, weights are in no memory."""
        def own(q, k, v):
            scores = jnp.einsum("bqhd,bkhd->bhqk", q, k, preferred_element_type=jnp.float32) / q.shape[-1] ** 0.5
            seen = jnp.tril(jnp.ones(scores.shape[-2:], bool))
            weights = jax.nn.softmax(jnp.where(seen, scores, -jnp.inf), axis=-1)
            return jnp.einsum("bhqk,bkhd->bqhd", weights.astype(v.dtype), v)

        def shifted(q, k, v):
            q, k, v = (x.swapaxes(1, 2) for x in (q, k, v))
            powers = jnp.exp((x := q @ k.swapaxes(-1, -2)) - jax.lax.stop_gradient(x.max(-1, keepdims=True)))
            return ((powers @ v) / powers.sum(-1, keepdims=True)).swapaxes(1, 2)

        attention = jax.nn.dot_product_attention
        rng = np.random.RandomState(3)
        tensors = [jnp.asarray(rng.standard_normal((2, 512, 4, 32)) / 3, jnp.bfloat16) for _ in range(4)]
        for function, is_one in ((own, True), (attention, True), (lambda *x: attention(*x, is_causal=True), True), (shifted, False),
                                 (lambda q, k, v: attention(q, k[:, :, :2], v[:, :, :2], local_window_size=40), False)):
            def step(q, k, v, gradient):
                y, pull = jax.vjp(function, q, k, v)
                return y, *pull(gradient)

            compiled = fusec.jit(step, target="sm_90a").to("emulator")
            want = step(*(x.astype(jnp.float32) for x in tensors))
            for ours, exact in zip(compiled(*tensors), want):
                error = np.abs(np.asarray(ours, "f4") - exact).max() / np.sqrt((exact * exact).mean())
                self.assertLess(error, 0.1)
            if is_one:
                self.assertLess(compiled.artifact(*tensors).manifest["arena_bytes"], 2 * 4 * 512 * 512)

    def test_gradients_of_a_loss_of_words(self):
        """A row of the gather's gradient is one number."""
        def loss(logits, words):
            return -jnp.take_along_axis(jax.nn.log_softmax(logits), words[:, None], -1).mean()

        step = jax.value_and_grad(loss)
        logits = np.random.RandomState(4).standard_normal((40, 333)).astype("f4")
        compiled, words = fusec.jit(step).to("emulator"), np.arange(40) % 7
        close(self, compiled(logits, words), step(logits, words), rtol=1e-4)
        launches = compiled.artifact(logits, words).manifest["launches"]
        self.assertLessEqual(len(launches), 3)

    def test_donated_arguments(self):
        def step(parameters, gradients, state):
            state = jax.tree.map(lambda m, g: 0.5 * m + g, state, gradients)
            return jax.tree.map(lambda w, m: w - m, parameters, state), state

        def trees(first):
            return {"w": jnp.arange(first, first + 12.0).reshape(3, 4), "b": jnp.arange(first, first + 5.0)}

        ours = fusec.jit(step, donate_argnames=("parameters", "state")).to("emulator")
        parameters, gradients, state = trees(1), trees(20), trees(50)
        artifact = ours.artifact(parameters, gradients, state)
        self.assertEqual(len(artifact.updates), 4)
        for _ in range(2):
            want = step(parameters, gradients, state)
            given = parameters, state
            parameters, state = ours(parameters, gradients, state)
            close(self, (parameters, state), want)
            self.assertTrue(all(leaf.is_deleted() for leaf in jax.tree_util.tree_leaves(given)))
        # What is no array of JAX stays what it is.
        numbers = jax.tree.map(np.asarray, trees(1))
        close(self, ours(numbers, gradients, trees(50)), step(trees(1), gradients, trees(50)))
        close(self, numbers, trees(1), kind=np.ndarray)

    def test_donated_arguments_within_others(self):
        scale = fusec.jit(lambda x, y: x * 2 + y, donate_argnums=0).to("emulator")
        x, y = jnp.arange(6.0), jnp.ones(6)
        self.assertEqual(len(scale.artifact(x, y).updates), 1)
        # The caller gives nothing away, and reads what was there.
        both = jax.jit(lambda x, y: (scale(x, y), x * 3))
        close(self, both(x, y), (x * 2 + y, x * 3))
        mapped = jax.vmap(scale)(jnp.stack([x, y]), jnp.stack([y, x]))
        close(self, mapped, jnp.stack([x * 2 + y, y * 2 + x]))

    def test_caches_change_in_place(self):
        """Rows at one place, or at a place for each sequence, which XLA puts where the window still fits."""
        def one(cache, rows, places):
            return jax.lax.dynamic_update_slice(cache, rows, (0, 0, places[0], 0))

        def each(cache, rows, places):
            return jax.vmap(lambda c, r, place: jax.lax.dynamic_update_slice(c, r, (0, place, 0)))(cache, rows, places)

        def put(cache, rows, places):
            return cache.at[:, :, places[1]].set(rows[:, :, 0])

        draw = np.random.RandomState(1)
        cache, rows = (jnp.asarray(draw.standard_normal(shape), "f4") for shape in ((2, 3, 16, 8), (2, 3, 1, 8)))
        for function in (one, each, put):
            ours = fusec.jit(function, donate_argnums=0).to("emulator")
            for places in ([0, 15], [7, 3], [16, 14], [-1, 5]):
                places = jnp.asarray(places, "int32")
                artifact = ours.artifact(cache, rows, places)
                self.assertEqual((len(artifact.updates), len(artifact.manifest["launches"])), (1, 1))
                close(self, ours(cache.copy(), rows, places), function(cache, rows, places))

    def test_static_arguments(self):
        calls = []

        def power(x, n, flip=False):
            calls.append((n, flip))
            return -x ** n if flip else x ** n

        compiled = fusec.jit(power, static_argnums=1, static_argnames="flip").to("emulator")
        x = jnp.arange(4.0)
        for n, flip in ((2, False), (3, True), (2, False)):
            close(self, compiled(x, n, flip=flip), power(x, n, flip))
        close(self, compiled(x, n=2), x ** 2)
        calls.clear()
        compiled(x, 3, flip=True)
        self.assertEqual(calls, [])

    def test_compiles_once_for_a_kind_of_arguments(self):
        compiled = fusec.jit(lambda x, unused: x + 1).to("emulator")
        first = compiled.artifact(jnp.ones(4), jnp.ones(3))
        again = compiled.artifact(np.zeros(4, "f4"), jnp.zeros(3))
        self.assertIs(compiled.artifact(np.ones(4, "f4"), jnp.ones(3)), again)
        self.assertIsNot(compiled.artifact(jnp.ones(5), jnp.ones(3)), first)
        self.assertEqual([info.shape for info in first.inputs], [(4,), (3,)])
        close(self, compiled(jnp.ones(4), jnp.ones(3)), 2 * jnp.ones(4))

    def test_functions_within_functions_are_parts(self):
        half = fusec.jit(lambda x: x / 2).to("emulator")

        @fusec.jit(static_argnums=1)
        def halved(x, times):
            return x if times == 0 else halved(half(x), times - 1)

        close(self, halved.to("emulator")(jnp.arange(4.0), 2), jnp.arange(4.0) / 4)

    def test_keeps_no_arguments(self):
        x = np.ones(4, "f4")
        compiled = fusec.jit(lambda x, n: x * n, static_argnums=1).to("emulator")
        compiled(x, 2)
        gone = weakref.ref(x)
        del x
        gc.collect()
        self.assertIsNone(gone())

    def test_types(self):
        compiled = fusec.jit(lambda x, y: (x * 2, x * y)).to("emulator")
        for type in ("bfloat16", "float16", "float32", "int32"):
            with self.subTest(type):
                x = jnp.arange(6).astype(type)
                close(self, compiled(x, 2), (x * 2, x * 2))

    def test_names_the_line_of_the_user(self):
        with self.assertRaises(fusec.Error) as caught:
            fusec.jit(doubles)(jnp.ones(4))
        self.assertIn("stablehlo.while", str(caught.exception))
        self.assertIn("return jax.lax.while_loop(", str(caught.exception))
        self.assertTrue(caught.exception.diagnostics[0].file.endswith("jax_functions.py"))


class Inside(unittest.TestCase):
    """Of what JAX traces: a custom call."""

    def setUp(self):
        def layer(parameters, x, count=2):
            y = x
            for _ in range(count):
                y = jnp.tanh(y @ parameters["w"] + parameters["b"])
            return {"y": y, "rows": jnp.argmax(y, axis=1), "sum": jnp.sum(y)}

        rng = np.random.RandomState(3)
        self.layer, self.compiled = layer, fusec.jit(layer, static_argnames="count").to("emulator")
        self.parameters = {"w": rng.standard_normal((8, 8)).astype("f4"), "b": jnp.linspace(0, 1, 8)}
        self.x = rng.standard_normal((4, 8)).astype("f4")

    def loss(self, layer):
        def loss(parameters, x, scale):
            found = layer(parameters, x * scale, count=3)
            return jnp.sum(jnp.exp(found["y"])) + found["sum"] * scale + found["rows"].sum() * 0

        return loss

    def test_of_jit(self):
        outer = jax.jit(lambda layer, parameters, x: jax.tree.map(lambda y: y * 2, layer(parameters, x + 1)), static_argnums=0)
        close(self, outer(self.compiled, self.parameters, self.x), outer(self.layer, self.parameters, self.x))
        text = jax.jit(lambda x: self.compiled(self.parameters, x)).lower(self.x).as_text()
        self.assertEqual(text.count("custom_call @fusec.model"), 1)

    def test_of_gradients(self):
        want = jax.value_and_grad(self.loss(self.layer), (0, 1, 2))(self.parameters, self.x, 0.5)
        got = jax.value_and_grad(self.loss(self.compiled), (0, 1, 2))
        close(self, got(self.parameters, self.x, 0.5), want, rtol=1e-4)
        close(self, jax.jit(got)(self.parameters, self.x, 0.5), want, rtol=1e-4)

    def test_of_gradients_of_gradients(self):
        def norm(layer):
            return lambda scale: jnp.sum(jax.grad(self.loss(layer), 1)(self.parameters, self.x, scale) ** 2)

        close(self, jax.jit(jax.grad(norm(self.compiled)))(0.5), jax.grad(norm(self.layer))(0.5), rtol=1e-3)

    def test_of_vmap(self):
        xs = jnp.stack([self.x, self.x * 2, self.x - 1])
        for function in (lambda layer: jax.vmap(lambda x: layer(self.parameters, x)),
                         lambda layer: jax.vmap(jax.grad(lambda x: layer(self.parameters, x)["sum"]))):
            close(self, function(self.compiled)(xs), function(self.layer)(xs), rtol=1e-4)

    def test_of_loops(self):
        def steps(layer):
            return jax.jit(lambda x: jax.lax.fori_loop(0, 5, lambda _, y: layer(self.parameters, y)["y"], x))

        close(self, steps(self.compiled)(self.x), steps(self.layer)(self.x))

    def test_numbers_and_types(self):
        compiled = fusec.jit(lambda x, y: (x * y, x > 1)).to("emulator")
        for type in ("bfloat16", "float16", "float32", "int32", "uint8"):
            x = jnp.arange(6).astype(type)
            close(self, jax.jit(lambda x: compiled(x, 2))(x), (x * 2, x > 1))
        close(self, jax.jit(lambda n: compiled(n, n))(3.0), (jnp.float32(9.0), jnp.bool_(True)))

    def test_of_large_constants(self):
        table = np.random.RandomState(5).standard_normal((40, 130)).astype("f4")

        def function(x):
            return jnp.where(table > 0, x @ table, 0)

        x = jnp.ones((40, 40))
        compiled = fusec.jit(function).to("emulator")
        self.assertEqual(len(compiled.artifact(x).parameters), 2)
        close(self, compiled(x), function(x))
        close(self, jax.jit(lambda x: compiled(x + 1) * 2)(x), function(x + 1) * 2)
        close(self, jax.jit(jax.grad(lambda x: compiled(x).sum()))(x), jax.grad(lambda x: function(x).sum())(x))

    def test_of_64_bits(self):
        """Arrays that have them, where JAX is set to make none."""
        with jax.enable_x64(True):
            large, given = jnp.arange(2048) + (1 << 40), jnp.arange(2048) - (1 << 41)
        compiled = fusec.jit(lambda x: x + large).to("emulator")
        for x in (jnp.arange(2048), given):
            want = jax.jit(compiled.__wrapped__)(x)
            self.assertEqual(want.dtype, x.dtype)
            for got in (compiled(x), jax.jit(compiled)(x)):
                self.assertEqual(got.dtype, x.dtype)
                np.testing.assert_array_equal(np.asarray(got), np.asarray(want))

    def test_values_from_around_it_are_refused(self):
        def outer(x):
            return fusec.jit(lambda y: y * x)(x)

        with self.assertRaisesRegex(fusec.Error, "uses values from around it that JAX traces: give them to it"):
            jax.jit(outer)(self.x)

    def test_mistakes_of_the_function_name_its_line(self):
        with self.assertRaisesRegex(fusec.Error, "return jax.lax.while_loop"):
            jax.jit(fusec.jit(doubles))(self.x)

    def test_a_model_that_the_process_has_not(self):
        from fusec import _jax_call

        jax.jit(lambda x: self.compiled(self.parameters, x))(self.x)
        call = jax.ffi.ffi_call(_jax_call._TARGET, jax.ShapeDtypeStruct((4,), "float32"))
        with self.assertRaisesRegex(Exception, "fusec: this process has no model 'other' for the host"):
            jax.block_until_ready(call(jnp.ones(4), model="other"))


def doubles(x):
    """As often as the data says, which no plan can know."""
    return jax.lax.while_loop(lambda y: y.sum() < 100, lambda y: y * 2, x)


unittest.main()
