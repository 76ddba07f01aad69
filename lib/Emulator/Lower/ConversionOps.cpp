//===- ConversionOps.cpp - cvt to packed halves and TF32 ------------------===//

#include "Lower/EmulationTable.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;

namespace fusec::emu {

namespace {

/// The first operand is the high half.
template <typename Op>
LogicalResult lowerPack(FunctionLowering &lowering, Operation *op) {
  auto convert = cast<Op>(op);
  if (convert.getRandomBits() || convert.getRelu() ||
      convert.getSat() != NVVM::SaturationMode::NONE ||
      convert.getRnd() != NVVM::FPRoundingMode::RN)
    return op->emitError("only plain rounding to nearest is emulated");
  OpBuilder &b = lowering.builder;
  Location loc = op->getLoc();
  auto type = cast<VectorType>(convert.getDst().getType());
  auto half = [&](Value value) {
    return LLVM::FPTruncOp::create(b, loc, type.getElementType(), value);
  };
  Value packed = LLVM::PoisonOp::create(b, loc, type);
  packed = LLVM::InsertElementOp::create(
      b, loc, packed, half(convert.getSrcLo()), lowering.constant(0));
  packed = LLVM::InsertElementOp::create(
      b, loc, packed, half(convert.getSrcHi()), lowering.constant(1));
  op->getResult(0).replaceAllUsesWith(packed);
  return success();
}

LogicalResult lowerToTf32(FunctionLowering &lowering, Operation *op) {
  auto convert = cast<NVVM::ConvertFloatToTF32Op>(op);
  const char *callee = nullptr;
  switch (convert.getRnd()) {
  case NVVM::FPRoundingMode::RNA:
    callee = "fusec_emu_tf32_rna";
    break;
  case NVVM::FPRoundingMode::RN:
    callee = "fusec_emu_tf32_rn";
    break;
  case NVVM::FPRoundingMode::RZ:
    callee = "fusec_emu_tf32_rz";
    break;
  default:
    break;
  }
  if (!callee || convert.getRelu() ||
      convert.getSat() != NVVM::SaturationMode::NONE)
    return op->emitError("this form of the conversion is not emulated");
  op->getResult(0).replaceAllUsesWith(
      lowering.call(callee, lowering.i32, lowering.toI32(convert.getSrc()),
                    /*pure=*/true));
  return success();
}

} // namespace

void addConversionOps(EmulationTable &table) {
  table.add<NVVM::ConvertF32x2ToBF16x2Op>(
      lowerPack<NVVM::ConvertF32x2ToBF16x2Op>);
  table.add<NVVM::ConvertF32x2ToF16x2Op>(
      lowerPack<NVVM::ConvertF32x2ToF16x2Op>);
  table.add<NVVM::ConvertFloatToTF32Op>(lowerToTf32);
}

} // namespace fusec::emu
