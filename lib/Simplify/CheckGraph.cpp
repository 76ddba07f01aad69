//===- CheckGraph.cpp - what may be compiled ------------------------------===//

#include "CheckGraph.h"

#include "fusec/Dialect/Fuse/Fuse.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;
using namespace fusec;

/// The element types that a buffer of an artefact may have.
static bool isSupported(Type element) {
  return element.isF16() || element.isBF16() || element.isF32() ||
         element.isF64() || element.isSignlessInteger(1) ||
         element.isSignlessInteger(8) || element.isSignlessInteger(32) ||
         element.isSignlessInteger(64);
}

static LogicalResult checkArguments(func::FuncOp function) {
  bool ok = true;
  for (BlockArgument argument : function.getArguments()) {
    auto type = dyn_cast<RankedTensorType>(argument.getType());
    if (type && isSupported(type.getElementType()))
      continue;
    emitError(argument.getLoc(), "argument #")
        << argument.getArgNumber() << " of type " << argument.getType()
        << " is not a ranked tensor of f16, bf16, f32, f64, i1, i8, i32 or i64";
    ok = false;
  }
  return success(ok);
}

static LogicalResult checkFunction(func::FuncOp function) {
  if (function.isExternal())
    return success();
  if (!function.getBody().hasOneBlock())
    return function.emitError("function '")
           << function.getName() << "' has control flow: a graph is one block";
  bool ok = succeeded(checkArguments(function));
  for (Operation &op : function.getBody().front().without_terminator())
    if (!isa<FusibleOpInterface, fuse::GroupOp>(op)) {
      op.emitError("'") << op.getName()
                        << "' op is not supported: a graph is made of fuse ops";
      ok = false;
    }
  return success(ok);
}

LogicalResult fusec::checkGraph(ModuleOp module) {
  bool ok = succeeded(fuse::verifyStaticShapes(module));
  for (Operation &op : *module.getBody()) {
    if (auto function = dyn_cast<func::FuncOp>(op)) {
      ok &= succeeded(checkFunction(function));
      continue;
    }
    op.emitError("'") << op.getName()
                      << "' op is not supported: a module is made of functions";
    ok = false;
  }
  return success(ok);
}
