//===- CombinedKernel.cpp - several kernels as one launch -----------------===//

#include "fusec/CostModel/CombinedKernel.h"

#include <cmath>

using namespace fusec;

static double usedSms(int64_t blocks, const DeviceSpec &device) {
  return std::min<double>(blocks, device.smCount);
}

/// Blocks that the busiest SM runs one after the other or at once.
static double blocksOfBusiestSm(int64_t blocks, const DeviceSpec &device) {
  return std::ceil(double(blocks) / device.smCount);
}

static double residentBlocks(int64_t blocks, const Occupancy &fit,
                             const DeviceSpec &device) {
  return std::min<double>(std::max<int64_t>(fit.blocksPerSm, 1),
                          blocksOfBusiestSm(blocks, device));
}

CombinedKernel::Load &CombinedKernel::load(const Term &term) {
  for (Load &load : loads_)
    if (llvm::StringRef(load.name) == term.name)
      return load;
  loads_.push_back({term.name, term.scope, 0});
  return loads_.back();
}

/// All blocks are as large as the largest member's.
void CombinedKernel::addBlocks(const KernelShape &shape) {
  ++members_;
  blocks_ += shape.blocks;
  threads_ = std::max(threads_, shape.threads);
  registers_ = std::max(registers_, shape.registersPerThread);
  dynamicShared_ = std::max(dynamicShared_, shape.dynamicSharedBytes);
  staticShared_ = std::max(staticShared_, shape.staticSharedBytes);
}

void CombinedKernel::add(const KernelShape &shape,
                         const Prediction &prediction) {
  addBlocks(shape);
  dramBytes_ += prediction.dramBytes;
  ramps_ = std::max(ramps_, prediction.ramps);
  overlap_ = std::max(overlap_, prediction.overlap);
  double perBlock = double(shape.threads) * shape.bytesInFlightPerThread;
  bytesInFlight_ += perBlock * shape.blocks;
  double resident =
      residentBlocks(shape.blocks, prediction.occupancy, *device_);
  double used = usedSms(shape.blocks, *device_);
  double busiest = blocksOfBusiestSm(shape.blocks, *device_);
  double turns = std::ceil(double(shape.units) / shape.blocks);
  for (const Term &term : prediction.terms) {
    if (term.scope == TermScope::Fixed)
      continue;
    double &amount = load(term).amount;
    switch (term.scope) {
    case TermScope::Fixed:
      break;
    case TermScope::Block:
      amount = std::max(amount, term.addedUs);
      break;
    case TermScope::Machine:
      amount += term.busyUs;
      break;
    case TermScope::Cache:
      amount += term.busyUs * used / device_->smCount;
      break;
    case TermScope::Latency:
      amount += term.busyUs * 1e-6 *
                latencyBandwidth(*device_, resident * perBlock, used);
      break;
    case TermScope::Sm:
      amount +=
          term.busyUs * shape.units / (busiest * turns * device_->smCount);
      break;
    case TermScope::Rounds:
    case TermScope::HiddenRounds:
      amount = std::max(amount, term.busyUs / std::ceil(busiest / resident));
      break;
    }
  }
  if (members_ == 1 || prediction.us() > slowest_.us())
    slowest_ = prediction;
}

KernelShape CombinedKernel::shape() const {
  KernelShape shape;
  shape.blocks = shape.units = blocks_;
  shape.threads = threads_;
  shape.registersPerThread = registers_;
  shape.dynamicSharedBytes = dynamicShared_;
  shape.staticSharedBytes = staticShared_;
  shape.bytesInFlightPerThread =
      static_cast<int64_t>(bytesInFlight_ / std::max<int64_t>(blocks_, 1) /
                           std::max<int64_t>(threads_, 1));
  return shape;
}

double CombinedKernel::busyUs(const Load &load, const KernelShape &shape,
                              double resident) const {
  double used = usedSms(shape.blocks, *device_);
  double busiest = blocksOfBusiestSm(shape.blocks, *device_);
  switch (load.scope) {
  case TermScope::Fixed:
  case TermScope::Block:
  case TermScope::Machine:
    return load.amount;
  case TermScope::Cache:
    return load.amount * device_->smCount / used;
  case TermScope::Latency: {
    double inFlight = resident * bytesInFlight_ / shape.blocks;
    return load.amount / latencyBandwidth(*device_, inFlight, used) * 1e6;
  }
  case TermScope::Sm:
    return load.amount * busiest * device_->smCount / shape.blocks;
  case TermScope::Rounds:
  case TermScope::HiddenRounds:
    return load.amount * std::ceil(busiest / resident);
  }
  return load.amount;
}

Prediction CombinedKernel::predict() const {
  if (members_ <= 1)
    return slowest_;
  KernelShape shape = this->shape();
  Prediction result;
  result.occupancy = occupancy(shape, *device_);
  result.dramBytes = dramBytes_;
  result.overlap = overlap_;
  double resident = residentBlocks(shape.blocks, result.occupancy, *device_);
  for (const Load &load : loads_)
    if (load.scope != TermScope::Block)
      result.terms.push_back(
          {load.name, busyUs(load, shape, resident), 0, load.scope});
  result.sumTerms();
  result.addTail(shape.blocks / (resident * device_->smCount));
  for (const Load &load : loads_)
    if (load.scope == TermScope::Block)
      result.terms.push_back({load.name, 0, load.amount, load.scope});
  result.ramps = ramps_;
  result.addLaunch(*device_, mode_);
  // One member's blocks among others end no sooner than alone.
  if (double gap = slowest_.us() - result.us(); gap > 0) {
    result.terms.push_back({"slowest member", 0, gap});
    result.bottleneck = slowest_.bottleneck;
  }
  return result;
}
