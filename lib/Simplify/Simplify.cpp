//===- Simplify.cpp - the simplify stage ----------------------------------===//

#include "ChannelsLast.h"
#include "CheckGraph.h"
#include "ElementwiseForms.h"
#include "EmptyRows.h"
#include "Identities.h"
#include "IndexValues.h"
#include "ReductionParts.h"
#include "ScoreOrder.h"
#include "TableOrder.h"
#include "fusec/Simplify/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Dominance.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/CSE.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace fusec {
#define GEN_PASS_DEF_FUSECSIMPLIFY
#include "fusec/Simplify/Passes.h.inc"
} // namespace fusec

using namespace mlir;
using namespace fusec;

/// Bytes of a constant beyond which text is the wrong place for it.
static constexpr int64_t kLargeConstant = int64_t(16) << 20;

static void warnOfLargeConstants(ModuleOp module) {
  module.walk([](fuse::ConstantOp op) {
    auto value = dyn_cast<DenseElementsAttr>(op.getValue());
    if (value && !value.isSplat() &&
        static_cast<int64_t>(value.getRawData().size()) > kLargeConstant)
      op.emitWarning("a constant of ")
          << value.getRawData().size()
          << " bytes is kept as text in the artefact and read anew for every "
             "run: make it an argument, and give it with --weights";
  });
}

/// Opens up the composite ops of a function, those that a decomposition brings
/// included; convolutions last.
static void decomposeAll(func::FuncOp function) {
  SmallVector<CompositeOpInterface> worklist;
  auto collect = [&] {
    worklist.clear();
    function.walk([&](CompositeOpInterface op) {
      if (!isa<fuse::ConvolutionOp>(op))
        worklist.push_back(op);
    });
    return !worklist.empty();
  };
  while (collect())
    for (CompositeOpInterface op : worklist) {
      OpBuilder builder(op);
      Value result = op.decompose(builder);
      op->getResult(0).replaceAllUsesWith(result);
      op->erase();
    }
  openConvolutions(function);
}

namespace {
/// An elementwise op broadcasts its operands itself.
struct DropImpliedBroadcast : OpRewritePattern<fuse::BroadcastToOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(fuse::BroadcastToOp op,
                                PatternRewriter &rewriter) const override {
    bool changed = false;
    for (OpOperand &use : llvm::make_early_inc_range(op->getUses())) {
      Operation *user = use.getOwner();
      if (!isImplied(user, use.getOperandNumber(), op.getX()))
        continue;
      rewriter.modifyOpInPlace(user, [&] { use.set(op.getX()); });
      changed = true;
    }
    if (!changed)
      return rewriter.notifyMatchFailure(op, "no user broadcasts by itself");
    return success();
  }

  /// Whether `user` keeps its result type with operand `index` replaced by `x`.
  static bool isImplied(Operation *user, unsigned index, Value x) {
    auto inferring = dyn_cast<InferTypeOpInterface>(user);
    if (!inferring || !isa<ElementwiseOpInterface>(user))
      return false;
    SmallVector<Value> operands(user->getOperands());
    operands[index] = x;
    SmallVector<Type> types;
    return succeeded(inferring.inferReturnTypes(
               user->getContext(), std::nullopt, operands,
               user->getDiscardableAttrDictionary(),
               user->getPropertiesStorage(), user->getRegions(), types)) &&
           TypeRange(types) == user->getResultTypes();
  }
};

/// Many parts are joined in steps: one kernel takes a limited number of
/// buffers.
struct SplitLongConcat : OpRewritePattern<fuse::ConcatOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(fuse::ConcatOp op,
                                PatternRewriter &rewriter) const override {
    // Each part is a load in flight: more would not fit into registers.
    constexpr size_t maxParts = 16;
    size_t count = op.getParts().size();
    if (count <= maxParts)
      return rewriter.notifyMatchFailure(op, "few parts");
    size_t step = llvm::divideCeil(count, llvm::divideCeil(count, maxParts));
    SmallVector<Value> joined;
    for (size_t first = 0; first < count; first += step)
      joined.push_back(rewriter.createOrFold<fuse::ConcatOp>(
          op.getLoc(),
          op.getParts().slice(first, std::min(step, count - first)),
          op.getAxis()));
    rewriter.modifyOpInPlace(op, [&] { op.getPartsMutable().assign(joined); });
    return success();
  }
};

