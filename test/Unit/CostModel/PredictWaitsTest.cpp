//===- PredictWaitsTest.cpp - what blocks and threads wait for ------------===//

#include "Graph.h"
#include "Terms.h"

using namespace fusec;

namespace {

TEST(Predict, ManySmallBlocksTakeTheirTimeToStart) {
  // Measured on an H200: 0.61 ns a block.
  Graph graph(loopKernel(1 << 20, 1 << 10, "f32"));
  LoopTile tile;
  tile.threads = 128;
  Prediction prediction =
      predict(graph.work(), loopShape(graph.work(), tile), h200());
  EXPECT_NEAR(busyUs(prediction, "blocks"), (1 << 23) * 0.61e-3, 60);
}

TEST(Predict, BlocksOfAClusterTakeTurnsAtMemory) {
  // Measured on an H200: 5012 us, where 17.2 GB at 4.3 TB/s are 3995.
  Graph graph(
      R"(func.func @f(%x: tensor<16384x131072xf32>) -> tensor<16384x131072xf32> {
    %0 = fuse.reduce %x {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<16384x131072xf32>) -> tensor<16384x1xf32>
    %1 = fuse.sub %x, %0 : (tensor<16384x131072xf32>, tensor<16384x1xf32>) -> tensor<16384x131072xf32>
    %2 = fuse.exp %1 : (tensor<16384x131072xf32>) -> tensor<16384x131072xf32>
    %3 = fuse.reduce %2 {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<16384x131072xf32>) -> tensor<16384x1xf32>
    %4 = fuse.div %2, %3 : (tensor<16384x131072xf32>, tensor<16384x1xf32>) -> tensor<16384x131072xf32>
    return %4 : tensor<16384x131072xf32>
  })");
  ReduceTile tile;
  tile.rows = 1;
  tile.threadsPerRow = 256;
  tile.vector = 4;
  tile.chunks = 16;
  tile.cluster = 8;
  auto predictedUs = [&] {
    return predict(graph.work(), reduceShape(graph.work(), tile), h200()).us();
  };
  double ofTwoBlocksAnSm = predictedUs();
  EXPECT_NEAR(ofTwoBlocksAnSm, 5012, 400);
  // More and smaller blocks on an SM keep memory busier.
  tile.chunks = 8;
  tile.cluster = 16;
  EXPECT_LT(predictedUs(), ofTwoBlocksAnSm);
}

TEST(Predict, PiecesBehindBranchesAreWaitedForOneByOne) {
  Graph graph(
      R"(func.func @f(%a: tensor<64x32xf32>, %b: tensor<64x32xf32>) -> tensor<62x64xf32> {
    %0 = fuse.concat %a, %b {axis = 1 : i64} : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x64xf32>
    %1 = fuse.slice %0 {starts = array<i64: 0, 0>, limits = array<i64: 62, 64>, strides = array<i64: 1, 1>} : (tensor<64x64xf32>) -> tensor<62x64xf32>
    %2 = fuse.slice %0 {starts = array<i64: 2, 0>, limits = array<i64: 64, 64>, strides = array<i64: 1, 1>} : (tensor<64x64xf32>) -> tensor<62x64xf32>
    %3 = fuse.add %1, %2 : (tensor<62x64xf32>, tensor<62x64xf32>) -> tensor<62x64xf32>
    return %3 : tensor<62x64xf32>
  })");
  GroupWork work = graph.work();
  KernelShape shape = loopShape(work, LoopTile{/*threads=*/62, /*vector=*/4});
  DeviceSpec device = h200();
  // A thread has a vector, at two places, and all blocks run at once.
  EXPECT_NEAR(busyUs(predict(work, shape, device), "branches"),
              2 * 2 * device.l2LatencyNs * 1e-3, 1e-6);
  // One of them is under way at a time.
  EXPECT_EQ(shape.bytesInFlightPerThread, 16);
}

