//===- LaunchMerger.cpp - which kernels share a launch --------------------===//

#include "LaunchMerger.h"

#include "Updates.h"

#include "fusec/Dialect/Fuse/Launches.h"

#include "llvm/Support/FormatVariadic.h"

#include <cmath>

using namespace mlir;
using namespace fusec;
using fusec::fuse::GroupOp;

/// How many launches back a kernel looks: what lies further back is held in
/// memory long, and the time stays linear.
static constexpr size_t maxLookBack = 64;
/// Gains that differ by less are equal, and the earlier launch wins, which
/// keeps the later ones for what depends on it.
static constexpr double gainStepUs = 0.25;
/// What a launch saves must be this share of the shorter of two that become
/// one: long kernels gain nothing by it, and what they hold is held longer.
static constexpr double minGainShare = 0.05;

std::string LaunchMerger::Kernel::whyAlone() const {
  GroupOp op = group;
  if (llvm::any_of(op->getResults(),
                   [](Value result) { return tensorBytes(result) == 0; }))
    return "one of them has nothing to compute";
  if (op.getScratch())
    return "one of them needs scratch memory";
  if (price.shape.clearedBytes > 0)
    return "memory is cleared before one of them";
  if (price.shape.runsAlone)
    return "one of them takes tensor maps";
  return price.shape.cluster > 1 ? "the blocks of one of them form clusters"
                                 : "";
}

std::string LaunchMerger::whyNot(const Kernel &kernel,
                                 const Launch &launch) const {
  if (std::string reason = kernel.whyAlone(); !reason.empty())
    return reason;
  if (!launch.whyClosed.empty())
    return launch.whyClosed;
  size_t pointers =
      launch.inputs.size() + launch.outputs + kernel.group->getNumResults();
  for (Value operand : llvm::SmallPtrSet<Value, 8>(
           kernel.group->operand_begin(), kernel.group->operand_end()))
    pointers += !launch.inputs.contains(operand);
  int64_t maxBytes = options_.machine.target.maxParameterBytes;
  if (int64_t bytes = 8 * pointers; bytes > maxBytes)
    return llvm::formatv(
        "its kernel would take {0} bytes of parameters, more than {1}", bytes,
        maxBytes);
  bool hasBody = kernel.bodyKey && launch.bodies.contains(*kernel.bodyKey);
  size_t ops = launch.ops + (hasBody ? 0 : kernel.ops);
  if (ops > options_.maxOps)
    return llvm::formatv("its kernel would have {0} different ops, more than "
                         "the {1} that an instruction cache is sure to hold",
                         ops, options_.maxOps);
  return "";
}

std::string LaunchMerger::whyNoMemory(size_t number, size_t launch) {
  arena_.move(groups_[number], launches_[launch].kernels.front());
  int64_t peak = arena_.peak();
  if (peak <= peakLimit_)
    return "";
  arena_.move(groups_[number], number);
  return llvm::formatv("it would raise the peak of the arena from {0} to {1} "
                       "bytes",
                       arena_.peak(), peak);
}

/// The launch after all that the group depends on.
size_t LaunchMerger::firstLaunchFor(GroupOp group) const {
  size_t first = 0;
  for (Value operand : group->getOperands())
    if (Operation *producer = operand.getDefiningOp())
      first = std::max(first, launchOf_[numbers_.lookup(producer)] + 1);
  for (GroupOp reader : readersOfOverwritten(group))
    first = std::max(first, launchOf_[numbers_.lookup(reader)] + 1);
  return first;
}

void LaunchMerger::join(size_t number, const Kernel &kernel, Launch &launch) {
  launch.kernels.push_back(number);
  launch.combined.add(kernel.price.shape, kernel.price.prediction);
  launch.us = launch.combined.predict().us();
  launch.separateUs += kernel.price.prediction.us();
  GroupOp group = kernel.group;
  launch.inputs.insert_range(group->getOperands());
  launch.outputs += group->getNumResults();
  if (!kernel.bodyKey || launch.bodies.insert(*kernel.bodyKey).second)
    launch.ops += kernel.ops;
  launch.whyClosed = kernel.whyAlone();
}

