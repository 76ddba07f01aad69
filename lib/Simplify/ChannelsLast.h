//===- ChannelsLast.h - convolutions opened up ------------------*- C++ -*-===//

#ifndef FUSEC_LIB_SIMPLIFY_CHANNELSLAST_H
#define FUSEC_LIB_SIMPLIFY_CHANNELSLAST_H

#include "fusec/Dialect/Fuse/Fuse.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace fusec {

/// Opens up the convolutions of a function, which compute with channels last
/// and transpose their results. What follows computes on what is not transposed
/// yet, so that the transposes of a convolution and of the next meet, and undo
/// each other.
void openConvolutions(mlir::func::FuncOp function);

/// Takes transposes of the matrices of products, which stay as they are, down
/// through a function.
void keepMatricesTogether(mlir::func::FuncOp function);

/// The reduction of what is transposed by `permutation`, before that;
/// `permutation` becomes that of its result. Null where the place that it finds
/// would be another one.
fuse::ReduceOp reduceBefore(mlir::OpBuilder &builder, fuse::ReduceOp op,
                            llvm::SmallVectorImpl<int64_t> &permutation);

} // namespace fusec

#endif // FUSEC_LIB_SIMPLIFY_CHANNELSLAST_H
