//===- MatmulTest.cpp - matmul kernels against a double-precision loop ----===//

#include "MatmulRunner.h"

#include "gtest/gtest.h"

#include <cmath>
#include <limits>

using namespace fusec;
using namespace fusec::test;

namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kLargest = std::numeric_limits<float>::max();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

/// Relative error of one rounding to the type.
double rounding(const std::string &type) {
  if (type == "bf16")
    return std::ldexp(1, -8);
  return std::ldexp(1, type == "f16" ? -11 : -24);
}

/// Error of the sum, relative to the sum of the absolute products: products of
/// 16-bit numbers are exact; see
/// MatmulProduct.h for f32.
double summing(const MatmulProblem &p) {
  if (p.type == "f32")
    return std::ldexp(1, p.allowTf32 ? -10 : -19);
  return std::ldexp(1, -22);
}

void expectClose(const MatmulProblem &p, double expected, double magnitude,
                 double got, size_t at) {
  // The least difference that half numbers can show.
  double least = p.type == "f16" ? std::ldexp(1, -24) : 0;
  double bound =
      rounding(p.type) * std::abs(expected) + summing(p) * magnitude + least;
  ASSERT_LE(std::abs(got - expected), bound)
      << p.describe() << ", element " << at << ": expected " << expected
      << ", got " << got;
}

void check(const MatmulProblem &p) {
  MatmulData data = randomData(p);
  MatmulOutcome outcome = runMatmul(p, data);
  ASSERT_EQ(outcome.error, "") << p.describe();
  MatmulExpectation expected = expectMatmul(p, data);
  for (size_t i = 0; i < expected.product.size(); ++i) {
    double value = expected.product[i];
    double bias = p.hasEpilogue ? data.bias[i % p.n] : 0;
    double magnitude = expected.magnitude[i] + std::abs(bias);
    // In exact mode the product is rounded once more.
    if (p.exact)
      magnitude += rounding(p.type) / summing(p) * std::abs(value);
    size_t at = p.transposesResult ? i % p.n * p.m + i / p.n : i;
    expectClose(p, value + bias, magnitude, outcome.outputs[0][at], i);
    if (p.hasEpilogue)
      expectClose(p, std::max(value + bias, 0.0), magnitude,
                  outcome.outputs[1][i], i);
  }
}

void checkTransposes(MatmulProblem p) {
  for (bool left : {false, true})
    for (bool right : {false, true}) {
      p.transposeLeft = left;
      p.transposeRight = right;
      check(p);
    }
}

/// A small tile that leaves several blocks, steps and warps to every size.
MatmulTile smallCut(const std::string &type) {
  return {32, 32, type == "f32" ? 16 : 32, 2, 1, 3, 2};
}

class MatmulTypes : public testing::TestWithParam<const char *> {
protected:
  MatmulProblem problem(int64_t m, int64_t n, int64_t k) {
    MatmulProblem p;
    p.type = GetParam();
    p.cut = smallCut(p.type);
    p.m = m;
    p.n = n;
    p.k = k;
    return p;
  }
};

TEST_P(MatmulTypes, WholeTiles) { checkTransposes(problem(64, 96, 128)); }
TEST_P(MatmulTypes, RaggedTiles) { checkTransposes(problem(72, 40, 56)); }
// Rows that start at multiples of 8 bytes, 4 bytes and 2 bytes.
TEST_P(MatmulTypes, RowsOfFour) { checkTransposes(problem(36, 44, 68)); }
TEST_P(MatmulTypes, RowsOfTwo) { checkTransposes(problem(34, 18, 70)); }
TEST_P(MatmulTypes, OddRows) { checkTransposes(problem(33, 35, 67)); }
TEST_P(MatmulTypes, SingleRow) { checkTransposes(problem(1, 48, 64)); }
TEST_P(MatmulTypes, SingleColumn) { checkTransposes(problem(48, 1, 64)); }
TEST_P(MatmulTypes, SingleStep) { checkTransposes(problem(40, 24, 1)); }
TEST_P(MatmulTypes, SingleElement) { checkTransposes(problem(1, 1, 1)); }

TEST_P(MatmulTypes, NothingToSum) {
  MatmulProblem p = problem(33, 8, 0);
  p.hasEpilogue = true;
  check(p);
}

TEST_P(MatmulTypes, Epilogue) {
  for (bool exact : {false, true})
    for (int64_t n : {32, 24, 33}) {
      MatmulProblem p = problem(40, n, 64);
      p.hasEpilogue = true;
      p.exact = exact;
      check(p);
    }
}

TEST_P(MatmulTypes, TransposedResult) {
  MatmulProblem p = problem(40, 24, 48);
  p.transposesResult = true;
  check(p);
}

TEST_P(MatmulTypes, BatchesBroadcast) {
  MatmulProblem p = problem(40, 24, 48);
  p.hasEpilogue = true;
  p.leftBatch = {3};
  check(p);
  p.leftBatch = {2, 1};
  p.rightBatch = {3};
  check(p);
  p.transposeLeft = true;
  p.rightBatch = {2, 3};
  check(p);
}

