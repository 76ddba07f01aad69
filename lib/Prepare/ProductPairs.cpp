//===- ProductPairs.cpp - the two halves of a gated product ---------------===//

#include "ProductPairs.h"

#include "Matrices.h"

#include "fusec/Analysis/Indexing.h"

#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

/// Ops that are looked at to find where the halves meet.
static constexpr size_t maxOpsBehind = 64;

namespace {
/// What is done to all columns of a product alike, and then its halves.
struct Halves {
  SmallVector<Operation *> chain;
  SliceOp halves[2];
};
} // namespace

static bool isFree(Operation *op) {
  OpFamily family = cast<FusibleOpInterface>(op).getFamily();
  return family == OpFamily::Elementwise || family == OpFamily::Shape ||
         family == OpFamily::Constant || family == OpFamily::Index;
}

/// Whether `op` treats the columns of `value`, the last dimension, each by
/// itself, with at most a row of other values.
static bool keepsColumns(Operation *op, Value value) {
  int64_t columns = typeOf(value).getShape().back();
  auto result = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  if (!result || result.getRank() == 0 || result.getShape().back() != columns)
    return false;
  if (isa<ReshapeOp>(op))
    return true;
  return isa<ElementwiseOpInterface>(op) &&
         llvm::all_of(op->getOperands(), [&](Value operand) {
           RankedTensorType type = typeOf(operand);
           return operand == value || type.getNumElements() == 1 ||
                  (type.getNumElements() == columns &&
                   type.getShape().back() == columns);
         });
}

/// Whether `slice` takes columns `first` to `first` + `count` of all rows.
static bool takesColumns(SliceOp slice, int64_t first, int64_t count) {
  ArrayRef<int64_t> shape = typeOf(slice.getX()).getShape();
  for (auto [dim, size] : llvm::enumerate(shape)) {
    bool isLast = dim + 1 == shape.size();
    if (slice.getStarts()[dim] != (isLast ? first : 0) ||
        slice.getLimits()[dim] != (isLast ? first + count : size) ||
        slice.getStrides()[dim] != 1)
      return false;
  }
  return true;
}

static std::optional<Halves> findHalves(MatmulOp op) {
  Halves found;
  Value value = op.getResult();
  while (value.hasOneUse()) {
    Operation *user = *value.getUsers().begin();
    if (user->getNumResults() != 1 || !keepsColumns(user, value))
      return std::nullopt;
    found.chain.push_back(user);
    value = user->getResult(0);
  }
  int64_t half = typeOf(value).getShape().back() / 2;
  for (Operation *user : value.getUsers()) {
    auto slice = dyn_cast<SliceOp>(user);
    if (!slice)
      return std::nullopt;
    for (int64_t part : {0, 1})
      if (takesColumns(slice, part * half, half) && !found.halves[part])
        found.halves[part] = slice;
  }
  bool isWhole = found.halves[0] && found.halves[1] &&
                 range_size(value.getUses()) == 2 &&
                 typeOf(value).getShape().back() == 2 * half;
  return isWhole ? std::optional(std::move(found)) : std::nullopt;
}

/// Columns `first` to `first` + `count` of `value`.
static Value columnsOf(OpBuilder &builder, Value value, int64_t first,
                       int64_t count) {
  SmallVector<int64_t> limits(typeOf(value).getShape());
  SmallVector<int64_t> starts(limits.size(), 0), strides(limits.size(), 1);
  starts.back() = first;
  limits.back() = first + count;
  return SliceOp::create(builder, value.getLoc(), value, starts, limits,
                         strides);
}

/// The product of the same rows with a half of the columns.
static MatmulOp halfOf(OpBuilder &builder, MatmulOp op, int64_t part) {
  int64_t half = op.getType().getShape().back() / 2;
  ArrayRef<int64_t> shape = typeOf(op.getRhs()).getShape();
  SmallVector<int64_t> starts(shape.size(), 0), limits(shape),
      strides(shape.size(), 1);
  size_t n = shape.size() - (op.getTransposeB() ? 2 : 1);
  starts[n] = part * half;
  limits[n] = starts[n] + half;
  Value right = SliceOp::create(builder, op.getLoc(), op.getRhs(), starts,
                                limits, strides);
  return MatmulOp::create(builder, op.getLoc(), op.getLhs(), right,
                          op.getTransposeA(), op.getTransposeB());
}

