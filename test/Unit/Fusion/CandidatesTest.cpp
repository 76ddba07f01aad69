//===- CandidatesTest.cpp - sets of ops that may be one kernel ------------===//

#include "../../../lib/Fusion/Candidates/Candidates.h"
#include "../../../lib/Fusion/Refiner.h"

#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace fusec;

namespace {

class Candidates : public testing::Test {
protected:
  Candidates() {
    context_.loadDialect<fuse::FuseDialect, func::FuncDialect>();
    options_.machine = *findMachine("h200", "sm_90a");
  }

  const FusionGraph &parse(const std::string &text) {
    module_ = parseSourceString<ModuleOp>(text, &context_);
    EXPECT_TRUE(module_);
    auto built = FusionGraph::build(*module_->getOps<func::FuncOp>().begin());
    EXPECT_TRUE(succeeded(built));
    graph_.emplace(std::move(*built));
    return *graph_;
  }

  MLIRContext context_;
  FusionOptions options_;
  OwningOpRef<ModuleOp> module_;
  std::optional<FusionGraph> graph_;
};

/// softmax(x y / 8) z over [4, 64, 64], and a residual. Nodes: 0 x y, 1 the
/// scale, 2 to 6 the softmax, 7 the product with z, 8 the sum.
const char *const attention = R"(
  func.func @f(%x: tensor<4x64x64xbf16>, %y: tensor<4x64x64xbf16>, %z: tensor<4x64x64xbf16>) -> tensor<4x64x64xbf16> {
    %c = fuse.constant {value = dense<0.125> : tensor<bf16>} : () -> tensor<bf16>
    %0 = fuse.matmul %x, %y : (tensor<4x64x64xbf16>, tensor<4x64x64xbf16>) -> tensor<4x64x64xbf16>
    %1 = fuse.mul %0, %c : (tensor<4x64x64xbf16>, tensor<bf16>) -> tensor<4x64x64xbf16>
    %2 = fuse.reduce %1 {kind = "max", axes = array<i64: 2>, keepdims = true} : (tensor<4x64x64xbf16>) -> tensor<4x64x1xbf16>
    %3 = fuse.sub %1, %2 : (tensor<4x64x64xbf16>, tensor<4x64x1xbf16>) -> tensor<4x64x64xbf16>
    %4 = fuse.exp %3 : (tensor<4x64x64xbf16>) -> tensor<4x64x64xbf16>
    %5 = fuse.reduce %4 {kind = "sum", axes = array<i64: 2>, keepdims = true} : (tensor<4x64x64xbf16>) -> tensor<4x64x1xbf16>
    %6 = fuse.div %4, %5 : (tensor<4x64x64xbf16>, tensor<4x64x1xbf16>) -> tensor<4x64x64xbf16>
    %7 = fuse.matmul %6, %z : (tensor<4x64x64xbf16>, tensor<4x64x64xbf16>) -> tensor<4x64x64xbf16>
    %8 = fuse.add %7, %x : (tensor<4x64x64xbf16>, tensor<4x64x64xbf16>) -> tensor<4x64x64xbf16>
    return %8 : tensor<4x64x64xbf16>
  })";

using Nodes = SmallVector<unsigned>;

TEST_F(Candidates, AreNamedAroundANode) {
  const FusionGraph &graph = parse(attention);
  EXPECT_EQ(proposeEpilogue(graph, 0), (Nodes{0, 1}));
  EXPECT_EQ(proposeEpilogue(graph, 7), (Nodes{7, 8}));
  EXPECT_EQ(proposeEpilogue(graph, 4), Nodes());
  EXPECT_EQ(proposeNorm(graph, 5), (Nodes{1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(proposeCore(graph, 7), (Nodes{0, 1, 2, 3, 4, 5, 6, 7}));
  // Nothing is reduced on the way to it.
  EXPECT_EQ(proposeCore(graph, 0), Nodes());
}

TEST_F(Candidates, OfManyNodesAreNone) {
  std::string text = "func.func @f(%x: tensor<64x64xf32>) -> "
                     "tensor<64x64xf32> {\n  %0 = fuse.matmul %x, %x : "
                     "(tensor<64x64xf32>, tensor<64x64xf32>) -> "
                     "tensor<64x64xf32>\n";
  constexpr unsigned length = Candidate::maxNodes;
  for (unsigned i = 0; i < length; ++i)
    text += "  %" + std::to_string(i + 1) + " = fuse.neg %" +
            std::to_string(i) + " : (tensor<64x64xf32>) -> tensor<64x64xf32>\n";
  text += "  return %" + std::to_string(length) + " : tensor<64x64xf32>\n}";
  EXPECT_EQ(proposeEpilogue(parse(text), 0), Nodes());
}

/// Rows divided by their sums after 12 ops an element: more nodes than the
/// refiner's windows take, here each a kernel.
TEST_F(Candidates, AreOneKernelWhereThatIsFaster) {
  std::string text = "func.func @f(%x: tensor<512x256xf32>) -> "
                     "tensor<512x256xf32> {\n";
  std::string type = "tensor<512x256xf32>", last = "%x";
  for (unsigned i = 0; i < 12; ++i) {
    std::string next = "%" + std::to_string(i);
    text += "  " + next + " = fuse.tanh " + last + " : (" + type + ") -> " +
            type + "\n";
    last = next;
  }
  text += "  %sum = fuse.reduce " + last +
          " {kind = \"sum\", axes = array<i64: 1>, keepdims = true} : (" +
          type + ") -> tensor<512x1xf32>\n  %y = fuse.div " + last +
          ", %sum : (" + type + ", tensor<512x1xf32>) -> " + type +
          "\n  return %y : " + type + "\n}";
  const FusionGraph &graph = parse(text);
  Pricer pricer(options_, *module_->getOps<func::FuncOp>().begin());
  FusionPlan apart = Planner(graph, pricer).finish();
  ASSERT_EQ(apart.groups.size(), 14u);
  auto groups = Refiner(graph, pricer, apart).run();
  ASSERT_TRUE(groups);
  EXPECT_EQ(groups->size(), 1u);
}

} // namespace
