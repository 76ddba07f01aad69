//===- PredictTest.cpp - what every prediction must obey ------------------===//

#include "Graph.h"
#include "Terms.h"

using namespace fusec;

namespace {

std::string matmulKernel(int64_t m, int64_t n, int64_t k, const char *type) {
  return llvm::formatv(
      R"(func.func @f(%a: tensor<{0}x{2}x{3}>, %b: tensor<{2}x{1}x{3}>) -> tensor<{0}x{1}x{3}> {{
    %0 = fuse.matmul %a, %b : (tensor<{0}x{2}x{3}>, tensor<{2}x{1}x{3}>) -> tensor<{0}x{1}x{3}>
    return %0 : tensor<{0}x{1}x{3}>
  })",
      m, n, k, type);
}

double predictedUs(const std::string &text) {
  return Graph(text).predict(h200()).us();
}

TEST(Bandwidth, FollowsTheMix) {
  DeviceSpec device = h200();
  EXPECT_DOUBLE_EQ(dramBandwidth(device, 0.5), 4.3e12);
  EXPECT_DOUBLE_EQ(dramBandwidth(device, 1), 4.6e12);
  EXPECT_DOUBLE_EQ(dramBandwidth(device, 0), 4.7e12);
}

TEST(Bandwidth, FollowsLittlesLaw) {
  // 16 KB in flight on 132 SMs at 545 + 16 * 15 ns: the published measurement
  // is 2775 GB/s.
  EXPECT_NEAR(latencyBandwidth(h200(), 16384, 132), 2.755e12, 1e9);
}

TEST(Occupancy, NamesItsLimit) {
  DeviceSpec device = h200();
  KernelShape shape;
  shape.threads = 256;
  shape.registersPerThread = 32;
  EXPECT_EQ(occupancy(shape, device).blocksPerSm, 8);
  shape.registersPerThread = 128;
  EXPECT_EQ(occupancy(shape, device).blocksPerSm, 2);
  EXPECT_STREQ(occupancy(shape, device).limit, "registers");
  shape.dynamicSharedBytes = 200 << 10;
  EXPECT_EQ(occupancy(shape, device).blocksPerSm, 1);
  EXPECT_STREQ(occupancy(shape, device).limit, "shared memory");
  shape.dynamicSharedBytes = 256 << 10;
  EXPECT_EQ(occupancy(shape, device).blocksPerSm, 0);
}

TEST(KernelShape, CountsAMatmulTile) {
  Graph graph(matmulKernel(256, 256, 256, "bf16"));
  KernelShape shape = matmulShape(graph.work(), {128, 128, 32, 2, 2, 4, 8},
                                  {h200(), *lookupTarget("sm_90a")});
  EXPECT_EQ(shape.blocks, 4);
  EXPECT_EQ(shape.threads, 128);
  EXPECT_EQ(shape.sharedBytes(), 4 * (128 + 128) * 32 * 2);
  // 24 + 2 * 3 pointers + 128 accumulators + 4 * 4 + 8 * 2 fragments = 190.
  EXPECT_EQ(shape.registersPerThread, 192);
}

TEST(Predict, ManyAccumulatorsAThreadDrainSlowly) {
  // A product of one step, where blocks mostly store: half as many threads for
  // the same tile take longer (an H200: 88 and 66 us).
  Graph graph(
      R"(func.func @f(%a: tensor<200704x64xbf16>, %b: tensor<64x256xbf16>, %c: tensor<200704x256xbf16>) -> tensor<200704x256xbf16> {
    %0 = fuse.matmul %a, %b : (tensor<200704x64xbf16>, tensor<64x256xbf16>) -> tensor<200704x256xbf16>
    %1 = fuse.add %0, %c : (tensor<200704x256xbf16>, tensor<200704x256xbf16>) -> tensor<200704x256xbf16>
    return %1 : tensor<200704x256xbf16>
  })");
  Machine machine{h200(), *lookupTarget("sm_90a")};
  GroupWork work = graph.work();
  auto us = [&](MatmulTile tile) {
    return predict(work, matmulShape(work, tile, machine), machine.device).us();
  };
  EXPECT_GT(us({128, 128, 64, 2, 2, 2, 8}),
            1.2 * us({128, 128, 64, 2, 4, 2, 8}));
}

TEST(Predict, CopiesThatMissLinesOfTheCacheWait) {
  // More stages than the first-level cache has lines for take longer, unless
  // copies go past it (an H200: 49.5 us in 4 stages and 57.6 in 6, with rows of
  // 1390 and 244 elements).
  Machine machine{h200(), *lookupTarget("sm_90a")};
  auto us = [&](int64_t n, int64_t k, int64_t stages) {
    Graph graph(matmulKernel(244, n, k, "bf16"));
    GroupWork work = graph.work();
    MatmulTile tile{128, 64, 32, 4, 2, stages, 2, 6};
    return predict(work, matmulShape(work, tile, machine), machine.device).us();
  };
  EXPECT_GT(us(1390, 12366, 6), us(1390, 12366, 4));
  EXPECT_LE(us(1392, 12368, 6), us(1392, 12368, 4));
}

