//===- Launches.h - groups that run as one kernel launch --------*- C++ -*-===//
//
// A launch is one group, or several that do not depend on each other and share
// out its blocks. The `launch` attributes say which; they also are the order in
// which launches run.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_DIALECT_FUSE_LAUNCHES_H
#define FUSEC_DIALECT_FUSE_LAUNCHES_H

#include "fusec/Dialect/Fuse/Fuse.h"

namespace fusec::fuse {

/// The groups of one launch, in the order of the function.
using Launch = llvm::SmallVector<GroupOp, 1>;

/// The launches of a block of groups in the order in which they run.
std::vector<Launch> collectLaunches(mlir::Block &block);

/// The tensors that a launch reads, in the order of its kernel's arguments; the
/// results of its groups follow, in order. Groups that read the same tensor
/// share the argument.
llvm::SmallVector<mlir::Value> launchInputs(llvm::ArrayRef<GroupOp> launch);

/// Bytes that are equal for groups of a launch that one body serves, with
/// pointers chosen by the block. These stay in registers, two for each, so a
/// group of many tensors has a body of its own: nothing.
std::optional<std::string> sharedBodyKey(GroupOp group);

} // namespace fusec::fuse

#endif // FUSEC_DIALECT_FUSE_LAUNCHES_H
