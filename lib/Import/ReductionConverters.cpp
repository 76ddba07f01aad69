//===- ReductionConverters.cpp - reduce, and control flow -----------------===//

#include "Importer.h"

#include "llvm/ADT/StringSwitch.h"

#include <cmath>

using namespace mlir;
using namespace fusec;

/// The reduction of a graph for a function of two elements, or "".
static StringRef kindOfOp(StringRef op, Type element) {
  bool isBool = element.isInteger(1);
  if (op == "stablehlo.add")
    return isBool ? "any" : "sum";
  if (op == "stablehlo.multiply")
    return isBool ? "all" : "prod";
  if (op == "stablehlo.maximum")
    return isBool ? "any" : "max";
  if (op == "stablehlo.minimum")
    return isBool ? "all" : "min";
  if (op == "stablehlo.or")
    return isBool ? "any" : "";
  if (op == "stablehlo.and")
    return isBool ? "all" : "";
  return "";
}

/// The one op between the two arguments of a body and its terminator, or "".
static StringRef onlyOp(Block &body) {
  if (body.getNumArguments() != 2 || !llvm::hasSingleElement(opsOf(body)))
    return "";
  Operation &op = body.front();
  bool takesBoth = op.getNumOperands() == 2 &&
                   llvm::is_contained(op.getOperands(), body.getArgument(0)) &&
                   llvm::is_contained(op.getOperands(), body.getArgument(1));
  bool gives = body.back().getOperands() == op.getResults();
  return takesBoth && gives ? op.getName().getStringRef() : "";
}

/// What combines two elements where a name stands in place of a body.
static StringRef combinerOf(Operation *op) {
  if (auto applied = dyn_cast_or_null<StringAttr>(foreignAttr(op, {"applies"})))
    return applied.getValue();
  if (op->getNumRegions() == 1 && op->getRegion(0).hasOneBlock())
    return onlyOp(op->getRegion(0).front());
  return "";
}

StringRef fusec::reductionKind(Operation *op, Type element) {
  return kindOfOp(combinerOf(op), element);
}

