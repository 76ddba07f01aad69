//===- IndexingTests.cpp - which ops are one kernel, and at what index ----===//

#include "Group.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::test;

namespace {

TEST(Indexing, OfAChainIsItsResults) {
  Group group(R"(
    func.func @f(%x: tensor<4x8xf32>, %c: tensor<4x1xf32>) -> tensor<4x8xf32> {
      %0 = fuse.exp %c : (tensor<4x1xf32>) -> tensor<4x1xf32>
      %1 = fuse.mul %x, %0 : (tensor<4x8xf32>, tensor<4x1xf32>) -> tensor<4x8xf32>
      return %1 : tensor<4x8xf32>
    })");
  ASSERT_EQ(group.whyNot(), "");
  EXPECT_EQ(group.indexing().hero, nullptr);
  EXPECT_EQ(group.indexing().domain, (SmallVector<int64_t>{4, 8}));
  EXPECT_EQ(group.mapOf(group.output(0)), "(d0, d1) -> (d0, d1)");
  EXPECT_EQ(group.mapOf(group.result(0)), "(d0, d1) -> (d0, 0)");
}

TEST(Indexing, OfAProductsSlicesHasBounds) {
  Group group(R"(
    func.func @f(%x: tensor<8x16xf32>, %w: tensor<16x96xf32>) -> (tensor<8x32xf32>, tensor<2x8x16xf32>) {
      %0 = fuse.matmul %x, %w : (tensor<8x16xf32>, tensor<16x96xf32>) -> tensor<8x96xf32>
      %1 = fuse.slice %0 {starts = array<i64: 0, 0>, limits = array<i64: 8, 32>, strides = array<i64: 1, 1>} : (tensor<8x96xf32>) -> tensor<8x32xf32>
      %2 = fuse.slice %0 {starts = array<i64: 0, 32>, limits = array<i64: 8, 64>, strides = array<i64: 1, 1>} : (tensor<8x96xf32>) -> tensor<8x32xf32>
      %3 = fuse.reshape %2 : (tensor<8x32xf32>) -> tensor<8x2x16xf32>
      %4 = fuse.transpose %3 {permutation = array<i64: 1, 0, 2>} : (tensor<8x2x16xf32>) -> tensor<2x8x16xf32>
      return %1, %4 : tensor<8x32xf32>, tensor<2x8x16xf32>
    })");
  ASSERT_EQ(group.whyNot(), "");
  EXPECT_EQ(group.mapOf(group.output(0)), "(d0, d1) -> (d0, d1)");
  EXPECT_EQ(group.mapOf(group.output(1)),
            "(d0, d1) -> (d1 floordiv 16 - 2, d0, d1 mod 16)");
  auto bounds = group.indexing().bounds.lookup(group.output(1));
  ASSERT_EQ(bounds.size(), 1u);
  EXPECT_TRUE(isa<AffineDimExpr>(bounds[0].expr));
  EXPECT_EQ(bounds[0].low, 32);
  EXPECT_EQ(bounds[0].high, 64);
}

constexpr const char *kSoftmax = R"(
  func.func @softmax(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
    %0 = fuse.reduce %x {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<4x8xf32>) -> tensor<4x1xf32>
    %1 = fuse.sub %x, %0 : (tensor<4x8xf32>, tensor<4x1xf32>) -> tensor<4x8xf32>
    %2 = fuse.exp %1 : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %3 = fuse.reduce %2 {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<4x8xf32>) -> tensor<4x1xf32>
    %4 = fuse.div %2, %3 : (tensor<4x8xf32>, tensor<4x1xf32>) -> tensor<4x8xf32>
    return %4 : tensor<4x8xf32>
  })";

