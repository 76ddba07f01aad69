"""Models for make_pt2.py: blocks of networks, and the ops of ATen by their families."""
import math

import torch
import torch.ao.quantization.fx._decomposed  # noqa: F401, the ops of steps()
import torch.nn.functional as F
from torch import nn
from torch._higher_order_ops import scan, while_loop


class Gpt(nn.Module):
    """A block of GPT-2: one product for queries, keys and values, causal attention."""

    def __init__(self, size=32, heads=4):
        super().__init__()
        self.heads = heads
        self.first, self.second = nn.LayerNorm(size), nn.LayerNorm(size)
        self.qkv, self.out = nn.Linear(size, 3 * size), nn.Linear(size, size)
        self.up, self.down = nn.Linear(size, 4 * size), nn.Linear(4 * size, size)
        self.drop = nn.Dropout(0.1)

    def forward(self, x):
        batch, length, size = x.shape
        q, k, v = (part.view(batch, length, self.heads, -1).transpose(1, 2)
                   for part in self.qkv(self.first(x)).split(size, dim=2))
        y = F.scaled_dot_product_attention(q, k, v, is_causal=True)
        x = x + self.drop(self.out(y.transpose(1, 2).contiguous().view(batch, length, size)))
        return x + self.down(F.gelu(self.up(self.second(x)), approximate="tanh"))


class Llama(nn.Module):
    """A block of Llama: turned queries and keys, heads that share keys, a gated MLP."""

    def __init__(self, size=32, heads=4, shared=2):
        super().__init__()
        self.heads, self.shared, self.width = heads, shared, size // heads
        self.first, self.second = nn.RMSNorm(size, eps=1e-5), nn.RMSNorm(size)
        self.q, self.o = nn.Linear(size, size, bias=False), nn.Linear(size, size, bias=False)
        self.k = nn.Linear(size, shared * self.width, bias=False)
        self.v = nn.Linear(size, shared * self.width, bias=False)
        self.gate, self.up = nn.Linear(size, 48, bias=False), nn.Linear(size, 48, bias=False)
        self.down = nn.Linear(48, size, bias=False)

    def turned(self, x):
        with torch.no_grad():
            places = torch.arange(x.shape[2], dtype=torch.float32)
            rates = 1.0 / 10000 ** (torch.arange(0, self.width, 2, dtype=torch.float32) / self.width)
            angles = torch.cat([torch.outer(places, rates)] * 2, -1)
            cos, sin = angles.cos(), angles.sin()
        a, b = x.chunk(2, -1)
        return x * cos + torch.cat([-b, a], -1) * sin

    def forward(self, x):
        batch, length, size = x.shape
        h = self.first(x)
        split = lambda y, heads: y.view(batch, length, heads, self.width).transpose(1, 2)  # noqa: E731
        q, k = self.turned(split(self.q(h), self.heads)), self.turned(split(self.k(h), self.shared))
        y = F.scaled_dot_product_attention(q, k, split(self.v(h), self.shared), is_causal=True, enable_gqa=True)
        x = x + self.o(y.transpose(1, 2).reshape(batch, length, size))
        h = self.second(x)
        return x + self.down(F.silu(self.gate(h)) * self.up(h))


class Bert(nn.Module):
    """Words and their places, attention that does not see padding, the head of the first word."""

    def __init__(self, size=32, heads=4):
        super().__init__()
        self.heads = heads
        self.words, self.places = nn.Embedding(16, size, padding_idx=0), nn.Embedding(8, size)
        self.norm = nn.LayerNorm(size, eps=1e-12)
        self.q, self.k, self.v = (nn.Linear(size, size) for _ in range(3))
        self.head = nn.Linear(size, 3)
        self.register_buffer("position_ids", torch.arange(8).expand(1, -1), persistent=False)

    def forward(self, words, x):
        batch, length = words.shape
        mask = (words != 0)[:, None, None, :]
        h = self.norm(self.words(words) + self.places(self.position_ids[:, :length]) + x)
        q, k, v = (part(h).view(batch, length, self.heads, -1).transpose(1, 2) for part in (self.q, self.k, self.v))
        y = F.scaled_dot_product_attention(q, k, v, attn_mask=mask)
        y = y.transpose(1, 2).flatten(2)
        hidden = torch.zeros_like(scores := q @ k.transpose(-1, -2) / math.sqrt(q.shape[-1]))
        hidden = hidden.masked_fill(~mask, torch.finfo(scores.dtype).min)
        z = (scores + hidden).softmax(-1) @ v
        return F.log_softmax(self.head(torch.tanh(y[:, 0])), dim=-1), z.sum(1)


