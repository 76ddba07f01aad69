//===- GroupOps.cpp - one kernel to be ------------------------------------===//

#include "fusec/Dialect/Fuse/Fuse.h"

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

std::string GroupOp::fingerprint() {
  std::string text;
  llvm::raw_string_ostream os(text);
  llvm::DenseMap<Value, unsigned> numbers;
  auto number = [&](Value value) {
    return numbers.try_emplace(value, numbers.size()).first->second;
  };
  os << getKindAttr() << getTileAttr() << getScratchAttr();
  for (Value argument : getBody().front().getArguments())
    os << number(argument) << argument.getType();
  for (Operation &op : getBody().front()) {
    os << op.getName() << op.getAttrDictionary();
    for (Value operand : op.getOperands())
      os << ' ' << number(operand);
    for (Value result : op.getResults())
      os << ':' << number(result) << result.getType();
  }
  return text;
}
