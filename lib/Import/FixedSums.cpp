//===- FixedSums.cpp - sums of floats that memory adds --------------------===//

#include "FixedSums.h"
#include "MemoryScatters.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

/// n of 2^n updates, at least one, and the most.
static unsigned countBits(const RowScatter &scatter) {
  return llvm::Log2_64_Ceil(
      std::max<int64_t>(typeOf(scatter.targets).getDimSize(1), 2));
}
static constexpr unsigned kMostCountBits = 12;

bool fusec::paysAsFixed(const RowScatter &scatter) {
  Type element = elementOf(scatter.rows);
  if (!isa<FloatType>(element) || element.getIntOrFloatBitWidth() > 32 ||
      countBits(scatter) > kMostCountBits)
    return false;
  // In multiplications of tensor cores, as SortedSums: of each sum 24 bytes are
  // written and read, an update is added in the time of half as many; an order
  // takes that of 2^18 for each that it brings in order.
  double sums = double(typeOf(scatter.rows).getNumElements()),
         updates = double(typeOf(scatter.updates).getNumElements()),
         ordered = double(typeOf(scatter.targets).getNumElements());
  return 4096 * (sums + updates) < 0x1p33 + 0x1p18 * ordered + 2048 * updates;
}

namespace {
class FixedSums {
public:
  FixedSums(GraphBuilder &graph, const RowScatter &scatter)
      : g_(graph), scatter_(scatter), f32_(graph.builder().getF32Type()),
        f64_(graph.builder().getF64Type()), i32_(graph.builder().getI32Type()),
        i64_(graph.builder().getI64Type()), count_(countBits(scatter)),
        bits_(62 - 2 * count_) {}

  Value run();

private:
  Value number(Type type, int64_t value) { return g_.integer(value, type); }
  Value shifted(StringRef way, Value x, unsigned by) {
    return g_.binary(way, x, number(elementOf(x), by));
  }
  /// 2^n as an f64, of exponents that this has.
  Value power(Value n) {
    Value biased = g_.binary("fuse.add", n, number(i64_, 1023));
    return g_.bitcast(shifted("fuse.shift_left", biased, 52), f64_);
  }
  Value counted(Value holds, unsigned bit) {
    return g_.select(holds, number(i64_, int64_t(1) << bit), number(i64_, 0));
  }
  /// How often something was counted from a bit on.
  Value countAt(Value counts, unsigned bit) {
    Value above = shifted("fuse.shift_right", counts, bit);
    return g_.binary("fuse.and", above,
                     number(i64_, (int64_t(1) << (count_ + 1)) - 1));
  }

  GraphBuilder &g_;
  const RowScatter &scatter_;
  Type f32_, f64_, i32_, i64_;
  /// n, and the bits of a sum.
  unsigned count_, bits_;
};
} // namespace

Value FixedSums::run() {
  double infinity = std::numeric_limits<double>::infinity();
  Value updates = g_.cast(scatter_.updates, f32_);
  Value size = g_.unary("fuse.abs", updates);
  Value isFinite = g_.compare("lt", size, g_.splat(f32_, infinity));
  auto finite = [&](Value x) {
    return g_.select(isFinite, x, g_.splat(f32_, 0));
  };
  // All numbers are below 2^(exponent - 126), of which the sum has `bits_` - 1
  // bits, but for `count_`.
  Value largest = g_.reduce(finite(size), "max", {1, 2}, /*keepDims=*/true);
  Value exponent =
      g_.cast(shifted("fuse.shift_right", g_.bitcast(largest, i32_), 23), i64_);
  Value shift = g_.binary(
      "fuse.sub", number(i64_, int64_t(126 + bits_ - 1 - count_)), exponent);
  Value fixed = g_.cast(
      g_.binary("fuse.mul", g_.cast(finite(updates), f64_), power(shift)),
      i64_);
  auto holds = [&](StringRef predicate, double value) {
    return g_.compare(predicate, updates, g_.splat(f32_, value));
  };
  Value isNan = g_.compare("ne", updates, updates);
  Value isHigh = g_.binary("fuse.or", holds("eq", infinity), isNan),
        isLow = g_.binary("fuse.or", holds("eq", -infinity), isNan);
  Value all = g_.binary("fuse.add",
                        g_.binary("fuse.add", fixed, counted(isHigh, bits_)),
                        counted(isLow, bits_ + count_ + 1));
  RowScatter integers{g_.splat(i64_, 0, typeOf(scatter_.rows).getShape()), all,
                      scatter_.targets};
  Value found = combineInMemory(g_, integers, "sum");
  // The lower bits with their sign; what is above has lost what it took.
  Value sum =
      shifted("fuse.shift_right", shifted("fuse.shift_left", found, 64 - bits_),
              64 - bits_);
  Value counts =
      shifted("fuse.shift_right", g_.binary("fuse.sub", found, sum), bits_);
  Value back = g_.binary("fuse.sub", number(i64_, 0), shift);
  Value result =
      g_.cast(g_.binary("fuse.mul", g_.cast(sum, f64_), power(back)), f32_);
  auto add = [&](unsigned bit, double value) {
    Value isThere = g_.compare("ne", countAt(counts, bit), number(i64_, 0));
    result =
        g_.binary("fuse.add", result,
                  g_.select(isThere, g_.splat(f32_, value), g_.splat(f32_, 0)));
  };
  add(0, infinity);
  add(count_ + 1, -infinity);
  Value rows = g_.cast(scatter_.rows, f32_);
  return g_.cast(g_.binary("fuse.add", rows, result), elementOf(scatter_.rows));
}

Value fusec::sumAsFixed(GraphBuilder &graph, const RowScatter &scatter) {
  return FixedSums(graph, scatter).run();
}
