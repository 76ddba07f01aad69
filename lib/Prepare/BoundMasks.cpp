//===- BoundMasks.cpp - which columns masks of data leave in --------------===//
//
// A mask that is read, or says which rows and columns have one number, as those
// of a document, may leave out most of the scores, but no kernel sees that in
// it. Small kernels find the first and the last column that it leaves in: of
// all rows, or for blocks of rows and columns from the least and the highest of
// their numbers. That is one more mask, by position: a kernel does not look at
// blocks of columns outside of it (ScoreBounds.h).
//
//===----------------------------------------------------------------------===//

#include "Matrices.h"

#include "fusec/Analysis/Traversal.h"
#include "fusec/CostModel/PassOptions.h"
#include "fusec/Prepare/Passes.h"

#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/Matchers.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

namespace fusec {
#define GEN_PASS_DEF_BOUNDMASKSPASS
#include "fusec/Prepare/Passes.h.inc"
} // namespace fusec

/// Rows and columns in a block: a part of each tile of a kernel.
static constexpr int64_t kBlock = 64;

/// Scores of a matrix from which on a mask is worth kernels of its own: an
/// estimate, which no price takes part in.
static constexpr int64_t kFewScores = int64_t(1) << 18;

/// The number that all elements are.
static std::optional<double> splatOf(Value value) {
  DenseFPElementsAttr elements;
  if (!matchPattern(value, m_Constant(&elements)) || !elements.isSplat())
    return std::nullopt;
  APFloat number = elements.getSplatValue<APFloat>();
  bool isInexact;
  number.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven,
                 &isInexact);
  return number.convertToDouble();
}

/// Whether all elements are -inf, or a number that masks have in its place.
static bool isLowest(Value value) {
  std::optional<double> number = splatOf(value);
  return number && *number <= -1e30;
}

/// Whether a product is behind a value, with elementwise ops between them.
static bool isScore(Value value) {
  constexpr size_t most = 32;
  llvm::SmallSetVector<Value, most> behind;
  behind.insert(value);
  for (size_t i = 0; i < behind.size() && i < most; ++i) {
    Operation *op = behind[i].getDefiningOp();
    if (isa_and_present<MatmulOp>(op))
      return true;
    if (isa_and_present<ElementwiseOpInterface, ReshapeOp, TransposeOp>(op))
      behind.insert_range(op->getOperands());
  }
  return false;
}

/// Whether positions have a part in a value: kernels see these.
static bool hasPosition(Value value) {
  constexpr size_t most = 32;
  llvm::SmallSetVector<Value, most> behind;
  behind.insert(value);
  for (size_t i = 0; i < behind.size() && i < most; ++i) {
    Operation *op = behind[i].getDefiningOp();
    if (isa_and_present<IotaOp>(op))
      return true;
    auto fusible = dyn_cast_or_null<FusibleOpInterface>(op);
    if (fusible && (fusible.getFamily() == OpFamily::Elementwise ||
                    fusible.getFamily() == OpFamily::Shape))
      behind.insert_range(op->getOperands());
  }
  return false;
}

namespace {
class MaskBounds {
public:
  MaskBounds(OpBuilder &builder, Location location, RankedTensorType scores)
      : b_(location, builder), rank_(scores.getRank()),
        rows_(scores.getDimSize(rank_ - 2)),
        columns_(scores.getDimSize(rank_ - 1)) {}

  /// Whether a column is inside of what bounds the condition's parts; null
  /// where nothing does.
  Value boundsOf(Value condition);

private:
  /// The first column that is left in, and what is behind the last.
  struct Range {
    Value begin, end;
  };

  void visit(Value value, AffineMap map);
  bool isOf(AffineMap map, int64_t dim, int64_t butNotOf) const {
    return map.isFunctionOfDim(dim) && !map.isFunctionOfDim(butNotOf);
  }
  Value alignedTo(Value value, AffineMap map);
  Range ofColumns(Value isLeft);
  Range ofEqual(Value rows, Value columns);
  std::pair<Value, Value> extremes(Value numbers, int64_t count);
  Range rangeOf(Value isLeft, int64_t apart);
  void add(const Range &range);

