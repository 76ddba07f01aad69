//===- Text.cpp - an explanation for people -------------------------------===//

#include "GroupText.h"
#include "Summary.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace fusec;
using llvm::formatv;

namespace {

class TextPrinter {
public:
  TextPrinter(llvm::raw_ostream &os, const ExplainedFunction &function,
              const TextStyle &style)
      : function_(function), lines_(os, style) {}

  void print(const Explanation &explanation);

private:
  void printMissed();
  void printLaunches();
  void printFolds();
  void printWhatIf(const ExplainedWhatIf &answer);
  void printMemory();

  const ExplainedFunction &function_;
  Lines lines_;
};

} // namespace

void TextPrinter::print(const Explanation &explanation) {
  std::string unfused = unfusedText(function_.unfusedUs());
  if (function_.unfusedKernels)
    unfused += formatv(" ({0} kernels, as a framework launches op by op)",
                       *function_.unfusedKernels)
                   .str();
  lines_.heading(
      formatv("function '{0}'{1} on {2}: {3} kernels, {4:f2} us predicted{5}",
              function_.name, function_.isLoad ? ", run once at load," : "",
              explanation.device, function_.groups.size(),
              function_.predictedUs(), unfused)
          .str());
  printSummary(lines_, function_);
  GroupText paragraph(lines_, function_);
  for (const ExplainedLaunch &launch : function_.launches)
    for (size_t group : launch.groups) {
      lines_.blank();
      paragraph.print(group);
    }
  printMissed();
  printLaunches();
  printFolds();
  if (function_.whatIf)
    printWhatIf(*function_.whatIf);
  printMemory();
}

void TextPrinter::printMissed() {
  if (!function_.missed.empty())
    lines_.blank();
  for (const ExplainedMiss &miss : function_.missed) {
    std::string why = miss.reason;
    if (why.empty())
      why = formatv("slower as one kernel: {0:f2} us instead of {1:f2} us",
                    miss.fusedUs, miss.separateUs);
    lines_.entry(formatv("not fused: kernel {0} into kernel {1}:",
                         miss.producer, miss.consumer)
                     .str(),
                 why);
  }
}

/// Which kernels share a launch, and which could but do not.
void TextPrinter::printLaunches() {
  if (function_.launches.size() == function_.groups.size() &&
      function_.unmerged.empty())
    return;
  lines_.blank();
  lines_.heading(formatv("launches: {0}, {1:f2} us predicted",
                         function_.launches.size(), function_.predictedUs())
                     .str());
  for (auto [number, launch] : llvm::enumerate(function_.launches)) {
    if (launch.groups.size() > 1)
      lines_.entry(formatv("launch {0}:", number).str(), launchText(launch));
  }
  for (const ExplainedUnmerged &unmerged : function_.unmerged)
    lines_.entry(formatv("not merged: kernel {0} into launch {1}:",
                         unmerged.group, unmerged.launch)
                     .str(),
                 unmerged.reason);
}

/// What is computed of parameters alone: once, or in each run and why.
void TextPrinter::printFolds() {
  if (!function_.folds.empty())
    lines_.blank();
  for (const FoldedTensor &fold : function_.folds) {
    std::string from = formatv("{0} of {1}", llvm::join(fold.ops, ", "),
                               llvm::join(fold.parameters, ", "));
    if (!fold.location.empty())
      from += " (" + fold.location + ")";
    if (fold.reason.empty())
      lines_.entry(
          formatv("computed at load: {0}, {1}:", fold.name,
                  sizeText(fold.bytes))
              .str(),
          formatv("{0}; with what reads it {1:f2} us a run instead of {2:f2} "
                  "us",
                  from, fold.afterUs, fold.beforeUs)
              .str());
    else
      lines_.entry(formatv("not computed at load: {0}:", from).str(),
                   fold.reason);
  }
}

/// "-1.28", and "0.00" for what would be "-0.00".
static std::string changeText(double change) {
  return formatv("{0:f2}", std::abs(change) < 0.005 ? 0.0 : change);
}

