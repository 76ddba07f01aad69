//===- Ptx.cpp - the ptx stage --------------------------------------------===//

#include "fusec/Target/Ptx.h"
#include "Backend.h"
#include "KernelParts.h"
#include "LineInfo.h"
#include "fusec/Target/Passes.h"

#include "mlir/Conversion/NVVMToLLVM/NVVMToLLVM.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/GPU/GPUToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/NVVM/NVVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "mlir/Target/LLVMIR/LLVMTranslationInterface.h"
#include "mlir/Transforms/DialectConversion.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/Support/ThreadPool.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace fusec;

namespace fusec {
#define GEN_PASS_DEF_FUSECPRINTPTX
#include "fusec/Target/Passes.h.inc"
} // namespace fusec

void fusec::registerTargetTranslations(DialectRegistry &registry) {
  registerBuiltinDialectTranslation(registry);
  registerGPUDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
  registerNVVMDialectTranslation(registry);
}

namespace {
/// An nvx op becomes its PTX text. The elements of an array are operands and
/// results of their own.
struct NvxToAssembly : OpInterfaceConversionPattern<nvx::NvxOpInterface> {
  using OpInterfaceConversionPattern::OpInterfaceConversionPattern;

  LogicalResult
  matchAndRewrite(nvx::NvxOpInterface op, ArrayRef<Value> operands,
                  ConversionPatternRewriter &rewriter) const override {
    SmallVector<Value> scalars;
    for (Value operand : operands)
      appendScalars(rewriter, operand, scalars);
    SmallVector<Type> types;
    for (Type type : op->getResultTypes())
      types.append(numScalars(type), scalarType(type));
    auto assembly = LLVM::InlineAsmOp::create(
        rewriter, op.getLoc(), resultType(op.getContext(), types), scalars,
        op.getPtxText(), op.getConstraints(),
        /*has_side_effects=*/!op.isPure(),
        /*is_align_stack=*/false, LLVM::tailcallkind::TailCallKind::None,
        LLVM::AsmDialectAttr::get(op.getContext(), LLVM::AsmDialect::AD_ATT),
        /*operand_attrs=*/ArrayAttr());
    rewriter.replaceOp(op, collectResults(rewriter, op, assembly));
    return success();
  }

private:
  static size_t numScalars(Type type) {
    auto array = dyn_cast<LLVM::LLVMArrayType>(type);
    return array ? array.getNumElements() : 1;
  }
  static Type scalarType(Type type) {
    auto array = dyn_cast<LLVM::LLVMArrayType>(type);
    return array ? array.getElementType() : type;
  }
  /// Of an assembly statement: one value, or all of them in a struct.
  static SmallVector<Type> resultType(MLIRContext *context,
                                      ArrayRef<Type> types) {
    if (types.size() < 2)
      return SmallVector<Type>(types);
    return {LLVM::LLVMStructType::getLiteral(context, types)};
  }

  static void appendScalars(OpBuilder &builder, Value value,
                            SmallVectorImpl<Value> &scalars) {
    Location loc = value.getLoc();
    if (value.getType().isInteger(1))
      value = LLVM::ZExtOp::create(builder, loc, builder.getI32Type(), value);
    if (!isa<LLVM::LLVMArrayType>(value.getType()))
      return scalars.push_back(value);
    for (size_t i = 0; i < numScalars(value.getType()); ++i)
      scalars.push_back(LLVM::ExtractValueOp::create(builder, loc, value, i));
  }

  /// The results of `op`, out of those of its assembly.
  static SmallVector<Value> collectResults(OpBuilder &builder, Operation *op,
                                           LLVM::InlineAsmOp assembly) {
    SmallVector<Value> results;
    size_t next = 0;
    for (Type type : op->getResultTypes()) {
      if (!isa<LLVM::LLVMArrayType>(type)) {
        results.push_back(assembly.getRes());
        continue;
      }
      Location loc = op->getLoc();
      Value result = LLVM::PoisonOp::create(builder, loc, type);
      for (size_t i = 0; i < numScalars(type); ++i) {
        Value element = assembly.getRes();
        if (isa<LLVM::LLVMStructType>(element.getType()))
          element = LLVM::ExtractValueOp::create(builder, loc, element, next++);
        result = LLVM::InsertValueOp::create(builder, loc, result, element, i);
      }
      results.push_back(result);
    }
    return results;
  }
};

/// Collects the errors that LLVM reports through its context.
struct ErrorCollector : llvm::DiagnosticHandler {
  explicit ErrorCollector(std::string &errors) : errors_(errors) {}

