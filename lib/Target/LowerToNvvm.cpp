//===- LowerToNvvm.cpp - the nvvm stage -----------------------------------===//
//
// Three steps: expand math functions while they are still ops on values, turn
// structured control flow into branches, convert the value dialects to LLVM.
//
//===----------------------------------------------------------------------===//

#include "Bf16.h"
#include "Float8.h"
#include "fusec/Support/TargetInfo.h"
#include "fusec/Target/Passes.h"

#include "mlir/Conversion/ArithToLLVM/ArithToLLVM.h"
#include "mlir/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.h"
#include "mlir/Conversion/IndexToLLVM/IndexToLLVM.h"
#include "mlir/Conversion/LLVMCommon/ConversionTarget.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Conversion/MathToLLVM/MathToLLVM.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Conversion/UBToLLVM/UBToLLVM.h"
#include "mlir/Conversion/VectorToLLVM/ConvertVectorToLLVM.h"
#include "mlir/Dialect/Vector/Transforms/LoweringPatterns.h"
#include "mlir/Dialect/Vector/Transforms/VectorRewritePatterns.h"
#include "mlir/IR/Dominance.h"
#include "mlir/Transforms/CSE.h"
#include "mlir/Transforms/DialectConversion.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;

namespace fusec {
#define GEN_PASS_DEF_FUSECLOWERTONVVM
#include "fusec/Target/Passes.h.inc"
} // namespace fusec

/// Replaces what LLVM's conversion does not know: math functions, and slices
/// and shape casts of one-dimensional vectors.
static LogicalResult expand(gpu::GPUModuleOp module,
                            const fusec::TargetInfo &target) {
  RewritePatternSet patterns(module.getContext());
  fusec::populateExpandMathPatterns(patterns);
  fusec::populateBf16Patterns(patterns);
  fusec::populateFloat8Patterns(patterns, target.hasFloat8Conversions);
  vector::populateVectorInsertExtractStridedSliceTransforms(patterns);
  vector::populateVectorShapeCastLoweringPatterns(patterns);
  return applyPatternsGreedily(module, std::move(patterns));
}

/// Math ops that are one instruction, or a few, in LLVM's backend.
static bool isInstruction(Operation *op) {
  return isa<math::AbsFOp, math::AbsIOp, math::CeilOp, math::CopySignOp,
             math::CountLeadingZerosOp, math::CountTrailingZerosOp,
             math::CtPopOp, math::FloorOp, math::FmaOp, math::RoundEvenOp,
             math::RoundOp, math::SqrtOp, math::TruncOp>(op);
}

/// What is left would become a call of a library that GPUs do not have.
static LogicalResult verifyExpanded(gpu::GPUModuleOp module) {
  WalkResult result = module.walk([](Operation *op) {
    bool isLeft = isa<arith::RemFOp>(op) ||
                  (isa_and_nonnull<math::MathDialect>(op->getDialect()) &&
                   !isInstruction(op));
    if (!isLeft)
      return WalkResult::advance();
    op->emitOpError("has no expansion for operands of type ")
        << op->getOperand(0).getType();
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

/// Converts one function after the other: a conversion keeps the ops that it
/// replaces until it ends, and those of one kernel are few.
static LogicalResult
convertEach(gpu::GPUModuleOp module, RewritePatternSet patterns,
            llvm::function_ref<LogicalResult(Operation *,
                                             const FrozenRewritePatternSet &)>
                convert) {
  FrozenRewritePatternSet frozen(std::move(patterns));
  for (auto function : module.getOps<LLVM::LLVMFuncOp>())
    if (failed(convert(function, frozen)))
      return failure();
  return success();
}

static LogicalResult lowerControlFlow(gpu::GPUModuleOp module) {
  RewritePatternSet patterns(module.getContext());
  populateSCFToControlFlowConversionPatterns(patterns);
  ConversionTarget target(*module.getContext());
  target.addIllegalDialect<scf::SCFDialect>();
  target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
  return convertEach(
      module, std::move(patterns),
      [&](Operation *function, const FrozenRewritePatternSet &frozen) {
        return applyPartialConversion(function, target, frozen);
      });
}

static LogicalResult convertToLlvm(gpu::GPUModuleOp module) {
  MLIRContext *context = module.getContext();
  LLVMTypeConverter converter(context);
  RewritePatternSet patterns(context);
  arith::populateArithToLLVMConversionPatterns(converter, patterns);
  cf::populateControlFlowToLLVMConversionPatterns(converter, patterns);
  index::populateIndexToLLVMConversionPatterns(converter, patterns);
  populateMathToLLVMConversionPatterns(converter, patterns);
  populateVectorToLLVMConversionPatterns(converter, patterns);
  ub::populateUBToLLVMConversionPatterns(converter, patterns);

  ConversionTarget target(*context);
  target.addLegalDialect<LLVM::LLVMDialect, NVVM::NVVMDialect,
                         fusec::nvx::NvxDialect>();
  return convertEach(
      module, std::move(patterns),
      [&](Operation *function, const FrozenRewritePatternSet &frozen) {
        return applyFullConversion(function, target, frozen);
      });
}

/// Folds and removes what is dead or computed twice, without any pattern: the
/// emulator runs this form as it is, and LLVM has less to read.
static LogicalResult cleanUp(gpu::GPUModuleOp module) {
  MLIRContext *context = module.getContext();
  IRRewriter rewriter(context);
  DominanceInfo dominance(module);
  eliminateCommonSubExpressions(rewriter, dominance, module);
  GreedyRewriteConfig config;
  config.setRegionSimplificationLevel(GreedySimplifyRegionLevel::Disabled);
  return applyPatternsGreedily(module, RewritePatternSet(context), config);
}

namespace {
struct LowerToNvvm : fusec::impl::FusecLowerToNvvmBase<LowerToNvvm> {
  using FusecLowerToNvvmBase::FusecLowerToNvvmBase;

  void runOnOperation() override {
    gpu::GPUModuleOp module = getOperation();
    const fusec::TargetInfo *target = fusec::lookupTarget(chip.getValue());
    if (!target) {
      module.emitError(fusec::unknownTargetMessage(chip.getValue()));
      return signalPassFailure();
    }
    if (failed(expand(module, *target)) || failed(verifyExpanded(module)) ||
        failed(lowerControlFlow(module)) || failed(convertToLlvm(module)) ||
        failed(cleanUp(module)))
      signalPassFailure();
  }
};
} // namespace
