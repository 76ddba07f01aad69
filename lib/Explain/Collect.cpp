//===- Collect.cpp - from IR and reports to an explanation ----------------===//

#include "fusec/Dialect/Fuse/Fuse.h"
#include "fusec/Explain/Explain.h"
#include "fusec/Interfaces/Indexing.h"
#include "fusec/Plan/Passes.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;
using fusec::fuse::GroupOp;

template <typename T> static std::string toText(const T &value) {
  std::string text;
  llvm::raw_string_ostream(text) << value;
  return text;
}

/// "file:line:column" of the first place that a location names, or "".
static std::string placeText(Location location) {
  auto file = location->findInstanceOf<FileLineColLoc>();
  if (!file)
    return "";
  return (file.getFilename().getValue() + ":" + Twine(file.getLine()) + ":" +
          Twine(file.getColumn()))
      .str();
}

namespace {

using LaunchGroups = SmallVector<GroupOp, 1>;

class Collector {
public:
  Collector(func::FuncOp function, gpu::GPUModuleOp kernels,
            const FusionReport *fusion, const TilingReport *tiling,
            const Artifact *artifact)
      : function_(function), kernels_(kernels), fusion_(fusion),
        tiling_(tiling), artifact_(artifact) {}

  ExplainedFunction run();

private:
  std::vector<LaunchGroups> launches();
  size_t addTensor(Value value);
  void addArguments();
  void addGroup(GroupOp group, size_t launch);
  void addTimes(ExplainedGroup &group, size_t number);
  void addLaunch(ArrayRef<GroupOp> groups);
  void addGeometry(ExplainedLaunch &launch);
  void addOutputs();
  void addMemory();
  void addMissed();

  func::FuncOp function_;
  gpu::GPUModuleOp kernels_;
  const FusionReport *fusion_;
  const TilingReport *tiling_;
  const Artifact *artifact_;
  ExplainedFunction result_;
  DenseMap<Value, size_t> tensors_;
  DenseMap<Operation *, size_t> numbers_;
};

} // namespace

