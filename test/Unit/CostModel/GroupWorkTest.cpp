//===- GroupWorkTest.cpp - figures counted by hand ------------------------===//

#include "Graph.h"

#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace fusec;

namespace {

AffineMap map2(MLIRContext *context, AffineExpr a, AffineExpr b) {
  return AffineMap::get(2, 0, {a, b}, context);
}

TEST(Footprint, DisjointHalvesAddUp) {
  MLIRContext context;
  AffineExpr d0 = getAffineDimExpr(0, &context),
             d1 = getAffineDimExpr(1, &context);
  AffineMap left = map2(&context, d0, d1), right = map2(&context, d0, d1 + 16);
  EXPECT_EQ(footprintElements({left}, {8, 32}, {8, 16}), 128);
  EXPECT_EQ(footprintElements({left, right}, {8, 32}, {8, 16}), 256);
}

TEST(Footprint, OverlappingAccessesShare) {
  MLIRContext context;
  AffineExpr d0 = getAffineDimExpr(0, &context),
             d1 = getAffineDimExpr(1, &context);
  AffineMap here = map2(&context, d0, d1), next = map2(&context, d0, d1 + 1);
  // Columns 0..15 and 1..16: 17 columns of 8 rows.
  EXPECT_EQ(footprintElements({here, next}, {8, 32}, {8, 16}), 136);
}

TEST(Footprint, StridedBroadcastAndReshapedAccesses) {
  MLIRContext context;
  AffineExpr d0 = getAffineDimExpr(0, &context),
             d1 = getAffineDimExpr(1, &context);
  AffineExpr zero = getAffineConstantExpr(0, &context);
  EXPECT_EQ(footprintElements({map2(&context, d0, d1 * 2)}, {8, 32}, {8, 16}),
            128);
  EXPECT_EQ(footprintElements({map2(&context, zero, d1)}, {1, 16}, {8, 16}),
            16);
  AffineExpr linear = d0 * 16 + d1;
  EXPECT_EQ(footprintElements({map2(&context, linear.floorDiv(4), linear % 4)},
                              {32, 4}, {8, 16}),
            128);
}

TEST(StrideAlong, FollowsRowMajorOrder) {
  MLIRContext context;
  AffineExpr d0 = getAffineDimExpr(0, &context),
             d1 = getAffineDimExpr(1, &context);
  EXPECT_EQ(strideAlong(map2(&context, d0, d1), {8, 16}, 1), 1);
  EXPECT_EQ(strideAlong(map2(&context, d1, d0), {16, 8}, 1), 8);
  EXPECT_EQ(strideAlong(map2(&context, d0, d1 * 3), {8, 48}, 1), 3);
  EXPECT_EQ(strideAlong(map2(&context, d0, d1 % 4), {8, 4}, 1), std::nullopt);
}

TEST(GroupWork, CountsAnElementwiseOp) {
  Graph graph(R"(func.func @f(%x: tensor<64x32xf32>) -> tensor<64x32xf32> {
    %0 = fuse.exp %x : (tensor<64x32xf32>) -> tensor<64x32xf32>
    return %0 : tensor<64x32xf32>
  })");
  GroupWork work = graph.work();
  EXPECT_EQ(work.bytesRead(), 64 * 32 * 4);
  EXPECT_EQ(work.bytesWritten(), 64 * 32 * 4);
  EXPECT_EQ(work.executions, 64 * 32);
  EXPECT_EQ(work.special, 64 * 32);
}

TEST(GroupWork, CountsWhatIsCarriedOnceAPart) {
  Graph graph(
      R"(func.func @f(%x: tensor<12x64xf32>) -> (tensor<12xf32>, tensor<4x64xf32>) {
    %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 1>} : (tensor<12x64xf32>) -> tensor<12xf32>
    %1 = fuse.reshape %x : (tensor<12x64xf32>) -> tensor<4x3x64xf32>
    %2 = fuse.reduce %1 {kind = "sum", axes = array<i64: 1>} : (tensor<4x3x64xf32>) -> tensor<4x64xf32>
    return %0, %2 : tensor<12xf32>, tensor<4x64xf32>
  })");
  GroupWork work = graph.work();
  EXPECT_EQ(work.parts, 4);
  EXPECT_EQ(work.carriedRegisters, 1);
  EXPECT_EQ(work.bytesRead(), 12 * 64 * 4);
  EXPECT_EQ(work.bytesWritten(), (12 + 4 * 64) * 4);
  EXPECT_EQ(work.reductionOps, 2 * 12 * 64);
  EXPECT_EQ(work.passes, 1);
}

