//===- Windows.h - windows that slide over an operand -----------*- C++ -*-===//
//
// A window of few elements is as many shifted slices of the padded operand:
// pooling combines them, a convolution joins them along its channels and is a
// product then.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_IMPORT_WINDOWS_H
#define FUSEC_LIB_IMPORT_WINDOWS_H

#include "GraphBuilder.h"

namespace fusec {

/// How a window lies along each dimension; all lists have an entry for each.
struct Window {
  llvm::SmallVector<int64_t> sizes, strides, low, high, baseDilation, dilation;

  int64_t elements() const;
  /// Both edges of each dimension from `l, h, l, h, ...`.
  void setPadding(llvm::ArrayRef<int64_t> edges);
};

/// Why there is no result of the functions below.
inline constexpr llvm::StringLiteral kLargeWindow =
    "has windows of more than 256 elements";

/// The operand with its edges and what is between its elements filled.
mlir::Value padForWindows(GraphBuilder &graph, mlir::Value x, mlir::Value fill,
                          const Window &window);

/// The slices of a padded operand, one for each element of the window in
/// row-major order.
llvm::SmallVector<mlir::Value> windowSlices(GraphBuilder &graph, mlir::Value x,
                                            const Window &window);

/// The elements of each window, combined by an elementwise op of which `fill`
/// is the neutral element. Null where the windows are too large.
mlir::Value combineWindows(GraphBuilder &graph, mlir::Value x, mlir::Value fill,
                           const Window &window, llvm::StringRef combine);

/// (batch, places..., output channels) of x: (batch, sizes..., channels) and a
/// kernel as (window * channels of a group, output channels). Null where the
/// windows are too large.
mlir::Value convolve(GraphBuilder &graph, mlir::Value x, mlir::Value kernel,
                     const Window &window, int64_t groups);

} // namespace fusec

#endif // FUSEC_LIB_IMPORT_WINDOWS_H
