//===- WgmmaLayout.cpp - what a wgmma tile must satisfy ------------------===//

#include "fusec/Analysis/WgmmaLayout.h"

#include "llvm/Support/MathExtras.h"

using namespace fusec;

GroupRegisters fusec::groupRegisters(const WgmmaTile &tile, WgmmaForm form) {
  if (form.isRewritten())
    return tile.groups == 1 ? GroupRegisters{40, 240, 96}
                            : GroupRegisters{24, 200, 88};
  if (tile.groups == 1)
    return {};
  if (tile.groups == 3)
    return {32, 160};
  // Many accumulators take all that the other group can give.
  constexpr int64_t manyAccumulators = 160;
  int64_t accumulators = wgmmaAccumulators(tile) * (form.isPromoted ? 2 : 1);
  return accumulators > manyAccumulators ? GroupRegisters{24, 240}
                                         : GroupRegisters{40, 232};
}

WgmmaLayout fusec::wgmmaLayout(const WgmmaTile &tile, WgmmaForm form) {
  WgmmaLayout layout;
  int64_t rightBytes = tile.allColumns() * kTileRowBytes;
  layout.leftBytes = tile.m * kTileRowBytes;
  layout.copiedBytes = layout.leftBytes + rightBytes;
  layout.stageBytes = layout.copiedBytes + (form.isSplit ? rightBytes : 0);
  layout.panels = tile.stages * layout.stageBytes;
  layout.panelBytes = panelRows(tile) * kTileRowBytes;
  layout.groupBytes = (tile.panels + tile.loads) * layout.panelBytes;
  layout.barriers = layout.panels + tile.groups * layout.groupBytes;
  // A stage has two, and one more where it is rewritten.
  int64_t barriers = form.isRewritten() ? 3 : 2;
  layout.loadBarriers =
      layout.barriers + barriers * tile.stages * kBarrierBytes;
  int64_t end = layout.loadBarriers + tile.groups * tile.loads * kBarrierBytes;
  layout.bounds = llvm::alignTo(end, kBoundBytes);
  layout.bytes = form.isSplit ? layout.bounds + tile.stages * kBoundBytes : end;
  return layout;
}

/// What one more group, and sums in two parts, leave no room for.
static std::string formProblem(const WgmmaTile &tile, WgmmaForm form) {
  using std::to_string;
  if (form.isRewritten() && tile.groups > 2)
    return "groups = " + to_string(tile.groups) +
           " is more than 2 beside a group that rewrites operands";
  // ptxas wants 154 registers for an instruction of 256 columns, and threads of
  // four groups begin with 128.
  constexpr int64_t mostColumns = 192;
  if (form.isRewritten() && tile.groups == 2 && tile.allColumns() > mostColumns)
    return "n = " + to_string(tile.allColumns()) + " is more than " +
           to_string(mostColumns) +
           " for two groups beside one that rewrites operands";
  if (form.isLeftInRegisters() && groupRows(tile) != kWgmmaRows)
    return "m = " + to_string(tile.m) + " is not " + to_string(kWgmmaRows) +
           " for each group, as left operands in registers ask for";
  if (form.isSplit && tile.alternate)
    return "groups that multiply split operands do not alternate";
  int64_t most = form.isSplit         ? kMaxRewrittenAccumulators / 2
                 : form.isRewritten() ? kMaxRewrittenAccumulators
                 : form.isPromoted    ? kMaxWgmmaAccumulators / 2
                                      : kMaxWgmmaAccumulators;
  if (wgmmaAccumulators(tile) > most)
    return "a thread would have " + to_string(wgmmaAccumulators(tile)) +
           " accumulators, more than " + to_string(most);
  return "";
}

std::string fusec::wgmmaTileProblem(const WgmmaTile &tile, WgmmaForm form) {
  using std::to_string;
  if (tile.groups < 1 || tile.groups > 3)
    return "groups = " + to_string(tile.groups) + " is not in 1 to 3";
  if (tile.alternate && tile.groups != 2)
    return "groups = " + to_string(tile.groups) + " is not 2, which take turns";
  // Each figure is bounded before it is multiplied, so that nothing overflows.
  int64_t rows = kWgmmaRows * (tile.alternate ? 1 : tile.groups);
  if (tile.m < 1 || tile.m > 256 || tile.m % rows != 0)
    return "m = " + to_string(tile.m) + " is not a multiple of " +
           to_string(rows) + ", at most 256";
  if (tile.n < 1 || tile.n > 256 || tile.n % 32 != 0)
    return "n = " + to_string(tile.n) + " is not a multiple of 32, at most 256";
  if (tile.products < 1 || tile.products > 2)
    return "products = " + to_string(tile.products) + " is not 1 or 2";
  if (tile.allColumns() > 256)
    return "n = " + to_string(tile.n) + " for each of " +
           to_string(tile.products) + " products is more than 256";
  if (tile.products > 1 && tile.panels == 0)
    return "several products take panels";
  if (tile.splits != 1 && tile.panels != 0)
    return "what parts are combined to is stored from registers, without "
           "panels";
  if (tile.splits != 1 && tile.alternate)
    return "groups that alternate have whole tiles, not parts of them";
  if (std::string problem = formProblem(tile, form); !problem.empty())
    return problem;
  if (tile.stages < 2)
    return "stages = " + to_string(tile.stages) + " is less than 2";
  int64_t mostPanels = tile.rolled ? 4 : 2;
  if (tile.loads < 0 || tile.loads > 8)
    return "loads = " + to_string(tile.loads) + " is not in 0 to 8";
  if (tile.loads != 0 && tile.panels == 0)
    return "panels are loaded for results that take panels";
  if (tile.panels < 0 || tile.panels > mostPanels)
    return "panels = " + to_string(tile.panels) + " is not in 0 to " +
           to_string(mostPanels);
  if (tile.rolled && tile.panels == 0)
    return "a rolled loop takes panels";
  if (tile.groupM < 1)
    return "group_m = " + to_string(tile.groupM) + " is less than 1";
  if (tile.persistent < 1 || tile.persistent > kMaxGridBlocks)
    return "persistent = " + to_string(tile.persistent) + " is not in 1 to " +
           to_string(kMaxGridBlocks);
  if (tile.stages > kMaxBlockSharedBytes ||
      wgmmaLayout(tile, form).bytes > kMaxBlockSharedBytes)
    return "stages and panels take more than " +
           to_string(kMaxBlockSharedBytes) + " bytes of shared memory";
  return "";
}
