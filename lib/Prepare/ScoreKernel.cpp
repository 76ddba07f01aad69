//===- ScoreKernel.cpp - a kernel that computes scores again --------------===//

#include "ScoreKernel.h"

#include "fusec/Analysis/RowFeed.h"
#include "fusec/Fusion/Pricer.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

bool fusec::takeColumns(ArrayRef<Reader> readers) {
  return llvm::any_of(readers,
                      [](const Reader &reader) { return reader.isTransposed; });
}

/// What is so many times smaller than another is next to nothing beside it.
static constexpr int64_t kMany = 16;

/// Whether an op computes a mask, say, of all pairs of rows and columns from
/// what each has.
static bool isOfPairs(Operation *op) {
  int64_t size = typeOf(op->getResult(0)).getNumElements(), read = 0;
  for (Value operand : op->getOperands())
    read += typeOf(operand).getNumElements();
  return isa<ElementwiseOpInterface>(op) && kMany * read < size;
}

bool fusec::isFreeOp(Operation *op) {
  constexpr size_t most = 16;
  int64_t size = typeOf(op->getResult(0)).getNumElements();
  llvm::SmallSetVector<Value, 16> behind;
  behind.insert(op->getResult(0));
  for (size_t i = 0; i < behind.size(); ++i) {
    if (i > 0 && kMany * typeOf(behind[i]).getNumElements() < size)
      continue;
    auto fusible =
        dyn_cast_or_null<FusibleOpInterface>(behind[i].getDefiningOp());
    if (!fusible || behind.size() > most)
      return false;
    OpFamily family = fusible.getFamily();
    if (family == OpFamily::Constant || family == OpFamily::Index)
      continue;
    if (i == 0 && (family == OpFamily::Shape || isOfPairs(fusible)))
      return true;
    if (family != OpFamily::Shape && family != OpFamily::Elementwise)
      return false;
    behind.insert(fusible->operand_begin(), fusible->operand_end());
  }
  return true;
}