TEST(Predict, StepsThatFitTheRingWaitOnce) {
  Machine machine{h200(), *lookupTarget("sm_90a")};
  auto us = [&](int64_t k, int64_t stages) {
    Graph graph(matmulKernel(512, 1024, k, "bf16"));
    GroupWork work = graph.work();
    MatmulTile tile{64, 64, 64, 2, 2, stages, 8};
    return predict(work, matmulShape(work, tile, machine), machine.device).us();
  };
  // Two steps, and three.
  EXPECT_DOUBLE_EQ(us(128, 2), us(128, 3));
  EXPECT_GT(us(192, 2), us(192, 3) + 0.1);
}

TEST(Predict, ResourcesOfThreadsThatMultiplyAndAskTakeTurns) {
  Machine machine{h200(), *lookupTarget("sm_90a")};
  Graph graph(matmulKernel(23, 3148, 7368, "bf16"));
  GroupWork work = graph.work();
  MatmulTile tile{32, 64, 64, 2, 4, 4, 1, 5};
  Prediction prediction =
      predict(work, matmulShape(work, tile, machine), machine.device);
  double busiest = 0, busy = 0, sum = 0;
  for (const Term &term : prediction.terms) {
    busiest = std::max(busiest, term.busyUs);
    busy += term.busyUs;
    if (term.busyUs > 0)
      sum += term.addedUs;
  }
  // Memory, the caches and the warps are busy alike.
  EXPECT_GT(sum, 1.15 * busiest);
  EXPECT_LT(sum, 0.6 * busy);
}

TEST(Predict, EpiloguesHideBehindMemory) {
  // What memory bounds stays with memory, and is not the sum of both.
  Graph graph(matmulKernel(200704, 256, 64, "bf16"));
  Machine machine{h200(), *lookupTarget("sm_90a")};
  GroupWork work = graph.work();
  WgmmaTile tile{128, 128, 2};
  tile.stages = 3;
  double us =
      predict(work, wgmmaShape(work, tile, {}, machine.device), machine.device)
          .us();
  EXPECT_LT(us, 1.3 * floorUs(work, machine.device, LaunchMode::Graph));
}

TEST(Predict, IsTheSumOfItsTerms) {
  Graph graph(loopKernel(4096, 4096, "bf16"));
  Prediction prediction = graph.predict(h200());
  double sum = 0;
  for (const Term &term : prediction.terms)
    sum += term.addedUs;
  EXPECT_DOUBLE_EQ(prediction.us(), sum);
  EXPECT_STREQ(prediction.bottleneck, "dram");
  // 64 MiB at 4.3 TB/s are 15.6 us; launch 1.28 us and ramp 1.5 us.
  EXPECT_NEAR(sum, 15.6 + 1.28 + 1.5, 2);
}

TEST(Predict, MatchesPublishedNormKernels) {
  // RMS norm on an H200, kernel time without launch: 4096 x 16384 67 us, 2048 x
  // 4096 10 us (bf16, read and written once).
  EXPECT_NEAR(predictedUs(rowKernel(4096, 16384, "bf16")) - 1.28, 67, 7);
  EXPECT_NEAR(predictedUs(rowKernel(2048, 4096, "bf16")) - 1.28, 10, 2);
}

TEST(Predict, WhatAThreadGoesOnToCostsNoSector) {
  // Lanes are three elements apart; each reads the three from its own on.
  Graph walked(
      R"(func.func @f(%x: tensor<65536x3xf32>, %y: tensor<64x65536xf32>) -> tensor<64xf32> {
    %0 = fuse.reduce %x {kind = "sum", axes = array<i64: 1>} : (tensor<65536x3xf32>) -> tensor<65536xf32>
    %1 = fuse.add %y, %0 : (tensor<64x65536xf32>, tensor<65536xf32>) -> tensor<64x65536xf32>
    %2 = fuse.reduce %1 {kind = "max", axes = array<i64: 1>} : (tensor<64x65536xf32>) -> tensor<64xf32>
    return %2 : tensor<64xf32>
  })");
  GroupWork work = walked.work();
  auto transfer = llvm::find_if(work.transfers, [](const Transfer &transfer) {
    return transfer.laneStride == 3;
  });
  ASSERT_NE(transfer, work.transfers.end());
  EXPECT_TRUE(transfer->walksNeighbours);
  GroupWork apart = work;
  for (Transfer &each : apart.transfers)
    each.walksNeighbours = false;
  KernelShape shape = reduceShape(work, ReduceTile());
  double bytes = double(transfer->bytes());
  EXPECT_NEAR(busyUs(predict(apart, shape, h200()), "l2") -
                  busyUs(predict(work, shape, h200()), "l2"),
              2 * bytes / h200().l2BytesPerSecond * 1e6 * 132 / shape.blocks,
              1);
}

