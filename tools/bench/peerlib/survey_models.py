"""Models that no test knows, for tools/bench/survey.py: of timm, of transformers with a few layers, and written out here as
people write them. Each is a function of the device that gives a model and its inputs. MODELS are trained, FORWARD and MORE only
run, with small batches."""
import math

import torch
import torch.nn as nn
import torch.nn.functional as F


def of_timm(name, batch, size=224):
    def make(device):
        import timm
        return timm.create_model(name), {"x": torch.randn(batch, 3, size, size, device=device, dtype=torch.bfloat16)}
    return make


# In the place of a few of them.
pictures = None


def of_few(name, batch, size):
    return lambda device: of_timm(name, pictures or batch, size)(device)


def of_transformers(model, config, inputs, attention="sdpa", **options):
    def make(device):
        import transformers
        made = getattr(transformers, config)(**options)
        made._attn_implementation, made.use_cache = attention, False
        return getattr(transformers, model)(made), inputs(device, made)
    return make


def words(batch, length, *names):
    """Numbers of words, by those names; the first are the inputs."""
    return lambda device, config: {name: torch.randint(0, config.vocab_size, (batch, length), device=device)
                                   for name in names or ("input_ids",)}


def numbers(name, *shape):
    return lambda device, config: {name: torch.randn(shape, device=device, dtype=torch.bfloat16)}


class Pairs(nn.Module):
    """What people write without einsum: additive attention, bilinear maps, cosine similarities, kernels of distances."""

    def __init__(self, channels=128):
        super().__init__()
        self.query, self.key, self.value = (nn.Linear(channels, channels) for _ in range(3))
        self.weight = nn.Parameter(torch.randn(channels) * 0.1)
        self.maps = nn.Parameter(torch.randn(32, channels, channels) * 0.02)

    def forward(self, x, y):
        weights = (torch.tanh(self.query(x)[:, :, None] + self.key(y)[:, None]) * self.weight).sum(-1).softmax(-1)
        mixed = (weights[..., None] * self.value(y)[:, None]).sum(2)
        mapped = ((mixed[:, :, None, :, None] * self.maps).sum(3) * x[:, :, None]).sum(-1)
        cosine = (F.normalize(x.float(), dim=-1)[:, :, None] * F.normalize(y.float(), dim=-1)[:, None]).sum(-1)
        near = torch.exp(-torch.cdist(x.float(), y.float()).square() / x.shape[-1])
        return mapped.float().sum(-1) + (cosine * near).sum(-1)


class Triangle(nn.Module):
    """Updates of pairs: a product over the third corner, and attention along rows with a bias of pairs."""

    def __init__(self, channels=128, heads=4):
        super().__init__()
        self.heads = heads
        self.first, self.second, self.third = (nn.LayerNorm(channels) for _ in range(3))
        self.edges, self.qkv = nn.Linear(channels, 4 * channels), nn.Linear(channels, 3 * channels, bias=False)
        self.gate, self.out, self.merge = (nn.Linear(channels, channels) for _ in range(3))
        self.bias = nn.Linear(channels, heads, bias=False)

    def forward(self, pairs):
        x = self.first(pairs)
        left, right, opens, shuts = self.edges(x).chunk(4, -1)
        corners = torch.einsum("bikc,bjkc->bijc", left * opens.sigmoid(), right * shuts.sigmoid())
        pairs = pairs + self.gate(x).sigmoid() * self.out(self.second(corners))
        x = self.third(pairs)
        q, k, v = self.qkv(x).unflatten(-1, (3, self.heads, -1)).unbind(3)
        scores = torch.einsum("bnihc,bnjhc->bnhij", q, k) / math.sqrt(q.shape[-1]) + self.bias(x).permute(0, 3, 1, 2)[:, None]
        return pairs + self.merge(torch.einsum("bnhij,bnjhc->bnihc", scores.softmax(-1), v).flatten(-2))


