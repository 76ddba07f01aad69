//===- MatmulFragments.cpp - operand tiles into registers -----------------===//

#include "MatmulFragments.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;
using namespace fusec;

/// Rows of the 8x8 matrices of ldmatrix.
static constexpr int64_t kMatrixRows = 8;

void MatmulFragments::setUp(Value first, Value lane) {
  offsets_.clear();
  if (tile_.usesLdMatrix())
    setUpMatrices(first, lane);
  else if (tile_.isInPairs)
    setUpPairs(first, lane);
  else
    setUpElements(first, lane);
}

/// Lane l gives ldmatrix the address of row l % 8 of matrix l / 8. Swizzling
/// repeats after 8 rows, and blocks start at multiples of 8: constants may be
/// added to the rows of an offset afterwards.
void MatmulFragments::setUpMatrices(Value first, Value lane) {
  // The place of the lane's matrix in a block of 2 x 2. Where the last block is
  // one of 8, those that it has come first.
  Value low = b_.rem(b_.div(lane, kMatrixRows), 2),
        high = b_.div(lane, kMatmulBlock);
  Value outer = endsInHalf() ? high : low, k = endsInHalf() ? low : high;
  Value row = b_.rem(lane, kMatrixRows);
  if (tile_.isKInner()) {
    Value inTile = b_.add(first, b_.add(row, b_.mul(outer, kMatrixRows)));
    for (int64_t byte = 0; byte < stepsPeriod(); byte += 2 * kChunkBytes)
      offsets_.push_back(swizzledOffset(b_, tile_, inTile,
                                        b_.add(b_.mul(k, kChunkBytes), byte)));
    return;
  }
  row = b_.add(row, b_.mul(k, kMatrixRows));
  Value start =
      b_.add(b_.mul(first, tile_.elementBytes), b_.mul(outer, kChunkBytes));
  for (int64_t block = 0; block < warpTile_; block += kMatmulBlock)
    offsets_.push_back(swizzledOffset(
        b_, tile_, row, b_.add(start, block * tile_.elementBytes)));
}

/// Bytes of a row along k after which chunks lie as before: steps that far
/// apart share an offset.
int64_t MatmulFragments::stepsPeriod() const {
  int64_t together = std::max<int64_t>(tile_.swizzle().span(), 2);
  return std::min(tile_.rowBytes(), together * kChunkBytes);
}

/// Of a step along rows; what is constant goes to `shift`.
Value MatmulFragments::stepOffset(int64_t step, int64_t &shift) const {
  auto offsets = static_cast<int64_t>(offsets_.size());
  shift += step / offsets * stepsPeriod();
  return offsets_[step % offsets];
}

/// Rows are along the outer dimension and elements have 32 bits: a lane reads
/// element (lane / 4) of row (lane % 4).
void MatmulFragments::setUpElements(Value first, Value lane) {
  Value row = b_.rem(lane, 4), element = b_.div(lane, 4);
  for (int64_t half = 0; half < warpTile_; half += kMatrixRows) {
    Value inner = b_.add(b_.add(first, half), element);
    offsets_.push_back(
        swizzledOffset(b_, tile_, row, b_.mul(inner, tile_.elementBytes)));
  }
}

/// Pairs along k lie in one chunk of a row, or in two rows.
void MatmulFragments::setUpPairs(Value first, Value lane) {
  Value pair = b_.mul(b_.rem(lane, 4), 2);
  Value outer = b_.add(first, b_.div(lane, 4));
  if (tile_.isKInner()) {
    for (int64_t byte = 0; byte < stepsPeriod(); byte += 2 * kChunkBytes)
      offsets_.push_back(swizzledOffset(
          b_, tile_, outer, b_.add(b_.mul(pair, tile_.elementBytes), byte)));
    return;
  }
  for (int64_t half = 0; half < warpTile_; half += kMatrixRows)
    for (int64_t which : {0, 1})
      offsets_.push_back(
          swizzledOffset(b_, tile_, b_.add(pair, which),
                         b_.mul(b_.add(outer, half), tile_.elementBytes)));
}

