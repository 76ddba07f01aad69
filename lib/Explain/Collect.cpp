//===- Collect.cpp - from IR and reports to an explanation ----------------===//

#include "States.h"

#include "fusec/CostModel/WorkTotals.h"
#include "fusec/Dialect/Fuse/Launches.h"
#include "fusec/Dialect/Fuse/Load.h"
#include "fusec/Dialect/Fuse/Names.h"
#include "fusec/Explain/Explain.h"
#include "fusec/Plan/MemoryReport.h"

#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace fusec;
using fusec::fuse::GroupOp;

template <typename T> static std::string toText(const T &value) {
  std::string text;
  llvm::raw_string_ostream(text) << value;
  return text;
}

/// What the stages report of one function; null: nothing.
struct FunctionReports {
  const FusionReport *fusion = nullptr;
  const TilingReport *tiling = nullptr;
  const LaunchReport *launches = nullptr;
  const FoldReport *folds = nullptr;
};

namespace {

class Collector {
public:
  Collector(func::FuncOp function, FunctionReports reports,
            const Artifact *artifact, const Numerics &numerics);

  ExplainedFunction run();

private:
  size_t addTensor(Value value);
  void addArguments();
  void addGroup(GroupOp group, size_t launch);
  void addTimes(ExplainedGroup &group, size_t number);
  void addLaunch(ArrayRef<GroupOp> groups);
  void addGeometry(ExplainedLaunch &launch);
  void addOutputs();
  void addMemory();
  void addMissed();
  void addUnmerged();
  void addWhatIf(const WhatIf &answer);

  func::FuncOp function_;
  FunctionReports reports_;
  const Artifact *artifact_;
  Numerics numerics_;
  /// A launch of each kernel; those that launch nothing have none.
  llvm::StringMap<const LaunchInfo *> geometry_;
  ExplainedFunction result_;
  DenseMap<Value, size_t> tensors_;
  DenseMap<Operation *, size_t> numbers_;
};

} // namespace

Collector::Collector(func::FuncOp function, FunctionReports reports,
                     const Artifact *artifact, const Numerics &numerics)
    : function_(function), reports_(reports), artifact_(artifact),
      numerics_(numerics) {
  if (artifact)
    for (const LaunchInfo *launch : launchesOf(*artifact))
      geometry_[artifact->kernels[launch->kernel].name] = launch;
}

size_t Collector::addTensor(Value value) {
  auto [it, isNew] = tensors_.try_emplace(value, result_.tensors.size());
  if (!isNew)
    return it->second;
  auto type = cast<RankedTensorType>(value.getType());
  ExplainedTensor tensor;
  tensor.type = toText(type.getElementType());
  tensor.shape.assign(type.getShape().begin(), type.getShape().end());
  tensor.bytes = tensorBytes(value);
  result_.tensors.push_back(std::move(tensor));
  return it->second;
}

void Collector::addArguments() {
  for (BlockArgument argument : function_.getArguments()) {
    ExplainedTensor &tensor = result_.tensors[addTensor(argument)];
    unsigned number = argument.getArgNumber();
    tensor.name = fuse::argumentName(function_, number);
  }
}

static void addUnfused(ExplainedGroup &group, const FusedGroup &fused) {
  group.plannedUs = fused.prediction.us();
  group.unfusedUs = fused.unfusedUs;
  group.unfusedBytes = fused.unfusedBytes;
  for (const Term &term : fused.unfusedTerms) {
    auto same = llvm::find_if(group.terms, [&](const ExplainedTerm &other) {
      return other.name == term.name;
    });
    if (same == group.terms.end()) {
      group.terms.push_back({term.name, 0, 0, 0.0});
      same = std::prev(group.terms.end());
    }
    same->unfusedUs = same->unfusedUs.value_or(0) + term.addedUs;
  }
  for (ExplainedTerm &term : group.terms)
    term.unfusedUs = term.unfusedUs.value_or(0);
}

