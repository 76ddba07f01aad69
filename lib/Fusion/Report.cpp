//===- Report.cpp - what was fused, and why not more ----------------------===//

#include "fusec/Dialect/Fuse/Names.h"
#include "fusec/Fusion/FusionReport.h"
#include "fusec/Fusion/PlanDiff.h"

#include "mlir/IR/Remarks.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace fusec;

double FusionReport::us() const {
  double total = 0;
  for (const FusedGroup &group : groups)
    total += group.prediction.us();
  return total;
}

double FusionReport::unfusedUs() const {
  double total = 0;
  for (const FusedGroup &group : groups)
    total += group.unfusedUs;
  return total;
}

/// "fuse.max, fuse.sub, 3 x fuse.add", in order.
static std::string opsText(const FusedGroup &group) {
  std::string text;
  llvm::raw_string_ostream os(text);
  for (size_t i = 0, end; i < group.ops.size(); i = end) {
    for (end = i + 1;
         end < group.ops.size() && group.ops[end].name == group.ops[i].name;)
      ++end;
    os << (i ? ", " : "");
    if (end - i > 1)
      os << end - i << " x ";
    os << group.ops[i].name;
  }
  return group.ops.empty() ? "copy" : text;
}

/// Why two groups stayed apart, in one line.
static std::string missedText(const MissedFusion &missed) {
  if (!missed.reason.empty())
    return missed.reason;
  return llvm::formatv("slower as one kernel: {0:f2} us instead of {1:f2} us",
                       missed.fusedUs, missed.separateUs);
}

double WhatIf::usBefore() const {
  double total = 0;
  for (const Term &term : before)
    total += term.addedUs;
  return total;
}

double WhatIf::usAfter() const {
  double total = 0;
  for (const Term &term : after)
    total += term.addedUs;
  return total;
}

SavedPlan fusec::planOf(ArrayRef<FusionReport> reports) {
  SavedPlan plan;
  for (const FusionReport &report : reports) {
    SavedFunction function{report.function, report.device, {}};
    for (const FusedGroup &group : report.groups) {
      SavedGroup saved{group.kind, {}, group.prediction.us()};
      for (const FusedOp &op : group.ops) {
        std::string place = fuse::placeText(op.location);
        saved.ops.push_back(
            {op.id, op.name, place.empty() ? "unknown" : place});
      }
      function.groups.push_back(std::move(saved));
    }
    plan.functions.push_back(std::move(function));
  }
  return plan;
}

void fusec::emitRemarks(const FusionReport &report) {
  for (const FusedGroup &group : report.groups)
    remark::passed(
        group.location,
        remark::RemarkOpts::name("group").category("fusion").function(
            report.function))
        << remark::add("{0} kernel: {1}", group.kind, opsText(group))
        << remark::metric("predicted_us", group.prediction.us())
        << remark::metric("unfused_us", group.unfusedUs)
        << remark::metric("bytes_saved", group.unfusedBytes - group.bytes);
  for (const MissedFusion &missed : report.missed)
    remark::missed(report.groups[missed.producer].location,
                   remark::RemarkOpts::name("edge").category("fusion").function(
                       report.function))
        << remark::add("kernel {0} not fused into kernel {1}", missed.producer,
                       missed.consumer)
        << remark::reason("{0}", missedText(missed));
}
