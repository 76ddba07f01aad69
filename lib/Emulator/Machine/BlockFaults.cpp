//===- BlockFaults.cpp - how a block ends with a fault --------------------===//

#include "Machine/Cluster.h"
#include "Machine/Report.h"

#include <csignal>
#include <map>

namespace fusec::emu {

const std::string &Block::siteName(int32_t site) const {
  static const std::string unknown = "an unknown op";
  const std::vector<std::string> *sites = launch_->kernel->sites;
  if (!sites || site < 0 || size_t(site) >= sites->size())
    return unknown;
  return (*sites)[site];
}

std::string Block::where(const std::string &what) const {
  const uint32_t *id = view_.ctaid;
  return what + " in block (" + std::to_string(id[0]) + "," +
         std::to_string(id[1]) + "," + std::to_string(id[2]) + ") of " +
         launch_->kernel->name + ": ";
}

void Block::fail(const std::string &what, const std::string &detail) {
  error_ = where(what) + detail;
  void *abandoned;
  switchFiber(&abandoned, *host_);
  __builtin_unreachable();
}

std::string Block::describeWait(const Thread &thread) {
  if (thread.state == ThreadState::Exited)
    return " exited";
  std::string text = " wait at " + siteName(thread.site);
  if (thread.waitKind == WaitKind::Barrier) {
    const NamedBarrier &barrier = barriers_[thread.waitDetail];
    unsigned expected = barrier.expected ? barrier.expected : numThreads();
    return text + ", where " + std::to_string(barrier.arrived) + " of " +
           std::to_string(expected) + " threads arrived";
  }
  if (thread.waitKind == WaitKind::Cluster)
    return text + ", where " + std::to_string(cluster_->barrier().arrived) +
           " of " + std::to_string(cluster_->live()) +
           " threads of the cluster arrived";
  if (thread.waitKind == WaitKind::Mbarrier) {
    const Mbarrier &barrier = units_->mbarriers.at(thread.waitDetail);
    return text + " for phase " + std::to_string(barrier.phase) +
           " of the mbarrier at shared address " +
           std::to_string(thread.waitDetail) + ", where " + barrier.describe();
  }
  if (thread.waitKind == WaitKind::WarpGroup)
    return text + ", where " +
           std::to_string(units_->groups[thread.waitDetail].arrived) +
           " of 128 threads of warp group " +
           std::to_string(thread.waitDetail) + " arrived";
  if (thread.waitKind == WaitKind::Registers)
    return text + " for " + std::to_string(thread.waitDetail) +
           " registers, where the block has " +
           std::to_string(units_->freeRegisters) + " to give away";
  for (const Rendezvous &place : warps_[thread.view.warpId].pending)
    if (place.arrived && place.site == thread.site)
      return text + ", where lanes " + hex(place.arrived) + " of mask " +
             hex(place.mask) + " arrived";
  return text;
}

/// A block must have waited for all that it started.
void Block::checkRest() {
  for (const BulkCopy &load : units_->loads)
    fail("bulk copy not waited for",
         "the block ends while its copy that was started at " +
             siteName(load.site) + " is in flight");
  for (const WarpGroup &group : units_->groups)
    if (!group.inFlight.empty())
      fail("product not waited for",
           "the block ends while a product that was started at " +
               siteName(group.site) + " is in flight");
}

void Block::failDeadlock() {
  std::vector<std::pair<std::string, std::vector<unsigned>>> groups;
  std::map<std::string, size_t> groupOf;
  for (unsigned i = 0; i < threads_.size(); ++i) {
    auto [entry, fresh] =
        groupOf.try_emplace(describeWait(threads_[i]), groups.size());
    if (fresh)
      groups.push_back({entry->first, {}});
    groups[entry->second].second.push_back(i);
  }
  std::string detail;
  for (const auto &[text, members] : groups)
    detail += (detail.empty() ? "" : "; ") + threadList(members) + text;
  fail("deadlock", detail);
}

bool Block::ownsStack(uintptr_t stackPointer) const {
  // A stack that overflowed points into its guard page, or a little below.
  constexpr uintptr_t kRedZone = 256;
  return stacks_.contains(stackPointer) ||
         stacks_.contains(stackPointer + kRedZone);
}

void *Block::takeFault(int signal, uintptr_t address, uintptr_t stackPointer) {
  Block *owner = this;
  if (cluster_)
    owner = cluster_->ownerOfStack(stackPointer);
  if (!owner || !owner->ownsStack(stackPointer))
    return nullptr;
  owner->faultSignal_ = signal;
  owner->faultAddress_ = address;
  return *host_;
}

std::string Block::describeFault() {
  std::string who = running_ ? threadName(*running_) + " " : "a thread ";
  if (faultSignal_ == SIGFPE)
    return where("arithmetic fault") + who + "divides an integer by zero";
  if (faultSignal_ == SIGILL)
    return where("trap") + who + "reaches a trap";
  if (stacks_.isGuard(faultAddress_))
    return where("stack overflow") + who + "needs more than its stack";
  const std::string hint = "; the checked mode names the op";
  if (!faultAddress_)
    return where("invalid access") + who +
           "uses a misaligned or impossible address" + hint;
  uintptr_t window = reinterpret_cast<uintptr_t>(view_.shared);
  if (faultAddress_ - window + kSharedWindow < 2 * uintptr_t(kSharedWindow))
    return where("out-of-bounds shared access") + who + "uses shared address " +
           std::to_string(int64_t(faultAddress_ - window)) + " of " +
           std::to_string(sharedBytes_) + " bytes" + hint;
  return where("out-of-bounds global access") + who + "uses an address " +
         launch_->describe(faultAddress_, 1) + hint;
}

} // namespace fusec::emu
