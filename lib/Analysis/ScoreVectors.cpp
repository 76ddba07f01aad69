//===- ScoreVectors.cpp - what rows or columns of scores have -------------===//

#include "fusec/Analysis/ScoreVectors.h"

#include "fusec/Analysis/WgmmaLayout.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace fusec;

/// What bulk copies take: multiples of that, from multiples of that on.
static constexpr int64_t kBulkBytes = 16;

int64_t ScoreVectors::columnBytes() const {
  int64_t bytes = 0;
  for (const Access &access : columns)
    bytes += elementBytes(getElementTypeOrSelf(access.tensor));
  return bytes;
}

/// Whether the elements of columns lie as bulk copies take them.
static bool isAligned(const View &view, unsigned column) {
  int64_t bytes = elementBytes(getElementTypeOrSelf(view.buffer));
  auto fits = [&](int64_t elements) {
    return elements * bytes % kBulkBytes == 0;
  };
  if (!fits(view.offset) || !fits(view.sizes[column]))
    return false;
  for (auto [dim, parts] : llvm::enumerate(view.dims))
    for (const View::Part &part : parts)
      if (dim != column && !fits(part.stride))
        return false;
  return true;
}

ScoreVectors fusec::scoreVectors(const GroupPart &scores) {
  ScoreVectors vectors;
  ArrayRef<int64_t> domain = scores.indexing.domain;
  ArrayRef<Value> inputs = scores.group.inputs();
  auto column = static_cast<unsigned>(domain.size() - 1);
  for (const Access &access : collectAccesses(scores.group, scores.indexing)) {
    if (access.isStore || access.map.getNumSymbols() != 0 ||
        !llvm::is_contained(inputs, access.tensor))
      continue;
    std::string whyNot;
    std::optional<View> view =
        viewOf(access.tensor, access.map, domain, whyNot);
    // What is read in several pieces of the scores is one vector.
    auto isSame = [&](const Access &other) {
      return other.tensor == access.tensor && other.map == access.map;
    };
    if (!view || !view->isInBuffer() || llvm::any_of(vectors.rows, isSame) ||
        llvm::any_of(vectors.columns, isSame) ||
        llvm::any_of(vectors.elements, isSame))
      continue;
    if (view->stride(column) == 0)
      vectors.rows.push_back(access);
    else if (view->stride(column) == 1 && isAligned(*view, column))
      (view->stride(column - 1) == 0 ? vectors.columns : vectors.elements)
          .push_back(access);
  }
  return vectors;
}

std::optional<ScoreMatrix> fusec::scoreMatrix(const GroupPart &scores) {
  constexpr int64_t bytes = 2;
  ArrayRef<int64_t> domain = scores.indexing.domain;
  auto column = static_cast<unsigned>(domain.size() - 1);
  for (const Access &access : scoreVectors(scores).elements) {
    std::string whyNot;
    if (elementBytes(getElementTypeOrSelf(access.tensor)) != bytes)
      continue;
    std::optional<BoxView> box = boxView(
        *viewOf(access.tensor, access.map, domain, whyNot),
        {column, column - 1, kTileRowBytes / bytes, kWgmmaRows}, whyNot);
    if (box)
      return ScoreMatrix{access, std::move(*box)};
  }
  return std::nullopt;
}

MatrixOrder fusec::orderMatrices(const GroupPart &scores) {
  MatrixOrder order;
  ArrayRef<int64_t> batch = ArrayRef(scores.indexing.domain).drop_back(2);
  SmallVector<bool> isShared(batch.size(), true);
  for (const Access &access : scoreVectors(scores).elements) {
    order.elementBytes += tensorBytes(access.tensor);
    for (auto [dim, shared] : llvm::enumerate(isShared))
      shared &= !access.map.isFunctionOfDim(dim);
  }
  if (order.elementBytes == 0)
    return order;
  // Numbers as digits in their dimensions, those that are shared last.
  SmallVector<std::pair<int64_t, int64_t>> digits;
  int64_t stride = numElements(batch);
  for (int64_t size : batch)
    digits.push_back({size, stride /= std::max<int64_t>(size, 1)});
  order.matrices = {0};
  for (bool shared : {false, true})
    for (auto [digit, own] : llvm::zip_equal(digits, isShared)) {
      if (own != shared)
        continue;
      SmallVector<int32_t> further;
      for (int32_t matrix : order.matrices)
        for (int64_t i = 0; i < digit.first; ++i)
          further.push_back(matrix + static_cast<int32_t>(i * digit.second));
      order.matrices = std::move(further);
      order.shared *= shared ? digit.first : 1;
    }
  return order;
}
