//===- Attention.cpp - attention, and what is dropped ---------------------===//

#include "Importer.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::torch;

static constexpr StringLiteral kDraws =
    "draws numbers at random: export the model for inference, model.eval()";

/// Where queries see keys, and what is added to their scores.
namespace {
struct Mask {
  Value isSeen, bias;
};
} // namespace

/// Queries see keys up to their own place, counted from the first. Where there
/// are as many of both the op has that itself.
static Value causalMask(GraphBuilder &g, int64_t rows, int64_t keys) {
  Type index = g.builder().getI64Type();
  return g.compare("ge", g.iota(index, {rows, keys}, 0),
                   g.iota(index, {rows, keys}, 1));
}

static Mask maskOf(Call &op, Value q, Value k, bool isCausal) {
  GraphBuilder &g = op.graph;
  double infinity = std::numeric_limits<double>::infinity();
  StringRef name = op.has("attn_bias") ? "attn_bias" : "attn_mask";
  Mask mask;
  if (Value given = op.optionalTensor(name)) {
    if (elementOf(given).isInteger(1))
      mask.isSeen = given;
    else
      mask.bias = given;
  }
  if (isCausal) {
    Value seen = causalMask(g, typeOf(q).getDimSize(typeOf(q).getRank() - 2),
                            typeOf(k).getDimSize(typeOf(k).getRank() - 2));
    mask.isSeen = mask.isSeen ? g.binary("fuse.and", mask.isSeen, seen) : seen;
  }
  // Queries that see no key are as those whose scores are all of that sum.
  if (mask.isSeen)
    mask.bias = g.select(
        mask.isSeen, mask.bias ? mask.bias : g.splat(elementOf(q), 0),
        g.splat(mask.bias ? elementOf(mask.bias) : elementOf(q), -infinity));
  else if (mask.bias)
    mask.isSeen =
        g.compare("ne", mask.bias, g.splat(elementOf(mask.bias), -infinity));
  return mask;
}

/// Keys and values may have dimensions of 1 in front where queries have more.
static Value withBatch(GraphBuilder &g, Value x, Value q) {
  ArrayRef<int64_t> from = typeOf(x).getShape(), to = typeOf(q).getShape();
  SmallVector<int64_t> shape(from);
  for (size_t dim = 0; from.size() == to.size() && dim + 3 < to.size(); ++dim)
    if (shape[dim] == 1)
      shape[dim] = to[dim];
  return g.broadcastTo(x, shape);
}

static Converted convertAttention(Call &op) {
  GraphBuilder &g = op.graph;
  Builder &b = g.builder();
  op.pass({"compute_log_sumexp", "return_debug_mask", "enable_gqa"});
  if (op.number("dropout_p", 0) != 0)
    return Converted::refuse(kDraws);
  Value q = op.tensor("query");
  int64_t rank = typeOf(q).getRank();
  Value k = op.tensor("key"), v = op.tensor("value");
  if (rank < 2 || typeOf(k).getRank() != rank || typeOf(v).getRank() != rank ||
      !isFloat(q))
    return Converted::refuse(kNoFit);
  k = withBatch(g, k, q);
  v = withBatch(g, v, q);
  bool isCausal = op.flag("is_causal", false);
  bool hasMask = op.has("attn_mask") || op.has("attn_bias");
  bool isSquare =
      typeOf(q).getDimSize(rank - 2) == typeOf(k).getDimSize(rank - 2);
  bool isPlain = isCausal && isSquare && !hasMask;
  Mask mask = isPlain ? Mask() : maskOf(op, q, k, isCausal);
  SmallVector<Value> operands{q, k, v};
  if (mask.bias)
    operands.push_back(mask.bias);
  Value result = g.infer(
      "fuse.attention", operands,
      {b.getNamedAttr("scale", b.getF64FloatAttr(op.number("scale", 0))),
       b.getNamedAttr("causal", b.getBoolAttr(isPlain))});
  if (!result)
    return Converted::refuse(kNoFit);
  if (mask.isSeen && (hasMask || !isSquare)) {
    Value seesAny =
        g.reduce(mask.isSeen, "any", typeOf(mask.isSeen).getRank() - 1,
                 /*keepDims=*/true);
    result = g.select(seesAny, result, g.splat(elementOf(result), 0));
  }
  SmallVector<Value> results{result};
  return results;
}

/// Nothing is dropped where a model is not trained.
static Converted convertDropout(Call &op) {
  double probability = op.number("p", 0);
  if (op.flag("train", false) && probability != 0)
    return Converted::refuse(kDraws);
  // In place its operand is called otherwise.
  SmallVector<Value> results{op.tensor(op.has("self") ? "self" : "input")};
  return results;
}

StringRef torch::whyRefused(StringRef op) {
  static const llvm::StringMap<StringRef> reasons = [] {
    llvm::StringMap<StringRef> all;
    for (StringRef name :
         {"rand", "randn", "rand_like", "randn_like", "randint", "bernoulli",
          "multinomial", "normal", "randperm", "uniform", "native_dropout",
          "exponential", "rrelu"})
      all[name] = kDraws;
    for (StringRef name : {"nonzero", "unique", "unique2", "_unique2",
                           "unique_consecutive", "masked_select", "bincount",
                           "unique_dim", "nonzero_numpy", "argwhere"})
      all[name] = "gives a tensor whose size depends on the data";
    for (StringRef name : {"lstm", "gru", "rnn_tanh", "rnn_relu"})
      all[name] = "is of packed sequences: give it padded ones";
    for (StringRef name : {"item", "_local_scalar_dense"})
      all[name] = "makes a number of a tensor, which is known at run time only";
    return all;
  }();
  return reasons.lookup(op);
}

void torch::addAttention(ConverterTable &table) {
  for (StringRef name : {"scaled_dot_product_attention",
                         "_scaled_dot_product_flash_attention_for_cpu",
                         "_scaled_dot_product_flash_attention",
                         "_scaled_dot_product_efficient_attention",
                         "_scaled_dot_product_cudnn_attention"})
    table[name] = convertAttention;
  for (StringRef name : {"dropout", "feature_dropout", "alpha_dropout"})
    table[name] = convertDropout;
}