TEST(Indexing, OfASoftmaxIsItsRows) {
  Group group(kSoftmax);
  ASSERT_EQ(group.whyNot(), "");
  const Indexing &indexing = group.indexing();
  EXPECT_EQ(indexing.kind(), OpFamily::Reduction);
  EXPECT_EQ(indexing.domain, (SmallVector<int64_t>{4, 8}));
  EXPECT_EQ(indexing.reduced, (SmallVector<bool>{false, true}));
  ASSERT_EQ(indexing.reductions.size(), 2u);
  EXPECT_EQ(indexing.hero, indexing.reductions.front());
  EXPECT_EQ(indexing.parallelSize(), 4);
  EXPECT_EQ(indexing.reducedSize(), 8);
  EXPECT_EQ(group.mapOf(group.input(0)), "(d0, d1) -> (d0, d1)");
  EXPECT_EQ(group.mapOf(group.result(0)), "(d0, d1) -> (d0, 0)");
  EXPECT_EQ(group.mapOf(group.result(3)), "(d0, d1) -> (d0, 0)");
  EXPECT_EQ(group.mapOf(group.output(0)), "(d0, d1) -> (d0, d1)");
  EXPECT_TRUE(
      indexing.variesAlongReduction(indexing.maps.lookup(group.output(0))));
  EXPECT_FALSE(
      indexing.variesAlongReduction(indexing.maps.lookup(group.result(0))));
  // The row is read once, though three passes use it.
  EXPECT_EQ(group.accesses().size(), 2u);
}

TEST(Indexing, OfALayerNormMapsItsParametersToColumns) {
  Group group(R"(
    func.func @norm(%x: tensor<4x8xf32>, %scale: tensor<8xf32>, %bias: tensor<8xf32>) -> tensor<4x8xf32> {
      %0 = fuse.reduce %x {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<4x8xf32>) -> tensor<4x1xf32>
      %1 = fuse.sub %x, %0 : (tensor<4x8xf32>, tensor<4x1xf32>) -> tensor<4x8xf32>
      %2 = fuse.mul %1, %1 : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
      %3 = fuse.reduce %2 {kind = "mean", axes = array<i64: 1>, keepdims = true} : (tensor<4x8xf32>) -> tensor<4x1xf32>
      %4 = fuse.rsqrt %3 : (tensor<4x1xf32>) -> tensor<4x1xf32>
      %5 = fuse.mul %1, %4 : (tensor<4x8xf32>, tensor<4x1xf32>) -> tensor<4x8xf32>
      %6 = fuse.mul %5, %scale : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
      %7 = fuse.add %6, %bias : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
      return %7 : tensor<4x8xf32>
    })");
  ASSERT_EQ(group.whyNot(), "");
  EXPECT_EQ(group.mapOf(group.input(1)), "(d0, d1) -> (d1)");
  EXPECT_EQ(group.mapOf(group.input(2)), "(d0, d1) -> (d1)");
  EXPECT_EQ(group.mapOf(group.result(4)), "(d0, d1) -> (d0, 0)");
  EXPECT_EQ(group.spaceText(), "4 r8");
  EXPECT_EQ(group.contiguous(group.input(1), 4), 4);
}

TEST(Indexing, OfAReductionThroughATransposedOperand) {
  Group group(R"(
    func.func @f(%x: tensor<8x4xf32>) -> tensor<4xf32> {
      %0 = fuse.transpose %x {permutation = array<i64: 1, 0>} : (tensor<8x4xf32>) -> tensor<4x8xf32>
      %1 = fuse.reduce %0 {kind = "sum", axes = array<i64: 1>} : (tensor<4x8xf32>) -> tensor<4xf32>
      return %1 : tensor<4xf32>
    })");
  ASSERT_EQ(group.whyNot(), "");
  EXPECT_EQ(group.mapOf(group.input(0)), "(d0, d1) -> (d1, d0)");
  EXPECT_EQ(group.mapOf(group.output(0)), "(d0, d1) -> (d0)");
}

