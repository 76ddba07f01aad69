//===- GraphBuilder.cpp - the graph ops that converters make --------------===//

#include "Importer.h"

#include "fusec/Reference/Evaluator.h"

#include "mlir/IR/Matchers.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace fusec;

/// Results larger than this are left to the graph: the counters of loops and
/// the indices of slices are scalars and small vectors.
static constexpr int64_t kMaxEvaluated = 64;
/// Ops behind such a value.
static constexpr size_t kMaxSlice = 256;

Value Importer::make(StringRef name, ValueRange operands, RankedTensorType type,
                     ArrayRef<NamedAttribute> attributes) {
  OperationState state(location_, name);
  state.addOperands(operands);
  state.addTypes(type);
  state.addAttributes(attributes);
  return builder_.create(state)->getResult(0);
}

Value Importer::unary(StringRef name, Value x) {
  return make(name, x, typeOf(x));
}

/// Operands of rank 0 broadcast.
static RankedTensorType widerOf(Value a, Value b) {
  return typeOf(a).getRank() >= typeOf(b).getRank() ? typeOf(a) : typeOf(b);
}

Value Importer::binary(StringRef name, Value a, Value b) {
  return make(name, {a, b}, widerOf(a, b));
}

Value Importer::compare(StringRef predicate, Value a, Value b) {
  return make(
      "fuse.compare", {a, b}, widerOf(a, b).clone(builder_.getI1Type()),
      builder_.getNamedAttr("predicate", builder_.getStringAttr(predicate)));
}

Value Importer::select(Value condition, Value a, Value b) {
  RankedTensorType type = widerOf(a, b);
  if (typeOf(condition).getRank() > type.getRank())
    type = typeOf(condition).clone(type.getElementType());
  return make("fuse.select", {condition, a, b}, type);
}

Value Importer::constant(ElementsAttr value) {
  return make("fuse.constant", {}, cast<RankedTensorType>(value.getType()),
              builder_.getNamedAttr("value", value));
}

Value Importer::splat(Type element, double value, ArrayRef<int64_t> shape) {
  auto type = RankedTensorType::get(shape, element);
  return constant(fuse::detail::splatOf(type, value));
}

Value Importer::cast(Value x, Type element) {
  if (typeOf(x).getElementType() == element)
    return x;
  return make("fuse.cast", x, typeOf(x).clone(element));
}

Value Importer::reshape(Value x, ArrayRef<int64_t> shape) {
  if (typeOf(x).getShape() == shape)
    return x;
  return make("fuse.reshape", x, typeOf(x).clone(shape));
}

Value Importer::transpose(Value x, ArrayRef<int64_t> permutation) {
  bool inOrder = true;
  SmallVector<int64_t> shape;
  for (auto [i, from] : llvm::enumerate(permutation)) {
    inOrder &= from == static_cast<int64_t>(i);
    shape.push_back(typeOf(x).getDimSize(from));
  }
  if (inOrder)
    return x;
  return make("fuse.transpose", x, typeOf(x).clone(shape),
              builder_.getNamedAttr(
                  "permutation", builder_.getDenseI64ArrayAttr(permutation)));
}

Value Importer::slice(Value x, ArrayRef<int64_t> starts,
                      ArrayRef<int64_t> limits, ArrayRef<int64_t> strides) {
  SmallVector<int64_t> shape;
  for (auto [start, limit, stride] : llvm::zip_equal(starts, limits, strides))
    shape.push_back(
        llvm::divideCeil(std::max<int64_t>(limit - start, 0), stride));
  if (ArrayRef(shape) == typeOf(x).getShape())
    return x;
  Builder &b = builder_;
  return make("fuse.slice", x, typeOf(x).clone(shape),
              {b.getNamedAttr("starts", b.getDenseI64ArrayAttr(starts)),
               b.getNamedAttr("limits", b.getDenseI64ArrayAttr(limits)),
               b.getNamedAttr("strides", b.getDenseI64ArrayAttr(strides))});
}

Value Importer::broadcastTo(Value x, ArrayRef<int64_t> shape) {
  if (typeOf(x).getShape() == shape)
    return x;
  return make("fuse.broadcast_to", x, typeOf(x).clone(shape));
}

/// Between the elements of dimension `dim` stand `count` fills: a new dimension
/// of 1 is padded, joined, and what is behind the last element cut off.
static Value padInside(Importer &importer, Value x, Value fill, int64_t dim,
                       int64_t count) {
  SmallVector<int64_t> shape(typeOf(x).getShape()), split(shape);
  int64_t size = shape[dim];
  if (size <= 1 || count == 0)
    return x;
  split.insert(split.begin() + dim + 1, 1);
  SmallVector<int64_t> none(split.size(), 0), high(none);
  high[dim + 1] = count;
  Value wide = importer.pad(importer.reshape(x, split), fill, none, high, none);
  shape[dim] = size * (count + 1);
  Value joined = importer.reshape(wide, shape);
  SmallVector<int64_t> starts(shape.size(), 0), ones(shape.size(), 1);
  shape[dim] -= count;
  return importer.slice(joined, starts, shape, ones);
}