TEST(Predict, MemoryThatHasLittleToDoHasLittleOfARamp) {
  auto rampUs = [](int64_t rows) {
    Graph graph(loopKernel(rows, 4096, "f32"));
    return addedUs(graph.predict(h200()), "ramp");
  };
  double whole = h200().kernelRampUs;
  EXPECT_GT(rampUs(1), 0.25 * whole);
  EXPECT_LT(rampUs(1), 0.35 * whole);
  EXPECT_LT(rampUs(1), rampUs(128));
  EXPECT_LT(rampUs(128), whole);
  EXPECT_DOUBLE_EQ(rampUs(4096), whole);
}

TEST(Predict, IsNeverBelowTheFloor) {
  for (int64_t rows : {1, 7, 64, 1000, 16384})
    for (int64_t length : {1, 32, 1000, 8192})
      for (const char *type : {"bf16", "f32", "f64"})
        for (const std::string &text :
             {rowKernel(rows, length, type), loopKernel(rows, length, type)}) {
          Graph graph(text);
          EXPECT_GE(graph.predict(h200()).us(), floorUs(graph.work(), h200()))
              << text;
        }
}

TEST(Predict, MoreWorkIsNeverCheaper) {
  for (int64_t length : {64, 1024, 8192})
    for (int64_t rows = 64; rows <= 65536; rows *= 4) {
      EXPECT_LE(predictedUs(loopKernel(rows, length, "bf16")),
                predictedUs(loopKernel(4 * rows, length, "bf16")));
      EXPECT_LE(predictedUs(rowKernel(rows, length, "bf16")),
                predictedUs(rowKernel(4 * rows, length, "bf16")));
    }
  for (int64_t size = 64; size <= 4096; size *= 2)
    EXPECT_LE(predictedUs(matmulKernel(size, size, size, "bf16")),
              predictedUs(matmulKernel(2 * size, size, size, "bf16")));
}

/// What the kernel takes if these inputs are in the second-level cache, a bit
/// for each.
double cachedUs(const Graph &graph, const DeviceSpec &device, unsigned inputs) {
  PredictOptions cached;
  auto inL2 = [&](mlir::Value value) {
    auto argument = llvm::dyn_cast<mlir::BlockArgument>(value);
    return argument && (inputs >> argument.getArgNumber() & 1) != 0;
  };
  cached.inL2 = inL2;
  return graph.predict(device, cached).us();
}

TEST(Predict, CachedInputsAreCheaper) {
  Graph graph(loopKernel(4096, 1024, "bf16"));
  EXPECT_LT(cachedUs(graph, h200(), 1), graph.predict(h200()).us());
}

std::string columnKernel(int64_t rows, int64_t length, const char *type) {
  return llvm::formatv(
      R"(func.func @f(%x: tensor<{0}x{1}x{2}>, %y: tensor<{0}x1x{2}>) -> tensor<{1}x{2}> {{
    %0 = fuse.mul %x, %y : (tensor<{0}x{1}x{2}>, tensor<{0}x1x{2}>) -> tensor<{0}x{1}x{2}>
    %1 = fuse.reduce %0 {{kind = "sum", axes = array<i64: 0>} : (tensor<{0}x{1}x{2}>) -> tensor<{1}x{2}>
    return %1 : tensor<{1}x{2}>
  })",
      rows, length, type);
}

std::string transposeKernel(int64_t rows, int64_t length, const char *type) {
  return llvm::formatv(
      R"(func.func @f(%x: tensor<{0}x{1}x{2}>, %y: tensor<{1}x{0}x{2}>) -> tensor<{1}x{0}x{2}> {{
    %0 = fuse.transpose %x {{permutation = array<i64: 1, 0>} : (tensor<{0}x{1}x{2}>) -> tensor<{1}x{0}x{2}>
    %1 = fuse.add %0, %y : (tensor<{1}x{0}x{2}>, tensor<{1}x{0}x{2}>) -> tensor<{1}x{0}x{2}>
    return %1 : tensor<{1}x{0}x{2}>
  })",
      rows, length, type);
}

