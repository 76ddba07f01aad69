//===- LaunchReport.cpp - which kernels share a launch --------------------===//

#include "fusec/Plan/LaunchReport.h"

#include "mlir/IR/Remarks.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace fusec;

std::string fusec::numbersText(llvm::ArrayRef<size_t> numbers) {
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
