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
// operand, are unfolded: that is a view with a matrix for each.
//
// Where elements follow from sums and maxima of their own rows, as weights in
// the gradient of a softmax, one reader has the kernel that finds these: it
// stays as it is, and leaves them to the others.
//
//===----------------------------------------------------------------------===//

#include "Matrices.h"
#include "ProductSums.h"
#include "ScoreReaders.h"

#include "fusec/Analysis/RowFeed.h"
#include "fusec/CostModel/PassOptions.h"
#include "fusec/Fusion/Pricer.h"
#include "fusec/Prepare/Passes.h"

#include "mlir/Analysis/TopologicalSortUtils.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

namespace fusec {
#define GEN_PASS_DEF_RECOMPUTESCORESPASS
#include "fusec/Prepare/Passes.h.inc"
} // namespace fusec

namespace {
/// Ops of a kernel to be, made beside those that they repeat.
class Kernel {
public:
  Kernel(const Scores &scores, ArrayRef<Reader> readers);

  ArrayRef<Operation *> ops() const { return ops_; }
  ArrayRef<Value> outputs() const { return outputs_; }
  /// What rounds the results that the kernel adds up, or null.
  Operation *narrow() const { return narrow_; }
  /// Puts the results in the readers' place; notes in `gone` what is erased.
  /// `number` keeps equal products of different kernels apart.
  void replace(llvm::DenseSet<Operation *> &gone, int64_t number);
  void erase();

private:
  Value create(Operation *op) {
    ops_.push_back(op);
    return op->getResult(0);
  }
  Value reshape(Value value, ArrayRef<int64_t> shape);
  CastOp castTo(Value value, Type element) {
    return CastOp::create(builder_, value.getLoc(),
                          typeOf(value).clone(element), value);
  }
  Value transposed(Value value);
  Value repeatedMatrix(Value value, ArrayRef<int64_t> batch);
  void repeatProduct(MatmulOp op);
  void repeatBetween(Operation *op);
  void multiply(const Reader &reader);

  bool isTransposed_;
  OpBuilder builder_;
  IRMapping mapping_;
  SmallVector<Operation *> ops_, products_;
  SmallVector<Reader> readers_;
  /// What the readers leave, and what takes its place; before it was rounded,
  /// where the kernel leaves it so.
  struct Result {
    Value value, wide;
  };
  SmallVector<Value> outputs_;
  SmallVector<Result> results_;
  /// What is behind the kernel.
  SmallVector<Operation *> behind_;
  Operation *narrow_ = nullptr;
};
} // namespace

Kernel::Kernel(const Scores &scores, ArrayRef<Reader> readers)
    : isTransposed_(llvm::any_of(
          readers, [](const Reader &reader) { return reader.isTransposed; })),
      builder_(readers.back().op), readers_(readers) {
  for (const Reader &reader : readers_)
    if (builder_.getInsertionPoint()->isBeforeInBlock(reader.op))
      builder_.setInsertionPoint(reader.op);
  llvm::SmallPtrSet<Operation *, 16> needed;
  for (const Reader &reader : readers_)
    needed.insert_range(scoresBehind(reader.fed).ops);
  for (Operation *op : scores.ops) {
    if (!needed.contains(op))
      continue;
    if (auto product = dyn_cast<MatmulOp>(op))
      repeatProduct(product);
    else
      repeatBetween(op);
  }
  for (const Reader &reader : readers_)
    multiply(reader);
}

Value Kernel::reshape(Value value, ArrayRef<int64_t> shape) {
  return create(ReshapeOp::create(builder_, value.getLoc(),
                                  typeOf(value).clone(shape), value));
}

/// Each matrix of a batch as often, one after the other, as `batch` asks for.
Value Kernel::repeatedMatrix(Value value, ArrayRef<int64_t> batch) {
  ArrayRef<int64_t> matrix = typeOf(value).getShape().take_back(2);
  int64_t count = numElements(typeOf(value).getShape().drop_back(2));
  SmallVector<int64_t> single = {count, 1, matrix[0], matrix[1]},
                       repeated = single, whole(batch);
  repeated[1] = numElements(batch) / count;
  whole.append(matrix.begin(), matrix.end());
  Value one = reshape(value, single);
  Value all = create(BroadcastToOp::create(builder_, value.getLoc(),
                                           typeOf(one).clone(repeated), one));
  return reshape(all, whole);
}

