//===- ReshapeMapTests.cpp - reshape maps against brute force -------------===//

#include "fusec/Interfaces/FusibleOpInterface.h"

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/MLIRContext.h"

#include <gtest/gtest.h>

using namespace mlir;
using namespace fusec;

namespace {

using Shape = SmallVector<int64_t>;

/// Every shape of up to `rank` dimensions with `count` elements.
void collectShapes(int64_t count, unsigned rank, Shape &prefix,
                   std::vector<Shape> &shapes) {
  if (count == 1)
    shapes.push_back(prefix);
  if (rank == 0)
    return;
  for (int64_t size = 1; size <= count; ++size) {
    if (count % size != 0)
      continue;
    prefix.push_back(size);
    collectShapes(count / size, rank - 1, prefix, shapes);
    prefix.pop_back();
  }
}

Shape delinearize(int64_t position, ArrayRef<int64_t> shape) {
  Shape index(shape.size());
  for (int64_t i = static_cast<int64_t>(shape.size()) - 1; i >= 0; --i) {
    index[i] = position % shape[i];
    position /= shape[i];
  }
  return index;
}

void checkPair(ArrayRef<int64_t> from, ArrayRef<int64_t> to, int64_t count,
               MLIRContext *context) {
  AffineMap map = getReshapeMap(from, to, context);
  ASSERT_EQ(map.getNumDims(), to.size());
  for (int64_t i = 0; i < count; ++i)
    ASSERT_EQ(Shape(map.compose(delinearize(i, to))), delinearize(i, from));
}

TEST(ReshapeMap, AgreesWithLinearOrder) {
  MLIRContext context;
  for (int64_t count : {1, 2, 6, 8, 12, 24}) {
    std::vector<Shape> shapes;
    Shape prefix;
    collectShapes(count, 4, prefix, shapes);
    for (const Shape &from : shapes)
      for (const Shape &to : shapes)
        checkPair(from, to, count, &context);
  }
}

TEST(ReshapeMap, NoElementsNeedNoIndex) {
  MLIRContext context;
  AffineMap map = getReshapeMap({4, 0, 3}, {0, 5}, &context);
  EXPECT_EQ(map.getNumDims(), 2u);
  EXPECT_EQ(map.getNumResults(), 3u);
}

// A dimension that survives costs no division.
TEST(ReshapeMap, KeepsUnchangedDimensionsPlain) {
  MLIRContext context;
  AffineMap map = getReshapeMap({5, 1, 6, 7}, {5, 2, 3, 7, 1}, &context);
  auto dim = [&](unsigned i) { return getAffineDimExpr(i, &context); };
  EXPECT_EQ(map.getResult(0), dim(0));
  EXPECT_EQ(map.getResult(1), getAffineConstantExpr(0, &context));
  EXPECT_EQ(map.getResult(2), dim(1) * 3 + dim(2));
  EXPECT_EQ(map.getResult(3), dim(3));
}

} // namespace
