//===- Float8.cpp - E4M3 and E5M2 to and from f32 -------------------------===//
//
// LLVM has no floats of 8 bits: their values are i8. Chips convert two at a
// time, over f16, which holds all numbers of both types. Without such
// instructions the bits are shifted to where f32 has them: a multiplication by
// a power of two moves the exponent, and makes numbers of subnormals.
//
//===----------------------------------------------------------------------===//

#include "Float8.h"
#include "ShapeLike.h"

#include "fusec/Support/Half.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"

#include <cmath>

using namespace mlir;
using fusec::shapeLike;
using fusec::SmallFloat;

/// What the bits of a type mean, if it has eight.
static std::optional<SmallFloat> formatOf(Type type) {
  if (isa<Float8E4M3FNType>(type))
    return fusec::kE4m3;
  return isa<Float8E5M2Type>(type) ? std::optional(fusec::kE5m2) : std::nullopt;
}

/// How far the bits are from their places in an f32, and what is added to the
/// exponent there.
static int shiftOf(SmallFloat format) { return 23 - format.mantissaBits; }
static int biasDifference(SmallFloat format) { return 127 - format.bias(); }

namespace {
constexpr uint32_t kNan = 0x7f, kInfinityOfF32 = 0x7f800000;

/// i32 arithmetic on scalars or vectors.
class Bits : public ImplicitLocOpBuilder {
public:
  Bits(Location loc, OpBuilder &builder, Type like)
      : ImplicitLocOpBuilder(loc, builder),
        ints_(shapeLike(like, builder.getI32Type())),
        floats_(shapeLike(like, builder.getF32Type())) {}

  Value bits(uint32_t value) {
    return constant(ints_, getI32IntegerAttr(value));
  }
  Value number(double value) {
    return constant(floats_, getF32FloatAttr(static_cast<float>(value)));
  }
  template <typename Op> Value with(Value x, uint32_t value) {
    return Op::create(*this, x, bits(value));
  }
  Value asFloat(Value x) { return arith::BitcastOp::create(*this, floats_, x); }
  Value asBits(Value x) { return arith::BitcastOp::create(*this, ints_, x); }
  Value widened(Value x) { return arith::ExtUIOp::create(*this, ints_, x); }
  Value isAtLeast(Value x, uint32_t value) {
    return arith::CmpIOp::create(*this, arith::CmpIPredicate::uge, x,
                                 bits(value));
  }

private:
  Value constant(Type type, TypedAttr element) {
    if (auto vector = dyn_cast<VectorType>(type))
      element = DenseElementsAttr::get(vector, Attribute(element));
    return arith::ConstantOp::create(*this, element);
  }

  Type ints_, floats_;
};
} // namespace

//===----------------------------------------------------------------------===//
// In integer arithmetic
//===----------------------------------------------------------------------===//

/// `x` of i8 as f32.
static Value extendInBits(Location loc, OpBuilder &builder, Value x,
                          SmallFloat format) {
  Bits b(loc, builder, x.getType());
  Value bits = b.widened(x);
  Value size = b.with<arith::AndIOp>(bits, 0x7f);
  Value moved = b.with<arith::ShLIOp>(size, shiftOf(format));
  Value number = b.asBits(arith::MulFOp::create(
      b, b.asFloat(moved), b.number(std::ldexp(1.0, biasDifference(format)))));
  Value special = b.with<arith::OrIOp>(moved, kInfinityOfF32);
  Value isSpecial = b.isAtLeast(size, format.largest() + 1);
  number = arith::SelectOp::create(b, isSpecial, special, number);
  Value sign = b.with<arith::ShLIOp>(b.with<arith::AndIOp>(bits, 0x80), 24);
  return b.asFloat(arith::OrIOp::create(b, number, sign));
}

/// The bits of `size`, which is positive and in range, rounded.
static Value roundInBits(Bits &b, Value size, SmallFloat format) {
  int shift = shiftOf(format);
  Value isOdd = b.with<arith::AndIOp>(b.with<arith::ShRUIOp>(size, shift), 1);
  Value up = arith::AddIOp::create(
      b, b.with<arith::AddIOp>(size, (1u << (shift - 1)) - 1), isOdd);
  Value normal = b.with<arith::SubIOp>(
      b.with<arith::ShRUIOp>(up, shift),
      static_cast<uint32_t>(biasDifference(format) << format.mantissaBits));
  // Beside this number neighbours of f32 are as far apart as subnormals.
  double large = std::ldexp(1.0, 24 - format.bias() - format.mantissaBits);
  Value sum = arith::AddFOp::create(b, b.asFloat(size), b.number(large));
  Value subnormal = b.with<arith::SubIOp>(
      b.asBits(sum), llvm::bit_cast<uint32_t>(static_cast<float>(large)));
  Value isNormal = b.isAtLeast(
      size, static_cast<uint32_t>(biasDifference(format) + 1) << 23);
  return arith::SelectOp::create(b, isNormal, normal, subnormal);
}

