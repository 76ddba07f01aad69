//===- RecomputeScores.cpp - scores again for each of their readers -------===//
//
// What is computed of a product element by element, and multiplied by several
// other products, goes through memory: one kernel leaves it to the others. As
// in the backward of attention, where weights and their gradients are as large
// as the scores. Where the products that it comes of sum over few elements, it
// is faster to compute it again in the kernel of each reader. Readers that take
// its columns as rows get it the other way round: each product's operands trade
// places, and what else is read is a transposed view. Where runs need not give
// the same bits, a reader of rows may instead multiply what those get across,
// in their kernel: it adds up parts of its sums in memory (RowFeed.h). Products
// that have the rows of several matrices as those of one, which share the right
// operand, are unfolded: that is a view with a matrix for each. But where
// results are summed over several matrices, as the gradients of keys that heads
// share, these may be one for a kernel (MatrixFold.h): the sum is part of its
// products', and no part of it is in memory.
//
// Where elements follow from sums and maxima of their own rows, as weights in
// the gradient of a softmax, one reader has the kernel that finds these: it
// stays as it is, and leaves them to the others.
//
//===----------------------------------------------------------------------===//

#include "ProductSums.h"
#include "ScoreKernel.h"

#include "fusec/CostModel/PassOptions.h"
#include "fusec/Fusion/Pricer.h"
#include "fusec/Prepare/Passes.h"

#include "mlir/Analysis/TopologicalSortUtils.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

namespace fusec {
#define GEN_PASS_DEF_RECOMPUTESCORESPASS
#include "fusec/Prepare/Passes.h.inc"
} // namespace fusec

