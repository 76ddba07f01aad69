//===- GroupKernel.cpp - the kernel of one group --------------------------===//

#include "GroupKernel.h"
#include "KernelParameters.h"

#include "fusec/Analysis/RowFeed.h"
#include "fusec/Dialect/Nvx/KernelAttributes.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;
using namespace fusec;
using fusec::fuse::GroupOp;

/// Offsets of this many elements need 64-bit index arithmetic.
static constexpr int64_t kIndexLimit = int64_t(1) << 31;

static Type chooseIndexType(GroupOp group, const GroupView &view,
                            const Tile &tile, const Indexing &indexing) {
  // A persistent block ends where it has gone past the last element.
  int64_t largest =
      numElements(indexing.domain) + rowsPerTurn(tile) * indexing.reducedSize();
  for (Value value : group.getBody().front().getArguments())
    largest = std::max(largest, numElements(shapeOf(value)));
  // What the ops pass on is never stored, but it is indexed; but for what feeds
  // a contraction.
  std::string whyNot;
  std::optional<RowFeed> feed;
  if (mayBeFed(view))
    feed = findFeed(view, whyNot);
  for (Operation *op : feed ? feed->tail.group.ops() : view.ops())
    largest = std::max(largest, numElements(shapeOf(op->getResult(0))));
  unsigned bits = largest < kIndexLimit ? 32 : 64;
  return IntegerType::get(group.getContext(), bits);
}

Point KernelContext::pointAt(ArrayRef<Value> indices, int64_t width,
                             Slot slot) const {
  Point point;
  for (const LoopSpace::Dim &dim : space.dims) {
    Value index = b.index(0);
    for (unsigned member : dim.members)
      index = b.add(b.mul(index, indexing.domain[member]), indices[member]);
    point.dims.push_back(index);
  }
  point.width = width;
  point.slot = slot;
  return point;
}

Value KernelContext::tensorMap(Value tensor, const BoxView &view) const {
  bool isInput = pointers.inputs.contains(tensor);
  auto pointer = cast<BlockArgument>(isInput ? pointers.inputs.lookup(tensor)
                                             : pointers.outputs.lookup(tensor));
  auto kernel = cast<LLVM::LLVMFuncOp>(pointer.getOwner()->getParentOp());
  return addTensorMap(
      kernel, nvx::TensorMapAttr::get(b.getContext(), pointer.getArgNumber(),
                                      view.byteOffset, view.map));
}

LLVM::LLVMFuncOp fusec::createKernel(OpBuilder &b, Location location,
                                     StringRef name, size_t inputs,
                                     size_t outputs) {
  size_t count = inputs + outputs;
  Type pointer = LLVM::LLVMPointerType::get(b.getContext(), kGlobalSpace);
  auto type =
      LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(b.getContext()),
                                  SmallVector<Type>(count, pointer));
  auto function = LLVM::LLVMFuncOp::create(b, location, name, type);
  function->setAttr(gpu::GPUDialect::getKernelFuncAttrName(), b.getUnitAttr());
  function->setAttr(NVVM::NVVMDialect::getKernelFuncAttrName(),
                    b.getUnitAttr());
  for (size_t i = 0; i < count; ++i) {
    // Buffers of one launch never overlap (Plan), and inputs are not written.
    function.setArgAttr(i, LLVM::LLVMDialect::getNoAliasAttrName(),
                        b.getUnitAttr());
    if (i < inputs)
      function.setArgAttr(i, LLVM::LLVMDialect::getReadonlyAttrName(),
                          b.getUnitAttr());
  }
  // A location for each would be most of the artefact's text.
  for (BlockArgument argument : function.addEntryBlock(b)->getArguments())
    argument.setLoc(b.getUnknownLoc());
  return function;
}

void fusec::withdrawPromises(LLVM::LLVMFuncOp kernel,
                             ArrayRef<GroupOp> launch) {
  SmallVector<Value> inputs = fuse::launchInputs(launch);
  unsigned output = inputs.size();
  for (GroupOp group : launch) {
    for (auto [result, operand] :
         llvm::enumerate(group.getOverwrites().value_or(ArrayRef<int64_t>()))) {
      if (operand < 0)
        continue;
      unsigned input = operand;
      if (launch.size() > 1)
        input = llvm::find(inputs, group.getInputs()[operand]) - inputs.begin();
      for (unsigned pointer : {input, unsigned(output + result)})
        withdrawNoAlias(kernel, pointer);
      kernel.removeArgAttr(input, LLVM::LLVMDialect::getReadonlyAttrName());
    }
    output += launch.size() > 1 ? group->getNumResults() : 0;
  }
}

