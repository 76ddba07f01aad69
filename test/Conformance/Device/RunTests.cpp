//===- RunTests.cpp - kernels on a device ---------------------------------===//

#include "Fixture.h"

#include <cstring>
#include <thread>

using namespace fusec;
using namespace fusec::test;

namespace {

constexpr size_t kElements = 1031;

TEST_P(DeviceTest, RunsAndRepeats) {
  Executable model = makeExecutable(affineModel(kElements), device_);
  std::vector<float> values = countFrom(3, kElements);
  float *x = upload(values), *y = makeBuffer<float>(kElements);
  ASSERT_TRUE(model.bindInput("x", x).ok());
  ASSERT_TRUE(model.bindOutput("y", y).ok());
  for (int run = 0; run < 3; ++run) {
    Status ran = model.run();
    ASSERT_TRUE(ran.ok()) << ran.message();
    EXPECT_EQ(download(y, kElements), affine(values));
  }
}

TEST_P(DeviceTest, ReplaysSeeNewDataAndNewPointers) {
  Executable model = makeExecutable(affineModel(kElements), device_);
  std::vector<float> first = countFrom(0, kElements),
                     second = countFrom(7, kElements);
  float *x = upload(first), *y = makeBuffer<float>(kElements);
  ASSERT_TRUE(model.bindInput("x", x).ok());
  ASSERT_TRUE(model.bindOutput("y", y).ok());
  ASSERT_TRUE(model.run().ok());
  ASSERT_TRUE(device_->copyToDevice(x, second.data(), kElements * 4).ok());
  ASSERT_TRUE(model.run().ok());
  EXPECT_EQ(download(y, kElements), affine(second));
  float *otherX = upload(first), *otherY = makeBuffer<float>(kElements);
  ASSERT_TRUE(model.bindInput("x", otherX).ok());
  ASSERT_TRUE(model.bindOutput("y", otherY).ok());
  ASSERT_TRUE(model.run().ok());
  EXPECT_EQ(download(otherY, kElements), affine(first));
  // The old buffers kept what they had.
  EXPECT_EQ(download(y, kElements), affine(second));
}

TEST_P(DeviceTest, RunsOfAStreamAreInOrder) {
  Executable model = makeExecutable(affineModel(kElements), device_);
  std::vector<float> values = countFrom(1, kElements);
  float *a = upload(values), *b = makeBuffer<float>(kElements);
  auto stream = makeStream();
  // b = f(a), a = f(b), b = f(a)
  for (auto [from, to] : {std::pair{a, b}, {b, a}, {a, b}}) {
    ASSERT_TRUE(model.bindInput("x", from).ok());
    ASSERT_TRUE(model.bindOutput("y", to).ok());
    ASSERT_TRUE(model.run(*stream).ok());
  }
  ASSERT_TRUE(stream->synchronize().ok());
  EXPECT_EQ(download(b, kElements), affine(affine(affine(values))));
}

TEST_P(DeviceTest, PreparedLaunchesRunWithoutAnExecutable) {
  Artifact artifact = affineModel(kElements);
  Result<std::unique_ptr<LoadedModule>> loaded = device_->load(artifact);
  ASSERT_TRUE(loaded.ok()) << loaded.status().message();
  std::vector<float> values = countFrom(5, kElements);
  float *x = upload(values), *y = makeBuffer<float>(kElements);
  ASSERT_EQ(artifact.launches.size(), 1u);
  BoundLaunch launch{&artifact.launches.front(), {}};
  for (const KernelArg &arg : launch.launch->args)
    launch.args.push_back(bufferOf(arg)->kind == BufferRef::Kind::Input ? x
                                                                        : y);
  auto prepared = (*loaded)->prepare({launch});
  ASSERT_TRUE(prepared.ok()) << prepared.status().message();
  auto stream = makeStream();
  ASSERT_TRUE((*prepared)->run(*stream).ok());
  ASSERT_TRUE((*prepared)->run(*stream).ok());
  ASSERT_TRUE(stream->synchronize().ok());
  EXPECT_EQ(download(y, kElements), affine(values));
}

/// The identity times `factor`, of [size, size].
std::vector<float> diagonal(int64_t size, float factor) {
  std::vector<float> matrix(size * size);
  for (int64_t i = 0; i < size; ++i)
    matrix[i * size + i] = factor;
  return matrix;
}

TEST_P(DeviceTest, LaunchesMeetInTheArena) {
  constexpr int64_t size = 40;
  Artifact artifact = twoMatmuls(size);
  ASSERT_EQ(artifact.launches.size(), 2u);
  ASSERT_GT(artifact.arenaBytes, 0);
  Executable model = makeExecutable(artifact, device_);
  std::vector<float> values = countFrom(0, size * size);
  float *y = makeBuffer<float>(size * size);
  ASSERT_TRUE(model.bindInput("x", upload(values)).ok());
  ASSERT_TRUE(model.bindInput("a", upload(diagonal(size, 2))).ok());
  ASSERT_TRUE(model.bindInput("b", upload(diagonal(size, 0.5f))).ok());
  ASSERT_TRUE(model.bindOutput("y", y).ok());
  ASSERT_TRUE(model.run().ok());
  EXPECT_EQ(download(y, size * size), values);
}

TEST_P(DeviceTest, SeveralExecutablesShareADevice) {
  Executable small = makeExecutable(affineModel(7), device_);
  Executable large = makeExecutable(affineModel(kElements), device_);
  Result<Executable> copy = large.duplicate();
  ASSERT_TRUE(copy.ok()) << copy.status().message();
  std::vector<float> few = countFrom(0, 7), many = countFrom(0, kElements),
                     more = countFrom(9, kElements);
  float *y[] = {makeBuffer<float>(7), makeBuffer<float>(kElements),
                makeBuffer<float>(kElements)};
  ASSERT_TRUE(small.bindInput("x", upload(few)).ok());
  ASSERT_TRUE(large.bindInput("x", upload(many)).ok());
  ASSERT_TRUE(copy->bindInput("x", upload(more)).ok());
  ASSERT_TRUE(small.bindOutput("y", y[0]).ok());
  ASSERT_TRUE(large.bindOutput("y", y[1]).ok());
  ASSERT_TRUE(copy->bindOutput("y", y[2]).ok());
  auto first = makeStream(), second = makeStream();
  ASSERT_TRUE(small.run(*first).ok());
  ASSERT_TRUE(large.run(*second).ok());
  ASSERT_TRUE(copy->run(*first).ok());
  ASSERT_TRUE(first->synchronize().ok());
  ASSERT_TRUE(second->synchronize().ok());
  EXPECT_EQ(download(y[0], 7), affine(few));
  EXPECT_EQ(download(y[1], kElements), affine(many));
  EXPECT_EQ(download(y[2], kElements), affine(more));
}

TEST_P(DeviceTest, ThreadsShareADevice) {
  constexpr int threads = 4, runs = 5;
  Executable model = makeExecutable(affineModel(kElements), device_);
  std::vector<Executable> executables;
  std::vector<float *> results;
  for (int i = 0; i < threads; ++i) {
    Result<Executable> copy = model.duplicate();
    ASSERT_TRUE(copy.ok());
    executables.push_back(*std::move(copy));
    results.push_back(makeBuffer<float>(kElements));
    float *x = upload(countFrom(float(i), kElements));
    ASSERT_TRUE(executables.back().bindInput("x", x).ok());
    ASSERT_TRUE(executables.back().bindOutput("y", results.back()).ok());
  }
  std::vector<Status> statuses(threads);
  std::vector<std::thread> workers;
  for (int i = 0; i < threads; ++i)
    workers.emplace_back([&executables, &statuses, i] {
      for (int run = 0; run < runs && statuses[i].ok(); ++run)
        statuses[i] = executables[i].run();
    });
  for (std::thread &worker : workers)
    worker.join();
  for (int i = 0; i < threads; ++i) {
    EXPECT_TRUE(statuses[i].ok()) << statuses[i].message();
    EXPECT_EQ(download(results[i], kElements),
              affine(countFrom(float(i), kElements)));
  }
}

TEST_P(DeviceTest, ThreadsLoadAtOnce) {
  Artifact artifact = affineModel(7);
  std::vector<std::vector<float>> results(4);
  std::vector<std::thread> workers;
  for (std::vector<float> &result : results)
    workers.emplace_back([&] {
      Executable model = makeExecutable(artifact, device_);
      HostTensor x{DType::F32, {7}, std::vector<uint8_t>(28)};
      if (auto y = runOnHostData(model, {x}); y.ok()) {
        result.resize(7);
        std::memcpy(result.data(), y->front().bytes.data(), 28);
      }
    });
  for (std::thread &worker : workers)
    worker.join();
  for (const std::vector<float> &result : results)
    EXPECT_EQ(result, std::vector<float>(7, 1.0f));
}

TEST_P(DeviceTest, UnboundAndMisalignedBuffersAreRefused) {
  Executable model = makeExecutable(affineModel(kElements), device_);
  float *x = upload(countFrom(0, kElements)), *y = makeBuffer<float>(kElements);
  EXPECT_FALSE(model.run().ok());
  EXPECT_FALSE(model.bindInput("x", x + 1).ok());
  EXPECT_FALSE(model.bindInput("x", static_cast<const void *>(nullptr)).ok());
  EXPECT_EQ(model.bindInput("z", x).code(), StatusCode::NotFound);
  ASSERT_TRUE(model.bindInput("x", x).ok());
  EXPECT_FALSE(model.run().ok());
  ASSERT_TRUE(model.bindOutput("y", y).ok());
  EXPECT_TRUE(model.run().ok());
}

} // namespace