  bool handleDiagnostics(const llvm::DiagnosticInfo &info) override {
    if (info.getSeverity() != llvm::DS_Error)
      return true;
    llvm::raw_string_ostream stream(errors_);
    llvm::DiagnosticPrinterRawOStream printer(stream);
    if (!errors_.empty())
      stream << "; ";
    info.print(printer);
    return true;
  }

private:
  std::string &errors_;
};
} // namespace

/// The last step inside MLIR: only what translates to LLVM IR is left.
static LogicalResult lowerInstructions(gpu::GPUModuleOp module) {
  MLIRContext *context = module.getContext();
  RewritePatternSet patterns(context);
  populateNVVMToLLVMConversionPatterns(patterns);
  patterns.add<NvxToAssembly>(context);
  ConversionTarget target(*context);
  target.addLegalDialect<LLVM::LLVMDialect>();
  target.addIllegalDialect<nvx::NvxDialect>();
  return applyPartialConversion(module, target, std::move(patterns));
}

/// Drops the permission to contract: every operation then rounds on its own.
static void forbidContraction(gpu::GPUModuleOp module) {
  module.walk([](LLVM::FastmathFlagsInterface op) {
    LLVM::FastmathFlags flags = op.getFastmathAttr().getValue();
    auto kept = static_cast<LLVM::FastmathFlags>(
        static_cast<uint32_t>(flags) &
        ~static_cast<uint32_t>(LLVM::FastmathFlags::contract));
    op->setAttr(op.getFastmathAttrName(),
                LLVM::FastmathFlagsAttr::get(op.getContext(), kept));
  });
}

/// The data layout must be there before translation: without it LLVM's default
/// layout decides the alignment of accesses that state none, and splits them.
static void setLayout(gpu::GPUModuleOp module, llvm::TargetMachine &machine) {
  MLIRContext *context = module.getContext();
  std::string layout = machine.createDataLayout().getStringRepresentation();
  module->setAttr(LLVM::LLVMDialect::getDataLayoutAttrName(),
                  StringAttr::get(context, layout));
  module->setAttr(LLVM::LLVMDialect::getTargetTripleAttrName(),
                  StringAttr::get(context, kPtxTriple));
}

/// Asks for one block an SM where a kernel does not say how many: for as few
/// spills as can be.
static void askForOneBlock(gpu::GPUModuleOp module) {
  StringRef name = NVVM::NVVMDialect::getMinctasmAttrName();
  Builder builder(module.getContext());
  for (auto function : module.getOps<LLVM::LLVMFuncOp>())
    if (function->hasAttr(NVVM::NVVMDialect::getKernelFuncAttrName()) &&
        !function->hasAttr(name))
      function->setAttr(name, builder.getI32IntegerAttr(1));
}

/// Without NVVM's translation, kernels would silently become plain functions:
/// the dialect must be loaded even where only its attributes occur.
static void ensureTranslations(MLIRContext *context) {
  Dialect *dialects[] = {context->getOrLoadDialect<LLVM::LLVMDialect>(),
                         context->getOrLoadDialect<NVVM::NVVMDialect>()};
  if (llvm::all_of(dialects, [](Dialect *dialect) {
        return dialect
            ->getRegisteredInterface<LLVMTranslationDialectInterface>();
      }))
    return;
  DialectRegistry registry;
  registerTargetTranslations(registry);
  context->appendDialectRegistry(registry);
}

