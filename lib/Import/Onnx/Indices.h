//===- Indices.h - arithmetic on indices ------------------------*- C++ -*-===//

#ifndef FUSEC_LIB_IMPORT_ONNX_INDICES_H
#define FUSEC_LIB_IMPORT_ONNX_INDICES_H

#include "../GraphBuilder.h"

namespace fusec::onnx {

/// Indices below 0 count from the end of a dimension of that size.
mlir::Value fromFront(GraphBuilder &g, mlir::Value indices, int64_t size);

/// The type of positions in a tensor of so many elements.
mlir::Type positionType(GraphBuilder &g, int64_t elements);

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

} // namespace fusec::onnx

#endif // FUSEC_LIB_IMPORT_ONNX_INDICES_H
