//===- Load.cpp - what is computed once, from parameters ------------------===//

#include "fusec/Dialect/Fuse/Load.h"

#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace fusec;

std::optional<int64_t> fuse::numberOf(BlockArgument argument,
                                      StringRef attribute) {
  auto function = cast<func::FuncOp>(argument.getOwner()->getParentOp());
  auto number = function.getArgAttrOfType<IntegerAttr>(argument.getArgNumber(),
                                                       attribute);
  return number ? std::optional(number.getInt()) : std::nullopt;
}

bool fuse::followsFromParameters(Value value) {
  constexpr size_t most = 64;
  llvm::SetVector<Value> met;
  met.insert(value);
  bool isComputed = false;
  for (size_t next = 0; next < met.size() && next < most; ++next) {
    if (Operation *op = met[next].getDefiningOp()) {
      met.insert(op->operand_begin(), op->operand_end());
      continue;
    }
    auto argument = cast<BlockArgument>(met[next]);
    auto function = dyn_cast<func::FuncOp>(argument.getOwner()->getParentOp());
    if (!function ||
        !function.getArgAttr(argument.getArgNumber(), kParameterAttr))
      return false;
    isComputed = true;
  }
  return isComputed && met.size() <= most;
}

std::string fuse::loadNameOf(func::FuncOp function) {
  return (function.getName() + ".load").str();
}

func::FuncOp fuse::findLoad(ModuleOp module) {
  for (auto function : module.getOps<func::FuncOp>())
    if (function->hasAttr(kLoadAttr))
      return function;
  return {};
}

/// Reports an argument that does not name one of `count` values of its type.
static LogicalResult verifyNumber(BlockArgument argument, int64_t number,
                                  TypeRange types, StringRef what) {
  if (number < 0 || number >= static_cast<int64_t>(types.size()))
    return emitError(argument.getLoc(), "argument #")
           << argument.getArgNumber() << " names " << what << " " << number
           << " of " << types.size();
  if (types[number] != argument.getType())
    return emitError(argument.getLoc(), "argument #")
           << argument.getArgNumber() << " names " << what << " " << number
           << ", which is " << types[number] << ", not " << argument.getType();
  return success();
}

LogicalResult fuse::verifyLoad(func::FuncOp function, func::FuncOp load) {
  TypeRange results = load ? load.getResultTypes() : TypeRange();
  size_t inputs = function.getNumArguments();
  for (BlockArgument argument : function.getArguments()) {
    std::optional<int64_t> number = numberOf(argument, kFoldedAttr);
    if (number && failed(verifyNumber(argument, *number, results,
                                      "the load function's result")))
      return failure();
    if (number)
      inputs = std::min<size_t>(inputs, argument.getArgNumber());
    else if (inputs < argument.getArgNumber())
      return emitError(argument.getLoc(), "argument #")
             << argument.getArgNumber()
             << " follows a folded one: these come last";
  }
  if (!load)
    return success();
  if (load.isExternal() || !load.getBody().hasOneBlock())
    return load.emitError("the load function is not one block");
  for (BlockArgument argument : load.getArguments()) {
    std::optional<int64_t> number = numberOf(argument, kArgumentAttr);
    if (!number)
      return emitError(argument.getLoc(), "argument #")
             << argument.getArgNumber()
             << " of the load function does not say which argument of the "
                "model it is";
    if (failed(verifyNumber(argument, *number,
                            function.getArgumentTypes().take_front(inputs),
                            "the model's argument")))
      return failure();
  }
  return success();
}

void fuse::inlineLoad(func::FuncOp function, func::FuncOp load) {
  IRMapping mapping;
  for (BlockArgument argument : load.getArguments())
    mapping.map(argument,
                function.getArgument(*numberOf(argument, kArgumentAttr)));
  auto builder = OpBuilder::atBlockBegin(&function.getBody().front());
  Block &block = load.getBody().front();
  for (Operation &op : block.without_terminator())
    builder.clone(op, mapping);
  llvm::BitVector folded(function.getNumArguments());
  for (BlockArgument argument : function.getArguments())
    if (std::optional<int64_t> number = numberOf(argument, kFoldedAttr)) {
      folded.set(argument.getArgNumber());
      argument.replaceAllUsesWith(
          mapping.lookup(block.getTerminator()->getOperand(*number)));
    }
  (void)function.eraseArguments(folded);
  load.erase();
}
