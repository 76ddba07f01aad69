//===- MemoryScatters.cpp - updates that memory combines ------------------===//

#include "MemoryScatters.h"
#include "Functions.h"

using namespace mlir;
using namespace fusec;

/// Of (batch, count, ...). A batch of one, and rows of one element, are no
/// dimensions of what memory combines: a result that is reshaped is copied.
static Value scatterOf(GraphBuilder &graph, Value updates, Value targets,
                       int64_t size, StringRef kind) {
  SmallVector<int64_t> from(typeOf(updates).getShape()), result(from);
  result[1] = size;
  auto squeezed = [](ArrayRef<int64_t> shape) {
    SmallVector<int64_t> kept;
    for (auto [dim, extent] : llvm::enumerate(shape))
      if (dim == 1 || extent != 1)
        kept.push_back(extent);
    return kept;
  };
  Builder &b = graph.builder();
  Value combined = graph.infer(
      "fuse.scatter",
      {graph.reshape(updates, squeezed(from)),
       graph.reshape(targets, squeezed(typeOf(targets).getShape()))},
      {b.getNamedAttr("size", b.getI64IntegerAttr(size)),
       b.getNamedAttr("kind", b.getStringAttr(kind))});
  return graph.reshape(combined, result);
}

static Type unsignedOf(GraphBuilder &graph, unsigned width) {
  return IntegerType::get(graph.builder().getContext(), width,
                          IntegerType::Unsigned);
}

//===----------------------------------------------------------------------===//
// Extremes
//===----------------------------------------------------------------------===//

namespace {

/// Numbers as integers without a sign in the same order, or for the least of
/// them in the opposite one. No number that is less than others is 0, so that
/// what is cleared is below all.
class Keys {
public:
  Keys(GraphBuilder &graph, Type element, bool isLeast)
      : graph_(graph), element_(element), isLeast_(isLeast),
        width_(std::max(element.getIntOrFloatBitWidth(), 32u)) {
    Builder &b = graph.builder();
    if (isa<FloatType>(element))
      wide_ = width_ == 64 ? Type(b.getF64Type()) : b.getF32Type();
    else
      wide_ = element.isUnsignedInteger() ? unsignedOf(graph, width_)
                                          : b.getIntegerType(width_);
  }

  Value of(Value x) {
    x = graph_.cast(x, wide_);
    if (isFloat(x)) {
      // The one that wins.
      Value none = graph_.splat(wide_, isLeast_ ? -NAN : NAN);
      x = totalOrder(graph_,
                     graph_.select(graph_.compare("ne", x, x), none, x));
    }
    return turned(graph_.bitcast(x, unsignedOf(graph_, width_)));
  }

  /// The numbers that keys are of; of 0, where there was none, what changes
  /// nothing.
  Value numbers(Value keys) {
    bool hasBits = isa<FloatType>(wide_);
    Type bits = hasBits ? Type(graph_.builder().getIntegerType(width_)) : wide_;
    Value x = graph_.bitcast(turned(keys), bits);
    if (hasBits) {
      Value others = mask(bits, APInt::getSignedMaxValue(width_));
      Value isNegative = graph_.compare("lt", x, graph_.splat(bits, 0));
      x = graph_.select(isNegative, graph_.binary("fuse.xor", x, others), x);
      x = graph_.bitcast(x, wide_);
    }
    Value none = neutralOf(graph_, isLeast_ ? "min" : "max", element_);
    Value isNone = graph_.compare("eq", keys, graph_.splat(elementOf(keys), 0));
    return graph_.select(isNone, none, graph_.cast(x, element_));
  }

private:
  Value mask(Type type, const APInt &bits) {
    return graph_.constant(
        DenseElementsAttr::get(RankedTensorType::get({}, type), bits));
  }
  /// Signs, and the order: its own inverse.
  Value turned(Value keys) {
    APInt bits = wide_.isUnsignedInteger() ? APInt::getZero(width_)
                                           : APInt::getSignMask(width_);
    if (isLeast_)
      bits = ~bits;
    return bits.isZero()
               ? keys
               : graph_.binary("fuse.xor", keys, mask(elementOf(keys), bits));
  }

  GraphBuilder &graph_;
  Type element_, wide_;
  bool isLeast_;
  unsigned width_;
};

} // namespace

//===----------------------------------------------------------------------===//
// What is combined
//===----------------------------------------------------------------------===//

bool fusec::combinesInMemory(GraphBuilder &graph, StringRef kind,
                             Type element) {
  if (element.isInteger(1))
    return false;
  if (kind == "sum")
    return isa<IntegerType>(element) || graph.addsInAnyOrder();
  return kind == "max" || kind == "min";
}

Value fusec::combineInMemory(GraphBuilder &graph, const RowScatter &scatter,
                             StringRef kind) {
  int64_t size = typeOf(scatter.rows).getDimSize(1);
  Type element = elementOf(scatter.rows);
  if (kind == "sum") {
    Builder &b = graph.builder();
    Type wide = isa<FloatType>(element)                ? wideType(element)
                : element.getIntOrFloatBitWidth() < 32 ? b.getI32Type()
                                                       : element;
    return scatterOf(graph, graph.cast(scatter.updates, wide), scatter.targets,
                     size, kind);
  }
  Keys keys(graph, element, kind == "min");
  return keys.numbers(
      scatterOf(graph, keys.of(scatter.updates), scatter.targets, size, "max"));
}

Value fusec::lastInMemory(GraphBuilder &graph, const RowScatter &scatter) {
  ArrayRef<int64_t> shape = typeOf(scatter.targets).getShape();
  Type number = unsignedOf(graph, shape[1] < int64_t(1) << 31 ? 32 : 64);
  Value updates = graph.binary("fuse.add", graph.iota(number, shape, 1),
                               graph.splat(number, 1));
  return scatterOf(graph, updates, scatter.targets,
                   typeOf(scatter.rows).getDimSize(1), "max");
}
