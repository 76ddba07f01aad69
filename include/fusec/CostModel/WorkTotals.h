//===- WorkTotals.h - bytes and operations of a launch ----------*- C++ -*-===//
//
// The figures that the manifest and the explanation give of a kernel, from the
// counts that predictions are made of.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_COSTMODEL_WORKTOTALS_H
#define FUSEC_COSTMODEL_WORKTOTALS_H

#include "fusec/Analysis/Changes.h"

#include "mlir/IR/ValueRange.h"
#include "llvm/ADT/DenseMap.h"

namespace fusec {

class WorkTotals {
public:
  /// Adds a group: its body, whose arguments stand for `operands`, and results
  /// of it that have the memory of arguments. What is no kernel adds nothing.
  void add(const GroupView &body, mlir::ValueRange operands,
           const Updates &updates);

  /// Bytes over the kernel's border: of each tensor what is read of it, once
  /// for all groups that read it, and all that is written.
  int64_t bytes() const;
  /// Arithmetic operations, those of special functions and reductions among
  /// them; the highest number where there are more.
  int64_t flops() const;

private:
  llvm::DenseMap<mlir::Value, int64_t> read_;
  int64_t written_ = 0;
  double flops_ = 0;
};

} // namespace fusec

#endif // FUSEC_COSTMODEL_WORKTOTALS_H
