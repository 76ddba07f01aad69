//===- ExpandContractions.cpp - matmuls as reductions ---------------------===//

#include "fusec/Analysis/TensorCores.h"
#include "fusec/CostModel/PassOptions.h"
#include "fusec/Fusion/Pricer.h"
#include "fusec/Prepare/Passes.h"

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
  int64_t rank = cast<RankedTensorType>(matrix.getType()).getRank();
  auto permutation = llvm::to_vector(llvm::seq<int64_t>(0, rank));
  std::swap(permutation[rank - 1], permutation[rank - 2]);
  return TransposeOp::create(builder, location, matrix, permutation);
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
static constexpr double minGainShare = 0.25;

/// sum over k of a(..., m, 1, k) * b(..., 1, n, k), in f32 where elements have
/// fewer bits, as tensor cores add.
static Value expand(MatmulOp op) {
  OpBuilder builder(op);
  Location location = op.getLoc();
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
  return isNarrow ? CastOp::create(builder, location, type, sum) : sum;
}

/// The ops from `first`, which stand side by side, up to `end`.
static SmallVector<Operation *> opsBetween(Operation *first, Operation *end) {
  SmallVector<Operation *> ops;
  for (Operation *op = first; op != end; op = op->getNextNode())
    ops.push_back(op);
  return ops;
}

/// Whether so few tiles hold the result that most of the machine would idle
/// through long sums.
static bool leavesSmsIdle(MatmulOp op, const Machine &machine) {
  SmallVector<int64_t> domain =
      cast<FusibleOpInterface>(op.getOperation()).getDomain();
  size_t rank = domain.size();
  int64_t tiles = llvm::divideCeil(domain[rank - 3], tileRows) *
                  llvm::divideCeil(domain[rank - 2], tileColumns);
  for (int64_t size : ArrayRef(domain).drop_back(3))
    tiles *= size;
  return domain.back() >= shortSum && tiles < machine.device.smCount;
}

namespace {
struct ExpandContractionsPass
    : fusec::impl::ExpandContractionsPassBase<ExpandContractionsPass> {
  using ExpandContractionsPassBase::ExpandContractionsPassBase;
  explicit ExpandContractionsPass(fusec::FusionOptions options)
      : options_(std::move(options)), given_(true) {}

  LogicalResult initialize(MLIRContext *context) override {
    if (given_)
      return success();
    return readMachineOptions(context, device, target, {exact, allowTf32},
                              options_.machine);
  }

  void runOnOperation() override {
    SmallVector<MatmulOp> matmuls;
    getOperation()->walk([&](MatmulOp op) {
      if (op.getType().hasStaticShape())
        matmuls.push_back(op);
    });
    llvm::for_each(matmuls, [&](MatmulOp op) { run(op); });
  }

private:
  void run(MatmulOp op) {
    bool must = !hasTensorCorePath(op);
    if (!must && (options_.machine.numerics.exact ||
                  !leavesSmsIdle(op, options_.machine)))
      return;
    Operation *before = op->getPrevNode();
    Value sum = expand(op);
    Operation *first =
        before ? before->getNextNode() : &op->getBlock()->front();
    SmallVector<Operation *> ops = opsBetween(first, op);
    if (must || isFaster(ops, op)) {
      op.replaceAllUsesWith(sum);
      op.erase();
      return;
    }
    for (Operation *unused : llvm::reverse(ops))
      unused->erase();
  }

  bool isFaster(ArrayRef<Operation *> ops, MatmulOp op) const {
    Pricer pricer(options_);
    Operation *alone = op;
    Price product = pricer.price(GroupView(alone, Value(op.getResult())));
    Price sum = pricer.price(GroupView(ops, ops.back()->getResult(0)));
    return product.legal() && sum.legal() &&
           sum.us < product.us * (1 - minGainShare);
  }

  fusec::FusionOptions options_;
  bool given_ = false;
};
} // namespace

std::unique_ptr<Pass>
fusec::createExpandContractionsPass(FusionOptions options) {
  return std::make_unique<ExpandContractionsPass>(std::move(options));
}
