//===- PointerOrigins.cpp - which parameter a pointer is of ---------------===//

#include "Lower/PointerOrigins.h"

#include "Lower/KernelAttributes.h"
#include "Machine/Launch.h"

#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace mlir;

namespace fusec::emu {

PointerOrigins::PointerOrigins(LLVM::LLVMFuncOp function)
    : function_(function), isKernel_(isKernel(function)) {}

/// Adds what may be passed for a block's argument; false: not known.
static bool addPassed(BlockArgument argument, SmallVectorImpl<Value> &values) {
  mlir::Block *block = argument.getOwner();
  for (auto it = block->pred_begin(), end = block->pred_end(); it != end;
       ++it) {
    auto branch = dyn_cast<BranchOpInterface>((*it)->getTerminator());
    if (!branch)
      return false;
    Value passed = branch.getSuccessorOperands(
        it.getSuccessorIndex())[argument.getArgNumber()];
    if (!passed)
      return false;
    values.push_back(passed);
  }
  return true;
}

/// Adds what a pointer is computed from; false: not known.
static bool addSources(Value pointer, SmallVectorImpl<Value> &values) {
  Operation *op = pointer.getDefiningOp();
  if (auto gep = dyn_cast<LLVM::GEPOp>(op))
    values.push_back(gep.getBase());
  else if (auto cast = dyn_cast<LLVM::AddrSpaceCastOp>(op))
    values.push_back(cast.getArg());
  else if (auto select = dyn_cast<LLVM::SelectOp>(op))
    values.append({select.getTrueValue(), select.getFalseValue()});
  else
    return false;
  return true;
}

uint64_t PointerOrigins::of(Value pointer) {
  if (auto it = known_.find(pointer); it != known_.end())
    return it->second;
  uint64_t origins = 0;
  llvm::SmallPtrSet<Value, 8> seen;
  SmallVector<Value> values{pointer};
  while (!values.empty() && origins != kAnyOrigin) {
    Value value = values.pop_back_val();
    if (!seen.insert(value).second)
      continue;
    auto argument = dyn_cast<BlockArgument>(value);
    bool isParameter = argument && argument.getOwner()->isEntryBlock();
    if (isParameter && isKernel_ && argument.getArgNumber() > 0)
      origins |= originBit(argument.getArgNumber() - 1);
    else if (isParameter || !(argument ? addPassed(argument, values)
                                       : addSources(value, values)))
      origins = kAnyOrigin;
  }
  return known_[pointer] = origins ? origins : kAnyOrigin;
}

} // namespace fusec::emu