const char *softmax =
    R"(func.func @f(%x: tensor<16x256xf32>) -> tensor<16x256xf32> {
    %0 = fuse.reduce %x {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<16x256xf32>) -> tensor<16x1xf32>
    %1 = fuse.sub %x, %0 : (tensor<16x256xf32>, tensor<16x1xf32>) -> tensor<16x256xf32>
    %2 = fuse.exp %1 : (tensor<16x256xf32>) -> tensor<16x256xf32>
    %3 = fuse.reduce %2 {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<16x256xf32>) -> tensor<16x1xf32>
    %4 = fuse.reciprocal %3 : (tensor<16x1xf32>) -> tensor<16x1xf32>
    %5 = fuse.mul %2, %4 : (tensor<16x256xf32>, tensor<16x1xf32>) -> tensor<16x256xf32>
    return %5 : tensor<16x256xf32>
  })";

TEST(GroupWork, ComputesRowValuesOnceARow) {
  Graph graph(softmax);
  GroupWork work = graph.work();
  EXPECT_EQ(work.rows, 16);
  EXPECT_EQ(work.rowLength, 256);
  EXPECT_EQ(work.passes, 3);
  EXPECT_EQ(work.rowTensorsKept, 1);
  EXPECT_EQ(work.reductionOps, 2 * 16 * 256);
  // sub, exp and mul on each element, the reciprocal once a row.
  EXPECT_EQ(work.executions, 3 * 16 * 256 + 16);
  EXPECT_EQ(work.bytesRead(), 16 * 256 * 4);
}

TEST(GroupWork, RereadsRowsThatAreNotKept) {
  Graph graph(softmax);
  GroupWork work = graph.rereadingWork({/*exact=*/true});
  // Pass 1 reads x; passes 2 and 3 read it again and repeat sub and exp.
  EXPECT_EQ(work.transfers.front().elements, 3 * 16 * 256);
  EXPECT_EQ(work.executions, 5 * 16 * 256 + 16);
  // The footprint stays.
  EXPECT_EQ(work.bytesRead(), 16 * 256 * 4);
}

TEST(GroupWork, RereadsRowsInOnePassForAStateOfTwoReductions) {
  Graph graph(softmax);
  GroupWork work = graph.rereadingWork();
  // Pass 1 finds the maximum and the sum of exponentials.
  EXPECT_EQ(work.transfers.front().elements, 2 * 16 * 256);
  EXPECT_EQ(work.executions, 5 * 16 * 256 + 16);
  EXPECT_EQ(work.passes, 2);
  EXPECT_EQ(work.accumulatorBytes, 8);
  EXPECT_EQ(work.linkedValues, 1);
  // The exponentials of both passes, and those of moving to another maximum.
  EXPECT_EQ(work.special,
            graph.rereadingWork({/*exact=*/true}).special + 0.25 * 16 * 256);
}

TEST(GroupWork, OfAScanIsOnePass) {
  Graph graph(
      R"(func.func @f(%x: tensor<16x256xf32>) -> (tensor<16x256xf32>, tensor<16x1xf32>) {
    %0 = fuse.exp %x : (tensor<16x256xf32>) -> tensor<16x256xf32>
    %1 = fuse.cumulative %0 {kind = "sum", axis = 1 : i64} : (tensor<16x256xf32>) -> tensor<16x256xf32>
    %2 = fuse.reduce %1 {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<16x256xf32>) -> tensor<16x1xf32>
    %3 = fuse.neg %1 : (tensor<16x256xf32>) -> tensor<16x256xf32>
    return %3, %2 : tensor<16x256xf32>, tensor<16x1xf32>
  })");
  GroupWork kept = graph.work();
  EXPECT_EQ(kept.scans, 1);
  EXPECT_EQ(kept.accumulatorBytes, 4);
  EXPECT_EQ(kept.scanAccumulatorBytes, 4);
  EXPECT_EQ(kept.reductionOps, 2 * 16 * 256);
  // exp, the scan and neg on each element; the only pass stores what it knows,
  // so that a row that is not kept is scanned once too.
  EXPECT_EQ(kept.executions, 3 * 16 * 256);
  EXPECT_EQ(kept.passes, 1);
  GroupWork reread = graph.rereadingWork();
  EXPECT_EQ(reread.executions, kept.executions);
}

