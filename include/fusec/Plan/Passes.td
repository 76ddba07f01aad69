//===- Passes.td - the plan stage -----------------------------------------===//

#ifndef FUSEC_PLAN_PASSES_TD
#define FUSEC_PLAN_PASSES_TD

include "fusec/Interfaces/PassOptions.td"

def Launches : Pass<"fusec-launches", "::mlir::func::FuncOp"> {
  let summary = "Lets small independent kernels share a launch";
  let description = [{
    Sets `launch` on every group, the number of its launch in the order in which
    they run, and `fuse.launch_us`, the predicted time of each launch, on the
    function. Groups that do not depend on each other share a launch where the
    cost model predicts that this is faster and the peak of the arena does not
    grow. Launches that are given are kept. Runs before `fusec-plan`.
  }];
  let dependentDialects = ["::fusec::fuse::FuseDialect"];
  let options = machineOptions # [
    Option<"maxParameterBytes", "max-parameter-bytes", "int64_t", "0",
           "Most bytes of pointers that a kernel takes; the target's, unless "
           "they are given">,
    Option<"maxOps", "max-ops", "int64_t", "512",
           "Most different ops of one kernel">,
  ];
}

def Plan : Pass<"fusec-plan", "::mlir::func::FuncOp"> {
  let summary = "Places the results of groups in one arena";
  let description = [{
    Launches run in the order of the groups' `launch` attributes, or, without
    them, each group in the order of the function. A result that the function returns
    lives in its output buffer; any other result gets an offset in the arena,
    shared with results that are dead before or born after. Sets
    `arena_offsets` on every group and `fuse.arena_bytes` on the function.
  }];
}

def VerifyPlan : Pass<"fusec-verify-plan", "::mlir::func::FuncOp"> {
  let summary = "Checks that no two living buffers overlap in the arena, and "
                "that launches come after what they depend on";
}

#endif // FUSEC_PLAN_PASSES_TD
