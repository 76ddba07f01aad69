//===- MemoryReport.cpp - memory over the launches of a model -------------===//

#include "fusec/Plan/MemoryReport.h"

#include "Liveness.h"

#include "fusec/Analysis/Indexing.h"
#include "fusec/Artifact/Artifact.h"
#include "fusec/Dialect/Fuse/Launches.h"
#include "fusec/Dialect/Fuse/Load.h"
#include "fusec/Plan/Passes.h"
#include "fusec/Support/MemoryTimeline.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

int64_t MemoryReport::peakBytes() const {
  return liveBytes.empty() ? 0 : liveBytes[peakLaunch()];
}

size_t MemoryReport::peakLaunch() const {
  return std::max_element(liveBytes.begin(), liveBytes.end()) -
         liveBytes.begin();
}

MemoryReport fusec::measureMemory(func::FuncOp function) {
  Block &block = function.getBody().front();
  MemoryReport report;
  report.function = function.getName().str();
  for (BlockArgument argument : block.getArguments())
    (fuse::numberOf(argument, fuse::kFoldedAttr) ? report.foldedBytes
                                                 : report.inputBytes) +=
        tensorBytes(argument);
  for (Value result : block.getTerminator()->getOperands())
    report.outputBytes += tensorBytes(result);
  if (auto arena = function->getAttrOfType<IntegerAttr>(kArenaBytesAttr))
    report.arenaBytes = arena.getInt();
  size_t launches = fuse::collectLaunches(block).size();
  MemoryTimeline timeline(launches);
  for (const ArenaBuffer &buffer : findArenaBuffers(function))
    timeline.add(buffer.firstLaunch, buffer.lastLaunch,
                 llvm::alignTo(buffer.bytes, kBufferAlignment));
  for (size_t launch = 0; launch < launches; ++launch)
    report.liveBytes.push_back(timeline.at(launch));
  return report;
}
