//===- PricerTest.cpp - what is priced, and how often ---------------------===//

#include "../../../lib/Fusion/Refiner.h"

#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace fusec;

namespace {

class PricerTest : public testing::Test {
protected:
  PricerTest() {
    context_.loadDialect<fuse::FuseDialect, func::FuncDialect>();
    options_.machine = *findMachine("h200", "sm_90a");
  }

  func::FuncOp parse(const std::string &text) {
    module_ = parseSourceString<ModuleOp>(text, &context_);
    EXPECT_TRUE(module_);
    return *module_->getOps<func::FuncOp>().begin();
  }

  MLIRContext context_;
  FusionOptions options_;
  OwningOpRef<ModuleOp> module_;
};

/// y = softmax(y w), again and again.
std::string layers(unsigned count) {
  std::string text =
      "func.func @f(%y0: tensor<512x512xbf16>, %w: tensor<512x512xbf16>) "
      "-> tensor<512x512xbf16> {\n";
  std::string whole = "tensor<512x512xbf16>", row = "tensor<512x1xbf16>";
  for (unsigned layer = 0; layer < count; ++layer) {
    std::string n = std::to_string(layer);
    auto op = [&](std::string result, std::string rest, std::string types,
                  std::string type) {
      text += "  %" + result + " = fuse." + rest + " : (" + types + ") -> " +
              type + "\n";
    };
    op("p" + n, "matmul %y" + n + ", %w", whole + ", " + whole, whole);
    op("m" + n,
       "reduce %p" + n +
           " {kind = \"max\", axes = array<i64: 1>, keepdims = true}",
       whole, row);
    op("d" + n, "sub %p" + n + ", %m" + n, whole + ", " + row, whole);
    op("e" + n, "exp %d" + n, whole, whole);
    op("s" + n,
       "reduce %e" + n +
           " {kind = \"sum\", axes = array<i64: 1>, keepdims = true}",
       whole, row);
    op("y" + std::to_string(layer + 1), "div %e" + n + ", %s" + n,
       whole + ", " + row, whole);
  }
  return text + "  return %y" + std::to_string(count) + " : " + whole + "\n}";
}

TEST_F(PricerTest, PricesTheGroupsOfLayersOnce) {
  auto count = [&](unsigned number) {
    func::FuncOp function = parse(layers(number));
    Pricer pricer(options_, function);
    plannedUs(function, pricer);
    return pricer.numPriced();
  };
  size_t few = count(6);
  EXPECT_GT(few, 10u);
  EXPECT_EQ(count(12), few);
}

TEST_F(PricerTest, TellsGroupsApart) {
  func::FuncOp function = parse(R"(
    func.func @f(%x: tensor<64x64xf32>, %y: tensor<64x64xf32>, %z: tensor<64x65xf32>) {
      %0 = fuse.sub %x, %y : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
      %1 = fuse.sub %y, %x : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
      %2 = fuse.sub %x, %x : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
      %3 = fuse.add %x, %y : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
      %4 = fuse.sub %z, %z : (tensor<64x65xf32>, tensor<64x65xf32>) -> tensor<64x65xf32>
      %5 = fuse.reduce %x {kind = "sum", axes = array<i64: 0>, keepdims = false} : (tensor<64x64xf32>) -> tensor<64xf32>
      %6 = fuse.reduce %x {kind = "sum", axes = array<i64: 1>, keepdims = false} : (tensor<64x64xf32>) -> tensor<64xf32>
      %7 = fuse.sub %0, %1 : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
      return
    })");
  SmallVector<Operation *> ops;
  for (Operation &op : function.getBody().front().without_terminator())
    ops.push_back(&op);
  Pricer pricer(options_, function);
  auto number = [&](ArrayRef<Operation *> group, ArrayRef<Value> stored) {
    EXPECT_TRUE(pricer.price(GroupView(group, stored)).legal());
    return pricer.numPriced();
  };
  auto alone = [&](unsigned i) { return number(ops[i], ops[i]->getResult(0)); };
  EXPECT_EQ(alone(0), 1u);
  // Other operands alike, one operand twice, another op, type and attribute,
  // operands that a kernel has written.
  EXPECT_EQ(alone(1), 1u);
  EXPECT_EQ(alone(2), 2u);
  EXPECT_EQ(alone(3), 3u);
  EXPECT_EQ(alone(4), 4u);
  EXPECT_EQ(alone(5), 5u);
  EXPECT_EQ(alone(6), 6u);
  EXPECT_EQ(alone(7), 7u);
  // Which values are stored.
  SmallVector<Operation *> both = {ops[0], ops[7]};
  EXPECT_EQ(number(both, ops[7]->getResult(0)), 8u);
  EXPECT_EQ(number(both, {ops[0]->getResult(0), ops[7]->getResult(0)}), 9u);
}

TEST_F(PricerTest, RefusesWhatIsKeptApartWhateverItKnows) {
  func::FuncOp function = parse(R"(
    func.func @f(%x: tensor<64x64xf32>) {
      %0 = fuse.exp %x : (tensor<64x64xf32>) -> tensor<64x64xf32>
      %1 = fuse.tanh %0 : (tensor<64x64xf32>) -> tensor<64x64xf32>
      %2 = fuse.exp %x : (tensor<64x64xf32>) -> tensor<64x64xf32>
      %3 = fuse.tanh %2 : (tensor<64x64xf32>) -> tensor<64x64xf32>
      return
    })");
  SmallVector<Operation *> ops;
  for (Operation &op : function.getBody().front().without_terminator())
    ops.push_back(&op);
  GroupView first({ops[0], ops[1]}, ops[1]->getResult(0));
  GroupView second({ops[2], ops[3]}, ops[3]->getResult(0));
  Pricer pricer(options_, function);
  EXPECT_TRUE(pricer.price(first).legal());
  EXPECT_TRUE(pricer.keepApart(ops[0], nullptr, "not today"));
  EXPECT_EQ(pricer.price(first).whyNot, "not today");
  // The same group of other ops.
  EXPECT_TRUE(pricer.price(second).legal());
  EXPECT_EQ(pricer.numPriced(), 1u);
}

} // namespace
