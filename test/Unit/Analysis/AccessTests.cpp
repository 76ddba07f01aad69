//===- AccessTests.cpp - walked dimensions, lane strides, vector widths ---===//

#include "Group.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::test;

namespace {

TEST(LoopSpace, DenseElementwiseIsOneDimension) {
  Group group(R"(
    func.func @f(%x: tensor<3x5x7xf32>, %y: tensor<3x5x7xf32>) -> tensor<3x5x7xf32> {
      %0 = fuse.add %x, %y : (tensor<3x5x7xf32>, tensor<3x5x7xf32>) -> tensor<3x5x7xf32>
      return %0 : tensor<3x5x7xf32>
    })");
  EXPECT_EQ(group.spaceText(), "105");
  EXPECT_EQ(group.space().laneDim(), 2);
  EXPECT_EQ(group.space().size(false), 105);
  EXPECT_EQ(group.space().size(true), 1);
  EXPECT_EQ(admissibleWidth(group.space(), 8), 8);
}

TEST(LoopSpace, BroadcastKeepsDimensionsApart) {
  Group group(R"(
    func.func @f(%x: tensor<3x5x8xf32>, %row: tensor<5x8xf32>, %column: tensor<3x1x1xf32>) -> tensor<3x5x8xf32> {
      %0 = fuse.add %x, %row : (tensor<3x5x8xf32>, tensor<5x8xf32>) -> tensor<3x5x8xf32>
      %1 = fuse.add %0, %column : (tensor<3x5x8xf32>, tensor<3x1x1xf32>) -> tensor<3x5x8xf32>
      return %1 : tensor<3x5x8xf32>
    })");
  EXPECT_EQ(group.spaceText(), "3 40");
  // Rows of 40 elements hold whole vectors of 8 but not of 16.
  EXPECT_EQ(admissibleWidth(group.space(), 16), 8);
  EXPECT_EQ(group.contiguous(group.input(0), 8), 8);
  EXPECT_EQ(group.contiguous(group.input(1), 8), 8);
  // One element for all lanes.
  EXPECT_EQ(group.contiguous(group.input(2), 8), 0);
  EXPECT_EQ(group.contiguous(group.output(0), 8), 8);
}

TEST(LoopSpace, DimensionsOfSizeOneAreNotWalked) {
  Group group(R"(
    func.func @f(%x: tensor<1x5x1x7xf32>) -> tensor<1x5x1x7xf32> {
      %0 = fuse.neg %x : (tensor<1x5x1x7xf32>) -> tensor<1x5x1x7xf32>
      return %0 : tensor<1x5x1x7xf32>
    })");
  EXPECT_EQ(group.spaceText(), "35");
}

TEST(LoopSpace, OneElementHasNoDimension) {
  Group group(R"(
    func.func @f(%x: tensor<f32>) -> tensor<f32> {
      %0 = fuse.neg %x : (tensor<f32>) -> tensor<f32>
      return %0 : tensor<f32>
    })");
  EXPECT_EQ(group.spaceText(), "");
  EXPECT_EQ(group.space().laneDim(), -1);
  EXPECT_EQ(admissibleWidth(group.space(), 8), 1);
}

TEST(LoopSpace, ParallelDimensionsComeBeforeReducedOnes) {
  Group group(R"(
    func.func @f(%x: tensor<6x4x8xf32>) -> tensor<4x8xf32> {
      %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 0>} : (tensor<6x4x8xf32>) -> tensor<4x8xf32>
      return %0 : tensor<4x8xf32>
    })");
  EXPECT_EQ(group.spaceText(), "32 r6");
  EXPECT_EQ(group.space().laneDim(), 0);
  // Neighbours along the reduction are a row apart.
  EXPECT_EQ(group.contiguous(group.input(0), 4), 1);
}

TEST(LoopSpace, SeveralReducedDimensionsAreWalkedAsOne) {
  Group group(R"(
    func.func @f(%x: tensor<3x4x8xf32>) -> tensor<3xf32> {
      %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 1, 2>} : (tensor<3x4x8xf32>) -> tensor<3xf32>
      return %0 : tensor<3xf32>
    })");
  EXPECT_EQ(group.spaceText(), "3 r32");
  EXPECT_EQ(group.contiguous(group.input(0), 8), 8);
}

TEST(Access, EachTensorIsReadOnceAndOutputsAreWritten) {
  Group group(R"(
    func.func @f(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
      %splat = fuse.constant {value = dense<2.0> : tensor<f32>} : () -> tensor<f32>
      %dense = fuse.constant {value = dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]> : tensor<8xf32>} : () -> tensor<8xf32>
      %0 = fuse.mul %x, %splat : (tensor<4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
      %1 = fuse.mul %0, %x : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
      %2 = fuse.add %1, %dense : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
      return %2 : tensor<4x8xf32>
    })");
  // x, the dense constant and the output; the splat is an immediate.
  SmallVector<Access> accesses = group.accesses();
  ASSERT_EQ(accesses.size(), 3u);
  EXPECT_EQ(accesses[0].tensor, group.input(0));
  EXPECT_EQ(accesses[1].tensor, group.result(1));
  EXPECT_FALSE(accesses[1].isStore);
  EXPECT_EQ(accesses[2].tensor, group.output(0));
  EXPECT_TRUE(accesses[2].isStore);
}

