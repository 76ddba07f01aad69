//===- GraphBuilder.cpp - the graph ops that importers make --------------===//

#include "GraphBuilder.h"

#include "fusec/Reference/Evaluator.h"

#include "mlir/Dialect/Traits.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/Verifier.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallSet.h"

#include <cmath>

using namespace mlir;
using namespace fusec;

/// Of any tensor.
static constexpr int64_t kMaxElements = int64_t(1) << 40;
/// Results larger than this are left to the graph: the counters of loops and
/// the indices of slices are scalars and small vectors.
static constexpr int64_t kMaxEvaluated = 64;
/// Ops behind such a value.
static constexpr size_t kMaxSlice = 256;
/// Of constants as they stand: shapes, places, sizes of parts.
static constexpr int64_t kMaxKnown = 1 << 16;

//===----------------------------------------------------------------------===//
// What is not supported
//===----------------------------------------------------------------------===//

void Refusals::add(StringRef op, StringRef reason, Location place) {
  ++count_;
  auto end = ops_.end();
  for (auto known = ops_.begin(); known != ops_.end(); ++known) {
    if (known->op != op)
      continue;
    if (known->reason == reason) {
      ++known->count;
      return;
    }
    end = std::next(known);
  }
  ops_.insert(end, {op.str(), reason.str(), place});
}

void fusec::report(ArrayRef<UnsupportedOp> unsupported) {
  for (const UnsupportedOp &op : unsupported) {
    auto error = emitError(op.first) << "'" << op.op << "' " << op.reason;
    if (op.count > 1)
      error << " (" << op.count << " such ops, the first here)";
  }
}

/// Why a graph has no value of the type, or "".
std::string fusec::whyNoValue(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor)
    return "has a value that is no ranked tensor";
  if (!tensor.hasStaticShape())
    return "has a size that is not known: shapes are static here; export the "
           "model for fixed sizes";
  Type element = tensor.getElementType();
  if (isFloat8(element) || element.isF16() || element.isBF16() ||
      element.isF32() || element.isF64())
    return "";
  for (unsigned width : {8, 16, 32, 64})
    if (element.isSignlessInteger(width) || element.isUnsignedInteger(width))
      return "";
  if (element.isSignlessInteger(1))
    return "";
  std::string text;
  llvm::raw_string_ostream(text) << element;
  return "has elements of " + text +
         "; there are f8E4M3FN, f8E5M2, f16, bf16, f32, f64, i1, i8, i16, i32, "
         "i64, ui8, ui16, ui32, ui64";
}

int64_t fusec::integerOf(const APInt &bits, Type element) {
  if (!element.isInteger(1) && !element.isUnsignedInteger())
    return bits.getSExtValue();
  return static_cast<int64_t>(
      bits.getLimitedValue(std::numeric_limits<int64_t>::max()));
}

Type fusec::wideType(Type element) {
  return element.isF64() ? element : Float32Type::get(element.getContext());
}

std::string fusec::uniqueName(llvm::StringSet<> &taken, StringRef name) {
  std::string unique = name.str();
  for (unsigned i = 1; !taken.insert(unique).second; ++i)
    unique = (name + "_" + Twine(i)).str();
  return unique;
}

bool fusec::areDims(ArrayRef<int64_t> dims, int64_t rank) {
  llvm::SmallDenseSet<int64_t, 8> seen;
  return llvm::all_of(dims, [&](int64_t dim) {
    return dim >= 0 && dim < rank && seen.insert(dim).second;
  });
}

bool fusec::isTensorShape(ArrayRef<int64_t> shape) {
  int64_t elements = 1;
  for (int64_t size : shape) {
    if (size < 0 || size > kMaxElements / elements)
      return false;
    elements *= std::max<int64_t>(size, 1);
  }
  return true;
}

/// The type, or where there is no such tensor one without elements.
RankedTensorType GraphBuilder::possible(RankedTensorType type) {
  if (isTensorShape(type.getShape()))
    return type;
  isHuge_ = true;
  return type.clone(SmallVector<int64_t>(type.getRank(), 0));
}

Value GraphBuilder::make(StringRef name, ValueRange operands,
                         RankedTensorType type,
                         ArrayRef<NamedAttribute> attributes) {
  OperationState state(location_, name);
  state.addOperands(operands);
  state.addTypes(possible(type));
  state.addAttributes(attributes);
  return builder_.create(state)->getResult(0);
}

