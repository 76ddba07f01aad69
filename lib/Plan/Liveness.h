//===- Liveness.h - when each intermediate buffer is needed -----*- C++ -*-===//

#ifndef FUSEC_LIB_PLAN_LIVENESS_H
#define FUSEC_LIB_PLAN_LIVENESS_H

#include "fusec/Dialect/Fuse/Fuse.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace fusec {

/// Memory of the arena: a result of a group, from the launch that writes it to
/// the last that reads it; scratch memory, for its launch, or for the whole run
/// where it must be zero before.
struct ArenaBuffer {
  fuse::GroupOp group;
  /// Index into the group's arena offsets.
  unsigned slot = 0;
  int64_t bytes = 0;
  unsigned firstLaunch = 0;
  unsigned lastLaunch = 0;

  bool overlapsInTime(const ArenaBuffer &other) const {
    return firstLaunch <= other.lastLaunch && other.firstLaunch <= lastLaunch;
  }
};

/// All arena buffers of a function of groups, in order of definition. Results
/// that the function returns are not among them.
llvm::SmallVector<ArenaBuffer> findArenaBuffers(mlir::func::FuncOp function);

} // namespace fusec

#endif // FUSEC_LIB_PLAN_LIVENESS_H
