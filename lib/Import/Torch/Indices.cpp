//===- Indices.cpp - elements taken by index, and orders ------------------===//

#include "../Indices.h"
#include "../Orders.h"
#include "Importer.h"

#include "mlir/Dialect/Traits.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::torch;

static constexpr StringLiteral kNoIndices =
    "has indices that are no int32 or int64";
static constexpr StringLiteral kMask =
    "takes elements by a mask: a tensor whose size depends on the data";

static Converted takeAlong(Call &op, Value table, Value indices, int64_t axis) {
  if (!isIndex(elementOf(indices)))
    return Converted::refuse(kNoIndices);
  return op.graph.gather(table, indices, axis, 0);
}

static Converted convertEmbedding(Call &op) {
  op.pass({"padding_idx", "scale_grad_by_freq", "sparse"});
  Value weight = op.tensor("weight");
  if (typeOf(weight).getRank() < 1)
    return Converted::refuse(kNoFit);
  return takeAlong(op, weight, op.tensor("indices"), 0);
}

static Converted convertIndexSelect(Call &op) {
  Value x = op.tensor("self");
  auto axis = axisOf(op, "dim", typeOf(x).getRank(), 0);
  if (!axis)
    return Converted::refuse(kBadAxis);
  return takeAlong(op, x, op.tensor("index"), *axis);
}

static Converted convertGather(Call &op) {
  op.pass({"sparse_grad"});
  Value x = op.tensor("self");
  Value index = op.tensor(op.name() == "gather" ? "index" : "indices");
  int64_t rank = typeOf(x).getRank();
  auto axis = axisOf(op, "dim", rank, 0);
  if (!axis)
    return Converted::refuse(rank ? kBadAxis : kScalar);
  bool fits = typeOf(index).getRank() == rank && isIndex(elementOf(index));
  for (int64_t dim = 0; fits && dim < rank; ++dim)
    fits = dim == *axis ||
           typeOf(index).getDimSize(dim) <= typeOf(x).getDimSize(dim);
  if (!fits)
    return Converted::refuse(kNoFit);
  return gatherAlong(op.graph, x,
                     fromFront(op.graph, index, typeOf(x).getDimSize(*axis)),
                     *axis);
}

/// The axes that have indices, and these; why not where they are none.
static std::string readIndices(Call &op, Value x, SmallVector<int64_t> &axes,
                               SmallVector<Value> &given) {
  for (auto [axis, index] : llvm::enumerate(op.tensors("indices"))) {
    if (!index)
      continue;
    if (elementOf(index).isInteger(1) || elementOf(index).isUnsignedInteger(8))
      return kMask.str();
    if (!isIndex(elementOf(index)) ||
        static_cast<int64_t>(axis) >= typeOf(x).getRank())
      return kNoIndices.str();
    axes.push_back(axis);
    given.push_back(index);
  }
  return given.empty() ? kNoFit.str() : "";
}

std::optional<IndexedAxes> torch::indexedAxes(Call &op, Value x,
                                              std::string &why) {
  GraphBuilder &g = op.graph;
  IndexedAxes found;
  SmallVector<Value> given;
  why = readIndices(op, x, found.axes, given);
  int64_t rows = 1;
  bool isWide = false;
  SmallVector<int64_t> shape;
  for (auto [axis, index] : llvm::zip_equal(found.axes, given)) {
    rows *= typeOf(x).getDimSize(axis);
    isWide |= elementOf(index).isInteger(64);
    SmallVector<int64_t> all;
    if (!OpTrait::util::getBroadcastedShape(shape, typeOf(index).getShape(),
                                            all))
      why = kNoFit.str();
    shape = all;
  }
  if (!why.empty())
    return std::nullopt;
  Type wanted = isWide ? Type(g.builder().getI64Type()) : positionType(g, rows);
  for (auto [axis, index] : llvm::zip_equal(found.axes, given)) {
    int64_t size = typeOf(x).getDimSize(axis);
    Value front = fromFront(g, g.cast(index, wanted), size);
    found.row = found.row
                    ? g.binary("fuse.add", scaled(g, found.row, size), front)
                    : front;
  }
  found.row = g.broadcastTo(found.row, shape);
  bool areNeighbours = found.axes.back() - found.axes.front() + 1 ==
                       static_cast<int64_t>(found.axes.size());
  found.first = areNeighbours ? found.axes.front() : 0;
  for (int64_t dim = 0; dim < typeOf(x).getRank(); ++dim)
    if (!llvm::is_contained(found.axes, dim))
      found.others.push_back(dim);
  return found;
}

