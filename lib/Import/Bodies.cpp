//===- Bodies.cpp - what the bodies of ops do -----------------------------===//

#include "Bodies.h"
#include "StablehloSyntax.h"

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringSwitch.h"

#include <cmath>

using namespace mlir;
using namespace fusec;

Block *fusec::bodyOf(Operation *op, unsigned region) {
  if (region >= op->getNumRegions() || !op->getRegion(region).hasOneBlock())
    return nullptr;
  Block &body = op->getRegion(region).front();
  return body.empty() ? nullptr : &body;
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

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

/// The one op that makes a result of a body of its two arguments, or "".
static StringRef combinerIn(Block &body, unsigned operand) {
  unsigned count = body.getNumArguments() / 2;
  if (body.getNumArguments() % 2 != 0 || operand >= count ||
      body.back().getNumOperands() != count)
    return "";
  Operation *op = body.back().getOperand(operand).getDefiningOp();
  if (!op || op->getBlock() != &body || op->getNumOperands() != 2)
    return "";
  Value first = body.getArgument(operand);
  Value second = body.getArgument(count + operand);
  bool takesBoth = llvm::is_contained(op->getOperands(), first) &&
                   llvm::is_contained(op->getOperands(), second);
  return takesBoth ? op->getName().getStringRef() : "";
}

StringRef fusec::reductionKind(Operation *op, Type element, unsigned operand,
                               unsigned region) {
  if (auto applied = dyn_cast_or_null<StringAttr>(foreignAttr(op, {"applies"})))
    return operand == 0 ? kindOfOp(applied.getValue(), element) : "";
  Block *body = bodyOf(op, region);
  return body ? kindOfOp(combinerIn(*body, operand), element) : "";
}

/// The same of scatters, which combine integers bit by bit too.
static StringRef scatterKindOfOp(StringRef op, Type element) {
  if (StringRef kind = kindOfOp(op, element); !kind.empty())
    return kind;
  return llvm::StringSwitch<StringRef>(op)
      .Case("stablehlo.and", "and")
      .Case("stablehlo.or", "or")
      .Case("stablehlo.xor", "xor")
      .Default("");
}

/// Whether a value of a body follows from the second half of its arguments
/// alone: from the updates, not from what they are combined with.
static bool isOfUpdates(Value value, unsigned count) {
  SmallVector<Value> open{value};
  llvm::DenseSet<Value> met;
  while (!open.empty()) {
    Value next = open.pop_back_val();
    if (!met.insert(next).second)
      continue;
    if (auto argument = dyn_cast<BlockArgument>(next)) {
      if (argument.getArgNumber() < count)
        return false;
      continue;
    }
    llvm::append_range(open, next.getDefiningOp()->getOperands());
  }
  return true;
}

std::optional<UpdateReduction>
fusec::updateReduction(Operation *op, Type element, unsigned operand) {
  Block *body = bodyOf(op);
  unsigned count = op->getNumResults();
  if (!body || body->getNumArguments() != 2 * count ||
      body->back().getNumOperands() != count)
    return std::nullopt;
  Value result = body->back().getOperand(operand);
  Value there = body->getArgument(operand);
  Value update = body->getArgument(count + operand);
  if (isOfUpdates(result, count))
    return UpdateReduction{"", result == update};
  Operation *last = result.getDefiningOp();
  if (!last || last->getNumOperands() != 2)
    return std::nullopt;
  bool isFirst = last->getOperand(0) == there;
  Value with = last->getOperand(isFirst ? 1 : 0);
  if (!llvm::is_contained(last->getOperands(), there) ||
      !isOfUpdates(with, count))
    return std::nullopt;
  StringRef name = last->getName().getStringRef();
  if (isFirst && name == "stablehlo.subtract" && !element.isInteger(1))
    return UpdateReduction{"sum", false};
  if (isFirst && name == "stablehlo.divide" && isa<FloatType>(element))
    return UpdateReduction{"prod", false};
  StringRef kind = scatterKindOfOp(name, element);
  if (kind.empty())
    return std::nullopt;
  return UpdateReduction{kind, with == update};
}

//===----------------------------------------------------------------------===//
// Bodies that compare and choose
//===----------------------------------------------------------------------===//

namespace {
/// Runs a body that only compares and chooses.
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
    for (Value value : body_.back().getOperands()) {
      auto known = values_.find(value);
      if (known == values_.end())
        return std::nullopt;
      results.push_back(known->second);
    }
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
    if (name == "stablehlo.constant")
      result = constant(op);
    else if (name == "stablehlo.compare" && in.size() == 2)
      result = compare(op, in[0], in[1]);
    else if (name == "stablehlo.select" && in.size() == 3)
      result = in[0] != 0 ? in[1] : in[2];
    else if (!isBool(op->getResult(0)))
      return false;
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

  static bool isBool(Value value) {
    auto tensor = dyn_cast<RankedTensorType>(value.getType());
    return tensor && tensor.getElementType().isInteger(1);
  }

  /// Of others than 0 and NaN the samples know nothing.
  static std::optional<double> constant(Operation *op) {
    auto value =
        dyn_cast_or_null<DenseElementsAttr>(foreignAttr(op, {"value"}));
    if (!value || !value.isSplat())
      return std::nullopt;
    if (isa<FloatType>(value.getElementType())) {
      APFloat number = value.getSplatValue<APFloat>();
      return number.isZero() || number.isNaN()
                 ? std::optional(number.convertToDouble())
                 : std::nullopt;
    }
    if (!value.getElementType().isInteger())
      return std::nullopt;
    APInt number = value.getSplatValue<APInt>();
    return number.isZero() || value.getElementType().isInteger(1)
               ? std::optional(number.isZero() ? 0.0 : 1.0)
               : std::nullopt;
  }

  /// -1, 0 or 1: -NaN before all numbers, -0 before 0, and NaN last.
  static double totalOrder(double a, double b) {
    auto place = [](double x) {
      double infinity = std::numeric_limits<double>::infinity();
      return std::isnan(x) ? std::copysign(infinity, x) : x;
    };
    if (place(a) != place(b))
      return place(a) < place(b) ? -1 : 1;
    return double(std::signbit(b)) - double(std::signbit(a));
  }

  static std::optional<double> compare(Operation *op, double a, double b) {
    auto word = [&](StringRef name) {
      auto found = dyn_cast_or_null<StringAttr>(foreignAttr(op, {name}));
      return found ? found.getValue() : "";
    };
    if (word("compare_type") == "TOTALORDER") {
      a = totalOrder(a, b);
      b = 0;
    }
    return llvm::StringSwitch<std::optional<double>>(
               word("comparison_direction"))
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

/// 0, which bodies may name, and two on each side of it; of floats zeros and
/// NaNs of both signs.
static SmallVector<double> samples(bool isFloat) {
  SmallVector<double> values{-2, -1, 0, 1, 2};
  double nan = std::numeric_limits<double>::quiet_NaN();
  if (isFloat)
    values.append({-0.0, nan, std::copysign(nan, -1)});
  return values;
}

StringRef fusec::positionKind(Block &body, bool isFloat) {
  if (body.getNumArguments() != 4)
    return "";
  Chooser chooser(body);
  SmallVector<double> values = samples(isFloat);
  auto agrees = [&](double sign) {
    for (double a : values)
      for (double b : values)
        for (auto [i, j] : {std::pair(0., 1.), std::pair(1., 0.),
                            std::pair(1., 2.), std::pair(2., 1.)}) {
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

//===----------------------------------------------------------------------===//
// Sorts
//===----------------------------------------------------------------------===//

/// More keys are ways to compare in the hundreds of thousands; a body that
/// orders by them compares all at once.
static constexpr unsigned kMaxKeys = 2;

/// Whether one list stands before the other, NaN being the highest.
static bool standsBefore(ArrayRef<double> a, ArrayRef<double> b,
                         bool isDescending) {
  for (auto [x, y] : llvm::zip_equal(a, b)) {
    bool areBoth = std::isnan(x) && std::isnan(y);
    if (areBoth || x == y)
      continue;
    bool isLess = std::isnan(y) || x < y;
    return isLess != isDescending;
  }
  return false;
}

/// Whether the body orders by so many operands; the others have no values.
static bool ordersBy(Block &body, SortKeys keys, ArrayRef<bool> areFloats) {
  Chooser chooser(body);
  SmallVector<SmallVector<double>> choices;
  size_t ways = 1;
  for (unsigned i = 0; i < 2 * keys.count; ++i) {
    choices.push_back(samples(areFloats[i / 2]));
    ways *= choices.back().size();
  }
  for (size_t way = 0; way < ways; ++way) {
    SmallVector<double> arguments, first, second;
    size_t rest = way;
    for (auto [i, values] : llvm::enumerate(choices)) {
      arguments.push_back(values[rest % values.size()]);
      rest /= values.size();
      (i % 2 == 0 ? first : second).push_back(arguments.back());
    }
    auto got = chooser.run(arguments);
    if (!got || got->size() != 1 ||
        ((*got)[0] != 0) != standsBefore(first, second, keys.isDescending))
      return false;
  }
  return true;
}

std::optional<SortKeys> fusec::sortKeys(Block &body, ArrayRef<bool> areFloats) {
  unsigned most = std::min<unsigned>(kMaxKeys, areFloats.size());
  if (body.getNumArguments() != 2 * areFloats.size())
    return std::nullopt;
  for (unsigned count = 1; count <= most; ++count)
    for (bool isDescending : {false, true})
      if (ordersBy(body, {count, isDescending}, areFloats))
        return SortKeys{count, isDescending};
  return std::nullopt;
}
