//===- MemoryScatters.h - updates that memory combines ----------*- C++ -*-===//
//
// `fuse.scatter` adds integers, and takes the largest of those without a sign:
// other extremes are those of integers in the same order, and which update is
// the last follows from the largest of their numbers. All of these are the same
// in whatever order updates come, sums of floats are not.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_IMPORT_MEMORYSCATTERS_H
#define FUSEC_LIB_IMPORT_MEMORYSCATTERS_H

#include "ScatterRows.h"

namespace fusec {

/// Whether what the updates of a row combine to is found so with the same bits
/// in each run; sums of floats are if they need not be.
bool combinesInMemory(GraphBuilder &graph, llvm::StringRef kind,
                      mlir::Type element);

/// (batch, size, width): what the updates of each row combine to, and what
/// changes nothing where there are none. Sums of 16-bit floats are f32.
mlir::Value combineInMemory(GraphBuilder &graph, const RowScatter &scatter,
                            llvm::StringRef kind);

/// (batch, size), unsigned: how many updates there are up to the last of those
/// that name a row, 0 where none does.
mlir::Value lastInMemory(GraphBuilder &graph, const RowScatter &scatter);

} // namespace fusec

#endif // FUSEC_LIB_IMPORT_MEMORYSCATTERS_H
