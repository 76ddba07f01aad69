//===- L2Residency.h - what earlier launches left in the cache --*- C++ -*-===//

#ifndef FUSEC_COSTMODEL_L2RESIDENCY_H
#define FUSEC_COSTMODEL_L2RESIDENCY_H

#include "fusec/Support/DeviceSpec.h"

#include "mlir/IR/Value.h"
#include "llvm/ADT/DenseMap.h"

namespace fusec {

/// Follows a sequence of launches and says which tensors the second-level cache
/// is expected to hold when the next one starts: those of which no more bytes
/// than stay resident have passed since they were written or read (the reuse
/// distance of a cache that drops what was used longest ago).
class L2Residency {
public:
  explicit L2Residency(const DeviceSpec &device)
      : residentBytes_(device.l2ResidentBytes) {}

  bool holds(mlir::Value tensor) const;
  /// A launch reads and writes these tensors, each once. What it writes is
  /// younger than what it reads: the reads make room first.
  void run(mlir::ValueRange reads, mlir::ValueRange writes);

private:
  int64_t residentBytes_;
  /// Bytes that have passed so far, and when a tensor began to pass last.
  int64_t passed_ = 0;
  llvm::DenseMap<mlir::Value, int64_t> since_;
};

} // namespace fusec

#endif // FUSEC_COSTMODEL_L2RESIDENCY_H
