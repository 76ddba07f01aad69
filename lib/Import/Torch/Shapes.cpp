//===- Shapes.cpp - where elements lie ------------------------------------===//

#include "Importer.h"
#include "Views.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::torch;

/// The operand in the shape that the program says.
static Converted convertReshape(Call &op) {
  op.pass({"size", "shape", "dim", "dims", "start_dim", "end_dim", "sizes",
           "other"});
  Value x = op.tensor("self");
  if (typeOf(x).getNumElements() != op.outs[0].getNumElements())
    return Converted::refuse(kNoFit);
  return op.graph.reshape(x, op.outShape());
}

/// The same bits in another type.
static Converted convertBits(Call &op) {
  op.pass({"dtype"});
  Value x = op.tensor("self");
  Type from = elementOf(x), element = op.outElement();
  if (from == element)
    return x;
  if (from.isInteger(1) || element.isInteger(1) ||
      from.getIntOrFloatBitWidth() != element.getIntOrFloatBitWidth())
    return Converted::refuse("reads elements as some of another width");
  return op.graph.bitcast(x, element);
}

/// A copy, or the same in another type, device or layout.
static Converted convertSame(Call &op) {
  op.pass({"dtype", "copy", "other"});
  return op.tensor("self");
}

static Converted convertElementType(Call &op) {
  op.pass({"dtype"});
  return op.tensor("a");
}

/// What is copied over a tensor.
static Converted convertCopy(Call &op) {
  op.tensor("self");
  return op.graph.broadcastTo(op.graph.cast(op.tensor("src"), op.outElement()),
                              op.outShape());
}

static Converted convertExpand(Call &op) {
  op.pass({"size", "implicit", "other"});
  return op.graph.broadcastTo(op.tensor("self"), op.outShape());
}

static Converted convertBroadcastTensors(Call &op) {
  SmallVector<Value> parts = op.tensors("tensors");
  if (parts.size() != op.outs.size() || llvm::is_contained(parts, Value()))
    return Converted::refuse(kNoFit);
  for (auto [i, part] : llvm::enumerate(parts))
    part = op.graph.broadcastTo(part, op.outShape(i));
  return parts;
}

/// Copies side by side: a dimension of so many before each.
static Converted convertRepeat(Call &op) {
  GraphBuilder &g = op.graph;
  Value x = op.tensor("self");
  StringRef name = op.name() == "tile" ? "dims" : "repeats";
  SmallVector<int64_t> repeats =
      op.integers(name).value_or(SmallVector<int64_t>());
  SmallVector<int64_t> sizes(typeOf(x).getShape());
  while (repeats.size() < sizes.size())
    repeats.insert(repeats.begin(), 1);
  sizes.insert(sizes.begin(), repeats.size() - sizes.size(), 1);
  SmallVector<int64_t> apart, wide;
  for (auto [count, size] : llvm::zip_equal(repeats, sizes)) {
    apart.append({1, size});
    wide.append({count, size});
  }
  return g.reshape(g.broadcastTo(g.reshape(x, apart), wide), op.outShape());
}

/// Each element so many times, one behind the other.
static Converted convertRepeatInterleave(Call &op) {
  GraphBuilder &g = op.graph;
  Value x = op.tensor("self");
  op.pass({"output_size"});
  if (op.isTensor("repeats"))
    return Converted::refuse("gives a tensor whose size depends on the data");
  if (!op.has("dim"))
    x = g.reshape(x, typeOf(x).getNumElements());
  auto axis = axisOf(op, "dim", typeOf(x).getRank(), 0);
  if (!axis)
    return Converted::refuse(kBadAxis);
  SmallVector<int64_t> apart(typeOf(x).getShape());
  apart.insert(apart.begin() + *axis + 1, 1);
  SmallVector<int64_t> wide(apart);
  wide[*axis + 1] = op.integer("repeats", 1);
  return g.reshape(g.broadcastTo(g.reshape(x, apart), wide), op.outShape());
}

static Converted convertPermute(Call &op) {
  Value x = op.tensor("self");
  int64_t rank = typeOf(x).getRank();
  SmallVector<int64_t> order;
  for (int64_t dim : op.integers("dims").value_or(SmallVector<int64_t>())) {
    auto axis = fuse::detail::normalizeAxis(dim, rank);
    if (!axis)
      return Converted::refuse(kBadAxis);
    order.push_back(*axis);
  }
  return op.graph.transpose(x, order);
}

