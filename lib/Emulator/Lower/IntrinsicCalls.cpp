//===- IntrinsicCalls.cpp - llvm.call_intrinsic "llvm.nvvm.*" -------------===//

#include "Lower/EmulationTable.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;

namespace fusec::emu {

namespace {

struct Approximation {
  StringRef intrinsic; // behind "llvm.nvvm."
  StringRef callee;
};

constexpr Approximation kApproximations[] = {
    {"ex2.approx.f", "fusec_emu_nvx_ex2_approx"},
    {"ex2.approx.ftz.f", "fusec_emu_nvx_ex2_approx"},
    {"ex2.approx.f32", "fusec_emu_nvx_ex2_approx"},
    {"ex2.approx.ftz.f32", "fusec_emu_nvx_ex2_approx"},
    {"lg2.approx.f", "fusec_emu_nvx_lg2_approx"},
    {"lg2.approx.ftz.f", "fusec_emu_nvx_lg2_approx"},
    {"rcp.approx.ftz.f", "fusec_emu_nvx_rcp_approx"},
    {"rsqrt.approx.f", "fusec_emu_nvx_rsqrt_approx"},
    {"rsqrt.approx.ftz.f", "fusec_emu_nvx_rsqrt_approx"},
    {"sqrt.approx.f", "fusec_emu_nvx_sqrt_approx"},
    {"sqrt.approx.ftz.f", "fusec_emu_nvx_sqrt_approx"},
    {"sin.approx.f", "fusec_emu_nvx_sin_approx"},
    {"sin.approx.ftz.f", "fusec_emu_nvx_sin_approx"},
    {"cos.approx.f", "fusec_emu_nvx_cos_approx"},
    {"cos.approx.ftz.f", "fusec_emu_nvx_cos_approx"},
};

/// A barrier for some of a block's threads.
constexpr StringRef kCountedBarrier =
    "llvm.nvvm.barrier.cta.sync.aligned.count";

LogicalResult lowerCountedBarrier(FunctionLowering &lowering,
                                  LLVM::CallIntrinsicOp call) {
  lowering.call("fusec_emu_barrier_sync", lowering.none,
                {lowering.thread, call.getArgs()[0], call.getArgs()[1],
                 lowering.site(call)});
  return success();
}

LogicalResult lowerIntrinsic(FunctionLowering &lowering, Operation *op) {
  auto call = cast<LLVM::CallIntrinsicOp>(op);
  StringRef name = call.getIntrin();
  if (name == kCountedBarrier)
    return lowerCountedBarrier(lowering, call);
  if (name.consume_front("llvm.nvvm."))
    for (const Approximation &known : kApproximations)
      if (known.intrinsic == name) {
        op->getResult(0).replaceAllUsesWith(
            lowering.call(known.callee, op->getResult(0).getType(),
                          call.getArgs(), /*pure=*/true));
        return success();
      }
  return op->emitError() << "intrinsic '" << call.getIntrin()
                         << "' is not emulated";
}

LogicalResult lowerRcp(FunctionLowering &lowering, Operation *op) {
  op->getResult(0).replaceAllUsesWith(
      lowering.call("fusec_emu_nvx_rcp_approx", lowering.f32, op->getOperands(),
                    /*pure=*/true));
  return success();
}

/// PTX text would need an interpreter: such instructions are nvx ops.
LogicalResult rejectAssembly(FunctionLowering &, Operation *op) {
  return op->emitError() << "inline PTX is not emulated, use an nvx op";
}

} // namespace

bool isBlockingIntrinsic(Operation *op) {
  auto call = dyn_cast<LLVM::CallIntrinsicOp>(op);
  return call && call.getIntrin() == kCountedBarrier;
}

void addIntrinsicCalls(EmulationTable &table) {
  table.add<LLVM::CallIntrinsicOp>(lowerIntrinsic);
  table.add<NVVM::RcpApproxFtzF32Op>(lowerRcp);
  table.add<LLVM::InlineAsmOp>(rejectAssembly);
  table.add<NVVM::InlinePtxOp>(rejectAssembly);
}

} // namespace fusec::emu
