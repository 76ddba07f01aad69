//===- MathTest.cpp - the accuracy of the expansions ----------------------===//
//
// Compares each expansion with the host's function of the next higher precision
// over arguments of every magnitude, and bounds the worst error in ulp.
//
//===----------------------------------------------------------------------===//

#include "HostFunction.h"

#include "gtest/gtest.h"
#include <bit>
#include <cmath>
#include <cstdio>
#include <functional>
#include <limits>
#include <random>

using namespace fusec::test;

/// Arguments from the ordinary range, and as many of random bits.
static constexpr int kSamples = 60000;

namespace {
template <typename T> struct Wider;
template <> struct Wider<float> {
  using Type = double;
};
template <> struct Wider<double> {
  using Type = long double;
};

template <typename T> struct Case {
  const char *op;
  std::function<typename Wider<T>::Type(typename Wider<T>::Type,
                                        typename Wider<T>::Type)>
      reference;
  /// Largest error in units of the result's last place.
  double bound;
  /// Where ordinary arguments lie: half of the samples come from there.
  double low = -10, high = 10;
  bool isBinary = false;
  /// Only the ordinary range, for functions meant to be fast.
  bool ordinaryOnly = false;
  double absolute = 0;
};

template <typename T>
using Bits = std::conditional_t<sizeof(T) == 4, uint32_t, uint64_t>;

/// The distance of neighbouring numbers at `x`, denormal ones included.
template <typename T> long double ulpAt(long double x) {
  int exponent;
  std::frexp(x, &exponent);
  int lowest = std::numeric_limits<T>::min_exponent;
  return std::ldexp(1.0L, std::max(exponent, lowest) -
                              std::numeric_limits<T>::digits);
}

template <typename T> double errorInUlp(T got, long double expected) {
  T rounded = static_cast<T>(expected);
  if (std::isnan(rounded) || std::isnan(got))
    return std::isnan(rounded) == std::isnan(got) ? 0 : INFINITY;
  if (std::isinf(rounded) || std::isinf(got)) {
    if (rounded == got)
      return 0;
    // The neighbour of infinity is the largest finite number.
    T largest = std::numeric_limits<T>::max();
    return std::abs(rounded) >= largest && std::abs(got) >= largest &&
                   std::signbit(rounded) == std::signbit(got)
               ? 1
               : INFINITY;
  }
  if (rounded == 0 && got == 0)
    return std::signbit(rounded) == std::signbit(got) ? 0 : INFINITY;
  return static_cast<double>(std::abs(got - expected) / ulpAt<T>(expected));
}

template <typename T> std::vector<T> specials() {
  using L = std::numeric_limits<T>;
  std::vector<T> values;
  for (T x : {T(0),
              L::denorm_min(),
              L::min(),
              L::epsilon(),
              T(0.25),
              T(0.5),
              T(1),
              std::nextafter(T(1), T(0)),
              std::nextafter(T(1), T(2)),
              T(1.5),
              T(2),
              T(3),
              T(4),
              T(M_PI_2),
              T(M_PI),
              T(100),
              T(65536),
              T(16777215),
              L::max(),
              L::infinity(),
              L::quiet_NaN()}) {
    values.push_back(x);
    values.push_back(-x);
  }
  return values;
}

/// Special values (all pairs), the ordinary range, and every bit pattern alike.
template <typename T>
void sample(const Case<T> &test, std::vector<T> &xs, std::vector<T> &ys) {
  std::mt19937_64 random(7);
  std::uniform_real_distribution<double> ordinary(test.low, test.high);
  if (!test.ordinaryOnly)
    for (T x : specials<T>())
      for (T y : specials<T>()) {
        xs.push_back(x);
        ys.push_back(y);
      }
  for (int i = 0; i < kSamples; ++i) {
    xs.push_back(static_cast<T>(ordinary(random)));
    ys.push_back(static_cast<T>(ordinary(random)));
  }
  for (int i = 0; i < kSamples && !test.ordinaryOnly; ++i) {
    xs.push_back(std::bit_cast<T>(static_cast<Bits<T>>(random())));
    ys.push_back(std::bit_cast<T>(static_cast<Bits<T>>(random())));
  }
}

template <typename T> void check(const Case<T> &test, const char *type) {
  SCOPED_TRACE(test.op);
  auto function = HostFunction::compile(test.op, type);
  ASSERT_TRUE(function);
  std::vector<T> xs, ys;
  sample(test, xs, ys);
  std::vector<T> results = function->run(xs, ys);
  double worst = -1;
  size_t where = 0;
  for (size_t i = 0; i < xs.size(); ++i) {
    auto expected = test.reference(xs[i], ys[i]);
    if (test.absolute > 0 && std::abs(results[i] - expected) <= test.absolute)
      continue;
    double error = errorInUlp<T>(results[i], expected);
    if (error > worst) {
      worst = error;
      where = i;
    }
  }
  std::printf("%s %-28s %6.2f ulp of %6.2f at %.9g, %.9g\n", type, test.op,
              worst, test.bound, static_cast<double>(xs[where]),
              static_cast<double>(ys[where]));
  EXPECT_LE(worst, test.bound)
      << "at " << xs[where] << ", " << ys[where] << ": got " << results[where];
}

template <typename T> std::vector<Case<T>> accurateCases(double bound) {
  using W = typename Wider<T>::Type;
  bool isDouble = sizeof(T) == 8;
  double limit = isDouble ? 745 : 104;
  return {
      {"math.exp %x", [](W x, W) { return std::exp(x); }, bound, -limit, limit},
      {"math.exp2 %x", [](W x, W) { return std::exp2(x); }, bound, -1.5 * limit,
       1.5 * limit},
      {"math.expm1 %x", [](W x, W) { return std::expm1(x); }, bound, -3, 3},
      {"math.log %x", [](W x, W) { return std::log(x); }, bound, 0, 3},
      {"math.log2 %x", [](W x, W) { return std::log2(x); }, bound, 0, 3},
      {"math.log1p %x", [](W x, W) { return std::log1p(x); }, bound, -1, 3},
      {"math.sqrt %x", [](W x, W) { return std::sqrt(x); }, 0.5, 0, 100},
      {"math.rsqrt %x", [](W x, W) { return 1 / std::sqrt(x); }, bound, 0, 100},
      {"math.sin %x", [](W x, W) { return std::sin(x); }, bound, -100, 100},
      {"math.cos %x", [](W x, W) { return std::cos(x); }, bound, -100, 100},
      {"math.tan %x", [](W x, W) { return std::tan(x); }, bound, -100, 100},
      {"math.tanh %x", [](W x, W) { return std::tanh(x); }, bound, -4, 4},
      {"math.erf %x", [](W x, W) { return std::erf(x); }, bound, -4, 4},
      {"math.powf %x, %y", [](W x, W y) { return std::pow(x, y); }, bound, 0,
       isDouble ? 150. : 40., true},
      {"arith.remf %x, %y", [](W x, W y) { return std::fmod(x, y); }, 0, -100,
       100, true},
      {"arith.divf %x, %y", [](W x, W y) { return x / y; }, 0.5, -100, 100,
       true},
      {"math.roundeven %x", [](W x, W) { return std::nearbyint(x); }, 0, -100,
       100},
      {"math.floor %x", [](W x, W) { return std::floor(x); }, 0, -100, 100},
  };
}

TEST(Math, F32WithinFourUlp) {
  for (const Case<float> &test : accurateCases<float>(4))
    check(test, "f32");
}

// As near as a sum that is rounded once is; where it is small, no farther than
// where it cancels.
TEST(Math, OnePlusErfWithinTwoUlpOfOne) {
  Case<float> test{"%one = arith.constant dense<1.0> : vector<4xf32>\n"
                   "%erf = math.erf %x fastmath<contract> : vector<4xf32>\n"
                   "arith.addf %erf, %one fastmath<contract>",
                   [](double x, double) { return std::erfc(-x); }, 4};
  test.absolute = 0x1p-22;
  check(test, "f32");
}

TEST(Math, F64WithinEightUlp) {
  for (const Case<double> &test : accurateCases<double>(8))
    check(test, "f64");
}

// Half an ulp of bf16 is 2^15 ulp of f32.
TEST(Math, FastWithinHalfUlpOfBf16) {
  using W = double;
  double bound = 32768;
  std::vector<Case<float>> cases = {
      {"math.exp %x fastmath<afn>", [](W x, W) { return std::exp(x); }, bound,
       -104, 104},
      {"math.exp2 %x fastmath<afn>", [](W x, W) { return std::exp2(x); }, bound,
       -150, 150},
      {"math.log %x fastmath<afn>", [](W x, W) { return std::log(x); }, bound,
       0, 3},
      {"math.log2 %x fastmath<afn>", [](W x, W) { return std::log2(x); }, bound,
       0, 3},
      {"math.sqrt %x fastmath<afn>", [](W x, W) { return std::sqrt(x); }, bound,
       0, 3},
      {"math.rsqrt %x fastmath<afn>", [](W x, W) { return 1 / std::sqrt(x); },
       bound, 0, 3},
      {"math.tanh %x fastmath<afn>", [](W x, W) { return std::tanh(x); }, bound,
       -4, 4},
      {"math.erf %x fastmath<afn>", [](W x, W) { return std::erf(x); }, bound,
       -4, 4},
      {"arith.divf %x, %y fastmath<afn>", [](W x, W y) { return x / y; }, bound,
       -4, 4, true},
  };
  for (const Case<float> &test : cases)
    check(test, "f32");
}
} // namespace