/// Along one axis that has the place of several.
static Converted convertIndex(Call &op) {
  GraphBuilder &g = op.graph;
  Value x = op.tensor("self");
  std::string why;
  auto found = indexedAxes(op, x, why);
  if (!found)
    return Converted::refuse(why);
  int64_t first = found->first, count = found->axes.size();
  if (found->axes.front() != first || found->axes.back() != first + count - 1) {
    SmallVector<int64_t> order(found->axes);
    llvm::append_range(order, found->others);
    x = g.transpose(x, order);
  }
  SmallVector<int64_t> joined(typeOf(x).getShape().take_front(first));
  int64_t rows = 1;
  for (int64_t size : typeOf(x).getShape().slice(first, count))
    rows *= size;
  joined.push_back(rows);
  llvm::append_range(joined, typeOf(x).getShape().drop_front(first + count));
  return g.gather(g.reshape(x, joined), found->row, first, 0);
}

//===----------------------------------------------------------------------===//
// Places among others
//===----------------------------------------------------------------------===//

static Converted convertIsIn(Call &op) {
  GraphBuilder &g = op.graph;
  op.pass({"assume_unique"});
  StringRef first = op.isTensor("elements") ? "elements" : "element";
  StringRef second =
      op.isTensor("test_elements") ? "test_elements" : "test_element";
  // Numbers are of the type of the tensor.
  Value tensor = op.tensor(op.isTensor("elements") ? first : second);
  Type element = elementOf(tensor);
  if (op.isTensor(first) && op.isTensor(second) &&
      elementOf(op.tensor(first)) != elementOf(op.tensor(second)))
    return Converted::refuse("compares elements of two types");
  Value x = op.operand(first, element), of = op.operand(second, element);
  of = g.reshape(of, typeOf(of).getNumElements());
  SmallVector<int64_t> each(typeOf(x).getShape());
  each.push_back(1);
  Value found =
      g.reduce(g.compare("eq", of, g.reshape(x, each)), "any", each.size() - 1);
  if (op.flag("invert", false))
    found = g.binary("fuse.xor", found, g.splat(elementOf(found), 1));
  return found;
}

/// How many boundaries, which are in order, come before.
static Converted convertBucketize(Call &op) {
  op.pass({"out_int32", "side"});
  bool isSearch = op.name() == "searchsorted";
  if (op.optionalTensor("sorter"))
    return Converted::refuse("takes its boundaries in another order");
  Value of = op.tensor(isSearch ? "sorted_sequence" : "boundaries");
  bool isRight =
      op.flag("right", false) || op.string("side", "left") == "right";
  Value x = op.operand("self", elementOf(of));
  bool isOne = typeOf(of).getRank() == 1;
  if (typeOf(of).getRank() == 0 || (!isOne && typeOf(x).getRank() == 0))
    return Converted::refuse(kScalar);
  if (!isOne &&
      typeOf(of).getShape().drop_back() != typeOf(x).getShape().drop_back())
    return Converted::refuse(kNoFit);
  return countBefore(op.graph, of, x, isRight);
}

//===----------------------------------------------------------------------===//
// Orders
//===----------------------------------------------------------------------===//