class Vit(nn.Module):
    """Patches of a picture, the token of its class, a block of attention."""

    def __init__(self, size=32):
        super().__init__()
        self.patches = nn.Conv2d(3, size, 4, 4)
        self.token, self.places = nn.Parameter(torch.zeros(1, 1, size)), nn.Parameter(torch.zeros(1, 5, size))
        self.norm = nn.LayerNorm(size)
        self.attention = nn.MultiheadAttention(size, 4, batch_first=True)
        self.mlp = nn.Sequential(nn.LayerNorm(size), nn.Linear(size, 64), nn.GELU(), nn.Linear(64, size))

    def forward(self, x):
        x = self.patches(x).flatten(2).transpose(1, 2)
        x = torch.cat([self.token.expand(x.shape[0], -1, -1), x], 1) + self.places
        h = self.norm(x)
        x = x + self.attention(h, h, h, need_weights=False)[0]
        return (x + self.mlp(x))[:, 0]


class Resnet(nn.Module):
    """The stem, a bottleneck and the head of ResNet: batch norms of statistics, ReLU in place."""

    def __init__(self):
        super().__init__()
        self.stem, self.norm0 = nn.Conv2d(3, 8, 7, 2, 3, bias=False), nn.BatchNorm2d(8)
        self.relu, self.pool = nn.ReLU(inplace=True), nn.MaxPool2d(3, 2, 1)
        self.a, self.b = nn.Conv2d(8, 4, 1, bias=False), nn.Conv2d(4, 4, 3, 2, 1, groups=2, bias=False)
        self.c, self.short = nn.Conv2d(4, 16, 1, bias=False), nn.Conv2d(8, 16, 1, 2, bias=False)
        self.norm1, self.norm2 = nn.BatchNorm2d(4), nn.BatchNorm2d(4)
        self.norm3, self.norm4 = nn.BatchNorm2d(16), nn.BatchNorm2d(16)
        self.mean, self.head = nn.AdaptiveAvgPool2d(1), nn.Linear(16, 5)

    def forward(self, x):
        x = self.pool(self.relu(self.norm0(self.stem(x))))
        y = self.relu(self.norm1(self.a(x)))
        y = self.relu(self.norm2(self.b(y)))
        y = self.norm3(self.c(y))
        y += self.norm4(self.short(x))
        return self.head(torch.flatten(self.mean(self.relu(y)), 1))


class Cache(nn.Module):
    """Buffers that a call changes: in place as a whole, and a row of one."""

    def __init__(self):
        super().__init__()
        self.register_buffer("rows", torch.zeros(4, 8))
        self.register_buffer("count", torch.zeros(1, dtype=torch.int64))
        self.linear = nn.Linear(8, 8)

    def forward(self, place, x):
        self.rows[place] = self.linear(x)
        self.count.add_(1)
        return self.rows.mean(0) * self.count


class Half(nn.Module):
    """bf16, with numbers beside tensors."""

    def __init__(self):
        super().__init__()
        self.linear = nn.Linear(16, 16).to(torch.bfloat16)
        self.norm = nn.RMSNorm(16).to(torch.bfloat16)

    def forward(self, x):
        h = self.norm(self.linear(x)) * 0.1 + 2
        return h.float().softmax(-1).to(x.dtype), torch.where(h > 2, h, 0.0), self.norm(x * 0.01)


class Recurrences(nn.Module):
    """Layers of several directions and cells."""

    def __init__(self):
        super().__init__()
        self.lstm = nn.LSTM(4, 3, 2, batch_first=True, bidirectional=True)
        self.gru, self.rnn = nn.GRU(4, 3), nn.RNN(4, 3, nonlinearity="relu", bias=False)
        self.cells = nn.ModuleList([nn.LSTMCell(4, 3), nn.GRUCell(4, 3, bias=False), nn.RNNCell(4, 3)])

    def forward(self, x, h):
        y, (a, b) = self.lstm(x)
        z, c = self.gru(x, h)
        one, last = self.rnn(x[0])
        cells = [*self.cells[0](x[0]), self.cells[1](x[0], h[0, :1].expand(5, 3)), self.cells[2](x[1])]
        return (y, a, b, z, c, one, last, *cells)


class Graphs(nn.Module):
    """Branches that the data choose between, and regions of other types, with and without gradients."""

    def __init__(self):
        super().__init__()
        self.linear = nn.Linear(8, 8)

    def forward(self, x):
        def double(x, y):
            return x * 2, y + 1

        def back(x, y):
            return x - 1, y.exp()

        low = torch.cond(x.sum() > 1e3, double, back, (x, x.sigmoid()))
        high = torch.cond(x.sum() < 1e3, double, back, (x, x.sigmoid()))
        with torch.no_grad():
            fixed = self.linear(x) * 2
        with torch.autocast("cpu", dtype=torch.bfloat16):
            small = self.linear(x)
            mixed = small.softmax(-1) + x @ x.t() @ small
        return *low, *high, fixed, small, mixed


def family(function):
    """The ops of a function as a model."""
    class Family(nn.Module):
        def forward(self, *tensors):
            return tuple(function(*tensors))
    return Family()


