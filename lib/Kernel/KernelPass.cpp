//===- KernelPass.cpp - the kernel stage ----------------------------------===//

#include "Emitters.h"

#include "fusec/Dialect/Nvx/Nvx.h"
#include "fusec/Kernel/Passes.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/StringMap.h"

namespace fusec {
#define GEN_PASS_DEF_KERNEL
#define GEN_PASS_DEF_VERIFYKERNEL
#include "fusec/Kernel/Passes.h.inc"
} // namespace fusec

using namespace mlir;
using namespace fusec;
using fusec::fuse::GroupOp;

/// Offsets of this many elements need 64-bit index arithmetic.
static constexpr int64_t kIndexLimit = int64_t(1) << 31;

static Type chooseIndexType(GroupOp group, const Indexing &indexing) {
  int64_t largest = numElements(indexing.domain);
  for (Value value : group.getBody().front().getArguments())
    largest = std::max(largest, numElements(shapeOf(value)));
  // What the ops pass on is never stored, but it is indexed.
  for (Operation &op : group.getBody().front().without_terminator())
    largest = std::max(largest, numElements(shapeOf(op.getResult(0))));
  unsigned bits = largest < kIndexLimit ? 32 : 64;
  return IntegerType::get(group.getContext(), bits);
}

/// An empty kernel with one pointer per input and output of the group.
static LLVM::LLVMFuncOp createFunction(OpBuilder &b, GroupOp group,
                                       StringRef name) {
  size_t inputs = group.getInputs().size();
  size_t count = inputs + group.getOutputs().size();
  Type pointer = LLVM::LLVMPointerType::get(b.getContext(), kGlobalSpace);
  auto type =
      LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(b.getContext()),
                                  SmallVector<Type>(count, pointer));
  auto function = LLVM::LLVMFuncOp::create(b, group.getLoc(), name, type);
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
  function.addEntryBlock(b);
  return function;
}

static void setGeometry(LLVM::LLVMFuncOp function, LaunchGeometry geometry) {
  Builder b(function.getContext());
  auto threads = static_cast<int32_t>(geometry.threads);
  function->setAttr("nvvm.reqntid", b.getDenseI32ArrayAttr({threads}));
  if (geometry.blocksPerSm != 0)
    function->setAttr(
        NVVM::NVVMDialect::getMinctasmAttrName(),
        b.getI32IntegerAttr(static_cast<int32_t>(geometry.blocksPerSm)));
  function->setAttr("fusec.grid",
                    b.getDenseI64ArrayAttr({geometry.blocks, 1, 1}));
  function->setAttr("fusec.block",
                    b.getDenseI64ArrayAttr({geometry.threads, 1, 1}));
  if (geometry.cluster > 1) {
    auto blocks = static_cast<int32_t>(geometry.cluster);
    function->setAttr("nvvm.cluster_dim",
                      b.getDenseI32ArrayAttr({blocks, 1, 1}));
    // Else ptxas spills a few registers of long rows to fit more blocks.
    function->setAttr("nvvm.minctasm", b.getI32IntegerAttr(1));
    function->setAttr("fusec.cluster",
                      b.getDenseI64ArrayAttr({geometry.cluster, 1, 1}));
  }
  function->setAttr("fusec.shared_bytes",
                    b.getI64IntegerAttr(geometry.sharedBytes));
}

/// Whether the emitter of `tile` computes what the group has for a hero.
static bool suits(Attribute tile, const Indexing &indexing) {
  if (isa<fuse::LoopTileAttr, fuse::TransposeTileAttr>(tile))
    return !indexing.hero;
  if (isa<fuse::ReduceTileAttr>(tile))
    return indexing.hero && indexing.kind() == OpFamily::Reduction;
  if (isa<fuse::MatmulTileAttr>(tile))
    return indexing.hero && indexing.kind() == OpFamily::Contraction;
  return true;
}

