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

std::string fusec::matmulCutProblem(const MatmulCut &cut,
                                    int64_t elementBytes) {
  // Each factor is bounded before it is multiplied, so that nothing overflows.
  constexpr int64_t maxWarps = kMaxBlockThreads / kWarp;
  if (cut.warpsM < 1 || cut.warpsN < 1 || cut.warpsM > maxWarps ||
      cut.warpsN > maxWarps || cut.warpsM * cut.warpsN > maxWarps)
    return "warps_m * warps_n is not in 1 to 32";
  if (cut.stages < 2)
    return "stages = " + std::to_string(cut.stages) + " is less than 2";
  if (cut.groupM < 1)
    return "group_m = " + std::to_string(cut.groupM) + " is less than 1";
  std::string problem = multipleProblem("m", cut.m, kMatmulBlock * cut.warpsM);
  if (problem.empty())
    problem = multipleProblem("n", cut.n, kMatmulBlock * cut.warpsN);
  if (problem.empty())
    problem = multipleProblem("k", cut.k, matmulStep(elementBytes));
  if (!problem.empty())
    return problem;
  int64_t threads = matmulThreads(cut);
  constexpr int64_t maxElements = kMaxAccumulators * kMaxBlockThreads;
  if (cut.m > maxElements || cut.n > maxElements ||
      cut.m * cut.n > kMaxAccumulators * threads)
    return "m * n is more than " + std::to_string(kMaxAccumulators) +
           " for each of " + std::to_string(threads) + " threads";
  if (cut.k > kMaxBlockSharedBytes || cut.stages > kMaxBlockSharedBytes ||
      matmulSharedBytes(cut, elementBytes) > kMaxBlockSharedBytes)
    return "the stages take more than " + std::to_string(kMaxBlockSharedBytes) +
           " bytes of shared memory";
  return "";
}
