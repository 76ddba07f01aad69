//===- LoadTest.cpp - what cannot be loaded, and the device itself --------===//

#include "Harness.h"

#include <cmath>

using namespace fusec;
using namespace fusec::test;

namespace {

std::string kernelWith(const std::string &body) {
  return "gpu.module @kernels {\n"
         "  llvm.func @k(%x: !llvm.ptr<1>) attributes {nvvm.kernel} {\n" +
         body + "\n    llvm.return\n  }\n}\n";
}

TEST(Load, UnknownInstructionIsNamed) {
  Harness harness;
  Status status =
      harness.loadText(kernelWith("    nvvm.wgmma.fence.aligned"), {"k"});
  EXPECT_EQ(status.code(), StatusCode::Unavailable);
  EXPECT_EQ(status.message(), "kernels.mlir:3:5: 'nvvm.wgmma.fence.aligned' "
                              "is not emulated");
}

TEST(Load, UnknownIntrinsicIsNamed) {
  Harness harness;
  Status status = harness.loadText(
      kernelWith(
          "    llvm.call_intrinsic \"llvm.nvvm.membar.gl\"() : () -> ()"),
      {"k"});
  EXPECT_EQ(
      status.message(),
      "kernels.mlir:3:5: intrinsic 'llvm.nvvm.membar.gl' is not emulated");
}

TEST(Load, LocationsOfTheTextAreUsed) {
  Harness harness;
  Status status = harness.loadText(
      kernelWith("    nvvm.wgmma.fence.aligned loc(fused[\"dot\", "
                 "\"model.mlir\":7:9])"),
      {"k"});
  EXPECT_EQ(status.message(),
            "model.mlir:7:9: 'nvvm.wgmma.fence.aligned' is not emulated");
}

TEST(Load, MalformedTextIsAnError) {
  Harness harness;
  Status status = harness.loadText("gpu.module @kernels { llvm.funk }", {"k"});
  EXPECT_EQ(status.code(), StatusCode::InvalidData);
  EXPECT_EQ(status.message().substr(0, 18), "kernels.mlir:1:23:");
}

TEST(Load, ScalarArgumentsAreRefused) {
  Harness harness;
  Status status = harness.loadText(
      "gpu.module @kernels {\n  llvm.func @k(%n: i32) attributes "
      "{nvvm.kernel} {\n    llvm.return\n  }\n}\n",
      {"k"});
  EXPECT_EQ(status.message(), "kernels.mlir:2:3: kernel arguments must be "
                              "pointers to global memory, got 'i32'");
}

TEST(Load, ArtefactWithoutKernelIr) {
  Harness harness;
  EXPECT_EQ(harness.loadText("", {"k"}).code(), StatusCode::Unavailable);
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
  EXPECT_EQ(device->copyToHost(data, data, 4).code(),
            StatusCode::InvalidArgument);
  device->release(*pointer);
  EXPECT_FALSE(device->copyToHost(data, *pointer, 16).ok());
}

TEST(Device, EventsMeasureTime) {
  std::shared_ptr<Device> device = createEmulatorDevice();
  auto stream = device->createStream();
  auto begin = device->createEvent(), end = device->createEvent();
  EXPECT_EQ(device->elapsedMs(**begin, **end).status().code(),
            StatusCode::InvalidArgument);
  ASSERT_TRUE((*begin)->record(**stream).ok());
  ASSERT_TRUE((*end)->record(**stream).ok());
  EXPECT_GE(*device->elapsedMs(**begin, **end), 0.0);
}

TEST(Device, ForeignStreamsAreRefused) {
  std::shared_ptr<Device> device = createEmulatorDevice();
  int notAStream;
  EXPECT_EQ(device->wrapStream(&notAStream).status().code(),
            StatusCode::InvalidArgument);
  EXPECT_TRUE(device->wrapStream(nullptr).ok());
}

} // namespace
