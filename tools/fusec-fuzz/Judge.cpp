#include "Judge.h"

#include "Inputs.h"
#include "fusec/Dialect/Fuse/Fuse.h"
#include "fusec/Reference/Deviation.h"
#include "fusec/Support/Random.h"

#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/StringSet.h"

#include <cmath>
#include <cstring>

using namespace mlir;
using namespace fusec;
using namespace fusec::fuzz;

/// Beyond this, sums and products of f16 values overflow.
static constexpr double kLargest = 1000;
/// A value that rounding moves by more than this part of its magnitude tells
/// nothing about the kernel that computed it.
static constexpr double kMostSpread = 0.02;

DType fuzz::dtypeOf(Value value) {
  std::string name;
  llvm::raw_string_ostream(name) << getElementTypeOrSelf(value.getType());
  return *dtypeFromName(name);
}

static bool isFloat(Value value) {
  return isa<FloatType>(getElementTypeOrSelf(value.getType()));
}

/// Ops on floats that give a result without rounding.
static bool isRounding(Operation *op) {
  static const llvm::StringSet<> exact = {
      "fuse.neg",     "fuse.abs",   "fuse.sign",   "fuse.floor",
      "fuse.ceil",    "fuse.round", "fuse.relu",   "fuse.minimum",
      "fuse.maximum", "fuse.clamp", "fuse.select", "fuse.cast"};
  if (!isFloat(op->getResult(0)) ||
      exact.contains(op->getName().getStringRef()))
    return false;
  if (isa<ReductionOpInterface>(op)) {
    StringRef kind = op->getAttrOfType<StringAttr>("kind").getValue();
    return kind != "max" && kind != "min";
  }
  OpFamily family = cast<FusibleOpInterface>(op).getFamily();
  return family != OpFamily::Shape && family != OpFamily::Constant;
}

/// Whether a small change of an operand may give another result altogether.
static bool isDiscontinuous(Operation *op) {
  static const llvm::StringSet<> steps = {
      "fuse.sign", "fuse.floor", "fuse.ceil", "fuse.round", "fuse.rem"};
  return !isFloat(op->getResult(0)) ||
         steps.contains(op->getName().getStringRef());
}

static bool sameNonFinite(double a, double b) {
  return (std::isnan(a) && std::isnan(b)) || a == b;
}

/// Whether the evaluations are as good as one.
static bool agree(const RefTensor &wanted, const RefTensor &other,
                  bool &finite) {
  if (!wanted.isFloat())
    return wanted.ints() == other.ints();
  double square = 0, spread = 0;
  int64_t count = 0;
  for (auto [a, b] : llvm::zip_equal(wanted.floats(), other.floats())) {
    if (!std::isfinite(a) || !std::isfinite(b)) {
      finite = false;
      if (!sameNonFinite(a, b))
        return false;
      continue;
    }
    if (std::fabs(a) > kLargest)
      return false;
    square += a * a;
    ++count;
    spread = std::max(spread, std::fabs(a - b));
  }
  const double magnitude = count ? std::sqrt(square / count) : 0;
  return spread <= kMostSpread * magnitude;
}

using Floats = RefTensor::Floats;

static bool hasNonFinite(const Floats *floats) {
  return floats &&
         llvm::any_of(*floats, [](double x) { return !std::isfinite(x); });
}

/// Whether a product of some elements of a row may leave the range of f32: it
/// depends on the order then whether a zero among the others finds an infinity.
static bool mayOverflow(Operation *op, const Floats *operand) {
  auto fusible = cast<FusibleOpInterface>(op);
  auto kind = op->getAttrOfType<StringAttr>("kind");
  if (!isa<ReductionOpInterface>(op) || kind.getValue() != "prod" || !operand)
    return false;
  double largest = 1, elements = 1;
  for (double value : *operand)
    if (std::isfinite(value))
      largest = std::max(largest, std::fabs(value));
  auto shape = cast<RankedTensorType>(op->getOperand(0).getType()).getShape();
  for (auto [isReduced, size] :
       llvm::zip_equal(fusible.getReducedDims(), shape))
    elements *= isReduced ? size : 1;
  return elements * std::log2(largest) > 120;
}

