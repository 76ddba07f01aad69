//===- ScatterRows.cpp - updates of the rows of matrices ------------------===//

#include "ScatterRows.h"
#include "FixedSums.h"
#include "Indices.h"
#include "MemoryScatters.h"
#include "Orders.h"

#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace fusec;

/// (batch, size, count): whether an update names a row.
static Value meets(GraphBuilder &graph, const RowScatter &scatter) {
  ArrayRef<int64_t> rows = typeOf(scatter.rows).getShape();
  int64_t count = typeOf(scatter.targets).getDimSize(1);
  SmallVector<int64_t> shape{rows[0], rows[1], count};
  Value targets = graph.broadcastTo(
      graph.reshape(scatter.targets, {rows[0], 1, count}), shape);
  return graph.compare(
      "eq", graph.iota(typeOf(targets).getElementType(), shape, 1), targets);
}

Value fusec::soundTargets(GraphBuilder &graph, const RowScatter &scatter,
                          Type index) {
  int64_t size = typeOf(scatter.rows).getDimSize(1);
  Type element = elementOf(scatter.targets);
  Value none = graph.splat(element, double(size));
  Value isRow = graph.binary(
      "fuse.and", graph.compare("ge", scatter.targets, graph.splat(element, 0)),
      graph.compare("lt", scatter.targets, none));
  return graph.cast(graph.select(isRow, scatter.targets, none), index);
}

/// Comparisons of rows with updates that take the time of a few more kernels.
static constexpr double kFewPairs = 0x1p24;

/// Whether each row may ask each update whether that names it.
static bool isFew(const RowScatter &scatter, int64_t width) {
  return double(typeOf(scatter.rows).getDimSize(1)) * double(width) *
             double(typeOf(scatter.targets).getNumElements()) <=
         kFewPairs;
}

/// Of many updates, memory finds the last.
static Value replaceFound(GraphBuilder &graph, const RowScatter &scatter) {
  ArrayRef<int64_t> shape = typeOf(scatter.rows).getShape();
  Value found = lastInMemory(graph, scatter);
  Value one = graph.splat(elementOf(found), 1);
  Value last =
      graph.binary("fuse.sub", graph.binary("fuse.maximum", found, one), one);
  return graph.select(
      graph.reshape(graph.compare("ge", found, one), {shape[0], shape[1], 1}),
      graph.gather(scatter.updates, last, 1, 1), scatter.rows);
}

/// The last of the updates that name a row takes its place.
static Value replaceRows(GraphBuilder &graph, const RowScatter &scatter) {
  ArrayRef<int64_t> shape = typeOf(scatter.rows).getShape();
  if (!isFew(scatter, /*width=*/1))
    return replaceFound(graph, scatter);
  Value met = meets(graph, scatter);
  // Of one update there is no last.
  if (typeOf(scatter.updates).getDimSize(1) == 1)
    return graph.select(graph.broadcastTo(met, shape),
                        graph.broadcastTo(scatter.updates, shape),
                        scatter.rows);
  Type index = graph.builder().getI32Type();
  Value number = graph.iota(index, typeOf(met).getShape(), 2);
  Value last =
      graph.reduce(graph.select(met, number, graph.splat(index, -1)), "max", 2);
  Value taken = graph.gather(scatter.updates, last, 1, 1);
  Value isMet = graph.reshape(graph.compare("ge", last, graph.splat(index, 0)),
                              {shape[0], shape[1], 1});
  return graph.select(graph.broadcastTo(isMet, shape), taken, scatter.rows);
}

Value fusec::neutralOf(GraphBuilder &graph, StringRef kind, Type element) {
  if (kind == "and")
    return graph.constant(DenseElementsAttr::get(
        RankedTensorType::get({}, element),
        APInt::getAllOnes(element.getIntOrFloatBitWidth())));
  if (kind != "max" && kind != "min")
    return graph.splat(element, kind == "prod" || kind == "all" ? 1 : -0.0);
  Attribute value =
      kind == "max" ? lowestValue(element) : highestValue(element);
  return graph.constant(
      DenseElementsAttr::get(RankedTensorType::get({}, element), value));
}

//===----------------------------------------------------------------------===//
// Sums of many updates
//===----------------------------------------------------------------------===//

