//===- Coverage.cpp - whether an index meets every element once -----------===//
//
// A linear offset that is a sum of digits, as in a number system with mixed
// bases, meets every element once when each weight is the product of the bases
// below it. A digit is (d floordiv k) mod e of a dimension d: what reshapes and
// transposes make of a dimension. The digits of one dimension must in turn be
// all of its digits.
//
//===----------------------------------------------------------------------===//

#include "Coverage.h"

#include "fusec/Interfaces/Access.h"

using namespace mlir;
using namespace fusec;

namespace {
struct Digit {
  /// Factor in the offset.
  int64_t weight;
  unsigned dim;
  /// The digit is (dim floordiv step) mod base.
  int64_t step, base;
};
} // namespace

static int64_t constantOf(AffineExpr expr) {
  auto constant = dyn_cast<AffineConstantExpr>(expr);
  return constant ? constant.getValue() : 0;
}

/// Reads `expr` as one digit of weight 1.
static std::optional<Digit> readDigit(AffineExpr expr,
                                      ArrayRef<int64_t> domain) {
  if (auto dim = dyn_cast<AffineDimExpr>(expr))
    return Digit{1, dim.getPosition(), 1, domain[dim.getPosition()]};
  auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
  if (!binary)
    return std::nullopt;
  int64_t by = constantOf(binary.getRHS());
  std::optional<Digit> inner = readDigit(binary.getLHS(), domain);
  if (!inner || by <= 0 || inner->base % by != 0)
    return std::nullopt;
  if (binary.getKind() == AffineExprKind::Mod)
    return Digit{1, inner->dim, inner->step, by};
  if (binary.getKind() == AffineExprKind::FloorDiv)
    return Digit{1, inner->dim, inner->step * by, inner->base / by};
  return std::nullopt;
}

static bool readDigits(AffineExpr expr, int64_t weight,
                       ArrayRef<int64_t> domain, SmallVector<Digit> &digits) {
  if (auto constant = dyn_cast<AffineConstantExpr>(expr))
    return constant.getValue() == 0;
  auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
  if (binary && binary.getKind() == AffineExprKind::Add)
    return readDigits(binary.getLHS(), weight, domain, digits) &&
           readDigits(binary.getRHS(), weight, domain, digits);
  if (binary && binary.getKind() == AffineExprKind::Mul &&
      constantOf(binary.getRHS()) > 0)
    return readDigits(binary.getLHS(), weight * constantOf(binary.getRHS()),
                      domain, digits);
  std::optional<Digit> digit = readDigit(expr, domain);
  if (!digit)
    return false;
  digit->weight = weight;
  if (digit->base > 1)
    digits.push_back(*digit);
  return true;
}

/// Whether the digits of each dimension that occurs are all of it.
static bool areWhole(SmallVector<Digit> digits, ArrayRef<int64_t> domain) {
  llvm::sort(digits, [](const Digit &a, const Digit &b) {
    return std::tie(a.dim, a.step) < std::tie(b.dim, b.step);
  });
  for (size_t i = 0; i < digits.size();) {
    unsigned dim = digits[i].dim;
    int64_t below = 1;
    for (; i < digits.size() && digits[i].dim == dim; ++i) {
      if (digits[i].step != below)
        return false;
      below *= digits[i].base;
    }
    if (below != domain[dim])
      return false;
  }
  return true;
}

bool fusec::coversOnce(AffineMap map, ArrayRef<int64_t> shape,
                       ArrayRef<int64_t> domain) {
  if (numElements(shape) == 0)
    return true;
  SmallVector<Digit> digits;
  if (map.getNumSymbols() != 0 ||
      !readDigits(linearOffset(shape, map), 1, domain, digits))
    return false;
  llvm::sort(digits, [](const Digit &a, const Digit &b) {
    return a.weight < b.weight;
  });
  int64_t below = 1;
  for (const Digit &digit : digits) {
    if (digit.weight != below)
      return false;
    below *= digit.base;
  }
  return below == numElements(shape) && areWhole(digits, domain);
}

bool fusec::isRowMajor(AffineExpr position, ArrayRef<unsigned> dims,
                       ArrayRef<int64_t> domain) {
  SmallVector<int64_t> weights(domain.size(), 0);
  int64_t below = 1;
  for (unsigned dim : llvm::reverse(dims)) {
    weights[dim] = below;
    below *= domain[dim];
  }
  if (below == 0)
    return true;
  SmallVector<Digit> digits;
  if (!readDigits(position, 1, domain, digits) || !areWhole(digits, domain))
    return false;
  int64_t count = 1;
  for (const Digit &digit : digits) {
    if (digit.weight != weights[digit.dim] * digit.step)
      return false;
    count *= digit.base;
  }
  return count == below;
}
