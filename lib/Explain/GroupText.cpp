//===- GroupText.cpp - the paragraph about one kernel ---------------------===//

#include "GroupText.h"

#include "fusec/Plan/LaunchReport.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace fusec;
using llvm::formatv;

std::string fusec::unfusedText(std::optional<double> us) {
  return us ? formatv(", {0:f2} us unfused", *us).str() : "";
}

std::string fusec::launchText(const ExplainedLaunch &launch) {
  std::string instead =
      launch.separateUs
          ? formatv(" instead of {0:f2} us", *launch.separateUs).str()
          : "";
  return formatv("{0} kernels ({1}) in one launch: {2:f2} us{3}",
                 launch.groups.size(), numbersText(launch.groups),
                 launch.predictedUs, instead);
}

/// A name of the model's without what would break lines or steer a terminal.
static std::string plainText(llvm::StringRef name) {
  std::string text;
  for (unsigned char c : name) {
    if (c >= 0x20 && c != 0x7f)
      text += static_cast<char>(c);
    else
      text.append({'\\', llvm::hexdigit(c >> 4), llvm::hexdigit(c & 15)});
  }
  return text;
}

/// Ops that stand at one place of the model are on one line.
void GroupText::printOps(const ExplainedGroup &group) {
  llvm::ArrayRef<ExplainedOp> ops = group.ops;
  if (ops.empty())
    return lines_.labelled("ops", "copy");
  const size_t more = ops.size() - std::min(ops.size(), mostOps_);
  ops = ops.drop_back(more);
  size_t width = 0;
  for (const ExplainedOp &op : ops)
    width = std::max(width, plainText(op.location).size());
  const char *label = "ops";
  while (!ops.empty()) {
    const std::string &place = ops.front().location;
    std::string names, shown = plainText(place);
    for (; !ops.empty() && ops.front().location == place;
         ops = ops.drop_front())
      names += (names.empty() ? "" : ", ") + ops.front().name;
    lines_.labelled(label, shown + std::string(width - shown.size(), ' '),
                    names);
    label = "";
  }
  if (more > 0)
    lines_.labelled("", formatv("and {0} more", more).str());
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

void GroupText::printTime(const ExplainedGroup &group) {
  lines_.labelled("time", sumText(group.terms, group.predictedUs, false));
  bool hasTerms = hasUnfusedTerms_ &&
                  llvm::any_of(group.terms, [](const ExplainedTerm &term) {
                    return term.unfusedUs.has_value();
                  });
  if (hasTerms && group.unfusedUs && group.ops.size() > 1)
    lines_.labelled("unfused", sumText(group.terms, *group.unfusedUs, true));
}

void GroupText::printBytes(const ExplainedGroup &group) {
  const ExplainedLaunch &launch = function_.launches[group.launch];
  std::string bytes = sizeText(group.bytes) + " moved";
  if (group.unfusedBytes)
    bytes += ", " + sizeText(*group.unfusedBytes - group.bytes) + " saved";
  if (launch.flops && launch.groups.size() == 1 && group.bytes > 0)
    bytes += formatv("; {0:f2} operations a byte",
                     double(*launch.flops) / group.bytes)
                 .str();
  lines_.labelled("bytes", bytes);
}

/// A tile whose lines break between its figures.
static std::string tileText(std::string tile) {
  for (size_t at = 0; (at = tile.find(" = ", at)) != std::string::npos;)
    tile.replace(at, 3, "\t=\t");
  return tile;
}

void GroupText::printRuns(const ExplainedGroup &group) {
  const ExplainedLaunch &launch = function_.launches[group.launch];
  if (!group.tile.empty())
    lines_.labelled("tile", tileText(group.tile));
  const char *label = "state";
  for (const std::string &state : group.states)
    lines_.labelled(std::exchange(label, ""), plainText(state));
  if (!launch.grid)
    return;
  std::string runs =
      formatv("{0} blocks of {1} threads, {2} shared",
              (*launch.grid)[0] * (*launch.grid)[1] * (*launch.grid)[2],
              (*launch.block)[0], sizeText(*launch.sharedBytes));
  if (launch.staticSharedBytes.value_or(0) > 0)
    runs += " and " + sizeText(*launch.staticSharedBytes) + " static";
  if ((*launch.cluster)[0] > 1)
    runs += formatv(", in clusters of {0}", (*launch.cluster)[0]).str();
  if (group.registers)
    runs += formatv(", {0} registers, {1} blocks an SM (limit: {2})",
                    *group.registers, *group.blocksPerSm, group.occupancyLimit)
                .str();
  lines_.labelled("runs", runs);
}

void GroupText::print(size_t number) {
  const ExplainedGroup &group = function_.groups[number];
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
  printOps(group);
  printTime(group);
  printBytes(group);
  printRuns(group);
}
