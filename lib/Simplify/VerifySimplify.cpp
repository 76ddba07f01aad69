//===- VerifySimplify.cpp - what the simplify stage promises --------------===//

#include "CheckGraph.h"
#include "fusec/Simplify/Passes.h"

namespace fusec {
#define GEN_PASS_DEF_FUSECVERIFYSIMPLIFY
#include "fusec/Simplify/Passes.h.inc"
} // namespace fusec

using namespace mlir;
using namespace fusec;

namespace {
struct VerifySimplifyPass
    : fusec::impl::FusecVerifySimplifyBase<VerifySimplifyPass> {
  void runOnOperation() override {
    bool ok = succeeded(checkGraph(getOperation()));
    getOperation().walk([&](CompositeOpInterface op) {
      op->emitOpError("is composite: simplify has not opened it up");
      ok = false;
    });
    if (!ok)
      signalPassFailure();
  }
};
} // namespace
