//===- FuseFunctionTest.cpp - the report of the fusion stage --------------===//

#include "fusec/Fusion/Passes.h"

#include "mlir/Parser/Parser.h"
#include "llvm/Support/FormatVariadic.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace fusec;

namespace {

class FuseFunction : public testing::Test {
protected:
  FuseFunction() {
    context_.loadDialect<fuse::FuseDialect, func::FuncDialect>();
    options_.machine.device = *findDeviceSpec("h200");
  }

  FusionReport fuse(const std::string &text) {
    module_ = parseSourceString<ModuleOp>(text, &context_);
    EXPECT_TRUE(module_);
    FailureOr<FusionReport> report =
        fuseFunction(*module_->getOps<func::FuncOp>().begin(), options_);
    EXPECT_TRUE(succeeded(report));
    return succeeded(report) ? *report : FusionReport();
  }

  MLIRContext context_;
  OwningOpRef<ModuleOp> module_;
  FusionOptions options_;
};

TEST_F(FuseFunction, ReportsWhatAKernelSaves) {
  FusionReport report =
      fuse(R"(func.func @f(%x: tensor<1024xf32>) -> tensor<1024xf32> {
    %0 = fuse.exp %x : (tensor<1024xf32>) -> tensor<1024xf32>
    %1 = fuse.tanh %0 : (tensor<1024xf32>) -> tensor<1024xf32>
    return %1 : tensor<1024xf32>
  })");
  ASSERT_EQ(report.groups.size(), 1u);
  const FusedGroup &group = report.groups.front();
  EXPECT_EQ(group.kind, "loop");
  EXPECT_EQ(group.ops.size(), 2u);
  EXPECT_EQ(group.bytes, 2 * 4096);
  EXPECT_EQ(group.unfusedBytes, 4 * 4096);
  EXPECT_LT(report.us(), report.unfusedUs());
  EXPECT_TRUE(report.missed.empty());
}

TEST_F(FuseFunction, ComparesWithOneKernelForEachOpOfTheModel) {
  // Three ops of one place are one op of the model.
  FusionReport report =
      fuse(R"(func.func @f(%x: tensor<64x1024xf32>) -> tensor<64x1024xf32> {
    %0 = fuse.exp %x : (tensor<64x1024xf32>) -> tensor<64x1024xf32> loc("m":3:1)
    %1 = fuse.tanh %0 : (tensor<64x1024xf32>) -> tensor<64x1024xf32> loc("m":4:1)
    %2 = fuse.reduce %1 {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<64x1024xf32>) -> tensor<64x1xf32> loc("m":4:1)
    %3 = fuse.sub %1, %2 : (tensor<64x1024xf32>, tensor<64x1xf32>) -> tensor<64x1024xf32> loc("m":4:1)
    return %3 : tensor<64x1024xf32>
  })");
  ASSERT_EQ(report.groups.size(), 1u);
  EXPECT_EQ(report.unfusedKernels, 2);
  EXPECT_EQ(report.groups.front().unfusedBytes, 4 * 64 * 4096);
  double launches = 0;
  for (const Term &term : report.groups.front().unfusedTerms)
    if (StringRef(term.name) == "launch")
      launches = term.addedUs / options_.machine.device.launchGraphUs;
  EXPECT_NEAR(launches, 2, 1e-9);
}

/// Sums over so many neighbouring rows of a concatenation, a part of which is
/// computed.
std::string rowsOfPieces(int64_t neighbours) {
  std::string text =
      R"(func.func @f(%a: tensor<256x96xf32>, %b: tensor<256x96xf32>) -> tensor<224x192xf32> {
    %0 = fuse.exp %a : (tensor<256x96xf32>) -> tensor<256x96xf32>
    %1 = fuse.concat %0, %b {axis = 1 : i64} : (tensor<256x96xf32>, tensor<256x96xf32>) -> tensor<256x192xf32>
    %r0 = fuse.slice %1 {starts = array<i64: 0, 0>, limits = array<i64: 224, 192>, strides = array<i64: 1, 1>} : (tensor<256x192xf32>) -> tensor<224x192xf32>
)";
  for (int64_t i = 1; i < neighbours; ++i)
    text += llvm::formatv(
        R"(    %s{0} = fuse.slice %1 {{starts = array<i64: {0}, 0>, limits = array<i64: {1}, 192>, strides = array<i64: 1, 1>} : (tensor<256x192xf32>) -> tensor<224x192xf32>
    %r{0} = fuse.add %r{2}, %s{0} : (tensor<224x192xf32>, tensor<224x192xf32>) -> tensor<224x192xf32>
)",
        i, 224 + i, i - 1);
  return text +
         llvm::formatv("return %r{0} : tensor<224x192xf32>\n}", neighbours - 1)
             .str();
}

TEST_F(FuseFunction, StoresPiecesThatManyNeighboursReadBehindBranches) {
  EXPECT_EQ(fuse(rowsOfPieces(2)).groups.size(), 1u);
  EXPECT_EQ(fuse(rowsOfPieces(25)).groups.size(), 2u);
}