Value GraphBuilder::infer(StringRef name, ValueRange operands,
                          ArrayRef<NamedAttribute> attributes) {
  Value result = make(name, operands, typeOf(operands.front()), attributes);
  Operation *op = result.getDefiningOp();
  SmallVector<Type> types;
  if (failed(cast<InferTypeOpInterface>(op).inferReturnTypes(
          op->getContext(), std::nullopt, operands,
          op->getDiscardableAttrDictionary(), op->getPropertiesStorage(),
          op->getRegions(), types))) {
    op->erase();
    return {};
  }
  result.setType(possible(cast<RankedTensorType>(types.front())));
  return result;
}

Value GraphBuilder::unary(StringRef name, Value x) {
  return make(name, x, typeOf(x));
}

/// The type of `a` in the shape that both broadcast to. Shapes that do not are
/// for the op's verifier.
static RankedTensorType widerOf(Value a, Value b) {
  SmallVector<int64_t> shape;
  if (!OpTrait::util::getBroadcastedShape(typeOf(a).getShape(),
                                          typeOf(b).getShape(), shape))
    return typeOf(a);
  return typeOf(a).clone(shape);
}

Value GraphBuilder::binary(StringRef name, Value a, Value b) {
  return make(name, {a, b}, widerOf(a, b));
}

Value GraphBuilder::compare(StringRef predicate, Value a, Value b) {
  return make(
      "fuse.compare", {a, b}, widerOf(a, b).clone(builder_.getI1Type()),
      builder_.getNamedAttr("predicate", builder_.getStringAttr(predicate)));
}

Value GraphBuilder::select(Value condition, Value a, Value b) {
  RankedTensorType type = widerOf(a, b);
  SmallVector<int64_t> shape;
  if (OpTrait::util::getBroadcastedShape(typeOf(condition).getShape(),
                                         type.getShape(), shape))
    type = type.clone(shape);
  Type element = elementOf(a);
  if (!isFloat8(element) || elementOf(b) != element)
    return make("fuse.select", {condition, a, b}, type);
  // As bits: arithmetic holds infinity to the largest number.
  Type bits = builder_.getIntegerType(8, /*isSigned=*/false);
  for (Value *side : {&a, &b})
    *side = bitcast(*side, bits);
  return make("fuse.bitcast",
              make("fuse.select", {condition, a, b}, type.clone(bits)), type);
}

Value GraphBuilder::constant(ElementsAttr value) {
  return make("fuse.constant", {}, cast<RankedTensorType>(value.getType()),
              builder_.getNamedAttr("value", value));
}

Value GraphBuilder::splat(Type element, double value, ArrayRef<int64_t> shape) {
  auto type = possible(RankedTensorType::get(shape, element));
  // Numbers of a model may be any; an integer has the nearest.
  if (isa<IntegerType>(element)) {
    bool hasSign = !element.isUnsignedInteger() && !element.isInteger(1);
    int bits = element.getIntOrFloatBitWidth() - hasSign;
    double above = std::ldexp(1.0, bits), low = hasSign ? -above : 0;
    value = std::isnan(value)
                ? 0
                : std::clamp(value, low, std::nextafter(above, 0));
  }
  return constant(fuse::detail::splatOf(type, value));
}

Value GraphBuilder::cast(Value x, Type element) {
  if (typeOf(x).getElementType() == element)
    return x;
  return make("fuse.cast", x, typeOf(x).clone(element));
}

Value GraphBuilder::asIndex(Value x) {
  Type element = typeOf(x).getElementType();
  unsigned width = element.getIntOrFloatBitWidth();
  if (width >= 32 && !element.isUnsignedInteger())
    return x;
  // No dimension is longer than what is left out.
  if (element.isUnsignedInteger(64))
    x = binary("fuse.minimum", x, splat(element, 0x1p62));
  return cast(x, width < 32 ? builder_.getI32Type() : builder_.getI64Type());
}

Value GraphBuilder::reshape(Value x, ArrayRef<int64_t> shape) {
  if (typeOf(x).getShape() == shape)
    return x;
  return make("fuse.reshape", x, typeOf(x).clone(shape));
}

