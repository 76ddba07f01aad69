//===- HostFunction.cpp - an expansion, compiled for the host -------------===//

#include "HostFunction.h"
#include "fusec/Target/Passes.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/TargetSelect.h"
#include <cmath>
#include <cstring>

using namespace mlir;
using namespace fusec::test;

namespace {
float ex2(float x) { return std::exp2(static_cast<double>(x)); }
float lg2(float x) { return std::log2(static_cast<double>(x)); }
float rcp(float x) { return 1.0 / static_cast<double>(x); }
float rsqrt(float x) { return 1.0 / std::sqrt(static_cast<double>(x)); }
float root(float x) { return std::sqrt(x); }
float tanhOf(float x) { return std::tanh(static_cast<double>(x)); }
float divide(float x, float y) { return static_cast<double>(x) / y; }
} // namespace

static const std::pair<const char *, void *> emulations[] = {
    {"fusec_emu_nvx_ex2_approx", reinterpret_cast<void *>(ex2)},
    {"fusec_emu_nvx_lg2_approx", reinterpret_cast<void *>(lg2)},
    {"fusec_emu_nvx_rcp_approx", reinterpret_cast<void *>(rcp)},
    {"fusec_emu_nvx_rsqrt_approx", reinterpret_cast<void *>(rsqrt)},
    {"fusec_emu_nvx_sqrt_approx", reinterpret_cast<void *>(root)},
    {"fusec_emu_nvx_tanh_approx", reinterpret_cast<void *>(tanhOf)},
    {"fusec_emu_nvx_div_full", reinterpret_cast<void *>(divide)},
};

static constexpr const char *kSource = R"(
gpu.module @m {{
  llvm.func @f(%px: !llvm.ptr, %py: !llvm.ptr, %pz: !llvm.ptr, %n: i64) {{
    %c0 = arith.constant 0 : i64
    %c4 = arith.constant 4 : i64
    scf.for %i = %c0 to %n step %c4 : i64 {{
      %ax = llvm.getelementptr %px[%i] : (!llvm.ptr, i64) -> !llvm.ptr, {1}
      %ay = llvm.getelementptr %py[%i] : (!llvm.ptr, i64) -> !llvm.ptr, {1}
      %az = llvm.getelementptr %pz[%i] : (!llvm.ptr, i64) -> !llvm.ptr, {1}
      %x = llvm.load %ax {{alignment = 4 : i64} : !llvm.ptr -> vector<4x{1}>
      %y = llvm.load %ay {{alignment = 4 : i64} : !llvm.ptr -> vector<4x{1}>
      {2}
      %z = {0} : vector<4x{1}>
      llvm.store %z, %az {{alignment = 4 : i64} : vector<4x{1}>, !llvm.ptr
    }
    llvm.return
  }
}
)";

/// Calls the emulation in place of each nvx op, and declares it.
static void callEmulations(gpu::GPUModuleOp module) {
  SmallVector<fusec::nvx::NvxOpInterface> ops;
  module.walk([&](fusec::nvx::NvxOpInterface op) { ops.push_back(op); });
  for (fusec::nvx::NvxOpInterface op : ops) {
    OpBuilder builder(op);
    if (!module.lookupSymbol(op.getEmulation())) {
      OpBuilder::InsertionGuard guard(builder);
      builder.setInsertionPointToStart(module.getBody());
      auto type = LLVM::LLVMFunctionType::get(
          op->getResult(0).getType(), SmallVector<Type>(op->getOperandTypes()));
      LLVM::LLVMFuncOp::create(builder, op.getLoc(), op.getEmulation(), type);
    }
    auto call = LLVM::CallOp::create(builder, op.getLoc(), op->getResultTypes(),
                                     op.getEmulation(), op->getOperands());
    op->replaceAllUsesWith(call);
    op->erase();
  }
}

static OwningOpRef<ModuleOp> lower(MLIRContext &context, const std::string &op,
                                   const std::string &type) {
  size_t last = op.rfind('\n') + 1;
  std::string source =
      llvm::formatv(kSource, op.substr(last), type, op.substr(0, last)).str();
  auto module = parseSourceString<ModuleOp>(source, &context);
  if (!module)
    return {};
  PassManager passes(&context);
  passes.nest<gpu::GPUModuleOp>().addPass(fusec::createFusecLowerToNvvm());
  passes.nest<gpu::GPUModuleOp>().addPass(fusec::createFusecVerifyNvvm());
  if (failed(passes.run(*module)))
    return {};
  return module;
}

/// Unwraps what LLVM's JIT returns; null after printing the error.
template <typename T> static T unwrap(llvm::Expected<T> value) {
  if (value)
    return std::move(*value);
  llvm::logAllUnhandledErrors(value.takeError(), llvm::errs(), "jit: ");
  return T();
}

static std::unique_ptr<llvm::orc::LLJIT>
createJit(std::unique_ptr<llvm::Module> module,
          std::unique_ptr<llvm::LLVMContext> context) {
  using namespace llvm::orc;
  auto jit = unwrap(LLJITBuilder().create());
  if (!jit)
    return nullptr;
  SymbolMap symbols;
  for (auto [name, function] : emulations)
    symbols[jit->mangleAndIntern(name)] = {ExecutorAddr::fromPtr(function),
                                           llvm::JITSymbolFlags::Exported};
  llvm::cantFail(jit->getMainJITDylib().define(absoluteSymbols(symbols)));
  module->setDataLayout(jit->getDataLayout());
  llvm::cantFail(jit->addIRModule(
      ThreadSafeModule(std::move(module), std::move(context))));
  return jit;
}

std::unique_ptr<HostFunction> HostFunction::compile(const std::string &op,
                                                    const std::string &type) {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  DialectRegistry registry;
  fusec::registerTargetTranslations(registry);
  registry.insert<arith::ArithDialect, gpu::GPUDialect, LLVM::LLVMDialect,
                  mlir::math::MathDialect, scf::SCFDialect>();
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  OwningOpRef<ModuleOp> module = lower(context, op, type);
  if (!module)
    return nullptr;
  auto kernels = *module->getOps<gpu::GPUModuleOp>().begin();
  callEmulations(kernels);
  auto llvmContext = std::make_unique<llvm::LLVMContext>();
  auto llvmModule = translateModuleToLLVMIR(kernels, *llvmContext);
  if (!llvmModule)
    return nullptr;
  auto result = std::make_unique<HostFunction>();
  result->jit_ = createJit(std::move(llvmModule), std::move(llvmContext));
  if (!result->jit_)
    return nullptr;
  auto address = unwrap(result->jit_->lookup("f"));
  result->entry_ = address.toPtr<decltype(result->entry_)>();
  return result->entry_ ? std::move(result) : nullptr;
}

void HostFunction::run(const void *x, const void *y, void *result,
                       int64_t count) const {
  entry_(x, y, result, count);
}
