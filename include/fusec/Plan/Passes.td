//===- Passes.td - the plan stage -----------------------------------------===//

#ifndef FUSEC_PLAN_PASSES_TD
#define FUSEC_PLAN_PASSES_TD

include "mlir/Pass/PassBase.td"

def Plan : Pass<"fusec-plan", "::mlir::func::FuncOp"> {
  let summary = "Places the results of groups in one arena";
  let description = [{
    Groups run in the order of the function. A result that the function returns
    lives in its output buffer; any other result gets an offset in the arena,
    shared with results that are dead before or born after. Sets
    `arena_offsets` on every group and `fuse.arena_bytes` on the function.
  }];
}

def VerifyPlan : Pass<"fusec-verify-plan", "::mlir::func::FuncOp"> {
  let summary = "Checks that no two living buffers overlap in the arena";
}

#endif // FUSEC_PLAN_PASSES_TD
