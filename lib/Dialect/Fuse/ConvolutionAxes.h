//===- ConvolutionAxes.h - how windows of a convolution lie -----*- C++ -*-===//

#ifndef FUSEC_LIB_DIALECT_FUSE_CONVOLUTIONAXES_H
#define FUSEC_LIB_DIALECT_FUSE_CONVOLUTIONAXES_H

#include "mlir/IR/BuiltinTypes.h"

#include "llvm/Support/MathExtras.h"

namespace fusec::fuse {

inline int64_t countOf(llvm::ArrayRef<int64_t> sizes) {
  int64_t count = 1;
  for (int64_t size : sizes)
    count *= size;
  return count;
}

/// How windows lie along one dimension.
struct Axis {
  int64_t stride = 1, low = 0, high = 0, base = 1, dilation = 1;

  /// Elements of a dimension of `size` with its edges; nothing where there are
  /// less than none, or too many.
  std::optional<int64_t> length(int64_t size) const {
    int64_t length = size;
    if (mlir::ShapedType::isDynamic(size))
      return size;
    if (size > 0 && (llvm::MulOverflow(size - 1, base, length) ||
                     llvm::AddOverflow<int64_t>(length, 1, length)))
      return std::nullopt;
    if (llvm::AddOverflow(length, low, length) ||
        llvm::AddOverflow(length, high, length) || length < 0)
      return std::nullopt;
    return length;
  }
};

/// The axes that the lists of a convolution tell, `count` of them; nothing
/// where a list is of another length or has what is no stride.
template <typename OpT>
std::optional<llvm::SmallVector<Axis>> axesOf(OpT op, size_t count) {
  llvm::SmallVector<Axis> axes(count);
  auto read = [&](llvm::ArrayRef<int64_t> list, int64_t Axis::*member,
                  bool isStep) {
    if (list.empty())
      return true;
    if (list.size() != count)
      return false;
    for (auto [axis, number] : llvm::zip(axes, list)) {
      if (isStep && number < 1)
        return false;
      axis.*member = number;
    }
    return true;
  };
  bool isRead = read(op.getStrides(), &Axis::stride, true) &&
                read(op.getLow(), &Axis::low, false) &&
                read(op.getHigh(), &Axis::high, false) &&
                read(op.getBaseDilations(), &Axis::base, true) &&
                read(op.getDilations(), &Axis::dilation, true);
  return isRead ? std::optional(std::move(axes)) : std::nullopt;
}

} // namespace fusec::fuse

#endif // FUSEC_LIB_DIALECT_FUSE_CONVOLUTIONAXES_H
