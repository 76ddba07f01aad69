//===- MathBuilder.cpp - arithmetic for expansions ------------------------===//

#include "MathBuilder.h"
#include "fusec/Dialect/Nvx/Nvx.h"

#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/TypeUtilities.h"
#include <limits>

using namespace mlir;
using namespace fusec::math;

MathBuilder::MathBuilder(Location loc, OpBuilder &builder, Type type)
    : ImplicitLocOpBuilder(loc, builder), type_(type) {
  bool isDouble = getElementTypeOrSelf(type).isF64();
  mantissaBits_ = isDouble ? 52 : 23;
  intType_ = shapeLike(getIntegerType(isDouble ? 64 : 32));
}

Type MathBuilder::shapeLike(Type element) const {
  if (auto vector = dyn_cast<VectorType>(type_))
    return VectorType::get(vector.getShape(), element);
  return element;
}

static Value splat(MathBuilder &b, Type type, TypedAttr element) {
  if (auto vector = dyn_cast<VectorType>(type))
    element = DenseElementsAttr::get(vector, Attribute(element));
  return arith::ConstantOp::create(b, element);
}

Value MathBuilder::constant(double value) {
  return splat(*this, type_, getFloatAttr(getElementTypeOrSelf(type_), value));
}

Value MathBuilder::infinity() {
  return constant(std::numeric_limits<double>::infinity());
}

Value MathBuilder::notANumber() {
  return constant(std::numeric_limits<double>::quiet_NaN());
}

Value MathBuilder::integer(Type type, uint64_t value) {
  Type element = getElementTypeOrSelf(type);
  llvm::APInt bits =
      llvm::APInt(64, value).zextOrTrunc(element.getIntOrFloatBitWidth());
  return splat(*this, type, getIntegerAttr(element, bits));
}

Value MathBuilder::fma(Value a, Value b, Value c) {
  return mlir::math::FmaOp::create(*this, a, b, c);
}

Value MathBuilder::abs(Value a) { return mlir::math::AbsFOp::create(*this, a); }

Value MathBuilder::floor(Value a) {
  return mlir::math::FloorOp::create(*this, a);
}

Value MathBuilder::copySign(Value magnitude, Value sign) {
  return mlir::math::CopySignOp::create(*this, magnitude, sign);
}

Value MathBuilder::clamp(Value x, double low, double high) {
  Value lowest = constant(low), highest = constant(high);
  if (!isDouble())
    return minimum(maximum(x, lowest), highest);
  // PTX has no minimum and maximum of f64 that keep NaN.
  Value atLeast = select(less(x, lowest), lowest, x);
  return select(less(highest, atLeast), highest, atLeast);
}

Value MathBuilder::reciprocal(Value x) {
  if (isDouble())
    return div(constant(1.0), x);
  // One Newton step makes the result independent of the instruction's error.
  Value estimate = instruction<nvx::RcpApproxOp>(x);
  Value error = fma(neg(x), estimate, constant(1.0));
  return fma(estimate, error, estimate);
}

Value MathBuilder::polynomial(Value x, ArrayRef<double> coefficients) {
  Value result = constant(coefficients.back());
  for (double coefficient : llvm::reverse(coefficients.drop_back()))
    result = fma(result, x, constant(coefficient));
  return result;
}

Value MathBuilder::bits(Value x) {
  return arith::BitcastOp::create(*this, intType_, x);
}

Value MathBuilder::fromBits(Value x) {
  return arith::BitcastOp::create(*this, type_, x);
}

Value MathBuilder::testBit(Value x, int bit) {
  Value masked = bitAnd(x, integer(x.getType(), uint64_t(1) << bit));
  return arith::CmpIOp::create(*this, arith::CmpIPredicate::ne, masked,
                               integer(x.getType(), 0));
}

MathBuilder::Rounded MathBuilder::roundProduct(Value x, double factor) {
  // Adding 1.5 * 2^mantissaBits leaves the integer in the lowest bits.
  Value magic = constant(std::ldexp(1.5, mantissaBits_));
  Value shifted = fma(x, constant(factor), magic);
  return {sub(shifted, magic), subInt(bits(shifted), bits(magic))};
}

/// 2^n for a normal result.
static Value powerOfTwo(MathBuilder &b, Value n) {
  Value exponent = b.addInt(n, b.integer(b.getBias()));
  return b.fromBits(b.shiftLeft(exponent, b.integer(b.getMantissaBits())));
}

Value MathBuilder::scale(Value x, Value n) {
  Value half = shiftRightSigned(n, integer(1));
  Value scaled = mul(x, powerOfTwo(*this, half));
  return mul(scaled, powerOfTwo(*this, subInt(n, half)));
}

Pair MathBuilder::twoProduct(Value a, Value b) {
  Value product = mul(a, b);
  return {product, fma(a, b, neg(product))};
}

Pair MathBuilder::fastTwoSum(Value a, Value b) {
  Value sum = add(a, b);
  return {sum, sub(b, sub(sum, a))};
}

Pair MathBuilder::twoSum(Value a, Value b) {
  Value sum = add(a, b);
  Value partOfB = sub(sum, a);
  Value partOfA = sub(sum, partOfB);
  return {sum, add(sub(a, partOfA), sub(b, partOfB))};
}

Pair MathBuilder::mulPairs(Pair a, Pair b) {
  Pair product = twoProduct(a.high, b.high);
  product.low = fma(a.high, b.low, fma(a.low, b.high, product.low));
  return product;
}

Value MathBuilder::lane(Value x, int64_t index) {
  if (!isa<VectorType>(x.getType()))
    return x;
  return vector::ExtractOp::create(*this, x, index);
}

SmallVector<Value> MathBuilder::eachLane(
    llvm::function_ref<SmallVector<Value>(MathBuilder &, int64_t)> body) {
  auto vector = dyn_cast<VectorType>(type_);
  if (!vector)
    return body(*this, 0);
  SmallVector<SmallVector<Value>> results;
  for (int64_t i = 0; i < vector.getNumElements(); ++i) {
    MathBuilder scalar(getLoc(), *this, vector.getElementType());
    SmallVector<Value> lane = body(scalar, i);
    results.resize(lane.size());
    for (auto [all, one] : llvm::zip_equal(results, lane))
      all.push_back(one);
  }
  SmallVector<Value> packed;
  for (ArrayRef<Value> lanes : results)
    packed.push_back(vector::FromElementsOp::create(
        *this, VectorType::get(vector.getShape(), lanes[0].getType()), lanes));
  return packed;
}
