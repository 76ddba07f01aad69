//===- ScatterBody.cpp - scatters by the body that combines ---------------===//

#include "ScatterBody.h"
#include "Bodies.h"
#include "Combiner.h"
#include "Indices.h"
#include "Orders.h"

using namespace mlir;
using namespace fusec;

Value OrderedRows::whole(GraphBuilder &graph, Value of) const {
  SmallVector<int64_t> back(order.size());
  for (auto [to, from] : llvm::enumerate(order))
    back[from] = to;
  return graph.transpose(graph.reshape(of, ordered), back);
}

namespace {
/// Operands of a scatter, with what its body makes of them. Results of refused
/// bodies are null, which has been told.
class BodyScatter {
public:
  BodyScatter(Importer &importer, Operation *op, ArrayRef<OrderedRows> scatters)
      : importer_(importer), op_(op), scatters_(scatters),
        combiner_(importer, op) {}

  Converted run();

private:
  Converted combined(ArrayRef<UpdateReduction> reductions);
  Value prepared(unsigned i, StringRef kind);
  Converted once();
  Converted inTurn();
  Converted folded();
  Value fold(ArrayRef<Value> operands, unsigned result);
  SmallVector<Value> rows() const {
    return llvm::map_to_vector(
        scatters_, [](const OrderedRows &scatter) { return scatter.rows; });
  }
  SmallVector<Value> nothing() const {
    return SmallVector<Value>(scatters_.size());
  }
  SmallVector<Value> whole(ArrayRef<Value> rows) {
    SmallVector<Value> results;
    for (auto [row, scatter] : llvm::zip(rows, scatters_))
      results.push_back(scatter.whole(importer_, row));
    return results;
  }

  /// Updates up to here are ops of the graph, combined one after the other.
  static constexpr int64_t kMostInTurn = 16;

  Importer &importer_;
  Operation *op_;
  ArrayRef<OrderedRows> scatters_;
  Combiner combiner_;
};
} // namespace

/// What the body gives of the updates of operand `i` and what changes nothing.
Value BodyScatter::prepared(unsigned i, StringRef kind) {
  SmallVector<Value> arguments;
  ArrayRef<int64_t> shape = typeOf(scatters_[i].updates).getShape();
  for (const OrderedRows &scatter : scatters_)
    arguments.push_back(importer_.broadcastTo(
        neutralOf(importer_, kind, elementOf(scatter.rows)), shape));
  for (const OrderedRows &scatter : scatters_)
    arguments.push_back(scatter.updates);
  SmallVector<Value> values = combiner_.apply(arguments);
  return values.empty() ? Value() : values[i];
}

/// Each operand by itself.
Converted BodyScatter::combined(ArrayRef<UpdateReduction> reductions) {
  SmallVector<Value> results;
  for (auto [i, reduction] : llvm::enumerate(reductions)) {
    RowScatter scatter = scatters_[i];
    if (!reduction.isPlain)
      scatter.updates = prepared(i, reduction.kind);
    if (!scatter.updates)
      return nothing();
    results.push_back(scatterRows(importer_, scatter, reduction.kind));
  }
  return whole(results);
}

/// No row is named twice, as the model says: the body is applied to all rows
/// with the update of each.
Converted BodyScatter::once() {
  Type index = importer_.builder().getI32Type();
  const OrderedRows &first = scatters_.front();
  auto put = [&](Value into, Value updates) {
    return scatterRows(importer_, {into, updates, first.targets}, "");
  };
  ArrayRef<int64_t> shape = typeOf(first.rows).getShape();
  int64_t count = typeOf(first.targets).getDimSize(1);
  Value isNamed =
      importer_.compare("ne",
                        put(importer_.splat(index, 0, {shape[0], shape[1], 1}),
                            importer_.splat(index, 1, {shape[0], count, 1})),
                        importer_.splat(index, 0));
  SmallVector<Value> arguments = rows(), results;
  for (const OrderedRows &scatter : scatters_)
    arguments.push_back(put(scatter.rows, scatter.updates));
  SmallVector<Value> applied = combiner_.apply(arguments);
  if (applied.empty())
    return nothing();
  for (auto [row, next] : llvm::zip(rows(), applied))
    results.push_back(importer_.select(isNamed, next, row));
  return whole(results);
}

/// One update after the other.
Converted BodyScatter::inTurn() {
  int64_t count = typeOf(scatters_.front().targets).getDimSize(1);
  SmallVector<Value> now = rows();
  for (int64_t i = 0; i < count; ++i) {
    Value target = importer_.sliceAlong(scatters_.front().targets, 1, i, i + 1);
    SmallVector<int64_t> places(typeOf(now.front()).getShape());
    places.back() = 1;
    target = importer_.reshape(target, {places.front(), 1, 1});
    Value isHere = importer_.compare(
        "eq", target, importer_.iota(elementOf(target), places, 1));
    SmallVector<Value> arguments(now);
    for (auto [row, scatter] : llvm::zip(now, scatters_))
      arguments.push_back(importer_.broadcastTo(
          importer_.sliceAlong(scatter.updates, 1, i, i + 1),
          typeOf(row).getShape()));
    SmallVector<Value> next = combiner_.apply(arguments);
    if (next.empty())
      return nothing();
    for (auto [row, combined] : llvm::zip(now, next))
      row = importer_.select(isHere, combined, row);
  }
  return whole(now);
}

