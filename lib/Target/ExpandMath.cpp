//===- ExpandMath.cpp - math functions as arithmetic ----------------------===//

#include "fusec/Target/Passes.h"

#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;

namespace fusec {
#define GEN_PASS_DEF_FUSECEXPANDMATH
#include "fusec/Target/Passes.h.inc"
} // namespace fusec

void fusec::populateExpandMathPatterns(RewritePatternSet &patterns) {}

namespace {
struct ExpandMath : fusec::impl::FusecExpandMathBase<ExpandMath> {
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    fusec::populateExpandMathPatterns(patterns);
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      signalPassFailure();
  }
};
} // namespace