/// What broadcasts to matrices, as it does to matrices that are transposed.
Value Kernel::transposed(Value value) {
  if (!isTransposed_ || typeOf(value).getNumElements() == 1)
    return value;
  if (Value known = mapping_.lookupOrNull(value))
    return known;
  Value matrix = value;
  if (typeOf(value).getRank() == 1)
    matrix = reshape(value, {typeOf(value).getNumElements(), 1});
  else
    matrix = create(transposeMatrix(builder_, value.getLoc(), value));
  mapping_.map(value, matrix);
  return matrix;
}

void Kernel::repeatProduct(MatmulOp op) {
  Value left = op.getLhs(), right = op.getRhs();
  bool turnsLeft = op.getTransposeA(), turnsRight = op.getTransposeB();
  if (ReshapeOp unfold = unfoldOf(op)) {
    SmallVector<int64_t> shape(unfold.getType().getShape());
    right = repeatedMatrix(right, ArrayRef(shape).drop_back(2));
    shape.back() = typeOf(left).getShape().back();
    left = reshape(left, shape);
  }
  if (isTransposed_) {
    std::swap(left, right);
    std::swap(turnsLeft, turnsRight);
    turnsLeft = !turnsLeft;
    turnsRight = !turnsRight;
  }
  auto again = MatmulOp::create(builder_, op.getLoc(), left, right, turnsLeft,
                                turnsRight);
  products_.push_back(again);
  mapping_.map(op.getResult(), create(again));
}

void Kernel::repeatBetween(Operation *op) {
  // The product is unfolded already.
  if (auto product = op->getOperand(0).getDefiningOp<MatmulOp>();
      product && unfoldOf(product) == op)
    return mapping_.map(op->getResult(0), mapping_.lookup(product.getResult()));
  IRMapping operands;
  for (Value operand : op->getOperands())
    operands.map(operand, mapping_.contains(operand) ? mapping_.lookup(operand)
                                                     : transposed(operand));
  Operation *again = builder_.clone(*op, operands);
  if (isTransposed_) {
    RankedTensorType type = typeOf(op->getResult(0));
    SmallVector<int64_t> shape(type.getShape());
    std::swap(shape.end()[-1], shape.end()[-2]);
    again->getResult(0).setType(type.clone(shape));
  }
  mapping_.map(op->getResult(0), create(again));
}

void Kernel::multiply(const Reader &reader) {
  MatmulOp op = reader.op;
  Value fed = mapping_.lookup(reader.fed);
  Value other = reader.isRight ? op.getLhs() : op.getRhs();
  // The batch may be cut into other dimensions.
  if (!reader.fold && !reader.views.empty()) {
    Value operand = reader.isRight ? op.getRhs() : op.getLhs();
    SmallVector<int64_t> shape(typeOf(operand).getShape().drop_back(2));
    llvm::append_range(shape, typeOf(fed).getShape().take_back(2));
    if (typeOf(fed).getShape() != ArrayRef<int64_t>(shape))
      fed = reshape(fed, shape);
  }
  if (reader.fold)
    other = repeatedMatrix(other, typeOf(fed).getShape().drop_back(2));
  // The other operand as it multiplies from the right.
  bool isTransposed = reader.isRight ? !op.getTransposeA() : op.getTransposeB();
  bool isAcross = reader.isTransposed != isTransposed_;
  auto product = MatmulOp::create(builder_, op.getLoc(), fed, other,
                                  /*transpose_a=*/isAcross, isTransposed);
  products_.push_back(product);
  Value result = create(product);
  if (isAcross) {
    product->setAttr(kAdded, builder_.getUnitAttr());
    CastOp wide = castTo(result, builder_.getF32Type());
    wide->setAttr(kWidensPartial, builder_.getUnitAttr());
    result = create(wide);
  }
  outputs_.push_back(result);
  auto view = [&](Operation *op) {
    behind_.push_back(op);
    result = op->getResult(0);
  };
  if (reader.isRight)
    view(transposeMatrix(builder_, op.getLoc(), result));
  if (reader.fold)
    view(ReshapeOp::create(builder_, op.getLoc(),
                           op.getType().clone(typeOf(result).getElementType()),
                           result));
  Value wide = isAcross ? result : Value();
  if (isAcross)
    view(narrow_ = castTo(result, op.getType().getElementType()));
  results_.push_back({result, wide});
}

static void eraseUnused(Operation *op, llvm::DenseSet<Operation *> &gone) {
  if (!op->use_empty())
    return;
  gone.insert(op);
  op->erase();
}

