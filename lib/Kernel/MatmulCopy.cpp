//===- MatmulCopy.cpp - operand tiles into shared memory ------------------===//

#include "MatmulCopy.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace fusec;

/// How far `index` along a dimension is from its first element.
static Value walk(KernelBuilder &b, const View::Dim &parts, Value index) {
  Value offset = b.index(0);
  for (const View::Part &part : llvm::reverse(parts)) {
    bool isOutermost = &part == &parts.front();
    Value digit = isOutermost ? index : b.rem(index, part.size);
    offset = b.add(offset, b.mul(digit, part.stride));
    index = isOutermost ? index : b.div(index, part.size);
  }
  return offset;
}

/// Whether every tile along a dimension lies in one part of it.
static bool isInOnePart(const View::Dim &parts, int64_t tile) {
  return parts.size() <= 1 || parts.back().size % tile == 0;
}

/// How far element `inTile + shift` is from where the tile starts or, where the
/// tile reaches across parts, from the first element of the dimension; but for
/// `rest`.
static Value walkInTile(KernelBuilder &b, const View::Dim &parts, int64_t tile,
                        Value first, Value inTile, int64_t shift,
                        int64_t &rest) {
  if (!isInOnePart(parts, tile))
    return walk(b, parts, b.add(b.add(first, inTile), shift));
  int64_t stride = parts.empty() ? 0 : parts.back().stride;
  rest += shift * stride;
  return b.mul(inTile, stride);
}

void MatmulCopy::setUp(const MatmulPosition &position, Value outer) {
  thread_ = position.thread;
  outer_ = outer;
  row_ = b_.div(thread_, perRow_);
  inner_ = b_.mul(b_.rem(thread_, perRow_), elementsPerCopy());
  batch_ = position.batch;
  for (const MatrixView::Piece &piece : tile_.matrix.pieces) {
    const View &view = piece.view;
    Value base = b_.index(view.offset);
    for (auto [dim, index] : llvm::enumerate(position.batch))
      base = b_.add(base, walk(b_, view.dims[dim], index));
    const View::Dim &outerParts = view.dims[tile_.matrix.outer];
    if (isInOnePart(outerParts, tile_.outerTile))
      base = b_.add(base, walk(b_, outerParts, outer));
    bases_.push_back(base);
  }
}

MatmulCopy::Piece MatmulCopy::pieceAt(int64_t i) {
  Piece piece;
  int64_t first = i * threads_;
  if (threads_ % perRow_ == 0 || perRow_ % threads_ == 0) {
    piece.rowShift = first / perRow_;
    piece.innerShift = first % perRow_ * elementsPerCopy();
    return piece;
  }
  Value number = b_.add(thread_, first);
  piece.row = b_.div(number, perRow_);
  piece.inner = b_.mul(b_.rem(number, perRow_), elementsPerCopy());
  return piece;
}

/// Byte offset in the tile, but for `shift`.
Value MatmulCopy::sharedOffset(const Piece &piece, int64_t &shift) {
  Value row = piece.row ? piece.row : row_;
  Value inner = piece.inner ? piece.inner : inner_;
  shift = 0;
  if (piece.innerShift == 0 && piece.rowShift % kBankGroups == 0)
    shift = piece.rowShift * tile_.pitch();
  else
    row = b_.add(row, piece.rowShift), inner = b_.add(inner, piece.innerShift);
  return swizzledOffset(b_, tile_, row, b_.mul(inner, tile_.elementBytes));
}

/// Where the piece lies in one of the operand's buffers.
Value MatmulCopy::pointerInto(size_t buffer, const Piece &piece, Value firstK) {
  const MatrixView &matrix = tile_.matrix;
  const View &view = matrix.pieces[buffer].view;
  const View::Dim &outerParts = view.dims[matrix.outer];
  const View::Dim &kParts = view.dims[matrix.k];
  Value row = piece.row ? piece.row : row_;
  Value inner = piece.inner ? piece.inner : inner_;
  bool isKInner = tile_.isKInner();
  int64_t shift = 0;
  Value offset =
      b_.add(bases_[buffer],
             walkInTile(b_, outerParts, tile_.outerTile, outer_,
                        isKInner ? row : inner,
                        isKInner ? piece.rowShift : piece.innerShift, shift));
  if (isInOnePart(kParts, tile_.kTile))
    offset = b_.add(offset, walk(b_, kParts, firstK));
  offset =
      b_.add(offset,
             walkInTile(b_, kParts, tile_.kTile, firstK, isKInner ? inner : row,
                        isKInner ? piece.innerShift : piece.rowShift, shift));
  Value pointer = tile_.pointers[buffer];
  Type element = b_.getIntegerType(tile_.elementBytes * 8);
  pointer = LLVM::GEPOp::create(b_, pointer.getType(), element, pointer,
                                LLVM::GEPArg(offset));
  return bytePointer(b_, pointer, shift * tile_.elementBytes);
}

