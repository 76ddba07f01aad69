"""torch.compile with fusec, on the emulator: the ops of the table beside eager, models, training, what falls back."""
import copy
import gc
import functools
import math
import subprocess
import sys
import tempfile
import threading
import unittest
import unittest.mock

import torch
import torch.nn as nn
import torch.nn.functional as F
from torch._subclasses.fake_tensor import FakeTensorMode
from torch.fx.experimental.proxy_tensor import make_fx
from torch.utils.checkpoint import checkpoint

import fusec.torch
from fusec._known_sums import add_by_known_places
from fusec._strided_sums import add_by_strides
from fusec import _devices, _torch_step
from fusec._permutations import gather_permuted

TOLERANCE = {torch.float16: 4e-3, torch.bfloat16: 3e-2, torch.float32: 2e-5, torch.float64: 1e-10}


def arrays(*shapes, dtype=torch.float32):
    generator = torch.Generator().manual_seed(1)
    return [torch.randn(shape, generator=generator).to(dtype) for shape in shapes]


def integers(*shapes, high=5, dtype=torch.int64):
    generator = torch.Generator().manual_seed(2)
    return [torch.randint(0, high, shape, generator=generator).to(dtype) for shape in shapes]


X, Y, ROW = arrays((3, 4), (3, 4), (4,))
P = X.abs() + 0.5
N, M = integers((3, 4), (3, 4), high=7)
B, C = X > 0, Y > 0
H = X.to(torch.bfloat16)
# A function and what it is called with, by name.
OPS = {
    "arithmetic": (lambda x, y: (x + y, x - 2 * y, x * y, x / y, 3 - x, torch.sub(x, y, alpha=3), x % 2, x % -y, 3 % y),
                   (X, P)),
    "arithmetic of integers": (lambda n, m: (n + m, n - m, n * 3, n / 2, n.fmod(3), -n, n * 0.5, n ** 2, (n - 3) % 5,
                                             (n - 3) % -5), (N, M)),
    "logic": (lambda b, c: (b & c, b | c, b ^ c, ~b, b.logical_not(), torch.logical_and(b, c), b.any(), b.all(1)),
              (B, C)),
    "floats of 8 bits": (lambda x, y: ((x * 4).to(torch.float8_e4m3fn).float(), y.to(torch.float8_e5m2).to(torch.bfloat16) + 1),
                         (X, Y)),
    "bits": (lambda n, m: (n & m, n | 3, n ^ m, ~n, n << 2, m >> n), (N, M)),
    "comparisons": (lambda x, n: (x < 0, x >= n, n == 2, n != 1.5, x > x.mean(), n.bool() == n), (X, N)),
    "types": (lambda x, n, b: (x.to(torch.float16), x.to(torch.int32), n.float(), b.float(), x + n, b * n, x.double()),
              (X, N, B)),
    "functions": (lambda x, p: (x.abs(), x.ceil(), x.cos(), x.erf(), x.exp(), x.expm1(), x.floor(), p.log(), p.log1p(),
                                p.log2(), x.neg(), p.reciprocal(), x.relu(), x.round(), p.rsqrt(), x.sigmoid(),
                                x.sign(), x.sin(), p.sqrt(), x.tan(), x.tanh(), torch.exp2(x)), (X, P)),
    "activations": (lambda x: (F.gelu(x), F.gelu(x, approximate="tanh"), F.silu(x), F.elu(x), F.leaky_relu(x),
                               F.softplus(x), F.hardtanh(x), F.hardswish(x), F.mish(x)), (X,)),
    "formulas": (lambda x, p, n, m: (p.log10(), x.sinh(), (30 * x).sinh(), (1e-4 * x).sinh(), x.cosh(), (30 * x).cosh(),
                                     x.trunc(), x.frac(), x.isinf(), x.round(decimals=1), (9 * x).round(decimals=-1),
                                     x.atan2(p), x.acos(), x.div(p, rounding_mode="floor"),
                                     x.div(p, rounding_mode="trunc"), (n - 3) // (m + 1), (n - 3) // -2,
                                     (n - 3).div(m + 1, rounding_mode="trunc"), p.prod(1), p.prod()), (X, P, N, M)),
    "powers": (lambda x, p: (x ** 2, p ** 0.5, p ** -0.5, p ** 3.5, p ** x, x ** 3), (X, P)),
    "choices": (lambda x, y, b: (torch.where(b, x, y), torch.where(b, x, 0.), x.masked_fill(b, float("-inf")),
                                 x.clamp(-1, 1), x.clamp(min=0), x.clamp_max(0.5), torch.maximum(x, y),
                                 torch.minimum(x, y)), (X, Y, B)),
    "16 bits": (lambda h: (h + 0.1, h * 0.044715, h.softmax(1), h.sum(1), F.layer_norm(h, (4,)), h.exp(),
                           h + h.float()), (H,)),
    "products": (lambda a, b, c: (a @ b, b.T @ a.T, torch.addmm(c, a, b), torch.addmm(c, a, b, beta=2, alpha=0.5),
                                  torch.bmm(a[None], b[None]), torch.einsum("ij,jk->ki", a, b)),
                 arrays((5, 16), (16, 8), (8,))),
    "reductions": (lambda x: (x.sum(), x.sum(0), x.sum((0, 1), keepdim=True), x.mean(1), x.amax(1),
                              x.amin(0, keepdim=True), x.max(), x.min(), x.argmax(), x.argmin(1), x.var(1),
                              x.std(0, correction=0), x.max(1).values, x.min(0).indices, x.norm(), x.cumsum(1),
                              x.var()), (X,)),
    "norms": (lambda x, w, b: (F.layer_norm(x, (4,), w, b), F.layer_norm(x, (3, 4)), F.rms_norm(x, (4,), w),
                               x.softmax(0), x.log_softmax(-1), F.normalize(x), F.group_norm(x, 2),
                               F.group_norm(x[None, :, :, None], 3, w[:3], b[:3])), (X, ROW, ROW)),
    "shapes": (lambda x: (x.reshape(2, 6) + 1, x.T * 2, x[:, None] + x[None], x[1:, ::2] + 0, x[0] + x[:, 0].sum(),
                          x.expand(2, 3, 4) + 1, x.flip(0), F.pad(x, (1, 2), value=3), F.pad(x, (0, 0, 1, 0)),
                          torch.cat([x, x + 1], 1), torch.stack([x, x * 2]), x.unsqueeze(1).squeeze() + 1, x.tril(),
                          x.triu(1), x.repeat(2, 3, 1) + 0, x.roll(1, 0)), (X,)),
    "replaced parts": (lambda x, y: (torch.slice_scatter(x, y[:1], 0, 1, 2), torch.slice_scatter(x, y[:, :2], 1, 0, 2),
                                     torch.select_scatter(x, y[:, 0], 1, -1)), (X, Y)),
    "batch norms": (lambda x, m, v: (F.batch_norm(x, m, v), F.batch_norm(x, m, v, m, v, eps=0.1)), (X, ROW, ROW.abs())),
    "parts": (lambda x: [part + 1 for part in (*x.split([1, 3], 1), *x.chunk(2, 1), *x.unbind(0))], (X,)),
    "new tensors": (lambda x: (torch.zeros(3) + x.sum(), torch.ones(2, 2) * 3, torch.full((2,), float("-inf")) + 0,
                               torch.arange(4) * x, torch.arange(1, 9, 2) + 0, torch.zeros_like(x) - 1,
                               x.new_ones(2) + 1, torch.full_like(x, 1e-30) * x), (X,)),
    "indices": (lambda t, i, x, j: (F.embedding(i, t), t[i] * 2, t[i - 4], t.index_select(1, i[0]), x.gather(1, j),
                                    torch.zeros(3, 4).scatter(1, j[:, :1], 1.0), x.gather(-1, j[:, :1]),
                                    x.gather(0, j % 3)),
                (*arrays((5, 6)), *integers((3, 4)), X, N % 4)),
    "convolutions": (lambda x, k, d, b: (F.conv2d(x, k, b, stride=2, padding=1), F.conv2d(x, k, padding=(2, 0),
                                                                                        dilation=(1, 2)),
                                         F.conv2d(x, k[:, :2], groups=2), F.conv2d(x, d, groups=4, padding="same"),
                                         F.conv2d(x, k[:, :, :1, :1]), F.conv1d(x[:, :, 0], k[:, :, 0], b),
                                         F.conv3d(x[:, :, None], k[:, :, None], padding=1),
                                         F.conv_transpose2d(x, k[:4], stride=2, padding=1, output_padding=1),
                                         F.conv_transpose2d(x, k[:4], groups=2, dilation=2)),
                     arrays((2, 4, 7, 9), (6, 4, 3, 3), (4, 1, 3, 3), (6,))),
    "pools": (lambda x: (F.max_pool2d(x, 3, 2, 1), *F.max_pool2d(x, 3, 2, 1, 2, return_indices=True),
                         *F.max_pool2d(torch.where(x > 9, x, -torch.inf), 3, 2, 1, return_indices=True),
                         F.max_pool2d(x, 2, ceil_mode=True), F.max_pool1d(x[0], 3, 1),
                         F.max_pool2d(x, (2, 3), dilation=2), F.avg_pool2d(x, 3, 2, 1),
                         F.avg_pool2d(x, 2, ceil_mode=True, padding=1, count_include_pad=False),
                         F.avg_pool2d(x, 3, 2, 1, ceil_mode=True), F.avg_pool1d(x[0], 4, 2),
                         F.avg_pool2d(x, 2, divisor_override=3), F.adaptive_avg_pool2d(x, 1),
                         F.adaptive_avg_pool2d(x, (4, 3)), F.adaptive_avg_pool1d(x[0], 5),
                         *F.adaptive_max_pool2d(x, (4, 3), return_indices=True)),
              arrays((2, 4, 8, 15))),
    "several indices": (lambda x, i, j: (x[i, j] + 0, x[i, :, j] + 0, x[:, j, j] * 2, x[:, i - 2] + 0),
                        (*arrays((4, 4, 5)), *integers((2, 3), (2, 1), high=4))),
    "puts": (lambda x, i, j: (put(x, i, 1.0), put(x, (i, j), x[0, 0]), put(x, (slice(None), j), 7.0),
                              put(x, (i, slice(None), j), 2.5), put(x, x > 0, 0.5),
                              x.index_put((i, j), x[:1, :1], accumulate=True)),
             (*arrays((4, 4, 5)), *integers((2, 3), (2, 1), high=4))),
    "scatters": (lambda x, i, y: (x.scatter_add(1, i, y), x.scatter(1, i, 2.0), x.scatter(1, i.sort(1).indices, y),
                                  x.scatter_reduce(1, i, y, "amax"), x.scatter_reduce(1, i, y, "prod"),
                                  x.index_add(1, i[0], y), torch.slice_scatter(x, y[:, :2], 1, 0, 4, 2)),
                 (X, *integers((3, 3), high=4), *arrays((3, 3)))),
    "orders": (lambda x, n: (*x.sort(), *x.sort(0, descending=True), *n.sort(stable=True, dim=1), *x.topk(2),
                             *x.topk(3, 0, largest=False), x.argsort(1)),
               (torch.where(X > 1, torch.nan, X), N)),
    "losses": (lambda x, t: (F.cross_entropy(x, t), F.mse_loss(x, x * 2), F.nll_loss(x, t),
                             F.binary_cross_entropy_with_logits(x, x.sigmoid())), (X, torch.tensor([0, 3, -100]))),
}


