//===- GeneratorIndices.cpp - ops that depend on where an element is ------===//

#include "Generator.h"

#include "fusec/Analysis/Indexing.h"

#include "mlir/IR/TypeUtilities.h"

#include <numeric>

using namespace mlir;
using namespace fusec;
using namespace fusec::fuzz;

static Type elementOf(Value value) {
  return getElementTypeOrSelf(value.getType());
}

void Generator::addReverse() {
  Value x = pickValue();
  Shape axes;
  for (int64_t axis = 0, rank = shapeOf(x).size(); axis < rank; ++axis)
    if (random_.chance(50))
      axes.push_back(axis);
  addInferred("fuse.reverse", x, integers("axes", axes));
}

void Generator::addPad() {
  Value x = pickValue();
  Shape low, high;
  for (size_t i = 0; i < shapeOf(x).size(); ++i) {
    low.push_back(random_.chance(50) ? 0 : random_.between(1, 5));
    high.push_back(random_.chance(50) ? 0 : random_.between(1, 8));
  }
  addInferred("fuse.pad", {x, splat(elementOf(x), 1)},
              {integers("low", low), integers("high", high)});
}

/// Of a value and others that differ from it only along the axis: itself again,
/// a value that fits, or a new argument.
void Generator::addConcat() {
  Value x = pickValue();
  if (shapeOf(x).empty())
    return;
  const int64_t axis = random_.below(shapeOf(x).size());
  SmallVector<Value> parts = {x};
  for (int64_t i = random_.between(1, 3); i > 0; --i) {
    Shape shape(shapeOf(x));
    shape[axis] = random_.between(0, 9);
    parts.push_back(random_.chance(30) ? x : addArgument(shape, elementOf(x)));
  }
  addInferred("fuse.concat", parts, integer("axis", axis));
}

/// The indices are an argument: computed ones would turn a rounding error into
/// another element.
void Generator::addGather() {
  Value table = pickValue();
  if (shapeOf(table).empty())
    return;
  const int64_t axis = random_.below(shapeOf(table).size());
  Shape shape;
  for (int64_t i = random_.between(0, 2); i > 0; --i)
    shape.push_back(random_.between(1, 9));
  Type element = random_.chance(50) ? b_.getI32Type() : Type(b_.getI64Type());
  addInferred("fuse.gather", {table, addArgument(shape, element)},
              integer("axis", axis));
}

/// Of integers, which memory combines to the same in any order.
void Generator::addScatter() {
  const bool isLargest = random_.chance(50);
  Type element = b_.getIntegerType(random_.chance(50) ? 32 : 64);
  if (isLargest)
    element = IntegerType::get(b_.getContext(), element.getIntOrFloatBitWidth(),
                               IntegerType::Unsigned);
  Shape shape;
  for (int64_t i = random_.between(1, 3); i > 0; --i)
    shape.push_back(random_.between(1, 40));
  const Shape targets(ArrayRef(shape).take_front(
      random_.between(1, static_cast<int64_t>(shape.size()))));
  addInferred(
      "fuse.scatter",
      {addArgument(shape, element),
       addArgument(targets, b_.getIntegerType(32))},
      {integer("size", random_.between(1, 30)),
       b_.getNamedAttr("kind", b_.getStringAttr(isLargest ? "max" : "sum"))});
}

void Generator::addFold() {
  Value x = pickValue();
  Shape steps(shapeOf(x));
  steps.push_back(random_.between(1, 12));
  addInferred("fuse.fold",
              {x, addArgument(steps, elementOf(x)),
               addArgument(shapeOf(x), b_.getIntegerType(32))},
              integer("accumulators", 1));
}

/// Rows of a matrix in blocks, and groups of some, of none, and of what is not
/// there.
void Generator::addGroupedMatmul() {
  Value x = pickFloat();
  ArrayRef<int64_t> shape = shapeOf(x);
  if (shape.size() != 2 || shape[0] == 0)
    return;
  constexpr int64_t sizes[] = {1, 2, 8, 16, 64};
  const int64_t block = std::gcd(shape[0], random_.pick(sizes));
  SmallVector<int32_t> ends(random_.between(1, 5));
  for (int32_t &end : ends)
    end = int32_t(random_.between(-1, shape[0] / block + 1));
  if (random_.chance(70))
    llvm::sort(ends);
  auto type =
      RankedTensorType::get({int64_t(ends.size())}, b_.getIntegerType(32));
  Value last = fuse::ConstantOp::create(
      b_, location_, type,
      DenseElementsAttr::get(type, ArrayRef<int32_t>(ends)));
  Value y = addArgument({shape[0], random_.pick(kSizes)}, elementOf(x));
  addInferred("fuse.grouped_matmul", {x, y, last}, integer("block", block));
}

void Generator::addIota() {
  Value like = pickValue();
  if (shapeOf(like).empty() || elementOf(like).isInteger(1))
    return;
  add("fuse.iota", {}, RankedTensorType::get(shapeOf(like), elementOf(like)),
      integer("axis", random_.below(shapeOf(like).size())));
}

/// Of arguments alone, for the reason that gathers have.
void Generator::addArgReduction() {
  SmallVector<Value> arguments;
  for (Value value : values_)
    if (isa<BlockArgument>(value) && !shapeOf(value).empty())
      arguments.push_back(value);
  if (arguments.empty())
    return;
  Value x = random_.pick(arguments);
  const int64_t axis = random_.below(shapeOf(x).size());
  NamedAttribute attributes[] = {
      b_.getNamedAttr(
          "kind", b_.getStringAttr(random_.chance(50) ? "argmax" : "argmin")),
      integers("axes", axis), flag("keepdims", random_.chance(50))};
  addInferred("fuse.reduce", x, attributes);
}

void Generator::addIndexOp() {
  switch (random_.below(8)) {
  case 0:
    return addReverse();
  case 1:
    return addPad();
  case 2:
    return addConcat();
  case 3:
    return addGather();
  case 4:
    return addIota();
  case 5:
    return addScatter();
  case 6:
    return addFold();
  default:
    return addArgReduction();
  }
}
