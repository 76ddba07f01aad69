//===- MomentSplit.cpp - a mean and the squares about it ------------------===//

#include "MomentSplit.h"

#include "fusec/Analysis/Cascade.h"

#include <cmath>

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

/// Ops between the two reductions, and of each from what both read.
static constexpr size_t maxMomentOps = 24;

static bool isBetween(Operation *op) {
  auto fusible = dyn_cast_or_null<FusibleOpInterface>(op);
  return fusible && (fusible.getFamily() == OpFamily::Elementwise ||
                     fusible.getFamily() == OpFamily::Shape);
}

static bool isMean(ReduceOp op) {
  return op.getKind() == "mean" || op.getKind() == "sum";
}

/// Reductions that the result of `mean` leads to, and that run as it does.
static SmallVector<ReduceOp> followersOf(ReduceOp mean) {
  SmallVector<ReduceOp> followers;
  llvm::SetVector<Operation *> seen;
  seen.insert(mean);
  for (size_t next = 0; next < seen.size() && next < maxMomentOps; ++next)
    for (Operation *user : seen[next]->getUsers()) {
      auto reduce = dyn_cast<ReduceOp>(user);
      if (isBetween(user))
        seen.insert(user);
      else if (reduce && isMean(reduce) &&
               shapeOf(reduce.getX()) == shapeOf(mean.getX()) &&
               reduce.getReducedDims() == mean.getReducedDims())
        followers.push_back(reduce);
    }
  return followers;
}

/// Both reductions, and the ops that compute what they reduce, in their order.
static SmallVector<Operation *> opsOf(ReduceOp mean, ReduceOp squares) {
  llvm::SetVector<Operation *> ops;
  ops.insert(squares);
  ops.insert(mean);
  for (size_t next = 0; next < ops.size() && next < maxMomentOps; ++next)
    for (Value operand : ops[next]->getOperands())
      if (Operation *op = operand.getDefiningOp();
          isBetween(op) || (op && op->hasTrait<OpTrait::ConstantLike>()))
        ops.insert(op);
  SmallVector<Operation *> sorted(ops.getArrayRef());
  llvm::sort(sorted,
             [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
  return sorted;
}

/// What multiplies the squares of the elements about their mean, if `link`, of
/// which `mean` is the base, says that they are summed.
static std::optional<double> factorOf(const CascadeLink &link, ReduceOp mean) {
  // About a rounded mean they would be others.
  if (mean.getType().getElementTypeBitWidth() < 32 ||
      link.kind != CascadeLink::Kind::Power || link.order != 2 ||
      link.base != mean || !link.factors.empty() || !link.deferred.empty() ||
      link.mask || link.shift.terms.size() != 1 || link.shift.constant != 0)
    return std::nullopt;
  const ValueSum::Term &term = link.shift.terms.front();
  double ofMean = mean.getKind() == "mean" ? 1 : reducedCount(mean);
  if (term.at.value != mean.getResult() ||
      std::abs(term.coefficient * ofMean + link.rate) >
          1e-6 * std::abs(link.rate))
    return std::nullopt;
  return link.coefficient * link.rate * link.rate;
}

std::optional<MomentPair> fusec::findMoments(ReduceOp mean,
                                             const Numerics &numerics) {
  if (!isMean(mean))
    return std::nullopt;
  for (ReduceOp squares : followersOf(mean)) {
    SmallVector<Operation *> ops = opsOf(mean, squares);
    GroupView group(ops, {mean.getResult(), squares.getResult()});
    std::string whyNot;
    std::optional<Indexing> indexing = computeIndexing(group, whyNot);
    if (!indexing)
      continue;
    RowPasses passes = cascadedPasses(group, *indexing, numerics);
    if (passes.size() != 1)
      continue;
    for (const CascadeLink &link : passes.passes.front())
      if (link.op == squares)
        if (std::optional<double> factor = factorOf(link, mean))
          return MomentPair{mean, squares, std::move(ops), *factor};
  }
  return std::nullopt;
}

MomentSplit::MomentSplit(MomentPair pair, ReducedRun run, int64_t parts)
    : KernelSplit(pair.mean, run), pair_(pair) {
  assert(run.length % parts == 0 && "parts of as many elements");
  auto squareOf = [&](Value x) { return create<MulOp>(x, x); };
  startKernel();
  SmallVector<int64_t> axes;
  Value x = cut(0, run.length, parts, axes);
  Value keptMeans = reduce(x, "mean", axes, /*keepsDims=*/true);
  Value around = reduce(squareOf(create<SubOp>(x, keptMeans)), "sum", axes);
  Value means = reshape(keptMeans, shapeOf(around));
  store(means);
  store(around);

  startKernel();
  int64_t axis = partAxis(), count = reducedCount(pair.mean);
  Value keptMean = reduce(means, "mean", {axis}, /*keepsDims=*/true);
  Value between =
      reduce(squareOf(create<SubOp>(means, keptMean)), "sum", {axis});
  between = create<MulOp>(between, number(count / parts));
  Value squares = create<AddOp>(reduce(around, "sum", {axis}), between);
  double scale = pair.factor;
  if (pair.squares.getKind() == "mean")
    scale /= count;
  if (scale != 1)
    squares = create<MulOp>(squares, number(scale));
  Value mean = keptMean;
  if (pair.mean.getKind() == "sum")
    mean = create<MulOp>(mean, number(count));
  mean_ = asResult(mean, pair.mean);
  squares_ = asResult(squares, pair.squares);
  store(mean_);
  store(squares_);
}

void MomentSplit::replace() {
  pair_.mean.getResult().replaceAllUsesWith(mean_);
  pair_.squares.getResult().replaceAllUsesWith(squares_);
}
