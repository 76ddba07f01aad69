//===- CopyOut.cpp - ops as a function of their own -----------------------===//

#include "CopyOut.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace fusec;

OwningOpRef<func::FuncOp> fusec::copyOut(ArrayRef<Operation *> ops,
                                         ArrayRef<Operation *> givers,
                                         IRMapping &mapping) {
  llvm::SmallPtrSet<Operation *, 32> members(ops.begin(), ops.end());
  llvm::SetVector<Value> inputs;
  SmallVector<Value> outputs;
  for (Operation *op : ops)
    for (Value operand : op->getOperands())
      if (!members.contains(operand.getDefiningOp()))
        inputs.insert(operand);
  for (Operation *op : givers)
    if (llvm::any_of(op->getUsers(),
                     [&](Operation *user) { return !members.contains(user); }))
      outputs.push_back(op->getResult(0));
  Location location = ops.front()->getLoc();
  Builder types(location.getContext());
  auto function = func::FuncOp::create(
      location, "around",
      types.getFunctionType(TypeRange(inputs.getArrayRef()),
                            TypeRange(ValueRange(outputs))));
  Block *block = function.addEntryBlock();
  mapping.map(inputs.getArrayRef(), block->getArguments());
  OpBuilder builder = OpBuilder::atBlockEnd(block);
  for (Operation *op : ops)
    builder.clone(*op, mapping);
  for (Value &output : outputs)
    output = mapping.lookup(output);
  func::ReturnOp::create(builder, location, outputs);
  return function;
}
