//===- StageRewriter.cpp - 32-bit operands as wgmma wants them ------------===//

#include "StageRewriter.h"
#include "StageRing.h"
#include "Tf32Split.h"

#include "fusec/Analysis/WgmmaLayout.h"
#include "fusec/Kernel/Swizzle.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace fusec;

/// A block is 32 rows of 32 elements, along k and across alike; a warp rewrites
/// it at a time, each lane eight chunks of four elements.
static constexpr int64_t kBlockBytes = kRewrittenRows * kTileRowBytes;
static constexpr int64_t kChunkElements = 4;
static constexpr int64_t kWarps = kWarpGroup / kWarp;

Value StageRewriter::flipped(Value offset, int64_t bits) {
  return arith::XOrIOp::create(b_, offset, b_.index(bits));
}

/// To turn a block around, a lane takes 4 x 4 elements, of rows 4 r and chunk
/// c, where they come to rows 4 c and chunk r. So that the chunks of 8 lanes
/// lie in different banks on both sides, lanes lie along diagonals: c is r with
/// the bits of the number of the diagonal flipped.
void StageRewriter::setUp(Value warp, Value lane) {
  warp_ = warp;
  lane_ = lane;
  along_ = b_.mul(lane, kChunkBytes);
  constexpr int64_t groupBytes = kChunkElements * kTileRowBytes;
  Value r = b_.rem(lane, kBankGroups);
  Value c = arith::XOrIOp::create(b_, r, b_.div(lane, kBankGroups));
  // The swizzle of row 4 r + i flips bit 2 with that of r, and the bits of i.
  auto place = [&](Value group, Value chunk) {
    Value flip = b_.mul(b_.rem(group, 2), kChunkElements);
    Value swizzled = arith::XOrIOp::create(b_, chunk, flip);
    return b_.add(b_.mul(group, groupBytes), b_.mul(swizzled, kChunkBytes));
  };
  read_ = place(r, c);
  write_ = place(c, r);
}

SmallVector<StageRewriter::Chunk> StageRewriter::loadBlock(Value block) {
  SmallVector<Chunk> chunks;
  for (int64_t at = 0; at < kBlockBytes; at += kWarp * kChunkBytes) {
    Value offset = b_.add(along_, at);
    chunks.push_back({b_.load(bytePointer(b_, block, offset), b_.getI32Type(),
                              kChunkElements),
                      offset});
  }
  return chunks;
}

SmallVector<StageRewriter::Chunk> StageRewriter::turnBlock(Value block) {
  // The other half of the diagonals: bit 2 of c.
  constexpr int64_t otherRead = 4 * kChunkBytes,
                    otherWrite = 4 * kChunkElements * kTileRowBytes;
  SmallVector<Value> words;
  for (int64_t half : {0, 1})
    for (int64_t i = 0; i < kChunkElements; ++i) {
      Value offset = flipped(read_, half * otherRead + i * kChunkBytes);
      offset = b_.add(offset, i * kTileRowBytes);
      Value row = b_.load(bytePointer(b_, block, offset), b_.getI32Type(),
                          kChunkElements);
      for (int64_t j = 0; j < kChunkElements; ++j)
        words.push_back(b_.extract(row, j));
    }
  SmallVector<Chunk> chunks;
  for (int64_t half : {0, 1})
    for (int64_t j = 0; j < kChunkElements; ++j) {
      SmallVector<Value> column;
      for (int64_t i = 0; i < kChunkElements; ++i)
        column.push_back(
            words[(half * kChunkElements + i) * kChunkElements + j]);
      Value offset = flipped(write_, half * otherWrite + j * kChunkBytes);
      chunks.push_back(
          {b_.fromElements(column), b_.add(offset, j * kTileRowBytes)});
    }
  return chunks;
}

/// Scales the numbers of a block, puts their small parts to `second`, and what
/// bounds their magnitudes to `bound`.
void StageRewriter::splitBlock(MutableArrayRef<Chunk> chunks, Value second,
                               Value bound) {
  Type f32 = b_.getF32Type(), i32 = b_.getI32Type();
  SmallVector<Value> numbers;
  for (const Chunk &chunk : chunks)
    for (int64_t i = 0; i < kChunkElements; ++i)
      numbers.push_back(
          arith::BitcastOp::create(b_, f32, b_.extract(chunk.words, i)));
  // Bits of numbers that are not negative are in their order.
  Value squares = b_.greatestInWarp(
      arith::BitcastOp::create(b_, i32, sumOfSquares(b_, numbers)));
  Value scale = scaleOfBlock(b_, squares, kTf32Scale);
  for (auto [place, chunk] : llvm::enumerate(chunks)) {
    SmallVector<Value> words, small;
    for (int64_t i = 0; i < kChunkElements; ++i) {
      Value number = numbers[static_cast<int64_t>(place) * kChunkElements + i];
      number = arith::MulFOp::create(b_, number, scale);
      words.push_back(arith::BitcastOp::create(b_, i32, number));
      small.push_back(tf32Rest(b_, number));
    }
    chunk.words = b_.fromElements(words);
    b_.store(b_.fromElements(small), bytePointer(b_, second, chunk.offset));
  }
  b_.guarded(b_.equal(lane_, 0), [&] { b_.store(squares, bound); });
}

void StageRewriter::rewriteBlock(Value block, Value bound) {
  SmallVector<Chunk> chunks =
      tile_.isTurned ? turnBlock(block) : loadBlock(block);
  // All lanes have read what others overwrite.
  if (tile_.isTurned)
    b_.meetInWarp();
  if (tile_.isSplit)
    splitBlock(chunks, bytePointer(b_, block, tile_.rows * kTileRowBytes),
               bound);
  for (const Chunk &chunk : chunks)
    b_.store(chunk.words, bytePointer(b_, block, chunk.offset));
}

void StageRewriter::rewrite(Value stage, Value bounds) {
  int64_t blocks = tile_.rows / kRewrittenRows;
  for (int64_t first = 0; first < blocks; first += kWarps) {
    Value number = b_.add(warp_, first);
    Value inside;
    if (blocks - first < kWarps)
      inside = b_.lessThan(number, blocks);
    Value block = bytePointer(b_, bytePointer(b_, stage, tile_.first),
                              b_.mul(number, kBlockBytes));
    Value bound = bytePointer(b_, bounds, b_.mul(number, 4));
    b_.guarded(inside, [&] { rewriteBlock(block, bound); });
  }
}
