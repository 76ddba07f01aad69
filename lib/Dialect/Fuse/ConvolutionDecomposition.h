//===- ConvolutionDecomposition.h - convolutions as products ----*- C++ -*-===//

#ifndef FUSEC_LIB_DIALECT_FUSE_CONVOLUTIONDECOMPOSITION_H
#define FUSEC_LIB_DIALECT_FUSE_CONVOLUTIONDECOMPOSITION_H

#include "ConvolutionAxes.h"
#include "fusec/Dialect/Fuse/Fuse.h"

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace fusec::fuse {

/// Writes a convolution in primitive ops: a product whose rows are windows, one
/// a place, of a picture whose channels come last. The rows are a view of the
/// padded picture.
class ConvolutionDecomposition {
public:
  ConvolutionDecomposition(mlir::OpBuilder &builder, ConvolutionOp op)
      : b_(op.getLoc(), builder), op_(op), type_(op.getType()),
        axes_(*axesOf(op, type_.getRank() - 2)), groups_(op.getGroups()) {
    // One element is not stretched.
    for (auto [axis, size] :
         llvm::zip_equal(axes_, shapeOf(op.getX()).drop_front(2)))
      axis.base = size > 1 ? axis.base : 1;
  }

  mlir::Value run();

private:
  bool areElements();
  bool isPointwise();
  bool comesFromChannelsLast(mlir::Value x, unsigned steps = 8);
  bool staysChannelsFirst();
  mlir::Value pointwise();
  mlir::Value depthwise();
  mlir::Value padded(mlir::Value x, llvm::ArrayRef<Axis> axes,
                     int64_t moreChannels = 0);
  mlir::Value stretched(mlir::Value x, int64_t dim, int64_t step);
  mlir::Value windowsOf(mlir::Value x);
  int64_t moreChannels(int64_t channels);
  mlir::Value kernelRows(int64_t moreChannels);
  mlir::Value product();
  bool isOverBatch();
  mlir::Value overBatch();
  bool meetsWhole();
  mlir::Value ofWhole();
  bool isOfElement();
  mlir::Value ofElement();
  bool isByChannel();
  mlir::Value byChannel();
  mlir::Value sumOfProducts(mlir::Value x, mlir::Value y,
                            llvm::ArrayRef<int64_t> place, size_t kept);
  bool hasPhases(size_t axis);
  bool isStretched();
  mlir::Value phaseKernel(llvm::ArrayRef<int64_t> taps);
  mlir::Value joinedPhases(mlir::Value result, llvm::ArrayRef<int64_t> places);
  mlir::Value notStretched();

  llvm::ArrayRef<int64_t> shapeOf(mlir::Value x) const {
    return mlir::cast<mlir::RankedTensorType>(x.getType()).getShape();
  }
  llvm::ArrayRef<int64_t> window() {
    return shapeOf(op_.getKernel()).drop_front(2);
  }
  mlir::Value reshape(mlir::Value x, llvm::ArrayRef<int64_t> shape) {
    auto type = mlir::cast<mlir::RankedTensorType>(x.getType());
    return b_.createOrFold<ReshapeOp>(type.clone(shape), x);
  }
  mlir::Value castTo(mlir::Value x, mlir::Type element) {
    auto type = mlir::cast<mlir::RankedTensorType>(x.getType());
    return type.getElementType() == element
               ? x
               : mlir::Value(CastOp::create(b_, type.clone(element), x));
  }
  mlir::Value zero() {
    return ConstantOp::create(
        b_, RankedTensorType::get({}, type_.getElementType()), 0);
  }
  /// Dimension i of the result is dimension order[i] of x.
  mlir::Value transpose(mlir::Value x, llvm::ArrayRef<int64_t> order) {
    return b_.createOrFold<TransposeOp>(x, order);
  }
  mlir::Value channelsLast(mlir::Value x) {
    llvm::SmallVector<int64_t> order{0};
    llvm::append_range(order, llvm::seq<int64_t>(2, type_.getRank()));
    order.push_back(1);
    return transpose(x, order);
  }
  /// The order that puts the last dimension of pictures second.
  llvm::SmallVector<int64_t> secondOrder() const {
    llvm::SmallVector<int64_t> order{0, type_.getRank() - 1};
    llvm::append_range(order, llvm::seq<int64_t>(1, type_.getRank() - 1));
    return order;
  }
  mlir::Value channelsSecond(mlir::Value x) {
    return transpose(x, secondOrder());
  }

  mlir::ImplicitLocOpBuilder b_;
  ConvolutionOp op_;
  mlir::RankedTensorType type_;
  llvm::SmallVector<Axis> axes_;
  int64_t groups_;
};

} // namespace fusec::fuse

#endif // FUSEC_LIB_DIALECT_FUSE_CONVOLUTIONDECOMPOSITION_H
