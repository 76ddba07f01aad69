//===- KnownNames.cpp - misspelt ops and attributes, reported -------------===//

#include "KnownNames.h"

#include "fusec/Dialect/Fuse/Fuse.h"
#include "fusec/Dialect/Fuse/Suggest.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace fusec::fuse;

/// The letters with which both begin.
static size_t countAlike(StringRef a, StringRef b) {
  return std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first -
         a.begin();
}

/// `; did you mean 'x'?` for the nearest of the known names, or nothing when
/// none is near: an edit distance of at most a third of the name's length, or
/// 2, which is two letters swapped (1 for names of less than 4 letters).
static std::string suggestion(StringRef name, ArrayRef<StringRef> known) {
  unsigned best =
      name.size() < 4 ? 2 : std::max<unsigned>(2, name.size() / 3) + 1;
  StringRef nearest;
  for (StringRef candidate : known) {
    unsigned distance = name.edit_distance(candidate, true, best);
    // Of two that are as near, the one that begins more alike.
    if (distance < best ||
        (distance == best && !nearest.empty() &&
         countAlike(name, candidate) > countAlike(name, nearest))) {
      best = distance;
      nearest = candidate;
    }
  }
  return nearest.empty() ? "" : ("; did you mean '" + nearest + "'?").str();
}

/// The ops of the dialect, without its name.
static SmallVector<StringRef> knownOps(MLIRContext &context) {
  SmallVector<StringRef> known;
  for (RegisteredOperationName op : context.getRegisteredOperations())
    if (op.getDialectNamespace() == FuseDialect::getDialectNamespace())
      known.push_back(op.stripDialect());
  return known;
}

/// What PyTorch and NumPy call ops, and what they are called here.
static StringRef ownOpOf(StringRef name) {
  return llvm::StringSwitch<StringRef>(name)
      .Cases({"cumsum", "cumprod", "scan"}, "cumulative")
      .Case("square", "mul")
      .Case("negative", "neg")
      .Cases({"group_norm", "instance_norm"}, "layer_norm")
      .Cases({"linear", "mm", "bmm", "einsum", "dot", "gemm", "addmm"},
             "matmul")
      .Case("permute", "transpose")
      .Cases({"expand", "tile", "repeat"}, "broadcast_to")
      .Cases({"take", "embedding", "index_select", "take_along_axis"}, "gather")
      .Case("flip", "reverse")
      .Cases({"astype", "to"}, "cast")
      .Case("arange", "iota")
      .Case("swish", "silu")
      .Cases({"greater", "less", "equal", "not_equal", "greater_equal",
              "less_equal"},
             "compare")
      .Cases({"scaled_dot_product_attention", "sdpa"}, "attention")
      .Cases({"view", "flatten", "squeeze", "unsqueeze"}, "reshape")
      .Cases({"cat", "stack", "concatenate", "hstack", "vstack"}, "concat")
      .Cases({"split", "chunk", "narrow", "unbind"}, "slice")
      .Cases({"mod", "fmod"}, "rem")
      .Cases({"zeros", "ones", "full", "zeros_like", "ones_like", "full_like",
              "eye"},
             "constant")
      .Cases({"unfold", "im2col", "pool", "maxpool", "max_pool", "max_pool2d",
              "avgpool", "avg_pool", "avg_pool2d"},
             "windows")
      .Cases({"conv", "conv1d", "conv2d", "conv3d"}, "convolution")
      .Cases({"sum", "mean", "prod", "argmax", "argmin", "amax", "amin"},
             "reduce")
      .Cases({"reduce_sum", "reduce_mean", "reduce_max", "reduce_min",
              "reduce_prod"},
             "reduce")
      .Default("");
}

