//===- WarpOps.cpp - shfl, vote, redux, elect and bar.warp ----------------===//

#include "Lower/EmulationTable.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;

namespace fusec::emu {

namespace {

LogicalResult lowerSyncWarp(FunctionLowering &lowering, Operation *op) {
  auto sync = cast<NVVM::SyncWarpOp>(op);
  lowering.call("fusec_emu_warp_sync", lowering.none,
                {lowering.thread, sync.getMask(), lowering.site(op)});
  return success();
}

LogicalResult lowerShuffle(FunctionLowering &lowering, Operation *op) {
  auto shuffle = cast<NVVM::ShflOp>(op);
  OpBuilder &b = lowering.builder;
  Location loc = op->getLoc();
  Value packed =
      lowering.call("fusec_emu_shuffle", lowering.i64,
                    {lowering.thread, shuffle.getThreadMask(),
                     lowering.toI32(shuffle.getVal()), shuffle.getOffset(),
                     shuffle.getMaskAndClamp(),
                     lowering.constant(static_cast<int32_t>(shuffle.getKind())),
                     lowering.site(op)});
  Value bits = LLVM::TruncOp::create(b, loc, lowering.i32, packed);
  Value value = lowering.fromI32(bits, shuffle.getVal().getType());
  if (!shuffle.getReturnValueAndIsValid()) {
    op->getResult(0).replaceAllUsesWith(value);
    return success();
  }
  Value high = LLVM::LShrOp::create(b, loc, packed, lowering.constant64(32));
  Value valid = LLVM::TruncOp::create(b, loc, lowering.i1, high);
  Value pair = LLVM::PoisonOp::create(b, loc, op->getResult(0).getType());
  pair = LLVM::InsertValueOp::create(b, loc, pair, value, ArrayRef<int64_t>{0});
  pair = LLVM::InsertValueOp::create(b, loc, pair, valid, ArrayRef<int64_t>{1});
  op->getResult(0).replaceAllUsesWith(pair);
  return success();
}

LogicalResult lowerVote(FunctionLowering &lowering, Operation *op) {
  auto vote = cast<NVVM::VoteSyncOp>(op);
  Value result = lowering.call(
      "fusec_emu_vote", lowering.i32,
      {lowering.thread, vote.getMask(), lowering.toI32(vote.getPred()),
       lowering.constant(static_cast<int32_t>(vote.getKind())),
       lowering.site(op)});
  op->getResult(0).replaceAllUsesWith(
      lowering.fromI32(result, op->getResult(0).getType()));
  return success();
}

LogicalResult lowerElect(FunctionLowering &lowering, Operation *op) {
  auto elect = cast<NVVM::ElectSyncOp>(op);
  Value mask = elect.getMembermask();
  Value result =
      lowering.call("fusec_emu_elect", lowering.i32,
                    {lowering.thread, mask ? mask : lowering.constant(-1),
                     lowering.site(op)});
  op->getResult(0).replaceAllUsesWith(lowering.fromI32(result, lowering.i1));
  return success();
}

LogicalResult lowerRedux(FunctionLowering &lowering, Operation *op) {
  auto redux = cast<NVVM::ReduxOp>(op);
  if (redux.getVal().getType() != lowering.i32)
    return op->emitError("redux.sync of f32 is not emulated");
  op->getResult(0).replaceAllUsesWith(
      lowering.call("fusec_emu_redux", lowering.i32,
                    {lowering.thread, redux.getMaskAndClamp(), redux.getVal(),
                     lowering.constant(static_cast<int32_t>(redux.getKind())),
                     lowering.site(op)}));
  return success();
}

} // namespace

void addWarpOps(EmulationTable &table) {
  table.add<NVVM::SyncWarpOp>(lowerSyncWarp, Blocking::Yes);
  table.add<NVVM::ShflOp>(lowerShuffle, Blocking::Yes);
  table.add<NVVM::VoteSyncOp>(lowerVote, Blocking::Yes);
  table.add<NVVM::ElectSyncOp>(lowerElect, Blocking::Yes);
  table.add<NVVM::ReduxOp>(lowerRedux, Blocking::Yes);
}

} // namespace fusec::emu
