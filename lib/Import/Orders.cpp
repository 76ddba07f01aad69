//===- Orders.cpp - lines of elements in their order ----------------------===//

#include "Orders.h"
#include "Functions.h"
#include "Indices.h"

using namespace mlir;
using namespace fusec;

namespace {

/// Puts lines along the last dimension in order. Null values stand for what
/// `comesBefore` refuses.
class Sorter {
public:
  /// Of lines of that size; a bisection looks up to two sizes past an end.
  Sorter(GraphBuilder &g, int64_t size, ComesBefore comesBefore)
      : g_(g), comesBefore_(comesBefore), index_(positionType(g, 4 * size)) {}

  /// (lines..., count).
  Value first(ArrayRef<Value> lines, int64_t count);

private:
  /// The elements of a run are compared with each other.
  static constexpr int64_t kRun = 128;
  /// Comparisons of all pairs that take the time of a few more kernels.
  static constexpr double kFew = 0x1p24;

  Value number(int64_t value) { return g_.splat(index_, double(value)); }
  Value plus(Value a, Value b) { return g_.binary("fuse.add", a, b); }
  Value minus(Value a, Value b) { return g_.binary("fuse.sub", a, b); }
  Value both(Value a, Value b) { return g_.binary("fuse.and", a, b); }
  static int64_t sizeOf(ArrayRef<Value> lines) {
    return typeOf(lines.front()).getShape().back();
  }

  Value ranked(ArrayRef<Value> lines, int64_t count, Value isThere = {});
  Value firstOfRuns(ArrayRef<Value> lines, int64_t count);
  Value joined(ArrayRef<Value> lines, int64_t run);
  SmallVector<Value> at(ArrayRef<Value> lines, Value places);

  GraphBuilder &g_;
  ComesBefore comesBefore_;
  Type index_;
};

} // namespace

SmallVector<Value> Sorter::at(ArrayRef<Value> lines, Value places) {
  SmallVector<Value> taken;
  for (Value line : lines)
    taken.push_back(gatherAlong(g_, line, places, typeOf(line).getRank() - 1));
  return taken;
}

/// The rank of an element is the number of those before it; the first are those
/// of the ranks below the count. What `isThere` is false of, at the end of its
/// line, is behind all else.
Value Sorter::ranked(ArrayRef<Value> lines, int64_t count, Value isThere) {
  SmallVector<int64_t> shape(typeOf(lines.front()).getShape()), all(shape);
  int64_t size = shape.back(), rank = shape.size();
  all.push_back(size);
  auto mine = [&](Value of) {
    SmallVector<int64_t> column(typeOf(of).getShape());
    column.push_back(1);
    return g_.broadcastTo(g_.reshape(of, column), all);
  };
  auto other = [&](Value of) {
    SmallVector<int64_t> row(typeOf(of).getShape());
    row.insert(row.end() - 1, 1);
    return g_.broadcastTo(g_.reshape(of, row), all);
  };
  SmallVector<Value> mines = llvm::map_to_vector(lines, mine);
  SmallVector<Value> others = llvm::map_to_vector(lines, other);
  Value isLower = comesBefore_(others, mines);
  Value isHigher = comesBefore_(mines, others);
  if (!isLower || !isHigher)
    return {};
  Value isEarlier = g_.compare("lt", g_.iota(index_, {size, size}, 1),
                               g_.iota(index_, {size, size}, 0));
  Value isBefore = g_.binary("fuse.or", isLower,
                             both(isEarlier, g_.unary("fuse.not", isHigher)));
  if (isThere)
    isBefore = g_.select(mine(isThere), both(isBefore, other(isThere)),
                         g_.broadcastTo(isEarlier, all));
  Value place = g_.reduce(g_.cast(isBefore, index_), "sum", rank);
  // Of each rank below the count the element's place.
  shape.insert(shape.end() - 1, 1);
  Value isRank = g_.compare("eq", g_.reshape(place, shape),
                            g_.iota(index_, {count, size}, 0));
  return g_.reduce(
      g_.select(isRank, g_.iota(index_, {count, size}, 1), number(0)), "max",
      rank);
}

