//===- Launches.cpp - groups that run as one kernel launch ----------------===//

#include "fusec/Dialect/Fuse/Launches.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

std::vector<Launch> fuse::collectLaunches(Block &block) {
  std::map<int64_t, Launch> byNumber;
  int64_t next = 0;
  for (auto group : block.getOps<GroupOp>())
    byNumber[group.getLaunch().value_or(next++)].push_back(group);
  std::vector<Launch> launches;
  for (auto &[number, launch] : byNumber)
    launches.push_back(std::move(launch));
  return launches;
}

SmallVector<Value> fuse::launchInputs(ArrayRef<GroupOp> launch) {
  // A kernel of one group is shared by groups that read other tensors twice or
  // not, so it has an argument for each of the group's inputs.
  if (launch.size() == 1)
    return SmallVector<Value>(launch.front()->getOperands());
  llvm::SmallSetVector<Value, 16> inputs;
  for (GroupOp group : launch)
    inputs.insert_range(group->getOperands());
  return inputs.takeVector();
}

/// Pointers that take a tenth of the registers that a thread can have.
static constexpr size_t maxChosenPointers = 12;

std::optional<std::string> fuse::sharedBodyKey(GroupOp group) {
  if (group->getNumOperands() + group->getNumResults() > maxChosenPointers)
    return std::nullopt;
  return group.fingerprint();
}
