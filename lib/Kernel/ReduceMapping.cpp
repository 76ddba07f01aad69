//===- ReduceMapping.cpp - threads of a reduction kernel ------------------===//

#include "ReduceMapping.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

ReduceMapping::ReduceMapping(const KernelContext &context,
                             const ReduceTile &tile)
    : b_(context.b), space_(context.space), tile_(tile),
      isBackward_(context.indexing.walksBackward()),
      isInPieces_(isAcrossRows() && context.indexing.hasScans()),
      width_(space_.dims.empty() ? 1 : tile.vector),
      rows_(space_.size(/*reduced=*/false)),
      rowLength_(space_.size(/*reduced=*/true)),
      parts_(context.indexing.parts) {
  bool hasLanes =
      !space_.dims.empty() && space_.dims.back().reduced != isAcrossRows();
  if (!hasLanes)
    width_ = 1;
  if (isAcrossRows())
    rows_ /= width_;
}

int64_t ReduceMapping::groups() const {
  return llvm::divideCeil(rowsPerPart(), tile_.rows);
}

int64_t ReduceMapping::stride() const {
  return tile_.cluster * tile_.threadsPerRow *
         (isAcrossRows() ? 1 : tile_.vector);
}

int64_t ReduceMapping::batch() const {
  return tile_.resident == Resident::Registers
             ? int64_t(llvm::divideCeil(rowLength_, stride()))
             : tile_.chunks;
}

int64_t ReduceMapping::steps() const {
  if (isInPieces_ && rowLength_ > 0)
    return llvm::divideCeil(rowLength_, stride() * batch()) * batch();
  return llvm::divideCeil(rowLength_, stride());
}

int64_t ReduceMapping::wholeSteps() const {
  if (isInPieces_ && rowLength_ > 0)
    return rowLength_ / (stride() * batch()) * batch();
  return rowLength_ / stride();
}

bool ReduceMapping::hasLanePairs() const {
  int64_t side = isAcrossRows() ? tile_.rows : tile_.threadsPerRow;
  bool isUniform = !rowGuard_ || (!isAcrossRows() && side % 32 == 0);
  return isUniform && !isBackward_ && side % 2 == 0 && !space_.dims.empty() &&
         space_.dims.back().size / width_ % 2 == 0;
}

SmallVector<int64_t> ReduceMapping::sizes(bool reduced) const {
  SmallVector<int64_t> sizes;
  for (const LoopSpace::Dim &dim : space_.dims)
    if (dim.reduced == reduced)
      sizes.push_back(dim.size);
  return sizes;
}

void ReduceMapping::setUp() {
  int64_t perRow = tile_.threadsPerRow, perBlock = tile_.rows;
  thread_ = b_.threadId(perRow * perBlock);
  if (isAcrossRows()) {
    rowInBlock_ = b_.rem(thread_, perBlock);
    threadInRow_ = b_.div(thread_, perBlock);
  } else {
    threadInRow_ = b_.rem(thread_, perRow);
    rowInBlock_ = b_.div(thread_, perRow);
  }
  Value block = b_.blockId();
  rank_ = b_.rem(block, tile_.cluster);
  firstGroup_ = b_.div(block, tile_.cluster);
}

void ReduceMapping::enterRows(Value group) {
  int64_t perBlock = tile_.rows;
  Value row = b_.add(b_.mul(group, perBlock), rowInBlock_);
  int64_t rows = rowsPerPart();
  if (rows % perBlock != 0) {
    // Threads without a row stay for the collectives. Of the last row, where
    // they are, they read what belongs to the row as a whole.
    rowGuard_ = b_.lessThan(row, rows);
    row = arith::SelectOp::create(b_, rowGuard_, row, b_.index(rows - 1));
  }
  setRow(hasParts() ? b_.add(b_.mul(firstGroup_, rows), row) : row);
}

void ReduceMapping::enterPart() {
  rowGuard_ = {};
  setRow(b_.mul(firstGroup_, rowsPerPart()));
}

void ReduceMapping::setRow(Value row) {
  SmallVector<int64_t> rowSizes = sizes(/*reduced=*/false);
  if (!isAcrossRows() || rowSizes.empty()) {
    rowDims_ = delinearize(b_, row, rowSizes);
    return;
  }
  rowSizes.back() /= width_;
  rowDims_ = delinearize(b_, row, rowSizes);
  rowDims_.back() = b_.mul(rowDims_.back(), width_);
}

/// The thread's vector of a step, counted in the order of the walk.
Value ReduceMapping::vectorInRow(Value step) const {
  int64_t perRow = tile_.threadsPerRow;
  if (!isInPieces_) {
    Value first = b_.mul(step, tile_.cluster * perRow);
    return b_.add(b_.add(first, b_.mul(rank_, perRow)), threadInRow_);
  }
  Value piece = b_.add(b_.mul(b_.div(step, batch()), perRow), threadInRow_);
  return b_.add(b_.mul(piece, batch()), b_.rem(step, batch()));
}

Point ReduceMapping::point(Value step, bool needsGuard) const {
  Value first = vectorInRow(step);
  int64_t elements = isAcrossRows() ? 1 : tile_.vector;
  first = b_.mul(first, elements);
  Point point;
  if (needsGuard)
    point.guard = b_.lessThan(first, rowLength_);
  if (isBackward_)
    first = b_.sub(b_.index(rowLength_ - elements), first);
  SmallVector<Value> inRow = delinearize(b_, first, sizes(/*reduced=*/true));
  point.dims = isAcrossRows() ? inRow : rowDims_;
  llvm::append_range(point.dims, isAcrossRows() ? rowDims_ : inRow);
  point.width = width_;
  point.rowGuard = rowGuard_;
  return point;
}
