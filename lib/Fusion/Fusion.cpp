//===- Fusion.cpp - the fusion pass ---------------------------------------===//

#include "MemoryConstraint.h"
#include "Outline.h"
#include "Refiner.h"
#include "Replay.h"
#include "Unfused.h"
#include "WhatIf.h"

#include "fusec/CostModel/PassOptions.h"
#include "fusec/Fusion/Passes.h"

using namespace mlir;
using namespace fusec;

namespace fusec {
#define GEN_PASS_DEF_FUSIONPASS
#include "fusec/Fusion/Passes.h.inc"
} // namespace fusec

static FusedGroup describe(const GroupView &view, const Price &price,
                           Location location, const OpIds &ids) {
  FusedGroup group{fuse::stringifyKernelKind(kernelKind(price.kind)).str(),
                   {},
                   location,
                   price.prediction,
                   /*unfusedUs=*/0,
                   /*unfusedBytes=*/0,
                   price.bytes};
  for (Operation *op : view.ops())
    group.ops.push_back(
        {ids.of(op).str(), op->getName().getStringRef().str(), op->getLoc()});
  return group;
}

static FusionReport makeReport(func::FuncOp function, const FusionGraph &graph,
                               const FusionPlan &plan,
                               const std::map<unsigned, PlannedCopy> &copies,
                               const OpIds &ids, const FusionOptions &options) {
  FusionReport report;
  report.function = function.getName().str();
  report.device = options.machine.device.name;
  for (const PlannedGroup &planned : plan.groups) {
    GroupView view = graph.view(planned.members, planned.outputs);
    FusedGroup group =
        describe(view, planned.price, view.outputs().back().getLoc(), ids);
    report.groups.push_back(std::move(group));
  }
  Location end = function.getBody().front().getTerminator()->getLoc();
  for (const auto &[index, copy] : copies)
    report.groups.push_back(
        describe(copyView(copy.value), copy.price, end, ids));
  report.missed = plan.missed;
  return report;
}

static LogicalResult checkShape(func::FuncOp function) {
  if (!function.getBody().hasOneBlock())
    return function.emitOpError("must have one block to be fused");
  for (Type type : function.getArgumentTypes())
    if (auto tensor = dyn_cast<RankedTensorType>(type);
        !tensor || !tensor.hasStaticShape())
      return function.emitOpError("has an argument of type ")
             << type << ", which is no tensor of static shape";
  return success();
}

/// Memory adds floats in the order in which they come.
static LogicalResult checkOrder(func::FuncOp function,
                                const Numerics &numerics) {
  if (numerics.nondeterministic && !numerics.exact)
    return success();
  for (Operation &op : function.getBody().front())
    if (isa<ScatterOpInterface>(op) &&
        isa<FloatType>(getElementTypeOrSelf(op.getResult(0))))
      return op.emitOpError("adds floats in an order that changes from run to "
                            "run, which '--nondeterministic' allows and exact "
                            "numerics does not");
  return success();
}

/// Leaves the prices of the single nodes in `alone`.
static FailureOr<FusionPlan> choosePlan(func::FuncOp function,
                                        const FusionGraph &graph,
                                        const Pricer &pricer, const OpIds &ids,
                                        const FusionOptions &options,
                                        std::vector<Price> &alone) {
  Planner planner(graph, pricer);
  if (auto illegal = planner.firstIllegal())
    return graph.nodes()[illegal->first].op->emitOpError("cannot be a kernel: ")
           << illegal->second;
  FusionPlan singles = planner.finish();
  alone.resize(graph.nodes().size());
  for (PlannedGroup &single : singles.groups)
    alone[single.members.front()] = single.price;
  if (options.plan)
    return replay(function, graph, pricer, ids, *options.plan);
  return options.merge ? makePlan(graph, pricer) : std::move(singles);
}

FailureOr<FusionReport> fusec::fuseFunction(func::FuncOp function,
                                            const FusionOptions &options) {
  if (failed(checkShape(function)) ||
      failed(checkOrder(function, options.machine.numerics)))
    return failure();
  FailureOr<FusionGraph> graph =
      FusionGraph::build(function, options.machine.target);
  if (failed(graph))
    return failure();
  Pricer pricer(options, function);
  std::map<unsigned, PlannedCopy> copies;
  Operation *terminator = function.getBody().front().getTerminator();
  for (unsigned index : resultsToCopy(function)) {
    Value value = terminator->getOperand(index);
    copies[index] = {value, pricer.price(copyView(value))};
  }
  OpIds ids(function);
  std::vector<Price> alone;
  FailureOr<FusionPlan> plan =
      choosePlan(function, *graph, pricer, ids, options, alone);
  if (failed(plan))
    return failure();
  // A plan that is given is kept as it is, and ops alone hold the least.
  if (options.merge && !options.plan)
    plan = planWithinMemory(*graph, pricer, std::move(*plan),
                            [&] { return makePlan(*graph, pricer); });
  FusionReport report =
      makeReport(function, *graph, *plan, copies, ids, options);
  addUnfused(report, *graph, *plan, alone, pricer);
  if (options.whatIf && options.whatIf->function == function.getName()) {
    FailureOr<WhatIf> answer =
        answerWhatIf(*options.whatIf, function, *graph, pricer, *plan);
    if (failed(answer))
      return failure();
    report.whatIf = std::move(*answer);
  }
  outline(function, *graph, *plan, copies);
  emitRemarks(report);
  return report;
}

namespace {
struct FusionPass : PassWithOptions<fusec::impl::FusionPassBase<FusionPass>,
                                    fusec::FusionOptions> {
  using PassWithOptions::PassWithOptions;

  LogicalResult readOptions(MLIRContext *context) override {
    if (failed(checkPositiveOption(context, "max-ops", maxOps)) ||
        failed(checkPositiveOption(context, "max-buffers", maxBuffers)))
      return failure();
    options_.limits.maxOps = maxOps;
    options_.limits.maxBuffers = maxBuffers;
    return success();
  }

  void runOnOperation() override {
    FailureOr<FusionReport> report = fuseFunction(getOperation(), options_);
    if (failed(report))
      return signalPassFailure();
    if (options_.onReport)
      options_.onReport(std::move(*report));
  }
};
} // namespace

std::unique_ptr<Pass> fusec::createFusionPass(FusionOptions options) {
  return std::make_unique<FusionPass>(std::move(options));
}
