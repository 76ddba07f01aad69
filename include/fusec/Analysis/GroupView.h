//===- GroupView.h - a set of graph ops as one kernel -----------*- C++ -*-===//
//
// A group is a set of graph ops with the values that enter and leave it. It may
// be the body of a fuse.group, or a set of ops of a flat function that the
// planner is only thinking about: everything downstream sees no difference.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_ANALYSIS_GROUPVIEW_H
#define FUSEC_ANALYSIS_GROUPVIEW_H

#include "mlir/IR/Block.h"
#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"

namespace fusec {

class GroupView {
public:
  /// The ops, each after its producers. `outputs` are the values to store.
  GroupView(llvm::ArrayRef<mlir::Operation *> ops,
            llvm::ArrayRef<mlir::Value> outputs);

  /// All ops of a block but its terminator, whose operands are the outputs.
  static GroupView ofBlock(mlir::Block &block);

  llvm::ArrayRef<mlir::Operation *> ops() const { return ops_; }
  llvm::ArrayRef<mlir::Value> outputs() const { return outputs_; }
  /// Values read from outside, in order of first use. Constants inside the
  /// group are not inputs.
  llvm::ArrayRef<mlir::Value> inputs() const { return inputs_.getArrayRef(); }
  bool contains(mlir::Operation *op) const { return members_.contains(op); }
  /// The op that defines `value` inside the group, or null for an input.
  mlir::Operation *definingOp(mlir::Value value) const;

private:
  llvm::SmallVector<mlir::Operation *> ops_;
  llvm::SmallVector<mlir::Value> outputs_;
  llvm::SetVector<mlir::Value> inputs_;
  llvm::DenseSet<mlir::Operation *> members_;
};

/// Whether an op of the group reads, through the others, what lies at indices
/// that are read at run time.
bool gathersBehind(const GroupView &group, mlir::Operation *op);
/// Of a reduction that each thread walks, how many elements are asked for
/// together where they wait for such indices: each would wait for the one
/// before.
int64_t elementsAtOnce(const GroupView &group, mlir::Operation *reduction);

} // namespace fusec

#endif // FUSEC_ANALYSIS_GROUPVIEW_H
