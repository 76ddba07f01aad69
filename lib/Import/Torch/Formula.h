//===- Formula.h - ops that are a formula of several ------------*- C++ -*-===//

#ifndef FUSEC_LIB_IMPORT_TORCH_FORMULA_H
#define FUSEC_LIB_IMPORT_TORCH_FORMULA_H

#include "Importer.h"

namespace fusec::torch {

/// What an op computes, in elements of one type, while it is written.
struct Formula {
  Formula(Call &op, mlir::Type element)
      : op(op), g(op.graph), element(element) {}

  mlir::Value operand(llvm::StringRef name) {
    return op.operand(name, element);
  }
  mlir::Value number(double value) { return g.splat(element, value); }
  mlir::Value add(mlir::Value a, mlir::Value b) {
    return g.binary("fuse.add", a, b);
  }
  mlir::Value sub(mlir::Value a, mlir::Value b) {
    return g.binary("fuse.sub", a, b);
  }
  mlir::Value mul(mlir::Value a, mlir::Value b) {
    return g.binary("fuse.mul", a, b);
  }
  mlir::Value div(mlir::Value a, mlir::Value b) {
    return g.binary("fuse.div", a, b);
  }

  Call &op;
  GraphBuilder &g;
  mlir::Type element;
};

} // namespace fusec::torch

#endif // FUSEC_LIB_IMPORT_TORCH_FORMULA_H
