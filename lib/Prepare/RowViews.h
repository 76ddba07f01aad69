//===- RowViews.h - matrices as views of stored rows ------------*- C++ -*-===//

#ifndef FUSEC_LIB_PREPARE_ROWVIEWS_H
#define FUSEC_LIB_PREPARE_ROWVIEWS_H

#include "fusec/Dialect/Fuse/Fuse.h"

namespace fusec {

/// Bytes that bulk copies step by from row to row of a tensor.
constexpr int64_t pitchBytes = 16;

/// What `matrix` is a view of, with rows as they are stored: `views` are the
/// ops in between, the last first, which leave rows whole.
mlir::Value behindViews(mlir::Value matrix,
                        llvm::SmallVectorImpl<mlir::Operation *> &views);

/// The views that lead from rows to a matrix, of rows that are `more` longer.
mlir::Value viewLonger(mlir::OpBuilder &builder, mlir::Value longer,
                       int64_t more, llvm::ArrayRef<mlir::Operation *> views,
                       llvm::SmallVectorImpl<mlir::Operation *> &made);

} // namespace fusec

#endif // FUSEC_LIB_PREPARE_ROWVIEWS_H