/// The index along the dimension that tells buffers apart.
Value MatmulCopy::indexAlong(const Piece &piece, Value firstK) {
  const MatrixView &matrix = tile_.matrix;
  if (matrix.along != matrix.outer && matrix.along != matrix.k)
    return batch_[matrix.along];
  bool isOuter = matrix.along == matrix.outer;
  Value index = piece.row ? piece.row : row_;
  int64_t shift = piece.rowShift;
  if (isOuter != tile_.isKInner()) {
    index = piece.inner ? piece.inner : inner_;
    shift = piece.innerShift;
  }
  return b_.add(b_.add(isOuter ? outer_ : firstK, index), shift);
}

Value MatmulCopy::sourcePointer(const Piece &piece, Value firstK) {
  size_t last = bases_.size() - 1;
  Value pointer = pointerInto(last, piece, firstK);
  for (size_t buffer = last; buffer-- > 0;) {
    Value isHere =
        b_.lessThan(indexAlong(piece, firstK), tile_.matrix.pieces[buffer].end);
    pointer = arith::SelectOp::create(
        b_, isHere, pointerInto(buffer, piece, firstK), pointer);
  }
  return pointer;
}

/// `value + shift < size`.
static Value lessThanShifted(KernelBuilder &b, Value value, int64_t shift,
                             int64_t size) {
  return b.lessThan(value, std::max<int64_t>(size - shift, 0));
}

/// Whether the piece lies in the operand; null when all pieces do.
Value MatmulCopy::isInside(const Piece &piece, Value firstK) {
  Value row = piece.row ? piece.row : row_;
  Value inner = piece.inner ? piece.inner : inner_;
  bool isKInner = tile_.isKInner();
  Value inside;
  if (tile_.outerSize % tile_.outerTile != 0)
    inside = lessThanShifted(b_, b_.add(outer_, isKInner ? row : inner),
                             isKInner ? piece.rowShift : piece.innerShift,
                             tile_.outerSize);
  if (tile_.kSize % tile_.kTile != 0)
    inside = b_.both(
        inside, lessThanShifted(b_, b_.add(firstK, isKInner ? inner : row),
                                isKInner ? piece.innerShift : piece.rowShift,
                                tile_.kSize));
  return inside;
}

/// Whether all of the tile lies in the operand; null when all tiles do.
Value MatmulCopy::isTileInside(Value firstK) {
  Value inside;
  if (tile_.outerSize % tile_.outerTile != 0)
    inside = lessThanShifted(b_, outer_, tile_.outerTile - 1, tile_.outerSize);
  if (tile_.kSize % tile_.kTile != 0)
    inside = b_.both(inside,
                     lessThanShifted(b_, firstK, tile_.kTile - 1, tile_.kSize));
  return inside;
}

/// The last round may have fewer copies than there are threads.
Value MatmulCopy::guardOf(int64_t i) {
  if ((i + 1) * threads_ <= total_)
    return {};
  return b_.lessThan(thread_, total_ - i * threads_);
}

Value MatmulCopy::targetPointer(const Piece &piece, Value destination) {
  int64_t shift;
  Value shared = sharedOffset(piece, shift);
  return bytePointer(b_, bytePointer(b_, destination, shared), shift);
}

Value MatmulCopy::gatherElement(const Piece &piece, Value firstK,
                                bool mayBeOutside) {
  Type element = b_.getIntegerType(tile_.elementBytes * 8);
  Value source = sourcePointer(piece, firstK);
  Value inside = mayBeOutside ? isInside(piece, firstK) : Value();
  if (inside)
    source =
        arith::SelectOp::create(b_, inside, source, tile_.pointers.front());
  Value value = b_.load(source, element, /*width=*/1);
  return inside ? arith::SelectOp::create(b_, inside, value, b_.zero(element))
                : value;
}

/// Several chunks at a time, so that their loads are in flight together.
void MatmulCopy::gatherPieces(int64_t first, int64_t end, Value firstK,
                              Value destination, bool mayBeOutside) {
  auto type = VectorType::get({elementsPerCopy()},
                              b_.getIntegerType(tile_.elementBytes * 8));
  SmallVector<std::pair<Value, Value>> chunks;
  for (int64_t i = first; i < end; ++i) {
    Piece piece = pieceAt(i);
    Value target = targetPointer(piece, destination);
    SmallVector<Value> elements;
    for (int64_t j = 0; j < elementsPerCopy(); ++j, ++piece.innerShift)
      elements.push_back(gatherElement(piece, firstK, mayBeOutside));
    chunks.push_back(
        {vector::FromElementsOp::create(b_, type, elements), target});
  }
  for (auto [value, target] : chunks)
    b_.store(value, target);
}

