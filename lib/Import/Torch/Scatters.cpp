//===- Scatters.cpp - elements put by index -------------------------------===//

#include "../Indices.h"
#include "../ScatterRows.h"
#include "Importer.h"

#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::torch;

namespace {
/// Updates along an axis of x, at the places there that indices from the front
/// name, of the shape of the updates.
struct UpdatesAlong {
  Value x, index, updates;
  int64_t axis;
};
} // namespace

/// Each element of the source at the place along the axis that the index names;
/// nothing, with the reason, where that does not fit.
static std::optional<UpdatesAlong> elementsAlong(Call &op, StringRef source,
                                                 std::string &why) {
  GraphBuilder &g = op.graph;
  Value x = op.tensor("self"), index = op.tensor("index");
  int64_t rank = typeOf(x).getRank();
  auto axis = axisOf(op, "dim", rank, 0);
  why = axis ? kNoFit : rank ? kBadAxis : kScalar;
  if (!axis || typeOf(index).getRank() != rank || !isIndex(elementOf(index)))
    return std::nullopt;
  Value updates = op.operand(source, elementOf(x));
  ArrayRef<int64_t> part = typeOf(index).getShape();
  if (!op.isTensor(source))
    updates = g.broadcastTo(updates, part);
  if (typeOf(updates).getRank() != rank)
    return std::nullopt;
  // Of the source as many elements are read as there are indices.
  for (int64_t dim = 0; dim < rank; ++dim)
    if (typeOf(updates).getDimSize(dim) > part[dim])
      updates = g.sliceAlong(updates, dim, 0, part[dim]);
  return UpdatesAlong{x, fromFront(g, index, typeOf(x).getDimSize(*axis)),
                      updates, *axis};
}

/// The same of whole parts along the axis, of which the index, of rank 0 or 1,
/// has a number each.
static std::optional<UpdatesAlong> partsAlong(Call &op, StringRef source,
                                              std::string &why) {
  GraphBuilder &g = op.graph;
  Value x = op.tensor("self"), index = op.tensor("index");
  auto axis = axisOf(op, "dim", typeOf(x).getRank(), 0);
  why = axis ? kNoFit : kBadAxis;
  if (!axis || typeOf(index).getRank() > 1 || !isIndex(elementOf(index)))
    return std::nullopt;
  SmallVector<int64_t> part(typeOf(x).getShape());
  part[*axis] = typeOf(index).getNumElements();
  SmallVector<int64_t> line(part.size(), 1);
  line[*axis] = part[*axis];
  Value places = g.broadcastTo(
      g.reshape(fromFront(g, index, typeOf(x).getDimSize(*axis)), line), part);
  Value updates = op.operand(source, elementOf(x));
  if (op.has("alpha") && op.number("alpha", 1) != 1)
    updates = g.binary("fuse.mul", updates, op.operand("alpha", elementOf(x)));
  return UpdatesAlong{x, places, g.broadcastTo(updates, part), *axis};
}

static Converted put(GraphBuilder &g, const UpdatesAlong &along,
                     StringRef kind) {
  Value result =
      scatterAlong(g, along.x, along.index, along.updates, along.axis, kind);
  return result ? Converted(result) : Converted::refuse(kNoFit);
}

/// Where nothing comes x stays as it is; else it counts as one of those that
/// come, if it is to be included.
static Converted reduceAlong(Call &op, UpdatesAlong along, StringRef kind,
                             bool isMean) {
  GraphBuilder &g = op.graph;
  bool includesSelf = op.flag("include_self", true);
  if (!isMean && includesSelf)
    return put(g, along, kind);
  Value x = along.x;
  Type element = elementOf(x), count = wideType(element);
  if (isMean && !isa<FloatType>(element))
    return Converted::refuse("is a mean of integers");
  ArrayRef<int64_t> shape = typeOf(x).getShape();
  auto start = [&](double number, Type type) {
    return g.splat(type, number, shape);
  };
  Value met = scatterAlong(g, start(includesSelf, count), along.index,
                           g.splat(count, 1, typeOf(along.updates).getShape()),
                           along.axis, "sum");
  if (!includesSelf)
    along.x = g.broadcastTo(neutralOf(g, kind, element), shape);
  if (isMean)
    along.x = g.cast(along.x, count),
    along.updates = g.cast(along.updates, count);
  Value made =
      scatterAlong(g, along.x, along.index, along.updates, along.axis, kind);
  if (!met || !made)
    return Converted::refuse(kNoFit);
  if (isMean)
    made = g.cast(g.binary("fuse.div", made, met), element);
  return includesSelf ? Converted(made)
                      : Converted(g.select(
                            g.compare("gt", met, g.splat(count, 0)), made, x));
}

