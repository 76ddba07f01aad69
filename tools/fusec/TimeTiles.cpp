//===- TimeTiles.cpp - the times of a kernel's tiles ----------------------===//

#include "TimeTiles.h"

#include "Bench.h"
#include "Inputs.h"
#include "fusec/Tiling/GroupAlone.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Support/Timing.h"

#include <cstring>
#include <map>

using namespace mlir;
using namespace fusec;

/// Times that differ by less are the same.
static constexpr double timerShare = 0.01;

std::vector<char> fusec::randomBytes(const TensorInfo &info) {
  constexpr int64_t pieceElements = int64_t(1) << 20;
  int64_t elements = 1;
  for (int64_t size : info.shape)
    elements *= size;
  TensorInfo piece = info;
  piece.shape = {std::min(elements, pieceElements)};
  const HostTensor values = run::randomTensor(piece, /*seed=*/1);
  std::vector<char> bytes(info.byteCount());
  for (size_t at = 0; at < bytes.size(); at += values.bytes.size())
    std::memcpy(&bytes[at], values.bytes.data(),
                std::min(values.bytes.size(), bytes.size() - at));
  return bytes;
}

namespace {

/// Bytes for the inputs of a group, which all of its tiles read.
class InputBytes {
public:
  FillInput filler(const Module &module) {
    return [this, &module](size_t index, Buffer &buffer) {
      const TensorInfo &info = module.inputs()[index];
      std::vector<char> &bytes = bytes_[index];
      if (bytes.empty() && info.byteCount() > 0)
        bytes = randomBytes(info);
      return buffer.upload(bytes.data(), info.byteCount());
    };
  }

private:
  std::map<size_t, std::vector<char>> bytes_;
};

} // namespace

/// A copy of the group's module in which it has a tile.
static OwningOpRef<ModuleOp> copyWith(fuse::GroupOp group, const Tile &tile) {
  IRMapping copies;
  OwningOpRef<ModuleOp> module =
      cast<ModuleOp>(group->getParentOfType<ModuleOp>()->clone(copies));
  setTile(cast<fuse::GroupOp>(copies.lookup(group.getOperation())), tile);
  return module;
}

/// What is timed as an artefact; nothing where no kernel comes of the tile.
static std::optional<Artifact> compileWith(fuse::GroupOp group, TimedPart part,
                                           const Tile &tile,
                                           const CompileOptions &options) {
  ScopedDiagnosticHandler quiet(group.getContext(),
                                [](Diagnostic &) { return success(); });
  OwningOpRef<ModuleOp> module;
  if (part == TimedPart::Group) {
    module = groupAlone(group);
    module->walk([&](fuse::GroupOp copy) { setTile(copy, tile); });
  } else {
    module = copyWith(group, tile);
  }
  CompileReports reports;
  FailureOr<Artifact> artifact = compile(*module, options, reports);
  if (failed(artifact))
    return std::nullopt;
  return std::move(*artifact);
}

static double predictedUs(const Artifact &artifact) {
  double sum = 0;
  for (const LaunchInfo &launch : artifact.launches)
    sum += artifact.kernels[static_cast<size_t>(launch.kernel)].predictedUs;
  return sum;
}

Result<std::vector<TimedTile>>
fusec::timeTiles(fuse::GroupOp group, TimedPart part, const TileTable &table,
                 size_t count, const CompileOptions &options,
                 std::shared_ptr<Device> device) {
  CompileOptions alone;
  alone.machine = options.machine;
  alone.embedIr = false;
  run::BenchOptions protocol;
  protocol.warmUpSeconds = 0.05;
  InputBytes inputs;
  std::vector<TimedTile> timed;
  size_t left = count;
  std::string reason;
  for (const TileCandidate &candidate : table.candidates) {
    if (left == 0 || !candidate.rejected.empty())
      break;
    --left;
    std::optional<Artifact> artifact =
        compileWith(group, part, candidate.tile, alone);
    if (!artifact) {
      reason = "none compiles";
      continue;
    }
    const double predicted = predictedUs(*artifact);
    Result<Module> module = Module::create(std::move(*artifact));
    if (!module)
      return module.status();
    Result<Executable> executable = Executable::create(*module, device);
    if (!executable) {
      reason = executable.status().message();
      continue;
    }
    Result<run::BenchResult> result =
        run::bench(*executable, inputs.filler(*module), protocol);
    if (!result)
      return result.status();
    timed.push_back({candidate.tile, predicted, result->medianUs});
  }
  if (timed.empty())
    return unavailable("no tile of a kernel could be loaded: " + reason);
  return timed;
}

const TimedTile &fusec::fastest(const std::vector<TimedTile> &tiles) {
  const TimedTile *best = &tiles.front();
  for (const TimedTile &tile : tiles)
    if (tile.us < best->us * (1 - timerShare))
      best = &tile;
  return *best;
}
