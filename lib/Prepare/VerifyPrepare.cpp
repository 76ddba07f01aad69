//===- VerifyPrepare.cpp - what the prepare stage promises ----------------===//

#include "fusec/Analysis/TensorCores.h"
#include "fusec/Prepare/Passes.h"

using namespace mlir;
using namespace fusec;

namespace fusec {
#define GEN_PASS_DEF_VERIFYPREPAREPASS
#include "fusec/Prepare/Passes.h.inc"
} // namespace fusec

namespace {
struct VerifyPreparePass
    : fusec::impl::VerifyPreparePassBase<VerifyPreparePass> {
  void runOnOperation() override {
    getOperation()->walk([&](ContractionOpInterface op) {
      if (hasTensorCorePath(op))
        return;
      op->emitOpError("has no tensor core path: prepare has not expanded it");
      signalPassFailure();
    });
  }
};
} // namespace
