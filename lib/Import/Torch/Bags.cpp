//===- Bags.cpp - rows of a table, reduced bag by bag ---------------------===//

#include "../Indices.h"
#include "../ScatterRows.h"
#include "Importer.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::torch;

namespace {
/// Sums, means or the largest of bags of rows.
struct Bags {
  GraphBuilder &g;
  /// (count, width), with what changes nothing in the place of padding.
  Value rows;
  /// (count): what is no padding; null where all count.
  Value isCounted;
  /// (bags): where each begins in the rows.
  Value offsets;
  int64_t bags;
  /// "sum" or "max".
  StringRef kind;

  int64_t count() const { return typeOf(rows).getDimSize(0); }
  Type element() const { return elementOf(rows); }
  /// The size that all bags have, if they are known to have one.
  std::optional<int64_t> size() const;
  /// The bag of each row: the last that begins no later.
  Value bagOfEach() const;
  /// (bags, width).
  Value reduced(Value bagOfEach) const;
  /// (bags, 1): how many rows each has.
  Value sizes(Value bagOfEach) const;
};
} // namespace

std::optional<int64_t> Bags::size() const {
  std::optional<Progression> steps = progressionOf(offsets);
  if (bags == 1 && typeOf(offsets).getNumElements() == 1)
    return count();
  if (!steps || steps->start != 0 || steps->step < 1 ||
      steps->step * bags != count())
    return std::nullopt;
  return steps->step;
}

Value Bags::bagOfEach() const {
  Value places = g.iota(elementOf(offsets), {count()}, 0);
  Value begun = countBefore(g, offsets, places, /*orEqual=*/true);
  return g.binary("fuse.sub", begun, g.splat(elementOf(begun), 1));
}

Value Bags::reduced(Value bagOfEach) const {
  int64_t width = typeOf(rows).getDimSize(1);
  if (std::optional<int64_t> all = size())
    return g.reduce(g.reshape(rows, {bags, *all, width}), kind, 1);
  Value none =
      kind == "max" ? neutralOf(g, kind, element()) : g.splat(element(), 0);
  RowScatter scatter{g.broadcastTo(none, {1, bags, width}),
                     g.reshape(rows, {1, count(), width}),
                     g.reshape(bagOfEach, {1, count()}), /*isInOrder=*/true};
  return g.reshape(scatterRows(g, scatter, kind), {bags, width});
}

Value Bags::sizes(Value bagOfEach) const {
  Type index = g.builder().getI32Type();
  std::optional<int64_t> all = size();
  if (all && !isCounted)
    return g.reshape(g.integers(*all, index), {1, 1});
  Value counted =
      isCounted ? g.cast(isCounted, index) : g.splat(index, 1, {count()});
  Bags ones{g, g.reshape(counted, {count(), 1}), {}, offsets, bags, "sum"};
  return ones.reduced(bagOfEach);
}

static Converted convertBags(Call &op) {
  GraphBuilder &g = op.graph;
  op.pass({"scale_grad_by_freq", "sparse", "include_last_offset"});
  Value weight = op.tensor("weight"), indices = op.tensor("indices");
  Value offsets = op.tensor("offsets");
  int64_t mode = op.integer("mode", 0), padding = op.integer("padding_idx", -1);
  if (typeOf(weight).getRank() != 2 || typeOf(indices).getRank() != 1 ||
      typeOf(offsets).getRank() != 1 || !isIndex(elementOf(indices)) ||
      !isIndex(elementOf(offsets)) || op.outs[0].getRank() != 2 || mode < 0 ||
      mode > 2)
    return Converted::refuse(kNoFit);
  int64_t count = typeOf(indices).getNumElements();
  Type element = wideType(elementOf(weight));
  bool isMost = mode == 2;
  Value rows = g.cast(g.gather(weight, indices, 0, 0), element);
  if (Value scale = op.optionalTensor("per_sample_weights"))
    rows = g.binary("fuse.mul", rows,
                    g.reshape(g.cast(scale, element), {count, 1}));
  Value isCounted;
  if (padding >= 0) {
    isCounted =
        g.compare("ne", indices, g.splat(elementOf(indices), double(padding)));
    // Not times 0: rows may be infinite.
    rows =
        g.select(g.reshape(isCounted, {count, 1}), rows,
                 isMost ? neutralOf(g, "max", element) : g.splat(element, 0));
  }
  Bags bags{
      g, rows, isCounted, offsets, op.outShape()[0], isMost ? "max" : "sum"};
  Value bagOfEach = bags.size() ? Value() : bags.bagOfEach();
  Value bagged = bags.reduced(bagOfEach);
  if (mode == 0)
    return bagged;
  Value sizes = bags.sizes(bagOfEach), one = g.splat(elementOf(sizes), 1);
  if (isMost)
    return g.select(g.compare("lt", sizes, one), g.splat(element, 0), bagged);
  return g.binary("fuse.div", bagged,
                  g.cast(g.binary("fuse.maximum", sizes, one), element));
}

void torch::addBags(ConverterTable &table) {
  table["embedding_bag"] = table["_embedding_bag"] =
      table["_embedding_bag_forward_only"] = convertBags;
}