namespace {

/// Brings the updates into the order of the rows that they name, so that those
/// of a row are neighbours, and cuts them into blocks. In a block a product
/// with a small matrix of zeros and ones adds up what its rows have there; to
/// the row that a block begins with comes what the blocks before have of it.
/// 16-bit sums stay f32 to the end.
class SortedSums {
public:
  SortedSums(GraphBuilder &graph, const RowScatter &scatter);
  Value run();

  /// Whether it costs less than the product with all the zeros and ones.
  static bool pays(const RowScatter &scatter);

private:
  static constexpr int64_t kBlock = 128;
  /// Rows times blocks from which on a row's last place is searched for:
  /// estimated, as many comparisons take about 14 us, a search's reads 8.
  static constexpr int64_t kManyPairs = int64_t(1) << 22;
  /// Blocks from which on not each asks each other what that has of its row:
  /// estimated, 2^26 comparisons.
  static constexpr int64_t kManyBlocks = int64_t(1) << 13;

  Value number(double value) { return graph_.splat(index_, value); }
  /// How often i1 holds along the last axis.
  Value count(Value holds);
  Value wide(Value x) { return graph_.cast(x, wide_); }
  Value sortedOrder();
  Value sumInBlocks(Value updates);
  /// (batch, blocks, width): what the row that a block ends with has in it.
  Value lastOf(Value sums) {
    return graph_.reshape(graph_.sliceAlong(sums, 1, kBlock - 1, kBlock),
                          {batch_, blocks_, width_});
  }
  Value carriedInto(Value sums);
  Value lastPlaces(Value flat);

  GraphBuilder &graph_;
  const RowScatter &scatter_;
  int64_t batch_, size_, width_, updates_, blocks_;
  Type element_, wide_, index_;
  /// The rows that are named, in order; (batch, blocks, kBlock).
  Value targets_;
  /// The first and the last of each block.
  Value heads_, tails_;
};

} // namespace

bool SortedSums::pays(const RowScatter &scatter) {
  ArrayRef<int64_t> rows = typeOf(scatter.rows).getShape();
  double batch = double(rows[0]), size = double(rows[1]),
         width = double(rows[2]),
         updates = double(typeOf(scatter.targets).getDimSize(1));
  // In multiplications on tensor cores: one of the zeros and ones is stored and
  // read in the time of 256, a comparison of a row with a block takes that of
  // 32. The order and the more kernels take that of 2^34.
  double blocks = updates / double(kBlock);
  return batch * size * updates * (width + 256) >
         0x1p34 + batch * 32 * size * blocks;
}

SortedSums::SortedSums(GraphBuilder &graph, const RowScatter &scatter)
    : graph_(graph), scatter_(scatter) {
  RankedTensorType rows = typeOf(scatter.rows);
  batch_ = rows.getDimSize(0);
  size_ = rows.getDimSize(1);
  width_ = rows.getDimSize(2);
  updates_ = typeOf(scatter.targets).getDimSize(1);
  blocks_ = llvm::divideCeil(updates_, kBlock);
  element_ = rows.getElementType();
  Builder &b = graph.builder();
  wide_ = element_.getIntOrFloatBitWidth() < 32 ? b.getF32Type() : element_;
  bool isSmall = std::max(size_ + 1, updates_ + kBlock) < int64_t(1) << 31;
  index_ = isSmall ? b.getI32Type() : b.getI64Type();
}

Value SortedSums::count(Value holds) {
  Value ones = graph_.select(holds, number(1), number(0));
  return graph_.reduce(ones, "sum", typeOf(holds).getRank() - 1);
}

/// (batch, blocks * kBlock): which update comes at a place. Sets the targets;
/// behind the last are places of a row that there is not.
Value SortedSums::sortedOrder() {
  Value rows = soundTargets(graph_, scatter_, index_);
  // Of several updates of a row the first comes first.
  Order order =
      scatter_.isInOrder
          ? Order{rows, graph_.iota(index_, {batch_, updates_}, 1)}
          : firstInOrder(graph_, rows, 1, /*isDescending=*/false, updates_);
  // Behind the last update nothing is named.
  auto filled = [&](Value line, double filler) {
    return graph_.pad(graph_.cast(line, index_), number(filler), {0, 0},
                      {0, blocks_ * kBlock - updates_}, {0, 0});
  };
  Value sorted = filled(order.values, double(size_));
  targets_ = graph_.reshape(sorted, {batch_, blocks_, kBlock});
  heads_ =
      graph_.reshape(graph_.sliceAlong(targets_, 2, 0, 1), {batch_, blocks_});
  tails_ = graph_.reshape(graph_.sliceAlong(targets_, 2, kBlock - 1, kBlock),
                          {batch_, blocks_});
  return filled(order.places, 0);
}

