//===- Report.cpp - what was fused, and why not more ----------------------===//

#include "fusec/Fusion/FusionReport.h"
#include "fusec/Fusion/SavedPlan.h"

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

static std::string locationText(Location location) {
  std::string text;
  llvm::raw_string_ostream os(text);
  if (auto file = location->findInstanceOf<FileLineColLoc>())
    os << file.getFilename().getValue() << ":" << file.getLine() << ":"
       << file.getColumn();
  else if (auto name = location->findInstanceOf<NameLoc>())
    os << name.getName().getValue();
  else
    os << "unknown";
  return text;
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

/// "-1.28", and "0.00" for what would be "-0.00".
static std::string changeText(double change) {
  return llvm::formatv("{0:f2}", std::abs(change) < 0.005 ? 0.0 : change);
}

static void printWhatIfTerms(llvm::raw_ostream &os, const WhatIf &answer) {
  os << llvm::formatv("  {0,-10} {1,10} {2,10} {3,10}\n", "us", "now", "then",
                      "change");
  auto row = [&](StringRef name, double now, double then) {
    os << llvm::formatv("  {0,-10} {1,10:f2} {2,10:f2} {3,10}\n", name, now,
                        then, changeText(then - now));
  };
  for (auto [now, then] : llvm::zip_equal(answer.before, answer.after))
    if (now.addedUs >= 0.005 || then.addedUs >= 0.005)
      row(now.name, now.addedUs, then.addedUs);
  row("sum", answer.usBefore(), answer.usAfter());
  os << llvm::formatv("  {0,-10} {1,10} {2,10} {3,10}\n", "bytes",
                      answer.bytesBefore, answer.bytesAfter,
                      answer.bytesAfter - answer.bytesBefore);
}

static void printWhatIf(llvm::raw_ostream &os, const WhatIf &answer) {
  os << "what if (" << answer.question << "): ";
  if (answer.kernels.size() == 1) {
    os << "they are in one kernel already, kernel " << answer.kernels.front()
       << '\n';
    return;
  }
  os << "kernels ";
  llvm::interleaveComma(answer.kernels, os);
  if (!answer.reason.empty()) {
    os << " cannot be one: " << answer.reason << '\n';
    return;
  }
  double change = answer.usAfter() - answer.usBefore();
  os << llvm::formatv(" as one would be {0:f2} us {1}\n", std::abs(change),
                      change < 0 ? "faster" : "slower");
  printWhatIfTerms(os, answer);
}

static llvm::json::Value termsJson(ArrayRef<Term> terms) {
  llvm::json::Array array;
  for (const Term &term : terms)
    array.push_back(llvm::json::Object{{"name", term.name},
                                       {"busy_us", term.busyUs},
                                       {"added_us", term.addedUs}});
  return array;
}

static llvm::json::Value whatIfJson(const WhatIf &answer) {
  llvm::json::Array kernels;
  for (size_t kernel : answer.kernels)
    kernels.push_back(static_cast<int64_t>(kernel));
  llvm::json::Object object{{"question", answer.question},
                            {"kernels", std::move(kernels)}};
  if (answer.kernels.size() == 1)
    return object;
  object["now"] = termsJson(answer.before);
  object["now_us"] = answer.usBefore();
  if (!answer.reason.empty()) {
    object["reason"] = answer.reason;
    return object;
  }
  object["then"] = termsJson(answer.after);
  object["then_us"] = answer.usAfter();
  return object;
}

void fusec::printExplainText(llvm::raw_ostream &os,
                             const FusionReport &report) {
  os << llvm::formatv(
      "function '{0}' on {1}: {2} kernels, {3:f2} us predicted, {4:f2} us "
      "unfused\n",
      report.function, report.device, report.groups.size(), report.us(),
      report.unfusedUs());
  for (auto [index, group] : llvm::enumerate(report.groups)) {
    os << llvm::formatv("kernel {0} ({1}): {2}\n", index, group.kind,
                        opsText(group));
    os << "  time: " << group.prediction.text()
       << llvm::formatv(" (unfused {0:f2} us), bound by {1}\n", group.unfusedUs,
                        group.prediction.bottleneck);
    os << llvm::formatv("  bytes: {0}, {1} saved\n", group.bytes,
                        group.unfusedBytes - group.bytes);
    for (const FusedOp &op : group.ops)
      os << "    " << op.name << " at " << locationText(op.location) << "\n";
  }
  for (const MissedFusion &missed : report.missed)
    os << llvm::formatv("not fused: kernel {0} into kernel {1}: {2}\n",
                        missed.producer, missed.consumer, missedText(missed));
  if (report.whatIf)
    printWhatIf(os, *report.whatIf);
}

static llvm::json::Value groupJson(const FusedGroup &group) {
  llvm::json::Array ops;
  for (const FusedOp &op : group.ops)
    ops.push_back(llvm::json::Object{{"id", op.id},
                                     {"name", op.name},
                                     {"location", locationText(op.location)}});
  return llvm::json::Object{{"kind", group.kind},
                            {"ops", std::move(ops)},
                            {"terms", termsJson(group.prediction.terms)},
                            {"bottleneck", group.prediction.bottleneck},
                            {"predicted_us", group.prediction.us()},
                            {"unfused_us", group.unfusedUs},
                            {"bytes", group.bytes},
                            {"unfused_bytes", group.unfusedBytes}};
}

static llvm::json::Value functionJson(const FusionReport &report) {
  llvm::json::Array groups, missed;
  for (const FusedGroup &group : report.groups)
    groups.push_back(groupJson(group));
  for (const MissedFusion &edge : report.missed) {
    llvm::json::Object object{
        {"producer", static_cast<int64_t>(edge.producer)},
        {"consumer", static_cast<int64_t>(edge.consumer)}};
    if (edge.reason.empty()) {
      object["separate_us"] = edge.separateUs;
      object["fused_us"] = edge.fusedUs;
    } else {
      object["reason"] = edge.reason;
    }
    missed.push_back(std::move(object));
  }
  llvm::json::Object function{
      {"function", report.function}, {"device", report.device},
      {"predicted_us", report.us()}, {"unfused_us", report.unfusedUs()},
      {"groups", std::move(groups)}, {"missed", std::move(missed)}};
  if (report.whatIf)
    function["what_if"] = whatIfJson(*report.whatIf);
  return function;
}

llvm::json::Value fusec::explainJson(ArrayRef<FusionReport> reports) {
  llvm::json::Array functions;
  for (const FusionReport &report : reports)
    functions.push_back(functionJson(report));
  return llvm::json::Object{{"version", kExplainVersion},
                            {"functions", std::move(functions)}};
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
