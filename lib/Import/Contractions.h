//===- Contractions.h - products of any dimensions --------------*- C++ -*-===//
//
// A contraction of whatever dimensions is a matrix product of its operands'
// views: the dimensions in order, those of a kind joined.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_IMPORT_CONTRACTIONS_H
#define FUSEC_LIB_IMPORT_CONTRACTIONS_H

#include "GraphBuilder.h"

namespace fusec {

/// The dimensions of an operand by what becomes of them.
struct Roles {
  llvm::SmallVector<int64_t> batch, free, contracted;
};

/// Dimensions that are named neither are free; nothing where one is named twice
/// or is not there.
std::optional<Roles> rolesOf(mlir::Value x, llvm::ArrayRef<int64_t> batch,
                             llvm::ArrayRef<int64_t> contracted);

/// The product in that element type, which holds products of 16-bit numbers
/// exactly where it is f32: the batch dimensions, the free ones of the first
/// operand, those of the second. Null where the sizes differ.
mlir::Value contract(GraphBuilder &graph, mlir::Value lhs, const Roles &left,
                     mlir::Value rhs, const Roles &right, mlir::Type element);

/// (batch..., m, k) x (batch..., k, n) of integers: of few bits by products of
/// bf16 that f32 adds up exactly; of others, which have no matrix product here,
/// all products, added up; of booleans whether any is true.
mlir::Value productOfIntegers(GraphBuilder &graph, mlir::Value a,
                              mlir::Value b);

/// NumPy's matmul: operands of rank 1 are a row and a column, batch dimensions
/// broadcast. Null where the operands do not fit.
mlir::Value matrixProduct(GraphBuilder &g, mlir::Value a, mlir::Value b);

} // namespace fusec

#endif // FUSEC_LIB_IMPORT_CONTRACTIONS_H
