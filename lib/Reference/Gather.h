//===- Gather.h - elements of a tensor through an index map -----*- C++ -*-===//

#ifndef FUSEC_LIB_REFERENCE_GATHER_H
#define FUSEC_LIB_REFERENCE_GATHER_H

#include "fusec/Interfaces/FusibleOpInterface.h"
#include "fusec/Reference/RefTensor.h"

namespace fusec {

/// The tensor of shape `domain` whose element at an index is the element of
/// `source` at the map's value there.
RefTensor gather(const RefTensor &source, mlir::AffineMap map,
                 llvm::ArrayRef<int64_t> domain);

/// The tensor of shape `domain` whose element at an index is `expr` there.
RefTensor indexValues(mlir::AffineExpr expr, llvm::ArrayRef<int64_t> domain,
                      mlir::Type element);

/// The tensor of shape `domain` whose element at an index is the table's at the
/// value of `tableMap`, whose symbol is the element of `indices` at the value
/// of `indexMap`, clamped to [0, limit).
RefTensor gatherIndirect(const RefTensor &table, mlir::AffineMap tableMap,
                         const RefTensor &indices, mlir::AffineMap indexMap,
                         int64_t limit, llvm::ArrayRef<int64_t> domain);

/// Calls `visit` with the row-major positions of each element of `domain` and
/// of the place in `shape` that `map` gives for it, whose symbol is the element
/// of `targets` at the value of `targetMap`, if that is in [0, limit).
void forEachTarget(llvm::ArrayRef<int64_t> domain, const RefTensor &targets,
                   mlir::AffineMap targetMap, mlir::AffineMap map,
                   int64_t limit, llvm::ArrayRef<int64_t> shape,
                   llvm::function_ref<void(int64_t from, int64_t to)> visit);

/// Writes the elements of the piece's box.
void copyPiece(const RefTensor &source, const Piece &piece, RefTensor &result);

} // namespace fusec

#endif // FUSEC_LIB_REFERENCE_GATHER_H