/// The ops, and those that cost nothing in a kernel and are read there, each
/// after those that it reads.
static SmallVector<Operation *> withFreeOps(ArrayRef<Operation *> ops) {
  llvm::SmallSetVector<Operation *, 32> all(ops.begin(), ops.end());
  for (size_t i = 0; i < all.size(); ++i)
    for (Value operand : all[i]->getOperands())
      if (Operation *before = operand.getDefiningOp();
          before && all.size() < 2 * maxOpsBetween && isFreeOp(before))
        all.insert(before);
  SmallVector<Operation *> sorted = all.takeVector();
  llvm::sort(sorted,
             [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
  return sorted;
}

namespace {
struct RecomputeScoresPass
    : PassWithOptions<fusec::impl::RecomputeScoresPassBase<RecomputeScoresPass>,
                      fusec::FusionOptions> {
  using PassWithOptions::PassWithOptions;

  void runOnOperation() override {
    const TargetInfo &target = options_.machine.target;
    if (!target.hasWgmma || !target.hasTma)
      return;
    pricer_.emplace(options_, getOperation());
    if (!options_.machine.numerics.exact)
      getOperation()->walk([&](ReduceOp op) { sumOfOtherProduct(op); });
    for (Scores &scores : findScores(getOperation())) {
      bool isShared = scores.readers.size() > 1 ||
                      llvm::any_of(scores.readers, [](const Reader &reader) {
                        return reader.isTransposed;
                      });
      // A reader may be a product that other scores are of.
      bool isGone = llvm::any_of(
          scores.ops, [&](Operation *op) { return gone_.contains(op); });
      if (isGone || !isShared || !areReadersAll(scores))
        continue;
      llvm::erase_if(scores.readers,
                     [](const Reader &reader) { return reader.findsSums; });
      if (!scores.readers.empty())
        run(scores);
    }
    if (count_ > 0)
      for (Block &block : getOperation().getBody())
        sortTopologically(&block);
  }

private:
  double timeOf(ArrayRef<Operation *> ops, ArrayRef<Value> outputs) const {
    Price price = pricer_->price(GroupView(withFreeOps(ops), outputs));
    return price.legal() ? price.us : std::numeric_limits<double>::infinity();
  }

  double timeApart(const Scores &scores) const;
  double timeOfSums(ArrayRef<Reader> readers) const;
  std::optional<MatrixFold> foldOf(const Scores &scores,
                                   ArrayRef<Reader> readers) const;
  std::optional<ScoreKernel> makeKernel(const Scores &scores,
                                        ArrayRef<Reader> readers, double &us,
                                        bool mayFold = true) const;
  bool mayAdd() const {
    const Numerics &numerics = options_.machine.numerics;
    return numerics.nondeterministic && !numerics.exact;
  }
  void run(const Scores &scores);
  std::vector<ScoreKernel> makeKernels(const Scores &scores,
                                       ArrayRef<Reader> readers, double &us);

  std::optional<Pricer> pricer_;
  int64_t count_ = 0;
  llvm::DenseSet<Operation *> gone_;
};
} // namespace

/// As kernels that leave what readers multiply in memory, and the readers.
double RecomputeScoresPass::timeApart(const Scores &scores) const {
  double us = 0;
  SmallVector<Operation *> rest = scores.ops;
  SmallVector<Value> fed;
  for (const Reader &reader : scores.readers) {
    MatmulOp op = reader.op;
    us += timeOf(op.getOperation(), op.getResult());
    if (!llvm::is_contained(fed, reader.fed))
      fed.push_back(reader.fed);
  }
  llvm::sort(fed, [](Value a, Value b) {
    return a.getDefiningOp()->isBeforeInBlock(b.getDefiningOp());
  });
  for (Value value : fed) {
    SmallVector<Operation *> kernel;
    for (Operation *op : scoresBehind(value).ops)
      if (llvm::is_contained(rest, op))
        kernel.push_back(op);
    llvm::erase_if(
        rest, [&](Operation *op) { return llvm::is_contained(kernel, op); });
    us += timeOf(kernel, value);
  }
  return us + timeOfSums(scores.readers);
}

double RecomputeScoresPass::timeOfSums(ArrayRef<Reader> readers) const {
  double us = 0;
  for (const Reader &reader : readers)
    if (reader.sum) {
      SmallVector<Operation *, 4> ops = reader.beforeSum;
      ops.push_back(reader.sum);
      us += timeOf(ops, reader.sum->getResult(0));
    }
  return us;
}

/// How matrices may be one in a kernel of the readers: those of it that sum
/// over matrices all do so over the same ones, of which each has the same rows.
std::optional<MatrixFold>
RecomputeScoresPass::foldOf(const Scores &scores,
                            ArrayRef<Reader> readers) const {
  bool isTransposed = takeColumns(readers);
  llvm::SmallPtrSet<Operation *, 16> needed;
  SmallVector<Value> sameRows;
  std::optional<MatrixFold> fold;
  for (const Reader &reader : readers) {
    needed.insert_range(scoresBehind(reader.fed).ops);
    MatmulOp op = reader.op;
    if (reader.isTransposed != isTransposed) {
      sameRows.push_back(reader.isRight ? op.getLhs() : op.getRhs());
      continue;
    }
    bool isExact = options_.machine.numerics.exact && reader.sum;
    MatrixFold own = reader.matrixFold();
    if (isExact || own.count() < 2 || (fold && own != *fold))
      return std::nullopt;
    fold = std::move(own);
  }
  for (Operation *op : scores.ops)
    if (auto product = dyn_cast<MatmulOp>(op); product && needed.contains(op))
      sameRows.push_back(isTransposed ? product.getRhs() : product.getLhs());
  bool areEqual = llvm::all_of(
      sameRows, [&](Value matrix) { return fold->areEqual(matrix); });
  return areEqual ? fold : std::nullopt;
}

/// One kernel for the readers, with what sums their results or before that.
std::optional<ScoreKernel>
RecomputeScoresPass::makeKernel(const Scores &scores, ArrayRef<Reader> readers,
                                double &us, bool mayFold) const {
  auto timed = [&](const ScoreKernel &kernel) {
    double time = timeOf(kernel.ops(), kernel.outputs());
    if (Operation *narrow = kernel.narrow())
      time += timeOf(narrow, narrow->getResult(0));
    return time;
  };
  std::optional<MatrixFold> fold;
  if (mayFold)
    fold = foldOf(scores, readers);
  // Readers may multiply matrices that are one already.
  bool areOne = llvm::any_of(readers, [](const Reader &reader) {
    return reader.fold && reader.isTransposed;
  });
  us = std::numeric_limits<double>::infinity();
  bool isExact = options_.machine.numerics.exact;
  std::optional<ScoreKernel> best;
  if (!areOne) {
    best.emplace(scores, readers, isExact);
    us = timed(*best) + timeOfSums(readers);
  }
  if (!fold)
    return best;
  ScoreKernel folded(scores, readers, isExact, *fold);
  if (double time = timed(folded); !best || time < us) {
    if (best)
      best->erase();
    best.emplace(std::move(folded));
    us = time;
  } else {
    folded.erase();
  }
  return best;
}

/// One kernel for all readers that take rows, or columns, as rows, if one can
/// be; else one each.
std::vector<ScoreKernel>
RecomputeScoresPass::makeKernels(const Scores &scores, ArrayRef<Reader> readers,
                                 double &us) {
  std::vector<ScoreKernel> kernels;
  us = 0;
  auto add = [&](ArrayRef<Reader> some) {
    double time = 0;
    if (std::optional<ScoreKernel> kernel = makeKernel(scores, some, time))
      kernels.push_back(std::move(*kernel));
    return time;
  };
  if (readers.empty())
    return kernels;
  us = add(readers);
  if (readers.size() == 1)
    return kernels;
  std::vector<ScoreKernel> others;
  std::swap(kernels, others);
  double each = 0;
  for (const Reader &reader : readers)
    each += add(reader);
  if (us <= each)
    std::swap(kernels, others);
  us = std::min(us, each);
  for (ScoreKernel &kernel : others)
    kernel.erase();
  return kernels;
}

void RecomputeScoresPass::run(const Scores &scores) {
  SmallVector<Reader> transposed, plain;
  for (const Reader &reader : scores.readers)
    (reader.isTransposed ? transposed : plain).push_back(reader);
  double apart = timeApart(scores), transposedUs = 0, plainUs = 0;
  std::vector<ScoreKernel> kernels =
      makeKernels(scores, transposed, transposedUs);
  for (ScoreKernel &kernel : makeKernels(scores, plain, plainUs))
    kernels.push_back(std::move(kernel));
  double us = transposedUs + plainUs;
  if (mayAdd() && !transposed.empty() && plain.size() == 1) {
    transposed.push_back(plain.front());
    double oneUs = 0;
    std::vector<ScoreKernel> others;
    // Where a mask cuts short what is visited, matrices taken as one cost the
    // kernel that adds in memory 3 to 8 % on an H200, which no price knows (64
    // heads of queries, 8 of keys, 8192 of both; without a mask they win 1 %).
    bool mayFold = llvm::none_of(
        scores.ops, [](Operation *op) { return isa<SelectOp>(op); });
    if (std::optional<ScoreKernel> one =
            makeKernel(scores, transposed, oneUs, mayFold))
      others.push_back(std::move(*one));
    if (oneUs < us) {
      us = oneUs;
      std::swap(kernels, others);
    }
    for (ScoreKernel &kernel : others)
      kernel.erase();
  }
  if (us >= apart) {
    for (ScoreKernel &kernel : kernels)
      kernel.erase();
    return;
  }
  for (ScoreKernel &kernel : kernels)
    kernel.replace(gone_, ++count_);
  for (Operation *op : llvm::reverse(scores.ops))
    eraseUnused(op, gone_);
}

std::unique_ptr<Pass> fusec::createRecomputeScoresPass(FusionOptions options) {
  return std::make_unique<RecomputeScoresPass>(std::move(options));
}
