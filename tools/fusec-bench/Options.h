//===- Options.h - the command line of fusec-bench --------------*- C++ -*-===//

#ifndef FUSEC_TOOLS_FUSEC_BENCH_OPTIONS_H
#define FUSEC_TOOLS_FUSEC_BENCH_OPTIONS_H

#include "fusec/Support/Status.h"

#include <optional>
#include <string>
#include <vector>

namespace fusec::bench {

struct Options {
  /// Ids; empty for all.
  std::vector<std::string> workloads;
  /// "auto", "cuda" or "emulator".
  std::string device = "auto";
  std::string target = "sm_90a";
  /// Where to write, or "". With emitFolder nothing is measured.
  std::string jsonFile, svgFile, emitFolder;
  int samples = 20;
  /// Seconds that a workload bound by arithmetic is timed; it is warmed up for
  /// three times as long.
  double loadSeconds = 1;
  bool list = false;
  /// Time tiles of products instead of workloads: "MxNxK:nt,...", or "" for
  /// `shapes` random ones from `seed`.
  std::optional<std::string> regret;
  int shapes = 100;
  uint64_t seed = 1;
  /// The file of cuBLAS; "": where the loader finds it, if it does; "off".
  std::string library;
  /// Measure at the full size whatever the device.
  bool full = false;
};

/// Fills the options, or the help text when that was asked for.
Status parseOptions(const std::vector<std::string> &arguments, Options &options,
                    std::string &help);

} // namespace fusec::bench

#endif // FUSEC_TOOLS_FUSEC_BENCH_OPTIONS_H
