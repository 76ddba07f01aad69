//===- Watchdog.cpp - ends loops that do not end --------------------------===//

#include "Lower/EmulationTable.h"

#include "llvm/ADT/DenseMap.h"

using namespace mlir;

namespace fusec::emu {

namespace {

/// The branches that close a cycle: those to a block on the path of a
/// depth-first walk. Every cycle has one, also in irreducible control flow.
class BackEdges {
public:
  explicit BackEdges(Region &body) { visit(&body.front()); }
  ArrayRef<Operation *> branches() const { return branches_; }

private:
  struct Step {
    mlir::Block *block;
    unsigned next = 0;
  };
  enum class State : uint8_t { New, OnPath, Done };

  void visit(mlir::Block *entry) {
    SmallVector<Step> path{{entry}};
    state_[entry] = State::OnPath;
    while (!path.empty()) {
      Step &step = path.back();
      if (step.next == step.block->getNumSuccessors()) {
        state_[step.block] = State::Done;
        path.pop_back();
        continue;
      }
      Operation *branch = step.block->getTerminator();
      mlir::Block *successor = branch->getSuccessor(step.next++);
      State &state = state_[successor];
      if (state == State::OnPath && !llvm::is_contained(branches_, branch))
        branches_.push_back(branch);
      if (state != State::New)
        continue;
      state = State::OnPath;
      path.push_back({successor});
    }
  }

  llvm::DenseMap<mlir::Block *, State> state_;
  SmallVector<Operation *> branches_;
};

/// Counts down in front of a branch, and calls the machine at zero.
void instrument(FunctionLowering &lowering, Operation *branch, Value counter) {
  OpBuilder &builder = lowering.builder;
  lowering.startAt(branch);
  Location loc = branch->getLoc();
  Value left = LLVM::LoadOp::create(builder, loc, lowering.i64, counter);
  left = LLVM::SubOp::create(builder, loc, left, lowering.constant64(1));
  LLVM::StoreOp::create(builder, loc, left, counter);
  Value spent = LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::eq,
                                     left, lowering.constant64(0));
  mlir::Block *block = branch->getBlock();
  mlir::Block *rest = block->splitBlock(branch);
  mlir::Block *stop = builder.createBlock(rest);
  lowering.call("fusec_emu_endless_loop", lowering.none,
                {lowering.thread, lowering.site(branch)});
  LLVM::UnreachableOp::create(builder, loc);
  builder.setInsertionPointToEnd(block);
  LLVM::CondBrOp::create(builder, loc, spent, stop, rest);
}

} // namespace

void insertWatchdog(FunctionLowering &lowering, int64_t iterations) {
  BackEdges edges(lowering.function.getBody());
  if (edges.branches().empty() || iterations <= 0)
    return;
  // A variable of the function: the optimiser keeps it in a register.
  lowering.startAt(&lowering.function.getBody().front().front());
  Value counter = lowering.stackSlot(lowering.i64, 1);
  lowering.builder.setInsertionPointAfter(counter.getDefiningOp());
  LLVM::StoreOp::create(lowering.builder, counter.getLoc(),
                        lowering.constant64(iterations), counter);
  for (Operation *branch : edges.branches())
    instrument(lowering, branch, counter);
}

} // namespace fusec::emu
