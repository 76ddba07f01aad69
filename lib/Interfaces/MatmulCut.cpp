//===- MatmulCut.cpp - what a matmul tile must satisfy --------------------===//

#include "fusec/Interfaces/MatmulCut.h"

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
  // Bounded by the threads of a block, so that nothing below overflows.
  constexpr int64_t maxWarps = 32;
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
  return problem;
}
