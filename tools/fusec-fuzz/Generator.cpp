#include "Generator.h"

#include "fusec/Analysis/Indexing.h"
#include "fusec/Dialect/Fuse/Fuse.h"

#include "mlir/Dialect/Traits.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/IR/Verifier.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuzz;

/// Larger tensors show nothing that these do not, and take longer.
static constexpr int64_t kMostElements = 4096;
static constexpr int64_t kSizes[] = {1, 2, 3, 4, 5, 7, 8, 16, 17, 31, 33, 64};

static int64_t countOf(ArrayRef<int64_t> shape) {
  int64_t count = 1;
  for (int64_t size : shape)
    count *= size;
  return count;
}

Generator::Generator(MLIRContext *context,
                     const std::vector<Signature> &signatures, uint64_t seed)
    : signatures_(signatures), random_(seed), b_(context),
      location_(UnknownLoc::get(context)) {}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

Generator::Shape Generator::randomShape() {
  Shape shape(random_.chance(5) ? 0 : random_.between(1, 4));
  for (int64_t &size : shape) {
    size = random_.pick(kSizes);
    if (random_.chance(1))
      size = 0;
  }
  while (countOf(shape) > kMostElements)
    shape[random_.below(shape.size())] = random_.between(1, 3);
  return shape;
}

Generator::Shape Generator::broadcastingShape(ArrayRef<int64_t> shape) {
  Shape narrow(shape.drop_front(
      random_.chance(60) ? 0 : random_.between(0, shape.size())));
  for (int64_t &size : narrow)
    if (random_.chance(20))
      size = 1;
  return narrow;
}

Type Generator::randomElement() {
  if (random_.chance(65))
    return mainElement_;
  return random_.pick(elementTypes(b_.getContext()));
}

Value Generator::addArgument(ArrayRef<int64_t> shape, Type element) {
  unsigned index = function_.getNumArguments();
  std::string name = "x" + std::to_string(index);
  NamedAttribute attribute =
      b_.getNamedAttr("fuse.name", b_.getStringAttr(name));
  (void)function_.insertArgument(index, RankedTensorType::get(shape, element),
                                 b_.getDictionaryAttr({attribute}), location_);
  values_.push_back(function_.getArgument(index));
  return values_.back();
}

Value Generator::splat(Type element, double value) {
  auto type = RankedTensorType::get({}, element);
  return fuse::ConstantOp::create(b_, location_, type, value);
}

/// One number, or a row of small ones.
Value Generator::constantLike(Value value) {
  Type element = getElementTypeOrSelf(value);
  if (shapeOf(value).empty() || random_.chance(60))
    return splat(element, static_cast<double>(random_.between(-6, 6)) / 4);
  auto type = RankedTensorType::get(shapeOf(value).take_back(), element);
  SmallVector<Attribute> numbers;
  for (int64_t i = 0; i < type.getNumElements(); ++i) {
    const int64_t number = random_.between(-8, 8);
    if (isa<FloatType>(element))
      numbers.push_back(b_.getFloatAttr(element, double(number) / 4));
    else
      numbers.push_back(b_.getIntegerAttr(
          element, element.isInteger(1) ? number & 1 : number));
  }
  return fuse::ConstantOp::create(b_, location_, type,
                                  DenseElementsAttr::get(type, numbers));
}

Value Generator::pickValue() {
  const int64_t recent = std::min<int64_t>(values_.size(), 4);
  if (random_.chance(55))
    return values_[values_.size() - 1 - random_.below(recent)];
  return random_.pick(values_);
}

Value Generator::pickFloat() {
  for (int attempt = 0; attempt < 4; ++attempt)
    if (Value value = pickValue(); isa<FloatType>(getElementTypeOrSelf(value)))
      return value;
  return addArgument(baseShape_, b_.getF32Type());
}

Value Generator::operandFor(Type element, ArrayRef<int64_t> shape) {
  SmallVector<Value> fitting;
  SmallVector<int64_t> joined;
  for (Value value : values_)
    if (getElementTypeOrSelf(value) == element &&
        OpTrait::util::getBroadcastedShape(shape, shapeOf(value), joined) &&
        countOf(joined) <= kMostElements)
      fitting.push_back(value);
  if (!fitting.empty() && random_.chance(70))
    return random_.pick(fitting);
  if (random_.chance(50))
    return splat(element, static_cast<double>(random_.between(-6, 6)) / 4);
  return addArgument(broadcastingShape(shape), element);
}

/// Whether an operand could not be made: arguments may be larger than results.
static bool lacksOperand(ValueRange operands) {
  return llvm::any_of(operands, [](Value value) { return !value; });
}

