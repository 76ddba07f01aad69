//===- Jit.cpp - kernel text to host code ---------------------------------===//

#include "Jit/Jit.h"

#include "Jit/HostCode.h"
#include "Lower/Lower.h"

#include "fusec/Dialect/Nvx/Nvx.h"
#include "fusec/Support/Nesting.h"

#include "mlir/Dialect/DLTI/DLTI.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/IR/Module.h"

using namespace mlir;

namespace fusec::emu {

CompiledModule::CompiledModule() = default;
CompiledModule::~CompiledModule() = default;

const Kernel *CompiledModule::find(std::string_view name) const {
  for (const Kernel &kernel : kernels_)
    if (kernel.name == name)
      return &kernel;
  return nullptr;
}

namespace {

DialectRegistry kernelDialects() {
  DialectRegistry registry;
  registry.insert<LLVM::LLVMDialect, NVVM::NVVMDialect, nvx::NvxDialect,
                  gpu::GPUDialect, DLTIDialect>();
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
  return registry;
}

/// Keeps the first error as "file:line:column: message".
class ErrorCollector {
public:
  explicit ErrorCollector(MLIRContext &context)
      : handler_(&context, [this](Diagnostic &diagnostic) {
          if (diagnostic.getSeverity() == DiagnosticSeverity::Error &&
              message_.empty())
            message_ = print(diagnostic);
          return success();
        }) {}

  std::string takeOr(std::string fallback) {
    return message_.empty() ? std::move(fallback) : std::move(message_);
  }

private:
  static std::string print(Diagnostic &diagnostic) {
    std::string text;
    llvm::raw_string_ostream stream(text);
    if (auto at = diagnostic.getLocation()->findInstanceOf<FileLineColLoc>())
      stream << at.getFilename().getValue() << ":" << at.getLine() << ":"
             << at.getColumn() << ": ";
    stream << diagnostic.str();
    return text;
  }

  std::string message_;
  ScopedDiagnosticHandler handler_;
};

} // namespace

/// The steps from text to code; fills a CompiledModule.
class Compiler {
public:
  explicit Compiler(const JitOptions &options)
      : options_(options),
        context_(kernelDialects(), MLIRContext::Threading::DISABLED),
        errors_(context_) {
    context_.loadAllAvailableDialects();
  }

  Result<std::unique_ptr<CompiledModule>> run(std::string_view text);

private:
  Result<LoweredModule> lower(std::string_view text);
  Status generate(LoweredModule &lowered, CompiledModule &compiled);
  Status bind(const LoweredKernel &lowered, CompiledModule &compiled);

  JitOptions options_;
  MLIRContext context_;
  ErrorCollector errors_;
};

Result<LoweredModule> Compiler::lower(std::string_view text) {
  if (findDeepNesting(text))
    return invalidData("the kernel text nests more than " +
                       std::to_string(kDeepestNesting) + " levels deep");
  auto parsed = parseSourceString<ModuleOp>(
      text, ParserConfig(&context_, /*verifyAfterParse=*/true), "kernels.mlir");
  if (!parsed)
    return invalidData(errors_.takeOr("the kernel text is malformed"));
  auto modules = llvm::to_vector(parsed->getOps<gpu::GPUModuleOp>());
  if (modules.size() != 1)
    return invalidData("expected one 'gpu.module' in the kernel text, got " +
                       std::to_string(modules.size()));
  auto lowered = lowerToHost(modules.front(), {options_.checked, options_.count,
                                               options_.maxIterations});
  if (failed(lowered))
    return unavailable(errors_.takeOr("the kernels cannot be emulated"));
  if (failed(verify(*lowered->host)))
    return internalError(errors_.takeOr("the host code does not verify"));
  return std::move(*lowered);
}

Status Compiler::bind(const LoweredKernel &lowered, CompiledModule &compiled) {
  auto address = compiled.jit_->lookup(lowered.entryName);
  if (!address)
    return unavailable("no host code for kernel '" + lowered.name +
                       "': " + llvm::toString(address.takeError()));
  Kernel kernel;
  kernel.name = lowered.name;
  if (lowered.needsFibers)
    kernel.entry = address->toPtr<decltype(kernel.entry)>();
  else
    kernel.loop = address->toPtr<decltype(kernel.loop)>();
  kernel.parameters = lowered.parameters;
  kernel.staticShared = lowered.staticShared;
  kernel.registers = lowered.registers;
  kernel.requiredBlock = lowered.requiredBlock;
  kernel.requiredGrid = lowered.requiredGrid;
  kernel.sites = &compiled.sites_;
  compiled.kernels_.push_back(std::move(kernel));
  return Status::success();
}

Status Compiler::generate(LoweredModule &lowered, CompiledModule &compiled) {
  auto context = std::make_unique<llvm::LLVMContext>();
  auto module = translateModuleToLLVMIR(*lowered.host, *context);
  if (!module)
    return unavailable(errors_.takeOr("no LLVM IR for the kernels"));
  auto jit = generateHostCode(std::move(module), std::move(context),
                              options_.optLevel);
  if (!jit)
    return internalError(llvm::toString(jit.takeError()));
  compiled.jit_ = std::move(*jit);
  return Status::success();
}

Result<std::unique_ptr<CompiledModule>> Compiler::run(std::string_view text) {
  Result<LoweredModule> lowered = lower(text);
  if (!lowered)
    return lowered.status();
  auto compiled = std::make_unique<CompiledModule>();
  compiled->sites_ = std::move(lowered->sites);
  FUSEC_RETURN_IF_ERROR(generate(*lowered, *compiled));
  for (const LoweredKernel &kernel : lowered->kernels)
    FUSEC_RETURN_IF_ERROR(bind(kernel, *compiled));
  return compiled;
}

Result<std::unique_ptr<CompiledModule>>
compileKernels(std::string_view text, const JitOptions &options) {
  return Compiler(options).run(text);
}

} // namespace fusec::emu
