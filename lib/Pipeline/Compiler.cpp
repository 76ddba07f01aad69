//===- Compiler.cpp - from a graph to an artefact -------------------------===//

#include "fusec/Pipeline/Compiler.h"

#include "fusec/Dialect/Fuse/Fuse.h"
#include "fusec/Dialect/Fuse/Load.h"
#include "fusec/Fusion/Passes.h"
#include "fusec/Kernel/Passes.h"
#include "fusec/Plan/Manifest.h"
#include "fusec/Plan/Passes.h"
#include "fusec/Prepare/Passes.h"
#include "fusec/Simplify/Passes.h"
#include "fusec/Target/Passes.h"
#include "fusec/Target/Ptx.h"
#include "fusec/Target/Ptxas.h"
#include "fusec/Tiling/Passes.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Support/Timing.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace fusec;

namespace {

/// Tells of a stage that begins.
struct AnnouncePass : PassWrapper<AnnouncePass, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(AnnouncePass)

  AnnouncePass(Stage stage, std::function<void(Stage)> onStage)
      : stage(stage), onStage(std::move(onStage)) {}
  StringRef getArgument() const final { return "announce"; }
  void runOnOperation() final {
    onStage(stage);
    markAllAnalysesPreserved();
  }

  Stage stage;
  std::function<void(Stage)> onStage;
};

/// Adds the passes of each stage, and its verifier where asked for.
class StageBuilder {
public:
  StageBuilder(PassManager &manager, const CompileOptions &options,
               CompileReports &reports)
      : manager_(manager), options_(options), reports_(reports) {}

  void add(Stage stage);
  /// The same for an input that has groups.
  void addForGroups(Stage stage);

private:
  template <typename OpTy> void nest(std::unique_ptr<Pass> pass) {
    manager_.addNestedPass<OpTy>(std::move(pass));
  }
  FusionOptions fusionOptions();
  void addTiling();
  void addPlan();
  void addVerifier(Stage stage);

  PassManager &manager_;
  const CompileOptions &options_;
  CompileReports &reports_;
};

} // namespace

FusionOptions StageBuilder::fusionOptions() {
  FusionOptions fusion;
  fusion.machine = options_.machine;
  fusion.merge = options_.fuse;
  fusion.plan = options_.plan;
  fusion.whatIf = options_.whatIf;
  fusion.onReport = [this](FusionReport report) {
    reports_.fusion.push_back(std::move(report));
  };
  return fusion;
}

void StageBuilder::addTiling() {
  TilingOptions tiling;
  tiling.machine = options_.machine;
  tiling.tiles = options_.tiles;
  tiling.onReport = [this](TilingReport report) {
    reports_.tiling.push_back(std::move(report));
  };
  nest<func::FuncOp>(createTilingPass(std::move(tiling)));
}

void StageBuilder::addPlan() {
  LaunchOptions launches;
  launches.machine = options_.machine;
  launches.onReport = [this](LaunchReport report) {
    reports_.launches.push_back(std::move(report));
  };
  if (options_.fuse)
    nest<func::FuncOp>(createLaunchesPass(std::move(launches)));
  nest<func::FuncOp>(createPlanPass([this](MemoryReport report) {
    reports_.memory.push_back(std::move(report));
  }));
}

/// What memory delivers from the end of a launch to the first loads of the
/// next: so much of them may come ahead, 6.3 MB on an H100, where 4.4 to 8.9
/// are as good (`h100-early-starts`).
static int64_t earlyBytes(const Machine &machine) {
  if (!machine.target.hasDependentLaunches)
    return -1;
  const DeviceSpec &device = machine.device;
  return static_cast<int64_t>(device.kernelRampUs * 1e-6 *
                              device.dramReadBytesPerSecond);
}

