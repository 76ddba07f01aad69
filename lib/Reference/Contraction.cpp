//===- Contraction.cpp - sums of products in double precision -------------===//

#include "Families.h"
#include "Gather.h"

#include <algorithm>

using namespace mlir;
using namespace fusec;

/// Columns of the result worked on together, so that their part of the second
/// operand stays in cache from one row to the next.
static constexpr int64_t kTile = 32;

/// Independent partial sums: quicker and more accurate than one.
static double dot(const double *a, const double *b, int64_t count) {
  constexpr int64_t kLanes = 8;
  double lanes[kLanes] = {};
  int64_t i = 0;
  for (; i + kLanes <= count; i += kLanes)
    for (int64_t lane = 0; lane < kLanes; ++lane)
      lanes[lane] += a[i + lane] * b[i + lane];
  for (; i < count; ++i)
    lanes[0] += a[i] * b[i];
  return ((lanes[0] + lanes[1]) + (lanes[2] + lanes[3])) +
         ((lanes[4] + lanes[5]) + (lanes[6] + lanes[7]));
}

/// An operand over the domain with one dimension, which it does not have, left
/// out: (batch, m, k) or (batch, n, k).
static RefTensor gatherWithout(FusibleOpInterface op, unsigned operand,
                               const RefTensor &tensor, int64_t dimFromEnd) {
  SmallVector<int64_t> domain = op.getDomain();
  domain[domain.size() - dimFromEnd] = 1;
  return gather(tensor, op.getOperandMaps()[operand], domain);
}

FailureOr<RefTensor>
fusec::evaluateContraction(FusibleOpInterface op,
                           ArrayRef<SharedTensor> operands) {
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  RefTensor result = RefTensor::zeros(type.getShape(), type.getElementType());
  if (!result.isFloat())
    return op->emitOpError("of integers cannot be evaluated");
  SmallVector<int64_t> domain = op.getDomain();
  int64_t rows = domain.end()[-3], columns = domain.end()[-2],
          depth = domain.end()[-1];
  if (result.size() == 0)
    return result;
  RefTensor lhs = gatherWithout(op, 0, *operands[0], 2);
  RefTensor rhs = gatherWithout(op, 1, *operands[1], 3);
  for (int64_t batch = 0, e = result.size() / (rows * columns); batch < e;
       ++batch) {
    const double *a = lhs.floats().data() + batch * rows * depth;
    const double *b = rhs.floats().data() + batch * columns * depth;
    double *to = result.floats().data() + batch * rows * columns;
    for (int64_t tile = 0; tile < columns; tile += kTile)
      for (int64_t row = 0; row < rows; ++row)
        for (int64_t column = tile, end = std::min(tile + kTile, columns);
             column < end; ++column)
          to[row * columns + column] =
              dot(a + row * depth, b + column * depth, depth);
  }
  return result;
}
