//===- MatmulCut.cpp - what a matmul tile must satisfy --------------------===//

#include "fusec/Analysis/MatmulCut.h"

using namespace fusec;

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
    problem = multipleProblem("n", tile.n, kMatmulBlock * tile.warpsN);
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
    return "the stages take more than " + std::to_string(kMaxBlockSharedBytes) +
           " bytes of shared memory";
  return "";
}