TEST(Predict, EachThreadOfARowTakesItsWalks) {
  Graph graph(rowKernel(1056, 4096, "f32"));
  GroupWork work = graph.work();
  KernelShape shape = reduceShape(work, ReduceTile());
  work.walkedByRow = 1056 * 4096;
  DeviceSpec device = h200();
  Prediction prediction = predict(work, shape, device);
  double rounds = std::ceil(std::ceil(double(shape.blocks) / device.smCount) /
                            double(prediction.occupancy.blocksPerSm));
  EXPECT_NEAR(busyUs(prediction, "walk"),
              rounds * 4096 * 66 / (device.clockGhz * 1e3), 1e-6);
}

TEST(Predict, FewWarpsIssueOneAfterTheOther) {
  Graph graph(rowKernel(1056, 4096, "f32"));
  GroupWork work = graph.work();
  ReduceTile tile;
  tile.threadsPerRow = 128;
  tile.vector = 4;
  tile.chunks = 8;
  KernelShape shape = reduceShape(work, tile);
  work.flops = 1e9;
  Prediction few = predict(work, shape, h200());
  work.flops = 2e9;
  Prediction more = predict(work, shape, h200());
  double perThread = 0.5e9 / double(shape.blocks * shape.threads);
  // Eight blocks an SM at most, each with a warp a scheduler.
  double resident = std::min<double>(few.occupancy.blocksPerSm, 8);
  EXPECT_NEAR(busyUs(more, "issue") - busyUs(few, "issue"),
              perThread * std::max(resident, 5.0) * std::ceil(8 / resident) /
                  (h200().clockGhz * 1e3),
              1e-3);
}

TEST(Predict, BlocksWithTheMostToDoAreWaitedFor) {
  Graph graph(rowKernel(528, 16384, "f32"));
  GroupWork work = graph.work();
  KernelShape shape = reduceShape(work, ReduceTile());
  Prediction even = predict(work, shape, h200());
  // What waits longer hides what is issued.
  EXPECT_STREQ(even.bottleneck, "latency");
  EXPECT_EQ(addedUs(even, "issue"), 0);
  // Half of the work in four rows, and in half of them.
  work.heaviestWork = 0.5;
  work.heaviestRows = 4.0 / 528;
  Prediction uneven = predict(work, shape, h200());
  EXPECT_GT(busyUs(uneven, "issue"), 10 * busyUs(even, "issue"));
  EXPECT_GT(busyUs(uneven, "l2"), 10 * busyUs(even, "l2"));
  work.heaviestRows = 0.5;
  EXPECT_EQ(predict(work, shape, h200()).us(), even.us());
}

TEST(Predict, WindowsAreLoadedAndThenComputedWith) {
  auto prediction = [](double rounds) {
    Prediction result;
    result.terms = {{"dram", 1, 0, TermScope::Machine},
                    {"latency", 3, 0, TermScope::Latency},
                    {"l1", 2, 0, TermScope::Sm},
                    {"alu", 4, 0, TermScope::Sm}};
    if (rounds > 0)
      result.overlap = {Overlap::Kind::LoadsFirst, rounds};
    result.sumTerms();
    return result.us();
  };
  EXPECT_DOUBLE_EQ(prediction(0), 4 + 0.05 * (1 + 3 + 2));
  // What waits, memory and the SM work one after the other.
  EXPECT_DOUBLE_EQ(prediction(1), 4 + 3 + 2 + 0.05 * 1);
  // Blocks of several rounds hide the others'.
  EXPECT_DOUBLE_EQ(prediction(4), 4 + (3 + 2) / 4.0 + 0.05 * 1);
  EXPECT_DOUBLE_EQ(prediction(100), prediction(0));
}