/// `x` of f32 as i8.
static Value truncateInBits(Location loc, OpBuilder &builder, Value x,
                            SmallFloat format) {
  Bits b(loc, builder, x.getType());
  Value bits = b.asBits(x);
  Value size = b.with<arith::AndIOp>(bits, 0x7fffffff);
  Value isNan = b.isAtLeast(size, kInfinityOfF32 + 1);
  uint32_t largest =
      (format.largest() << shiftOf(format)) + (biasDifference(format) << 23);
  Value rounded = roundInBits(b, b.with<arith::MinUIOp>(size, largest), format);
  Value sign = b.with<arith::AndIOp>(b.with<arith::ShRUIOp>(bits, 24), 0x80);
  rounded = arith::SelectOp::create(b, isNan, b.bits(kNan),
                                    arith::OrIOp::create(b, rounded, sign));
  Type narrow = shapeLike(x.getType(), builder.getI8Type());
  return arith::TruncIOp::create(b, narrow, rounded);
}

//===----------------------------------------------------------------------===//
// By instructions
//===----------------------------------------------------------------------===//

/// The elements of vectors, and of scalars, which are vectors of one.
static SmallVector<Value> elementsOf(ImplicitLocOpBuilder &b, Value x) {
  if (!isa<VectorType>(x.getType()))
    return {x};
  auto split = vector::ToElementsOp::create(b, x);
  return SmallVector<Value>(split->getResults());
}

/// `x` of i8 as words of two, with something in the place of a missing one.
static SmallVector<Value> wordsOf(ImplicitLocOpBuilder &b, Value x) {
  auto type = dyn_cast<VectorType>(x.getType());
  if (type && type.getNumElements() % 2 == 0)
    return elementsOf(
        b,
        vector::BitCastOp::create(
            b, VectorType::get(type.getNumElements() / 2, b.getI16Type()), x));
  SmallVector<Value> bytes = elementsOf(b, x), words;
  bytes.push_back(bytes.back());
  auto pairType = VectorType::get(2, b.getI8Type());
  for (size_t i = 0; i + 1 < bytes.size(); i += 2)
    words.push_back(LLVM::BitcastOp::create(
        b, b.getI16Type(),
        vector::FromElementsOp::create(b, pairType,
                                       ValueRange{bytes[i], bytes[i + 1]})));
  return words;
}

/// The reverse, of type `type`.
static Value fromWords(ImplicitLocOpBuilder &b, Type type,
                       ArrayRef<Value> words) {
  auto vector = dyn_cast<VectorType>(type);
  if (!vector)
    return arith::TruncIOp::create(b, type, words.front());
  auto count = static_cast<int64_t>(words.size());
  Value all = vector::BitCastOp::create(
      b, VectorType::get(2 * count, b.getI8Type()),
      vector::FromElementsOp::create(b, VectorType::get(count, b.getI16Type()),
                                     words));
  if (all.getType() == type)
    return all;
  SmallVector<Value> bytes = elementsOf(b, all);
  bytes.pop_back();
  return vector::FromElementsOp::create(b, type, bytes);
}

/// `x` of i8 as f16.
static Value extendByPairs(Location loc, OpBuilder &builder, Value x,
                           Type element) {
  ImplicitLocOpBuilder b(loc, builder);
  auto bytes = VectorType::get(2, b.getI8Type());
  auto halves = VectorType::get(2, b.getF16Type());
  SmallVector<Value> elements;
  for (Value word : wordsOf(b, x)) {
    Value pair = LLVM::BitcastOp::create(b, bytes, word);
    Value converted = NVVM::ConvertF8x2ToF16x2Op::create(
        b, halves, pair, /*relu=*/false, element);
    llvm::append_range(elements, elementsOf(b, converted));
  }
  auto type = dyn_cast<VectorType>(x.getType());
  if (!type)
    return elements.front();
  elements.truncate(type.getNumElements());
  return vector::FromElementsOp::create(b, type.clone(b.getF16Type()),
                                        elements);
}

