"""Models of other people, as transformers and torchvision define them, at sizes that an emulator stands, and a few that both lack."""
import torch
import torch.nn as nn
import torch.nn.functional as F
import torchvision
import transformers as hf


class Named(nn.Module):
    """A model of transformers whose inputs are given by place, and some results of which are taken by name."""

    def __init__(self, model, inputs, results):
        super().__init__()
        self.model, self.inputs, self.results = model, inputs, results

    def forward(self, *tensors):
        given = self.model(**dict(zip(self.inputs, tensors)))
        return tuple(getattr(given, name) for name in self.results)


def words(*shape):
    return torch.randint(3, 90, shape)


def mask(batch, length):
    """The second row of a batch has padding behind it."""
    seen = torch.ones(batch, length, dtype=torch.int64)
    seen[1:, length - 3:] = 0
    return seen


COMMON = {"hidden_size": 32, "num_hidden_layers": 2, "num_attention_heads": 4, "intermediate_size": 64, "vocab_size": 97}
TOKENS = (("input_ids",), lambda: (words(2, 8),))
MASKED = (("input_ids", "attention_mask"), lambda: (words(2, 8), mask(2, 8)))
PICTURE = (("pixel_values",), lambda: (torch.randn(2, 3, 32, 32),))
SMALL_PICTURE = {"image_size": 32, "patch_size": 8, "num_labels": 10}


def of_hf(kind, config, given, experts=None, **options):
    """A model of transformers by the names of its classes."""
    inputs, tensors = given

    def make():
        model = getattr(hf, kind)(getattr(hf, config)(**options))
        if experts:
            model.set_experts_implementation(experts)
        return Named(model, inputs, ("logits",))
    return make, tensors


def decoder(kind, given=MASKED, **options):
    return of_hf(kind + "ForCausalLM", kind + "Config", given, use_cache=False, **COMMON | options)


def language_models():
    grouped = {"num_key_value_heads": 2, "pad_token_id": 0}
    experts = {"num_local_experts": 4, "num_experts_per_tok": 2}
    return {
        "gpt2": of_hf("GPT2LMHeadModel", "GPT2Config", TOKENS, n_layer=2, n_embd=32, n_head=4, vocab_size=97, use_cache=False),
        "gpt2-padded": of_hf("GPT2LMHeadModel", "GPT2Config", MASKED, n_layer=2, n_embd=32, n_head=4, vocab_size=97,
                             use_cache=False),
        "gpt-neox": decoder("GPTNeoX"),
        "opt": of_hf("OPTForCausalLM", "OPTConfig", MASKED, hidden_size=32, num_hidden_layers=2, num_attention_heads=4,
                     ffn_dim=64, vocab_size=97, word_embed_proj_dim=32, use_cache=False),
        "bloom": of_hf("BloomForCausalLM", "BloomConfig", MASKED, hidden_size=32, n_layer=2, n_head=4, vocab_size=97,
                       use_cache=False),
        "llama": decoder("Llama", TOKENS, **grouped),
        "llama-padded": decoder("Llama", **grouped),
        "mistral": decoder("Mistral", sliding_window=4, **grouped),
        "qwen2": decoder("Qwen2", **grouped),
        "qwen3": decoder("Qwen3", head_dim=8, **grouped),
        "gemma": decoder("Gemma", head_dim=8, **grouped),
        "gemma2": decoder("Gemma2", head_dim=8, sliding_window=4, **grouped),
        "phi3": decoder("Phi3", **grouped),
        "mixtral": decoder("Mixtral", **grouped, **experts),
        "mixtral-batched": decoder("Mixtral", experts="batched_mm", **grouped, **experts),
        "mixtral-eager": decoder("Mixtral", experts="eager", **grouped, **experts),
        "mamba": of_hf("MambaForCausalLM", "MambaConfig", TOKENS, hidden_size=32, num_hidden_layers=2, vocab_size=97,
                       state_size=4, use_cache=False),
    }


