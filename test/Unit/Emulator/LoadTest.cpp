//===- LoadTest.cpp - what cannot be loaded -------------------------------===//

#include "Harness.h"

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

} // namespace
