//===- Views.h - tensors that lie in the memory of others -------*- C++ -*-===//

#ifndef FUSEC_LIB_IMPORT_TORCH_VIEWS_H
#define FUSEC_LIB_IMPORT_TORCH_VIEWS_H

#include "../GraphBuilder.h"

namespace fusec::torch {

/// Whether what the op gives lies in the memory of its first operand wherever
/// that lies, as that of `reshape` need not.
bool sharesMemory(llvm::StringRef op);

/// x with the source, in its type, in place of a slice along a dimension:
/// between neighbours, or at its places. Null where the shapes do not fit.
mlir::Value replaceSlice(GraphBuilder &g, mlir::Value x, mlir::Value source,
                         int64_t axis, int64_t first, int64_t last,
                         int64_t step);

/// How a tensor lies in another: the slices, reshapes and transposes that give
/// the one of the other.
class View {
public:
  /// Nothing where other ops do.
  static std::optional<View> of(mlir::Value whole, mlir::Value part);

  mlir::Value read(GraphBuilder &g, mlir::Value whole) const;
  /// The whole once the part has this value; null where that cannot be had.
  mlir::Value write(GraphBuilder &g, mlir::Value whole, mlir::Value part) const;

private:
  llvm::SmallVector<mlir::Operation *, 2> steps_;
};

} // namespace fusec::torch

#endif // FUSEC_LIB_IMPORT_TORCH_VIEWS_H
