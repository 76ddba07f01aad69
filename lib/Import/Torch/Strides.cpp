//===- Strides.cpp - parts of a tensor's memory ---------------------------===//
//
// A tensor whose memory has no gaps is a line of elements, in the order in
// which they lie; a view by strides names elements of that.
//
//===----------------------------------------------------------------------===//

#include "../Indices.h"
#include "Importer.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::torch;

namespace {

/// Elements of a line: element (i, j, ...) lies at offset + i * steps[0] + ...
struct StridedPart {
  SmallVector<int64_t> sizes, steps;
  int64_t offset = 0;

  /// The dimensions as they lie, the one of the longest steps first.
  SmallVector<int64_t> order() const;
  bool isDense() const;
  /// Just behind the last element.
  int64_t end() const;
  int64_t count() const { return product(sizes); }
};

} // namespace

SmallVector<int64_t> StridedPart::order() const {
  auto dims = llvm::to_vector(llvm::seq<int64_t>(0, sizes.size()));
  llvm::sort(dims, [&](int64_t a, int64_t b) {
    return steps[a] != steps[b] ? steps[a] > steps[b] : a < b;
  });
  return dims;
}

bool StridedPart::isDense() const {
  int64_t step = 1;
  SmallVector<int64_t> dims = order();
  for (int64_t dim : llvm::reverse(dims)) {
    if (sizes[dim] != 1 && steps[dim] != step)
      return false;
    step *= sizes[dim];
  }
  return true;
}

int64_t StridedPart::end() const {
  int64_t last = offset;
  for (auto [size, step] : llvm::zip_equal(sizes, steps))
    last += (size - 1) * step;
  return last + 1;
}

/// How the operand lies; its line begins with its first element. Nothing where
/// that is not known, or has gaps.
static std::optional<StridedPart> layoutOf(Call &op, Value x) {
  std::optional<Call::Strides> lies = op.stridesOf("self");
  if (!lies || lies->steps.size() != typeOf(x).getShape().size())
    return std::nullopt;
  StridedPart all{llvm::to_vector(typeOf(x).getShape()), lies->steps};
  return all.count() > 0 && all.isDense() ? std::optional(all) : std::nullopt;
}

/// What the arguments name of the operand's line.
static std::optional<StridedPart> partOf(Call &op, const StridedPart &all) {
  auto sizes = op.integers("size"), steps = op.integers("stride");
  int64_t first = op.stridesOf("self")->offset;
  if (!sizes || !steps || sizes->size() != steps->size())
    return std::nullopt;
  StridedPart part{*sizes, *steps, op.integer("storage_offset", first) - first};
  bool isThere = part.offset >= 0 && isTensorShape(part.sizes);
  for (auto [size, step] : llvm::zip_equal(part.sizes, part.steps))
    isThere &= size > 0 && step >= 0 && step <= all.count();
  return isThere && part.end() <= all.count() ? std::optional(part)
                                              : std::nullopt;
}

static Value lineOf(GraphBuilder &g, Value x, const StridedPart &lies) {
  return g.reshape(g.transpose(x, lies.order()), lies.count());
}

/// The other way.
static Value fromLine(GraphBuilder &g, Value line, const StridedPart &lies) {
  SmallVector<int64_t> order = lies.order(), sizes, back(order.size());
  for (auto [place, dim] : llvm::enumerate(order)) {
    sizes.push_back(lies.sizes[dim]);
    back[dim] = place;
  }
  return g.transpose(g.reshape(line, sizes), back);
}

static constexpr StringLiteral kNoStrides =
    "takes elements by strides that are not those of its tensor's memory: "
    "write the view with other ops";

static Converted convertAsStrided(Call &op) {
  GraphBuilder &g = op.graph;
  Value x = op.tensor("self");
  std::optional<StridedPart> all = layoutOf(op, x);
  std::optional<StridedPart> part = all ? partOf(op, *all) : std::nullopt;
  if (!part)
    return Converted::refuse(kNoStrides);
  if (part->sizes == all->sizes && part->steps == all->steps)
    return x;
  Value line = lineOf(g, x, *all);
  if (part->isDense())
    return fromLine(g, g.sliceAlong(line, 0, part->offset, part->end()), *part);
  Type index = positionType(g, all->count());
  Value place = g.splat(index, double(part->offset), part->sizes);
  for (auto [dim, step] : llvm::enumerate(part->steps))
    place = g.binary("fuse.add", place,
                     scaled(g, g.iota(index, part->sizes, dim), step));
  return g.gather(line, place, 0, 0);
}

/// A part of the memory replaced.
static Converted convertAsStridedScatter(Call &op) {
  GraphBuilder &g = op.graph;
  Value x = op.tensor("self"), source = op.tensor("src");
  std::optional<StridedPart> all = layoutOf(op, x);
  std::optional<StridedPart> part = all ? partOf(op, *all) : std::nullopt;
  if (!part || !part->isDense() ||
      typeOf(source).getShape() != ArrayRef(part->sizes))
    return Converted::refuse(kNoStrides);
  Value line = lineOf(g, x, *all);
  SmallVector<Value> parts;
  if (part->offset > 0)
    parts.push_back(g.sliceAlong(line, 0, 0, part->offset));
  parts.push_back(lineOf(g, g.cast(source, elementOf(x)), *part));
  if (part->end() < all->count())
    parts.push_back(g.sliceAlong(line, 0, part->end(), all->count()));
  return fromLine(g, parts.size() == 1 ? parts.front() : g.concat(parts, 0),
                  *all);
}

/// The diagonal of two dimensions, as the last one; null where there are none.
static Value diagonalOf(Call &op, Value x) {
  GraphBuilder &g = op.graph;
  int64_t rank = typeOf(x).getRank(), offset = op.integer("offset", 0);
  auto first = axisOf(op, "dim1", rank, 0),
       second = axisOf(op, "dim2", rank, 1);
  if (!first || !second || *first == *second)
    return {};
  SmallVector<int64_t> order, shape;
  for (int64_t dim = 0; dim < rank; ++dim)
    if (dim != *first && dim != *second)
      order.push_back(dim);
  for (int64_t dim : order)
    shape.push_back(typeOf(x).getDimSize(dim));
  int64_t rows = typeOf(x).getDimSize(*first);
  int64_t columns = typeOf(x).getDimSize(*second);
  if (offset <= -rows || offset >= columns)
    return {};
  order.append({*first, *second});
  shape.push_back(rows * columns);
  int64_t start = offset >= 0 ? offset : -offset * columns;
  int64_t count = offset >= 0 ? std::min(rows, columns - offset)
                              : std::min(rows + offset, columns);
  Value line = g.reshape(g.transpose(x, order), shape);
  return g.sliceAlong(line, rank - 2, start,
                      start + (count - 1) * (columns + 1) + 1, columns + 1);
}

static Converted convertDiagonal(Call &op) {
  Value diagonal = diagonalOf(op, op.tensor("self"));
  return diagonal ? Converted(diagonal) : Converted::refuse(kBadAxis);
}

static Converted convertTrace(Call &op) {
  Value diagonal = diagonalOf(op, op.operand("self", op.outElement()));
  return diagonal ? Converted(op.graph.reduce(diagonal, "sum", 0))
                  : Converted::refuse(kBadAxis);
}

void torch::addStrides(ConverterTable &table) {
  table["as_strided"] = convertAsStrided;
  table["as_strided_scatter"] = convertAsStridedScatter;
  table["diagonal"] = table["diagonal_copy"] = convertDiagonal;
  table["trace"] = convertTrace;
}