static Converted swapDims(Call &op, StringRef first, StringRef second,
                          int64_t a, int64_t b) {
  Value x = op.tensor("self");
  int64_t rank = typeOf(x).getRank();
  if (rank == 0)
    return x;
  auto from = axisOf(op, first, rank, a), to = axisOf(op, second, rank, b);
  if (!from || !to)
    return Converted::refuse(kBadAxis);
  SmallVector<int64_t> order = llvm::to_vector(llvm::seq<int64_t>(0, rank));
  std::swap(order[*from], order[*to]);
  return op.graph.transpose(x, order);
}

static Converted convertTranspose(Call &op) {
  return swapDims(op, "dim0", "dim1", 0, 0);
}
static Converted convertSwapAxes(Call &op) {
  return swapDims(op, "axis0", "axis1", 0, 0);
}
/// t(), numpy_T() and mT of matrices.
static Converted convertTurn(Call &op) {
  int64_t rank = typeOf(op.tensor("self")).getRank();
  if (rank > 2 && op.name() != "mT")
    return Converted::refuse(kNoFit);
  return rank < 2 ? Converted(op.tensor("self"))
                  : swapDims(op, "dim0", "dim1", -2, -1);
}

/// A dimension moved to another place.
static Converted convertMovedim(Call &op) {
  Value x = op.tensor("self");
  int64_t rank = typeOf(x).getRank();
  auto source = op.integers("source"), destination = op.integers("destination");
  if (!source || !destination || source->size() != destination->size())
    return Converted::refuse(kNoFit);
  SmallVector<int64_t> order(rank, -1);
  llvm::SmallDenseSet<int64_t> moved;
  for (auto [from, to] : llvm::zip_equal(*source, *destination)) {
    auto axis = fuse::detail::normalizeAxis(from, rank);
    auto place = fuse::detail::normalizeAxis(to, rank);
    if (!axis || !place || order[*place] != -1 || !moved.insert(*axis).second)
      return Converted::refuse(kBadAxis);
    order[*place] = *axis;
  }
  int64_t next = 0;
  for (int64_t &axis : order) {
    if (axis != -1)
      continue;
    while (moved.contains(next))
      ++next;
    axis = next++;
  }
  return op.graph.transpose(x, order);
}

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

namespace {
/// A slice as Python understands it.
struct Span {
  int64_t first, last, step;
};
} // namespace

static Span rangeOf(Call &op, int64_t size) {
  auto bounded = [&](int64_t at) {
    return std::clamp<int64_t>(at < 0 ? at + size : at, 0, size);
  };
  int64_t first = bounded(op.integer("start", 0));
  int64_t last = bounded(op.integer("end", size));
  return {first, std::max(first, last), op.integer("step", 1)};
}

static Converted convertSlice(Call &op) {
  Value x = op.tensor("self");
  auto axis = axisOf(op, "dim", typeOf(x).getRank(), 0);
  if (!axis)
    return Converted::refuse(kBadAxis);
  Span range = rangeOf(op, typeOf(x).getDimSize(*axis));
  return op.graph.sliceAlong(x, *axis, range.first, range.last, range.step);
}

static Converted convertNarrow(Call &op) {
  Value x = op.tensor("self");
  auto axis = axisOf(op, "dim", typeOf(x).getRank(), 0);
  if (!axis)
    return Converted::refuse(kBadAxis);
  int64_t size = typeOf(x).getDimSize(*axis);
  int64_t start = op.integer("start", 0), length = op.integer("length", 0);
  start = start < 0 ? start + size : start;
  if (start < 0 || length < 0 || start > size || length > size - start)
    return Converted::refuse(kNoFit);
  return op.graph.sliceAlong(x, *axis, start, start + length);
}

static std::optional<int64_t> placeIn(Call &op, int64_t size) {
  int64_t index = op.integer("index", 0);
  return fuse::detail::normalizeAxis(index, size);
}

static Converted convertSelect(Call &op) {
  Value x = op.tensor("self");
  auto axis = axisOf(op, "dim", typeOf(x).getRank(), 0);
  auto index = axis ? placeIn(op, typeOf(x).getDimSize(*axis)) : std::nullopt;
  if (!index)
    return Converted::refuse(kBadAxis);
  return op.graph.rowOf(x, *axis, *index);
}