void Kernel::replace(llvm::DenseSet<Operation *> &gone, int64_t number) {
  for (Operation *product : products_)
    product->setAttr(kRecomputed, builder_.getI64IntegerAttr(number));
  for (auto [reader, result] : llvm::zip_equal(readers_, results_)) {
    // Who widens the results finds them as they were added up.
    for (Operation *user : llvm::to_vector(reader.op->getUsers()))
      if (result.wide && isa<CastOp>(user) &&
          user->getResult(0).getType() == result.wide.getType()) {
        user->replaceAllUsesWith(ValueRange(result.wide));
        eraseUnused(user, gone);
      }
    reader.op.replaceAllUsesWith(result.value);
    eraseUnused(reader.op, gone);
    for (Operation *view : llvm::reverse(reader.views))
      eraseUnused(view, gone);
  }
  if (narrow_)
    eraseUnused(narrow_, gone);
}

void Kernel::erase() {
  for (Operation *op : llvm::reverse(behind_))
    op->erase();
  for (Operation *op : llvm::reverse(ops_))
    op->erase();
}

/// Whether the op moves elements, or gives them without reading a tensor.
static bool isFreeOp(Operation *op) {
  constexpr size_t most = 16;
  llvm::SmallSetVector<Operation *, 16> behind;
  behind.insert(op);
  bool isFirst = true;
  for (size_t i = 0; i < behind.size(); ++i, isFirst = false) {
    auto fusible = dyn_cast_or_null<FusibleOpInterface>(behind[i]);
    if (!fusible || behind.size() > most)
      return false;
    OpFamily family = fusible.getFamily();
    if (family == OpFamily::Constant || family == OpFamily::Index)
      continue;
    if (family == OpFamily::Shape && isFirst)
      return true;
    if (family != OpFamily::Shape && !isa<ElementwiseOpInterface>(behind[i]))
      return false;
    for (Value operand : behind[i]->getOperands())
      behind.insert(operand.getDefiningOp());
  }
  return true;
}

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
    pricer_.emplace(options_);
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
  bool mayAdd() const {
    const Numerics &numerics = options_.machine.numerics;
    return numerics.nondeterministic && !numerics.exact;
  }
  void run(const Scores &scores);
  std::vector<Kernel> makeKernels(const Scores &scores,
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
  return us;
}

/// One kernel for all readers that take rows, or columns, as rows, if one can
/// be; else one each.
std::vector<Kernel> RecomputeScoresPass::makeKernels(const Scores &scores,
                                                     ArrayRef<Reader> readers,
                                                     double &us) {
  std::vector<Kernel> kernels;
  us = 0;
  auto add = [&](ArrayRef<Reader> some) {
    kernels.emplace_back(scores, some);
    return timeOf(kernels.back().ops(), kernels.back().outputs());
  };
  if (readers.empty())
    return kernels;
  us = add(readers);
  if (readers.size() == 1)
    return kernels;
  double together = us;
  us = 0;
  for (const Reader &reader : readers)
    us += add(reader);
  if (together <= us) {
    us = together;
    while (kernels.size() > 1) {
      kernels.back().erase();
      kernels.pop_back();
    }
  } else {
    kernels.front().erase();
    kernels.erase(kernels.begin());
  }
  return kernels;
}

void RecomputeScoresPass::run(const Scores &scores) {
  SmallVector<Reader> transposed, plain;
  for (const Reader &reader : scores.readers)
    (reader.isTransposed ? transposed : plain).push_back(reader);
  double apart = timeApart(scores), transposedUs = 0, plainUs = 0;
  std::vector<Kernel> kernels = makeKernels(scores, transposed, transposedUs);
  for (Kernel &kernel : makeKernels(scores, plain, plainUs))
    kernels.push_back(std::move(kernel));
  double us = transposedUs + plainUs;
  if (mayAdd() && !transposed.empty() && plain.size() == 1) {
    transposed.push_back(plain.front());
    Kernel one(scores, transposed);
    double oneUs = timeOf(one.ops(), one.outputs()) +
                   timeOf(one.narrow(), one.narrow()->getResult(0));
    std::vector<Kernel> others;
    others.push_back(std::move(one));
    if (oneUs < us) {
      us = oneUs;
      std::swap(kernels, others);
    }
    for (Kernel &kernel : others)
      kernel.erase();
  }
  if (us >= apart) {
    for (Kernel &kernel : kernels)
      kernel.erase();
    return;
  }
  for (Kernel &kernel : kernels)
    kernel.replace(gone_, ++count_);
  for (Operation *op : llvm::reverse(scores.ops))
    eraseUnused(op, gone_);
}

std::unique_ptr<Pass> fusec::createRecomputeScoresPass(FusionOptions options) {
  return std::make_unique<RecomputeScoresPass>(std::move(options));
}
