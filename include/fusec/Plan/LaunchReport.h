//===- LaunchReport.h - which kernels share a launch ------------*- C++ -*-===//

#ifndef FUSEC_PLAN_LAUNCHREPORT_H
#define FUSEC_PLAN_LAUNCHREPORT_H

#include "mlir/IR/Location.h"
#include "llvm/ADT/ArrayRef.h"

#include <string>
#include <vector>

namespace fusec {

/// A launch of one or several kernels, which are numbered in the order of the
/// function.
struct PlannedLaunch {
  std::vector<size_t> kernels;
  mlir::Location location;
  /// The predicted time, and the sum of what the kernels would take alone.
  double us = 0, separateUs = 0;
};

/// A kernel that starts a launch of its own although it depends on no kernel of
/// an earlier one.
struct UnmergedKernel {
  size_t kernel = 0, launch = 0;
  std::string reason;
};

struct LaunchReport {
  std::string function;
  std::vector<PlannedLaunch> launches;
  std::vector<UnmergedKernel> unmerged;
};

/// The report as remarks of category "launch": one passed remark a launch of
/// several kernels, one missed remark a kernel that was not merged.
void emitRemarks(const LaunchReport &report);

/// "1, 2, 5 to 9", of numbers in ascending order.
std::string numbersText(llvm::ArrayRef<size_t> numbers);

} // namespace fusec

#endif // FUSEC_PLAN_LAUNCHREPORT_H
