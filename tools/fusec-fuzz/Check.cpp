#include "Check.h"

#include "Judge.h"
#include "fusec/Dialect/Fuse/Fuse.h"
#include "fusec/Emulator/EmulatorDevice.h"
#include "fusec/Pipeline/Compiler.h"
#include "fusec/Runtime/Executable.h"
#include "fusec/Support/Random.h"

#include "mlir/IR/Diagnostics.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuzz;
using Kind = Verdict::Kind;

std::string fuzz::kindName(Kind kind) {
  switch (kind) {
  case Kind::Pass:
    return "pass";
  case Kind::Unjudged:
    return "unjudged";
  case Kind::ReferenceFailed:
    return "reference failed";
  case Kind::CompileFailed:
    return "compilation failed";
  case Kind::RunFailed:
    return "run failed";
  case Kind::Mismatch:
    return "mismatch";
  case Kind::Crashed:
    return "crash";
  }
  return "";
}

std::string fuzz::printGraph(ModuleOp module) {
  std::string text;
  llvm::raw_string_ostream os(text);
  for (Operation &op : module.getBody()->getOperations())
    os << op << '\n';
  return text;
}

namespace {

/// Collects diagnostics as text.
class Diagnostics {
public:
  explicit Diagnostics(MLIRContext *context)
      : handler_(context, [this](Diagnostic &diagnostic) {
          if (diagnostic.getSeverity() == DiagnosticSeverity::Error)
            text += diagnostic.str() + "\n";
          return success();
        }) {}
  std::string text;

private:
  ScopedDiagnosticHandler handler_;
};

/// The checks of one graph.
class Checker {
public:
  Checker(ModuleOp module, const CheckOptions &options)
      : module_(module), options_(options),
        function_(*module.getOps<func::FuncOp>().begin()) {}

  Verdict run();

private:
  /// One kernel an op; as planned; and that with rows that each pass reads
  /// again, where there is a reduction.
  enum class Variant { Unfused, Fused, Rereading };

  Verdict runVariant(Variant variant);
  Result<std::optional<Artifact>> compileVariant(Variant variant);
  Result<std::vector<HostTensor>> execute(Artifact artifact);
  std::string compareResults(const std::vector<HostTensor> &results);

  ModuleOp module_;
  const CheckOptions &options_;
  func::FuncOp function_;
  std::vector<HostTensor> arguments_;
  Judgements judgements_;
};

} // namespace

/// Any tile of the planned one's vectors that keeps nothing of a row.
static ReduceTile rereadingTile(const ReduceTile &planned, bool mayCluster,
                                Random &random) {
  ReduceTile tile;
  tile.along = planned.along;
  tile.vector = planned.vector;
  tile.resident = Resident::None;
  tile.rows = int64_t(1) << random.between(0, 3);
  tile.threadsPerRow =
      std::max<int64_t>(int64_t(1) << random.between(0, 7), kWarp / tile.rows);
  tile.chunks = random.between(1, 4);
  if (mayCluster && !tile.acrossRows() && random.chance(25)) {
    tile.threadsPerRow = std::max<int64_t>(tile.threadsPerRow, kWarp);
    tile.rows = 1;
    tile.cluster = int64_t(1) << random.between(1, 2);
  }
  return tile;
}

/// Gives tiled reductions such tiles; false if there are none.
static bool rereadRows(ModuleOp module, bool mayCluster, uint64_t seed) {
  Random random(seed);
  bool found = false;
  module.walk([&](fuse::GroupOp group) {
    if (!group.getTileAttr())
      return;
    Tile tile = group.getTileAttr().getValue();
    const auto *planned = std::get_if<ReduceTile>(&tile);
    // Persistent blocks may be what carries results from row to row.
    if (!planned || planned->persistent != 0)
      return;
    bool hasScans =
        group.walk([](ScanOpInterface) { return WalkResult::interrupt(); })
            .wasInterrupted();
    group.setTileAttr(fuse::TileAttr::get(
        module.getContext(),
        rereadingTile(*planned, mayCluster && !hasScans, random)));
    found = true;
  });
  return found;
}