static Converted orderAlong(Call &op, bool isDescending,
                            std::optional<int64_t> count) {
  Value x = op.tensor("self");
  auto axis = axisOf(op, "dim", typeOf(x).getRank(), -1);
  if (!axis)
    return Converted::refuse(typeOf(x).getRank() ? kBadAxis : kScalar);
  int64_t size = typeOf(x).getDimSize(*axis);
  if (count && (*count < 0 || *count > size))
    return Converted::refuse(kNoFit);
  Order order =
      firstInOrder(op.graph, x, *axis, isDescending, count.value_or(size));
  if (op.name() == "argsort")
    return order.places;
  return SmallVector<Value>{order.values, order.places};
}

static Converted convertTopk(Call &op) {
  op.pass({"sorted"});
  return orderAlong(op, op.flag("largest", true), op.integer("k", 0));
}

static Converted convertSort(Call &op) {
  op.pass({"stable"});
  return orderAlong(op, op.flag("descending", false), std::nullopt);
}

/// The element that stands at a place in the order of its line: the k-th
/// lowest, or the one in the middle, which is NaN where an element is.
static Converted convertRanked(Call &op) {
  GraphBuilder &g = op.graph;
  Value x = op.tensor("self");
  bool isMedian = op.name() != "kthvalue", isWhole = op.outs.size() == 1;
  if (isWhole)
    x = g.reshape(x, typeOf(x).getNumElements());
  int64_t rank = typeOf(x).getRank();
  auto axis = isWhole ? 0 : axisOf(op, "dim", rank, -1);
  if (!axis)
    return Converted::refuse(rank ? kBadAxis : kScalar);
  int64_t size = typeOf(x).getDimSize(*axis);
  int64_t place = isMedian ? (size - 1) / 2 : op.integer("k", 0) - 1;
  if (place < 0 || place >= size)
    return Converted::refuse(kNoFit);
  op.pass({"keepdim"});
  bool hasNan = isMedian && isFloat(x);
  Order order = firstInOrder(g, x, *axis, /*isDescending=*/false,
                             hasNan ? size : place + 1);
  SmallVector<Value> results{order.values, order.places};
  results.truncate(op.outs.size());
  for (auto [all, out] : llvm::zip(results, op.outs)) {
    Value one = g.rowOf(all, *axis, place);
    if (hasNan) {
      // What is no number is behind all else.
      Value last = g.rowOf(order.values, *axis, size - 1);
      one = g.select(g.compare("ne", last, last), g.rowOf(all, *axis, size - 1),
                     one);
    }
    all = g.reshape(one, out.getShape());
  }
  return results;
}

/// Elements by their number in the tensor.
static Converted convertTake(Call &op) {
  GraphBuilder &g = op.graph;
  Value x = op.tensor("self"), index = op.tensor("index");
  int64_t count = typeOf(x).getNumElements();
  if (!isIndex(elementOf(index)) || count == 0)
    return Converted::refuse(kNoIndices);
  return g.gather(g.reshape(x, count), fromFront(g, index, count), 0, 0);
}

static Converted convertOneHot(Call &op) {
  GraphBuilder &g = op.graph;
  op.pass({"num_classes"});
  Value x = op.tensor("self");
  if (op.outs[0].getRank() != typeOf(x).getRank() + 1 || !isIndex(elementOf(x)))
    return Converted::refuse(kNoFit);
  SmallVector<int64_t> shape(typeOf(x).getShape());
  shape.push_back(1);
  Value place = g.iota(elementOf(x), op.outShape(), op.outs[0].getRank() - 1);
  return g.cast(g.compare("eq", place, g.reshape(x, shape)), op.outElement());
}

void torch::addIndices(ConverterTable &table) {
  table["embedding"] = convertEmbedding;
  table["index_select"] = convertIndexSelect;
  table["gather"] = table["take_along_dim"] = convertGather;
  table["index"] = table["_unsafe_index"] = convertIndex;
  table["topk"] = convertTopk;
  table["sort"] = table["argsort"] = convertSort;
  table["kthvalue"] = table["median"] = convertRanked;
  table["take"] = convertTake;
  table["one_hot"] = convertOneHot;
  table["isin"] = convertIsIn;
  table["bucketize"] = table["searchsorted"] = convertBucketize;
}
