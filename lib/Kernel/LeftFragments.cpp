//===- LeftFragments.cpp - left operands of TF32 in registers -------------===//

#include "LeftFragments.h"

#include "fusec/Analysis/WgmmaLayout.h"
#include "fusec/Kernel/Swizzle.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace fusec;

static constexpr int64_t kElementBytes = 4,
                         kInChunk = kChunkBytes / kElementBytes;
/// Along k, the second of a thread's two rows is kSwizzleRows further; across,
/// as many elements, which other bits of the chunk say.
static constexpr int64_t kSecondRow = kSwizzleRows * kElementBytes;
/// Across, rows of k of half an instruction, and the chunk that the swizzle
/// puts their elements in.
static constexpr int64_t kHalfRows = 4,
                         kOtherHalf = kHalfRows * (kTileRowBytes + kChunkBytes);

Value LeftFragments::flipped(Value offset, int64_t bits) {
  return bits == 0 ? offset : arith::XOrIOp::create(b_, offset, b_.index(bits));
}

/// Across, a warp meets all banks at once: the lanes of four rows have their
/// elements of the upper half of k where the others have those of the lower.
void LeftFragments::setUp(Value thread) {
  Value lane = b_.rem(thread, kWarp), warp = b_.div(thread, kWarp);
  Value row = b_.div(lane, 4), k = b_.rem(lane, 4);
  if (isAlong_) {
    row = b_.add(b_.mul(warp, 2 * kSwizzleRows), row);
    rows_ = b_.mul(row, kTileRowBytes);
    chunk_ = b_.rem(row, kSwizzleRows);
    inChunk_ = b_.mul(k, kElementBytes);
    first_ = b_.add(b_.add(rows_, b_.mul(chunk_, kChunkBytes)), inChunk_);
    return;
  }
  // A panel has the rows of two warps.
  rows_ = b_.mul(b_.div(warp, 2), kDepth * kTileRowBytes);
  Value isUpper = b_.div(row, kInChunk);
  startsUpper_ = b_.equal(isUpper, 1);
  chunk_ = b_.add(b_.mul(b_.rem(warp, 2), 4), isUpper);
  inChunk_ = b_.mul(b_.rem(row, kInChunk), kElementBytes);
  k = b_.add(k, b_.mul(isUpper, kHalfRows));
  Value chunk = arith::XOrIOp::create(b_, chunk_, k);
  first_ = b_.add(b_.add(rows_, b_.mul(k, kTileRowBytes)),
                  b_.add(b_.mul(chunk, kChunkBytes), inChunk_));
}

SmallVector<Value> LeftFragments::load(Value left) {
  return isAlong_ ? loadAlong(left) : loadAcross(left);
}

SmallVector<Value> LeftFragments::loadAlong(Value left) {
  SmallVector<Value> words;
  for (int64_t chunk = 0; chunk < 2 * kSteps; ++chunk) {
    Value upper = bytePointer(b_, left, flipped(first_, chunk * kChunkBytes));
    for (int64_t below : {int64_t(0), kSwizzleAlignment})
      words.push_back(b_.load(bytePointer(b_, upper, below), b_.getI32Type(),
                              /*width=*/1));
  }
  return words;
}

SmallVector<Value> LeftFragments::loadAcross(Value left) {
  SmallVector<Value> words(kSteps * kStepRegisters);
  for (int64_t row : {0, 1}) {
    Value offset = flipped(first_, row * kSecondRow);
    Value one = bytePointer(b_, left, offset);
    Value other = bytePointer(b_, left, flipped(offset, kOtherHalf));
    for (int64_t step = 0; step < kSteps; ++step) {
      auto load = [&](Value pointer) {
        return b_.load(bytePointer(b_, pointer, step * kSwizzleAlignment),
                       b_.getI32Type(), /*width=*/1);
      };
      Value first = load(one), second = load(other);
      Value *registers = &words[step * kStepRegisters + row];
      registers[0] = arith::SelectOp::create(b_, startsUpper_, second, first);
      registers[2] = arith::SelectOp::create(b_, startsUpper_, first, second);
    }
  }
  return words;
}

std::array<Value, 2> LeftFragments::elements(Value left, Value k) {
  auto load = [&](Value offset) {
    return b_.load(bytePointer(b_, left, offset), b_.getF32Type(),
                   /*width=*/1);
  };
  if (isAlong_) {
    Value swizzle = b_.mul(chunk_, kChunkBytes);
    Value place = arith::XOrIOp::create(b_, b_.mul(k, kElementBytes), swizzle);
    Value offset = b_.add(rows_, place);
    return {load(offset), load(b_.add(offset, kSwizzleAlignment))};
  }
  Value chunk = arith::XOrIOp::create(b_, chunk_, b_.rem(k, kSwizzleRows));
  Value offset = b_.add(b_.add(rows_, b_.mul(k, kTileRowBytes)),
                        b_.add(b_.mul(chunk, kChunkBytes), inChunk_));
  return {load(offset), load(flipped(offset, kSecondRow))};
}
