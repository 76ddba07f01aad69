//===- Norms.h - norms of several formats -----------------------*- C++ -*-===//

#ifndef FUSEC_LIB_IMPORT_NORMS_H
#define FUSEC_LIB_IMPORT_NORMS_H

#include "GraphBuilder.h"

namespace fusec {

/// An op along one axis: fuse.softmax, fuse.log_softmax.
mlir::Value alongAxis(GraphBuilder &g, llvm::StringRef name, mlir::Value x,
                      int64_t axis);

/// fuse.layer_norm or fuse.rms_norm of the dimensions from the axis on;
/// operands are x, the weight and the bias, as far as there are any.
mlir::Value normAlong(GraphBuilder &g, llvm::StringRef name,
                      mlir::ValueRange operands, int64_t axis, double epsilon);

/// The dimensions of x without that of its channels, which is dimension 1.
llvm::SmallVector<int64_t> besideChannels(mlir::Value x);

/// Mean and variance over the axes, which stay with one element each, in the
/// type of formulas.
struct Moments {
  mlir::Value mean, variance;
};
Moments momentsOf(GraphBuilder &g, mlir::Value x, llvm::ArrayRef<int64_t> axes);

/// Mean and 1 / sqrt(variance + epsilon) over the axes, as moments are.
llvm::SmallVector<mlir::Value> statisticsOf(GraphBuilder &g, mlir::Value x,
                                            llvm::ArrayRef<int64_t> axes,
                                            double epsilon);

/// By given statistics of each channel, dimension 1 of x. A null weight is 1,
/// a null bias 0. Null where x has no channels.
mlir::Value batchNorm(GraphBuilder &g, mlir::Value x, mlir::Value weight,
                      mlir::Value bias, mlir::Value mean, mlir::Value variance,
                      double epsilon);

/// x times the weight and plus the bias of each channel, either of which may be
/// null. Null where they do not fit.
mlir::Value affineByChannel(GraphBuilder &g, mlir::Value x, mlir::Value weight,
                            mlir::Value bias);

struct GroupNorm {
  mlir::Value result;
  /// (batch, groups): the mean, and 1 / sqrt(variance + epsilon), in the type
  /// of formulas.
  mlir::Value mean, scale;
};

/// Each group of channels is normalised by itself, then multiplied by the
/// weight and moved by the bias of each channel, which may be null. Nothing
/// where they do not fit.
std::optional<GroupNorm> groupNorm(GraphBuilder &g, mlir::Value x,
                                   int64_t groups, mlir::Value weight,
                                   mlir::Value bias, double epsilon);

} // namespace fusec

#endif // FUSEC_LIB_IMPORT_NORMS_H