/// Parts of the sizes that the program says, one behind the other.
static Converted convertSplit(Call &op) {
  op.pass({"split_size", "split_sizes", "chunks", "sections", "indices"});
  Value x = op.tensor("self");
  auto axis = axisOf(op, "dim", typeOf(x).getRank(), 0);
  if (!axis)
    return Converted::refuse(kBadAxis);
  SmallVector<Value> parts;
  int64_t start = 0;
  bool removes = op.name() == "unbind";
  for (RankedTensorType out : op.outs) {
    bool fits = out.getRank() == typeOf(x).getRank() - removes;
    int64_t size = removes || !fits ? 1 : out.getDimSize(*axis);
    if (!fits || size > typeOf(x).getDimSize(*axis) - start)
      return Converted::refuse(kNoFit);
    Value part = op.graph.sliceAlong(x, *axis, start, start + size);
    parts.push_back(removes ? op.graph.reshape(part, out.getShape()) : part);
    start += size;
  }
  return parts;
}

static Converted replace(Call &op, Value source, int64_t axis, Span range) {
  Value made = replaceSlice(op.graph, op.tensor("self"), source, axis,
                            range.first, range.last, range.step);
  return made ? Converted(made) : Converted::refuse(kNoFit);
}

static Converted convertSliceScatter(Call &op) {
  Value x = op.tensor("self");
  auto axis = axisOf(op, "dim", typeOf(x).getRank(), 0);
  if (!axis)
    return Converted::refuse(kBadAxis);
  return replace(op, op.tensor("src"), *axis,
                 rangeOf(op, typeOf(x).getDimSize(*axis)));
}

static Converted convertSelectScatter(Call &op) {
  Value x = op.tensor("self"), source = op.tensor("src");
  auto axis = axisOf(op, "dim", typeOf(x).getRank(), 0);
  auto index = axis ? placeIn(op, typeOf(x).getDimSize(*axis)) : std::nullopt;
  if (!index || typeOf(source).getRank() != typeOf(x).getRank() - 1)
    return Converted::refuse(kBadAxis);
  SmallVector<int64_t> shape(typeOf(source).getShape());
  shape.insert(shape.begin() + *axis, 1);
  return replace(op, op.graph.reshape(source, shape), *axis,
                 {*index, *index + 1, 1});
}

//===----------------------------------------------------------------------===//
// Several
//===----------------------------------------------------------------------===//

static Converted joinAlong(Call &op, ArrayRef<Value> parts, int64_t axis) {
  SmallVector<Value> values;
  for (Value part : parts) {
    // An empty tensor of one dimension is passed over, as it always was.
    if (part && typeOf(part).getShape() == ArrayRef<int64_t>{0})
      continue;
    if (!part || axis >= typeOf(part).getRank())
      return Converted::refuse(kNoFit);
    values.push_back(op.graph.cast(part, op.outElement()));
  }
  if (values.empty())
    return Converted::refuse(kNoFit);
  return op.graph.concat(values, axis);
}

static Converted convertCat(Call &op) {
  auto axis = axisOf(op, "dim", op.outs[0].getRank(), 0);
  if (!axis)
    return Converted::refuse(kBadAxis);
  return joinAlong(op, op.tensors("tensors"), *axis);
}

static Converted convertStack(Call &op) {
  auto axis = axisOf(op, "dim", op.outs[0].getRank(), 0);
  if (!axis)
    return Converted::refuse(kBadAxis);
  SmallVector<Value> parts = op.tensors("tensors");
  for (Value &part : parts) {
    if (!part || *axis > typeOf(part).getRank())
      return Converted::refuse(kNoFit);
    SmallVector<int64_t> shape(typeOf(part).getShape());
    shape.insert(shape.begin() + *axis, 1);
    part = op.graph.reshape(part, shape);
  }
  return joinAlong(op, parts, *axis);
}

static Converted convertFlip(Call &op) {
  Value x = op.tensor("self");
  auto axes = axesOf(op, "dims", typeOf(x).getRank());
  if (!axes)
    return Converted::refuse(kBadAxis);
  auto given = op.integers("dims");
  return given && given->empty() ? x : op.graph.reverse(x, *axes);
}

