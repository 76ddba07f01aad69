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

  /// The losses as the argument `reduction` says: each, their mean or sum.
  Converted reduced(mlir::Value each) {
    int64_t reduction = op.integer("reduction", 1);
    if (reduction == 0)
      return each;
    auto axes = llvm::to_vector(llvm::seq<int64_t>(0, typeOf(each).getRank()));
    return g.reduce(each, reduction == 1 ? "mean" : "sum", axes);
  }

  Call &op;
  GraphBuilder &g;
  mlir::Type element;
};

/// The norm of floats of any order along axes.
mlir::Value normOf(GraphBuilder &g, mlir::Value x, double order,
                   llvm::ArrayRef<int64_t> axes, bool keepDims);

} // namespace fusec::torch

#endif // FUSEC_LIB_IMPORT_TORCH_FORMULA_H