/// `x` of f32 as i8.
static Value truncateByPairs(Location loc, OpBuilder &builder, Value x,
                             Type element) {
  ImplicitLocOpBuilder b(loc, builder);
  SmallVector<Value> numbers = elementsOf(b, x), words;
  if (numbers.size() % 2)
    numbers.push_back(numbers.back());
  // The first operand is the upper byte.
  for (size_t i = 0; i < numbers.size(); i += 2)
    words.push_back(NVVM::ConvertF32x2ToF8x2Op::create(
        b, b.getI16Type(), numbers[i + 1], numbers[i], NVVM::FPRoundingMode::RN,
        NVVM::SaturationMode::SATFINITE,
        /*relu=*/false, element));
  return fromWords(b, shapeLike(x.getType(), b.getI8Type()), words);
}

//===----------------------------------------------------------------------===//
// Patterns
//===----------------------------------------------------------------------===//

/// The value in another float type.
static Value converted(Location loc, OpBuilder &b, Value x, Type element) {
  Type type = shapeLike(x.getType(), element);
  unsigned from = getElementTypeOrSelf(x).getIntOrFloatBitWidth();
  unsigned to = element.getIntOrFloatBitWidth();
  if (x.getType() == type)
    return x;
  if (from < to)
    return arith::ExtFOp::create(b, loc, type, x);
  return arith::TruncFOp::create(b, loc, type, x);
}

/// What is held to the largest numbers of `element`, which rounding does too.
static Value withoutClamp(Value x, Type element) {
  double most =
      APFloat::getLargest(cast<FloatType>(element).getFloatSemantics())
          .convertToDouble();
  auto isBound = [](Value bound, double number) {
    APFloat found(0.0f);
    return matchPattern(bound, m_ConstantFloat(&found)) &&
           found.convertToDouble() == number;
  };
  auto high = x.getDefiningOp<arith::MinimumFOp>();
  auto low = high ? high.getLhs().getDefiningOp<arith::MaximumFOp>() : nullptr;
  return low && isBound(low.getRhs(), -most) && isBound(high.getRhs(), most)
             ? low.getLhs()
             : x;
}

namespace {
struct ExtendFloat8 : OpRewritePattern<arith::ExtFOp> {
  ExtendFloat8(MLIRContext *context, bool hasInstructions)
      : OpRewritePattern(context), hasInstructions_(hasInstructions) {}

  LogicalResult matchAndRewrite(arith::ExtFOp op,
                                PatternRewriter &rewriter) const override {
    Type element = getElementTypeOrSelf(op.getIn());
    std::optional<SmallFloat> format = formatOf(element);
    if (!format)
      return rewriter.notifyMatchFailure(op, "does not extend 8 bits");
    Location loc = op.getLoc();
    Value bytes = arith::BitcastOp::create(
        rewriter, loc, shapeLike(op.getIn().getType(), rewriter.getI8Type()),
        op.getIn());
    Value extended = hasInstructions_
                         ? extendByPairs(loc, rewriter, bytes, element)
                         : extendInBits(loc, rewriter, bytes, *format);
    rewriter.replaceOp(op, converted(loc, rewriter, extended,
                                     getElementTypeOrSelf(op.getType())));
    return success();
  }

private:
  bool hasInstructions_;
};

struct TruncateToFloat8 : OpRewritePattern<arith::TruncFOp> {
  TruncateToFloat8(MLIRContext *context, bool hasInstructions)
      : OpRewritePattern(context), hasInstructions_(hasInstructions) {}

  LogicalResult matchAndRewrite(arith::TruncFOp op,
                                PatternRewriter &rewriter) const override {
    Type element = getElementTypeOrSelf(op.getType());
    std::optional<SmallFloat> format = formatOf(element);
    if (!format)
      return rewriter.notifyMatchFailure(op, "does not round to 8 bits");
    // What was only moved keeps its bits: infinity is no number to round.
    if (auto extended = op.getIn().getDefiningOp<arith::ExtFOp>())
      if (extended.getIn().getType() == op.getType()) {
        rewriter.replaceOp(op, extended.getIn());
        return success();
      }
    Location loc = op.getLoc();
    Value x = converted(loc, rewriter, withoutClamp(op.getIn(), element),
                        rewriter.getF32Type());
    Value bytes = hasInstructions_ ? truncateByPairs(loc, rewriter, x, element)
                                   : truncateInBits(loc, rewriter, x, *format);
    rewriter.replaceOpWithNewOp<arith::BitcastOp>(op, op.getType(), bytes);
    return success();
  }

private:
  bool hasInstructions_;
};
} // namespace

void fusec::populateFloat8Patterns(RewritePatternSet &patterns,
                                   bool hasInstructions) {
  patterns.add<TruncateToFloat8>(patterns.getContext(), hasInstructions)
      .add<ExtendFloat8>(patterns.getContext(), hasInstructions);
}
