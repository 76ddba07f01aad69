//===- Liveness.cpp - when each intermediate buffer is needed -------------===//

#include "Liveness.h"

#include "fusec/Analysis/Indexing.h"
#include "fusec/Dialect/Fuse/Launches.h"

using namespace mlir;
using namespace fusec;

SmallVector<ArenaBuffer> fusec::findArenaBuffers(func::FuncOp function) {
  DenseMap<Operation *, unsigned> launches;
  Block &block = function.getBody().front();
  for (auto [number, launch] : llvm::enumerate(fuse::collectLaunches(block)))
    for (fuse::GroupOp group : launch)
      launches[group] = number;
  SmallVector<ArenaBuffer> buffers;
  for (auto group : function.getOps<fuse::GroupOp>())
    for (OpResult result : group->getResults()) {
      unsigned birth = launches.lookup(group), death = birth;
      bool isReturned = false;
      for (Operation *user : result.getUsers()) {
        isReturned |= isa<func::ReturnOp>(user);
        death = std::max(death, launches.lookup(user));
      }
      if (!isReturned)
        buffers.push_back({result, tensorBytes(result), birth, death});
    }
  return buffers;
}
