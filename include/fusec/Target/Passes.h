//===- Passes.h - the nvvm and ptx stages -----------------------*- C++ -*-===//

#ifndef FUSEC_TARGET_PASSES_H
#define FUSEC_TARGET_PASSES_H

#include "fusec/Dialect/Nvx/Nvx.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Pass/Pass.h"

namespace fusec {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "fusec/Target/Passes.h.inc"

/// Adds the patterns that replace math functions by arithmetic and nvx
/// instructions.
void populateExpandMathPatterns(mlir::RewritePatternSet &patterns);

/// Registers what translating the nvvm stage's output to LLVM IR needs.
void registerTargetTranslations(mlir::DialectRegistry &registry);

} // namespace fusec

#endif // FUSEC_TARGET_PASSES_H
