//===- CascadeLayout.cpp - wgmma tiles of contractions with a feed --------===//

#include "fusec/Analysis/CascadeLayout.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

/// Of a barrier; what is filled and emptied has two.
static constexpr int64_t ringBarrierBytes = 8;

/// Elements of 16 bits in a row of an operand tile.
static constexpr int64_t rowElements = kTileRowBytes / 2;

static std::optional<WgmmaOperand> operandOf(const GroupView &group,
                                             FusibleOpInterface contraction,
                                             bool isLeft, int64_t rows,
                                             std::string &whyNot) {
  WgmmaTile tile;
  tile.m = tile.n = rows;
  return wgmmaOperand(group, contraction, isLeft, tile, whyNot);
}

std::optional<CascadeOperands> fusec::cascadeOperands(const GroupView &group,
                                                      const RowFeed &feed,
                                                      const WgmmaTile &tile,
                                                      std::string &whyNot) {
  FusibleOpInterface first = feed.first(), second = feed.second();
  CascadeOperands operands;
  operands.depth = first.getDomain().back();
  operands.width = feed.tail.indexing.domain.back();
  int64_t width = llvm::alignTo(operands.width, rowElements);
  std::optional<WgmmaOperand> rows =
      operandOf(group, first, /*isLeft=*/true, tile.m, whyNot);
  std::optional<WgmmaOperand> columns =
      rows ? operandOf(group, first, /*isLeft=*/false, tile.n, whyNot)
           : std::nullopt;
  std::optional<WgmmaOperand> values =
      columns ? operandOf(group, second, /*isLeft=*/false, width, whyNot)
              : std::nullopt;
  if (!values)
    return std::nullopt;
  operands.rows = std::move(*rows);
  operands.columns = std::move(*columns);
  operands.values = std::move(*values);
  return operands;
}

int64_t fusec::accumulatedColumns(int64_t width) {
  return llvm::alignTo(width, 32);
}

WgmmaTile fusec::resultTile(const WgmmaTile &tile, int64_t width) {
  WgmmaTile result = tile;
  result.n = accumulatedColumns(width);
  // Groups take turns at multiplying, not at tiles.
  result.alternate = false;
  return result;
}

CascadeLayout fusec::cascadeLayout(const WgmmaTile &tile, int64_t depth,
                                   int64_t width) {
  auto chunks = [](int64_t size) {
    return int64_t(llvm::divideCeil(size, rowElements));
  };
  CascadeLayout layout;
  layout.rowBytes = chunks(depth) * tile.m * kTileRowBytes;
  layout.columnBytes = chunks(depth) * tile.n * kTileRowBytes;
  layout.valueBytes = chunks(width) * tile.n * kTileRowBytes;
  layout.columns = layout.rowBytes;
  layout.values = layout.columns + tile.stages * layout.columnBytes;
  layout.panels = layout.values + tile.stages * layout.valueBytes;
  layout.barriers = layout.panels + tile.panels * tile.m * kTileRowBytes;
  layout.bytes = layout.barriers + 2 * (2 * tile.stages + 1) * ringBarrierBytes;
  return layout;
}

GroupRegisters fusec::cascadeGroupRegisters(const WgmmaTile &tile) {
  if (tile.groups == 1)
    return {};
  return tile.groups == 3 ? GroupRegisters{32, 160} : GroupRegisters{24, 240};
}

int64_t fusec::cascadeRegisters(const WgmmaTile &tile, int64_t width) {
  // A thread has two rows of a group's kWgmmaRows: scores, the same in 16 bits,
  // results.
  return tile.n / 2 + tile.n / 4 + accumulatedColumns(width) / 2;
}

int64_t fusec::maxCascadeRegisters(const WgmmaTile &tile) {
  // Of the registers that groups have once they have shared them out, what is
  // left by addresses and state (seen with ptxas 13.0).
  return tile.groups == 3 ? 128 : 184;
}

static std::string tileProblem(const WgmmaTile &tile, int64_t depth,
                               int64_t width) {
  using std::to_string;
  if (tile.alternate && tile.groups < 2)
    return "one group takes no turns";
  if (tile.groups < 1 || tile.groups > 3)
    return "groups = " + to_string(tile.groups) + " is not in 1 to 3";
  if (tile.m != tile.groups * kWgmmaRows)
    return "m = " + to_string(tile.m) + " is not " + to_string(kWgmmaRows) +
           " for each group";
  if (tile.n < 1 || tile.n > 256 || tile.n % rowElements != 0)
    return "n = " + to_string(tile.n) + " is not a multiple of 64, at most 256";
  if (tile.stages < 2 || tile.stages > 16)
    return "stages = " + to_string(tile.stages) + " is not in 2 to 16";
  if (tile.panels < 0 || tile.panels > 2)
    return "panels = " + to_string(tile.panels) + " is not in 0 to 2";
  if (tile.persistent < 1 || tile.persistent > kMaxGridBlocks)
    return "persistent = " + to_string(tile.persistent) + " is not in 1 to " +
           to_string(kMaxGridBlocks);
  if (depth > 256 || width > 256)
    return "its rows have more than 256 elements";
  if (cascadeLayout(tile, depth, width).bytes > kMaxBlockSharedBytes)
    return "stages and panels take more than " +
           to_string(kMaxBlockSharedBytes) + " bytes of shared memory";
  return "";
}

std::string fusec::whyNoCascadeKernel(const GroupView &group,
                                      const RowFeed &feed,
                                      const WgmmaTile &tile) {
  FusibleOpInterface first = feed.first(), second = feed.second();
  const Indexing &tail = feed.tail.indexing;
  std::string problem =
      tileProblem(tile, first.getDomain().back(), tail.domain.back());
  if (!problem.empty())
    return problem;
  Type element = getElementTypeOrSelf(second->getOperand(1).getType());
  if ((!element.isBF16() && !element.isF16()) ||
      getElementTypeOrSelf(first->getOperand(0).getType()) != element)
    return "its operands are not of 16 bits";
  if (llvm::is_contained(first.getDomain(), 0) ||
      llvm::is_contained(second.getDomain(), 0))
    return "there is nothing to multiply";
  std::string whyNot;
  if (!cascadeOperands(group, feed, tile, whyNot))
    return "an operand cannot be copied in bulk: " + whyNot;
  return whyNoPanels(group, tail, resultTile(tile, tail.domain.back()));
}
