#include "Compare.h"

#include "Bench.h"
#include "Inputs.h"
#include "fusec/Support/Checksum.h"
#include "fusec/Support/Half.h"

#include <cmath>
#include <cstring>
#include <gtest/gtest.h>
#include <limits>

using namespace fusec;
using namespace fusec::run;

namespace {

template <typename T> HostTensor tensor(DType type, std::vector<T> values) {
  HostTensor result{type, {int64_t(values.size())}, {}};
  result.bytes.resize(values.size() * sizeof(T));
  if (!values.empty())
    std::memcpy(result.bytes.data(), values.data(), result.bytes.size());
  return result;
}

/// `deviation`: of each element.
bool passes(const HostTensor &got, std::vector<double> want,
            std::vector<double> deviation = {}) {
  return compare(got, {want, deviation})->passed;
}

bool equals(const HostTensor &got, std::vector<int64_t> want) {
  return compare(got, {want, {}})->passed;
}

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

} // namespace

TEST(Compare, JudgesEachElementByItsOwnDeviation) {
  const HostTensor got = tensor<float>(DType::F32, {1.001f, 1e25f});
  EXPECT_TRUE(passes(got, {1, 1e25}, {1e-4, 0}));
  EXPECT_FALSE(passes(got, {1, 1e25}, {1e-5, 1e20}));
  EXPECT_FALSE(passes(got, {1, 1e25}));
  // What nothing moves is the reference, rounded to the type.
  EXPECT_TRUE(passes(tensor<float>(DType::F32, {0.1f}), {0.1}));
  EXPECT_FALSE(passes(tensor<float>(DType::F32, {0.10000001f}), {0.1}));
  // Beside its deviation a result has what rounding it costs.
  EXPECT_TRUE(passes(tensor<uint16_t>(DType::BF16, {toBf16(1.0078125)}),
                     {1.003}, {1e-9}));
  EXPECT_FALSE(passes(tensor<uint16_t>(DType::BF16, {toBf16(1.015625)}),
                      {1.003}, {1e-9}));
  EXPECT_TRUE(passes(tensor<float>(DType::F32, {}), std::vector<double>{}));
}

TEST(Compare, TellsZerosApart) {
  const HostTensor zeros = tensor<float>(DType::F32, {0.0f, -0.0f});
  EXPECT_TRUE(passes(zeros, {0.0, -0.0}));
  EXPECT_FALSE(passes(zeros, {-0.0, -0.0}));
  EXPECT_FALSE(passes(zeros, {0.0, 0.0}));
  // Which of them rounding leaves is not known.
  EXPECT_TRUE(passes(zeros, {-0.0, 0.0}, {1e-50, 1e-50}));
  EXPECT_NE(describe("y", {2}, *compare(zeros, {std::vector<double>{0, 0}, {}}))
                .find("got -0, want 0"),
            std::string::npos);
}

TEST(Compare, LeavesOpenWhatRoundingDecides) {
  const Result<Comparison> result =
      compare(tensor<int64_t>(DType::I64, {1, 2}),
              {std::vector<int64_t>{1, 3}, {0, 1}});
  EXPECT_TRUE(result->passed);
  EXPECT_EQ(describe("y", {2}, *result),
            "y: PASSED, 1 of 2 elements left open, max abs error 0, max rel "
            "error 0; nearest to its tolerance at [0]: error 0 of 0 allowed, "
            "got 1, want 1");
}

TEST(Compare, DecidesNothingWhereAllIsOpenOrNaN) {
  const Result<Comparison> open =
      compare(tensor<int64_t>(DType::I64, {1}), {std::vector<int64_t>{3}, {1}});
  EXPECT_TRUE(open->isVoid());
  EXPECT_EQ(describe("y", {1}, *open),
            "y: UNDECIDED, 1 of 1 elements left open");
  const float nan = float(kNaN);
  const Result<Comparison> mixed = compare(tensor<float>(DType::F32, {nan, 1}),
                                           {std::vector<double>{kNaN, 1}, {}});
  EXPECT_FALSE(mixed->isVoid());
  EXPECT_EQ(describe("y", {2}, *mixed)
                .rfind("y: PASSED, 1 of 2 elements are NaN in both, max", 0),
            0u);
  EXPECT_NE(describe("y", {2}, *mixed).find("random:LOW..HIGH"),
            std::string::npos);
  const Result<Comparison> none = compare(tensor<float>(DType::F32, {nan}),
                                          {std::vector<double>{kNaN}, {}});
  EXPECT_TRUE(none->isVoid());
}

