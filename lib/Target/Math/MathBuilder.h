//===- MathBuilder.h - arithmetic for expansions ----------------*- C++ -*-===//
//
// Builds arith, math and nvx ops on f32 or f64, scalars or one-dimensional
// vectors alike. No op has a fast-math flag: expansions rely on each operation
// rounding as written, and spell every fma.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_TARGET_MATH_MATHBUILDER_H
#define FUSEC_LIB_TARGET_MATH_MATHBUILDER_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace fusec::math {

/// A sum of two floats whose second is at most half an ulp of the first.
struct Pair {
  mlir::Value high, low;
};

class MathBuilder : public mlir::ImplicitLocOpBuilder {
public:
  using Value = mlir::Value;
  using Type = mlir::Type;

  /// `type` is what the function is evaluated in.
  MathBuilder(mlir::Location loc, mlir::OpBuilder &builder, Type type);

  bool isDouble() const { return mantissaBits_ == 52; }
  int getMantissaBits() const { return mantissaBits_; }
  int getBias() const { return isDouble() ? 1023 : 127; }
  Type getType() const { return type_; }
  /// Integers as wide as the floats.
  Type getIntType() const { return intType_; }
  /// Chooses a table by format.
  template <typename T> T pick(T forF32, T forF64) const {
    return isDouble() ? forF64 : forF32;
  }
  llvm::ArrayRef<double> pick(llvm::ArrayRef<double> forF32,
                              llvm::ArrayRef<double> forF64) const {
    return isDouble() ? forF64 : forF32;
  }

  /// `element`, or a vector of it as long as the operands.
  Type shapeLike(Type element) const;
  Value constant(double value);
  Value infinity();
  Value notANumber();
  /// A constant of the integer (or integer vector) type `type`.
  Value integer(Type type, uint64_t value);
  Value integer(int64_t value) {
    return integer(intType_, static_cast<uint64_t>(value));
  }

  Value add(Value a, Value b) {
    return mlir::arith::AddFOp::create(*this, a, b);
  }
  Value sub(Value a, Value b) {
    return mlir::arith::SubFOp::create(*this, a, b);
  }
  Value mul(Value a, Value b) {
    return mlir::arith::MulFOp::create(*this, a, b);
  }
  Value div(Value a, Value b) {
    return mlir::arith::DivFOp::create(*this, a, b);
  }
  Value neg(Value a) { return mlir::arith::NegFOp::create(*this, a); }
  /// a * b + c, rounded once.
  Value fma(Value a, Value b, Value c);
  Value abs(Value a);
  Value floor(Value a);
  /// The magnitude of `magnitude` with the sign of `sign`.
  Value copySign(Value magnitude, Value sign);
  /// NaN stays NaN; f32 alone, PTX has no such instruction of f64.
  Value minimum(Value a, Value b) {
    return mlir::arith::MinimumFOp::create(*this, a, b);
  }
  Value maximum(Value a, Value b) {
    return mlir::arith::MaximumFOp::create(*this, a, b);
  }
  /// `x` limited to [low, high]; NaN stays NaN.
  Value clamp(Value x, double low, double high);
  /// 1 / x within 1 ulp, for x in [2^-100, 2^100].
  Value reciprocal(Value x);
  /// coefficients[0] + coefficients[1] x + ...
  Value polynomial(Value x, llvm::ArrayRef<double> coefficients);

  Value compare(mlir::arith::CmpFPredicate predicate, Value a, Value b) {
    return mlir::arith::CmpFOp::create(*this, predicate, a, b);
  }
  Value less(Value a, Value b) {
    return compare(mlir::arith::CmpFPredicate::OLT, a, b);
  }
  Value equal(Value a, Value b) {
    return compare(mlir::arith::CmpFPredicate::OEQ, a, b);
  }
  Value isNan(Value a) {
    return compare(mlir::arith::CmpFPredicate::UNO, a, a);
  }
  Value isZero(Value a) { return equal(a, constant(0.0)); }
  Value select(Value condition, Value a, Value b) {
    return mlir::arith::SelectOp::create(*this, condition, a, b);
  }

  Value bits(Value x);
  Value fromBits(Value x);
  Value addInt(Value a, Value b) {
    return mlir::arith::AddIOp::create(*this, a, b);
  }
  Value subInt(Value a, Value b) {
    return mlir::arith::SubIOp::create(*this, a, b);
  }
  Value bitAnd(Value a, Value b) {
    return mlir::arith::AndIOp::create(*this, a, b);
  }
  Value bitOr(Value a, Value b) {
    return mlir::arith::OrIOp::create(*this, a, b);
  }
  Value bitXor(Value a, Value b) {
    return mlir::arith::XOrIOp::create(*this, a, b);
  }
  Value shiftLeft(Value a, Value b) {
    return mlir::arith::ShLIOp::create(*this, a, b);
  }
  Value shiftRight(Value a, Value b) {
    return mlir::arith::ShRUIOp::create(*this, a, b);
  }
  Value shiftRightSigned(Value a, Value b) {
    return mlir::arith::ShRSIOp::create(*this, a, b);
  }
  Value equalInt(Value a, Value b) {
    return mlir::arith::CmpIOp::create(*this, mlir::arith::CmpIPredicate::eq, a,
                                       b);
  }
  /// Whether bit `bit` of `x` is set.
  Value testBit(Value x, int bit);

  struct Rounded {
    Value real, integer;
  };
  /// The integer nearest to `x * factor`, for results below 2^21 in magnitude.
  Rounded roundProduct(Value x, double factor);
  /// x * 2^n for n in [-2 * bias, 2 * bias]: correct for denormal results, zero
  /// and infinity.
  Value scale(Value x, Value n);

  /// high + low = a * b exactly.
  Pair twoProduct(Value a, Value b);
  /// high + low = a + b exactly, where a is 0 or |a| >= |b|.
  Pair fastTwoSum(Value a, Value b);
  Pair twoSum(Value a, Value b);
  /// The product of two pairs, to about twice the format's precision.
  Pair mulPairs(Pair a, Pair b);
  Pair constantPair(llvm::ArrayRef<double> parts) {
    return {constant(parts[0]), constant(parts[1])};
  }

  /// Applies an nvx instruction, which knows scalars only, to each element.
  template <typename OpTy, typename... Args> Value instruction(Args... args) {
    auto vector = mlir::dyn_cast<mlir::VectorType>(type_);
    if (!vector)
      return OpTy::create(*this, args...);
    llvm::SmallVector<Value> lanes;
    for (int64_t i = 0; i < vector.getNumElements(); ++i)
      lanes.push_back(OpTy::create(*this, lane(args, i)...));
    return mlir::vector::FromElementsOp::create(*this, vector, lanes);
  }
  /// Element `index` of a vector; a scalar is its own only element.
  Value lane(Value x, int64_t index);
  /// Calls `body` with a builder of scalars for each element in turn and packs
  /// the results, so that long computations do not hold registers for all
  /// elements at once.
  llvm::SmallVector<Value>
  eachLane(llvm::function_ref<llvm::SmallVector<Value>(MathBuilder &, int64_t)>
               body);

private:
  Type type_, intType_;
  int mantissaBits_;
};

} // namespace fusec::math

#endif // FUSEC_LIB_TARGET_MATH_MATHBUILDER_H
