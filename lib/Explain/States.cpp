//===- States.cpp - reductions found in one pass --------------------------===//

#include "States.h"

#include "fusec/Analysis/ProductRows.h"
#include "fusec/Analysis/ScoreBlocks.h"
#include "fusec/Explain/Print.h"
#include "fusec/Fusion/Pricer.h"

#include "mlir/IR/Matchers.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace fusec;

namespace {
/// Names for the values of a group: those of its inputs, the kinds of
/// reductions, the words of other ops; what is named like another one has a
/// number.
class ValueNames {
public:
  ValueNames(const GroupView &group, Block &block,
             ArrayRef<std::string> inputs) {
    for (auto [argument, name] : llvm::zip_equal(block.getArguments(), inputs))
      add(argument, name);
    for (Operation *op : group.ops()) {
      auto kind = op->getAttrOfType<StringAttr>("kind");
      add(op->getResult(0),
          kind ? kind.getValue() : op->getName().stripDialect());
    }
  }
  std::string operator()(Value value) const { return names_.lookup(value); }

private:
  void add(Value value, StringRef name) {
    unsigned count = ++counts_[name];
    names_[value] = count == 1 ? name.str() : (name + Twine(count)).str();
  }

  DenseMap<Value, std::string> names_;
  llvm::StringMap<unsigned> counts_;
};
} // namespace

/// "columns up to the row + 3": what a bound leaves in.
static std::string boundText(const ScoreBound &bound, const ValueNames &names) {
  // Columns count with a factor of 1 or -1.
  bool isUpper = bound.columnFactor < 0;
  int64_t constant = isUpper ? bound.constant : -bound.constant;
  std::string end = std::to_string(constant);
  if (bound.rowFactor != 0 || bound.loaded) {
    std::string sum = constant == 0 ? ""
                                    : (constant < 0 ? " - " : " + ") +
                                          std::to_string(std::abs(constant));
    end = (bound.loaded ? names(bound.loaded->value) : "the row") + sum;
  }
  std::string text = (isUpper ? "columns up to " : "columns from ") + end;
  if (bound.columnModulus != 0)
    text += ", of every " + std::to_string(bound.columnModulus) + ",";
  return text;
}

/// The stages of a kernel whose products multiply what is computed of others'.
static std::vector<std::string>
describeFeed(const GroupView &view, const Tile &tile, const ValueNames &names) {
  std::vector<std::string> lines;
  std::string whyNot;
  std::optional<RowFeed> feed = findFeed(view, whyNot);
  if (!feed)
    return lines;
  std::string held, again;
  int64_t bytes = 0;
  for (FusibleOpInterface second : feed->seconds()) {
    Value factor = second->getOperand(0);
    held += (held.empty() ? "" : ", ") + names(factor);
    bytes += tensorBytes(factor);
  }
  lines.push_back(held + " in registers, not in memory: " + sizeText(bytes));
  for (FusibleOpInterface first : feed->firsts())
    if (first->hasAttr(kRecomputed))
      again += (again.empty() ? "" : ", ") + names(first->getResult(0));
  if (!again.empty())
    lines.push_back("computed again for this kernel: " + again);
  if (auto matrices =
          feed->seconds().front()->getAttrOfType<IntegerAttr>(kMatrices))
    lines.push_back("sums over " + std::to_string(matrices.getInt()) +
                    " matrices in its products");
  if (feed->added)
    lines.push_back("adds up " + names(feed->added->output()) +
                    " in memory, in any order: two runs may differ");
  for (const CascadeLink &link : feed->links)
    if (std::string text = linkText(link, names); !text.empty())
      lines.push_back(names(link.op->getResult(0)) + ": " + text);
  if (feed->hasState())
    lines.push_back(names(feed->seconds().front()->getResult(0)) + ": " +
                    linkText(feed->product, names));
  const auto *wgmma = std::get_if<WgmmaTile>(&tile);
  if (wgmma && wgmma->splits > 1)
    lines.push_back("columns in " + std::to_string(wgmma->splits) +
                    " parts, combined by the last of them");
  SmallVector<ScoreBound> bounds = scoreBounds(*feed);
  if (wgmma)
    bounds = boundsOfTiles(bounds, wgmma->m, wgmma->n);
  else if (const auto *matmul = std::get_if<MatmulTile>(&tile))
    bounds = boundsOfTiles(bounds, matmul->m, matmul->n);
  for (const ScoreBound &bound : bounds)
    lines.push_back("visits " + boundText(bound, names) + " only");
  return lines;
}

/// What a product's kernel makes of its rows.
static std::vector<std::string>
describeRows(const GroupView &view, const Tile &tile, const ValueNames &names) {
  std::vector<std::string> lines;
  std::string whyNot;
  std::optional<ProductRows> rows = findProductRows(view, whyNot);
  if (!rows)
    return lines;
  Value result = rows->contraction()->getResult(0);
  if (rows->wideResults.empty())
    lines.push_back(names(result) + " in registers, not in memory: " +
                    sizeText(tensorBytes(result)));
  for (const CascadeLink &link : rows->links)
    if (std::string text = linkText(link, names); !text.empty())
      lines.push_back(names(link.op->getResult(0)) + ": " + text);
  if (std::optional<TileParts> parts = partsOf(view, tile))
    lines.push_back("rows over " + std::to_string(parts->splits) +
                    " tiles, combined by the last of them");
  return lines;
}

std::vector<std::string> fusec::describeStates(fuse::GroupOp group,
                                               ArrayRef<std::string> inputs,
                                               const Numerics &numerics) {
  std::vector<std::string> states;
  std::optional<Tile> tile;
  if (group.getTileAttr())
    tile = group.getTileAttr().getValue();
  const auto *reduce = tile ? std::get_if<ReduceTile>(&*tile) : nullptr;
  Block &block = group.getBody().front();
  GroupView view = GroupView::ofBlock(block);
  if (tile && mayBeFed(view))
    return describeFeed(view, *tile, ValueNames(view, block, inputs));
  if (tile && reducesProduct(view))
    return describeRows(view, *tile, ValueNames(view, block, inputs));
  if (tile && splitsOf(*tile) > 1)
    states.push_back("sums in " + std::to_string(splitsOf(*tile)) +
                     " parts, added up by the last of them");
  if (!reduce || reduce->resident != Resident::None)
    return states;
  std::string whyNot;
  std::optional<Indexing> indexing = computeIndexing(view, whyNot);
  if (!indexing)
    return states;
  ValueNames names(view, block, inputs);
  RowPasses passes = cascadedPasses(view, *indexing, numerics);
  for (const auto &pass : passes.passes)
    for (const CascadeLink &link : pass)
      if (std::string text = linkText(link, names); !text.empty())
        states.push_back(names(link.op->getResult(0)) + ": " + text);
  for (const auto &[op, reason] : passes.refused)
    states.push_back(names(op->getResult(0)) + " waits for a pass: " + reason);
  return states;
}
