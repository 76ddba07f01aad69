#include "Report.h"

#include <cmath>
#include <cstdarg>
#include <cstdio>
#include <map>

namespace fusec::bench {
namespace {

std::string format(const char *pattern, ...) {
  char buffer[512];
  va_list arguments;
  va_start(arguments, pattern);
  std::vsnprintf(buffer, sizeof buffer, pattern, arguments);
  va_end(arguments);
  return buffer;
}

std::string timeColumns(const Row &row) {
  if (!row.measured)
    return format("%10s %9s %15s %7s", "-", "-", "-", "-");
  const run::BenchResult &time = *row.measured;
  const json::Object *clocks = row.clocks.object();
  const json::Value *sm = clocks ? clocks->find("sm_mhz") : nullptr;
  return format("%10.2f %8.1f%% %7.1f-%7.1f %7s", time.medianUs,
                *fractionOfFloor(row) * 100, time.p20Us, time.p80Us,
                sm ? std::to_string(*(*sm->array())[1].integer()).c_str()
                   : "-");
}

std::string counterColumns(const Row &row) {
  if (!row.counters)
    return format("%12s %12s %7s %7s", "-", "-", "-", "-");
  const ScaledCounters &counters = *row.counters;
  const auto moved =
      static_cast<double>(counters.bytesLoaded + counters.bytesStored);
  return format("%12lld %12lld %7.3f %7.3f",
                static_cast<long long>(counters.bytesLoaded),
                static_cast<long long>(counters.bytesStored),
                moved / static_cast<double>(counters.leastBytes),
                static_cast<double>(counters.sectors) * 32 / moved);
}

json::Value checkJson(const CheckResult &check) {
  json::Object object;
  object.add("passed", check.passed);
  object.add("elements", check.elements);
  object.add("max_absolute_error", check.maxAbsolute);
  object.add("max_relative_error", check.maxRelative);
  return object;
}

json::Value timeJson(const run::BenchResult &time) {
  json::Object object;
  object.add("median_us", time.medianUs);
  object.add("p20_us", time.p20Us);
  object.add("p80_us", time.p80Us);
  object.add("best_us", time.bestUs);
  object.add("runs_per_sample", time.runsPerSample);
  object.add("buffer_sets", time.bufferSets);
  json::Array samples;
  for (double sample : time.samplesUs)
    samples.push_back(sample);
  object.add("samples_us", std::move(samples));
  return object;
}

json::Value countersJson(const ScaledCounters &counters) {
  json::Object object;
  object.add("bytes_loaded", counters.bytesLoaded);
  object.add("bytes_stored", counters.bytesStored);
  object.add("least_bytes", counters.leastBytes);
  object.add("sectors", counters.sectors);
  return object;
}

json::Value rowJson(const Row &row) {
  json::Object object;
  object.add("id", row.workload.id);
  object.add("name", row.workload.name);
  object.add("size", sizeText(row.workload));
  object.add("model", row.workload.model);
  object.add("type", row.workload.type);
  json::Array dims;
  for (int64_t size : row.workload.size)
    dims.push_back(size);
  object.add("dims", std::move(dims));
  object.add("tf32", row.workload.tf32);
  object.add("bound", row.workload.bound);
  object.add("flops", row.workload.flops);
  object.add("bytes", row.workload.bytes);
  object.add("floor_us", row.workload.floorUs);
  object.add("predicted_us", row.predictedUs);
  object.add("kernels", row.kernels);
  object.add("launches", row.launches);
  object.add("compile_ms", row.compileMs);
  if (!row.problem.empty())
    object.add("problem", row.problem);
  if (row.check)
    object.add("check", checkJson(*row.check));
  if (row.measured) {
    object.add("measured", timeJson(*row.measured));
    object.add("fraction_of_floor", *fractionOfFloor(row));
    object.add("clocks", row.clocks);
  }
  if (row.counters)
    object.add("scaled_counters", countersJson(*row.counters));
  return object;
}

} // namespace

std::optional<double> fractionOfFloor(const Row &row) {
  if (!row.measured)
    return std::nullopt;
  return row.workload.floorUs / std::max(row.measured->medianUs, 1e-3);
}

std::string tableHeading(bool measured) {
  const std::string left =
      format("%-4s %-36s %-22s %8s %10s %10s ", "id", "name", "size",
             "launches", "predicted", "floor");
  return left +
         (measured ? format("%10s %9s %15s %7s", "measured", "of floor",
                            "p20-p80", "SM MHz")
                   : format("%12s %12s %7s %7s", "loaded", "stored", "/least",
                            "sectors")) +
         "  check\n";
}

std::string describeRow(const Row &row, bool measured) {
  std::string text =
      format("%-4s %-36s %-22s %8lld %10.2f %10.2f ", row.workload.id.c_str(),
             row.workload.name.c_str(), sizeText(row.workload).c_str(),
             static_cast<long long>(row.launches), row.predictedUs,
             row.workload.floorUs);
  text += measured ? timeColumns(row) : counterColumns(row);
  text += !row.check ? "  -" : row.check->passed ? "  passed" : "  FAILED";
  text += "\n";
  if (!row.problem.empty())
    text += "     " + row.problem + "\n";
  return text;
}

std::string describeMeans(const std::vector<Row> &rows) {
  std::map<std::string, std::pair<double, int>> sums;
  for (const Row &row : rows)
    if (const std::optional<double> fraction = fractionOfFloor(row)) {
      auto &[sum, count] = sums[row.workload.bound];
      sum += std::log(*fraction);
      ++count;
    }
  std::string text;
  for (const auto &[bound, sum] : sums)
    text += format("bound by %s: %.1f%% of the floor, geometric mean of %d\n",
                   bound.c_str(), std::exp(sum.first / sum.second) * 100,
                   sum.second);
  return text;
}

std::string reportJson(const std::vector<Row> &rows, const std::string &device,
                       const std::string &target) {
  json::Object root;
  root.add("version", kReportVersion);
  root.add("fusec", FUSEC_VERSION);
  root.add("device", device);
  root.add("target", target);
  json::Array workloads;
  for (const Row &row : rows)
    workloads.push_back(rowJson(row));
  root.add("workloads", std::move(workloads));
  return json::printIndented(std::move(root)) + "\n";
}

} // namespace fusec::bench