void StageBuilder::add(Stage stage) {
  const bool fold = options_.fuse && options_.foldParameters;
  switch (stage) {
  case Stage::Import:
  case Stage::Ptx:
    return;
  case Stage::Simplify:
    manager_.addPass(createFusecSimplify());
    break;
  case Stage::Prepare:
    if (options_.fuse) {
      nest<func::FuncOp>(createSumsOfProductsPass(fusionOptions()));
      nest<func::FuncOp>(createPushBehindProductsPass(fusionOptions()));
      nest<func::FuncOp>(createRecomputeScoresPass(fusionOptions()));
      nest<func::FuncOp>(createBoundMasksPass(fusionOptions()));
    }
    nest<func::FuncOp>(createExpandContractionsPass(fusionOptions(), fold));
    if (fold)
      manager_.addPass(
          createFoldParametersPass(fusionOptions(), [this](FoldReport report) {
            reports_.folds.push_back(std::move(report));
          }));
    nest<func::FuncOp>(createSplitReductionsPass(fusionOptions()));
    break;
  case Stage::Fusion:
    nest<func::FuncOp>(createFusionPass(fusionOptions()));
    break;
  case Stage::Tiling:
    addTiling();
    break;
  case Stage::Plan:
    addPlan();
    break;
  case Stage::Kernel:
    manager_.addPass(createKernel({options_.machine.numerics.exact,
                                   options_.machine.numerics.allowTf32,
                                   earlyBytes(options_.machine)}));
    // Emitters ask for constants and indices wherever they need them.
    nest<gpu::GPUModuleOp>(createCSEPass());
    break;
  case Stage::Nvvm:
    nest<gpu::GPUModuleOp>(
        createFusecLowerToNvvm({std::string(options_.machine.target.chip)}));
    break;
  }
  if (options_.verifyStages)
    addVerifier(stage);
}

void StageBuilder::addForGroups(Stage stage) {
  if (stage > Stage::Plan)
    return add(stage);
  if (stage == Stage::Tiling)
    addTiling();
  if (stage == Stage::Plan)
    addPlan();
  if (stage >= Stage::Fusion)
    addVerifier(stage);
}

void StageBuilder::addVerifier(Stage stage) {
  switch (stage) {
  case Stage::Simplify:
    return manager_.addPass(createFusecVerifySimplify());
  case Stage::Prepare:
    return nest<func::FuncOp>(createVerifyPreparePass());
  case Stage::Fusion:
    return nest<func::FuncOp>(createVerifyFusionPass());
  case Stage::Tiling:
    return nest<func::FuncOp>(createVerifyTilingPass());
  case Stage::Plan:
    return nest<func::FuncOp>(createVerifyPlan());
  case Stage::Kernel:
    return manager_.addPass(createVerifyKernel());
  case Stage::Nvvm:
    return nest<gpu::GPUModuleOp>(createFusecVerifyNvvm());
  case Stage::Import:
  case Stage::Ptx:
    return;
  }
}

static TimingScope nestTiming(const CompileOptions &options, StringRef name) {
  return options.timing ? options.timing->nest(name) : TimingScope();
}

/// Whether the input has decided on groups: they, and tiles that it gives, are
/// kept. What such an input promises is checked as if a pass had made it.
static bool isGrouped(ModuleOp module) {
  for (auto function : module.getOps<func::FuncOp>())
    if (!function.isExternal() && !function.getOps<fuse::GroupOp>().empty())
      return true;
  return false;
}

LogicalResult fusec::runStages(ModuleOp module, Stage last,
                               const CompileOptions &options,
                               CompileReports &reports) {
  PassManager manager(module.getContext());
  const bool grouped = isGrouped(module);
  manager.enableVerifier(options.verifyStages || grouped);
  TimingScope timing = nestTiming(options, "stages");
  manager.enableTiming(timing);
  StageBuilder builder(manager, options, reports);
  if (grouped && (options.plan || options.whatIf))
    return module.emitError(
        "the model decides itself on its groups: no plan is "
        "made, replayed or questioned");
  for (Stage stage : allStages()) {
    if (stage > last)
      break;
    if (options.onStage)
      manager.addPass(std::make_unique<AnnouncePass>(stage, options.onStage));
    if (grouped)
      builder.addForGroups(stage);
    else
      builder.add(stage);
  }
  return manager.run(module);
}

/// Where to report what a whole module lacks. A parsed module begins on line 0,
/// which no editor knows.
static Location placeOf(ModuleOp module) {
  auto file = dyn_cast<FileLineColLoc>(module.getLoc());
  return file && file.getLine() == 0
             ? Location(FileLineColLoc::get(file.getFilename(), 1, 1))
             : module.getLoc();
}

