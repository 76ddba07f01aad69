//===- Nvx.h - PTX instructions that NVVM lacks -----------------*- C++ -*-===//

#ifndef FUSEC_DIALECT_NVX_NVX_H
#define FUSEC_DIALECT_NVX_NVX_H

#include "fusec/Support/TensorMap.h"

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/LLVMIR/LLVMTypes.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include <string>

namespace fusec::nvx {
/// Whether a type is the one of accumulators: an array of f32.
bool isAccumulators(mlir::Type type);
/// Whether it is a pointer to the block's shared memory.
bool isSharedPointer(mlir::Type type);
} // namespace fusec::nvx

#include "fusec/Dialect/Nvx/NvxInterfaces.h.inc"

#include "fusec/Dialect/Nvx/NvxDialect.h.inc"
#define GET_ATTRDEF_CLASSES
#include "fusec/Dialect/Nvx/NvxAttrs.h.inc"
#define GET_OP_CLASSES
#include "fusec/Dialect/Nvx/NvxOps.h.inc"

#endif // FUSEC_DIALECT_NVX_NVX_H
