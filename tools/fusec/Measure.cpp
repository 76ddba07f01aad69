//===- Measure.cpp - tiles by measurement ---------------------------------===//

#include "Measure.h"

#include "TimeTiles.h"
#include "fusec/Analysis/ScoreBounds.h"
#include "fusec/Support/File.h"
#include "fusec/Tiling/TilePrice.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace fusec;

static std::string tileText(const Tile &tile) {
  std::string text;
  llvm::raw_string_ostream(text) << "#fuse." << tile;
  return text;
}

namespace {

class Measurement {
public:
  Measurement(const DriverOptions &options, std::shared_ptr<Device> device)
      : options_(options), device_(std::move(device)) {
    if (options.compile.tiles)
      tiles_ = *options.compile.tiles;
    const Machine &machine = options.compile.machine;
    tiles_.file = options.tiles;
    tiles_.target = machine.target.chip;
    tiles_.device = machine.device.name;
    tiles_.machine = device_->description();
  }

  Status run(ModuleOp module);
  const SavedTiles &tiles() const { return tiles_; }

private:
  /// The groups, and the table of each; false where the model has a fault.
  bool tile(ModuleOp module, CompileReports &reports) const;
  Status measure(fuse::GroupOp group, const TileTable &table);

  const DriverOptions &options_;
  std::shared_ptr<Device> device_;
  SavedTiles tiles_;
  /// Kernels that keep the tiles that were chosen.
  llvm::StringSet<> kept_;
};

} // namespace

bool Measurement::tile(ModuleOp module, CompileReports &reports) const {
  ScopedDiagnosticHandler quiet(module.getContext(),
                                [](Diagnostic &) { return success(); });
  CompileOptions compile = options_.compile;
  compile.tiles = std::make_shared<const SavedTiles>(tiles_);
  compile.whatIf.reset();
  compile.onStage = nullptr;
  compile.timing = nullptr;
  return succeeded(runStages(module, Stage::Tiling, compile, reports));
}

/// Whether a kernel goes where numbers say that it reads, or looks at what it
/// changes alone, in memory that it has from an argument: with zeros, in memory
/// of its own, its time says nothing.
static bool followsData(fuse::GroupOp group) {
  GroupView view = GroupView::ofBlock(group.getBody().front());
  std::string whyNot;
  std::optional<Indexing> indexing = computeIndexing(view, whyNot);
  if (indexing && windowOfChanges(view, *indexing, updatedInputs(view)))
    return true;
  std::optional<RowFeed> feed;
  if (mayBeFed(view))
    feed = findFeed(view, whyNot);
  return feed && llvm::any_of(scoreBounds(*feed), [](const ScoreBound &bound) {
           return bound.loaded.has_value();
         });
}

Status Measurement::measure(fuse::GroupOp group, const TileTable &table) {
  if (table.given || tiles_.kernels.count(table.key))
    return Status::success();
  if (followsData(group)) {
    if (kept_.insert(table.key).second)
      llvm::errs() << llvm::formatv("kept the tile of a {0} kernel: what it "
                                    "looks at follows from what it reads\n",
                                    table.kind);
    return Status::success();
  }
  Result<std::vector<TimedTile>> timed =
      timeTiles(group, TimedPart::Group, table, options_.measure,
                options_.compile, device_);
  if (!timed)
    return timed.status();
  const TimedTile &best = fastest(*timed), &first = timed->front();
  tiles_.kernels[table.key] = {tileText(best.tile), best.us};
  llvm::errs() << llvm::formatv(
      "measured {0} tiles of a {1} kernel: ", timed->size(), table.kind);
  if (&best == &first)
    llvm::errs() << llvm::formatv("{0:f2} us, as chosen\n", best.us);
  else
    llvm::errs() << llvm::formatv("{0:f2} us with {1}, {2:f2} us as chosen\n",
                                  best.us, tileText(best.tile), first.us);
  return Status::success();
}

Status Measurement::run(ModuleOp module) {
  CompileReports reports;
  if (!tile(module, reports))
    return Status::success();
  size_t function = 0;
  for (auto op : module.getOps<func::FuncOp>()) {
    if (function == reports.tiling.size())
      break;
    const TilingReport &report = reports.tiling[function++];
    for (auto [group, table] :
         llvm::zip(op.getBody().getOps<fuse::GroupOp>(), report.tables))
      FUSEC_RETURN_IF_ERROR(measure(group, table));
  }
  return Status::success();
}

Status fusec::measure(ModuleOp module, DriverOptions &options) {
  Result<std::shared_ptr<Device>> device = createCudaDevice();
  if (!device)
    return unavailable("--measure needs a GPU: " + device.status().message());
  Measurement measurement(options, *device);
  OwningOpRef<ModuleOp> copy = cast<ModuleOp>(module->clone());
  FUSEC_RETURN_IF_ERROR(measurement.run(*copy));
  options.compile.tiles =
      std::make_shared<const SavedTiles>(measurement.tiles());
  return writeFile(options.tiles, printTiles(measurement.tiles()));
}