/// The terms of the tile that was taken; before tiling those of fusion.
void Collector::addTimes(ExplainedGroup &group, size_t number) {
  const Prediction *prediction =
      reports_.fusion ? &reports_.fusion->groups[number].prediction : nullptr;
  if (reports_.tiling) {
    const TileCandidate &best =
        reports_.tiling->tables[number].candidates.front();
    prediction = &best.prediction;
    group.registers = best.shape.registersPerThread;
    group.blocksPerSm = best.prediction.occupancy.blocksPerSm;
    group.occupancyLimit = best.prediction.occupancy.limit;
  }
  if (prediction) {
    group.bottleneck = prediction->bottleneck;
    for (const Term &term : prediction->terms)
      group.terms.push_back({term.name, term.busyUs, term.addedUs, {}});
  }
  if (reports_.fusion)
    addUnfused(group, reports_.fusion->groups[number]);
}

static WorkTotals workOf(ArrayRef<GroupOp> groups) {
  WorkTotals work;
  for (GroupOp group : groups)
    work.add(GroupView::ofBlock(group.getBody().front()), group.getInputs(),
             group.overwritten());
  return work;
}

void Collector::addGroup(GroupOp op, size_t launch) {
  const size_t number = numbers_.lookup(op);
  ExplainedGroup &group = result_.groups[number];
  group.launch = launch;
  if (op.getKindAttr())
    group.kind = fuse::stringifyKernelKind(op.getKindAttr().getValue()).str();
  if (op.getTileAttr())
    group.tile = toText(op.getTileAttr());
  if (op.getPredictedUs())
    group.predictedUs = op.getPredictedUs()->convertToDouble();
  size_t planned = 0;
  for (Operation &inner : op.getBody().front().without_terminator()) {
    group.ops.push_back({"", inner.getName().getStringRef().str(),
                         fuse::placeText(inner.getLoc())});
    if (reports_.fusion && !inner.hasAttr(fuse::kAddedAttr))
      group.ops.back().id = reports_.fusion->groups[number].ops[planned++].id;
  }
  for (Value input : op.getInputs()) {
    group.inputs.push_back(addTensor(input));
    ExplainedTensor &tensor = result_.tensors[group.inputs.back()];
    if (!llvm::is_contained(tensor.consumers, number))
      tensor.consumers.push_back(number);
  }
  for (Value output : op->getResults()) {
    group.outputs.push_back(addTensor(output));
    result_.tensors[group.outputs.back()].producer = number;
  }
  group.bytes = workOf(op).bytes();
  std::vector<std::string> names;
  for (auto [i, input] : llvm::enumerate(group.inputs)) {
    const std::string &name = result_.tensors[input].name;
    names.push_back(name.empty() ? "in" + std::to_string(i) : name);
  }
  group.states = describeStates(op, names, numerics_);
  addTimes(group, number);
}

void Collector::addGeometry(ExplainedLaunch &launch) {
  if (!artifact_)
    return;
  auto it = geometry_.find(launch.kernel);
  if (it == geometry_.end())
    return;
  const KernelInfo &info = artifact_->kernels[it->second->kernel];
  launch.predictedUs = info.predictedUs;
  launch.flops = info.flops;
  launch.staticSharedBytes = info.staticSharedBytes;
  launch.grid = it->second->grid;
  launch.block = it->second->block;
  launch.cluster = it->second->cluster;
  launch.sharedBytes = it->second->sharedBytes;
}

void Collector::addLaunch(ArrayRef<GroupOp> groups) {
  ExplainedLaunch launch;
  for (GroupOp group : groups) {
    addGroup(group, result_.launches.size());
    launch.groups.push_back(numbers_.lookup(group));
    launch.predictedUs += result_.groups[launch.groups.back()].predictedUs;
    // One place of each block, whatever group it works on.
    if (reports_.tiling)
      launch.staticSharedBytes =
          std::max(launch.staticSharedBytes.value_or(0),
                   reports_.tiling->tables[launch.groups.back()]
                       .candidates.front()
                       .shape.staticSharedBytes);
  }
  launch.bytes = workOf(groups).bytes();
  GroupOp first = groups.front();
  if (std::optional<StringRef> kernel = first.getKernel())
    launch.kernel = kernel->str();
  addGeometry(launch);
  result_.launches.push_back(std::move(launch));
}

void Collector::addOutputs() {
  Operation *terminator = function_.getBody().front().getTerminator();
  for (auto [number, value] : llvm::enumerate(terminator->getOperands())) {
    ExplainedTensor &tensor = result_.tensors[addTensor(value)];
    tensor.isOutput = true;
    tensor.name = fuse::resultName(function_, number);
  }
}

