//===- Shapes.cpp - constants, and ops that move elements -----------------===//

#include "../Indices.h"
#include "Importer.h"

#include "llvm/ADT/Sequence.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::onnx;

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

static Converted fromTensor(Call &op, const Tensor &tensor) {
  Result<Value> value = op.graph.constantOf(tensor);
  if (!value)
    return Converted::refuse("has a tensor that " + value.status().message());
  return *value;
}

static Converted convertConstant(Call &op) {
  GraphBuilder &g = op.graph;
  Builder &b = g.builder();
  if (const NodeAttribute *value = op.attribute("value"))
    return value->tensor ? fromTensor(op, *value->tensor)
                         : Converted::refuse("has no value");
  if (const NodeAttribute *value = op.attribute("value_float"))
    return g.splat(b.getF32Type(), value->number);
  if (const NodeAttribute *value = op.attribute("value_int"))
    return g.reshape(g.integers(value->integer, b.getI64Type()), {});
  if (const NodeAttribute *value = op.attribute("value_ints"))
    return g.integers(value->integers, b.getI64Type());
  if (const NodeAttribute *value = op.attribute("value_floats")) {
    int64_t size = value->numbers.size();
    return g.constant(DenseElementsAttr::get(
        RankedTensorType::get(size, b.getF32Type()), ArrayRef(value->numbers)));
  }
  return Converted::refuse(
      "has no value that is a tensor, a number or numbers");
}

static Converted convertConstantOfShape(Call &op) {
  auto shape = op.known(0);
  if (!shape)
    return Converted::refuse(kNotKnown);
  if (!isTensorShape(*shape))
    return Converted::refuse("makes a tensor of more than 2^40 elements");
  const NodeAttribute *value = op.attribute("value");
  if (!value || !value->tensor)
    return op.graph.splat(op.graph.builder().getF32Type(), 0, *shape);
  Converted one = fromTensor(op, *value->tensor);
  if (one.refused())
    return one;
  if (typeOf(one.values().front()).getNumElements() != 1)
    return Converted::refuse("has a value of several elements");
  return op.graph.broadcastTo(op.graph.reshape(one.values().front(), {}),
                              *shape);
}

static Converted convertShape(Call &op) {
  int64_t rank = op.rank();
  auto edge = [&](StringRef name, int64_t otherwise) {
    int64_t at = op.integer(name, otherwise);
    return std::clamp<int64_t>(at < 0 ? at + rank : at, 0, rank);
  };
  int64_t start = edge("start", 0), end = std::max(edge("end", rank), start);
  return op.graph.integers(op.shape().slice(start, end - start),
                           op.graph.builder().getI64Type());
}

static Converted convertSize(Call &op) {
  Value size = op.graph.integers(typeOf(op.in(0)).getNumElements(),
                                 op.graph.builder().getI64Type());
  return op.graph.reshape(size, {});
}

/// start, start + delta, ... before limit. How many there are must be known.
static Converted convertRange(Call &op) {
  GraphBuilder &g = op.graph;
  SmallVector<double> limits;
  for (unsigned i = 0; i < 3; ++i) {
    DenseElementsAttr known = g.evaluate(op.in(i));
    if (!known || known.getNumElements() != 1)
      return Converted::refuse(kNotKnown);
    limits.push_back(
        op.isFloat(i)
            ? (*known.value_begin<APFloat>()).convertToDouble()
            : double(integerOf(*known.value_begin<APInt>(), op.element(i))));
  }
  double steps = std::ceil((limits[1] - limits[0]) / limits[2]);
  if (!(std::abs(steps) < 1e12))
    return Converted::refuse("has a step that does not lead to its limit");
  int64_t count = std::max<int64_t>(static_cast<int64_t>(steps), 0);
  Value index = g.iota(op.element(), count, 0);
  Value start = g.reshape(op.in(0), {}), step = g.reshape(op.in(2), {});
  return g.binary("fuse.add", start, g.binary("fuse.mul", index, step));
}