/// The first elements of each run, run by run; what there is of the last one,
/// which may be short.
Value Sorter::firstOfRuns(ArrayRef<Value> lines, int64_t count) {
  int64_t rank = typeOf(lines.front()).getRank(), size = sizeOf(lines);
  int64_t runs = llvm::divideCeil(size, kRun), none = runs * kRun - size;
  SmallVector<int64_t> cut(typeOf(lines.front()).getShape().drop_back());
  SmallVector<int64_t> flat(cut), zeros(rank, 0), behind(rank, 0);
  cut.append({runs, kRun});
  flat.push_back(runs * count);
  behind.back() = none;
  SmallVector<Value> parts;
  for (Value line : lines) {
    Value filler = g_.splat(elementOf(line), 0);
    parts.push_back(
        g_.reshape(g_.pad(line, filler, zeros, behind, zeros), cut));
  }
  Value start = scaled(g_, g_.iota(index_, {runs, 1}, 0), kRun), isThere;
  if (none > 0)
    isThere = g_.broadcastTo(
        g_.compare("lt", plus(g_.iota(index_, {runs, kRun}, 1), start),
                   number(size)),
        cut);
  Value places = ranked(parts, count, isThere);
  if (!places)
    return {};
  int64_t last = std::min(count, kRun - none);
  return g_.sliceAlong(g_.reshape(plus(places, start), flat), rank - 1, 0,
                       (runs - 1) * count + last);
}

/// Where the elements of each pair of runs, which are in order by themselves,
/// stand in the order of both. There may be less of the last run, or no second
/// one.
Value Sorter::joined(ArrayRef<Value> lines, int64_t run) {
  ArrayRef<int64_t> shape = typeOf(lines.front()).getShape();
  Value place = g_.iota(index_, shape, shape.size() - 1);
  Value begin = g_.binary("fuse.and", place, number(-2 * run));
  Value middle = plus(begin, number(run)), before = minus(place, begin);
  auto held = [&](Value size) {
    Value above = g_.binary("fuse.maximum", size, number(0));
    return g_.binary("fuse.minimum", above, number(run));
  };
  Value size = number(sizeOf(lines));
  Value firsts = held(minus(size, begin)), seconds = held(minus(size, middle));
  auto firstAt = [&](Value i) { return at(lines, plus(begin, i)); };
  auto secondAt = [&](Value i) { return at(lines, plus(middle, i)); };
  // Of those before the place as many are of the first run at least, and most.
  Value count = g_.binary("fuse.maximum", minus(before, seconds), number(0));
  Value most = g_.binary("fuse.minimum", before, firsts);
  for (int64_t step = run; step > 0; step /= 2) {
    Value more = plus(count, number(step));
    Value isLater = comesBefore_(secondAt(minus(before, more)),
                                 firstAt(minus(more, number(1))));
    if (!isLater)
      return {};
    Value fits =
        both(g_.compare("le", more, most), g_.unary("fuse.not", isLater));
    count = g_.select(fits, more, count);
  }
  Value other = minus(before, count);
  Value isLater = comesBefore_(secondAt(other), firstAt(count));
  Value isOnly = g_.compare("ge", other, seconds);
  Value isFirst =
      both(g_.compare("lt", count, firsts),
           g_.binary("fuse.or", isOnly, g_.unary("fuse.not", isLater)));
  return g_.select(isFirst, plus(begin, count), plus(middle, other));
}

Value Sorter::first(ArrayRef<Value> lines, int64_t count) {
  int64_t size = sizeOf(lines);
  double elements = double(typeOf(lines.front()).getNumElements());
  if (size <= kRun || elements * double(size) <= kFew)
    return ranked(lines, count);
  // What is behind the first of a run is not among the first of the line.
  bool isShort = 2 * count <= kRun;
  Value places = firstOfRuns(lines, isShort ? count : kRun);
  if (!places)
    return {};
  SmallVector<Value> runs = at(lines, places);
  if (isShort)
    return at(places, first(runs, count)).front();
  for (int64_t run = kRun; run < size; run *= 2) {
    Value order = joined(runs, run);
    runs = at(runs, order);
    places = at(places, order).front();
  }
  return g_.sliceAlong(places, typeOf(places).getRank() - 1, 0, count);
}

Value fusec::placesInOrder(GraphBuilder &g, ArrayRef<Value> lines,
                           int64_t count, ComesBefore comesBefore) {
  int64_t size = typeOf(lines.front()).getShape().back();
  Value places = Sorter(g, size, comesBefore).first(lines, count);
  return places ? g.cast(places, g.builder().getI64Type()) : Value();
}

