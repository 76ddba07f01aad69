//===- WgmmaLayout.cpp - what a wgmma tile must satisfy ------------------===//

#include "fusec/Analysis/WgmmaLayout.h"

using namespace fusec;

/// Of a barrier; a stage has two.
static constexpr int64_t barrierBytes = 8;

GroupRegisters fusec::groupRegisters(const WgmmaTile &tile) {
  if (tile.groups == 1)
    return {};
  if (tile.groups == 3)
    return {32, 160};
  // Many accumulators take all that the other group can give.
  constexpr int64_t manyAccumulators = 160;
  return wgmmaAccumulators(tile) > manyAccumulators ? GroupRegisters{24, 240}
                                                    : GroupRegisters{40, 232};
}

WgmmaLayout fusec::wgmmaLayout(const WgmmaTile &tile) {
  WgmmaLayout layout;
  layout.leftBytes = tile.m * kTileRowBytes;
  layout.stageBytes = layout.leftBytes + tile.allColumns() * kTileRowBytes;
  layout.panels = tile.stages * layout.stageBytes;
  layout.panelBytes = groupRows(tile) * kTileRowBytes;
  layout.groupBytes = tile.panels * layout.panelBytes;
  layout.barriers = layout.panels + tile.groups * layout.groupBytes;
  layout.bytes = layout.barriers + 2 * tile.stages * barrierBytes;
  return layout;
}

std::string fusec::wgmmaTileProblem(const WgmmaTile &tile) {
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
  if (tile.splits != 1)
    return "splits = " + to_string(tile.splits) +
           " is not 1, and no rows lie between its matmuls";
  if (tile.products > 1 && tile.panels == 0)
    return "several products take panels";
  if (wgmmaAccumulators(tile) > kMaxWgmmaAccumulators)
    return "a thread would have " + to_string(wgmmaAccumulators(tile)) +
           " accumulators, more than " + to_string(kMaxWgmmaAccumulators);
  if (tile.stages < 2)
    return "stages = " + to_string(tile.stages) + " is less than 2";
  if (tile.panels < 0 || tile.panels > 2)
    return "panels = " + to_string(tile.panels) + " is not in 0 to 2";
  if (tile.groupM < 1)
    return "group_m = " + to_string(tile.groupM) + " is less than 1";
  if (tile.persistent < 1 || tile.persistent > kMaxGridBlocks)
    return "persistent = " + to_string(tile.persistent) + " is not in 1 to " +
           to_string(kMaxGridBlocks);
  if (tile.stages > kMaxBlockSharedBytes ||
      wgmmaLayout(tile).bytes > kMaxBlockSharedBytes)
    return "stages and panels take more than " +
           to_string(kMaxBlockSharedBytes) + " bytes of shared memory";
  return "";
}
