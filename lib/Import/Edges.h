//===- Edges.h - edges that repeat elements ---------------------*- C++ -*-===//

#ifndef FUSEC_LIB_IMPORT_EDGES_H
#define FUSEC_LIB_IMPORT_EDGES_H

#include "GraphBuilder.h"

namespace fusec {

/// What stands at the edges: the element that is next to them, those inside in
/// a mirror, or those of the other end.
enum class Edge { Repeat, Mirror, Wrap };

/// x with edges, those below zero cut away. Null where there is nothing to
/// repeat.
mlir::Value padWith(GraphBuilder &g, mlir::Value x, Edge edge,
                    llvm::ArrayRef<int64_t> low, llvm::ArrayRef<int64_t> high);

} // namespace fusec

#endif // FUSEC_LIB_IMPORT_EDGES_H
