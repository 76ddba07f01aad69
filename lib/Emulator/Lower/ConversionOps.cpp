//===- ConversionOps.cpp - cvt to packed floats and TF32 ------------------===//

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

/// Of two floats of 8 bits, the second operand is the low byte.
LogicalResult lowerToFloat8(FunctionLowering &lowering, Operation *op) {
  auto convert = cast<NVVM::ConvertF32x2ToF8x2Op>(op);
  const char *callee = isa<Float8E4M3FNType>(convert.getDstTy())
                           ? "fusec_emu_to_e4m3x2"
                           : "fusec_emu_to_e5m2x2";
  if (convert.getRelu() || !convert.getDst().getType().isInteger(16))
    return op->emitError("this form of the conversion is not emulated");
  Value pair = lowering.call(
      callee, lowering.i32,
      {lowering.toI32(convert.getA()), lowering.toI32(convert.getB())},
      /*pure=*/true);
  op->getResult(0).replaceAllUsesWith(
      LLVM::TruncOp::create(lowering.builder, op->getLoc(),
                            lowering.builder.getI16Type(), pair)
          .getResult());
  return success();
}

LogicalResult lowerFromFloat8(FunctionLowering &lowering, Operation *op) {
  auto convert = cast<NVVM::ConvertF8x2ToF16x2Op>(op);
  const char *callee = isa<Float8E4M3FNType>(convert.getSrcType())
                           ? "fusec_emu_e4m3x2_to_f16x2"
                           : "fusec_emu_e5m2x2_to_f16x2";
  if (convert.getRelu())
    return op->emitError("this form of the conversion is not emulated");
  OpBuilder &b = lowering.builder;
  Location loc = op->getLoc();
  Value pair =
      LLVM::BitcastOp::create(b, loc, b.getI16Type(), convert.getSrc());
  Value bits = lowering.call(
      callee, lowering.i32,
      LLVM::ZExtOp::create(b, loc, lowering.i32, pair).getResult(),
      /*pure=*/true);
  op->getResult(0).replaceAllUsesWith(
      LLVM::BitcastOp::create(b, loc, op->getResult(0).getType(), bits)
          .getResult());
  return success();
}

} // namespace

void addConversionOps(EmulationTable &table) {
  table.add<NVVM::ConvertF32x2ToBF16x2Op>(
      lowerPack<NVVM::ConvertF32x2ToBF16x2Op>);
  table.add<NVVM::ConvertF32x2ToF16x2Op>(
      lowerPack<NVVM::ConvertF32x2ToF16x2Op>);
  table.add<NVVM::ConvertF32x2ToF8x2Op>(lowerToFloat8);
  table.add<NVVM::ConvertF8x2ToF16x2Op>(lowerFromFloat8);
  table.add<NVVM::ConvertFloatToTF32Op>(lowerToTf32);
}

} // namespace fusec::emu