  Value number(int64_t value) {
    auto type = RankedTensorType::get({}, b_.getI32Type());
    return ConstantOp::create(
        b_, DenseElementsAttr::get(type, static_cast<int32_t>(value)));
  }
  Value positions(int64_t count) {
    SmallVector<int64_t> shape(rank_, 1);
    shape.back() = count;
    return IotaOp::create(b_, RankedTensorType::get(shape, b_.getI32Type()),
                          rank_ - 1);
  }
  Value reshape(Value value, ArrayRef<int64_t> shape) {
    return ReshapeOp::create(b_, typeOf(value).clone(shape), value);
  }
  /// Along the last dimension.
  Value reduce(Value value, StringRef kind) {
    return ReduceOp::create(b_, value, kind, typeOf(value).getRank() - 1,
                            /*keepdims=*/true);
  }

  ImplicitLocOpBuilder b_;
  int64_t rank_, rows_, columns_;
  SmallVector<Value> conditions_;
};
} // namespace

/// A value that is met at `map`, over the scores, as one that broadcasts to
/// these; null where moving elements would take more.
Value MaskBounds::alignedTo(Value value, AffineMap map) {
  SmallVector<int64_t> shape(rank_, 1);
  int64_t next = 0;
  for (auto [expr, size] :
       llvm::zip_equal(map.getResults(), typeOf(value).getShape())) {
    if (expr == 0)
      continue;
    auto dim = dyn_cast<AffineDimExpr>(expr);
    if (!dim || int64_t(dim.getPosition()) < next)
      return Value();
    next = dim.getPosition() + 1;
    shape[dim.getPosition()] = size;
  }
  return llvm::product_of(shape) == typeOf(value).getNumElements()
             ? reshape(value, shape)
             : Value();
}

/// (..., n) of what is left in, each for `apart` columns.
MaskBounds::Range MaskBounds::rangeOf(Value isLeft, int64_t apart) {
  Value place = positions(typeOf(isLeft).getShape().back());
  auto at = [&](Value place) -> Value {
    return MulOp::create(b_, place, number(apart));
  };
  Value begin = SelectOp::create(b_, isLeft, at(place), number(columns_));
  Value end = SelectOp::create(
      b_, isLeft, at(AddOp::create(b_, place, number(1))), number(0));
  return {reduce(begin, "min"), reduce(end, "max")};
}

/// Each row has it, so that the condition, which is small otherwise, is no
/// result of another kernel.
MaskBounds::Range MaskBounds::ofColumns(Value isLeft) {
  Range range = rangeOf(isLeft, 1);
  for (Value *end : {&range.begin, &range.end}) {
    SmallVector<int64_t> shape(typeOf(*end).getShape());
    shape[rank_ - 2] = rows_;
    *end = BroadcastToOp::create(b_, typeOf(*end).clone(shape), *end);
  }
  return range;
}

/// The least and the highest of each block of `count` numbers along the last
/// dimension.
std::pair<Value, Value> MaskBounds::extremes(Value numbers, int64_t count) {
  RankedTensorType type = typeOf(numbers);
  SmallVector<int64_t> shape(type.getShape()), none(rank_, 0), more(rank_, 0);
  int64_t blocks = llvm::divideCeil(count, kBlock);
  more.back() = blocks * kBlock - count;
  auto of = [&](StringRef kind) {
    Value all = numbers;
    unsigned width = type.getElementTypeBitWidth();
    APInt fill = kind == "min" ? APInt::getSignedMaxValue(width)
                               : APInt::getSignedMinValue(width);
    if (more.back() != 0)
      all = PadOp::create(
          b_, all,
          ConstantOp::create(
              b_, DenseElementsAttr::get(
                      RankedTensorType::get({}, type.getElementType()), fill)),
          none, more);
    shape.back() = blocks;
    shape.push_back(kBlock);
    all = reduce(reshape(all, shape), kind);
    shape.pop_back();
    return reshape(all, shape);
  };
  Value least = of("min");
  return {least, of("max")};
}

