//===- GroupParts.h - groups that are several groups in one -----*- C++ -*-===//

#ifndef FUSEC_LIB_ANALYSIS_GROUPPARTS_H
#define FUSEC_LIB_ANALYSIS_GROUPPARTS_H

#include "fusec/Analysis/RowFeed.h"

namespace fusec {

llvm::SmallVector<mlir::Operation *> opsOfFamily(const GroupView &group,
                                                 OpFamily family);

/// The ops of the group that `values` are computed from, but for what leads to
/// one of `stops`.
llvm::SmallVector<mlir::Operation *>
opsBehind(const GroupView &group, llvm::ArrayRef<mlir::Value> values,
          llvm::ArrayRef<mlir::Value> stops = {});

/// Whether `map` meets the elements of `shape` in the order of the points of
/// `domain`, however both are cut into dimensions.
bool keepsOrder(mlir::AffineMap map, llvm::ArrayRef<int64_t> shape,
                llvm::ArrayRef<int64_t> domain);

/// `ops` as a group of its own; nothing, with the reason in `whyNot`, where
/// they have no index space.
std::optional<GroupPart> partOf(llvm::ArrayRef<mlir::Operation *> ops,
                                llvm::ArrayRef<mlir::Value> outputs,
                                const GroupLimits &limits, std::string &whyNot);

/// Why what a kernel of one matmul cannot be has to be two.
inline std::string oneMatmul() {
  return "a kernel holds one matmul, or reductions, not both";
}

} // namespace fusec

#endif // FUSEC_LIB_ANALYSIS_GROUPPARTS_H
