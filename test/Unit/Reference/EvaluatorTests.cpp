//===- EvaluatorTests.cpp - groups, rounding, bytes, errors ---------------===//

#include "fusec/Dialect/Fuse/Fuse.h"
#include "fusec/Reference/Evaluator.h"

#include "mlir/Parser/Parser.h"

#include <cmath>
#include <gtest/gtest.h>

using namespace mlir;
using namespace fusec;

namespace {

struct Evaluation : testing::Test {
  Evaluation() { context.loadDialect<fuse::FuseDialect, func::FuncDialect>(); }

  func::FuncOp parse(StringRef source) {
    module = parseSourceString<ModuleOp>(source, &context);
    return *module->getOps<func::FuncOp>().begin();
  }

  RefTensor floats(std::vector<double> values, Type element) {
    return {{static_cast<int64_t>(values.size())}, element, values};
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
  Builder b{&context};
};

TEST_F(Evaluation, GroupEvaluatesItsBody) {
  func::FuncOp function = parse(R"(
    func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> {
      %0 = fuse.group %x : (tensor<2xf32>) -> tensor<2xf32> {
      ^bb0(%a: tensor<2xf32>):
        %1 = fuse.add %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
        fuse.yield %1 : tensor<2xf32>
      }
      return %0 : tensor<2xf32>
    })");
  auto results = evaluate(function, floats({1, 2}, b.getF32Type()));
  ASSERT_TRUE(succeeded(results));
  EXPECT_EQ(results->front().floats(), (std::vector<double>{2, 4}));
}

// 2048 + 1 is not a value of f16: it is one ulp short of 2050.
TEST_F(Evaluation, RoundsAfterEveryOpOnlyWhenAsked) {
  func::FuncOp function = parse(R"(
    func.func @f(%x: tensor<1xf16>, %y: tensor<1xf16>) -> tensor<1xf16> {
      %0 = fuse.add %x, %y : (tensor<1xf16>, tensor<1xf16>) -> tensor<1xf16>
      %1 = fuse.sub %0, %x : (tensor<1xf16>, tensor<1xf16>) -> tensor<1xf16>
      return %1 : tensor<1xf16>
    })");
  RefTensor x = floats({2048}, b.getF16Type()), y = floats({1}, b.getF16Type());
  EXPECT_EQ(evaluate(function, {x, y})->front().floats()[0], 1);
  EvaluatorOptions exact;
  exact.roundEveryOp = true;
  EXPECT_EQ(evaluate(function, {x, y}, exact)->front().floats()[0], 0);
}

TEST_F(Evaluation, ReportsWhatItCannotDo) {
  std::vector<std::string> errors;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    errors.push_back(diagnostic.str());
    return success();
  });
  func::FuncOp function = parse(R"(
    func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> {
      %0 = math.exp %x : tensor<2xf32>
      return %0 : tensor<2xf32>
    })");
  EXPECT_TRUE(failed(evaluate(function, {})));
  EXPECT_TRUE(failed(evaluate(function, floats({1}, b.getF32Type()))));
  EXPECT_TRUE(failed(evaluate(function, floats({1, 2}, b.getF32Type()))));
  EXPECT_EQ(errors,
            (std::vector<std::string>{
                "function 'f' takes 1 inputs, not 0",
                "input #0 of type 'tensor<1xf32>' is given for an argument of "
                "type 'tensor<2xf32>'",
                "'math.exp' op cannot be evaluated"}));
  errors.clear();
  EXPECT_TRUE(
      failed(evaluate(parse("func.func private @far(%x: tensor<2xf32>)"), {})));
  EXPECT_EQ(errors, (std::vector<std::string>{
                        "function 'far' cannot be evaluated: it is not one "
                        "block"}));
}

// Against LLVM's conversion, which is another implementation: values around
// every power of two, of both signs, and ties.
TEST_F(Evaluation, RoundingAgreesWithApFloat) {
  for (Type type : {Type(b.getF16Type()), Type(b.getBF16Type())})
    for (int exponent = -160; exponent < 140; ++exponent)
      for (double mantissa : {1.0, 1.0 + 0x1p-11, 1.0 + 0x1p-8, 1.0 + 0x1.8p-10,
                              1.5, 1.9990234375, 1.99999})
        for (double sign : {1.0, -1.0}) {
          double x = sign * std::ldexp(mantissa, exponent);
          APFloat expected(x);
          bool losesInfo;
          expected.convert(cast<FloatType>(type).getFloatSemantics(),
                           APFloat::rmNearestTiesToEven, &losesInfo);
          EXPECT_EQ(roundToType(x, type), expected.convertToDouble()) << x;
        }
}

TEST_F(Evaluation, BytesRoundTrip) {
  std::vector<double> values = {-0.0, 1.5, -2.25, HUGE_VAL};
  for (Type type : {Type(b.getF16Type()), Type(b.getBF16Type()),
                    Type(b.getF32Type()), Type(b.getF64Type())}) {
    RefTensor tensor = floats(values, type);
    auto read = RefTensor::fromBytes(tensor.type(), tensor.toBytes());
    ASSERT_TRUE(succeeded(read));
    EXPECT_EQ(read->floats(), values);
    EXPECT_TRUE(std::signbit(read->floats()[0]));
  }
  RefTensor ints{{3}, b.getI8Type(), std::vector<int64_t>{-128, -1, 127}};
  EXPECT_EQ(ints.toBytes(), (std::vector<char>{-128, -1, 127}));
  EXPECT_EQ(RefTensor::fromBytes(ints.type(), ints.toBytes())->ints(),
            ints.ints());
  EXPECT_TRUE(failed(RefTensor::fromBytes(ints.type(), {1, 2})));
}

} // namespace
