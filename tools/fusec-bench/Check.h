//===- Check.h - right before fast ------------------------------*- C++ -*-===//

#ifndef FUSEC_TOOLS_FUSEC_BENCH_CHECK_H
#define FUSEC_TOOLS_FUSEC_BENCH_CHECK_H

#include "Hooks.h"
#include "Workloads.h"
#include "fusec/Runtime/Executable.h"

namespace fusec::bench {

/// What comparisons with the double-precision reference found.
struct CheckResult {
  bool passed = true;
  int64_t elements = 0;
  double maxAbsolute = 0, maxRelative = 0;
  /// The comparisons that failed, one a line.
  std::string failures;

  void add(const CheckResult &other);
};

/// Runs a module whole and compares every output.
Result<CheckResult> checkWhole(const Workload &workload, Executable &executable,
                               const run::Hooks &hooks);

/// Runs `executable` (the workload at its full size) and compares the places
/// that `sample`, the model compiled at the sample's size, stands for. These
/// places are overwritten with a pattern before the run. Runs twice: other bits
/// the second time are a DeviceFault.
Result<CheckResult> checkSample(const Workload &workload,
                                Executable &executable, const Module &sample,
                                const run::Hooks &hooks);

} // namespace fusec::bench

#endif // FUSEC_TOOLS_FUSEC_BENCH_CHECK_H
