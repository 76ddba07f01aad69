//===- ScatterBody.h - scatters by the body that combines -------*- C++ -*-===//

#ifndef FUSEC_LIB_IMPORT_SCATTERBODY_H
#define FUSEC_LIB_IMPORT_SCATTERBODY_H

#include "Importer.h"
#include "ScatterRows.h"

namespace fusec {

/// The rows, and the operand's dimensions in the order in which they make them.
struct OrderedRows : RowScatter {
  llvm::SmallVector<int64_t> order, ordered;

  /// The operand that rows like these are.
  mlir::Value whole(GraphBuilder &graph, mlir::Value of) const;
};

/// The operands of a scatter, of each what its updates and the body make of it:
/// a reduction where the body is one, else all rows at once where no two
/// updates name the same, else one update after the other: a few in the graph,
/// many in turns of each row.
Converted scatterByBody(Importer &importer, mlir::Operation *op,
                        llvm::ArrayRef<OrderedRows> scatters);

} // namespace fusec

#endif // FUSEC_LIB_IMPORT_SCATTERBODY_H
