//===- MatmulEpilogue.h - what is computed on the product -------*- C++ -*-===//

#ifndef FUSEC_LIB_KERNEL_MATMULEPILOGUE_H
#define FUSEC_LIB_KERNEL_MATMULEPILOGUE_H

#include "Emitters.h"
#include "MatmulShape.h"

namespace fusec {

/// Evaluates the group's outputs at the elements of the product that the lane
/// holds, and stores them.
class MatmulEpilogue {
public:
  MatmulEpilogue(KernelContext &context, const MatmulShape &shape,
                 const MatmulCut &cut)
      : context_(context), b_(context.b), shape_(shape), cut_(cut),
        emitter_(context.makeEmitter()), width_(shape.n % 2 == 0 ? 2 : 1) {}

  /// `sums` as MatmulProduct::finish gives them.
  void emit(const MatmulPosition &position, llvm::ArrayRef<mlir::Value> sums);

private:
  /// Adjacent elements of a row of the result that the lane holds.
  struct Piece {
    Point point;
    mlir::Value column;
    mlir::Value sum;
  };
  void emitRow(mlir::Value row, llvm::ArrayRef<Piece> pieces);
  void compute(const Piece &piece);
  void store(const Piece &piece);
  Point pointAt(mlir::Value row, mlir::Value column);
  bool isRagged(int64_t size, int64_t tile) const { return size % tile != 0; }

  KernelContext &context_;
  KernelBuilder &b_;
  const MatmulShape &shape_;
  const MatmulCut &cut_;
  GroupEmitter emitter_;
  /// Elements of a point.
  int64_t width_;
  llvm::SmallVector<mlir::Value> batch_;
  unsigned nextSlot_ = 1;
};

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_MATMULEPILOGUE_H
