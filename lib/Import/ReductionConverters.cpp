//===- ReductionConverters.cpp - reduce, and control flow -----------------===//

#include "Combiner.h"

#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace fusec;

StringRef fusec::combineOp(StringRef kind) {
  return llvm::StringSwitch<StringRef>(kind)
      .Case("sum", "fuse.add")
      .Case("prod", "fuse.mul")
      .Case("max", "fuse.maximum")
      .Case("min", "fuse.minimum")
      .Case("any", "fuse.or")
      .Cases({"all", "and"}, "fuse.and")
      .Case("or", "fuse.or")
      .Case("xor", "fuse.xor")
      .Default("");
}

bool fusec::isNeutral(Importer &importer, Value value, StringRef kind) {
  DenseElementsAttr known = importer.evaluate(value);
  if (!known || !known.isSplat())
    return false;
  if (isa<FloatType>(known.getElementType())) {
    APFloat x = known.getSplatValue<APFloat>();
    return kind == "sum"    ? x.isZero()
           : kind == "prod" ? x.isExactlyValue(1)
           : kind == "max"  ? x.isInfinity() && x.isNegative()
                            : x.isInfinity() && !x.isNegative();
  }
  APInt x = known.getSplatValue<APInt>();
  if (kind == "max" || kind == "min") {
    Type element = known.getElementType();
    TypedAttr neutral =
        kind == "max" ? lowestValue(element) : highestValue(element);
    return cast<IntegerAttr>(neutral).getValue() == x;
  }
  return kind == "sum" || kind == "any" ? x.isZero() : x.isOne();
}

static Value reduceWith(Importer &importer, Value x, Value start,
                        StringRef kind, ArrayRef<int64_t> axes) {
  Value result = importer.reduce(x, kind, axes);
  if (isNeutral(importer, start, kind))
    return result;
  return importer.binary(combineOp(kind), result, start);
}

//===----------------------------------------------------------------------===//
// Several operands
//===----------------------------------------------------------------------===//

/// Whether the value numbers the elements along the axis.
static bool numbers(Value value, int64_t axis) {
  Operation *op = value.getDefiningOp();
  return op && op->getName().getStringRef() == "fuse.iota" &&
         op->getAttrOfType<IntegerAttr>("axis").getInt() == axis;
}

/// The highest or lowest elements along an axis and their places, which the
/// second operand numbers; empty where the op is another.
static SmallVector<Value> reducePositions(Importer &importer, Operation *op,
                                          ArrayRef<int64_t> axes) {
  Value x = importer.operand(op, 0), places = importer.operand(op, 1);
  Block *body = bodyOf(op);
  if (!body || axes.size() != 1 || !numbers(places, axes.front()))
    return {};
  StringRef kind = positionKind(*body, isFloat(x));
  if (kind.empty())
    return {};
  StringRef value = kind == "argmax" ? "max" : "min";
  Value place = importer.reduce(x, kind, axes);
  return {importer.reduce(x, value, axes),
          importer.cast(place, elementOf(places))};
}

/// Operands that are reduced beside each other, none by another; empty where
/// the body is none of a few ops.
static SmallVector<Value> reduceEach(Importer &importer, Operation *op,
                                     ArrayRef<int64_t> axes) {
  SmallVector<Value> results;
  unsigned count = op->getNumOperands() / 2;
  for (unsigned i = 0; i < count; ++i) {
    Value x = importer.operand(op, i);
    StringRef kind = reductionKind(op, elementOf(x), i);
    if (kind.empty())
      return {};
    results.push_back(
        reduceWith(importer, x, importer.operand(op, count + i), kind, axes));
  }
  return results;
}

static Converted convertReduce(Importer &importer, Operation *op) {
  auto axes = foreignInts(op, {"dimensions"});
  unsigned count = op->getNumOperands() / 2;
  if (!axes || count == 0 || op->getNumOperands() % 2 != 0 ||
      op->getNumResults() != count ||
      !areDims(*axes, typeOf(importer.operand(op, 0)).getRank()))
    return Converted::refuse("lacks the dimensions that it reduces");
  if (auto results = reduceEach(importer, op, *axes); !results.empty())
    return results;
  if (count == 2)
    if (auto results = reducePositions(importer, op, *axes); !results.empty())
      return results;
  SmallVector<Value> values, starts;
  for (unsigned i = 0; i < count; ++i) {
    values.push_back(importer.operand(op, i));
    starts.push_back(importer.operand(op, count + i));
  }
  return reduceByBody(importer, op, values, starts, *axes);
}