/// The one function that an artefact is made of, beside which there may be its
/// load function.
static FailureOr<func::FuncOp> findEntry(ModuleOp module) {
  SmallVector<func::FuncOp> functions(module.getOps<func::FuncOp>());
  func::FuncOp load = fuse::findLoad(module);
  llvm::erase(functions, load);
  if (functions.size() == 1 && !functions.front().isExternal()) {
    if (failed(fuse::verifyLoad(functions.front(), load)))
      return failure();
    return functions.front();
  }
  if (functions.empty())
    return emitError(placeOf(module), "the model has no function");
  if (functions.size() == 1)
    return functions.front().emitError("the model's function has no body");
  auto error =
      functions[1].emitError("a model is one function, and this is the second");
  error.attachNote(functions[0].getLoc()) << "the first is here";
  return error;
}

static std::string printWithLocations(Operation *op) {
  std::string text;
  llvm::raw_string_ostream os(text);
  op->print(os, OpPrintingFlags().enableDebugInfo().useLocalScope());
  return text;
}

/// The text of the graph as one function.
static std::string graphOf(ModuleOp module, func::FuncOp entry) {
  if (!fuse::findLoad(module))
    return printWithLocations(module);
  OwningOpRef<ModuleOp> copy = module.clone();
  fuse::inlineLoad(copy->lookupSymbol<func::FuncOp>(entry.getName()),
                   fuse::findLoad(*copy));
  return printWithLocations(*copy);
}

FailureOr<Artifact> fusec::compile(ModuleOp module,
                                   const CompileOptions &options,
                                   CompileReports &reports,
                                   std::string *llvmIr) {
  FailureOr<func::FuncOp> entry = findEntry(module);
  if (failed(entry))
    return failure();
  std::string graph;
  if (options.embedIr) {
    TimingScope timing = nestTiming(options, "embedded IR");
    graph = graphOf(module, *entry);
  }
  if (failed(runStages(module, Stage::Nvvm, options, reports)))
    return failure();
  auto kernels = module.lookupSymbol<gpu::GPUModuleOp>(kKernelsName);
  TimingScope timing = nestTiming(options, "manifest");
  FailureOr<Artifact> artifact =
      buildManifest(*entry, fuse::findLoad(module), kernels);
  if (failed(artifact))
    return failure();
  if (options.embedIr) {
    timing = nestTiming(options, "embedded IR");
    artifact->kernelIr = printWithLocations(kernels);
    artifact->graphIr = std::move(graph);
  }
  timing = nestTiming(options, "LLVM");
  if (options.onStage)
    options.onStage(Stage::Ptx);
  kernels->remove();
  const Machine &machine = options.machine;
  FailureOr<std::string> ptx =
      translateToPtx(kernels,
                     {std::string(machine.target.chip), !machine.numerics.exact,
                      options.lineInfo},
                     llvmIr);
  if (failed(ptx))
    return failure();
  artifact->target = machine.target.chip;
  artifact->device = machine.device.name;
  artifact->smCount = machine.device.smCount;
  artifact->l2Bytes = machine.device.l2Bytes;
  artifact->numerics = machine.numerics.exact ? "exact" : "fast";
  artifact->allowTf32 = machine.numerics.allowTf32;
  artifact->ptx = std::move(*ptx);
  // What no reader would take is not written.
  if (Status valid = validate(*artifact); !valid.ok())
    return entry->emitError("the model cannot be written as an artefact: ")
           << valid.message();
  return artifact;
}

Result<std::string> fusec::assembleCubin(const Artifact &artifact) {
  std::optional<std::string> ptxas = findPtxas();
  if (!ptxas)
    return unavailable("a cubin needs ptxas of the CUDA toolkit, which is not "
                       "on the path");
  std::string error;
  std::optional<PtxasReport> report =
      assemblePtx(*ptxas, artifact.ptx, artifact.target, error);
  if (!report)
    return internalError("ptxas failed: " + error);
  return std::move(report->cubin);
}
