//===- Gather.cpp - elements of a tensor through an index map -------------===//

#include "Gather.h"

#include "fusec/Interfaces/IndexFunction.h"

using namespace mlir;
using namespace fusec;

namespace {
/// The position of the element at a map's value, row-major.
class Position {
public:
  Position(AffineMap map, ArrayRef<int64_t> shape) : shape_(shape) {
    for (AffineExpr expr : map.getResults())
      indices_.emplace_back(expr);
  }
  int64_t operator()(ArrayRef<int64_t> index, int64_t symbol = 0) const {
    int64_t result = 0;
    for (auto [of, size] : llvm::zip_equal(indices_, shape_))
      result = result * size + of(index, symbol);
    return result;
  }

private:
  SmallVector<IndexFunction, 4> indices_;
  ArrayRef<int64_t> shape_;
};
} // namespace

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

/// Calls `visit` with each index of the domain, in order.
static void forEachIndex(ArrayRef<int64_t> domain,
                         llvm::function_ref<void(ArrayRef<int64_t>)> visit) {
  if (llvm::is_contained(domain, 0))
    return;
  if (domain.empty())
    return visit({});
  forEachRow(domain, [&](ArrayRef<int64_t> row) {
    SmallVector<int64_t> index(row);
    for (index.back() = 0; index.back() < domain.back(); ++index.back())
      visit(index);
  });
}

template <typename T>
static void gatherInto(const std::vector<T> &source, ArrayRef<int64_t> shape,
                       AffineMap map, ArrayRef<int64_t> domain,
                       std::vector<T> &out) {
  if (out.empty())
    return;
  bool linear = isLinear(map);
  Position position(map, shape);
  int64_t width = domain.empty() ? 1 : domain.back();
  auto to = out.begin();
  forEachRow(domain, [&](ArrayRef<int64_t> row) {
    SmallVector<int64_t> index(row);
    int64_t first = position(index);
    int64_t step = 0;
    if (width > 1) {
      index.back() = 1;
      step = position(index) - first;
    }
    for (int64_t i = 0; i < width; ++i, ++to) {
      if (!linear && i > 1) {
        index.back() = i;
        *to = source[position(index)];
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

RefTensor fusec::indexValues(AffineExpr expr, ArrayRef<int64_t> domain,
                             Type element) {
  RefTensor result = RefTensor::zeros(domain, element);
  IndexFunction valueOf(expr);
  int64_t at = 0;
  forEachIndex(domain, [&](ArrayRef<int64_t> index) {
    int64_t value = valueOf(index);
    if (result.isFloat())
      result.floats()[at++] = static_cast<double>(value);
    else
      result.ints()[at++] = wrapToType(value, element);
  });
  return result;
}

RefTensor fusec::gatherIndirect(const RefTensor &table, AffineMap tableMap,
                                const RefTensor &indices, AffineMap indexMap,
                                int64_t limit, ArrayRef<int64_t> domain) {
  RefTensor result = RefTensor::zeros(domain, table.element);
  bool isWide = indices.element.isUnsignedInteger(64);
  Position indexAt(indexMap, indices.shape), tableAt(tableMap, table.shape);
  int64_t at = 0;
  forEachIndex(domain, [&](ArrayRef<int64_t> index) {
    int64_t read = indices.ints()[indexAt(index)];
    // Of 64 bits without a sign, what is above all others is no negative
    // number.
    if (isWide && read < 0)
      read = limit - 1;
    int64_t from = tableAt(index, std::clamp<int64_t>(read, 0, limit - 1));
    if (result.isFloat())
      result.floats()[at++] = table.floats()[from];
    else
      result.ints()[at++] = table.ints()[from];
  });
  return result;
}

void fusec::forEachTarget(ArrayRef<int64_t> domain, const RefTensor &targets,
                          AffineMap targetMap, AffineMap map, int64_t limit,
                          ArrayRef<int64_t> shape,
                          function_ref<void(int64_t, int64_t)> visit) {
  Position targetAt(targetMap, targets.shape), position(map, shape);
  int64_t from = 0;
  forEachIndex(domain, [&](ArrayRef<int64_t> index) {
    int64_t target = targets.ints()[targetAt(index)];
    // Of 64 bits without a sign a negative number is above all others.
    if (target >= 0 && target < limit)
      visit(from, position(index, target));
    ++from;
  });
}

void fusec::copyPiece(const RefTensor &source, const Piece &piece,
                      RefTensor &result) {
  SmallVector<int64_t> sizes, index(piece.low.size());
  for (auto [low, high] : llvm::zip_equal(piece.low, piece.high))
    sizes.push_back(high - low);
  Position position(piece.map, source.shape);
  forEachIndex(sizes, [&](ArrayRef<int64_t> inBox) {
    int64_t to = 0;
    for (auto [dim, offset] : llvm::enumerate(inBox)) {
      index[dim] = piece.low[dim] + offset;
      to = to * result.shape[dim] + index[dim];
    }
    int64_t from = position(index);
    if (result.isFloat())
      result.floats()[to] = source.floats()[from];
    else
      result.ints()[to] = source.ints()[from];
  });
}
