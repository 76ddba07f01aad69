//===- BoxView.h - a tensor as bulk copies meet it --------------*- C++ -*-===//
//
// Bulk tensor copies move boxes of a strided view. This says what the view of a
// tensor over a kernel's domain is to them, for a kernel that reads or writes
// boxes of two of its dimensions, or why it is nothing.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_ANALYSIS_BOXVIEW_H
#define FUSEC_ANALYSIS_BOXVIEW_H

#include "fusec/Analysis/View.h"
#include "fusec/Support/TensorMap.h"

namespace fusec {

struct BoxView {
  /// What of the coordinate of a dimension comes from a dimension of the
  /// domain: index / divisor % modulus * factor. Modulus 0: no remainder.
  struct Digit {
    unsigned dim;
    int64_t divisor, modulus, factor;
  };
  TensorMap map;
  /// Of the map's first element in the tensor.
  int64_t byteOffset = 0;
  /// For each dimension of the map, what its coordinate is the sum of.
  llvm::SmallVector<llvm::SmallVector<Digit, 1>> coordinates;
  /// Of a map of pixels, by spatial dimension: what the place in a window is
  /// the sum of. The coordinates are the window's, from the map's lower corner
  /// on.
  llvm::SmallVector<llvm::SmallVector<Digit, 1>> offsets;
};

/// What a bulk copy calls elements of the type, or nothing.
std::optional<TensorMap::Element> tensorElement(mlir::Type type);

/// What is asked of a view: boxes of `columns` x `rows` elements, each of which
/// begins at a multiple of these.
struct BoxShape {
  /// Dimensions of the domain along and across the rows of a box.
  unsigned inner = 0, outer = 0;
  int64_t columns = 0, rows = 0;
  TensorMap::Swizzle swizzle = TensorMap::Swizzle::B128;
};

/// `view` in boxes; nothing, with the reason in `whyNot` (lower case, no full
/// stop), where no device takes it.
std::optional<BoxView> boxView(const View &view, const BoxShape &box,
                               std::string &whyNot);

/// The rows of a matrix over the domain, which are windows of pictures, (n,
/// sizes..., channels) as `sizes` says, that lie row-major in `buffer` and are
/// read at `index`, with zeros outside: `box.rows` windows by `box.columns`
/// channels of one place in them. Nothing, with the reason in `whyNot`, where
/// they are no such windows or no device takes them.
std::optional<BoxView> pixelView(mlir::Value buffer,
                                 llvm::ArrayRef<int64_t> sizes,
                                 mlir::AffineMap index,
                                 llvm::ArrayRef<int64_t> domain,
                                 const BoxShape &box, std::string &whyNot);

} // namespace fusec

#endif // FUSEC_ANALYSIS_BOXVIEW_H