/// The reduction of the graph for a word of PyTorch's; nothing where it has
/// none.
static std::optional<StringRef> kindOf(StringRef word) {
  return llvm::StringSwitch<std::optional<StringRef>>(word)
      .Case("", "")
      .Cases({"sum", "add"}, "sum")
      .Cases({"prod", "multiply"}, "prod")
      .Case("amax", "max")
      .Case("amin", "min")
      .Default(std::nullopt);
}

/// By the word of the op, if it has one.
static Converted reduceBy(Call &op, const std::optional<UpdatesAlong> &along,
                          StringRef why) {
  StringRef word = op.string("reduce", "");
  std::optional<StringRef> kind = kindOf(word == "mean" ? "sum" : word);
  if (!kind)
    return Converted::refuse(kNoFit);
  return along ? reduceAlong(op, *along, *kind, word == "mean")
               : Converted::refuse(why);
}

static Converted convertScatter(Call &op) {
  std::string why;
  auto along = elementsAlong(op, op.has("src") ? "src" : "value", why);
  return reduceBy(op, along, why);
}

static Converted convertScatterAdd(Call &op) {
  std::string why;
  auto along = elementsAlong(op, "src", why);
  return along ? put(op.graph, *along, "sum") : Converted::refuse(why);
}

/// The updates as rows: what is named in front, the other dimensions behind.
static Value rowsOfUpdates(GraphBuilder &g, Value values,
                           const IndexedAxes &indexed, Value x) {
  SmallVector<int64_t> shape, order, places(typeOf(indexed.row).getShape());
  int64_t before = llvm::count_if(
      indexed.others, [&](int64_t axis) { return axis < indexed.first; });
  int64_t named = places.size();
  for (int64_t axis : ArrayRef(indexed.others).take_front(before))
    shape.push_back(typeOf(x).getDimSize(axis));
  llvm::append_range(shape, places);
  for (int64_t axis : ArrayRef(indexed.others).drop_front(before))
    shape.push_back(typeOf(x).getDimSize(axis));
  for (int64_t dim = 0; dim < named; ++dim)
    order.push_back(before + dim);
  for (int64_t dim = 0, rank = shape.size(); dim < rank; ++dim)
    if (dim < before || dim >= before + named)
      order.push_back(dim);
  return g.transpose(g.broadcastTo(values, shape), order);
}

/// A mask of leading dimensions: the value wherever it is set.
static Converted putByMask(Call &op, Value x, Value mask, Value value) {
  GraphBuilder &g = op.graph;
  int64_t rank = typeOf(x).getRank(), masked = typeOf(mask).getRank();
  if (masked > rank || typeOf(value).getNumElements() != 1)
    return Converted::refuse("puts elements by a mask, in the order in which "
                             "they come");
  SmallVector<int64_t> shape(typeOf(mask).getShape());
  shape.append(rank - masked, 1);
  return g.select(g.reshape(mask, shape), g.reshape(value, {}), x);
}

/// One row along one axis, which stays where it is.
static Value putRow(GraphBuilder &g, Value x, const IndexedAxes &indexed,
                    Value values) {
  int64_t axis = indexed.axes[0];
  ArrayRef<int64_t> shape = typeOf(x).getShape();
  SmallVector<int64_t> given(shape.take_front(axis)), part(shape);
  given.append(typeOf(indexed.row).getRank(), 1);
  llvm::append_range(given, shape.drop_front(axis + 1));
  part[axis] = 1;
  SmallVector<int64_t> one(shape.size(), 1);
  return putOne(g, x, g.reshape(indexed.row, one),
                g.reshape(g.broadcastTo(values, given), part), axis);
}

/// The dimension of an index, counted from the last, along which it is the
/// place on an axis of that size: 0, 1, and so on; -1 on one of size 1; nothing
/// where it may be another place.
static std::optional<int64_t> countedAlong(Value index, int64_t size) {
  if (size == 1)
    return -1;
  Value source = index;
  while (auto reshape = source.getDefiningOp<fuse::ReshapeOp>())
    source = reshape->getOperand(0);
  auto iota = source.getDefiningOp<fuse::IotaOp>();
  if (!iota || typeOf(index).getNumElements() != size ||
      typeOf(source).getDimSize(iota.getAxis()) != size)
    return std::nullopt;
  ArrayRef<int64_t> shape = typeOf(index).getShape();
  const auto *dim = llvm::find(shape, size);
  return dim == shape.end() ? std::nullopt
                            : std::optional<int64_t>(shape.end() - dim - 1);
}

