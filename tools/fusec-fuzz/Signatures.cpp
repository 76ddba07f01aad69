#include "Signatures.h"

#include "fusec/Dialect/Fuse/Fuse.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuzz;

SmallVector<Type> fuzz::elementTypes(MLIRContext *context) {
  Builder b(context);
  SmallVector<Type> types = {b.getF32Type(),
                             b.getBF16Type(),
                             b.getF16Type(),
                             b.getF64Type(),
                             b.getType<Float8E4M3FNType>(),
                             b.getType<Float8E5M2Type>()};
  for (unsigned width : {1, 8, 16, 32, 64})
    types.push_back(b.getIntegerType(width));
  for (unsigned width : {8, 16, 32, 64})
    types.push_back(b.getIntegerType(width, /*isSigned=*/false));
  return types;
}

/// The turn of a fold: half of the accumulator and the step of its number, or
/// the bits in which they differ.
static void addTurn(fuse::FoldOp op) {
  OpBuilder b(op->getContext());
  Block *turn = b.createBlock(&op.getBody());
  for (Value operand : op.getValues().drop_back())
    turn->addArgument(
        RankedTensorType::get({}, getElementTypeOrSelf(operand.getType())),
        op.getLoc());
  SmallVector<Value> next;
  auto count = static_cast<unsigned>(op.getAccumulators());
  for (unsigned i = 0; i < count; ++i) {
    Value now = turn->getArgument(i), step = turn->getArgument(count + i);
    auto type = cast<RankedTensorType>(now.getType());
    if (auto element = dyn_cast<FloatType>(type.getElementType())) {
      Value half = fuse::ConstantOp::create(
          b, op.getLoc(), type,
          DenseElementsAttr::get(type, b.getFloatAttr(element, 0.5)));
      Value sum = fuse::AddOp::create(b, op.getLoc(), type, now, step);
      next.push_back(fuse::MulOp::create(b, op.getLoc(), type, sum, half));
    } else {
      next.push_back(fuse::XorOp::create(b, op.getLoc(), type, now, step));
    }
  }
  fuse::YieldOp::create(b, op.getLoc(), next);
}

Operation *fuzz::createOp(Location location, StringRef name,
                          ValueRange operands, Type result,
                          ArrayRef<NamedAttribute> attributes) {
  OperationState state(location, name, operands, TypeRange(result), attributes);
  if (name == fuse::FoldOp::getOperationName())
    state.addRegion();
  Operation *op = Operation::create(state);
  if (auto fold = dyn_cast<fuse::FoldOp>(op))
    addTurn(fold);
  return op;
}

RankedTensorType fuzz::inferType(Location location, StringRef name,
                                 ValueRange operands,
                                 ArrayRef<NamedAttribute> attributes) {
  if (operands.empty())
    return {};
  // The type of the first operand stands in until the right one is known.
  Operation *op =
      createOp(location, name, operands, operands[0].getType(), attributes);
  SmallVector<Type> inferred;
  auto infers = dyn_cast<InferTypeOpInterface>(op);
  const bool known =
      infers && succeeded(infers.inferReturnTypes(
                    location.getContext(), location, op->getOperands(),
                    op->getDiscardableAttrDictionary(),
                    op->getPropertiesStorage(), op->getRegions(), inferred));
  op->destroy();
  return known ? cast<RankedTensorType>(inferred[0]) : RankedTensorType();
}

namespace {

using Attributes = SmallVector<NamedAttribute>;

/// Tries operands and attributes on one op.
class Prober {
public:
  Prober(MLIRContext *context, std::vector<Signature> &found)
      : context_(context), found_(found),
        silence_(context, [](Diagnostic &) { return success(); }) {}
  ~Prober() { block_.clear(); }

  void probe(RegisteredOperationName name);

private:
  SmallVector<Attributes> attributeChoices(RegisteredOperationName name);
  void probe(StringRef name, ArrayRef<Type> operands,
             const Attributes &attributes);
  bool verifies(const Signature &signature);
  Value valueOf(Type element);

  MLIRContext *context_;
  std::vector<Signature> &found_;
  ScopedDiagnosticHandler silence_;
  Block block_;
  llvm::DenseMap<Type, Value> values_;
};

} // namespace