namespace {
/// Where a message of the backend belongs, when the kernels are gone.
struct Origin {
  explicit Origin(gpu::GPUModuleOp module)
      : location(module.getLoc()), symbols(symbolNames(module)) {
    for (auto function : module.getOps<LLVM::LLVMFuncOp>())
      functions.try_emplace(function.getName(), function.getLoc());
  }
  Location location;
  llvm::StringMap<Location> functions;
  std::vector<std::string> symbols;
};

/// Everything that the compilation of one module owns on LLVM's side, in the
/// order of its construction.
struct Compilation {
  llvm::LLVMContext context;
  std::unique_ptr<llvm::TargetMachine> machine;
  std::unique_ptr<llvm::Module> module;
  std::string llvmIr, ptx, errors;
  /// What ended the backend, if anything did.
  std::string fatal;
  bool wantsLlvmIr = false;

  /// A half-run backend cannot be destroyed: it is lost on purpose.
  struct Delete {
    void operator()(Compilation *work) const {
      if (work->fatal.empty())
        delete work;
    }
  };
};
} // namespace

/// Reports what the backend says: at the function that it names, without the
/// addresses that its dumps of the selection graph contain.
static LogicalResult reportBackend(const Origin &origin, StringRef chip,
                                   StringRef message) {
  Location loc = origin.location;
  StringRef function = message.rsplit("In function: ").second.trim();
  if (auto it = origin.functions.find(function); it != origin.functions.end())
    loc = it->second;
  std::string text;
  SmallVector<StringRef> words;
  message.take_until([](char c) { return c == '\n'; }).split(words, ' ');
  for (StringRef word : words)
    if (!word.starts_with("0x"))
      text += (text.empty() ? "" : " ") + word.str();
  return emitError(loc, "the backend failed for '") << chip << "': " << text;
}

/// Hands a module over to LLVM; it goes.
static LogicalResult translate(KernelModule module, const Origin &origin,
                               const TargetInfo &info, Compilation &work) {
  work.context.setDiagnosticHandler(
      std::make_unique<ErrorCollector>(work.errors));
  std::string error;
  work.machine = createPtxMachine(info, error);
  if (!work.machine)
    return emitError(origin.location, "cannot create a code generator: ")
           << error;
  setLayout(*module, *work.machine);
  if (info.spillsForBlocks)
    askForOneBlock(*module);
  work.module = translateModuleToLLVMIR(*module, work.context, "fusec");
  if (!work.module)
    return emitError(origin.location,
                     "cannot translate the kernels to LLVM IR");
  work.module->setTargetTriple(llvm::Triple(kPtxTriple));
  work.module->setDataLayout(work.machine->createDataLayout());
  return success();
}

/// Runs what the backend may end; a `work` that it ended is done for.
static bool guard(Compilation &work, llvm::function_ref<void()> run) {
  const bool survived = runGuarded(run, work.fatal);
  if (!survived && work.fatal.empty())
    work.fatal = "it gave no reason";
  return survived;
}

/// On any thread: nothing of MLIR is touched.
static void generate(Compilation &work) {
  guard(work, [&] {
    optimize(*work.module, *work.machine);
    if (work.wantsLlvmIr)
      llvm::raw_string_ostream(work.llvmIr) << *work.module;
    work.ptx = generatePtx(*work.module, *work.machine);
    work.module.reset();
    work.machine.reset();
  });
}

using Compilations =
    std::vector<std::unique_ptr<Compilation, Compilation::Delete>>;

/// Compiles modules side by side, those with the most work first.
static LogicalResult compile(std::vector<KernelModule> modules,
                             const Origin &origin, const TargetInfo &info,
                             Compilations &works) {
  SmallVector<std::pair<int64_t, size_t>> order;
  for (auto [index, module] : llvm::enumerate(modules)) {
    int64_t ops = 0;
    module->walk([&](Operation *) { ++ops; });
    order.emplace_back(-ops, index);
  }
  llvm::sort(order);
  llvm::ThreadPoolStrategy strategy = llvm::hardware_concurrency(works.size());
  strategy.Limit = true;
  llvm::DefaultThreadPool threads(strategy);
  for (auto [ops, index] : order) {
    Compilation &work = *works[index];
    LogicalResult translated = failure();
    if (!guard(work, [&, index = index] {
          translated = translate(std::move(modules[index]), origin, info, work);
        }))
      break;
    if (failed(translated))
      return failure();
    // A thread costs more than it brings where there is no other.
    if (works.size() == 1)
      generate(work);
    else
      threads.async([&work] { generate(work); });
  }
  threads.wait();
  return success();
}

