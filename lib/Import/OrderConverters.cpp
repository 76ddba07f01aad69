//===- OrderConverters.cpp - sorts, and the gradient of pooling -----------===//

#include "Combiner.h"
#include "Functions.h"
#include "Indices.h"
#include "Orders.h"
#include "Windows.h"

using namespace mlir;
using namespace fusec;

/// Stable, by the last key first, so that what an earlier one leaves equal
/// stays in the order of the later.
static SmallVector<Value> sortByKeys(Importer &importer, SortKeys keys,
                                     SmallVector<Value> values, int64_t axis) {
  int64_t size = typeOf(values[0]).getDimSize(axis);
  for (unsigned key = keys.count; key-- > 0;) {
    Order order =
        firstInOrder(importer, values[key], axis, keys.isDescending, size);
    for (auto [i, value] : llvm::enumerate(values))
      value = i == key ? order.values
                       : gatherAlong(importer, value, order.places, axis);
  }
  return values;
}

/// By what the body says of pairs; those of which it says the same either way
/// stay in their order. Empty where an op of it is refused.
static SmallVector<Value> sortByBody(Importer &importer, Combiner &body,
                                     ArrayRef<Value> values, int64_t axis) {
  int64_t rank = typeOf(values[0]).getRank();
  int64_t size = typeOf(values[0]).getDimSize(axis);
  auto [order, back] = lastOf(axis, rank);
  SmallVector<Value> lines, sorted;
  for (Value value : values)
    lines.push_back(importer.transpose(value, order));
  auto says = [&](ArrayRef<Value> first, ArrayRef<Value> second) -> Value {
    SmallVector<Value> pairs;
    for (auto [a, b] : llvm::zip(first, second))
      pairs.append({a, b});
    SmallVector<Value> said = body.apply(pairs);
    return said.empty() ? Value() : said.front();
  };
  auto comesBefore = [&](ArrayRef<Value> first,
                         ArrayRef<Value> second) -> Value {
    Value isBefore = says(first, second), isBehind = says(second, first);
    if (!isBefore || !isBehind)
      return {};
    return importer.binary("fuse.and", isBefore,
                           importer.unary("fuse.not", isBehind));
  };
  Value places = placesInOrder(importer, lines, size, comesBefore);
  if (!places)
    return {};
  for (Value line : lines)
    sorted.push_back(importer.transpose(
        gatherAlong(importer, line, places, rank - 1), back));
  return sorted;
}

static Converted convertSort(Importer &importer, Operation *op) {
  SmallVector<Value> values;
  SmallVector<bool> areFloats;
  for (unsigned i = 0; i < op->getNumOperands(); ++i) {
    values.push_back(importer.operand(op, i));
    areFloats.push_back(isFloat(values.back()));
  }
  if (values.empty())
    return Converted::refuse("has no operands");
  auto given = foreignInts(op, {"dimension"});
  int64_t rank = typeOf(values[0]).getRank();
  auto axis = fuse::detail::normalizeAxis(
      given && given->size() == 1 ? given->front() : -1, rank);
  bool fits = axis && llvm::all_of(values, [&](Value value) {
                return typeOf(value).getShape() == typeOf(values[0]).getShape();
              });
  if (!fits)
    return Converted::refuse("has a dimension or operands that do not fit");
  if (typeOf(values[0]).getNumElements() == 0)
    return values;
  Block *body = bodyOf(op);
  if (auto keys = body ? sortKeys(*body, areFloats) : std::nullopt)
    return sortByKeys(importer, *keys, values, *axis);
  Combiner compared(importer, op, values.size(), 1);
  std::string why = compared.whyNot();
  if (why.empty() && !elementOf(body->back().getOperand(0)).isInteger(1))
    why = "has no body that compares two elements of each operand";
  if (!why.empty())
    return Converted::refuse(why);
  auto sorted = sortByBody(importer, compared, values, *axis);
  // What its body was refused for has been told.
  return sorted.empty() ? SmallVector<Value>(values.size()) : sorted;
}