TEST(GroupWork, CountsAContraction) {
  Graph graph(
      R"(func.func @f(%x: tensor<4x8x16xbf16>, %w: tensor<16x32xbf16>, %b: tensor<32xbf16>) -> tensor<4x8x32xbf16> {
    %0 = fuse.matmul %x, %w : (tensor<4x8x16xbf16>, tensor<16x32xbf16>) -> tensor<4x8x32xbf16>
    %1 = fuse.add %0, %b : (tensor<4x8x32xbf16>, tensor<32xbf16>) -> tensor<4x8x32xbf16>
    return %1 : tensor<4x8x32xbf16>
  })");
  GroupWork work = graph.work();
  ASSERT_TRUE(work.contraction);
  EXPECT_EQ(work.contraction->batch, 4);
  EXPECT_EQ(work.contraction->flops(), 2.0 * 4 * 8 * 32 * 16);
  EXPECT_EQ(work.bytesRead(), (4 * 8 * 16 + 16 * 32 + 32) * 2);
  EXPECT_EQ(work.bytesWritten(), 4 * 8 * 32 * 2);
  EXPECT_EQ(work.executions, 4 * 8 * 32);
}

TEST(GroupWork, SeesRecomputation) {
  // exp(x) is needed at an element and at its mirror image's place.
  Graph graph(R"(func.func @f(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
    %0 = fuse.exp %x : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %1 = fuse.transpose %0 {permutation = array<i64: 1, 0>} : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %2 = fuse.add %0, %1 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    return %2 : tensor<8x8xf32>
  })");
  GroupWork work = graph.work();
  EXPECT_EQ(work.executions, 3 * 64);
  EXPECT_EQ(work.bytesRead(), 64 * 4);
}

TEST(GroupWork, CountsThePartsOfTheTableThatAreRead) {
  Graph graph(
      R"(func.func @f(%t: tensor<1000x64xf32>, %i: tensor<4x8xi64>) -> tensor<4x8x64xf32> {
    %0 = fuse.gather %t, %i : (tensor<1000x64xf32>, tensor<4x8xi64>) -> tensor<4x8x64xf32>
    return %0 : tensor<4x8x64xf32>
  })");
  GroupWork work = graph.work();
  EXPECT_EQ(work.bytesRead(), 4 * 8 * (64 * 4 + 8));
  for (const Transfer &transfer : work.transfers)
    EXPECT_EQ(transfer.laneStride, transfer.elementBytes == 4 ? 1 : 0);
}

TEST(GroupWork, CountsWhatEachStepOfAWalkGathers) {
  Graph graph(
      R"(func.func @f(%t: tensor<1000x64xf32>, %i: tensor<12x8xi32>) -> tensor<64xf32> {
    %0 = fuse.gather %t, %i : (tensor<1000x64xf32>, tensor<12x8xi32>) -> tensor<12x8x64xf32>
    %1 = fuse.reduce %0 {kind = "sum", axes = array<i64: 1>} : (tensor<12x8x64xf32>) -> tensor<12x64xf32>
    %2 = fuse.exp %1 : (tensor<12x64xf32>) -> tensor<12x64xf32>
    %3 = fuse.reduce %2 {kind = "max", axes = array<i64: 0>} : (tensor<12x64xf32>) -> tensor<64xf32>
    return %3 : tensor<64xf32>
  })");
  GroupWork work = graph.work();
  EXPECT_EQ(work.bytesRead(), 12 * 8 * (64 * 4 + 4));
  // Of a walk of 8 all are asked for together.
  EXPECT_EQ(work.walked, 12 * 64 * 8);
  EXPECT_EQ(work.gatheredSteps, 12 * 64);
}

