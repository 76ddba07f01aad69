// Benchmarks and profiles on a driver library that records its calls: every
// event lies 2.5 ms after the one before.
#include "Bench.h"
#include "Profile.h"

#include "../FakeCuda/FakeCuda.h"
#include "../TestModel.h"
#include "fusec/Runtime/Cuda.h"

#include <dlfcn.h>
#include <gtest/gtest.h>

using namespace fusec;

namespace {

template <typename Fn> Fn *fake(const char *name) {
  static void *library = dlopen(FUSEC_FAKE_CUDA, RTLD_NOW);
  return reinterpret_cast<Fn *>(dlsym(library, name));
}

int occurrences(const std::string &text, const std::string &part) {
  int count = 0;
  for (size_t at = text.find(part); at != std::string::npos;
       at = text.find(part, at + part.size()))
    ++count;
  return count;
}

struct MeasureTest : testing::Test {
  const std::vector<HostTensor> inputs = {
      {DType::F32, {2, 2}, std::vector<uint8_t>(16)}};
  const FillInput fill = [this](size_t input, Buffer &buffer) {
    return buffer.upload(inputs[input].bytes.data(), buffer.bytes());
  };

  MeasureTest() { fake<void()>("fakeCudaReset")(); }
  static Executable executable() {
    CudaOptions options;
    options.driverLibrary = FUSEC_FAKE_CUDA;
    return *Executable::create(*Module::create(test::addOneModel()),
                               *createCudaDevice(options));
  }
  static std::string takeLog() {
    const std::string log = fake<const char *()>("fakeCudaLog")();
    fake<void()>("fakeCudaReset")();
    return log;
  }
};

} // namespace

TEST_F(MeasureTest, ReplaysOneGraphOverRotatingBuffers) {
  Executable model = executable();
  run::BenchOptions options;
  options.samples = 7;
  options.warmUpSeconds = 0;
  bool warm = false;
  options.onTimingBegins = [&] { warm = true; };
  takeLog();
  const auto result = run::bench(model, fill, options);
  ASSERT_TRUE(result) << result.status().message();
  EXPECT_TRUE(warm);
  // A replay of all sets takes 2.5 ms, which is a sample.
  EXPECT_EQ(result->bufferSets, 64);
  EXPECT_EQ(result->runsPerSample, 64);
  EXPECT_EQ(result->samplesUs.size(), 7u);
  EXPECT_DOUBLE_EQ(result->medianUs, 2500.0 / 64);
  // The inputs of all sets and, second launch, the arena.
  EXPECT_EQ(fake<int()>("fakeCudaFirstArguments")(), 64 + 1);
  const std::string log = takeLog();
  EXPECT_EQ(occurrences(log, "cuLaunchKernelEx"), 2 * 64);
  // Two to find the length, one to warm up, the samples.
  EXPECT_EQ(occurrences(log, "cuGraphLaunch"), 2 + 1 + 7);
}

TEST_F(MeasureTest, TimesAsLongAsAsked) {
  Executable model = executable();
  run::BenchOptions options;
  options.samples = 3;
  options.warmUpSeconds = 0;
  options.minTimedSeconds = 0.0249;
  const auto result = run::bench(model, fill, options);
  ASSERT_TRUE(result) << result.status().message();
  EXPECT_EQ(result->samples, 10);
}

TEST_F(MeasureTest, ProfilesEveryLaunchBetweenEvents) {
  Executable model = executable();
  const auto times = run::profileLaunches(model, fill, /*passes=*/3);
  ASSERT_TRUE(times) << times.status().message();
  EXPECT_EQ(times->medianUs, std::vector<double>(2, 2500.0));
  EXPECT_EQ(times->boundariesUs, (std::vector<double>{0, 2500, 5000}));
  const std::string log = takeLog();
  const std::string pass =
      "cuGraphLaunch 102 34\ncuEventRecord\n"
      "cuLaunchKernelEx a grid 4,1,1 block 32,1,1 shared 65536 attribute 4 "
      "2,1,1\ncuEventRecord\n"
      "cuLaunchKernelEx c grid 1,1,1 block 1,1,1 shared 0\ncuEventRecord\n"
      "cuStreamSynchronize\n";
  EXPECT_EQ(occurrences(log, pass), 1 + 3);
}

TEST_F(MeasureTest, FaultsEndAMeasurement) {
  Executable model = executable();
  fake<void(const char *, int)>("fakeCudaFail")("cuStreamSynchronize", 700);
  const auto times = run::profileLaunches(model, fill, 1);
  EXPECT_EQ(times.status().code(), StatusCode::DeviceFault);
  EXPECT_FALSE(run::bench(model, fill, {}));
}
