//===- Contraction.cpp - sums of products in double precision -------------===//

#include "Families.h"
#include "Gather.h"

#include "fusec/Dialect/Fuse/Fuse.h"
#include "fusec/Interfaces/ScalarBuilder.h"

#include <algorithm>
#include <cmath>

using namespace mlir;
using namespace fusec;

/// Columns of the result worked on together, so that their part of the second
/// operand stays in cache from one row to the next.
static constexpr int64_t kTile = 32;

/// Tensor cores cut off what they add, so that errors grow with their number of
/// steps (Fasi, Higham, Mikaitis, Pranesh 2021), and f32 products are made of
/// three: in roundings of f32, for a sum of `depth` products.
static double sumRoundings(int64_t depth) {
  return 8 + static_cast<double>(depth) / 64;
}

static constexpr Rounding kTf32Rounding = {0x1p-11, 0};

/// Of floats of 8 bits tensor cores keep 13 bits below the largest term in each
/// instruction, and of many small ones lose as many.
static constexpr Rounding kFloat8Rounding = {0x1p-12, 0};

/// Whether an operand is of 8 bits, or was before it was widened for the
/// product.
static bool hasFewBits(Value operand) {
  if (auto cast = operand.getDefiningOp<fuse::CastOp>())
    operand = cast.getX();
  return isFloat8(getElementTypeOrSelf(operand.getType()));
}

/// The sum of term(i), by independent partial sums: quicker and more accurate
/// than one.
template <typename F> static double sumTerms(int64_t count, F term) {
  constexpr int64_t kLanes = 8;
  double lanes[kLanes] = {};
  int64_t i = 0;
  for (; i + kLanes <= count; i += kLanes)
    for (int64_t lane = 0; lane < kLanes; ++lane)
      lanes[lane] += term(i + lane);
  for (; i < count; ++i)
    lanes[0] += term(i);
  return ((lanes[0] + lanes[1]) + (lanes[2] + lanes[3])) +
         ((lanes[4] + lanes[5]) + (lanes[6] + lanes[7]));
}

static double dot(const double *a, const double *b, int64_t count) {
  return sumTerms(count, [=](int64_t i) { return a[i] * b[i]; });
}

/// The size of the partial sums, in whatever order: terms of random sign add up
/// to the root of their squares.
static double sizeOfSums(const double *a, const double *b, int64_t count,
                         double sum) {
  double squares = sumTerms(count, [=](int64_t i) {
    double term = a[i] * b[i];
    return term * term;
  });
  return std::max(std::fabs(sum), std::sqrt(squares));
}

static void addNoise(RefTensor &lhs, RefTensor &rhs, Noise *noise,
                     bool allowTf32) {
  if (!noise || !allowTf32)
    return;
  for (RefTensor *tensor : {&lhs, &rhs})
    if (tensor->element.isF32())
      noise->move(tensor->floats().data(), tensor->size(), kTf32Rounding);
}

/// An operand over the domain with one dimension, which it does not have, left
/// out: (batch, m, k) or (batch, n, k); of groups, which have no matrices of
/// their own, (1, m, k) or (1, n, k).
static RefTensor gatherWithout(FusibleOpInterface op, unsigned operand,
                               const RefTensor &tensor, int64_t dimFromEnd,
                               bool isOfGroups) {
  SmallVector<int64_t> domain = op.getDomain();
  domain[domain.size() - dimFromEnd] = 1;
  if (isOfGroups)
    domain.front() = 1;
  return gather(tensor, op.getOperandMaps()[operand], domain);
}

namespace {
/// What each matrix of a product is summed over.
struct Terms {
  int64_t first, count;
};
} // namespace

static SmallVector<Terms> termsOfGroups(ContractionOpInterface op,
                                        const RefTensor &ends, int64_t depth) {
  SmallVector<Terms> terms;
  int64_t block = op.getBlock(), end = 0;
  for (int64_t number : ends.ints()) {
    int64_t first = end;
    end = std::clamp<int64_t>(number, 0, depth / block) * block;
    terms.push_back({first, std::max<int64_t>(end - first, 0)});
  }
  return terms;
}

FailureOr<RefTensor>
fusec::evaluateContraction(FusibleOpInterface op,
                           ArrayRef<SharedTensor> operands, Noise *noise,
                           const EvaluatorOptions &options) {
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  RefTensor result = RefTensor::zeros(type.getShape(), type.getElementType());
  if (!result.isFloat())
    return op->emitOpError("of integers cannot be evaluated");
  SmallVector<int64_t> domain = op.getDomain();
  int64_t rows = domain.end()[-3], columns = domain.end()[-2],
          depth = domain.end()[-1];
  if (result.size() == 0)
    return result;
  auto product = cast<ContractionOpInterface>(op.getOperation());
  bool isOfGroups = bool(product.getEnds());
  RefTensor lhs = gatherWithout(op, 0, *operands[0], 2, isOfGroups);
  RefTensor rhs = gatherWithout(op, 1, *operands[1], 3, isOfGroups);
  SmallVector<Terms> terms(result.size() / (rows * columns), {0, depth});
  if (isOfGroups)
    terms = termsOfGroups(product, *operands[2], depth);
  addNoise(lhs, rhs, noise, options.allowTf32);
  Rounding rounding = Rounding::ofType(getComputeType(result.element))
                          .times(sumRoundings(depth));
  if (!options.roundEveryOp && llvm::all_of(op->getOperands(), hasFewBits))
    rounding = kFloat8Rounding;
  for (auto [batch, sum] : llvm::enumerate(terms)) {
    int64_t matrix = isOfGroups ? 0 : int64_t(batch);
    const double *a = lhs.floats().data() + matrix * rows * depth + sum.first;
    const double *b =
        rhs.floats().data() + matrix * columns * depth + sum.first;
    double *to = result.floats().data() + batch * rows * columns;
    for (int64_t tile = 0; tile < columns; tile += kTile)
      for (int64_t row = 0; row < rows; ++row)
        for (int64_t column = tile, end = std::min(tile + kTile, columns);
             column < end; ++column) {
          const double *x = a + row * depth, *y = b + column * depth;
          double value = dot(x, y, sum.count);
          to[row * columns + column] =
              noise
                  ? noise->moved(
                        value, rounding.of(sizeOfSums(x, y, sum.count, value)))
                  : value;
        }
  }
  return result;
}
