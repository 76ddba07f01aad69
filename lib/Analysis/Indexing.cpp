//===- Indexing.cpp - one index space for a group -------------------------===//

#include "fusec/Analysis/Indexing.h"

#include "GroupParts.h"
#include "MapSpreader.h"
#include "fusec/Analysis/HeldRegisters.h"
#include "fusec/Analysis/ProductRows.h"

using namespace mlir;
using namespace fusec;

OpFamily Indexing::kind() const {
  return hero ? cast<FusibleOpInterface>(hero).getFamily()
              : OpFamily::Elementwise;
}

int64_t Indexing::parallelSize() const {
  int64_t size = 1;
  for (auto [extent, isReduced] : llvm::zip_equal(domain, reduced))
    size *= isReduced ? 1 : extent;
  return size;
}

int64_t Indexing::reducedSize() const {
  int64_t size = 1;
  for (auto [extent, isReduced] : llvm::zip_equal(domain, reduced))
    size *= isReduced ? extent : 1;
  return size;
}

bool Indexing::variesAlongReduction(AffineMap map) const {
  for (auto [dim, isReduced] : llvm::enumerate(reduced))
    if (isReduced && map.isFunctionOfDim(dim))
      return true;
  return false;
}

bool Indexing::hasScans() const {
  return llvm::any_of(reductions, llvm::IsaPred<ScanOpInterface>);
}

bool Indexing::walksBackward() const {
  return llvm::any_of(reductions, [](Operation *op) {
    auto scan = dyn_cast<ScanOpInterface>(op);
    return scan && scan.getReverse();
  });
}

/// Or why there is none.
static std::string findIndexing(const GroupView &group, Indexing &indexing,
                                const GroupLimits &limits) {
  if (mayBeFed(group)) {
    std::string whyNot;
    if (std::optional<RowFeed> feed = findFeed(group, whyNot, limits))
      indexing = std::move(feed->tail.indexing);
    return whyNot;
  }
  if (reducesProduct(group)) {
    std::string whyNot;
    if (std::optional<ProductRows> rows =
            findProductRows(group, whyNot, limits))
      indexing = std::move(rows->product.indexing);
    return whyNot;
  }
  using Others = MapSpreader::Others;
  MapSpreader spreader(group, indexing, limits);
  std::string problem = spreader.run(Others::None);
  if (problem.empty() || indexing.reductions.size() < 2)
    return problem;
  // A row that is met once for all need not be walked again by each point.
  for (Others others : {Others::Carried, Others::Inner}) {
    if (others == Others::Inner && !spreader.hasShortReduction())
      continue;
    Indexing other;
    if (MapSpreader(group, other, limits).run(others).empty()) {
      indexing = std::move(other);
      return "";
    }
  }
  return problem;
}

std::string fusec::whyTooManyOps(size_t ops, const GroupLimits &limits) {
  if (ops <= limits.maxOps)
    return "";
  return "the kernel would hold more than " + std::to_string(limits.maxOps) +
         " ops";
}

/// Why the group is too large for one kernel, or "".
static std::string whyTooLarge(const GroupView &group,
                               const GroupLimits &limits) {
  if (std::string ops = whyTooManyOps(group.ops().size(), limits); !ops.empty())
    return ops;
  if (group.inputs().size() + group.outputs().size() > limits.maxBuffers)
    return "the kernel would take more than " +
           std::to_string(limits.maxBuffers) + " buffers";
  int64_t held = heldRegistersOfVector(group, limits.maxElements);
  if (held > limits.maxHeldRegisters && !isOneOp(group))
    return "a thread would hold " + std::to_string(held) +
           " values in registers, more than " +
           std::to_string(limits.maxHeldRegisters);
  return "";
}

std::optional<Indexing> fusec::computeIndexing(const GroupView &group,
                                               std::string &whyNot,
                                               const GroupLimits &limits) {
  Indexing indexing;
  whyNot = whyTooLarge(group, limits);
  if (whyNot.empty())
    whyNot = findIndexing(group, indexing, limits);
  if (!whyNot.empty())
    return std::nullopt;
  return indexing;
}