TEST(Indexing, OfAMatmulIsItsResult) {
  Group group(R"(
    func.func @f(%a: tensor<4x6xf32>, %b: tensor<6x8xf32>, %bias: tensor<8xf32>) -> tensor<4x8xf32> {
      %0 = fuse.matmul %a, %b : (tensor<4x6xf32>, tensor<6x8xf32>) -> tensor<4x8xf32>
      %1 = fuse.add %0, %bias : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
      return %1 : tensor<4x8xf32>
    })");
  ASSERT_EQ(group.whyNot(), "");
  EXPECT_EQ(group.indexing().kind(), OpFamily::Contraction);
  EXPECT_EQ(group.indexing().domain, (SmallVector<int64_t>{4, 8}));
  EXPECT_EQ(group.mapOf(group.input(2)), "(d0, d1) -> (d1)");
}

/// Groups of 2 x 3 channels in rows of 12, and what each channel adds.
TEST(Indexing, OfAGroupNormIsItsGroups) {
  Group group(R"(
    func.func @f(%x: tensor<5x6x2x2xf32>, %c: tensor<6x1x1xf32>) -> tensor<5x6x2x2xf32> {
      %0 = fuse.reshape %x : (tensor<5x6x2x2xf32>) -> tensor<5x2x12xf32>
      %1 = fuse.reduce %0 {kind = "mean", axes = array<i64: 2>, keepdims = true} : (tensor<5x2x12xf32>) -> tensor<5x2x1xf32>
      %2 = fuse.sub %0, %1 : (tensor<5x2x12xf32>, tensor<5x2x1xf32>) -> tensor<5x2x12xf32>
      %3 = fuse.reshape %2 : (tensor<5x2x12xf32>) -> tensor<5x6x2x2xf32>
      %4 = fuse.add %3, %c : (tensor<5x6x2x2xf32>, tensor<6x1x1xf32>) -> tensor<5x6x2x2xf32>
      return %4 : tensor<5x6x2x2xf32>
    })");
  ASSERT_EQ(group.whyNot(), "");
  EXPECT_EQ(group.spaceText(), "5 2 r12");
  EXPECT_EQ(group.contiguous(group.input(0), 4), 4);
  EXPECT_EQ(group.contiguous(group.output(0), 4), 4);
  EXPECT_EQ(group.mapOf(group.input(1)),
            "(d0, d1, d2) -> (d1 * 3 + d2 floordiv 4, 0, 0)");
}

TEST(Indexing, UnrelatedResultsOfOneShapeShareTheDomain) {
  Group group(R"(
    func.func @f(%x: tensor<4x8xf32>, %y: tensor<4x8xbf16>) -> (tensor<4x8xf32>, tensor<4x8xbf16>) {
      %0 = fuse.exp %x : (tensor<4x8xf32>) -> tensor<4x8xf32>
      %1 = fuse.neg %y : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
      return %0, %1 : tensor<4x8xf32>, tensor<4x8xbf16>
    })");
  EXPECT_EQ(group.whyNot(), "");
}

std::string whyNot(const std::string &body) {
  return Group("func.func @f(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) " + body)
      .whyNot();
}

/// Rows of 8, and columns of the three rows of a part.
constexpr const char *kNormGradients = R"(
  func.func @f(%x: tensor<2x6x8xf32>, %dy: tensor<2x6x8xf32>) -> (tensor<2x6x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) {
    %0 = fuse.reshape %dy : (tensor<2x6x8xf32>) -> tensor<4x3x8xf32>
    %1 = fuse.reduce %0 {kind = "sum", axes = array<i64: 1>} : (tensor<4x3x8xf32>) -> tensor<4x8xf32>
    %2 = fuse.reduce %x {kind = "mean", axes = array<i64: 2>, keepdims = true} : (tensor<2x6x8xf32>) -> tensor<2x6x1xf32>
    %3 = fuse.mul %dy, %2 : (tensor<2x6x8xf32>, tensor<2x6x1xf32>) -> tensor<2x6x8xf32>
    %4 = fuse.reshape %3 : (tensor<2x6x8xf32>) -> tensor<4x3x8xf32>
    %5 = fuse.reduce %4 {kind = "max", axes = array<i64: 1>} : (tensor<4x3x8xf32>) -> tensor<4x8xf32>
    return %3, %1, %5 : tensor<2x6x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
  })";

