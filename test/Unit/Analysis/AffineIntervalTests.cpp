//===- AffineIntervalTests.cpp - expressions within a domain --------------===//

#include "fusec/Analysis/AffineInterval.h"
#include "fusec/Interfaces/FusibleOpInterface.h"

#include "mlir/IR/AffineMap.h"
#include "mlir/IR/MLIRContext.h"

#include <gtest/gtest.h>

using namespace mlir;
using namespace fusec;

namespace {

class SimplifyWithin : public ::testing::Test {
protected:
  AffineExpr dim(unsigned i) { return getAffineDimExpr(i, &context_); }

  /// Compares both at every point of the domain.
  void expectSame(AffineExpr expr, AffineExpr simple,
                  ArrayRef<int64_t> domain) {
    AffineMap maps[] = {AffineMap::get(domain.size(), 0, expr),
                        AffineMap::get(domain.size(), 0, simple)};
    int64_t points = 1;
    for (int64_t size : domain)
      points *= size;
    for (int64_t point = 0; point < points; ++point) {
      SmallVector<int64_t> index(domain.size());
      int64_t rest = point;
      for (size_t i = domain.size(); i-- > 0; rest /= domain[i])
        index[i] = rest % domain[i];
      ASSERT_EQ(maps[0].compose(index), maps[1].compose(index)) << point;
    }
  }

  AffineExpr simplified(AffineExpr expr, ArrayRef<int64_t> domain) {
    AffineExpr simple =
        simplifyWithin(expr, llvm::map_to_vector(domain, positionsOf));
    expectSame(expr, simple, domain);
    return simple;
  }

  MLIRContext context_;
};

TEST_F(SimplifyWithin, TakesApartWhatWasPutTogether) {
  AffineExpr joined = dim(0) * 24 + dim(1) * 8 + dim(2);
  SmallVector<int64_t> domain = {5, 3, 8};
  EXPECT_EQ(simplified(joined.floorDiv(24), domain), dim(0));
  EXPECT_EQ(simplified(joined.floorDiv(8) % 3, domain), dim(1));
  EXPECT_EQ(simplified(joined % 8, domain), dim(2));
  EXPECT_EQ(simplified((joined % 24).floorDiv(8), domain), dim(1));
  EXPECT_EQ(simplified(joined.floorDiv(24) * 24 + joined % 24, domain),
            simplified(joined, domain));
}

TEST_F(SimplifyWithin, DividesUnitsOfWhatItDoesNotTakeApart) {
  // Parts of seven rows of eight pixels: 16 of them are two pictures.
  AffineExpr pixel = dim(0) * 56 + dim(1);
  SmallVector<int64_t> domain = {16, 56};
  EXPECT_EQ(simplified(pixel.floorDiv(448), domain), dim(0).floorDiv(8));
  EXPECT_EQ(simplified(pixel % 448, domain),
            simplified(dim(0) % 8 * 56 + dim(1), domain));
  AffineExpr row = (dim(0) * 7 + dim(1).floorDiv(8)) % 56;
  AffineExpr again = pixel.floorDiv(448) * 448 + row * 8 + pixel % 8;
  EXPECT_EQ(simplified(again.floorDiv(56), domain), dim(0));
  EXPECT_EQ(simplified(again % 56, domain), dim(1));
}

TEST_F(SimplifyWithin, KeepsWhatReachesOver) {
  AffineExpr joined = dim(0) * 8 + dim(1);
  EXPECT_NE(simplified(joined.floorDiv(8), {5, 9}), dim(0));
  EXPECT_NE(simplified(joined % 8, {5, 9}), dim(1));
  AffineExpr less = dim(0) * 8 + dim(1) - 1;
  EXPECT_NE(simplified(less.floorDiv(8), {5, 8}), dim(0));
  EXPECT_NE(simplified(less % 8, {5, 8}), dim(1) - 1);
}

TEST_F(SimplifyWithin, IsTheSameForAllReshapes) {
  const SmallVector<int64_t> shapes[] = {{24},      {4, 6},  {6, 4},   {3, 8},
                                         {2, 3, 4}, {12, 2}, {4, 3, 2}};
  for (ArrayRef<int64_t> from : shapes)
    for (ArrayRef<int64_t> to : shapes) {
      AffineExpr offset = getAffineConstantExpr(0, &context_), back = offset;
      for (auto [i, size] : llvm::enumerate(from))
        offset = offset * size + dim(i);
      int64_t behind = 24;
      for (int64_t size : to) {
        behind /= size;
        back = back * size + offset.floorDiv(behind) % size;
      }
      simplified(back, from);
    }
}

} // namespace
