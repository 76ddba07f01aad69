//===- ArenaTimeline.h - arena memory as groups move ------------*- C++ -*-===//

#ifndef FUSEC_LIB_PLAN_ARENATIMELINE_H
#define FUSEC_LIB_PLAN_ARENATIMELINE_H

#include "fusec/Dialect/Fuse/Fuse.h"
#include "fusec/Support/MemoryTimeline.h"

namespace fusec {

/// The bytes of results that must lie in the arena at each launch, exact under
/// any assignment of groups to launches that keeps producers first. A group
/// starts in the launch of its position.
class ArenaTimeline {
public:
  explicit ArenaTimeline(llvm::ArrayRef<fuse::GroupOp> groups);

  int64_t peak() const { return timeline_.peak(); }
  /// Runs a group in another launch.
  void move(fuse::GroupOp group, size_t launch);

private:
  /// A result that is read by other groups only.
  struct Range {
    size_t first = 0, last = 0;
    int64_t bytes = 0;
  };
  void change(mlir::Value value, llvm::function_ref<void(Range &)> update);
  size_t lastUse(mlir::Value value) const;

  MemoryTimeline timeline_;
  llvm::DenseMap<mlir::Operation *, size_t> launches_;
  llvm::DenseMap<mlir::Value, Range> ranges_;
};

} // namespace fusec

#endif // FUSEC_LIB_PLAN_ARENATIMELINE_H