TEST(Indexing, CarriesColumnsAcrossTheRowsOfAPart) {
  Group group(kNormGradients);
  ASSERT_EQ(group.whyNot(), "");
  const Indexing &indexing = group.indexing();
  EXPECT_EQ(indexing.domain, (SmallVector<int64_t>{2, 6, 8}));
  EXPECT_EQ(indexing.reduced, (SmallVector<bool>{false, false, true}));
  EXPECT_EQ(indexing.reductions.size(), 1u);
  EXPECT_EQ(indexing.carried.size(), 2u);
  EXPECT_EQ(indexing.parts, 4);
  EXPECT_EQ(indexing.rowsPerPart(), 3);
  EXPECT_TRUE(indexing.isCarried(group.output(1)));
  EXPECT_FALSE(indexing.isCarried(group.output(0)));
}

TEST(Indexing, CarriesAWholeDimensionOfTheRows) {
  Group group(R"(
    func.func @f(%x: tensor<2x6x8xf32>) -> (tensor<2x6xf32>, tensor<2x8xf32>) {
      %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 1>} : (tensor<2x6x8xf32>) -> tensor<2x8xf32>
      %1 = fuse.reduce %x {kind = "sum", axes = array<i64: 2>} : (tensor<2x6x8xf32>) -> tensor<2x6xf32>
      return %1, %0 : tensor<2x6xf32>, tensor<2x8xf32>
    })");
  ASSERT_EQ(group.whyNot(), "");
  EXPECT_EQ(group.indexing().parts, 2);
  EXPECT_EQ(group.mapOf(group.output(1)), "(d0, d1, d2) -> (d0, d2)");
}

/// Rows of 8, and what `columns` makes of %x as %1, of type `result`.
std::string whyNoCarry(const std::string &columns, const std::string &result) {
  return Group("func.func @f(%x: tensor<4x6x8xf32>) -> (tensor<4x6xf32>, " +
               result + R"() {
    %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 2>} : (tensor<4x6x8xf32>) -> tensor<4x6xf32>
    )" + columns +
               "\n return %0, %1 : tensor<4x6xf32>, " + result + " }")
      .whyNot();
}

TEST(IndexingRefuses, ToCarryAcrossRowsThatAreNoNeighbours) {
  EXPECT_EQ(
      whyNoCarry(
          R"(%1 = fuse.reduce %x {kind = "sum", axes = array<i64: 0>} : (tensor<4x6x8xf32>) -> tensor<6x8xf32>)",
          "tensor<6x8xf32>"),
      "its reductions run over different dimensions");
}

TEST(IndexingRefuses, ToCarryPartsOfARow) {
  EXPECT_EQ(
      whyNoCarry(
          R"(%2 = fuse.reshape %x : (tensor<4x6x8xf32>) -> tensor<4x6x4x2xf32>
    %1 = fuse.reduce %2 {kind = "sum", axes = array<i64: 1, 3>} : (tensor<4x6x4x2xf32>) -> tensor<4x4xf32>)",
          "tensor<4x4xf32>"),
      "its reductions run over different dimensions");
}

TEST(IndexingRefuses, ToCarryWhatItUses) {
  EXPECT_EQ(
      whyNoCarry(
          R"(%2 = fuse.reduce %x {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<4x6x8xf32>) -> tensor<4x1x8xf32>
    %1 = fuse.sub %x, %2 : (tensor<4x6x8xf32>, tensor<4x1x8xf32>) -> tensor<4x6x8xf32>)",
          "tensor<4x6x8xf32>"),
      "its reductions run over different dimensions");
}

