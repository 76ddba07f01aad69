//===- Gather.cpp - elements of a tensor through an index map -------------===//

#include "Gather.h"

using namespace mlir;
using namespace fusec;

static int64_t evaluate(AffineExpr expr, ArrayRef<int64_t> index) {
  if (auto dim = dyn_cast<AffineDimExpr>(expr))
    return index[dim.getPosition()];
  if (auto constant = dyn_cast<AffineConstantExpr>(expr))
    return constant.getValue();
  auto binary = cast<AffineBinaryOpExpr>(expr);
  int64_t lhs = evaluate(binary.getLHS(), index);
  int64_t rhs = evaluate(binary.getRHS(), index);
  switch (expr.getKind()) {
  case AffineExprKind::Add:
    return lhs + rhs;
  case AffineExprKind::Mul:
    return lhs * rhs;
  case AffineExprKind::Mod:
    return llvm::mod(lhs, rhs);
  case AffineExprKind::FloorDiv:
    return llvm::divideFloorSigned(lhs, rhs);
  default:
    return llvm::divideCeilSigned(lhs, rhs);
  }
}

/// The position of the element at the map's value, row-major.
static int64_t position(AffineMap map, ArrayRef<int64_t> shape,
                        ArrayRef<int64_t> index) {
  int64_t result = 0;
  for (auto [expr, size] : llvm::zip_equal(map.getResults(), shape))
    result = result * size + evaluate(expr, index);
  return result;
}

static bool isLinear(AffineMap map) {
  bool linear = true;
  map.walkExprs([&](AffineExpr expr) {
    linear &=
        !llvm::is_contained({AffineExprKind::Mod, AffineExprKind::FloorDiv,
                             AffineExprKind::CeilDiv},
                            expr.getKind());
  });
  return linear;
}

/// Calls `visit` with the index of each row of the domain's last dimension.
static void forEachRow(ArrayRef<int64_t> domain,
                       llvm::function_ref<void(ArrayRef<int64_t>)> visit) {
  SmallVector<int64_t> index(domain.size(), 0);
  while (true) {
    visit(index);
    int64_t dim = static_cast<int64_t>(domain.size()) - 2;
    while (dim >= 0 && ++index[dim] == domain[dim])
      index[dim--] = 0;
    if (dim < 0)
      return;
  }
}

template <typename T>
static void gatherInto(const std::vector<T> &source, ArrayRef<int64_t> shape,
                       AffineMap map, ArrayRef<int64_t> domain,
                       std::vector<T> &out) {
  if (out.empty())
    return;
  bool linear = isLinear(map);
  int64_t width = domain.empty() ? 1 : domain.back();
  auto to = out.begin();
  forEachRow(domain, [&](ArrayRef<int64_t> row) {
    SmallVector<int64_t> index(row);
    int64_t first = position(map, shape, index);
    int64_t step = 0;
    if (width > 1) {
      index.back() = 1;
      step = position(map, shape, index) - first;
    }
    for (int64_t i = 0; i < width; ++i, ++to) {
      if (!linear && i > 1) {
        index.back() = i;
        *to = source[position(map, shape, index)];
      } else {
        *to = source[first + i * step];
      }
    }
  });
}

RefTensor fusec::gather(const RefTensor &source, AffineMap map,
                        ArrayRef<int64_t> domain) {
  RefTensor result = RefTensor::zeros(domain, source.element);
  if (source.isFloat())
    gatherInto(source.floats(), source.shape, map, domain, result.floats());
  else
    gatherInto(source.ints(), source.shape, map, domain, result.ints());
  return result;
}
