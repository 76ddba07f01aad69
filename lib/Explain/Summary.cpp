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

/// What each kernel takes of the function's time: of a launch of several its
/// share, by what they take alone.
static std::vector<double> timesOf(const ExplainedFunction &function) {
  std::vector<double> times(function.groups.size());
  for (const ExplainedLaunch &launch : function.launches) {
    double alone = 0;
    for (size_t number : launch.groups)
      alone += function.groups[number].predictedUs;
    for (size_t number : launch.groups)
      times[number] = alone > 0 ? function.groups[number].predictedUs / alone *
                                      launch.predictedUs
                                : 0;
  }
  return times;
}

namespace {
struct Kind {
  std::string name;
  size_t kernels = 0;
  double us = 0;
};
} // namespace

/// The kind that takes most time first.
static std::vector<Kind> kindsOf(const ExplainedFunction &function,
                                 llvm::ArrayRef<double> times) {
  std::map<std::string, Kind> byName;
  for (auto [group, us] : llvm::zip_equal(function.groups, times)) {
    Kind &kind = byName[group.kind];
    kind.name = group.kind;
    ++kind.kernels;
    kind.us += us;
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

static std::vector<size_t> slowestGroups(llvm::ArrayRef<double> times) {
  std::vector<size_t> groups(times.size());
  for (size_t i = 0; i < groups.size(); ++i)
    groups[i] = i;
  llvm::sort(groups, [&](size_t a, size_t b) {
    return std::tie(times[b], a) < std::tie(times[a], b);
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
  std::vector<double> times = timesOf(function);
  for (const Kind &kind : kindsOf(function, times)) {
    lines.labelled(label, formatv("{0} {1}: {2}", kind.kernels, kind.name,
                                  shareText(function, kind.us))
                              .str());
    label = "";
  }
  label = "slowest";
  for (size_t number : slowestGroups(times)) {
    lines.labelled(label, formatv("kernel {0} ({1}): {2}", number,
                                  function.groups[number].kind,
                                  shareText(function, times[number]))
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
