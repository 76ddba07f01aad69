#include "Suite.h"

#include "Compile.h"
#include "Data.h"
#include "fusec/Support/File.h"
#include "fusec/Support/JsonReader.h"

namespace fusec::bench {
namespace {

int64_t tensorBytes(const Module &module) {
  int64_t bytes = 0;
  for (const auto *tensors : {&module.inputs(), &module.outputs()})
    for (const TensorInfo &info : *tensors)
      bytes += info.byteCount();
  return bytes;
}

/// Sums of the emulator's JSON over the launches.
Result<ScaledCounters> sumCounters(const std::string &text) {
  const Result<json::Value> root = json::parse(text);
  if (!root)
    return root.status();
  const json::Value *kernels =
      root->object() ? root->object()->find("kernels") : nullptr;
  if (!kernels || !kernels->array())
    return internalError("the counters have no 'kernels'");
  ScaledCounters sums;
  for (const json::Value &kernel : *kernels->array()) {
    const auto count = [&](const char *member) {
      const json::Value *value =
          kernel.object() ? kernel.object()->find(member) : nullptr;
      return value ? value->integer().value_or(0) : 0;
    };
    sums.bytesLoaded += count("global_bytes_loaded");
    sums.bytesStored += count("global_bytes_stored");
    sums.sectors += count("sectors_loaded") + count("sectors_stored");
  }
  return sums;
}

} // namespace

Result<Module> Suite::compileAt(const Workload &workload,
                                const Size &size) const {
  const Result<std::string> text = modelText(workload, size);
  if (!text)
    return text.status();
  Result<Compiled> compiled = compileText(*text, workload.model + ".mlir",
                                          options_.target, workload.tf32);
  if (!compiled)
    return compiled.status();
  return compiled->module;
}

Row Suite::measure(const Workload &workload) {
  Row row;
  row.workload = workload;
  const Status status = fill(row);
  if (!status.ok())
    row.problem = status.message();
  else if (row.check && !row.check->passed)
    row.problem = "wrong results: " + row.check->failures;
  return row;
}

Status Suite::fill(Row &row) {
  const Workload &workload = row.workload;
  const Result<std::string> text = modelText(workload, workload.size);
  if (!text)
    return text.status();
  const Result<Compiled> compiled = compileText(*text, workload.model + ".mlir",
                                                options_.target, workload.tf32);
  if (!compiled)
    return compiled.status();
  const Artifact &artifact = compiled->module.artifact();
  row.compileMs = compiled->milliseconds;
  row.kernels = static_cast<int64_t>(artifact.kernels.size());
  row.launches = static_cast<int64_t>(artifact.launches.size());
  for (const LaunchInfo &launch : artifact.launches)
    row.predictedUs += artifact.kernels[launch.kernel].predictedUs;
  if (!options_.emitFolder.empty()) {
    const std::string path = options_.emitFolder + "/" + workload.id;
    FUSEC_RETURN_IF_ERROR(writeFile(path + ".mlir", *text));
    return writeFile(path + ".ptx", writeArtifact(artifact));
  }
  return atFullSize() ? measureWhole(row, compiled->module)
                      : countOnEmulator(row);
}

Status Suite::checkBoth(Row &row, Executable &executable) const {
  const Workload &workload = row.workload;
  const Result<Module> scaled = compileAt(workload, workload.scaled);
  if (!scaled)
    return scaled.status();
  Result<Executable> small = Executable::create(*scaled, device_);
  if (!small)
    return small.status();
  Result<CheckResult> check = checkWhole(workload, *small, hooks_);
  if (!check)
    return check.status();
  const Result<Module> sample = compileAt(workload, workload.sample);
  if (!sample)
    return sample.status();
  const Result<CheckResult> sampled =
      checkSample(workload, executable, *sample, hooks_);
  if (!sampled)
    return sampled.status();
  check->add(*sampled);
  row.check = *check;
  return Status::success();
}

Status Suite::measureWhole(Row &row, const Module &whole) {
  Result<Executable> executable = Executable::create(whole, device_);
  if (!executable)
    return executable.status();
  FUSEC_RETURN_IF_ERROR(checkBoth(row, *executable));
  if (!row.check->passed)
    return Status::success();
  std::vector<TensorData> data;
  for (const TensorInfo &info : whole.inputs())
    data.emplace_back(info, row.workload.size[1]);
  const auto upload = [&](size_t index, Buffer &buffer) {
    return data[index].upload(*device_, buffer.data());
  };
  run::BenchOptions options;
  options.samples = options_.samples;
  // Arithmetic at full load settles at the clocks that the power limit leaves.
  if (row.workload.bound == "compute") {
    options.warmUpSeconds = options_.loadSeconds * 3;
    options.minTimedSeconds = options_.loadSeconds;
  }
  options.onTimingBegins = [this] { clocks_.start(); };
  Result<run::BenchResult> measured = run::bench(*executable, upload, options);
  row.clocks = clocks_.stop();
  if (measured)
    row.measured = *std::move(measured);
  return measured.status();
}

Status Suite::countOnEmulator(Row &row) const {
  const Result<Module> scaled = compileAt(row.workload, row.workload.scaled);
  if (!scaled)
    return scaled.status();
  // Each workload has an emulator of its own: counters are since its creation.
  Result<std::shared_ptr<Device>> counting =
      hooks_.createEmulator({.count = true});
  if (!counting)
    return counting.status();
  Result<Executable> executable = Executable::create(*scaled, *counting);
  if (!executable)
    return executable.status();
  const Result<CheckResult> check =
      checkWhole(row.workload, *executable, hooks_);
  if (!check)
    return check.status();
  row.check = *check;
  const Result<std::string> json = hooks_.counters(**counting);
  if (!json)
    return json.status();
  Result<ScaledCounters> counters = sumCounters(*json);
  if (!counters)
    return counters.status();
  counters->leastBytes = tensorBytes(*scaled);
  row.counters = *counters;
  return Status::success();
}

} // namespace fusec::bench
