//===- Windows.h - windows that slide over an operand -----------*- C++ -*-===//

#ifndef FUSEC_LIB_IMPORT_WINDOWS_H
#define FUSEC_LIB_IMPORT_WINDOWS_H

#include "GraphBuilder.h"

namespace fusec {

/// How a window lies along each dimension; all lists have an entry for each.
struct Window {
  llvm::SmallVector<int64_t> sizes, strides, low, high, baseDilation, dilation;

  /// Has windows that are alone along a dimension be as far apart as they
  /// reach, which is all the same to them.
  void bringTogether(llvm::ArrayRef<int64_t> places);
  /// Elements from the first of a window to its last.
  int64_t reach(size_t dim) const {
    return dilation[dim] * (sizes[dim] - 1) + 1;
  }

  /// Both edges of each dimension from `l, h, l, h, ...`.
  void setPadding(llvm::ArrayRef<int64_t> edges);
};

/// Why there is no result of the functions below.
inline constexpr llvm::StringLiteral kNoWindow =
    "has a window that its input does not have room for";

/// The elements of each window along dimensions of their own, which are the
/// last and those alone that windows move or stretch along; `fill` stands at
/// the edges. Null where they are no windows.
mlir::Value windowsOf(GraphBuilder &graph, mlir::Value x, mlir::Value fill,
                      const Window &window);

/// The elements of each window, combined by a reduction of which `fill` is the
/// neutral element. Null where they are no windows.
mlir::Value reduceWindows(GraphBuilder &graph, mlir::Value x, mlir::Value fill,
                          const Window &window, llvm::StringRef kind);

/// Where element number `tap` of the window at place 0 lies in the tensor: at
/// an edge it is below 0.
llvm::SmallVector<int64_t> startOfTap(const Window &window, int64_t tap);

/// Values of windows at `places`, each where element number `tap` of its window
/// lies in a tensor of `sizes`, and 0 elsewhere. No base dilation.
mlir::Value giveTap(GraphBuilder &graph, mlir::Value values,
                    const Window &window, llvm::ArrayRef<int64_t> sizes,
                    int64_t tap);

/// How many windows may reach one element, or a million where that is more. No
/// base dilation.
int64_t windowsOfElement(const Window &window);

/// What each element of a tensor of `sizes` gets of the windows that keep it:
/// `kept` is the number of each window's element whose are the `values`, or -1.
/// Without that, all elements are kept. No base dilation.
mlir::Value sumOfKept(GraphBuilder &graph, mlir::Value values, mlir::Value kept,
                      const Window &window, llvm::ArrayRef<int64_t> sizes);

/// What the elements of windows add up to where these overlap: `columns` is
/// (batch, channels, places of a window * places of windows), `window` has the
/// dimensions of `sizes` alone, and no base dilation. Null where they do not
/// fit.
mlir::Value foldWindows(GraphBuilder &graph, mlir::Value columns,
                        const Window &window, llvm::ArrayRef<int64_t> sizes);

/// fuse.convolution of x: (batch, channels, sizes...) and a kernel (outputs,
/// channels of a group, window...); `window` has the spatial dimensions, and
/// its sizes are the kernel's. Null where they do not fit.
mlir::Value convolve(GraphBuilder &graph, mlir::Value x, mlir::Value kernel,
                     const Window &window, int64_t groups);

/// The kernel by which what a convolution gives goes back to its channels:
/// (outputs, channels of a group, window...) to (channels, outputs of a group,
/// window...), the windows turned round. Null where groups do not divide it.
mlir::Value turnedKernel(GraphBuilder &graph, mlir::Value kernel,
                         int64_t groups);

} // namespace fusec

#endif // FUSEC_LIB_IMPORT_WINDOWS_H