static FailureOr<LaunchGeometry> emitBody(KernelContext &context,
                                          GroupOp group) {
  Attribute tile = group.getTileAttr();
  if (!tile)
    return group.emitOpError("has no tile: run fusec-tiling first");
  if (Operation *hero = context.indexing.hero; !suits(tile, context.indexing)) {
    auto error = group.emitOpError("cannot be computed with the tile ") << tile;
    if (hero)
      error.attachNote(hero->getLoc())
          << "it computes '" << hero->getName() << "'";
    return error;
  }
  if (auto loop = dyn_cast<fuse::LoopTileAttr>(tile))
    return emitLoop(context, loop);
  if (auto reduce = dyn_cast<fuse::ReduceTileAttr>(tile))
    return emitReduce(context, reduce);
  if (auto transpose = dyn_cast<fuse::TransposeTileAttr>(tile))
    return emitTranspose(context, transpose);
  if (auto matmul = dyn_cast<fuse::MatmulTileAttr>(tile))
    return emitMatmul(context, matmul);
  return group.emitOpError("has a tile that no emitter takes: ") << tile;
}

static FailureOr<LLVM::LLVMFuncOp> emitKernel(OpBuilder &b, GroupOp group,
                                              StringRef name,
                                              NumericsOptions numerics) {
  GroupView view = GroupView::ofBlock(group.getBody().front());
  std::string whyNot;
  std::optional<Indexing> indexing = computeIndexing(view, whyNot);
  if (!indexing)
    return group.emitOpError("is not one kernel: ") << whyNot;
  auto reduce = dyn_cast_or_null<fuse::ReduceTileAttr>(group.getTileAttr());
  bool acrossRows = reduce && reduce.getAlong() == fuse::Along::Columns;
  LoopSpace space =
      computeLoopSpace(*indexing, collectAccesses(view, *indexing), acrossRows);
  LLVM::LLVMFuncOp function = createFunction(b, group, name);
  OpBuilder entry = OpBuilder::atBlockBegin(&function.getBody().front());
  KernelBuilder builder(group.getLoc(), entry,
                        chooseIndexType(group, *indexing));
  Pointers pointers;
  size_t next = 0;
  for (Value input : group.getBody().front().getArguments())
    pointers.inputs[input] = function.getArgument(next++);
  for (Value output : group.getYield().getValues())
    pointers.outputs[output] = function.getArgument(next++);
  KernelContext context{builder, view, *indexing, space, numerics, pointers};
  FailureOr<LaunchGeometry> geometry = emitBody(context, group);
  if (failed(geometry))
    return failure();
  LLVM::ReturnOp::create(builder, ValueRange{});
  setGeometry(function, *geometry);
  return function;
}

namespace {

struct KernelPass : fusec::impl::KernelBase<KernelPass> {
  using KernelBase::KernelBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    OpBuilder b = OpBuilder::atBlockEnd(module.getBody());
    auto kernels = gpu::GPUModuleOp::create(b, module.getLoc(), "kernels");
    b.setInsertionPointToEnd(kernels.getBody());
    llvm::StringMap<std::string> emitted;
    WalkResult result = module.walk([&](GroupOp group) {
      auto [it, isNew] = emitted.try_emplace(group.fingerprint());
      if (isNew) {
        auto function = group->getParentOfType<func::FuncOp>();
        it->second = (function.getName() + "_" + Twine(emitted.size() - 1) +
                      "_" + fuse::stringifyKernelKind(*group.getKind()))
                         .str();
        if (failed(emitKernel(b, group, it->second, {exact, allowTf32})))
          return WalkResult::interrupt();
      }
      group.setKernel(it->second);
      return WalkResult::advance();
    });
    if (result.wasInterrupted())
      signalPassFailure();
  }
};

struct VerifyKernelPass : fusec::impl::VerifyKernelBase<VerifyKernelPass> {
  void runOnOperation() override {
    getOperation().walk([&](GroupOp group) {
      auto kernels = getOperation().lookupSymbol<gpu::GPUModuleOp>("kernels");
      auto function =
          kernels && group.getKernel()
              ? kernels.lookupSymbol<LLVM::LLVMFuncOp>(*group.getKernel())
              : LLVM::LLVMFuncOp();
      if (!function || !function->hasAttr("fusec.grid")) {
        group.emitOpError("names no kernel with a launch geometry");
        signalPassFailure();
      }
    });
  }
};

} // namespace
