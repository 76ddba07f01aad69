//===- ExpandContractions.cpp - matmuls in another form -------------------===//

#include "Float8Products.h"
#include "GroupedProducts.h"
#include "Matrices.h"
#include "PlannedLoad.h"
#include "ProductPairs.h"
#include "RowPicks.h"
#include "RowViews.h"
#include "ScoreReaders.h"

#include "fusec/Analysis/TensorCores.h"
#include "fusec/CostModel/PassOptions.h"
#include "fusec/Dialect/Fuse/Load.h"
#include "fusec/Fusion/Pricer.h"
#include "fusec/Prepare/Passes.h"

#include "mlir/IR/Dominance.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/CSE.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

namespace fusec {
#define GEN_PASS_DEF_EXPANDCONTRACTIONSPASS
#include "fusec/Prepare/Passes.h.inc"
} // namespace fusec

/// `matrix` with the dimensions (..., outer, k), where it is stored so.
static Value withInnermostK(OpBuilder &builder, Location location, Value matrix,
                            bool stored) {
  if (stored)
    return matrix;
  return transposeMatrix(builder, location, matrix);
}

/// `matrix` (..., outer, k) with a dimension of 1 before dimension rank - `at`.
static Value withUnitDim(OpBuilder &builder, Location location, Value matrix,
                         int64_t at) {
  auto type = cast<RankedTensorType>(matrix.getType());
  SmallVector<int64_t> shape(type.getShape());
  shape.insert(shape.end() - at, 1);
  return ReshapeOp::create(builder, location,
                           RankedTensorType::get(shape, type.getElementType()),
                           matrix);
}

/// What the tensor cores' smallest tile holds of a result.
static constexpr int64_t tileRows = 16, tileColumns = 32;
/// Sums that tensor cores are given however few there are.
static constexpr int64_t shortSum = 1024;
/// Predicted gains below this share leave a product to the tensor cores: what
/// is fused with it is not priced.
static constexpr double minFormGainShare = 0.25;
/// The same of a matrix times a vector, with whose sums as much is fused, and
/// what makes the vector too: on an H100 they took 0.64 to 0.94 of the time of
/// tensor cores with 8 matrices of 2 to 525 MB (docs/Benchmarks.md), where they
/// are predicted to take from a fourteenth more to two fifths less.
static constexpr double minVectorGainShare = -0.1;

/// The ops before `end` that stand behind `before`, or at the block's start.
static SmallVector<Operation *> opsBetween(Operation *before, Operation *end) {
  SmallVector<Operation *> ops;
  Operation *op = before ? before->getNextNode() : &end->getBlock()->front();
  for (; op != end; op = op->getNextNode())
    ops.push_back(op);
  return ops;
}

/// sum over k of a(..., m, 1, k) * b(..., 1, n, k), in f32 where elements have
/// fewer bits, as tensor cores add.
static Form expand(MatmulOp op) {
  OpBuilder builder(op);
  Location location = op.getLoc();
  Operation *before = op->getPrevNode();
  RankedTensorType type = op.getType();
  bool isNarrow = type.getElementTypeBitWidth() < 32;
  auto widened = [&](Value matrix) -> Value {
    auto narrow = cast<RankedTensorType>(matrix.getType());
    if (!isNarrow)
      return matrix;
    return CastOp::create(builder, location, narrow.clone(builder.getF32Type()),
                          matrix);
  };
  Value lhs = withInnermostK(builder, location, widened(op.getLhs()),
                             !op.getTransposeA());
  Value rhs = withInnermostK(builder, location, widened(op.getRhs()),
                             op.getTransposeB());
  lhs = withUnitDim(builder, location, lhs, /*at=*/1);
  rhs = withUnitDim(builder, location, rhs, /*at=*/2);
  Value product = MulOp::create(builder, location, lhs, rhs);
  int64_t axis = cast<RankedTensorType>(product.getType()).getRank() - 1;
  Value sum = ReduceOp::create(
      builder, location, isNarrow ? type.clone(builder.getF32Type()) : type,
      product, builder.getStringAttr("sum"),
      builder.getDenseI64ArrayAttr({axis}), builder.getBoolAttr(false));
  if (isNarrow)
    sum = CastOp::create(builder, location, type, sum);
  return {sum, {opsBetween(before, op)}};
}

