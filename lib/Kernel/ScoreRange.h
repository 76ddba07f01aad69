//===- ScoreRange.h - which blocks of columns take part ---------*- C++ -*-===//

#ifndef FUSEC_LIB_KERNEL_SCORERANGE_H
#define FUSEC_LIB_KERNEL_SCORERANGE_H

#include "KernelBuilder.h"

#include "fusec/Analysis/ScoreBlocks.h"

namespace fusec {

/// See ScoreBlocks.h.
ScoreRange<mlir::Value>
findBlocks(KernelBuilder &b, llvm::ArrayRef<ScoreBound> bounds, mlir::Value row,
           int64_t m, int64_t n, int64_t blocks,
           llvm::function_ref<LoadedRange<mlir::Value>(const ScoreBound &bound)>
               loadedOf);
ScoreRange<mlir::Value> partOf(KernelBuilder &b,
                               const ScoreRange<mlir::Value> &range,
                               mlir::Value split, int64_t splits);

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_SCORERANGE_H
