//===- Orders.h - lines of elements in their order --------------*- C++ -*-===//
//
// An element of a short line finds its place by a count of those that come
// before it. A longer line is cut into runs that are ordered so; pairs of runs
// are joined until one is left. In a join each place finds out, by bisection,
// how many elements of the first run are among those before it: no element is
// moved twice in a kernel, and all of it is a graph of gathers and comparisons.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_IMPORT_ORDERS_H
#define FUSEC_LIB_IMPORT_ORDERS_H

#include "GraphBuilder.h"

namespace fusec {

/// Elements of lines in their order, and where each stood (i64).
struct Order {
  mlir::Value values, places;
};

/// The first elements of each line along the axis in their order, and the
/// places that they come from. Equal ones stay in theirs; a NaN is higher than
/// all else.
Order firstInOrder(GraphBuilder &g, mlir::Value x, int64_t axis,
                   bool isDescending, int64_t count);

/// Whether tuples of elements come before others, of tensors of one shape: an
/// i1 tensor that is false both ways for those that are equal. Null where that
/// cannot be had.
using ComesBefore = llvm::function_ref<mlir::Value(
    llvm::ArrayRef<mlir::Value> first, llvm::ArrayRef<mlir::Value> second)>;

/// Where the first elements of each line along the last dimension of a tuple's
/// tensors stand, in their order: (lines..., count), i64; null as above.
mlir::Value placesInOrder(GraphBuilder &g, llvm::ArrayRef<mlir::Value> lines,
                          int64_t count, ComesBefore comesBefore);

} // namespace fusec

#endif // FUSEC_LIB_IMPORT_ORDERS_H