class Edges(nn.Module):
    """Attention over the edges of a graph, whose sums are by index."""

    def __init__(self, channels=256, heads=4):
        super().__init__()
        self.norm, self.rows, self.score = nn.LayerNorm(channels), nn.Linear(channels, channels), nn.Linear(2 * channels, heads)

    def forward(self, x, source, target):
        rows = self.rows(self.norm(x))
        weights = F.leaky_relu(self.score(torch.cat([rows[source], rows[target]], -1)), 0.2).float().exp()
        sums = torch.zeros(len(x), weights.shape[1], device=x.device).index_add(0, target, weights)
        weights = (weights / (sums[target] + 1e-9)).to(x.dtype)
        sent = (rows[source].unflatten(-1, (weights.shape[1], -1)) * weights[..., None]).flatten(1)
        return x + F.gelu(torch.zeros_like(x).index_add(0, target, sent))


def written(model, **inputs):
    """Inputs by shape, or by how many numbers there are and how large they may be."""
    def make(device):
        return model(), {name: torch.randint(0, shape[1], (shape[0],), device=device) if isinstance(shape, tuple) else
                         torch.randn(shape, device=device, dtype=torch.bfloat16) for name, shape in inputs.items()}
    return make


MODELS = {
    "resnext": of_timm("resnext50_32x4d", 32), "regnet": of_timm("regnety_032", 32), "pvt": of_timm("pvt_v2_b1", 16),
    "edgenext": of_timm("edgenext_small", 16), "xcit": of_timm("xcit_small_12_p16_224", 8),
    "swin": of_timm("swin_tiny_patch4_window7_224", 16), "mobilenetv3": of_timm("mobilenetv3_large_100", 32),
    "convnextv2": of_timm("convnextv2_tiny", 16), "poolformer": of_timm("poolformer_s12", 16),
    "t5": of_transformers("T5ForConditionalGeneration", "T5Config", words(8, 512, "input_ids", "labels"), d_model=768,
                          d_ff=2048, num_layers=4, num_heads=12, dropout_rate=0.0, decoder_start_token_id=0),
    "wav2vec2": of_transformers("Wav2Vec2Model", "Wav2Vec2Config", numbers("input_values", 4, 80000), num_hidden_layers=3,
                                hidden_dropout=0.0, attention_dropout=0.0, activation_dropout=0.0, feat_proj_dropout=0.0,
                                layerdrop=0.0, apply_spec_augment=False, do_stable_layer_norm=True,
                                feat_extract_norm="layer"),
    "mamba2": of_transformers("Mamba2ForCausalLM", "Mamba2Config", words(1, 1024, "input_ids", "labels"), "eager",
                              hidden_size=2048, num_heads=64, head_dim=64, num_hidden_layers=2, vocab_size=32000, n_groups=1,
                              state_size=128),
    "longformer": of_transformers("LongformerModel", "LongformerConfig", words(2, 2048), "eager", num_hidden_layers=2,
                                  attention_window=256, max_position_embeddings=4098, hidden_dropout_prob=0.0,
                                  attention_probs_dropout_prob=0.0),
    "sam": of_transformers("SamVisionModel", "SamVisionConfig", numbers("pixel_values", 1, 3, 1024, 1024), "eager",
                           hidden_size=384, num_hidden_layers=3, num_attention_heads=6, mlp_dim=1536,
                           global_attn_indexes=[1]),
    "patchtst": of_transformers("PatchTSTModel", "PatchTSTConfig", numbers("past_values", 64, 512, 8), context_length=512,
                                num_input_channels=8, patch_length=16, patch_stride=8, d_model=256, num_attention_heads=8,
                                ffn_dim=1024, num_hidden_layers=3),
    "pairs": written(Pairs, x=[8, 128, 128], y=[8, 256, 128]), "triangle": written(Triangle, pairs=[1, 192, 192, 128]),
    "edges": written(Edges, x=[16384, 256], source=(131072, 16384), target=(131072, 16384)),
}


def causal(model, config, attention="sdpa", **options):
    """Two layers of a language model, as its configuration calls their sizes."""
    sizes = {"hidden_size": 1024, "intermediate_size": 2816, "num_hidden_layers": 2, "num_attention_heads": 16,
             "num_key_value_heads": 4}
    return of_transformers(f"{model}ForCausalLM", config, words(2, 512), attention, vocab_size=32000, **(sizes | options))