def text_encoders():
    encoder_decoder = dict(d_model=32, encoder_layers=2, decoder_layers=2, encoder_attention_heads=4, decoder_attention_heads=4,
                           encoder_ffn_dim=64, decoder_ffn_dim=64, vocab_size=97, use_cache=False, dropout=0.0,
                           attention_dropout=0.0)
    no_dropout = {"hidden_dropout_prob": 0.0, "attention_probs_dropout_prob": 0.0}
    both = (("input_ids", "attention_mask", "decoder_input_ids"), lambda: (words(2, 8), mask(2, 8), words(2, 5)))
    speech = (("input_features", "decoder_input_ids", "decoder_attention_mask"),
              lambda: (torch.randn(1, 16, 40), words(1, 5), mask(1, 5)))
    pair = (("input_ids", "pixel_values", "attention_mask"),
            lambda: (words(2, 8), torch.randn(2, 3, 32, 32), mask(2, 8)))
    bert = COMMON | no_dropout
    clip = {key: value for key, value in COMMON.items() if key != "vocab_size"}
    return {
        "bert": of_hf("BertForMaskedLM", "BertConfig", MASKED, **bert),
        "roberta": of_hf("RobertaForSequenceClassification", "RobertaConfig", MASKED, **bert),
        "distilbert": of_hf("DistilBertForMaskedLM", "DistilBertConfig", MASKED, dim=32, n_layers=2, n_heads=4, hidden_dim=64,
                            vocab_size=97, dropout=0.0, attention_dropout=0.0),
        "electra": of_hf("ElectraForTokenClassification", "ElectraConfig", MASKED, embedding_size=16, **bert),
        "albert": of_hf("AlbertForMaskedLM", "AlbertConfig", MASKED, embedding_size=16, **bert),
        "deberta": of_hf("DebertaV2ForMaskedLM", "DebertaV2Config", MASKED, relative_attention=True, position_buckets=4,
                         pos_att_type=["p2c", "c2p"], **bert),
        "t5": of_hf("T5ForConditionalGeneration", "T5Config", both, d_model=32, d_kv=8, d_ff=64, num_layers=2, num_heads=4,
                    vocab_size=97, use_cache=False, dropout_rate=0.0),
        "bart": of_hf("BartForConditionalGeneration", "BartConfig", both, **encoder_decoder),
        "whisper": of_hf("WhisperForConditionalGeneration", "WhisperConfig", speech, num_mel_bins=16, max_source_positions=20,
                         max_target_positions=20, pad_token_id=0, bos_token_id=1, eos_token_id=2, decoder_start_token_id=1,
                         suppress_tokens=None, begin_suppress_tokens=None, **encoder_decoder),
        "wav2vec2": of_hf("Wav2Vec2ForCTC", "Wav2Vec2Config", (("input_values",), lambda: (torch.randn(1, 400),)),
                          conv_dim=(16, 16), conv_stride=(5, 2), conv_kernel=(10, 3), num_feat_extract_layers=2,
                          num_conv_pos_embeddings=8, num_conv_pos_embedding_groups=4, hidden_dropout=0.0,
                          activation_dropout=0.0, attention_dropout=0.0, layerdrop=0.0, **COMMON),
        "clip": (lambda: Named(hf.CLIPModel(hf.CLIPConfig(
            text_config=COMMON | {"max_position_embeddings": 16, "eos_token_id": 2},
            vision_config=clip | {"image_size": 32, "patch_size": 8}, projection_dim=16)), pair[0],
            ("logits_per_image", "text_embeds")), pair[1]),
    }


