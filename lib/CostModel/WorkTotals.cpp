//===- WorkTotals.cpp - bytes and operations of a launch ------------------===//

#include "fusec/CostModel/WorkTotals.h"

#include "fusec/Analysis/ScoreBlocks.h"
#include "fusec/CostModel/GroupWork.h"

using namespace mlir;
using namespace fusec;

/// Where contractions feed others, the part of their scores that masks by
/// position leave in.
static double scoresLeftIn(const GroupView &view) {
  std::string whyNot;
  std::optional<RowFeed> feed;
  if (mayBeFed(view))
    feed = findFeed(view, whyNot);
  if (!feed)
    return 1;
  ArrayRef<int64_t> domain = feed->scores.indexing.domain;
  return shareLeftIn(scoreBounds(*feed), domain.end()[-2], domain.back());
}

void WorkTotals::add(const GroupView &view, ValueRange operands,
                     const Updates &updates) {
  std::string whyNot;
  std::optional<Indexing> indexing = computeIndexing(view, whyNot);
  if (!indexing)
    return;
  GroupWork work = collectWork(view, *indexing, updates);
  for (const Footprint &footprint : work.footprints) {
    if (footprint.store) {
      written_ += footprint.bytes;
      continue;
    }
    auto argument = dyn_cast<BlockArgument>(footprint.tensor);
    Value tensor =
        argument ? operands[argument.getArgNumber()] : footprint.tensor;
    int64_t &bytes = read_[tensor];
    bytes = std::max(bytes, footprint.bytes);
  }
  flops_ += work.operations() * scoresLeftIn(view);
}

int64_t WorkTotals::bytes() const {
  int64_t total = written_;
  for (const auto &[tensor, bytes] : read_)
    total += bytes;
  return total;
}

int64_t WorkTotals::flops() const {
  return flops_ >= double(INT64_MAX) ? INT64_MAX : static_cast<int64_t>(flops_);
}
