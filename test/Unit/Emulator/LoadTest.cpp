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

TEST(Load, TextWithoutKernelsIsAnError) {
  Harness harness;
  EXPECT_EQ(harness.loadText("module {}", {"k"}).message(),
            "expected one 'gpu.module' in the kernel text, got 0");
}

TEST(Load, OnlyFunctionsOfTheModuleAreCalled) {
  Harness harness;
  EXPECT_EQ(harness
                .loadText("gpu.module @kernels {\n  llvm.func @far()\n"
                          "  llvm.func @k(%x: !llvm.ptr<1>) attributes "
                          "{nvvm.kernel} {\n    llvm.call @far() : () -> ()\n"
                          "    llvm.return\n  }\n}\n",
                          {"k"})
                .message(),
            "kernels.mlir:4:5: only device functions of the module can be "
            "called");
}

TEST(Load, SharedMemoryIsLimited) {
  Harness harness;
  EXPECT_EQ(harness
                .loadText("gpu.module @kernels {\n"
                          "  llvm.mlir.global internal @tile() {addr_space = 3 "
                          ": i32} : !llvm.array<300000 x i8>\n"
                          "  llvm.func @k(%x: !llvm.ptr<1>) attributes "
                          "{nvvm.kernel} {\n"
                          "    %s = llvm.mlir.addressof @tile : !llvm.ptr<3>\n"
                          "    %v = llvm.load volatile %s : !llvm.ptr<3> -> "
                          "i32\n    llvm.return\n  }\n}\n",
                          {"k"})
                .message(),
            "kernels.mlir:3:3: the kernel has 300000 bytes of static shared "
            "memory, a block has at most 232448");
}

/// A body with one instruction in a form that the machine lacks, and what is
/// said about it.
struct Unsupported {
  const char *body;
  const char *message;
};

class UnsupportedForms : public testing::TestWithParam<Unsupported> {};

TEST_P(UnsupportedForms, AreNamed) {
  Harness harness;
  const std::string message =
      harness.loadText(kernelWith(GetParam().body), {"k"}).message();
  EXPECT_NE(message.find(std::string(": ") + GetParam().message),
            std::string::npos)
      << message;
}

INSTANTIATE_TEST_SUITE_P(
    Load, UnsupportedForms,
    testing::Values(
        Unsupported{"%c = llvm.mlir.constant(1 : i32) : i32\n"
                    "%r = nvvm.barrier #nvvm.reduction<popc> %c -> i32",
                    "barrier reductions are not emulated"},
        Unsupported{
            "%v = llvm.mlir.constant(1.0 : f32) : f32\n"
            "%p = nvvm.convert.f32x2.to.bf16x2 %v, %v {relu = true, rnd = "
            "#nvvm.fp_rnd_mode<rn>} : vector<2xbf16>",
            "only plain rounding to nearest is emulated"},
        Unsupported{"%v = llvm.mlir.constant(1.0 : f32) : f32\n"
                    "%t = nvvm.convert.float.to.tf32 %v {relu = true, rnd = "
                    "#nvvm.fp_rnd_mode<rn>}",
                    "this form of the conversion is not emulated"},
        Unsupported{"llvm.inline_asm has_side_effects \"bar.sync 0;\", \"\" "
                    ": () -> ()",
                    "inline PTX is not emulated, use an nvx op"},
        Unsupported{"%v = llvm.mlir.constant(1.0 : f32) : f32\n"
                    "%m = llvm.mlir.constant(-1 : i32) : i32\n"
                    "%r = nvvm.redux.sync fmax %v, %m : f32 -> f32",
                    "redux.sync of f32 is not emulated"},
        Unsupported{
            "%v = llvm.mlir.constant(1.0 : f64) : f64\n"
            "%r = nvvm.mma.sync A[%v] B[%v] C[%v, %v] {layoutA = "
            "#nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = "
            "#nvvm.shape<m = 8, n = 8, k = 4>} : (f64, f64, f64) -> "
            "!llvm.struct<(f64, f64)>",
            "this shape or type of mma.sync is not emulated"}));