def vision_models():
    def of_torchvision(name, **options):
        return lambda: getattr(torchvision.models, name)(num_classes=10, **options), lambda: (torch.randn(1, 3, 32, 32),)

    no_dropout = {"hidden_dropout_prob": 0.0, "attention_probs_dropout_prob": 0.0}
    layers = {key: value for key, value in COMMON.items() if key != "vocab_size"} | no_dropout
    return {
        "vit": of_hf("ViTForImageClassification", "ViTConfig", PICTURE, **layers, **SMALL_PICTURE),
        "deit": of_hf("DeiTForImageClassification", "DeiTConfig", PICTURE, **layers, **SMALL_PICTURE),
        "dinov2": of_hf("Dinov2ForImageClassification", "Dinov2Config", PICTURE, mlp_ratio=2, **layers, **SMALL_PICTURE),
        "swin": of_hf("SwinForImageClassification", "SwinConfig", PICTURE, image_size=32, patch_size=2, embed_dim=16,
                      depths=[2, 2], num_heads=[2, 4], window_size=4, num_labels=10, drop_path_rate=0.0, **no_dropout),
        "convnext": of_hf("ConvNextForImageClassification", "ConvNextConfig", PICTURE, hidden_sizes=[16, 32], depths=[1, 1],
                          num_stages=2, num_labels=10),
        "segformer": of_hf("SegformerForSemanticSegmentation", "SegformerConfig", PICTURE, num_encoder_blocks=2, depths=[1, 1],
                           sr_ratios=[4, 2], hidden_sizes=[16, 32], patch_sizes=[7, 3], strides=[4, 2],
                           num_attention_heads=[1, 2], mlp_ratios=[2, 2], decoder_hidden_size=32, num_labels=10,
                           drop_path_rate=0.0, classifier_dropout_prob=0.0, **no_dropout),
        "resnet": of_torchvision("resnet18"),
        "mobilenet-v2": of_torchvision("mobilenet_v2", width_mult=0.25, dropout=0.0),
        "mobilenet-v3": of_torchvision("mobilenet_v3_small", width_mult=0.5, dropout=0.0),
        "efficientnet": (lambda: torchvision.models.EfficientNet(
            [torchvision.models.efficientnet.MBConvConfig(expand, 3, stride, inputs, outputs, 1, 0.25, 1.0)
             for expand, stride, inputs, outputs in ((1, 1, 32, 16), (6, 2, 16, 24), (6, 2, 24, 40))], 0.0, 0.0, 10),
            lambda: (torch.randn(1, 3, 32, 32),)),
        "densenet": (lambda: torchvision.models.DenseNet(8, (2, 2), 16, num_classes=10), lambda: (torch.randn(1, 3, 32, 32),)),
        "shufflenet": of_torchvision("shufflenet_v2_x0_5"),
        "googlenet": (lambda: torchvision.models.GoogLeNet(10, False, init_weights=False, dropout=0.0),
                      lambda: (torch.randn(1, 3, 32, 32),)),
        "maxvit": (lambda: torchvision.models.MaxVit((32, 32), 16, 4, [16, 32], [1, 1], 8, 0.0, num_classes=10),
                   lambda: (torch.randn(1, 3, 32, 32),)),
        "regnet": of_torchvision("regnet_y_400mf"),
        "detr": detr(),
    }


