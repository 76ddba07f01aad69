//===- FusionReport.h - what was fused, and why not more --------*- C++ -*-===//

#ifndef FUSEC_FUSION_FUSIONREPORT_H
#define FUSEC_FUSION_FUSIONREPORT_H

#include "fusec/CostModel/Predict.h"

#include "mlir/IR/Location.h"
#include "llvm/Support/JSON.h"

#include <string>
#include <vector>

namespace fusec {

struct FusedOp {
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
  /// The sum of what its ops would take as kernels of their own, microseconds.
  double unfusedUs = 0;
  /// Bytes over the kernels' borders, before and after.
  int64_t unfusedBytes = 0, bytes = 0;
  /// `unfusedUs` by term; only where FusionOptions asks for it.
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

struct FusionReport {
  std::string function;
  std::string device;
  std::vector<FusedGroup> groups;
  std::vector<MissedFusion> missed;

  double us() const;
  double unfusedUs() const;
};

/// The report as text: a paragraph a group, a line an edge.
void printExplainText(llvm::raw_ostream &os, const FusionReport &report);

/// The same as data: {function, device, predicted_us, unfused_us, groups,
/// missed}.
llvm::json::Value explainJson(const FusionReport &report);

/// The same as MLIR remarks of category "fusion": one passed remark a group,
/// one missed remark an edge.
void emitRemarks(const FusionReport &report);

} // namespace fusec

#endif // FUSEC_FUSION_FUSIONREPORT_H
