//===- GeneratorCascades.cpp - reductions that depend on reductions -------===//

#include "Generator.h"

#include "fusec/Analysis/Indexing.h"

#include "mlir/IR/TypeUtilities.h"

#include <limits>
#include <numbers>

using namespace mlir;
using namespace fusec;
using namespace fusec::fuzz;

Value Generator::combined(Value x, StringRef kind, int64_t axis) {
  NamedAttribute attributes[] = {
      b_.getNamedAttr("kind", b_.getStringAttr(kind)), integers("axes", axis),
      flag("keepdims", true)};
  return addInferred("fuse.reduce", x, attributes);
}

/// |value| + 0.5: what one may divide by.
Value Generator::magnitude(Value value) {
  Value positive = addInferred("fuse.abs", value);
  return positive
             ? addInferred("fuse.add",
                           {positive, splat(getElementTypeOrSelf(value), 0.5)})
             : Value();
}

/// x with some elements left out, up to whole rows: by position, or as an
/// argument says.
Value Generator::masked(Value x, int64_t axis) {
  Value mask;
  if (random_.chance(40)) {
    mask = addArgument(broadcastingShape(shapeOf(x)), b_.getI1Type());
  } else {
    auto type = RankedTensorType::get(shapeOf(x), b_.getI32Type());
    Value along = add("fuse.iota", {}, type, integer("axis", axis));
    Value bound = splat(b_.getI32Type(), double(random_.between(0, 20)));
    if (axis > 0 && random_.chance(50))
      bound = add("fuse.iota", {}, type, integer("axis", axis - 1));
    StringRef predicate = random_.chance(50) ? "le" : "gt";
    mask =
        addInferred("fuse.compare", {along, bound},
                    b_.getNamedAttr("predicate", b_.getStringAttr(predicate)));
  }
  static constexpr double inf = std::numeric_limits<double>::infinity();
  static constexpr double instead[] = {-inf, -inf, -inf, inf, 0, -30};
  return mask ? addInferred("fuse.select", {mask, x,
                                            splat(getElementTypeOrSelf(x),
                                                  random_.pick(instead))})
              : Value();
}

/// What the second reduction is of: elements and the first one's result.
Value Generator::linked(Value x, Value r, bool isMinimum) {
  if (const int64_t kind = random_.below(10); kind < 2)
    return addInferred("fuse.div", {x, magnitude(r)});
  else if (kind < 3)
    return addInferred("fuse.mul",
                       {x, addInferred("fuse.rsqrt", magnitude(r))});
  Value difference =
      addInferred("fuse.sub", {isMinimum ? r : x, isMinimum ? x : r});
  if (!difference)
    return {};
  switch (random_.below(8)) {
  case 0:
    return difference;
  case 1:
    return addInferred("fuse.tanh", difference);
  case 2:
    return addInferred(
        "fuse.exp2",
        addInferred("fuse.mul", {difference, splat(getElementTypeOrSelf(x),
                                                   std::numbers::log2e)}));
  case 3:
  case 4: {
    Value square = addInferred("fuse.mul", {difference, difference});
    return random_.chance(25) ? addInferred("fuse.mul", {square, difference})
                              : square;
  }
  default:
    return addInferred("fuse.exp", difference);
  }
}

Value Generator::weighted(Value x) {
  if (!x || random_.chance(60))
    return x;
  Value weight =
      addArgument(broadcastingShape(shapeOf(x)), getElementTypeOrSelf(x));
  return addInferred("fuse.mul", {x, weight});
}

/// One reduction, another that depends on it, and at times a third on both.
void Generator::addCascade() {
  Value x = pickFloat();
  if (shapeOf(x).empty())
    return;
  const int64_t rank = shapeOf(x).size();
  const int64_t axis = random_.chance(75) ? rank - 1 : random_.below(rank);
  if (!getElementTypeOrSelf(x).isF64() && random_.chance(75))
    x = add("fuse.cast", x, RankedTensorType::get(shapeOf(x), b_.getF32Type()));
  if (x && random_.chance(80))
    x = clamped(x, -4, 4);
  if (x && random_.chance(50))
    x = masked(x, axis);
  if (!x)
    return;
  static const StringRef firsts[] = {"max", "max", "max", "min", "mean", "sum"};
  static const StringRef seconds[] = {"sum",  "sum", "sum",
                                      "mean", "max", "min"};
  const StringRef kind = random_.pick(firsts);
  Value r = combined(x, kind, axis);
  if (r && random_.chance(15))
    if (Value infinite = addInferred("fuse.is_inf", r))
      r = addInferred("fuse.select",
                      {infinite, splat(getElementTypeOrSelf(r), 0), r});
  if (!r)
    return;
  Value link = linked(x, r, kind == "min");
  Value summed = weighted(link);
  Value second =
      summed ? combined(summed, random_.pick(seconds), axis) : Value();
  if (!second || random_.chance(60))
    return;
  // As probabilities are weighted by a third tensor.
  if (Value share = addInferred("fuse.div", {link, magnitude(second)}))
    if (Value third = weighted(share))
      combined(third, "sum", axis);
}

/// Of a value's rows, to keys and values that are arguments.
void Generator::addAttention() {
  Value q = pickFloat();
  ArrayRef<int64_t> rows = shapeOf(q);
  if (rows.size() < 2)
    return;
  Shape keys(rows), scores(rows);
  keys[rows.size() - 2] = scores.back() = random_.between(1, 33);
  if (rows.size() > 2 && random_.chance(40))
    keys[rows.size() - 3] = 1;
  Shape values(keys);
  values.back() = random_.between(1, 17);
  SmallVector<Value> operands = {clamped(q, -2, 2),
                                 addArgument(keys, getElementTypeOrSelf(q)),
                                 addArgument(values, getElementTypeOrSelf(q))};
  if (random_.chance(40))
    operands.push_back(
        addArgument(broadcastingShape(scores), getElementTypeOrSelf(q)));
  SmallVector<NamedAttribute> attributes = {flag("causal", random_.chance(40))};
  if (random_.chance(30))
    attributes.push_back(integer("window", random_.between(1, 9)));
  if (random_.chance(30))
    attributes.push_back(b_.getNamedAttr("softcap", b_.getF64FloatAttr(3)));
  addInferred("fuse.attention", operands, attributes);
}
