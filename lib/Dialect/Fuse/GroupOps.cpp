//===- GroupOps.cpp - one kernel to be ------------------------------------===//

#include "fusec/Dialect/Fuse/Fuse.h"

#include "fusec/Interfaces/Structure.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

YieldOp GroupOp::getYield() {
  return cast<YieldOp>(getBody().front().getTerminator());
}

LogicalResult ScratchAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                                  int64_t bytes, bool) {
  if (bytes > 0)
    return success();
  return emitError() << "scratch memory of " << bytes
                     << " bytes; at least 1 is needed";
}

LogicalResult GroupOp::verifyRegions() {
  Block &block = getBody().front();
  if (block.getArgumentTypes() != getInputs().getTypes())
    return emitOpError("body takes other types than the group's inputs");
  if (getYield().getValues().getTypes() != getOutputs().getTypes())
    return emitOpError("body yields other types than the group's results");
  llvm::SmallPtrSet<Value, 8> yielded;
  for (Value value : getYield().getValues())
    if (!yielded.insert(value).second)
      return emitOpError("body yields one value as two results");
  for (Operation &op : block.without_terminator())
    if (!isa<FusibleOpInterface>(op)) {
      InFlightDiagnostic diagnostic =
          op.emitError("'") << op.getName() << "' op cannot be part of a group";
      diagnostic.attachNote(getLoc()) << "in this group";
      return diagnostic;
    }
  return success();
}

SmallVector<std::pair<Value, Value>, 2> GroupOp::overwritten() {
  SmallVector<std::pair<Value, Value>, 2> pairs;
  for (auto [value, operand] :
       llvm::zip(getYield().getValues(),
                 getOverwrites().value_or(ArrayRef<int64_t>())))
    if (operand >= 0)
      pairs.emplace_back(value, getBody().getArgument(operand));
  return pairs;
}

std::string GroupOp::fingerprint() {
  Block &block = getBody().front();
  SmallVector<Operation *> ops;
  for (Operation &op : block.without_terminator())
    ops.push_back(&op);
  std::string key = structureKey(block.getArguments(), ops,
                                 block.getTerminator()->getOperands());
  for (Attribute decision :
       {Attribute(getKindAttr()), Attribute(getTileAttr()),
        Attribute(getScratchAttr()), Attribute(getOverwritesAttr())}) {
    const void *address = decision.getAsOpaquePointer();
    key.append(reinterpret_cast<const char *>(&address), sizeof(address));
  }
  return key;
}
