//===- IndexConverters.cpp - gather and scatter ---------------------------===//
//
// A gather reads a flat operand at row-major positions, which are arithmetic on
// its indices; along one whole axis it is the graph's own gather.
//
//===----------------------------------------------------------------------===//

#include "Indices.h"
#include "ScatterBody.h"

using namespace mlir;
using namespace fusec;

namespace {
/// The dimension numbers of a gather or a scatter, under the names of the
/// former.
struct Numbers {
  SmallVector<int64_t> offset, collapsed, batching, indexBatching, startMap;
  int64_t vectorDim = 0;

  bool isDropped(int64_t dim) const {
    return llvm::is_contained(collapsed, dim) ||
           llvm::is_contained(batching, dim);
  }
};
} // namespace

static Numbers numbersOf(Operation *op, StringRef attribute,
                         ArrayRef<StringRef> names) {
  auto fields = dyn_cast_or_null<DictionaryAttr>(foreignAttr(op, {attribute}));
  auto ints = [&](StringRef name) {
    auto found = integersOf(fields ? fields.get(name) : Attribute());
    return found ? *found : SmallVector<int64_t>();
  };
  SmallVector<int64_t> vectorDim = ints("index_vector_dim");
  return {ints(names[0]), ints(names[1]),
          ints(names[2]), ints(names[3]),
          ints(names[4]), vectorDim.size() == 1 ? vectorDim.front() : 0};
}

/// Whether a gather or a scatter, with these on the side of the windows, can
/// have the numbers.
static bool areSound(const Numbers &numbers, RankedTensorType table,
                     RankedTensorType indices, RankedTensorType windows) {
  SmallVector<int64_t> dropped(numbers.collapsed);
  llvm::append_range(dropped, numbers.batching);
  int64_t rank = table.getRank(), vectorDim = numbers.vectorDim;
  if (!areDims(dropped, rank) || !areDims(numbers.startMap, rank) ||
      !areDims(numbers.offset, windows.getRank()) ||
      !areDims(numbers.indexBatching, indices.getRank()) || vectorDim < 0 ||
      vectorDim > indices.getRank() ||
      llvm::is_contained(numbers.indexBatching, vectorDim) ||
      numbers.indexBatching.size() != numbers.batching.size())
    return false;
  bool isVector = vectorDim < indices.getRank();
  int64_t length = isVector ? indices.getDimSize(vectorDim) : 1;
  int64_t lines = indices.getRank() - isVector;
  return length == static_cast<int64_t>(numbers.startMap.size()) &&
         rank == static_cast<int64_t>(dropped.size() + numbers.offset.size()) &&
         windows.getRank() ==
             lines + static_cast<int64_t>(numbers.offset.size());
}

static constexpr StringLiteral kUnsound =
    "has dimension numbers that do not fit its operands";

/// The indices with their vector last: (batch dimensions..., vector).
static Value vectorLast(Importer &importer, Value indices, int64_t vectorDim) {
  int64_t rank = typeOf(indices).getRank();
  if (vectorDim == rank) {
    SmallVector<int64_t> shape(typeOf(indices).getShape());
    shape.push_back(1);
    return importer.reshape(indices, shape);
  }
  SmallVector<int64_t> order;
  for (int64_t dim = 0; dim < rank; ++dim)
    if (dim != vectorDim)
      order.push_back(dim);
  order.push_back(vectorDim);
  return importer.transpose(indices, order);
}

/// Component `i` of the vectors: (batch dimensions...).
static Value component(Importer &importer, Value vectors, int64_t i) {
  SmallVector<int64_t> shape(typeOf(vectors).getShape());
  SmallVector<int64_t> starts(shape.size(), 0), ones(shape.size(), 1);
  SmallVector<int64_t> limits(shape);
  starts.back() = i;
  limits.back() = i + 1;
  shape.pop_back();
  return importer.reshape(importer.slice(vectors, starts, limits, ones), shape);
}

//===----------------------------------------------------------------------===//
// Gather
//===----------------------------------------------------------------------===//

/// Whether the gather takes whole parts of the operand along one axis.
static bool takesParts(const Numbers &numbers, ArrayRef<int64_t> sizes,
                       ArrayRef<int64_t> shape) {
  if (numbers.startMap.size() != 1 || !numbers.batching.empty() ||
      numbers.collapsed != numbers.startMap)
    return false;
  for (auto [dim, size] : llvm::enumerate(sizes))
    if (static_cast<int64_t>(dim) != numbers.startMap.front() &&
        size != shape[dim])
      return false;
  return true;
}

