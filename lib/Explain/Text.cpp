//===- Text.cpp - an explanation for people -------------------------------===//

#include "Lines.h"

#include "fusec/Explain/Print.h"
#include "fusec/Plan/LaunchReport.h"

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
  void printGroup(size_t number);
  void printOps(const ExplainedGroup &group);
  void printTime(const ExplainedGroup &group);
  void printLaunch(const ExplainedGroup &group);
  void printMissed();
  void printLaunches();
  void printWhatIf(const ExplainedWhatIf &answer);
  void printMemory();

  const ExplainedFunction &function_;
  Lines lines_;
};

} // namespace

/// What fusion made of a time or a size: ", unfused 14.38 us".
static std::string unfusedText(std::optional<double> us) {
  return us ? formatv(", {0:f2} us unfused", *us).str() : "";
}

void TextPrinter::print(const Explanation &explanation) {
  lines_.heading(
      formatv("function '{0}' on {1}: {2} kernels, {3:f2} us predicted{4}",
              function_.name, explanation.device, function_.groups.size(),
              function_.predictedUs(), unfusedText(function_.unfusedUs()))
          .str());
  for (const ExplainedLaunch &launch : function_.launches)
    for (size_t group : launch.groups)
      printGroup(group);
  printMissed();
  printLaunches();
  if (function_.whatIf)
    printWhatIf(*function_.whatIf);
  printMemory();
}

/// Ops that stand at one place of the model are on one line.
void TextPrinter::printOps(const ExplainedGroup &group) {
  size_t width = 0;
  for (const ExplainedOp &op : group.ops)
    width = std::max(width, op.location.size());
  const char *label = "ops";
  for (size_t i = 0, end; i < group.ops.size(); i = end) {
    std::string names;
    for (end = i; end < group.ops.size() &&
                  group.ops[end].location == group.ops[i].location;
         ++end)
      names += (end > i ? ", " : "") + group.ops[end].name;
    const std::string &place = group.ops[i].location;
    lines_.labelled(label, place + std::string(width - place.size(), ' '),
                    names);
    label = "";
  }
}

/// "launch 1.28 + ramp 1.50 = 2.78 us", without what does not show.
static std::string sumText(llvm::ArrayRef<ExplainedTerm> terms, double sum,
                           bool unfused) {
  std::string text;
  for (const ExplainedTerm &term : terms) {
    double us = unfused ? term.unfusedUs.value_or(0) : term.addedUs;
    if (us >= 0.005)
      text +=
          formatv("{0}{1}\t{2:f2}", text.empty() ? "" : " + ", term.name, us)
              .str();
  }
  return text + formatv("{0}{1:f2}\tus", text.empty() ? "" : " =\t", sum).str();
}

void TextPrinter::printTime(const ExplainedGroup &group) {
  lines_.labelled("time", sumText(group.terms, group.predictedUs, false));
  bool hasTerms = llvm::any_of(group.terms, [](const ExplainedTerm &term) {
    return term.unfusedUs.has_value();
  });
  if (hasTerms && group.unfusedUs && group.ops.size() > 1)
    lines_.labelled("unfused", sumText(group.terms, *group.unfusedUs, true));
}

/// A tile whose lines break between its figures.
static std::string tileText(std::string tile) {
  for (size_t at = 0; (at = tile.find(" = ", at)) != std::string::npos;)
    tile.replace(at, 3, "\t=\t");
  return tile;
}

void TextPrinter::printLaunch(const ExplainedGroup &group) {
  const ExplainedLaunch &launch = function_.launches[group.launch];
  std::string bytes = sizeText(group.bytes) + " moved";
  if (group.unfusedBytes)
    bytes += ", " + sizeText(*group.unfusedBytes - group.bytes) + " saved";
  if (launch.flops && launch.groups.size() == 1 && group.bytes > 0)
    bytes += formatv("; {0:f2} operations a byte",
                     double(*launch.flops) / group.bytes)
                 .str();
  lines_.labelled("bytes", bytes);
  if (!group.tile.empty())
    lines_.labelled("tile", tileText(group.tile));
  if (!launch.grid)
    return;
  std::string runs =
      formatv("{0} blocks of {1} threads, {2} shared",
              (*launch.grid)[0] * (*launch.grid)[1] * (*launch.grid)[2],
              (*launch.block)[0], sizeText(*launch.sharedBytes));
  if ((*launch.cluster)[0] > 1)
    runs += formatv(", in clusters of {0}", (*launch.cluster)[0]).str();
  if (group.registers)
    runs += formatv(", {0} registers, {1} blocks an SM (limit: {2})",
                    *group.registers, *group.blocksPerSm, group.occupancyLimit)
                .str();
  lines_.labelled("runs", runs);
}

void TextPrinter::printGroup(size_t number) {
  const ExplainedGroup &group = function_.groups[number];
  lines_.blank();
  std::string bound =
      group.bottleneck.empty() ? "" : ", bound by " + group.bottleneck;
  lines_.heading(formatv("kernel {0} ({1}): {2:f2} us{3}{4}", number,
                         group.kind, group.predictedUs,
                         unfusedText(group.unfusedUs), bound)
                     .str());
  const ExplainedLaunch &launch = function_.launches[group.launch];
  if (launch.groups.size() > 1)
    lines_.labelled("launch",
                    formatv("{0}, with {1} other kernels: {2:f2} us together",
                            group.launch, launch.groups.size() - 1,
                            launch.predictedUs)
                        .str());
  if (group.ops.empty())
    lines_.labelled("ops", "copy");
  else
    printOps(group);
  printTime(group);
  printLaunch(group);
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
    if (launch.groups.size() < 2)
      continue;
    std::string instead =
        launch.separateUs
            ? formatv(" instead of {0:f2} us", *launch.separateUs).str()
            : "";
    lines_.entry(formatv("launch {0}:", number).str(),
                 formatv("{0} kernels ({1}) in one launch: {2:f2} us{3}",
                         launch.groups.size(), numbersText(launch.groups),
                         launch.predictedUs, instead)
                     .str());
  }
  for (const ExplainedUnmerged &unmerged : function_.unmerged)
    lines_.entry(formatv("not merged: kernel {0} into launch {1}:",
                         unmerged.group, unmerged.launch)
                     .str(),
                 unmerged.reason);
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
  std::string text = formatv(
      "inputs {0}, outputs {1}, arena {2}", sizeText(function_.inputBytes),
      sizeText(function_.outputBytes), sizeText(function_.arenaBytes));
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
