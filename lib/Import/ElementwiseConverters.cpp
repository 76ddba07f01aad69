//===- ElementwiseConverters.cpp - ops that a table of names does not cover
//===//
//
// Most elementwise ops have a namesake (getStablehloName), which needs no
// converter.
//
//===----------------------------------------------------------------------===//

#include "Functions.h"
#include "Importer.h"

using namespace mlir;
using namespace fusec;

/// A constant of integers of more bits than a double has.
static Value bitsOf(Importer &importer, Type element, const APInt &value) {
  return importer.constant(
      DenseElementsAttr::get(RankedTensorType::get({}, element), value));
}

static StringRef wordOf(Operation *op, StringRef name) {
  auto word = dyn_cast_or_null<StringAttr>(foreignAttr(op, {name}));
  return word ? word.getValue() : "";
}

static Converted convertCompare(Importer &importer, Operation *op) {
  StringRef direction = wordOf(op, "comparison_direction");
  if (!llvm::is_contained({"EQ", "NE", "LT", "LE", "GT", "GE"}, direction))
    return Converted::refuse("has no direction of comparison that is known");
  Value x = importer.operand(op, 0), y = importer.operand(op, 1);
  if (wordOf(op, "compare_type") == "TOTALORDER" && isFloat(x) && isFloat(y)) {
    x = totalOrder(importer, x);
    y = totalOrder(importer, y);
  }
  return importer.compare(direction.lower(), x, y);
}

static Converted convertConstant(Importer &importer, Operation *op) {
  auto value = dyn_cast_or_null<ElementsAttr>(foreignAttr(op, {"value"}));
  if (!value || value.getType() != op->getResult(0).getType())
    return Converted::refuse("has no value of its type");
  return importer.constantOf(value);
}

static Converted convertSelect(Importer &importer, Operation *op) {
  return importer.select(importer.operand(op, 0), importer.operand(op, 1),
                         importer.operand(op, 2));
}

static Converted convertClamp(Importer &importer, Operation *op) {
  return importer.elementwise("fuse.clamp",
                              {importer.operand(op, 1), importer.operand(op, 0),
                               importer.operand(op, 2)},
                              resultType(op));
}

/// What is too large for floats of 8 bits is infinity or NaN, as in all others.
static Converted convertConvert(Importer &importer, Operation *op) {
  Value x = importer.operand(op, 0);
  Type element = resultType(op).getElementType();
  return isFloat8(element) && elementOf(x) != element
             ? castUnbounded(importer, x, element)
             : importer.cast(x, element);
}

static Converted convertIsFinite(Importer &importer, Operation *op) {
  // |x| < infinity is false of NaN as well; types of 8 bits have none to
  // compare with.
  Value x = importer.unary("fuse.abs", wide(importer, importer.operand(op, 0)));
  return importer.compare(
      "lt", x,
      importer.splat(typeOf(x).getElementType(),
                     std::numeric_limits<double>::infinity()));
}

/// The shift that the operands' type has not: of the same bits with a sign, or
/// without.
template <bool isArithmetic>
static Converted convertShiftRight(Importer &importer, Operation *op) {
  Value x = importer.operand(op, 0), amount = importer.operand(op, 1);
  Type element = typeOf(x).getElementType();
  if (!element.isInteger() || element.isInteger(1))
    return Converted::refuse("shifts what are no integers");
  auto as = IntegerType::get(
      element.getContext(), element.getIntOrFloatBitWidth(),
      isArithmetic ? IntegerType::Signless : IntegerType::Unsigned);
  Value shifted = importer.binary("fuse.shift_right", importer.cast(x, as),
                                  importer.cast(amount, as));
  return importer.cast(shifted, element);
}