//===----------------------------------------------------------------------===//
// Calls and loops
//===----------------------------------------------------------------------===//

static SmallVector<Value> operandsOf(Importer &importer, Operation *op) {
  SmallVector<Value> values;
  for (unsigned i = 0; i < op->getNumOperands(); ++i)
    values.push_back(importer.operand(op, i));
  return values;
}

static Converted convertCall(Importer &importer, Operation *op) {
  auto callee = dyn_cast_or_null<FlatSymbolRefAttr>(
      foreignAttr(op, {"callee", "decomposition"}));
  func::FuncOp function =
      callee ? importer.function(callee.getValue()) : func::FuncOp();
  Block *body = function ? bodyOf(function) : nullptr;
  if (!body)
    return Converted::refuse("calls a function that has no body");
  auto results = importer.convertBlock(*body, operandsOf(importer, op));
  if (failed(results))
    return SmallVector<Value>(op->getNumResults());
  return *results;
}

/// Turns of a loop are opened up while its condition is known.
static Converted convertWhile(Importer &importer, Operation *op) {
  SmallVector<Value> state = operandsOf(importer, op);
  Block *goesOnBody = bodyOf(op, 0), *turn = bodyOf(op, 1);
  if (!goesOnBody || !turn)
    return Converted::refuse("lacks its condition or its body");
  std::optional<SmallVector<Attribute>> before;
  size_t refusals = importer.refusalCount();
  while (true) {
    // A counter is a number in each turn, not all the turns before it.
    SmallVector<Attribute> numbers;
    for (Value &value : state) {
      DenseElementsAttr known = value ? importer.evaluate(value) : nullptr;
      if (known)
        value = importer.constant(known);
      numbers.push_back(known);
    }
    // What is not known has no say in whether it goes on.
    if (numbers == before)
      return Converted::refuse("never ends: none of its numbers changes");
    before = std::move(numbers);
    auto condition = importer.convertBlock(*goesOnBody, state);
    if (failed(condition) || condition->size() != 1 || !condition->front())
      return state;
    std::optional<int64_t> goesOn = importer.evaluateScalar(condition->front());
    if (!goesOn)
      return Converted::refuse(kOpenTurns);
    if (*goesOn == 0)
      return state;
    auto next = importer.convertBlock(*turn, state);
    if (failed(next))
      return state;
    state = *next;
    // Another turn would be refused for the same.
    if (importer.refusalCount() > refusals)
      return state;
  }
}

/// The branch that an index names, the last one for any other: of an index that
/// the data give all branches are computed, since ops have no effects.
static Converted convertCase(Importer &importer, Operation *op) {
  Value index = importer.operand(op, 0);
  int64_t count = op->getNumRegions();
  // `if` has its branch for true first.
  bool isIf = op->getName().getStringRef() == "stablehlo.if";
  if (count == 0 || (isIf && count != 2) || typeOf(index).getRank() != 0 ||
      !elementOf(index).isInteger(isIf ? 1 : 32))
    return Converted::refuse("has no number that chooses between branches");
  std::optional<int64_t> known = importer.evaluateScalar(index);
  if (known && isIf)
    known = *known == 0;
  if (known && (*known < 0 || *known >= count))
    known = count - 1;
  SmallVector<Value> chosen;
  for (int64_t branch = count - 1; branch >= 0; --branch) {
    if (known && branch != *known)
      continue;
    Block *body = bodyOf(op, branch);
    if (!body || body->getNumArguments() != 0)
      return Converted::refuse("has a branch that is no graph of its own");
    auto results = importer.convertBlock(*body, {});
    if (failed(results) || results->size() != op->getNumResults() ||
        llvm::is_contained(*results, Value()))
      return SmallVector<Value>(op->getNumResults());
    if (chosen.empty()) {
      chosen = *results;
      continue;
    }
    Value isThis = isIf ? index
                        : importer.compare(
                              "eq", index,
                              importer.splat(elementOf(index), double(branch)));
    for (auto [value, other] : llvm::zip(*results, chosen))
      other = importer.select(isThis, value, other);
  }
  return chosen;
}

void fusec::addReductionConverters(ConverterTable &table) {
  table["stablehlo.reduce"] = convertReduce;
  table["stablehlo.while"] = convertWhile;
  table["stablehlo.case"] = table["stablehlo.if"] = convertCase;
  table["func.call"] = table["stablehlo.composite"] = convertCall;
}
