//===- Coverage.cpp - whether an index meets every element once -----------===//

#include "Coverage.h"

#include "fusec/Analysis/Access.h"
#include "fusec/Analysis/View.h"

using namespace mlir;
using namespace fusec;

/// Whether the parts of a dimension are all of it, each at a stride.
static bool isWhole(const View::Dim &dim, int64_t size) {
  int64_t product = 1;
  for (const View::Part &part : dim) {
    if (part.stride <= 0)
      return false;
    product *= part.size;
  }
  return product == size;
}

/// The parts of all dimensions that `view` tells apart, or nothing where it
/// tells apart a part of a dimension only, or does not start at 0.
static std::optional<SmallVector<View::Part>>
wholeParts(const std::optional<View> &view, ArrayRef<int64_t> domain) {
  if (!view || view->offset != 0)
    return std::nullopt;
  SmallVector<View::Part> parts;
  for (auto [dim, size] : llvm::zip_equal(view->dims, domain)) {
    bool isMet = llvm::any_of(
        dim, [](const View::Part &part) { return part.stride != 0; });
    if (isMet && !isWhole(dim, size))
      return std::nullopt;
    if (isMet)
      parts.append(dim);
  }
  return parts;
}

bool fusec::coversOnce(AffineMap map, ArrayRef<int64_t> shape,
                       ArrayRef<int64_t> domain) {
  if (numElements(shape) == 0)
    return true;
  if (map.getNumSymbols() != 0)
    return false;
  std::string whyNot;
  auto parts =
      wholeParts(viewOf(linearOffset(shape, map), domain, whyNot), domain);
  if (!parts)
    return false;
  llvm::sort(*parts, [](const View::Part &a, const View::Part &b) {
    return a.stride < b.stride;
  });
  // As in a number system with mixed bases: each weight is the product of the
  // bases below it.
  int64_t below = 1;
  for (const View::Part &part : *parts) {
    if (part.stride != below)
      return false;
    below *= part.size;
  }
  return below == numElements(shape);
}

bool fusec::isRowMajor(AffineExpr position, ArrayRef<unsigned> dims,
                       ArrayRef<int64_t> domain) {
  View expected;
  expected.dims.resize(domain.size());
  int64_t below = 1;
  for (unsigned dim : llvm::reverse(dims)) {
    if (domain[dim] > 1)
      expected.dims[dim] = {{domain[dim], below}};
    below *= domain[dim];
  }
  if (below == 0)
    return true;
  std::string whyNot;
  std::optional<View> view = viewOf(position, domain, whyNot);
  if (!view || view->offset != 0)
    return false;
  for (auto [dim, size] : llvm::enumerate(domain))
    if (size > 1 && expected.dims[dim].empty())
      expected.dims[dim] = {{size, 0}};
  return view->dims == expected.dims;
}