TEST_F(FuseFunction, ComparesUpdatesOfManyTensorsWithOpsOnLists) {
  // Two ops for each of two parameters, and one that computes their rate.
  FusionReport report = fuse(
      R"(func.func @f(%p: tensor<64x1024xf32>, %q: tensor<32xf32>, %dp: tensor<64x1024xf32>, %dq: tensor<32xf32>, %s: tensor<f32>) -> (tensor<64x1024xf32>, tensor<32xf32>) {
    %r = fuse.sqrt %s : (tensor<f32>) -> tensor<f32> loc("m":1:1)
    %0 = fuse.mul %dp, %r : (tensor<64x1024xf32>, tensor<f32>) -> tensor<64x1024xf32> loc("m":2:1)
    %1 = fuse.sub %p, %0 : (tensor<64x1024xf32>, tensor<64x1024xf32>) -> tensor<64x1024xf32> loc("m":3:1)
    %2 = fuse.mul %dq, %r : (tensor<32xf32>, tensor<f32>) -> tensor<32xf32> loc("m":4:1)
    %3 = fuse.sub %q, %2 : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32> loc("m":5:1)
    return %1, %3 : tensor<64x1024xf32>, tensor<32xf32>
  })");
  EXPECT_EQ(report.unfusedKernels, 3);
  int64_t bytes = 0;
  for (const FusedGroup &group : report.groups)
    bytes += group.unfusedBytes;
  EXPECT_EQ(bytes, 8 + 5 * 4 * 64 * 1024 + 2 * 4 + 5 * 4 * 32 + 0);
}

TEST_F(FuseFunction, ComparesCallsOfAFunctionWithAKernelForEachOp) {
  // A softmax of one place is called twice, with an op between.
  FusionReport report =
      fuse(R"(func.func @f(%x: tensor<64x64xf32>) -> tensor<64x64xf32> {
    %0 = fuse.exp %x : (tensor<64x64xf32>) -> tensor<64x64xf32> loc("m":3:1)
    %1 = fuse.reduce %0 {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<64x64xf32>) -> tensor<64x1xf32> loc("m":3:1)
    %2 = fuse.div %0, %1 : (tensor<64x64xf32>, tensor<64x1xf32>) -> tensor<64x64xf32> loc("m":3:1)
    %3 = fuse.tanh %2 : (tensor<64x64xf32>) -> tensor<64x64xf32> loc("m":9:1)
    %4 = fuse.exp %3 : (tensor<64x64xf32>) -> tensor<64x64xf32> loc("m":3:1)
    %5 = fuse.reduce %4 {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<64x64xf32>) -> tensor<64x1xf32> loc("m":3:1)
    %6 = fuse.div %4, %5 : (tensor<64x64xf32>, tensor<64x1xf32>) -> tensor<64x64xf32> loc("m":3:1)
    return %6 : tensor<64x64xf32>
  })");
  EXPECT_EQ(report.unfusedKernels, 3);
}

TEST_F(FuseFunction, SplitsTheTimeUnfusedIntoTerms) {
  const std::string model =
      R"(func.func @f(%x: tensor<1024xf32>) -> tensor<1024xf32> {
    %0 = fuse.exp %x : (tensor<1024xf32>) -> tensor<1024xf32>
    %1 = fuse.tanh %0 : (tensor<1024xf32>) -> tensor<1024xf32>
    return %1 : tensor<1024xf32>
  })";
  FusionReport report = fuse(model);
  double sum = 0;
  for (const Term &term : report.groups.front().unfusedTerms) {
    sum += term.addedUs;
    if (StringRef(term.name) == "launch") {
      EXPECT_DOUBLE_EQ(term.addedUs, 2 * options_.machine.device.launchGraphUs);
    }
  }
  EXPECT_NEAR(sum, report.groups.front().unfusedUs, 1e-9);
}

TEST_F(FuseFunction, GivesTheReasonOfAnEdge) {
  FusionReport report = fuse(
      R"(func.func @f(%x: tensor<64x64xbf16>, %w: tensor<64x64xbf16>) -> tensor<64x64xbf16> {
    %0 = fuse.exp %x : (tensor<64x64xbf16>) -> tensor<64x64xbf16>
    %1 = fuse.matmul %0, %w : (tensor<64x64xbf16>, tensor<64x64xbf16>) -> tensor<64x64xbf16>
    return %1 : tensor<64x64xbf16>
  })");
  ASSERT_EQ(report.missed.size(), 1u);
  EXPECT_EQ(report.missed.front().reason,
            "a matmul reads its operands from memory");
}

TEST_F(FuseFunction, HonoursTheLimitOfOps) {
  options_.limits.maxOps = 2;
  FusionReport report =
      fuse(R"(func.func @f(%x: tensor<1024xf32>) -> tensor<1024xf32> {
    %0 = fuse.exp %x : (tensor<1024xf32>) -> tensor<1024xf32>
    %1 = fuse.tanh %0 : (tensor<1024xf32>) -> tensor<1024xf32>
    %2 = fuse.exp %1 : (tensor<1024xf32>) -> tensor<1024xf32>
    return %2 : tensor<1024xf32>
  })");
  EXPECT_EQ(report.groups.size(), 2u);
  ASSERT_EQ(report.missed.size(), 1u);
  EXPECT_EQ(report.missed.front().reason,
            "the kernel would hold more than 2 ops");
}

} // namespace
