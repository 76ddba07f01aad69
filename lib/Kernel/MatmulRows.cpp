//===- MatmulRows.cpp - operand rows that begin anywhere ------------------===//
//
// Asynchronous copies of 16 bytes bring what a row of the tile lies in, from
// the multiple of 16 before its first element on: where rows have an odd number
// of elements each begins elsewhere in its first copy. Copies end where the
// operand's row does, so that nothing behind it is read. The rows of a tile are
// shared out among warps. When its copies have arrived, a warp moves each of
// its rows to the beginning of its place, which is one copy longer than the
// row: a lane takes two neighbouring chunks of 16 bytes for one.
//
//===----------------------------------------------------------------------===//

#include "MatmulCopy.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

/// Words of a chunk.
static constexpr int64_t kWordBytes = 4, kWords = kChunkBytes / kWordBytes;

int64_t MatmulCopy::warpRows() const {
  return llvm::divideCeil(tile_.rows(), threads_ / kWarp);
}

/// How often all lanes of a warp take one of `perRow` chunks of its rows.
int64_t MatmulCopy::rounds(int64_t perRow) const {
  return llvm::divideCeil(warpRows() * perRow, kWarp);
}

MatmulCopy::Chunk MatmulCopy::chunkAt(int64_t round, int64_t perRow) {
  Chunk chunk;
  Value inWarp = b_.add(b_.rem(thread_, kWarp), round * kWarp);
  chunk.row = b_.add(b_.mul(b_.div(thread_, kWarp), warpRows()),
                     b_.div(inWarp, perRow));
  chunk.number = b_.rem(inWarp, perRow);
  if ((round + 1) * kWarp > warpRows() * perRow)
    chunk.guard = b_.lessThan(inWarp, warpRows() * perRow);
  if (tile_.rows() * kWarp != warpRows() * threads_)
    chunk.guard = b_.both(chunk.guard, b_.lessThan(chunk.row, tile_.rows()));
  return chunk;
}

/// The first element of the chunk's row.
Value MatmulCopy::rowPointer(const Chunk &chunk, Value firstK) {
  Piece piece;
  piece.row = chunk.row;
  piece.inner = b_.index(0);
  return sourcePointer(piece, firstK);
}

/// How many bytes behind a multiple of 16 it is.
Value MatmulCopy::skewOf(Value pointer) {
  Value address = LLVM::PtrToIntOp::create(b_, b_.getIndexType(), pointer);
  return b_.rem(address, kChunkBytes);
}

/// Bytes that the chunk has of its row, which begins at `skew`; an i32.
Value MatmulCopy::bytesOf(const Chunk &chunk, Value firstK, Value skew) {
  bool isKInner = tile_.isKInner();
  int64_t innerSize = isKInner ? tile_.kSize : tile_.outerSize;
  int64_t innerTile = isKInner ? tile_.kTile : tile_.outerTile;
  int64_t rows = isKInner ? tile_.outerSize : tile_.kSize;
  Value length = b_.index(tile_.rowBytes());
  if (innerSize % innerTile != 0)
    length = arith::MinUIOp::create(
        b_, length,
        b_.mul(b_.sub(b_.index(innerSize), isKInner ? firstK : outer_),
               tile_.elementBytes));
  Value left = b_.sub(b_.add(length, skew), b_.mul(chunk.number, kChunkBytes));
  left = arith::MaxSIOp::create(b_, left, b_.index(0));
  left = arith::MinSIOp::create(b_, left, b_.index(kChunkBytes));
  if (rows % tile_.rows() != 0)
    left = arith::SelectOp::create(
        b_, b_.lessThan(b_.add(isKInner ? outer_ : firstK, chunk.row), rows),
        left, b_.index(0));
  if (left.getType().isInteger(32))
    return left;
  return arith::TruncIOp::create(b_, b_.getI32Type(), left);
}

