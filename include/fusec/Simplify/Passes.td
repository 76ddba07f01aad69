//===- Passes.td - the simplify stage -------------------------------------===//

#ifndef FUSEC_SIMPLIFY_PASSES_TD
#define FUSEC_SIMPLIFY_PASSES_TD

include "mlir/Pass/PassBase.td"

def FusecSimplify : Pass<"fusec-simplify", "::mlir::ModuleOp"> {
  let summary = "Decomposes, canonicalises and deduplicates a graph";
  let description = [{
    Rejects what is no graph of `fuse` ops on tensors of static shape, with one
    located error for each such place. Then opens up composite ops, convolutions
    with channels last, takes their turns down to where they meet, drops
    identities, merges shape ops, folds transposes into matmuls, drops
    broadcasts that elementwise ops imply, and removes equal and unused ops.
    Every rewrite is exact in IEEE arithmetic.
  }];
  let dependentDialects = ["::fusec::fuse::FuseDialect"];
}

def FusecVerifySimplify : Pass<"fusec-verify-simplify", "::mlir::ModuleOp"> {
  let summary = "Checks what the simplify stage promises";
  let description = [{
    Functions hold only `fuse` ops on tensors of static shape, none of them
    composite.
  }];
}

#endif // FUSEC_SIMPLIFY_PASSES_TD
