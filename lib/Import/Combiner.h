//===- Combiner.h - bodies of ops, of whole tensors -------------*- C++ -*-===//
//
// A body that combines two elements, or two tuples of them, is made an
// expression of tensors, so that a reduction by any body is a tree: neighbours
// are combined until one is left, in the order in which they stand.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_IMPORT_COMBINER_H
#define FUSEC_LIB_IMPORT_COMBINER_H

#include "Importer.h"

namespace fusec {

class Combiner {
public:
  /// Of `op`'s body, or of the op that it applies: of two elements of each
  /// operand one of each result.
  Combiner(Importer &importer, mlir::Operation *op)
      : Combiner(importer, op, op->getNumResults(), op->getNumResults()) {}
  /// Of a body, that of a region, of so many pairs that gives so many values.
  Combiner(Importer &importer, mlir::Operation *op, unsigned pairs,
           unsigned results, unsigned region = 0)
      : importer_(importer), op_(op), pairs_(pairs), results_(results),
        region_(region) {}

  /// Why the body cannot be had of tensors, or "".
  std::string whyNot() const;

  /// What the body gives of tensors of one shape for its arguments; empty where
  /// an op of it is refused.
  llvm::SmallVector<mlir::Value> apply(llvm::ArrayRef<mlir::Value> arguments);

  /// All that stands along the axes, from `starts` of rank 0 on: tensors
  /// without these axes; empty as above.
  llvm::SmallVector<mlir::Value> reduce(llvm::ArrayRef<mlir::Value> values,
                                        llvm::ArrayRef<mlir::Value> starts,
                                        llvm::ArrayRef<int64_t> axes);

private:
  Importer &importer_;
  mlir::Operation *op_;
  unsigned pairs_, results_, region_;
};

/// The results of `op`, which reduces values by its body; a reason where it is
/// none of tensors.
Converted reduceByBody(Importer &importer, mlir::Operation *op,
                       llvm::ArrayRef<mlir::Value> values,
                       llvm::ArrayRef<mlir::Value> starts,
                       llvm::ArrayRef<int64_t> axes);

} // namespace fusec

#endif // FUSEC_LIB_IMPORT_COMBINER_H
