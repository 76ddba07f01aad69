//===- Pieces.h - how kernels choose between pieces -------------*- C++ -*-===//
//
// Ops like pads and concatenations have one of several pieces at a point. A
// kernel goes into the piece by a branch, behind which each load waits for
// itself; or it computes all pieces and chooses.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_ANALYSIS_PIECES_H
#define FUSEC_ANALYSIS_PIECES_H

#include "fusec/Analysis/Indexing.h"

namespace fusec {

/// What shape ops of the group show of, the value itself if none does.
mlir::Value behindShapes(const GroupView &group, mlir::Value value);

/// Whether a piece is one number everywhere.
bool isSplat(const GroupView &group, PiecewiseOpInterface op,
             const Piece &piece);

/// Whether a kernel of a group computes all of `pieces`, those of `op` that are
/// left and not empty, and chooses from them. `places`: how many a thread
/// computes together (Places).
bool choosesFromAll(const GroupView &group, const Indexing &indexing,
                    PiecewiseOpInterface op, llvm::ArrayRef<Piece> pieces,
                    int64_t places);

} // namespace fusec

#endif // FUSEC_ANALYSIS_PIECES_H