/// `value` after what `chain` does to its part of the columns; new ops are
/// noted in `made`.
static Value repeatChain(ArrayRef<Operation *> chain, Value before, Value value,
                         int64_t part, SmallVectorImpl<Operation *> &made) {
  int64_t half = typeOf(value).getShape().back();
  for (Operation *op : chain) {
    OpBuilder builder(op);
    IRMapping mapping;
    mapping.map(before, value);
    for (Value operand : op->getOperands())
      if (operand != before && typeOf(operand).getNumElements() == 2 * half &&
          !mapping.contains(operand)) {
        mapping.map(operand, columnsOf(builder, operand, part * half, half));
        made.push_back(mapping.lookup(operand).getDefiningOp());
      }
    Operation *copy = builder.clone(*op, mapping);
    SmallVector<int64_t> shape(typeOf(op->getResult(0)).getShape());
    shape.back() = half;
    copy->getResult(0).setType(typeOf(op->getResult(0)).clone(shape));
    made.push_back(copy);
    before = op->getResult(0);
    value = copy->getResult(0);
  }
  return value;
}

/// The first elementwise op that needs both, by way of ops that are free.
static Operation *meetingOf(Value first, Value second) {
  llvm::SmallPtrSet<Operation *, 8> reached[2];
  SmallVector<std::pair<Value, int>> worklist = {{first, 0}, {second, 1}};
  Operation *meeting = nullptr;
  while (!worklist.empty() && reached[0].size() < maxOpsBehind) {
    auto [value, side] = worklist.pop_back_val();
    for (Operation *user : value.getUsers()) {
      if (!isa<FusibleOpInterface>(user) || !isFree(user) ||
          !reached[side].insert(user).second)
        continue;
      if (!reached[1 - side].contains(user))
        worklist.push_back({user->getResult(0), side});
      else if (isa<ElementwiseOpInterface>(user) &&
               (!meeting || user->isBeforeInBlock(meeting)))
        meeting = user;
    }
  }
  return meeting;
}

/// The kernel that ends with `op`, in the order of its ops: from what matmuls
/// leave on, or with them.
static SmallVector<Operation *> kernelOf(Operation *op, bool withProducts) {
  llvm::SmallSetVector<Operation *, 16> ops;
  SmallVector<Operation *> worklist = {op};
  while (!worklist.empty() && ops.size() < maxOpsBehind) {
    Operation *next = worklist.pop_back_val();
    if (!ops.insert(next))
      continue;
    for (Value operand : next->getOperands())
      if (Operation *before = operand.getDefiningOp();
          before &&
          (isFree(before) || (withProducts && isa<MatmulOp>(before))) &&
          (!isa<MatmulOp>(next) || isa<SliceOp>(before)))
        worklist.push_back(before);
  }
  SmallVector<Operation *> sorted = ops.takeVector();
  llvm::sort(sorted,
             [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
  return sorted;
}

SmallVector<MatmulOp, 2>
fusec::splitIntoPair(MatmulOp op,
                     function_ref<double(ArrayRef<Operation *>)> timeOf) {
  std::optional<Halves> found = findHalves(op);
  if (!found)
    return {};
  Operation *meeting = meetingOf(found->halves[0], found->halves[1]);
  if (!meeting)
    return {};
  Operation *product = op;
  double apart =
      timeOf(product) + timeOf(kernelOf(meeting, /*withProducts=*/false));
  OpBuilder builder(op);
  SmallVector<Operation *> made;
  SmallVector<MatmulOp, 2> products;
  Value results[2];
  for (int64_t part : {0, 1}) {
    MatmulOp half = products.emplace_back(halfOf(builder, op, part));
    made.append({half.getRhs().getDefiningOp(), half});
    results[part] = repeatChain(found->chain, op, half, part, made);
    found->halves[part].getResult().replaceAllUsesWith(results[part]);
  }
  if (timeOf(kernelOf(meeting, /*withProducts=*/true)) >= apart) {
    for (int64_t part : {0, 1})
      results[part].replaceAllUsesWith(found->halves[part]);
    for (Operation *each : llvm::reverse(made))
      each->erase();
    return {};
  }
  for (SliceOp half : found->halves)
    half.erase();
  for (Operation *each : llvm::reverse(found->chain))
    each->erase();
  op.erase();
  return products;
}