TEST(Predict, WhatSumsOfColumnsWaitForShowsWhileTheyAreInStep) {
  auto prediction = [](double latency, bool waitsFirst) {
    Prediction result;
    result.terms = {{"dram", 1, 0, TermScope::Machine},
                    {"latency", latency, 0, TermScope::Latency},
                    {"alu", 30, 0, TermScope::Sm}};
    if (waitsFirst)
      result.overlap.kind = Overlap::Kind::WaitsFirst;
    result.sumTerms();
    return result.us();
  };
  EXPECT_DOUBLE_EQ(prediction(2, false), 30 + 0.05 * (1 + 2));
  EXPECT_DOUBLE_EQ(prediction(2, true), 30 + 2 / (1 + 2 / 20.0) + 0.05 * 1);
  EXPECT_DOUBLE_EQ(prediction(20, true), 30 + 20 / 2.0 + 0.05 * 1);
  // Of tiles that lie across rows and have one turn.
  Graph graph(
      R"(func.func @f(%x: tensor<4096x512xf32>) -> tensor<512xf32> {
    %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 0>} : (tensor<4096x512xf32>) -> tensor<512xf32>
    return %0 : tensor<512xf32>
  })");
  ReduceTile tile;
  tile.along = Along::Columns;
  GroupWork columns = graph.work(/*acrossRows=*/true);
  EXPECT_EQ(predict(columns, reduceShape(columns, tile), h200()).overlap.kind,
            Overlap::Kind::WaitsFirst);
  GroupWork rows = graph.work();
  EXPECT_EQ(predict(rows, reduceShape(rows, ReduceTile()), h200()).overlap.kind,
            Overlap::Kind::Hidden);
}

TEST(Predict, LanesThatJumpNeedTheFirstLevel) {
  // Rows, and the same number of columns, by lanes along what is reduced.
  auto prediction = [](const char *shape, int axis) {
    Graph graph(llvm::formatv(
        R"(func.func @f(%x: tensor<{0}xbf16>) -> tensor<{2}xbf16> {{
      %0 = fuse.reduce %x {{kind = "sum", axes = array<i64: {1}>} : (tensor<{0}xbf16>) -> tensor<{2}xbf16>
      return %0 : tensor<{2}xbf16>
    })",
        shape, axis, axis == 0 ? 1152 : 784));
    GroupWork work = graph.work();
    ReduceTile tile;
    tile.threadsPerRow = 32;
    tile.chunks = 25;
    return predict(work, reduceShape(work, tile), h200());
  };
  Prediction columns = prediction("784x1152", 0);
  double sectors = 784 * 1152;
  EXPECT_NEAR(columns.keptSectorsUs,
              sectors * (32 - 2) / h200().l2BytesPerSecond * 1e6, 1e-6);
  EXPECT_TRUE(columns.needsFirstLevel());
  // Each is asked for twice.
  EXPECT_GT(busyUs(columns, "l2"),
            2 * sectors * 32 / h200().l2BytesPerSecond * 1e6);
  EXPECT_FALSE(prediction("784x1152", 1).needsFirstLevel());
}

TEST(Predict, TheFirstLevelGivesLanesOfLoopsALineAClock) {
  Graph graph(
      R"(func.func @f(%x: tensor<512x63x256xbf16>) -> tensor<512x256x63xf32> {
    %0 = fuse.transpose %x {permutation = array<i64: 0, 2, 1>} : (tensor<512x63x256xbf16>) -> tensor<512x256x63xbf16>
    %1 = fuse.cast %0 : (tensor<512x256x63xbf16>) -> tensor<512x256x63xf32>
    return %1 : tensor<512x256x63xf32>
  })");
  GroupWork work = graph.work();
  LoopTile tile{/*threads=*/256, /*vector=*/1};
  double lines = 512 * 63 * 256;
  EXPECT_GE(busyUs(predict(work, loopShape(work, tile), h200()), "l1"),
            lines / (h200().clockGhz * 1e3 * h200().smCount));
}

TEST(Predict, ManyLoadsOfAThreadAreMadeFirst) {
  // Sums of so many neighbours, a load each.
  auto rounds = [](int loads) {
    std::string text =
        "func.func @f(%x: tensor<4128xf32>) -> tensor<4096xf32> {\n";
    for (int i = 0; i < loads; ++i)
      text += llvm::formatv(
          "%{0} = fuse.slice %x {{starts = array<i64: {0}>, limits = "
          "array<i64: "
          "{1}>, strides = array<i64: 1>} : (tensor<4128xf32>) -> "
          "tensor<4096xf32>\n",
          i, i + 4096);
    text += "%s0 = fuse.neg %0 : (tensor<4096xf32>) -> tensor<4096xf32>\n";
    for (int i = 1; i < loads; ++i)
      text += llvm::formatv("%s{0} = fuse.add %s{1}, %{0} : (tensor<4096xf32>, "
                            "tensor<4096xf32>) -> tensor<4096xf32>\n",
                            i, i - 1);
    text += llvm::formatv("return %s{0} : tensor<4096xf32>\n}", loads - 1);
    Graph graph(text);
    GroupWork work = graph.work();
    LoopTile tile{/*threads=*/128, /*vector=*/1};
    return predict(work, loopShape(work, tile), h200()).overlap.rounds;
  };
  EXPECT_EQ(rounds(19), 0);
  EXPECT_EQ(rounds(20), 1);
}