static Converted convertEyeLike(Call &op) {
  Importer &g = op.graph;
  if (op.rank() != 2)
    return Converted::refuse(kNoFit);
  int64_t to = op.integer("dtype", 0);
  Type element = to == 0 ? op.element() : g.elementType(to);
  if (!element)
    return Converted::refuse(Importer::whyNoElement(to));
  Type index = g.builder().getI64Type();
  Value row = g.iota(index, op.shape(), 0),
        column = g.iota(index, op.shape(), 1);
  Value shifted = g.binary(
      "fuse.add", row, g.reshape(g.integers(op.integer("k", 0), index), {}));
  return g.cast(g.compare("eq", shifted, column), element);
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

static Converted convertReshape(Call &op) {
  auto shape = op.parameter("shape", 1, 5);
  if (!shape)
    return Converted::refuse(kNotKnown);
  bool keepsZeros = op.integer("allowzero", 0) != 0;
  int64_t open = -1, rest = 1;
  for (auto [dim, size] : llvm::enumerate(*shape)) {
    if (size == 0 && !keepsZeros) {
      if (static_cast<int64_t>(dim) >= op.rank())
        return Converted::refuse(kNoFit);
      size = op.shape()[dim];
    }
    if (size == -1 && open < 0) {
      open = dim;
      continue;
    }
    if (size < 0 || llvm::MulOverflow(rest, size, rest))
      return Converted::refuse(kNoFit);
  }
  int64_t elements = typeOf(op.in(0)).getNumElements();
  if (open >= 0) {
    if (rest == 0 || elements % rest != 0)
      return Converted::refuse(kNoFit);
    (*shape)[open] = elements / rest;
  } else if (rest != elements) {
    return Converted::refuse(kNoFit);
  }
  return op.graph.reshape(op.in(0), *shape);
}

static Converted convertFlatten(Call &op) {
  int64_t axis = op.integer("axis", 1);
  axis = axis < 0 ? axis + op.rank() : axis;
  if (axis < 0 || axis > op.rank())
    return Converted::refuse(kBadAxis);
  ArrayRef<int64_t> shape = op.shape();
  return op.graph.reshape(op.in(0), {product(shape.take_front(axis)),
                                     product(shape.drop_front(axis))});
}

static Converted convertSqueeze(Call &op) {
  auto axes = op.parameter("axes", 1, 13);
  auto dims = axes ? frontAxes(*axes, op.rank()) : std::nullopt;
  if (!dims)
    return Converted::refuse(axes ? kBadAxis : kNotKnown);
  bool isGiven = !dims->empty() || op.has(1) || op.attribute("axes");
  SmallVector<int64_t> shape;
  for (auto [dim, size] : llvm::enumerate(op.shape())) {
    bool isNamed = llvm::is_contained(*dims, static_cast<int64_t>(dim));
    if (isNamed && size != 1)
      return Converted::refuse("takes away a dimension whose size is not 1");
    if (isGiven ? !isNamed : size != 1)
      shape.push_back(size);
  }
  return op.graph.reshape(op.in(0), shape);
}

static Converted convertUnsqueeze(Call &op) {
  auto axes = op.parameter("axes", 1, 13);
  if (!axes)
    return Converted::refuse(kNotKnown);
  int64_t rank = op.rank() + axes->size();
  auto dims = frontAxes(*axes, rank);
  if (!dims)
    return Converted::refuse(kBadAxis);
  SmallVector<int64_t> shape;
  size_t next = 0;
  for (int64_t dim = 0; dim < rank; ++dim)
    shape.push_back(llvm::is_contained(*dims, dim) ? 1 : op.shape()[next++]);
  return op.graph.reshape(op.in(0), shape);
}

static Converted convertTranspose(Call &op) {
  SmallVector<int64_t> backwards;
  for (int64_t dim = op.rank(); dim-- > 0;)
    backwards.push_back(dim);
  auto given = op.integers("perm");
  auto order = frontAxes(given ? *given : backwards, op.rank());
  if (!order || static_cast<int64_t>(order->size()) != op.rank())
    return Converted::refuse(kBadAxis);
  return op.graph.transpose(op.in(0), *order);
}

static Converted convertConcat(Call &op) {
  auto axis = frontAxis(op.integer("axis", 1), op.rank());
  if (!axis)
    return Converted::refuse(kBadAxis);
  SmallVector<Value> parts;
  for (unsigned i = 0; i < op.size(); ++i) {
    if (!op.has(i) || op.rank(i) != op.rank())
      return Converted::refuse(kNoFit);
    parts.push_back(op.in(i));
  }
  return op.graph.concat(parts, *axis);
}

static Converted convertSplit(Call &op) {
  auto axis = frontAxis(op.integer("axis", 0), op.rank());
  if (!axis)
    return Converted::refuse(kBadAxis);
  int64_t size = op.shape()[*axis];
  auto sizes = op.parameter("split", 1, 13);
  if (!sizes)
    return Converted::refuse(kNotKnown);
  if (sizes->empty()) {
    // Equal parts; the last one may be smaller.
    int64_t count = op.node.outputs.size();
    int64_t part = llvm::divideCeil(size, std::max<int64_t>(count, 1));
    for (int64_t i = 0; i < count; ++i)
      sizes->push_back(std::clamp<int64_t>(size - i * part, 0, part));
  }
  SmallVector<Value> parts;
  int64_t start = 0;
  for (int64_t length : *sizes) {
    if (length < 0 || start + length > size)
      return Converted::refuse(kNoFit);
    parts.push_back(
        op.graph.sliceAlong(op.in(0), *axis, start, start + length));
    start += length;
  }
  return start == size ? Converted(parts) : Converted::refuse(kNoFit);
}

/// The start and the limit of a dimension in the direction of the step.
static std::pair<int64_t, int64_t> sliceEdges(int64_t start, int64_t end,
                                              int64_t step, int64_t size) {
  auto place = [&](int64_t at) { return at < 0 ? at + size : at; };
  int64_t low = step > 0 ? 0 : -1, high = step > 0 ? size : size - 1;
  return {std::clamp(place(start), low, high),
          std::clamp(place(end), low, high)};
}

static Converted convertSlice(Call &op) {
  auto starts = op.parameter("starts", 1, 10);
  auto ends = op.parameter("ends", 2, 10);
  if (!starts || !ends)
    return Converted::refuse(kNotKnown);
  SmallVector<int64_t> first =
      llvm::to_vector(llvm::seq<int64_t>(0, starts->size()));
  auto axes = op.parameter("axes", 3, 10, first);
  auto steps =
      op.parameter("steps", 4, 10, SmallVector<int64_t>(starts->size(), 1));
  if (!axes || !steps)
    return Converted::refuse(kNotKnown);
  auto dims = frontAxes(*axes, op.rank());
  if (!dims || dims->size() != starts->size() ||
      ends->size() != starts->size() || steps->size() != starts->size())
    return Converted::refuse(kBadAxis);
  Value x = op.in(0);
  for (auto [i, dim] : llvm::enumerate(*dims)) {
    int64_t size = op.shape()[dim], step = (*steps)[i];
    if (step == 0)
      return Converted::refuse("has a step of 0");
    auto [start, end] = sliceEdges((*starts)[i], (*ends)[i], step, size);
    if (step < 0) {
      // From the other end, forwards.
      x = op.graph.reverse(x, dim);
      start = size - 1 - start;
      end = size - 1 - end;
      step = -step;
    }
    x = op.graph.sliceAlong(x, dim, start, std::max(start, end), step);
  }
  return x;
}

static Converted convertExpand(Call &op) {
  auto shape = op.known(1);
  if (!shape)
    return Converted::refuse(kNotKnown);
  // Both ways: a size of 1 in the shape keeps that of the input.
  while (static_cast<int64_t>(shape->size()) < op.rank())
    shape->insert(shape->begin(), 1);
  size_t lead = shape->size() - op.rank();
  for (auto [dim, size] : llvm::enumerate(op.shape()))
    if ((*shape)[lead + dim] == 1)
      (*shape)[lead + dim] = size;
  return op.graph.broadcastTo(op.in(0), *shape);
}

/// Each dimension repeated: as a new one before it, then joined.
static Converted convertTile(Call &op) {
  auto repeats = op.known(1);
  if (!repeats)
    return Converted::refuse(kNotKnown);
  if (static_cast<int64_t>(repeats->size()) != op.rank())
    return Converted::refuse(kNoFit);
  SmallVector<int64_t> apart, wide, joined;
  for (auto [size, repeat] : llvm::zip(op.shape(), *repeats)) {
    apart.append({1, size});
    wide.append({repeat, size});
    int64_t all = 0;
    if (repeat < 0 || llvm::MulOverflow(size, repeat, all))
      return Converted::refuse(kNoFit);
    joined.push_back(all);
  }
  Value x = op.graph.broadcastTo(op.graph.reshape(op.in(0), apart), wide);
  return op.graph.reshape(x, joined);
}

/// The middle of each axis, or all of it with zeros around.
static Converted convertCenterCropPad(Call &op) {
  GraphBuilder &g = op.graph;
  auto wanted = op.known(1);
  if (!wanted)
    return Converted::refuse(kNotKnown);
  auto given = op.integers("axes");
  auto axes = frontAxes(
      given ? *given : llvm::to_vector(llvm::seq<int64_t>(0, op.rank())),
      op.rank());
  if (!axes)
    return Converted::refuse(kBadAxis);
  if (axes->size() != wanted->size())
    return Converted::refuse(kNoFit);
  SmallVector<int64_t> low(op.rank(), 0), high(low), none(low);
  for (auto [axis, size] : llvm::zip_equal(*axes, *wanted)) {
    int64_t more = size - op.shape()[axis];
    if (size < 0)
      return Converted::refuse(kNoFit);
    // The odd element is behind, of those that are cut off too.
    low[axis] = more / 2;
    high[axis] = more - more / 2;
  }
  return g.pad(op.in(0), g.splat(op.element(), 0), low, high, none);
}

/// The first elements of each line backwards, as many as its length says.
static Converted convertReverseSequence(Call &op) {
  GraphBuilder &g = op.graph;
  int64_t time = op.integer("time_axis", 0),
          batch = op.integer("batch_axis", 1);
  bool fits = op.rank() >= 2 && time + batch == 1 && time * batch == 0 &&
              op.rank(1) == 1 && op.shape(1)[0] == op.shape()[batch];
  if (!fits)
    return Converted::refuse(kNoFit);
  Type index = g.builder().getI64Type();
  SmallVector<int64_t> beside(op.rank(), 1);
  beside[batch] = op.shape()[batch];
  Value length = g.reshape(g.cast(op.in(1), index), beside);
  Value at = g.iota(index, op.shape(), time);
  Value back =
      g.binary("fuse.sub", g.binary("fuse.sub", length, at), g.splat(index, 1));
  Value isIn = g.compare("lt", at, length);
  return gatherAlong(g, op.in(0), g.select(isIn, back, at), time);
}

static constexpr int64_t kLargestBlock = 1 << 20;

/// Blocks of a picture to channels, or back.
static Converted convertSpaceToDepth(Call &op) {
  int64_t block = op.integer("blocksize", 0);
  ArrayRef<int64_t> s = op.shape();
  if (s.size() != 4 || block < 1 || block > kLargestBlock || s[2] % block ||
      s[3] % block)
    return Converted::refuse(kNoFit);
  GraphBuilder &g = op.graph;
  Value x = g.reshape(op.in(0),
                      {s[0], s[1], s[2] / block, block, s[3] / block, block});
  bool isColumnFirst = op.string("mode", "DCR") == "CRD";
  SmallVector<int64_t> order{0, 3, 5, 1, 2, 4};
  if (isColumnFirst)
    order = {0, 1, 3, 5, 2, 4};
  return g.reshape(g.transpose(x, order),
                   {s[0], s[1] * block * block, s[2] / block, s[3] / block});
}

static Converted convertDepthToSpace(Call &op) {
  int64_t block = op.integer("blocksize", 0);
  ArrayRef<int64_t> s = op.shape();
  bool fits = s.size() == 4 && block >= 1 && block <= kLargestBlock &&
              s[1] % (block * block) == 0;
  if (!fits)
    return Converted::refuse(kNoFit);
  GraphBuilder &g = op.graph;
  int64_t depth = s[1] / (block * block);
  bool isColumnFirst = op.string("mode", "DCR") == "CRD";
  Value x =
      isColumnFirst
          ? g.transpose(
                g.reshape(op.in(0), {s[0], depth, block, block, s[2], s[3]}),
                {0, 1, 4, 2, 5, 3})
          : g.transpose(
                g.reshape(op.in(0), {s[0], block, block, depth, s[2], s[3]}),
                {0, 3, 4, 1, 5, 2});
  return g.reshape(x, {s[0], depth, s[2] * block, s[3] * block});
}

void onnx::addShapes(ConverterTable &table) {
  table["Constant"] = {convertConstant, 0, 0};
  table["ConstantOfShape"] = {convertConstantOfShape};
  table["Shape"] = {convertShape};
  table["Size"] = {convertSize};
  table["Range"] = {convertRange, 3, 3};
  table["EyeLike"] = {convertEyeLike};
  table["Reshape"] = {convertReshape, 1, 2};
  table["Flatten"] = {convertFlatten};
  table["Squeeze"] = {convertSqueeze, 1, 2};
  table["Unsqueeze"] = {convertUnsqueeze, 1, 2};
  table["Transpose"] = {convertTranspose};
  table["Concat"] = {convertConcat, 1, kAnyNumber};
  table["Split"] = {convertSplit, 1, 2};
  table["Slice"] = {convertSlice, 1, 5};
  table["Expand"] = {convertExpand, 2, 2};
  table["Tile"] = {convertTile, 2, 2};
  table["CenterCropPad"] = {convertCenterCropPad, 2, 2};
  table["ReverseSequence"] = {convertReverseSequence, 2, 2};
  table["SpaceToDepth"] = {convertSpaceToDepth};
  table["DepthToSpace"] = {convertDepthToSpace};
}
