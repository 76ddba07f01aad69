//===- SplitReductions.cpp - few long rows on the whole machine -----------===//

#include "CarriedSplits.h"
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

/// The number of parts to try near `target`: one that divides the length, and
/// leaves parts of whole vectors where it can.
static int64_t partsNear(int64_t length, int64_t target) {
  int64_t divisor = 0;
  for (int64_t parts = target; parts > target / 2; --parts) {
    if (length % parts != 0)
      continue;
    if (length / parts % 8 == 0)
      return parts;
    if (divisor == 0)
      divisor = parts;
  }
  return divisor != 0 ? divisor : target;
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

namespace {
class Splitter {
public:
  Splitter(const FusionOptions &options, const Pricer &pricer)
      : options_(options), pricer_(pricer) {}

  void run(ReduceOp op);

private:
  double priceOf(const ReductionSplit &split) const;
  double rereadUs(ReduceOp op) const;
  bool clustersHold(ReduceOp op, int64_t rows) const;

  const FusionOptions &options_;
  const Pricer &pricer_;
};
} // namespace

double Splitter::priceOf(const ReductionSplit &split) const {
  double us = 0;
  for (const auto &ops : split.kernels()) {
    Price price =
        pricer_.price(GroupView(ops, Value(ops.back()->getResult(0))));
    us += price.legal() ? price.us : HUGE_VAL;
  }
  return us;
}

/// What it costs that another kernel reads the rows again.
double Splitter::rereadUs(ReduceOp op) const {
  if (!leadsBackToRows(op))
    return 0;
  const DeviceSpec &device = options_.machine.device;
  double bytes = tensorBytes(op.getX());
  double rate = bytes <= device.l2ResidentBytes ? device.l2BytesPerSecond
                                                : dramBandwidth(device, 1);
  return pricer_.fixedUs() + bytes / rate * 1e6;
}

/// Whether clusters hold rows that no block holds while one kernel reduces and
/// uses them, and keep half of the device busy at least. Not columns, which
/// they would load an element at a time.
bool Splitter::clustersHold(ReduceOp op, int64_t rows) const {
  if (!llvm::is_contained(op.getAxes(), int64_t(shapeOf(op.getX()).size()) - 1))
    return false;
  int64_t length = numElements(shapeOf(op.getX())) / rows;
  int64_t blockHolds =
      options_.machine.device.maxThreadsPerBlock * maxHeldValues;
  return options_.machine.target.hasClusters && length > blockHolds &&
         length <= maxClusterBlocks * blockHolds &&
         2 * rows * maxClusterBlocks >= options_.machine.device.smCount &&
         leadsBackToRows(op);
}

void Splitter::run(ReduceOp op) {
  int64_t rows = numElements(shapeOf(op.getResult()));
  ReducedRun run = longestRun(op);
  if (!isSplittable(op) || rows == 0 ||
      numElements(shapeOf(op.getX())) < minElements ||
      run.length < 2 * minPart || clustersHold(op, rows))
    return;
  Operation *alone = op;
  Price whole = pricer_.price(GroupView(alone, Value(op.getResult())));
  if (!whole.legal() || whole.us < 2 * pricer_.fixedUs())
    return;
  double best = whole.us * (1 - minSplitGainShare) - rereadUs(op);
  int64_t bestParts = 1, previous = 1;
  int64_t most = std::min(run.length / minPart,
                          maxPartsPerSm * options_.machine.device.smCount);
  for (int64_t target = 16; target <= most; target *= 2) {
    int64_t parts = partsNear(run.length, target);
    if (parts == previous ||
        parts * rows > numElements(shapeOf(op.getX())) / 32)
      continue;
    previous = parts;
    // Each SM has a part, if there are so many.
    if (parts * rows < options_.machine.device.smCount && 2 * target <= most)
      continue;
    ReductionSplit split(op, run, parts);
    double us = priceOf(split);
    split.erase();
    if (us < best) {
      best = us;
      bestParts = parts;
    }
  }
  if (bestParts > 1)
    ReductionSplit(op, run, bestParts).replace();
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
  }
};
} // namespace

std::unique_ptr<Pass> fusec::createSplitReductionsPass(FusionOptions options) {
  return std::make_unique<SplitReductionsPass>(std::move(options));
}
