//===- LaunchesPass.cpp - which kernels share a launch --------------------===//

#include "LaunchMerger.h"
#include "Updates.h"

#include "fusec/CostModel/PassOptions.h"

namespace fusec {
#define GEN_PASS_DEF_LAUNCHES
#include "fusec/Plan/Passes.h.inc"
} // namespace fusec

using namespace mlir;
using namespace fusec;
using fusec::fuse::GroupOp;

FailureOr<LaunchReport> fusec::mergeLaunches(func::FuncOp function,
                                             const LaunchOptions &options) {
  SmallVector<GroupOp> groups(function.getOps<GroupOp>());
  if (llvm::any_of(groups, [](GroupOp group) {
        return group.getLaunch().has_value();
      })) {
    LaunchReport given;
    given.function = function.getName().str();
    return given;
  }
  decideUpdates(function);
  LaunchMerger merger(groups, options);
  if (failed(merger.run()))
    return failure();
  for (auto [group, launch] : llvm::zip_equal(groups, merger.launches()))
    group.setLaunch(launch);
  LaunchReport report = merger.report();
  report.function = function.getName().str();
  SmallVector<double> times;
  for (const PlannedLaunch &launch : report.launches)
    times.push_back(std::round(launch.us * 1e3) / 1e3);
  function->setAttr(kLaunchUsAttr,
                    Builder(function).getDenseF64ArrayAttr(times));
  emitRemarks(report);
  return report;
}

namespace {
struct LaunchesPass : PassWithOptions<fusec::impl::LaunchesBase<LaunchesPass>,
                                      fusec::LaunchOptions> {
  using PassWithOptions::PassWithOptions;

  LogicalResult readOptions(MLIRContext *context) override {
    if (failed(checkPositiveOption(context, "max-ops", maxOps)))
      return failure();
    options_.maxOps = maxOps;
    if (maxParameterBytes.getNumOccurrences() == 0)
      return success();
    options_.machine.target.maxParameterBytes = maxParameterBytes;
    return checkPositiveOption(context, "max-parameter-bytes",
                               maxParameterBytes);
  }

  void runOnOperation() override {
    FailureOr<LaunchReport> report = mergeLaunches(getOperation(), options_);
    if (failed(report))
      return signalPassFailure();
    if (options_.onReport)
      options_.onReport(std::move(*report));
  }
};
} // namespace

std::unique_ptr<Pass> fusec::createLaunchesPass(LaunchOptions options) {
  return std::make_unique<LaunchesPass>(std::move(options));
}
