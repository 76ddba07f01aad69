//===- ScoreRange.h - which blocks of columns take part ---------*- C++ -*-===//

#ifndef FUSEC_LIB_KERNEL_SCORERANGE_H
#define FUSEC_LIB_KERNEL_SCORERANGE_H

#include "KernelBuilder.h"

#include "fusec/Analysis/ScoreBounds.h"

namespace fusec {

/// Blocks of columns by number, for a tile of rows: those with an element that
/// all bounds leave in, at least one; among them those whose elements they all
/// leave in.
struct ScoreRange {
  mlir::Value begin, end, insideBegin, insideEnd;
};

/// `m` rows from `row` on, `blocks` blocks of `n` columns.
ScoreRange findBlocks(KernelBuilder &b, llvm::ArrayRef<ScoreBound> bounds,
                      mlir::Value row, int64_t m, int64_t n, int64_t blocks);

/// The bounds that tiles of `m` rows can follow.
llvm::SmallVector<ScoreBound> boundsOfTiles(const RowFeed &feed, int64_t m);

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_SCORERANGE_H