/// Judges an op's result, all operands being judged.
static Judgement judgeResult(Operation *op, const Judgements &known,
                             const RefTensor &wanted, const RefTensor &other) {
  Judgement judgement;
  judgement.exact = !isRounding(op);
  bool tame = true, operandsExact = true, operandsFinite = true;
  for (Value operand : op->getOperands()) {
    const Judgement &from = known.find(operand)->second;
    tame &= from.tame;
    operandsExact &= from.exact;
    const auto *floats = std::get_if<Floats>(&from.wanted.values);
    operandsFinite &= !hasNonFinite(floats);
    tame &= !mayOverflow(op, floats);
  }
  if (isDiscontinuous(op))
    tame &= operandsExact;
  judgement.exact &= operandsExact;
  bool finite = true;
  tame &= agree(wanted, other, finite);
  // A pole that a rounding error of the operand may step over.
  tame &= finite || operandsExact || !operandsFinite;
  judgement.tame = tame;
  return judgement;
}

template <typename T>
static void plantZeros(HostTensor &tensor, unsigned percent, Random &random) {
  for (size_t at = 0; at < tensor.bytes.size(); at += sizeof(T)) {
    bool isNegative = percent == 100 || random.chance(75);
    T zero = T(isNegative) << (8 * sizeof(T) - 1);
    if (random.chance(percent))
      std::memcpy(&tensor.bytes[at], &zero, sizeof(T));
  }
}

/// Zeros of both signs in some tensors, nothing but -0 in others.
static void plantZeros(HostTensor &tensor, Random &random) {
  if (!random.chance(20))
    return;
  const unsigned percent = random.chance(50) ? 100 : 20;
  if (tensor.type == DType::F64)
    plantZeros<uint64_t>(tensor, percent, random);
  else if (tensor.type == DType::F32)
    plantZeros<uint32_t>(tensor, percent, random);
  else if (tensor.type == DType::F16 || tensor.type == DType::BF16)
    plantZeros<uint16_t>(tensor, percent, random);
  else if (isFloat8(tensor.type))
    plantZeros<uint8_t>(tensor, percent, random);
}

std::vector<HostTensor> fuzz::makeArguments(func::FuncOp function,
                                            uint64_t seed) {
  std::vector<HostTensor> tensors;
  Random zeros(seed);
  for (BlockArgument argument : function.getArguments()) {
    auto name = function.getArgAttrOfType<StringAttr>(argument.getArgNumber(),
                                                      "fuse.name");
    TensorInfo info;
    info.name =
        name ? name.str() : "arg" + std::to_string(argument.getArgNumber());
    info.type = dtypeOf(argument);
    info.shape = cast<RankedTensorType>(argument.getType()).getShape().vec();
    tensors.push_back(run::randomTensor(info, seed));
    plantZeros(tensors.back(), zeros);
  }
  return tensors;
}

/// A copy of the function that returns the results of all ops, in order.
static OwningOpRef<func::FuncOp> returningAll(func::FuncOp function) {
  OwningOpRef<func::FuncOp> copy(cast<func::FuncOp>(function->clone()));
  Block &body = copy->getBody().front();
  SmallVector<Value> results;
  for (Operation &op : body.without_terminator())
    llvm::append_range(results, op.getResults());
  body.getTerminator()->setOperands(results);
  copy->setFunctionType(
      FunctionType::get(function.getContext(), function.getArgumentTypes(),
                        llvm::to_vector(ValueRange(results).getTypes())));
  copy->removeResAttrsAttr();
  return copy;
}

FailureOr<Judgements> fuzz::judge(func::FuncOp function,
                                  ArrayRef<HostTensor> arguments, bool exact) {
  Judgements judgements;
  std::vector<RefTensor> inputs;
  for (auto [argument, tensor] :
       llvm::zip_equal(function.getArguments(), arguments)) {
    ArrayRef<char> bytes(reinterpret_cast<const char *>(tensor.bytes.data()),
                         tensor.bytes.size());
    FailureOr<RefTensor> input =
        RefTensor::fromBytes(cast<RankedTensorType>(argument.getType()), bytes);
    if (failed(input))
      return failure();
    inputs.push_back(*input);
    Judgement &judgement = judgements[argument];
    judgement.tame = judgement.exact = true;
    judgement.wanted.values = std::move(input->data);
  }
  OwningOpRef<func::FuncOp> all = returningAll(function);
  auto wanted = evaluateWithDeviation(*all, inputs, {exact});
  auto other = evaluate(*all, inputs, {!exact});
  if (failed(wanted) || failed(other))
    return failure();
  size_t index = 0;
  for (Operation &op : function.getBody().front().without_terminator()) {
    Judgement judgement =
        judgeResult(&op, judgements, (*wanted)[index].value, (*other)[index]);
    judgement.wanted = {std::move((*wanted)[index].value.data),
                        std::move((*wanted)[index].deviation)};
    judgements[op.getResult(0)] = std::move(judgement);
    ++index;
  }
  return judgements;
}