/// The groups of each launch: one, in the order of the function.
std::vector<LaunchGroups> Collector::launches() {
  std::vector<LaunchGroups> launches;
  for (auto group : function_.getOps<GroupOp>())
    launches.push_back({group});
  return launches;
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

/// What the model calls an argument or result, else `word` and its number.
static std::string nameOf(DictionaryAttr attributes, const char *word,
                          size_t number) {
  auto name =
      attributes ? attributes.getAs<StringAttr>("fuse.name") : StringAttr();
  return name && !name.empty() ? name.str() : (word + Twine(number)).str();
}

void Collector::addArguments() {
  for (BlockArgument argument : function_.getArguments()) {
    ExplainedTensor &tensor = result_.tensors[addTensor(argument)];
    unsigned number = argument.getArgNumber();
    tensor.name = nameOf(function_.getArgAttrDict(number), "arg", number);
    result_.inputBytes += tensor.bytes;
  }
}

static void addUnfused(ExplainedGroup &group, const FusedGroup &fused) {
  group.unfusedUs = fused.unfusedUs;
  group.unfusedBytes = fused.unfusedBytes;
  group.bytes = fused.bytes;
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
  if (!fused.unfusedTerms.empty())
    for (ExplainedTerm &term : group.terms)
      term.unfusedUs = term.unfusedUs.value_or(0);
}

/// The terms of the tile that was taken; before tiling those of fusion.
void Collector::addTimes(ExplainedGroup &group, size_t number) {
  const Prediction *prediction =
      fusion_ ? &fusion_->groups[number].prediction : nullptr;
  if (tiling_ && !tiling_->tables[number].given) {
    const TileCandidate &best = tiling_->tables[number].candidates.front();
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
  if (fusion_)
    addUnfused(group, fusion_->groups[number]);
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
  for (Operation &inner : op.getBody().front().without_terminator())
    group.ops.push_back(
        {inner.getName().getStringRef().str(), placeText(inner.getLoc())});
  for (Value input : op.getInputs()) {
    group.inputs.push_back(addTensor(input));
    ExplainedTensor &tensor = result_.tensors[group.inputs.back()];
    if (!llvm::is_contained(tensor.consumers, number))
      tensor.consumers.push_back(number);
    group.bytes += tensor.bytes;
  }
  for (Value output : op->getResults()) {
    group.outputs.push_back(addTensor(output));
    result_.tensors[group.outputs.back()].producer = number;
    group.bytes += result_.tensors[group.outputs.back()].bytes;
  }
  addTimes(group, number);
}

static std::array<int64_t, 3> dim3(Operation *kernel, StringRef attribute) {
  std::array<int64_t, 3> result{1, 1, 1};
  llvm::copy(kernel->getAttrOfType<DenseI64ArrayAttr>(attribute).asArrayRef(),
             result.begin());
  return result;
}

void Collector::addGeometry(ExplainedLaunch &launch) {
  Operation *kernel =
      kernels_ ? kernels_.lookupSymbol<LLVM::LLVMFuncOp>(launch.kernel)
               : nullptr;
  if (kernel) {
    launch.grid = dim3(kernel, "fusec.grid");
    launch.block = dim3(kernel, "fusec.block");
    launch.sharedBytes =
        kernel->getAttrOfType<IntegerAttr>("fusec.shared_bytes").getInt();
  }
  if (!artifact_)
    return;
  for (const KernelInfo &info : artifact_->kernels)
    if (info.name == launch.kernel) {
      launch.predictedUs = info.predictedUs;
      launch.flops = info.flops;
    }
}

void Collector::addLaunch(ArrayRef<GroupOp> groups) {
  ExplainedLaunch launch;
  for (GroupOp group : groups) {
    addGroup(group, result_.launches.size());
    launch.groups.push_back(numbers_.lookup(group));
    launch.predictedUs += result_.groups[launch.groups.back()].predictedUs;
    launch.bytes += result_.groups[launch.groups.back()].bytes;
  }
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
    tensor.name = nameOf(function_.getResultAttrDict(number), "out", number);
    result_.outputBytes += tensor.bytes;
  }
}

/// A result in the arena is live from the launch that writes it to the last
/// that reads it, with the space that alignment adds.
void Collector::addMemory() {
  if (auto arena = function_->getAttrOfType<IntegerAttr>(kArenaBytesAttr))
    result_.arenaBytes = arena.getInt();
  std::vector<int64_t> change(result_.launches.size() + 1);
  for (const ExplainedTensor &tensor : result_.tensors) {
    if (!tensor.producer || tensor.isOutput)
      continue;
    size_t first = result_.groups[*tensor.producer].launch, last = first;
    for (size_t consumer : tensor.consumers)
      last = std::max(last, result_.groups[consumer].launch);
    const int64_t bytes = llvm::alignTo(tensor.bytes, kBufferAlignment);
    change[first] += bytes;
    change[last + 1] -= bytes;
  }
  int64_t live = 0;
  for (auto [launch, bytes] : llvm::zip(result_.launches, change))
    launch.liveBytes = live += bytes;
}

void Collector::addMissed() {
  if (fusion_)
    for (const MissedFusion &missed : fusion_->missed)
      result_.missed.push_back({missed.producer, missed.consumer, missed.reason,
                                missed.separateUs, missed.fusedUs});
}

ExplainedFunction Collector::run() {
  result_.name = function_.getName().str();
  for (auto group : function_.getOps<GroupOp>())
    numbers_.try_emplace(group, numbers_.size());
  result_.groups.resize(numbers_.size());
  // Reports that are of other groups say nothing about these.
  if (fusion_ && fusion_->groups.size() != numbers_.size())
    fusion_ = nullptr;
  if (tiling_ && tiling_->tables.size() != numbers_.size())
    tiling_ = nullptr;
  addArguments();
  for (const LaunchGroups &groups : launches())
    addLaunch(groups);
  addOutputs();
  addMemory();
  addMissed();
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

Explanation fusec::explain(ModuleOp module, const CompileOptions &options,
                           const CompileReports &reports,
                           const Artifact *artifact) {
  Explanation result;
  result.target = options.target;
  result.device = options.device.name;
  result.deviceDescription = options.device.description;
  result.numerics = options.exact ? "exact" : "fast";
  result.roof = {options.device.dramMixedBytesPerSecond,
                 options.device.fp32Flops, options.device.tensor16Flops,
                 options.device.tf32Flops};
  auto kernels = module.lookupSymbol<gpu::GPUModuleOp>("kernels");
  for (auto function : module.getOps<func::FuncOp>())
    if (!function.isExternal() && !function.getOps<GroupOp>().empty())
      result.functions.push_back(
          Collector(function, kernels,
                    findReport(reports.fusion, function.getName()),
                    findReport(reports.tiling, function.getName()), artifact)
              .run());
  return result;
}
