//===- fusec-bench.cpp - the workloads beside their floors ----------------===//

#include "CompilerHooks.h"
#include "Regret.h"
#include "Report.h"
#include "fusec/Support/File.h"

#include <filesystem>
#include <iostream>

using namespace fusec;
using namespace fusec::bench;

static Result<std::shared_ptr<Device>> openDevice(const Options &options,
                                                  const run::Hooks &hooks) {
  if (options.device != "emulator") {
    Result<std::shared_ptr<Device>> gpu = createCudaDevice();
    if (gpu || options.device == "cuda" ||
        gpu.status().code() != StatusCode::Unavailable)
      return gpu;
  }
  return hooks.createEmulator({.count = true});
}

/// What stands above the table.
static std::string aboutTimes(const Suite &suite, const Device &device) {
  std::string text = device.description() + "; times in microseconds";
  if (!suite.atFullSize())
    return text + ", counters at a smaller size\n";
  return text +
         (device.name() == "cuda"
              ? ""
              : std::string(", measured is ") + run::kEmulatorTime) +
         "\n";
}

static void printList(const std::vector<Workload> &workloads) {
  for (const Workload &workload : workloads)
    std::cout << workload.id << "\t" << sizeText(workload) << "\t"
              << workload.name << "\n";
}

static Status createFolder(const std::string &folder) {
  std::error_code error;
  if (!folder.empty())
    std::filesystem::create_directories(folder, error);
  if (error)
    return invalidArgument("cannot create '" + folder +
                           "': " + error.message());
  return Status::success();
}

static Status writeReports(const Options &options, const std::vector<Row> &rows,
                           const std::string &device) {
  if (!options.jsonFile.empty())
    FUSEC_RETURN_IF_ERROR(
        writeFile(options.jsonFile, reportJson(rows, device, options.target)));
  if (!options.svgFile.empty())
    return writeFile(options.svgFile, reportSvg(rows, device));
  return Status::success();
}

/// Sets `failed` when a workload did.
static Status runBench(const Options &options, bool &failed) {
  if (options.regret)
    return runRegret(options);
  Result<std::vector<Workload>> table = loadWorkloads();
  if (!table)
    return table.status();
  const Result<std::vector<Workload>> workloads =
      selectWorkloads(*std::move(table), options.workloads);
  if (!workloads)
    return workloads.status();
  if (options.list) {
    printList(*workloads);
    return Status::success();
  }
  FUSEC_RETURN_IF_ERROR(createFolder(options.emitFolder));
  const run::Hooks hooks = run::compilerHooks();
  const Result<std::shared_ptr<Device>> device = openDevice(options, hooks);
  if (!device)
    return device.status();
  Suite suite(options, hooks, *device);
  std::cout << aboutTimes(suite, **device) << tableHeading(suite.atFullSize());
  std::vector<Row> rows;
  for (const Workload &workload : *workloads) {
    rows.push_back(suite.measure(workload));
    failed |= !rows.back().problem.empty();
    std::cout << describeRow(rows.back(), suite.atFullSize()) << std::flush;
  }
  std::cout << describeMeans(rows);
  return writeReports(options, rows, (*device)->description());
}

int main(int argc, char **argv) {
  Options options;
  std::string help;
  bool failed = false;
  Status status = parseOptions({argv + 1, argv + argc}, options, help);
  if (status.ok() && !help.empty()) {
    std::cout << help;
    return 0;
  }
  if (status.ok())
    status = runBench(options, failed);
  if (!status.ok())
    std::cerr << "fusec-bench: error: " << status.message() << "\n";
  return status.ok() && !failed ? 0 : 1;
}
