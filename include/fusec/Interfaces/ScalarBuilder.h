//===- ScalarBuilder.h - scalar bodies of ops -------------------*- C++ -*-===//
//
// Builds arith and math ops for scalars and for vectors alike, choosing the
// float or the integer form by the operand's type, so that one body serves all
// types of an op.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_INTERFACES_SCALARBUILDER_H
#define FUSEC_INTERFACES_SCALARBUILDER_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace fusec {

/// Whether floats of the type have 8 bits: E4M3 or E5M2. What is too large for
/// them becomes their largest number wherever arith.truncf rounds to them.
bool isFloat8(mlir::Type elementType);

/// The type that elements of a tensor are computed in: f32 for narrower floats,
/// an integer without a sign for an unsigned one, the element type itself
/// otherwise. Keeps vectors vectors.
mlir::Type getComputeType(mlir::Type elementType);

/// The type of the bits of an unsigned integer, which arithmetic takes, and
/// tells by its ops which numbers they are; other types stay.
mlir::Type withoutSign(mlir::Type elementType);

/// `type` with the scalar replaced: `element`, or a vector of it as long as
/// `like` when that is a vector.
mlir::Type withElementType(mlir::Type like, mlir::Type element);

/// The lowest and the highest number of an element type: infinities of floats,
/// where they have some,
/// false and true of i1; of the element type.
mlir::TypedAttr lowestValue(mlir::Type element);
mlir::TypedAttr highestValue(mlir::Type element);

class ScalarBuilder : public mlir::ImplicitLocOpBuilder {
public:
  /// `flags` go on every floating-point op: `contract` lets a multiplication
  /// and an addition become one fma; `afn` says that the result will be rounded
  /// to bf16, so that approximate instructions are accurate enough.
  ScalarBuilder(
      mlir::Location loc, mlir::OpBuilder &builder,
      mlir::arith::FastMathFlags flags = mlir::arith::FastMathFlags::none)
      : ImplicitLocOpBuilder(loc, builder), flags_(flags) {}

  /// The builder for operands that are elements of that type. What numbers
  /// integers are, values do not tell: they are signed until here it is said
  /// otherwise.
  ScalarBuilder of(mlir::Type elementType) const {
    ScalarBuilder other(*this);
    other.isUnsigned_ = elementType.isUnsignedInteger();
    return other;
  }
  bool isUnsigned() const { return isUnsigned_; }
  /// Whether the value is ordered as an unsigned number, as booleans are.
  bool isUnsigned(mlir::Value x) const;

  /// A number of an element type as a scalar to compute with.
  mlir::Value constant(mlir::TypedAttr number);
  /// A constant of `like`'s type: a scalar, or a splat vector.
  mlir::Value constant(mlir::Type like, double value);
  mlir::Value constant(mlir::Value like, double value) {
    return constant(like.getType(), value);
  }
  /// Lowest and highest value; infinities for floats.
  mlir::Value lowest(mlir::Type like);
  mlir::Value highest(mlir::Type like);

  /// Of i1: or, as NumPy's.
  mlir::Value add(mlir::Value lhs, mlir::Value rhs);
  mlir::Value sub(mlir::Value lhs, mlir::Value rhs);
  mlir::Value mul(mlir::Value lhs, mlir::Value rhs);
  /// Integers truncate towards zero; a zero divisor gives 0 (documented,
  /// total).
  mlir::Value div(mlir::Value lhs, mlir::Value rhs);
  /// NumPy's fmod: the sign of the dividend; a zero divisor gives 0 for
  /// integers.
  mlir::Value rem(mlir::Value lhs, mlir::Value rhs);
  mlir::Value neg(mlir::Value x);
  mlir::Value abs(mlir::Value x);
  /// NaN in, NaN out, as NumPy's minimum and maximum.
  mlir::Value minimum(mlir::Value lhs, mlir::Value rhs);
  mlir::Value maximum(mlir::Value lhs, mlir::Value rhs);
  /// Ordered comparison; `ne` is true when unordered.
  mlir::Value compare(llvm::StringRef predicate, mlir::Value lhs,
                      mlir::Value rhs);
  mlir::Value select(mlir::Value condition, mlir::Value a, mlir::Value b);
  mlir::Value bitAnd(mlir::Value lhs, mlir::Value rhs);
  mlir::Value bitOr(mlir::Value lhs, mlir::Value rhs);
  mlir::Value bitXor(mlir::Value lhs, mlir::Value rhs);
  mlir::Value bitNot(mlir::Value x);
  /// Shifts by at least the width give 0 (or the sign, shifting right).
  mlir::Value shiftLeft(mlir::Value lhs, mlir::Value rhs);
  mlir::Value shiftRight(mlir::Value lhs, mlir::Value rhs);
  /// From the compute type of the operand's element type to that of
  /// `elementType`, as NumPy's astype; float to integer truncates, saturates,
  /// and turns NaN into 0; anything to i1 is `!= 0`.
  mlir::Value convert(mlir::Value x, mlir::Type elementType);
  /// Rounds a compute value to `elementType` and back: what storing and loading
  /// it would do.
  mlir::Value roundTo(mlir::Value x, mlir::Type elementType);
  /// The same, of a value that may be of the type already.
  mlir::Value asStored(mlir::Value x, mlir::Type elementType);

  /// Creates a math op (or any op with one result, fast-math flags and operands
  /// of the result's type).
  template <typename OpTy, typename... Args> mlir::Value math(Args... args) {
    auto op = OpTy::create(*this, args...);
    op.setFastmath(flags_);
    return op.getResult();
  }

private:
  template <typename SignedT, typename UnsignedT>
  mlir::Value integers(mlir::Value lhs, mlir::Value rhs) {
    if (isUnsigned_)
      return UnsignedT::create(*this, lhs, rhs);
    return SignedT::create(*this, lhs, rhs);
  }
  /// The element type whose numbers a value of `like`'s type holds.
  mlir::Type elementOf(mlir::Type like) const;

  mlir::arith::FastMathFlags flags_;
  bool isUnsigned_ = false;
};

} // namespace fusec

#endif // FUSEC_INTERFACES_SCALARBUILDER_H
