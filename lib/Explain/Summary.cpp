//===- Summary.cpp - what a long explanation comes to ---------------------===//

#include "Summary.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <tuple>

using namespace fusec;
using llvm::formatv;

/// Kernels from which on a function has a summary, and the most of a list.
static constexpr size_t kManyKernels = 16, kMostListed = 10;

static std::string shareText(const ExplainedFunction &function, double us) {
  return formatv("{0:f2} us, {1:f0} %", us, 100 * us / function.predictedUs());
}

namespace {
struct Kind {
  std::string name;
  size_t kernels = 0;
  double us = 0;
};
} // namespace

/// The kind that takes most time first.
static std::vector<Kind> kindsOf(const ExplainedFunction &function) {
  std::map<std::string, Kind> byName;
  for (const ExplainedGroup &group : function.groups) {
    Kind &kind = byName[group.kind];
    kind.name = group.kind;
    ++kind.kernels;
    kind.us += group.predictedUs;
  }
  std::vector<Kind> kinds;
  for (auto &[name, kind] : byName)
    kinds.push_back(std::move(kind));
  llvm::sort(kinds, [](const Kind &a, const Kind &b) {
    return std::tie(b.us, a.name) < std::tie(a.us, b.name);
  });
  return kinds;
}

/// What holds for many kernels, without the figures of one.
static std::string reasonOf(const ExplainedMiss &miss) {
  if (miss.reason.empty())
    return "slower as one kernel";
  return llvm::StringRef(miss.reason).split(": ").first.str();
}

/// The reason that is met most often first.
static std::vector<std::pair<std::string, size_t>>
reasonsOf(const ExplainedFunction &function) {
  std::map<std::string, size_t> byText;
  for (const ExplainedMiss &miss : function.missed)
    ++byText[reasonOf(miss)];
  std::vector<std::pair<std::string, size_t>> reasons(byText.begin(),
                                                      byText.end());
  llvm::sort(reasons, [](const auto &a, const auto &b) {
    return std::tie(b.second, a.first) < std::tie(a.second, b.first);
  });
  return reasons;
}

static std::vector<size_t> slowestGroups(const ExplainedFunction &function) {
  std::vector<size_t> groups(function.groups.size());
  for (size_t i = 0; i < groups.size(); ++i)
    groups[i] = i;
  llvm::sort(groups, [&](size_t a, size_t b) {
    double usA = function.groups[a].predictedUs;
    double usB = function.groups[b].predictedUs;
    return std::tie(usB, a) < std::tie(usA, b);
  });
  groups.resize(std::min(groups.size(), kMostListed));
  return groups;
}

void fusec::printSummary(Lines &lines, const ExplainedFunction &function) {
  if (function.groups.size() < kManyKernels)
    return;
  lines.blank();
  lines.heading("summary");
  const char *label = "kinds";
  for (const Kind &kind : kindsOf(function)) {
    lines.labelled(label, formatv("{0} {1}: {2}", kind.kernels, kind.name,
                                  shareText(function, kind.us))
                              .str());
    label = "";
  }
  label = "slowest";
  for (size_t number : slowestGroups(function)) {
    const ExplainedGroup &group = function.groups[number];
    lines.labelled(label, formatv("kernel {0} ({1}): {2}", number, group.kind,
                                  shareText(function, group.predictedUs))
                              .str());
    label = "";
  }
  label = "not fused";
  std::vector<std::pair<std::string, size_t>> reasons = reasonsOf(function);
  for (const auto &[reason, count] :
       llvm::ArrayRef(reasons).take_front(kMostListed)) {
    lines.labelled(
        label, formatv("{0} of {1}: {2}", count, function.missed.size(), reason)
                   .str());
    label = "";
  }
  if (reasons.size() > kMostListed)
    lines.labelled(
        "",
        formatv("and {0} other reasons", reasons.size() - kMostListed).str());
}
