//===- TensorSizes.cpp - elements and bytes of tensors --------------------===//

#include "fusec/Analysis/Indexing.h"

#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;
using namespace fusec;

ArrayRef<int64_t> fusec::shapeOf(Value value) {
  return cast<RankedTensorType>(value.getType()).getShape();
}

int64_t fusec::numElements(ArrayRef<int64_t> shape) {
  int64_t count = 1;
  for (int64_t size : shape)
    count *= size;
  return count;
}

int64_t fusec::elementBytes(Type type) {
  return std::max<int64_t>(type.getIntOrFloatBitWidth(), 8) / 8;
}

int64_t fusec::tensorBytes(Value value) {
  auto type = cast<RankedTensorType>(value.getType());
  return numElements(type.getShape()) * elementBytes(type.getElementType());
}