Value Prober::valueOf(Type element) {
  Value &value = values_[element];
  if (!value)
    value = block_.addArgument(RankedTensorType::get({2, 3}, element),
                               UnknownLoc::get(context_));
  return value;
}

/// Attributes that choose between scalar bodies, with their words.
SmallVector<Attributes> Prober::attributeChoices(RegisteredOperationName name) {
  static const std::pair<StringRef, SmallVector<StringRef>> words[] = {
      {"predicate", {"eq", "ne", "lt", "le", "gt", "ge"}},
      {"approximate", {"none", "tanh"}},
  };
  Builder b(context_);
  SmallVector<Attributes> choices;
  for (const auto &[attribute, values] : words)
    if (llvm::is_contained(name.getAttributeNames(),
                           b.getStringAttr(attribute)))
      for (StringRef value : values)
        choices.push_back({b.getNamedAttr(attribute, b.getStringAttr(value))});
  if (choices.empty())
    choices.emplace_back();
  return choices;
}

bool Prober::verifies(const Signature &signature) {
  SmallVector<Value> operands;
  for (Type element : signature.operands)
    operands.push_back(valueOf(element));
  Operation *op = createOp(UnknownLoc::get(context_), signature.op, operands,
                           RankedTensorType::get({2, 3}, signature.result),
                           signature.attributes);
  const bool valid = succeeded(verify(op));
  op->destroy();
  return valid;
}

void Prober::probe(StringRef name, ArrayRef<Type> operands,
                   const Attributes &attributes) {
  llvm::SmallSetVector<Type, 3> results;
  results.insert(operands.back());
  results.insert(IntegerType::get(context_, 1));
  results.insert(IntegerType::get(context_, 16, IntegerType::Unsigned));
  for (Type result : results) {
    Signature signature{name.str(), SmallVector<Type>(operands), result,
                        attributes};
    if (verifies(signature))
      found_.push_back(std::move(signature));
  }
}

void Prober::probe(RegisteredOperationName name) {
  Type boolean = IntegerType::get(context_, 1);
  Type word = IntegerType::get(context_, 32);
  Type wide = IntegerType::get(context_, 64);
  for (const Attributes &attributes : attributeChoices(name)) {
    // A place, and the words of a seed.
    probe(name.getStringRef(), {word, word, wide, wide}, attributes);
    for (Type type : elementTypes(context_)) {
      probe(name.getStringRef(), {type}, attributes);
      probe(name.getStringRef(), {type, type}, attributes);
      probe(name.getStringRef(), {type, type, type}, attributes);
      if (type != boolean)
        probe(name.getStringRef(), {boolean, type, type}, attributes);
    }
  }
}

/// MLIR 22 finds none by MLIRContext::getRegisteredOperationsByDialect.
static SmallVector<RegisteredOperationName>
registeredOps(MLIRContext *context) {
  return llvm::filter_to_vector(context->getRegisteredOperations(),
                                [](RegisteredOperationName name) {
                                  return name.getDialectNamespace() == "fuse";
                                });
}

/// Casts verify for many pairs of types and are generated on their own.
static bool isProbed(RegisteredOperationName name) {
  return name.hasInterface<ElementwiseOpInterface>() &&
         !llvm::is_contained({fuse::CastOp::getOperationName(),
                              fuse::BitcastOp::getOperationName()},
                             name.getStringRef());
}

std::vector<Signature> fuzz::findSignatures(MLIRContext *context) {
  std::vector<Signature> found;
  Prober prober(context, found);
  for (RegisteredOperationName name : registeredOps(context))
    if (isProbed(name))
      prober.probe(name);
  llvm::stable_sort(found, [](const Signature &a, const Signature &b) {
    return a.op < b.op;
  });
  return found;
}

std::vector<std::string> fuzz::otherOps(MLIRContext *context) {
  std::vector<std::string> names;
  for (RegisteredOperationName name : registeredOps(context))
    if (!isProbed(name))
      names.push_back(name.getStringRef().str());
  llvm::sort(names);
  return names;
}

std::vector<std::string> fuzz::graphOps(MLIRContext *context) {
  std::vector<std::string> names;
  for (RegisteredOperationName name : registeredOps(context))
    if (name.hasInterface<FusibleOpInterface>())
      names.push_back(name.getStringRef().str());
  llvm::sort(names);
  return names;
}
