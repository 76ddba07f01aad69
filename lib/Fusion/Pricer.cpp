//===- Pricer.cpp - legality and time of a group --------------------------===//

#include "Pricer.h"

#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace fusec;

/// The widest vector, up to what the types ask for, that divides the innermost
/// dimension of the domain.
static int64_t vectorFor(const GroupWork &work, const Indexing &indexing) {
  int64_t width = preferredVector(work);
  int64_t run = 1;
  for (unsigned dim = indexing.domain.size(); dim-- > 0 && run == 1;)
    run = indexing.domain[dim];
  while (width > 1 && run % width != 0)
    width /= 2;
  return width;
}

static int64_t bufferBytes(const GroupView &group) {
  int64_t bytes = 0;
  for (Value value : group.inputs())
    bytes += tensorBytes(value);
  for (Value value : group.outputs())
    bytes += tensorBytes(value);
  return bytes;
}

Price Pricer::price(const GroupView &group) const {
  Price price;
  std::optional<Indexing> indexing =
      computeIndexing(group, price.whyNot, options_.limits);
  if (!indexing)
    return price;
  if (int64_t bytes = bufferBytes(group);
      memoryLimit_ && bytes > *memoryLimit_) {
    price.whyNot = llvm::formatv("its buffers would take {0} bytes at once, "
                                 "more than the {1} of the unfused graph",
                                 bytes, *memoryLimit_);
    return price;
  }
  GroupWork work = collectWork(group, *indexing);
  PredictOptions predict;
  predict.allowTf32 = options_.allowTf32;
  predict.clusters = options_.clusters;
  auto inL2 = [&](Value value) {
    return value.getDefiningOp() &&
           tensorBytes(value) <= options_.device.l2ResidentBytes / 2;
  };
  predict.inL2 = inL2;
  price.kind = indexing->kind();
  price.prediction = predictGroup(group, *indexing, work, options_.device,
                                  vectorFor(work, *indexing), predict);
  price.us = price.prediction.us();
  price.bytes = work.bytes();
  return price;
}
