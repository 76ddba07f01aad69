//===- SpecialFunctions.cpp - functions of floats, by formulas ------------===//

#include "Functions.h"

#include <cmath>
#include <numbers>

using namespace mlir;
using namespace fusec;

//===----------------------------------------------------------------------===//
// The inverse of the error function
//===----------------------------------------------------------------------===//

/// x times a polynomial in w = -log(1 - x^2), of which there is one for each
/// range: M. Giles, "Approximating the erfinv function", 2011.
static Value erfInverseOfF32(GraphBuilder &g, Value w) {
  Type element = elementOf(w);
  auto shifted = [&](Value x, double by) {
    return g.binary("fuse.sub", x, g.splat(element, by));
  };
  Value near = polynomial(g, shifted(w, 2.5),
                          {2.81022636e-08, 3.43273939e-07, -3.5233877e-06,
                           -4.39150654e-06, 0.00021858087, -0.00125372503,
                           -0.00417768164, 0.246640727, 1.50140941});
  Value far = polynomial(g, shifted(g.unary("fuse.sqrt", w), 3),
                         {-0.000200214257, 0.000100950558, 0.00134934322,
                          -0.00367342844, 0.00573950773, -0.0076224613,
                          0.00943887047, 1.00167406, 2.83297682});
  return g.select(g.compare("lt", w, g.splat(element, 5)), near, far);
}

static Value erfInverseOfF64(GraphBuilder &g, Value w) {
  Type element = elementOf(w);
  auto shifted = [&](Value x, double by) {
    return g.binary("fuse.sub", x, g.splat(element, by));
  };
  auto below = [&](double limit) {
    return g.compare("lt", w, g.splat(element, limit));
  };
  Value near =
      polynomial(g, shifted(w, 3.125),
                 {-3.6444120640178196996e-21, -1.685059138182016589e-19,
                  1.2858480715256400167e-18,  1.115787767802518096e-17,
                  -1.333171662854620906e-16,  2.0972767875968561637e-17,
                  6.6376381343583238325e-15,  -4.0545662729752068639e-14,
                  -8.1519341976054721522e-14, 2.6335093153082322977e-12,
                  -1.2975133253453532498e-11, -5.4154120542946279317e-11,
                  1.051212273321532285e-09,   -4.1126339803469836976e-09,
                  -2.9070369957882005086e-08, 4.2347877827932403518e-07,
                  -1.3654692000834678645e-06, -1.3882523362786468719e-05,
                  0.0001867342080340571352,   -0.00074070253416626697512,
                  -0.0060336708714301490533,  0.24015818242558961693,
                  1.6536545626831027356});
  Value root = g.unary("fuse.sqrt", w);
  Value middle = polynomial(
      g, shifted(root, 3.25),
      {2.2137376921775787049e-09, 9.0756561938885390979e-08,
       -2.7517406297064545428e-07, 1.8239629214389227755e-08,
       1.5027403968909827627e-06, -4.013867526981545969e-06,
       2.9234449089955446044e-06, 1.2475304481671778723e-05,
       -4.7318229009055733981e-05, 6.8284851459573175448e-05,
       2.4031110387097893999e-05, -0.0003550375203628474796,
       0.00095328937973738049703, -0.0016882755560235047313,
       0.0024914420961078508066, -0.0037512085075692412107,
       0.005370914553590063617, 1.0052589676941592334, 3.0838856104922207635});
  Value far =
      polynomial(g, shifted(root, 5),
                 {-2.7109920616438573243e-11, -2.5556418169965252055e-10,
                  1.5076572693500548083e-09, -3.7894654401267369937e-09,
                  7.6157012080783393804e-09, -1.4960026627149240478e-08,
                  2.9147953450901080826e-08, -6.7711997758452339498e-08,
                  2.2900482228026654717e-07, -9.9298272942317002539e-07,
                  4.5260625972231537039e-06, -1.9681778105531670567e-05,
                  7.5995277030017761139e-05, -0.00021503011930044477347,
                  -0.00013871931833623122026, 1.0103004648645343977,
                  4.8499064014085844221});
  return g.select(below(6.25), near, g.select(below(16), middle, far));
}

Value fusec::erfInverse(GraphBuilder &g, Value x) {
  Type element = elementOf(x);
  Value square = g.binary("fuse.mul", x, x);
  Value w =
      g.unary("fuse.neg", g.unary("fuse.log1p", g.unary("fuse.neg", square)));
  Value factor =
      element.isF64() ? erfInverseOfF64(g, w) : erfInverseOfF32(g, w);
  Value isEdge = g.compare("eq", g.unary("fuse.abs", x), g.splat(element, 1));
  double infinity = std::numeric_limits<double>::infinity();
  return g.binary("fuse.mul", x,
                  g.select(isEdge, g.splat(element, infinity), factor));
}

//===----------------------------------------------------------------------===//
// What the error function leaves to 1
//===----------------------------------------------------------------------===//

