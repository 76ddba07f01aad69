//===- MatmulCut.cpp - what a matmul tile must satisfy --------------------===//

#include "fusec/Analysis/MatmulCut.h"

#include "fusec/Analysis/Indexing.h"
#include "fusec/Analysis/TensorCores.h"

using namespace mlir;
using namespace fusec;

static constexpr int64_t kLineBytes = 128;

/// Bytes of the shortest rows that are moved: of 10 and 38 bytes (3446 x 23 x
/// 5, 13699 x 3 x 19) gathering was faster on an H200, of 50 (25 x 1 x 341)
/// not.
static constexpr int64_t kShortestMovedRow = 48;

/// Whether each row of a matrix lies side by side, in one piece, and is worth
/// moving.
static bool liesInRows(const MatrixView &matrix, int64_t elementBytes) {
  return llvm::all_of(matrix.pieces, [&](const MatrixView::Piece &piece) {
    const View::Dim &parts = piece.view.dims[matrix.inner()];
    return parts.size() == 1 && parts.front().stride == 1 &&
           parts.front().size * elementBytes >= kShortestMovedRow &&
           (matrix.pieces.size() == 1 || matrix.along != matrix.inner());
  });
}

/// Whether all rows of a matrix begin at multiples of so many elements.
static bool beginsAt(const MatrixView &matrix, int64_t elements) {
  return llvm::all_of(matrix.pieces, [&](const MatrixView::Piece &piece) {
    const View &view = piece.view;
    for (auto [dim, parts] : llvm::enumerate(view.dims))
      for (const View::Part &part : parts)
        if ((dim != matrix.inner() || &part != &parts.back()) &&
            part.stride % elements != 0)
          return false;
    return view.offset % elements == 0;
  });
}

OperandLoad fusec::operandLoad(const MatrixView &matrix, int64_t elementBytes) {
  OperandLoad load;
  load.copyBytes = matrix.accessBytes(elementBytes);
  load.isKInner = matrix.isKInner();
  load.beginsAtLines = beginsAt(matrix, kLineBytes / elementBytes);
  if (matrix.isComputed)
    load.way = OperandLoad::Way::Computed;
  else if (load.copyBytes < kLeastCopyBytes)
    load.way = liesInRows(matrix, elementBytes) ? OperandLoad::Way::Rows
                                                : OperandLoad::Way::Elements;
  return load;
}

static std::string tooManyStages() {
  return "the stages take more than " + std::to_string(kMaxBlockSharedBytes) +
         " bytes of shared memory";
}

static std::string multipleProblem(const char *name, int64_t value,
                                   int64_t divisor) {
  if (value > 0 && value % divisor == 0)
    return "";
  return std::string(name) + " = " + std::to_string(value) +
         " is not a multiple of " + std::to_string(divisor);
}

std::string fusec::matmulTileProblem(const MatmulTile &tile,
                                     int64_t elementBytes) {
  // Each factor is bounded before it is multiplied, so that nothing overflows.
  constexpr int64_t maxWarps = kMaxBlockThreads / kWarp;
  if (tile.warpsM < 1 || tile.warpsN < 1 || tile.warpsM > maxWarps ||
      tile.warpsN > maxWarps || tile.warpsM * tile.warpsN > maxWarps)
    return "warps_m * warps_n is not in 1 to 32";
  if (tile.stages < 2)
    return "stages = " + std::to_string(tile.stages) + " is less than 2";
  if (tile.groupM < 1)
    return "group_m = " + std::to_string(tile.groupM) + " is less than 1";
  std::string problem =
      multipleProblem("m", tile.m, kMatmulBlock * tile.warpsM);
  if (problem.empty())
    problem = multipleProblem("n", tile.n, kMatmulColumns * tile.warpsN);
  if (problem.empty())
    problem = multipleProblem("k", tile.k, matmulStep(elementBytes));
  if (!problem.empty())
    return problem;
  int64_t threads = tile.blockThreads();
  constexpr int64_t maxElements = kMaxAccumulators * kMaxBlockThreads;
  if (tile.m > maxElements || tile.n > maxElements ||
      tile.m * tile.n > kMaxAccumulators * threads)
    return "m * n is more than " + std::to_string(kMaxAccumulators) +
           " for each of " + std::to_string(threads) + " threads";
  if (tile.k > kMaxBlockSharedBytes || tile.stages > kMaxBlockSharedBytes ||
      matmulRingBytes(tile, elementBytes) > kMaxBlockSharedBytes)
    return tooManyStages();
  return "";
}

static std::string noEdges() { return "it reads edges that are not stored"; }

static std::string noGroups() {
  return "its groups sum over rows of their own, which mma.sync does not "
         "follow";
}

LoadedOperands fusec::loadedOperands(const GroupView &group,
                                     FusibleOpInterface contraction) {
  LoadedOperands operands;
  if (sumsByGroups(contraction))
    operands.whyNot = noGroups();
  operands.bytes =
      elementBytes(getElementTypeOrSelf(contraction->getOperand(0)));
  for (unsigned operand = 0; operand < kMatrixOperands; ++operand) {
    if (!operands.whyNot.empty())
      return operands;
    std::optional<MatrixView> matrix = matrixOf(
        group, contraction, operand, operands.whyNot, {.computed = true});
    if (!matrix)
      return operands;
    if (matrix->hasEdges) {
      operands.whyNot = noEdges();
      return operands;
    }
    operands.loads[operand] = operandLoad(*matrix, operands.bytes);
  }
  return operands;
}

std::string fusec::whyNotLoaded(const LoadedOperands &operands,
                                const MatmulTile &tile) {
  if (!operands.whyNot.empty())
    return operands.whyNot;
  return matmulRingBytes(tile, operands.bytes, operands.loads) >
                 kMaxBlockSharedBytes
             ? tooManyStages()
             : "";
}
