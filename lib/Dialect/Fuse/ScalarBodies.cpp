//===- ScalarBodies.cpp - longer scalar bodies of elementwise ops ---------===//

#include "fusec/Dialect/Fuse/ScalarBodies.h"

#include "mlir/Dialect/Math/IR/Math.h"

#include <numbers>

using namespace mlir;
using namespace fusec;

Value fuse::bodies::sign(ScalarBuilder &b, Value x) {
  Value zero = b.constant(x, 0);
  // Neither above nor below nor equal to zero: NaN, which is its own sign.
  Value rest = b.select(b.compare("eq", x, zero), zero, x);
  Value low = b.select(b.compare("lt", x, zero), b.constant(x, -1), rest);
  return b.select(b.compare("gt", x, zero), b.constant(x, 1), low);
}

Value fuse::bodies::sigmoid(ScalarBuilder &b, Value x) {
  Value one = b.constant(x, 1);
  return b.div(one, b.add(one, b.math<math::ExpOp>(b.neg(x))));
}

Value fuse::bodies::softplus(ScalarBuilder &b, Value x) {
  Value tail = b.math<math::Log1pOp>(b.math<math::ExpOp>(b.neg(b.abs(x))));
  return b.add(b.maximum(x, b.constant(x, 0)), tail);
}

Value fuse::bodies::geluErf(ScalarBuilder &b, Value x) {
  Value scaled = b.mul(x, b.constant(x, 1 / std::numbers::sqrt2));
  Value weight = b.add(b.constant(x, 1), b.math<math::ErfOp>(scaled));
  return b.mul(b.mul(b.constant(x, 0.5), x), weight);
}

Value fuse::bodies::geluTanh(ScalarBuilder &b, Value x) {
  // sqrt(2/pi) and the cubic coefficient, multiplied out: x (c0 + c1 x^2).
  double c0 = std::numbers::sqrt2 * std::numbers::inv_sqrtpi;
  Value square = b.mul(x, x);
  Value slope =
      b.add(b.mul(square, b.constant(x, 0.044715 * c0)), b.constant(x, c0));
  Value curve = b.math<math::TanhOp>(b.mul(x, slope));
  return b.mul(b.mul(b.constant(x, 0.5), x), b.add(b.constant(x, 1), curve));
}

Value fuse::bodies::elu(ScalarBuilder &b, Value x, double alpha) {
  Value below = b.mul(b.constant(x, alpha), b.math<math::ExpM1Op>(x));
  return b.select(b.compare("gt", x, b.constant(x, 0)), x, below);
}

Value fuse::bodies::leakyRelu(ScalarBuilder &b, Value x, double alpha) {
  Value below = b.mul(b.constant(x, alpha), x);
  return b.select(b.compare("gt", x, b.constant(x, 0)), x, below);
}

Value fuse::bodies::philox(ScalarBuilder &b, Value row, Value column, Value key,
                           Value high) {
  constexpr uint32_t multiplier = 0xD256D193, step = 0x9E3779B9, rounds = 7;
  Type narrow = row.getType(), wide = key.getType();
  auto word = [&](Value x) -> Value {
    return arith::TruncIOp::create(b, narrow, x);
  };
  auto upper = [&](Value x, int64_t bits) -> Value {
    return arith::ShRUIOp::create(b, x, b.constant(x, double(bits)));
  };
  auto hasBit = [&](int64_t number) -> Value {
    Value bits =
        arith::OrIOp::create(b, upper(row, number), upper(column, number));
    return arith::TruncIOp::create(b, withElementType(narrow, b.getI1Type()),
                                   bits);
  };
  Value first = b.add(upper(row, 2), upper(column, 2));
  Value second = word(high), turn = word(key);
  for (uint32_t round = 0; round < rounds; ++round) {
    Value product =
        arith::MulIOp::create(b, arith::ExtUIOp::create(b, wide, first),
                              b.constant(wide, multiplier));
    first = b.bitXor(word(upper(product, 32)), b.bitXor(turn, second));
    second = word(product);
    turn = b.add(turn, b.constant(narrow, double(int32_t(step))));
  }
  Value chosen = b.select(hasBit(1), second, first);
  return arith::TruncIOp::create(
      b, withElementType(narrow, b.getI16Type()),
      b.select(hasBit(0), upper(chosen, 16), chosen));
}
