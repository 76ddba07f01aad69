//===- Indices.h - arithmetic on indices ------------------------*- C++ -*-===//

#ifndef FUSEC_LIB_IMPORT_INDICES_H
#define FUSEC_LIB_IMPORT_INDICES_H

#include "GraphBuilder.h"

namespace fusec {

/// Indices below 0 count from the end of a dimension of that size.
mlir::Value fromFront(GraphBuilder &g, mlir::Value indices, int64_t size);

/// The type of positions in a tensor of so many elements.
mlir::Type positionType(GraphBuilder &g, int64_t elements);

/// The number of elements.
inline int64_t product(llvm::ArrayRef<int64_t> sizes) {
  int64_t count = 1;
  for (int64_t size : sizes)
    count *= size;
  return count;
}

mlir::Value scaled(GraphBuilder &g, mlir::Value index, int64_t factor);

llvm::SmallVector<int64_t> stridesOf(llvm::ArrayRef<int64_t> shape);

/// x at its own place along all dimensions but the axis, and at the index,
/// which counts from the front, along that one.
mlir::Value gatherAlong(GraphBuilder &g, mlir::Value x, mlir::Value indices,
                        int64_t axis);

/// The row-major number in dimensions of those sizes that each vector along the
/// last dimension names.
mlir::Value rowsOf(GraphBuilder &g, mlir::Value vectors,
                   llvm::ArrayRef<int64_t> sizes, mlir::Type index);

/// Whether the type is one of indices.
inline bool isIndex(mlir::Type element) {
  return element.isInteger(32) || element.isInteger(64);
}

/// The axis behind all others, and the way back.
std::pair<llvm::SmallVector<int64_t>, llvm::SmallVector<int64_t>>
lastOf(int64_t axis, int64_t rank);

/// Integers that grow by the same from each to the next: arithmetic
/// progressions.
struct Progression {
  int64_t start, step;
};

/// A line of integers as one, where it is known to be one.
std::optional<Progression> progressionOf(mlir::Value line);

/// How many of the last dimension of `bounds`, which are in order, are less
/// than each of x, or with `orEqual` not greater: all of them than a NaN.
/// `bounds` has one line, or one for each line of x. As i32.
mlir::Value countBefore(GraphBuilder &g, mlir::Value bounds, mlir::Value x,
                        bool orEqual);

/// x with an update for each line along the axis, by position, so that all else
/// stays where it lies. Indices and updates have size 1 along the axis, and
/// along others what broadcasts.
mlir::Value putOne(GraphBuilder &g, mlir::Value x, mlir::Value indices,
                   mlir::Value updates, int64_t axis);

/// x with updates at the places along the axis that indices from the front
/// name, which have the shape of the updates: combined as the reduction does,
/// or with kind "" replaced. Null where the shapes do not fit.
mlir::Value scatterAlong(GraphBuilder &g, mlir::Value x, mlir::Value indices,
                         mlir::Value updates, int64_t axis,
                         llvm::StringRef kind);

/// x: (named sizes..., rest...) with updates: (places..., rest...) at the rows
/// that have these numbers.
mlir::Value scatterRowsAt(GraphBuilder &g, mlir::Value x, mlir::Value rows,
                          mlir::Value updates, llvm::StringRef kind);

} // namespace fusec

#endif // FUSEC_LIB_IMPORT_INDICES_H
