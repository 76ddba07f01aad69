//===- LanePairs.cpp - wide vectors in whole sectors ----------------------===//
//
// A vector of more than 16 bytes takes several accesses. If each lane made
// those of its own vector, every access of the warp would use half of each
// 32-byte sector that it moves. So two neighbouring lanes share the sectors of
// their two vectors, 16 bytes each, and exchange what belongs to the other.
//
//===----------------------------------------------------------------------===//

#include "LaneAccess.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace fusec;

static int64_t pieceElements(Type element) {
  return kMaxAccessBytes / elementBytes(element);
}

bool LaneAccess::isPaired(const Access &access) const {
  Type element =
      cast<RankedTensorType>(access.tensor.getType()).getElementType();
  int64_t width = point_.width;
  return point_.hasPairs && !point_.part && access.map.getNumSymbols() == 0 &&
         width >= 2 * pieceElements(element) &&
         contiguousElements(access, space_, 2 * width) == 2 * width;
}

Value LaneAccess::isOdd() {
  if (isOdd_)
    return isOdd_;
  OpBuilder::InsertionGuard restore(b_);
  auto function = b_.getInsertionBlock()
                      ->getParentOp()
                      ->getParentOfType<LLVM::LLVMFuncOp>();
  if (!function)
    function = cast<LLVM::LLVMFuncOp>(b_.getInsertionBlock()->getParentOp());
  b_.setInsertionPointToStart(&function.getBody().front());
  return isOdd_ = b_.isOddLane();
}

/// The word that the partner of a lane has in each place.
static Value exchange(KernelBuilder &b, Value words) {
  SmallVector<Value> lanes;
  int64_t count = vectorWidth(words.getType());
  for (int64_t i = 0; i < count; ++i)
    lanes.push_back(b.shuffleXor(b.extract(words, i), 1));
  return b.fromElements(lanes);
}

/// Element offset of a lane's first 16 bytes: the pair's first sector starts
/// where the even lane's vector does.
Value LaneAccess::pairOffset(const Access &access, int64_t piece) {
  int64_t back = piece - point_.width;
  Value shift =
      arith::SelectOp::create(b_, isOdd(), b_.index(back), b_.index(0));
  return b_.add(indices_.offsetAt(access, 0), shift);
}

/// 16 bytes as words, and back.
static Value toWords(KernelBuilder &b, Value vector) {
  return vector::BitCastOp::create(
      b, VectorType::get({kMaxAccessBytes / 4}, b.getI32Type()), vector);
}

Value LaneAccess::loadPaired(const Access &access, Value pointer) {
  Type element = getMemoryType(
      cast<RankedTensorType>(access.tensor.getType()).getElementType());
  int64_t piece = pieceElements(element), count = point_.width / piece;
  Value start = pairOffset(access, piece);
  SmallVector<Value> pieces;
  for (int64_t i = 0; i < count; ++i) {
    Value at =
        b_.elementPointer(pointer, element, b_.add(start, 2 * piece * i));
    pieces.push_back(toWords(b_, b_.load(at, element, piece)));
  }
  auto choose = [&](Value ifOdd, Value ifEven) -> Value {
    return arith::SelectOp::create(b_, isOdd(), ifOdd, ifEven);
  };
  SmallVector<Value> words;
  auto append = [&](Value vector) {
    for (int64_t i = 0; i < vectorWidth(vector.getType()); ++i)
      words.push_back(b_.extract(vector, i));
  };
  // The first half of the sectors is the even lane's.
  for (int64_t i = 0; i < count / 2; ++i) {
    Value first = pieces[i], second = pieces[i + count / 2];
    Value received = exchange(b_, choose(first, second));
    Value kept = choose(second, first);
    append(choose(received, kept));
    append(choose(kept, received));
  }
  return vector::BitCastOp::create(b_, vectorOf(element, point_.width),
                                   b_.fromElements(words));
}

SmallVector<Value> LaneAccess::pairedPieces(Value raw) {
  Type element = getElementTypeOrSelf(raw.getType());
  int64_t piece = pieceElements(element), count = point_.width / piece;
  int64_t perPiece = kMaxAccessBytes / 4;
  Value all = vector::BitCastOp::create(
      b_, VectorType::get({count * perPiece}, b_.getI32Type()), raw);
  auto part = [&](int64_t i) {
    SmallVector<Value> words;
    for (int64_t w = 0; w < perPiece; ++w)
      words.push_back(b_.extract(all, i * perPiece + w));
    return b_.fromElements(words);
  };
  auto choose = [&](Value ifOdd, Value ifEven) -> Value {
    return arith::SelectOp::create(b_, isOdd(), ifOdd, ifEven);
  };
  SmallVector<Value> pieces(count);
  for (int64_t i = 0; i < count / 2; ++i) {
    Value first = part(2 * i), second = part(2 * i + 1);
    Value received = exchange(b_, choose(first, second));
    Value kept = choose(second, first);
    pieces[i] = choose(received, kept);
    pieces[i + count / 2] = choose(kept, received);
  }
  for (Value &words : pieces)
    words = vector::BitCastOp::create(b_, vectorOf(element, piece), words);
  return pieces;
}

void LaneAccess::storePaired(const Access &access, ArrayRef<Value> pieces,
                             Value pointer) {
  Type element = getElementTypeOrSelf(pieces.front().getType());
  int64_t piece = pieceElements(element);
  Value start = pairOffset(access, piece);
  for (auto [i, value] : llvm::enumerate(pieces))
    b_.store(value, b_.elementPointer(pointer, element,
                                      b_.add(start, 2 * piece * int64_t(i))));
}