/// The op that others call so, else the nearest one.
static std::string suggestOp(StringRef name, MLIRContext &context) {
  if (StringRef own = ownOpOf(name); !own.empty())
    return ("; did you mean '" + own + "'?").str();
  for (RegisteredOperationName op : context.getRegisteredOperations())
    if (const auto *fusible = op.getInterface<fusec::FusibleOpInterface>())
      if (fusible->getOnnxName().equals_insensitive(name) ||
          fusible->getStablehloName() == name)
        return ("; did you mean '" + op.stripDialect() + "'?").str();
  std::string nearest = suggestion(name, knownOps(context));
  return nearest.empty() ? "; docs/Ops.md lists the ops" : nearest;
}

/// The parser's message begins with "custom op 'NAME' ".
static ParseResult reportUnknownOp(OpAsmParser &parser,
                                   OperationState &result) {
  return parser.emitError(parser.getNameLoc(), "is unknown")
         << suggestOp(result.name.stripDialect(), *parser.getContext());
}

/// The attributes that an op has, in quotes.
static std::string listAttributes(OperationName op) {
  return llvm::join(
      llvm::map_range(op.getAttributeNames(),
                      [](StringAttr name) { return "'" + name.str() + "'"; }),
      ", ");
}

/// What to write where an op wants a tensor and got a value of another type.
static std::string cureForType(StringRef type) {
  static constexpr StringRef elements[] = {
      "f8E4M3FN", "f8E5M2", "f16", "bf16", "f32",  "f64",  "i1",  "i8",
      "i16",      "i32",    "i64", "ui8",  "ui16", "ui32", "ui64"};
  if (!type.consume_front("tensor<"))
    return "; values are tensors, such as tensor<4x8xf32>, or tensor<f32> of "
           "one number";
  if (type.starts_with("*"))
    return "; shapes are static, such as tensor<4x8xf32>";
  StringRef element = type.drop_back().ltrim("0123456789x?");
  return llvm::is_contained(elements, element)
             ? "; 'fuse.cast' converts"
             : "; element types are " + llvm::join(ArrayRef(elements), ", ");
}

/// What to write where MLIR says which kind of attribute or operand an op
/// needs. The message begins with the op, in quotes.
static std::string cureFor(StringRef message, MLIRContext &context) {
  static constexpr std::pair<StringRef, StringRef> cures[] = {
      {"constraint: i64 dense array attribute", "; write array<i64: 0, 1>"},
      {"constraint: 64-bit signless integer attribute", "; write 1 : i64"},
      {"constraint: 64-bit float attribute", "; write 1.0e-5 : f64"},
      {"constraint: bool attribute", "; write true or false"},
      {"constraint: constant vector/tensor attribute",
       "; write dense<0.5> : tensor<f32>"},
      {"have same element type", "; 'fuse.cast' converts"},
  };
  for (auto [ending, cure] : cures)
    if (message.ends_with(ending))
      return cure.str();
  if (message.contains(" must be ranked tensor of "))
    return cureForType(message.rsplit("but got '").second.rtrim('\''));
  auto [op, rest] = message.drop_front().split('\'');
  if (!rest.starts_with(" op requires attribute '"))
    return "";
  return "; it has " + listAttributes(OperationName(op, &context)) +
         ", and docs/Ops.md an example";
}

/// What to write where the parser says what it expected, by how it begins.
static StringRef cureForSyntax(StringRef message) {
  static constexpr std::pair<StringRef, StringRef> cures[] = {
      {"expected attribute value",
       ": a word stands in quotes, a number has digits, and a bool is true or "
       "false"},
      {"expected SSA operand",
       ": an operand is a value, such as %x; fuse.constant makes one of a "
       "number, and attributes stand in braces behind the operands"},
      {"block with no terminator", "; a function ends with 'return'"},
      {"Dialect `", ": a graph is made of fuse ops"},
      {"expected ':'", "; a line is %y = fuse.exp %x, attributes {axis = 1 : "
                       "i64} behind the operands, and a constant's value "
                       "dense<0.5> : tensor<f32>"},
      {"expected non-function type", "; a tensor's type is tensor<4x8xf32>"},
      {"expected 'x' in dimension list",
       "; a tensor's type is tensor<4x8xf32>"},
      {"expected ')'", "; an argument is %x: tensor<4x8xf32>"},
      {"unexpected character", "; a line is %y = fuse.exp %x, and nothing ends "
                               "it"},
      {"invalid attribute name", "; comments begin with //"},
      {"expected element literal of primitive type",
       ": infinities and NaN are written as bits, in f32 0x7F800000, "
       "0xFF800000 and 0x7FC00000"},
      {"'func.return' op has ",
       "; a function's results have their types behind '->'"},
      {"expected operation name in quotes",
       "; a line is %y = fuse.exp %x, and '}' ends the function"},
      {"'func.func' op arguments may only have dialect attributes",
       ": an input's name is fuse.name"},
      {"'func.func' op symbol declaration cannot have public visibility",
       ": the function has no body"},
  };
  for (auto [beginning, cure] : cures)
    if (message.starts_with(beginning))
      return cure;
  return "";
}