/// Of blocks of rows: those blocks of columns take part whose numbers are not
/// all less or all higher.
MaskBounds::Range MaskBounds::ofEqual(Value rows, Value columns) {
  SmallVector<int64_t> shape(typeOf(rows).getShape());
  std::swap(shape[rank_ - 2], shape[rank_ - 1]);
  auto ofRows = extremes(reshape(rows, shape), rows_);
  auto ofColumns = extremes(columns, columns_);
  int64_t blocks = llvm::divideCeil(rows_, kBlock);
  shape.back() = 1;
  shape[rank_ - 2] = blocks;
  auto down = [&](Value value) { return reshape(value, shape); };
  Value isLeft = AndOp::create(
      b_, CompareOp::create(b_, down(ofRows.first), ofColumns.second, "le"),
      CompareOp::create(b_, ofColumns.first, down(ofRows.second), "le"));
  Range range = rangeOf(isLeft, kBlock);
  for (Value *end : {&range.begin, &range.end}) {
    SmallVector<int64_t> whole(typeOf(*end).getShape());
    whole.back() = kBlock;
    *end = BroadcastToOp::create(b_, typeOf(*end).clone(whole), *end);
    whole[rank_ - 2] = blocks * kBlock;
    whole.back() = 1;
    *end = reshape(*end, whole);
    SmallVector<int64_t> none(rank_, 0), each(rank_, 1), limits(whole);
    limits[rank_ - 2] = rows_;
    if (limits != whole)
      *end = SliceOp::create(b_, *end, none, limits, each);
  }
  return range;
}

void MaskBounds::add(const Range &range) {
  Value column = positions(columns_);
  conditions_.push_back(CompareOp::create(b_, column, range.begin, "ge"));
  conditions_.push_back(CompareOp::create(b_, column, range.end, "lt"));
}

/// A part of the condition, at `map` over the scores.
void MaskBounds::visit(Value value, AffineMap map) {
  int64_t row = rank_ - 2, column = rank_ - 1;
  auto op = dyn_cast_or_null<FusibleOpInterface>(value.getDefiningOp());
  auto operandMap = [&](unsigned i) {
    return composeMaps(op.getOperandMaps()[i], map);
  };
  if (op && (isa<AndOp>(op) || op.getFamily() == OpFamily::Shape)) {
    for (auto [i, operand] : llvm::enumerate(op->getOperands()))
      visit(operand, operandMap(i));
    return;
  }
  if (hasPosition(value))
    return;
  if (isOf(map, column, row)) {
    if (Value isLeft = alignedTo(value, map))
      add(ofColumns(isLeft));
    return;
  }
  auto compare = dyn_cast_or_null<CompareOp>(value.getDefiningOp());
  if (!compare || compare.getPredicate() != "eq")
    return;
  auto type = dyn_cast<IntegerType>(getElementTypeOrSelf(compare.getLhs()));
  if (!type || !type.isSignless() || type.getWidth() == 1)
    return;
  Value rows = compare.getLhs(), columns = compare.getRhs();
  AffineMap ofRows = operandMap(0), ofColumns = operandMap(1);
  if (isOf(ofRows, column, row)) {
    std::swap(rows, columns);
    std::swap(ofRows, ofColumns);
  }
  if (!isOf(ofRows, row, column) || !isOf(ofColumns, column, row))
    return;
  rows = alignedTo(rows, ofRows);
  columns = alignedTo(columns, ofColumns);
  if (rows && columns)
    add(ofEqual(rows, columns));
}

Value MaskBounds::boundsOf(Value condition) {
  AffineMap map = getBroadcastMap(
      typeOf(condition).getShape(),
      [&] {
        // Of the other dimensions all that there is counts.
        SmallVector<int64_t> shape(rank_ - typeOf(condition).getRank(), 1);
        llvm::append_range(shape, typeOf(condition).getShape());
        shape[rank_ - 2] = rows_;
        shape[rank_ - 1] = columns_;
        return shape;
      }(),
      b_.getContext());
  visit(condition, map);
  Value all;
  for (Value one : conditions_)
    all = all ? AndOp::create(b_, all, one).getResult() : one;
  return all;
}