/// The sum of a concatenation and another tensor, %1, and what is made of it.
std::string withPieces(const char *rest, const char *result) {
  return llvm::formatv(
      R"(func.func @f(%a: tensor<4x32xf32>, %b: tensor<4x32xf32>, %c: tensor<4x64xf32>) -> {1} {{
    %0 = fuse.concat %a, %b {{axis = 1 : i64} : (tensor<4x32xf32>, tensor<4x32xf32>) -> tensor<4x64xf32>
    %1 = fuse.add %0, %c : (tensor<4x64xf32>, tensor<4x64xf32>) -> tensor<4x64xf32>
    {0}
  })",
      rest, result);
}

TEST(GroupWork, CountsPiecesThatAThreadGoesInto) {
  Graph loop(withPieces("return %1 : tensor<4x64xf32>", "tensor<4x64xf32>"));
  GroupWork work = loop.work();
  EXPECT_EQ(work.branches, 4 * 64);
  for (const Transfer &transfer : work.transfers)
    EXPECT_EQ(transfer.behindBranch,
              !transfer.store && shapeOf(transfer.tensor)[1] == 32);
}

TEST(GroupWork, CountsNoPiecesOfWhichAReductionChooses) {
  Graph sums(withPieces(
      R"(%2 = fuse.reduce %1 {kind = "sum", axes = array<i64: 1>} : (tensor<4x64xf32>) -> tensor<4xf32>
    return %2 : tensor<4xf32>)",
      "tensor<4xf32>"));
  EXPECT_EQ(sums.work().branches, 0);
}

/// A sum of 64 x 256 elements over an axis of a concatenation along another: 60
/// of the others are loaded, each of 4 is a sum of 32.
std::string sumOfUnevenRows(int64_t axis) {
  bool isByRow = axis == 1;
  return llvm::formatv(
      R"(func.func @f(%a: tensor<60x256xf32>, %b: tensor<4x256x32xf32>) -> tensor<{1}xf32> {{
    %0 = fuse.reduce %b {{kind = "sum", axes = array<i64: 2>} : (tensor<4x256x32xf32>) -> tensor<4x256xf32>
    %1 = fuse.concat %a, %0 {{axis = 0 : i64} : (tensor<60x256xf32>, tensor<4x256xf32>) -> tensor<64x256xf32>
    %2 = fuse.reduce %1 {{kind = "sum", axes = array<i64: {0}>} : (tensor<64x256xf32>) -> tensor<{1}xf32>
    return %2 : tensor<{1}xf32>
  })",
      axis, isByRow ? 64 : 256);
}

TEST(GroupWork, KnowsThePieceWithTheMostWorkARow) {
  GroupWork work = Graph(sumOfUnevenRows(/*axis=*/1)).work();
  EXPECT_EQ(work.heaviestRows, 4.0 / 64);
  // 32 loads and additions for each element, where all have a choice and an
  // addition, and others a load.
  EXPECT_NEAR(work.heaviestWork, 4 * 64.0 / (4 * 64 + 60 + 64 * 3), 0.01);
  // All rows meet all pieces.
  work = Graph(sumOfUnevenRows(/*axis=*/0)).work();
  EXPECT_EQ(work.heaviestRows, 1);
  EXPECT_EQ(work.heaviestWork, 1);
}

TEST(GroupWork, RepeatsWhatLiesBehindBranches) {
  // One number for each row, of which 4 have a sum in it.
  Graph graph(
      R"(func.func @f(%x: tensor<64x256xf32>, %a: tensor<60x1xf32>, %b: tensor<4x1x32xf32>) -> tensor<64xf32> {
    %0 = fuse.reduce %b {kind = "sum", axes = array<i64: 2>} : (tensor<4x1x32xf32>) -> tensor<4x1xf32>
    %1 = fuse.concat %a, %0 {axis = 0 : i64} : (tensor<60x1xf32>, tensor<4x1xf32>) -> tensor<64x1xf32>
    %2 = fuse.add %x, %1 : (tensor<64x256xf32>, tensor<64x1xf32>) -> tensor<64x256xf32>
    %3 = fuse.reduce %2 {kind = "sum", axes = array<i64: 1>} : (tensor<64x256xf32>) -> tensor<64xf32>
    return %3 : tensor<64xf32>
  })");
  EXPECT_EQ(graph.work().walked, 4 * 32 * 256);
}

