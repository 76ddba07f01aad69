//===- Passes.h - passes of the tiling stage --------------------*- C++ -*-===//

#ifndef FUSEC_TILING_PASSES_H
#define FUSEC_TILING_PASSES_H

#include "fusec/Dialect/Fuse/Fuse.h"
#include "fusec/Support/SavedTiles.h"
#include "fusec/Tiling/TileTable.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/Pass.h"

#include <functional>
#include <memory>

namespace fusec {

struct TilingOptions {
  Machine machine;
  /// Tiles for groups that have none, by kernelKey(); may be null.
  std::shared_ptr<const SavedTiles> tiles;
  /// Receives each function's tables; may be called from several threads.
  std::function<void(TilingReport)> onReport;
};

/// Sets `tile` on each group that has none, and `predicted_us` on all. Reports
/// a group for which no tile works, or whose own one does not, and fails.
llvm::FailureOr<TilingReport> tileFunction(mlir::func::FuncOp function,
                                           const TilingOptions &options);

/// Reports what no kernel can be made of in the tile of a group, on whatever
/// device, and fails. A tile that passes is safe to count with.
llvm::LogicalResult verifyTile(fuse::GroupOp group);

std::unique_ptr<mlir::Pass> createTilingPass(TilingOptions options);

#define GEN_PASS_DECL
#include "fusec/Tiling/Passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "fusec/Tiling/Passes.h.inc"

} // namespace fusec

#endif // FUSEC_TILING_PASSES_H
