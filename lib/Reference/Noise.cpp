//===- Noise.cpp - what rounding does to values ---------------------------===//

#include "Noise.h"

#include "mlir/IR/BuiltinTypes.h"

#include <cmath>

using namespace mlir;
using namespace fusec;

Rounding Rounding::ofType(Type type) {
  // The reference rounds to f64 as well: less would be lost in that.
  if (type.isF64())
    return {0x1p-51, 0x1p-1022};
  if (type.isF16())
    return {0x1p-11, 0x1p-25};
  if (isa<Float8E4M3FNType>(type))
    return {0x1p-4, 0x1p-10};
  if (isa<Float8E5M2Type>(type))
    return {0x1p-3, 0x1p-17};
  return {type.isBF16() ? 0x1p-8 : 0x1p-24, 0x1p-126};
}

void Noise::move(double *values, size_t count, Rounding rounding) {
  ++moves_;
  for (size_t i = 0; i < count; ++i) {
    double size = std::fabs(values[i]);
    if (size != 0 && std::isfinite(size))
      values[i] += draw() * rounding.of(size);
  }
}