/// The length of rows that bulk copies take, `length` elements or more. What
/// they bring of a row is then whole lines of the cache, where that makes rows
/// an eighth longer at most.
static int64_t paddedLength(int64_t length, int64_t elementBits) {
  constexpr int64_t lineBytes = 128, leastShare = 8;
  int64_t lines = llvm::alignTo(length, lineBytes * 8 / elementBits);
  if (lines - length <= length / leastShare)
    return lines;
  return llvm::alignTo(length, pitchBytes * 8 / elementBits);
}

/// The copy with longer rows that another product has, in front of here.
static PadOp knownPad(OpBuilder &builder, Value rows, RankedTensorType type) {
  for (Operation *user : rows.getUsers()) {
    auto pad = dyn_cast<PadOp>(user);
    if (!pad || pad.getType() != type ||
        llvm::any_of(pad.getLow(), [](int64_t low) { return low != 0; }) ||
        !matchPattern(pad.getFill(), m_AnyZeroFloat()))
      continue;
    Operation *here = &*builder.getInsertionPoint();
    if (here->isBeforeInBlock(pad)) {
      // Others may read the zero that it has.
      Operation *zero = builder.clone(*pad.getFill().getDefiningOp());
      pad->setOperand(1, zero->getResult(0));
      pad->moveBefore(here);
    }
    return pad;
  }
  return {};
}

/// Where bulk copies cannot take a matrix as it is stored: a copy with longer
/// rows, and of that what the matrix is; else null. Of matrices that are other
/// views only these know how they are stored.
static Value withPaddedRows(OpBuilder &builder, Location location, Value matrix,
                            Form &form, SmallVectorImpl<Operation *> &product) {
  SmallVector<Operation *> views, made;
  Value rows = behindViews(matrix, views);
  auto type = cast<RankedTensorType>(rows.getType());
  int64_t bits = type.getElementTypeBitWidth();
  int64_t length = type.getShape().back();
  auto fusible = rows.getDefiningOp<FusibleOpInterface>();
  if (length * bits % (pitchBytes * 8) == 0 ||
      type.getNumElements() == length ||
      (fusible && fusible.getFamily() == OpFamily::Shape))
    return Value();
  Type element = type.getElementType();
  SmallVector<int64_t> none(type.getRank(), 0), more = none;
  more.back() = paddedLength(length, bits) - length;
  SmallVector<int64_t> shape(type.getShape());
  shape.back() += more.back();
  SmallVector<Operation *> copy;
  PadOp padded = knownPad(builder, rows, type.clone(shape));
  if (!padded) {
    Value zero = ConstantOp::create(
        builder, location,
        DenseElementsAttr::get(RankedTensorType::get({}, element),
                               builder.getZeroAttr(element)));
    padded = PadOp::create(builder, location, rows, zero, none, more);
    copy = {zero.getDefiningOp(), padded};
  }
  Value longer = viewLonger(builder, padded, more.back(), views, made);
  if (!copy.empty())
    form.kernels.push_back(copy);
  auto wanted = cast<RankedTensorType>(matrix.getType());
  SmallVector<int64_t> each(wanted.getRank(), 1), first(wanted.getRank(), 0);
  auto cut = SliceOp::create(builder, location, longer, first,
                             wanted.getShape(), each);
  made.push_back(cut);
  llvm::append_range(product, made);
  return cut;
}

/// The same product of operands with padded rows; nothing where none needs
/// them.
static Form padOperands(MatmulOp op) {
  OpBuilder builder(op);
  Form form;
  SmallVector<Operation *> product;
  auto padded = [&](Value matrix) {
    return withPaddedRows(builder, op.getLoc(), matrix, form, product);
  };
  Value lhs = isFedRows(op) ? Value() : padded(op.getLhs());
  Value rhs = op.getLhs() == op.getRhs() ? lhs : padded(op.getRhs());
  if (!lhs && !rhs)
    return form;
  auto longer = cast<MatmulOp>(builder.clone(*op));
  if (lhs)
    longer.getLhsMutable().assign(lhs);
  if (rhs)
    longer.getRhsMutable().assign(rhs);
  product.push_back(longer);
  form.kernels.push_back(std::move(product));
  form.result = longer;
  return form;
}

/// Tiles of so many rows and columns that hold the result.
static int64_t tilesOf(MatmulOp op, int64_t rows, int64_t columns) {
  ArrayRef<int64_t> shape = op.getType().getShape();
  int64_t tiles = llvm::divideCeil(shape.end()[-2], rows) *
                  llvm::divideCeil(shape.end()[-1], columns);
  for (int64_t size : shape.drop_back(2))
    tiles *= size;
  return tiles;
}

