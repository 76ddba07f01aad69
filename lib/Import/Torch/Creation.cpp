//===- Creation.cpp - tensors of numbers and of places --------------------===//

#include "Importer.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::torch;

/// Of a matrix whose places are listed.
static constexpr int64_t kMaxPlaces = int64_t(1) << 20;

/// A number everywhere. Its arguments besides say shape and type, which the
/// program does too.
static Converted filled(Call &op, StringRef argument, double otherwise) {
  GraphBuilder &g = op.graph;
  op.pass({"self", "size", "stride", "dtype", "names", "physical_layout"});
  Value number = argument.empty() ? g.splat(op.outElement(), otherwise)
                                  : op.operand(argument, op.outElement());
  return g.broadcastTo(number, op.outShape());
}

static Converted convertFull(Call &op) { return filled(op, "fill_value", 0); }
static Converted convertFill(Call &op) { return filled(op, "value", 0); }
static Converted convertScalar(Call &op) { return filled(op, "s", 0); }
static Converted convertZeros(Call &op) { return filled(op, "", 0); }
static Converted convertOnes(Call &op) { return filled(op, "", 1); }

static Converted convertArange(Call &op) {
  GraphBuilder &g = op.graph;
  op.pass({"end", "dtype"});
  if (op.outs[0].getRank() != 1)
    return Converted::refuse(kNoFit);
  Type element = isa<FloatType>(op.outElement()) ? wideType(op.outElement())
                                                 : op.outElement();
  double step = op.number("step", 1), start = op.number("start", 0);
  Value places = g.iota(element, op.outShape(), 0);
  if (step != 1)
    places = g.binary("fuse.mul", places, op.operand("step", element));
  return start == 0
             ? places
             : g.binary("fuse.add", places, op.operand("start", element));
}

/// Both ends are met exactly: from the nearer of them.
static Converted convertLinspace(Call &op) {
  GraphBuilder &g = op.graph;
  op.pass({"dtype"});
  int64_t steps = op.integer("steps", 1);
  Type element = wideType(op.outElement());
  double start = op.number("start", 0), end = op.number("end", 0);
  if (op.outShape() != ArrayRef(steps) || steps < 1)
    return Converted::refuse(kNoFit);
  double step = steps > 1 ? (end - start) / static_cast<double>(steps - 1) : 0;
  auto number = [&](double value) { return g.splat(element, value); };
  Value place = g.iota(element, op.outShape(), 0);
  Value left =
      g.binary("fuse.sub", number(static_cast<double>(steps - 1)), place);
  Value near = g.binary("fuse.add", number(start),
                        g.binary("fuse.mul", place, number(step)));
  Value far = g.binary("fuse.sub", number(end),
                       g.binary("fuse.mul", left, number(step)));
  return g.select(g.compare("lt", place, left), near, steps > 1 ? far : near);
}

static Converted convertEye(Call &op) {
  GraphBuilder &g = op.graph;
  op.pass({"n", "m", "dtype"});
  if (op.outs[0].getRank() != 2)
    return Converted::refuse(kNoFit);
  Type index = g.builder().getI64Type();
  Value isDiagonal = g.compare("eq", g.iota(index, op.outShape(), 0),
                               g.iota(index, op.outShape(), 1));
  return g.cast(isDiagonal, op.outElement());
}

/// The part of matrices on one side of a diagonal.
static Converted convertTriangle(Call &op) {
  GraphBuilder &g = op.graph;
  Value x = op.tensor("self");
  if (typeOf(x).getRank() < 2)
    return Converted::refuse(kNoFit);
  ArrayRef<int64_t> matrix = typeOf(x).getShape().take_back(2);
  Type index = g.builder().getI64Type();
  int64_t diagonal = op.integer("diagonal", 0);
  Value edge = g.binary("fuse.add", g.iota(index, matrix, 0),
                        g.integer(diagonal, index));
  Value keeps = g.compare(op.name() == "triu" ? "ge" : "le",
                          g.iota(index, matrix, 1), edge);
  return g.select(keeps, x, g.splat(elementOf(x), 0));
}

/// The places of a triangle of a matrix, row by row: their rows and columns.
static Converted convertTrianglePlaces(Call &op) {
  GraphBuilder &g = op.graph;
  int64_t rows = op.integer("row", 0), columns = op.integer("col", 0);
  int64_t offset = op.integer("offset", 0);
  op.pass({"dtype"});
  if (rows < 0 || columns < 0 || !isTensorShape({rows, columns}) ||
      rows > kMaxPlaces || columns > kMaxPlaces ||
      rows * columns > kMaxPlaces || std::abs(offset / 2) > kMaxPlaces)
    return Converted::refuse("lists places of a matrix of more than a million "
                             "elements");
  bool isUpper = op.name() == "triu_indices";
  SmallVector<int64_t> down, along;
  for (int64_t row = 0; row < rows; ++row)
    for (int64_t column = 0; column < columns; ++column)
      if (isUpper ? column >= row + offset : column <= row + offset) {
        down.push_back(row);
        along.push_back(column);
      }
  int64_t count = down.size();
  llvm::append_range(down, along);
  return g.reshape(g.integers(down, op.outElement()), {2, count});
}

/// Each line along a dimension of its own; `xy` turns the first two.
static Converted convertMeshgrid(Call &op) {
  GraphBuilder &g = op.graph;
  SmallVector<Value> lines = op.tensors("tensors"), grids;
  bool isTurned = op.string("indexing", "ij") == "xy";
  for (auto [i, line] : llvm::enumerate(lines)) {
    if (!line || i >= op.outs.size())
      return Converted::refuse(kNoFit);
    SmallVector<int64_t> shape(lines.size(), 1);
    size_t place = isTurned && i < 2 && lines.size() > 1 ? 1 - i : i;
    shape[place] = typeOf(line).getNumElements();
    grids.push_back(g.broadcastTo(g.reshape(line, shape), op.outShape(i)));
  }
  return grids;
}

void torch::addCreation(ConverterTable &table) {
  table["meshgrid"] = convertMeshgrid;
  for (StringRef name : {"full", "full_like", "new_full"})
    table[name] = convertFull;
  for (StringRef name : {"zeros", "zeros_like", "new_zeros", "zero"})
    table[name] = convertZeros;
  for (StringRef name : {"ones", "ones_like", "new_ones"})
    table[name] = convertOnes;
  // What is not written is any number.
  for (StringRef name : {"empty", "empty_like", "new_empty", "empty_permuted",
                         "empty_strided", "new_empty_strided"})
    table[name] = convertZeros;
  table["fill"] = convertFill;
  table["scalar_tensor"] = convertScalar;
  table["arange"] = convertArange;
  table["linspace"] = convertLinspace;
  table["eye"] = convertEye;
  table["tril"] = table["triu"] = convertTriangle;
  table["tril_indices"] = table["triu_indices"] = convertTrianglePlaces;
}