/// The graph's gather has the indices' dimensions in the place of the axis.
static Value gatherParts(Importer &importer, Value x, Value vectors,
                         const Numbers &numbers, RankedTensorType type) {
  int64_t axis = numbers.startMap.front();
  Value indices = component(importer, vectors, 0);
  int64_t batch = typeOf(indices).getRank(), offset = 0;
  Value taken = importer.gather(x, indices, axis, 0);
  SmallVector<int64_t> order;
  int64_t nextBatch = axis;
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    if (!llvm::is_contained(numbers.offset, dim)) {
      order.push_back(nextBatch++);
      continue;
    }
    order.push_back(offset < axis ? offset : offset + batch);
    ++offset;
  }
  return importer.transpose(taken, order);
}

/// `value` with its dimensions at `places` of the result, 1 elsewhere.
static Value placed(Importer &importer, Value value, ArrayRef<int64_t> places,
                    RankedTensorType type) {
  SmallVector<int64_t> shape(type.getRank(), 1);
  for (auto [dim, place] : llvm::enumerate(places))
    shape[place] = typeOf(value).getDimSize(dim);
  return importer.broadcastTo(importer.reshape(value, shape), type.getShape());
}

/// The batch dimensions of the result, in order.
static SmallVector<int64_t> batchDims(const Numbers &numbers, int64_t rank) {
  SmallVector<int64_t> places;
  for (int64_t dim = 0; dim < rank; ++dim)
    if (!llvm::is_contained(numbers.offset, dim))
      places.push_back(dim);
  return places;
}

/// A component of the vectors, held to where a slice of `length` fits.
static Value heldStart(Importer &importer, Value vectors, int64_t i,
                       int64_t size, int64_t length) {
  Value start = component(importer, vectors, i);
  Type element = typeOf(start).getElementType();
  return importer.make("fuse.clamp",
                       {start, importer.splat(element, 0),
                        importer.splat(element, double(size - length))},
                       typeOf(start));
}

/// The row-major position of each element of the windows in a tensor of that
/// shape. Windows that reach over an edge are moved inside.
static Value positionsOf(Importer &importer, Value vectors,
                         const Numbers &numbers, ArrayRef<int64_t> sizes,
                         ArrayRef<int64_t> shape, RankedTensorType type) {
  Type index = positionType(importer, product(shape));
  SmallVector<int64_t> strides = fusec::stridesOf(shape);
  SmallVector<int64_t> batchPlaces = batchDims(numbers, type.getRank());
  Value position = importer.splat(index, 0, type.getShape());
  auto advance = [&](Value steps, int64_t stride) {
    position =
        importer.binary("fuse.add", position, scaled(importer, steps, stride));
  };
  for (auto [i, dim] : llvm::enumerate(numbers.startMap)) {
    Value held = heldStart(importer, vectors, i, shape[dim], sizes[dim]);
    advance(placed(importer, importer.cast(held, index), batchPlaces, type),
            strides[dim]);
  }
  // A batch dimension of the indices behind their vector has moved.
  for (auto [dim, from] : llvm::zip(numbers.batching, numbers.indexBatching)) {
    int64_t batch = from > numbers.vectorDim ? from - 1 : from;
    advance(importer.iota(index, type.getShape(), batchPlaces[batch]),
            strides[dim]);
  }
  size_t next = 0;
  for (size_t dim = 0; dim < shape.size(); ++dim)
    if (!numbers.isDropped(dim))
      advance(importer.iota(index, type.getShape(), numbers.offset[next++]),
              strides[dim]);
  return position;
}

static Converted convertGather(Importer &importer, Operation *op) {
  Numbers numbers =
      numbersOf(op, "dimension_numbers",
                {"offset_dims", "collapsed_slice_dims", "operand_batching_dims",
                 "start_indices_batching_dims", "start_index_map"});
  auto sizes = foreignInts(op, {"slice_sizes"});
  Value x = importer.operand(op, 0);
  ArrayRef<int64_t> shape = typeOf(x).getShape();
  RankedTensorType type = resultType(op);
  if (!sizes || sizes->size() != shape.size())
    return Converted::refuse("lacks the sizes of its slices");
  if (!areSound(numbers, typeOf(x), typeOf(importer.operand(op, 1)), type) ||
      !llvm::all_of_zip(*sizes, shape, [](int64_t part, int64_t whole) {
        return 0 <= part && part <= whole;
      }))
    return Converted::refuse(kUnsound);
  Value vectors = vectorLast(
      importer, importer.asIndex(importer.operand(op, 1)), numbers.vectorDim);
  if (takesParts(numbers, *sizes, shape))
    return gatherParts(importer, x, vectors, numbers, type);
  return importer.gather(
      importer.reshape(x, typeOf(x).getNumElements()),
      positionsOf(importer, vectors, numbers, *sizes, shape, type), 0, 0);
}

