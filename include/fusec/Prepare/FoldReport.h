//===- FoldReport.h - what is computed once at load -------------*- C++ -*-===//

#ifndef FUSEC_PREPARE_FOLDREPORT_H
#define FUSEC_PREPARE_FOLDREPORT_H

#include <cstdint>
#include <string>
#include <vector>

namespace fusec {

/// A value that follows from parameters alone, and that something else reads.
struct FoldedTensor {
  /// What it is called; "" where it is computed in each run.
  std::string name;
  /// "file:line:column" or a name, or "".
  std::string location;
  /// The parameters that it follows from, or "constants", and the ops by which:
  /// "fuse.cast".
  std::vector<std::string> parameters, ops;
  /// Of the value, and of the parameters and constants.
  int64_t bytes = 0, parameterBytes = 0;
  /// What it and those that read it take in a run, microseconds: computed in
  /// each run, and once at load. Not known where the reason forbids it.
  double beforeUs = 0, afterUs = 0;
  /// Why it is computed in each run; empty where it is folded.
  std::string reason;
};

struct FoldReport {
  std::string function;
  std::vector<FoldedTensor> tensors;
};

} // namespace fusec

#endif // FUSEC_PREPARE_FOLDREPORT_H
