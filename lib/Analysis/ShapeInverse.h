//===- ShapeInverse.h - from an operand's index to the result's -*- C++ -*-===//

#ifndef FUSEC_LIB_ANALYSIS_SHAPEINVERSE_H
#define FUSEC_LIB_ANALYSIS_SHAPEINVERSE_H

#include "fusec/Analysis/Indexing.h"

namespace fusec {

/// The index of the shape op's result at a point that meets its operand at
/// `known`, or null where the operand does not tell. Where the result has only
/// a part of the operand, it has an index where `bounds`, which grow, hold;
/// without `bounds` there is none then.
mlir::AffineMap invertShape(FusibleOpInterface op, mlir::AffineMap known,
                            llvm::SmallVectorImpl<Indexing::Bound> *bounds);

/// How many points store a value at `map`: all of the domain, or one a row.
int64_t storingPoints(const Indexing &indexing, mlir::AffineMap map);

/// Whether `output` is a slice of a value that the domain meets once; notes its
/// index and bounds.
bool findSlice(const GroupView &group, Indexing &indexing, mlir::Value output);

} // namespace fusec

#endif // FUSEC_LIB_ANALYSIS_SHAPEINVERSE_H