Value Generator::add(StringRef name, ValueRange operands, Type result,
                     Attributes attributes) {
  if (lacksOperand(operands) ||
      countOf(cast<RankedTensorType>(result).getShape()) > kMostElements)
    return {};
  Operation *op = createOp(location_, name, operands, result, attributes);
  if (failed(verify(op))) {
    op->destroy();
    return {};
  }
  b_.insert(op);
  values_.push_back(op->getResult(0));
  return values_.back();
}

Value Generator::addInferred(StringRef name, ValueRange operands,
                             Attributes attributes) {
  if (lacksOperand(operands))
    return {};
  RankedTensorType type = inferType(location_, name, operands, attributes);
  return type ? add(name, operands, type, attributes) : Value();
}

Value Generator::clamped(Value value, double low, double high) {
  Value limits[] = {splat(getElementTypeOrSelf(value), low),
                    splat(getElementTypeOrSelf(value), high)};
  return add("fuse.clamp", {value, limits[0], limits[1]}, value.getType());
}

Value Generator::guarded(StringRef op, unsigned operand, Value value) {
  static const StringRef positive[] = {"fuse.log",        "fuse.log2",
                                       "fuse.sqrt",       "fuse.rsqrt",
                                       "fuse.reciprocal", "fuse.log1p"};
  static const StringRef divisions[] = {"fuse.div", "fuse.rem"};
  static const StringRef bounded[] = {"fuse.exp", "fuse.exp2", "fuse.expm1",
                                      "fuse.sin", "fuse.cos",  "fuse.pow"};
  if (!isa<FloatType>(getElementTypeOrSelf(value)) || random_.chance(10))
    return value;
  if (llvm::is_contained(positive, op) ||
      (operand == 1 && llvm::is_contained(divisions, op)) ||
      (operand == 0 && op == "fuse.pow")) {
    Value magnitude = add("fuse.abs", value, value.getType());
    return add("fuse.maximum",
               {magnitude, splat(getElementTypeOrSelf(value), 0.5)},
               value.getType());
  }
  if (op == "fuse.tan")
    return clamped(value, -1, 1);
  if (llvm::is_contained(bounded, op))
    return clamped(value, -3, 3);
  return value;
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

NamedAttribute Generator::integer(StringRef name, int64_t value) {
  return b_.getNamedAttr(name, b_.getI64IntegerAttr(value));
}

NamedAttribute Generator::integers(StringRef name, ArrayRef<int64_t> values) {
  return b_.getNamedAttr(name, b_.getDenseI64ArrayAttr(values));
}

NamedAttribute Generator::flag(StringRef name, bool value) {
  return b_.getNamedAttr(name, b_.getBoolAttr(value));
}

void Generator::addElementwise() {
  Value main = pickValue();
  // Each op as often as any other, however many attributes it has.
  SmallVector<std::pair<size_t, size_t>> ops;
  for (size_t i = 0; i < signatures_.size(); ++i) {
    if (signatures_[i].operands.back() != getElementTypeOrSelf(main))
      continue;
    if (!ops.empty() && signatures_[ops.back().first].op == signatures_[i].op)
      ops.back().second = i + 1;
    else
      ops.push_back({i, i + 1});
  }
  if (ops.empty())
    return;
  const auto [begin, end] = random_.pick(ops);
  SmallVector<const Signature *> choices;
  for (size_t i = begin; i < end; ++i)
    if (signatures_[i].operands.back() == getElementTypeOrSelf(main))
      choices.push_back(&signatures_[i]);
  const Signature &signature = *random_.pick(choices);
  SmallVector<Value> operands;
  SmallVector<int64_t> shape(shapeOf(main)), joined;
  for (Type element : ArrayRef(signature.operands).drop_back()) {
    operands.push_back(operandFor(element, shape));
    if (!OpTrait::util::getBroadcastedShape(shape, shapeOf(operands.back()),
                                            joined))
      return;
    shape = joined;
  }
  operands.push_back(main);
  // The value picked first is not always the last operand.
  if (operands.size() == 2 && random_.chance(50))
    std::swap(operands[0], operands[1]);
  for (auto [index, operand] : llvm::enumerate(operands))
    operand = guarded(signature.op, index, operand);
  add(signature.op, operands, RankedTensorType::get(shape, signature.result),
      signature.attributes);
}

void Generator::addCast() {
  Value x = pickValue();
  // The bits of a float that was rounded are not known.
  auto type = dyn_cast<IntegerType>(getElementTypeOrSelf(x));
  if (type && type.getWidth() != 1 && random_.chance(50)) {
    Type other = type.isUnsigned()
                     ? b_.getIntegerType(type.getWidth())
                     : b_.getIntegerType(type.getWidth(), /*isSigned=*/false);
    add("fuse.bitcast", x, RankedTensorType::get(shapeOf(x), other));
    return;
  }
  Type element = random_.chance(75)
                     ? Type(random_.pick(ArrayRef<Type>{
                           b_.getF32Type(), b_.getBF16Type(), b_.getF16Type()}))
                     : random_.pick(elementTypes(b_.getContext()));
  add("fuse.cast", x, RankedTensorType::get(shapeOf(x), element));
}

void Generator::addReduction() {
  static const StringRef kinds[] = {"sum",  "max", "min", "prod",
                                    "mean", "any", "all"};
  Value x = pickValue();
  const int64_t rank = shapeOf(x).size();
  auto valid = [&](int64_t axis) { return axis >= -rank && axis < rank; };
  Shape axes;
  if (!lastAxes_.empty() && llvm::all_of(lastAxes_, valid) &&
      random_.chance(60))
    axes = lastAxes_;
  else
    for (int64_t axis = 0; axis < rank; ++axis)
      if (random_.chance(axis == rank - 1 ? 60 : 35))
        axes.push_back(random_.chance(25) ? axis - rank : axis);
  lastAxes_ = axes;
  StringRef kind = random_.chance(50) ? "sum" : random_.pick(kinds);
  NamedAttribute attributes[] = {
      b_.getNamedAttr("kind", b_.getStringAttr(kind)), integers("axes", axes),
      flag("keepdims", random_.chance(60))};
  addInferred("fuse.reduce", x, attributes);
}

void Generator::addCumulative() {
  static const StringRef kinds[] = {"sum", "max", "min", "prod"};
  Value x = pickValue();
  const int64_t rank = shapeOf(x).size();
  if (rank == 0)
    return;
  // Often along the axis of the reductions, with which it can share a kernel.
  int64_t axis = random_.between(-rank, rank - 1);
  if (lastAxes_.size() == 1 && lastAxes_[0] >= -rank && lastAxes_[0] < rank &&
      random_.chance(60))
    axis = lastAxes_[0];
  lastAxes_ = {axis};
  StringRef kind = random_.chance(50) ? "sum" : random_.pick(kinds);
  NamedAttribute attributes[] = {
      b_.getNamedAttr("kind", b_.getStringAttr(kind)), integer("axis", axis),
      flag("exclusive", random_.chance(35)),
      flag("reverse", random_.chance(25))};
  addInferred("fuse.cumulative", x, attributes);
}

void Generator::addMatmul() {
  if (random_.chance(12))
    return addGroupedMatmul();
  Value a = pickFloat();
  ArrayRef<int64_t> shape = shapeOf(a);
  if (shape.size() < 2)
    return;
  const bool transposeA = random_.chance(25), transposeB = random_.chance(35);
  const int64_t k = shape[shape.size() - (transposeA ? 2 : 1)];
  const int64_t n = random_.pick(kSizes);
  SmallVector<Value> fitting;
  for (Value value : values_)
    if (ArrayRef<int64_t> other = shapeOf(value);
        getElementTypeOrSelf(value) == getElementTypeOrSelf(a) &&
        other.size() >= 2 && other[other.size() - (transposeB ? 1 : 2)] == k)
      fitting.push_back(value);
  Value b;
  if (!fitting.empty() && random_.chance(40)) {
    b = random_.pick(fitting);
  } else {
    Shape weights(shape.drop_back(2));
    if (random_.chance(70))
      weights.clear();
    weights.append({transposeB ? n : k, transposeB ? k : n});
    b = addArgument(weights, getElementTypeOrSelf(a));
  }
  // Keeps the products' sums in range.
  Value bounded = random_.chance(30) ? clamped(a, -2, 2) : a;
  addInferred(
      "fuse.matmul", {bounded, b},
      {flag("transpose_a", transposeA), flag("transpose_b", transposeB)});
}

void Generator::addComposite() {
  Value x = pickFloat();
  ArrayRef<int64_t> shape = shapeOf(x);
  if (shape.empty())
    return;
  const int64_t rank = shape.size();
  const int64_t axis = random_.between(-rank, rank - 1);
  ArrayRef<int64_t> normalised =
      shape.drop_front(axis < 0 ? axis + rank : axis);
  switch (random_.below(5)) {
  case 0:
    addInferred("fuse.softmax", x, integer("axis", axis));
    return;
  case 1:
    addInferred("fuse.log_softmax", x, integer("axis", axis));
    return;
  case 2:
  case 3: {
    const bool layerNorm = random_.chance(50);
    SmallVector<Value> operands = {x};
    for (int64_t i = random_.between(0, layerNorm ? 2 : 1); i > 0; --i)
      operands.push_back(addArgument(normalised, getElementTypeOrSelf(x)));
    addInferred(layerNorm ? "fuse.layer_norm" : "fuse.rms_norm", operands,
                integer("axis", axis));
    return;
  }
  default:
    if (rank < 2)
      return;
    SmallVector<Value> operands = {x};
    for (int i = 0; i < 4; ++i)
      operands.push_back(
          addArgument(shape.slice(1, 1), getElementTypeOrSelf(x)));
    operands[4] = guarded("fuse.sqrt", 0, operands[4]);
    addInferred("fuse.batch_norm", operands);
  }
}

void Generator::addReshape() {
  Value x = pickValue();
  Shape shape(shapeOf(x));
  if (shape.size() >= 2 && random_.chance(60)) {
    const int64_t at = random_.below(shape.size() - 1);
    shape[at] *= shape[at + 1];
    shape.erase(shape.begin() + at + 1);
  }
  if (!shape.empty() && random_.chance(60)) {
    const int64_t at = random_.below(shape.size());
    for (int64_t divisor : {2, 3, 4, 7, 8})
      if (shape[at] % divisor == 0 && random_.chance(50)) {
        shape[at] /= divisor;
        shape.insert(shape.begin() + at + random_.below(2), divisor);
        break;
      }
  }
  if (random_.chance(15))
    shape.insert(shape.begin() + random_.between(0, shape.size()), 1);
  add("fuse.reshape", x, RankedTensorType::get(shape, getElementTypeOrSelf(x)));
}

void Generator::addBroadcast() {
  Value x = pickValue();
  Shape shape(shapeOf(x));
  for (int64_t &size : shape)
    if (size == 1)
      size = random_.pick(kSizes);
  if (random_.chance(50))
    shape.insert(shape.begin(), random_.between(1, 5));
  add("fuse.broadcast_to", x,
      RankedTensorType::get(shape, getElementTypeOrSelf(x)));
}

void Generator::addTranspose() {
  Value x = pickValue();
  Shape permutation(llvm::to_vector(llvm::seq<int64_t>(shapeOf(x).size())));
  for (size_t i = permutation.size(); i > 1; --i)
    std::swap(permutation[i - 1], permutation[random_.below(i)]);
  addInferred("fuse.transpose", x, integers("permutation", permutation));
}

void Generator::addSlice() {
  Value x = pickValue();
  Shape starts, limits, strides;
  for (int64_t size : shapeOf(x)) {
    const bool whole = random_.chance(40);
    starts.push_back(whole ? 0 : random_.between(0, size / 2));
    limits.push_back(
        whole ? size
              : random_.between(
                    std::min(starts.back() + !random_.chance(2), size), size));
    strides.push_back(random_.chance(70) ? 1 : random_.between(2, 3));
  }
  addInferred("fuse.slice", x,
              {integers("starts", starts), integers("limits", limits),
               integers("strides", strides)});
}

void Generator::addOp() {
  const int64_t kind = random_.below(100);
  if (kind < 42)
    return addElementwise();
  if (kind < 52)
    return addIndexOp();
  if (kind < 57)
    return addCast();
  if (kind < 67)
    return addReduction();
  if (kind < 72)
    return addCumulative();
  if (kind < 78)
    return addMatmul();
  if (kind < 84)
    return addComposite();
  if (kind < 88)
    return addReshape();
  if (kind < 91)
    return addBroadcast();
  if (kind < 95)
    return addTranspose();
  if (kind < 99)
    return addSlice();
  values_.push_back(constantLike(pickValue()));
}

OwningOpRef<ModuleOp> Generator::generate(GraphKind kind) {
  OwningOpRef<ModuleOp> module(ModuleOp::create(location_));
  b_.setInsertionPointToEnd(module->getBody());
  function_ =
      func::FuncOp::create(b_, location_, "f", b_.getFunctionType({}, {}));
  b_.setInsertionPointToStart(function_.addEntryBlock());
  func::ReturnOp terminator = func::ReturnOp::create(b_, location_);
  b_.setInsertionPoint(terminator);
  ScopedDiagnosticHandler silence(b_.getContext(),
                                  [](Diagnostic &) { return success(); });
  baseShape_ = randomShape();
  Type usual[] = {b_.getF32Type(), b_.getBF16Type(), b_.getF16Type()};
  mainElement_ = random_.pick(usual);
  for (int64_t i = random_.between(1, 3); i > 0; --i) {
    Shape shape = i == 1 ? baseShape_ : broadcastingShape(baseShape_);
    addArgument(shape, randomElement());
  }
  const bool cascades = kind == GraphKind::Cascades;
  for (int64_t i = cascades ? random_.between(1, 3) : 0; i > 0; --i)
    if (random_.chance(25))
      addAttention();
    else
      addCascade();
  for (int64_t i = cascades ? random_.between(0, 4) : random_.between(3, 18);
       i > 0; --i)
    addOp();
  return module;
}
