//===- SplitReductions.cpp - few long rows on the whole machine -----------===//

#include "CarriedSplits.h"
#include "MomentSplit.h"
#include "RowPicks.h"

#include "fusec/CostModel/PassOptions.h"
#include "fusec/Prepare/Passes.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

namespace fusec {
#define GEN_PASS_DEF_SPLITREDUCTIONSPASS
#include "fusec/Prepare/Passes.h.inc"
} // namespace fusec

/// Below this many elements one kernel is done before a second would start.
static constexpr int64_t minElements = 1 << 15;
/// The shortest parts to try, and the most parts a row for each SM.
static constexpr int64_t minPart = 32, maxPartsPerSm = 8;
/// Predicted gains below this share are not worth a kernel.
static constexpr double minSplitGainShare = 0.1;
/// Ops that are looked at for a way back from a result to the rows.
static constexpr size_t maxVisited = 64;

static bool reducesInnermost(ReduceOp op) {
  return llvm::is_contained(op.getAxes(),
                            int64_t(shapeOf(op.getX()).size()) - 1);
}

/// The number of parts to try near `target`: one that divides the length, and
/// leaves parts of whole vectors, if these run along them, where it can.
static int64_t partsNear(int64_t length, int64_t target, bool areVectors) {
  int64_t divisor = 0;
  for (int64_t parts = target; parts > target / 2; --parts) {
    if (length % parts != 0)
      continue;
    if (!areVectors || length / parts % 8 == 0)
      return parts;
    if (divisor == 0)
      divisor = parts;
  }
  return divisor != 0 ? divisor : target;
}

/// The same of what lies in several dimensions, as pixels of pictures: whole
/// parts of each of the first. What is computed picture by picture has an index
/// in common with these; as many as the others if there is but one dimension.
static int64_t nestedParts(ReduceOp op, const ReducedRun &run, int64_t target) {
  int64_t first = shapeOf(op.getX())[run.first];
  bool areVectors = reducesInnermost(op);
  if (first == 1 || first == run.length || target < 2 * first)
    return partsNear(run.length, target, areVectors);
  return first * partsNear(run.length / first, target / first, areVectors);
}

/// Whether something as large as the operand is computed from the result, as
/// softmax does: one kernel would hold it all.
static bool leadsBackToRows(ReduceOp op) {
  int64_t elements = numElements(shapeOf(op.getX()));
  SmallVector<Operation *> work = {op};
  llvm::DenseSet<Operation *> seen;
  while (!work.empty() && seen.size() < maxVisited) {
    for (Operation *user : work.pop_back_val()->getUsers()) {
      auto fusible = dyn_cast<FusibleOpInterface>(user);
      if (!fusible || !seen.insert(user).second)
        continue;
      OpFamily family = fusible.getFamily();
      if (family != OpFamily::Elementwise && family != OpFamily::Shape)
        continue;
      if (numElements(shapeOf(user->getResult(0))) >= elements)
        return true;
      work.push_back(user);
    }
  }
  return false;
}

/// Whether a scan along what is reduced gives the operand: its kernel meets all
/// of a row, and no split of it is there.
static bool reducesScan(ReduceOp op) {
  auto scan = op.getX().getDefiningOp<CumulativeOp>();
  return scan && llvm::is_contained(op.getAxes(), int64_t(scan.getAxis()));
}

namespace {
class Splitter {
public:
  Splitter(const FusionOptions &options, const Pricer &pricer)
      : options_(options), pricer_(pricer) {}

  void run(ReduceOp op);

private:
  /// A number of parts, one for none, and what its kernels take.
  struct Choice {
    int64_t parts = 1;
    double us = HUGE_VAL;
  };
  bool mayBeSplit(ReduceOp op) const;
  Choice choose(ReduceOp op) const;
  std::optional<MomentSplit> splitMoments(ReduceOp op,
                                          const Choice &alone) const;
  double leastToGain(ReduceOp op, double wholeUs) const;
  template <typename Make>
  Choice bestOf(ReduceOp op, double below, Make make) const;
  double priceOf(const KernelSplit &split) const;
  double rereadUs(ReduceOp op) const;
  bool clustersHold(ReduceOp op, int64_t rows) const;

  const FusionOptions &options_;
  const Pricer &pricer_;
};
} // namespace

double Splitter::priceOf(const KernelSplit &split) const {
  double us = 0;
  for (const KernelSplit::Kernel &kernel : split.kernels()) {
    Price price = pricer_.price(GroupView(kernel.ops, kernel.results));
    us += price.legal() ? price.us : HUGE_VAL;
  }
  return us;
}

/// What it costs that another kernel reads the rows again, where one would hold
/// them. Columns are read again: a kernel of long ones has no room for them.
double Splitter::rereadUs(ReduceOp op) const {
  if (!reducesInnermost(op) || !leadsBackToRows(op))
    return 0;
  const DeviceSpec &device = options_.machine.device;
  double bytes = tensorBytes(op.getX());
  double rate = bytes <= device.l2ResidentBytes ? device.l2BytesPerSecond
                                                : dramBandwidth(device, 1);
  double us = bytes / rate * 1e6;
  return besideMemoryUs(device, us) + us;
}

/// Whether clusters hold rows that no block holds while one kernel reduces and
/// uses them, and keep half of the device busy at least. Not columns either.
bool Splitter::clustersHold(ReduceOp op, int64_t rows) const {
  if (!reducesInnermost(op))
    return false;
  int64_t length = numElements(shapeOf(op.getX())) / rows;
  int64_t blockHolds =
      options_.machine.device.maxThreadsPerBlock * maxHeldValues;
  return options_.machine.target.hasClusters && length > blockHolds &&
         length <= maxClusterBlocks * blockHolds &&
         2 * rows * maxClusterBlocks >= options_.machine.device.smCount &&
         leadsBackToRows(op);
}

