//===- SavedPlan.h - which ops share a kernel, as a file --------*- C++ -*-===//
//
// What `fusec --explain=json` prints is a plan too: parsePlan() reads its
// groups. Ops are named by what they compute (lib/Fusion/OpId.h), so a plan
// still fits after changes elsewhere in the model.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_SUPPORT_SAVEDPLAN_H
#define FUSEC_SUPPORT_SAVEDPLAN_H

#include "fusec/Support/Status.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace fusec {

/// The schema of `--explain=json` (docs/Explain.md), the only one that is read.
constexpr int64_t kExplainVersion = 1;

struct SavedOp {
  /// See OpId.h, "fuse.add", "model.mlir:3:8" or "unknown".
  std::string id, name, location;
};

struct SavedGroup {
  std::string kind;
  /// Empty for the copy of an argument or of a result that is returned twice.
  std::vector<SavedOp> ops;
  double predictedUs = 0;
};

struct SavedFunction {
  std::string name, device;
  /// In launch order.
  std::vector<SavedGroup> groups;

  double us() const;
};

struct SavedPlan {
  /// The file that it came from, for messages.
  std::string file;
  /// The device that the file names.
  std::string device;
  std::vector<SavedFunction> functions;

  const SavedFunction *find(std::string_view function) const;
};

/// Reads a plan. The status names the file and the member at fault, with line
/// and column where the text is no JSON.
Result<SavedPlan> parsePlan(std::string_view text, const std::string &file);

} // namespace fusec

#endif // FUSEC_SUPPORT_SAVEDPLAN_H
