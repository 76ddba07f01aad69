//===- Experts.cpp - products of groups of rows ---------------------------===//
//
// A mixture of experts brings rows into the order of their experts and
// multiplies each group by a matrix of its own. How many rows a group has is
// known when it runs: rows are laid out so that each group begins at a block,
// which makes a batch of products, one for each block; what is behind a group
// in its last block is zeros, and is not read.
//
//===----------------------------------------------------------------------===//

#include "../Indices.h"
#include "Importer.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::torch;

namespace {
/// Groups of rows that lie one behind the other, by the place behind the last
/// row of each. There is at least one row and one group.
class RowGroups {
public:
  RowGroups(GraphBuilder &g, Value ends, int64_t rows);

  /// (rows, k) x (groups, k, n): zeros behind the last group.
  Value product(Value x, Value weights);
  /// (m, rows) x (rows, n), of the rows of each group: (groups, m, n).
  Value outerProducts(Value x, Value y);

private:
  Value number(int64_t value) { return g_.splat(index_, double(value)); }
  Value plus(Value a, Value b) { return g_.binary("fuse.add", a, b); }
  Value minus(Value a, Value b) { return g_.binary("fuse.sub", a, b); }
  Value at(Value line, Value places) { return g_.gather(line, places, 0, 0); }
  Value countEnded(Value ends, int64_t places);
  Value byRow(Value x, Value weights);
  Value byBlock(Value x, Value weights);
  void layOut();
  Value inBlocks(Value x);

  GraphBuilder &g_;
  Type index_;
  int64_t rows_, groups_;
  /// Rows of a block: what a tile of a product has. Its matrix is brought in
  /// once for all of them; half a block in each group is computed for nothing.
  int64_t block_;
  Value ends_, begins_;
  /// Of each row the number of its group; the last where it has none.
  Value group_;
  int64_t blocks_ = 0;
  /// Of each group its first block and the one behind its last, of each block
  /// its group, of each of a block's rows (blocks, block_) which one it is:
  /// past the group's end it is none of it.
  Value firstBlocks_, lastBlocks_, owner_, row_;
};
} // namespace

/// How many of the ends are not behind each of so many places.
Value RowGroups::countEnded(Value ends, int64_t places) {
  Value isEnded = g_.compare("le", g_.reshape(ends, {1, groups_}),
                             g_.iota(index_, {places, groups_}, 0));
  Value count = g_.reduce(g_.cast(isEnded, index_), "sum", 1);
  return g_.binary("fuse.minimum", count, number(groups_ - 1));
}

RowGroups::RowGroups(GraphBuilder &g, Value ends, int64_t rows)
    : g_(g), index_(g.builder().getI32Type()), rows_(rows),
      groups_(typeOf(ends).getDimSize(0)),
      block_(rows >= 128 * groups_ ? 128 : 64), ends_(g.cast(ends, index_)) {
  begins_ = g.pad(ends_, number(0), 1, -1, 0);
  group_ = countEnded(ends_, rows);
}

/// The matrices as they lie in memory, and whether those are the transposed
/// ones.
static std::pair<Value, bool> storedMatrices(Value weights) {
  auto transpose = weights.getDefiningOp<fuse::TransposeOp>();
  bool isTransposed =
      transpose && transpose.getPermutation() == ArrayRef<int64_t>({0, 2, 1});
  return {isTransposed ? transpose.getX() : weights, isTransposed};
}

/// Of few rows each has its matrix: what is read is what is needed of them,
/// along its lines.
Value RowGroups::byRow(Value x, Value weights) {
  auto [stored, isTransposed] = storedMatrices(weights);
  SmallVector<int64_t> shape(typeOf(x).getShape());
  shape.insert(isTransposed ? shape.begin() + 1 : shape.end(), 1);
  Value products = g_.binary("fuse.mul", wide(g_, g_.reshape(x, shape)),
                             wide(g_, at(stored, group_)));
  return g_.cast(g_.reduce(products, "sum", isTransposed ? 2 : 1),
                 elementOf(x));
}

/// Sets where blocks lie.
void RowGroups::layOut() {
  blocks_ = rows_ / block_ + groups_;
  Value filled =
      g_.binary("fuse.div", plus(minus(ends_, begins_), number(block_ - 1)),
                number(block_));
  lastBlocks_ = g_.cumulative(filled, "sum", 0, false, false);
  firstBlocks_ = minus(lastBlocks_, filled);
  owner_ = countEnded(lastBlocks_, blocks_);
  Value block = minus(g_.iota(index_, blocks_, 0), at(firstBlocks_, owner_));
  Value first = plus(at(begins_, owner_), scaled(g_, block, block_));
  row_ = plus(g_.reshape(first, {blocks_, 1}),
              g_.iota(index_, {blocks_, block_}, 1));
}

/// (blocks, rows, ...) of (rows, ...); zeros behind a group. Products of rows
/// would not need the zeros, but share the blocks with those of groups.
Value RowGroups::inBlocks(Value x) {
  Value isOwn =
      g_.compare("lt", row_, g_.reshape(at(ends_, owner_), {blocks_, 1}));
  Value row = g_.binary("fuse.minimum", row_, number(rows_ - 1));
  return g_.select(g_.reshape(isOwn, {blocks_, block_, 1}), at(x, row),
                   g_.splat(elementOf(x), 0));
}

Value RowGroups::byBlock(Value x, Value weights) {
  layOut();
  auto [stored, isTransposed] = storedMatrices(weights);
  Value matrices = at(stored, owner_);
  if (isTransposed)
    matrices = g_.transpose(matrices, {0, 2, 1});
  Value made = g_.matmul(inBlocks(x), matrices);
  Value place = plus(scaled(g_, at(firstBlocks_, group_), block_),
                     minus(g_.iota(index_, rows_, 0), at(begins_, group_)));
  return at(g_.reshape(made, {blocks_ * block_, typeOf(made).getDimSize(2)}),
            place);
}

