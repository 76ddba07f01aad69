//===- StageRewriter.cpp - 32-bit operands as wgmma wants them ------------===//

#include "StageRewriter.h"
#include "StageRing.h"
#include "Tf32Split.h"

#include "fusec/Analysis/WgmmaLayout.h"
#include "fusec/Kernel/Swizzle.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

#include <limits>

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

/// Scales the numbers of a block if one is too small to be split, and puts
/// their small parts to `second`, what they are worth to `verdict`. Whether
/// they are scaled.
Value StageRewriter::splitBlock(MutableArrayRef<Chunk> chunks, Value second,
                                Value verdict) {
  Type f32 = b_.getF32Type();
  auto constant = [&](float value) -> Value {
    return arith::ConstantOp::create(b_, b_.getF32FloatAttr(value));
  };
  auto choose = [&](Value condition, Value one, Value other) -> Value {
    return arith::SelectOp::create(b_, condition, one, other);
  };
  Tf32Watch watch(b_);
  SmallVector<Value> numbers;
  for (const Chunk &chunk : chunks)
    for (int64_t i = 0; i < kChunkElements; ++i) {
      Value bits = b_.extract(chunk.words, i);
      watch.note(bits);
      numbers.push_back(arith::BitcastOp::create(b_, f32, bits));
    }
  Value isSmall = b_.isInAnyLane(watch.isTooSmall());
  Value overflows = b_.guardedValue(isSmall, b_.getI1Type(), [&] {
    SmallVector<Value> large;
    for (Value number : numbers)
      large.push_back(scaled(b_, number, kTf32Scale));
    return b_.isInAnyLane(isAnyNotFinite(b_, large));
  });
  Value isScaled = arith::XOrIOp::create(b_, isSmall, overflows);
  Value one = constant(1), scale = choose(isScaled, constant(kTf32Scale), one);
  for (auto [place, chunk] : llvm::enumerate(chunks)) {
    SmallVector<Value> words, small;
    for (int64_t i = 0; i < kChunkElements; ++i) {
      Value number = numbers[static_cast<int64_t>(place) * kChunkElements + i];
      number = arith::MulFOp::create(b_, number, scale);
      words.push_back(arith::BitcastOp::create(b_, b_.getI32Type(), number));
      small.push_back(tf32Rest(b_, number));
    }
    chunk.words = b_.fromElements(words);
    b_.store(b_.fromElements(small), bytePointer(b_, second, chunk.offset));
  }
  Value inverse = choose(isScaled, constant(1 / kTf32Scale), one);
  constexpr float infinity = std::numeric_limits<float>::infinity();
  b_.guarded(b_.equal(lane_, 0), [&] {
    b_.store(choose(overflows, constant(infinity), inverse), verdict);
  });
  return isScaled;
}

void StageRewriter::rewriteBlock(Value block, Value verdict) {
  SmallVector<Chunk> chunks =
      tile_.isTurned ? turnBlock(block) : loadBlock(block);
  // All lanes have read what others overwrite.
  if (tile_.isTurned)
    b_.meetInWarp();
  Value isNew;
  if (tile_.isSplit)
    isNew = splitBlock(
        chunks, bytePointer(b_, block, tile_.rows * kTileRowBytes), verdict);
  b_.guarded(tile_.isTurned ? Value() : isNew, [&] {
    for (const Chunk &chunk : chunks)
      b_.store(chunk.words, bytePointer(b_, block, chunk.offset));
  });
}

void StageRewriter::rewrite(Value stage, Value verdicts) {
  int64_t blocks = tile_.rows / kRewrittenRows;
  for (int64_t first = 0; first < blocks; first += kWarps) {
    Value number = b_.add(warp_, first);
    Value inside;
    if (blocks - first < kWarps)
      inside = b_.lessThan(number, blocks);
    Value block = bytePointer(b_, bytePointer(b_, stage, tile_.first),
                              b_.mul(number, kBlockBytes));
    Value verdict = bytePointer(b_, verdicts, b_.mul(number, 4));
    b_.guarded(inside, [&] { rewriteBlock(block, verdict); });
  }
}
