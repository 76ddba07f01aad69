//===- Fuse.h - the graph dialect -------------------------------*- C++ -*-===//

#ifndef FUSEC_DIALECT_FUSE_FUSE_H
#define FUSEC_DIALECT_FUSE_FUSE_H

#include "fusec/Interfaces/FusibleOpInterface.h"

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace fusec::fuse::detail {
/// The broadcast shape of all operands, with the element type of operand
/// `elementFrom`. Reports operands that do not broadcast.
llvm::LogicalResult
inferElementwise(std::optional<mlir::Location> location,
                 mlir::ValueRange operands, unsigned elementFrom,
                 llvm::SmallVectorImpl<mlir::Type> &inferred);
} // namespace fusec::fuse::detail

#include "fusec/Dialect/Fuse/FuseDialect.h.inc"
#include "fusec/Dialect/Fuse/FuseEnums.h.inc"
#define GET_ATTRDEF_CLASSES
#include "fusec/Dialect/Fuse/FuseAttrs.h.inc"
#define GET_OP_CLASSES
#include "fusec/Dialect/Fuse/FuseOps.h.inc"

#endif // FUSEC_DIALECT_FUSE_FUSE_H
