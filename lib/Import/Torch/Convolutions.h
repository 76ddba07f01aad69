//===- Convolutions.h - convolutions of PyTorch -----------------*- C++ -*-===//

#ifndef FUSEC_LIB_IMPORT_TORCH_CONVOLUTIONS_H
#define FUSEC_LIB_IMPORT_TORCH_CONVOLUTIONS_H

#include "Importer.h"

namespace fusec::torch {

/// The lists of a convolution, a number for each dimension of its windows.
struct Steps {
  llvm::SmallVector<int64_t> stride, padding, dilation;
  int64_t groups = 1;
};

/// Whether strides, edges and the like are so small that what they come to is a
/// number of 64 bits.
bool areSteps(llvm::ArrayRef<int64_t> numbers);

/// The elements of x, as far apart as the stride, each times its window: what a
/// convolution that gives x comes of, of those sizes. Null where they do not
/// fit.
mlir::Value convolveBack(GraphBuilder &g, mlir::Value x, mlir::Value kernel,
                         const Steps &steps, llvm::ArrayRef<int64_t> sizes);

} // namespace fusec::torch

#endif // FUSEC_LIB_IMPORT_TORCH_CONVOLUTIONS_H