/// What to write where a line begins with a word of no dialect.
static std::string cureForWord(StringRef word, MLIRContext &context) {
  if (llvm::is_contained(knownOps(context), word))
    return ("; did you mean 'fuse." + word + "'?").str();
  return word == "func" ? "; did you mean 'func.func'?"
                        : "; a line is %y = fuse.exp %x";
}

void fusec::fuse::addSuggestions(MLIRContext &context) {
  context.getDiagEngine().registerHandler([&context](Diagnostic &diagnostic) {
    std::string text = diagnostic.str();
    StringRef name = text;
    if (name.consume_front("unregistered operation 'fuse."))
      diagnostic << suggestOp(name.split('\'').first, context);
    else if (name.consume_front("custom op '") && name.ends_with(" as well)"))
      diagnostic << cureForWord(name.split('\'').first, context);
    else if (StringRef(text).contains("'fuse."))
      diagnostic << cureFor(text, context);
    else
      diagnostic << cureForSyntax(text);
    return failure(); // the next handler prints it
  });
}

/// What other frameworks call attributes, and what they are called here.
static StringRef ownNameOf(StringRef name) {
  return llvm::StringSwitch<StringRef>(name)
      .Case("eps", "epsilon")
      .Cases({"dim", "dimension"}, "axis")
      .Cases({"dims", "dimensions"}, "axes")
      .Case("perm", "permutation")
      .Cases({"keepdim", "keep_dims"}, "keepdims")
      .Cases({"ends", "limit"}, "limits")
      .Case("steps", "strides")
      .Cases({"pad", "pads", "padding"}, "low")
      .Cases({"transA", "transpose_lhs"}, "transpose_a")
      .Cases({"transB", "transpose_rhs"}, "transpose_b")
      .Default("");
}

std::string fusec::fuse::suggestAttribute(StringRef name, OperationName op) {
  SmallVector<StringRef> known;
  for (StringAttr has : op.getAttributeNames())
    known.push_back(has.getValue());
  StringRef own = ownNameOf(name);
  // An op of one axis has no axes, and the other way round.
  if (own == "axis" && llvm::is_contained(known, "axes"))
    own = "axes";
  if (own == "axes" && llvm::is_contained(known, "axis"))
    own = "axis";
  std::string text = llvm::is_contained(known, own)
                         ? ("; did you mean '" + own + "'?").str()
                         : suggestion(name, known);
  if (known.empty())
    return "; it has none";
  return text + (text.empty() ? "; it has '" : " (it has '") +
         llvm::join(known, "', '") + "'" + (text.empty() ? "" : ")");
}

std::optional<Dialect::ParseOpHook>
FuseDialect::getParseOperationHook(StringRef) const {
  return reportUnknownOp;
}

LogicalResult fusec::fuse::detail::verifyKnownAttributes(Operation *op) {
  for (NamedAttribute attribute : op->getDiscardableAttrs()) {
    StringRef name = attribute.getName().getValue();
    if (name.contains('.'))
      continue;
    return op->emitOpError("has no attribute '")
           << name << "'" << suggestAttribute(name, op->getName());
  }
  return success();
}
