//===- Passes.td - passes of the fusion stage -----------------------------===//

#ifndef FUSEC_FUSION_PASSES_TD
#define FUSEC_FUSION_PASSES_TD

include "fusec/Interfaces/PassOptions.td"

def FusionPass : Pass<"fusec-fusion", "::mlir::func::FuncOp"> {
  let summary = "Groups a flat graph into kernels by predicted time.";
  let description = [{
    Starts from one group per op and merges, largest predicted gain first, while
    the merged kernel is legal and predicted to be faster. Outlines each group
    into a `fuse.group` with its kind and predicted time. Reports what was fused
    and, for each edge that was not, the reason, as remarks of category
    `fusion`.
  }];
  let dependentDialects = ["::fusec::fuse::FuseDialect"];
  let options = machineOptions # [
    Option<"maxOps", "max-ops", "int64_t", "512", "Most ops of a kernel">,
    Option<"maxBuffers", "max-buffers", "int64_t", "64",
           "Most inputs and outputs of a kernel">,
  ];
}

def VerifyFusionPass : Pass<"fusec-verify-fusion", "::mlir::func::FuncOp"> {
  let summary = "Checks what the fusion stage promises.";
  let description = [{
    A function holds `fuse.group` ops and its return and nothing else; each group
    has one index space, and its kind is the one that its ops ask for.
  }];
}

#endif // FUSEC_FUSION_PASSES_TD
