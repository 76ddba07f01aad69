//===- ScoreRange.cpp - which blocks of columns take part -----------------===//

#include "ScoreRange.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace fusec;

namespace {
/// Signed arithmetic on indices.
struct ValueArithmetic {
  using Index = Value;
  KernelBuilder &b;

  Value constant(int64_t value) const { return b.index(value); }
  Value add(Value lhs, int64_t rhs) const {
    return arith::AddIOp::create(b, lhs, b.index(rhs));
  }
  Value min(Value lhs, Value rhs) const {
    return arith::MinSIOp::create(b, lhs, rhs);
  }
  Value max(Value lhs, Value rhs) const {
    return arith::MaxSIOp::create(b, lhs, rhs);
  }
  Value sum(Value lhs, Value rhs) const { return b.add(lhs, rhs); }
  Value sub(Value lhs, Value rhs) const { return b.sub(lhs, rhs); }
  Value mul(Value lhs, Value rhs) const {
    return arith::MulIOp::create(b, lhs, rhs);
  }
  Value div(Value lhs, int64_t rhs) const { return b.div(lhs, rhs); }
  Value rem(Value lhs, int64_t rhs) const { return b.rem(lhs, rhs); }
};
} // namespace

ScoreRange<Value> fusec::findBlocks(
    KernelBuilder &b, ArrayRef<ScoreBound> bounds, Value row, int64_t m,
    int64_t n, int64_t blocks,
    function_ref<LoadedRange<Value>(const ScoreBound &bound)> loadedOf) {
  return findBlocks(ValueArithmetic{b}, bounds, row, m, n, blocks, loadedOf);
}

ScoreRange<Value> fusec::partOf(KernelBuilder &b,
                                const ScoreRange<Value> &range, Value split,
                                int64_t splits) {
  return partOf(ValueArithmetic{b}, range, split, splits);
}
