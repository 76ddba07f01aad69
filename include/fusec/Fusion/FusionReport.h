//===- FusionReport.h - what was fused, and why not more --------*- C++ -*-===//

#ifndef FUSEC_FUSION_FUSIONREPORT_H
#define FUSEC_FUSION_FUSIONREPORT_H

#include "fusec/CostModel/Predict.h"

#include "mlir/IR/Location.h"

#include <optional>
#include <string>
#include <vector>

namespace fusec {

/// An op of the model, as the user names it, and where it stands in the source.
struct NamedOp {
  std::string text;
  mlir::Location location;
};

/// "What if these ops were in one kernel?"
struct WhatIfQuestion {
  /// "fuse %0, %1", for the answer.
  std::string text;
  /// The function that the ops are of.
  std::string function;
  std::vector<NamedOp> ops;
};

struct FusedOp {
  /// Names what the op computes: the same in every plan of a model.
  std::string id;
  /// "fuse.add".
  std::string name;
  mlir::Location location;
};

/// One kernel to be.
struct FusedGroup {
  /// "loop", "reduce" or "matmul".
  std::string kind;
  std::vector<FusedOp> ops;
  mlir::Location location;
  Prediction prediction;
  /// What its ops would take as a framework launches them, microseconds: each
  /// op of the model as a kernel, and of one that other groups compute too, the
  /// share of this one.
  double unfusedUs = 0;
  /// Bytes over the kernels' borders, before and after.
  int64_t unfusedBytes = 0, bytes = 0;
  /// `unfusedUs` by term.
  std::vector<Term> unfusedTerms;
};

/// An edge between two groups that stayed apart.
struct MissedFusion {
  /// Indices into `groups`.
  size_t producer = 0, consumer = 0;
  /// Why they cannot be one kernel; empty if they could but would be slower.
  std::string reason;
  /// The prices of two kernels and of one, where one is possible.
  double separateUs = 0, fusedUs = 0;
};

/// The answer to "what if these ops were in one kernel".
struct WhatIf {
  /// "fuse %0, %1".
  std::string question;
  /// Indices into `groups`, ascending: the kernels that hold the ops. One: they
  /// are together already.
  std::vector<size_t> kernels;
  /// Why the kernels cannot be one; empty if they can. `after` is then known.
  std::string reason;
  /// What the kernels take now, each term summed, and what one kernel would.
  llvm::SmallVector<Term> before, after;
  int64_t bytesBefore = 0, bytesAfter = 0;

  double usBefore() const;
  double usAfter() const;
};

struct FusionReport {
  std::string function;
  std::string device;
  std::vector<FusedGroup> groups;
  /// Kernels of `unfusedUs`.
  int64_t unfusedKernels = 0;
  std::vector<MissedFusion> missed;
  std::optional<WhatIf> whatIf;

  double us() const;
  double unfusedUs() const;
};

/// The report as MLIR remarks of category "fusion": one passed remark a group,
/// one missed remark an edge.
void emitRemarks(const FusionReport &report);

} // namespace fusec

#endif // FUSEC_FUSION_FUSIONREPORT_H
