//===- StaticShapes.cpp - dynamic and missing shapes, reported ------------===//

#include "fusec/Dialect/Fuse/Fuse.h"

#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;

static bool isDynamic(Type type) {
  auto tensor = dyn_cast<TensorType>(type);
  return tensor && !tensor.hasStaticShape();
}

static LogicalResult reject(Location loc, const Twine &what, Type type) {
  return emitError(loc, isa<UnrankedTensorType>(type) ? "unranked tensors"
                                                      : "dynamic dimensions")
         << " are not supported: " << what << " has type " << type;
}

LogicalResult fusec::fuse::verifyStaticShapes(Operation *root) {
  bool ok = true;
  root->walk([&](Operation *op) {
    if (auto function = dyn_cast<FunctionOpInterface>(op)) {
      auto types = cast<FunctionType>(function.getFunctionType());
      for (auto [i, type] : llvm::enumerate(types.getInputs()))
        if (isDynamic(type)) {
          Location loc = function.isExternal()
                             ? op->getLoc()
                             : function.getArgument(i).getLoc();
          ok &= succeeded(reject(loc, "argument #" + Twine(i), type));
        }
      return;
    }
    // Where an operand is dynamic already, its origin has been reported.
    if (llvm::any_of(op->getOperandTypes(), isDynamic))
      return;
    for (auto [i, type] : llvm::enumerate(op->getResultTypes()))
      if (isDynamic(type))
        ok &= succeeded(reject(op->getLoc(),
                               "result #" + Twine(i) + " of '" +
                                   op->getName().getStringRef() + "'",
                               type));
  });
  return success(ok);
}