/// e^(x^2) erfc(x) of x from 1 on (Moshier's Cephes library, ndtrf.c).
static Value scaledTailOfF32(GraphBuilder &g, Value x) {
  Value turned = g.unary("fuse.reciprocal", x);
  Value square = g.binary("fuse.mul", turned, turned);
  Value near = polynomial(
      g, square,
      {2.326819970068386e-2, -1.387039388740657e-1, 3.687424674597105e-1,
       -5.824733027278666e-1, 6.210004621745983e-1, -4.944515323274145e-1,
       3.404879937665872e-1, -2.741127028184656e-1, 5.638259427386472e-1});
  Value far =
      polynomial(g, square,
                 {-1.047766399936249e1, 1.297719955372516e1, -7.495518717768503,
                  2.921019019210786, -1.015265279202700, 4.218463358204948e-1,
                  -2.820767439740514e-1, 5.641895067754075e-1});
  Value isNear = g.compare("lt", x, g.splat(elementOf(x), 2));
  return g.binary("fuse.mul", turned, g.select(isNear, near, far));
}

/// The same (ndtr.c).
static Value scaledTailOfF64(GraphBuilder &g, Value x) {
  Value near = g.binary(
      "fuse.div",
      polynomial(g, x,
                 {2.46196981473530512524e-10, 5.64189564831068821977e-1,
                  7.46321056442269912687, 4.86371970985681366614e1,
                  1.96520832956077098242e2, 5.26445194995477358631e2,
                  9.34528527171957607540e2, 1.02755188689515710272e3,
                  5.57535335369399327526e2}),
      polynomial(g, x,
                 {1, 1.32281951154744992508e1, 8.67072140885989742329e1,
                  3.54937778887819891062e2, 9.75708501743205489753e2,
                  1.82390916687909736289e3, 2.24633760818710981792e3,
                  1.65666309194161350182e3, 5.57535340817727675546e2}));
  Value far =
      g.binary("fuse.div",
               polynomial(g, x,
                          {5.64189583547755073984e-1, 1.27536670759978104416,
                           5.01905042251180477414, 6.16021097993053585195,
                           7.40974269950448939160, 2.97886665372100240670}),
               polynomial(g, x,
                          {1, 2.26052863220117276590, 9.39603524938001434673,
                           1.20489539808096656605e1, 1.70814450747565897222e1,
                           9.60896809063285878198, 3.36907645100081516050}));
  return g.select(g.compare("lt", x, g.splat(elementOf(x), 8)), near, far);
}

Value fusec::erfComplement(GraphBuilder &g, Value x) {
  Type element = elementOf(x);
  auto number = [&](double value) { return g.splat(element, value); };
  Value size = g.unary("fuse.abs", x);
  Value isNear = g.compare("lt", size, number(1));
  // Beyond that there is nothing left.
  size = g.binary("fuse.minimum", size, number(30));
  Value power = g.unary("fuse.exp",
                        g.unary("fuse.neg", g.binary("fuse.mul", size, size)));
  Value tail = g.binary("fuse.mul", power,
                        element.isF64() ? scaledTailOfF64(g, size)
                                        : scaledTailOfF32(g, size));
  tail = g.select(g.compare("lt", x, number(0)),
                  g.binary("fuse.sub", number(2), tail), tail);
  Value near = g.binary("fuse.sub", number(1), g.unary("fuse.erf", x));
  return g.select(isNear, near, tail);
}

//===----------------------------------------------------------------------===//
// The logarithm of the gamma function
//===----------------------------------------------------------------------===//

/// Of C. Lanczos, "A precision approximation of the gamma function", 1964, with
/// g = 7: what the terms of the series are divided by is z + 1, z + 2, ...
static constexpr double kFirst = 0.99999999999980993227684700473478;
static constexpr double kTerms[] = {
    676.520368121885098567009190444019, -1259.13921672240287047156078755283,
    771.3234287776530788486528258894,   -176.61502916214059906584551354,
    12.507343278686904814458936853,     -0.13857109526572011689554707,
    9.984369578019570859563e-6,         1.50563273514931155834e-7};
static constexpr double kShift = 7.5;

/// Below a half by the reflection of what is above.
Value fusec::logGamma(GraphBuilder &g, Value x) {
  auto number = [&](double value) { return g.splat(elementOf(x), value); };
  auto add = [&](Value a, Value b) { return g.binary("fuse.add", a, b); };
  auto sub = [&](Value a, Value b) { return g.binary("fuse.sub", a, b); };
  Value isLow = g.compare("lt", x, number(0.5));
  Value z = g.select(isLow, g.unary("fuse.neg", x), sub(x, number(1)));
  Value series = number(kFirst);
  for (auto [i, term] : llvm::enumerate(kTerms))
    series = add(series, g.binary("fuse.div", number(term),
                                  add(z, number(double(i + 1)))));
  Value log =
      add(number(std::log(kShift)),
          g.unary("fuse.log1p", g.binary("fuse.div", z, number(kShift))));
  Value t = add(z, number(kShift));
  Value power = sub(add(z, number(0.5)), g.binary("fuse.div", t, log));
  Value value = add(add(number(0.5 * std::log(2 * std::numbers::pi)),
                        g.binary("fuse.mul", power, log)),
                    g.unary("fuse.log", series));
  // log |pi / sin(pi x)| - log gamma(1 - x), by the part of x behind the point.
  Value size = g.unary("fuse.abs", x);
  Value part = sub(size, g.unary("fuse.floor", size));
  part = g.binary("fuse.minimum", part, sub(number(1), part));
  Value sine =
      g.unary("fuse.sin", g.binary("fuse.mul", part, number(std::numbers::pi)));
  Value turned =
      sub(sub(number(std::log(std::numbers::pi)), g.unary("fuse.log", sine)),
          value);
  double infinity = std::numeric_limits<double>::infinity();
  Value isFar = g.compare("eq", size, number(infinity));
  return g.select(isFar, number(infinity), g.select(isLow, turned, value));
}