def elementwise(x, y, n):
    u = x.abs() + 0.1
    yield from (x + y, x - 2 * y, torch.add(x, y, alpha=3), torch.rsub(x, 1.5), x * y, x / u, 1 / u, -x)
    yield from (x.exp(), u.log(), u.sqrt(), u.rsqrt(), x.sin(), x.cos(), x.tanh(), x.sigmoid(), torch.erf(x))
    yield from (x.floor(), x.ceil(), x.round(), x.sign(), x.abs(), x.expm1(), u.log1p(), u.log2(), u.reciprocal())
    yield from (torch.maximum(x, y), torch.minimum(x, y), x.clamp(-0.5, 0.25), x.clamp(min=0), F.relu(x), F.silu(x))
    yield from (x > y, x <= 0, n == 2, n != 1, (x > 0) & (y > 0), (x > 0) | ~(y > 0), torch.logical_and(n, n - 1))
    yield from (torch.where(x > 0, x, y), x.masked_fill(n > 1, 5.0), torch.fmod(x, 0.3), torch.remainder(x, 0.3))
    yield from (n // 2, (n - 3) // 2, n % 3, (n - 3) % 2, torch.div(x, u, rounding_mode="floor"), n / 2, n << 1)
    yield from (torch.div(n - 3, 2, rounding_mode="trunc"), n & 1, n ^ 3, x > n, n + 0.5, n.to(torch.int32) + 1)


def formulas(x, y):
    u = x.abs() + 0.1
    yield from (F.gelu(x), F.gelu(x, approximate="tanh"), F.elu(x, 0.7), F.selu(x), F.celu(x, 1.3), F.leaky_relu(x, 0.2))
    yield from (F.hardsigmoid(4 * x), F.hardswish(4 * x), F.softplus(x), F.softplus(9 * x, 2, 3), F.mish(x))
    yield from (F.logsigmoid(x), F.threshold(x, 0.1, 7.0), F.glu(torch.cat([x, y], 1), 1), x ** 2, u ** 1.5, u ** y)
    yield from (2 ** x, u ** 0.5, u.log10(), x.sinh(), x.cosh(), (3 * x).trunc(), torch.addcmul(x, x, y, value=0.5))
    yield from (torch.addcdiv(x, y, u), torch.lerp(x, y, 0.3), torch.lerp(x, y, y), F.hardtanh(x), F.relu6(9 * x))
    yield from (torch.isfinite(1 / x), torch.isnan(x / x), torch.nan_to_num(x / 0), x.square(), torch.isinf(x / 0))


def shapes(x, y):
    yield from (x.view(3, 8), x.reshape(-1, 2), x.flatten(), x.unsqueeze(1), x[:, None].squeeze(1), x.t(), x.mT)
    yield from (x.expand(2, 4, 6), x.repeat(2, 1), x.permute(1, 0), x.transpose(0, 1), x[:, ::2], x[-1])
    yield from (*x.split(2), *x.chunk(3, 1), *x.unbind(), *x.split([1, 3]), x.narrow(1, 1, 3), torch.cat([x, y], 1))
    yield from (torch.stack([x, y], -1), x.flip(0), torch.roll(x, 2, 1), torch.roll(x, -1), F.pad(x, (1, 2, 0, 1), value=3))


def parts(x, y):
    yield from (F.pad(x, (-1, 1)), torch.slice_scatter(x, y[:2], 0, 1, 3), torch.slice_scatter(x, y[:, :3], 1, 0, 6, 2))
    yield from (torch.select_scatter(x, y[0], 0, 2), x.repeat_interleave(2, 1), torch.movedim(x[None], 0, 2), x.tril())
    yield from (torch.triu(x, 1), x.to(torch.float64), x.type_as(y), x.clone(), torch.tile(x, (1, 2)))


def creation(x):
    yield from (torch.zeros(2, 3), torch.ones_like(x), torch.full((2,), 2.5), torch.arange(5), torch.arange(1, 9, 3))
    yield from (torch.arange(0.0, 1.0, 0.25), torch.linspace(-1, 1, 7), torch.eye(3), x.new_zeros(2), x.new_ones(1, 2))
    yield from (torch.full_like(x, -1), torch.tensor([1.0, 2.0]) + x[0, :2], torch.zeros_like(x, dtype=torch.int64))
    yield from (torch.tril_indices(3, 4), torch.triu_indices(4, 3, 1), torch.tril_indices(3, 3, -2), x.new_empty_strided((2, 3), (1, 2)).copy_(x))


def reductions(x):
    yield from (x.sum(), x.sum(1), x.mean((0, 2), keepdim=True), x.amax(1), x.amin((0, 1)), x.max(), x.min(), x.prod(2))
    yield from (*x.max(1), *x.min(2, keepdim=True), x.argmax(), x.argmax(1), x.argmin(2, keepdim=True), (x > 0).any(1))
    yield from ((x > -9).all(), x.var(1), x.std((0, 1), correction=0), *torch.var_mean(x, 2), x.cumsum(1), x.cumprod(2))
    yield from (x.norm(), torch.linalg.vector_norm(x, 1, 1), torch.linalg.vector_norm(x, math.inf, (0, 2)))
    yield from (torch.logsumexp(x, 1), (x > 0).sum(2), x.softmax(1), F.log_softmax(x, 2), torch.count_nonzero(x > 0, 1))


def norms(x, w, b):
    yield from (F.layer_norm(x, (8,)), F.layer_norm(x, (8,), w, b, 1e-3), F.layer_norm(x, (4, 8)))
    yield from (F.rms_norm(x, (8,), w), F.rms_norm(x, (8,), w, 1e-2), F.group_norm(x, 2, b[:4], w[:4]))
    yield from (F.instance_norm(x), F.batch_norm(x, b[:4], w[:4].abs() + 1), F.normalize(x, dim=-1))
    yield F.instance_norm(x, b[:4], w[:4].abs() + 1, w[4:], b[4:], use_input_stats=False)
    yield from (F.batch_norm(x, None, None, w[:4], training=True), F.batch_norm(x, None, None, training=True, eps=1e-2))


def products(a, b, c, v):
    yield from (a @ b, torch.bmm(c, c.transpose(1, 2)), c @ b, b.t() @ v, v @ b, torch.dot(v, v), torch.mv(b.t(), v))
    yield from (F.linear(a, b.t(), a[0, :5]), torch.addmm(a[0, :5], a, b, beta=0.5, alpha=2), torch.outer(v, v))
    yield from (torch.baddbmm(c, c, torch.eye(6).expand(2, 6, 6)), torch.einsum("ij,bjk->bik", b.t(), c.transpose(1, 2)))
    yield from (torch.einsum("bij,kj->bik", c, b.t()), torch.matmul(c[:, None], b))


@torch.library.custom_op("transformers::grouped_mm_fallback", mutates_args=())
def grouped(input: torch.Tensor, weight: torch.Tensor, offs: torch.Tensor) -> torch.Tensor:
    """The op of `transformers` that its mixtures of experts call where PyTorch's own does not compile."""
    begins = [0, *offs.tolist()]
    return torch.cat([input[a:b] @ w for a, b, w in zip(begins, begins[1:], weight)])


@torch.library.custom_op("transformers::grouped_mm_fallback_backward", mutates_args=())
def grouped_gradients(input: torch.Tensor, weight: torch.Tensor, offs: torch.Tensor,
                      grad_output: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    begins = [0, *offs.tolist()]
    return (grouped(grad_output, weight.transpose(1, 2), offs),
            torch.stack([input[a:b].T @ grad_output[a:b] for a, b in zip(begins, begins[1:])]))


@grouped.register_fake
def _(input, weight, offs):
    return input.new_empty(input.shape[0], weight.shape[2])


@grouped_gradients.register_fake
def _(input, weight, offs, grad_output):
    return torch.empty_like(input), torch.empty_like(weight)


def experts(x, w, y, n):
    """Many rows for each matrix, and few."""
    for rows, ids in ((x, n % 3), (x[:5], n[:5] % 3), (x, n * 0 + 1)):
        order = ids.argsort(stable=True)
        ends = torch.histc(ids[order].float(), bins=3, min=0, max=2).cumsum(0, dtype=torch.int32)
        rows = rows[order]
        yield from (torch._grouped_mm(rows, w, ends), torch._grouped_mm(w.transpose(1, 2), rows.t(), ends))
        yield from (grouped(rows, w, ends), *grouped_gradients(rows, w, ends, y[:len(rows)]))
        yield torch._grouped_mm(rows.t(), y[:len(rows)], ends)
    yield from (torch._grouped_mm(w, w.transpose(1, 2)), torch.histc(x, 7), torch.histc(x, 4, -0.5, 0.5))


def attention(x, y):
    q, k, v = (part.reshape(2, 6, 4, 8).transpose(1, 2) for part in x.chunk(3, -1))
    mask = torch.ones(6, 6, dtype=torch.bool).tril()
    yield F.scaled_dot_product_attention(q, k, v)
    yield F.scaled_dot_product_attention(q, k, v, is_causal=True, scale=0.25)
    yield F.scaled_dot_product_attention(q, k, v, attn_mask=mask)
    yield F.scaled_dot_product_attention(q, k, v, attn_mask=y[:, None])
    yield F.scaled_dot_product_attention(q[:, :, :3], k, v, is_causal=True)
    # A row that sees nothing is zeros.
    yield from (F.scaled_dot_product_attention(q, k, v, attn_mask=mask.roll(-1, 0) & ~mask), F.dropout(x + 1, 0.5, False, True))


def indices(x, n):
    yield from (x[n[0]], x[:, n[1]], F.embedding(n, x), torch.index_select(x, 1, n[0]), torch.gather(x, 0, n[:, :3]))
    yield from (x[n[0], n[1]], x[:, n[0], None], x[n[:, 0], :, None], x[None][:, n[0] - 4, n[1]], x.take_along_dim(n, 1))
    yield from (*x.topk(3), *x.topk(2, 0, largest=False), *x.sort(1), *x.sort(0, descending=True), x.argsort(1))
    yield from (F.one_hot(n, 5), x[x.shape[0] - 1], torch.gather(x, 1, n))


def scatters(x, n, s):
    yield from (x.scatter(0, n[:1], s[:1]), x.scatter(1, n[:, :1], 2.5), x.scatter_add(0, n, s), x.scatter_add(1, n, s))
    yield from (x.index_add(0, n[0], s), x.index_put((n[0],), s, accumulate=True), x.index_copy(1, n[0, :1], s[:, :1]))
    yield from (x.scatter_reduce(0, n, s, "mean"), x.scatter_reduce(1, n, s, "mean", include_self=False))
    yield from (x.scatter_reduce(0, n, s, "amin", include_self=False), x.scatter_reduce(1, n[:, :1].expand(4, 4), s, "sum", include_self=False))
    yield from (x.index_reduce(0, n[0, :3], s[:3], "mean"), x.index_reduce(1, n[0, :2], s[:, :2], "amax", include_self=False))
    yield from (x.scatter_reduce(1, n, s, "amax"), x.scatter_reduce(1, n, s, "prod"), x.index_fill(0, n[0, :1], 3.0))
    yield from (x.index_put((n[0], n[1]), s[0], accumulate=True), torch.where(x > 0, s, x), x.index_put((x > 0,), s.sum()))
    y = x.clone()
    y[n[0, :1]] = 0.5
    y += s
    yield y.relu_()
    # A place of its own in each line.
    i, j = torch.arange(4), torch.arange(2)
    yield from (x.index_put((i, n[0]), s[0]), x.index_put((n[1], i), s[1]), x[:1].index_put((i[:1], n[:1, 0]), s[0, 0]))
    y = x.reshape(2, 2, 4).clone()
    y[j, :, n[0, :2]] = s[:2, :2]
    y[j[:, None], j, n[:2, :2]] = s[2:, :2]
    y[j, n[0, :2] // 2, j + 1] = 7.0
    yield y


def windows(x, k):
    yield from (F.conv2d(x, k), F.conv2d(x, k, stride=2, padding=1), F.conv2d(x, k, padding="same", dilation=2),
                F.conv2d(x, k, padding="valid", dilation=2))
    yield from (F.conv2d(x, k[:, :2], groups=2), F.conv2d(x[0], k), F.conv_transpose2d(x, k, stride=2, padding=1))
    yield from (F.conv_transpose2d(x, k[:, :2], stride=2, output_padding=1, groups=2), F.conv1d(x[0], k.reshape(6, 6, 4)))
    yield from (F.max_pool2d(x, 2), F.max_pool2d(x, 3, 2, 1, ceil_mode=True), F.max_pool2d(x, 2, 1, dilation=2))
    yield from (F.avg_pool2d(x, 2), F.avg_pool2d(x, 3, 2, 1), F.avg_pool2d(x, 3, 2, 1, count_include_pad=False))
    yield from (F.avg_pool2d(x, 3, 2, 1, True), F.avg_pool2d(x, 2, divisor_override=3), F.adaptive_avg_pool2d(x, 1))
    yield from (F.adaptive_avg_pool2d(x, 3), F.adaptive_max_pool2d(x, 2), F.max_pool1d(x[0], 2), F.avg_pool1d(x[0], 2))
    yield from (F.interpolate(x, scale_factor=2), F.conv3d(x[None], k[:, :2, None].expand(4, 2, 2, 3, 3)))


def resizes(x):
    """Pictures of other sizes: by factors and by sizes, whole and not."""
    yield from (F.interpolate(x, size=(5, 13)), F.interpolate(x, scale_factor=(1.5, 0.6)), F.interpolate(x[0], size=4))
    yield from (F.interpolate(x, size=(9, 4), mode="nearest-exact"), F.interpolate(x, size=(9, 4), mode="bilinear"))
    yield F.interpolate(x, scale_factor=1.7, mode="bilinear")
    yield F.interpolate(x, size=(12, 14), mode="bilinear", align_corners=True)
    yield F.interpolate(x, scale_factor=2, mode="bicubic")
    yield F.interpolate(x, size=(3, 7), mode="bicubic", align_corners=True)
    yield from (F.interpolate(x[0], size=11, mode="linear"), F.interpolate(x[None], size=(3, 4, 9), mode="trilinear"))
    yield F.interpolate(x, size=(3, 9), mode="bilinear", antialias=True)
    yield F.interpolate(x, size=(2, 3), mode="bicubic", antialias=True)
    yield F.interpolate(x, size=(4, 12), mode="bilinear", antialias=True, align_corners=True)
    yield F.interpolate(x, size=(1, 5), mode="bicubic", antialias=True, align_corners=True)


def losses(x, y, n, w):
    p, t, labels = x.sigmoid(), y.sigmoid(), n.clamp(0, 2)
    yield from (F.mse_loss(x, y), F.l1_loss(x, y, reduction="sum"), F.smooth_l1_loss(x, y, beta=0.5), F.huber_loss(x, y))
    yield from (F.huber_loss(x, y, delta=0.3, reduction="none"), F.kl_div(x, t), F.kl_div(x, y, log_target=True))
    yield from (F.binary_cross_entropy(p, t), F.binary_cross_entropy(p, (y > 0).float(), w, reduction="none"))
    yield F.binary_cross_entropy((x > 0).float(), t)
    yield from (F.binary_cross_entropy_with_logits(9 * x, t), F.binary_cross_entropy_with_logits(x, t, w, "sum"))
    yield F.binary_cross_entropy_with_logits(x, t, pos_weight=w.abs())
    yield from (F.cross_entropy(x, labels[:, 0]), F.cross_entropy(x, labels[:, 0], w.abs()), F.cross_entropy(x[0], labels[0, 0]))
    yield F.cross_entropy(x, labels[:, 0], ignore_index=1, reduction="sum")
    yield F.cross_entropy(x.reshape(1, 4, 5, 1).expand(1, 4, 5, 2), labels[:, :2].reshape(1, -1)[:, :1].expand(1, 10).reshape(1, 5, 2))
    yield F.nll_loss(F.log_softmax(x, 1), labels[:, 1], reduction="none")


def distances(x, y, n, w):
    """Distances of vectors, losses of them, and elements among others."""
    sign, last = torch.where(x[:, 0] > 0, 1.0, -1.0), torch.tensor([-0.5, 0.0, 0.5])
    yield from (torch.cdist(x, y), torch.cdist(x, y[:2], p=1), torch.cdist(x[None], y[None], p=3.0), F.pairwise_distance(x, y, 1))
    yield from (F.pairwise_distance(x, y, keepdim=True), F.cosine_similarity(x, y), F.cosine_similarity(x, y, 0))
    yield from (F.triplet_margin_loss(x, y, x.flip(0)), F.triplet_margin_loss(x, y, x.flip(0), swap=True, reduction="none"))
    yield from (F.cosine_embedding_loss(x, y, sign, 0.1), F.margin_ranking_loss(x, y, sign[:, None], 0.2))
    yield from (F.hinge_embedding_loss(x, sign[:, None].expand(4, 6), 0.7, reduction="sum"), F.soft_margin_loss(x, sign[:, None]))
    yield from (torch.isin(n, torch.tensor([1, 3])), torch.isin(n, 2, invert=True), torch.bucketize(x, last))
    yield from (torch.bucketize(last, last, right=True), torch.searchsorted(x.sort(1)[0], y), F.bilinear(x, y, w), x.diff(), x.diff(2, 0))
    yield from (F.embedding_bag(n, x, mode="sum"), F.embedding_bag(n, x, padding_idx=1), F.embedding_bag(n, x, mode="max"))
    yield F.embedding_bag(n[0], x, torch.tensor([0, 2, 2]), mode="sum", per_sample_weights=y[0])
    yield from (torch.searchsorted(torch.arange(-3, 9, 2), n, right=True), torch.searchsorted(torch.arange(70) // 9, n))
    yield from torch.meshgrid(x[0], y[0, :3], indexing="ij")
    yield from torch.meshgrid(x[0], y[0, :3], indexing="xy")
    yield torch._int_mm((9 * x).to(torch.int8).expand(8, 4, 6).reshape(32, 6)[:, :4], n.to(torch.int8)[:, :4].t()[:4]).float()


def frames(x):
    """Edges that repeat elements, windows as columns, and means of windows of several sizes."""
    yield from (F.pad(x, (2, 1, 1, 0), "reflect"), F.pad(x, (2, 1, 0, 3), "replicate"), F.pad(x, (1, 2, 3, 0), "circular"))
    yield from (F.pixel_shuffle(x, 2), F.pixel_unshuffle(x, 2), F.unfold(x, 3, padding=1, stride=2), F.unfold(x[0], (2, 1), dilation=2))
    yield from (F.adaptive_avg_pool2d(x, (4, 5)), F.adaptive_avg_pool1d(x[0], 5), torch._weight_norm(x[0], x[0, :, :1, :1], 0))
    yield F.adaptive_avg_pool2d(torch.where(x > 1, math.inf, x), (4, 5))
    yield from (F.instance_norm(x), x.logcumsumexp(2), (x.tanh() * 0.9).erfinv(), x.abs().lgamma(), torch.lgamma(x - 3))
    yield torch.logcumsumexp(torch.tensor([-math.inf, -math.inf, 1.0, -200.0]) + 0 * x[0, 0, 0, :4], 0)
    whole = x.shape[2:]
    yield from (F.fold(F.unfold(x, 3, 1, 1, 2), whole, 3, 1, 1, 2), F.fold(F.unfold(x, (5, 4), 1, 2), whole, (5, 4), 1, 2))


class Loops(nn.Module):
    """Loops of a known number of turns: through rows, forwards and backwards, and while a counter is low."""

    def __init__(self):
        super().__init__()
        self.step = nn.Linear(4, 4)

    def forward(self, x, y):
        def walk(state, row):
            state = torch.tanh(self.step(state) + row)
            return state, state * 2
        def sums(state, row):
            return (state[0] + row, state[1] * row), (state[0] - row, row.sum())
        def turn(i, state):
            return i + 1, torch.relu(self.step(state)) - i
        zero = torch.zeros((), dtype=torch.int64)
        last, all = scan(walk, y, x, dim=0)
        sum, more = scan(sums, (y, y * 0 + 1), x.transpose(0, 1), dim=1, reverse=True)
        return (last, all, *sum, *more, *while_loop(lambda i, state: i < 3, turn, (zero, y)))


def angles(x, y):
    u = x.clamp(-1, 1)
    yield from (u.asin(), u.acos(), (3 * x).atan(), (4 * x).sinh(), x.cosh(), x.asinh(), (x.abs() + 1).acosh(), (u * 0.9).atanh())
    yield from (torch.atan2(x, y), torch.atan2(torch.tensor([0.0, -0.0, 0.0, -0.0]), torch.tensor([1.0, 1.0, -1.0, -0.0])))
    inf = math.inf
    yield torch.arctan2(torch.tensor([inf, inf, -inf, 1.0, -1.0]), torch.tensor([inf, -inf, 1.0, -inf, inf])) + 0 * x[0, :1]


def edges(x, n):
    """Where other spellings of an op give other values."""
    tenths = torch.tensor([1.0, 2.0, 0.3, -1.0])
    yield from (x.view(torch.int32), tenths // 0.1, tenths.div(-0.1, rounding_mode="floor"), x // (n - 1.5))
    yield from ((x.half() == torch.tensor(0.1)).float(), (n.to(torch.uint8) > -1.0).float(), x > torch.tensor(1))
    yield from (torch.tensor([16777217]) == 16777216.0, torch.sign(tenths / torch.tensor([1.0, 0.0, torch.nan, 1.0])))
    yield torch.full((2,), -1, dtype=torch.bool)
    yield from ((n + 2**25).addcmul(n, n, value=2), torch.floor(n), (n > 1) + (n > 2), x.view_as(x.t().reshape(6, 4)))
    yield from (x.swapaxes(0, 1) + 0, torch.as_strided(x, (4, 6), (6, 1)) + 1)


def memory(x, y):
    """Parts of tensors as they lie, and elements by their order."""
    yield from (x.diagonal(), x.diagonal(1), x.diagonal(-2), x[None].expand(2, 4, 6).diagonal(0, 1, 2), x.trace())
    yield from (x.unfold(1, 3, 2), x.unfold(0, 2, 1), torch.take(x, torch.tensor([[0, 23], [-1, 5]])))
    yield from (torch.as_strided(x, (4, 3), (6, 2), 1) + 0, torch.as_strided(x, (2, 2, 3), (3, 6, 1), 2) * 2,
                torch.as_strided(x.T.contiguous().T, (4, 6), (1, 4)) + 0)
    yield from (torch.as_strided_scatter(x, y[:2, :3], (2, 3), (3, 1), 4), torch.as_strided_scatter(x, y, (4, 6), (1, 4)))
    yield from (*x.kthvalue(3, 1), *x.kthvalue(2, 0, True), *x.median(1), x.median(), *torch.aminmax(x, dim=0))
    yield from (torch.where(x > 0.3, torch.nan, x).median(1)[0], *torch.aminmax(x), torch.hypot(x, y), torch.erfc(3 * x))
    gaps, q = torch.where(x > 0.9, torch.nan, x), torch.tensor([0.1, 0.95, 1.0])
    yield from (torch.quantile(x, 0.3, 1), torch.quantile(x, q, 0, keepdim=True), torch.quantile(gaps, q), torch.nanquantile(gaps, q, 1))
    yield from (torch.quantile(x, 0.7, 1, interpolation=how) for how in ("nearest", "midpoint", "higher", "lower"))
    yield from (*torch.nanmedian(gaps, 1), torch.nanmedian(gaps))
    columns = F.unfold(x.reshape(1, 1, 4, 6), (2, 3), 1, 1, (2, 1))
    yield from (F.fold(columns, (4, 6), (2, 3), 1, 1, (2, 1)), F.fold(y.reshape(4, 6)[:, :4], (4, 3), 2, 1, 0, (2, 1)))


def steps(x, y):
    """Numbers of few bits, there and back."""
    tensor, channel = torch.fake_quantize_per_tensor_affine, torch.fake_quantize_per_channel_affine
    scales, zeros = torch.tensor([0.1, 0.2, 0.3, 0.05]), torch.tensor([0, 3, -2, 7], dtype=torch.int32)
    yield from (tensor(x, 0.05, 3, 0, 15), tensor(x, torch.tensor([0.1]), torch.tensor([2], dtype=torch.int32), -8, 7))
    yield from (channel(x, scales, zeros, 0, -8, 7), channel(y.T, scales, zeros, 1, -4, 15))
    library = torch.ops.quantized_decomposed
    few = library.quantize_per_tensor(x, 0.1, 4, -128, 127, torch.int8)
    yield from (few, library.dequantize_per_tensor(few, 0.1, 4, -128, 127, torch.int8))
    few = library.quantize_per_channel(y, scales, zeros, 0, -128, 127, torch.int8)
    yield from (few, library.dequantize_per_channel(few, scales, zeros, 0, -128, 127, torch.int8))


def of(function, *shapes):
    return lambda: (family(function), [(list(shape), "float") for shape in shapes])


def floats(*shapes):
    return [(list(shape), "float") for shape in shapes]


def writes(x, y):
    """Parts of tensors that are written to, and what else lies there."""
    a = x.new_zeros(4, 6)
    a[:, :2] = y[:, :2]
    a[:, 2:] = x[:, 2:] * 2
    row, columns = a[1], a.t()
    row += 1
    a[::2, 1:4] *= y[::2, 1:4]
    columns[5] = 0.25
    yield from (a, row, columns, columns[:, 1])
    b = x.clone()
    blocks = b.view(2, 2, 6).transpose(0, 1)
    first, second = blocks.unbind(0)
    low, high = second.chunk(2, -1)
    high.sub_(y[:2, 3:])
    blocks[0].relu_()
    b.squeeze().unsqueeze(1)[3, :, 4:] = 7
    yield from (b, blocks, first, low, high.exp())


MODELS = {
    "mlp": lambda: (nn.Sequential(nn.Linear(16, 32), nn.GELU(), nn.Linear(32, 8)), floats((4, 16))),
    "gpt": lambda: (Gpt(), floats((2, 8, 32))),
    "llama": lambda: (Llama(), floats((2, 8, 32))),
    "bert": lambda: (Bert(), [([2, 6], "int"), ([2, 6, 32], "float")]),
    "vit": lambda: (Vit(), floats((2, 3, 8, 8))),
    "resnet": lambda: (Resnet(), floats((2, 3, 16, 16))),
    "cache": lambda: (Cache(), [([2], "int"), ([2, 8], "float")]),
    "recurrences": lambda: (Recurrences(), floats((5, 5, 4), (1, 5, 3))),
    "graphs": lambda: (Graphs(), floats((8, 8))),
    "half": lambda: (Half(), floats((4, 16))),
    "elementwise": lambda: (family(elementwise), [*floats((3, 4), (3, 4)), ([3, 4], "int")]),
    "formulas": of(formulas, (3, 4), (3, 4)),
    "shapes": of(shapes, (4, 6), (4, 6)),
    "parts": of(parts, (4, 6), (4, 6)),
    "creation": of(creation, (2, 3)),
    "reductions": of(reductions, (3, 4, 5)),
    "norms": of(norms, (3, 4, 8), (8,), (8,)),
    "products": of(products, (4, 6), (6, 5), (2, 6, 6), (6,)),
    "experts": lambda: (family(experts), [*floats((80, 8), (3, 8, 4), (80, 4)), ([80], "int")]),
    "attention": of(attention, (2, 6, 96), (2, 6, 6)),
    "indices": lambda: (family(indices), [([4, 6], "float"), ([4, 6], "int")]),
    "scatters": lambda: (family(scatters), [([4, 4], "float"), ([4, 4], "int"), ([4, 4], "float")]),
    "edges": lambda: (family(edges), [([4, 6], "float"), ([4, 6], "int")]),
    "windows": of(windows, (2, 4, 6, 6), (4, 4, 3, 3)),
    "resizes": of(resizes, (1, 2, 6, 7)),
    "memory": of(memory, (4, 6), (4, 6)),
    "writes": of(writes, (4, 6), (4, 6)),
    "steps": of(steps, (4, 6), (4, 6)),
    "losses": lambda: (family(losses), [*floats((4, 5), (4, 5)), ([4, 5], "int"), *floats((5,))]),
    "loops": lambda: (Loops(), floats((5, 2, 4), (2, 4))),
    "angles": of(angles, (3, 4), (3, 4)),
    "distances": lambda: (family(distances), [*floats((4, 6), (4, 6)), ([4, 6], "int"), *floats((3, 6, 6))]),
    "frames": of(frames, (2, 4, 6, 6)),
}
# Those that are recorded in core ATen too.
CORE = ("gpt", "llama", "bert", "vit", "resnet", "cache", "half", "formulas", "shapes", "parts", "reductions", "indices",
        "scatters", "windows", "distances", "frames", "loops")
