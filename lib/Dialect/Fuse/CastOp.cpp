//===- CastOp.cpp - element type conversion -------------------------------===//

#include "fusec/Dialect/Fuse/Fuse.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

Value CastOp::buildScalar(ScalarBuilder &b, ValueRange args) {
  Type target = getType().getElementType();
  Value rounded = b.convert(args[0], getComputeType(target));
  return b.roundTo(rounded, target);
}
