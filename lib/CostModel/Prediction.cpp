//===- Prediction.cpp - how terms make a time -----------------------------===//

#include "fusec/CostModel/Predict.h"

#include <cmath>

using namespace mlir;
using namespace fusec;

/// What of a resource's time stays visible beside the busiest one.
static constexpr double unhiddenShare = 0.05;
/// How much of the last wave's time is lost to a kernel that memory bounds
/// while its blocks run out: half, if every block is needed to fill the
/// bandwidth.
static constexpr double tailShare = 0.5;

/// Where resources take turns, the time is the norm of this order of what each
/// of them takes: two that are busy alike take 1.19 times as long as one.
/// Fitted with the steps (PredictContraction.cpp).
static constexpr double turnsOrder = 4;

/// Blocks that wait first get out of step: of so many microseconds half shows
/// beside what they do then. 806 sums of columns of training steps on an H200
/// are off by 23 % in the mean so, and by 31 where waits are hidden
/// (`h200-training-sums`).
static constexpr double inStepUs = 20;

/// What of a term stays visible beside the busiest one.
static double shown(const Term &term) {
  return term.scope == TermScope::HiddenRounds ? 0
                                               : term.busyUs * unhiddenShare;
}

double Prediction::us() const {
  double total = 0;
  for (const Term &term : terms)
    total += term.addedUs;
  return total;
}

double Prediction::roundedUs() const { return std::round(us() * 1e3) / 1e3; }

bool Prediction::needsFirstLevel() const {
  // What is lost is more than what a launch that begins early saves: behind
  // products by warp groups, sums whose lanes each read a row take 21.9 and
  // 17.8 us if they begin early, and 6.4 and 7.7 if not (H200,
  // `h200-late-starts`).
  constexpr double leastUs = 1;
  return keptSectorsUs >= leastUs;
}

/// The busiest counts in full, and what the norm is more the others share; of
/// each what stays visible beside any other shows at least.
static void addTurns(MutableArrayRef<Term> terms, const Term &busiest) {
  auto power = [&](const Term &term) {
    return busiest.busyUs > 0
               ? std::pow(term.busyUs / busiest.busyUs, turnsOrder)
               : 0.0;
  };
  double others = -1;
  for (const Term &term : terms)
    others += power(term);
  double more = (std::pow(1 + others, 1 / turnsOrder) - 1) * busiest.busyUs;
  for (Term &term : terms)
    if (&term == &busiest)
      term.addedUs += term.busyUs;
    else if (others > 0)
      term.addedUs += std::max(power(term) / others * more, shown(term));
}

namespace {
enum class Stage { Wait, Memory, Compute };
} // namespace

static Stage stageOf(const Term &term) {
  llvm::StringRef name = term.name;
  if (name == "alu" || name == "special" || name == "fp64")
    return Stage::Compute;
  return term.scope == TermScope::Latency || term.scope == TermScope::Rounds
             ? Stage::Wait
             : Stage::Memory;
}

/// What blocks wait for first, or do then.
static Stage halfOf(const Term &term) {
  return stageOf(term) == Stage::Wait ? Stage::Wait : Stage::Memory;
}

/// In one round of blocks the busiest resource of each stage counts in full.
/// Those of several rounds hide each other's.
static void addStages(MutableArrayRef<Term> terms, const Term &busiest,
                      double rounds, Stage (*of)(const Term &)) {
  for (Stage stage : {Stage::Wait, Stage::Memory, Stage::Compute}) {
    Term *most = nullptr;
    for (Term &term : terms)
      if (of(term) == stage && (!most || term.busyUs > most->busyUs))
        most = &term;
    for (Term &term : terms)
      if (of(term) == stage)
        term.addedUs += &term == &busiest ? term.busyUs
                        : &term == most
                            ? term.busyUs * std::max(1 / rounds, unhiddenShare)
                            : shown(term);
  }
}

static double waitUs(ArrayRef<Term> terms) {
  double us = 0;
  for (const Term &term : terms)
    if (stageOf(term) == Stage::Wait)
      us = std::max(us, term.busyUs);
  return us;
}

void Prediction::sumTerms() {
  Term *busiest = nullptr;
  for (Term &term : terms)
    if (!busiest || term.busyUs > busiest->busyUs)
      busiest = &term;
  bottleneck = busiest ? busiest->name : "launch";
  if (!busiest)
    return;
  switch (overlap.kind) {
  case Overlap::Kind::Turns:
    return addTurns(terms, *busiest);
  case Overlap::Kind::LoadsFirst:
    return addStages(terms, *busiest, overlap.rounds, stageOf);
  case Overlap::Kind::WaitsFirst:
    return addStages(terms, *busiest, 1 + waitUs(terms) / inStepUs, halfOf);
  case Overlap::Kind::Hidden:
    for (Term &term : terms)
      term.addedUs += &term == busiest ? term.busyUs : shown(term);
  }
}

void Prediction::addTail(double waves, double rampUs) {
  llvm::StringRef bound = bottleneck;
  if (waves <= 1 || (bound != "dram" && bound != "l2"))
    return;
  double latency = 0;
  for (const Term &term : terms)
    if (term.scope == TermScope::Latency)
      latency = term.busyUs;
  double us = tailShare * latency / waves - rampUs;
  if (us > 0)
    terms.push_back({"tail", 0, us});
}

void Prediction::addLaunch(const DeviceSpec &device, LaunchMode mode) {
  double launch =
      mode == LaunchMode::Graph ? device.launchGraphUs : device.launchStreamUs;
  Term fixed[] = {{"launch", 0, launch},
                  {"ramp", 0, ramps * device.kernelRampUs}};
  terms.insert(terms.begin(), std::begin(fixed), std::end(fixed));
}