void fusec::setGeometry(LLVM::LLVMFuncOp function, LaunchGeometry geometry) {
  Builder b(function.getContext());
  auto threads = static_cast<int32_t>(geometry.threads);
  function->setAttr("nvvm.reqntid", b.getDenseI32ArrayAttr({threads}));
  if (geometry.blocksPerSm != 0)
    function->setAttr(
        NVVM::NVVMDialect::getMinctasmAttrName(),
        b.getI32IntegerAttr(static_cast<int32_t>(geometry.blocksPerSm)));
  for (unsigned i = 0; geometry.keepsLoads && i < function.getNumArguments();
       ++i)
    if (function.getArgAttr(i, LLVM::LLVMDialect::getReadonlyAttrName()))
      withdrawNoAlias(function, i);
  if (geometry.programmatic)
    function->setAttr(nvx::kProgrammaticAttr, b.getUnitAttr());
  if (geometry.spread)
    function->setAttr(nvx::kSpreadAttr, b.getUnitAttr());
  if (geometry.cooperative)
    function->setAttr(nvx::kCooperativeAttr, b.getUnitAttr());
  function->setAttr(nvx::kGridAttr,
                    b.getDenseI64ArrayAttr({geometry.blocks, 1, 1}));
  function->setAttr(nvx::kBlockAttr,
                    b.getDenseI64ArrayAttr({geometry.threads, 1, 1}));
  if (geometry.cluster > 1) {
    auto blocks = static_cast<int32_t>(geometry.cluster);
    function->setAttr("nvvm.cluster_dim",
                      b.getDenseI32ArrayAttr({blocks, 1, 1}));
    function->setAttr(nvx::kClusterAttr,
                      b.getDenseI64ArrayAttr({geometry.cluster, 1, 1}));
  }
  function->setAttr(nvx::kSharedBytesAttr,
                    b.getI64IntegerAttr(geometry.sharedBytes));
}

/// Whether a kernel with that tile computes what the group has for a hero.
static bool suits(const Tile &tile, const Indexing &indexing) {
  return familyOf(tile) == indexing.kind() &&
         (indexing.parts == 0 || carriesOver(tile, indexing.parts));
}

static FailureOr<LaunchGeometry> emitBody(KernelContext &context, GroupOp group,
                                          const Tile &tile) {
  if (!suits(tile, context.indexing)) {
    auto error = group.emitOpError("cannot be computed with the tile ")
                 << group.getTileAttr();
    if (Operation *hero = context.indexing.hero)
      error.attachNote(hero->getLoc())
          << "it computes '" << hero->getName() << "'";
    return error;
  }
  return std::visit([&](const auto &one) { return emitKernel(context, one); },
                    tile);
}

/// What is built for no op in particular is for the sake of the one that all of
/// the kernel serves.
static Location locationOf(GroupOp group, const Indexing &indexing) {
  Operation *op = indexing.hero;
  if (!op)
    op = group.getYield().getValues().front().getDefiningOp();
  return op ? op->getLoc() : group.getLoc();
}

FailureOr<LaunchGeometry> fusec::emitGroup(OpBuilder &b, GroupOp group,
                                           ValueRange arguments,
                                           Numerics numerics,
                                           std::optional<BlockPart> part) {
  GroupView view = GroupView::ofBlock(group.getBody().front());
  std::string whyNot;
  std::optional<Indexing> indexing = computeIndexing(view, whyNot);
  if (!indexing)
    return group.emitOpError("is not one kernel: ") << whyNot;
  if (!group.getTileAttr())
    return group.emitOpError("has no tile: run fusec-tiling first");
  const Tile &tile = group.getTileAttr().getValue();
  LoopSpace space = computeLoopSpace(
      *indexing, collectAccesses(view, *indexing), liesAcrossRows(tile));
  KernelBuilder builder(locationOf(group, *indexing), b,
                        chooseIndexType(group, view, tile, *indexing));
  if (part)
    builder.setPart(*part);
  Pointers pointers;
  size_t next = 0;
  for (Value input : group.getBody().front().getArguments())
    pointers.inputs[input] = arguments[next++];
  for (Value output : group.getYield().getValues())
    pointers.outputs[output] = arguments[next++];
  for (auto [output, input] : group.overwritten())
    pointers.overwritten[output] = input;
  llvm::append_range(pointers.scratch, arguments.drop_front(next));
  KernelContext context{group.getLoc(), builder,  view,    *indexing,
                        space,          numerics, pointers};
  FailureOr<LaunchGeometry> geometry = emitBody(context, group, tile);
  b.restoreInsertionPoint(builder.saveInsertionPoint());
  return geometry;
}

FailureOr<LLVM::LLVMFuncOp> fusec::emitGroupKernel(OpBuilder &b, GroupOp group,
                                                   StringRef name,
                                                   Numerics numerics) {
  LLVM::LLVMFuncOp function =
      createKernel(b, group.getLoc(), name, group.getInputs().size(),
                   group.numArenaOffsets());
  OpBuilder entry = OpBuilder::atBlockBegin(&function.getBody().front());
  FailureOr<LaunchGeometry> geometry =
      emitGroup(entry, group, function.getArguments(), numerics);
  if (failed(geometry))
    return failure();
  LLVM::ReturnOp::create(entry, entry.getUnknownLoc(), ValueRange{});
  withdrawPromises(function, group);
  setGeometry(function, *geometry);
  return function;
}
