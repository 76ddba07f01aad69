//===- BulkCopyOps.cpp - cp.async.bulk ------------------------------------===//

#include "Lower/EmulationTable.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;

namespace fusec::emu {

namespace {

Value count(FunctionLowering &lowering, ValueRange values) {
  return lowering.constant(static_cast<int32_t>(values.size()));
}

/// The ranks of the blocks that get a load; 0: the block alone.
Value ranks(FunctionLowering &lowering, Value mask) {
  if (!mask)
    return lowering.constant(0);
  return LLVM::ZExtOp::create(lowering.builder, mask.getLoc(), lowering.i32,
                              mask);
}

/// Where in its window a copy of pixels takes them; null for a box.
Value offsets(FunctionLowering &lowering,
              NVVM::CpAsyncBulkTensorGlobalToSharedClusterOp load) {
  if (!load.getIm2colOffsets().empty())
    return lowering.spill(load.getIm2colOffsets());
  return LLVM::ZeroOp::create(lowering.builder, load.getLoc(),
                              lowering.pointer);
}

LogicalResult lowerLoadBox(FunctionLowering &lowering, Operation *op) {
  auto load = cast<NVVM::CpAsyncBulkTensorGlobalToSharedClusterOp>(op);
  if (load.getMode() != NVVM::TMALoadMode::TILE &&
      load.getMode() != NVVM::TMALoadMode::IM2COL)
    return op->emitError("only tiles and pixels of tensor maps are emulated");
  if (load.getPredicate())
    return op->emitError("a predicate is not emulated, use a branch");
  lowering.call("fusec_emu_bulk_load_box", lowering.none,
                {lowering.thread, lowering.generic(load.getDstMem()),
                 load.getTmaDescriptor(), lowering.spill(load.getCoordinates()),
                 count(lowering, load.getCoordinates()),
                 offsets(lowering, load),
                 count(lowering, load.getIm2colOffsets()),
                 lowering.generic(load.getMbar()),
                 ranks(lowering, load.getMulticastMask()), lowering.site(op),
                 lowering.origins(load.getTmaDescriptor())});
  return success();
}

LogicalResult lowerLoad(FunctionLowering &lowering, Operation *op) {
  auto load = cast<NVVM::CpAsyncBulkGlobalToSharedClusterOp>(op);
  lowering.call("fusec_emu_bulk_load", lowering.none,
                {lowering.thread, lowering.generic(load.getDstMem()),
                 lowering.generic(load.getSrcMem()), load.getSize(),
                 lowering.generic(load.getMbar()),
                 ranks(lowering, load.getMulticastMask()), lowering.site(op),
                 lowering.origins(load.getSrcMem())});
  return success();
}

/// Is held to the memory of the launch; there is no cache to fill.
LogicalResult lowerPrefetch(FunctionLowering &lowering, Operation *op) {
  auto prefetch = cast<NVVM::CpAsyncBulkPrefetchOp>(op);
  lowering.call("fusec_emu_bulk_prefetch", lowering.none,
                {lowering.thread, lowering.generic(prefetch.getSrcMem()),
                 prefetch.getSize(), lowering.site(op),
                 lowering.origins(prefetch.getSrcMem())});
  return success();
}

void storeBox(FunctionLowering &lowering, Operation *op, Value map,
              Value source, ValueRange coordinates, bool isAdd) {
  lowering.call("fusec_emu_bulk_store_box", lowering.none,
                {lowering.thread, lowering.generic(map),
                 lowering.generic(source), lowering.spill(coordinates),
                 count(lowering, coordinates), lowering.constant(isAdd),
                 lowering.site(op), lowering.origins(map)});
}

LogicalResult lowerStoreBox(FunctionLowering &lowering, Operation *op) {
  auto store = cast<NVVM::CpAsyncBulkTensorSharedCTAToGlobalOp>(op);
  if (store.getMode() != NVVM::TMAStoreMode::TILE)
    return op->emitError("only tiles of tensor maps are emulated");
  if (store.getPredicate())
    return op->emitError("a predicate is not emulated, use a branch");
  storeBox(lowering, op, store.getTmaDescriptor(), store.getSrcMem(),
           store.getCoordinates(), /*isAdd=*/false);
  return success();
}

LogicalResult lowerReduceBox(FunctionLowering &lowering, Operation *op) {
  auto reduce = cast<NVVM::CpAsyncBulkTensorReduceOp>(op);
  if (reduce.getMode() != NVVM::TMAStoreMode::TILE)
    return op->emitError("only tiles of tensor maps are emulated");
  if (reduce.getRedKind() != NVVM::TMAReduxKind::ADD)
    return op->emitError("only sums of bulk copies are emulated");
  storeBox(lowering, op, reduce.getTmaDescriptor(), reduce.getSrcMem(),
           reduce.getCoordinates(), /*isAdd=*/true);
  return success();
}

LogicalResult lowerStore(FunctionLowering &lowering, Operation *op) {
  auto store = cast<NVVM::CpAsyncBulkSharedCTAToGlobalOp>(op);
  if (store.getByteMask())
    return op->emitError("a byte mask is not emulated");
  lowering.call("fusec_emu_bulk_store", lowering.none,
                {lowering.thread, lowering.generic(store.getDstMem()),
                 lowering.generic(store.getSrcMem()), store.getSize(),
                 lowering.site(op), lowering.origins(store.getDstMem())});
  return success();
}

LogicalResult lowerBulkCopyCommit(FunctionLowering &lowering, Operation *) {
  lowering.call("fusec_emu_bulk_commit", lowering.none, lowering.thread);
  return success();
}

/// Whether the bytes were read, or were written too, is one moment.
LogicalResult lowerBulkCopyWait(FunctionLowering &lowering, Operation *op) {
  auto wait = cast<NVVM::CpAsyncBulkWaitGroupOp>(op);
  lowering.call("fusec_emu_bulk_wait", lowering.none,
                {lowering.thread,
                 lowering.constant(static_cast<int32_t>(wait.getGroup()))});
  return success();
}

/// Between the generic proxy and the asynchronous one; other proxies see no
/// shared memory.
LogicalResult lowerFence(FunctionLowering &lowering, Operation *op) {
  NVVM::ProxyKind kind = cast<NVVM::FenceProxyOp>(op).getKind();
  if (kind == NVVM::ProxyKind::async || kind == NVVM::ProxyKind::async_shared)
    lowering.call("fusec_emu_fence_proxy", lowering.none, lowering.thread);
  return success();
}

} // namespace

void addBulkCopyOps(EmulationTable &table) {
  table.add<NVVM::CpAsyncBulkTensorGlobalToSharedClusterOp>(lowerLoadBox,
                                                            Blocking::Yes);
  table.add<NVVM::CpAsyncBulkGlobalToSharedClusterOp>(lowerLoad, Blocking::Yes);
  table.add<NVVM::CpAsyncBulkTensorSharedCTAToGlobalOp>(lowerStoreBox,
                                                        Blocking::Yes);
  table.add<NVVM::CpAsyncBulkTensorReduceOp>(lowerReduceBox, Blocking::Yes);
  table.add<NVVM::CpAsyncBulkSharedCTAToGlobalOp>(lowerStore, Blocking::Yes);
  table.add<NVVM::CpAsyncBulkCommitGroupOp>(lowerBulkCopyCommit);
  table.add<NVVM::CpAsyncBulkWaitGroupOp>(lowerBulkCopyWait);
  table.add<NVVM::FenceProxyOp>(lowerFence);
  table.add<NVVM::CpAsyncBulkPrefetchOp>(lowerPrefetch);
  table.ignore<NVVM::CpAsyncBulkTensorPrefetchOp>();
}

} // namespace fusec::emu