Value GraphBuilder::transpose(Value x, ArrayRef<int64_t> permutation) {
  if (!fits(permutation.size() == size_t(typeOf(x).getRank()) &&
            areDims(permutation, typeOf(x).getRank())))
    return x;
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

Value GraphBuilder::slice(Value x, ArrayRef<int64_t> starts,
                          ArrayRef<int64_t> limits, ArrayRef<int64_t> strides) {
  ArrayRef<int64_t> from = typeOf(x).getShape();
  bool isInside = starts.size() == from.size() &&
                  limits.size() == from.size() && strides.size() == from.size();
  for (size_t i = 0; isInside && i < from.size(); ++i)
    isInside = 0 <= starts[i] && starts[i] <= limits[i] &&
               limits[i] <= from[i] && strides[i] > 0;
  if (!fits(isInside))
    return x;
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

Value GraphBuilder::broadcastTo(Value x, ArrayRef<int64_t> shape) {
  if (typeOf(x).getShape() == shape)
    return x;
  return make("fuse.broadcast_to", x, typeOf(x).clone(shape));
}

/// Between the elements of dimension `dim` stand `count` fills: a new dimension
/// of 1 is padded, joined, and what is behind the last element cut off.
static Value padInside(GraphBuilder &graph, Value x, Value fill, int64_t dim,
                       int64_t count) {
  SmallVector<int64_t> shape(typeOf(x).getShape()), split(shape);
  int64_t size = shape[dim];
  if (size <= 1 || count == 0)
    return x;
  split.insert(split.begin() + dim + 1, 1);
  SmallVector<int64_t> none(split.size(), 0), high(none);
  high[dim + 1] = count;
  Value wide = graph.pad(graph.reshape(x, split), fill, none, high, none);
  shape[dim] = size * (count + 1);
  Value joined = graph.reshape(wide, shape);
  SmallVector<int64_t> starts(shape.size(), 0), ones(shape.size(), 1);
  shape[dim] -= count;
  return graph.slice(joined, starts, shape, ones);
}

Value GraphBuilder::pad(Value x, Value fill, ArrayRef<int64_t> low,
                        ArrayRef<int64_t> high, ArrayRef<int64_t> interior) {
  size_t rank = typeOf(x).getRank();
  auto isNear = [](int64_t edge) {
    return -kMaxElements <= edge && edge <= kMaxElements;
  };
  if (!fits(low.size() == rank && high.size() == rank &&
            interior.size() == rank && llvm::all_of(low, isNear) &&
            llvm::all_of(high, isNear) &&
            llvm::all_of(interior, [&](int64_t count) {
              return count >= 0 && isNear(count);
            })))
    return x;
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

Value GraphBuilder::concat(ArrayRef<Value> parts, int64_t axis) {
  if (parts.size() == 1)
    return parts.front();
  int64_t rank = typeOf(parts.front()).getRank();
  if (!fits(axis >= 0 && axis < rank &&
            llvm::all_of(
                parts,
                [&](Value part) { return typeOf(part).getRank() == rank; })))
    return parts.front();
  SmallVector<int64_t> shape(typeOf(parts.front()).getShape());
  shape[axis] = 0;
  for (Value part : parts)
    shape[axis] += typeOf(part).getDimSize(axis);
  return make("fuse.concat", parts, typeOf(parts.front()).clone(shape),
              builder_.getNamedAttr("axis", builder_.getI64IntegerAttr(axis)));
}

Value GraphBuilder::iota(Type element, ArrayRef<int64_t> shape, int64_t axis) {
  return make("fuse.iota", {}, RankedTensorType::get(shape, element),
              builder_.getNamedAttr("axis", builder_.getI64IntegerAttr(axis)));
}

Value GraphBuilder::gather(Value table, Value indices, int64_t axis,
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

Value GraphBuilder::reverse(Value x, ArrayRef<int64_t> axes) {
  if (axes.empty())
    return x;
  Builder &b = builder_;
  return make("fuse.reverse", x, typeOf(x),
              b.getNamedAttr("axes", b.getDenseI64ArrayAttr(axes)));
}

Value GraphBuilder::sliceAlong(Value x, int64_t axis, int64_t start,
                               int64_t limit, int64_t stride) {
  SmallVector<int64_t> limits(typeOf(x).getShape());
  SmallVector<int64_t> starts(limits.size(), 0), strides(limits.size(), 1);
  starts[axis] = start;
  limits[axis] = limit;
  strides[axis] = stride;
  return slice(x, starts, limits, strides);
}

Value GraphBuilder::rowOf(Value x, int64_t axis, int64_t row) {
  SmallVector<int64_t> shape(typeOf(x).getShape());
  shape.erase(shape.begin() + axis);
  return reshape(sliceAlong(x, axis, row, row + 1), shape);
}

Value GraphBuilder::stack(ArrayRef<Value> rows, int64_t axis) {
  return concat(llvm::map_to_vector(rows,
                                    [&](Value row) {
                                      SmallVector<int64_t> shape(
                                          typeOf(row).getShape());
                                      shape.insert(shape.begin() + axis, 1);
                                      return reshape(row, shape);
                                    }),
                axis);
}

Value GraphBuilder::cumulative(Value x, StringRef kind, int64_t axis,
                               bool exclusive, bool reverse) {
  Builder &b = builder_;
  return make("fuse.cumulative", x, typeOf(x),
              {b.getNamedAttr("kind", b.getStringAttr(kind)),
               b.getNamedAttr("axis", b.getI64IntegerAttr(axis)),
               b.getNamedAttr("exclusive", b.getBoolAttr(exclusive)),
               b.getNamedAttr("reverse", b.getBoolAttr(reverse))});
}

Value GraphBuilder::integers(ArrayRef<int64_t> values, Type element) {
  SmallVector<APInt> all;
  for (int64_t value : values)
    all.push_back(APInt(element.getIntOrFloatBitWidth(), value,
                        /*isSigned=*/true, /*implicitTrunc=*/true));
  int64_t size = values.size();
  return constant(
      DenseElementsAttr::get(RankedTensorType::get(size, element), all));
}

Value GraphBuilder::bitcast(Value x, Type element) {
  return elementOf(x) == element
             ? x
             : make("fuse.bitcast", x, typeOf(x).clone(element));
}

Value GraphBuilder::reduce(Value x, StringRef kind, ArrayRef<int64_t> axes,
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

Value GraphBuilder::matmul(Value a, Value b) {
  ArrayRef<int64_t> left = typeOf(a).getShape(), right = typeOf(b).getShape();
  SmallVector<int64_t> shape;
  if (!OpTrait::util::getBroadcastedShape(left.drop_back(2), right.drop_back(2),
                                          shape))
    shape.assign(left.drop_back(2).begin(), left.drop_back(2).end());
  shape.append({left[left.size() - 2], right.back()});
  return make("fuse.matmul", {a, b}, typeOf(a).clone(shape));
}

std::string GraphBuilder::whyMalformed() {
  Block *block = builder_.getInsertionBlock();
  Operation *last = block->empty() ? nullptr : &block->back();
  Operation *before = std::exchange(checked_, last);
  if (before && before->getBlock() != block)
    before = nullptr;
  if (takeHuge())
    return "makes a tensor of more than 2^40 elements";
  if (std::exchange(isMisfit_, false))
    return "does not fit its operands: a dimension, a size or an operand is "
           "not "
           "there";
  std::string text;
  ScopedDiagnosticHandler handler(
      builder_.getContext(), [&](Diagnostic &diagnostic) {
        if (text.empty())
          text = "does not fit its inputs: " + diagnostic.str();
        return success();
      });
  Operation *op = before ? before->getNextNode()
                  : last ? &block->front()
                         : nullptr;
  for (; op; op = op->getNextNode())
    if (failed(mlir::verify(op)))
      break;
  return text;
}

//===----------------------------------------------------------------------===//
// Evaluation of what depends on no argument
//===----------------------------------------------------------------------===//

/// Adds the ops behind a value, each after those that it reads; not where one
/// has no place in a constant, or they are many. They may be anywhere in a long
/// block, which is not numbered anew for each of them.
static bool addSlice(Value value, unsigned depth,
                     llvm::SetVector<Operation *> &slice) {
  Operation *op = value.getDefiningOp();
  if (!op || op->getNumResults() != 1 || depth > kMaxSlice)
    return false;
  if (slice.contains(op))
    return true;
  if (cast<RankedTensorType>(op->getResult(0).getType()).getNumElements() >
      kMaxEvaluated)
    return false;
  for (Value operand : op->getOperands())
    if (!addSlice(operand, depth + 1, slice))
      return false;
  slice.insert(op);
  return slice.size() <= kMaxSlice;
}

DenseElementsAttr GraphBuilder::evaluate(Value value) {
  DenseElementsAttr known;
  // One number may stand for any number of elements, which are read one by one.
  if (matchPattern(value, m_Constant(&known)))
    return known.getNumElements() <= kMaxKnown ? known : DenseElementsAttr();
  llvm::SetVector<Operation *> ops;
  if (!addSlice(value, 0, ops))
    return {};
  OwningOpRef<ModuleOp> scratch = ModuleOp::create(location_);
  OpBuilder b = OpBuilder::atBlockEnd(scratch->getBody());
  auto type = b.getFunctionType({}, value.getType());
  auto function = func::FuncOp::create(b, location_, "value", type);
  b.setInsertionPointToEnd(function.addEntryBlock());
  IRMapping mapping;
  for (Operation *op : ops)
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

Value GraphBuilder::evaluated(Value value) {
  DenseElementsAttr known = evaluate(value);
  return known ? constant(known) : value;
}

std::optional<int64_t> GraphBuilder::evaluateScalar(Value value) {
  DenseElementsAttr elements = evaluate(value);
  if (!elements || elements.getNumElements() != 1 ||
      !elements.getElementType().isIntOrIndex())
    return std::nullopt;
  return integerOf(*elements.value_begin<APInt>(), elements.getElementType());
}
