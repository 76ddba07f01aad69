//===- LaneAccess.cpp - loads and stores of lanes -------------------------===//

#include "LaneAccess.h"

#include "fusec/Interfaces/Precision.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace fusec;

Value LaneAccess::zeroUnless(Value mask, Value loaded) {
  return mask ? arith::SelectOp::create(b_, mask, loaded,
                                        b_.zero(loaded.getType()))
              : loaded;
}

Value LaneAccess::load(const Access &access, Value pointer, Value mask) {
  Value ofPairs = loadOfPairs(access, pointer, mask);
  return ofPairs ? zeroUnless(mask, ofPairs) : loadOwn(access, pointer, mask);
}

Value LaneAccess::placeOf(Value pointer, Type element, Value offset,
                          Value mask) {
  if (mask)
    offset = arith::SelectOp::create(b_, mask, offset, b_.index(0));
  return b_.elementPointer(pointer, element, offset);
}

Value LaneAccess::loadOwn(const Access &access, Value pointer, Value mask) {
  Type element = getElementTypeOrSelf(access.tensor);
  int64_t run = indices_.runOf(access);
  auto at = [&](int64_t lane) {
    return placeOf(pointer, element, indices_.offsetAt(access, lane), mask);
  };
  if (run == 0 || run == point_.width)
    return zeroUnless(mask, b_.load(at(0), element, std::max<int64_t>(run, 1)));
  SmallVector<Value> lanes;
  for (int64_t lane = 0; lane < point_.width; lane += run) {
    Value piece = b_.load(at(lane), element, run);
    for (int64_t i = 0; i < run; ++i)
      lanes.push_back(b_.extract(piece, i));
  }
  return zeroUnless(mask, b_.fromElements(lanes));
}

Value LaneAccess::loadOfPairs(const Access &access, Value pointer, Value mask) {
  Type element = getElementTypeOrSelf(access.tensor);
  int64_t size =
      std::min(2 * point_.width, kMaxAccessBytes / elementBytes(element));
  if (size <= 2 || numElements(shapeOf(access.tensor)) % size != 0 ||
      indices_.readsPerLane(access.map))
    return {};
  std::optional<int64_t> place = placeInPairs(access, space_, point_.width);
  if (!place)
    return {};
  SmallVector<Value> lanes;
  for (int64_t lane = 0; lane < point_.width; lane += size / 2) {
    Value offset = b_.add(indices_.offsetAt(access, lane), -*place);
    Value pairs =
        b_.load(placeOf(pointer, element, offset, mask), element, size);
    for (int64_t i = *place; i < size; i += 2)
      lanes.push_back(b_.extract(pairs, i));
  }
  return b_.fromElements(lanes);
}

Value LaneAccess::isInside(Bounds bounds, int64_t lane) {
  Value inside;
  for (const Indexing::Bound &bound : bounds) {
    // Unsigned: what is below `low` wraps to a large number.
    Value fromLow = b_.add(indices_.at(bound.expr, lane), -bound.low);
    inside = b_.both(inside, b_.lessThan(fromLow, bound.high - bound.low));
  }
  return inside;
}

int64_t LaneAccess::lanesAlike(Bounds bounds) const {
  int64_t lanes = point_.width;
  for (const Indexing::Bound &bound : bounds) {
    if (!indices_.variesAcrossLanes(bound.expr))
      continue;
    lanes = std::max<int64_t>(consecutiveLanes(bound.expr, space_, lanes), 1);
    while (bound.low % lanes != 0 || bound.high % lanes != 0)
      lanes /= 2;
  }
  return lanes;
}

void LaneAccess::store(const Access &access, Value raw, Value pointer,
                       Bounds bounds) {
  Type element = getElementTypeOrSelf(access.tensor);
  int64_t run = contiguousElements(access, space_, point_.width);
  // Lanes that meet one element hold one value: any of them will do.
  int64_t lanes = run == 0 ? 1 : point_.width;
  int64_t step = std::min(std::max<int64_t>(run, 1), lanesAlike(bounds));
  auto storePiece = [&](int64_t lane) {
    SmallVector<Value> piece;
    for (int64_t i = 0; i < step && step < point_.width; ++i)
      piece.push_back(b_.extract(raw, lane + i));
    b_.store(
        piece.empty() ? raw : b_.fromElements(piece),
        b_.elementPointer(pointer, element, indices_.offsetAt(access, lane)));
  };
  for (int64_t lane = 0; lane < lanes; lane += step)
    b_.guarded(isInside(bounds, lane), [&] { storePiece(lane); });
}