TEST(IndexingRefuses, ToCarryASingleResult) {
  EXPECT_EQ(
      whyNoCarry(
          R"(%1 = fuse.reduce %x {kind = "sum", axes = array<i64: 0, 1>} : (tensor<4x6x8xf32>) -> tensor<8xf32>)",
          "tensor<8xf32>"),
      "its reductions run over different dimensions");
}

TEST(IndexingRefuses, ReductionsOverDifferentDimensions) {
  EXPECT_EQ(whyNot(R"(-> (tensor<4xf32>, tensor<8xf32>) {
    %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 1>} : (tensor<4x8xf32>) -> tensor<4xf32>
    %1 = fuse.reduce %x {kind = "sum", axes = array<i64: 0>} : (tensor<4x8xf32>) -> tensor<8xf32>
    return %0, %1 : tensor<4xf32>, tensor<8xf32>
  })"),
            "its reductions run over different dimensions");
}

TEST(IndexingRefuses, ReductionsOfAMatmulsColumns) {
  EXPECT_EQ(whyNot(R"(-> tensor<8xf32> {
    %0 = fuse.matmul %x, %w : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %1 = fuse.reduce %0 {kind = "sum", axes = array<i64: 0>} : (tensor<4x8xf32>) -> tensor<8xf32>
    return %1 : tensor<8xf32>
  })"),
            "its reductions do not run along the rows of its matmul");
}

TEST(Indexing, ReductionsOfAMatmulsRows) {
  EXPECT_EQ(whyNot(R"(-> tensor<4xf32> {
    %0 = fuse.matmul %x, %w : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %1 = fuse.reduce %0 {kind = "sum", axes = array<i64: 1>} : (tensor<4x8xf32>) -> tensor<4xf32>
    return %1 : tensor<4xf32>
  })"),
            "");
}

TEST(IndexingRefuses, TwoMatmuls) {
  EXPECT_EQ(whyNot(R"(-> tensor<4x8xf32> {
    %0 = fuse.matmul %x, %w : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %1 = fuse.matmul %0, %w : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    return %1 : tensor<4x8xf32>
  })"),
            "a kernel holds one matmul, or reductions, not both");
}

TEST(Indexing, TwoMatmulsWithASoftmaxBetween) {
  EXPECT_EQ(whyNot(R"(-> tensor<4x8xf32> {
    %0 = fuse.matmul %x, %w : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %1 = fuse.reduce %0 {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<4x8xf32>) -> tensor<4x1xf32>
    %2 = fuse.sub %0, %1 : (tensor<4x8xf32>, tensor<4x1xf32>) -> tensor<4x8xf32>
    %3 = fuse.exp %2 : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %4 = fuse.reduce %3 {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<4x8xf32>) -> tensor<4x1xf32>
    %8 = fuse.div %3, %4 : (tensor<4x8xf32>, tensor<4x1xf32>) -> tensor<4x8xf32>
    %9 = fuse.matmul %8, %w : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    return %9 : tensor<4x8xf32>
  })"),
            "");
}

TEST(IndexingRefuses, SlicesOfWhatRowsShare) {
  // Each of the 8 rows that add a row of %w to it would store the slice.
  EXPECT_EQ(whyNot(R"(-> (tensor<2x1x8xf32>, tensor<4x8xf32>) {
    %0 = fuse.reshape %x : (tensor<4x8xf32>) -> tensor<4x1x8xf32>
    %1 = fuse.exp %0 : (tensor<4x1x8xf32>) -> tensor<4x1x8xf32>
    %2 = fuse.slice %1 {starts = array<i64: 1, 0, 0>, limits = array<i64: 3, 1, 8>, strides = array<i64: 1, 1, 1>} : (tensor<4x1x8xf32>) -> tensor<2x1x8xf32>
    %3 = fuse.add %1, %w : (tensor<4x1x8xf32>, tensor<8x8xf32>) -> tensor<4x8x8xf32>
    %9 = fuse.reduce %3 {kind = "sum", axes = array<i64: 2>} : (tensor<4x8x8xf32>) -> tensor<4x8xf32>
    return %2, %9 : tensor<2x1x8xf32>, tensor<4x8xf32>
  })"),
            "its results have no common index with the rest of the kernel");
}

