"""make_layers.py N: prints a language model of N layers in the short form: an embedding, and in each
layer norms, attention written out, and a gated feed-forward; in all some 8 N kernels."""
import sys

TOKENS, WIDTH, HEADS, WORDS = 256, 512, 8, 32000
NORM = "axis = -1 : i64, epsilon = 1.0e-5 : f64"
inputs, lines = [f'%words: tensor<{TOKENS}xi64> {{fuse.name = "words"}}'], []


def weight(name, *shape):
    inputs.append(f'%{name}: tensor<{"x".join(map(str, shape))}xbf16> {{fuse.name = "{name}"}}')
    return "%" + name


def op(name, *operands, attributes="", result=""):
    value = f"%{len(lines)}"
    lines.append(f"  {value} = fuse.{name} {', '.join(operands)}{f' {{{attributes}}}' if attributes else ''}{result}")
    return value


def attention(layer, x):
    heads = []
    for part in "qkv":
        projected = op("matmul", x, weight(f"{part}{layer}", WIDTH, WIDTH))
        split = op("reshape", projected, result=f" -> tensor<{TOKENS}x{HEADS}x{WIDTH // HEADS}xbf16>")
        heads.append(op("transpose", split, attributes="permutation = array<i64: 1, 0, 2>"))
    scores = op("softmax", op("matmul", heads[0], heads[1], attributes="transpose_b = true"), attributes="axis = -1 : i64")
    mixed = op("transpose", op("matmul", scores, heads[2]), attributes="permutation = array<i64: 1, 0, 2>")
    joined = op("reshape", mixed, result=f" -> tensor<{TOKENS}x{WIDTH}xbf16>")
    return op("matmul", joined, weight(f"o{layer}", WIDTH, WIDTH))


def feed_forward(layer, x):
    gate, up = (op("matmul", x, weight(f"{part}{layer}", WIDTH, 4 * WIDTH)) for part in ("gate", "up"))
    return op("matmul", op("mul", op("silu", gate), up), weight(f"down{layer}", 4 * WIDTH, WIDTH))


words = weight("embedding", WORDS, WIDTH)
x = op("gather", words, "%words", attributes="axis = 0 : i64")
for layer in range(int(sys.argv[1])):
    for part in (attention, feed_forward):
        normal = op("rms_norm", x, weight(f"{part.__name__}{layer}", WIDTH), attributes=NORM)
        x = op("add", x, part(layer, normal))
x = op("matmul", op("rms_norm", x, weight("last", WIDTH), attributes=NORM), words, attributes="transpose_b = true")
result = f"tensor<{TOKENS}x{WORDS}xbf16>"
print(f"func.func @layers({', '.join(inputs)}) -> {result} {{")
print("\n".join(lines))
print(f"  return {x} : {result}\n}}")
