//===- AffineValue.cpp - integers that follow from their index ------------===//

#include "AffineValue.h"

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

/// Constants of more elements are not looked through.
static constexpr int64_t kMostElements = 1 << 16;

std::optional<int64_t> fusec::mulAdd(int64_t a, int64_t b, int64_t c) {
  int64_t product, sum;
  if (llvm::MulOverflow(a, b, product) || llvm::AddOverflow(product, c, sum))
    return std::nullopt;
  return sum;
}

std::optional<Bounds> fusec::boundsOf(const Affine &value,
                                      ArrayRef<int64_t> shape) {
  Bounds bounds = {value.constant, value.constant};
  for (auto [factor, size] : llvm::zip_equal(value.factors, shape)) {
    int64_t &end = factor < 0 ? bounds.least : bounds.most;
    std::optional<int64_t> next = mulAdd(factor, size - 1, end);
    if (!next)
      return std::nullopt;
    end = *next;
  }
  return bounds;
}

Known fusec::combine(const Affine &a, int64_t scale, const Affine &b) {
  Affine result = b;
  std::optional<int64_t> constant = mulAdd(a.constant, scale, b.constant);
  if (!constant)
    return std::nullopt;
  result.constant = *constant;
  for (auto [factor, other] : llvm::zip_equal(result.factors, a.factors)) {
    std::optional<int64_t> sum = mulAdd(other, scale, factor);
    if (!sum)
      return std::nullopt;
    factor = *sum;
  }
  return result;
}

Affine fusec::splat(int64_t value, int64_t rank) {
  return {value, SmallVector<int64_t>(rank, 0)};
}

Affine fusec::broadcast(const Affine &value, ArrayRef<int64_t> from,
                        ArrayRef<int64_t> to) {
  Affine result = splat(value.constant, static_cast<int64_t>(to.size()));
  for (size_t dim = 0; dim < from.size(); ++dim)
    if (from[dim] != 1)
      result.factors[to.size() - from.size() + dim] = value.factors[dim];
  return result;
}

Known fusec::reshape(const Affine &value, ArrayRef<int64_t> from,
                     ArrayRef<int64_t> to) {
  Affine result = splat(value.constant, static_cast<int64_t>(to.size()));
  auto in = static_cast<int64_t>(from.size());
  auto out = static_cast<int64_t>(to.size());
  // From the last: how many elements of the dimension of `from` are left, and
  // the factor of the next of them.
  int64_t left = 1, factor = 0;
  while (out-- > 0) {
    int64_t wanted = to[out];
    if (wanted == 1)
      continue;
    while (left == 1 && in > 0) {
      left = from[--in];
      factor = value.factors[in];
    }
    result.factors[out] = factor;
    // Several dimensions of `from` make one: they must go on evenly.
    while (wanted % left == 0 && wanted > left && in > 0) {
      wanted /= left;
      std::optional<int64_t> next = mulAdd(factor, left, 0);
      left = from[--in];
      if (left != 1 && (!next || value.factors[in] != *next))
        return std::nullopt;
      factor = next.value_or(0);
    }
    if (left % wanted != 0)
      return std::nullopt;
    left /= wanted;
    std::optional<int64_t> next = mulAdd(factor, wanted, 0);
    if (!next)
      return std::nullopt;
    factor = *next;
  }
  return result;
}

/// An element, or the number of a truth, where 63 bits hold it.
static std::optional<int64_t> numberOf(const APInt &value, Type element) {
  if (element.isInteger(1))
    return value.isZero() ? -1 : 0;
  if (element.isUnsignedInteger())
    return value.getActiveBits() < 64
               ? std::optional<int64_t>(value.getZExtValue())
               : std::nullopt;
  return value.trySExtValue();
}

/// What lies at an index.
static std::optional<int64_t> at(const Affine &value, ArrayRef<int64_t> index) {
  std::optional<int64_t> sum = value.constant;
  for (auto [place, factor] : llvm::zip_equal(index, value.factors))
    if (sum)
      sum = mulAdd(place, factor, *sum);
  return sum;
}

Known fusec::ofElements(DenseElementsAttr elements) {
  auto type = cast<RankedTensorType>(elements.getType());
  Type element = type.getElementType();
  if (!element.isInteger() || type.getNumElements() == 0)
    return std::nullopt;
  bool isSplat = elements.isSplat();
  if (!isSplat &&
      (element.isInteger(1) || type.getNumElements() > kMostElements))
    return std::nullopt;
  SmallVector<int64_t> values;
  for (const APInt &value : elements.getValues<APInt>()) {
    std::optional<int64_t> number = numberOf(value, element);
    if (!number)
      return std::nullopt;
    values.push_back(*number);
    if (isSplat)
      return splat(values.front(), type.getRank());
  }
  Affine result = splat(values.front(), type.getRank());
  int64_t stride = 1;
  for (int64_t dim = type.getRank(); dim-- > 0; stride *= type.getDimSize(dim))
    if (type.getDimSize(dim) > 1 &&
        llvm::SubOverflow(values[stride], values.front(), result.factors[dim]))
      return std::nullopt;
  SmallVector<int64_t> index(type.getRank(), 0);
  for (int64_t value : values) {
    if (at(result, index) != std::optional(value))
      return std::nullopt;
    for (int64_t dim = type.getRank(); dim-- > 0;) {
      if (++index[dim] < type.getDimSize(dim))
        break;
      index[dim] = 0;
    }
  }
  return result;
}
