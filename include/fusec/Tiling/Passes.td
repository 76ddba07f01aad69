//===- Passes.td - passes of the tiling stage -----------------------------===//

#ifndef FUSEC_TILING_PASSES_TD
#define FUSEC_TILING_PASSES_TD

include "mlir/Pass/PassBase.td"

def TilingPass : Pass<"fusec-tiling", "::mlir::func::FuncOp"> {
  let summary = "Chooses the tile of each group.";
  let description = [{
    Enumerates the tiles of a group's kind, rejects those that cannot work for a
    physical reason, scores the others with the cost model, and sets the winner
    as the `tile` attribute together with its predicted time. A group that has a
    tile keeps it, is checked, and gets its predicted time.
  }];
  let dependentDialects = ["::fusec::fuse::FuseDialect"];
  let options = [
    Option<"device", "device", "std::string", "\"h200\"",
           "Name of an embedded device spec, or a device file">,
    Option<"allowTf32", "allow-tf32", "bool", "false",
           "f32 matmuls are single TF32 products">,
    Option<"clusters", "clusters", "bool", "false",
           "The target has thread block clusters">,
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