/// A wide element is those of a last dimension, the lowest bits first.
static Converted convertBitcast(Importer &importer, Operation *op) {
  Value x = importer.operand(op, 0);
  RankedTensorType from = typeOf(x), to = resultType(op);
  unsigned width = from.getElementTypeBitWidth();
  unsigned wanted = to.getElementTypeBitWidth();
  if (elementOf(x) == to.getElementType())
    return x;
  if (elementOf(x).isInteger(1) || to.getElementType().isInteger(1))
    return Converted::refuse("reads booleans as other elements, or others as "
                             "booleans");
  auto bits = [&](unsigned width) {
    return IntegerType::get(op->getContext(), width, IntegerType::Unsigned);
  };
  Type wide = bits(std::max(width, wanted));
  int64_t parts = std::max(width, wanted) / std::min(width, wanted);
  SmallVector<int64_t> shape(from.getShape());
  if (wanted < width) {
    shape.push_back(1);
    x = importer.reshape(importer.bitcast(x, wide), shape);
    Value place = importer.iota(wide, parts, 0);
    Value shift =
        importer.binary("fuse.mul", place, importer.splat(wide, wanted));
    x = importer.cast(importer.binary("fuse.shift_right", x, shift),
                      bits(wanted));
  } else if (wanted > width) {
    int64_t last = shape.size() - 1;
    if (shape.empty() || shape.back() != parts)
      return Converted::refuse("has a last dimension that is no element of the "
                               "wider type");
    Value place = importer.iota(wide, parts, 0);
    Value shift =
        importer.binary("fuse.mul", place, importer.splat(wide, width));
    x = importer.cast(importer.bitcast(x, bits(width)), wide);
    // The bits of the parts are apart: their sum is all of them.
    x = importer.reduce(importer.binary("fuse.shift_left", x, shift), "sum",
                        last);
  }
  return importer.bitcast(x, to.getElementType());
}

/// Bits are added up in pairs, fours, and so on; x is of unsigned integers.
static Value populationCount(Importer &importer, Value x) {
  Type bits = elementOf(x);
  unsigned width = bits.getIntOrFloatBitWidth();
  for (unsigned part = 1; part < width; part *= 2) {
    // Every other group of `part` bits.
    Value low =
        bitsOf(importer, bits,
               APInt::getSplat(width, APInt::getLowBitsSet(2 * part, part)));
    Value high =
        importer.binary("fuse.shift_right", x, importer.splat(bits, part));
    x = importer.binary("fuse.add", importer.binary("fuse.and", x, low),
                        importer.binary("fuse.and", high, low));
  }
  return x;
}

/// The bits that are set, or those before the first that is.
template <bool isLeading>
static Converted convertBitCount(Importer &importer, Operation *op) {
  Value x = importer.operand(op, 0);
  Type element = elementOf(x);
  if (!element.isInteger() || element.isInteger(1))
    return Converted::refuse("counts bits of what are no integers");
  unsigned width = element.getIntOrFloatBitWidth();
  auto bits = IntegerType::get(op->getContext(), width, IntegerType::Unsigned);
  x = importer.cast(x, bits);
  if (!isLeading)
    return importer.cast(populationCount(importer, x), element);
  // All behind the first that is set are set as well.
  for (unsigned by = 1; by < width; by *= 2)
    x = importer.binary(
        "fuse.or", x,
        importer.binary("fuse.shift_right", x, importer.splat(bits, by)));
  Value count = importer.binary("fuse.sub", importer.splat(bits, width),
                                populationCount(importer, x));
  return importer.cast(count, element);
}

/// How many bits a float of another format has, by the words of both forms.
static std::optional<std::pair<unsigned, unsigned>> formatOf(Operation *op) {
  StringRef word = wordOf(op, "format");
  unsigned exponent = 0, mantissa = 0;
  if (word.consume_front("e")) {
    if (word.consumeInteger(10, exponent) || !word.consume_front("m") ||
        word.getAsInteger(10, mantissa))
      return std::nullopt;
  } else {
    auto given = [&](StringRef name) {
      auto list = foreignInts(op, {name});
      bool isOne = list && list->size() == 1 && list->front() >= 0;
      return isOne ? unsigned(std::min<int64_t>(list->front(), 64)) : 64u;
    };
    exponent = given("exponent_bits");
    mantissa = given("mantissa_bits");
  }
  bool isFormat = exponent >= 1 && exponent < 64 && mantissa < 64;
  return isFormat ? std::optional(std::pair(exponent, mantissa)) : std::nullopt;
}