Value RowGroups::product(Value x, Value weights) {
  // Rows that read their matrices each by itself read no more of these than
  // blocks do, of which each group has one.
  Value made = rows_ <= groups_ ? byRow(x, weights) : byBlock(x, weights);
  Value end = g_.reshape(g_.sliceAlong(ends_, 0, groups_ - 1, groups_), {});
  Value isThere = g_.compare("lt", g_.iota(index_, {rows_, 1}, 0), end);
  return g_.select(isThere, made, g_.splat(elementOf(made), 0));
}

Value RowGroups::outerProducts(Value x, Value y) {
  layOut();
  auto lined = [&](Value rows) {
    return g_.reshape(inBlocks(rows),
                      {blocks_ * block_, typeOf(rows).getDimSize(1)});
  };
  return fuse::GroupedMatmulOp::create(g_.builder(), g_.location(),
                                       lined(g_.transpose(x, {1, 0})), lined(y),
                                       lastBlocks_, block_);
}

static bool areEnds(Value ends) {
  return ends && typeOf(ends).getRank() == 1 && isIndex(elementOf(ends));
}

static Value transposed(GraphBuilder &g, Value x) {
  return typeOf(x).getRank() == 3 ? g.transpose(x, {0, 2, 1})
                                  : g.transpose(x, {1, 0});
}

/// (rows, k) x (groups, k, n); null where the shapes do not fit.
static Value groupedRows(GraphBuilder &g, Value x, Value weights, Value ends) {
  ArrayRef<int64_t> left = typeOf(x).getShape(),
                    right = typeOf(weights).getShape();
  if (left.size() != 2 || right.size() != 3 || left[1] != right[1] ||
      right[0] != typeOf(ends).getDimSize(0) ||
      elementOf(x) != elementOf(weights) || !isFloat(x))
    return {};
  if (left[0] == 0 || right[0] == 0 || left[1] == 0 || right[2] == 0)
    return g.splat(elementOf(x), 0, {left[0], right[2]});
  return RowGroups(g, ends, left[0]).product(x, weights);
}

/// (m, rows) x (rows, n) by groups of rows: (groups, m, n); null as above.
static Value groupedSums(GraphBuilder &g, Value x, Value y, Value ends) {
  ArrayRef<int64_t> left = typeOf(x).getShape(), right = typeOf(y).getShape();
  int64_t groups = typeOf(ends).getDimSize(0);
  if (left.size() != 2 || right.size() != 2 || left[1] != right[0] ||
      elementOf(x) != elementOf(y) || !isFloat(x))
    return {};
  if (left[1] == 0 || groups == 0)
    return g.splat(elementOf(x), 0, {groups, left[0], right[1]});
  return RowGroups(g, ends, left[1]).outerProducts(x, y);
}

/// What is grouped follows from the ranks: rows of the left operand, columns of
/// the right one, or what both are added up along.
static Converted convertGroupedMm(Call &op) {
  GraphBuilder &g = op.graph;
  op.pass({"out_dtype"});
  Value a = op.tensor("self"), b = op.tensor("mat2");
  Value ends = op.optionalTensor("offs");
  if (op.optionalTensor("bias"))
    return Converted::refuse("has a bias");
  int64_t ranks[] = {typeOf(a).getRank(), typeOf(b).getRank()};
  Value result;
  if (ranks[0] == 3 && ranks[1] == 3 && !ends) {
    if (typeOf(a).getDimSize(0) == typeOf(b).getDimSize(0) &&
        typeOf(a).getDimSize(2) == typeOf(b).getDimSize(1))
      result = g.matmul(a, b);
  } else if (areEnds(ends)) {
    if (ranks[0] == 2 && ranks[1] == 2)
      result = groupedSums(g, a, b, ends);
    else if (ranks[0] == 2)
      result = groupedRows(g, a, b, ends);
    else if (ranks[0] == 3 && ranks[1] == 2)
      if (Value rows = groupedRows(g, transposed(g, b), transposed(g, a), ends))
        result = transposed(g, rows);
  }
  return result ? Converted(g.cast(result, op.outElement()))
                : Converted::refuse(kNoFit);
}

/// What `transformers` calls where PyTorch's own would not compile.
static Converted convertFallback(Call &op) {
  Value ends = op.tensor("offs");
  Value result = areEnds(ends) ? groupedRows(op.graph, op.tensor("input"),
                                             op.tensor("weight"), ends)
                               : Value();
  return result ? Converted(result) : Converted::refuse(kNoFit);
}

static Converted convertFallbackGradients(Call &op) {
  GraphBuilder &g = op.graph;
  Value x = op.tensor("input"), weights = op.tensor("weight");
  Value ends = op.tensor("offs"), gradient = op.tensor("grad_output");
  if (!areEnds(ends) || typeOf(x).getRank() != 2 ||
      typeOf(weights).getRank() != 3)
    return Converted::refuse(kNoFit);
  Value ofInput = groupedRows(g, gradient, transposed(g, weights), ends);
  Value ofWeights = groupedSums(g, transposed(g, x), gradient, ends);
  if (!ofInput || !ofWeights)
    return Converted::refuse(kNoFit);
  return SmallVector<Value>{ofInput, ofWeights};
}

void torch::addExperts(ConverterTable &table) {
  table["_grouped_mm"] = convertGroupedMm;
  table["transformers.grouped_mm_fallback.default"] = convertFallback;
  table["transformers.grouped_mm_fallback_backward.default"] =
      convertFallbackGradients;
}