/// One update for each line along an axis, as for each sequence of a batch at a
/// place of its own: all other axes that have indices are counted by these.
/// Null where that is not so.
static Value putInLines(Call &op, Value x, const IndexedAxes &indexed,
                        Value values) {
  GraphBuilder &g = op.graph;
  SmallVector<int64_t> places(typeOf(indexed.row).getShape());
  SmallVector<int64_t> shape(typeOf(x).getShape()), line(shape.size(), 1);
  // Of each dimension of x, the one of the updates' rows; of some none.
  SmallVector<int64_t> from(shape.size(), -1);
  int64_t rank = places.size(), axis = -1;
  Value index;
  SmallVector<Value> given = op.tensors("indices");
  for (int64_t named : indexed.axes) {
    std::optional<int64_t> counted = countedAlong(given[named], shape[named]);
    if (!counted && index)
      return {};
    if (!counted) {
      axis = named;
      index = given[named];
    } else if (*counted >= 0) {
      from[named] = rank - 1 - *counted;
      line[named] = shape[named];
    }
  }
  for (int64_t dim = 0; dim < rank; ++dim)
    if (llvm::count(from, dim) != (places[dim] == 1 ? 0 : 1))
      return {};
  if (!index)
    return {};
  SmallVector<int64_t> lines, rows;
  for (int64_t dim : from)
    if (dim >= 0)
      lines.push_back(dim);
  for (auto [number, other] : llvm::enumerate(indexed.others))
    from[other] = rank + static_cast<int64_t>(number);
  for (int64_t dim : from)
    if (dim >= 0)
      rows.push_back(dim);
  for (int64_t dim = 0; dim < rank; ++dim)
    if (places[dim] == 1) {
      lines.push_back(dim);
      rows.push_back(dim);
    }
  int64_t size = std::exchange(shape[axis], 1);
  Value where = g.broadcastTo(fromFront(g, index, size), places);
  Value updates = rowsOfUpdates(g, values, indexed, x);
  return putOne(g, x, g.reshape(g.transpose(where, lines), line),
                g.reshape(g.transpose(updates, rows), shape), axis);
}

static Converted convertIndexPut(Call &op) {
  GraphBuilder &g = op.graph;
  op.pass({"unsafe"});
  Value x = op.tensor("self");
  Value values = op.operand("values", elementOf(x));
  bool adds = op.flag("accumulate", false);
  SmallVector<Value> indices = op.tensors("indices");
  if (indices.size() == 1 && indices[0] && elementOf(indices[0]).isInteger(1) &&
      !adds)
    return putByMask(op, x, indices[0], values);
  std::string why;
  auto found = indexedAxes(op, x, why);
  if (!found)
    return Converted::refuse(why);
  if (found->axes.size() == 1 && typeOf(found->row).getNumElements() == 1 &&
      !adds)
    return Converted(putRow(g, x, *found, values));
  if (Value put = adds ? Value() : putInLines(op, x, *found, values))
    return Converted(put);
  SmallVector<int64_t> order(found->axes),
      back(order.size() + found->others.size());
  llvm::append_range(order, found->others);
  for (auto [to, from] : llvm::enumerate(order))
    back[from] = to;
  Value result =
      scatterRowsAt(g, g.transpose(x, order), found->row,
                    rowsOfUpdates(g, values, *found, x), adds ? "sum" : "");
  return result ? Converted(g.transpose(result, back))
                : Converted::refuse(kNoFit);
}

/// Rows along a dimension: added up, replaced, or filled with a number.
static Converted convertIndexRows(Call &op) {
  std::string why;
  auto along =
      partsAlong(op, op.name() == "index_fill" ? "value" : "source", why);
  return along ? put(op.graph, *along, op.name() == "index_add" ? "sum" : "")
               : Converted::refuse(why);
}

static Converted convertIndexReduce(Call &op) {
  std::string why;
  auto along = partsAlong(op, "source", why);
  return reduceBy(op, along, why);
}

/// Each row with the gradients of the places that named it.
static Converted convertEmbeddingGradient(Call &op) {
  GraphBuilder &g = op.graph;
  op.pass({"num_weights"});
  Value gradient = op.tensor("grad_output"), indices = op.tensor("indices");
  if (op.flag("scale_grad_by_freq", false) || !isIndex(elementOf(indices)))
    return Converted::refuse("divides gradients by how often a word occurs");
  int64_t padding = op.integer("padding_idx", -1);
  Type index = elementOf(indices);
  if (padding >= 0)
    indices =
        g.select(g.compare("eq", indices, g.splat(index, double(padding))),
                 g.splat(index, -1), indices);
  Value zeros = g.splat(elementOf(gradient), 0, op.outShape());
  Value result = scatterRowsAt(g, zeros, indices, gradient, "sum");
  return result ? Converted(result) : Converted::refuse(kNoFit);
}

void torch::addScatters(ConverterTable &table) {
  table["scatter"] = table["scatter_reduce"] = convertScatter;
  table["scatter_add"] = convertScatterAdd;
  table["index_put"] = table["_unsafe_index_put"] = table["_index_put_impl"] =
      convertIndexPut;
  for (StringRef name : {"index_add", "index_copy", "index_fill"})
    table[name] = convertIndexRows;
  table["index_reduce"] = convertIndexReduce;
  table["embedding_dense_backward"] = convertEmbeddingGradient;
}
