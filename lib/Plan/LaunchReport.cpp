//===- LaunchReport.cpp - which kernels share a launch --------------------===//

#include "fusec/Plan/LaunchReport.h"

#include "mlir/IR/Remarks.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace fusec;

double LaunchReport::us() const {
  double total = 0;
  for (const PlannedLaunch &launch : launches)
    total += launch.us;
  return total;
}

/// "1, 2, 5 to 9".
static std::string numbersText(llvm::ArrayRef<size_t> numbers) {
  std::string text;
  llvm::raw_string_ostream os(text);
  for (size_t i = 0, end; i < numbers.size(); i = end) {
    for (end = i + 1;
         end < numbers.size() && numbers[end] == numbers[end - 1] + 1;)
      ++end;
    os << (i ? ", " : "") << numbers[i];
    if (end - i > 1)
      os << (end - i > 2 ? " to " : ", ") << numbers[end - 1];
  }
  return text;
}

static std::string mergedText(const PlannedLaunch &launch) {
  return llvm::formatv("{0} kernels ({1}) in one launch: {2:f2} us instead of "
                       "{3:f2} us",
                       launch.kernels.size(), numbersText(launch.kernels),
                       launch.us, launch.separateUs);
}

void fusec::printLaunchText(llvm::raw_ostream &os, const LaunchReport &report) {
  if (report.launches.size() < 2 && report.unmerged.empty() &&
      (report.launches.empty() || report.launches[0].kernels.size() < 2))
    return;
  os << llvm::formatv("launches: {0}, {1:f2} us predicted\n",
                      report.launches.size(), report.us());
  for (auto [number, launch] : llvm::enumerate(report.launches))
    if (launch.kernels.size() > 1)
      os << "launch " << number << ": " << mergedText(launch) << "\n";
  for (const UnmergedKernel &unmerged : report.unmerged)
    os << llvm::formatv("not merged: kernel {0} into launch {1}: {2}\n",
                        unmerged.kernel, unmerged.launch, unmerged.reason);
}

llvm::json::Object fusec::launchJson(const LaunchReport &report) {
  llvm::json::Array launches, unmerged;
  for (const PlannedLaunch &launch : report.launches) {
    llvm::json::Array kernels;
    for (size_t kernel : launch.kernels)
      kernels.push_back(static_cast<int64_t>(kernel));
    launches.push_back(llvm::json::Object{{"kernels", std::move(kernels)},
                                          {"predicted_us", launch.us},
                                          {"separate_us", launch.separateUs}});
  }
  for (const UnmergedKernel &kernel : report.unmerged)
    unmerged.push_back(
        llvm::json::Object{{"kernel", static_cast<int64_t>(kernel.kernel)},
                           {"launch", static_cast<int64_t>(kernel.launch)},
                           {"reason", kernel.reason}});
  return llvm::json::Object{{"launches", std::move(launches)},
                            {"unmerged", std::move(unmerged)}};
}

void fusec::emitRemarks(const LaunchReport &report) {
  auto options = remark::RemarkOpts::name("launch").category("launch").function(
      report.function);
  for (const PlannedLaunch &launch : report.launches)
    if (launch.kernels.size() > 1)
      remark::passed(launch.location, options)
          << remark::add("{0}", mergedText(launch));
  for (const UnmergedKernel &unmerged : report.unmerged)
    remark::missed(report.launches[unmerged.launch].location, options)
        << remark::add("kernel {0} not merged into launch {1}", unmerged.kernel,
                       unmerged.launch)
        << remark::reason("{0}", unmerged.reason);
}
