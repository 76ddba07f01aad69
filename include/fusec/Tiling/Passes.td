//===- Passes.td - passes of the tiling stage -----------------------------===//

#ifndef FUSEC_TILING_PASSES_TD
#define FUSEC_TILING_PASSES_TD

include "fusec/Interfaces/PassOptions.td"

def TilingPass : Pass<"fusec-tiling", "::mlir::func::FuncOp"> {
  let summary = "Chooses the tile of each group.";
  let description = [{
    Enumerates the tiles of a group's kind, rejects those that cannot work for a
    physical reason, scores the others with the cost model, and sets the winner
    as the `tile` attribute together with its predicted time. A group that has a
    tile keeps it, is checked, and gets its predicted time.
  }];
  let dependentDialects = ["::fusec::fuse::FuseDialect"];
  let options = machineOptions # [
    Option<"print", "print", "bool", "false",
           "Print the table of candidates to standard error">,
  ];
}

def VerifyTilingPass : Pass<"fusec-verify-tiling", "::mlir::func::FuncOp"> {
  let summary = "Checks what the tiling stage promises.";
  let description = [{
    Each group has a tile of its kind whose figures fit together and fit the
    group's index space.
  }];
}

#endif // FUSEC_TILING_PASSES_TD