TEST(Access, TransposedLanesAreApart) {
  Group group(R"(
    func.func @f(%x: tensor<16x32xf32>, %y: tensor<32x16xf32>) -> tensor<32x16xf32> {
      %0 = fuse.transpose %x {permutation = array<i64: 1, 0>} : (tensor<16x32xf32>) -> tensor<32x16xf32>
      %1 = fuse.add %0, %y : (tensor<32x16xf32>, tensor<32x16xf32>) -> tensor<32x16xf32>
      return %1 : tensor<32x16xf32>
    })");
  EXPECT_EQ(group.spaceText(), "32 16");
  EXPECT_EQ(group.contiguous(group.input(0), 4), 1);
  EXPECT_EQ(group.contiguous(group.input(1), 4), 4);
  Access access = group.accessTo(group.input(0));
  AffineExpr offset = linearOffset(shapeOf(access.tensor), access.map);
  EXPECT_EQ(laneStride(offset, 1, 4), 32);
  EXPECT_EQ(laneStride(offset, 0, 4), 1);
}

TEST(Access, SliceStartLimitsTheWidth) {
  Group group(R"(
    func.func @f(%x: tensor<4x64xf32>) -> tensor<4x32xf32> {
      %0 = fuse.slice %x {starts = array<i64: 0, 2>, limits = array<i64: 4, 34>, strides = array<i64: 1, 1>} : (tensor<4x64xf32>) -> tensor<4x32xf32>
      %1 = fuse.neg %0 : (tensor<4x32xf32>) -> tensor<4x32xf32>
      return %1 : tensor<4x32xf32>
    })");
  // Elements 2, 6, ... are aligned to pairs only.
  EXPECT_EQ(group.contiguous(group.input(0), 4), 2);
  EXPECT_EQ(group.contiguous(group.output(0), 4), 4);
}

TEST(Access, RowLengthLimitsTheWidth) {
  Group group(R"(
    func.func @f(%x: tensor<4x6xf32>, %row: tensor<6xf32>) -> tensor<4x6xf32> {
      %0 = fuse.add %x, %row : (tensor<4x6xf32>, tensor<6xf32>) -> tensor<4x6xf32>
      return %0 : tensor<4x6xf32>
    })");
  EXPECT_EQ(admissibleWidth(group.space(), 8), 2);
  EXPECT_EQ(group.contiguous(group.input(0), 2), 2);
}

/// The offset as an expression of d0 (and d1), for laneStride alone.
class LaneStride : public testing::Test {
protected:
  AffineExpr dim(unsigned i) { return getAffineDimExpr(i, &context_); }
  MLIRContext context_;
};

TEST_F(LaneStride, OfLinearExpressions) {
  EXPECT_EQ(laneStride(dim(0) * 12 + dim(1), 1, 8), 1);
  EXPECT_EQ(laneStride(dim(0) * 12 + dim(1), 0, 8), 12);
  EXPECT_EQ(laneStride(dim(0) * 12 + 5, 1, 8), 0);
}

TEST_F(LaneStride, OfDivisionsThatNoVectorCrosses) {
  // [d] -> [d / 8, d % 8]: 4 lanes stay in one row.
  AffineExpr offset = dim(0).floorDiv(8) * 100 + dim(0) % 8;
  EXPECT_EQ(laneStride(offset, 0, 4), 1);
  EXPECT_EQ(laneStride(offset, 0, 8), 1);
  // 16 lanes are two rows.
  EXPECT_EQ(laneStride(offset, 0, 16), std::nullopt);
}

TEST_F(LaneStride, OfDivisionsThatDivideNoVector) {
  // Rows of 6: the second vector of 4 crosses the end of the first row.
  AffineExpr offset = dim(0).floorDiv(6) * 100 + dim(0) % 6;
  EXPECT_EQ(laneStride(offset, 0, 4), std::nullopt);
  EXPECT_EQ(laneStride(offset, 0, 2), 1);
}

TEST_F(LaneStride, OfDivisionsWithAnOddStart) {
  // The lanes begin at 1 modulo 8: 4 lanes from 5 cross.
  AffineExpr offset = (dim(0) + 1) % 8;
  EXPECT_EQ(laneStride(offset, 0, 4), std::nullopt);
}

TEST(Access, ReshapeKeepsVectorsThatStayInARow) {
  Group group(R"(
    func.func @f(%x: tensor<6x8xf32>, %row: tensor<16xf32>) -> tensor<3x16xf32> {
      %0 = fuse.reshape %x : (tensor<6x8xf32>) -> tensor<3x16xf32>
      %1 = fuse.add %0, %row : (tensor<3x16xf32>, tensor<16xf32>) -> tensor<3x16xf32>
      return %1 : tensor<3x16xf32>
    })");
  EXPECT_EQ(group.contiguous(group.input(0), 8), 8);
  EXPECT_EQ(group.contiguous(group.input(1), 8), 8);
}

TEST(LinearForm, OnlyOfSumsOfMultiples) {
  MLIRContext context;
  AffineExpr d0 = getAffineDimExpr(0, &context),
             d1 = getAffineDimExpr(1, &context);
  std::optional<LinearForm> form = linearForm((d0 * 3 + d1) * 2 + 7, 2);
  ASSERT_TRUE(form);
  EXPECT_EQ(form->constant, 7);
  EXPECT_EQ(form->coefficients, (SmallVector<int64_t>{6, 2}));
  EXPECT_FALSE(linearForm(d0.floorDiv(2), 2));
  EXPECT_FALSE(linearForm(d0 + d1 % 4, 2));
}

} // namespace
