//===- EarlyStart.cpp - kernels that begin beside the one before ----------===//

#include "EarlyStart.h"
#include "KernelBuilder.h"
#include "KernelParameters.h"
#include "Prefetch.h"

#include "fusec/Analysis/Indexing.h"
#include "fusec/Dialect/Nvx/KernelAttributes.h"
#include "fusec/Support/Alignment.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;
using namespace fusec;
using fusec::fuse::GroupOp;

void fusec::letNextBegin(KernelBuilder &b) {
  NVVM::GriddepcontrolOp::create(b, NVVM::GridDepActionKind::launch_dependents);
}

static bool isGiven(Value input) {
  auto argument = dyn_cast<BlockArgument>(input);
  return argument && isa<func::FuncOp>(argument.getOwner()->getParentOp());
}

llvm::BitVector fusec::findGivenInputs(ArrayRef<GroupOp> launch) {
  SmallVector<Value> inputs = fuse::launchInputs(launch);
  llvm::BitVector given(inputs.size());
  for (auto [i, input] : llvm::enumerate(inputs))
    given[i] = isGiven(input);
  return given;
}

/// Whether a group's ops read all of a tensor, not some rows of a table.
static bool isReadWhole(Value input) {
  int64_t points = 0;
  for (Operation *user : input.getUsers())
    if (auto op = dyn_cast<FusibleOpInterface>(user))
      points += numElements(op.getDomain());
  return points >= numElements(shapeOf(input));
}

/// Whether a kernel looks at some places of its tensors only: persistent blocks
/// of loops are for these.
static bool looksAtSome(GroupOp group) {
  const Tile &tile = group.getTileAttr().getValue();
  const auto *loop = std::get_if<LoopTile>(&tile);
  return loop && loop->persistent != 0;
}

/// Of what is given to a launch, that which it reads whole.
static llvm::BitVector findStreams(ArrayRef<GroupOp> launch,
                                   const llvm::BitVector &given) {
  llvm::BitVector streams(given.size());
  SmallVector<Value> inputs = fuse::launchInputs(launch);
  for (GroupOp group : launch)
    for (auto [input, argument] :
         llvm::zip(group.getInputs(), group.getBody().getArguments()))
      if (isReadWhole(argument) && !looksAtSome(group))
        streams.set(llvm::find(inputs, input) - inputs.begin());
  return streams &= given;
}

/// What a block reads first of a tensor, if blocks share it out in its order,
/// at most `bytes` of all its blocks.
static void prefetchPart(KernelBuilder &b, Value tensor, int64_t tensorBytes,
                         int64_t bytes, int64_t blocks) {
  auto wholeLines = [](int64_t some) {
    return some / kBufferAlignment * kBufferAlignment;
  };
  int64_t part = wholeLines(tensorBytes / blocks);
  int64_t size = std::min(part, wholeLines(bytes / blocks));
  if (size == 0)
    return;
  Value from =
      b.elementPointer(tensor, b.getI8Type(), b.mul(b.blockId(), part));
  NVVM::CpAsyncBulkPrefetchOp::create(
      b, from,
      LLVM::ConstantOp::create(b, b.getI32Type(), static_cast<int32_t>(size)),
      /*l2CacheHint=*/Value());
}

static void prefetch(KernelBuilder &b, LLVM::LLVMFuncOp kernel,
                     ArrayRef<GroupOp> launch, const llvm::BitVector &streams,
                     int64_t bytes, int64_t blocks) {
  SmallVector<Value> inputs = fuse::launchInputs(launch);
  double all = 0;
  for (unsigned i : streams.set_bits())
    all += static_cast<double>(tensorBytes(inputs[i]));
  for (unsigned i : streams.set_bits()) {
    int64_t size = tensorBytes(inputs[i]);
    if (size == 0)
      continue;
    double share = static_cast<double>(size) / all;
    prefetchPart(b, kernel.getArgument(i), size,
                 static_cast<int64_t>(share * static_cast<double>(bytes)),
                 blocks);
  }
}

/// The maps that bulk copies go by, which lie among the parameters.
static void prefetchMaps(KernelBuilder &b, LLVM::LLVMFuncOp kernel) {
  for (unsigned i = 0; i < kernel.getNumArguments(); ++i)
    if (kernel.getArgAttr(i, nvx::kTensorMapAttr))
      NVVM::PrefetchOp::create(b, /*cacheLevel=*/{}, /*evictPriority=*/{},
                               kernel.getArgument(i), /*predicate=*/Value(),
                               /*tensormap=*/true, /*uniform=*/false,
                               /*in_param_space=*/false);
}

