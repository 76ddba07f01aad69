//===- MemoryReport.h - memory over the launches of a model -----*- C++ -*-===//

#ifndef FUSEC_PLAN_MEMORYREPORT_H
#define FUSEC_PLAN_MEMORYREPORT_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <string>
#include <vector>

namespace fusec {

/// All in bytes. Inputs and outputs are the caller's for the whole run; folded
/// tensors, which were computed at load, are the executable's.
struct MemoryReport {
  std::string function;
  int64_t inputBytes = 0, outputBytes = 0, foldedBytes = 0;
  /// The arena, and what lies in it at each launch, aligned as it is placed: no
  /// arena can be smaller than the most of that.
  int64_t arenaBytes = 0;
  std::vector<int64_t> liveBytes;

  int64_t peakBytes() const;
  /// The first launch with that much.
  size_t peakLaunch() const;
};

/// Measures a function of groups with launches and arena offsets.
MemoryReport measureMemory(mlir::func::FuncOp function);

} // namespace fusec

#endif // FUSEC_PLAN_MEMORYREPORT_H
