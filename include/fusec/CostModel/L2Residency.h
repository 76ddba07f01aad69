//===- L2Residency.h - what earlier launches left in the cache --*- C++ -*-===//

#ifndef FUSEC_COSTMODEL_L2RESIDENCY_H
#define FUSEC_COSTMODEL_L2RESIDENCY_H

#include "fusec/Support/DeviceSpec.h"

#include "mlir/IR/Block.h"
#include "llvm/ADT/DenseMap.h"

namespace fusec {

/// Bytes that a launch reads of tensors and writes of others, in their order.
struct TensorTraffic {
  llvm::SmallVector<int64_t> reads, writes;
};

/// Where kernels find the tensors of a graph, for all that price them.
/// Follows a sequence of launches and says which tensors the second-level cache
/// is expected to hold when the next one starts: those of which no more bytes
/// than stay resident have passed since they were written or read (the reuse
/// distance of a cache that drops what was used longest ago).
class L2Residency {
public:
  /// Before a graph starts. The tensors of a small one, of which the cache
  /// holds kMaxBufferSets, are there: who runs it has just made them, or runs
  /// it again.
  L2Residency(const DeviceSpec &device, mlir::Block &graph);

  bool holds(mlir::Value tensor) const;
  /// Before the order of launches is known, whether a kernel that reads it
  /// finds it there: what another has just made, up to half of what stays; the
  /// other half is left to its neighbours.
  bool mayHold(mlir::Value tensor) const;
  /// Whether the graph is a small one.
  bool holdsAll() const { return holdsAll_; }
  /// A launch reads and writes so much of these tensors, each once. What it
  /// writes is younger than what it reads: the reads make room first. A tensor
  /// of which some is left out, as a table of which it gathers rows or a cache
  /// of which it writes one, is there if it was before.
  void run(mlir::ValueRange reads, mlir::ValueRange writes,
           const TensorTraffic &bytes);

private:
  void pass(mlir::ValueRange tensors, llvm::ArrayRef<int64_t> bytes);

  int64_t residentBytes_;
  bool holdsAll_ = false;
  /// Bytes that have passed so far, and when a tensor began to pass last.
  int64_t passed_ = 0;
  llvm::DenseMap<mlir::Value, int64_t> since_;
};

} // namespace fusec

#endif // FUSEC_COSTMODEL_L2RESIDENCY_H