TEST(Predict, LongChainsOfAThreadShow) {
  // 8 elements a thread, each converted, loaded and stored: 18 operations.
  auto chainUs = [](int operations) {
    std::string text = "func.func @f(%v0: tensor<4096xbf16>) -> "
                       "tensor<4096xbf16> {\n";
    for (int i = 0; i < operations; ++i)
      text += llvm::formatv("%v{0} = fuse.neg %v{1} : (tensor<4096xbf16>) -> "
                            "tensor<4096xbf16>\n",
                            i + 1, i);
    text += llvm::formatv("return %v{0} : tensor<4096xbf16>\n}", operations);
    Graph graph(text);
    GroupWork work = graph.work();
    LoopTile tile{/*threads=*/128, /*vector=*/8};
    return addedUs(predict(work, loopShape(work, tile), h200()), "chain");
  };
  EXPECT_EQ(chainUs(20), 0);
  // Each operation more takes eight elements four clocks.
  double clockUs = 1e-3 / h200().clockGhz;
  EXPECT_NEAR(chainUs(100), (100 * 8 + 18 - 250) * 4 * clockUs, 1e-9);
}

TEST(Predict, RowsOfWindowsAreComputedElementByElement) {
  // The norm of sums of so many neighbours.
  auto windowsUs = [](int places, int64_t threads) {
    std::string text =
        "func.func @f(%x: tensor<64x1040xf32>) -> tensor<64x1024xf32> {\n";
    for (int i = 0; i < places; ++i)
      text += llvm::formatv(
          "%{0} = fuse.slice %x {{starts = array<i64: 0, {0}>, limits = "
          "array<i64: 64, {1}>, strides = array<i64: 1, 1>} : "
          "(tensor<64x1040xf32>) -> tensor<64x1024xf32>\n",
          i, i + 1024);
    text += "%s0 = fuse.neg %0 : (tensor<64x1024xf32>) -> "
            "tensor<64x1024xf32>\n";
    for (int i = 1; i < places; ++i)
      text +=
          llvm::formatv("%s{0} = fuse.add %s{1}, %{0} : (tensor<64x1024xf32>, "
                        "tensor<64x1024xf32>) -> tensor<64x1024xf32>\n",
                        i, i - 1);
    text += llvm::formatv(
        "%r = fuse.reduce %s{0} {{kind = \"max\", axes = array<i64: 1>, "
        "keepdims = true} : (tensor<64x1024xf32>) -> tensor<64x1xf32>\n"
        "%d = fuse.sub %s{0}, %r : (tensor<64x1024xf32>, tensor<64x1xf32>) -> "
        "tensor<64x1024xf32>\nreturn %d : tensor<64x1024xf32>\n}",
        places - 1);
    Graph graph(text);
    GroupWork work = graph.work();
    ReduceTile tile;
    tile.threadsPerRow = threads;
    tile.vector = 1;
    tile.chunks = 1024 / threads;
    tile.resident = Resident::Registers;
    return addedUs(predict(work, reduceShape(work, tile), h200()), "windows");
  };
  // Halves are no windows.
  EXPECT_EQ(windowsUs(3, 128), 0);
  EXPECT_LT(0, windowsUs(4, 128));
  EXPECT_LT(2 * windowsUs(4, 128), windowsUs(8, 128));
  EXPECT_LT(windowsUs(8, 128), windowsUs(16, 128));
  // Fewer threads have more each, and a scheduler no less than a warp.
  EXPECT_NEAR(windowsUs(8, 64), 2 * windowsUs(8, 128), 1e-9);
}

} // namespace
