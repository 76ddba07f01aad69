//===- RowPicks.cpp - single elements of a product's rows -----------------===//

#include "RowPicks.h"

#include "Matrices.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

#include <limits>

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

/// Ops that are looked at between a product and its rows' reductions.
static constexpr size_t mostElementOps = 64;

static bool isRowOf(RankedTensorType type, RankedTensorType whole) {
  return type.getNumElements() == 1 ||
         (type.getRank() > 0 && type.getShape().back() == 1 &&
          type.getNumElements() * whole.getShape().back() <=
              whole.getNumElements());
}

/// Whether the gather takes one element of each row of its table.
static bool takesOneOfRow(GatherOp op) {
  RankedTensorType table = typeOf(op.getTable());
  int64_t last = table.getRank() - 1;
  return last >= 0 && int64_t(op.getAxis()) == last &&
         int64_t(op.getBatchDims()) == last && table.getShape().back() > 0 &&
         typeOf(op.getIndices()).getNumElements() * table.getShape().back() ==
             table.getNumElements() &&
         isa<FloatType>(table.getElementType());
}

namespace {
/// What follows from a product, up to what its rows are reduced to.
class RowPicks {
public:
  explicit RowPicks(MatmulOp product) : product_(product) {}

  /// Whether all that reads elements are reductions of rows, and gathers.
  bool find();
  bool hasGathers() const { return !gathers_.empty(); }
  ArrayRef<Operation *> reductions() const { return reductions_.getArrayRef(); }
  /// As one kernel, or as the product and then its rows.
  bool isFaster(TimeOfKernel timeOf) const;
  void run(TimeOfKernel timeOf);

private:
  bool follow(Operation *user);
  bool isReduced(Value value) const;
  Value pick(ImplicitLocOpBuilder &b, Value value, Value isHit);
  Value picked(GatherOp op);
  SmallVector<Operation *> opsOfRows() const;

  MatmulOp product_;
  /// Of the size of the product, in no order.
  llvm::SmallSetVector<Operation *, 16> elements_;
  llvm::SmallSetVector<Operation *, 4> reductions_;
  SmallVector<GatherOp, 1> gathers_;
  SmallVector<Operation *> made_;
};
} // namespace

bool RowPicks::follow(Operation *user) {
  RankedTensorType whole = product_.getType();
  if (auto reduce = dyn_cast<ReduceOp>(user)) {
    int64_t last = typeOf(reduce.getX()).getRank() - 1;
    reductions_.insert(user);
    return reduce.getAxes() == ArrayRef<int64_t>(last);
  }
  if (auto gather = dyn_cast<GatherOp>(user)) {
    if (!llvm::is_contained(gathers_, gather))
      gathers_.push_back(gather);
    return takesOneOfRow(gather);
  }
  if (!isa<ElementwiseOpInterface>(user) && !isa<ReshapeOp>(user))
    return false;
  RankedTensorType type = typeOf(user->getResult(0));
  elements_.insert(user);
  return type.getRank() > 0 &&
         type.getNumElements() == whole.getNumElements() &&
         type.getShape().back() == whole.getShape().back() &&
         elements_.size() <= mostElementOps;
}

bool RowPicks::find() {
  elements_.insert(product_);
  for (size_t i = 0; i < elements_.size(); ++i)
    for (Operation *user : elements_[i]->getUsers())
      if (!follow(user))
        return false;
  return !gathers_.empty() || !reductions_.empty();
}

/// Whether a reduction leads to it, by way of elements.
bool RowPicks::isReduced(Value value) const {
  llvm::SmallPtrSet<Operation *, 16> met;
  SmallVector<Value> worklist = {value};
  while (!worklist.empty()) {
    Operation *op = worklist.pop_back_val().getDefiningOp();
    if (reductions_.contains(op))
      return true;
    if (op && !isa<MatmulOp>(op) && met.insert(op).second)
      llvm::append_range(worklist, op->getOperands());
  }
  return false;
}

/// The element of each row that is hit. What differs from the product's
/// elements by what rows have one of is computed of that element alone.
Value RowPicks::pick(ImplicitLocOpBuilder &b, Value value, Value isHit) {
  RankedTensorType type = typeOf(value);
  if (isRowOf(type, product_.getType()))
    return value;
  if (!isReduced(value)) {
    if (!isa<FloatType>(type.getElementType()))
      return {};
    Value none =
        ConstantOp::create(b, RankedTensorType::get({}, type.getElementType()),
                           -std::numeric_limits<double>::infinity());
    Value only = SelectOp::create(b, isHit, value, none);
    Value most = ReduceOp::create(b, only, "max", typeOf(only).getRank() - 1,
                                  /*keepdims=*/true);
    made_.append(
        {none.getDefiningOp(), only.getDefiningOp(), most.getDefiningOp()});
    return most;
  }
  Operation *op = value.getDefiningOp();
  if (!isa<ElementwiseOpInterface>(op))
    return {};
  IRMapping mapping;
  for (Value operand : op->getOperands()) {
    Value of = pick(b, operand, isHit);
    if (!of)
      return {};
    mapping.map(operand, of);
  }
  Operation *copy = b.clone(*op, mapping);
  SmallVector<int64_t> shape(type.getShape());
  shape.back() = 1;
  copy->getResult(0).setType(type.clone(shape));
  made_.push_back(copy);
  return copy->getResult(0);
}