/// Where a mask puts -inf, a positive scale may as well come after it, which is
/// as exact: what follows then takes it up, a softmax for one.
struct ScaleAfterMask : OpRewritePattern<fuse::SelectOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(fuse::SelectOp op,
                                PatternRewriter &rewriter) const override {
    for (unsigned side : {1, 2}) {
      auto mul = op->getOperand(side).getDefiningOp<fuse::MulOp>();
      if (!mul || !mul->hasOneUse() || !isLowest(op->getOperand(3 - side)))
        continue;
      for (unsigned part : {0, 1}) {
        Value scale = mul->getOperand(1 - part), x = mul->getOperand(part);
        if (!isPositive(scale) || x.getType() != mul.getType())
          continue;
        IRMapping masked;
        masked.map(op->getOperand(side), x);
        Operation *select = rewriter.clone(*op, masked);
        rewriter.replaceOpWithNewOp<fuse::MulOp>(op, op.getType(),
                                                 select->getResult(0), scale);
        return success();
      }
    }
    return rewriter.notifyMatchFailure(op, "masks nothing that is scaled");
  }

  static std::optional<APFloat> numberOf(Value value) {
    DenseElementsAttr elements;
    if (!matchPattern(value, m_Constant(&elements)) || !elements.isSplat() ||
        !isa<FloatType>(elements.getElementType()))
      return std::nullopt;
    return elements.getSplatValue<APFloat>();
  }
  static bool isLowest(Value value) {
    std::optional<APFloat> number = numberOf(value);
    return number && number->isInfinity() && number->isNegative();
  }
  /// A number for all elements, whatever their shape.
  static bool isPositive(Value value) {
    std::optional<APFloat> number = numberOf(value);
    return number && number->isFiniteNonZero() && !number->isNegative() &&
           cast<RankedTensorType>(value.getType()).getNumElements() == 1;
  }
};

struct SimplifyPass : fusec::impl::FusecSimplifyBase<SimplifyPass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    if (failed(checkGraph(module)))
      return signalPassFailure();
    warnOfLargeConstants(module);
    for (auto function : module.getOps<func::FuncOp>())
      decomposeAll(function);
    FrozenRewritePatternSet patterns = collectPatterns();
    // Equal ops appear once identities are gone, and the other way round.
    for (int round = 0; round < 2; ++round) {
      for (auto function : module.getOps<func::FuncOp>()) {
        foldIndexValues(function);
        // Identities are of what is still together.
        if (round > 0) {
          takeApart(function);
          keepMatricesTogether(function);
        }
      }
      if (failed(applyPatternsGreedily(module, patterns))) {
        module.emitError("simplification does not come to an end");
        return signalPassFailure();
      }
      IRRewriter rewriter(&getContext());
      DominanceInfo dominance(module);
      eliminateCommonSubExpressions(rewriter, dominance, module);
    }
  }

  FrozenRewritePatternSet collectPatterns() {
    MLIRContext *context = &getContext();
    RewritePatternSet patterns(context);
    auto *dialect = context->getLoadedDialect<fuse::FuseDialect>();
    dialect->getCanonicalizationPatterns(patterns);
    for (RegisteredOperationName op : context->getRegisteredOperations())
      if (&op.getDialect() == dialect)
        op.getCanonicalizationPatterns(patterns, context);
    addIdentityPatterns(patterns);
    addElementwiseFormPatterns(patterns);
    addEmptyRowPatterns(patterns);
    addReductionPartPatterns(patterns);
    addScoreOrderPatterns(patterns);
    addTableOrderPatterns(patterns);
    patterns.add<DropImpliedBroadcast, ScaleAfterMask, SplitLongConcat>(
        context);
    return std::move(patterns);
  }
};
} // namespace
