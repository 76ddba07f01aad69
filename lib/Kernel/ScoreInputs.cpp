//===- ScoreInputs.cpp - what scores read from memory ---------------------===//

#include "ScoreInputs.h"
#include "KernelParameters.h"
#include "MatmulShape.h"
#include "StageRing.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace fusec;

void ScoreInputs::forEachColumns(Visit visit) {
  int64_t before = 0;
  for (const Access &access : vectors_.columns) {
    int64_t bytes = elementBytes(getElementTypeOrSelf(access.tensor));
    visit(access, before, bytes);
    before += n_ * bytes;
  }
}

Value ScoreInputs::columnsOf(Value firstColumn) {
  if (columns() % n_ == 0)
    return b_.index(n_);
  return arith::MinUIOp::create(b_, b_.index(n_),
                                b_.sub(b_.index(columns()), firstColumn));
}

Value ScoreInputs::copiedBytes(Value firstColumn) {
  return b_.mul(columnsOf(firstColumn), vectors_.columnBytes());
}

Value ScoreInputs::addressAt(const Access &access, ArrayRef<Value> indices) {
  emitter_.setPoint(scores_.pointAt(indices, /*width=*/1, emitter_.newSlot()));
  Value offset =
      emitter_.indexLanes(linearOffset(shapeOf(access.tensor), access.map));
  return b_.elementPointer(scores_.pointers.inputs.lookup(access.tensor),
                           getElementTypeOrSelf(access.tensor), offset);
}

void ScoreInputs::copy(ArrayRef<Value> batch, Value firstColumn,
                       Value destination, Value barrier) {
  SmallVector<Value> indices(batch);
  indices.append({b_.index(0), firstColumn});
  Value count = columnsOf(firstColumn);
  forEachColumns([&](const Access &access, int64_t before, int64_t bytes) {
    NVVM::CpAsyncBulkGlobalToSharedClusterOp::create(
        b_, bytePointer(b_, destination, before), addressAt(access, indices),
        barrier, toI32(b_, b_.mul(count, bytes)), /*multicastMask=*/Value(),
        /*l2CacheHint=*/Value());
  });
}

/// A load from the kernel's parameter `pointer` stays where it is: else ptxas
/// moves it behind the wait for the first products, for each of which it is
/// then waited.
static void keepInPlace(Value raw, Value pointer) {
  auto load = raw.getDefiningOp<LLVM::LoadOp>();
  auto argument = dyn_cast_or_null<BlockArgument>(pointer);
  if (!load || !argument)
    return;
  // As ld.global.nc even a volatile load moves.
  withdrawNoAlias(cast<LLVM::LLVMFuncOp>(argument.getOwner()->getParentOp()),
                  argument.getArgNumber());
  load.setVolatile_(true);
}

void ScoreInputs::readRows(ArrayRef<Point> points, bool inPlace) {
  rows_.clear();
  decltype(rows_) rows;
  for (const Point &point : points) {
    emitter_.setPoint(point);
    for (const Access &access : vectors_.rows) {
      Value raw = emitter_.loadRaw(access);
      if (inPlace)
        keepInPlace(raw, scores_.pointers.inputs.lookup(access.tensor));
      rows[{access.tensor, access.map}].push_back(raw);
    }
  }
  rows_ = std::move(rows);
}

Value ScoreInputs::load(const Access &access, Type type,
                        function_ref<Value()> fromGlobal) {
  if (auto row = rows_.find({access.tensor, access.map}); row != rows_.end())
    return row->second[row_];
  if (matrix_ && matrix_->tensor == access.tensor && matrix_->map == access.map)
    return LLVM::BitcastOp::create(b_, type,
                                   words_[further_ / 8 * 2 + int64_t(row_)]);
  Value loaded;
  if (block_)
    forEachColumns([&](const Access &own, int64_t before, int64_t) {
      if (own.tensor != access.tensor || own.map != access.map)
        return;
      Type element = getElementTypeOrSelf(access.tensor);
      loaded = b_.load(
          b_.elementPointer(bytePointer(b_, block_, before), element, column_),
          element, vectorWidth(type));
    });
  return loaded ? loaded : fromGlobal();
}