Value fusec::fromMemory(KernelBuilder &b, Value value, Type elementType) {
  ScalarBuilder body(b.getLoc(), b);
  if (elementType.isInteger(1))
    return body.compare("ne", value, body.constant(value, 0));
  if (isFloat8(elementType))
    value = arith::BitcastOp::create(
        b, withElementType(value.getType(), elementType), value);
  return body.convert(value, getComputeType(elementType));
}

Value fusec::movedBits(KernelBuilder &b, Value value, Type elementType) {
  if (!isFloat8(elementType))
    return {};
  if (Value narrow = extendedFrom(value, elementType)) {
    Type memory = getMemoryType(elementType);
    return b.createOrFold<arith::BitcastOp>(
        withElementType(narrow.getType(), memory), narrow);
  }
  Operation *op = value.getDefiningOp();
  SmallVector<Value> parts;
  if (isa_and_nonnull<vector::ExtractOp, vector::BroadcastOp,
                      vector::FromElementsOp>(op))
    for (Value operand : op->getOperands())
      parts.push_back(movedBits(b, operand, elementType));
  if (parts.empty() || llvm::is_contained(parts, Value()))
    return {};
  if (auto extract = dyn_cast<vector::ExtractOp>(op))
    return b.extract(parts.front(), extract.getStaticPosition().front());
  if (auto splat = dyn_cast<vector::BroadcastOp>(op))
    return b.splat(parts.front(), splat.getResultVectorType().getDimSize(0));
  return b.fromElements(parts);
}

Value fusec::toMemory(KernelBuilder &b, Value value, Type elementType) {
  if (Value moved = movedBits(b, value, elementType))
    return moved;
  ScalarBuilder body(b.getLoc(), b);
  Type memory = getMemoryType(elementType);
  if (!isFloat8(elementType))
    return body.convert(value, memory);
  Value rounded = body.convert(value, elementType);
  return arith::BitcastOp::create(b, withElementType(rounded.getType(), memory),
                                  rounded);
}

/// Creates the global that holds a dense constant, flat and in memory type.
static LLVM::GlobalOp createConstant(OpBuilder &b, gpu::GPUModuleOp module,
                                     DenseElementsAttr value, StringRef name) {
  Type element = value.getElementType(), memory = getMemoryType(element);
  int64_t count = value.getNumElements();
  DenseElementsAttr flat =
      value.reshape(RankedTensorType::get({count}, element));
  auto toMemory = [&](const APInt &bits) {
    return bits.zext(memory.getIntOrFloatBitWidth());
  };
  if (isFloat8(element))
    flat = flat.mapValues(
        memory, [&](const APFloat &x) { return toMemory(x.bitcastToAPInt()); });
  else if (memory != element)
    flat = flat.mapValues(memory, toMemory);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(module.getBody());
  auto global = LLVM::GlobalOp::create(
      b, module.getLoc(), LLVM::LLVMArrayType::get(memory, count),
      /*isConstant=*/true, LLVM::Linkage::Internal, name, flat, kMaxAccessBytes,
      kGlobalSpace);
  global->setAttr("fusec.value", value);
  return global;
}

Value fusec::constantPointer(KernelBuilder &b, Operation *op) {
  DenseElementsAttr value;
  matchPattern(op, m_Constant(&value));
  return constantPointer(b, value);
}

Value fusec::constantPointer(KernelBuilder &b, DenseElementsAttr value) {
  auto module =
      b.getInsertionBlock()->getParentOp()->getParentOfType<gpu::GPUModuleOp>();
  LLVM::GlobalOp found;
  unsigned count = 0;
  for (auto global : module.getOps<LLVM::GlobalOp>()) {
    count += global.getAddrSpace() == kGlobalSpace;
    if (global->getAttr("fusec.value") == value)
      found = global;
  }
  if (!found)
    found =
        createConstant(b, module, value, ("constant_" + Twine(count)).str());
  return LLVM::AddressOfOp::create(b, found);
}
