//===- ScoreRange.cpp - which blocks of columns take part -----------------===//

#include "ScoreRange.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace fusec;

namespace {
/// Signed arithmetic on indices.
struct Signed {
  KernelBuilder &b;

  Value add(Value lhs, int64_t rhs) {
    return arith::AddIOp::create(b, lhs, b.index(rhs));
  }
  Value atLeast(Value value, int64_t low) {
    return arith::MaxSIOp::create(b, value, b.index(low));
  }
  Value min(Value lhs, Value rhs) {
    return arith::MinSIOp::create(b, lhs, rhs);
  }
  Value max(Value lhs, Value rhs) {
    return arith::MaxSIOp::create(b, lhs, rhs);
  }
  /// The block of a column, 0 for those before the first.
  Value blockOf(Value column, int64_t n) {
    return b.div(atLeast(column, 0), n);
  }
};
} // namespace

SmallVector<ScoreBound> fusec::boundsOfTiles(const RowFeed &feed, int64_t m) {
  SmallVector<ScoreBound> bounds = scoreBounds(feed);
  llvm::erase_if(bounds, [&](const ScoreBound &bound) {
    return bound.rowModulus % m != 0;
  });
  return bounds;
}

ScoreRange fusec::findBlocks(KernelBuilder &b, ArrayRef<ScoreBound> bounds,
                             Value row, int64_t m, int64_t n, int64_t blocks) {
  Signed s{b};
  Value zero = b.index(0), all = b.index(blocks);
  ScoreRange range{zero, all, zero, all};
  for (const ScoreBound &bound : bounds) {
    Value first = zero;
    int64_t height = bound.rowFactor == 0 ? 1 : m;
    if (bound.rowFactor != 0)
      first = bound.rowModulus == 0 ? row : b.rem(row, bound.rowModulus);
    if (bound.columnFactor < 0) {
      // Columns up to that of the row, plus the constant.
      Value lowest = s.add(first, bound.constant);
      range.end =
          s.min(range.end, b.add(s.blockOf(s.add(lowest, height - 1), n), 1));
      range.insideEnd = s.min(range.insideEnd, s.blockOf(s.add(lowest, 1), n));
      continue;
    }
    // Columns from that of the row on, less the constant.
    Value lowest = s.add(first, -bound.constant);
    range.begin = s.max(range.begin, s.blockOf(lowest, n));
    range.insideBegin = s.max(range.insideBegin,
                              s.blockOf(s.add(lowest, height - 1 + n - 1), n));
  }
  range.begin = s.min(range.begin, s.add(range.end, -1));
  return range;
}