/// The highest elements of the last dimension, and their places.
static Converted convertTopK(Importer &importer, Operation *op) {
  Value x = importer.operand(op, 0);
  auto count = foreignInts(op, {"k"});
  int64_t rank = typeOf(x).getRank();
  int64_t size = rank ? typeOf(x).getDimSize(rank - 1) : 0;
  if (!rank || !count || count->size() != 1 || count->front() < 0 ||
      count->front() > size || op->getNumResults() != 2)
    return Converted::refuse("takes more elements than its operand has");
  // Which of the zeros and NaNs is higher their signs say.
  Value keys = isFloat(x) ? totalOrder(importer, x) : x;
  Order order = firstInOrder(importer, keys, rank - 1, /*isDescending=*/true,
                             count->front());
  return SmallVector<Value>{
      isFloat(x) ? gatherAlong(importer, x, order.places, rank - 1)
                 : order.values,
      importer.cast(order.places, resultType(op, 1).getElementType())};
}

//===----------------------------------------------------------------------===//
// The gradient of pooling
//===----------------------------------------------------------------------===//

namespace {
/// Windows of a tensor by their taps: an element for each place of a window.
class Taps {
public:
  Taps(Importer &importer, Window window, RankedTensorType x,
       RankedTensorType places)
      : importer_(importer), window_(std::move(window)),
        places_(places.getShape()), sizes_(x.getShape()) {
    for (auto [dim, size] : llvm::enumerate(x.getShape()))
      reach_.push_back(window_.low[dim] + size + window_.high[dim]);
  }

  /// Whether the places are as many as the windows have room for.
  bool fit() const {
    for (auto [dim, size] : llvm::enumerate(window_.sizes)) {
      int64_t stride = window_.strides[dim];
      if (size < 1 || stride < 1 || window_.low[dim] < 0 ||
          window_.high[dim] < 0 || reach_[dim] < size ||
          (reach_[dim] - size) / stride + 1 != places_[dim])
        return false;
    }
    return count() <= kMost;
  }
  /// Taps are ops of the graph.
  static constexpr int64_t kMost = 256;

  /// Whether windows reach over the edges of the tensor.
  bool haveEdges() const {
    auto isEdge = [](int64_t width) { return width != 0; };
    return llvm::any_of(window_.low, isEdge) ||
           llvm::any_of(window_.high, isEdge);
  }

  int64_t count() const {
    int64_t all = 1;
    for (int64_t size : window_.sizes)
      all = std::min(all * std::min(size, kMost + 1), kMost + 1);
    return all;
  }

  Value padded(Value x, Value fill) {
    return importer_.pad(x, fill, window_.low, window_.high,
                         SmallVector<int64_t>(places_.size(), 0));
  }

  /// The element of each window at a tap.
  Value take(Value padded, int64_t tap) {
    SmallVector<int64_t> starts = startOfTap(window_, tap), limits;
    for (size_t dim = 0; dim < starts.size(); ++dim) {
      starts[dim] += window_.low[dim];
      limits.push_back(starts[dim] + (places_[dim] - 1) * window_.strides[dim] +
                       1);
    }
    return importer_.slice(padded, starts, limits, window_.strides);
  }

  /// The sources of the windows that keep an element, added up.
  Value sum(Value sources, Value kept) {
    Window window = window_;
    window.bringTogether(places_);
    return sumOfKept(importer_, sources, kept, window, sizes_);
  }

  /// Values of the windows, each where its tap lies in the tensor.
  Value give(Value values, int64_t tap) {
    return giveTap(importer_, values, window_, sizes_, tap);
  }

private:
  Importer &importer_;
  Window window_;
  ArrayRef<int64_t> places_, sizes_;
  /// Sizes of the tensor with its edges.
  SmallVector<int64_t> reach_;
};
} // namespace

