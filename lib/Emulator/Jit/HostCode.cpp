//===- HostCode.cpp - LLVM IR to host code --------------------------------===//

#include "Jit/HostCode.h"

#include "Machine/Symbols.h"

#include "mlir/ExecutionEngine/OptUtils.h"
#include "llvm/ExecutionEngine/Orc/AbsoluteSymbols.h"
#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"

#include <mutex>

using namespace llvm;
using namespace llvm::orc;

namespace fusec::emu {

namespace {

CodeGenOptLevel codeGenLevel(int optLevel) {
  if (optLevel <= 0)
    return CodeGenOptLevel::None;
  return optLevel == 1 ? CodeGenOptLevel::Less : CodeGenOptLevel::Default;
}

Expected<JITTargetMachineBuilder> hostTarget(int optLevel) {
  static std::once_flag initialized;
  std::call_once(initialized, [] {
    InitializeNativeTarget();
    InitializeNativeTargetAsmPrinter();
  });
  auto target = JITTargetMachineBuilder::detectHost();
  if (!target)
    return target.takeError();
  target->setCodeGenOptLevel(codeGenLevel(optLevel));
  // vcvtneps2bf16 flushes subnormals: call the machine's conversion instead.
  target->addFeatures({"-avx512bf16"});
  // Contracts a * b + c only where the IR allows it, as the PTX side does.
  target->getOptions().AllowFPOpFusion = FPOpFusion::Standard;
  return target;
}

Error defineSymbols(LLJIT &jit) {
  MangleAndInterner mangle(jit.getExecutionSession(), jit.getDataLayout());
  SymbolMap symbols;
  for (const SymbolTable::Symbol &symbol : machineSymbols())
    symbols[mangle(StringRef(symbol.name))] = {
        ExecutorAddr::fromPtr(symbol.address), JITSymbolFlags::Exported};
  return jit.getMainJITDylib().define(absoluteSymbols(std::move(symbols)));
}

Error optimize(Module &module, TargetMachine &machine, int optLevel) {
  module.setDataLayout(machine.createDataLayout());
  module.setTargetTriple(machine.getTargetTriple());
  return mlir::makeOptimizingTransformer(std::clamp(optLevel, 0, 2),
                                         /*sizeLevel=*/0, &machine)(&module);
}

} // namespace

Expected<std::unique_ptr<LLJIT>>
generateHostCode(std::unique_ptr<Module> module,
                 std::unique_ptr<LLVMContext> context, int optLevel) {
  auto target = hostTarget(optLevel);
  if (!target)
    return target.takeError();
  auto machine = target->createTargetMachine();
  if (!machine)
    return machine.takeError();
  if (Error error = optimize(*module, **machine, optLevel))
    return error;
  auto jit =
      LLJITBuilder().setJITTargetMachineBuilder(std::move(*target)).create();
  if (!jit)
    return jit.takeError();
  if (Error error = defineSymbols(**jit))
    return error;
  if (Error error = (*jit)->addIRModule(
          ThreadSafeModule(std::move(module), std::move(context))))
    return error;
  return std::move(*jit);
}

} // namespace fusec::emu
