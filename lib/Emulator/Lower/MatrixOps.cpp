//===- MatrixOps.cpp - ldmatrix, stmatrix and mma.sync --------------------===//

#include "Lower/EmulationTable.h"

#include "Machine/Mma.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;

namespace fusec::emu {

namespace {

template <typename Op> LogicalResult checkMatrix(Op op) {
  auto shape = op.getShape();
  if (shape.getM() != 8 || shape.getN() != 8 ||
      op.getEltType() != NVVM::LdStMatrixEltType::B16)
    return op.emitError("only 8x8 matrices of 16-bit elements are emulated");
  return success();
}

LogicalResult lowerLoadMatrix(FunctionLowering &lowering, Operation *op) {
  auto load = cast<NVVM::LdMatrixOp>(op);
  if (failed(checkMatrix(load)))
    return failure();
  unsigned count = load.getNum();
  Value registers = lowering.stackSlot(lowering.i32, count);
  bool transposed = load.getLayout() == NVVM::MMALayout::col;
  lowering.call("fusec_emu_ldmatrix", lowering.none,
                {lowering.thread, lowering.generic(load.getPtr()),
                 lowering.constant(static_cast<int32_t>(count)),
                 lowering.constant(transposed), registers, lowering.site(op)});
  op->getResult(0).replaceAllUsesWith(
      LLVM::LoadOp::create(lowering.builder, op->getLoc(),
                           op->getResult(0).getType(), registers)
          .getResult());
  return success();
}

LogicalResult lowerStoreMatrix(FunctionLowering &lowering, Operation *op) {
  auto store = cast<NVVM::StMatrixOp>(op);
  if (failed(checkMatrix(store)))
    return failure();
  bool transposed = store.getLayout() == NVVM::MMALayout::col;
  lowering.call(
      "fusec_emu_stmatrix", lowering.none,
      {lowering.thread, lowering.generic(store.getPtr()),
       lowering.constant(static_cast<int32_t>(store.getSources().size())),
       lowering.constant(transposed), lowering.spill(store.getSources()),
       lowering.site(op)});
  return success();
}

/// What the machine multiplies, if it has this form of mma.sync.
std::optional<MmaKind> mmaKind(NVVM::MmaOp op) {
  auto shape = op.getShape();
  auto a = op.getMultiplicandAPtxType(), b = op.getMultiplicandBPtxType();
  if (shape.getM() != 16 || shape.getN() != 8 || !a || a != b ||
      op.getLayoutA() != NVVM::MMALayout::row ||
      op.getLayoutB() != NVVM::MMALayout::col ||
      op.accumPtxType() != op.resultPtxType())
    return std::nullopt;
  MmaKind kind;
  kind.k = static_cast<uint32_t>(shape.getK());
  kind.halfAccumulator = op.accumPtxType() == NVVM::MMATypes::f16;
  if (!kind.halfAccumulator && op.accumPtxType() != NVVM::MMATypes::f32)
    return std::nullopt;
  if (*a == NVVM::MMATypes::tf32)
    kind.element = TensorElement::TF32;
  else if (*a == NVVM::MMATypes::f16)
    kind.element = TensorElement::F16;
  else if (*a != NVVM::MMATypes::bf16)
    return std::nullopt;
  return kind;
}

LogicalResult lowerMma(FunctionLowering &lowering, Operation *op) {
  auto mma = cast<NVVM::MmaOp>(op);
  std::optional<MmaKind> kind = mmaKind(mma);
  if (!kind)
    return op->emitError("this shape or type of mma.sync is not emulated");
  auto type = cast<LLVM::LLVMStructType>(op->getResult(0).getType());
  Value result =
      lowering.stackSlot(type.getBody().front(), type.getBody().size());
  lowering.call("fusec_emu_mma", lowering.none,
                {lowering.thread, lowering.spill(mma.getOperandA()),
                 lowering.spill(mma.getOperandB()),
                 lowering.spill(mma.getOperandC()), result,
                 lowering.constant(static_cast<int32_t>(kind->encode())),
                 lowering.site(op)});
  op->getResult(0).replaceAllUsesWith(
      LLVM::LoadOp::create(lowering.builder, op->getLoc(), type, result)
          .getResult());
  return success();
}

} // namespace

void addMatrixOps(EmulationTable &table) {
  table.add<NVVM::LdMatrixOp>(lowerLoadMatrix, Blocking::Yes);
  table.add<NVVM::StMatrixOp>(lowerStoreMatrix, Blocking::Yes);
  table.add<NVVM::MmaOp>(lowerMma, Blocking::Yes);
}

} // namespace fusec::emu
