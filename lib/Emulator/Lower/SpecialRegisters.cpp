//===- SpecialRegisters.cpp - %tid, %ctaid and the like -------------------===//

#include "Lower/EmulationTable.h"

#include "Machine/Thread.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;

namespace fusec::emu {

namespace {

template <size_t Offset>
LogicalResult lowerThreadField(FunctionLowering &lowering, Operation *op) {
  op->getResult(0).replaceAllUsesWith(
      lowering.threadField(Offset, lowering.i32));
  return success();
}

template <size_t Offset>
LogicalResult lowerBlockField(FunctionLowering &lowering, Operation *op) {
  op->getResult(0).replaceAllUsesWith(
      lowering.blockField(Offset, lowering.i32));
  return success();
}

LogicalResult lowerWarpSize(FunctionLowering &lowering, Operation *op) {
  op->getResult(0).replaceAllUsesWith(lowering.constant(kWarpSize));
  return success();
}

/// Lanes below this one, this one, and those above: each mask is a choice.
template <bool Below, bool Self, bool Above>
LogicalResult lowerLaneMask(FunctionLowering &lowering, Operation *op) {
  OpBuilder &b = lowering.builder;
  Location loc = op->getLoc();
  Value lane = lowering.threadField(offsetof(ThreadView, laneId), lowering.i32);
  Value bit = LLVM::ShlOp::create(b, loc, lowering.constant(1), lane);
  Value below = LLVM::SubOp::create(b, loc, bit, lowering.constant(1));
  Value upToSelf = LLVM::OrOp::create(b, loc, below, bit);
  Value all = lowering.constant(-1);
  Value mask = Below ? (Self ? upToSelf : below) : bit;
  if (Above)
    mask = LLVM::XOrOp::create(b, loc, Self ? below : upToSelf, all);
  op->getResult(0).replaceAllUsesWith(mask);
  return success();
}

} // namespace

void addSpecialRegisters(EmulationTable &table) {
  constexpr size_t word = sizeof(uint32_t);
  constexpr size_t tid = offsetof(ThreadView, tid);
  table.add<NVVM::ThreadIdXOp>(lowerThreadField<tid>);
  table.add<NVVM::ThreadIdYOp>(lowerThreadField<tid + word>);
  table.add<NVVM::ThreadIdZOp>(lowerThreadField<tid + 2 * word>);
  table.add<NVVM::LaneIdOp>(lowerThreadField<offsetof(ThreadView, laneId)>);
  table.add<NVVM::WarpIdOp>(lowerThreadField<offsetof(ThreadView, warpId)>);
  constexpr size_t ntid = offsetof(BlockView, ntid);
  table.add<NVVM::BlockDimXOp>(lowerBlockField<ntid>);
  table.add<NVVM::BlockDimYOp>(lowerBlockField<ntid + word>);
  table.add<NVVM::BlockDimZOp>(lowerBlockField<ntid + 2 * word>);
  constexpr size_t ctaid = offsetof(BlockView, ctaid);
  table.add<NVVM::BlockIdXOp>(lowerBlockField<ctaid>);
  table.add<NVVM::BlockIdYOp>(lowerBlockField<ctaid + word>);
  table.add<NVVM::BlockIdZOp>(lowerBlockField<ctaid + 2 * word>);
  constexpr size_t nctaid = offsetof(BlockView, nctaid);
  table.add<NVVM::GridDimXOp>(lowerBlockField<nctaid>);
  table.add<NVVM::GridDimYOp>(lowerBlockField<nctaid + word>);
  table.add<NVVM::GridDimZOp>(lowerBlockField<nctaid + 2 * word>);
  table.add<NVVM::ClusterId>(lowerBlockField<offsetof(BlockView, rank)>);
  table.add<NVVM::ClusterDim>(
      lowerBlockField<offsetof(BlockView, clusterBlocks)>);
  table.add<NVVM::DynamicSmemSize>(
      lowerBlockField<offsetof(BlockView, dynamicSharedBytes)>);
  table.add<NVVM::WarpSizeOp>(lowerWarpSize);
  table.add<NVVM::LaneMaskEqOp>(lowerLaneMask<false, true, false>);
  table.add<NVVM::LaneMaskLtOp>(lowerLaneMask<true, false, false>);
  table.add<NVVM::LaneMaskLeOp>(lowerLaneMask<true, true, false>);
  table.add<NVVM::LaneMaskGtOp>(lowerLaneMask<false, false, true>);
  table.add<NVVM::LaneMaskGeOp>(lowerLaneMask<false, true, true>);
}

} // namespace fusec::emu