/// What the forms of bulk copies and mbarriers are written with.
std::string bulk(const char *form) {
  return std::string("%s = llvm.mlir.zero : !llvm.ptr<3>\n"
                     "%t = llvm.mlir.zero : !llvm.ptr<7>\n"
                     "%m = llvm.mlir.zero : !llvm.ptr\n"
                     "%c = llvm.mlir.constant(0 : i32) : i32\n"
                     "%h = llvm.mlir.constant(0 : i16) : i16\n"
                     "%w = llvm.mlir.constant(0 : i64) : i64\n"
                     "%p = llvm.mlir.constant(true) : i1\n") +
         form;
}

class UnsupportedBulkForms : public testing::TestWithParam<Unsupported> {};

TEST_P(UnsupportedBulkForms, AreNamed) {
  Harness harness;
  const std::string message =
      harness.loadText(kernelWith(bulk(GetParam().body)), {"k"}).message();
  EXPECT_NE(message.find(std::string(": ") + GetParam().message),
            std::string::npos)
      << message;
}

constexpr const char *kOnlyTiles = "only tiles of tensor maps are emulated";
constexpr const char *kNoPredicate =
    "a predicate is not emulated, use a branch";
constexpr const char *kNoState =
    "the state of an mbarrier is not emulated, wait for a parity";

INSTANTIATE_TEST_SUITE_P(
    Load, UnsupportedBulkForms,
    testing::Values(
        Unsupported{"nvvm.cp.async.bulk.tensor.shared.cluster.global %t, %m, "
                    "%s, box[%c, %c, %c, %c, %c] {mode = "
                    "#nvvm.tma_load_mode<tile_gather4>} : !llvm.ptr<7>, "
                    "!llvm.ptr",
                    "only tiles and pixels of tensor maps are emulated"},
        Unsupported{"nvvm.cp.async.bulk.tensor.shared.cluster.global %t, %m, "
                    "%s, box[%c] predicate = %p : !llvm.ptr<7>, !llvm.ptr",
                    kNoPredicate},
        Unsupported{"nvvm.cp.async.bulk.tensor.global.shared.cta %m, %s, "
                    "box[%c, %c, %c] {mode = #nvvm.tma_store_mode<im2col>} : "
                    "!llvm.ptr, !llvm.ptr<3>",
                    kOnlyTiles},
        Unsupported{"nvvm.cp.async.bulk.tensor.reduce %m, %s, box[%c, %c, %c] "
                    "{mode = #nvvm.tma_store_mode<im2col>, redKind = "
                    "#nvvm.tma_redux_kind<add>} : !llvm.ptr, !llvm.ptr<3>",
                    kOnlyTiles},
        Unsupported{"nvvm.cp.async.bulk.tensor.reduce %m, %s, box[%c] {redKind "
                    "= #nvvm.tma_redux_kind<min>} : !llvm.ptr, !llvm.ptr<3>",
                    "only sums of bulk copies are emulated"},
        Unsupported{"nvvm.cp.async.bulk.global.shared.cta %x, %s, %c byte_mask "
                    "= %h : !llvm.ptr<1>, !llvm.ptr<3>",
                    "a byte mask is not emulated"},
        Unsupported{"nvvm.mbarrier.init %s, %c, predicate = %p : "
                    "!llvm.ptr<3>, i32, i1",
                    kNoPredicate},
        Unsupported{"%o = nvvm.mbarrier.try_wait %s, %w : !llvm.ptr<3>, i64 -> "
                    "i1",
                    kNoState},
        Unsupported{"%o = nvvm.mbarrier.arrive %s : !llvm.ptr<3> -> i64\n"
                    "llvm.store %o, %x : i64, !llvm.ptr<1>",
                    kNoState}));

TEST(Load, ArtefactWithoutKernelIr) {
  Harness harness;
  EXPECT_EQ(harness.loadText("", {"k"}).code(), StatusCode::Unavailable);
}

} // namespace
