//===- EntryPoints.cpp - how the machine calls a kernel -------------------===//

#include "Lower/EntryPoints.h"

#include "Machine/Thread.h"

#include "mlir/IR/Builders.h"

using namespace mlir;

namespace fusec::emu {

namespace {

/// A public function without result behind the others, its body open.
LLVM::LLVMFuncOp createEntry(OpBuilder &builder, ModuleOp host, Location loc,
                             StringRef name, ArrayRef<Type> params) {
  builder.setInsertionPointToEnd(host.getBody());
  auto none = LLVM::LLVMVoidType::get(host.getContext());
  auto entry = LLVM::LLVMFuncOp::create(
      builder, loc, name, LLVM::LLVMFunctionType::get(none, params));
  builder.setInsertionPointToEnd(entry.addEntryBlock(builder));
  return entry;
}

/// `thread` and the kernel's arguments, loaded from an array of slots, each of
/// which holds a pointer or a number.
SmallVector<Value> unpackArgs(OpBuilder &builder, LLVM::LLVMFuncOp kernel,
                              Value thread, Value args) {
  Location loc = kernel.getLoc();
  auto pointer = LLVM::LLVMPointerType::get(kernel.getContext());
  SmallVector<Value> values{thread};
  for (unsigned i = 1; i < kernel.getNumArguments(); ++i) {
    Value address = LLVM::GEPOp::create(
        builder, loc, pointer, pointer, args,
        ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(i - 1)});
    values.push_back(LLVM::LoadOp::create(
        builder, loc, kernel.getArgument(i).getType(), address));
  }
  return values;
}

} // namespace

std::string addThreadEntry(ModuleOp host, LLVM::LLVMFuncOp kernel) {
  OpBuilder builder(host.getContext());
  Location loc = kernel.getLoc();
  Type pointer = LLVM::LLVMPointerType::get(host.getContext());
  std::string name = "fusec.thread." + kernel.getName().str();
  auto entry = createEntry(builder, host, loc, name, {pointer, pointer});
  LLVM::CallOp::create(
      builder, loc, kernel,
      unpackArgs(builder, kernel, entry.getArgument(0), entry.getArgument(1)));
  LLVM::ReturnOp::create(builder, loc, ValueRange{});
  return name;
}

std::string addLoopEntry(ModuleOp host, LLVM::LLVMFuncOp kernel) {
  OpBuilder builder(host.getContext());
  Location loc = kernel.getLoc();
  Type pointer = LLVM::LLVMPointerType::get(host.getContext());
  Type i64 = builder.getI64Type();
  std::string name = "fusec.loop." + kernel.getName().str();
  auto entry = createEntry(builder, host, loc, name, {pointer, i64, pointer});
  SmallVector<Value> args =
      unpackArgs(builder, kernel, entry.getArgument(0), entry.getArgument(2));
  auto constant = [&](int64_t value) {
    return LLVM::ConstantOp::create(builder, loc, i64,
                                    builder.getI64IntegerAttr(value));
  };
  Value zero = constant(0), one = constant(1);
  Region &region = entry.getBody();
  mlir::Block *body = builder.createBlock(&region, region.end(), i64, loc);
  mlir::Block *exit = builder.createBlock(&region, region.end());
  LLVM::ReturnOp::create(builder, loc, ValueRange{});
  builder.setInsertionPointToEnd(&region.front());
  LLVM::BrOp::create(builder, loc, ValueRange{zero}, body);
  // A block has one thread at least: the condition is at the end.
  builder.setInsertionPointToEnd(body);
  Value index = body->getArgument(0);
  auto thread = LLVM::LLVMArrayType::get(builder.getI8Type(), sizeof(Thread));
  args[0] =
      LLVM::GEPOp::create(builder, loc, pointer, thread, entry.getArgument(0),
                          ArrayRef<LLVM::GEPArg>{LLVM::GEPArg(index)});
  LLVM::CallOp::create(builder, loc, kernel, args);
  Value next = LLVM::AddOp::create(builder, loc, index, one);
  Value more = LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::ult,
                                    next, entry.getArgument(1));
  LLVM::CondBrOp::create(builder, loc, more, body, ValueRange{next}, exit,
                         ValueRange{});
  return name;
}

} // namespace fusec::emu