/// The number of the tap that each window keeps, -1 where it lies at an edge
/// with all; null where an op of the body is refused.
static Value keptTaps(Importer &importer, Taps &taps, Value x,
                      Combiner &keeper) {
  Type index = importer.builder().getI32Type();
  auto number = [&](double value) { return importer.splat(index, value); };
  Value padded = taps.padded(x, importer.splat(elementOf(x), 0));
  Value best = taps.take(padded, 0), inside;
  Value kept = importer.splat(index, 0, typeOf(best).getShape());
  if (taps.haveEdges()) {
    Type isThere = importer.builder().getI1Type();
    inside = taps.padded(importer.splat(isThere, 1, typeOf(x).getShape()),
                         importer.splat(isThere, 0));
    kept = importer.select(taps.take(inside, 0), kept, number(-1));
  }
  for (int64_t tap = 1; tap < taps.count(); ++tap) {
    Value next = taps.take(padded, tap);
    SmallVector<Value> says = keeper.apply({best, next});
    if (says.empty())
      return {};
    Value stays = says.front();
    if (inside)
      stays = importer.binary(
          "fuse.or",
          importer.binary("fuse.and", stays,
                          importer.compare("ge", kept, number(0))),
          importer.unary("fuse.not", taps.take(inside, tap)));
    kept = importer.select(stays, kept, number(double(tap)));
    best = importer.select(stays, best, next);
  }
  return kept;
}

/// Each source goes to the element that its window keeps, where the sources of
/// all windows are combined with the start, tap by tap; null as above.
static Value combineSources(Importer &importer, Taps &taps, Value source,
                            Value start, Value kept, Combiner &body) {
  Value zero = importer.splat(elementOf(source), 0), result;
  for (int64_t tap = 0; tap < taps.count(); ++tap) {
    Value isHere = importer.compare(
        "eq", kept, importer.splat(elementOf(kept), double(tap)));
    Value part = taps.give(importer.select(isHere, source, zero), tap);
    if (!result)
      result = importer.broadcastTo(start, typeOf(part).getShape());
    SmallVector<Value> combined = body.apply({result, part});
    if (combined.empty())
      return {};
    result = importer.select(taps.give(isHere, tap), combined.front(), result);
  }
  return result;
}

/// The same where they are added up.
static Value addSources(Importer &importer, Taps &taps, Value source,
                        Value start, Value kept) {
  Value result = taps.sum(source, kept);
  // From 0 that is the sign of zeros alone, of which sums have none.
  bool isWhole = taps.count() > 1 && isNeutral(importer, start, "sum");
  return isWhole ? result : importer.binary("fuse.add", result, start);
}

static Converted convertSelectAndScatter(Importer &importer, Operation *op) {
  Value x = importer.operand(op, 0), source = importer.operand(op, 1);
  Value start = importer.operand(op, 2);
  size_t rank = typeOf(x).getRank();
  std::optional<Window> window = windowOf(op, rank);
  if (!window || typeOf(source).getRank() != int64_t(rank) ||
      typeOf(start).getRank() != 0)
    return Converted::refuse(kNoWindow);
  Combiner keeper(importer, op, /*pairs=*/1, /*results=*/1);
  Combiner giver(importer, op, /*pairs=*/1, /*results=*/1, /*region=*/1);
  for (const Combiner *body : {&keeper, &giver})
    if (std::string why = body->whyNot(); !why.empty())
      return Converted::refuse(why);
  Taps taps(importer, *window, typeOf(x), typeOf(source));
  if (!taps.fit())
    return Converted::refuse(
        "has windows of more than 256 elements, or without "
        "room in its operand");
  if (typeOf(source).getNumElements() == 0)
    return importer.broadcastTo(start, typeOf(x).getShape());
  Value kept = keptTaps(importer, taps, x, keeper);
  bool isSum = reductionKind(op, elementOf(source), 0, 1) == "sum";
  // What a body was refused for has been told.
  if (!kept)
    return Value();
  return isSum ? addSources(importer, taps, source, start, kept)
               : combineSources(importer, taps, source, start, kept, giver);
}

void fusec::addOrderConverters(ConverterTable &table) {
  table["stablehlo.sort"] = convertSort;
  table["chlo.top_k"] = convertTopK;
  table["stablehlo.select_and_scatter"] = convertSelectAndScatter;
}