/// Whether so few tiles hold the result that most of the machine would idle
/// through long sums.
static bool leavesSmsIdle(MatmulOp op, const Machine &machine) {
  int64_t k = cast<FusibleOpInterface>(op.getOperation()).getDomain().back();
  return k >= shortSum &&
         tilesOf(op, tileRows, tileColumns) < machine.device.smCount;
}

/// Whether it multiplies a matrix by a vector, each of whose elements meets the
/// matrix's once: tensor cores have nothing to reuse. Several vectors from the
/// left may be queries, which a kernel of two products takes.
static bool isOfVector(MatmulOp op) {
  ArrayRef<int64_t> shape = op.getType().getShape();
  bool isOne =
      llvm::all_of(shape.drop_back(2), [](int64_t n) { return n == 1; });
  return shape.end()[-1] == 1 || (isOne && shape.end()[-2] == 1);
}

namespace {
struct ExpandContractionsPass
    : PassWithOptions<
          fusec::impl::ExpandContractionsPassBase<ExpandContractionsPass>,
          fusec::FusionOptions> {
  using PassWithOptions::PassWithOptions;
  ExpandContractionsPass(fusec::FusionOptions options, bool foldParameters)
      : PassWithOptions(std::move(options)), foldParameters_(foldParameters) {}

  void runOnOperation() override {
    folds_ = foldParameters_ && allowsLoad(options_, getOperation());
    Pricer pricer(options_, getOperation(), Search::All);
    pricer_ = &pricer;
    SmallVector<GroupedMatmulOp> grouped;
    getOperation()->walk([&](GroupedMatmulOp op) { grouped.push_back(op); });
    llvm::for_each(grouped, [&](GroupedMatmulOp op) { splitIfNeeded(op); });
    SmallVector<MatmulOp> matmuls;
    getOperation()->walk([&](MatmulOp op) {
      if (op.getType().hasStaticShape())
        matmuls.push_back(op);
    });
    // Before products become others.
    for (MatmulOp op : matmuls)
      pickWithinRows(op, [&](auto ops, auto results) {
        return timeOf(GroupView(ops, results));
      });
    unpadded_.clear();
    llvm::for_each(matmuls, [&](MatmulOp op) { run(op); });
    // What several products read is padded once: others may share a copy that
    // would not pay for them alone.
    for (MatmulOp op : unpadded_)
      replace(op, padOperands(op), /*must=*/false);
    IRRewriter rewriter(&getContext());
    DominanceInfo dominance(getOperation());
    eliminateCommonSubExpressions(rewriter, dominance, getOperation());
    // The last common subexpressions are found: without numbers, the kernels
    // of layers are alike.
    getOperation()->walk([&](Operation *op) {
      if (op->hasAttr(kRecomputed))
        op->setAttr(kRecomputed, UnitAttr::get(&getContext()));
    });
  }

private:
  /// Products that no kernel sums by groups are products of blocks.
  void splitIfNeeded(GroupedMatmulOp op) const {
    if (!op.getType().hasStaticShape() ||
        (hasTensorCorePath(op) && !std::isinf(timeOf(withViews(op)))))
      return;
    bool mayWiden = options_.merge && !options_.machine.numerics.exact;
    op.replaceAllUsesWith(productsOfBlocks(op, mayWiden));
    op.erase();
  }

  void run(MatmulOp op) {
    if (op->hasAttr(kRecomputed))
      return;
    const Machine &machine = options_.machine;
    if (isFloat8(op.getType().getElementType()) && hasTensorCorePath(op))
      op = inPossibleType(op);
    if (!op)
      return;
    bool must = !hasTensorCorePath(op);
    if (must || (!machine.numerics.exact && leavesSmsIdle(op, machine)))
      if (replace(op, expand(op), must))
        return;
    bool takesBoxes = op.getType().getElementTypeBitWidth() == 16 &&
                      machine.target.hasWgmma && machine.target.hasTma;
    SmallVector<MatmulOp, 2> products;
    if (takesBoxes)
      products = splitIntoPair(op, [&](auto kernel) { return timeOf(kernel); });
    bool isPair = !products.empty();
    if (!isPair)
      products = {op};
    for (MatmulOp product : products)
      if (!sumVector(product) && takesBoxes && !isPair &&
          !replace(product, padOperands(product), /*must=*/false))
        unpadded_.push_back(product);
  }

  /// A matrix times a vector as sums, if they are no slower.
  bool sumVector(MatmulOp op) const {
    return !options_.machine.numerics.exact && isOfVector(op) &&
           replace(op, expand(op), /*must=*/false, minVectorGainShare);
  }

  /// A product of 8 bits as it is, or of operands that were copied for it, or
  /// in f16, whichever is the fastest; null where it became something else.
  MatmulOp inPossibleType(MatmulOp op) const {
    bool mayStay = !options_.machine.numerics.exact;
    double best = mayStay ? timeOf(withViews(op))
                          : std::numeric_limits<double>::infinity();
    SmallVector<Form> forms = {throughHalves(op), expand(op)};
    if (mayStay && std::isinf(best))
      forms.append({alongK(op), padOperands(op)});
    const Form *chosen = nullptr;
    for (Form &form : forms) {
      bool isSum = &form == &forms[1];
      double share = isSum && mayStay ? 1 - minFormGainShare : 1;
      double us = form.result ? timeOf(form) / share
                              : std::numeric_limits<double>::infinity();
      // Sums are there for every product.
      if (us < best || (isSum && std::isinf(best)))
        chosen = &form;
      best = std::min(best, us);
    }
    for (Form &form : forms)
      if (&form != chosen)
        erase(form);
    if (!chosen)
      return op;
    Form form = *chosen;
    auto product = dyn_cast<MatmulOp>(form.product());
    replace(op, form, /*must=*/true);
    return product;
  }

  /// Puts another form in the place of `op`, if it is faster or must be.
  bool replace(MatmulOp op, const Form &form, bool must,
               double minGainShare = minFormGainShare) const {
    if (!form.result)
      return false;
    // What the operands are views of is where they lie.
    if (!must && timeOf(form) >= timeOf(withViews(op)) * (1 - minGainShare)) {
      erase(form);
      return false;
    }
    keepWide(op, form.result);
    op.replaceAllUsesWith(form.result);
    op.erase();
    if (form.result.use_empty())
      form.result.getDefiningOp()->erase();
    return true;
  }

  /// Where the product's results are widened again, sums that were found in f32
  /// are the results as they are.
  static void keepWide(MatmulOp op, Value result) {
    auto narrowed = result.getDefiningOp<CastOp>();
    if (!narrowed)
      return;
    for (Operation *user : llvm::make_early_inc_range(op->getUsers()))
      if (user->hasAttr(kWidensPartial) &&
          user->getResult(0).getType() == narrowed.getX().getType()) {
        user->getResult(0).replaceAllUsesWith(narrowed.getX());
        user->erase();
      }
  }

  static void erase(const Form &form) {
    for (const auto &kernel : llvm::reverse(form.kernels))
      for (Operation *op : llvm::reverse(kernel))
        op->erase();
  }

  double timeOf(ArrayRef<Operation *> kernel) const {
    return timeOf(GroupView(kernel, kernel.back()->getResult(0)));
  }
  double timeOf(const GroupView &kernel) const {
    Price price = pricer_->price(kernel);
    return price.legal() ? price.us : std::numeric_limits<double>::infinity();
  }
  double timeOf(MatmulOp op) const {
    Operation *alone = op;
    return timeOf(ArrayRef(alone));
  }
  double timeOf(const Form &form) const {
    double us = 0;
    bool isAllFolded = isFolded(form.result);
    for (const auto &kernel : form.kernels)
      if (isAllFolded || !isFolded(kernel.back()->getResult(0)))
        us += timeOf(ArrayRef<Operation *>(kernel));
    return us;
  }
  /// Whether a kernel of that result is gone once parameters are loaded.
  bool isFolded(Value result) const {
    return folds_ && followsFromParameters(result);
  }

  SmallVector<MatmulOp> unpadded_;
  bool foldParameters_ = false;
  /// Of the function at hand.
  bool folds_ = false;
  const Pricer *pricer_ = nullptr;
};
} // namespace

std::unique_ptr<Pass> fusec::createExpandContractionsPass(FusionOptions options,
                                                          bool foldParameters) {
  return std::make_unique<ExpandContractionsPass>(std::move(options),
                                                  foldParameters);
}