Value Importer::pad(Value x, Value fill, ArrayRef<int64_t> low,
                    ArrayRef<int64_t> high, ArrayRef<int64_t> interior) {
  for (auto [dim, count] : llvm::enumerate(interior))
    x = padInside(*this, x, fill, dim, count);
  SmallVector<int64_t> shape, before, after, starts, limits;
  for (auto [dim, size] : llvm::enumerate(typeOf(x).getShape())) {
    before.push_back(std::max<int64_t>(low[dim], 0));
    after.push_back(std::max<int64_t>(high[dim], 0));
    shape.push_back(size + before.back() + after.back());
    starts.push_back(std::max<int64_t>(-low[dim], 0));
    limits.push_back(std::max(shape.back() + std::min<int64_t>(high[dim], 0),
                              starts.back()));
  }
  Builder &b = builder_;
  if (ArrayRef(shape) != typeOf(x).getShape())
    x = make("fuse.pad", {x, fill}, typeOf(x).clone(shape),
             {b.getNamedAttr("low", b.getDenseI64ArrayAttr(before)),
              b.getNamedAttr("high", b.getDenseI64ArrayAttr(after))});
  return slice(x, starts, limits, SmallVector<int64_t>(shape.size(), 1));
}

Value Importer::concat(ArrayRef<Value> parts, int64_t axis) {
  if (parts.size() == 1)
    return parts.front();
  SmallVector<int64_t> shape(typeOf(parts.front()).getShape());
  shape[axis] = 0;
  for (Value part : parts)
    shape[axis] += typeOf(part).getDimSize(axis);
  return make("fuse.concat", parts, typeOf(parts.front()).clone(shape),
              builder_.getNamedAttr("axis", builder_.getI64IntegerAttr(axis)));
}

Value Importer::iota(Type element, ArrayRef<int64_t> shape, int64_t axis) {
  return make("fuse.iota", {}, RankedTensorType::get(shape, element),
              builder_.getNamedAttr("axis", builder_.getI64IntegerAttr(axis)));
}

Value Importer::gather(Value table, Value indices, int64_t axis,
                       int64_t batchDims) {
  ArrayRef<int64_t> from = typeOf(table).getShape();
  SmallVector<int64_t> shape(from.take_front(axis));
  llvm::append_range(shape, typeOf(indices).getShape().drop_front(batchDims));
  llvm::append_range(shape, from.drop_front(axis + 1));
  Builder &b = builder_;
  return make("fuse.gather", {table, indices}, typeOf(table).clone(shape),
              {b.getNamedAttr("axis", b.getI64IntegerAttr(axis)),
               b.getNamedAttr("batch_dims", b.getI64IntegerAttr(batchDims))});
}

Value Importer::reduce(Value x, StringRef kind, ArrayRef<int64_t> axes,
                       bool keepDims) {
  if (axes.empty() && kind != "argmax" && kind != "argmin")
    return x;
  SmallVector<int64_t> shape;
  for (auto [dim, size] : llvm::enumerate(typeOf(x).getShape()))
    if (!llvm::is_contained(axes, static_cast<int64_t>(dim)))
      shape.push_back(size);
    else if (keepDims)
      shape.push_back(1);
  Builder &b = builder_;
  Type element = typeOf(x).getElementType();
  if (kind == "argmax" || kind == "argmin")
    element = b.getI64Type();
  return make("fuse.reduce", x, RankedTensorType::get(shape, element),
              {b.getNamedAttr("kind", b.getStringAttr(kind)),
               b.getNamedAttr("axes", b.getDenseI64ArrayAttr(axes)),
               b.getNamedAttr("keepdims", b.getBoolAttr(keepDims))});
}

Value Importer::matmul(Value a, Value b) {
  SmallVector<int64_t> shape(typeOf(a).getShape());
  shape.back() = typeOf(b).getShape().back();
  return make("fuse.matmul", {a, b}, typeOf(a).clone(shape));
}

//===----------------------------------------------------------------------===//
// Evaluation of what depends on no argument
//===----------------------------------------------------------------------===//

/// The ops behind a value in order, or nothing where one has no place in a
/// constant or they are many.
static std::optional<SmallVector<Operation *>> sliceOf(Value value) {
  llvm::SetVector<Operation *> slice;
  SmallVector<Value> open{value};
  while (!open.empty()) {
    Operation *op = open.pop_back_val().getDefiningOp();
    if (!op || op->getNumResults() != 1)
      return std::nullopt;
    if (!slice.insert(op))
      continue;
    if (slice.size() > kMaxSlice ||
        cast<RankedTensorType>(op->getResult(0).getType()).getNumElements() >
            kMaxEvaluated)
      return std::nullopt;
    llvm::append_range(open, op->getOperands());
  }
  SmallVector<Operation *> ops = slice.takeVector();
  llvm::sort(ops,
             [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
  return ops;
}

DenseElementsAttr Importer::evaluate(Value value) {
  DenseElementsAttr known;
  if (matchPattern(value, m_Constant(&known)))
    return known;
  std::optional<SmallVector<Operation *>> ops = sliceOf(value);
  if (!ops)
    return {};
  OwningOpRef<ModuleOp> scratch = ModuleOp::create(location_);
  OpBuilder b = OpBuilder::atBlockEnd(scratch->getBody());
  auto type = b.getFunctionType({}, value.getType());
  auto function = func::FuncOp::create(b, location_, "value", type);
  b.setInsertionPointToEnd(function.addEntryBlock());
  IRMapping mapping;
  for (Operation *op : *ops)
    b.clone(*op, mapping);
  func::ReturnOp::create(b, location_, mapping.lookup(value));
  auto results = fusec::evaluate(function, {});
  if (failed(results))
    return {};
  RefTensor &result = results->front();
  result.roundToElement();
  return DenseElementsAttr::getFromRawBuffer(cast<ShapedType>(value.getType()),
                                             result.toBytes());
}

std::optional<int64_t> Importer::evaluateScalar(Value value) {
  DenseElementsAttr elements = evaluate(value);
  if (!elements || elements.getNumElements() != 1 ||
      !elements.getElementType().isIntOrIndex())
    return std::nullopt;
  APInt result = *elements.value_begin<APInt>();
  return result.getBitWidth() == 1 ? result.getZExtValue()
                                   : result.getSExtValue();
}
