//===- FusionGraph.h - the ops that the planner places ----------*- C++ -*-===//
//
// The live ops of a flat function as nodes. Constants, shape ops and what
// follows from positions (causal masks) cost nothing inside a kernel: they are
// no nodes but are cloned into every group that needs them, unless their value
// must lie in memory: a function result, or an operand of a contraction that is
// no view of what lies there, or the beginning of a chain of shape ops that is
// too long for one index.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_FUSION_FUSIONGRAPH_H
#define FUSEC_LIB_FUSION_FUSIONGRAPH_H

#include "fusec/Analysis/GroupView.h"
#include "fusec/Interfaces/FusibleOpInterface.h"
#include "fusec/Support/TargetInfo.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace fusec {

class FusionGraph {
public:
  struct Node {
    mlir::Operation *op = nullptr;
    /// Nodes whose values this one reads, and that read this one's value.
    llvm::SmallVector<unsigned> producers, users;
    /// Values from outside the function that it reads.
    llvm::SmallVector<mlir::Value> arguments;
    /// A function result.
    bool returned = false;

    mlir::Value value() const { return op->getResult(0); }
  };

  /// Collects the ops of a function of one block. Reports an op that is no
  /// primitive graph op, and fails. `target` says how contractions may read
  /// their operands.
  static llvm::FailureOr<FusionGraph> build(mlir::func::FuncOp function,
                                            const TargetInfo &target = {});

  llvm::ArrayRef<Node> nodes() const { return nodes_; }
  /// The node of `op`, or nothing where it costs nothing or nobody needs it.
  std::optional<unsigned> nodeOf(mlir::Operation *op) const {
    auto it = nodeOf_.find(op);
    return it == nodeOf_.end() ? std::nullopt : std::optional(it->second);
  }
  /// The nodes' ops with the constants and shape ops that they need, as a group
  /// that stores the values of `outputs`. Both sorted.
  GroupView view(llvm::ArrayRef<unsigned> members,
                 llvm::ArrayRef<unsigned> outputs) const;

  /// The members of a kernel that others read, and those that are results.
  /// `isRead` says whether a user reads what this kernel stores of a member.
  llvm::SmallVector<unsigned> outputsOf(
      llvm::ArrayRef<unsigned> members,
      llvm::function_ref<bool(unsigned member, unsigned user)> isRead) const;
  /// Of a kernel that alone computes its members, which are sorted.
  llvm::SmallVector<unsigned> outputsOf(llvm::ArrayRef<unsigned> members) const;

private:
  llvm::LogicalResult addNodes(mlir::func::FuncOp function,
                               const TargetInfo &target);
  bool isLongChain(mlir::Operation *op) const;
  /// Shape ops cost nothing as long as their indices are short. Where a chain
  /// of them gets long, what its last op reads is stored: half of the limit is
  /// left to who reads the chain.
  void cutLongChains(mlir::Block &block,
                     llvm::DenseSet<mlir::Operation *> &stored);
  /// A result that is another order of a value, as a reshape is, holds that
  /// value in memory: who reads the result reads it there, and no second copy
  /// is stored.
  void readResults(mlir::Operation *terminator);
  /// Whether `operand` of a contraction is a value of its own: no view of what
  /// lies in memory, or one that is read in narrower accesses than a copy, or
  /// not in bulk as that is, which the contraction then takes in only if that
  /// is faster.
  bool needsCopy(mlir::OpOperand &operand, const TargetInfo &target) const;
  void connect();
  template <typename Visit>
  void visitFreeProducers(mlir::Operation *op, Visit visit) const;

  llvm::SmallVector<Node> nodes_;
  llvm::DenseMap<mlir::Operation *, unsigned> nodeOf_;
  llvm::DenseMap<mlir::Operation *, unsigned> position_;
  /// Operands that are read as they are, from memory or from the kernel that
  /// stores them: of contractions, of ops that would read at an index that
  /// takes too long to compute, and results.
  llvm::SmallPtrSet<mlir::OpOperand *, 4> copied_;
};

/// Whether an op costs nothing inside a kernel.
bool isFree(mlir::Operation *op);

} // namespace fusec

#endif // FUSEC_LIB_FUSION_FUSIONGRAPH_H
