//===- Prediction.cpp - how terms make a time -----------------------------===//

#include "fusec/CostModel/Predict.h"

#include <cmath>

using namespace fusec;

/// What of a resource's time stays visible beside the busiest one.
static constexpr double unhiddenShare = 0.05;
/// How much of the last wave's time is lost to a kernel that memory bounds
/// while its blocks run out: half, if every block is needed to fill the
/// bandwidth.
static constexpr double tailShare = 0.5;

double Prediction::us() const {
  double total = 0;
  for (const Term &term : terms)
    total += term.addedUs;
  return total;
}

double Prediction::roundedUs() const { return std::round(us() * 1e3) / 1e3; }

void Prediction::sumTerms() {
  Term *busiest = nullptr;
  for (Term &term : terms)
    if (!busiest || term.busyUs > busiest->busyUs)
      busiest = &term;
  for (Term &term : terms)
    term.addedUs +=
        &term == busiest ? term.busyUs : term.busyUs * unhiddenShare;
  bottleneck = busiest ? busiest->name : "launch";
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