TEST(GroupWork, CountsWalksThatEachThreadOfARowTakes) {
  // A sum of 32 sums of 128, beside the sum of a row.
  Graph graph(
      R"(func.func @f(%x: tensor<8x256xf32>, %y: tensor<8x32x128xf32>) -> tensor<8xf32> {
    %0 = fuse.reduce %y {kind = "sum", axes = array<i64: 2>} : (tensor<8x32x128xf32>) -> tensor<8x32xf32>
    %1 = fuse.neg %0 : (tensor<8x32xf32>) -> tensor<8x32xf32>
    %2 = fuse.reduce %1 {kind = "sum", axes = array<i64: 1>} : (tensor<8x32xf32>) -> tensor<8xf32>
    %3 = fuse.reduce %x {kind = "sum", axes = array<i64: 1>} : (tensor<8x256xf32>) -> tensor<8xf32>
    %4 = fuse.add %2, %3 : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    return %4 : tensor<8xf32>
  })");
  EXPECT_EQ(graph.work().walked, 0);
  EXPECT_EQ(graph.work().walkedByRow, 8 * (32 + 32 * 128));
}

/// Sectors for each element that a warp loads of a transposed tensor.
static double sectorsOfTransposed(int64_t rows, int64_t columns) {
  Graph graph(llvm::formatv(
      R"(func.func @f(%x: tensor<8x{0}x{1}xbf16>) -> tensor<8x{2}xbf16> {{
    %0 = fuse.transpose %x {{permutation = array<i64: 0, 2, 1>} : (tensor<8x{0}x{1}xbf16>) -> tensor<8x{1}x{0}xbf16>
    %1 = fuse.reshape %0 : (tensor<8x{1}x{0}xbf16>) -> tensor<8x{2}xbf16>
    return %1 : tensor<8x{2}xbf16>
  })",
      rows, columns, rows * columns));
  GroupWork work = graph.work();
  return work.transfers.front().sectors.value_or(0);
}

TEST(GroupWork, LanesShareSectors) {
  // A warp's 256 elements are of a column: each has a sector.
  EXPECT_EQ(sectorsOfTransposed(1024, 64), 1);
  // Of 16 columns of 16 rows: in each row these are a sector.
  EXPECT_EQ(sectorsOfTransposed(16, 64), 16.0 / 256);
}

TEST(GroupWork, LanesShareSectorsOfPairs) {
  Graph graph(
      R"(func.func @f(%x: tensor<64x128xf32>) -> tensor<64x64xf32> {
    %0 = fuse.slice %x {starts = array<i64: 0, 1>, limits = array<i64: 64, 128>, strides = array<i64: 1, 2>} : (tensor<64x128xf32>) -> tensor<64x64xf32>
    return %0 : tensor<64x64xf32>
  })");
  EXPECT_EQ(graph.work().transfers[0].sectors, 8.0 / 32);
}

TEST(GroupWork, ReadsATableAtMostOnce) {
  Graph graph(
      R"(func.func @f(%t: tensor<10xf32>, %i: tensor<4096xi32>) -> tensor<4096xf32> {
    %0 = fuse.gather %t, %i : (tensor<10xf32>, tensor<4096xi32>) -> tensor<4096xf32>
    return %0 : tensor<4096xf32>
  })");
  GroupWork work = graph.work();
  EXPECT_EQ(work.bytesRead(), 10 * 4 + 4096 * 4);
  // Where a lane reads is not known: the table's elements lie anywhere.
  for (const Transfer &transfer : work.transfers)
    EXPECT_EQ(transfer.laneStride.has_value(),
              shapeOf(transfer.tensor).front() == 4096);
}

TEST(GroupWork, ComputesAPieceWhereItIsShown) {
  Graph graph(
      R"(func.func @f(%x: tensor<8x16xf32>, %y: tensor<8x48xf32>) -> tensor<8x64xf32> {
    %0 = fuse.exp %x : (tensor<8x16xf32>) -> tensor<8x16xf32>
    %1 = fuse.concat %0, %y {axis = 1 : i64} : (tensor<8x16xf32>, tensor<8x48xf32>) -> tensor<8x64xf32>
    return %1 : tensor<8x64xf32>
  })");
  GroupWork work = graph.work();
  EXPECT_EQ(work.special, 8 * 16);
  EXPECT_EQ(work.bytesRead(), 8 * 64 * 4);
  EXPECT_EQ(work.transfers[0].elements, 8 * 16);
  EXPECT_EQ(work.transfers[1].elements, 8 * 48);
}

} // namespace