TEST(IndexingRefuses, TwoMatmulsWhoseRowsAreStored) {
  EXPECT_EQ(whyNot(R"(-> (tensor<4x8xf32>, tensor<4x8xf32>) {
    %0 = fuse.matmul %x, %w : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %1 = fuse.reduce %0 {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<4x8xf32>) -> tensor<4x1xf32>
    %2 = fuse.sub %0, %1 : (tensor<4x8xf32>, tensor<4x1xf32>) -> tensor<4x8xf32>
    %3 = fuse.exp %2 : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %4 = fuse.reduce %3 {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<4x8xf32>) -> tensor<4x1xf32>
    %8 = fuse.div %3, %4 : (tensor<4x8xf32>, tensor<4x1xf32>) -> tensor<4x8xf32>
    %9 = fuse.matmul %8, %w : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    return %9, %8 : tensor<4x8xf32>, tensor<4x8xf32>
  })"),
            "it stores what lies between its matmuls");
}

TEST(IndexingRefuses, TwoMatmulsWhoseRowsHaveOtherReaders) {
  EXPECT_EQ(whyNot(R"(-> tensor<4x4xf32> {
    %0 = fuse.cast %x : (tensor<4x8xf32>) -> tensor<4x8xbf16>
    %1 = fuse.matmul %0, %0 {transpose_b = true} : (tensor<4x8xbf16>, tensor<4x8xbf16>) -> tensor<4x4xbf16>
    %2 = fuse.matmul %1, %1 : (tensor<4x4xbf16>, tensor<4x4xbf16>) -> tensor<4x4xbf16>
    %9 = fuse.cast %2 : (tensor<4x4xbf16>) -> tensor<4x4xf32>
    return %9 : tensor<4x4xf32>
  })"),
            "what lies between its matmuls has other readers");
}

TEST(IndexingAdmits, TwoMatmulsAndWhatTheirRowsLeave) {
  EXPECT_EQ(whyNot(R"(-> (tensor<4x8xf32>, tensor<4x1xf32>) {
    %0 = fuse.matmul %x, %w : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %1 = fuse.reduce %0 {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<4x8xf32>) -> tensor<4x1xf32>
    %2 = fuse.sub %0, %1 : (tensor<4x8xf32>, tensor<4x1xf32>) -> tensor<4x8xf32>
    %3 = fuse.exp %2 : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %4 = fuse.reduce %3 {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<4x8xf32>) -> tensor<4x1xf32>
    %5 = fuse.log %4 : (tensor<4x1xf32>) -> tensor<4x1xf32>
    %6 = fuse.add %1, %5 : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %8 = fuse.div %3, %4 : (tensor<4x8xf32>, tensor<4x1xf32>) -> tensor<4x8xf32>
    %9 = fuse.matmul %8, %w : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    return %9, %6 : tensor<4x8xf32>, tensor<4x1xf32>
  })"),
            "");
}

TEST(IndexingRefuses, TwoMatmulsWithOtherRowsBetween) {
  EXPECT_EQ(
      whyNot(R"(-> tensor<4x8xf32> {
    %0 = fuse.matmul %x, %w : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %1 = fuse.reduce %0 {kind = "max", axes = array<i64: 0>, keepdims = true} : (tensor<4x8xf32>) -> tensor<1x8xf32>
    %2 = fuse.sub %0, %1 : (tensor<4x8xf32>, tensor<1x8xf32>) -> tensor<4x8xf32>
    %8 = fuse.exp %2 : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %9 = fuse.matmul %8, %w : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    return %9 : tensor<4x8xf32>
  })"),
      "what lies between its matmuls is no rows of the one for the other");
}