/// Rounds a mantissa of `drop` bits too many to the nearest, ties to even, as
/// bits; the exponent takes what is carried.
static Value roundMantissa(Importer &importer, Value bits, unsigned drop) {
  Type element = elementOf(bits);
  unsigned width = element.getIntOrFloatBitWidth();
  auto number = [&](const APInt &value) {
    return bitsOf(importer, element, value);
  };
  Value last = importer.binary(
      "fuse.and",
      importer.binary("fuse.shift_right", bits, importer.splat(element, drop)),
      importer.splat(element, 1));
  Value bias = importer.binary("fuse.add", last,
                               number(APInt::getLowBitsSet(width, drop - 1)));
  return importer.binary("fuse.and", importer.binary("fuse.add", bits, bias),
                         number(APInt::getHighBitsSet(width, width - drop)));
}

/// What an element would be in a format of fewer bits: what is too large there
/// is infinity, what is too small is 0.
static Converted convertReducePrecision(Importer &importer, Operation *op) {
  Value x = importer.operand(op, 0);
  auto format = formatOf(op);
  if (!format)
    return Converted::refuse("names no format of floats");
  if (!isFloat(x) || elementOf(x).getIntOrFloatBitWidth() < 16)
    return Converted::refuse("takes floats of 16 bits or more only");
  const llvm::fltSemantics &own =
      cast<FloatType>(elementOf(x)).getFloatSemantics();
  unsigned width = elementOf(x).getIntOrFloatBitWidth();
  unsigned mantissa = APFloat::semanticsPrecision(own) - 1;
  unsigned exponent = width - 1 - mantissa;
  auto element =
      IntegerType::get(op->getContext(), width, IntegerType::Unsigned);
  auto number = [&](const APInt &value) {
    return bitsOf(importer, element, value);
  };
  Value bits = importer.bitcast(x, element), result = bits;
  if (format->second < mantissa)
    result = roundMantissa(importer, result, mantissa - format->second);
  APInt all = APInt::getBitsSet(width, mantissa, width - 1);
  if (format->first < exponent) {
    uint64_t bias = (uint64_t(1) << (exponent - 1)) - 1;
    uint64_t reach = (uint64_t(1) << (format->first - 1)) - 1;
    Value sign =
        importer.binary("fuse.and", bits, number(APInt::getSignMask(width)));
    Value power = importer.binary("fuse.and", result, number(all));
    auto than = [&](StringRef way, uint64_t limit) {
      return importer.compare(way, power,
                              number(APInt(width, limit) << mantissa));
    };
    result = importer.select(
        than("gt", bias + reach), importer.binary("fuse.or", sign, number(all)),
        importer.select(than("le", bias - reach), sign, result));
  }
  Value isNan = importer.compare("ne", x, x);
  result = importer.select(isNan, bits, result);
  return importer.bitcast(result, elementOf(x));
}

static Converted convertSign(Importer &importer, Operation *op) {
  return signOf(importer, importer.operand(op, 0));
}

/// Halves away from zero: floor(|x|), one more from a half on, with x's sign.
static Converted convertRoundAwayFromZero(Importer &importer, Operation *op) {
  Value x = importer.operand(op, 0);
  Type element = typeOf(x).getElementType();
  Value size = importer.unary("fuse.abs", x);
  Value floor = importer.unary("fuse.floor", size);
  Value isUp = importer.compare("ge", importer.binary("fuse.sub", size, floor),
                                importer.splat(element, 0.5));
  Value up = importer.binary("fuse.add", floor, importer.splat(element, 1));
  Value rounded = importer.select(isUp, up, floor);
  return importer.binary("fuse.mul", rounded, signOf(importer, x));
}

/// sign(x) |x|^(1/3): the third of a type is off, which a step of Newton's
/// mends.
static Converted convertCbrt(Importer &importer, Operation *op) {
  Value given = importer.operand(op, 0), x = wide(importer, given);
  Value size = importer.unary("fuse.abs", x);
  auto number = [&](double value) {
    return importer.splat(elementOf(x), value);
  };
  Value root = importer.binary("fuse.pow", size, number(1.0 / 3));
  Value off =
      importer.binary("fuse.sub", root,
                      importer.binary("fuse.div", size,
                                      importer.binary("fuse.mul", root, root)));
  Value near = importer.binary(
      "fuse.sub", root, importer.binary("fuse.mul", off, number(1.0 / 3)));
  // Of 0 and infinity the step has no value.
  double infinity = std::numeric_limits<double>::infinity();
  Value isPlain =
      importer.binary("fuse.and", importer.compare("gt", size, number(0)),
                      importer.compare("lt", size, number(infinity)));
  root = importer.select(isPlain, near, root);
  return importer.cast(importer.binary("fuse.mul", root, signOf(importer, x)),
                       elementOf(given));
}

