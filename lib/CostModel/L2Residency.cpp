//===- L2Residency.cpp - what earlier launches left in the cache ----------===//

#include "fusec/CostModel/L2Residency.h"

#include "fusec/Analysis/Indexing.h"

using namespace mlir;
using namespace fusec;

L2Residency::L2Residency(const DeviceSpec &device, Block &graph)
    : residentBytes_(device.l2ResidentBytes) {
  int64_t bytes = 0;
  for (Value tensor : graph.getArguments())
    bytes += tensorBytes(tensor);
  if (!graph.empty())
    for (Value tensor : graph.back().getOperands())
      bytes += tensorBytes(tensor);
  holdsAll_ = bytes <= residentBytes_ / kMaxBufferSets;
  if (holdsAll_)
    for (Value tensor : graph.getArguments())
      since_[tensor] = 0;
}

bool L2Residency::holds(Value tensor) const {
  auto it = since_.find(tensor);
  return it != since_.end() && passed_ - it->second <= residentBytes_;
}

bool L2Residency::mayHold(Value tensor) const {
  return tensor.getDefiningOp() && tensorBytes(tensor) <= residentBytes_ / 2;
}

void L2Residency::pass(ValueRange tensors, ArrayRef<int64_t> bytes) {
  int64_t start = passed_;
  for (auto [tensor, touched] : llvm::zip_equal(tensors, bytes)) {
    if (touched >= tensorBytes(tensor))
      since_[tensor] = start;
    passed_ += touched;
  }
}

void L2Residency::run(ValueRange reads, ValueRange writes,
                      const TensorTraffic &bytes) {
  pass(reads, bytes.reads);
  pass(writes, bytes.writes);
}