def put(x, place, value):
    x = x.clone()
    x[place] = value
    return x


class Attention(nn.Module):
    """A block of a language model."""

    def __init__(self, width, heads, causal=True):
        super().__init__()
        self.heads, self.causal = heads, causal
        self.before, self.after = nn.LayerNorm(width), nn.RMSNorm(width)
        self.qkv, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width, bias=False)
        self.up, self.down = nn.Linear(width, 4 * width), nn.Linear(4 * width, width)

    def forward(self, x):
        batch, length, width = x.shape
        q, k, v = (part.view(batch, length, self.heads, -1).transpose(1, 2)
                   for part in self.qkv(self.before(x)).chunk(3, -1))
        y = F.scaled_dot_product_attention(q, k, v, is_causal=self.causal)
        x = x + self.out(y.transpose(1, 2).reshape(batch, length, width))
        return x + self.down(F.gelu(self.up(self.after(x))))


class Calling(nn.Module):
    """A function as a module, which torch.export takes."""

    def __init__(self, function):
        super().__init__()
        self.function = function

    def forward(self, *tensors):
        return self.function(*tensors)


class HighestSoFar(nn.Module):
    def forward(self, x):
        return x.cummax(1).values


class Bottleneck(nn.Module):
    """A block of ResNet-50."""

    def __init__(self, inputs, width, stride):
        super().__init__()
        convolve = lambda i, o, k, s: nn.Sequential(  # noqa: E731
            nn.Conv2d(i, o, k, s, k // 2, bias=False), nn.BatchNorm2d(o))
        self.reduce, self.middle, self.expand = (convolve(inputs, width, 1, 1), convolve(width, width, 3, stride),
                                                 convolve(width, 4 * width, 1, 1))
        self.skip = convolve(inputs, 4 * width, 1, stride) if stride > 1 or inputs != 4 * width else nn.Identity()

    def forward(self, x):
        y = F.relu(self.middle(F.relu(self.reduce(x))))
        return F.relu(self.expand(y) + self.skip(x))


def resnet(width=8, classes=10):
    blocks = [Bottleneck(width, width, 1), Bottleneck(4 * width, width, 1), Bottleneck(4 * width, 2 * width, 2)]
    return nn.Sequential(nn.Conv2d(3, width, 7, 2, 3, bias=False), nn.BatchNorm2d(width), nn.ReLU(),
                         nn.MaxPool2d(3, 2, 1), *blocks, nn.AdaptiveAvgPool2d(1), nn.Flatten(),
                         nn.Linear(8 * width, classes)).eval()


class Compiles(unittest.TestCase):
    def setUp(self):
        torch.manual_seed(0)
        torch._dynamo.reset()
        fusec.torch.report(clear=True)

    def compiled(self, function, **options):
        return torch.compile(function, backend=fusec.torch.backend, dynamic=False, **options)

    def same(self, got, want, factor=1):
        self.assertEqual(type(got), type(want))
        if isinstance(got, (tuple, list)):
            self.assertEqual(len(got), len(want))
            for ours, theirs in zip(got, want):
                self.same(ours, theirs, factor)
            return
        self.assertEqual((got.dtype, got.shape, got.stride()), (want.dtype, want.shape, want.stride()))
        tolerance = factor * TOLERANCE.get(want.dtype, 0)
        torch.testing.assert_close(got, want, rtol=tolerance, atol=tolerance, equal_nan=True)

    def fallbacks(self):
        return [fallback.op for compiled in fusec.torch.report() for fallback in compiled.fallbacks]

    def test_ops(self):
        for name, (function, arguments) in OPS.items():
            with self.subTest(name):
                torch._dynamo.reset()
                fusec.torch.report(clear=True)
                self.same(self.compiled(function)(*arguments), function(*arguments))
                self.assertEqual(self.fallbacks(), [])

    def test_trains(self):
        """The gradients of all parameters, and none of the ops is PyTorch's."""
        model = Attention(32, 4)
        x = torch.randn(3, 16, 32, requires_grad=True)
        got = self.compiled(model)(x)
        loss = got.square().mean()
        ours = torch.autograd.grad(loss, [x, *model.parameters()])
        want = model(x)
        theirs = torch.autograd.grad(want.square().mean(), [x, *model.parameters()])
        self.same(got, want, 5)
        self.same(ours, theirs, 20)
        self.assertEqual([compiled.kind for compiled in fusec.torch.report()], ["forward", "backward"])
        self.assertEqual([len(compiled.artifacts) for compiled in fusec.torch.report()], [1, 1])
        self.assertEqual(self.fallbacks(), [])
        # What the backward graph takes of the weights are views of them, no copies.
        weights = {tuple(parameter.shape) for parameter in model.parameters() if parameter.dim() == 2}
        forward = fusec.torch.report()[0].artifacts[0]
        self.assertFalse(weights & {info.shape for info in forward.outputs})

    def test_attention(self):
        """In all its forms, compiled and exported; without a mask it is one kernel."""
        q, k, v = arrays((2, 4, 64, 32), (2, 2, 64, 32), (2, 2, 64, 32), dtype=torch.bfloat16)
        mask = torch.ones(64, 64, dtype=torch.bool).tril(-1)  # its first row is nothing
        for name, options in (("plain", {}), ("causal", {"is_causal": True}), ("scaled", {"scale": 0.3}),
                              ("masked", {"attn_mask": mask}), ("biased", {"attn_mask": mask.to(q.dtype)})):
            with self.subTest(name), torch.no_grad():
                fusec.torch.report(clear=True)
                torch._dynamo.reset()
                function = functools.partial(F.scaled_dot_product_attention, enable_gqa=True, **options)
                self.same(self.compiled(function)(q, k, v), function(q, k, v))
                self.assertEqual(self.fallbacks(), [])
                exported = fusec.torch.export(torch.export.export(Calling(function), (q, k, v)))
                self.same(exported.to("emulator")(q, k, v), function(q, k, v))
                if "attn_mask" not in options:
                    for artifact in (fusec.torch.report()[0].artifacts[0], exported):
                        self.assertEqual(len(artifact.manifest["launches"]), 1)

    def test_attention_gradients(self):
        """The backward computes the weights again: nothing of their size is a result of the forward graph."""
        few = torch.ones(2, 1, 64, 64, dtype=torch.bool).tril(-1)  # the first row sees nothing
        few[1, :, :, 40:] = False
        for name, options in (("plain", {}), ("causal", {"is_causal": True}), ("masked", {"attn_mask": few})):
            for dtype in (torch.float32, torch.bfloat16):
                with self.subTest(f"{name} {dtype}"):
                    fusec.torch.report(clear=True)
                    torch._dynamo.reset()
                    tensors = arrays((2, 4, 64, 32), (2, 2, 64, 32), (2, 2, 64, 32), dtype=dtype)
                    function = functools.partial(F.scaled_dot_product_attention, enable_gqa=True, **options)

                    def gradients(function, tensors):
                        inputs = [tensor.clone().requires_grad_() for tensor in tensors]
                        return torch.autograd.grad(function(*inputs).square().sum(), inputs)

                    got = gradients(self.compiled(function), tensors)
                    want = gradients(function, [tensor.double() for tensor in tensors])
                    self.same([gradient.contiguous() for gradient in got],
                              [gradient.to(dtype).contiguous() for gradient in want], 4)
                    self.assertEqual(self.fallbacks(), [])
                    forward = fusec.torch.report()[0].artifacts[0]
                    self.assertTrue(all(info.shape[-2:] != (64, 64) for info in forward.outputs))

    def test_attention_of_batches(self):
        """What is there once is for all batches, and its gradient is the sum of theirs."""
        for shapes in (((2, 2, 17, 32), (1, 2, 17, 32), (2, 2, 17, 32)), ((1, 2, 8, 32), (2, 2, 17, 32), (2, 2, 17, 32)),
                       ((2, 2, 8, 32), (1, 1, 17, 32), (1, 1, 17, 32)), ((2, 2, 8, 32), (17, 32), (17, 32))):
            torch._dynamo.reset()
            tensors = [x.requires_grad_() for x in arrays(*shapes)]
            function = lambda q, k, v: F.scaled_dot_product_attention(q, k, v).transpose(1, 2).flatten(2)  # noqa: E731
            results = [call(*tensors) for call in (self.compiled(function), function)]
            self.same(*results)
            self.same(*([x.contiguous() for x in torch.autograd.grad(y.square().sum(), tensors)] for y in results), 4)
        self.assertEqual(self.fallbacks(), [])

    def test_attention_under_autocast(self):
        """In autocast's type, though rotary positions make queries and keys wide ones."""
        def function(x, mask):
            with torch.autocast("cpu", torch.bfloat16):
                q, k, v = (x @ torch.eye(32)).view(2, 24, 4, 24)[..., :24].transpose(1, 2).split(8, -1)
                q, k = q.float().cos(), k.float().sin()
                return F.scaled_dot_product_attention(q, k, v, attn_mask=mask, is_causal=mask is None)

        x = torch.randn(2, 24, 96)
        for mask in (None, torch.randn(24, 24), torch.rand(24, 24) < 0.9):
            torch._dynamo.reset()
            shaped = lambda x, mask: function(x.view(2, 72, 32), mask)  # noqa: E731
            got, want = (call(x, mask) for call in (self.compiled(shaped), shaped))
            self.assertEqual(got.dtype, torch.bfloat16)
            self.same(got.contiguous(), want.contiguous(), 2)
        self.assertEqual(self.fallbacks(), [])

    def test_attention_under_functional_transforms(self):
        """torch.func differentiates PyTorch's op, not ours."""
        def loss(q, k):
            return F.scaled_dot_product_attention(q, k, k, is_causal=True).square().sum()

        q, k = arrays((2, 12, 8), (2, 12, 8))
        for transform in (torch.func.grad(loss), torch.func.vmap(torch.func.grad(loss))):
            torch._dynamo.reset()
            self.same(self.compiled(transform)(q, k), transform(q, k))

    def test_attention_within_checkpoints(self):
        """It is one op there too: without rows x columns, where those are what the plan counts."""
        def function(q, k, v):
            return torch.utils.checkpoint.checkpoint(
                lambda *x: F.scaled_dot_product_attention(*x, is_causal=True), q, k, v, use_reentrant=False)

        tensors = [x.requires_grad_() for x in arrays(*[(1, 2, 320, 32)] * 3, dtype=torch.bfloat16)]
        got, want = (call(*tensors) for call in (self.compiled(function), function))
        self.same(got.contiguous(), want.contiguous(), 2)
        self.same(*([x.contiguous() for x in torch.autograd.grad(y.square().sum(), tensors)] for y in (got, want)), 4)
        forward = fusec.torch.report()[0].artifacts[0]
        self.assertEqual(len(forward.manifest["launches"]), 1)
        self.assertEqual(self.fallbacks(), [])

    def test_masks_are_made_again_for_gradients(self):
        """Of positions, lengths and documents: nothing of the size of the mask is between the graphs."""
        def function(q, k, v, documents, length):
            places = torch.arange(72)
            mask = (places[:, None] >= places) & (places[:, None] - places < 30)
            mask = mask & (documents[:, None, :, None] == documents[:, None, None, :]) & (places < length)
            return F.scaled_dot_product_attention(q, k, v, attn_mask=mask)

        tensors = [x.requires_grad_() for x in arrays(*[(2, 2, 72, 16)] * 3)]
        others = torch.arange(72).div(20, rounding_mode="floor").expand(2, -1).contiguous(), torch.tensor(60)
        got, want = (call(*tensors, *others) for call in (self.compiled(function), function))
        self.same(got.contiguous(), want.contiguous())
        self.same(*([x.contiguous() for x in torch.autograd.grad(y.square().sum(), tensors)] for y in (got, want)), 2)
        forward = fusec.torch.report()[0].artifacts[0]
        self.assertTrue(all(info.shape[-2:] != (72, 72) for info in forward.outputs))
        self.assertEqual(self.fallbacks(), [])

    def test_losses_keep_their_logits(self):
        """Not logarithms of f32, which are twice as large."""
        logits, words = torch.randn(6, 50).bfloat16().requires_grad_(), torch.arange(6)
        function = lambda x, words: F.cross_entropy(x.float(), words, label_smoothing=0.1)  # noqa: E731
        got, want = (call(logits, words) for call in (self.compiled(function), function))
        self.same(got, want, 2)
        self.same(*(torch.autograd.grad(y, logits) for y in (got, want)), 2)
        forward = fusec.torch.report()[0].artifacts[0]
        self.assertTrue(all(info.shape != (6, 50) for info in forward.outputs))

    def test_numbers_that_change_and_slices_of_nothing(self):
        def function(x, rate):
            return torch.cat([x[..., :8] * rate, x[..., 8:]], -1)

        x = torch.randn(3, 8, requires_grad=True)
        compiled = torch.compile(function, backend=fusec.torch.backend)
        for rate in (0.5, 0.25, 0.125):
            got, want = (call(x, rate) for call in (compiled, function))
            self.same(got, want)
            self.same(*(torch.autograd.grad(y.square().sum(), x) for y in (got, want)))
        self.assertEqual(self.fallbacks(), [])

    def test_attention_that_is_written_out(self):
        """Whatever makes the scores, nothing of the size of the weights is kept between the graphs: one kernel has both
        products."""
        wide = lambda x: F.softmax(x, -1, dtype=torch.float32)  # noqa: E731
        seen = lambda x: torch.ones(x.shape[-2:], dtype=torch.bool).tril()  # noqa: E731
        scores = lambda q, k: q @ k.mT * q.shape[-1] ** -0.5  # noqa: E731
        forms = {
            "plain": lambda q, k, v: scores(q, k).softmax(-1) @ v,
            "causal": lambda q, k, v: wide((x := scores(q, k)).masked_fill(~seen(x), -torch.inf)).to(v.dtype) @ v,
            "cap": lambda q, k, v: wide(torch.tanh(scores(q, k) / 3) * 3).to(v.dtype) @ v,
            "added": lambda q, k, v: torch.baddbmm(k.new_ones(1, 1, 72), q[0], k[0].mT, alpha=0.2).softmax(-1) @ v[0],
            "einsum": lambda q, k, v: torch.einsum("bhqk,bhkd->bhqd", torch.einsum("bhqd,bhkd->bhqk", q, k / 6).softmax(-1), v),
            "sink": lambda q, k, v: torch.cat([x := scores(q, k), x.new_ones(2, 4, 72, 1)], -1).softmax(-1)[..., :-1] @ v,
            "turned": lambda q, k, v: scores(q, k).softmax(-1).transpose(0, 1) @ v.transpose(0, 1)}
        for name, function in forms.items():
            for dtype in (torch.float32, torch.bfloat16):
                with self.subTest(f"{name} {dtype}"):
                    fusec.torch.report(clear=True)
                    torch._dynamo.reset()
                    tensors = [x.requires_grad_() for x in arrays(*[(2, 4, 72, 32)] * 3, dtype=dtype)]
                    got = self.compiled(function)(*tensors)
                    exact = [x.detach().double().requires_grad_() for x in tensors]
                    want = function(*exact)
                    self.same(got, want.to(dtype), 2)
                    self.same([x.contiguous() for x in torch.autograd.grad(got.square().sum(), tensors)],
                              [x.to(dtype).contiguous() for x in torch.autograd.grad(want.square().sum(), exact)], 4)
                    self.assertEqual(self.fallbacks(), [])
                    forward, = fusec.torch.report()[0].artifacts
                    self.assertTrue(all(info.shape[-2:] != (72, 72) for info in forward.outputs))
                    self.assertEqual(sum("fuse.matmul" in kernel.ops for kernel in forward.kernels), 2 if name == "turned" else 1)

    def test_gradients_of_weights_are_what_the_graph_says(self):
        """Where something else is multiplied by than in the forward graph, or the rows of weights are no rows of results."""
        class Halved(torch.autograd.Function):
            @staticmethod
            def forward(ctx, x):
                return x.clone()

            @staticmethod
            def backward(ctx, gradient):
                return gradient / 2

        def hooked(q, k, v, g):
            weights = (q @ k.mT).softmax(-1)
            weights.register_hook(lambda gradient: gradient * 2)
            return weights @ v

        weights = lambda q, k: (q @ k.mT / 4).softmax(-1)  # noqa: E731
        for name, function in {
                "gate": lambda q, k, v, g: (weights(q, k) * g) @ v,
                "gate of a query": lambda q, k, v, g: (weights(q, k) * torch.sigmoid(q @ g.mT[..., :16, :1])) @ v,
                "half": lambda q, k, v, g: torch.baddbmm(g[0], weights(q, k)[0], v[0], alpha=0.5),
                "function": lambda q, k, v, g: Halved.apply(weights(q, k)) @ v,
                "hook": hooked,
                "heads": lambda q, k, v, g: weights(q, k).transpose(1, 2).flatten(2) @ v.flatten(1, 2),
                "rows": lambda q, k, v, g: weights(q, k)[:, :, 3:] @ v,
                "columns": lambda q, k, v, g: weights(q, k)[..., None] @ v[:, :, :1, None]}.items():
            with self.subTest(name):
                torch._dynamo.reset()
                tensors = [x.requires_grad_() for x in arrays(*[(1, 2, 64, 16)] * 3, (1, 2, 64, 1))]
                if name == "gate of a query":
                    tensors[3] = arrays((1, 2, 16, 16))[0].requires_grad_()
                got = self.compiled(function)(*tensors)
                exact = [x.detach().double().requires_grad_() for x in tensors]
                want = function(*exact)
                self.same(got.contiguous(), want.float().contiguous(), 5)
                gradients = [torch.autograd.grad(y.square().sum(), given, allow_unused=True)
                             for y, given in ((got, tensors), (want, exact))]
                for ours, theirs in zip(*gradients):
                    self.assertEqual(ours is None, theirs is None)
                    if ours is not None:
                        self.same(ours.contiguous(), theirs.float().contiguous(), 20)

    def test_scores_of_what_a_step_writes(self):
        """They are kept: the backward graph would read what is there then."""
        state = torch.zeros(64)

        def function(x):
            scores = x @ x.mT / 4 - state
            state.lerp_(x.detach().mean((0, 2)), 0.5)
            return scores.softmax(-1) @ x

        x = arrays((2, 64, 16))[0].requires_grad_()
        gradients = []
        for call in (function, self.compiled(function)):
            state.zero_()
            gradients.append(torch.autograd.grad(call(x).square().sum(), x)[0])
        self.same(*gradients, 20)

    def test_dropout_of_attention_that_is_written_out(self):
        """What is dropped is dropped in the gradients, and is in no memory."""
        q, k, v = (x.requires_grad_() for x in arrays(*[(2, 2, 80, 32)] * 3))
        function = self.compiled(lambda q, k, v: F.dropout((q @ k.mT / 6).softmax(-1), 0.25) @ v)
        torch.manual_seed(3)
        y = function(q, k, v)
        gradients = torch.autograd.grad(y.square().sum(), (q, k, v))
        torch.manual_seed(3)
        kept = torch.ops.fusec.kept_pairs(torch.ops.fusec.seeds(1, torch.device("cpu"))[0], 0.25, (2, 2, 80, 80))
        want = (q @ k.mT / 6).softmax(-1) * kept / 0.75 @ v
        self.same(y.detach(), want.detach())
        self.same(gradients, torch.autograd.grad(want.square().sum(), (q, k, v)), 4)
        self.assertEqual(self.fallbacks(), [])
        forward = fusec.torch.report()[0].artifacts[0]
        self.assertTrue(all(info.shape[-2:] != (80, 80) for info in forward.outputs))

    def test_checkpoints(self):
        """What is dropped where a graph computes again is what was dropped before."""
        drop = lambda x: F.dropout(x.exp(), 0.5)  # noqa: E731
        x = arrays((16, 20))[0].requires_grad_()
        y = self.compiled(lambda x: checkpoint(drop, x, use_reentrant=False))(x)
        # Of this function the gradient is the value.
        self.same(torch.autograd.grad(y.sum(), x)[0], y.detach())

    def test_attention_of_layers(self):
        """Attention within PyTorch's own layers keeps nothing of the weights' size, wherever they compute it."""
        x, y = arrays((2, 96, 16), (2, 128, 16))
        padded = torch.arange(128) >= torch.tensor([[128], [9]])
        attention, encoder = (made.eval() for made in (
            nn.MultiheadAttention(16, 4, batch_first=True), nn.TransformerEncoderLayer(16, 4, 32, 0.0, batch_first=True)))
        calls = ((attention, lambda: attention(x, y, y, need_weights=False)[0]),
                 (attention, lambda: attention(x, y, y, key_padding_mask=padded, need_weights=False)[0]),
                 (encoder, lambda: encoder(y)),
                 (encoder, lambda: encoder(y, src_key_padding_mask=padded) * ~padded[:, :, None]))
        for number, (layer, call) in enumerate(calls):
            for trains in (False, True):
                with self.subTest(f"{number} {trains}"), torch.set_grad_enabled(trains):
                    fusec.torch.report(clear=True)
                    torch._dynamo.reset()
                    got, want = self.compiled(call)(), call()
                    self.same(got.detach(), want.detach())
                    self.assertEqual(self.fallbacks(), [])
                    forward = fusec.torch.report()[0].artifacts[0]
                    self.assertLess(forward.manifest["arena_bytes"], 2 * 4 * 96 * 128 * 4)
                    if trains:
                        factor, parameters = torch.randn_like(want), list(layer.parameters())
                        self.same(*([part.contiguous() for part in torch.autograd.grad((result * factor).sum(), parameters)]
                                    for result in (got, want)), 4)

    def test_masks_of_positions(self):
        """A mask that follows from positions alone is none, or is_causal, which need no memory; others stay."""
        q, k, v = arrays((2, 4, 64, 32), (2, 4, 64, 32), (2, 4, 64, 32), dtype=torch.bfloat16)

        def masked(make):
            return lambda q, k, v, given: F.scaled_dot_product_attention(q, k, v, attn_mask=make(torch.arange(64), given))

        def documents(places, given):
            of = (places.diff(prepend=places[:1] - 1) != 1).cumsum(-1)
            return (places <= places[:, None]) & (of == of[:, None])

        def written(places, given):
            seen = torch.ones(64, 64, dtype=torch.bool)
            seen[:, 1:][:, 9:] = False
            return seen

        given = torch.arange(64) < 50
        for name, make, inputs in (
                ("written", written, 0),
                ("causal", lambda places, given: places <= places[:, None], 0),
                ("documents", documents, 0),
                ("all", lambda places, given: (places >= 0).expand(64, 64), 0),
                ("added", lambda places, given: torch.zeros(64, 64).masked_fill(places > places[:, None], -math.inf)
                 .to(q.dtype), 0),
                ("window", lambda places, given: (places - places[:, None]).abs() < 9, 0),
                ("given", lambda places, given: (places <= places[:, None]) & given, 1)):
            with self.subTest(name), torch.no_grad():
                fusec.torch.report(clear=True)
                torch._dynamo.reset()
                self.same(self.compiled(masked(make))(q, k, v, given), masked(make)(q, k, v, given))
                artifact = fusec.torch.report()[0].artifacts[0]
                self.assertEqual(len(artifact.inputs), 3 + inputs)
                if name in ("causal", "documents", "all", "added"):
                    self.assertEqual(len(artifact.manifest["launches"]), 1)

    def test_infers_in_16_bits(self):
        model = Attention(32, 4, causal=False).to(torch.bfloat16)
        x = torch.randn(2, 16, 32, dtype=torch.bfloat16)
        with torch.no_grad():
            self.same(self.compiled(model)(x), model(x), 2)
        self.assertRegex(str(fusec.torch.report()), r"^inference: (\d+) of \1 ops in 1 artefact, \d+ launches, ")

    def test_residual_network(self):
        """One artefact, however its pictures lie."""
        for dtype, layout in ((torch.float32, torch.contiguous_format), (torch.bfloat16, torch.channels_last)):
            with self.subTest(dtype), torch.no_grad():
                torch._dynamo.reset()
                fusec.torch.report(clear=True)
                model = resnet().to(dtype, memory_format=layout)
                for module in model.modules():
                    if isinstance(module, nn.BatchNorm2d):
                        module.running_mean.normal_(0, 0.1)
                        module.running_var.uniform_(0.5, 2)
                x = arrays((2, 3, 32, 32), dtype=dtype)[0].to(memory_format=layout)
                want = model.float()(x.float())
                model = model.to(dtype)
                tolerance = 20 * TOLERANCE[dtype]
                torch.testing.assert_close(self.compiled(model)(x).float(), want, rtol=tolerance,
                                           atol=tolerance * want.abs().max().item())
                self.assertEqual(self.fallbacks(), [])
                self.assertEqual([len(compiled.artifacts) for compiled in fusec.torch.report()], [1])

    def test_convolutions_train(self):
        """The second's windows are whole pictures, and what it stretches is one element."""
        for layers, shape in (([nn.Conv2d(4, 6, 3, 2, 1), nn.Tanh(), nn.Conv2d(6, 4, (2, 3), groups=2, dilation=(1, 2))],
                               (2, 4, 8, 9)),
                              ([nn.Conv2d(3, 8, (4, 5)), nn.Tanh(), nn.Conv2d(8, 5, 1), nn.ConvTranspose2d(5, 4, (3, 2))],
                               (2, 3, 4, 5))):
            with self.subTest(shape=shape):
                torch._dynamo.reset()
                model, x = nn.Sequential(*layers), torch.randn(shape, requires_grad=True)
                ours = torch.autograd.grad(self.compiled(model)(x).square().mean(), [x, *model.parameters()])
                theirs = torch.autograd.grad(model(x).square().mean(), [x, *model.parameters()])
                self.same(ours, theirs, 20)
                self.assertEqual(self.fallbacks(), [])

    def test_depthwise_convolutions_train(self):
        """Of windows whose places are all summed side by side, and of larger ones; of lines and volumes, too."""
        for size, shape, steps in (((3, 3), (4, 8, 9, 10), {"padding": 1}), ((3, 2), (2, 4, 12, 11), {"stride": 2}),
                                   ((5, 5), (2, 8, 14, 13), {"padding": 2, "stride": (1, 2)}),
                                   ((3, 3), (2, 4, 15, 15), {"dilation": (2, 3), "padding": 2}),
                                   ((4,), (3, 8, 30), {"padding": 3}), ((12,), (2, 4, 40), {}),
                                   ((3, 2, 3), (2, 4, 7, 6, 8), {"padding": 1})):
            with self.subTest(size=size, **steps):
                torch._dynamo.reset()
                convolve = (F.conv1d, F.conv2d, F.conv3d)[len(size) - 1]
                x, k = arrays(shape, (shape[1], 1, *size))
                x.requires_grad_(), k.requires_grad_()
                ours = torch.autograd.grad(self.compiled(
                    lambda x, k: convolve(x, k, groups=len(k), **steps))(x, k).square().mean(), [x, k])  # noqa: B023
                theirs = torch.autograd.grad(convolve(x, k, groups=len(k), **steps).square().mean(), [x, k])
                self.same(ours, theirs, 20)
                self.assertEqual(self.fallbacks(), [])

    def test_stretched_convolutions(self):
        """All phases that places fall into, with more and with fewer elements of the kernel than there are phases."""
        x, k = arrays((2, 3, 5, 4), (3, 2, 5, 5))
        steps = [(size, stride, edge, dilation) for size in (1, 2, 3, 5) for stride in (2, 3) for edge in (0, 1, 2)
                 for dilation in (1, 2) if 2 * edge <= size + 1 and (dilation == 1 or size == 3)]

        def stretch(x, k):
            return [F.conv_transpose2d(x, k[:, :, :size, :2], stride=(stride, 3 - stride // 2), padding=(edge, 0),
                                       output_padding=(stride - 1, 0), dilation=(dilation, 1))
                    for size, stride, edge, dilation in steps]
        self.same(self.compiled(stretch)(x, k), stretch(x, k), 5)
        self.assertEqual(self.fallbacks(), [])

    def test_pictures_lie_with_channels_last_between_forward_and_backward(self):
        """As convolutions read them; also where PyTorch makes or reads some, and but for those that the model gives."""
        class Net(nn.Module):
            def __init__(self, is_foreign):
                super().__init__()
                self.first, self.second = nn.Conv2d(3, 8, 3, padding=1), nn.Conv2d(8, 6, 3, stride=2, padding=1)
                self.norm, self.groups, self.is_foreign = nn.BatchNorm2d(8), nn.GroupNorm(2, 6), is_foreign

            def forward(self, x):
                x = F.max_pool2d(F.relu(self.norm(self.first(x))), 3, 2, 1)
                if self.is_foreign:
                    x = torch.digamma(x + 2)
                x = self.groups(self.second(x))
                return x, F.silu(x).flatten(1)

        for is_foreign in (False, True):
            with self.subTest(is_foreign=is_foreign):
                torch._dynamo.reset()
                fusec.torch.report(clear=True)
                model, (x,) = Net(is_foreign), arrays((2, 3, 9, 8))
                exact, given = copy.deepcopy(model).double(), x.double().requires_grad_()
                x.requires_grad_()
                got, want = self.compiled(model)(x), exact(given)
                self.same(list(got), [part.float() for part in want], 20)
                ours = torch.autograd.grad(sum(part.square().mean() for part in got), [x, *model.parameters()])
                theirs = torch.autograd.grad(sum(part.square().mean() for part in want), [given, *exact.parameters()])
                self.same(list(ours), [gradient.float() for gradient in theirs], 50)
                self.assertEqual(self.fallbacks() != [], is_foreign)
                if not is_foreign:
                    forward, backward = [compiled.artifacts[0] for compiled in fusec.torch.report()]
                    kept = {info.shape for info in forward.outputs} & {info.shape for info in backward.inputs}
                    self.assertLessEqual({(2, 9, 8, 8), (2, 5, 4, 8)}, kept)
                    self.assertFalse({(2, 8, 9, 8), (2, 8, 5, 4)} & kept)

    def test_parts_are_kept_without_gaps(self):
        """Halves of a product, also where PyTorch makes or reads some, and where something else is viewed by strides."""
        model, (x,) = nn.Linear(6, 16), arrays((5, 6))
        for is_foreign, is_strided in ((False, False), (True, False), (False, True)):
            def gated(x):
                gate, through = model(x).chunk(2, -1)
                if is_strided:
                    through = through * (x * 2).as_strided((5, 8), (2, 3))
                return F.silu(torch.digamma(gate + 2) if is_foreign else gate) * through
            torch._dynamo.reset()
            fusec.torch.report(clear=True)
            kept = []
            with torch.autograd.graph.saved_tensors_hooks(lambda tensor: (kept.append(tensor), tensor)[1], lambda tensor: tensor):
                loss = self.compiled(gated)(x).square().mean()
            ours = torch.autograd.grad(loss, list(model.parameters()))
            self.same(ours, torch.autograd.grad(gated(x).square().mean(), list(model.parameters())), 20)
            self.assertEqual(self.fallbacks() != [], is_foreign)
            self.assertIn((5, 8), [tuple(tensor.shape) for tensor in kept])
            self.assertTrue(all(tensor.is_contiguous() for tensor in kept if tensor.shape == (5, 8)))

    def test_groups_of_rows_train(self):
        """Experts that have rows, or none, and rows that have no expert."""
        x, w = arrays((70, 16), (5, 16, 24), dtype=torch.bfloat16)
        ends = torch.tensor([10, 10, 40, 41, 66], dtype=torch.int32)

        def experts(x, w):
            return torch._grouped_mm(x, w, offs=ends)[:66].float().square().sum()

        def one_by_one(x, w):
            begins = [0, *ends.tolist()[:-1]]
            return sum((x[begin:end] @ w[i]).float().square().sum() for i, (begin, end) in enumerate(zip(begins, ends)))
        given = [tensor.requires_grad_() for tensor in (x, w)]
        exact = [tensor.detach().float().requires_grad_() for tensor in given]
        ours, theirs = torch.autograd.grad(self.compiled(experts)(*given), given), torch.autograd.grad(one_by_one(*exact), exact)
        self.assertEqual(self.fallbacks(), [])
        for got, want in zip(ours, theirs):
            self.assertLess((got.float() - want).norm(), 0.01 * want.norm())

    def test_rows_that_an_index_permutes_are_gathered(self):
        """As experts bring theirs together and back, in what libraries write and in what follows of that: none are added up by
        index, but where an index may name a place twice."""
        def ordered(x, scores):
            _, order = torch.sort(scores.topk(2)[1].reshape(-1), stable=True)
            rows, back = x[order // 2] * 3, torch.empty_like(order)
            back[order] = torch.arange(order.numel())
            return rows[back].view(x.shape[0], 2, -1).sum(1)

        def added(x, scores):
            order = torch.argsort(scores.topk(2)[1].flatten(), stable=True)
            places = (order // 2).reshape(-1, 1).expand(-1, x.shape[1])
            return x.scatter_add(0, places, torch.gather(x, 0, places) * 3)

        def added_rows(x, scores):
            order = scores.flatten()[:x.shape[0]].argsort()
            return torch.zeros_like(x).index_add(0, order, x * 2) + x.index_put((order.argsort(),), x)

        def twice(x, scores):
            return torch.zeros_like(x).index_put((scores.argmax(1) // 2,), x, accumulate=True)
        x, scores = arrays((24, 20), (24, 6))
        x.requires_grad_()
        left: list[str] = []

        def gather(graph):
            gather_permuted(graph)
            left.extend(name for node in graph.nodes if (name := str(node.target).split(".")[-2:][0]) in
                        ("scatter_add", "index_add") or name == "index_put" and node.args[3:] == (True,))
        for name, function in (("in order", ordered), ("added", added), ("rows", added_rows), ("twice", twice)):
            with self.subTest(name), unittest.mock.patch.object(_torch_step, "gather_permuted", gather):
                torch._dynamo.reset()
                fusec.torch.report(clear=True)
                left.clear()
                got, want = self.compiled(function)(x, scores), function(x, scores)
                self.same(got, want, 5)
                self.same(torch.autograd.grad(got.square().sum(), x), torch.autograd.grad(want.square().sum(), x), 20)
                self.assertEqual(left, ["index_put"] if name == "twice" else [])
                self.assertEqual(self.fallbacks(), [])

    def test_pictures_lie_with_channels_last_where_all_fails(self):
        """PyTorch runs what reads them as it has traced, views of rows of pixels too."""
        model, (x,) = nn.Sequential(nn.Conv2d(2, 4, 3), nn.Sigmoid(), nn.Flatten(2), nn.Linear(12, 2)), arrays((2, 2, 5, 6))

        def fail(*_, **__):
            raise fusec.Error("no compiler today")
        with unittest.mock.patch.object(fusec.torch, "compile", fail):
            ours = torch.autograd.grad(self.compiled(model)(x).square().mean(), list(model.parameters()))
        self.same(ours, torch.autograd.grad(model(x).square().mean(), list(model.parameters())), 5)

    def test_pictures_train(self):
        """What pictures are made smaller and larger by, and norms that see the batch."""
        layers = {
            "pools": nn.Sequential(nn.MaxPool2d(3, 2, 1), nn.MaxPool2d(2, 1, dilation=(1, 2)), nn.AvgPool2d(2)),
            "adaptive pools": nn.Sequential(nn.AdaptiveMaxPool2d((9, 6)), nn.AdaptiveAvgPool2d(3)),
            "uneven pools": nn.Sequential(nn.AdaptiveMaxPool2d((7, 5)), nn.AdaptiveAvgPool2d((4, 6))),
            "transposed": nn.Sequential(nn.ConvTranspose2d(4, 6, 3, 2, 1, output_padding=1),
                                        nn.ConvTranspose2d(6, 4, (2, 3), groups=2, dilation=2)),
            "batch norms": nn.Sequential(nn.Conv2d(4, 6, 1), nn.BatchNorm2d(6), nn.ReLU()),
            "sizes": nn.Sequential(nn.Upsample(scale_factor=2), nn.ReflectionPad2d(1), nn.Conv2d(4, 2, 3)),
        }
        for name, model in layers.items():
            with self.subTest(name):
                torch._dynamo.reset()
                fusec.torch.report(clear=True)
                x, = arrays((2, 4, 9, 12))
                x.requires_grad_()
                exact, given = copy.deepcopy(model).double(), x.detach().double().requires_grad_()
                ours = torch.autograd.grad(self.compiled(model)(x).square().mean(), [x, *model.parameters()])
                theirs = torch.autograd.grad(exact(given).square().mean(), [given, *exact.parameters()])
                self.same(list(ours), [gradient.float() for gradient in theirs], 20)
                self.assertEqual(self.fallbacks(), [])

    def test_layers_train(self):
        """Whose gradients PyTorch has as ops of their own, and a mean of pictures that lie channels last."""
        last = nn.Sequential(nn.Conv2d(4, 8, 3, padding=1), nn.ReLU(), nn.AdaptiveAvgPool2d(1), nn.Flatten())
        scales = torch.tensor([0.1, 0.2, 0.3, 0.05])
        layers = {
            "embedding bags": (nn.EmbeddingBag(9, 4, mode="mean"), integers((5, 3), high=9)),
            "embedding bags of several sizes": (nn.EmbeddingBag(9, 4, mode="sum", padding_idx=2),
                                                [*integers((10,), high=9), torch.tensor([0, 3, 3, 7])]),
            "embedding bags, many": (nn.EmbeddingBag(9, 4, mode="mean", padding_idx=2),
                                     [*integers((300,), high=9), torch.arange(90).square() // 30]),
            "weight norms": (nn.utils.parametrizations.weight_norm(nn.Conv1d(4, 6, 3)), arrays((2, 4, 9))),
            "replicated edges": (Calling(lambda x: F.pad(x, (2, -1, 1, 3), mode="replicate").square()), arrays((2, 3, 5, 6))),
            "channels last": (last.to(memory_format=torch.channels_last),
                              [arrays((2, 4, 6, 6))[0].to(memory_format=torch.channels_last)]),
            "few bits": (Calling(lambda x: torch.fake_quantize_per_channel_affine(
                x, scales, torch.zeros(4, dtype=torch.int32), 0, -8, 7)), arrays((4, 6))),
            "columns": (Calling(lambda x: F.fold(F.unfold(x, 3, padding=1, stride=2) * 2, (7, 8), 3, padding=1, stride=2)),
                        arrays((2, 3, 7, 8))),
        }
        for name, (model, given) in layers.items():
            with self.subTest(name):
                torch._dynamo.reset()
                fusec.torch.report(clear=True)
                given = [x.requires_grad_() if x.is_floating_point() else x for x in given]
                wanted = [*(x for x in given if x.is_floating_point()), *model.parameters()]
                ours, theirs = (torch.autograd.grad(run(*given).square().mean(), wanted)
                                for run in (self.compiled(model), model))
                self.same(ours, theirs, 20)
                self.assertEqual(self.fallbacks(), [])

    def test_windows_train(self):
        """Views by strides whose elements meet, in whatever order they lie, with gaps and with what is left out."""
        lines = {
            "windows": lambda x: x.as_strided((3, 5, 8), (24, 4, 1)),
            "many meet": lambda x: x.as_strided((20, 30), (1, 2), 3),
            "other order": lambda x: x.as_strided((4, 2, 3, 6), (4, 30, 8, 1), 2),
            "gaps": lambda x: x.as_strided((3, 4, 3), (8, 6, 4), 5),
            "unfold": lambda x: x.view(6, 20).unfold(1, 6, 2) * torch.arange(6),
            "unfold of rows": lambda x: x.view(2, 10, 6).unfold(1, 4, 3) * torch.arange(4),
            "repeated": lambda x: x.as_strided((3, 4, 5), (0, 2, 5), 1) * torch.arange(3)[:, None, None],
        }
        left = []

        def add(graph):
            add_by_strides(graph)
            left.extend(graph.find_nodes(op="call_function", target=torch.ops.aten.index_put.default))

        for name, view in lines.items():
            with self.subTest(name), unittest.mock.patch("fusec.torch.add_by_strides", add):
                torch._dynamo.reset()
                fusec.torch.report(clear=True)
                x, = arrays((120,))
                x.requires_grad_()
                function = lambda x: (view(x * 2) ** 3).sum()  # noqa: E731, B023
                ours, theirs = (torch.autograd.grad(run(x), x) for run in (self.compiled(function), function))
                self.same(ours, theirs, 20)
                self.assertEqual(self.fallbacks() + left, [])

    def test_resized_pictures_train(self):
        """What comes to a place of a picture is gathered, where it follows from positions alone."""
        resize, picture, line, cube = F.interpolate, (2, 3, 6, 8), (2, 3, 9), (1, 2, 3, 4, 5)
        sizes = {
            "nearest": (lambda x: resize(x, scale_factor=2.0), picture),
            "nearest, not whole": (lambda x: resize(x, size=(9, 5)), picture),
            "nearest of lines": (lambda x: resize(x, scale_factor=3.0), line),
            "bilinear": (lambda x: resize(x, scale_factor=2.0, mode="bilinear"), picture),
            "bilinear, not whole": (lambda x: resize(x, scale_factor=1.7, mode="bilinear"), picture),
            "bilinear by corners": (lambda x: resize(x, size=(11, 13), mode="bilinear", align_corners=True), picture),
            "smaller": (lambda x: resize(x, size=(3, 3), mode="bilinear"), picture),
            "bicubic": (lambda x: resize(x, scale_factor=2.0, mode="bicubic"), picture),
            "trilinear": (lambda x: resize(x, scale_factor=2.0, mode="trilinear"), cube),
            "rows, twice each": (lambda x: x[:, :, (torch.arange(12) * 0.5).long()] * torch.arange(12)[:, None], picture),
            # Places that go back, and two that go together, are left to sums by index.
            "back": (lambda x: x[:, :, (torch.arange(9) * 5) % 6] * torch.arange(9)[:, None], picture),
            "together": (lambda x: x[:, :, torch.arange(6), torch.arange(6)] * torch.arange(6), picture),
        }
        left = []

        def add(graph):
            add_by_known_places(graph)
            left.extend(graph.find_nodes(op="call_function", target=torch.ops.aten.index_put.default))

        for name, (function, shape) in sizes.items():
            with self.subTest(name), unittest.mock.patch("fusec.torch.add_by_known_places", add):
                torch._dynamo.reset()
                fusec.torch.report(clear=True)
                left.clear()
                x, = arrays(shape)
                x.requires_grad_()
                step = lambda x: (function(x * 2) ** 2).sum()  # noqa: E731, B023
                ours, theirs = (torch.autograd.grad(run(x), x) for run in (self.compiled(step), step))
                self.same(ours, theirs, 50)
                self.assertEqual((self.fallbacks(), bool(left)), ([], name in ("back", "together")))

    def test_sizes_that_were_not_foretold(self):
        """PyTorch says that _unique, in the gradient of a number that is filled in, gives one element."""
        x, = arrays((5, 5))
        number = torch.tensor(0.5)
        fill = lambda x, at, number: (torch.index_fill(x, -1, at, number) ** 2).sum()  # noqa: E731
        for at in (torch.tensor([2, 1, 4, 2, 2]), torch.tensor([3])):
            torch._dynamo.reset()
            given = [tensor.clone().requires_grad_() for tensor in (x, number)]
            ours, theirs = (torch.autograd.grad(run(given[0], at, given[1]), given)
                            for run in (self.compiled(fill), fill))
            self.same(ours, theirs)

    def test_folds_and_turns_are_ops(self):
        """What PyTorch would do by index: windows as columns and back, and lines that are turned."""
        def model(x):
            columns = F.unfold(x, 3, padding=1, stride=2)
            return F.fold(columns, x.shape[2:], 3, padding=1, stride=2) + torch.roll(x, (1, -2), (2, 3))

        ops = []

        def start(part, *more):
            ops.extend(str(node.target) for node in part.nodes if node.op == "call_function")
            return compile_part(part, *more)

        x, = arrays((2, 3, 8, 10))
        compile_part = fusec.torch._compile_part
        with unittest.mock.patch("fusec.torch._compile_part", start):
            self.same(self.compiled(model)(x), model(x), 5)
        self.assertLessEqual({"aten.im2col.default", "aten.col2im.default", "aten.roll.default"}, set(ops))
        self.assertFalse([op for op in ops if "index" in op])
        self.assertEqual(self.fallbacks(), [])

    def test_collects_garbage_behind_tracing(self):
        """Not while PyTorch traces; then as before."""
        seen = []

        def start(*given):
            seen.append(gc.isenabled())
            return start_graph(*given)

        start_graph = fusec.torch._start_graph
        for was_on in (True, False):
            torch._dynamo.reset()
            with unittest.mock.patch("fusec.torch._start_graph", start):
                try:
                    gc.enable() if was_on else gc.disable()
                    self.compiled(lambda x: x * 2)(torch.ones(3))
                    self.assertEqual(gc.isenabled(), was_on)
                finally:
                    gc.enable()
        self.assertEqual(seen, [False, False])

    def test_what_the_host_has(self):
        """What follows from nothing is the GPU's, as far as nobody gets it from the host."""
        def model(x, table, of_host):
            rows, columns = torch.arange(8)[:, None] * 2.0, torch.arange(8)
            places = (rows - columns + 7).long().clamp(0, 14)
            y = x + table[places].sum(-1) * of_host
            y[:, 0] = 2.5
            return y, places + 1, torch.arange(3)

        with FakeTensorMode(allow_non_fake_inputs=True):
            given = [torch.empty(shape, device=device) for shape, device in (((8, 8), "cuda"), ((15, 4), "cuda"), ((), "cpu"))]
            graph = make_fx(torch.func.functionalize(model))(*given).graph
        names = [str(node.target) for node in _devices.of_the_host(graph)]
        self.assertIn("aten.index.Tensor", names)
        _devices.take_to_gpu(graph)
        stays = [str(node.target) for node in _devices.of_the_host(graph)]
        # A graph gives places + 1 and three numbers of places, and what is multiplied by is an input of the host.
        self.assertEqual(stays.count("aten.arange.default"), 3)
        self.assertIn("aten.mul.Tensor", stays)
        graph.output_node().args = ((graph.output_node().args[0][0],),)
        graph.eliminate_dead_code()
        _devices.take_to_gpu(graph)
        self.assertEqual([str(node.target) for node in _devices.of_the_host(graph)], ["aten.mul.Tensor"])

    def test_layers_of_transformers(self):
        """In inference PyTorch runs each as one op."""
        layer = nn.TransformerEncoderLayer(16, 4, 32, batch_first=True)
        first = nn.TransformerEncoderLayer(16, 2, 32, batch_first=True, norm_first=True, activation="gelu")
        x, = arrays((2, 6, 16))
        keys = torch.zeros(2, 6, dtype=torch.bool)
        keys[1, 4:] = True
        places = nn.Transformer.generate_square_subsequent_mask(6)
        for model, options in ((nn.TransformerEncoder(layer, 2, enable_nested_tensor=False), {}), (first, {}),
                               (layer, {"src_key_padding_mask": keys}), (layer, {"src_mask": places}),
                               (layer, {"src_mask": places, "src_key_padding_mask": keys})):
            with self.subTest(str(list(options))), torch.no_grad():
                torch._dynamo.reset()
                fusec.torch.report(clear=True)
                model = model.eval()
                self.same(self.compiled(model)(x, **options), model(x, **options), 20)
                self.assertEqual(self.fallbacks(), [])

    def test_embedding_gradients(self):
        """Of few words by one product, of many in the order of their words: some thousand times the same one, the
        first, the last, one that is left out."""
        for words, count, width in ((7, 40, 8), (1 << 13, 2048, 32)):
            for dtype in (torch.float32, torch.bfloat16):
                with self.subTest(f"{words} {dtype}"):
                    torch._dynamo.reset()
                    fusec.torch.report(clear=True)
                    rows, = arrays((count, width), dtype=dtype)
                    places, = integers((count,), high=words)
                    places[count // 4:count // 2], places[:3], places[3:6], places[6:9] = 5, words - 1, 0, 1
                    gradient = lambda rows, places: torch.ops.aten.embedding_dense_backward(  # noqa: E731
                        rows, places, words, 1, False)
                    compiled = self.compiled(gradient)
                    got, want = compiled(rows, places), gradient(rows.double(), places)
                    self.same(got, want.to(dtype))
                    self.assertTrue(torch.equal(got, compiled(rows, places)))
                    self.assertEqual(self.fallbacks(), [])

    def test_random_numbers(self):
        """What kernels compute is what the op computes in PyTorch, and follows from PyTorch's seed."""
        seed = torch.tensor([0xDEADBEEF, 0x12345678])
        numbers = lambda seed: torch.ops.fusec.uniform(seed, [40, 50])  # noqa: E731
        self.assertTrue(torch.equal(self.compiled(numbers)(seed), numbers(seed)))
        for op in (torch.ops.fusec.kept, torch.ops.fusec.kept_pairs):
            kept = lambda seed: op(seed, 0.25, [2, 3, 35, 50])  # noqa: B023, E731
            self.assertTrue(torch.equal(self.compiled(kept)(seed), kept(seed)))
            self.assertAlmostEqual(kept(seed).double().mean().item(), 0.75, delta=0.02)
        # The authors' known answer for a counter and a key of zeros.
        self.assertEqual([int(x * 2 ** 16) for x in torch.ops.fusec.uniform(seed * 0, [4])], [0x3673, 0x257A, 0xBE2A, 0xCD26])
        draw = self.compiled(lambda x: (torch.rand_like(x), torch.randn(100, 100), x.bernoulli(0.25)))
        x = torch.ones(100, 100)
        torch.manual_seed(3)
        first = draw(x)
        self.assertFalse(torch.equal(first[0], draw(x)[0]))
        torch.manual_seed(3)
        self.same(draw(x), first)
        for got, mean, deviation in zip(first, (0.5, 0, 0.25), (12 ** -0.5, 1, 0.1875 ** 0.5)):
            self.assertAlmostEqual(got.mean().item(), mean, delta=0.04 * deviation)
            self.assertAlmostEqual(got.std().item(), deviation, delta=0.03 * deviation)
        self.assertEqual(self.fallbacks(), [])

    def test_random_numbers_of_16_bits(self):
        for dtype in (torch.bfloat16, torch.float16):
            x = self.compiled(lambda: torch.rand(1 << 14, dtype=dtype))()  # noqa: B023
            self.assertLess(x.max().item(), 1)
            self.assertAlmostEqual(x.double().mean().item(), 0.5, delta=0.02)

    def test_dropout(self):
        """What is dropped is dropped in the backward graph too; the ops of both are fusec's."""
        x = torch.ones(64, 64, requires_grad=True)
        y = self.compiled(lambda x: F.dropout(torch.exp(x), 0.25) + F.dropout(x, 0.5))(x)
        e = torch.tensor(1.0).exp()
        steps = (y / (e / 0.75)).detach()
        self.assertAlmostEqual(y.mean().item(), e.item() + 1, delta=0.1)
        gradient, = torch.autograd.grad(y.sum(), x)
        # With these two functions of 1 the gradient is the value.
        self.same(gradient, y.detach(), 5)
        # Each drops others.
        twice = self.compiled(lambda x: (F.dropout(x, 0.5), F.dropout(x, 0.5)))(x)
        self.assertFalse(torch.equal(*twice))
        # Each has a seed of its own, so that kernels of layers are alike.
        (artifact,) = fusec.torch.report()[-1].artifacts
        self.assertEqual(sorted(len(tensor.shape) for tensor in artifact.inputs), [1, 1, 2])
        self.assertEqual(steps.shape, y.shape)
        self.assertEqual(self.fallbacks(), [])

    def test_dropout_of_attention(self):
        """Weights are dropped as the seed says, in the gradients too: with the same numbers PyTorch computes the same."""
        for shape, is_causal in (((2, 3, 40, 64), False), ((1, 2, 70, 32), True)):
            for dtype, tolerance in ((torch.bfloat16, 40), (torch.float32, 1)):
                qkv = [x.to(dtype).requires_grad_() for x in arrays(*[shape] * 3)]
                drop = lambda q, k, v: F.scaled_dot_product_attention(  # noqa: E731
                    q, k, v, dropout_p=0.25, is_causal=is_causal)
                torch.manual_seed(5)
                got = self.compiled(drop)(*qkv)
                gradients = torch.autograd.grad(got.float().square().sum(), qkv)
                torch.manual_seed(5)
                seed = torch.ops.fusec.seeds(1, torch.device("cpu"))[0]
                kept = torch.ops.fusec.kept_pairs(seed, 0.25, [*shape[:-1], shape[-2]])
                self.assertAlmostEqual(kept.double().mean().item(), 0.75, delta=0.02)
                wide = [x.detach().double().requires_grad_() for x in qkv]
                scores = wide[0] @ wide[1].mT * shape[-1] ** -0.5
                if is_causal:
                    scores = scores.masked_fill(~torch.ones_like(kept).tril(), float("-inf"))
                want = (scores.softmax(-1) * kept / 0.75) @ wide[2]
                self.same(got, want.to(dtype), tolerance)
                self.same(gradients, tuple(x.to(dtype).contiguous() for x in torch.autograd.grad(want.square().sum(), wide)),
                          4 * tolerance)
        # Beside a mask of bytes, too, both products are in one kernel.
        fusec.torch.report(clear=True)
        seen = torch.rand(2, 1, 1, 128) > 0.4
        x, = arrays((2, 2, 128, 64), dtype=torch.bfloat16)
        self.compiled(lambda x: F.scaled_dot_product_attention(x, x, x, seen, 0.2))(x)
        (artifact,) = fusec.torch.report()[0].artifacts
        self.assertEqual(sum("fuse.matmul" in kernel.ops for kernel in artifact.kernels), 1)
        self.assertEqual(self.fallbacks(), [])
        with self.assertRaisesRegex(Exception, "dropout probability has to be between 0 and 1, but got 1.5"):
            self.compiled(lambda x: F.scaled_dot_product_attention(x, x, x, dropout_p=1.5))(qkv[0])

    def test_exported_programs(self):
        """With their parameters; saved, they need no PyTorch."""
        class Model(nn.Module):
            def __init__(self):
                super().__init__()
                self.words, self.block = nn.Embedding(50, 32), Attention(32, 4)
                self.norm = nn.BatchNorm1d(32)
                self.register_buffer("shift", torch.arange(32.0))

            def forward(self, tokens):
                return self.norm(self.block(self.words(tokens)).transpose(1, 2)) + self.shift[:, None]

        model = Model().eval()
        tokens = torch.arange(32).reshape(2, 16) % 50
        with tempfile.TemporaryDirectory() as folder, torch.no_grad():
            program, want = torch.export.export(model, (tokens,)), model(tokens)
            torch.export.save(program, f"{folder}/model.pt2")
            for source in (program, f"{folder}/model.pt2"):
                artifact = fusec.torch.export(source).to("emulator")
                got = artifact(tokens)
                torch.testing.assert_close(got, want, rtol=1e-4, atol=1e-4)
            self.assertIn("block.qkv.weight", artifact.parameters)
            self.assertRegex(artifact.kernels[-1].locations[0], r"torch_compile.py:\d+:1$")
            path = artifact.save(f"{folder}/model.ptx")
            again = fusec.load(path).to("emulator")
            self.assertEqual([info.name for info in again.inputs if info.name not in again.parameters], ["tokens"])
            self.assertTrue(torch.equal(again(tokens=tokens), got))
        # What the compiler has no op for is opened up: a norm by the batch, whose statistics are results.
        program = torch.export.export(copy.deepcopy(model).train(), (tokens,))
        artifact = fusec.torch.export(program).to("emulator")
        names = [info.name for info in artifact.outputs]
        got, want = artifact(tokens), model.train()(tokens)
        torch.testing.assert_close(got[0], want.detach(), rtol=1e-4, atol=1e-4)
        torch.testing.assert_close(got[names.index("norm.running_mean.new")], model.norm.running_mean)
        with self.assertRaisesRegex(fusec.Error, r"torch_compile.py:\d+:1: error: 'cummax.default' there is no such op here"):
            fusec.torch.export(torch.export.export(HighestSoFar(), (X,)))

    def test_falls_back(self):
        def function(x):
            y = torch.tanh(x)
            y = torch.linalg.cholesky_ex(y @ y.T + torch.eye(8)).L
            return torch.relu(y) + 1, y.cummax(1).values

        x, = arrays((8, 8))
        self.same(self.compiled(function)(x), function(x))
        compiled, = fusec.torch.report()
        self.assertEqual(len(compiled.artifacts), 2)
        self.assertEqual({fallback.op for fallback in compiled.fallbacks},
                         {"linalg_cholesky_ex.default", "cummax.default"})
        self.assertRegex(compiled.fallbacks[0].place, r"torch_compile.py:\d+$")
        self.assertIn("linalg_cholesky_ex.default: there is no such op here (", str(compiled))

    def test_infinities_and_nan(self):
        """Where elements are counted, chosen or left out, not multiplied by 0."""
        inf, nan = float("inf"), float("nan")
        bounds, x = torch.tensor([1.0, 2.0, 3.0]), torch.tensor([0.5, 1.0, 2.5, nan, inf, -inf])
        table, bags, begins = torch.randn(10, 4), torch.tensor([1, 2, 9, 4, 5, 6]), torch.tensor([0, 2, 4])
        table[9] = inf
        for name, function, given in (
                ("left", lambda x: torch.bucketize(x, bounds) + 0, x),
                ("right", lambda x: torch.bucketize(x, bounds, right=True) + 0, x),
                ("sum", lambda w: F.embedding_bag(bags, w, begins, mode="sum") * 1.0, table),
                ("mean", lambda w: F.embedding_bag(bags, w, begins, mode="mean") * 1.0, table),
                ("least", lambda x: torch.linalg.vector_norm(x, -inf, dim=1) * 1.0, table),
                ("third", lambda x: torch.linalg.vector_norm(x, 3.0, dim=1) * 1.0, table[:9]),
                ("cumulative", lambda x: x.logcumsumexp(1) * 1.0, torch.tensor([[1, inf, 2], [-inf, -inf, 1], [1, nan, 2]]))):
            with self.subTest(name):
                torch._dynamo.reset()
                torch.testing.assert_close(self.compiled(function)(given), function(given), equal_nan=True)

    def test_sums_of_many_lines(self):
        """Memory adds them as integers."""
        inf, nan = math.inf, math.nan
        for dtype in (torch.float32, torch.bfloat16):
            with self.subTest(str(dtype)):
                torch._dynamo.reset()
                places = torch.randint(0, 512, (300, 512), generator=torch.Generator().manual_seed(1))
                places[5:8] = 9
                given = torch.cat([line * 10.0 ** (i % 9 - 4) for i, line in enumerate(arrays((300, 512))[0].split(1))]).to(dtype)
                given[0, 3], given[1, 5], given[2, 7], given[3], given[4], given[6] = inf, -inf, nan, inf, -inf, 0
                given[5, 1], given[5, 2], given[7] = inf, -inf, torch.finfo(dtype).max / 1024
                given[8] = torch.finfo(dtype).tiny
                function = lambda x, i, y: torch.zeros_like(x).scatter_add(1, i, y)  # noqa: E731
                got, want = self.compiled(function)(given, places, given), function(given.double(), places, given.double())
                scale = want.abs().nan_to_num(0, 0, 0).amax(1, keepdim=True).clamp(min=1e-300)
                whole = want.isfinite()
                self.assertTrue((~whole == ~got.isfinite()).all())
                torch.testing.assert_close(got[~whole].double(), want[~whole], equal_nan=True)
                self.assertLess(((got.double() - want) / scale)[whole].abs().max().item(), 2 * torch.finfo(dtype).eps)

    def test_attention_without_autocast(self):
        """On a device that torch.autocast does not know nothing is computed, but PyTorch asks for shapes."""
        q = torch.empty(1, 2, 8, 16, device="meta")
        self.assertEqual(self.compiled(lambda q: F.scaled_dot_product_attention(q, q, q) + 1)(q).shape, q.shape)

    def test_softmax_of_shifted_lines(self):
        """Attention with sinks, as transformers writes it, has no place of a maximum."""
        def model(q, k, v, sinks, highest):
            scores = (q @ k.mT * 0.25).masked_fill(torch.ones(8, 8, dtype=torch.bool).triu(1), -math.inf)
            both = torch.cat([scores, sinks.reshape(1, -1, 1, 1).expand(1, -1, 8, -1)], dim=-1)
            return F.softmax(both - highest(both), dim=-1)[..., :-1] @ v

        *given, sinks = arrays((1, 2, 8, 16), (1, 2, 8, 16), (1, 2, 8, 16), (2,))
        given = [x.requires_grad_() for x in (*given, sinks)]
        counts = []
        for highest in (lambda x: 0.0, lambda x: x.max(dim=-1, keepdim=True).values, lambda x: x.amax(-1, True).detach(),
                        lambda x: x.max(dim=-2, keepdim=True).values):
            torch._dynamo.reset()
            fusec.torch.report(clear=True)
            got, want = (torch.autograd.grad(call(*given, highest).square().sum(), given) for call in (self.compiled(model), model))
            self.same(got, want, 20)
            counts.append(sum(compiled.ops for compiled in fusec.torch.report()))
        self.assertEqual(counts[1], counts[2])
        self.assertLess(counts[1], counts[0] + 2)
        self.assertLess(counts[1] + 2, counts[3])

    def test_maxima_of_16_bits(self):
        """Their gradients compare what is computed again with what was stored."""
        for dtype in (torch.bfloat16, torch.float16):
            for name, function in (("rows", lambda x: x.sin().amax(-1)), ("all", lambda x: (x * 1.3).max()),
                                   ("norm", lambda x: torch.linalg.vector_norm(x.sin(), math.inf, dim=-1))):
                with self.subTest(f"{name} {dtype}"):
                    torch._dynamo.reset()
                    x, = arrays((6, 40), dtype=dtype)
                    got, want = (torch.autograd.grad(call(given).sum(), given)[0] for call, given in (
                        (self.compiled(function), x.clone().requires_grad_()), (function, x.clone().requires_grad_())))
                    self.same(got, want)

    def test_diagonals_and_signs(self):
        def writes(x):
            y = x + 1
            y.diagonal(1, 0, 2).mul_(2.0)
            y[0].diagonal(-1).zero_()
            return y

        x, = arrays((5, 4, 7))
        x[0, 0, :4] = torch.tensor([0.0, -0.0, math.nan, -math.nan])
        for name, function in (("writes", writes), ("sign bit", torch.signbit), ("copysign", lambda x: torch.copysign(x + 1, x)),
                               ("scatter", lambda x: torch.diagonal_scatter(x, x.diagonal(-2, 2, 1) * 2, -2, 2, 1))):
            with self.subTest(name):
                torch._dynamo.reset()
                fusec.torch.report(clear=True)
                torch.testing.assert_close(self.compiled(function)(x), function(x), equal_nan=True)
                self.assertEqual(self.fallbacks(), [])

    def test_attention_to_nothing(self):
        for queries, keys in ((0, 0), (0, 4), (3, 0)):
            torch._dynamo.reset()
            q, k = torch.randn(1, 2, queries, 8), torch.randn(1, 2, keys, 8)
            torch.testing.assert_close(self.compiled(F.scaled_dot_product_attention)(q, k, k),
                                       F.scaled_dot_product_attention(q, k, k))

    def test_masks_of_large_numbers(self):
        """Rows of nothing but a large negative number see all alike, as PyTorch's formula has it; its kernels do not."""
        places = torch.arange(24)
        for dtype, number in ((torch.float32, -1e9), (torch.float32, torch.finfo(torch.float32).min),
                              (torch.bfloat16, -1e9), (torch.bfloat16, torch.finfo(torch.bfloat16).min)):
            with self.subTest(f"{dtype} {number}"):
                torch._dynamo.reset()
                mask = torch.zeros(2, 1, 24, 24, dtype=dtype).masked_fill(places > places[:, None], number)
                mask[1, :, :, :7] = number
                tensors = arrays((2, 4, 24, 8), (2, 4, 24, 8), (2, 4, 24, 8), dtype=dtype)

                def written(q, k, v):
                    return ((q @ k.mT) * q.shape[-1] ** -0.5 + mask.to(q.dtype)).softmax(-1) @ v

                def gradients(function, tensors):
                    inputs = [tensor.clone().requires_grad_() for tensor in tensors]
                    return torch.autograd.grad((function(*inputs) * (1 + inputs[0].detach())).sum(), inputs)

                got = gradients(self.compiled(lambda *qkv: F.scaled_dot_product_attention(*qkv, attn_mask=mask)), tensors)
                want = gradients(written, [tensor.float() for tensor in tensors])
                self.same([gradient.contiguous() for gradient in got],
                          [gradient.to(dtype).contiguous() for gradient in want], 8)

    def test_complex_numbers_stay(self):
        x, = arrays((4, 6))
        for function in (lambda x: torch.view_as_real(torch.polar(x.abs(), x * 2)) * 2,
                         lambda x: torch.view_as_real(torch.complex(x + 1, x)) * 2):
            torch._dynamo.reset()
            self.same(self.compiled(function)(x), function(x))

    def test_joins_nothing(self):
        """As caches that hold nothing yet are joined with the first keys, with one dimension or with all."""
        x, = arrays((2, 3, 4, 5), dtype=torch.bfloat16)
        for function in (lambda x: torch.cat([torch.tensor([], dtype=x.dtype), x.transpose(1, 2) * 2], -2) * 1.5,
                         lambda x: torch.cat([torch.tensor([]), x], -2) + 1,
                         lambda x: torch.cat([x[:, :, :0], x, x + 1], 2)):
            torch._dynamo.reset()
            fusec.torch.report(clear=True)
            self.same(self.compiled(function)(x), function(x))
            self.assertEqual(self.fallbacks(), [])

    def test_types_that_nobody_has(self):
        """As results, as inputs and as what others read: the rest is fusec's all the same."""
        strange = torch.float8_e4m3fnuz
        for name, function, x in (
                ("result", lambda x: (x.relu() + 1).to(strange).float() * 2, X),
                ("input", lambda x: x.float().relu() * 2, X.to(strange)),
                ("view", lambda x: ((x * 4).to(torch.uint8).view(torch.float8_e8m0fnu).float(), x + 1), P)):
            with self.subTest(name):
                torch._dynamo.reset()
                fusec.torch.report(clear=True)
                self.same(self.compiled(function)(x), function(x))
                compiled, = fusec.torch.report()
                self.assertTrue(compiled.artifacts)
                self.assertRegex(str(compiled), "there are no tensors of torch.float8_e[48]m[03]fnu")

    def test_constants_alone(self):
        """Nobody says what the results of a part that no tensor goes into should be."""
        def function(x):
            rows, columns = torch.tril_indices(4, 4, -1)
            return x.cumsum(0)[:, rows, columns] * 2

        def mask():
            places = torch.arange(6)
            return (places[:, None] >= places).expand(3, 1, 6, 6), places.float().exp(), torch.ones(2, 3).expand(4, 2, 3)

        x, = arrays((3, 4, 4))
        self.same(self.compiled(function)(x), function(x))
        self.same(self.compiled(mask)(), mask())
        self.assertFalse(self.fallbacks())

    def test_runs_whatever_fails(self):
        """A fault of the package, a compiler that refuses."""
        known = lambda x: torch.tanh(x) + torch.sin(x)  # noqa: E731
        unknown = lambda x: torch.tanh(x) + x.cummax(1).values  # noqa: E731
        refuses = fusec.Error("it is full\nas ever")
        for part, function, fault, why in (("refusals", unknown, KeyError("oops"), "a fault of fusec, KeyError: 'oops'"),
                                           ("Program.add", known, KeyError("oops"), "a fault of fusec, KeyError: 'oops'"),
                                           ("compile", known, refuses, "it is full (")):
            with self.subTest(part), unittest.mock.patch(f"fusec.torch.{part}", side_effect=fault):
                torch._dynamo.reset()
                fusec.torch.report(clear=True)
                self.same(self.compiled(function)(X), function(X))
                self.assertIn(why, str(fusec.torch.report()))
                other = "sin.default" if function is known else "cummax.default"
                self.assertEqual(set(self.fallbacks()), {"tanh.default", other, "add.Tensor"})

    def test_refused_at_second_sight(self):
        """Ops that there are, but not in all forms: the rest is fusec's, and what it writes to inputs."""
        def function(n, state):
            state.add_(1)
            return n.scatter_reduce(1, n % 4, n, "mean").tanh() + 1, n.exp() * state

        def run(compiled):
            state = torch.zeros(4)
            return (*compiled(N, state), state)

        self.same(run(self.compiled(function)), run(function))
        compiled, = fusec.torch.report()
        self.assertEqual({fallback.op for fallback in compiled.fallbacks}, {"scatter_reduce.two"})
        self.assertTrue(compiled.artifacts)

    def test_looks_at_ops_only_where_the_whole_is_refused(self):
        known = lambda x: torch.tanh(x) + torch.sin(x)  # noqa: E731
        unknown = lambda x: torch.tanh(x) + x.cummax(1).values  # noqa: E731
        for function, times in ((known, 0), (unknown, 1)):
            torch._dynamo.reset()
            with unittest.mock.patch("fusec.torch.why_not", wraps=fusec.torch.why_not) as looked:
                self.same(self.compiled(function)(X), function(X))
            self.assertEqual(looked.call_count, times)

    def test_compiles_the_backward_graph_meanwhile(self):
        """From the forward graph on, once; a fault of the package comes where PyTorch asks for the graph."""
        x, begun, ours = X.clone().requires_grad_(), threading.Semaphore(0), fusec.torch.compile

        def compile(*given, **options):
            begun.release()
            return ours(*given, **options)

        with unittest.mock.patch("fusec.torch.compile", compile):
            y = self.compiled(lambda x: torch.tanh(x) * x.exp())(x)
            self.assertTrue(all(begun.acquire(timeout=60) for _ in range(2)))
            self.assertEqual([graph.kind for graph in fusec.torch.report()], ["forward"])
            y.sum().backward()
        self.assertFalse(begun.acquire(blocking=False))
        self.assertEqual([graph.kind for graph in fusec.torch.report()], ["forward", "backward"])
        self.same(x.grad, torch.autograd.grad((torch.tanh(x) * x.exp()).sum(), x)[0], 5)
        torch._dynamo.reset()
        with unittest.mock.patch("fusec.torch._share_no_numbers", side_effect=[None, KeyError("one"), KeyError("two")]):
            y = self.compiled(lambda x: torch.tanh(x) * x.exp())(x)
            with self.assertRaisesRegex(KeyError, "two"):
                y.sum().backward()

    def test_needs_no_inductor(self):
        """Whose import takes longer than to compile most models."""
        script = """if True:
            import sys, torch, fusec.torch
            model = torch.compile(torch.nn.Linear(4, 4), backend=fusec.torch.backend, dynamic=False)
            model(torch.ones(4, 4)).sum().backward()
            sys.exit(any(f"torch._inductor.{name}" in sys.modules for name in ("ir", "lowering", "kernel")))"""
        subprocess.run([sys.executable, "-c", script], check=True)

    def test_artifacts_name_lines_of_the_model(self):
        self.compiled(lambda x: torch.tanh(x) + 1)(X)
        artifact, = fusec.torch.report()[0].artifacts
        self.assertRegex(artifact.kernels[0].locations[0], r"torch_compile.py:\d+:1$")

    def test_mutation_and_views(self):
        def function(x, state):
            state.mul_(0.5).add_(x.sum(0))
            return x.T, (x * 2).T, state + 1, x[1]

        ours, theirs = torch.ones(4), torch.ones(4)
        self.same(self.compiled(function)(X, ours), function(X, theirs))
        self.same(ours, theirs)

    def test_writes_to_inputs(self):
        """Rows of caches, of which the new ones are read; kernels may write to the memory of these."""
        def decode(x, place, keys, values, count):
            keys.index_copy_(1, place, x[:, None])
            values[:, place] = x[:, None] * 2
            count += 1
            return torch.softmax(keys @ x[:, :, None], 1).mT @ values, keys[0]

        row, = arrays((3, 64))
        ours, theirs = ([*arrays((3, 64, 64), (3, 64, 64)), torch.zeros(1, dtype=torch.int64)] for _ in range(2))
        compiled = self.compiled(decode)
        for place in (5, 0, 7):
            where = torch.tensor([place])
            self.same(compiled(row, where, *ours), decode(row, where, *theirs))
            for mine, other in zip(ours, theirs):
                self.same(mine, other)
        graph, = fusec.torch.report()
        self.assertFalse(graph.fallbacks)
        outputs = graph.artifacts[0].manifest["outputs"]
        self.assertEqual(sum("updates" in output for output in outputs), 3)

    def test_writes_to_inputs_that_are_read_behind(self):
        """What PyTorch computes between parts sees inputs as they were, views of them too."""
        def function(x, state):
            new = state * 2 + x
            between = torch.linalg.svdvals(state[1:]) + torch.linalg.svdvals(state)[:1]
            state.copy_(new)
            return between + 1, new.sum(0)

        def transposed(x, state):
            state.copy_(state.T @ x)
            return state.T + x

        def of_a_part(x, state):
            state[1:].mul_(3)
            return (state[:1] * x).sum(), state[1:].T

        def handed_on(x, state):
            x.copy_(state)
            state.copy_(state * 2)
            return (state + 1).sum()

        square, = arrays((4, 4))
        for function in (function, transposed, of_a_part, handed_on):
            ours, theirs = torch.eye(4) + 0.5, torch.eye(4) + 0.5
            with self.subTest(function.__name__):
                compiled = self.compiled(function)
                for _ in range(2):
                    mine, other = square.clone(), square.clone()
                    self.same(compiled(mine, ours), function(other, theirs), 50)
                    self.same((mine, ours), (other, theirs), 50)

    def test_batch_norm_keeps_its_statistics(self):
        ours, theirs = nn.BatchNorm1d(4), nn.BatchNorm1d(4)
        compiled = self.compiled(ours)
        for _ in range(2):
            self.same(compiled(X), theirs(X), 5)
        self.same(ours.running_var, theirs.running_var)

    def test_any_layout(self):
        function = lambda x, y: (x @ y.T + 1, (x * y).T, x.T.contiguous() + 1)  # noqa: E731
        wide, = arrays((8, 4, 3))
        arguments = (wide[::2, 1, :].T, arrays((4, 3))[0].T)
        self.same(self.compiled(function)(*arguments), function(*arguments))

    def test_expanded_results(self):
        function, x = lambda x: (x * 2).expand(3, 4), torch.arange(4.0)
        part = torch.fx.experimental.proxy_tensor.make_fx(function, tracing_mode="fake")(x).graph
        result = fusec.torch._compile_part(part, {}, {})()(x)
        self.assertEqual(result.stride(), (0, 1))
        self.same(result, function(x))

    def test_shapes_that_are_not_known(self):
        """A graph is compiled for each shape that comes, as long as PyTorch would; the gradients' too."""
        def step(function, size):
            x = torch.linspace(0, 1, 3 * size).reshape(3, size).requires_grad_()
            y = function(x)
            return y.detach(), torch.autograd.grad(y.square().sum(), x)[0]

        def function(x):
            q = x.T[None, None] * torch.arange(x.shape[1])[:, None] / x.shape[1]
            return F.scaled_dot_product_attention(q, q, q, is_causal=True)

        compiled = torch.compile(function, backend=fusec.torch.backend, dynamic=True)
        for size in (20, 31, 20, 40):
            self.same(step(compiled, size), step(function, size), 5)
        self.assertEqual([made.kind for made in fusec.torch.report()], ["forward", "backward"] * 3)
        self.assertEqual(self.fallbacks(), [])
        with unittest.mock.patch.object(torch._dynamo.config, "recompile_limit", 3):
            for size in (21, 31, 22):
                self.same(step(compiled, size), step(function, size), 5)
        self.assertEqual(len(fusec.torch.report()), 8)
        self.assertIn("more than 3 sets of sizes came", str(fusec.torch.report()[-1]))
        # Attention over channels, whose number is known: of the weights all sizes are.
        channels = torch.compile(lambda x: (x.mT @ x).softmax(-1) @ x.mT * torch.tensor([2.0]), backend=fusec.torch.backend)
        for size in (70, 90):
            x = arrays((size, 64))[0].div(9).requires_grad_()
            self.same(*([y.detach(), torch.autograd.grad(y.square().sum(), x)[0].contiguous()] for y in (
                channels(x), (x.mT @ x).softmax(-1) @ x.mT * 2.0)), 20)
        self.assertEqual(len(fusec.torch.report()[-1].fallbacks), 0)
        fixed = self.compiled(lambda x: torch.tanh(x) + 1)
        for size in (2, 3, 5):
            self.same(fixed(torch.ones(size)), torch.tanh(torch.ones(size)) + 1)

    def test_options(self):
        self.compiled(lambda x: x * 2 + 1, options={"numerics": "exact", "target": "sm_80"})(X)
        artifact, = fusec.torch.report()[0].artifacts
        self.assertEqual((artifact.target, artifact.manifest["numerics"]), ("sm_80", "exact"))

    def test_precision_of_products(self):
        """f32 is rounded to TF32 where PyTorch may round it, unless the options say otherwise."""
        x, y = torch.randn(64, 96), torch.randn(96, 64)
        want = x.double() @ y.double()

        def error(**options):
            torch._dynamo.reset()
            return (self.compiled(torch.matmul, options=options)(x, y) - want).abs().max().item()

        before = torch.get_float32_matmul_precision()
        exact = error()
        try:
            torch.set_float32_matmul_precision("high")
            rounded, told = error(), error(allow_tf32=False)
        finally:
            torch.set_float32_matmul_precision(before)
        self.assertLess(exact, 1e-4)
        self.assertEqual(told, exact)
        self.assertTrue(10 * exact < rounded < 0.1, rounded)

    def test_optimizers(self):
        """Steps, tensor by tensor and with ops on lists of them."""
        adamw, sgd = torch.optim.AdamW, functools.partial(torch.optim.SGD, lr=0.1, momentum=0.9)
        for make in (functools.partial(adamw, lr=torch.tensor(0.1), foreach=False), functools.partial(adamw, foreach=True),
                     functools.partial(adamw, foreach=True, amsgrad=True), functools.partial(sgd, foreach=True)):
            with self.subTest(str(make)):
                torch._dynamo.reset()
                fusec.torch.report(clear=True)
                first, = arrays((4, 3))
                both = [[first.clone().requires_grad_(), (first[0] * 2).requires_grad_()] for _ in range(2)]
                steps = [make(weights).step for weights in both]
                steps[0] = self.compiled(steps[0])
                for _ in range(3):
                    for weights, step in zip(both, steps):
                        for weight in weights:
                            weight.grad = weight.detach() * 0.25
                        step()
                self.same([weight.detach() for weight in both[0]], [weight.detach() for weight in both[1]], 5)
                self.assertEqual(self.fallbacks(), [])

    def test_clips_gradients(self):
        norms = lambda x, y: (torch.nn.utils.get_total_norm([x, y], foreach=True),  # noqa: E731
                              *torch._foreach_maximum([x, y], 0.5), *torch._foreach_addcmul([x], [y], [y], [0.5]))
        self.same(self.compiled(norms)(X, Y), norms(X, Y), 5)
        self.assertEqual(self.fallbacks(), [])


unittest.main()