//===----------------------------------------------------------------------===//
// Products of integers
//===----------------------------------------------------------------------===//

/// By the squares of x; below 0 the reciprocal, of which an integer is left
/// where x is 1 or -1.
static Value integerPower(Importer &importer, Value x, Value y) {
  Type element = elementOf(x);
  unsigned width = element.getIntOrFloatBitWidth();
  Value zero = importer.splat(element, 0), one = importer.splat(element, 1);
  auto bitOf = [&](unsigned i) {
    Value shifted =
        importer.binary("fuse.shift_right", y, importer.splat(element, i));
    return importer.compare("ne", importer.binary("fuse.and", shifted, one),
                            zero);
  };
  Value result = one, square = x;
  for (unsigned i = 0; i < width; ++i) {
    if (i != 0)
      square = importer.binary("fuse.mul", square, square);
    result = importer.select(
        bitOf(i), importer.binary("fuse.mul", result, square), result);
  }
  if (element.isUnsignedInteger())
    return result;
  Value isUnit = importer.compare("eq", importer.unary("fuse.abs", x), one);
  Value turned =
      importer.select(isUnit, importer.select(bitOf(0), x, one), zero);
  return importer.select(importer.compare("lt", y, zero), turned, result);
}

static Converted convertPower(Importer &importer, Operation *op) {
  Value x = importer.operand(op, 0), y = importer.operand(op, 1);
  return elementOf(x).isInteger() && !elementOf(x).isInteger(1)
             ? integerPower(importer, x, y)
             : importer.binary("fuse.pow", x, y);
}

/// The upper half of the product of integers of 64 bits without a sign, by
/// halves of both.
static Value highProduct(Importer &importer, Value x, Value y) {
  Type element = elementOf(x);
  Value mask = bitsOf(importer, element, APInt::getLowBitsSet(64, 32));
  auto low = [&](Value of) { return importer.binary("fuse.and", of, mask); };
  auto high = [&](Value of) {
    return importer.binary("fuse.shift_right", of, importer.splat(element, 32));
  };
  auto product = [&](Value a, Value b) {
    return importer.binary("fuse.mul", a, b);
  };
  auto sum = [&](Value a, Value b) {
    return importer.binary("fuse.add", a, b);
  };
  Value first = sum(product(high(x), low(y)), high(product(low(x), low(y))));
  Value second = sum(product(low(x), high(y)), low(first));
  return sum(product(high(x), high(y)), sum(high(first), high(second)));
}

/// Those bits of the product that the type has no room for.
static Converted convertHighProduct(Importer &importer, Operation *op) {
  Value x = importer.operand(op, 0), y = importer.operand(op, 1);
  Type element = elementOf(x);
  if (!element.isInteger() || element.isInteger(1) || elementOf(y) != element)
    return Converted::refuse("multiplies what are no integers");
  unsigned width = element.getIntOrFloatBitWidth();
  auto as = [&](unsigned width, bool isUnsigned) {
    return IntegerType::get(op->getContext(), width,
                            isUnsigned ? IntegerType::Unsigned
                                       : IntegerType::Signless);
  };
  if (width < 64) {
    Type wide = as(2 * width, element.isUnsignedInteger());
    Value product = importer.binary("fuse.mul", importer.cast(x, wide),
                                    importer.cast(y, wide));
    return importer.cast(importer.binary("fuse.shift_right", product,
                                         importer.splat(wide, width)),
                         element);
  }
  Type bits = as(width, /*isUnsigned=*/true);
  Value result = importer.cast(
      highProduct(importer, importer.cast(x, bits), importer.cast(y, bits)),
      element);
  if (element.isUnsignedInteger())
    return result;
  // What is below 0 was taken for 2^64 more.
  Value zero = importer.splat(element, 0);
  for (auto [below, other] : {std::pair(x, y), std::pair(y, x)})
    result = importer.binary(
        "fuse.sub", result,
        importer.select(importer.compare("lt", below, zero), other, zero));
  return result;
}

