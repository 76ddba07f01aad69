//===- CascadeCut.cpp - mma.sync tiles of contractions with a feed --------===//

#include "fusec/Analysis/CascadeCut.h"

#include "fusec/Analysis/View.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

static OperandLoad loadOf(const GroupView &group, FusibleOpInterface op,
                          unsigned operand) {
  std::string whyNot;
  std::optional<MatrixView> matrix = matrixOf(group, op, operand, whyNot);
  int64_t bytes = elementBytes(getElementTypeOrSelf(op->getOperand(1)));
  return matrix ? operandLoad(*matrix, bytes) : OperandLoad();
}

CascadeLoads fusec::cascadeLoads(const GroupView &group, const RowFeed &feed) {
  FusibleOpInterface first = feed.firsts().front();
  return {loadOf(group, first, 0), loadOf(group, first, 1),
          loadOf(group, feed.seconds().front(), 1)};
}

CascadeCut fusec::cascadeCut(const MatmulTile &tile, const CascadeSizes &sizes,
                             const CascadeLoads &loads, int64_t elementBytes) {
  CascadeCut cut;
  cut.depth = llvm::alignTo(sizes.depth(), matmulStep(elementBytes));
  cut.width = llvm::alignTo(sizes.width, kMatmulBlock);
  cut.rowBytes = loads.rows.tileBytes(tile.m, cut.depth, elementBytes);
  cut.columnBytes = loads.columns.tileBytes(tile.n, cut.depth, elementBytes);
  cut.valueBytes = loads.values.tileBytes(cut.width, tile.n, elementBytes);
  cut.parts = tile.m / (kMatmulBlock * tile.warpsM);
  cut.bytes = cut.rowBytes + tile.stages * (cut.columnBytes + cut.valueBytes);
  return cut;
}

/// Each figure is bounded before it is multiplied.
static std::string tileProblem(const MatmulTile &tile,
                               const CascadeSizes &sizes,
                               const CascadeLoads &loads,
                               int64_t elementBytes) {
  using std::to_string;
  if (tile.warpsM < 1 || tile.warpsM > kMaxBlockThreads / kWarp)
    return "warps_m = " + to_string(tile.warpsM) + " is not in 1 to 32";
  if (tile.warpsN != 1 || tile.groupM != 1)
    return "warps_n and group_m are not 1";
  if (tile.m != tile.warpsM * kMatmulBlock &&
      tile.m != tile.warpsM * kMatmulBlock * 2)
    return "m = " + to_string(tile.m) + " is not 16 or 32 for each warp";
  if (tile.n < 1 || tile.n > 256 || tile.n % kMatmulBlock != 0)
    return "n = " + to_string(tile.n) + " is not a multiple of 16, at most 256";
  if (tile.splits != 1)
    return "parts of columns are combined by warp groups alone";
  if (tile.stages < 1 || tile.stages > 4)
    return "stages = " + to_string(tile.stages) + " is not in 1 to 4";
  if (*llvm::max_element(sizes.depths) > 256 || sizes.width > 256)
    return "its rows have more than 256 elements";
  CascadeCut cut = cascadeCut(tile, sizes, loads, elementBytes);
  if (tile.k != cut.depth)
    return "k = " + to_string(tile.k) + " is not " + to_string(cut.depth) +
           ", what its scores sum over";
  if (cut.bytes > kMaxBlockSharedBytes)
    return "the stages take more than " + to_string(kMaxBlockSharedBytes) +
           " bytes of shared memory";
  return "";
}

/// Why threads cannot address an operand, or "".
static std::string whyNotRead(const GroupView &group, FusibleOpInterface op,
                              unsigned operand) {
  std::string whyNot;
  std::optional<MatrixView> matrix = matrixOf(group, op, operand, whyNot);
  return matrix && matrix->hasEdges ? "it reads edges that are not stored"
                                    : whyNot;
}

std::string fusec::whyNoCascadeKernel(const GroupView &group,
                                      const RowFeed &feed,
                                      const MatmulTile &tile) {
  if (!feed.hasState())
    return "its rows have no state";
  FusibleOpInterface first = feed.firsts().front(),
                     second = feed.seconds().front();
  Type element = getElementTypeOrSelf(second->getOperand(1).getType());
  for (FusibleOpInterface product : {first, second}) {
    if (!element.isBF16() && !element.isF16() && !element.isF32())
      return "its operands are neither of 16 bits nor f32";
    if (getElementTypeOrSelf(product->getOperand(0).getType()) != element)
      return "its operands are not of one type";
    if (llvm::is_contained(product.getDomain(), 0))
      return "there is nothing to multiply";
  }
  std::string problem =
      tileProblem(tile, cascadeSizes(group, feed), cascadeLoads(group, feed),
                  elementBytes(element));
  for (unsigned operand : {0, 1})
    if (problem.empty())
      problem = whyNotRead(group, first, operand);
  return problem.empty() ? whyNotRead(group, second, 1) : problem;
}