/// Integers that are in the order of the elements: equal where these are, all
/// NaNs above all else.
static Value keysOf(GraphBuilder &g, Value x) {
  // There is no order of booleans.
  if (elementOf(x).isInteger(1))
    return g.cast(x, g.builder().getI32Type());
  if (!isFloat(x))
    return x;
  Value keys = totalOrder(g, x);
  Type element = elementOf(keys);
  Value isZero = g.compare("eq", x, g.splat(elementOf(x), 0));
  Value highest = g.constant(DenseElementsAttr::get(
      RankedTensorType::get({}, element),
      APInt::getSignedMaxValue(element.getIntOrFloatBitWidth())));
  return g.select(g.compare("ne", x, x), highest,
                  g.select(isZero, g.splat(element, 0), keys));
}

/// What stands behind all keys of the type, or beside the last of them.
static Value neutralKey(GraphBuilder &g, Type element, bool isDescending) {
  return g.constant(DenseElementsAttr::get(
      RankedTensorType::get({}, element),
      ArrayRef<Attribute>(isDescending ? lowestValue(element)
                                       : highestValue(element))));
}

static Value placesOfKeys(GraphBuilder &g, Value keys, int64_t count,
                          bool isDescending) {
  auto comesBefore = [&](ArrayRef<Value> first, ArrayRef<Value> second) {
    return g.compare(isDescending ? "gt" : "lt", first.front(), second.front());
  };
  return placesInOrder(g, keys, count, comesBefore);
}

/// Keys of long lines are cut into groups of neighbours. A group that holds one
/// of the first `count` is itself among the first `count` of groups, in the
/// order of their best keys: before each of these groups' best come at most the
/// others of the first. So these groups are found first, and then the first of
/// their keys, which stand in the order of the line.
static Value placesByGroups(GraphBuilder &g, Value keys, int64_t count,
                            bool isDescending) {
  // Keys that are compared with each other in the time of a kernel or two, and
  // so many in all that fewer passes over them pay.
  constexpr int64_t kCandidates = 1024, kMany = int64_t(1) << 20;
  SmallVector<int64_t> shape(typeOf(keys).getShape());
  int64_t axis = int64_t(shape.size()) - 1, size = shape.back();
  auto each = int64_t(llvm::bit_floor(
      uint64_t(std::clamp<int64_t>(kCandidates / count, 4, 64))));
  if (typeOf(keys).getNumElements() <= kMany || 2 * count * each > size)
    return placesOfKeys(g, keys, count, isDescending);
  int64_t groups = llvm::divideCeil(size, each);
  SmallVector<int64_t> none(shape.size(), 0), behind(none);
  behind.back() = groups * each - size;
  // None of the first: it stands behind all that are equal.
  Value worst = neutralKey(g, elementOf(keys), isDescending);
  keys = g.pad(keys, worst, none, behind, none);
  shape.back() = groups;
  shape.push_back(each);
  Value best =
      g.reduce(g.reshape(keys, shape), isDescending ? "max" : "min", axis + 1);
  Value chosen = placesByGroups(g, best, count, isDescending);
  chosen = gatherAlong(
      g, chosen, placesOfKeys(g, chosen, count, /*isDescending=*/false), axis);
  shape[axis] = count;
  SmallVector<int64_t> column(shape), flat(shape);
  column.back() = 1;
  flat.pop_back();
  flat.back() = count * each;
  Value first = scaled(g, g.reshape(chosen, column), each);
  Value places = g.reshape(
      g.binary("fuse.add", first,
               g.iota(elementOf(first), shape, int64_t(shape.size()) - 1)),
      flat);
  Value candidates = gatherAlong(g, keys, places, axis);
  return gatherAlong(g, places,
                     placesByGroups(g, candidates, count, isDescending), axis);
}

Order fusec::firstInOrder(GraphBuilder &g, Value x, int64_t axis,
                          bool isDescending, int64_t count) {
  int64_t rank = typeOf(x).getRank();
  auto [order, back] = lastOf(axis, rank);
  Value lines = g.transpose(x, order);
  Value places = count == 0
                     ? placesOfKeys(g, keysOf(g, lines), 0, isDescending)
                     : placesByGroups(g, keysOf(g, lines), count, isDescending);
  Value values = gatherAlong(g, lines, places, rank - 1);
  return {g.transpose(values, back), g.transpose(places, back)};
}