/// Where the tile lies inside as a whole, no element asks.
void MatmulCopy::gather(Value firstK, Value destination) {
  constexpr int64_t atOnce = 4;
  auto all = [&](bool mayBeOutside) {
    for (int64_t first = 0; first * threads_ < total_;) {
      int64_t end = first;
      while (end - first < atOnce && (end + 1) * threads_ <= total_)
        ++end;
      Value guard = end == first ? guardOf(end++) : Value();
      b_.guarded(guard, [&] {
        gatherPieces(first, end, firstK, destination, mayBeOutside);
      });
      first = end;
    }
  };
  Value whole = isTileInside(firstK);
  if (!whole)
    return all(/*mayBeOutside=*/false);
  auto branch = scf::IfOp::create(b_, whole, /*withElseRegion=*/true);
  OpBuilder::InsertionGuard restore(b_);
  b_.setInsertionPointToStart(branch.thenBlock());
  all(/*mayBeOutside=*/false);
  b_.setInsertionPointToStart(branch.elseBlock());
  all(/*mayBeOutside=*/true);
}

/// Outside, that of the operand's first elements.
MatmulCopy::Run MatmulCopy::runAt(Piece piece, Value guard, Value firstK) {
  bool isKInner = tile_.isKInner();
  Value row = b_.add(piece.row ? piece.row : row_, piece.rowShift);
  Value inner = b_.add(piece.inner ? piece.inner : inner_, piece.innerShift);
  Run run{SmallVector<Value>(tile_.matrix.k + 1, b_.index(0)),
          b_.both(isInside(piece, firstK), guard)};
  llvm::copy(batch_, run.index.begin());
  run.index[tile_.matrix.outer] = b_.add(outer_, isKInner ? row : inner);
  run.index[tile_.matrix.k] = b_.add(firstK, isKInner ? inner : row);
  if (run.isInside)
    for (unsigned dim : {tile_.matrix.outer, tile_.matrix.k})
      run.index[dim] = arith::SelectOp::create(b_, run.isInside, run.index[dim],
                                               b_.index(0));
  return run;
}

SmallVector<Value> MatmulCopy::load(Value step) {
  Value firstK = b_.mul(step, tile_.kTile);
  SmallVector<Value> loaded;
  for (int64_t i = 0; i * threads_ < total_; ++i) {
    Piece piece = pieceAt(i);
    for (int64_t at = 0; at < elementsPerCopy(); at += runElements()) {
      loaded.append(computed_->load(runAt(piece, guardOf(i), firstK).index,
                                    runElements()));
      piece.innerShift += runElements();
    }
  }
  return loaded;
}

/// The thread's chunk number `i`.
Value MatmulCopy::computeChunk(int64_t i, Value firstK,
                               ArrayRef<Value> &loaded) {
  Piece piece = pieceAt(i);
  Type element = b_.getIntegerType(tile_.elementBytes * 8);
  SmallVector<Value> elements;
  while (static_cast<int64_t>(elements.size()) < elementsPerCopy()) {
    Run run = runAt(piece, guardOf(i), firstK);
    Value values = computed_->compute(run.index, runElements(), loaded);
    if (run.isInside)
      values = arith::SelectOp::create(
          b_, run.isInside, values, b_.splat(b_.zero(element), runElements()));
    for (int64_t lane = 0; lane < runElements(); ++lane)
      elements.push_back(b_.extract(values, lane));
    piece.innerShift += runElements();
  }
  return b_.fromElements(elements);
}

void MatmulCopy::compute(Value step, Value destination,
                         ArrayRef<Value> loaded) {
  Value firstK = b_.mul(step, tile_.kTile);
  for (int64_t i = 0; i * threads_ < total_; ++i) {
    Value chunk = computeChunk(i, firstK, loaded);
    b_.guarded(guardOf(i), [&] {
      b_.store(chunk, targetPointer(pieceAt(i), destination));
    });
  }
}

void MatmulCopy::copyPiece(const Piece &piece, Value firstK,
                           Value destination) {
  Value target = targetPointer(piece, destination);
  Value source = sourcePointer(piece, firstK);
  Value inside = isInside(piece, firstK);
  Value size;
  if (inside)
    size = arith::SelectOp::create(
        b_, inside, arith::ConstantOp::create(b_, b_.getI32IntegerAttr(bytes_)),
        arith::ConstantOp::create(b_, b_.getI32IntegerAttr(0)));
  // Only whole 16-byte copies can bypass L1.
  auto cache = bytes_ == kMaxAccessBytes ? NVVM::LoadCacheModifierKind::CG
                                         : NVVM::LoadCacheModifierKind::CA;
  NVVM::CpAsyncOp::create(b_, target, source, static_cast<uint32_t>(bytes_),
                          cache, size);
}

void MatmulCopy::emit(Value step, Value destination) {
  Value firstK = b_.mul(step, tile_.kTile);
  if (way() == Way::Rows)
    return copyRows(firstK, destination);
  if (way() == Way::Elements)
    return gather(firstK, destination);
  if (way() == Way::Computed)
    return compute(step, destination, load(step));
  for (int64_t i = 0; i * threads_ < total_; ++i)
    b_.guarded(guardOf(i), [&] { copyPiece(pieceAt(i), firstK, destination); });
}