Value MatmulCopy::placeOf(const Chunk &chunk, Value destination) {
  return bytePointer(b_, destination,
                     b_.add(b_.mul(chunk.row, tile_.pitch()),
                            b_.mul(chunk.number, kChunkBytes)));
}

void MatmulCopy::copyRows(Value firstK, Value destination) {
  int64_t perRow = tile_.pitch() / kChunkBytes;
  for (int64_t round = 0; round < rounds(perRow); ++round) {
    Chunk chunk = chunkAt(round, perRow);
    b_.guarded(chunk.guard, [&] {
      Value first = rowPointer(chunk, firstK), skew = skewOf(first);
      Value source = bytePointer(
          b_, first, b_.sub(b_.mul(chunk.number, kChunkBytes), skew));
      NVVM::CpAsyncOp::create(b_, placeOf(chunk, destination), source,
                              static_cast<uint32_t>(kChunkBytes),
                              NVVM::LoadCacheModifierKind::CG,
                              bytesOf(chunk, firstK, skew));
    });
  }
}

/// What belongs into a chunk: `skew` bytes of it, 0 to 14, lie in front of its
/// row, and as many of the row in the next chunk.
Value MatmulCopy::settled(const Chunk &chunk, Value firstK, Value destination) {
  Type i32 = b_.getI32Type();
  Value place = placeOf(chunk, destination);
  SmallVector<Value> words;
  for (int64_t part : {0, 1}) {
    Value whole =
        b_.load(bytePointer(b_, place, part * kChunkBytes), i32, kWords);
    for (int64_t i = 0; i < kWords; ++i)
      words.push_back(b_.extract(whole, i));
  }
  Value skew = skewOf(rowPointer(chunk, firstK));
  // By 8 bytes, by 4, and by 2.
  for (int64_t skipped : {2, 1}) {
    Value isSkipped =
        b_.equal(b_.rem(b_.div(skew, skipped * kWordBytes), 2), 1);
    for (size_t i = 0; i + skipped < words.size(); ++i)
      words[i] =
          arith::SelectOp::create(b_, isSkipped, words[i + skipped], words[i]);
    words.resize(kWords + skipped);
  }
  Value bits = b_.mul(b_.rem(skew, kWordBytes), 8);
  if (!bits.getType().isInteger(32))
    bits = arith::TruncIOp::create(b_, i32, bits);
  SmallVector<Value> moved;
  for (int64_t i = 0; i < kWords; ++i)
    moved.push_back(LLVM::FshrOp::create(b_, words[i + 1], words[i], bits));
  return b_.fromElements(moved);
}

/// All that a warp reads of some chunks it has read before it writes them.
void MatmulCopy::settle(KernelBuilder &b, ArrayRef<Arrived> tiles) {
  constexpr size_t atOnce = 4;
  SmallVector<std::pair<const Arrived *, Chunk>> chunks;
  for (const Arrived &tile : tiles) {
    int64_t perRow = tile.copy.tile_.rowBytes() / kChunkBytes;
    for (int64_t i = 0; i < tile.copy.rounds(perRow); ++i)
      chunks.push_back({&tile, tile.copy.chunkAt(i, perRow)});
  }
  auto type = VectorType::get({kWords}, b.getI32Type());
  b.meetInWarp();
  for (auto some = ArrayRef(chunks); !some.empty();) {
    auto batch = some.take_front(atOnce);
    SmallVector<Value> moved;
    for (auto &[tile, chunk] : batch)
      moved.push_back(b.guardedValue(chunk.guard, type, [&] {
        Value firstK = b.mul(tile->step, tile->copy.tile_.kTile);
        return tile->copy.settled(chunk, firstK, tile->destination);
      }));
    b.meetInWarp();
    for (auto [entry, value] : llvm::zip_equal(batch, moved))
      b.guarded(entry.second.guard, [&] {
        b.store(value, entry.first->copy.placeOf(entry.second,
                                                 entry.first->destination));
      });
    some = some.drop_front(batch.size());
  }
}
