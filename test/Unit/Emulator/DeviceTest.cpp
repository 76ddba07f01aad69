//===- DeviceTest.cpp - memory, streams, events, launches -----------------===//

#include "Harness.h"

#include "fusec/Emulator/CApi.h"

#include <cmath>
#include <functional>
#include <thread>

using namespace fusec;
using namespace fusec::test;

namespace {

const char *const kIncrement = R"(
gpu.module @kernels {
  llvm.func @increment(%x: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %p = llvm.getelementptr %x[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %v = llvm.load %p : !llvm.ptr<1> -> i32
    %one = llvm.mlir.constant(1 : i32) : i32
    nvvm.barrier0
    %w = llvm.add %v, %one : i32
    llvm.store %w, %p : i32, !llvm.ptr<1>
    llvm.return
  }
}
)";

Artifact incrementArtifact() {
  Artifact artifact;
  artifact.kernelIr = kIncrement;
  artifact.kernels.emplace_back();
  artifact.kernels.back().name = "increment";
  return artifact;
}

LaunchInfo incrementLaunch() {
  LaunchInfo info;
  info.block = {64, 1, 1};
  info.args = {BufferRef{BufferRef::Kind::Arena, 0, 0, 256}};
  return info;
}

/// Prepares three launches on `pointer` and runs them `times` times.
Status incrementBy3(LoadedModule &module, Device &device, void *pointer,
                    int times) {
  LaunchInfo info = incrementLaunch();
  BoundLaunch launch{&info, {pointer}};
  auto prepared = module.prepare({launch, launch, launch});
  if (!prepared)
    return prepared.status();
  auto stream = device.createStream();
  for (int i = 0; i < times; ++i)
    FUSEC_RETURN_IF_ERROR((*prepared)->run(**stream));
  return (*stream)->synchronize();
}

TEST(Device, PreparedLaunchesAreReplayed) {
  std::shared_ptr<Device> device = createEmulatorDevice();
  auto module = device->load(incrementArtifact());
  ASSERT_TRUE(module.ok()) << module.status().message();
  // Memory of the host can be bound as it is.
  std::vector<int32_t> data(64, 5);
  EXPECT_EQ(incrementBy3(**module, *device, data.data(), 10).message(), "");
  EXPECT_EQ(data, std::vector<int32_t>(64, 35));
}

TEST(Device, HostThreadsShareIt) {
  std::shared_ptr<Device> device = createEmulatorDevice();
  auto module = device->load(incrementArtifact());
  ASSERT_TRUE(module.ok()) << module.status().message();
  std::vector<std::vector<int32_t>> data(4, std::vector<int32_t>(64));
  std::vector<std::thread> threads;
  for (std::vector<int32_t> &own : data)
    threads.emplace_back([&] {
      EXPECT_TRUE(incrementBy3(**module, *device, own.data(), 20).ok());
    });
  for (std::thread &thread : threads)
    thread.join();
  for (const std::vector<int32_t> &own : data)
    EXPECT_EQ(own, std::vector<int32_t>(64, 60));
}

TEST(Device, ArgumentsMustFit) {
  std::shared_ptr<Device> device = createEmulatorDevice();
  auto module = device->load(incrementArtifact());
  auto small = device->allocate(128, "small");
  EXPECT_EQ(incrementBy3(**module, *device, *small, 1).message(),
            "argument 'arena+0' needs 256 bytes, the buffer has 128");
  LaunchInfo info = incrementLaunch();
  EXPECT_EQ((*module)->prepare({{&info, {}}}).status().message(),
            "kernel 'increment' takes 1 arguments, got 0");
}

TEST(Device, LaunchesMustBePossible) {
  std::shared_ptr<Device> device = createEmulatorDevice();
  Artifact artifact = incrementArtifact();
  artifact.kernels.push_back({"absent", {}, {}, 0, 0, 0});
  auto module = device->load(artifact);
  ASSERT_TRUE(module.ok()) << module.status().message();
  auto buffer = device->allocate(256, "buffer");
  auto problem = [&](const std::function<void(LaunchInfo &)> &change) {
    LaunchInfo info = incrementLaunch();
    change(info);
    return (*module)->prepare({{&info, {*buffer}}}).status().message();
  };
  EXPECT_EQ(problem([](LaunchInfo &) {}), "");
  EXPECT_EQ(problem([](LaunchInfo &info) { info.kernel = 2; }),
            "the launch names kernel 2 of 2");
  EXPECT_EQ(problem([](LaunchInfo &info) { info.kernel = 1; }),
            "the kernel IR has no kernel 'absent'");
  EXPECT_EQ(problem([](LaunchInfo &info) { info.grid[1] = 65536; }),
            "launch of 'increment': bad grid 1x65536x1");
  EXPECT_EQ(problem([](LaunchInfo &info) { info.block[0] = 2048; }),
            "launch of 'increment': bad block 2048x1x1");
  EXPECT_EQ(problem([](LaunchInfo &info) { info.block[1] = 32; }),
            "launch of 'increment': bad block 64x32x1");
  EXPECT_EQ(problem([](LaunchInfo &info) { info.cluster[0] = 2; }),
            "launch of 'increment': bad cluster 2x1x1 for grid 1x1x1");
  EXPECT_EQ(problem([](LaunchInfo &info) { info.sharedBytes = 1 << 20; }),
            "launch of 'increment': 1048576 bytes of dynamic shared memory are "
            "too many");
}

TEST(Device, MemoryIsLimited) {
  std::shared_ptr<Device> device = createEmulatorDevice();
  EXPECT_EQ(device->allocate(-1, "less").status().message(),
            "cannot allocate -1 bytes for 'less'");
  EXPECT_EQ(device->allocate(int64_t(1) << 60, "huge").status().message(),
            "no memory for the 1152921504606846976 bytes of 'huge'");
}

TEST(Device, OpensFromC) {
  FusecDevice *device = nullptr;
  ASSERT_EQ(fusecDeviceOpenEmulator(&device), FUSEC_OK);
  EXPECT_EQ(std::string(fusecDeviceDescription(device)),
            createEmulatorDevice()->description());
  fusecDeviceDestroy(device);
  EXPECT_EQ(fusecDeviceOpenEmulator(nullptr), FUSEC_INVALID_ARGUMENT);
  EXPECT_STREQ(fusecLastError(), "the place for the handle is null");
}

TEST(Device, FreshMemoryIsNanInPoisonMode) {
  Harness harness;
  int buffer = harness.output<float>(8);
  for (float value : harness.read<float>(buffer))
    EXPECT_TRUE(std::isnan(value));
}

TEST(Device, CopiesAreChecked) {
  std::shared_ptr<Device> device = createEmulatorDevice();
  auto pointer = device->allocate(16, "x");
  ASSERT_TRUE(pointer.ok());
  EXPECT_EQ(reinterpret_cast<uintptr_t>(*pointer) % kBufferAlignment, 0u);
  char data[32] = {};
  EXPECT_TRUE(device->copyToDevice(*pointer, data, 16).ok());
  EXPECT_EQ(device->copyToDevice(*pointer, data, 17).message(),
            "the copy of 17 bytes exceeds the 16 bytes left in 'x'");
  EXPECT_EQ(device->copyToHost(data, data, 4).message(),
            "the device address of the copy is in no buffer");
  EXPECT_EQ(device->copyToHost(data, *pointer, -1).message(),
            "cannot copy -1 bytes");
  device->release(*pointer);
  EXPECT_FALSE(device->copyToHost(data, *pointer, 16).ok());
}

TEST(Device, EventsMeasureTime) {
  std::shared_ptr<Device> device = createEmulatorDevice();
  auto stream = device->createStream();
  auto begin = device->createEvent(), end = device->createEvent();
  EXPECT_EQ(device->elapsedMs(**begin, **end).status().message(),
            "an event of the interval was not recorded");
  ASSERT_TRUE((*begin)->record(**stream).ok());
  ASSERT_TRUE((*end)->record(**stream).ok());
  EXPECT_GE(*device->elapsedMs(**begin, **end), 0.0);
}

TEST(Device, ForeignStreamsAreRefused) {
  std::shared_ptr<Device> device = createEmulatorDevice();
  int notAStream;
  EXPECT_EQ(device->wrapStream(&notAStream).status().message(),
            "the emulator has no native streams");
  EXPECT_TRUE(device->wrapStream(nullptr).ok());
}

} // namespace
