//===- TileParts.cpp - sums of a tile in parts ----------------------------===//

#include "fusec/Analysis/TileParts.h"

#include "fusec/Analysis/CascadeLayout.h"
#include "fusec/Analysis/MatmulCut.h"
#include "fusec/Analysis/ProductRows.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

int64_t fusec::splitsOf(const Tile &tile) {
  if (const auto *matmul = std::get_if<MatmulTile>(&tile))
    return matmul->splits;
  const auto *wgmma = std::get_if<WgmmaTile>(&tile);
  return wgmma ? wgmma->splits : 1;
}

/// Tiles of `m` x `n` of a product's result.
static int64_t tilesOf(FusibleOpInterface product, int64_t m, int64_t n) {
  ArrayRef<int64_t> result = shapeOf(product->getResult(0));
  return numElements(result.drop_back(2)) *
         int64_t(llvm::divideCeil(result.end()[-2], m)) *
         int64_t(llvm::divideCeil(result.end()[-1], n));
}

/// Of a tile whose figures are sound.
static TileParts productParts(FusibleOpInterface product, const Tile &tile) {
  TileParts parts;
  parts.splits = splitsOf(tile);
  if (const auto *matmul = std::get_if<MatmulTile>(&tile)) {
    parts.tiles = tilesOf(product, matmul->m, matmul->n);
    parts.warps = matmul->blockThreads() / kWarp;
    int64_t values = matmul->m * matmul->n / matmul->blockThreads();
    parts.setValues(values, partsAtOnce(values));
    return parts;
  }
  const auto &wgmma = std::get<WgmmaTile>(tile);
  parts.tiles = tilesOf(product, wgmma.m, wgmma.n);
  parts.warps = wgmma.groups * kWarpGroup / kWarp;
  int64_t values = wgmmaAccumulators(wgmma);
  parts.setValues(values, partsAtOnce(values));
  return parts;
}

WarpCut fusec::warpCut(const Tile &tile) {
  if (const auto *matmul = std::get_if<MatmulTile>(&tile))
    return {matmul->m / matmul->warpsM, matmul->n / matmul->warpsN};
  const auto &wgmma = std::get<WgmmaTile>(tile);
  return {groupRows(wgmma) * kWarp / kWarpGroup, wgmma.n};
}

/// Of a tile whose figures are sound: tiles side by side leave the states of
/// their rows.
static TileParts rowParts(const ProductRows &rows, const Tile &tile) {
  ArrayRef<int64_t> result = rows.product.indexing.domain;
  WarpCut cut = warpCut(tile);
  const auto *matmul = std::get_if<MatmulTile>(&tile);
  int64_t m = matmul ? matmul->m : std::get<WgmmaTile>(tile).m;
  TileParts parts;
  parts.tiles = numElements(result.drop_back(2)) *
                int64_t(llvm::divideCeil(result.end()[-2], m));
  parts.splits = llvm::divideCeil(result.back(), cut.columns);
  parts.warps = m / cut.rows;
  parts.warpBytes = cut.rows * rows.stateBytes();
  return parts;
}

/// The parts of the rows that such a group reduces, one at least; nothing where
/// it cannot be computed with the tile.
static std::optional<TileParts> partsOfRows(const GroupView &group,
                                            const Tile &tile) {
  std::string whyNot;
  std::optional<ProductRows> rows = findProductRows(group, whyNot);
  if (!rows || !whyNoParts(group, rows->product.indexing, tile).empty())
    return std::nullopt;
  TileParts parts = rowParts(*rows, tile);
  return parts.splits > 1 ? std::optional(parts) : std::nullopt;
}

std::optional<TileParts> fusec::partsOf(const GroupView &group,
                                        const Tile &tile) {
  if (familyOf(tile) != OpFamily::Contraction)
    return std::nullopt;
  if (reducesProduct(group))
    return partsOfRows(group, tile);
  if (splitsOf(tile) == 1)
    return std::nullopt;
  std::string whyNot;
  if (mayBeFed(group)) {
    const auto *wgmma = std::get_if<WgmmaTile>(&tile);
    std::optional<RowFeed> feed = findFeed(group, whyNot);
    if (!feed || !wgmma || !whyNoCascadeKernel(group, *feed, *wgmma).empty())
      return std::nullopt;
    return cascadeParts(*feed, *wgmma, cascadeSizes(group, *feed));
  }
  std::optional<Indexing> indexing = computeIndexing(group, whyNot);
  if (!indexing || indexing->kind() != OpFamily::Contraction ||
      !whyNoParts(group, *indexing, tile).empty())
    return std::nullopt;
  return productParts(cast<FusibleOpInterface>(indexing->hero), tile);
}

SmallVector<int64_t> fusec::partCounts(int64_t tiles, int64_t steps,
                                       int64_t smCount) {
  constexpr int64_t mostHalves = 8;
  int64_t most = std::min<int64_t>(steps, kMaxSplits);
  SmallVector<int64_t> counts = {1};
  for (int64_t halves = 1; halves <= mostHalves && tiles > 0; halves *= 2) {
    int64_t parts = std::min(halves * smCount / (2 * tiles), most);
    if (parts > counts.back())
      counts.push_back(parts);
  }
  return counts;
}

std::string fusec::whyNoParts(int64_t splits, int64_t steps,
                              StringRef nameOfSteps) {
  using std::to_string;
  if (splits < 1 || splits > kMaxSplits)
    return "splits = " + to_string(splits) + " is not in 1 to " +
           to_string(kMaxSplits);
  // Kernels count their steps in 32 bits.
  if (steps > std::numeric_limits<int32_t>::max() / kMaxSplits && splits > 1)
    return "its sums are too long for parts of them";
  if (splits > std::max<int64_t>(steps, 1))
    return "splits = " + to_string(splits) + " is more than there are " +
           nameOfSteps.str();
  return "";
}

std::string fusec::whyNoScratch(const TileParts &parts) {
  TileParts ofTile = parts;
  ofTile.tiles = 1;
  if (parts.tiles > std::numeric_limits<int32_t>::max() / ofTile.stateBytes())
    return "its parts take more than 2 GB of scratch memory";
  return "";
}

static std::string whyNoRowParts(const GroupView &group, const Tile &tile) {
  if (splitsOf(tile) != 1)
    return "its rows are reduced over tiles, whose sums have no parts";
  std::string whyNot;
  std::optional<ProductRows> rows = findProductRows(group, whyNot);
  return rows ? whyNoScratch(rowParts(*rows, tile)) : whyNot;
}

std::string fusec::whyNoParts(const GroupView &group, const Indexing &indexing,
                              const Tile &tile) {
  auto hero = cast<FusibleOpInterface>(indexing.hero);
  int64_t bytes = elementBytes(getElementTypeOrSelf(hero->getOperand(0)));
  const auto *matmul = std::get_if<MatmulTile>(&tile);
  std::string problem = matmul ? matmulTileProblem(*matmul, bytes)
                               : wgmmaTileProblem(std::get<WgmmaTile>(tile));
  if (!problem.empty())
    return problem;
  if (reducesProduct(group))
    return whyNoRowParts(group, tile);
  int64_t step = matmul ? matmul->k : kTileRowBytes / bytes;
  int64_t steps = llvm::divideCeil(hero.getDomain().back(), step);
  int64_t splits = splitsOf(tile);
  problem = whyNoParts(splits, steps, "steps of its sums");
  if (!problem.empty() || splits == 1)
    return problem;
  TileParts parts = productParts(hero, tile);
  if (parts.tiles == 0)
    return "there is nothing to cut into parts";
  return whyNoScratch(parts);
}
