//===- Prefetch.cpp - loads ahead of their use ----------------------------===//

#include "Prefetch.h"
#include "KernelParameters.h"

#include "mlir/Dialect/SCF/Transforms/Transforms.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace fusec;

/// Whether `op` does nothing but compute and load from global memory.
static bool readsGlobalMemory(Operation *op) {
  bool loads = false;
  WalkResult walked = op->walk([&](Operation *inner) {
    auto load = dyn_cast<LLVM::LoadOp>(inner);
    bool isGlobal = load && !load.getVolatile_() &&
                    cast<LLVM::LLVMPointerType>(load.getAddr().getType())
                            .getAddressSpace() == kGlobalSpace;
    loads |= isGlobal;
    bool isRegion = inner->hasTrait<OpTrait::HasRecursiveMemoryEffects>();
    return isGlobal || isRegion || isMemoryEffectFree(inner)
               ? WalkResult::advance()
               : WalkResult::interrupt();
  });
  return loads && !walked.wasInterrupted();
}

/// Adds `op` and what it is computed from in the loop to `prefetched`; fails
/// where that is not arithmetic.
static LogicalResult
addWithOperands(Operation *op, Block *body,
                llvm::SetVector<Operation *> &prefetched,
                llvm::function_ref<bool(Operation *)> isWanted) {
  if (op->getBlock() != body || prefetched.contains(op))
    return success();
  if (!isMemoryEffectFree(op) && !isWanted(op))
    return failure();
  SetVector<Value> used(op->operand_begin(), op->operand_end());
  getUsedValuesDefinedAbove(op->getRegions(), used);
  for (Value value : used)
    if (Operation *producer = value.getDefiningOp();
        producer &&
        failed(addWithOperands(producer, body, prefetched, isWanted)))
      return failure();
  prefetched.insert(op);
  return success();
}

/// The loads of `body` that `isWanted` takes and what their places are computed
/// from, in order.
static llvm::SetVector<Operation *>
findLoads(Block *body, llvm::function_ref<bool(Operation *)> isWanted) {
  llvm::SetVector<Operation *> prefetched;
  for (Operation &op : *body) {
    llvm::SetVector<Operation *> chain = prefetched;
    if (isWanted(&op) && succeeded(addWithOperands(&op, body, chain, isWanted)))
      prefetched = std::move(chain);
  }
  return prefetched;
}

/// The rest of a turn computes indices anew, so that nothing but what was
/// loaded is carried from turn to turn.
static void copyIndices(Block *body,
                        const llvm::SetVector<Operation *> &prefetched) {
  OpBuilder b(body->getParentOp());
  // From the last on: a copy uses what others are copied for.
  for (Operation *op : llvm::reverse(prefetched)) {
    auto isLeftBehind = [&](OpOperand &use) {
      return !prefetched.contains(body->findAncestorOpInBlock(*use.getOwner()));
    };
    bool isNeeded = llvm::any_of(op->getUses(), isLeftBehind);
    if (!isNeeded || !isMemoryEffectFree(op))
      continue;
    b.setInsertionPointAfter(op);
    Operation *copy = b.clone(*op);
    op->replaceUsesWithIf(copy, isLeftBehind);
  }
}

/// Loads only if there is such a turn; zero otherwise.
static Operation *loadIf(RewriterBase &rewriter, Operation *op,
                         Value condition) {
  if (isMemoryEffectFree(op))
    return op;
  OpBuilder::InsertionGuard restore(rewriter);
  rewriter.setInsertionPoint(op);
  auto branch = scf::IfOp::create(
      rewriter, op->getLoc(), condition,
      [&](OpBuilder &b, Location loc) {
        scf::YieldOp::create(b, loc, b.clone(*op)->getResults());
      },
      [&](OpBuilder &b, Location loc) {
        SmallVector<Value> zeros;
        for (Type type : op->getResultTypes())
          zeros.push_back(arith::ConstantOp::create(
              b, loc, cast<TypedAttr>(b.getZeroAttr(type))));
        scf::YieldOp::create(b, loc, zeros);
      });
  rewriter.replaceOp(op, branch);
  return branch;
}

LogicalResult fusec::prefetchNextTurn(KernelBuilder &b, scf::ForOp loop) {
  Block *body = loop.getBody();
  llvm::SetVector<Operation *> prefetched = findLoads(body, readsGlobalMemory);
  if (prefetched.empty())
    return success();
  copyIndices(body, prefetched);
  scf::PipeliningOption options;
  options.peelEpilogue = false;
  options.supportDynamicLoops = true;
  options.predicateFn = loadIf;
  options.getScheduleFn =
      [&](scf::ForOp, std::vector<std::pair<Operation *, unsigned>> &order) {
        for (Operation *op : prefetched)
          order.emplace_back(op, 0);
        for (Operation &op : body->without_terminator())
          if (!prefetched.contains(&op))
            order.emplace_back(&op, 1);
      };
  IRRewriter rewriter(b.getContext());
  rewriter.setInsertionPoint(loop);
  // The schedule above is valid, so that this fails for no loop known.
  if (succeeded(scf::pipelineForLoop(rewriter, loop, options)))
    return success();
  return emitError(b.getLoc(), "the loads of persistent blocks cannot be "
                               "prefetched");
}

/// Puts loads that `isWanted` takes, and what their places are computed from,
/// before `first`, which stands in the same block. Gives them.
static llvm::SetVector<Operation *>
moveLoads(Operation *first, llvm::function_ref<bool(Operation *)> isWanted) {
  llvm::SetVector<Operation *> loads = findLoads(first->getBlock(), isWanted);
  for (Operation *op : loads)
    if (first->isBeforeInBlock(op))
      op->moveBefore(first);
  return loads;
}

void fusec::loadRowFirst(Block &body) {
  auto waits = [](Operation &op) {
    return !isMemoryEffectFree(&op) && !readsGlobalMemory(&op);
  };
  auto first = llvm::find_if(body, waits);
  if (first != body.end())
    moveLoads(&*first, readsGlobalMemory);
}

/// The parameter that a pointer points into; null if that is not known.
static BlockArgument parameterOf(Value pointer) {
  while (auto element = pointer.getDefiningOp<LLVM::GEPOp>())
    pointer = element.getBase();
  return dyn_cast<BlockArgument>(pointer);
}

void fusec::loadAhead(Operation *wait, LLVM::LLVMFuncOp kernel,
                      const llvm::BitVector &parameters) {
  auto isOfThese = [&](Value pointer) {
    BlockArgument parameter = parameterOf(pointer);
    return parameter && parameter.getOwner() == &kernel.getBody().front() &&
           parameter.getArgNumber() < parameters.size() &&
           parameters[parameter.getArgNumber()];
  };
  llvm::SetVector<Operation *> moved = moveLoads(wait, [&](Operation *op) {
    return readsGlobalMemory(op) && !op->walk([&](LLVM::LoadOp load) {
                                         return isOfThese(load.getAddr())
                                                    ? WalkResult::advance()
                                                    : WalkResult::interrupt();
                                       }).wasInterrupted();
  });
  for (Operation *op : moved)
    op->walk([&](LLVM::LoadOp load) {
      withdrawNoAlias(kernel, parameterOf(load.getAddr()).getArgNumber());
    });
}
