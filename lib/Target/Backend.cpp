//===- Backend.cpp - LLVM's NVPTX backend as a function -------------------===//

#include "Backend.h"

#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/PassManager.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/raw_ostream.h"
#include <mutex>

using namespace llvm;

extern "C" {
void LLVMInitializeNVPTXTarget();
void LLVMInitializeNVPTXTargetInfo();
void LLVMInitializeNVPTXTargetMC();
void LLVMInitializeNVPTXAsmPrinter();
}

static void initializeNvptx() {
  static std::once_flag done;
  std::call_once(done, [] {
    LLVMInitializeNVPTXTargetInfo();
    LLVMInitializeNVPTXTarget();
    LLVMInitializeNVPTXTargetMC();
    LLVMInitializeNVPTXAsmPrinter();
  });
}

std::unique_ptr<TargetMachine> fusec::createPtxMachine(const TargetInfo &info,
                                                       std::string &error) {
  initializeNvptx();
  Triple triple(kPtxTriple);
  const Target *target = TargetRegistry::lookupTarget(triple, error);
  if (!target)
    return nullptr;
  llvm::TargetOptions options;
  // Only where both operations carry the `contract` flag.
  options.AllowFPOpFusion = FPOpFusion::Standard;
  return std::unique_ptr<TargetMachine>(target->createTargetMachine(
      triple, info.chip, info.ptxFeatures, options, Reloc::PIC_, std::nullopt,
      CodeGenOptLevel::Aggressive));
}

/// LLVM must not duplicate, sink or hoist assembly with side effects across
/// divergent control flow: barriers and warp-wide instructions are spelled so.
static void markAssemblyConvergent(Module &module) {
  for (Function &function : module)
    for (BasicBlock &block : function)
      for (Instruction &instruction : block)
        if (auto *call = dyn_cast<CallBase>(&instruction);
            call && call->isInlineAsm() &&
            cast<InlineAsm>(call->getCalledOperand())->hasSideEffects())
          call->addFnAttr(Attribute::Convergent);
}

void fusec::optimize(Module &module, TargetMachine &machine) {
  markAssemblyConvergent(module);
  PipelineTuningOptions tuning;
  tuning.LoopVectorization = false;
  tuning.SLPVectorization = false;
  LoopAnalysisManager loops;
  FunctionAnalysisManager functions;
  CGSCCAnalysisManager sccs;
  ModuleAnalysisManager modules;
  PassBuilder builder(&machine, tuning);
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(sccs);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, sccs, modules);
  ModulePassManager passes =
      builder.buildPerModuleDefaultPipeline(OptimizationLevel::O2);
  passes.run(module, modules);
}

std::string fusec::generatePtx(Module &module, TargetMachine &machine) {
  SmallString<0> text;
  raw_svector_ostream stream(text);
  legacy::PassManager passes;
  passes.add(
      createTargetTransformInfoWrapperPass(machine.getTargetIRAnalysis()));
  if (machine.addPassesToEmitFile(passes, stream, nullptr,
                                  CodeGenFileType::AssemblyFile))
    report_fatal_error("the NVPTX backend cannot print assembly");
  passes.run(module);
  return std::string(text);
}
