//===- Manifest.cpp - from a planned function to an artefact --------------===//

#include "fusec/Plan/Manifest.h"

#include "Liveness.h"

#include "fusec/Analysis/Indexing.h"
#include "fusec/CostModel/WorkTotals.h"
#include "fusec/Dialect/Fuse/Launches.h"
#include "fusec/Dialect/Fuse/Load.h"
#include "fusec/Dialect/Fuse/Names.h"
#include "fusec/Dialect/Nvx/KernelAttributes.h"
#include "fusec/Dialect/Nvx/Nvx.h"
#include "fusec/Plan/MemoryReport.h"
#include "fusec/Plan/Passes.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace fusec;
using fusec::fuse::GroupOp;

static std::string toText(Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

static TensorInfo describe(Value value, StringRef name) {
  auto type = cast<RankedTensorType>(value.getType());
  TensorInfo info;
  info.name = name.str();
  // The dialect's element types are DType's names.
  info.type = *dtypeFromName(toText(type.getElementType()));
  info.shape.assign(type.getShape().begin(), type.getShape().end());
  return info;
}

namespace {

/// The launches of one function: a run's, or the load's.
class LaunchesBuilder {
public:
  /// Adds its kernels to those that `kernelIndices` knows.
  LaunchesBuilder(func::FuncOp function, gpu::GPUModuleOp kernels,
                  std::vector<KernelInfo> &kernelInfos,
                  llvm::StringMap<int64_t> &kernelIndices)
      : function_(function), kernels_(kernels), kernelInfos_(kernelInfos),
        kernelIndices_(kernelIndices), memory_(measureMemory(function)) {}

  std::vector<LaunchInfo> build();
  const MemoryReport &memory() const { return memory_; }
  int64_t arenaBytes() const;
  std::vector<ByteRange> zeroed() const;

private:
  void placeValues();
  void addLaunch(size_t number, ArrayRef<GroupOp> groups);
  SmallVector<BufferRef> pointersOf(ArrayRef<GroupOp> groups);
  int64_t kernelIndex(size_t number, ArrayRef<GroupOp> groups);
  KernelInfo describeKernel(size_t number, ArrayRef<GroupOp> groups);
  double predictedUs(size_t number, ArrayRef<GroupOp> groups) const;

  func::FuncOp function_;
  gpu::GPUModuleOp kernels_;
  std::vector<KernelInfo> &kernelInfos_;
  llvm::StringMap<int64_t> &kernelIndices_;
  MemoryReport memory_;
  std::vector<LaunchInfo> launches_;
  DenseMap<Value, BufferRef> places_;
};

class ManifestBuilder {
public:
  ManifestBuilder(func::FuncOp function, func::FuncOp load,
                  gpu::GPUModuleOp kernels)
      : function_(function), load_(load), kernels_(kernels) {}

  FailureOr<Artifact> build();

private:
  LogicalResult describeInterface();
  LogicalResult addName(StringRef name);
  void addRun();
  void addLoad();
  void noteMemory(const MemoryReport &memory);

  func::FuncOp function_, load_;
  gpu::GPUModuleOp kernels_;
  Artifact artifact_;
  llvm::StringSet<> names_;
  llvm::StringMap<int64_t> kernelIndices_;
};

} // namespace

LogicalResult ManifestBuilder::addName(StringRef name) {
  if (names_.insert(name).second)
    return success();
  return function_.emitError() << "two arguments or results of the function "
                                  "have the name '"
                               << name << "'";
}

LogicalResult ManifestBuilder::describeInterface() {
  for (BlockArgument argument : function_.getArguments()) {
    if (fuse::numberOf(argument, fuse::kFoldedAttr))
      continue;
    std::string name = fuse::argumentName(function_, argument.getArgNumber());
    if (failed(addName(name)))
      return failure();
    artifact_.inputs.push_back(describe(argument, name));
  }
  Operation *terminator = function_.getBody().front().getTerminator();
  for (auto [i, value] : llvm::enumerate(terminator->getOperands())) {
    std::string name = fuse::resultName(function_, i);
    if (failed(addName(name)))
      return failure();
    TensorInfo &output = artifact_.outputs.emplace_back(describe(value, name));
    if (auto argument = fuse::argumentInPlace(function_, i))
      output.updates = *argument;
  }
  return success();
}

/// The buffer of an argument of a run, or of the load.
static BufferRef placeOf(BlockArgument argument) {
  if (auto number = fuse::numberOf(argument, fuse::kFoldedAttr))
    return {BufferRef::Kind::Folded, *number, 0, tensorBytes(argument)};
  int64_t number = fuse::numberOf(argument, fuse::kArgumentAttr)
                       .value_or(argument.getArgNumber());
  return {BufferRef::Kind::Input, number, 0, tensorBytes(argument)};
}

/// Says for every tensor of the function which buffer holds it.
void LaunchesBuilder::placeValues() {
  for (BlockArgument argument : function_.getArguments())
    places_[argument] = placeOf(argument);
  for (auto group : function_.getOps<GroupOp>())
    for (OpResult result : group->getResults())
      places_[result] = {BufferRef::Kind::Arena, 0,
                         (*group.getArenaOffsets())[result.getResultNumber()],
                         tensorBytes(result)};
  Operation *terminator = function_.getBody().front().getTerminator();
  for (auto [i, value] : llvm::enumerate(terminator->getOperands()))
    places_[value] = {BufferRef::Kind::Output, static_cast<int64_t>(i), 0,
                      tensorBytes(value)};
}

/// Adds what a group computes of the model to the kernel that does it.
static void addOps(KernelInfo &info, GroupOp group) {
  for (Operation &op : group.getBody().front().without_terminator()) {
    if (cast<FusibleOpInterface>(op).getFamily() == OpFamily::Constant ||
        op.hasAttr(fuse::kAddedAttr))
      continue;
    info.ops.push_back(op.getName().getStringRef().str());
    info.locations.push_back(fuse::placeText(op.getLoc()));
  }
}

double LaunchesBuilder::predictedUs(size_t number,
                                    ArrayRef<GroupOp> groups) const {
  auto times = function_->getAttrOfType<DenseF64ArrayAttr>(kLaunchUsAttr);
  if (groups.size() > 1 && times && number < static_cast<size_t>(times.size()))
    return times[number];
  double sum = 0;
  for (GroupOp group : groups)
    if (std::optional<APFloat> predicted = group.getPredictedUs())
      sum += predicted->convertToDouble();
  return sum;
}

/// What the kernel's shared variables take that have a size, one after the
/// other.
static int64_t staticSharedBytes(gpu::GPUModuleOp kernels,
                                 LLVM::LLVMFuncOp kernel) {
  llvm::SmallSetVector<LLVM::GlobalOp, 2> variables;
  kernel.walk([&](LLVM::AddressOfOp address) {
    if (auto pointer = dyn_cast<LLVM::LLVMPointerType>(address.getType());
        pointer && nvx::isSharedPointer(pointer))
      variables.insert(
          kernels.lookupSymbol<LLVM::GlobalOp>(address.getGlobalName()));
  });
  auto bytes = [](LLVM::GlobalOp variable) {
    llvm::TypeSize size =
        DataLayout::closest(variable).getTypeSize(variable.getGlobalType());
    return static_cast<int64_t>(size.getFixedValue());
  };
  int64_t end = 0;
  for (LLVM::GlobalOp variable : variables)
    if (int64_t size = bytes(variable); size > 0)
      end = llvm::alignTo(end, variable.getAlignment().value_or(1)) + size;
  return end;
}

KernelInfo LaunchesBuilder::describeKernel(size_t number,
                                           ArrayRef<GroupOp> groups) {
  KernelInfo info;
  GroupOp first = groups.front();
  info.name = first.getKernel()->str();
  info.predictedUs = predictedUs(number, groups);
  WorkTotals work;
  for (GroupOp group : groups) {
    work.add(GroupView::ofBlock(group.getBody().front()), group.getInputs(),
             group.overwritten());
    addOps(info, group);
  }
  info.bytes = work.bytes();
  info.flops = work.flops();
  auto kernel = kernels_.lookupSymbol<LLVM::LLVMFuncOp>(info.name);
  info.staticSharedBytes = staticSharedBytes(kernels_, kernel);
  return info;
}

int64_t LaunchesBuilder::kernelIndex(size_t number, ArrayRef<GroupOp> groups) {
  GroupOp first = groups.front();
  auto [it, isNew] =
      kernelIndices_.try_emplace(*first.getKernel(), kernelInfos_.size());
  if (isNew)
    kernelInfos_.push_back(describeKernel(number, groups));
  return it->second;
}

/// What the launch's pointers point to, in the order of the kernel's.
SmallVector<BufferRef> LaunchesBuilder::pointersOf(ArrayRef<GroupOp> groups) {
  SmallVector<BufferRef> pointers;
  for (Value input : fuse::launchInputs(groups))
    pointers.push_back(places_.lookup(input));
  for (GroupOp group : groups) {
    for (Value result : group->getResults())
      pointers.push_back(places_.lookup(result));
    size_t slot = group->getNumResults();
    for (fuse::ScratchAttr scratch : group.scratches())
      pointers.push_back({BufferRef::Kind::Arena, 0,
                          (*group.getArenaOffsets())[slot++],
                          scratch.getBytes()});
  }
  return pointers;
}

static ScalarArg describeScalar(TypedAttr number) {
  ScalarArg scalar;
  scalar.type = *dtypeFromName(toText(number.getType()));
  if (auto integer = dyn_cast<IntegerAttr>(number))
    scalar.value = integer.getInt();
  else
    scalar.value = cast<FloatAttr>(number).getValueAsDouble();
  return scalar;
}

/// The arguments that the kernel's parameters ask for.
static std::vector<KernelArg> describeArgs(LLVM::LLVMFuncOp kernel,
                                           ArrayRef<BufferRef> pointers) {
  std::vector<KernelArg> args;
  const BufferRef *next = pointers.begin();
  for (unsigned i = 0; i < kernel.getNumArguments(); ++i) {
    if (auto map = kernel.getArgAttrOfType<nvx::TensorMapAttr>(
            i, nvx::kTensorMapAttr)) {
      BufferRef memory = pointers[map.getPointer()];
      memory.offset += map.getOffset();
      memory.bytes -= map.getOffset();
      args.push_back(TensorMapArg{map.getMap(), memory});
    } else if (auto number =
                   kernel.getArgAttrOfType<TypedAttr>(i, nvx::kScalarAttr)) {
      args.push_back(describeScalar(number));
    } else {
      args.push_back(*next++);
    }
  }
  return args;
}

void LaunchesBuilder::addLaunch(size_t number, ArrayRef<GroupOp> groups) {
  GroupOp first = groups.front();
  auto kernel = kernels_.lookupSymbol<LLVM::LLVMFuncOp>(*first.getKernel());
  auto grid = kernel->getAttrOfType<DenseI64ArrayAttr>(nvx::kGridAttr);
  auto block = kernel->getAttrOfType<DenseI64ArrayAttr>(nvx::kBlockAttr);
  LaunchInfo launch;
  launch.kernel = kernelIndex(number, groups);
  llvm::copy(grid.asArrayRef(), launch.grid.begin());
  llvm::copy(block.asArrayRef(), launch.block.begin());
  if (auto cluster =
          kernel->getAttrOfType<DenseI64ArrayAttr>(nvx::kClusterAttr))
    llvm::copy(cluster.asArrayRef(), launch.cluster.begin());
  launch.sharedBytes =
      kernel->getAttrOfType<IntegerAttr>(nvx::kSharedBytesAttr).getInt();
  launch.liveBytes = memory_.liveBytes[number];
  for (unsigned i = 0; i < kernel.getNumArguments(); ++i)
    if (kernel.getArgAttr(i, nvx::kClearedAttr))
      launch.cleared.push_back(i);
  // What came before a run is not waited for, and the launch after memory was
  // cleared waits for all.
  launch.programmatic = kernel->hasAttr(nvx::kProgrammaticAttr) &&
                        !launches_.empty() && launch.cleared.empty();
  launch.spread = kernel->hasAttr(nvx::kSpreadAttr);
  launch.cooperative = kernel->hasAttr(nvx::kCooperativeAttr);
  launch.args = describeArgs(kernel, pointersOf(groups));
  // A kernel over an empty domain has nothing to write.
  if (launch.grid[0] > 0)
    launches_.push_back(std::move(launch));
}

/// Where most of the arena is in use, among the launches that there are.
void ManifestBuilder::noteMemory(const MemoryReport &memory) {
  artifact_.peakBytes = memory.peakBytes();
  for (auto [index, launch] : llvm::enumerate(artifact_.launches))
    if (launch.liveBytes == artifact_.peakBytes) {
      artifact_.peakLaunch = index;
      return;
    }
}

/// Kernels leave zeroed scratch memory zero.
std::vector<ByteRange> LaunchesBuilder::zeroed() const {
  std::vector<ByteRange> zeroed;
  for (auto group : func::FuncOp(function_).getOps<GroupOp>()) {
    size_t slot = group->getNumResults();
    for (fuse::ScratchAttr scratch : group.scratches()) {
      int64_t offset = (*group.getArenaOffsets())[slot++];
      if (scratch.getZeroed())
        zeroed.push_back({offset, scratch.getBytes()});
    }
  }
  llvm::sort(zeroed, [](const ByteRange &a, const ByteRange &b) {
    return a.offset < b.offset;
  });
  return zeroed;
}

int64_t LaunchesBuilder::arenaBytes() const {
  return func::FuncOp(function_)
      ->getAttrOfType<IntegerAttr>(kArenaBytesAttr)
      .getInt();
}

std::vector<LaunchInfo> LaunchesBuilder::build() {
  placeValues();
  Block &body = function_.getBody().front();
  for (auto [number, groups] : llvm::enumerate(fuse::collectLaunches(body)))
    addLaunch(number, groups);
  return std::move(launches_);
}

void ManifestBuilder::addRun() {
  LaunchesBuilder run(function_, kernels_, artifact_.kernels, kernelIndices_);
  artifact_.launches = run.build();
  artifact_.arenaBytes = run.arenaBytes();
  artifact_.zeroed = run.zeroed();
  noteMemory(run.memory());
}

void ManifestBuilder::addLoad() {
  LaunchesBuilder builder(load_, kernels_, artifact_.kernels, kernelIndices_);
  LoadInfo &load = artifact_.load;
  load.launches = builder.build();
  load.arenaBytes = builder.arenaBytes();
  load.zeroed = builder.zeroed();
  Operation *terminator = load_.getBody().front().getTerminator();
  for (auto [i, value] : llvm::enumerate(terminator->getOperands()))
    load.folded.push_back(describe(value, fuse::resultName(load_, i)));
}

FailureOr<Artifact> ManifestBuilder::build() {
  artifact_.function = function_.getName().str();
  if (failed(describeInterface()))
    return failure();
  addRun();
  if (load_)
    addLoad();
  return std::move(artifact_);
}

FailureOr<Artifact> fusec::buildManifest(func::FuncOp function,
                                         func::FuncOp load,
                                         gpu::GPUModuleOp kernels) {
  return ManifestBuilder(function, load, kernels).build();
}