//===----------------------------------------------------------------------===//
// Scatter
//===----------------------------------------------------------------------===//

/// Whether the window that each vector names lies inside of a tensor of that
/// shape; null where all do.
static Value areInside(Importer &importer, Value vectors,
                       const Numbers &numbers, ArrayRef<int64_t> sizes,
                       ArrayRef<int64_t> shape) {
  Value isInside;
  for (auto [i, dim] : llvm::enumerate(numbers.startMap)) {
    Value at = component(importer, vectors, i);
    Type element = elementOf(at);
    auto last = static_cast<double>(shape[dim] - sizes[dim]);
    Value inside = importer.binary(
        "fuse.and", importer.compare("ge", at, importer.splat(element, 0)),
        importer.compare("le", at, importer.splat(element, last)));
    isInside =
        isInside ? importer.binary("fuse.and", isInside, inside) : inside;
  }
  return isInside;
}

/// The row-major number, along the dimensions `rows`, of the row that each
/// update names; -1 outside.
static Value targetsOf(Importer &importer, Value vectors,
                       const Numbers &numbers, ArrayRef<int64_t> rows,
                       ArrayRef<int64_t> sizes, ArrayRef<int64_t> shape) {
  Type index = importer.builder().getI32Type();
  ArrayRef<int64_t> updates = typeOf(vectors).getShape().drop_back();
  Value target;
  for (auto [i, dim] : llvm::enumerate(numbers.startMap)) {
    if (!llvm::is_contained(rows, dim))
      continue;
    Value at = importer.cast(component(importer, vectors, i), index);
    Value size = importer.splat(index, double(shape[dim]));
    target =
        target ? importer.binary("fuse.add",
                                 importer.binary("fuse.mul", target, size), at)
               : at;
  }
  // Nothing is scattered along: there is one row.
  if (!target)
    target = importer.splat(index, 0, updates);
  Value isInside = areInside(importer, vectors, numbers, sizes, shape);
  return isInside ? importer.select(isInside, target, importer.splat(index, -1))
                  : target;
}

namespace {
/// An operand of a scatter with what goes into it.
struct Scattered {
  Value x, indices, updates;
};
} // namespace

/// The operand's dimensions as batch, scattered, window; those of the updates
/// and of the indices in the same order. Windows have `sizes`: one place or all
/// of a dimension.
static OrderedRows asRows(Importer &importer, const Scattered &of,
                          const Numbers &numbers, ArrayRef<int64_t> sizes) {
  auto [x, indices, updates] = of;
  ArrayRef<int64_t> shape = typeOf(x).getShape();
  OrderedRows scatter;
  SmallVector<int64_t> rows, window, batchSizes, rowSizes;
  llvm::copy_if(numbers.startMap, std::back_inserter(rows),
                [&](int64_t dim) { return sizes[dim] == 1; });
  for (int64_t dim = 0, rank = shape.size(); dim < rank; ++dim)
    if (!llvm::is_contained(numbers.batching, dim) &&
        !llvm::is_contained(rows, dim))
      window.push_back(dim);
  for (ArrayRef<int64_t> dims :
       {ArrayRef(numbers.batching), ArrayRef(rows), ArrayRef(window)})
    llvm::append_range(scatter.order, dims);
  for (int64_t dim : scatter.order)
    scatter.ordered.push_back(shape[dim]);
  for (int64_t dim : numbers.batching)
    batchSizes.push_back(shape[dim]);
  for (int64_t dim : rows)
    rowSizes.push_back(shape[dim]);
  int64_t batch = product(batchSizes), size = product(rowSizes);
  int64_t width = product(shape) / std::max<int64_t>(batch * size, 1);
  scatter.rows = importer.reshape(importer.transpose(x, scatter.order),
                                  {batch, size, width});
  // The vectors' dimensions, the batch ones first.
  Value vectors =
      vectorLast(importer, importer.asIndex(indices), numbers.vectorDim);
  SmallVector<int64_t> lines, places;
  for (int64_t from : numbers.indexBatching)
    lines.push_back(from > numbers.vectorDim ? from - 1 : from);
  for (int64_t dim = 0; dim < typeOf(vectors).getRank() - 1; ++dim)
    if (!llvm::is_contained(
            ArrayRef(lines).take_front(numbers.indexBatching.size()), dim))
      lines.push_back(dim);
  Value targets = targetsOf(importer, vectors, numbers, rows, sizes, shape);
  int64_t count =
      typeOf(targets).getNumElements() / std::max<int64_t>(batch, 1);
  scatter.targets =
      importer.reshape(importer.transpose(targets, lines), {batch, count});
  SmallVector<int64_t> scatterDims;
  for (int64_t dim = 0; dim < typeOf(updates).getRank(); ++dim)
    if (!llvm::is_contained(numbers.offset, dim))
      scatterDims.push_back(dim);
  for (int64_t line : lines)
    places.push_back(scatterDims[line]);
  llvm::append_range(places, numbers.offset);
  scatter.updates = importer.reshape(importer.transpose(updates, places),
                                     {batch, count, width});
  return scatter;
}