INSTANTIATE_TEST_SUITE_P(Kernel, MatmulTypes,
                         testing::Values("bf16", "f16", "f32"));

TEST(Matmul, Tiles) {
  std::vector<MatmulTile> half = {
      {128, 128, 32, 2, 2, 4, 8}, {64, 128, 64, 2, 2, 3, 1},
      {16, 64, 64, 1, 4, 2, 8},   {16, 32, 16, 1, 2, 6, 8},
      {64, 96, 32, 4, 1, 3, 3},   {48, 64, 48, 3, 1, 3, 8}};
  for (const MatmulTile &cut : half) {
    MatmulProblem p;
    p.m = 136;
    p.n = 144;
    p.k = 152;
    p.cut = cut;
    checkTransposes(p);
  }
}

TEST(Matmul, TilesOfF32) {
  std::vector<MatmulTile> single = {{64, 64, 32, 2, 2, 4, 8},
                                    {128, 64, 16, 4, 1, 3, 8},
                                    {16, 32, 8, 1, 2, 6, 8}};
  for (const MatmulTile &cut : single) {
    MatmulProblem p;
    p.type = "f32";
    p.m = p.n = 72;
    p.k = 68;
    p.cut = cut;
    checkTransposes(p);
  }
}

// Warps with an odd number of 8 columns, of operands that lie either way, in
// copies and element by element, with an epilogue.
TEST(Matmul, EightsOfColumns) {
  for (const char *type : {"bf16", "f32"})
    for (int64_t columns : {8, 24, 40})
      for (int64_t n : {int64_t(5), columns, columns + 4}) {
        MatmulProblem p;
        p.type = type;
        p.m = 72;
        p.n = n;
        p.k = 68;
        p.cut = {64, columns, p.type == "f32" ? 16 : 32, 2, 1, 3, 8};
        p.hasEpilogue = true;
        checkTransposes(p);
      }
}

TEST(Matmul, AllowTf32) {
  MatmulProblem p;
  p.type = "f32";
  p.cut = smallCut(p.type);
  p.m = 33;
  p.allowTf32 = true;
  checkTransposes(p);
}

/// What IEEE makes of infinities and NaN must survive the split of f32.
TEST(Matmul, NotFinite) {
  struct Case {
    double left, right, secondLeft, secondRight, expected;
  };
  const Case cases[] = {
      {kInf, 1, 0, 0, kInf},      {kInf, 0, 0, 0, kNan},
      {kInf, -2, 1, 1, -kInf},    {kInf, 1, -kInf, 1, kNan},
      {kInf, 1, kInf, 1, kInf},   {kNan, 1, 1, 1, kNan},
      {kInf, kInf, 1, 1, kInf},   {kInf, 1.0 / 3, 0, 0, kInf},
      {3e38, 3e38, 0, 0, kInf},   {kLargest, 1, 0, 0, kLargest},
      {1, kInf, 1.0 / 3, 1, kInf}};
  using Cut = std::pair<const char *, int64_t>;
  for (auto [type, columns] : {Cut("bf16", 32), Cut("f32", 32), Cut("f32", 24)})
    for (Case c : cases) {
      // f32's largest number is infinite in bf16.
      if (type == std::string("bf16") && c.left == kLargest)
        c.expected = kInf;
      MatmulProblem p;
      p.type = type;
      p.cut = smallCut(p.type);
      p.cut.n = columns;
      MatmulData data = randomData(p);
      std::fill(data.left.begin(), data.left.end(), 0.0);
      std::fill(data.right.begin(), data.right.end(), 0.0);
      // Row 5, column 7, steps 3 and 20.
      data.left[5 * p.k + 3] = c.left;
      data.left[5 * p.k + 20] = c.secondLeft;
      data.right[3 * p.n + 7] = c.right;
      data.right[20 * p.n + 7] = c.secondRight;
      MatmulOutcome outcome = runMatmul(p, data);
      ASSERT_EQ(outcome.error, "");
      double got = outcome.outputs[0][5 * p.n + 7];
      if (std::isnan(c.expected))
        EXPECT_TRUE(std::isnan(got)) << type << " " << c.left << " " << got;
      else if (std::isinf(c.expected))
        EXPECT_EQ(got, c.expected) << type << " " << c.left << "*" << c.right;
      else
        EXPECT_EQ(got, c.expected) << type << " " << c.left;
    }
}

TEST(Matmul, RejectsTiles) {
  MatmulProblem p;
  p.cut = {32, 24, 32, 1, 2, 3, 2};
  EXPECT_NE(
      runMatmul(p, randomData(p)).error.find("n = 24 is not a multiple of 16"),
      std::string::npos);
  p.cut = {32, 32, 32, 1, 1, 1, 2};
  EXPECT_NE(runMatmul(p, randomData(p)).error.find("stages = 1 is less than 2"),
            std::string::npos);
}

} // namespace