/// What leaves at one end comes in at the other.
static Converted convertRoll(Call &op) {
  GraphBuilder &g = op.graph;
  Value x = op.tensor("self");
  SmallVector<int64_t> shape(typeOf(x).getShape());
  auto shifts = op.integers("shifts").value_or(SmallVector<int64_t>());
  auto dims = op.integers("dims").value_or(SmallVector<int64_t>());
  if (dims.empty()) {
    x = g.reshape(x, typeOf(x).getNumElements());
    dims.push_back(0);
  }
  if (shifts.size() != dims.size())
    return Converted::refuse(kNoFit);
  for (auto [shift, dim] : llvm::zip_equal(shifts, dims)) {
    auto axis = fuse::detail::normalizeAxis(dim, typeOf(x).getRank());
    if (!axis)
      return Converted::refuse(kBadAxis);
    int64_t size = typeOf(x).getDimSize(*axis);
    int64_t by = size == 0 ? 0 : (shift % size + size) % size;
    if (by != 0)
      x = g.concat({g.sliceAlong(x, *axis, size - by, size),
                    g.sliceAlong(x, *axis, 0, size - by)},
                   *axis);
  }
  return g.reshape(x, shape);
}

bool torch::givesView(StringRef op) {
  static const llvm::StringSet<> views{"alias",
                                       "detach",
                                       "view",
                                       "reshape",
                                       "flatten",
                                       "unsqueeze",
                                       "squeeze",
                                       "expand",
                                       "expand_as",
                                       "view_as",
                                       "reshape_as",
                                       "permute",
                                       "transpose",
                                       "t",
                                       "numpy_T",
                                       "mT",
                                       "movedim",
                                       "slice",
                                       "narrow",
                                       "select",
                                       "split",
                                       "chunk",
                                       "unbind",
                                       "to",
                                       "contiguous",
                                       "type_as",
                                       "as_strided",
                                       "unflatten",
                                       "dropout",
                                       "swapaxes",
                                       "lift_fresh",
                                       "positive",
                                       "split_with_sizes",
                                       "moveaxis",
                                       "feature_dropout",
                                       "float",
                                       "half",
                                       "_unsafe_view",
                                       "tensor_split",
                                       "diagonal",
                                       "unfold",
                                       "broadcast_to"};
  return views.contains(op.split('.').first);
}

void torch::addShapes(ConverterTable &table) {
  table["broadcast_tensors"] = convertBroadcastTensors;
  for (StringRef name :
       {"view", "reshape", "_unsafe_view", "unsqueeze", "squeeze", "flatten",
        "unflatten", "reshape_as", "view_as", "view_copy", "_reshape_copy"})
    table[name] = convertReshape;
  for (StringRef name :
       {"alias", "clone", "detach", "lift_fresh_copy", "lift_fresh", "_to_copy",
        "to", "contiguous", "type_as", "_conj_physical", "positive",
        "detach_copy", "alias_copy"})
    table[name] = convertSame;
  for (StringRef name : {"expand", "expand_as", "broadcast_to", "expand_copy"})
    table[name] = convertExpand;
  table["copy"] = convertCopy;
  table["prims.convert_element_type.default"] = convertElementType;
  table["repeat"] = table["tile"] = convertRepeat;
  table["repeat_interleave"] = convertRepeatInterleave;
  table["permute"] = table["permute_copy"] = convertPermute;
  table["transpose"] = convertTranspose;
  table["swapaxes"] = convertSwapAxes;
  table["view.dtype"] = table["view_copy.dtype"] = convertBits;
  table["t"] = table["numpy_T"] = table["mT"] = convertTurn;
  table["movedim"] = table["moveaxis"] = convertMovedim;
  table["slice"] = table["slice_copy"] = convertSlice;
  table["narrow"] = convertNarrow;
  table["select"] = table["select_copy"] = convertSelect;
  for (StringRef name : {"split", "split_with_sizes", "chunk", "unbind",
                         "split_with_sizes_copy", "tensor_split"})
    table[name] = convertSplit;
  table["slice_scatter"] = convertSliceScatter;
  table["select_scatter"] = convertSelectScatter;
  table["cat"] = table["concat"] = table["concatenate"] = convertCat;
  table["stack"] = convertStack;
  table["flip"] = convertFlip;
  table["roll"] = convertRoll;
}