/// The PTX of all, or the first error.
static FailureOr<std::string> collect(Compilations &works, const Origin &origin,
                                      StringRef chip, std::string *llvmIr) {
  std::vector<std::string> parts;
  std::string problem;
  for (auto &work : works) {
    if (problem.empty())
      problem = work->fatal.empty() ? work->errors : work->fatal;
    parts.push_back(std::move(work->ptx));
    if (llvmIr)
      *llvmIr = std::move(work->llvmIr);
  }
  if (!problem.empty())
    return reportBackend(origin, chip, problem);
  return parts.size() == 1 ? std::move(parts.front())
                           : joinPtx(parts, origin.symbols);
}

/// Kernels may ask for what their tile was given and the target lacks.
static LogicalResult checkAbilities(gpu::GPUModuleOp module,
                                    const TargetInfo &info) {
  auto refuse = [&](LLVM::LLVMFuncOp function, StringRef what) {
    return emitError(function.getLoc())
           << "kernel '" << function.getName() << "' asks for " << what
           << ", which '" << StringRef(info.chip) << "' does not have";
  };
  for (auto function : module.getOps<LLVM::LLVMFuncOp>()) {
    if (function->hasAttr(NVVM::NVVMDialect::getClusterDimAttrName()) &&
        !info.hasClusters)
      return refuse(function, "a cluster of blocks");
    WalkResult product = function.walk([](Operation *op) {
      return isa<nvx::WgmmaOp>(op) ? WalkResult::interrupt()
                                   : WalkResult::advance();
    });
    if (product.wasInterrupted() && !info.hasWgmma)
      return refuse(function, "products of warp groups");
  }
  return success();
}

FailureOr<std::string>
fusec::translateToPtx(OwningOpRef<gpu::GPUModuleOp> module,
                      const TargetOptions &options, std::string *llvmIr) {
  Origin origin(*module);
  const TargetInfo *info = lookupTarget(options.chip);
  if (!info)
    return emitError(origin.location, unknownTargetMessage(options.chip));
  if (failed(checkAbilities(*module, *info)))
    return failure();
  ensureTranslations(origin.location.getContext());
  if (failed(lowerInstructions(*module)))
    return failure();
  if (!options.contract)
    forbidContraction(*module);
  if (options.lineInfo)
    attachLineInfo(*module);

  // Line information counts files from the first kernel to the last, and IR is
  // read as one module.
  std::vector<KernelModule> modules;
  if (options.lineInfo || llvmIr)
    modules.push_back(std::move(module));
  else
    modules = splitKernels(std::move(module));
  Compilations works(modules.size());
  for (auto &work : works) {
    work.reset(new Compilation);
    work->wantsLlvmIr = llvmIr != nullptr;
  }
  const LogicalResult result =
      compile(std::move(modules), origin, *info, works);
  return succeeded(result) ? collect(works, origin, info->chip, llvmIr)
                           : FailureOr<std::string>(failure());
}

namespace {
struct PrintPtx : fusec::impl::FusecPrintPtxBase<PrintPtx> {
  using FusecPrintPtxBase::FusecPrintPtxBase;

  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<LLVM::LLVMDialect, NVVM::NVVMDialect>();
    registerTargetTranslations(registry);
  }

  void runOnOperation() override {
    fusec::TargetOptions options;
    options.chip = chip;
    options.contract = contract;
    options.lineInfo = lineInfo;
    FailureOr<std::string> ptx =
        translateToPtx(getOperation().clone(), options);
    if (failed(ptx))
      return signalPassFailure();
    llvm::outs() << *ptx;
    markAllAnalysesPreserved();
  }
};
} // namespace