/// What takes the place of the gather, or null.
Value RowPicks::picked(GatherOp op) {
  ImplicitLocOpBuilder b(op.getLoc(), op);
  RankedTensorType table = typeOf(op.getTable());
  SmallVector<int64_t> shape(table.getShape());
  Operation *before = op->getPrevNode();
  Type given = typeOf(op.getIndices()).getElementType();
  auto number = [&](int64_t value) -> Value {
    auto type = RankedTensorType::get({}, given);
    return ConstantOp::create(
        b, DenseElementsAttr::get(type, b.getIntegerAttr(given, value)));
  };
  // Indices outside mean the first and the last element.
  Value label =
      MinimumOp::create(b, MaximumOp::create(b, op.getIndices(), number(0)),
                        number(shape.back() - 1));
  Type index = shape.back() <= std::numeric_limits<int32_t>::max()
                   ? b.getI32Type()
                   : b.getI64Type();
  Value column = IotaOp::create(b, RankedTensorType::get(shape, index),
                                table.getRank() - 1);
  shape.back() = 1;
  if (given != index)
    label = CastOp::create(b, typeOf(label).clone(index), label);
  label = ReshapeOp::create(b, RankedTensorType::get(shape, index), label);
  Value isHit = CompareOp::create(b, column, label, "eq");
  for (Operation *made = before ? before->getNextNode()
                                : &op->getBlock()->front();
       made != op; made = made->getNextNode())
    made_.push_back(made);
  Value element = pick(b, op.getTable(), isHit);
  if (!element)
    return {};
  Value result = ReshapeOp::create(b, op.getType(), element);
  made_.push_back(result.getDefiningOp());
  return result;
}

/// The ops that the reductions' results are computed of, from the product on
/// and with it.
SmallVector<Operation *> RowPicks::opsOfRows() const {
  llvm::SmallSetVector<Operation *, 32> ops;
  SmallVector<Operation *> worklist(reductions_.begin(), reductions_.end());
  for (size_t i = 0; i < worklist.size(); ++i) {
    Operation *op = worklist[i];
    bool stops = isa<ReduceOp>(op) ? !reductions_.contains(op)
                                   : isa<MatmulOp>(op) && product_ != op;
    if (stops || !ops.insert(op) || product_ == op)
      continue;
    for (Value operand : op->getOperands())
      if (Operation *producer = operand.getDefiningOp())
        worklist.push_back(producer);
  }
  SmallVector<Operation *> sorted = ops.takeVector();
  llvm::sort(sorted,
             [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
  return sorted;
}

bool RowPicks::isFaster(TimeOfKernel timeOf) const {
  SmallVector<Value> results;
  for (Operation *op : reductions_)
    results.push_back(op->getResult(0));
  SmallVector<Operation *> ops = opsOfRows();
  double together = timeOf(ops, results);
  MatmulOp product = product_;
  Operation *alone = product;
  llvm::erase(ops, alone);
  return together < timeOf(alone, product.getResult()) + timeOf(ops, results);
}

void RowPicks::run(TimeOfKernel timeOf) {
  SmallVector<Value> results;
  for (GatherOp gather : gathers_)
    if (Value result = picked(gather))
      results.push_back(result);
  for (Operation *op : made_)
    if (isa<ReduceOp>(op))
      reductions_.insert(op);
  if (results.size() == gathers_.size() && isFaster(timeOf)) {
    for (auto [gather, result] : llvm::zip_equal(gathers_, results)) {
      gather.replaceAllUsesWith(result);
      gather.erase();
    }
    return;
  }
  for (Operation *op : llvm::reverse(made_))
    op->erase();
}

void fusec::pickWithinRows(MatmulOp op, TimeOfKernel timeOf) {
  RowPicks picks(op);
  if (picks.find() && picks.hasGathers())
    picks.run(timeOf);
}

SmallVector<Operation *> fusec::reducedWithProduct(MatmulOp op,
                                                   TimeOfKernel timeOf) {
  RowPicks picks(op);
  if (!picks.find() || picks.hasGathers() || !picks.isFaster(timeOf))
    return {};
  return SmallVector<Operation *>(picks.reductions());
}
