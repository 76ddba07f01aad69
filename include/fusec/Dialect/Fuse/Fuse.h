//===- Fuse.h - the graph dialect -------------------------------*- C++ -*-===//

#ifndef FUSEC_DIALECT_FUSE_FUSE_H
#define FUSEC_DIALECT_FUSE_FUSE_H

#include "fusec/Dialect/Fuse/ScalarBodies.h"
#include "fusec/Interfaces/Tile.h"

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace fusec::fuse {

/// Reports every place where a dynamic dimension, or a tensor without a rank,
/// enters the functions and
/// `fuse` ops below `root`: all of them, each at its location.
llvm::LogicalResult verifyStaticShapes(mlir::Operation *root);

namespace detail {
/// The broadcast shape of all operands, with the element type given. Reports
/// operands that do not broadcast.
llvm::LogicalResult
inferElementwise(std::optional<mlir::Location> location,
                 mlir::ValueRange operands, mlir::Type element,
                 llvm::SmallVectorImpl<mlir::Type> &inferred);

/// Verifies an op with type inference: reports what inference reports, or a
/// result of another type than inferred.
llvm::LogicalResult verifyInferred(mlir::Operation *op);

/// `axis` counted from the front, or nothing where it is out of range.
std::optional<int64_t> normalizeAxis(int64_t axis, int64_t rank);

/// Which of `rank` dimensions `axes` name; reports, as of the op `name`, an
/// axis out of range or named twice.
llvm::FailureOr<llvm::SmallVector<bool>>
namedDims(std::optional<mlir::Location> location, llvm::StringRef name,
          mlir::RankedTensorType type, llvm::ArrayRef<int64_t> axes);

/// Reports an attribute that the op does not have and that belongs to no other
/// dialect, with the nearest name that it has.
llvm::LogicalResult verifyKnownAttributes(mlir::Operation *op);

/// `type` filled with `value`, converted to its element type.
mlir::DenseElementsAttr splatOf(mlir::RankedTensorType type, double value);
} // namespace detail

/// Trait of ops whose misspelt attributes are errors. (MLIR keeps them as
/// discardable ones that nobody reads.)
template <typename ConcreteType>
class KnownAttributes
    : public mlir::OpTrait::TraitBase<ConcreteType, KnownAttributes> {
public:
  static llvm::LogicalResult verifyTrait(mlir::Operation *op) {
    return detail::verifyKnownAttributes(op);
  }
};

} // namespace fusec::fuse

#include "fusec/Dialect/Fuse/FuseDialect.h.inc"
#include "fusec/Dialect/Fuse/FuseEnums.h.inc"
#define GET_ATTRDEF_CLASSES
#include "fusec/Dialect/Fuse/FuseAttrs.h.inc"
#define GET_OP_CLASSES
#include "fusec/Dialect/Fuse/FuseOps.h.inc"

#endif // FUSEC_DIALECT_FUSE_FUSE_H
