//===- CarriedSplits.cpp - columns combined on the way along rows ---------===//

#include "CarriedSplits.h"

#include "CopyOut.h"

#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

/// Ops around a reduction whose plan is made: a norm's gradients have 25.
static constexpr size_t maxOpsAround = 40;

static int64_t sizeOf(ReduceOp op) { return numElements(shapeOf(op.getX())); }

/// Whether `op` combines the elements of columns, all adjacent rows of them.
static bool isAcrossRows(ReduceOp op) {
  ReducedRun run = longestRun(op);
  ArrayRef<int64_t> shape = shapeOf(op.getX());
  int64_t inRow = numElements(shape.drop_front(run.last));
  return isSplittable(op) && run.length > 1 && inRow > 1 &&
         numElements(shapeOf(op.getResult())) == sizeOf(op) / run.length;
}

/// Whether `op` gives one element for each of `rows` rows of an operand of that
/// size.
static bool isAlongRows(Operation *op, int64_t elements, int64_t rows) {
  auto reduce = dyn_cast<ReduceOp>(op);
  return reduce && sizeOf(reduce) == elements && !isAcrossRows(reduce) &&
         numElements(shapeOf(reduce.getResult())) == rows;
}

static bool mayStandInKernel(Operation *op) {
  auto fusible = dyn_cast<FusibleOpInterface>(op);
  return fusible && fusible.getFamily() != OpFamily::Contraction &&
         fusible.getFamily() != OpFamily::Composite;
}

/// The ops nearest to `op` along values of no less than `least` elements, with
/// what they read, in their order.
static SmallVector<Operation *> opsAround(ReduceOp op, int64_t least) {
  llvm::SetVector<Operation *> ops;
  llvm::SetVector<Value> values;
  auto add = [&](Operation *next) {
    if (ops.size() < maxOpsAround && mayStandInKernel(next))
      ops.insert(next);
  };
  add(op);
  for (size_t nextOp = 0, nextValue = 0; nextOp < ops.size();) {
    Operation *near = ops[nextOp++];
    values.insert(near->operand_begin(), near->operand_end());
    values.insert(near->result_begin(), near->result_end());
    for (; nextValue < values.size(); ++nextValue) {
      Value value = values[nextValue];
      Operation *producer = value.getDefiningOp();
      if (producer)
        add(producer);
      bool isConstant = producer && producer->hasTrait<OpTrait::ConstantLike>();
      if (!isConstant && numElements(shapeOf(value)) >= least)
        llvm::for_each(value.getUsers(), add);
    }
  }
  SmallVector<Operation *> sorted(ops.getArrayRef());
  llvm::sort(sorted,
             [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
  return sorted;
}

/// Numbers of parts to try for `rows` rows on so many SMs: those that divide
/// them, and give blocks of at least two rows.
static llvm::SetVector<int64_t> partsToTry(int64_t rows, int64_t smCount) {
  llvm::SetVector<int64_t> parts;
  for (int64_t target : {smCount / 2, smCount, 2 * smCount, 4 * smCount})
    for (int64_t count = std::min(target, rows / 2); count > target / 2;
         --count)
      if (rows % count == 0) {
        parts.insert(count);
        break;
      }
  return parts;
}

/// The time of the ops' plan with `columns` in so many parts, or, for one part,
/// as they are cut alone.
double CarriedSplits::planUs(const Ops &around, ArrayRef<ReduceOp> columns,
                             int64_t parts) const {
  IRMapping mapping;
  OwningOpRef<func::FuncOp> function = copyOut(around, around, mapping);
  for (ReduceOp op : columns) {
    auto copy = cast<ReduceOp>(mapping.lookup(op.getOperation()));
    if (parts == 1)
      splitAlone_(copy);
    else
      ReductionSplit(copy, longestRun(copy), parts).replace();
  }
  return plannedUs(*function, pricer_);
}

/// The reductions across rows among `around` that one kernel may carry with
/// `first`; none where no reduction runs along the rows.
SmallVector<ReduceOp> CarriedSplits::columnsOf(const Ops &around,
                                               ReduceOp first) const {
  int64_t rows = longestRun(first).length;
  if (llvm::none_of(around, [&](Operation *op) {
        return isAlongRows(op, sizeOf(first), rows);
      }))
    return {};
  SmallVector<ReduceOp> columns;
  for (Operation *op : around)
    if (auto reduce = dyn_cast<ReduceOp>(op); reduce && isAcrossRows(reduce) &&
                                              sizeOf(reduce) == sizeOf(first) &&
                                              longestRun(reduce).length == rows)
      columns.push_back(reduce);
  return columns;
}

/// All that the choice depends on: layers of a model mostly have the same.
static std::string textOf(ArrayRef<Operation *> around,
                          ArrayRef<ReduceOp> columns) {
  std::string text;
  llvm::raw_string_ostream os(text);
  for (ReduceOp op : columns)
    os << llvm::find(around, op.getOperation()) - around.begin() << ' ';
  IRMapping mapping;
  copyOut(around, around, mapping)->print(os);
  return text;
}

/// The best number of parts; 1 where the columns are better left alone.
int64_t CarriedSplits::chooseParts(const Ops &around,
                                   ArrayRef<ReduceOp> columns) {
  auto [known, isNew] = chosen_.try_emplace(textOf(around, columns), 1);
  if (isNew)
    known->second = findParts(around, columns);
  return known->second;
}

int64_t CarriedSplits::findParts(const Ops &around,
                                 ArrayRef<ReduceOp> columns) const {
  int64_t rows = longestRun(columns.front()).length, best = 1;
  double least = planUs(around, columns, /*parts=*/1);
  for (int64_t parts : partsToTry(rows, device_.smCount))
    if (double us = planUs(around, columns, parts); us < least) {
      least = us;
      best = parts;
    }
  return best;
}

SmallVector<ReduceOp> CarriedSplits::run(ArrayRef<ReduceOp> reductions) {
  llvm::DenseSet<Operation *> decided;
  llvm::SmallMapVector<Operation *, int64_t, 16> carried;
  for (ReduceOp op : reductions) {
    if (decided.contains(op) || !isAcrossRows(op))
      continue;
    Ops around = opsAround(op, longestRun(op).length);
    SmallVector<ReduceOp> columns = columnsOf(around, op);
    llvm::erase_if(columns,
                   [&](ReduceOp other) { return decided.contains(other); });
    if (columns.empty())
      continue;
    decided.insert(columns.begin(), columns.end());
    int64_t parts = chooseParts(around, columns);
    for (ReduceOp column : columns)
      if (parts > 1)
        carried.insert({column, parts});
  }
  SmallVector<ReduceOp> others(reductions);
  llvm::erase_if(others, [&](ReduceOp op) { return carried.contains(op); });
  // After all are chosen: else no layer's surroundings were another's.
  for (auto [column, parts] : carried) {
    auto op = cast<ReduceOp>(column);
    ReductionSplit(op, longestRun(op), parts).replace();
  }
  return others;
}
