//===- GoldenTests.cpp - the reference against NumPy's values -------------===//
//
// Evaluates every function of test/Reference/Inputs, whose `expect` attributes
// NumPy and SciPy computed, and asks that each op has such a case.
//
//===----------------------------------------------------------------------===//

#include "fusec/Dialect/Fuse/Fuse.h"
#include "fusec/Reference/Evaluator.h"

#include "mlir/Parser/Parser.h"

#include <cmath>
#include <filesystem>
#include <gtest/gtest.h>
#include <set>

using namespace mlir;
using namespace fusec;

namespace {

/// Relative agreement of doubles that went through a few roundings. Cases whose
/// formula cancels state an absolute tolerance besides.
constexpr double kRelativeTolerance = 1e-12;

bool agree(double actual, double expected, double absolute) {
  if (std::isnan(expected))
    return std::isnan(actual);
  if (std::isinf(expected))
    return actual == expected;
  if (expected == 0 && absolute == 0)
    return actual == 0 && std::signbit(actual) == std::signbit(expected);
  return std::fabs(actual - expected) <=
         std::max(absolute, kRelativeTolerance * std::fabs(expected));
}

void compareFloats(const RefTensor &actual, DenseElementsAttr expected,
                   double absolute) {
  size_t i = 0;
  for (APFloat value : expected.getValues<APFloat>()) {
    bool losesInfo;
    value.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven,
                  &losesInfo);
    double wanted = value.convertToDouble();
    EXPECT_TRUE(agree(actual.floats()[i], wanted, absolute))
        << "element " << i << " is " << actual.floats()[i] << ", not "
        << wanted;
    ++i;
  }
}

void compareInts(const RefTensor &actual, DenseElementsAttr expected) {
  size_t i = 0;
  for (const APInt &value : expected.getValues<APInt>()) {
    EXPECT_EQ(actual.ints()[i],
              wrapToType(value.getSExtValue(), actual.element))
        << "element " << i;
    ++i;
  }
}

void checkCase(func::FuncOp function) {
  SCOPED_TRACE(function.getName().str());
  auto results = evaluate(function, {});
  ASSERT_TRUE(succeeded(results));
  auto expected = function->getAttrOfType<DenseElementsAttr>("expect");
  ASSERT_TRUE(expected);
  const RefTensor &actual = results->front();
  ASSERT_EQ(actual.type(), expected.getType());
  auto tolerance = function->getAttrOfType<FloatAttr>("abs_tolerance");
  if (actual.isFloat())
    compareFloats(actual, expected,
                  tolerance ? tolerance.getValueAsDouble() : 0);
  else
    compareInts(actual, expected);
}

struct Golden : testing::Test {
  Golden() {
    context.loadDialect<fuse::FuseDialect, func::FuncDialect>();
    std::filesystem::directory_iterator files(FUSEC_REFERENCE_INPUTS);
    for (const auto &file : files)
      modules.push_back(
          parseSourceFile<ModuleOp>(file.path().string(), &context));
  }
  MLIRContext context;
  std::vector<OwningOpRef<ModuleOp>> modules;
};

TEST_F(Golden, ReferenceAgreesWithNumPy) {
  ASSERT_FALSE(modules.empty());
  for (auto &module : modules) {
    ASSERT_TRUE(module);
    for (auto function : module->getOps<func::FuncOp>())
      checkCase(function);
  }
}

TEST_F(Golden, EveryOpHasACase) {
  std::set<std::string> covered;
  for (auto &module : modules)
    module->walk([&](Operation *op) {
      covered.insert(op->getName().getStringRef().str());
    });
  for (RegisteredOperationName name : context.getRegisteredOperations())
    if (name.hasInterface<FusibleOpInterface>())
      EXPECT_TRUE(covered.count(name.getStringRef().str()))
          << name.getStringRef().str();
}

} // namespace