/// Of heads with as many keys as rows.
std::string attentionKernel(int64_t heads, int64_t rows, int64_t depth) {
  return llvm::formatv(
      R"(func.func @f(%q: tensor<{0}x{1}x{2}xbf16>, %k: tensor<{0}x{1}x{2}xbf16>, %v: tensor<{0}x{1}x{2}xbf16>) -> tensor<{0}x{1}x{2}xbf16> {{
    %s = fuse.matmul %q, %k {{transpose_b = true} : (tensor<{0}x{1}x{2}xbf16>, tensor<{0}x{1}x{2}xbf16>) -> tensor<{0}x{1}x{1}xbf16>
    %m = fuse.reduce %s {{kind = "max", axes = array<i64: 2>, keepdims = true} : (tensor<{0}x{1}x{1}xbf16>) -> tensor<{0}x{1}x1xbf16>
    %c = fuse.sub %s, %m : (tensor<{0}x{1}x{1}xbf16>, tensor<{0}x{1}x1xbf16>) -> tensor<{0}x{1}x{1}xbf16>
    %e = fuse.exp %c : (tensor<{0}x{1}x{1}xbf16>) -> tensor<{0}x{1}x{1}xbf16>
    %l = fuse.reduce %e {{kind = "sum", axes = array<i64: 2>, keepdims = true} : (tensor<{0}x{1}x{1}xbf16>) -> tensor<{0}x{1}x1xbf16>
    %p = fuse.div %e, %l : (tensor<{0}x{1}x{1}xbf16>, tensor<{0}x{1}x1xbf16>) -> tensor<{0}x{1}x{1}xbf16>
    %o = fuse.matmul %p, %v : (tensor<{0}x{1}x{1}xbf16>, tensor<{0}x{1}x{2}xbf16>) -> tensor<{0}x{1}x{2}xbf16>
    return %o : tensor<{0}x{1}x{2}xbf16>
  })",
      heads, rows, depth);
}

TEST(Predict, CachedInputsAreNeverDearer) {
  std::vector<std::string> kernels;
  for (const char *type : {"bf16", "f32"}) {
    for (int64_t m : {16, 250, 256, 1024, 4096})
      for (int64_t n : {256, 1000, 4096, 16384})
        for (int64_t k : {256, 1024, 8192})
          kernels.push_back(matmulKernel(m, n, k, type));
    for (int64_t rows : {16, 1000, 16384})
      for (int64_t length : {64, 1000, 4096, 131072})
        for (auto make : {loopKernel, rowKernel, columnKernel, transposeKernel})
          kernels.push_back(make(rows, length, type));
  }
  for (int64_t heads : {1, 32})
    for (int64_t rows : {128, 1000, 4096})
      for (int64_t depth : {64, 128})
        kernels.push_back(attentionKernel(heads, rows, depth));
  EXPECT_GT(kernels.size(), 200u);
  for (const char *name : {"h200", "a100-sxm-80gb", "l4"}) {
    DeviceSpec device = *findDeviceSpec(name);
    for (const std::string &text : kernels) {
      if (text.find("%q") != std::string::npos && device.arch != "sm_90a")
        continue;
      Graph graph(text);
      double us = graph.predict(device).us();
      for (unsigned inputs : {1, 2, 4, 7})
        EXPECT_LE(cachedUs(graph, device, inputs), us)
            << name << " " << inputs << " " << text;
    }
  }
}

TEST(Predict, CachedInputsAreNeverDearerWhereBlocksTakeTurns) {
  for (int64_t length : {8192, 131072})
    for (const char *type : {"f16", "f64"})
      for (int64_t cluster : {2, 8}) {
        Graph graph(rowKernel(4096, length, type));
        GroupWork work = graph.work();
        // So much arithmetic that it takes longer than memory.
        work.flops *= 50;
        ReduceTile tile;
        tile.rows = 1;
        tile.threadsPerRow = 128;
        tile.chunks = length / 128 / cluster;
        tile.cluster = cluster;
        KernelShape shape = reduceShape(work, tile);
        PredictOptions cached;
        auto inL2 = [](mlir::Value) { return true; };
        cached.inL2 = inL2;
        EXPECT_LE(predict(work, shape, h200(), cached).us(),
                  predict(work, shape, h200()).us())
            << length << type << cluster;
      }
}

TEST(Predict, TurnsThatNotAllBlocksHaveCostAsMuchAsOthers) {
  // 4.4 turns of 264 blocks with 4 rows each, or 5.
  auto latencyUs = [](int64_t rows) {
    Graph graph(rowKernel(rows, 768, "bf16"));
    GroupWork work = graph.work();
    ReduceTile tile;
    tile.rows = 4;
    tile.threadsPerRow = 32;
    tile.vector = 8;
    tile.chunks = 3;
    tile.persistent = 264;
    tile.weights = Resident::Registers;
    tile.prefetch = true;
    return busyUs(predict(work, reduceShape(work, tile), h200()), "latency");
  };
  double whole = latencyUs(5 * 264 * 4);
  EXPECT_NEAR(latencyUs(4 * 264 * 4 + 400), whole, 0.02 * whole);
}

} // namespace
