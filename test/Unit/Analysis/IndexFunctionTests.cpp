//===- IndexFunctionTests.cpp - values of index expressions ---------------===//

#include "fusec/Interfaces/IndexFunction.h"

#include "mlir/IR/MLIRContext.h"

#include "gtest/gtest.h"

using namespace mlir;
using namespace fusec;

TEST(IndexFunctionTest, GivesWhatTheExpressionDoes) {
  MLIRContext context;
  AffineExpr d0 = getAffineDimExpr(0, &context);
  AffineExpr d1 = getAffineDimExpr(1, &context);
  AffineExpr s0 = getAffineSymbolExpr(0, &context);
  EXPECT_EQ(IndexFunction(d0 * 12 + d1 - 5)({2, 3}), 22);
  EXPECT_EQ(IndexFunction(d0 + s0 * 7)({2, 3}, 4), 30);
  // Of what is negative quotients go down, and up, and remainders are not.
  EXPECT_EQ(IndexFunction((d0 - 9).floorDiv(4))({2, 0}), -2);
  EXPECT_EQ(IndexFunction((d0 - 9).ceilDiv(4))({2, 0}), -1);
  EXPECT_EQ(IndexFunction((d0 - 9) % 4)({2, 0}), 1);
}

TEST(IndexFunctionTest, TakesWhatHasNoValueForZero) {
  MLIRContext context;
  AffineExpr d0 = getAffineDimExpr(0, &context);
  AffineExpr s0 = getAffineSymbolExpr(0, &context);
  EXPECT_EQ(IndexFunction(d0.floorDiv(s0))({5}), 0);
  EXPECT_EQ(IndexFunction(d0 % s0)({5}), 0);
  EXPECT_EQ(IndexFunction(d0.ceilDiv(s0))({5}), 0);
}
