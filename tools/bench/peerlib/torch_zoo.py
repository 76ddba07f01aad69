"""Whole models with random weights: definitions of our own, and those of transformers and torchvision."""
import torch
import torch.nn as nn
import torch.nn.functional as F


class Experts(nn.Module):
    """A gated MLP of several sets of weights, of which each row takes some. Rows are brought into the order of their sets."""

    def __init__(self, width, hidden, count, each):
        super().__init__()
        self.each = each
        self.route = nn.Linear(width, count, bias=False)
        self.up = nn.Parameter(torch.randn(count, width, 2 * hidden) / width**0.5)
        self.down = nn.Parameter(torch.randn(count, hidden, width) / hidden**0.5)

    def products(self, x, weights, experts, ends):
        if x.dtype is torch.bfloat16:
            return torch._grouped_mm(x, weights, offs=ends)
        return sum((x * (experts == expert)[:, None]) @ matrix for expert, matrix in enumerate(weights))

    def forward(self, given):
        x = given.flatten(0, -2)
        shares, experts = torch.topk(F.softmax(self.route(x), -1, dtype=torch.float32), self.each, -1)
        shares = (shares / shares.sum(-1, keepdim=True)).to(x.dtype).flatten()
        experts, order = torch.sort(experts.flatten(), stable=True)
        ends = torch.searchsorted(experts, torch.arange(len(self.up), device=x.device), right=True).int()
        gate, through = self.products(x[order // self.each], self.up, experts, ends).chunk(2, -1)
        rows = self.products(F.silu(gate) * through, self.down, experts, ends) * shares[order, None]
        place = torch.empty_like(order)
        place[order] = torch.arange(len(order), device=x.device)
        return rows[place].view(len(x), self.each, -1).sum(1).view(given.shape)


class Block(nn.Module):
    """A layer of a transformer, with norms before: GPT-2's, or Llama's with rotary positions and a gated MLP, or with
    `experts`, how many there are and how many a row takes."""

    def __init__(self, width, heads, kv, hidden, is_llama, is_causal, dropout=0.0, experts=None):
        super().__init__()
        self.dropout = dropout
        self.heads, self.kv, self.depth = heads, kv, width // heads
        self.is_llama, self.is_causal = is_llama, is_causal
        norm = nn.RMSNorm if is_llama else nn.LayerNorm
        self.before, self.after = norm(width), norm(width)
        self.qkv = nn.Linear(width, (heads + 2 * kv) * self.depth, bias=not is_llama)
        self.out = nn.Linear(width, width, bias=not is_llama)
        self.experts = Experts(width, hidden, *experts) if experts else None
        if not experts:
            self.up = nn.Linear(width, (2 if is_llama else 1) * hidden, bias=not is_llama)
            self.down = nn.Linear(hidden, width, bias=not is_llama)

    def rotated(self, x, angles):
        low, high = x.chunk(2, -1)
        cos, sin = angles.cos().to(x.dtype), angles.sin().to(x.dtype)
        return torch.cat([low * cos - high * sin, high * cos + low * sin], -1)

    def heads_of(self, x, places):
        """Queries, keys and values, of which the first two are turned by their places."""
        batch, length, _ = x.shape
        sizes = [count * self.depth for count in (self.heads, self.kv, self.kv)]
        q, k, v = (part.view(batch, length, -1, self.depth).transpose(1, 2)
                   for part in self.qkv(self.before(x)).split(sizes, -1))
        if self.is_llama:
            half = torch.arange(self.depth // 2, device=x.device)
            angles = places[:, None] * 500000.0 ** (-half / (self.depth // 2))
            q, k = self.rotated(q, angles), self.rotated(k, angles)
        return q, k, v

    def dropped(self, x):
        return F.dropout(x, self.dropout) if self.dropout else x

    def after_attention(self, x, y):
        x = x + self.dropped(self.out(y.transpose(1, 2).reshape(x.shape)))
        if self.experts:
            return x + self.experts(self.after(x))
        hidden = self.up(self.after(x))
        if self.is_llama:
            gate, hidden = hidden.chunk(2, -1)
            return x + self.down(F.silu(gate) * hidden)
        return x + self.dropped(self.down(F.gelu(hidden, approximate="tanh" if self.is_causal else "none")))

    def forward(self, x):
        q, k, v = self.heads_of(x, torch.arange(x.shape[1], device=x.device))
        y = F.scaled_dot_product_attention(q, k, v, is_causal=self.is_causal, enable_gqa=self.kv != self.heads,
                                           dropout_p=self.dropout)
        return self.after_attention(x, y)

    def decode(self, x, place, keys, values):
        """One more token, at `place` (of one element), whose keys and values are written to the caches."""
        q, k, v = self.heads_of(x, place)
        keys.index_copy_(2, place, k)
        values.index_copy_(2, place, v)
        seen = torch.arange(keys.shape[2], device=x.device)[None] <= place
        y = F.scaled_dot_product_attention(q, keys, values, attn_mask=seen, enable_gqa=self.kv != self.heads)
        return self.after_attention(x, y)


class Transformer(nn.Module):
    """A language model over tokens, or with `patch` a classifier of images."""

    def __init__(self, words, layers, width, heads, hidden, length, kv=None, is_llama=False, is_causal=True, patch=0,
                 dropout=0.0, experts=None):
        super().__init__()
        self.patch, self.is_llama = patch, is_llama
        self.embed = nn.Linear(3 * patch * patch, width) if patch else nn.Embedding(words, width)
        self.places = None if is_llama else nn.Parameter(0.02 * torch.randn(length, width))
        blocks = (Block(width, heads, kv or heads, hidden, is_llama, is_causal, dropout, experts) for _ in range(layers))
        self.blocks = nn.Sequential(*blocks)
        self.norm = nn.RMSNorm(width) if is_llama else nn.LayerNorm(width)
        self.head = nn.Linear(width, words, bias=False)

    def forward(self, x):
        if self.patch:
            batch, colours, height, width = x.shape
            x = x.view(batch, colours, height // self.patch, self.patch, width // self.patch, self.patch)
            x = x.permute(0, 2, 4, 1, 3, 5).flatten(3).flatten(1, 2)
        x = self.embed(x)
        x = x if self.is_llama else x + self.places[:x.shape[1]]
        x = self.norm(self.blocks(x))
        return self.head(x.mean(1) if self.patch else x)

    def decode(self, token, place, caches):
        x = self.embed(token)
        for block, (keys, values) in zip(self.blocks, caches):
            x = block.decode(x, place, keys, values)
        return self.head(self.norm(x))

    def caches(self, batch, length, like):
        """Keys and values of a block, for each."""
        shapes = ((batch, block.kv, length, block.depth) for block in self.blocks)
        return [tuple(0.5 * torch.randn_like(like.new_empty(shape)) for _ in range(2)) for shape in shapes]


def conv(inputs, outputs, size, stride=1):
    return nn.Sequential(nn.Conv2d(inputs, outputs, size, stride, size // 2, bias=False), nn.BatchNorm2d(outputs))


class Bottleneck(nn.Module):
    def __init__(self, inputs, width, stride):
        super().__init__()
        self.path = nn.Sequential(conv(inputs, width, 1), nn.ReLU(), conv(width, width, 3, stride), nn.ReLU(),
                                  conv(width, 4 * width, 1))
        self.past = conv(inputs, 4 * width, 1, stride) if stride > 1 or inputs != 4 * width else nn.Identity()

    def forward(self, x):
        return F.relu(self.path(x) + self.past(x))


def resnet(words, counts):
    layers, inputs = [conv(3, 64, 7, 2), nn.ReLU(), nn.MaxPool2d(3, 2, 1)], 64
    for stage, count in enumerate(counts):
        for number in range(count):
            width = 64 << stage
            layers.append(Bottleneck(inputs, width, 2 if stage and not number else 1))
            inputs = 4 * width
    return nn.Sequential(*layers, nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(inputs, words))


def own_models(small, dropout=0.0):
    """Name: a model, and the shape of its input; two sizes are tokens. GPT-2 and BERT drop that share where they train."""
    if small:
        return {
            "gpt2": (lambda: Transformer(97, 2, 32, 4, 128, 16, dropout=dropout), (2, 16)),
            "llama": (lambda: Transformer(97, 2, 32, 4, 64, 16, kv=2, is_llama=True), (2, 16)),
            "bert": (lambda: Transformer(97, 2, 32, 4, 128, 16, is_causal=False, dropout=dropout), (2, 16)),
            "vit": (lambda: Transformer(10, 2, 32, 4, 128, 16, is_causal=False, patch=4), (2, 3, 16, 16)),
            "resnet": (lambda: resnet(10, (1, 1)), (2, 3, 32, 32)),
            "experts": (lambda: Transformer(97, 2, 32, 4, 16, 16, kv=2, is_llama=True, experts=(4, 2)), (2, 16)),
        }
    return {
        "gpt2": (lambda: Transformer(50257, 12, 768, 12, 3072, 1024, dropout=dropout), (8, 1024)),
        "llama": (lambda: Transformer(128256, 16, 2048, 32, 8192, 4096, kv=8, is_llama=True), (1, 4096)),
        "bert": (lambda: Transformer(30522, 12, 768, 12, 3072, 512, is_causal=False, dropout=dropout), (16, 512)),
        "vit": (lambda: Transformer(1000, 12, 768, 12, 3072, 196, is_causal=False, patch=16), (32, 3, 224, 224)),
        "resnet": (lambda: resnet(1000, (3, 4, 6, 3)), (32, 3, 224, 224)),
        "experts": (lambda: Transformer(32000, 2, 2048, 32, 768, 2048, kv=4, is_llama=True, experts=(64, 8)), (1, 2048)),
    }


class Logits(nn.Module):
    """A model of transformers that gives one tensor."""

    def __init__(self, model):
        super().__init__()
        self.model = model

    def forward(self, x):
        return self.model(x).logits


def library_models(small):
    """The same models as `own_models`, as transformers and torchvision define them."""
    import torchvision
    import transformers as hf

    def build(kind, config, **changes):
        changes |= {"num_hidden_layers": 2, "hidden_size": 32, "num_attention_heads": 4, "intermediate_size": 64} if small else {}
        return lambda: Logits(getattr(hf, kind)(getattr(hf, config)(**changes)))

    words, no_dropout = ({"vocab_size": 97} if small else {}), {"hidden_dropout_prob": 0.0, "attention_probs_dropout_prob": 0.0}
    gpt2 = {"n_layer": 2, "n_embd": 32, "n_head": 4, "vocab_size": 97} if small else {}
    llama = dict(hidden_size=2048, num_hidden_layers=16, num_attention_heads=32, num_key_value_heads=2 if small else 8,
                 intermediate_size=8192, vocab_size=128256, max_position_embeddings=8192, use_cache=False)
    vit = {"image_size": 32, "patch_size": 8} if small else {}
    resnet = torchvision.models.resnet18 if small else torchvision.models.resnet50
    picture = (2, 3, 32, 32) if small else (32, 3, 224, 224)
    return {
        "gpt2": (lambda: Logits(hf.GPT2LMHeadModel(hf.GPT2Config(use_cache=False, **gpt2))), (2, 16) if small else (8, 1024)),
        "llama": (build("LlamaForCausalLM", "LlamaConfig", **llama | words), (2, 16) if small else (1, 4096)),
        "bert": (build("BertForMaskedLM", "BertConfig", **words, **no_dropout), (2, 16) if small else (16, 512)),
        "vit": (build("ViTForImageClassification", "ViTConfig", num_labels=1000, **vit), picture),
        "resnet": (lambda: resnet(num_classes=1000), picture),
    }