/// (batch * blocks, kBlock, width): at each place what its row has in all of
/// the block.
Value SortedSums::sumInBlocks(Value updates) {
  int64_t all = batch_ * blocks_;
  Value same = graph_.compare("eq", graph_.reshape(targets_, {all, kBlock, 1}),
                              graph_.reshape(targets_, {all, 1, kBlock}));
  Value cut = graph_.reshape(updates, {all, kBlock, width_});
  // Exact in the type of the updates, in which it is multiplied.
  return graph_.matmul(wide(graph_.cast(same, element_)), wide(cut));
}

/// (batch, blocks, width): what blocks before have of the row that a block
/// begins with. Those end with it, because the rows are in order.
Value SortedSums::carriedInto(Value sums) {
  Value same =
      graph_.compare("eq", graph_.reshape(heads_, {batch_, blocks_, 1}),
                     graph_.reshape(tails_, {batch_, 1, blocks_}));
  SmallVector<int64_t> pairs{batch_, blocks_, blocks_};
  Value isBefore = graph_.compare("gt", graph_.iota(index_, pairs, 1),
                                  graph_.iota(index_, pairs, 2));
  return graph_.matmul(wide(graph_.binary("fuse.and", same, isBefore)),
                       lastOf(sums));
}

/// (batch, size): the last place whose row is not behind a row, or -1: by the
/// blocks that end before, and the places of the next.
Value SortedSums::lastPlaces(Value flat) {
  if (size_ * blocks_ > kManyPairs) {
    Value rows = graph_.iota(elementOf(flat), {batch_, size_}, 1);
    Value behind = countBefore(graph_, flat, rows, /*orEqual=*/true);
    return graph_.binary("fuse.sub", graph_.cast(behind, index_), number(1));
  }
  SmallVector<int64_t> lines{batch_, size_, blocks_};
  Value ended =
      count(graph_.compare("ge", graph_.iota(index_, lines, 1),
                           graph_.reshape(tails_, {batch_, 1, blocks_})));
  Value block =
      graph_.binary("fuse.minimum", ended, number(double(blocks_ - 1)));
  Value inside = count(
      graph_.compare("ge", graph_.iota(index_, {batch_, size_, kBlock}, 1),
                     graph_.gather(targets_, block, 1, 1)));
  Value before = graph_.binary("fuse.mul", block, number(kBlock));
  return graph_.binary("fuse.sub", graph_.binary("fuse.add", before, inside),
                       number(1));
}

Value SortedSums::run() {
  Value order = sortedOrder();
  Value sums = sumInBlocks(graph_.gather(scatter_.updates, order, 1, 1));
  Value flat = graph_.reshape(targets_, {batch_, blocks_ * kBlock});
  Value place = lastPlaces(flat), row = graph_.iota(index_, {batch_, size_}, 1);
  Value block = graph_.binary("fuse.div", place, number(kBlock));
  auto holds = [&](Value rows, Value at) {
    Value found = graph_.compare("eq", graph_.gather(rows, at, 1, 1), row);
    return graph_.reshape(found, {batch_, size_, 1});
  };
  Value zero = graph_.splat(wide_, 0);
  Value own = graph_.gather(
      graph_.reshape(sums, {batch_, blocks_ * kBlock, width_}), place, 1, 1);
  Value more;
  if (blocks_ < kManyBlocks) {
    more = graph_.gather(carriedInto(sums), block, 1, 1);
    more = graph_.select(holds(heads_, block), more, zero);
  } else {
    // Of all blocks that end with it, among which the last may be.
    Value none = graph_.splat(wide_, 0, {batch_, size_, width_});
    more = scatterRows(graph_, {none, lastOf(sums), tails_, true}, "sum");
    own = graph_.select(holds(tails_, block), zero, own);
  }
  Value sum = graph_.select(holds(flat, place),
                            graph_.binary("fuse.add", own, more), zero);
  return graph_.cast(graph_.binary("fuse.add", wide(scatter_.rows), sum),
                     element_);
}

