//===- CombinedKernelTest.cpp - launches of several kernels ---------------===//

#include "Graph.h"

#include "fusec/CostModel/CombinedKernel.h"
#include "fusec/CostModel/L2Residency.h"

#include "llvm/Support/FormatVariadic.h"

using namespace fusec;

namespace {

/// A copy of that many f32 with a default tile.
struct Copy {
  explicit Copy(int64_t elements)
      : graph(llvm::formatv(
            R"(func.func @f(%x: tensor<{0}xf32>) -> tensor<{0}xf32> {{
    %0 = fuse.neg %x : (tensor<{0}xf32>) -> tensor<{0}xf32>
    return %0 : tensor<{0}xf32>
  })",
            elements)),
        work(graph.work()), shape(loopShape(work, {256, 4, 2})),
        prediction(predict(work, shape, h200())) {}

  Graph graph;
  GroupWork work;
  KernelShape shape;
  Prediction prediction;
};

TEST(CombinedKernel, OfOneIsItself) {
  Copy copy(1 << 20);
  DeviceSpec device = h200();
  CombinedKernel combined(device);
  combined.add(copy.shape, copy.prediction);
  EXPECT_DOUBLE_EQ(combined.predict().us(), copy.prediction.us());
}

TEST(CombinedKernel, OfSmallOnesSavesLaunches) {
  DeviceSpec device = h200();
  Copy copy(4096);
  CombinedKernel combined(device);
  double separate = 0;
  for (int i = 0; i < 20; ++i) {
    combined.add(copy.shape, copy.prediction);
    separate += copy.prediction.us();
  }
  double fixed = leastUs(device);
  EXPECT_LE(combined.predict().us(), separate - 19 * fixed);
  EXPECT_GE(combined.predict().us(), copy.prediction.us());
}

/// Two halves of a large copy take as long together as the whole.
TEST(CombinedKernel, IsWhatTheWholeTakes) {
  Copy half(1 << 24), whole(1 << 25);
  DeviceSpec device = h200();
  CombinedKernel combined(device);
  combined.add(half.shape, half.prediction);
  combined.add(half.shape, half.prediction);
  EXPECT_NEAR(combined.predict().us(), whole.prediction.us(),
              0.01 * whole.prediction.us());
}

// Members share one place in static shared memory, and one in dynamic.
TEST(CombinedKernel, TakesTheMostOfEachSharedMemory) {
  Copy copy(1 << 20);
  DeviceSpec device = h200();
  CombinedKernel combined(device);
  KernelShape rows = copy.shape, sums = copy.shape;
  rows.dynamicSharedBytes = 4096;
  rows.staticSharedBytes = 512;
  sums.staticSharedBytes = 2048;
  for (const KernelShape &shape : {rows, sums})
    combined.add(shape, predict(copy.work, shape, device));
  EXPECT_EQ(combined.shape().dynamicSharedBytes, 4096);
  EXPECT_EQ(combined.shape().staticSharedBytes, 2048);
}

TEST(CombinedKernel, TakesTheMostDemandingBlock) {
  Copy copy(1 << 24);
  DeviceSpec device = h200();
  CombinedKernel combined(device);
  combined.add(copy.shape, copy.prediction);
  KernelShape demanding = copy.shape;
  demanding.blocks = demanding.units = 1;
  demanding.dynamicSharedBytes = 200 << 10;
  combined.add(demanding, predict(copy.work, demanding, h200()));
  KernelShape shape = combined.shape();
  EXPECT_EQ(shape.blocks, copy.shape.blocks + 1);
  EXPECT_EQ(shape.sharedBytes(), 200 << 10);
  EXPECT_EQ(combined.predict().occupancy.blocksPerSm, 1);
  // One block an SM has too few bytes in flight for the copy.
  EXPECT_GT(combined.predict().us(), 1.2 * copy.prediction.us());
}

TEST(L2Residency, EndsWithTheBytesThatPass) {
  DeviceSpec device = h200();
  device.l2ResidentBytes = 3 << 20;
  mlir::MLIRContext context;
  mlir::Block block;
  // Tensors of 1 MB, and one of 4.
  auto f32 = mlir::Float32Type::get(&context);
  auto add = [&](int64_t elements) {
    return block.addArgument(mlir::RankedTensorType::get({elements}, f32),
                             mlir::UnknownLoc::get(&context));
  };
  mlir::Value a = add(1 << 18), b = add(1 << 18), c = add(1 << 18);
  mlir::Value d = add(1 << 18), large = add(1 << 20);
  L2Residency residency(device, block);
  auto run = [&](mlir::Value read, mlir::Value written) {
    residency.run(read, written, {{tensorBytes(read)}, {tensorBytes(written)}});
  };
  EXPECT_FALSE(residency.holds(a));
  run(a, b);
  EXPECT_TRUE(residency.holds(a));
  EXPECT_TRUE(residency.holds(b));
  run(b, c);
  // b, written and read since: 2 MB after a.
  EXPECT_FALSE(residency.holds(a));
  EXPECT_TRUE(residency.holds(b));
  run(c, d);
  EXPECT_FALSE(residency.holds(b));
  // Rows of a table, and one of a cache: neither is there, and both take room.
  residency.run(large, a, {{1 << 20}, {256}});
  EXPECT_FALSE(residency.holds(large));
  EXPECT_FALSE(residency.holds(a));
  EXPECT_TRUE(residency.holds(d));
  residency.run(large, a, {{1 << 20}, {256}});
  EXPECT_FALSE(residency.holds(d));
  run(b, d);
  run(d, large);
  EXPECT_FALSE(residency.holds(large));
  EXPECT_FALSE(residency.holds(d));
  // Of a small graph all is there: this has 8 MB.
  device.l2ResidentBytes = 64 * (8 << 20);
  EXPECT_TRUE(L2Residency(device, block).holds(a));
  device.l2ResidentBytes = 64 * (8 << 20) - 64;
  EXPECT_FALSE(L2Residency(device, block).holds(a));
}

TEST(L2Residency, BeforeTheOrderIsKnownHoldsWhatKernelsMade) {
  Copy copy(1 << 20);
  DeviceSpec device = h200();
  mlir::Block &block = copy.graph.block();
  mlir::Operation &op = block.front();
  auto mayHold = [&](mlir::Value value) {
    return L2Residency(device, block).mayHold(value);
  };
  // 4 MB each: half of what stays, but for a byte.
  EXPECT_FALSE(mayHold(op.getOperand(0)));
  device.l2ResidentBytes = 8 << 20;
  EXPECT_TRUE(mayHold(op.getResult(0)));
  device.l2ResidentBytes = (8 << 20) - 2;
  EXPECT_FALSE(mayHold(op.getResult(0)));
}

} // namespace
