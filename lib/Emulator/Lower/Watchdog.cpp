//===- Watchdog.cpp - ends loops that do not end --------------------------===//

#include "Lower/EmulationTable.h"
#include "Lower/KernelAttributes.h"

#include "Machine/Thread.h"

#include "mlir/IR/RegionGraphTraits.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DepthFirstIterator.h"
#include "llvm/ADT/SmallPtrSet.h"

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

/// The blocks of the loops that a branch closes: those on a way from one of its
/// targets back to it.
llvm::SmallPtrSet<mlir::Block *, 16> blocksOf(Operation *branch) {
  llvm::SmallPtrSet<mlir::Block *, 16> after, loop;
  for (mlir::Block *target : branch->getSuccessors())
    for (mlir::Block *block : llvm::depth_first(target))
      after.insert(block);
  for (mlir::Block *block : llvm::inverse_depth_first(branch->getBlock()))
    if (after.contains(block))
      loop.insert(block);
  return loop;
}

/// What an iteration counts, by the time that it takes: one that does nothing
/// is one, an op an eighth of that, and a call of the machine, where threads
/// may wait for each other or multiply, 32.
template <typename Blocks> int64_t weigh(const Blocks &blocks) {
  int64_t ops = 0, calls = 0;
  for (mlir::Block *block : blocks)
    for (Operation &op : *block) {
      auto call = dyn_cast<LLVM::CallOp>(op);
      ++(call && call.getCallee().value_or("").starts_with("fusec_emu_") ? calls
                                                                         : ops);
    }
  return 1 + ops / 8 + 32 * calls;
}

/// Counts down in front of a branch, and calls the machine below zero.
void instrument(FunctionLowering &lowering, Operation *branch, int64_t weight,
                Value counter) {
  OpBuilder &builder = lowering.builder;
  lowering.startAt(branch);
  Location loc = branch->getLoc();
  Value left = LLVM::LoadOp::create(builder, loc, lowering.i64, counter);
  left = LLVM::SubOp::create(builder, loc, left, lowering.constant64(weight));
  LLVM::StoreOp::create(builder, loc, left, counter);
  Value spent = LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::sle,
                                     left, lowering.constant64(0));
  mlir::Block *block = branch->getBlock();
  mlir::Block *rest = block->splitBlock(branch);
  mlir::Block *stop = builder.createBlock(rest);
  lowering.call(
      "fusec_emu_endless_loop", lowering.none,
      {lowering.thread, lowering.site(branch), lowering.constant64(weight)});
  LLVM::UnreachableOp::create(builder, loc);
  builder.setInsertionPointToEnd(block);
  LLVM::CondBrOp::create(builder, loc, spent, stop, rest);
}

/// A variable of the function: the optimiser keeps it in a register.
Value makeCounter(FunctionLowering &lowering, int64_t iterations) {
  Value counter = lowering.stackSlot(lowering.i64, 1);
  lowering.builder.setInsertionPointAfter(counter.getDefiningOp());
  LLVM::StoreOp::create(lowering.builder, counter.getLoc(),
                        lowering.constant64(iterations), counter);
  return counter;
}

} // namespace

/// A function that is called has the thread's counter, which calls do not set
/// back, and counts them too: with a counter of its own each loop in a loop of
/// its caller, and functions that call others twice, would never end.
void insertWatchdog(FunctionLowering &lowering, int64_t iterations) {
  // All before the first block is split.
  SmallVector<std::pair<Operation *, int64_t>> counted;
  Region &body = lowering.function.getBody();
  BackEdges edges(body);
  for (Operation *branch : edges.branches())
    counted.emplace_back(branch, weigh(blocksOf(branch)));
  const bool isCalled = !isKernel(lowering.function);
  if (isCalled)
    counted.emplace_back(body.front().getTerminator(),
                         weigh(llvm::make_pointer_range(body)));
  if (counted.empty() || iterations <= 0)
    return;
  lowering.startAt(&body.front().front());
  Value counter =
      isCalled ? lowering.threadAddress(offsetof(ThreadView, iterationsLeft))
               : makeCounter(lowering, iterations);
  for (auto [branch, weight] : counted)
    instrument(lowering, branch, weight, counter);
}

} // namespace fusec::emu
