#include "ProfileReport.h"

#include "Table.h"
#include "fusec/Support/DeviceSpec.h"
#include "fusec/Support/Json.h"

#include <algorithm>
#include <map>
#include <optional>

namespace fusec::run {
namespace {

/// The launches of one kernel in one run.
struct KernelTotal {
  int64_t launches = 0;
  double us = 0;
  int64_t loaded = 0, stored = 0, sectors = 0, requests = 0;
};

std::string number(double value) { return formatNumber("%.2f", value); }
std::string percent(double part, double whole) {
  return whole > 0 ? formatNumber("%.1f%%", part / whole * 100) : "-";
}

/// "model.mlir:2:9" of "models/model.mlir:2:9".
std::string fileName(const std::string &location) {
  return location.substr(location.find_last_of('/') + 1);
}

/// A run of ops that stand at one place in the model.
struct OpsOfPlace {
  KernelInfo ops;
  std::string place;
};

std::vector<OpsOfPlace> byPlace(const KernelInfo &kernel) {
  std::vector<OpsOfPlace> parts;
  for (size_t i = 0; i < kernel.ops.size(); ++i) {
    if (i == 0 || kernel.locations[i] != kernel.locations[i - 1])
      parts.push_back({{}, fileName(kernel.locations[i])});
    parts.back().ops.ops.push_back(kernel.ops[i]);
  }
  return parts;
}

/// "100 x fuse.mul, 50 x fuse.add": the most frequent first.
std::string byKind(const KernelInfo &kernel) {
  std::map<std::string, int64_t> counts;
  for (const std::string &op : kernel.ops)
    ++counts[op];
  std::vector<std::pair<int64_t, std::string>> kinds;
  kinds.reserve(counts.size());
  for (const auto &[op, count] : counts)
    kinds.emplace_back(-count, op);
  std::sort(kinds.begin(), kinds.end());
  std::string text;
  for (const auto &[count, op] : kinds)
    text += (text.empty() ? "" : ", ") +
            (count < -1 ? std::to_string(-count) + " x " : std::string()) + op;
  return text;
}

/// The ops of a kernel with their places in the model, those of one place
/// together. Of a launch that holds many groups there are hundreds: then how
/// many of each kind, and between which places; the trace has them all.
std::string sourceLine(const KernelInfo &kernel) {
  constexpr size_t mostPlaces = 10;
  const std::vector<OpsOfPlace> parts = byPlace(kernel);
  if (parts.size() > mostPlaces) {
    const std::string &first = parts.front().place, &last = parts.back().place;
    return "    " + std::to_string(kernel.ops.size()) + " ops" +
           (first.empty() || last.empty() ? "" : ", " + first + " to " + last) +
           ": " + byKind(kernel);
  }
  std::string text = "   ";
  for (const OpsOfPlace &part : parts)
    text += (&part == &parts.front() ? " " : "; ") + opsText(part.ops) +
            (part.place.empty() ? "" : " at " + part.place);
  return text;
}

bool multipliesMatrices(const KernelInfo &kernel) {
  return std::find(kernel.ops.begin(), kernel.ops.end(), "fuse.matmul") !=
         kernel.ops.end();
}

/// Operations per second that the kernel's arithmetic could reach: the tensor
/// cores' for matrix products, by the type of the model's inputs that it reads.
double peakFlops(const Artifact &artifact, int64_t kernel,
                 const DeviceSpec &spec) {
  if (!multipliesMatrices(artifact.kernels[kernel]))
    return spec.fp32Flops;
  auto isF32 = [&](const BufferRef &buffer) {
    const bool isFolded = buffer.kind == BufferRef::Kind::Folded;
    const auto &tensors = isFolded ? artifact.load.folded : artifact.inputs;
    return (isFolded || buffer.kind == BufferRef::Kind::Input) &&
           tensors[buffer.index].type == DType::F32;
  };
  for (const LaunchInfo &launch : artifact.launches)
    for (const KernelArg &arg : launch.args)
      if (const BufferRef *buffer = bufferOf(arg);
          launch.kernel == kernel && buffer && isF32(*buffer))
        return spec.tf32SustainedFlops;
  return spec.tensor16SustainedFlops;
}

/// The least time of one launch on the device, microseconds.
double roofUs(const Artifact &artifact, int64_t kernel,
              const DeviceSpec &spec) {
  const KernelInfo &info = artifact.kernels[kernel];
  const double memory =
      static_cast<double>(info.bytes) / spec.dramMixedBytesPerSecond;
  const double arithmetic =
      static_cast<double>(info.flops) / peakFlops(artifact, kernel, spec);
  return std::max(memory, arithmetic) * 1e6;
}

std::vector<KernelTotal> totals(const Artifact &artifact,
                                const std::vector<double> *us) {
  std::vector<KernelTotal> all(artifact.kernels.size());
  for (size_t i = 0; i < artifact.launches.size(); ++i) {
    KernelTotal &total = all[artifact.launches[i].kernel];
    ++total.launches;
    total.us += us ? (*us)[i] : 0;
  }
  return all;
}

/// Adds the counters of the launches; says why when they are of other launches.
Status addCounters(const Artifact &artifact, const std::string &text,
                   std::vector<KernelTotal> &all) {
  const Result<json::Value> root = json::parse(text);
  if (!root)
    return root.status();
  const json::Value *kernels =
      root->object() ? root->object()->find("kernels") : nullptr;
  if (!kernels || !kernels->array() ||
      kernels->array()->size() != artifact.launches.size())
    return internalError("the counters are not those of the model's launches");
  for (size_t i = 0; i < artifact.launches.size(); ++i) {
    const json::Object *counted = (*kernels->array())[i].object();
    const auto count = [&](const char *member) {
      const json::Value *value = counted ? counted->find(member) : nullptr;
      return value ? value->integer().value_or(0) : 0;
    };
    KernelTotal &total = all[artifact.launches[i].kernel];
    total.loaded += count("global_bytes_loaded");
    total.stored += count("global_bytes_stored");
    total.sectors += count("sectors_loaded") + count("sectors_stored");
    total.requests += count("requests_loaded") + count("requests_stored");
  }
  return Status::success();
}

json::Object launchEvent(const Artifact &artifact, size_t index, int thread,
                         double start, double us) {
  const LaunchInfo &launch = artifact.launches[index];
  const KernelInfo &kernel = artifact.kernels[launch.kernel];
  json::Object details;
  details.add("ops", opsText(kernel));
  json::Array places;
  for (const std::string &location : kernel.locations)
    places.push_back(location);
  details.add("source", std::move(places));
  details.add("predicted_us", kernel.predictedUs);
  details.add("bytes", kernel.bytes);
  details.add("flops", kernel.flops);
  details.add("grid",
              json::Array{launch.grid[0], launch.grid[1], launch.grid[2]});
  details.add("block",
              json::Array{launch.block[0], launch.block[1], launch.block[2]});
  details.add("shared_bytes", launch.sharedBytes);
  details.add("static_shared_bytes", kernel.staticSharedBytes);
  json::Object event;
  event.add("name", kernel.name);
  event.add("cat", "kernel");
  event.add("ph", "X");
  event.add("ts", start);
  event.add("dur", us);
  event.add("pid", 1);
  event.add("tid", thread);
  event.add("args", std::move(details));
  return event;
}

json::Object nameEvent(const char *what, int thread, const std::string &name) {
  json::Object details;
  details.add("name", name);
  json::Object event;
  event.add("name", what);
  event.add("ph", "M");
  event.add("pid", 1);
  event.add("tid", thread);
  event.add("args", std::move(details));
  return event;
}

} // namespace

std::string timeTable(const Artifact &artifact, const LaunchTimes &times) {
  const Result<DeviceSpec> spec = findDeviceSpec(artifact.device);
  const std::vector<KernelTotal> all = totals(artifact, &times.medianUs);
  double sum = 0;
  for (const KernelTotal &total : all)
    sum += total.us;
  std::vector<TableRow> rows = {{"kernel", "launches", "us", "share",
                                 "predicted us", "/predicted", "GB/s",
                                 "TFLOP/s", "of roof"}};
  for (size_t i = 0; i < all.size(); ++i) {
    // The load's own are no part of a run.
    if (all[i].launches == 0)
      continue;
    const KernelInfo &kernel = artifact.kernels[i];
    const auto launches = static_cast<double>(all[i].launches);
    const double seconds = std::max(all[i].us, 1e-3) * 1e-6;
    const double predicted = kernel.predictedUs * launches;
    rows.push_back(
        {kernel.name, std::to_string(all[i].launches), number(all[i].us),
         percent(all[i].us, sum), number(predicted),
         predicted > 0 ? number(all[i].us / predicted) : "-",
         formatNumber("%.1f", static_cast<double>(kernel.bytes) * launches /
                                  seconds * 1e-9),
         number(static_cast<double>(kernel.flops) * launches / seconds * 1e-12),
         spec ? percent(roofUs(artifact, static_cast<int64_t>(i), *spec) *
                            launches,
                        all[i].us)
              : "-"});
    if (!kernel.ops.empty())
      rows.push_back({sourceLine(kernel)});
  }
  return layOutTable(rows);
}

Result<std::string> countTable(const Artifact &artifact,
                               const std::string &counters) {
  std::vector<KernelTotal> all = totals(artifact, nullptr);
  FUSEC_RETURN_IF_ERROR(addCounters(artifact, counters, all));
  int64_t sum = 0;
  for (const KernelTotal &total : all)
    sum += total.loaded + total.stored;
  std::vector<TableRow> rows = {{"kernel", "launches", "bytes loaded",
                                 "bytes stored", "share", "/predicted",
                                 "sectors/request", "predicted us"}};
  for (size_t i = 0; i < all.size(); ++i) {
    // The load's own are no part of a run.
    if (all[i].launches == 0)
      continue;
    const KernelInfo &kernel = artifact.kernels[i];
    const auto launches = static_cast<double>(all[i].launches);
    const auto moved = static_cast<double>(all[i].loaded + all[i].stored);
    const double predicted = static_cast<double>(kernel.bytes) * launches;
    rows.push_back(
        {kernel.name, std::to_string(all[i].launches),
         std::to_string(all[i].loaded), std::to_string(all[i].stored),
         percent(moved, static_cast<double>(sum)),
         predicted > 0 ? number(moved / predicted) : "-",
         all[i].requests ? number(static_cast<double>(all[i].sectors) /
                                  static_cast<double>(all[i].requests))
                         : "-",
         number(kernel.predictedUs * launches)});
    if (!kernel.ops.empty())
      rows.push_back({sourceLine(kernel)});
  }
  return layOutTable(rows);
}

std::string traceJson(const Artifact &artifact, const LaunchTimes *times) {
  constexpr int measuredLine = 1, predictedLine = 2;
  json::Array events;
  events.push_back(nameEvent("process_name", 0, "fusec"));
  events.push_back(nameEvent("thread_name", predictedLine,
                             "predicted for " + artifact.device));
  if (times)
    events.push_back(nameEvent("thread_name", measuredLine, "measured"));
  double at = 0;
  for (size_t i = 0; i < artifact.launches.size(); ++i) {
    const double us = artifact.kernels[artifact.launches[i].kernel].predictedUs;
    events.push_back(launchEvent(artifact, i, predictedLine, at, us));
    at += us;
    if (times)
      events.push_back(
          launchEvent(artifact, i, measuredLine, times->boundariesUs[i],
                      times->boundariesUs[i + 1] - times->boundariesUs[i]));
  }
  json::Object root;
  root.add("displayTimeUnit", "ns");
  root.add("traceEvents", std::move(events));
  return json::printIndented(std::move(root)) + "\n";
}

} // namespace fusec::run