/// The derivative of logGamma(); below a half psi(1 - x) - pi / tan(pi x), by
/// the part of x behind the point.
Value fusec::digamma(GraphBuilder &g, Value x) {
  auto number = [&](double value) { return g.splat(elementOf(x), value); };
  auto add = [&](Value a, Value b) { return g.binary("fuse.add", a, b); };
  auto sub = [&](Value a, Value b) { return g.binary("fuse.sub", a, b); };
  auto div = [&](Value a, Value b) { return g.binary("fuse.div", a, b); };
  Value isLow = g.compare("lt", x, number(0.5));
  Value z = g.select(isLow, g.unary("fuse.neg", x), sub(x, number(1)));
  Value series = number(kFirst), slope = number(0);
  for (auto [i, term] : llvm::enumerate(kTerms)) {
    Value at = add(z, number(double(i + 1)));
    Value part = div(number(term), at);
    series = add(series, part);
    slope = sub(slope, div(part, at));
  }
  Value t = add(z, number(kShift));
  Value log = add(number(std::log(kShift)),
                  g.unary("fuse.log1p", div(z, number(kShift))));
  Value value = sub(add(log, div(slope, series)), div(number(kShift - 0.5), t));
  Value part = sub(x, g.unary("fuse.floor", add(x, number(0.5))));
  Value angle = g.binary("fuse.mul", part, number(std::numbers::pi));
  Value turned =
      g.binary("fuse.mul", number(std::numbers::pi),
               div(g.unary("fuse.cos", angle), g.unary("fuse.sin", angle)));
  // It has no value at 0 and at integers below.
  Value isPole =
      g.binary("fuse.and", isLow, g.compare("eq", x, g.unary("fuse.floor", x)));
  double nan = std::numeric_limits<double>::quiet_NaN();
  return g.select(isPole, number(nan),
                  g.select(isLow, sub(value, turned), value));
}

//===----------------------------------------------------------------------===//
// Orders of floats
//===----------------------------------------------------------------------===//

/// The bits, of negative ones turned round.
Value fusec::totalOrder(GraphBuilder &g, Value x) {
  // What 8 bits hold is there in f32, NaNs of each sign too.
  if (elementOf(x).getIntOrFloatBitWidth() < 16)
    x = wide(g, x);
  unsigned width = elementOf(x).getIntOrFloatBitWidth();
  Type element = g.builder().getIntegerType(width);
  Value bits = g.bitcast(x, element);
  Value others = g.constant(DenseElementsAttr::get(
      RankedTensorType::get({}, element), APInt::getSignedMaxValue(width)));
  return g.select(g.compare("lt", bits, g.splat(element, 0)),
                  g.binary("fuse.xor", bits, others), bits);
}

/// Floats of a sign stand in the order of their bits.
Converted fusec::nextAfter(GraphBuilder &g, Value x, Value to) {
  Type element = elementOf(x);
  if (!isFloat(x) || element.getIntOrFloatBitWidth() < 16)
    return Converted::refuse("takes floats of 16 bits or more only");
  unsigned width = element.getIntOrFloatBitWidth();
  Type bits = g.builder().getIntegerType(width);
  auto asBits = [&](Value of) { return g.bitcast(of, bits); };
  auto number = [&](const APInt &value) {
    return g.constant(
        DenseElementsAttr::get(RankedTensorType::get({}, bits), value));
  };
  Value zero = g.splat(element, 0), one = number(APInt(width, 1));
  Value sign = number(APInt::getSignMask(width));
  Value isUp = g.compare("lt", x, to);
  // Away from 0 the bits are one more.
  Value isAway = g.compare("eq", isUp, g.compare("gt", x, zero));
  Value bitsOf = asBits(x);
  Value moved = g.select(isAway, g.binary("fuse.add", bitsOf, one),
                         g.binary("fuse.sub", bitsOf, one));
  Value smallest = g.select(isUp, one, g.binary("fuse.or", one, sign));
  moved = g.select(g.compare("eq", x, zero), smallest, moved);
  Value next = g.bitcast(moved, element);
  Value isNan =
      g.binary("fuse.or", g.compare("ne", x, x), g.compare("ne", to, to));
  return g.select(isNan, g.binary("fuse.add", x, to),
                  g.select(g.compare("eq", x, to), to, next));
}