/// The body is a turn; null where an op of it is refused.
Value BodyScatter::fold(ArrayRef<Value> operands, unsigned result) {
  OpBuilder &b = importer_.builder();
  // Kept by the importer where it is refused.
  Block *turn = &importer_.scratchBlock();
  for (Value operand : operands.drop_back())
    turn->addArgument(RankedTensorType::get({}, elementOf(operand)),
                      importer_.location());
  {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToEnd(turn);
    SmallVector<Value> arguments(turn->getArguments());
    SmallVector<Value> next = combiner_.apply(arguments);
    if (next.empty())
      return {};
    fuse::YieldOp::create(b, importer_.location(), next);
  }
  auto count = static_cast<int64_t>(scatters_.size());
  NamedAttribute numbers[] = {
      b.getNamedAttr("accumulators", b.getI64IntegerAttr(count)),
      b.getNamedAttr("result_number", b.getI64IntegerAttr(result))};
  auto op = fuse::FoldOp::create(b, importer_.location(),
                                 TypeRange(operands[result].getType()),
                                 operands, numbers);
  turn->moveBefore(&op.getBody(), op.getBody().end());
  return op.getResult();
}

/// Each row takes the updates that name it, which are neighbours when they are
/// in the order of their rows, one turn after the other.
Converted BodyScatter::folded() {
  const OrderedRows &first = scatters_.front();
  SmallVector<int64_t> rows(typeOf(first.rows).getShape());
  int64_t count = typeOf(first.targets).getDimSize(1);
  Type index = positionType(importer_, std::max(rows[1], count) + 1);
  auto number = [&](int64_t value) {
    return importer_.splat(index, double(value));
  };
  Value order = firstInOrder(importer_, soundTargets(importer_, first, index),
                             1, /*isDescending=*/false, count)
                    .places;
  SmallVector<int64_t> lines{rows[0], rows[1], 1};
  Value turns = importer_.reshape(
      scatterRows(importer_,
                  {importer_.splat(index, 0, lines),
                   importer_.splat(index, 1, {rows[0], count, 1}),
                   first.targets},
                  "sum"),
      {rows[0], rows[1]});
  Value start = importer_.cumulative(turns, "sum", 1, /*exclusive=*/true,
                                     /*reverse=*/false);
  SmallVector<int64_t> steps{rows[0], rows[1], count};
  Value place = importer_.binary("fuse.add", importer_.reshape(start, lines),
                                 importer_.iota(index, steps, 2));
  place = importer_.gather(
      order, importer_.binary("fuse.minimum", place, number(count - 1)), 1, 1);
  SmallVector<Value> operands = this->rows();
  for (const OrderedRows &scatter : scatters_)
    operands.push_back(importer_.transpose(
        importer_.gather(scatter.updates, place, 1, 1), {0, 1, 3, 2}));
  operands.push_back(
      importer_.broadcastTo(importer_.reshape(turns, lines), rows));
  SmallVector<Value> results;
  for (unsigned i = 0; i < scatters_.size(); ++i)
    results.push_back(fold(operands, i));
  return llvm::is_contained(results, nullptr) ? nothing() : whole(results);
}

Converted BodyScatter::run() {
  SmallVector<UpdateReduction> reductions;
  for (auto [i, scatter] : llvm::enumerate(scatters_))
    if (auto reduction = updateReduction(op_, elementOf(scatter.rows), i))
      reductions.push_back(*reduction);
  bool isKnown = reductions.size() == scatters_.size();
  auto isPlain = [](UpdateReduction reduction) { return reduction.isPlain; };
  if (isKnown && llvm::all_of(reductions, isPlain))
    return combined(reductions);
  if (std::string why = combiner_.whyNot(); !why.empty())
    return Converted::refuse(why);
  if (isKnown)
    return combined(reductions);
  auto isUnique =
      dyn_cast_or_null<BoolAttr>(foreignAttr(op_, {"unique_indices"}));
  if (isUnique && isUnique.getValue())
    return once();
  return typeOf(scatters_.front().targets).getDimSize(1) > kMostInTurn
             ? folded()
             : inTurn();
}

Converted fusec::scatterByBody(Importer &importer, Operation *op,
                               ArrayRef<OrderedRows> scatters) {
  return BodyScatter(importer, op, scatters).run();
}
