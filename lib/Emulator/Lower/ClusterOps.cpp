//===- ClusterOps.cpp - barriers and addresses of a cluster ---------------===//

#include "Lower/EmulationTable.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;

namespace fusec::emu {

namespace {

template <bool IsRelaxed>
LogicalResult lowerArrive(FunctionLowering &lowering, Operation *op) {
  lowering.call(
      "fusec_emu_cluster_arrive", lowering.none,
      {lowering.thread, lowering.constant(IsRelaxed), lowering.site(op)});
  return success();
}

LogicalResult lowerClusterWait(FunctionLowering &lowering, Operation *op) {
  lowering.call("fusec_emu_cluster_wait", lowering.none,
                {lowering.thread, lowering.site(op)});
  return success();
}

LogicalResult lowerMapa(FunctionLowering &lowering, Operation *op) {
  auto mapa = cast<NVVM::MapaOp>(op);
  Value mapped = lowering.call("fusec_emu_mapa", lowering.pointer,
                               {lowering.thread, lowering.generic(mapa.getA()),
                                mapa.getB(), lowering.site(op)});
  Type type = mapa.getType();
  if (type != lowering.pointer)
    mapped = LLVM::AddrSpaceCastOp::create(lowering.builder, op->getLoc(), type,
                                           mapped);
  mapa.replaceAllUsesWith(mapped);
  return success();
}

} // namespace

void addClusterOps(EmulationTable &table) {
  table.add<NVVM::ClusterArriveOp>(lowerArrive<false>, Blocking::Yes);
  table.add<NVVM::ClusterArriveRelaxedOp>(lowerArrive<true>, Blocking::Yes);
  table.add<NVVM::ClusterWaitOp>(lowerClusterWait, Blocking::Yes);
  table.add<NVVM::MapaOp>(lowerMapa, Blocking::Yes);
}

} // namespace fusec::emu
