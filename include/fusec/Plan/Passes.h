//===- Passes.h - the plan stage --------------------------------*- C++ -*-===//

#ifndef FUSEC_PLAN_PASSES_H
#define FUSEC_PLAN_PASSES_H

#include "fusec/Plan/LaunchReport.h"
#include "fusec/Plan/MemoryReport.h"
#include "fusec/Support/Machine.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/Pass.h"

#include <functional>
#include <memory>

namespace fusec {

struct LaunchOptions {
  Machine machine;
  /// Different ops of one kernel: at 16 bytes an instruction and a dozen of
  /// them for a vector of each op, what an instruction cache of 128 KB holds.
  size_t maxOps = 512;
  /// Receives each function's report; may be called from several threads.
  std::function<void(LaunchReport)> onReport;
};

/// Sets `launch` on each tiled group of a function: kernels that do not depend
/// on each other share one where the cost model predicts that this is faster
/// and the arena's peak does not grow. Reports a group without a tile, and
/// fails.
llvm::FailureOr<LaunchReport> mergeLaunches(mlir::func::FuncOp function,
                                            const LaunchOptions &options);

std::unique_ptr<mlir::Pass> createLaunchesPass(LaunchOptions options);

/// `onReport` receives what each function takes; may be called from several
/// threads.
std::unique_ptr<mlir::Pass>
createPlanPass(std::function<void(MemoryReport)> onReport);

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "fusec/Plan/Passes.h.inc"

/// The function's attribute with the arena's size in bytes.
inline constexpr llvm::StringLiteral kArenaBytesAttr = "fuse.arena_bytes";

/// The function's attribute with the predicted time of each launch, us.
inline constexpr llvm::StringLiteral kLaunchUsAttr = "fuse.launch_us";

} // namespace fusec

#endif // FUSEC_PLAN_PASSES_H
