//===- CheckGraph.h - what may be compiled ----------------------*- C++ -*-===//

#ifndef FUSEC_LIB_SIMPLIFY_CHECKGRAPH_H
#define FUSEC_LIB_SIMPLIFY_CHECKGRAPH_H

#include "mlir/IR/BuiltinOps.h"

namespace fusec {

/// Reports everything in the module's functions that is not a graph of fuse ops
/// on tensors of static shape and of a supported element type.
llvm::LogicalResult checkGraph(mlir::ModuleOp module);

} // namespace fusec

#endif // FUSEC_LIB_SIMPLIFY_CHECKGRAPH_H