static Converted convertSquare(Importer &importer, Operation *op) {
  Value x = importer.operand(op, 0);
  return importer.binary("fuse.mul", x, x);
}

static Converted convertErf(Importer &importer, Operation *op) {
  return importer.unary("fuse.erf", importer.operand(op, 0));
}

static Converted convertFunction(Importer &importer, Operation *op) {
  return functionAs(importer, op->getName().stripDialect(),
                    importer.operand(op, 0));
}

/// In 16 bits 1 + erf(-x), of which kernels make one function.
static Converted convertErfc(Importer &importer, Operation *op) {
  Value x = importer.operand(op, 0);
  if (!isFloat(x) || elementOf(x).getIntOrFloatBitWidth() != 16)
    return functionAs(importer, "erfc", x);
  return importer.binary(
      "fuse.add", importer.unary("fuse.erf", importer.unary("fuse.neg", x)),
      importer.splat(elementOf(x), 1));
}

static Converted convertErfInverse(Importer &importer, Operation *op) {
  return functionAs(importer, "erfinv", importer.operand(op, 0));
}

static Converted convertNextAfter(Importer &importer, Operation *op) {
  return nextAfter(importer, importer.operand(op, 0), importer.operand(op, 1));
}

static Converted convertAngle(Importer &importer, Operation *op) {
  return angleOf(importer, importer.operand(op, 0), importer.operand(op, 1));
}

/// chlo.is_inf, is_pos_inf, is_neg_inf.
static Converted convertIsInfinite(Importer &importer, Operation *op) {
  StringRef name = op->getName().stripDialect();
  Value x = wide(importer, importer.operand(op, 0));
  double infinity = std::numeric_limits<double>::infinity();
  if (name == "is_inf")
    x = importer.unary("fuse.abs", x);
  return importer.compare("eq", x,
                          importer.splat(elementOf(x), name == "is_neg_inf"
                                                           ? -infinity
                                                           : infinity));
}

/// The value is what goes in: barriers and the like.
static Converted convertIdentity(Importer &importer, Operation *op) {
  SmallVector<Value> values;
  for (unsigned i = 0; i < op->getNumOperands(); ++i)
    values.push_back(importer.operand(op, i));
  return values;
}

void fusec::addElementwiseConverters(ConverterTable &table) {
  table["stablehlo.compare"] = convertCompare;
  table["stablehlo.constant"] = convertConstant;
  table["stablehlo.select"] = convertSelect;
  table["stablehlo.clamp"] = convertClamp;
  table["stablehlo.convert"] = convertConvert;
  table["stablehlo.shift_right_logical"] = convertShiftRight<false>;
  table["stablehlo.shift_right_arithmetic"] = convertShiftRight<true>;
  table["stablehlo.bitcast_convert"] = convertBitcast;
  table["stablehlo.popcnt"] = convertBitCount</*isLeading=*/false>;
  table["stablehlo.count_leading_zeros"] = convertBitCount</*isLeading=*/true>;
  table["stablehlo.reduce_precision"] = convertReducePrecision;
  table["stablehlo.is_finite"] = convertIsFinite;
  table["stablehlo.round_nearest_afz"] = convertRoundAwayFromZero;
  table["stablehlo.cbrt"] = convertCbrt;
  table["stablehlo.sign"] = convertSign;
  table["stablehlo.power"] = convertPower;
  table["chlo.mulhi"] = convertHighProduct;
  table["stablehlo.optimization_barrier"] = convertIdentity;
  table["sdy.sharding_constraint"] = convertIdentity;
  table["stablehlo.atan2"] = convertAngle;
  for (StringRef name :
       {"chlo.acos", "chlo.acosh", "chlo.asin", "chlo.asinh", "chlo.atan",
        "chlo.atanh", "chlo.cosh", "chlo.sinh", "chlo.lgamma", "chlo.digamma"})
    table[name] = convertFunction;
  for (StringRef name : {"chlo.is_inf", "chlo.is_neg_inf", "chlo.is_pos_inf"})
    table[name] = convertIsInfinite;
  table["chlo.square"] = convertSquare;
  table["chlo.erf"] = convertErf;
  table["chlo.erfc"] = convertErfc;
  table["chlo.erf_inv"] = convertErfInverse;
  table["chlo.next_after"] = convertNextAfter;
}