std::string LaunchMerger::whyNoGain(const Kernel &kernel, const Launch &launch,
                                    double &gain) const {
  CombinedKernel both = launch.combined;
  both.add(kernel.price.shape, kernel.price.prediction);
  Prediction merged = both.predict();
  if (merged.occupancy.blocksPerSm == 0)
    return std::string("no SM holds a block of both: too little of ") +
           merged.occupancy.limit;
  double separate = launch.us + kernel.price.prediction.us();
  gain = separate - merged.us();
  if (gain > 0 &&
      gain < minGainShare * std::min(launch.us, kernel.price.prediction.us()))
    return llvm::formatv("{0:f2} us of the launch are too little to gain",
                         gain);
  if (gain > 0)
    return "";
  return llvm::formatv("slower as one launch: {0:f2} us instead of {1:f2} us",
                       merged.us(), separate);
}

/// The launches that the kernel could join with a gain, the best first. The
/// reason of the last that it could not join goes to `unmerged`.
std::vector<LaunchMerger::Choice>
LaunchMerger::findLaunches(const Kernel &kernel, UnmergedKernel &unmerged) {
  size_t first = firstLaunchFor(kernel.group);
  if (launches_.size() > maxLookBack)
    first = std::max(first, launches_.size() - maxLookBack);
  std::vector<Choice> choices;
  for (size_t i = first; i < launches_.size(); ++i) {
    double gain = 0;
    std::string reason = whyNot(kernel, launches_[i]);
    if (reason.empty())
      reason = whyNoGain(kernel, launches_[i], gain);
    if (reason.empty()) {
      choices.push_back({i, gain});
      continue;
    }
    unmerged.launch = i;
    unmerged.reason = std::move(reason);
  }
  llvm::sort(choices, [](const Choice &a, const Choice &b) {
    return std::pair(-std::floor(a.gain / gainStepUs), a.launch) <
           std::pair(-std::floor(b.gain / gainStepUs), b.launch);
  });
  return choices;
}

void LaunchMerger::place(size_t number, const Kernel &kernel) {
  UnmergedKernel unmerged{number, 0, ""};
  for (const Choice &choice : findLaunches(kernel, unmerged)) {
    unmerged.launch = choice.launch;
    unmerged.reason = whyNoMemory(number, choice.launch);
    if (!unmerged.reason.empty())
      continue;
    launchOf_.push_back(choice.launch);
    return join(number, kernel, launches_[choice.launch]);
  }
  if (!unmerged.reason.empty())
    unmerged_.push_back(std::move(unmerged));
  launchOf_.push_back(launches_.size());
  join(number, kernel, launches_.emplace_back(options_.machine.device));
}

LogicalResult LaunchMerger::run() {
  if (groups_.empty())
    return success();
  GroupOp any = groups_.front();
  L2Residency residency(options_.machine.device, *any->getBlock());
  for (auto [number, entry] : llvm::enumerate(groups_)) {
    GroupOp group = entry;
    FailureOr<TilePrice> price = priceTile(group, options_.machine, residency);
    FailureOr<TensorTraffic> bytes = trafficOf(group);
    if (failed(price) || failed(bytes))
      return failure();
    residency.run(group.getInputs(), group.getResults(), *bytes);
    numbers_[group] = number;
    auto ops = group.getBody().front().without_terminator();
    place(number, {group, std::move(*price), fuse::sharedBodyKey(group),
                   static_cast<size_t>(llvm::range_size(ops))});
  }
  return success();
}

LaunchReport LaunchMerger::report() const {
  LaunchReport report;
  for (const Launch &launch : launches_) {
    GroupOp first = groups_[launch.kernels.front()];
    report.launches.push_back(
        {launch.kernels, first.getLoc(), launch.us, launch.separateUs});
  }
  report.unmerged = unmerged_;
  return report;
}
