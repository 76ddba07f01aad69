//===- DeviationTests.cpp - how far correct results may be off ------------===//

#include "fusec/Dialect/Fuse/Fuse.h"
#include "fusec/Reference/Deviation.h"

#include "mlir/Parser/Parser.h"

#include <cmath>
#include <gtest/gtest.h>

using namespace mlir;
using namespace fusec;

namespace {

struct Deviation : testing::Test {
  Deviation() { context.loadDialect<fuse::FuseDialect, func::FuncDialect>(); }

  /// The results of the body of a function of two f32 pairs x and y.
  std::vector<JudgedTensor> evaluateBody(const std::string &body,
                                         std::vector<double> x,
                                         std::vector<double> y) {
    const std::string pair = "tensor<2xf32>";
    module = parseSourceString<ModuleOp>("func.func @f(%x: " + pair +
                                             ", %y: " + pair + ") -> " + pair +
                                             " {\n" + body + "}",
                                         &context);
    Type f32 = Float32Type::get(&context);
    return *evaluateWithDeviation(*module->getOps<func::FuncOp>().begin(),
                                  {{{2}, f32, x}, {{2}, f32, y}});
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
};

constexpr const char *kAdd = R"(
  %0 = fuse.add %x, %y : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
)";
constexpr const char *kAddAndSubtract = R"(
  %0 = fuse.add %x, %y : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %1 = fuse.sub %0, %y : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
)";
constexpr const char *kMaximum = R"(
  %0 = fuse.maximum %x, %y : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
)";

} // namespace

TEST_F(Deviation, IsTheRoundingOfEachElement) {
  const JudgedTensor sum = evaluateBody(kAdd, {1, 1e25}, {2, 1e25}).front();
  EXPECT_EQ(sum.value.floats(), (std::vector<double>{3, 2e25}));
  ASSERT_EQ(sum.deviation.size(), 2u);
  for (int i : {0, 1}) {
    const double rounding = sum.value.floats()[i] * 0x1p-24;
    EXPECT_GE(sum.deviation[i], 0.5 * rounding);
    EXPECT_LE(sum.deviation[i], 1.5 * rounding);
  }
}

TEST_F(Deviation, IsThatOfWhatCancelled) {
  const JudgedTensor rest =
      evaluateBody(kAddAndSubtract, {1, 1}, {0.5, 1 << 20}).front();
  EXPECT_EQ(rest.value.floats(), (std::vector<double>{1, 1}));
  EXPECT_LT(rest.deviation[0], 0x1p-22);
  EXPECT_GT(rest.deviation[1], 0x1p-6);
}

TEST_F(Deviation, IsNoneOfWhatIsExact) {
  EXPECT_TRUE(evaluateBody(kMaximum, {1, 2}, {2, 1}).front().deviation.empty());
}

// An infinity stays where it is: it is no matter of rounding.
TEST_F(Deviation, LeavesWhatIsNotFinite) {
  const JudgedTensor sum = evaluateBody(kAdd, {HUGE_VAL, 0}, {1, 0}).front();
  EXPECT_EQ(sum.value.floats(), (std::vector<double>{HUGE_VAL, 0}));
  EXPECT_EQ(sum.deviation, (std::vector<double>{0, 0}));
}
