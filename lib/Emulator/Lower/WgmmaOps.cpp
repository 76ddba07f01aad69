//===- WgmmaOps.cpp - products of a warp group, setmaxnreg ----------------===//

#include "Lower/EmulationTable.h"

#include "Machine/WarpGroup.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;

namespace fusec::emu {

namespace {

TensorElement elementOf(Type type) {
  if (type.isBF16())
    return TensorElement::BF16;
  if (type.isF16())
    return TensorElement::F16;
  if (type.isTF32())
    return TensorElement::TF32;
  return isa<Float8E4M3FNType>(type) ? TensorElement::E4M3
                                     : TensorElement::E5M2;
}

Value constants(FunctionLowering &lowering, ArrayRef<int32_t> numbers) {
  SmallVector<Value> values;
  for (int32_t number : numbers)
    values.push_back(lowering.constant(number));
  return lowering.spill(values);
}

/// The words of a ProductShape.
Value shapeOf(FunctionLowering &lowering, nvx::WgmmaOp op) {
  auto word = [](auto value) { return static_cast<int32_t>(value); };
  return constants(lowering,
                   {word(op.getCount()), word(op.getBlocks()),
                    word(op.getBlockStep()), word(elementOf(op.getAElement())),
                    word(elementOf(op.getBElement())), word(op.getTransposeA()),
                    word(op.getTransposeB()), word(op.getASteps().size()),
                    word(op.getPending().value_or(ProductShape::kNoWait))});
}

LogicalResult lowerProduct(FunctionLowering &lowering, Operation *op) {
  auto product = cast<nvx::WgmmaOp>(op);
  OpBuilder &builder = lowering.builder;
  Location loc = op->getLoc();
  Value null = LLVM::ZeroOp::create(builder, loc, lowering.pointer);
  Value zero = lowering.constant64(0);
  Value accumulate = lowering.constant(1);
  if (product.getAccumulate())
    accumulate = LLVM::ZExtOp::create(builder, loc, lowering.i32,
                                      product.getAccumulate());
  Type type = product.getResult().getType();
  Value result = lowering.stackSlot(type, 1);
  ValueRange registers = product.getARegisters();
  lowering.call(product.getEmulation(), lowering.none,
                {lowering.thread, shapeOf(lowering, product),
                 constants(lowering, product.getASteps()),
                 constants(lowering, product.getBSteps()),
                 product.getAccumulators()
                     ? lowering.spill(product.getAccumulators())
                     : null,
                 registers.empty() ? null : lowering.spill(registers),
                 lowering.constant(static_cast<int32_t>(registers.size())),
                 product.getA() ? product.getA() : zero, product.getB(),
                 accumulate, result, lowering.site(op)});
  product.getResult().replaceAllUsesWith(
      LLVM::LoadOp::create(builder, loc, type, result).getResult());
  return success();
}

LogicalResult lowerWgmmaWait(FunctionLowering &lowering, Operation *op) {
  auto wait = cast<nvx::WgmmaWaitOp>(op);
  SmallVector<Value> slots;
  SmallVector<int32_t> counts;
  for (Value value : wait.getAccumulators()) {
    slots.push_back(lowering.spill(value));
    counts.push_back(static_cast<int32_t>(
        cast<LLVM::LLVMArrayType>(value.getType()).getNumElements()));
  }
  lowering.call(wait.getEmulation(), lowering.none,
                {lowering.thread, lowering.spill(slots),
                 constants(lowering, counts),
                 lowering.constant(static_cast<int32_t>(slots.size())),
                 lowering.constant(static_cast<int32_t>(wait.getPending())),
                 lowering.site(op)});
  for (auto [result, slot] : llvm::zip(wait.getResults(), slots))
    result.replaceAllUsesWith(LLVM::LoadOp::create(lowering.builder,
                                                   op->getLoc(),
                                                   result.getType(), slot)
                                  .getResult());
  return success();
}

LogicalResult lowerSetRegisters(FunctionLowering &lowering, Operation *op) {
  auto set = cast<NVVM::SetMaxRegisterOp>(op);
  bool isIncrease = set.getAction() == NVVM::SetMaxRegisterAction::increase;
  lowering.call("fusec_emu_setmaxnreg", lowering.none,
                {lowering.thread,
                 lowering.constant(static_cast<int32_t>(set.getRegCount())),
                 lowering.constant(isIncrease), lowering.site(op)});
  return success();
}

} // namespace

void addWgmmaOps(EmulationTable &table) {
  table.add<nvx::WgmmaOp>(lowerProduct, Blocking::Yes);
  table.add<nvx::WgmmaWaitOp>(lowerWgmmaWait, Blocking::Yes);
  table.add<NVVM::SetMaxRegisterOp>(lowerSetRegisters, Blocking::Yes);
}

} // namespace fusec::emu
