//===- MatmulCopy.cpp - operand tiles into shared memory ------------------===//

#include "MatmulCopy.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;
using namespace fusec;

void MatmulCopy::setUp(const MatmulPosition &position, Value outer) {
  thread_ = position.thread;
  outer_ = outer;
  row_ = b_.div(thread_, perRow_);
  inner_ = b_.mul(b_.rem(thread_, perRow_), elementsPerCopy());
  base_ = b_.mul(outer, tile_.outerStride);
  for (auto [dim, index] : llvm::enumerate(position.batch))
    base_ = b_.add(base_, b_.mul(index, tile_.offset.coefficients[dim]));
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
    shift = piece.rowShift * tile_.rowBytes();
  else
    row = b_.add(row, piece.rowShift), inner = b_.add(inner, piece.innerShift);
  return swizzledOffset(b_, tile_, row, b_.mul(inner, tile_.elementBytes));
}

Value MatmulCopy::sourceOffset(Value row, Value inner) {
  int64_t rowStride = tile_.isKInner ? tile_.outerStride : tile_.kStride;
  int64_t innerStride = tile_.isKInner ? tile_.kStride : tile_.outerStride;
  return b_.add(base_,
                b_.add(b_.mul(row, rowStride), b_.mul(inner, innerStride)));
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
  bool isKInner = tile_.isKInner;
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

/// Elements of 16 bits that stand alone: there is no asynchronous copy.
void MatmulCopy::copyThroughRegisters(Value target, Value offset, int64_t shift,
                                      Value inside) {
  Type element = b_.getIntegerType(tile_.elementBytes * 8);
  Value at = b_.add(offset, shift);
  if (inside)
    at = arith::SelectOp::create(b_, inside, at, b_.index(0));
  Value value = b_.load(b_.elementPointer(tile_.pointer, element, at), element,
                        /*width=*/1);
  if (inside)
    value = arith::SelectOp::create(b_, inside, value, b_.zero(element));
  b_.store(value, target);
}

void MatmulCopy::copyPiece(const Piece &piece, Value firstK,
                           Value destination) {
  int64_t sharedShift;
  Value shared = sharedOffset(piece, sharedShift);
  Value target =
      bytePointer(b_, bytePointer(b_, destination, shared), sharedShift);
  int64_t rowStride = tile_.isKInner ? tile_.outerStride : tile_.kStride;
  int64_t innerStride = tile_.isKInner ? tile_.kStride : tile_.outerStride;
  int64_t shift = piece.rowShift * rowStride + piece.innerShift * innerStride;
  Value offset = b_.add(sourceOffset(piece.row ? piece.row : row_,
                                     piece.inner ? piece.inner : inner_),
                        b_.mul(firstK, tile_.kStride));
  Value inside = isInside(piece, firstK);
  if (bytes_ < 4)
    return copyThroughRegisters(target, offset, shift, inside);
  Type element = b_.getIntegerType(tile_.elementBytes * 8);
  Value source = LLVM::GEPOp::create(b_, tile_.pointer.getType(), element,
                                     tile_.pointer, LLVM::GEPArg(offset));
  source = bytePointer(b_, source, shift * tile_.elementBytes);
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
  for (int64_t i = 0; i * threads_ < total_; ++i) {
    // The last round may have fewer copies than there are threads.
    Value guard;
    if ((i + 1) * threads_ > total_)
      guard = b_.lessThan(thread_, total_ - i * threads_);
    b_.guarded(guard, [&] { copyPiece(pieceAt(i), firstK, destination); });
  }
}