def encoder(model, config, attention="eager", **options):
    sizes = {"hidden_size": 768, "intermediate_size": 3072, "num_hidden_layers": 2, "num_attention_heads": 12}
    return of_transformers(model, config, words(2, 256), attention, **(sizes | options))


def of_pictures(model, config, size=224, attention="sdpa", **options):
    return of_transformers(model, config, numbers("pixel_values", 1, 3, size, size), attention, **options)


def of_sounds(model, config, **options):
    return of_transformers(model, config, numbers("input_values", 1, 16000), "eager", num_hidden_layers=2, **options)


FORWARD = {name: of_few(name, 2, size) for size, names in {
    224: ["efficientnet_b0", "densenet121", "vgg16_bn", "maxvit_tiny_tf_224", "coat_lite_mini", "cait_xxs24_224", "mixer_b16_224",
          "gmlp_s16_224", "levit_256", "ghostnetv2_100", "hrnet_w18_small", "res2net50_26w_4s", "beit_base_patch16_224",
          "focalnet_tiny_srf", "davit_tiny", "efficientvit_b1", "twins_svt_small", "hiera_tiny_224", "mambaout_tiny",
          "rdnet_tiny", "convmixer_768_32", "nest_tiny", "starnet_s1", "repghostnet_100", "efficientformerv2_s0",
          "eva02_tiny_patch14_224"],
    256: ["fastvit_t8", "mobilevitv2_100", "halonet26t", "lambda_resnet26t", "swinv2_tiny_window8_256",
          "botnet26t_256"],
    192: ["dm_nfnet_f0"], 240: ["crossvit_15_240"], 299: ["inception_v3"],
}.items() for name in names} | {
    "gemma2": causal("Gemma2", "Gemma2Config"), "qwen3": causal("Qwen3", "Qwen3Config"),
    "mixtral": causal("Mixtral", "MixtralConfig"), "cohere2": causal("Cohere2", "Cohere2Config"),
    "qwen3next": causal("Qwen3Next", "Qwen3NextConfig", num_experts=8, num_experts_per_tok=2, moe_intermediate_size=256,
                        shared_expert_intermediate_size=256, layer_types=["linear_attention", "full_attention"]),
    "gptoss": causal("GptOss", "GptOssConfig", "eager", num_local_experts=8, num_experts_per_tok=2, head_dim=64),
    "recurrentgemma": causal("RecurrentGemma", "RecurrentGemmaConfig", "eager", intermediate_size=3072, num_hidden_layers=3,
                             num_attention_heads=8, lru_width=1024),
    "lfm2": causal("Lfm2", "Lfm2Config", layer_types=["conv", "full_attention"]),
    "bloom": of_transformers("BloomForCausalLM", "BloomConfig", words(2, 512), "eager", hidden_size=1024, n_layer=2, n_head=16,
                             vocab_size=32000),
    "gptj": of_transformers("GPTJForCausalLM", "GPTJConfig", words(2, 512), "eager", n_embd=1024, n_layer=2, n_head=16,
                            rotary_dim=32, vocab_size=32000),
    "rwkv": of_transformers("RwkvForCausalLM", "RwkvConfig", words(1, 128), "eager", hidden_size=512, num_hidden_layers=2,
                            vocab_size=32000, attention_hidden_size=512),
    "roformer": encoder("RoFormerModel", "RoFormerConfig"), "modernbert": encoder("ModernBertModel", "ModernBertConfig", "sdpa"),
    "nystromformer": encoder("NystromformerModel", "NystromformerConfig"),
    "convbert": encoder("ConvBertModel", "ConvBertConfig"),
    "mobilebert": of_transformers("MobileBertModel", "MobileBertConfig", words(2, 256), "eager", num_hidden_layers=4),
    "dinov2": of_pictures("Dinov2Model", "Dinov2Config", num_hidden_layers=2),
    "dinov3": of_pictures("DINOv3ViTModel", "DINOv3ViTConfig", num_hidden_layers=2),
    "yolos": of_pictures("YolosModel", "YolosConfig", num_hidden_layers=2, image_size=[224, 224]),
    "hgnet": of_pictures("HGNetV2Backbone", "HGNetV2Config", attention="eager"),
    "segformer": of_pictures("SegformerForSemanticSegmentation", "SegformerConfig", 512, num_labels=19),
    "glpn": of_pictures("GLPNForDepthEstimation", "GLPNConfig", 256, "eager"),
    "swin2sr": of_pictures("Swin2SRForImageSuperResolution", "Swin2SRConfig", 64, "eager", depths=[2, 2], num_heads=[6, 6],
                           embed_dim=60),
    "dac": of_transformers("DacModel", "DacConfig", numbers("input_values", 1, 1, 16000), "eager"),
    "wavlm": of_sounds("WavLMModel", "WavLMConfig"), "hubert": of_sounds("HubertModel", "HubertConfig"),
}
# More of both, with batches of 4 pictures.
MORE = {name: of_few(name, 4, size) for size, names in {
    224: ["convformer_s18", "caformer_s18", "coatnet_0_rw_224", "convit_tiny", "cspresnet50", "darknet53",
          "deit3_small_patch16_224", "dla34", "dpn68", "ecaresnet26t", "ese_vovnet19b_dw", "fasternet_t0", "gernet_s",
          "gmixer_24_224", "hardcorenas_a", "inception_next_tiny", "lcnet_050", "mixnet_s", "mnasnet_100",
          "mobilenetv4_conv_small", "mobileone_s0", "mvitv2_tiny", "nextvit_small", "pit_s_224", "poolformerv2_s12",
          "regnetz_040", "repvgg_a0", "repvit_m1", "resmlp_12_224", "resnest14d", "resnetv2_50", "rexnet_100",
          "sequencer2d_s", "shvit_s1", "skresnet18", "swiftformer_xs", "tiny_vit_5m_224", "tnt_s_patch16_224",
          "vit_small_patch16_224", "visformer_tiny", "volo_d1_224", "gcvit_xxtiny", "lowformer_b0", "ghostnetv3_100",
          "vitamin_small_224", "hgnet_tiny", "resnetblur18", "semnasnet_100"],
    256: ["gcresnet33ts", "sebotnet33ts_256", "cs3darknet_s", "seresnext26ts", "mobilevit_s", "edgenext_xx_small"],
    299: ["xception41"],
}.items() for name in names} | {
    "albert": encoder("AlbertModel", "AlbertConfig"), "electra": encoder("ElectraModel", "ElectraConfig"),
    "debertav2": encoder("DebertaV2Model", "DebertaV2Config", relative_attention=True, pos_att_type=["p2c", "c2p"],
                         position_buckets=256, max_relative_positions=-1),
    "mpnet": encoder("MPNetModel", "MPNetConfig"), "squeezebert": encoder("SqueezeBertModel", "SqueezeBertConfig"),
    "ernie": encoder("ErnieModel", "ErnieConfig"), "esm": encoder("EsmModel", "EsmConfig", vocab_size=33, pad_token_id=1),
    "mistral": causal("Mistral", "MistralConfig"), "phi3": causal("Phi3", "Phi3Config", pad_token_id=0),
    "olmo2": causal("Olmo2", "Olmo2Config"), "granite": causal("Granite", "GraniteConfig"),
    "glm": causal("Glm", "GlmConfig", head_dim=64, pad_token_id=0), "stablelm": causal("StableLm", "StableLmConfig"),
    "starcoder2": causal("Starcoder2", "Starcoder2Config"), "nemotron": causal("Nemotron", "NemotronConfig"),
    "gemma3": causal("Gemma3", "Gemma3TextConfig", head_dim=64), "helium": causal("Helium", "HeliumConfig", head_dim=64),
    "qwen2moe": causal("Qwen2Moe", "Qwen2MoeConfig", num_experts=8, num_experts_per_tok=2, moe_intermediate_size=512,
                       shared_expert_intermediate_size=512),
    "smollm3": causal("SmolLM3", "SmolLM3Config", pad_token_id=0), "ernie45": causal("Ernie4_5", "Ernie4_5Config"),
    "exaone4": causal("Exaone4", "Exaone4Config", head_dim=64), "gptneox": causal("GPTNeoX", "GPTNeoXConfig"),
    "opt": of_transformers("OPTForCausalLM", "OPTConfig", words(2, 512), hidden_size=1024, ffn_dim=4096, num_hidden_layers=2,
                           num_attention_heads=16, word_embed_proj_dim=1024, vocab_size=32000),
    "falcon": of_transformers("FalconForCausalLM", "FalconConfig", words(2, 512), hidden_size=1024, num_hidden_layers=2,
                              num_attention_heads=16, vocab_size=32000, new_decoder_architecture=False),
    "mpt": of_transformers("MptForCausalLM", "MptConfig", words(2, 512), "eager", d_model=1024, n_heads=16, n_layers=2,
                           vocab_size=32000),
    "mamba": of_transformers("MambaForCausalLM", "MambaConfig", words(1, 256), "eager", hidden_size=512, num_hidden_layers=2,
                             vocab_size=32000),
    "bart": of_transformers("BartModel", "BartConfig", words(2, 256, "input_ids", "decoder_input_ids"), d_model=768,
                            encoder_layers=2, decoder_layers=2, encoder_attention_heads=12, decoder_attention_heads=12),
    "t5enc": of_transformers("T5EncoderModel", "T5Config", words(2, 512), "eager", d_model=768, d_ff=2048, num_layers=2,
                             num_heads=12),
    "whisper": of_transformers("WhisperModel", "WhisperConfig", lambda device, config: {
        "input_features": torch.randn(1, 80, 3000, device=device, dtype=torch.bfloat16),
        "decoder_input_ids": torch.randint(0, 1000, (1, 64), device=device)}, d_model=512, encoder_layers=2, decoder_layers=2,
                               encoder_attention_heads=8, decoder_attention_heads=8),
    "clipv": of_pictures("CLIPVisionModel", "CLIPVisionConfig", num_hidden_layers=2),
    "siglip": of_pictures("SiglipVisionModel", "SiglipVisionConfig", num_hidden_layers=2),
    "pvtv2": of_pictures("PvtV2Model", "PvtV2Config", attention="eager"), "dpt": of_pictures("DPTForDepthEstimation", "DPTConfig", 384),
    "upernet": of_pictures("UperNetForSemanticSegmentation", "UperNetConfig", 256, "eager"),
    "mobilevitseg": of_pictures("MobileViTForSemanticSegmentation", "MobileViTConfig", 256, "eager"),
    "focalt": of_pictures("FocalNetModel", "FocalNetConfig", attention="eager"), "cvt": of_pictures("CvtModel", "CvtConfig", attention="eager"),
    "bit": of_pictures("BitModel", "BitConfig", attention="eager"),
    "vitdet": of_pictures("VitDetModel", "VitDetConfig", 224, "eager", num_hidden_layers=2),
    "swin2": of_pictures("Swin2SRModel", "Swin2SRConfig", 64, "eager"),
    "sew": of_sounds("SEWModel", "SEWConfig"), "unispeech": of_sounds("UniSpeechModel", "UniSpeechConfig"),
    "data2vec": of_sounds("Data2VecAudioModel", "Data2VecAudioConfig"),
    "ast": of_transformers("ASTModel", "ASTConfig", numbers("input_values", 1, 1024, 128), num_hidden_layers=2),
    "encodec": of_transformers("EncodecModel", "EncodecConfig", numbers("input_values", 1, 1, 24000), "eager"),
    "timesformer": of_transformers("TimesformerModel", "TimesformerConfig", numbers("pixel_values", 1, 8, 3, 224, 224), "eager",
                                   num_hidden_layers=2),
    "videomae": of_transformers("VideoMAEModel", "VideoMAEConfig", numbers("pixel_values", 1, 16, 3, 224, 224), num_hidden_layers=2),
    "patchtsmixer": of_transformers("PatchTSMixerModel", "PatchTSMixerConfig", numbers("past_values", 32, 512, 8), "eager",
                                    context_length=512, num_input_channels=8),
}