void TextPrinter::printWhatIf(const ExplainedWhatIf &answer) {
  lines_.blank();
  lines_.heading("what if (" + answer.question + "):");
  if (answer.groups.size() == 1)
    return lines_.entry("",
                        formatv("they are in one kernel already, kernel {0}",
                                answer.groups.front())
                            .str());
  std::string numbers = llvm::join(
      llvm::map_range(answer.groups,
                      [](size_t group) { return std::to_string(group); }),
      ", ");
  if (!answer.reason.empty())
    return lines_.entry("", "kernels " + numbers +
                                " cannot be one: " + answer.reason);
  const double change = answer.thenUs - answer.nowUs;
  lines_.entry("", formatv("kernels {0} as one would be {1:f2} us {2}", numbers,
                           std::abs(change), change < 0 ? "faster" : "slower")
                       .str());
  auto row = [&](llvm::StringRef name, auto now, auto then, auto change) {
    lines_.raw(name, formatv("{0,12} {1,12} {2,12}", now, then, change).str());
  };
  row("us", "now", "then", "change");
  for (const auto &[name, now, then] : answer.terms)
    if (now >= 0.005 || then >= 0.005)
      row(name, changeText(now), changeText(then), changeText(then - now));
  row("sum", changeText(answer.nowUs), changeText(answer.thenUs),
      changeText(change));
  row("bytes", answer.nowBytes, answer.thenBytes,
      answer.thenBytes - answer.nowBytes);
}

/// A mark for each launch, or for each of `columns` runs of launches the most
/// of them.
static std::string memoryLine(const ExplainedFunction &function,
                              size_t columns) {
  static const char *const kMarks[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
  const size_t count = function.launches.size();
  columns = std::min(columns, count);
  std::string line;
  for (size_t column = 0; column < columns; ++column) {
    int64_t most = 0;
    for (size_t i = column * count / columns;
         i < (column + 1) * count / columns; ++i)
      most = std::max(most, function.launches[i].liveBytes);
    line += kMarks[most * 7 / std::max<int64_t>(function.peakBytes(), 1)];
  }
  return line;
}

void TextPrinter::printMemory() {
  lines_.blank();
  std::string folded =
      function_.foldedBytes > 0
          ? ", computed at load " + sizeText(function_.foldedBytes)
          : "";
  std::string text = formatv(
      "inputs {0}{1}, outputs {2}, arena {3}", sizeText(function_.inputBytes),
      folded, sizeText(function_.outputBytes), sizeText(function_.arenaBytes));
  if (function_.peakBytes() > 0)
    text += formatv("; most in use {0}, at launch {1}",
                    sizeText(function_.peakBytes()), function_.peakLaunch())
                .str();
  lines_.labelled("memory", text);
  if (function_.peakBytes() > 0)
    lines_.raw("over time", memoryLine(function_, lines_.room()));
}

std::string fusec::sizeText(int64_t bytes) {
  static const char *const kUnits[] = {"B", "kB", "MB", "GB", "TB"};
  double value = std::abs(static_cast<double>(bytes));
  size_t unit = 0;
  for (; value >= 999.5 && unit + 1 < std::size(kUnits); ++unit)
    value /= 1000;
  const char *sign = bytes < 0 ? "-" : "";
  if (unit == 0)
    return formatv("{0}{1:f0} B", sign, value);
  return value < 9.995   ? formatv("{0}{1:f2} {2}", sign, value, kUnits[unit])
         : value < 99.95 ? formatv("{0}{1:f1} {2}", sign, value, kUnits[unit])
                         : formatv("{0}{1:f0} {2}", sign, value, kUnits[unit]);
}

void fusec::printText(llvm::raw_ostream &os, const Explanation &explanation,
                      const TextStyle &style) {
  for (const ExplainedFunction &function : explanation.functions)
    TextPrinter(os, function, style).print(explanation);
}
