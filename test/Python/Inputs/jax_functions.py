"""JAX functions, on the emulator."""
import unittest

import jax
import jax.numpy as jnp
import numpy as np

import fusec


def close(test, got, want, rtol=1e-5):
    test.assertEqual(jax.tree_util.tree_structure(got), jax.tree_util.tree_structure(want))
    for ours, theirs in zip(jax.tree_util.tree_leaves(got), jax.tree_util.tree_leaves(want)):
        test.assertIsInstance(ours, jax.Array)
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

    def test_types(self):
        compiled = fusec.jit(lambda x, y: (x * 2, x * y)).to("emulator")
        for type in ("bfloat16", "float16", "float32", "int32"):
            with self.subTest(type):
                x = jnp.arange(6).astype(type)
                close(self, compiled(x, 2), (x * 2, x * 2))

    def test_names_the_line_of_the_user(self):
        @fusec.jit
        def sorts(x):
            return jax.lax.sort(x)

        with self.assertRaises(fusec.Error) as caught:
            sorts(jnp.ones(4))
        self.assertIn("stablehlo.sort", str(caught.exception))
        self.assertIn("return jax.lax.sort(x)", str(caught.exception))
        self.assertTrue(caught.exception.diagnostics[0].file.endswith("jax_functions.py"))

    def test_cannot_stand_inside(self):
        compiled = fusec.jit(lambda x: x * x)
        with self.assertRaisesRegex(fusec.Error, "put jax.grad, jax.vmap and the like inside"):
            jax.grad(compiled)(1.0)


unittest.main()