TEST(IndexingRefuses, TwoMatmulsWithAStateThatNoKernelKeeps) {
  EXPECT_EQ(whyNot(R"(-> tensor<4x8xf32> {
    %0 = fuse.matmul %x, %w : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %1 = fuse.reduce %0 {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<4x8xf32>) -> tensor<4x1xf32>
    %8 = fuse.div %0, %1 : (tensor<4x8xf32>, tensor<4x1xf32>) -> tensor<4x8xf32>
    %9 = fuse.matmul %8, %w : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    return %9 : tensor<4x8xf32>
  })"),
            "no kernel of two matmuls keeps its rows' state yet");
}

TEST(IndexingRefuses, TwoMatmulsWithDoublesBetween) {
  EXPECT_EQ(whyNot(R"(-> tensor<4x8xf32> {
    %0 = fuse.matmul %x, %w : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %5 = fuse.cast %0 : (tensor<4x8xf32>) -> tensor<4x8xf64>
    %1 = fuse.reduce %5 {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<4x8xf64>) -> tensor<4x1xf64>
    %2 = fuse.sub %5, %1 : (tensor<4x8xf64>, tensor<4x1xf64>) -> tensor<4x8xf64>
    %3 = fuse.exp %2 : (tensor<4x8xf64>) -> tensor<4x8xf64>
    %4 = fuse.reduce %3 {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<4x8xf64>) -> tensor<4x1xf64>
    %6 = fuse.div %3, %4 : (tensor<4x8xf64>, tensor<4x1xf64>) -> tensor<4x8xf64>
    %8 = fuse.cast %6 : (tensor<4x8xf64>) -> tensor<4x8xf32>
    %9 = fuse.matmul %8, %w : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    return %9 : tensor<4x8xf32>
  })"),
            "rows in double precision lie between its matmuls");
}

TEST(IndexingRefuses, WorkOnAMatmulsOperands) {
  EXPECT_EQ(whyNot(R"(-> tensor<4x8xf32> {
    %0 = fuse.exp %x : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %1 = fuse.matmul %0, %w : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    return %1 : tensor<4x8xf32>
  })"),
            "a matmul reads its operands from memory");
}

TEST(IndexingRefuses, OpsThatSimplifyOpensUp) {
  EXPECT_EQ(whyNot(R"(-> tensor<4x8xf32> {
    %0 = fuse.softmax %x : (tensor<4x8xf32>) -> tensor<4x8xf32>
    return %0 : tensor<4x8xf32>
  })"),
            "'fuse.softmax' is not decomposed");
}

TEST(IndexingRefuses, ResultsThatHaveNothingInCommon) {
  EXPECT_EQ(whyNot(R"(-> (tensor<4x8xf32>, tensor<8x8xf32>) {
    %0 = fuse.exp %x : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %1 = fuse.exp %w : (tensor<8x8xf32>) -> tensor<8x8xf32>
    return %0, %1 : tensor<4x8xf32>, tensor<8x8xf32>
  })"),
            "its results have no common index with the rest of the kernel");
}

TEST(IndexingRefuses, AReductionUsedAtAnotherIndex) {
  EXPECT_NE(whyNot(R"(-> tensor<4x8xf32> {
    %0 = fuse.reduce %w {kind = "sum", axes = array<i64: 1>} : (tensor<8x8xf32>) -> tensor<8xf32>
    %1 = fuse.add %x, %0 : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
    return %1 : tensor<4x8xf32>
  })"),
            "");
}

TEST(IndexingRefuses, MoreThanTheLimits) {
  Group group(kSoftmax);
  std::string why;
  EXPECT_FALSE(computeIndexing(group.view(), why, {.maxOps = 4}));
  EXPECT_EQ(why, "the kernel would hold more than 4 ops");
  EXPECT_FALSE(computeIndexing(group.view(), why, {.maxBuffers = 1}));
  EXPECT_EQ(why, "the kernel would take more than 1 buffers");
}

} // namespace
