//===- ExtentTest.cpp - kernels are held to what a launch says ------------===//

#include "fusec/Emulator/EmulatorDevice.h"

#include "gtest/gtest.h"

#include <fstream>
#include <sstream>

using namespace fusec;

namespace {

/// One buffer of two slots of 256 bytes, as in an arena.
struct ExtentTest : testing::Test {
  std::shared_ptr<Device> device;
  Artifact artifact;
  LaunchInfo info;
  char *arena = nullptr;

  ExtentTest() {
    EmulatorOptions options;
    options.threads = 1;
    options.checked = true;
    device = createEmulatorDevice(options);
    std::ifstream file(std::string(FUSEC_EMULATOR_KERNELS) + "/extents.mlir");
    std::stringstream text;
    text << file.rdbuf();
    artifact.kernelIr = text.str();
    for (const char *name :
         {"overrun", "overrun_in_loop", "either", "overrun_by_copy",
          "overrun_by_load", "overrun_by_store"}) {
      artifact.kernels.emplace_back();
      artifact.kernels.back().name = name;
    }
    arena = static_cast<char *>(*device->allocate(512, "arena"));
    info.args = {BufferRef{BufferRef::Kind::Arena, 0, 0, 256},
                 BufferRef{BufferRef::Kind::Arena, 0, 256, 256}};
  }

  std::string run(int64_t kernel) {
    info.kernel = kernel;
    auto module = device->load(artifact);
    if (!module)
      return module.status().message();
    auto prepared = (*module)->prepare({{&info, {arena, arena + 256}, {}}});
    if (!prepared)
      return prepared.status().message();
    auto stream = *device->createStream();
    return (*prepared)->run(*stream).message();
  }
};

} // namespace

TEST_F(ExtentTest, OfOneSlotEndsWhereTheNextBegins) {
  for (int64_t kernel : {0, 1}) {
    const std::string fault = run(kernel);
    EXPECT_NE(fault.find("out-of-bounds global access"), std::string::npos)
        << fault;
    EXPECT_NE(fault.find("writes 4 bytes 4 bytes past the end of 'arena+0' "
                         "(256 bytes)"),
              std::string::npos)
        << fault;
  }
}

TEST_F(ExtentTest, HoldsCopiesToo) {
  const std::pair<int64_t, const char *> cases[] = {{3, "reads 4 bytes 4"},
                                                    {4, "reads 16 bytes 16"},
                                                    {5, "writes 16 bytes 16"}};
  for (const auto &[kernel, access] : cases) {
    const std::string fault = run(kernel);
    EXPECT_NE(fault.find(std::string(access) +
                         " bytes past the end of 'arena+0' (256 bytes)"),
              std::string::npos)
        << fault;
  }
}

TEST_F(ExtentTest, OfAPointerThatMayBeOfEitherSlotIsBoth) {
  info.block = {2, 1, 1};
  EXPECT_EQ(run(2), "");
}

TEST_F(ExtentTest, OfAnEmptyArgumentIsNothing) {
  info.block = {2, 1, 1};
  std::get<BufferRef>(info.args[0]).bytes = 0;
  EXPECT_NE(run(2).find("past the end of 'arena+0' (0 bytes)"),
            std::string::npos)
      << run(2);
}

TEST_F(ExtentTest, OfTheGridIsTheKernels) {
  info.grid = {2, 1, 1};
  EXPECT_EQ(run(0), "launch of 'overrun': grid 2x1x1 is not the one that the "
                    "kernel requires");
}

TEST_F(ExtentTest, OfWhatMustBeZeroIsHeldBehindTheLaunch) {
  ASSERT_TRUE(device->clear(arena, 512));
  artifact.zeroed = {{256, 256}};
  EXPECT_EQ(run(2), "byte 0 of 'arena+256' must be zero, but either left "
                    "another value");
}