/// Nothing where there is no such variant.
Result<std::optional<Artifact>> Checker::compileVariant(Variant variant) {
  Result<CompileOptions> options = makeCompileOptions(options_.target);
  if (!options)
    return options.status();
  options->machine.numerics.exact = options_.exact;
  options->fuse = variant != Variant::Unfused;
  options->verifyStages = true;
  OwningOpRef<ModuleOp> copy(cast<ModuleOp>(module_->clone()));
  CompileReports reports;
  Diagnostics diagnostics(module_.getContext());
  if (variant == Variant::Rereading &&
      (failed(runStages(*copy, Stage::Tiling, *options, reports)) ||
       !rereadRows(*copy, options->machine.target.hasClusters, options_.seed)))
    return std::optional<Artifact>();
  FailureOr<Artifact> artifact = compile(*copy, *options, reports);
  if (failed(artifact))
    return invalidArgument(diagnostics.text.empty() ? "no diagnostic"
                                                    : diagnostics.text);
  return std::optional(std::move(*artifact));
}

static Result<std::shared_ptr<Device>> openDevice(const CheckOptions &options) {
  if (options.device == "cuda")
    return createCudaDevice();
  EmulatorOptions emulator;
  emulator.checked = options.mode != "poison";
  emulator.race = options.mode == "race";
  emulator.threads = 1;
  emulator.optLevel = 0;
  return createEmulatorDevice(emulator);
}

Result<std::vector<HostTensor>> Checker::execute(Artifact artifact) {
  Result<fusec::Module> module = fusec::Module::create(std::move(artifact));
  if (!module)
    return module.status();
  Result<std::shared_ptr<Device>> device = openDevice(options_);
  if (!device)
    return device.status();
  Result<Executable> executable = Executable::create(*module, *device);
  if (!executable)
    return executable.status();
  return runOnHostData(*executable, arguments_);
}

std::string Checker::compareResults(const std::vector<HostTensor> &results) {
  std::string wrong;
  Operation *terminator = function_.getBody().front().getTerminator();
  for (auto [index, value] : llvm::enumerate(terminator->getOperands())) {
    const Judgement &judgement = judgements_[value];
    const std::string name = "out" + std::to_string(index);
    Result<run::Comparison> comparison =
        run::compare(results[index], judgement.wanted);
    if (!comparison)
      wrong += name + ": " + comparison.status().message() + "\n";
    else if (!comparison->passed)
      wrong += run::describe(name, results[index].shape, *comparison) + "\n";
  }
  return wrong;
}

Verdict Checker::runVariant(Variant variant) {
  static constexpr const char *names[] = {"unfused", "fused", "rereading"};
  Verdict verdict;
  verdict.variant = names[static_cast<int>(variant)];
  Result<std::optional<Artifact>> artifact = compileVariant(variant);
  if (!artifact) {
    verdict.kind = Kind::CompileFailed;
    verdict.text = artifact.status().message();
    return verdict;
  }
  if (!*artifact)
    return verdict;
  Result<std::vector<HostTensor>> results = execute(std::move(**artifact));
  if (!results) {
    verdict.kind = Kind::RunFailed;
    verdict.text = results.status().message();
    return verdict;
  }
  verdict.text = compareResults(*results);
  if (!verdict.text.empty())
    verdict.kind = Kind::Mismatch;
  return verdict;
}

Verdict Checker::run() {
  arguments_ = options_.arguments.empty()
                   ? makeArguments(function_, options_.seed)
                   : options_.arguments;
  {
    Diagnostics diagnostics(module_.getContext());
    FailureOr<Judgements> judgements =
        judge(function_, arguments_, options_.exact);
    if (failed(judgements))
      return {Kind::ReferenceFailed, "", diagnostics.text, ""};
    judgements_ = std::move(*judgements);
  }
  for (const auto &entry : judgements_)
    if (!entry.second.tame && !options_.opByOp)
      return {Kind::Unjudged, "", "a value is ill-conditioned", ""};
  Verdict verdict = runVariant(Variant::Unfused);
  for (Variant variant : {Variant::Fused, Variant::Rereading})
    if (!verdict.isFailure() && !options_.opByOp)
      verdict = runVariant(variant);
  return verdict;
}

Verdict fuzz::checkGraph(ModuleOp module, const CheckOptions &options) {
  Verdict verdict = Checker(module, options).run();
  verdict.graph = printGraph(module);
  return verdict;
}
