//===- BoxLoader.cpp - operand tiles by bulk tensor copies ----------------===//

#include "BoxLoader.h"
#include "StageRing.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace fusec;

static Value sumOf(KernelBuilder &b, ArrayRef<BoxView::Digit> digits,
                   ArrayRef<Value> indices) {
  Value sum = b.index(0);
  for (const BoxView::Digit &digit : digits) {
    Value value = b.div(indices[digit.dim], digit.divisor);
    if (digit.modulus != 0)
      value = b.rem(value, digit.modulus);
    sum = b.add(sum, b.mul(value, digit.factor));
  }
  return sum;
}

SmallVector<Value> fusec::boxCoordinates(KernelBuilder &b, const BoxView &view,
                                         ArrayRef<Value> indices) {
  SmallVector<Value> coordinates;
  for (auto [dim, digits] : llvm::enumerate(view.coordinates)) {
    Value coordinate = sumOf(b, digits, indices);
    // Spatial dimensions lie between the channels and the pictures.
    if (dim > 0 && dim <= view.map.lower.size())
      coordinate = b.add(coordinate, view.map.lower[dim - 1]);
    coordinates.push_back(toI32(b, coordinate));
  }
  return coordinates;
}

/// Where in its window a copy of pixels takes them.
static SmallVector<Value> pixelOffsets(KernelBuilder &b, const BoxView &view,
                                       ArrayRef<Value> indices) {
  SmallVector<Value> offsets;
  for (ArrayRef<BoxView::Digit> digits : view.offsets)
    offsets.push_back(arith::TruncIOp::create(
        b, b.getI16Type(), toI32(b, sumOf(b, digits, indices))));
  return offsets;
}

void fusec::copyBox(KernelBuilder &b, Value map, const BoxView &view,
                    ArrayRef<Value> indices, Value destination, Value barrier) {
  NVVM::CpAsyncBulkTensorGlobalToSharedClusterOp::create(
      b, destination, map, boxCoordinates(b, view, indices), barrier,
      pixelOffsets(b, view, indices), /*multicastMask=*/Value(),
      /*l2CacheHint=*/Value(),
      view.map.isPixels() ? NVVM::TMALoadMode::IM2COL : NVVM::TMALoadMode::TILE,
      /*isCTAOnly=*/true,
      /*group=*/NVVM::CTAGroupKindAttr(), /*predicate=*/Value());
}

SmallVector<Value, 1> BoxLoader::choose(const Pointers &pointers,
                                        ArrayRef<Value> batch) {
  if (!operand_.chosen)
    return {};
  const auto &[indices, at, limit] = *operand_.chosen;
  // All it depends on is the batch.
  unsigned dims = batch.size() + 3;
  LinearForm form = *linearForm(at, dims);
  Value place = b_.index(form.constant);
  for (auto [dim, index] : llvm::enumerate(batch))
    place = b_.add(place, b_.mul(index, form.coefficients[dim]));
  Type element = getElementTypeOrSelf(indices.getType());
  Value read = b_.load(
      b_.elementPointer(pointers.inputs.lookup(indices), element, place),
      element, 1);
  return {clampedIndex(b_, read, element, limit)};
}

void BoxLoader::load(ArrayRef<Value> indices, Value destination,
                     Value barrier) {
  const TensorMap &map = operand_.view.map;
  int64_t panels = bytes() / boxBytes(map);
  SmallVector<Value> at(indices);
  Value first = indices[operand_.outerDim];
  for (int64_t panel = 0; panel < panels; ++panel) {
    // Panels follow each other across; a tile along k is one box.
    at[operand_.outerDim] = b_.add(first, panel * map.box[0]);
    copyBox(b_, map_, operand_.view, at,
            bytePointer(b_, destination, panel * boxBytes(map)), barrier);
  }
}

Value BoxLoader::descriptorOf(Value pointer, int64_t panelBytes) {
  // Bits 62 and 63: the swizzle; from bit 32: bytes between groups of 8 rows;
  // from bit 16: between panels, which tiles along k do not have.
  constexpr uint64_t swizzle128 = uint64_t(1) << 62;
  constexpr uint64_t chunk = kChunkBytes;
  uint64_t rows = 8 * kTileRowBytes / chunk;
  uint64_t panels = static_cast<uint64_t>(panelBytes) / chunk;
  uint64_t layout = swizzle128 | rows << 32 | panels << 16;
  // Of an address there are 18 bits.
  constexpr int64_t window = (1 << 18) - kChunkBytes;
  auto constant = [&](Type type, uint64_t value) -> Value {
    return arith::ConstantOp::create(b_,
                                     b_.getIntegerAttr(type, int64_t(value)));
  };
  Type i32 = b_.getI32Type(), i64 = b_.getI64Type();
  Value address = LLVM::PtrToIntOp::create(b_, i32, pointer);
  address = arith::AndIOp::create(b_, address, constant(i32, window));
  address = arith::ShRUIOp::create(b_, address, constant(i32, 4));
  address = arith::ExtUIOp::create(b_, i64, address);
  return arith::OrIOp::create(b_, address, constant(i64, layout));
}

Value BoxLoader::descriptor(Value pointer) {
  return descriptorOf(pointer,
                      isKInner() ? kChunkBytes : boxBytes(operand_.view.map));
}

Value BoxLoader::descriptor(Value pointer, Value stage, int64_t stageBytes) {
  return inStage(descriptor(pointer), stage, stageBytes);
}

Value BoxLoader::acrossDescriptor(Value pointer, Value stage,
                                  int64_t stageBytes) {
  return inStage(descriptorOf(pointer, bytes()), stage, stageBytes);
}

/// The first stage's descriptor is found once; the product is one instruction.
Value BoxLoader::inStage(Value first, Value stage, int64_t stageBytes) {
  Type i32 = b_.getI32Type(), i64 = b_.getI64Type();
  if (stage.getType() != i32)
    stage = arith::TruncIOp::create(b_, i32, stage);
  Value distance = arith::ConstantOp::create(
      b_, b_.getI64IntegerAttr(stageBytes / kChunkBytes));
  return arith::AddIOp::create(
      b_, first,
      arith::MulIOp::create(b_, arith::ExtSIOp::create(b_, i64, stage),
                            distance));
}

SmallVector<int32_t> BoxLoader::acrossSteps() const {
  // An instruction takes 16 rows of the tile.
  constexpr int64_t rows = 16;
  SmallVector<int32_t> steps;
  for (int64_t row = 0; row < operand_.rows; row += rows)
    steps.push_back(int32_t(row * kTileRowBytes / kChunkBytes));
  return steps;
}

SmallVector<int32_t> BoxLoader::steps() const {
  // An instruction takes 32 bytes along k: of each row, or as many rows as that
  // is elements.
  constexpr int64_t stepBytes = 32;
  int64_t elements = stepBytes / elementBytes(operand_.view.map.element);
  int64_t step = isKInner() ? stepBytes : elements * kTileRowBytes;
  SmallVector<int32_t> steps;
  for (int64_t i = 0; i < kTileRowBytes / stepBytes; ++i)
    steps.push_back(int32_t(i * step / kChunkBytes));
  return steps;
}
