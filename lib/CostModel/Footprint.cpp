//===- Footprint.cpp - distinct elements of affine transfers --------------===//

#include "fusec/CostModel/GroupWork.h"

#include "fusec/Analysis/Access.h"

#include "mlir/IR/AffineExpr.h"

using namespace mlir;
using namespace fusec;

bool Transfer::isSharedAlong(ArrayRef<unsigned> dims) const {
  // What an index read at run time depends on, the map does not say.
  return !store && map.getNumSymbols() == 0 &&
         llvm::all_of(dims, [&](unsigned dim) { return fixedDims[dim]; });
}

bool GroupWork::sharesRowTensors() const {
  return !rowDims.empty() &&
         llvm::any_of(transfers, [&](const Transfer &transfer) {
           return transfer.alongRow && transfer.isSharedAlong(rowDims);
         });
}

bool GroupWork::loadsLate() const {
  return llvm::any_of(transfers, [](const Transfer &transfer) {
    return !transfer.store && transfer.firstPass > 1;
  });
}

bool GroupWork::storesNoRows() const {
  return rowLength > 1 && scans == 0 && parts == 0 &&
         llvm::none_of(transfers, [](const Transfer &transfer) {
           return transfer.store && transfer.alongRow;
         });
}

bool GroupWork::meetsRowsOnce() const {
  return storesNoRows() && rowTensorsKept == 0 && !loadsLate();
}

int64_t GroupWork::loadingPass() const {
  int64_t pass = 0;
  for (const Transfer &transfer : transfers)
    if (!transfer.store && transfer.alongRow &&
        !transfer.isSharedAlong(rowDims))
      pass = pass == 0 ? transfer.firstPass
                       : std::min<int64_t>(pass, transfer.firstPass);
  return std::max<int64_t>(pass, 1);
}

/// The factor of `dim` in `expr`; nothing below a division or a remainder.
static std::optional<int64_t> coefficient(AffineExpr expr, unsigned dim) {
  if (auto d = dyn_cast<AffineDimExpr>(expr))
    return d.getPosition() == dim;
  auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
  if (!binary)
    return 0;
  std::optional<int64_t> lhs = coefficient(binary.getLHS(), dim);
  if (expr.getKind() == AffineExprKind::Add) {
    std::optional<int64_t> rhs = coefficient(binary.getRHS(), dim);
    return lhs && rhs ? std::optional(*lhs + *rhs) : std::nullopt;
  }
  if (lhs == 0)
    return 0;
  auto factor = dyn_cast<AffineConstantExpr>(binary.getRHS());
  if (expr.getKind() == AffineExprKind::Mul && factor && lhs)
    return *lhs * factor.getValue();
  return std::nullopt;
}

/// Neighbours that must agree on a stride where it is not the same everywhere:
/// a vector's.
static constexpr int64_t runElements = 8;

std::optional<int64_t>
fusec::strideAlong(AffineMap map, ArrayRef<int64_t> shape, unsigned dim) {
  // As one expression: a reshape's divisions and remainders cancel.
  AffineExpr offset = linearOffset(shape, map);
  if (std::optional<int64_t> factor = coefficient(offset, dim))
    return factor;
  return laneStride(offset, dim, runElements);
}

namespace {
struct Interval {
  int64_t low = 0, high = 0;
};

/// The rectangle that one transfer stays in and how much of it it touches.
struct Box {
  SmallVector<Interval> sides;
  int64_t touched = 0;

  bool overlaps(const Box &other) const {
    for (auto [a, b] : llvm::zip_equal(sides, other.sides))
      if (a.high < b.low || b.high < a.low)
        return false;
    return true;
  }
  int64_t volume() const {
    int64_t size = 1;
    for (Interval side : sides)
      size *= side.high - side.low + 1;
    return size;
  }
  void join(const Box &other) {
    for (auto [a, b] : llvm::zip_equal(sides, other.sides))
      a = {std::min(a.low, b.low), std::max(a.high, b.high)};
    touched = std::min(touched + other.touched, volume());
  }
};
} // namespace

static Interval rangeOf(AffineExpr expr, ArrayRef<int64_t> domain) {
  if (auto d = dyn_cast<AffineDimExpr>(expr))
    return {0, domain[d.getPosition()] - 1};
  if (auto c = dyn_cast<AffineConstantExpr>(expr))
    return {c.getValue(), c.getValue()};
  auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
  if (!binary)
    return {0, 0};
  Interval lhs = rangeOf(binary.getLHS(), domain);
  Interval rhs = rangeOf(binary.getRHS(), domain);
  int64_t by = std::max<int64_t>(rhs.high, 1);
  switch (expr.getKind()) {
  case AffineExprKind::Add:
    return {lhs.low + rhs.low, lhs.high + rhs.high};
  case AffineExprKind::Mul: {
    auto [low, high] = std::minmax({lhs.low * rhs.low, lhs.high * rhs.low});
    return {low, high};
  }
  case AffineExprKind::FloorDiv:
    return {llvm::divideFloorSigned(lhs.low, by),
            llvm::divideFloorSigned(lhs.high, by)};
  case AffineExprKind::CeilDiv:
    return {llvm::divideCeilSigned(lhs.low, by),
            llvm::divideCeilSigned(lhs.high, by)};
  case AffineExprKind::Mod:
    if (lhs.low >= 0 && lhs.high < by)
      return lhs;
    return {0, by - 1};
  default:
    return lhs;
  }
}

static Box boxOf(AffineMap map, ArrayRef<int64_t> shape,
                 ArrayRef<int64_t> domain) {
  Box box;
  int64_t points = 1;
  for (unsigned dim = 0; dim < map.getNumDims(); ++dim)
    if (map.isFunctionOfDim(dim))
      points *= domain[dim];
  int64_t touched = 1;
  for (auto [expr, size] : llvm::zip_equal(map.getResults(), shape)) {
    Interval side = rangeOf(expr, domain);
    side.low = std::clamp<int64_t>(side.low, 0, size - 1);
    side.high = std::clamp<int64_t>(side.high, side.low, size - 1);
    box.sides.push_back(side);
    int64_t values = 1;
    for (unsigned dim = 0; dim < map.getNumDims(); ++dim)
      if (expr.isFunctionOfDim(dim))
        values *= domain[dim];
    touched *= std::min(values, side.high - side.low + 1);
  }
  box.touched = std::min(touched, points);
  return box;
}

int64_t fusec::footprintElements(ArrayRef<AffineMap> maps,
                                 ArrayRef<int64_t> shape,
                                 ArrayRef<int64_t> domain) {
  if (llvm::is_contained(shape, 0) || llvm::is_contained(domain, 0))
    return 0;
  SmallVector<Box> clusters;
  for (AffineMap map : maps) {
    Box box = boxOf(map, shape, domain);
    // A box may connect clusters that were apart so far.
    for (size_t i = 0; i < clusters.size();) {
      if (!clusters[i].overlaps(box)) {
        ++i;
        continue;
      }
      box.join(clusters[i]);
      clusters.erase(clusters.begin() + i);
    }
    clusters.push_back(box);
  }
  int64_t total = 0;
  for (const Box &box : clusters)
    total += box.touched;
  return std::min(total, numElements(shape));
}

int64_t GroupWork::bytesRead() const {
  int64_t total = 0;
  for (const Footprint &footprint : footprints)
    total += footprint.store ? 0 : footprint.bytes;
  return total;
}

int64_t GroupWork::bytesWritten() const {
  int64_t total = 0;
  for (const Footprint &footprint : footprints)
    total += footprint.store ? footprint.bytes : 0;
  return total;
}