// The larger error is within its tolerance, the smaller one is not.
TEST(Compare, NamesTheElementThatDecides) {
  const Result<Comparison> result =
      compare(tensor<float>(DType::F32, {1.5f, 1.25f}),
              {std::vector<double>{1, 1}, {1, 1e-3}});
  EXPECT_EQ(result->worst, 1);
  EXPECT_EQ(result->error, 0.25);
  EXPECT_NEAR(result->allowed, 16e-3, 1e-6);
  EXPECT_EQ(result->maxAbsolute, 0.5);
}

TEST(Compare, NamesTheToleranceOfWhatIsRight) {
  const Result<Comparison> result = compare(tensor<float>(DType::F32, {0.1f}),
                                            {std::vector<double>{0.1}, {1e-9}});
  EXPECT_EQ(result->error, 0);
  EXPECT_GT(result->allowed, 1e-9);
}

TEST(Compare, MatchesNanAndInfinity) {
  const float infinity = float(kInfinity), nan = float(kNaN);
  EXPECT_TRUE(passes(tensor<float>(DType::F32, {nan, infinity}),
                     std::vector<double>{kNaN, kInfinity}));
  EXPECT_FALSE(
      passes(tensor<float>(DType::F32, {nan}), std::vector<double>{1}));
  EXPECT_FALSE(
      passes(tensor<float>(DType::F32, {1}), std::vector<double>{kNaN}));
  EXPECT_FALSE(passes(tensor<float>(DType::F32, {-infinity}),
                      std::vector<double>{kInfinity}));
  // Beyond the range of the type, infinity is right.
  EXPECT_TRUE(passes(tensor<uint16_t>(DType::F16, {0x7c00}),
                     std::vector<double>{70000}));
}

TEST(Compare, IntegersAreExact) {
  EXPECT_TRUE(equals(tensor<int64_t>(DType::I64, {INT64_MAX}), {INT64_MAX}));
  EXPECT_FALSE(
      equals(tensor<int64_t>(DType::I64, {INT64_MAX}), {INT64_MAX - 1}));
  EXPECT_TRUE(equals(tensor<int8_t>(DType::I8, {-3}), {-3}));
  EXPECT_TRUE(equals(tensor<int16_t>(DType::I16, {-3}), {-3}));
  EXPECT_TRUE(equals(tensor<uint8_t>(DType::UI8, {253}), {253}));
  EXPECT_TRUE(equals(tensor<uint16_t>(DType::UI16, {65533}), {65533}));
  EXPECT_TRUE(equals(tensor<uint32_t>(DType::UI32, {~2u}), {4294967293}));
  EXPECT_TRUE(equals(tensor<uint64_t>(DType::UI64, {~2ull}), {-3}));
  EXPECT_TRUE(equals(tensor<uint8_t>(DType::I1, {1}), {1}));
}

TEST(Compare, NamesTheWorstElement) {
  HostTensor got = tensor<float>(DType::F32, {1, 1, 1, 2, 1.5f, 1});
  got.shape = {2, 3};
  const Result<Comparison> result =
      compare(got, {std::vector<double>(6, 1.0), {}});
  EXPECT_EQ(describe("y", got.shape, *result),
            "y: FAILED, 2 of 6 elements out of tolerance, max abs error 1, max "
            "rel error 1; furthest outside at [1, 0]: error 1 of 0 allowed, "
            "got 2, want 1");
}

TEST(Compare, WritesIntegersInFull) {
  const int64_t large = (int64_t(1) << 53) + 1;
  const HostTensor got = tensor<int64_t>(DType::I64, {large, 7});
  Result<Comparison> result =
      compare(got, {std::vector<int64_t>{large - 1, 7}, {}});
  EXPECT_EQ(describe("y", got.shape, *result),
            "y: FAILED, 1 of 2 elements out of tolerance, max abs error 1, max "
            "rel error 1.11e-16; furthest outside at [0]: error 1 of 0 "
            "allowed, got 9007199254740993, want 9007199254740992");
  EXPECT_EQ(elementText(got, 0, /*digits=*/6), "9007199254740993");
  EXPECT_EQ(elementText(tensor<uint64_t>(DType::UI64, {~uint64_t(0)}), 0, 6),
            "18446744073709551615");
  EXPECT_EQ(elementText(tensor<float>(DType::F32, {1.0f / 3}), 0, 6),
            "0.333333");
}

