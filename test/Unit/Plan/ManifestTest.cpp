//===- ManifestTest.cpp - what kernels ask for, in the manifest -----------===//

#include "fusec/Plan/Manifest.h"

#include "fusec/Dialect/Fuse/Fuse.h"
#include "fusec/Dialect/Nvx/Nvx.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

using namespace fusec;

namespace {

// Two launches of one kernel, which takes a map of the bottom rows of its
// input, two numbers, a workspace and a counter.
constexpr const char *kModule = R"mlir(
func.func @main(%x: tensor<16x32xbf16> {fuse.name = "x"}) -> tensor<16x32xbf16>
    attributes {fuse.arena_bytes = 2048 : i64} {
  %0 = fuse.group %x {kernel = "k", arena_offsets = array<i64: 0, 1024, 1792>,
      scratch = [#fuse.scratch<bytes = 300>, #fuse.scratch<bytes = 8, zeroed = true>]}
      : (tensor<16x32xbf16>) -> tensor<16x32xbf16> {
  ^bb0(%a: tensor<16x32xbf16>):
    fuse.yield %a : tensor<16x32xbf16>
  }
  %1 = fuse.group %0 {kernel = "k", arena_offsets = array<i64: -1, 1024, 1536>,
      scratch = [#fuse.scratch<bytes = 300>, #fuse.scratch<bytes = 8, zeroed = true>]}
      : (tensor<16x32xbf16>) -> tensor<16x32xbf16> {
  ^bb0(%a: tensor<16x32xbf16>):
    fuse.yield %a : tensor<16x32xbf16>
  }
  return %1 : tensor<16x32xbf16>
}
gpu.module @kernels {
  llvm.func @k(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>, %w: !llvm.ptr<1>, %c: !llvm.ptr<1>,
      %m: !llvm.ptr {fusec.tensor_map = #nvx.tensor_map<pointer = 0, offset = 512, element = "bf16",
        sizes = [32, 8], strides = [64], box = [16, 4], swizzle = "b32">},
      %n: i32 {fusec.scalar = -3 : i32}, %r: f32 {fusec.scalar = 2.500000e-01 : f32})
      attributes {fusec.grid = array<i64: 8, 2, 1>, fusec.block = array<i64: 64, 1, 1>,
        fusec.cluster = array<i64: 2, 1, 1>, fusec.shared_bytes = 4096 : i64,
        fusec.programmatic, fusec.spread, fusec.cooperative} {
    llvm.return
  }
}
)mlir";

} // namespace

TEST(Manifest, SaysWhatKernelsAskFor) {
  mlir::MLIRContext context;
  context.loadDialect<fuse::FuseDialect, nvx::NvxDialect,
                      mlir::func::FuncDialect, mlir::gpu::GPUDialect,
                      mlir::LLVM::LLVMDialect, mlir::NVVM::NVVMDialect>();
  auto module = mlir::parseSourceString<mlir::ModuleOp>(kModule, &context);
  ASSERT_TRUE(module);
  auto artifact =
      buildManifest(*module->getOps<mlir::func::FuncOp>().begin(), nullptr,
                    *module->getOps<mlir::gpu::GPUModuleOp>().begin());
  ASSERT_TRUE(mlir::succeeded(artifact));
  ASSERT_EQ(artifact->launches.size(), 2u);
  const LaunchInfo &first = artifact->launches[0],
                   &second = artifact->launches[1];
  EXPECT_EQ(second.cluster[0], 2);
  EXPECT_EQ(second.sharedBytes, 4096);
  EXPECT_TRUE(second.cooperative);
  EXPECT_TRUE(second.programmatic);
  EXPECT_TRUE(second.spread);
  // What the model's first launch waits for is not its kernel's to know.
  EXPECT_FALSE(first.programmatic);
  EXPECT_TRUE(first.spread);

  ASSERT_EQ(second.args.size(), 7u);
  const auto offset = [&](size_t arg) {
    return bufferOf(second.args[arg])->offset;
  };
  EXPECT_EQ(bufferOf(second.args[0])->kind, BufferRef::Kind::Arena);
  EXPECT_EQ(bufferOf(second.args[1])->kind, BufferRef::Kind::Output);
  EXPECT_EQ(offset(2), 1024);
  EXPECT_EQ(bufferOf(second.args[2])->bytes, 300);
  EXPECT_EQ(offset(3), 1536);
  const auto &map = std::get<TensorMapArg>(second.args[4]);
  EXPECT_EQ(map.buffer.kind, BufferRef::Kind::Arena);
  EXPECT_EQ(map.buffer.offset, 512);
  EXPECT_EQ(map.buffer.bytes, 512);
  EXPECT_EQ(map.map, (TensorMap{TensorMap::Element::BF16,
                                {32, 8},
                                {64},
                                {16, 4},
                                TensorMap::Swizzle::B32}));
  EXPECT_EQ(std::get<TensorMapArg>(first.args[4]).buffer.kind,
            BufferRef::Kind::Input);
  EXPECT_EQ(std::get<int64_t>(std::get<ScalarArg>(second.args[5]).value), -3);
  EXPECT_EQ(std::get<double>(std::get<ScalarArg>(second.args[6]).value), 0.25);

  ASSERT_EQ(artifact->zeroed.size(), 2u);
  EXPECT_EQ(artifact->zeroed[0].offset, 1536);
  EXPECT_EQ(artifact->zeroed[1].offset, 1792);
  artifact->target = "sm_90a";
  artifact->ptx = ".entry k(.param .u64 x, .param .u64 y, .param .u64 w, "
                  ".param .u64 c, .param .align 64 .b8 m[128], .param .u32 n, "
                  ".param .f32 r)";
  EXPECT_EQ(validate(*artifact).message(), "");
}