void Collector::addMemory() {
  const MemoryReport memory = measureMemory(function_);
  result_.inputBytes = memory.inputBytes;
  result_.outputBytes = memory.outputBytes;
  result_.foldedBytes = memory.foldedBytes;
  result_.arenaBytes = memory.arenaBytes;
  for (auto [launch, bytes] :
       llvm::zip_equal(result_.launches, memory.liveBytes))
    launch.liveBytes = bytes;
}

void Collector::addMissed() {
  if (reports_.fusion)
    result_.unfusedKernels = reports_.fusion->unfusedKernels;
  if (reports_.fusion)
    for (const MissedFusion &missed : reports_.fusion->missed)
      result_.missed.push_back({missed.producer, missed.consumer, missed.reason,
                                missed.separateUs, missed.fusedUs});
}

void Collector::addUnmerged() {
  for (const UnmergedKernel &kernel : reports_.launches->unmerged)
    result_.unmerged.push_back({kernel.kernel, kernel.launch, kernel.reason});
  for (auto [launch, planned] :
       llvm::zip_equal(result_.launches, reports_.launches->launches)) {
    launch.separateUs = planned.separateUs;
    if (!artifact_)
      launch.predictedUs = planned.us;
  }
}

void Collector::addWhatIf(const WhatIf &answer) {
  ExplainedWhatIf &result = result_.whatIf.emplace();
  result.question = answer.question;
  result.groups.assign(answer.kernels.begin(), answer.kernels.end());
  result.reason = answer.reason;
  for (auto [index, now] : llvm::enumerate(answer.before))
    result.terms.push_back(
        {now.name, now.addedUs,
         answer.after.empty() ? 0 : answer.after[index].addedUs});
  result.nowUs = answer.usBefore();
  result.thenUs = answer.usAfter();
  result.nowBytes = answer.bytesBefore;
  result.thenBytes = answer.bytesAfter;
}

ExplainedFunction Collector::run() {
  result_.name = function_.getName().str();
  result_.isLoad = function_->hasAttr(fuse::kLoadAttr);
  for (auto group : function_.getOps<GroupOp>())
    numbers_.try_emplace(group, numbers_.size());
  result_.groups.resize(numbers_.size());
  addArguments();
  for (ArrayRef<GroupOp> groups :
       fuse::collectLaunches(function_.getBody().front()))
    addLaunch(groups);
  addOutputs();
  addMemory();
  addMissed();
  if (reports_.launches &&
      reports_.launches->launches.size() == result_.launches.size())
    addUnmerged();
  if (reports_.folds)
    result_.folds = reports_.folds->tensors;
  if (reports_.fusion && reports_.fusion->whatIf)
    addWhatIf(*reports_.fusion->whatIf);
  return std::move(result_);
}

template <typename Report>
static const Report *findReport(const std::vector<Report> &reports,
                                StringRef function) {
  for (const Report &report : reports)
    if (report.function == function)
      return &report;
  return nullptr;
}

static FunctionReports findReports(const CompileReports &reports,
                                   func::FuncOp function) {
  StringRef name = function.getName();
  FunctionReports found{
      findReport(reports.fusion, name), findReport(reports.tiling, name),
      findReport(reports.launches, name), findReport(reports.folds, name)};
  // Reports that are of other groups say nothing about these.
  auto groups = function.getOps<GroupOp>();
  const size_t count = std::distance(groups.begin(), groups.end());
  if (found.fusion && found.fusion->groups.size() != count)
    found.fusion = nullptr;
  if (found.tiling && found.tiling->tables.size() != count)
    found.tiling = nullptr;
  return found;
}

Explanation fusec::explain(ModuleOp module, const CompileOptions &options,
                           const CompileReports &reports,
                           const Artifact *artifact) {
  Explanation result;
  result.target = options.machine.target.chip;
  result.device = options.machine.device.name;
  result.deviceDescription = options.machine.device.description;
  result.numerics = options.machine.numerics.exact ? "exact" : "fast";
  result.roof = {options.machine.device.dramMixedBytesPerSecond,
                 options.machine.device.fp32Flops,
                 options.machine.device.tensor16Flops,
                 options.machine.device.tf32Flops};
  for (auto function : module.getOps<func::FuncOp>())
    if (!function.isExternal() && !function.getOps<GroupOp>().empty())
      result.functions.push_back(Collector(function,
                                           findReports(reports, function),
                                           artifact, options.machine.numerics)
                                     .run());
  return result;
}