class Detr(nn.Module):
    """Boxes and classes by queries: PyTorch's own transformer over the features of a small backbone."""

    def __init__(self, width=32, queries=5):
        super().__init__()
        self.backbone = nn.Sequential(nn.Conv2d(3, 16, 7, 4, 3), nn.BatchNorm2d(16), nn.ReLU(), nn.Conv2d(16, width, 3, 2, 1))
        self.transformer = nn.Transformer(width, 4, 2, 2, 64, dropout=0.0, batch_first=True)
        self.rows, self.columns = nn.Parameter(torch.randn(4, width // 2)), nn.Parameter(torch.randn(4, width // 2))
        self.queries = nn.Parameter(torch.randn(queries, width))
        self.classes, self.boxes = nn.Linear(width, 11), nn.Linear(width, 4)

    def forward(self, picture):
        x = self.backbone(picture)
        batch, _, height, width = x.shape
        places = torch.cat([self.columns.unsqueeze(0).repeat(height, 1, 1), self.rows.unsqueeze(1).repeat(1, width, 1)], -1)
        y = self.transformer(x.flatten(2).transpose(1, 2) + places.flatten(0, 1), self.queries.expand(batch, -1, -1))
        return self.classes(y), self.boxes(y).sigmoid()


def detr():
    return Detr, lambda: (torch.randn(2, 3, 32, 32),)


class UNet(nn.Module):
    """Down, and up again beside what was there; upsampled by interpolation, and by a transposed convolution."""

    def __init__(self):
        super().__init__()
        def twice(inputs, outputs):
            return nn.Sequential(nn.Conv2d(inputs, outputs, 3, padding=1), nn.BatchNorm2d(outputs), nn.ReLU(inplace=True),
                                 nn.Conv2d(outputs, outputs, 3, padding=1), nn.InstanceNorm2d(outputs, affine=True),
                                 nn.LeakyReLU(0.1, inplace=True))
        self.down, self.middle, self.bottom = twice(3, 8), twice(8, 16), twice(16, 32)
        self.up, self.last_up = nn.ConvTranspose2d(32, 16, 2, 2), nn.Conv2d(16, 8, 1)
        self.after, self.last, self.out = twice(32, 16), twice(16, 8), nn.Conv2d(8, 4, 1)

    def forward(self, x):
        first = self.down(x)
        second = self.middle(F.max_pool2d(first, 2))
        x = self.up(self.bottom(F.avg_pool2d(second, 2)))
        x = self.after(torch.cat([x, second], 1))
        x = self.last_up(F.interpolate(x, scale_factor=2, mode="bilinear", align_corners=False))
        return self.out(self.last(torch.cat([x, first], 1)))


class DiffusionBlock(nn.Module):
    """A residual block with the time added, attention over the picture and over a text, upsampled by the nearest."""

    def __init__(self, width=32):
        super().__init__()
        self.time = nn.Sequential(nn.Linear(width, width), nn.SiLU(), nn.Linear(width, width))
        self.before, self.first = nn.GroupNorm(8, width), nn.Conv2d(width, width, 3, padding=1)
        self.between, self.second = nn.GroupNorm(8, width), nn.Conv2d(width, width, 3, padding=1)
        self.norms = nn.ModuleList(nn.LayerNorm(width) for _ in range(3))
        self.own = nn.MultiheadAttention(width, 4, batch_first=True)
        self.cross = nn.MultiheadAttention(width, 4, kdim=16, vdim=16, batch_first=True)
        self.gated, self.out = nn.Linear(width, 4 * width), nn.Linear(2 * width, width)
        self.up = nn.Conv2d(width, width, 3, padding=1)

    def forward(self, x, time, text):
        half = torch.exp(torch.arange(16, device=x.device) * (-9.21 / 16)).to(x.dtype)
        angles = time[:, None] * half
        time = self.time(torch.cat([angles.cos(), angles.sin()], -1))
        y = self.first(F.silu(self.before(x))) + time[:, :, None, None]
        x = x + self.second(F.silu(self.between(y)))
        y = x.flatten(2).transpose(1, 2)
        z = self.norms[0](y)
        y = y + self.own(z, z, z, need_weights=False)[0]
        y = y + self.cross(self.norms[1](y), text, text, need_weights=False)[0]
        gate, value = self.gated(self.norms[2](y)).chunk(2, -1)
        y = y + self.out(F.gelu(gate) * value)
        x = y.transpose(1, 2).reshape(x.shape)
        return self.up(F.interpolate(x, scale_factor=2.0, mode="nearest"))


class Recurrent(nn.Module):
    """Two layers of a recurrence, of which the results of all turns and the last states are given."""

    def __init__(self, kind, **options):
        super().__init__()
        self.layers = getattr(nn, kind)(16, 16, 2, **options)

    def forward(self, x):
        y, state = self.layers(x)
        return (y, *state) if isinstance(state, tuple) else (y, state)


def others():
    def line():
        return (torch.randn(2, 5, 16),)
    return {
        "unet": (UNet, lambda: (torch.randn(1, 3, 16, 16),)),
        "diffusion": (DiffusionBlock, lambda: (torch.randn(2, 32, 4, 4), torch.tensor([3.0, 500.0]), torch.randn(2, 6, 16))),
        "lstm": (lambda: Recurrent("LSTM", batch_first=True, bidirectional=True), line),
        "gru": (lambda: Recurrent("GRU"), line),
        "rnn": (lambda: Recurrent("RNN", batch_first=True), line),
        "encoder": (lambda: nn.TransformerEncoder(nn.TransformerEncoderLayer(32, 4, 64, 0.0, batch_first=True), 2),
                    lambda: (torch.randn(2, 6, 32),)),
    }


def foreign_models():
    """Name: what makes the model, and what makes its inputs."""
    return language_models() | text_encoders() | vision_models() | others()