StringRef fusec::combineOp(StringRef kind) {
  return llvm::StringSwitch<StringRef>(kind)
      .Case("sum", "fuse.add")
      .Case("prod", "fuse.mul")
      .Case("max", "fuse.maximum")
      .Case("min", "fuse.minimum")
      .Case("any", "fuse.or")
      .Case("all", "fuse.and")
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
// The place of the highest or lowest element
//===----------------------------------------------------------------------===//

namespace {
/// Runs a body that only compares and chooses. What it does depends on nothing
/// but how its arguments compare, so trying all ways in which they can is
/// proof.
class Chooser {
public:
  explicit Chooser(Block &body) : body_(body) {}

  /// The results for the arguments, or nothing where the body has other ops.
  std::optional<SmallVector<double>> run(ArrayRef<double> arguments) {
    values_.clear();
    for (auto [argument, value] : llvm::zip(body_.getArguments(), arguments))
      values_[argument] = value;
    for (Operation &op : opsOf(body_))
      if (op.getNumResults() != 1 || !runOp(&op))
        return std::nullopt;
    SmallVector<double> results;
    for (Value value : body_.back().getOperands())
      results.push_back(values_.lookup(value));
    return results;
  }

private:
  bool runOp(Operation *op) {
    SmallVector<double> in;
    for (Value operand : op->getOperands()) {
      auto known = values_.find(operand);
      if (known == values_.end())
        return false;
      in.push_back(known->second);
    }
    StringRef name = op->getName().getStringRef();
    std::optional<double> result;
    if (name == "stablehlo.compare" && in.size() == 2)
      result = compare(op, in[0], in[1]);
    else if (name == "stablehlo.select" && in.size() == 3)
      result = in[0] != 0 ? in[1] : in[2];
    else if (name == "stablehlo.or" && in.size() == 2)
      result = in[0] != 0 || in[1] != 0;
    else if (name == "stablehlo.and" && in.size() == 2)
      result = in[0] != 0 && in[1] != 0;
    else if (name == "stablehlo.not" && in.size() == 1)
      result = in[0] == 0;
    if (result)
      values_[op->getResult(0)] = *result;
    return result.has_value();
  }

  static std::optional<double> compare(Operation *op, double a, double b) {
    auto way =
        dyn_cast_or_null<StringAttr>(foreignAttr(op, {"comparison_direction"}));
    return llvm::StringSwitch<std::optional<double>>(way ? way.getValue() : "")
        .Case("EQ", a == b)
        .Case("NE", a != b)
        .Case("LT", a < b)
        .Case("LE", a <= b)
        .Case("GT", a > b)
        .Case("GE", a >= b)
        .Default(std::nullopt);
  }

  Block &body_;
  llvm::DenseMap<Value, double> values_;
};
} // namespace

/// "argmax" or "argmin" where the body of (value, place) pairs keeps the better
/// value, NaN before all, and of equal ones the first place; else "".
static StringRef positionKind(Block &body, bool isFloat) {
  if (body.getNumArguments() != 4)
    return "";
  Chooser chooser(body);
  SmallVector<double> values{-1, 0, 1};
  if (isFloat)
    values.push_back(std::nan(""));
  auto agrees = [&](double sign) {
    for (double a : values)
      for (double b : values)
        for (auto [i, j] : {std::pair(0., 1.), std::pair(1., 0.)}) {
          auto got = chooser.run({a, i, b, j});
          if (!got || got->size() != 2)
            return false;
          bool bothNan = std::isnan(a) && std::isnan(b);
          bool firstWins = bothNan || a == b ? i < j
                           : std::isnan(a)   ? true
                           : std::isnan(b)   ? false
                                             : sign * a > sign * b;
          // Of two NaNs any may be kept as the value.
          double value = firstWins ? a : b, place = firstWins ? i : j;
          bool sameValue =
              std::isnan(value) ? std::isnan((*got)[0]) : (*got)[0] == value;
          if (!sameValue || (!bothNan && (*got)[1] != place))
            return false;
        }
    return true;
  };
  return agrees(1) ? "argmax" : agrees(-1) ? "argmin" : "";
}

/// Whether the value numbers the elements along the axis.
static bool numbers(Value value, int64_t axis) {
  Operation *op = value.getDefiningOp();
  return op && op->getName().getStringRef() == "fuse.iota" &&
         op->getAttrOfType<IntegerAttr>("axis").getInt() == axis;
}

static Converted convertPositions(Importer &importer, Operation *op,
                                  ArrayRef<int64_t> axes) {
  Value x = importer.operand(op, 0), places = importer.operand(op, 1);
  if (op->getNumRegions() != 1 || axes.size() != 1 ||
      !numbers(places, axes.front()))
    return Converted::refuse("reduces several operands at once in a way that "
                             "is not known; the place of the highest or lowest "
                             "element is");
  StringRef kind = positionKind(op->getRegion(0).front(),
                                isa<FloatType>(typeOf(x).getElementType()));
  if (kind.empty())
    return Converted::refuse("reduces two operands with a body that keeps "
                             "neither the highest nor the lowest element");
  StringRef value = kind == "argmax" ? "max" : "min";
  Value place = importer.reduce(x, kind, axes);
  return SmallVector<Value>{
      importer.reduce(x, value, axes),
      importer.cast(place, typeOf(places).getElementType())};
}

static Converted convertReduce(Importer &importer, Operation *op) {
  auto axes = foreignInts(op, {"dimensions"});
  if (!axes)
    return Converted::refuse("lacks the dimensions that it reduces");
  if (op->getNumOperands() == 4)
    return convertPositions(importer, op, *axes);
  if (op->getNumOperands() != 2)
    return Converted::refuse("reduces more than two operands at once");
  Value x = importer.operand(op, 0);
  StringRef kind = reductionKind(op, typeOf(x).getElementType());
  if (kind.empty())
    return Converted::refuse("reduces with a body that is none of add, "
                             "multiply, maximum, minimum, and, or");
  return reduceWith(importer, x, importer.operand(op, 1), kind, *axes);
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
  if (!function || !function.getBody().hasOneBlock())
    return Converted::refuse("calls a function that has no body");
  auto results = importer.convertBlock(function.getBody().front(),
                                       operandsOf(importer, op));
  if (failed(results))
    return SmallVector<Value>(op->getNumResults());
  return *results;
}

/// Turns of a loop are opened up while its condition is known.
static Converted convertWhile(Importer &importer, Operation *op) {
  SmallVector<Value> state = operandsOf(importer, op);
  while (true) {
    // A counter is a number in each turn, not all the turns before it.
    for (Value &value : state)
      if (DenseElementsAttr known = value ? importer.evaluate(value) : nullptr)
        value = importer.constant(known);
    auto condition = importer.convertBlock(op->getRegion(0).front(), state);
    if (failed(condition) || condition->size() != 1 || !condition->front())
      return state;
    std::optional<int64_t> goesOn = importer.evaluateScalar(condition->front());
    if (!goesOn)
      return Converted::refuse("turns a number of times that depends on the "
                               "data");
    if (*goesOn == 0)
      return state;
    auto next = importer.convertBlock(op->getRegion(1).front(), state);
    if (failed(next))
      return state;
    state = *next;
  }
}

/// The branch that a known index names, the last one for any other.
static Converted convertCase(Importer &importer, Operation *op) {
  std::optional<int64_t> index =
      importer.evaluateScalar(importer.operand(op, 0));
  if (!index || op->getNumRegions() == 0)
    return Converted::refuse("chooses a branch by the data");
  int64_t last = op->getNumRegions() - 1;
  // `if` has its branch for true first.
  bool isIf = op->getName().getStringRef() == "stablehlo.if";
  int64_t branch = isIf ? (*index == 0) : *index;
  if (branch < 0 || branch > last)
    branch = last;
  auto results = importer.convertBlock(op->getRegion(branch).front(), {});
  if (failed(results))
    return SmallVector<Value>(op->getNumResults());
  return *results;
}

void fusec::addReductionConverters(ConverterTable &table) {
  table["stablehlo.reduce"] = convertReduce;
  table["stablehlo.while"] = convertWhile;
  table["stablehlo.case"] = table["stablehlo.if"] = convertCase;
  table["func.call"] = table["stablehlo.composite"] = convertCall;
}