SmallVector<Value, 4> fusec::loadMatrices(KernelBuilder &b, Value pointer,
                                          NVVM::MMALayout layout,
                                          int64_t count) {
  auto type = LLVM::LLVMStructType::getLiteral(
      b.getContext(), SmallVector<Type>(count, b.getI32Type()));
  Value matrices = NVVM::LdMatrixOp::create(
      b, type, pointer, static_cast<uint32_t>(count), layout,
      NVVM::LdStMatrixShapeAttr::get(b.getContext(), kMatrixRows, kMatrixRows),
      NVVM::LdStMatrixEltType::B16);
  SmallVector<Value, 4> words;
  for (int64_t i = 0; i < count; ++i)
    words.push_back(LLVM::ExtractValueOp::create(b, matrices, i));
  return words;
}

/// Rows or columns of a block, in 8s.
int64_t MatmulFragments::halvesOf(int64_t block) const {
  return std::min<int64_t>((warpTile_ - block * kMatmulBlock) / kMatrixRows, 2);
}

ArrayRef<int64_t> MatmulFragments::wordsOf(int64_t block) const {
  static constexpr int64_t all[] = {0, 1, 2, 3}, ofFirst[] = {0, 2};
  return halvesOf(block) == 2 ? ArrayRef(all) : ArrayRef(ofFirst);
}

Fragment MatmulFragments::loadMatrices(Value source, int64_t block,
                                       int64_t step) {
  int64_t shift =
      kMatmulBlock * tile_.pitch() * (tile_.isKInner() ? block : step);
  Value offset = tile_.isKInner() ? stepOffset(step, shift) : offsets_[block];
  Value at = bytePointer(b_, bytePointer(b_, source, offset), shift);
  auto layout = tile_.isKInner() ? NVVM::MMALayout::row : NVVM::MMALayout::col;
  Fragment fragment;
  for (auto [i, word] : llvm::enumerate(
           fusec::loadMatrices(b_, at, layout, 2 * halvesOf(block))))
    fragment[endsInHalf() ? i % 2 * 2 + i / 2 : i] = word;
  return fragment;
}

Fragment MatmulFragments::loadElements(Value source, int64_t block,
                                       int64_t step) {
  Fragment fragment;
  for (int64_t i : wordsOf(block)) {
    int64_t row = step * matmulStep(tile_.elementBytes) + 4 * (i / 2);
    Value at = bytePointer(b_, source, offsets_[2 * block + i % 2]);
    at = bytePointer(b_, at, row * tile_.pitch());
    fragment[i] = b_.load(at, b_.getI32Type(), /*width=*/1);
  }
  return fragment;
}

Fragment MatmulFragments::loadPairs(Value source, int64_t block, int64_t step) {
  Fragment fragment;
  for (int64_t i : wordsOf(block)) {
    int64_t half = 2 * block + i % 2, which = i / 2;
    int64_t shift = step * matmulStep(tile_.elementBytes) * tile_.pitch();
    if (tile_.isKInner())
      shift = half * kMatrixRows * tile_.pitch() + which * tile_.elementBytes;
    Value offset =
        tile_.isKInner() ? stepOffset(step, shift) : offsets_[2 * half + which];
    Value at = bytePointer(b_, bytePointer(b_, source, offset), shift);
    fragment[i] = b_.load(at, b_.getI32Type(), /*width=*/1);
  }
  return fragment;
}

SmallVector<Fragment> MatmulFragments::load(Value source, int64_t step) {
  SmallVector<Fragment> fragments;
  for (int64_t block = 0; block * kMatmulBlock < warpTile_; ++block)
    fragments.push_back(tile_.usesLdMatrix() ? loadMatrices(source, block, step)
                        : tile_.isInPairs ? loadPairs(source, block, step)
                                          : loadElements(source, block, step));
  return fragments;
}