TEST(Compare, RefusesAnotherSizeOrKind) {
  const HostTensor got = tensor<float>(DType::F32, {1, 2});
  EXPECT_EQ(compare(got, {std::vector<double>{1}, {}}).status().message(),
            "the reference has 1 elements, not 2");
  EXPECT_EQ(compare(got, {std::vector<int64_t>{1, 2}, {}}).status().message(),
            "the reference's element kind is not that of f32");
}

TEST(Inputs, RandomIsTheSameEverywhere) {
  const TensorInfo info{"x", DType::F32, {64, 64}};
  const HostTensor first = randomTensor(info, 1);
  EXPECT_EQ(first.bytes, randomTensor(info, 1).bytes);
  EXPECT_NE(first.bytes, randomTensor(info, 2).bytes);
  EXPECT_NE(first.bytes, randomTensor({"w", DType::F32, {64, 64}}, 1).bytes);
  // Pinned: a change would make old results incomparable.
  const std::string_view bytes(
      reinterpret_cast<const char *>(first.bytes.data()), first.bytes.size());
  EXPECT_EQ(fnv1a64(bytes), 12195585693016888508u);
  double sum = 0, squares = 0;
  for (int64_t i = 0; i < 4096; ++i) {
    const double value = elementAsDouble(first, i);
    sum += value;
    squares += value * value;
  }
  EXPECT_NEAR(sum / 4096, 0, 0.05);
  EXPECT_NEAR(squares / 4096, 1, 0.08);
}

TEST(Inputs, IntegersAreSmallAndBooleansBoth) {
  for (DType type : kDTypes) {
    if (isFloat(type))
      continue;
    const HostTensor values = randomTensor({"ids", type, {1000}}, 0);
    double least = 100, most = -100;
    for (int64_t i = 0; i < 1000; ++i) {
      least = std::min(least, elementAsDouble(values, i));
      most = std::max(most, elementAsDouble(values, i));
    }
    EXPECT_EQ(least, 0);
    EXPECT_EQ(most, type == DType::I1 ? 1 : 7);
  }
}

/// The least and the greatest of many values drawn.
static std::pair<double, double> extremesOf(DType type,
                                            const RandomDomain &domain) {
  const HostTensor values = randomTensor({"x", type, {4000}}, 0, domain);
  std::pair<double, double> extremes(HUGE_VAL, -HUGE_VAL);
  for (int64_t i = 0; i < 4000; ++i) {
    const double value = elementAsDouble(values, i);
    extremes = {std::min(extremes.first, value),
                std::max(extremes.second, value)};
  }
  return extremes;
}

TEST(Inputs, RandomValuesKeepToTheirDomain) {
  const RandomDomain positive{RandomDomain::Kind::Positive, 0, 0};
  EXPECT_GE(extremesOf(DType::F16, positive).first, 1.0 / 128);
  EXPECT_EQ(extremesOf(DType::I32, positive), std::pair(1.0, 8.0));
  const RandomDomain range{RandomDomain::Kind::Range, -2.5, 3};
  const auto [low, high] = extremesOf(DType::F32, range);
  EXPECT_TRUE(low >= -2.5 && low < -2.4 && high <= 3 && high > 2.9);
  EXPECT_EQ(extremesOf(DType::I64, range), std::pair(-2.0, 3.0));
  // What a type cannot hold is not drawn.
  const RandomDomain wide{RandomDomain::Kind::Range, -1e300, 1e300};
  EXPECT_EQ(extremesOf(DType::I8, wide), std::pair(-128.0, 127.0));
  EXPECT_LE(extremesOf(DType::I64, wide).second, 0x1p53);
  const RandomDomain far{RandomDomain::Kind::Range, 1000, 2000};
  EXPECT_EQ(extremesOf(DType::I8, far), std::pair(127.0, 127.0));
}

TEST(Bench, Percentiles) {
  EXPECT_EQ(percentile({1, 2, 3, 4, 5}, 0.5), 3);
  EXPECT_EQ(percentile({1, 2}, 0.5), 1.5);
  EXPECT_EQ(percentile({7}, 0.8), 7);
}
