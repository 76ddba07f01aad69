//===- FunctionLowering.cpp - builder for the lowering of one function ----===//

#include "Lower/FunctionLowering.h"

#include "Machine/Thread.h"

using namespace mlir;

namespace fusec::emu {

FunctionLowering::FunctionLowering(LLVM::LLVMFuncOp function, ModuleOp host,
                                   std::vector<std::string> &sites)
    : builder(function.getContext()), function(function),
      thread(function.getArgument(0)), host_(host), origins_(function),
      sites_(sites), loc_(function.getLoc()) {
  i1 = builder.getI1Type();
  i32 = builder.getI32Type();
  i64 = builder.getI64Type();
  f32 = builder.getF32Type();
  pointer = LLVM::LLVMPointerType::get(function.getContext());
  none = LLVM::LLVMVoidType::get(function.getContext());
}

void FunctionLowering::startAt(Operation *op) {
  builder.setInsertionPoint(op);
  loc_ = op->getLoc();
}

Value FunctionLowering::constant(int32_t value) {
  return LLVM::ConstantOp::create(builder, loc_, i32,
                                  builder.getI32IntegerAttr(value));
}

Value FunctionLowering::constant64(int64_t value) {
  return LLVM::ConstantOp::create(builder, loc_, i64,
                                  builder.getI64IntegerAttr(value));
}

Value FunctionLowering::site(Operation *op) {
  std::string text = op->getName().getStringRef().str();
  if (auto at = op->getLoc()->findInstanceOf<FileLineColLoc>())
    text += " (" + at.getFilename().str() + ":" + std::to_string(at.getLine()) +
            ":" + std::to_string(at.getColumn()) + ")";
  sites_.push_back(std::move(text));
  return constant(static_cast<int32_t>(sites_.size() - 1));
}

Value FunctionLowering::origins(Value pointer) {
  return constant64(static_cast<int64_t>(origins_.of(pointer)));
}

/// A declaration of a function that has no effect but its result.
static void markPure(LLVM::LLVMFuncOp function) {
  auto no = LLVM::ModRefInfo::NoModRef;
  function.setMemoryEffectsAttr(LLVM::MemoryEffectsAttr::get(
      function.getContext(), {no, no, no, no, no, no}));
  function.setNoUnwind(true);
  function.setWillReturn(true);
}

Value FunctionLowering::call(StringRef callee, Type result, ValueRange args,
                             bool pure) {
  auto target = host_.lookupSymbol<LLVM::LLVMFuncOp>(callee);
  if (!target) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(host_.getBody());
    target = LLVM::LLVMFuncOp::create(
        builder, host_.getLoc(), callee,
        LLVM::LLVMFunctionType::get(result, llvm::to_vector(args.getTypes())));
    if (pure)
      markPure(target);
  }
  auto call = LLVM::CallOp::create(builder, loc_, target, args);
  return call.getNumResults() ? call.getResult() : Value();
}

Value FunctionLowering::address(Value base, size_t offset) {
  return LLVM::GEPOp::create(
      builder, loc_, pointer, builder.getI8Type(), base,
      ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(offset)});
}

Value FunctionLowering::load(Value base, size_t offset, Type type) {
  auto load = LLVM::LoadOp::create(builder, loc_, type, address(base, offset));
  load.setInvariant(true);
  return load;
}

Value FunctionLowering::threadAddress(size_t offset) {
  return address(thread, offset);
}

Value FunctionLowering::threadField(size_t offset, Type type) {
  return load(thread, offset, type);
}

Value FunctionLowering::blockField(size_t offset, Type type) {
  return load(threadField(offsetof(ThreadView, block), pointer), offset, type);
}

Value FunctionLowering::stackSlot(Type type, unsigned count) {
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(&function.getBody().front());
  return LLVM::AllocaOp::create(builder, loc_, pointer, type,
                                constant(static_cast<int32_t>(count)), 16);
}

Value FunctionLowering::spill(ValueRange values) {
  Type type = values.front().getType();
  Value slot = stackSlot(type, values.size());
  for (auto [index, value] : llvm::enumerate(values)) {
    Value address = LLVM::GEPOp::create(
        builder, loc_, pointer, type, slot,
        ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(index)});
    LLVM::StoreOp::create(builder, loc_, value, address);
  }
  return slot;
}

Value FunctionLowering::generic(Value value) {
  if (value.getType() == pointer)
    return value;
  return LLVM::AddrSpaceCastOp::create(builder, loc_, pointer, value);
}

Value FunctionLowering::toI32(Value value) {
  if (value.getType() == i32)
    return value;
  if (value.getType() == i1)
    return LLVM::ZExtOp::create(builder, loc_, i32, value);
  return LLVM::BitcastOp::create(builder, loc_, i32, value);
}

Value FunctionLowering::fromI32(Value value, Type type) {
  if (type == i32)
    return value;
  if (type == i1)
    return LLVM::TruncOp::create(builder, loc_, i1, value);
  return LLVM::BitcastOp::create(builder, loc_, type, value);
}

} // namespace fusec::emu