/// Scores plus 0 where a condition holds, -inf elsewhere: null, or the choice
/// of scores where it holds.
static Value chosenInPlaceOf(AddOp op) {
  for (unsigned mask : {0, 1}) {
    Value scores = op->getOperand(1 - mask), added = op->getOperand(mask);
    while (isa_and_present<CastOp, BroadcastToOp>(added.getDefiningOp()))
      added = added.getDefiningOp()->getOperand(0);
    auto choice = added.getDefiningOp<SelectOp>();
    constexpr double infinity = std::numeric_limits<double>::infinity();
    if (!choice || splatOf(choice.getA()) != 0 ||
        splatOf(choice.getB()) != -infinity ||
        scores.getType() != op.getType() || !isScore(scores))
      continue;
    OpBuilder builder(op);
    auto type = RankedTensorType::get({}, typeOf(scores).getElementType());
    Value lowest = ConstantOp::create(builder, op.getLoc(), type, -infinity);
    return SelectOp::create(builder, op.getLoc(), choice.getCondition(), scores,
                            lowest);
  }
  return Value();
}

/// Scores where a condition does not hold, as where its opposite does.
static void turnAround(SelectOp op) {
  auto negation = op.getCondition().getDefiningOp<NotOp>();
  if (!negation || !isLowest(op.getA()) || !isScore(op.getB()))
    return;
  Value lowest = op.getA();
  op.getConditionMutable().assign(negation.getX());
  op.getAMutable().assign(op.getB());
  op.getBMutable().assign(lowest);
}

namespace {
struct BoundMasksPass
    : PassWithOptions<fusec::impl::BoundMasksPassBase<BoundMasksPass>,
                      fusec::FusionOptions> {
  using PassWithOptions::PassWithOptions;

  void runOnOperation() override {
    if (options_.machine.numerics.exact)
      return;
    SmallVector<AddOp> sums;
    getOperation()->walk([&](AddOp op) { sums.push_back(op); });
    for (AddOp op : sums)
      if (Value choice = chosenInPlaceOf(op)) {
        op.replaceAllUsesWith(choice);
        op.erase();
      }
    // Layers share a mask.
    DenseMap<Value, Value> boundsOfMasks;
    SmallVector<SelectOp> choices;
    getOperation()->walk([&](SelectOp op) { choices.push_back(op); });
    for (SelectOp op : choices) {
      turnAround(op);
      auto type = cast<RankedTensorType>(op.getType());
      if (!isLowest(op.getB()) || !isLarge(type) || !isScore(op.getA()))
        continue;
      Value condition = op.getCondition();
      auto [known, isNew] = boundsOfMasks.try_emplace(condition);
      if (isNew) {
        OpBuilder builder(op);
        builder.setInsertionPointAfterValue(condition);
        known->second =
            MaskBounds(builder, op.getLoc(), type).boundsOf(condition);
      }
      if (!known->second)
        continue;
      // Apart from the mask, which other kernels may read or compute.
      OpBuilder builder(op->getContext());
      builder.setInsertionPointAfter(op);
      auto bounded = SelectOp::create(builder, op.getLoc(), type, known->second,
                                      op, op.getB());
      op.getResult().replaceAllUsesExcept(bounded, bounded);
    }
  }

  static bool isLarge(RankedTensorType scores) {
    if (scores.getRank() < 2)
      return false;
    int64_t rows = scores.getShape().end()[-2],
            columns = scores.getShape().back();
    return rows >= kBlock && columns >= kBlock && rows * columns >= kFewScores;
  }
};
} // namespace

std::unique_ptr<Pass> fusec::createBoundMasksPass(FusionOptions options) {
  return std::make_unique<BoundMasksPass>(std::move(options));
}