ScoreKernel::ScoreKernel(const Scores &scores, ArrayRef<Reader> readers,
                         bool isExact, const MatrixFold &fold)
    : MatrixOps(OpBuilder(readers.back().op)), fold_(fold),
      isTransposed_(takeColumns(readers)), isExact_(isExact),
      readers_(readers) {
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

/// Random numbers, and what is made of them at no cost, are of the kernel's
/// own: what several kernels share would be stored.
Value ScoreKernel::drawn(Value value) {
  Operation *op = value.getDefiningOp();
  if (Value known = drawn_.lookupOrNull(value))
    return known;
  if (!op || isa<ConstantOp>(op) || !isFreeOp(op))
    return value;
  IRMapping operands;
  bool isDrawn = isa<RandomOp>(op);
  for (Value operand : op->getOperands()) {
    operands.map(operand, isa<RandomOp>(op) ? operand : drawn(operand));
    isDrawn |= operands.lookup(operand) != operand;
  }
  if (!isDrawn)
    return value;
  Operation *again = builder_.clone(*op, operands);
  if (isa<RandomOp>(op))
    products_.push_back(again);
  create(again);
  drawn_.map(value, again->getResult(0));
  return again->getResult(0);
}

SmallVector<int64_t> ScoreKernel::shapeHere(ArrayRef<int64_t> shape) const {
  SmallVector<int64_t> here(shape);
  if (isTransposed_)
    std::swap(here.end()[-1], here.end()[-2]);
  if (!isFolded())
    return here;
  SmallVector<int64_t> folded = fold_.kept();
  folded.append({here.end()[-2], fold_.count() * here.back()});
  return folded;
}

/// What broadcasts to the matrices of `user`, as it does to these here.
Value ScoreKernel::placed(Value value, Operation *user) {
  value = drawn(value);
  bool isOne = typeOf(value).getNumElements() == 1;
  if ((!isTransposed_ && !isFolded()) || isOne)
    return isFolded() && isOne ? reshape(value, {}) : value;
  if (Value known = mapping_.lookupOrNull(value))
    return known;
  int64_t size = typeOf(value).getNumElements();
  Value matrix = value;
  if (typeOf(value).getRank() == 1)
    matrix = isFolded() ? reshape(value, {1, size}) : reshape(value, {size, 1});
  else if (!isFolded())
    matrix = transpose(value);
  if (isFolded()) {
    // What lies side by side here are rows meanwhile.
    ArrayRef<int64_t> whole = typeOf(user->getResult(0)).getShape();
    if (!isTransposed_)
      matrix = transpose(matrix);
    matrix = transpose(foldBroadcast(fold_, matrix, whole.drop_back(2),
                                     whole.end()[isTransposed_ ? -2 : -1]));
  }
  mapping_.map(value, matrix);
  return matrix;
}

/// Transposes an operand that is multiplied transposed.
void ScoreKernel::turn(Value &matrix, bool &isTransposed) {
  if (isTransposed)
    matrix = transpose(matrix);
  isTransposed = false;
}

void ScoreKernel::repeatProduct(MatmulOp op) {
  Value left = op.getLhs(), right = op.getRhs();
  bool turnsLeft = op.getTransposeA(), turnsRight = op.getTransposeB();
  SmallVector<int64_t> shape(op.getType().getShape());
  if (ReshapeOp unfold = unfoldOf(op)) {
    shape.assign(unfold.getType().getShape().begin(),
                 unfold.getType().getShape().end());
    int64_t rows = shape.end()[-2];
    ArrayRef<int64_t> batch = ArrayRef(shape).drop_back(2);
    if (!isFolded()) {
      right = repeat(right, batch);
      SmallVector<int64_t> cut(batch);
      cut.append({rows, typeOf(left).getShape().back()});
      left = reshape(left, cut);
    }
  }
  if (isTransposed_) {
    std::swap(left, right);
    std::swap(turnsLeft, turnsRight);
    turnsLeft = !turnsLeft;
    turnsRight = !turnsRight;
  }
  if (isFolded()) {
    left = oneOfEach(fold_, left);
    turnsRight = !turnsRight;
    turn(right, turnsRight);
    right = fold(fold_, right, shape.end()[isTransposed_ ? -2 : -1]);
    turnsRight = true;
  }
  auto again = MatmulOp::create(builder_, op.getLoc(), left, right, turnsLeft,
                                turnsRight);
  products_.push_back(again);
  mapping_.map(op.getResult(), create(again));
}

/// What a row has one of is divided by once, outside of the kernel.
bool ScoreKernel::multiplyBetween(Operation *op) {
  auto quotient = dyn_cast<DivOp>(op);
  Value divisor = quotient ? quotient->getOperand(1) : Value();
  if (!divisor || isExact_ || mapping_.contains(divisor) ||
      !isa<FloatType>(typeOf(divisor).getElementType()) ||
      kMany * typeOf(divisor).getNumElements() >
          typeOf(quotient).getNumElements() ||
      typeOf(divisor).getNumElements() == 1)
    return false;
  Value &inverse = inverses_[divisor];
  if (!inverse) {
    OpBuilder::InsertionGuard guard(builder_);
    builder_.setInsertionPointAfterValue(divisor);
    RankedTensorType type = typeOf(divisor);
    Value one = ConstantOp::create(
        builder_, op->getLoc(),
        RankedTensorType::get({}, type.getElementType()), 1.0);
    inverse = DivOp::create(builder_, op->getLoc(), one, divisor);
  }
  Value x = quotient->getOperand(0);
  x = mapping_.contains(x) ? mapping_.lookup(x) : placed(x, op);
  mapping_.map(op->getResult(0), create(MulOp::create(builder_, op->getLoc(), x,
                                                      placed(inverse, op))));
  return true;
}

void ScoreKernel::repeatBetween(Operation *op) {
  if (multiplyBetween(op))
    return;
  // The product is unfolded already, or all are of one shape.
  auto product = op->getOperand(0).getDefiningOp<MatmulOp>();
  if ((product && unfoldOf(product) == op) ||
      (isFolded() && isa<ReshapeOp>(op)))
    return mapping_.map(op->getResult(0), mapping_.lookup(op->getOperand(0)));
  IRMapping operands;
  for (Value operand : op->getOperands())
    operands.map(operand, mapping_.contains(operand) ? mapping_.lookup(operand)
                                                     : placed(operand, op));
  Operation *again = builder_.clone(*op, operands);
  RankedTensorType type = typeOf(op->getResult(0));
  again->getResult(0).setType(type.clone(shapeHere(type.getShape())));
  mapping_.map(op->getResult(0), create(again));
}

/// What the reader multiplies from the right, maybe transposed.
Value ScoreKernel::otherOperand(const Reader &reader, bool isAcross,
                                bool &isTransposed) {
  MatmulOp op = reader.op;
  Value other = reader.isRight ? op.getLhs() : op.getRhs();
  isTransposed = reader.isRight ? !op.getTransposeA() : op.getTransposeB();
  ArrayRef<int64_t> fed = typeOf(mapping_.lookup(reader.fed)).getShape();
  if (!isFolded())
    return reader.fold ? repeat(other, fed.drop_back(2)) : other;
  if (isAcross)
    return oneOfEach(fold_, other);
  turn(other, isTransposed);
  return fold(fold_, other, fed.back() / fold_.count());
}

void ScoreKernel::multiply(const Reader &reader) {
  MatmulOp op = reader.op;
  Value fed = mapping_.lookup(reader.fed);
  // The batch may be cut into other dimensions.
  if (!isFolded() && !reader.fold && !reader.views.empty()) {
    Value operand = reader.isRight ? op.getRhs() : op.getLhs();
    SmallVector<int64_t> shape(typeOf(operand).getShape().drop_back(2));
    llvm::append_range(shape, typeOf(fed).getShape().take_back(2));
    fed = reshape(fed, shape);
  }
  bool isAcross = reader.isTransposed != isTransposed_, isTransposed;
  Value other = otherOperand(reader, isAcross, isTransposed);
  auto product = MatmulOp::create(builder_, op.getLoc(), fed, other,
                                  /*transpose_a=*/isAcross, isTransposed);
  products_.push_back(product);
  Value result = create(product);
  if (isFolded() && !isAcross)
    product->setAttr(kMatrices, builder_.getI64IntegerAttr(fold_.count()));
  if (isAcross) {
    product->setAttr(kAdded, builder_.getUnitAttr());
    CastOp wide = castTo(result, builder_.getF32Type());
    wide->setAttr(kWidensPartial, builder_.getUnitAttr());
    result = create(wide);
  }
  outputs_.push_back(result);
  // What follows is behind the kernel.
  size_t first = ops_.size();
  SmallVector<int64_t> shape(op.getType().getShape());
  if (reader.isRight)
    std::swap(shape.end()[-1], shape.end()[-2]);
  if (isFolded() && isAcross)
    result = unfold(fold_, result,
                    typeOf(result).getShape().end()[-2] / fold_.count(), shape);
  if (reader.isRight)
    result = transpose(result);
  if (isFolded() && !isAcross)
    result = afterSum(reader, result);
  else
    result = reshape(result, op.getType().getShape());
  Value wide = isAcross ? result : Value();
  if (isAcross)
    result = create(narrow_ = castTo(result, op.getType().getElementType()));
  behind_.append(ops_.begin() + first, ops_.end());
  ops_.truncate(first);
  results_.push_back({result, wide});
}

/// What is done to the results of a product before they are summed, and the
/// reader's sum leaves, of results that are summed.
Value ScoreKernel::afterSum(const Reader &reader, Value result) {
  for (Operation *op : reader.beforeSum) {
    if (isa<ReshapeOp>(op))
      continue;
    if (isa<TransposeOp>(op)) {
      result = transpose(result);
      continue;
    }
    IRMapping operands;
    operands.map(op->getOperand(0), result);
    Operation *again = builder_.clone(*op, operands);
    Type element = typeOf(op->getResult(0)).getElementType();
    again->getResult(0).setType(typeOf(result).clone(element));
    result = create(again);
  }
  return reshape(result, typeOf(reader.last()->getResult(0)).getShape());
}

void fusec::eraseUnused(Operation *op, llvm::DenseSet<Operation *> &gone) {
  if (!op || gone.contains(op) || !op->use_empty())
    return;
  SmallVector<Value> operands(op->getOperands());
  gone.insert(op);
  op->erase();
  for (Value operand : operands)
    eraseUnused(operand.getDefiningOp(), gone);
}

void ScoreKernel::replace(llvm::DenseSet<Operation *> &gone, int64_t number) {
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
    Operation *last = isFolded() ? reader.last() : reader.op.getOperation();
    last->replaceAllUsesWith(ValueRange(result.value));
    if (last != reader.op)
      eraseUnused(last, gone);
    if (isFolded())
      for (Operation *before : llvm::reverse(reader.beforeSum))
        eraseUnused(before, gone);
    eraseUnused(reader.op, gone);
    for (Operation *view : llvm::reverse(reader.views))
      eraseUnused(view, gone);
  }
  if (narrow_)
    eraseUnused(narrow_, gone);
}

void ScoreKernel::erase() {
  for (Operation *op : llvm::reverse(behind_))
    op->erase();
  for (Operation *op : llvm::reverse(ops_))
    op->erase();
}
