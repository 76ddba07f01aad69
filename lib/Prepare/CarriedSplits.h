//===- CarriedSplits.h - columns combined on the way along rows -*- C++ -*-===//
//
// A kernel whose persistent blocks take parts of the rows can carry along what
// each column combines to, as the gradients of a norm's weights. In the graph
// that is a reduction of parts, which fusion puts beside the rows' own
// reductions, and one of the partial results. Whether that pays, only the plan
// of what stands around the reduction says: it is made both ways.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_PREPARE_CARRIEDSPLITS_H
#define FUSEC_LIB_PREPARE_CARRIEDSPLITS_H

#include "ReductionSplit.h"
#include "fusec/Fusion/Pricer.h"

#include "llvm/ADT/StringMap.h"

namespace fusec {

class CarriedSplits {
public:
  /// `splitAlone` cuts a reduction, if that pays, as it would be cut without
  /// the rows' kernel.
  CarriedSplits(const DeviceSpec &device, const Pricer &pricer,
                llvm::function_ref<void(fuse::ReduceOp)> splitAlone)
      : device_(device), pricer_(pricer), splitAlone_(splitAlone) {}

  /// Splits those of the reductions of a function that are better carried
  /// along; returns the others.
  llvm::SmallVector<fuse::ReduceOp>
  run(llvm::ArrayRef<fuse::ReduceOp> reductions);

private:
  using Ops = llvm::SmallVector<mlir::Operation *>;

  llvm::SmallVector<fuse::ReduceOp> columnsOf(const Ops &around,
                                              fuse::ReduceOp first) const;
  int64_t chooseParts(const Ops &around,
                      llvm::ArrayRef<fuse::ReduceOp> columns);
  int64_t findParts(const Ops &around,
                    llvm::ArrayRef<fuse::ReduceOp> columns) const;
  double planUs(const Ops &around, llvm::ArrayRef<fuse::ReduceOp> columns,
                int64_t parts) const;

  const DeviceSpec &device_;
  const Pricer &pricer_;
  llvm::function_ref<void(fuse::ReduceOp)> splitAlone_;
  /// By the text of what stands around.
  llvm::StringMap<int64_t> chosen_;
};

} // namespace fusec

#endif // FUSEC_LIB_PREPARE_CARRIEDSPLITS_H
