//===- Kernels.cpp - arith and math ops over columns ----------------------===//

#include "Kernels.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/ADT/StringMap.h"

#include <algorithm>
#include <cmath>

using namespace mlir;
using namespace fusec;

template <auto F> static void unary(const double *x, double *out, size_t n) {
  for (size_t i = 0; i < n; ++i)
    out[i] = F(x[i]);
}

template <auto F, typename T, typename R>
static void binary(const T *a, const T *b, R *out, size_t n) {
  for (size_t i = 0; i < n; ++i)
    out[i] = F(a[i], b[i]);
}

template <auto F> constexpr FloatUnary floatUnary = unary<F>;
template <auto F> constexpr FloatBinary floatBinary = binary<F, double, double>;
template <auto F> constexpr FloatTest floatTest = binary<F, double, int64_t>;
template <auto F> constexpr IntBinary intBinary = binary<F, int64_t, int64_t>;

/// IEEE 754-2019 maximum: NaN wins, and +0 is above -0.
static double maximum(double a, double b) {
  if (std::isnan(a) || std::isnan(b))
    return a + b;
  if (a == b)
    return std::signbit(a) ? b : a;
  return a > b ? a : b;
}

static double minimum(double a, double b) { return -maximum(-a, -b); }

/// Integer arithmetic wraps: it is done unsigned.
template <typename F>
static constexpr int64_t wrapping(int64_t a, int64_t b, F f) {
  return static_cast<int64_t>(
      f(static_cast<uint64_t>(a), static_cast<uint64_t>(b)));
}

/// In the order of unsigned integers, which those of fewer bits keep with their
/// sign extended.
static constexpr bool isBelow(int64_t a, int64_t b) {
  return static_cast<uint64_t>(a) < static_cast<uint64_t>(b);
}

#define UNARY(EXPR) floatUnary<[](double x) -> double { return EXPR; }>
#define BINARY(EXPR)                                                           \
  floatBinary<[](double a, double b) -> double { return EXPR; }>
#define TEST(EXPR) floatTest<[](double a, double b) -> int64_t { return EXPR; }>
#define INTS(EXPR)                                                             \
  intBinary<[](int64_t a, int64_t b) -> int64_t { return EXPR; }>
#define WRAPPING(OP)                                                           \
  INTS(wrapping(a, b, [](uint64_t l, uint64_t r) { return l OP r; }))

static const llvm::StringMap<Kernel> &kernelsByName() {
  static const llvm::StringMap<Kernel> kernels = {
      {"math.absf", UNARY(std::fabs(x))},
      {"math.ceil", UNARY(std::ceil(x))},
      {"math.cos", UNARY(std::cos(x))},
      {"math.erf", UNARY(std::erf(x))},
      {"math.exp", UNARY(std::exp(x))},
      {"math.exp2", UNARY(std::exp2(x))},
      {"math.expm1", UNARY(std::expm1(x))},
      {"math.floor", UNARY(std::floor(x))},
      {"math.log", UNARY(std::log(x))},
      {"math.log1p", UNARY(std::log1p(x))},
      {"math.log2", UNARY(std::log2(x))},
      // In the default rounding mode: halves to even.
      {"math.roundeven", UNARY(std::nearbyint(x))},
      {"math.rsqrt", UNARY(1 / std::sqrt(x))},
      {"math.sin", UNARY(std::sin(x))},
      {"math.sqrt", UNARY(std::sqrt(x))},
      {"math.tan", UNARY(std::tan(x))},
      {"math.tanh", UNARY(std::tanh(x))},
      {"arith.negf", UNARY(-x)},
      {"math.powf", BINARY(std::pow(a, b))},
      {"arith.addf", BINARY(a + b)},
      {"arith.subf", BINARY(a - b)},
      {"arith.mulf", BINARY(a * b)},
      {"arith.divf", BINARY(a / b)},
      {"arith.remf", BINARY(std::fmod(a, b))},
      {"arith.maximumf", BINARY(maximum(a, b))},
      {"arith.minimumf", BINARY(minimum(a, b))},
      {"arith.addi", WRAPPING(+)},
      {"arith.subi", WRAPPING(-)},
      {"arith.muli", WRAPPING(*)},
      {"arith.andi", WRAPPING(&)},
      {"arith.ori", WRAPPING(|)},
      {"arith.xori", WRAPPING(^)},
      {"arith.shli", WRAPPING(<<)},
      {"arith.shrsi", INTS(a >> b)},
      // Scalar bodies never divide by 0, nor the lowest number by -1.
      {"arith.divsi", INTS(a / b)},
      {"arith.remsi", INTS(a % b)},
      {"arith.maxsi", INTS(std::max(a, b))},
      {"arith.minsi", INTS(std::min(a, b))},
      // Numbers of fewer bits come without their sign to these three, which
      // changes nothing of the order in the others.
      {"arith.shrui", WRAPPING(>>)},
      {"arith.divui", WRAPPING(/)},
      {"arith.remui", WRAPPING(%)},
      {"arith.maxui", INTS(isBelow(a, b) ? b : a)},
      {"arith.minui", INTS(isBelow(b, a) ? b : a)},
  };
  return kernels;
}

static Kernel findComparison(arith::CmpFOp op) {
  switch (op.getPredicate()) {
  case arith::CmpFPredicate::OEQ:
    return TEST(a == b);
  case arith::CmpFPredicate::UNE:
    return TEST(a != b);
  case arith::CmpFPredicate::OLT:
    return TEST(a < b);
  case arith::CmpFPredicate::OLE:
    return TEST(a <= b);
  case arith::CmpFPredicate::OGT:
    return TEST(a > b);
  case arith::CmpFPredicate::OGE:
    return TEST(a >= b);
  default:
    return {};
  }
}

static Kernel findComparison(arith::CmpIOp op) {
  switch (op.getPredicate()) {
  case arith::CmpIPredicate::eq:
    return INTS(a == b);
  case arith::CmpIPredicate::ne:
    return INTS(a != b);
  case arith::CmpIPredicate::slt:
    return INTS(a < b);
  case arith::CmpIPredicate::sle:
    return INTS(a <= b);
  case arith::CmpIPredicate::sgt:
    return INTS(a > b);
  case arith::CmpIPredicate::sge:
    return INTS(a >= b);
  case arith::CmpIPredicate::ult:
    return INTS(isBelow(a, b));
  case arith::CmpIPredicate::ule:
    return INTS(!isBelow(b, a));
  case arith::CmpIPredicate::ugt:
    return INTS(isBelow(b, a));
  case arith::CmpIPredicate::uge:
    return INTS(!isBelow(a, b));
  }
  return {};
}

Kernel fusec::findKernel(Operation *op) {
  if (auto compare = dyn_cast<arith::CmpFOp>(op))
    return findComparison(compare);
  if (auto compare = dyn_cast<arith::CmpIOp>(op))
    return findComparison(compare);
  return kernelsByName().lookup(op->getName().getStringRef());
}
