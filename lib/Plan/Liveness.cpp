//===- Liveness.cpp - when each intermediate buffer is needed -------------===//

#include "Liveness.h"

#include "fusec/Analysis/Indexing.h"
#include "fusec/Dialect/Fuse/Launches.h"

using namespace mlir;
using namespace fusec;

SmallVector<ArenaBuffer> fusec::findArenaBuffers(func::FuncOp function) {
  DenseMap<Operation *, unsigned> launches;
  Block &block = function.getBody().front();
  unsigned numLaunches = 0;
  for (const fuse::Launch &launch : fuse::collectLaunches(block)) {
    for (fuse::GroupOp group : launch)
      launches[group] = numLaunches;
    ++numLaunches;
  }
  SmallVector<ArenaBuffer> buffers;
  for (auto group : function.getOps<fuse::GroupOp>()) {
    unsigned slot = 0;
    for (OpResult result : group->getResults()) {
      unsigned birth = launches.lookup(group), death = birth;
      bool isReturned = false;
      for (Operation *user : result.getUsers()) {
        isReturned |= isa<func::ReturnOp>(user);
        death = std::max(death, launches.lookup(user));
      }
      if (!isReturned)
        buffers.push_back({group, slot, tensorBytes(result), birth, death});
      ++slot;
    }
    for (fuse::ScratchAttr scratch : group.scratches()) {
      unsigned launch = launches.lookup(group);
      buffers.push_back({group, slot++, scratch.getBytes(),
                         scratch.getZeroed() ? 0 : launch,
                         scratch.getZeroed() ? numLaunches - 1 : launch});
    }
  }
  return buffers;
}