/// Windows that are parts of dimensions go element by element; those that reach
/// over an edge are left out.
static OrderedRows asElements(Importer &importer, const Scattered &of,
                              const Numbers &numbers, ArrayRef<int64_t> sizes) {
  auto [x, indices, updates] = of;
  RankedTensorType type = typeOf(updates);
  ArrayRef<int64_t> shape = typeOf(x).getShape();
  Value vectors =
      vectorLast(importer, importer.asIndex(indices), numbers.vectorDim);
  Value targets = positionsOf(importer, vectors, numbers, sizes, shape, type);
  if (Value isInside = areInside(importer, vectors, numbers, sizes, shape))
    targets = importer.select(
        placed(importer, isInside, batchDims(numbers, type.getRank()), type),
        targets, importer.splat(elementOf(targets), -1));
  int64_t elements = product(shape), count = type.getNumElements();
  OrderedRows scatter;
  scatter.rows = importer.reshape(x, {1, elements, 1});
  scatter.updates = importer.reshape(updates, {1, count, 1});
  scatter.targets = importer.reshape(targets, {1, count});
  scatter.order = llvm::to_vector(llvm::seq<int64_t>(0, shape.size()));
  llvm::append_range(scatter.ordered, shape);
  return scatter;
}

/// What goes where; nothing where the numbers do not fit.
static std::optional<OrderedRows>
scatterOf(Importer &importer, const Scattered &of, const Numbers &numbers) {
  auto [x, indices, updates] = of;
  if (!areSound(numbers, typeOf(x), typeOf(indices), typeOf(updates)))
    return std::nullopt;
  auto isNamed = [&](int64_t dim) {
    return llvm::is_contained(numbers.startMap, dim);
  };
  SmallVector<int64_t> sizes(typeOf(x).getRank(), 1);
  bool isWhole = llvm::all_of(numbers.collapsed, isNamed);
  size_t next = 0;
  for (int64_t dim = 0; dim < typeOf(x).getRank(); ++dim) {
    if (numbers.isDropped(dim))
      continue;
    sizes[dim] = typeOf(updates).getDimSize(numbers.offset[next++]);
    isWhole &= sizes[dim] == typeOf(x).getDimSize(dim) ||
               (sizes[dim] == 1 && isNamed(dim));
    if (sizes[dim] > typeOf(x).getDimSize(dim))
      return std::nullopt;
  }
  return isWhole ? asRows(importer, of, numbers, sizes)
                 : asElements(importer, of, numbers, sizes);
}

/// Of several operands each has its updates, and the places are those of all.
static Converted convertScatter(Importer &importer, Operation *op) {
  unsigned count = op->getNumResults();
  if (op->getNumOperands() != 2 * count + 1)
    return Converted::refuse(kUnsound);
  Numbers numbers = numbersOf(
      op, "scatter_dimension_numbers",
      {"update_window_dims", "inserted_window_dims", "input_batching_dims",
       "scatter_indices_batching_dims", "scatter_dims_to_operand_dims"});
  SmallVector<OrderedRows> scatters;
  SmallVector<Value> operands;
  for (unsigned i = 0; i < count; ++i) {
    Scattered of{importer.operand(op, i), importer.operand(op, count),
                 importer.operand(op, count + 1 + i)};
    auto scatter = scatterOf(importer, of, numbers);
    if (!scatter)
      return Converted::refuse(kUnsound);
    scatters.push_back(*scatter);
    operands.push_back(of.x);
  }
  auto isEmpty = [](const OrderedRows &scatter) {
    return typeOf(scatter.rows).getNumElements() == 0 ||
           typeOf(scatter.updates).getNumElements() == 0;
  };
  if (llvm::any_of(scatters, isEmpty))
    return operands;
  return scatterByBody(importer, op, scatters);
}

void fusec::addIndexConverters(ConverterTable &table) {
  table["stablehlo.gather"] = convertGather;
  table["stablehlo.scatter"] = convertScatter;
}