//===----------------------------------------------------------------------===//
// Which way
//===----------------------------------------------------------------------===//

/// Along axis 2, of which there is something: the graph has no reductions of
/// integers bit by bit, so neighbours are combined until one is left.
static Value reduceUpdates(GraphBuilder &graph, Value x, StringRef kind) {
  if (kind != "and" && kind != "or" && kind != "xor")
    return graph.reduce(x, kind, 2);
  StringRef op = combineOp(kind);
  for (int64_t count = typeOf(x).getDimSize(2); count > 1;) {
    int64_t half = count / 2;
    Value rest = graph.sliceAlong(x, 2, 2 * half, count);
    x = graph.binary(op, graph.sliceAlong(x, 2, 0, half),
                     graph.sliceAlong(x, 2, half, 2 * half));
    if (count != 2 * half)
      x = graph.concat({x, rest}, 2);
    count -= half;
  }
  return graph.reshape(x, {typeOf(x).getDimSize(0), typeOf(x).getDimSize(1),
                           typeOf(x).getDimSize(3)});
}

/// Whether all elements are the constant 0, and of floats the one above 0.
static bool isZero(Value x) {
  while (auto op = x.getDefiningOp<FusibleOpInterface>()) {
    if (op.getFamily() != OpFamily::Shape)
      break;
    x = op->getOperand(0);
  }
  return matchPattern(x, m_AnyZeroFloat()) ? matchPattern(x, m_PosZeroFloat())
                                           : matchPattern(x, m_Zero());
}

/// Whether memory that combines is worth to be cleared and read again: more
/// than 2^28 bytes of it take longer than an order of the updates.
static bool paysInMemory(GraphBuilder &graph, const RowScatter &scatter,
                         StringRef kind) {
  RankedTensorType rows = typeOf(scatter.rows);
  Type element = rows.getElementType();
  if (!combinesInMemory(graph, kind, element) ||
      isFew(scatter, rows.getDimSize(2)))
    return false;
  bool isSum = kind == "sum" && isa<FloatType>(element);
  bool isRead = element.getIntOrFloatBitWidth() < 32 || !isZero(scatter.rows);
  return !isSum || double(rows.getNumElements()) * (isRead ? 10 : 4) <= 0x1p28;
}

/// Each row with all updates that name it.
static Value combineRows(GraphBuilder &graph, const RowScatter &scatter,
                         StringRef kind) {
  ArrayRef<int64_t> shape = typeOf(scatter.rows).getShape();
  Type element = typeOf(scatter.rows).getElementType();
  int64_t count = typeOf(scatter.targets).getDimSize(1);
  if (paysInMemory(graph, scatter, kind)) {
    Value found = combineInMemory(graph, scatter, kind);
    // A sum begins with a zero of its own.
    if (kind != "sum" || !isZero(scatter.rows))
      found = graph.binary(combineOp(kind),
                           graph.cast(scatter.rows, elementOf(found)), found);
    return graph.cast(found, element);
  }
  // A product takes infinities times 0, so that it is for what is many.
  bool isProduct = kind == "sum" && isa<FloatType>(element) && count > 1 &&
                   !isFew(scatter, shape[2]);
  if (isProduct && SortedSums::pays(scatter) && paysAsFixed(scatter))
    return sumAsFixed(graph, scatter);
  if (isProduct && SortedSums::pays(scatter))
    return SortedSums(graph, scatter).run();
  Value met = meets(graph, scatter), combined;
  if (isProduct) {
    combined = graph.matmul(graph.cast(met, element), scatter.updates);
  } else {
    SmallVector<int64_t> all{shape[0], shape[1], count, shape[2]};
    Value isMet = graph.broadcastTo(
        graph.reshape(met, {shape[0], shape[1], count, 1}), all);
    Value updates = graph.broadcastTo(
        graph.reshape(scatter.updates, {shape[0], 1, count, shape[2]}), all);
    combined = reduceUpdates(
        graph, graph.select(isMet, updates, neutralOf(graph, kind, element)),
        kind);
  }
  return graph.binary(combineOp(kind), scatter.rows, combined);
}

Value fusec::scatterRows(GraphBuilder &graph, const RowScatter &scatter,
                         StringRef kind) {
  return kind.empty() ? replaceRows(graph, scatter)
                      : combineRows(graph, scatter, kind);
}
