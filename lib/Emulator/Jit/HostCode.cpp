//===- HostCode.cpp - LLVM IR to host code --------------------------------===//

#include "Jit/HostCode.h"

#include "Machine/Symbols.h"

#include "llvm/ExecutionEngine/Orc/AbsoluteSymbols.h"
#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/IPO/AlwaysInliner.h"
#include "llvm/Transforms/IPO/GlobalDCE.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/LICM.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"

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

/// Level 1: what turns the lowering's output into decent code and no more.
/// Tests compile many small kernels, and most of a run is spent in the machine.
ModulePassManager quickPipeline() {
  FunctionPassManager function;
  function.addPass(SROAPass(SROAOptions::ModifyCFG));
  function.addPass(EarlyCSEPass(/*UseMemorySSA=*/true));
  function.addPass(InstCombinePass());
  function.addPass(SimplifyCFGPass());
  function.addPass(createFunctionToLoopPassAdaptor(LICMPass(LICMOptions()),
                                                   /*UseMemorySSA=*/true));
  function.addPass(EarlyCSEPass());
  ModulePassManager module;
  module.addPass(AlwaysInlinerPass());
  module.addPass(GlobalDCEPass());
  module.addPass(createModuleToFunctionPassAdaptor(std::move(function)));
  return module;
}

void optimize(Module &module, TargetMachine &machine, int optLevel) {
  module.setDataLayout(machine.createDataLayout());
  module.setTargetTriple(machine.getTargetTriple());
  if (optLevel <= 0)
    return;
  PassBuilder builder(&machine);
  LoopAnalysisManager loops;
  FunctionAnalysisManager functions;
  CGSCCAnalysisManager components;
  ModuleAnalysisManager modules;
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(components);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, components, modules);
  ModulePassManager passes =
      optLevel == 1
          ? quickPipeline()
          : builder.buildPerModuleDefaultPipeline(OptimizationLevel::O2);
  passes.run(module, modules);
}

/// LLVM 22 divides by zero where it takes apart a vector of bf16 that was
/// loaded and is read as words; one of integers it reads.
void loadBf16AsIntegers(Module &module) {
  SmallVector<LoadInst *> loads;
  for (Function &function : module)
    for (Instruction &instruction : instructions(function))
      if (auto *load = dyn_cast<LoadInst>(&instruction))
        if (load->getType()->isVectorTy() &&
            load->getType()->getScalarType()->isBFloatTy())
          loads.push_back(load);
  for (LoadInst *load : loads) {
    IRBuilder<> builder(load);
    auto *type = VectorType::getInteger(cast<VectorType>(load->getType()));
    LoadInst *bits = builder.CreateAlignedLoad(
        type, load->getPointerOperand(), load->getAlign(), load->isVolatile());
    load->replaceAllUsesWith(builder.CreateBitCast(bits, load->getType()));
    load->eraseFromParent();
  }
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
  optimize(*module, **machine, optLevel);
  loadBf16AsIntegers(*module);
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
