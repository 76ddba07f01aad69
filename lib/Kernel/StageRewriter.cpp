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
static constexpr int64_t kBlockRows = 32,
                         kBlockBytes = kBlockRows * kTileRowBytes;
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

Value StageRewriter::splitChunk(Value words, Tf32Watch &watch) {
  SmallVector<Value> small;
  for (int64_t i = 0; i < kChunkElements; ++i) {
    Value bits = b_.extract(words, i);
    watch.note(bits);
    small.push_back(splitTf32(b_, bits).small);
  }
  return b_.fromElements(small);
}

/// Whether the split failed for a number of the lane; false where the tile is
/// not split.
Value StageRewriter::rewriteBlock(const RewrittenTile &tile, Value block) {
  SmallVector<Chunk> chunks =
      tile.isTurned ? turnBlock(block) : loadBlock(block);
  if (tile.isTurned) {
    // All lanes have read what others overwrite.
    b_.meetInWarp();
    for (const Chunk &chunk : chunks)
      b_.store(chunk.words, bytePointer(b_, block, chunk.offset));
  }
  if (!tile.isSplit)
    return b_.zero(b_.getI1Type());
  Value second = bytePointer(b_, block, tile.rows * kTileRowBytes);
  Tf32Watch watch(b_);
  for (const Chunk &chunk : chunks)
    b_.store(splitChunk(chunk.words, watch),
             bytePointer(b_, second, chunk.offset));
  return watch.isTooSmall();
}

Value StageRewriter::rewrite(Value stage) {
  Value failed;
  for (const RewrittenTile &tile : tiles_) {
    int64_t blocks = tile.rows / kBlockRows;
    for (int64_t first = 0; first < blocks; first += kWarps) {
      Value number = b_.add(warp_, first);
      Value inside;
      if (blocks - first < kWarps)
        inside = b_.lessThan(number, blocks);
      Value block = bytePointer(b_, bytePointer(b_, stage, tile.first),
                                b_.mul(number, kBlockBytes));
      Value one = b_.guardedValue(inside, b_.getI1Type(),
                                  [&] { return rewriteBlock(tile, block); });
      if (tile.isSplit)
        failed = failed ? arith::OrIOp::create(b_, failed, one) : one;
    }
  }
  return failed ? b_.isInAnyLane(failed) : Value();
}
