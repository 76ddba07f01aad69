//===- Options.h - the command line of fusec-fuzz ---------------*- C++ -*-===//

#ifndef FUSEC_TOOLS_FUSEC_FUZZ_OPTIONS_H
#define FUSEC_TOOLS_FUSEC_FUZZ_OPTIONS_H

#include "fusec/Support/Status.h"

#include <cstdint>
#include <string>
#include <vector>

namespace fusec::fuzz {

struct Options {
  /// A graph to check in place of random ones, or "".
  std::string graph;
  /// A folder of models of other formats to damage, or "".
  std::string models;
  /// Seeds [first, last).
  uint64_t firstSeed = 0, lastSeed = 1;
  std::string mode = "poison";
  std::string device = "emulator";
  /// Empty: as the seed says.
  std::string numerics, target;
  bool shrink = false;
  /// Damaged texts of each graph to compile, in place of checking it.
  int64_t mutants = 0;
  /// Stop after so many seconds, or at the last seed; 0: at the last seed.
  int64_t seconds = 0;
  /// Print the graphs and check nothing.
  bool print = false;
  /// Check every op with every type and class of shapes, in place of graphs.
  bool matrix = false;
  /// Print which ops are generated.
  bool listOps = false;
};

/// `help` is set where only the help was asked for.
Status parseOptions(const std::vector<std::string> &arguments, Options &options,
                    std::string &help);

} // namespace fusec::fuzz

#endif // FUSEC_TOOLS_FUSEC_FUZZ_OPTIONS_H
