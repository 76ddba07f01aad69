//===- Suite.h - one workload after the other -------------------*- C++ -*-===//

#ifndef FUSEC_TOOLS_FUSEC_BENCH_SUITE_H
#define FUSEC_TOOLS_FUSEC_BENCH_SUITE_H

#include "Bench.h"
#include "Check.h"
#include "Clocks.h"
#include "Hooks.h"
#include "Options.h"
#include "Workloads.h"

#include <optional>

namespace fusec::bench {

/// What the emulator counted at the scaled size.
struct ScaledCounters {
  int64_t bytesLoaded = 0, bytesStored = 0;
  /// Bytes of the inputs and outputs: the least that can be moved.
  int64_t leastBytes = 0;
  /// 32-byte sectors of all requests.
  int64_t sectors = 0;
};

/// What is known of a workload; `problem` is empty unless something failed.
struct Row {
  Workload workload;
  std::string problem;
  int64_t kernels = 0, launches = 0;
  double compileMs = 0;
  /// Of the artefact at its full size, microseconds.
  double predictedUs = 0;
  std::optional<CheckResult> check;
  std::optional<run::BenchResult> measured;
  json::Value clocks;
  std::optional<ScaledCounters> counters;
};

/// Measures at the full size on a GPU, or counts at the scaled size on the
/// emulator.
class Suite {
public:
  Suite(const Options &options, const run::Hooks &hooks,
        std::shared_ptr<Device> device)
      : options_(options), hooks_(hooks), device_(std::move(device)) {}

  bool atFullSize() const { return options_.full || device_->name() == "cuda"; }
  Row measure(const Workload &workload);

private:
  Status fill(Row &row);
  Result<Module> compileAt(const Workload &workload, const Size &size) const;
  Status measureWhole(Row &row, const Module &whole);
  Status checkBoth(Row &row, Executable &executable) const;
  Status countOnEmulator(Row &row) const;

  const Options &options_;
  const run::Hooks &hooks_;
  std::shared_ptr<Device> device_;
  ClockLog clocks_;
};

} // namespace fusec::bench

#endif // FUSEC_TOOLS_FUSEC_BENCH_SUITE_H