static constexpr int64_t lineBytes = 128;

/// So many times what a launch reads and writes besides: it is for its streams.
/// An estimate.
static constexpr int64_t leastStreamed = 16;

/// What is given and fits in a line, as a position: the kernel reads it first,
/// and weights may have taken its place in the cache.
static void prefetchLines(KernelBuilder &b, LLVM::LLVMFuncOp kernel,
                          ArrayRef<GroupOp> launch,
                          const llvm::BitVector &given) {
  SmallVector<Value> inputs = fuse::launchInputs(launch);
  for (unsigned i : given.set_bits())
    if (int64_t size = tensorBytes(inputs[i]); size > 0 && size <= lineBytes)
      NVVM::PrefetchOp::create(
          b,
          NVVM::PrefetchCacheLevelAttr::get(b.getContext(),
                                            NVVM::PrefetchCacheLevel::L2),
          /*evictPriority=*/{}, kernel.getArgument(i), /*predicate=*/Value(),
          /*tensormap=*/false, /*uniform=*/false, /*in_param_space=*/false);
}

/// Loads of what a launch before may write stay behind the wait.
static void withdrawConstancy(LLVM::LLVMFuncOp kernel,
                              const llvm::BitVector &given) {
  for (unsigned i = 0; i < given.size(); ++i)
    if (!given[i])
      withdrawNoAlias(kernel, i);
}

/// Whether a launch does little but read `streams`, as matrices times vectors.
static bool isStreaming(ArrayRef<GroupOp> launch,
                        const llvm::BitVector &streams) {
  SmallVector<Value> inputs = fuse::launchInputs(launch);
  int64_t streamed = 0, others = 0;
  for (auto [i, input] : llvm::enumerate(inputs))
    (streams[i] ? streamed : others) += tensorBytes(input);
  for (GroupOp group : launch)
    for (Value result : group->getResults())
      others += tensorBytes(result);
  return streamed >= leastStreamed * others;
}

/// Whether the launch behind may begin as soon as all blocks of this one have.
/// That saves a part of a launch, which long ones do not notice; blocks of
/// kernels that share a launch end at different times.
static bool isShort(ArrayRef<GroupOp> launch) {
  constexpr double longUs = 10;
  if (launch.size() > 1)
    return false;
  GroupOp group = launch.front();
  FloatAttr predicted = group.getPredictedUsAttr();
  return !predicted || predicted.getValueAsDouble() < longUs;
}

void fusec::startEarly(LLVM::LLVMFuncOp kernel, ArrayRef<GroupOp> launch,
                       const llvm::BitVector &given, int64_t bytes) {
  auto sizes = [&](StringRef name) {
    return kernel->getAttrOfType<DenseI64ArrayAttr>(name)[0];
  };
  int64_t blocks = sizes(nvx::kGridAttr);
  if (blocks == 0 || kernel->hasAttr(nvx::kCooperativeAttr))
    return;
  withdrawConstancy(kernel, given);
  Block &body = kernel.getBody().front();
  KernelBuilder b(kernel.getLoc(), OpBuilder::atBlockBegin(&body),
                  Builder(kernel).getI64Type());
  auto ofOneThread = [&](llvm::function_ref<void()> ask) {
    b.guarded(b.equal(b.threadId(sizes(nvx::kBlockAttr)), 0), ask);
  };
  // Of clusters an even share may not find SMs that lie together.
  auto spread = [&] {
    if (!kernel->hasAttr(nvx::kClusterAttr))
      kernel->setAttr(nvx::kSpreadAttr, b.getUnitAttr());
  };
  if (kernel->hasAttr(nvx::kProgrammaticAttr)) {
    spread();
    return ofOneThread([&] {
      prefetchMaps(b, kernel);
      prefetchLines(b, kernel, launch, given);
    });
  }
  llvm::BitVector streams = findStreams(launch, given);
  bool streaming = isStreaming(launch, streams);
  if (streams.any() && !streaming)
    ofOneThread([&] { prefetch(b, kernel, launch, streams, bytes, blocks); });
  auto wait = NVVM::GriddepcontrolOp::create(b, NVVM::GridDepActionKind::wait);
  if (streaming) {
    loadAhead(wait, kernel, given);
    b.setInsertionPoint(wait);
  } else {
    spread();
    if (!isShort(launch))
      b.setInsertionPoint(body.getTerminator());
  }
  letNextBegin(b);
  kernel->setAttr(nvx::kProgrammaticAttr, b.getUnitAttr());
}
