//===- CountersTest.cpp - the count mode ----------------------------------===//

#include "../Runtime/TestModel.h"
#include "Harness.h"

#include "fusec/Support/Json.h"

using namespace fusec;
using namespace fusec::test;

namespace {

const std::vector<std::string> kKernels{
    "copy",      "strided",     "broadcast", "guarded",
    "unaligned", "ragged_loop", "column",    "one_word",
    "quads",     "matrix_rows", "copy_rows"};

EmulatorOptions countOptions(int threads = 1) {
  EmulatorOptions options;
  options.threads = threads;
  options.count = true;
  return options;
}

/// The counters of the launches so far.
class Counted {
public:
  explicit Counted(Device &device) {
    Result<std::string> text = emulatorCounters(device);
    EXPECT_TRUE(text.ok()) << text.status().message();
    root_ = *json::parse(*text);
  }
  size_t launches() const { return kernels().size(); }
  double operator()(const std::string &member, size_t launch = 0) const {
    const json::Value *value = kernels()[launch].object()->find(member);
    EXPECT_TRUE(value) << member;
    return value ? *value->number() : -1;
  }
  std::string arguments() const {
    return json::print(*kernels()[0].object()->find("arguments"));
  }

private:
  const json::Array &kernels() const {
    return *root_.object()->find("kernels")->array();
  }
  json::Value root_;
};

/// Runs a kernel of counters.mlir on 1024 floats.
Counted count(const std::string &kernel, int64_t grid = 1, int64_t block = 32,
              int threads = 1) {
  Harness harness(countOptions(threads));
  EXPECT_EQ(harness.load("counters", {kernel}).message(), "");
  harness.input(std::vector<float>(1024));
  harness.output<float>(1024);
  EXPECT_EQ(harness.launch({grid, 1, 1}, {block, 1, 1}).message(), "");
  return Counted(harness.device());
}

TEST(Counters, CopyMovesEachByteOnce) {
  for (int threads : {1, 2}) {
    Counted copy = count("copy", 4, 256, threads);
    EXPECT_EQ(copy("global_bytes_loaded"), 4096);
    EXPECT_EQ(copy("global_bytes_stored"), 4096);
    EXPECT_EQ(copy("sectors_loaded"), 128);
    EXPECT_EQ(copy("sectors_stored"), 128);
    EXPECT_EQ(copy("requests_loaded"), 32);
    EXPECT_EQ(copy("requests_stored"), 32);
    EXPECT_EQ(copy("sectors_per_request"), 4);
    EXPECT_EQ(copy("shared_requests"), 0);
    EXPECT_EQ(copy.arguments(),
              R"([{"name":"arena+0","bytes_loaded":4096,"bytes_stored":0},)"
              R"({"name":"arena+0","bytes_loaded":0,"bytes_stored":4096}])");
  }
}

/// What so many blocks of 32 threads count.
Counted countOn(const std::string &kernel, int64_t blocks, int64_t smCount,
                Harness::Size cluster = {1, 1, 1}) {
  Harness harness(countOptions(/*threads=*/2));
  harness.setSmCount(smCount);
  harness.setCluster(cluster);
  EXPECT_EQ(harness.load("counters", {kernel}).message(), "");
  harness.input(std::vector<float>(1024));
  harness.output<float>(1024);
  EXPECT_EQ(harness.launch({blocks, 1, 1}, {32, 1, 1}).message(), "");
  return Counted(harness.device());
}

double sectorsFromL2(const std::string &kernel, int64_t blocks, int64_t smCount,
                     Harness::Size cluster = {1, 1, 1}) {
  return countOn(kernel, blocks, smCount, cluster)("l2_bytes_loaded") / 32;
}

TEST(Counters, BlocksOfAnSmShareWhatTheyLoaded) {
  EXPECT_EQ(sectorsFromL2("copy", 32, 4), 128);
  EXPECT_EQ(sectorsFromL2("broadcast", 32, 1), 1);
  EXPECT_EQ(sectorsFromL2("broadcast", 32, 4), 4);
  EXPECT_EQ(sectorsFromL2("broadcast", 3, 4), 3);
  // The blocks of a cluster run on SMs of their own.
  EXPECT_EQ(sectorsFromL2("broadcast", 32, 4, {2, 1, 1}), 4);
  // Copies of 16 bytes do not look into the first level.
  EXPECT_EQ(sectorsFromL2("copy_rows", 3, 1), 3 * 16);
  // Nor do atomics.
  EXPECT_EQ(sectorsFromL2("atomic", 3, 1), 3);
}

TEST(Counters, SmsShareTheSecondLevel) {
  EXPECT_EQ(countOn("broadcast", 32, 4)("dram_bytes_loaded"), 32);
  EXPECT_EQ(countOn("copy", 32, 4)("dram_bytes_loaded"), 4096);
  EXPECT_EQ(countOn("copy_rows", 3, 1)("dram_bytes_loaded"), 512);
}

/// Loads by 32 lanes.
void expectLoads(const std::string &kernel, double bytes, double sectors,
                 double requests) {
  Counted counted = count(kernel);
  EXPECT_EQ(counted("global_bytes_loaded"), bytes) << kernel;
  EXPECT_EQ(counted("sectors_loaded"), sectors) << kernel;
  EXPECT_EQ(counted("requests_loaded"), requests) << kernel;
  EXPECT_EQ(counted("global_bytes_stored"), 0) << kernel;
}

TEST(Counters, SectorsAreThoseOfTheWarp) {
  expectLoads("strided", 128, 32, 1);
  expectLoads("broadcast", 128, 1, 1);
  expectLoads("guarded", 80, 3, 1);
  expectLoads("unaligned", 512, 4 * 16, 4);
}

TEST(Counters, LanesMeetAtEqualIterations) {
  // Lane i loads max(1, i) times. Iteration k > 0 has the lanes above k.
  double loads = 1, sectors = 4;
  for (int lane = 1; lane < 32; ++lane)
    loads += lane;
  for (int k = 1; k < 31; ++k)
    sectors += 4 - (k + 1) / 8;
  expectLoads("ragged_loop", 4 * loads, sectors, 31);
}

void expectShared(const std::string &kernel, double requests,
                  double conflicts) {
  Counted counted = count(kernel);
  EXPECT_EQ(counted("shared_requests"), requests) << kernel;
  EXPECT_EQ(counted("bank_conflicts"), conflicts) << kernel;
}

TEST(Counters, BankConflicts) {
  expectShared("column", 1, 31);
  expectShared("one_word", 1, 0);
  expectShared("quads", 1, 0);
  // Eight rows that begin in the same bank: seven more wavefronts for each.
  expectShared("matrix_rows", 1, 2 * 7);
  expectShared("copy_rows", 1, 4 * 7);
  expectLoads("copy_rows", 512, 16, 1);
}

TEST(Counters, MatrixOperations) {
  Harness harness(countOptions());
  ASSERT_EQ(harness.load("matmul", {"matmul"}).message(), "");
  harness.input(std::vector<uint16_t>(64 * 64));
  harness.input(std::vector<uint16_t>(64 * 64));
  harness.input<int32_t>({64, 64});
  harness.output<float>(64 * 64);
  ASSERT_EQ(harness.launch({4, 4, 1}, {32, 1, 1}).message(), "");
  Counted counted(harness.device());
  EXPECT_EQ(counted("mma_flops"), 2 * 64 * 64 * 64);
  EXPECT_EQ(counted("global_bytes_stored"), 4 * 64 * 64);
}

TEST(Counters, OneEntryPerLaunchUntilReset) {
  Harness harness(countOptions());
  ASSERT_EQ(harness.load("counters", kKernels).message(), "");
  harness.input(std::vector<float>(1024));
  harness.output<float>(1024);
  ASSERT_EQ(harness.launch({1, 1, 1}, {32, 1, 1}).message(), "");
  ASSERT_EQ(harness.launch({2, 1, 1}, {32, 1, 1}).message(), "");
  Counted counted(harness.device());
  EXPECT_EQ(counted.launches(), 2u);
  EXPECT_EQ(counted("global_bytes_stored", 0), 128);
  EXPECT_EQ(counted("global_bytes_stored", 1), 256);
  EXPECT_EQ(resetEmulatorCounters(harness.device()).message(), "");
  EXPECT_EQ(Counted(harness.device()).launches(), 0u);
}

TEST(Counters, OnlyWhereAskedFor) {
  Harness harness;
  EXPECT_EQ(emulatorCounters(harness.device()).status().message(),
            "the emulator was not asked to count");
  HostDevice other;
  EXPECT_EQ(resetEmulatorCounters(other).message(),
            "the device 'host' counts nothing");
}

} // namespace