/// What a split has to take less than, where a kernel of the whole takes
/// `wholeUs`.
double Splitter::leastToGain(ReduceOp op, double wholeUs) const {
  return wholeUs < 2 * pricer_.fixedUs()
             ? 0
             : wholeUs * (1 - minSplitGainShare) - rereadUs(op);
}

/// The fastest split that `make` makes of a number of parts, if it takes less
/// than `below`.
template <typename Make>
Splitter::Choice Splitter::bestOf(ReduceOp op, double below, Make make) const {
  int64_t rows = numElements(shapeOf(op.getResult()));
  ReducedRun run = longestRun(op);
  int64_t smCount = options_.machine.device.smCount;
  Choice best{1, below};
  int64_t most = std::min(run.length / minPart, maxPartsPerSm * smCount);
  // Others have to gain over nested parts.
  double share = 1;
  llvm::SmallDenseSet<int64_t> tried = {1};
  auto tryParts = [&](int64_t target, int64_t parts) {
    // Each SM has a part, if there are so many.
    if (parts * rows > numElements(shapeOf(op.getX())) / 32 ||
        !tried.insert(parts).second ||
        (parts * rows < smCount && 2 * target <= most))
      return;
    if (double us = make(parts); us < best.us * share)
      best = {parts, us};
  };
  for (int64_t target = 16; target <= most; target *= 2)
    tryParts(target, nestedParts(op, run, target));
  share = 1 - minSplitGainShare;
  for (int64_t target = 16; target <= most; target *= 2)
    tryParts(target, partsNear(run.length, target, reducesInnermost(op)));
  return best;
}

bool Splitter::mayBeSplit(ReduceOp op) const {
  int64_t rows = numElements(shapeOf(op.getResult()));
  return isSplittable(op) && rows != 0 && !reducesScan(op) &&
         numElements(shapeOf(op.getX())) >= minElements &&
         longestRun(op).length >= 2 * minPart && !clustersHold(op, rows);
}

Splitter::Choice Splitter::choose(ReduceOp op) const {
  Operation *alone = op;
  Price whole = pricer_.price(GroupView(alone, Value(op.getResult())));
  if (!whole.legal())
    return {};
  Choice best = bestOf(op, leastToGain(op, whole.us), [&](int64_t parts) {
    ReductionSplit split(op, longestRun(op), parts);
    double us = priceOf(split);
    split.erase();
    return us;
  });
  return best.parts > 1 ? best : Choice{1, whole.us};
}

/// A split of a mean together with the squares about it, where that is faster
/// than a kernel of both, and than what each of them is `alone`.
std::optional<MomentSplit> Splitter::splitMoments(ReduceOp op,
                                                  const Choice &alone) const {
  std::optional<MomentPair> pair = findMoments(op, options_.machine.numerics);
  if (!pair)
    return std::nullopt;
  Price whole = pricer_.price(GroupView(
      pair->ops, {pair->mean.getResult(), pair->squares.getResult()}));
  Choice squares = choose(pair->squares);
  double below = alone.us + squares.us;
  if (alone.parts == 1 || squares.parts == 1)
    below = leastToGain(op, below);
  if (whole.legal())
    below = std::min(below, leastToGain(op, whole.us));
  ReducedRun run = longestRun(op);
  Choice both = bestOf(op, below, [&](int64_t parts) {
    if (run.length % parts != 0)
      return HUGE_VAL;
    MomentSplit split(*pair, run, parts);
    double us = priceOf(split);
    split.erase();
    return us;
  });
  if (both.parts == 1)
    return std::nullopt;
  return MomentSplit(*pair, run, both.parts);
}

void Splitter::run(ReduceOp op) {
  // Squares that were split with their mean are read by nobody.
  if (op->use_empty() || !mayBeSplit(op))
    return;
  Choice alone = choose(op);
  if (std::optional<MomentSplit> both = splitMoments(op, alone))
    both->replace();
  else if (alone.parts > 1)
    ReductionSplit(op, longestRun(op), alone.parts).replace();
}

namespace {
struct SplitReductionsPass
    : PassWithOptions<fusec::impl::SplitReductionsPassBase<SplitReductionsPass>,
                      fusec::FusionOptions> {
  using PassWithOptions::PassWithOptions;

  void runOnOperation() override {
    SmallVector<ReduceOp> reductions;
    getOperation()->walk([&](ReduceOp op) {
      if (op.getX().getType().hasStaticShape())
        reductions.push_back(op);
    });
    Pricer pricer(options_, getOperation());
    // Whatever a product's kernel finds is no kernel of its own.
    auto timeOf = [&](auto ops, auto results) {
      Price price = pricer.price(GroupView(ops, results));
      return price.legal() ? price.us : HUGE_VAL;
    };
    getOperation()->walk([&](MatmulOp product) {
      for (Operation *found : reducedWithProduct(product, timeOf))
        llvm::erase(reductions, cast<ReduceOp>(found));
    });
    Splitter splitter(options_, pricer);
    auto alone = [&](ReduceOp op) { splitter.run(op); };
    CarriedSplits carried(options_.machine.device, pricer, alone);
    llvm::for_each(carried.run(reductions), alone);
    Block &body = getOperation().getBody().front();
    for (Operation &op : llvm::make_early_inc_range(llvm::reverse(body)))
      if (isOpTriviallyDead(&op))
        op.erase();
  }
};
} // namespace

std::unique_ptr<Pass> fusec::createSplitReductionsPass(FusionOptions options) {
  return std::make_unique<SplitReductionsPass>(std::move(options));
}
