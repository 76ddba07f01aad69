//===- TensorMapAttr.cpp - the tensor map of a parameter ------------------===//

#include "fusec/Dialect/Nvx/Nvx.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::nvx;

TensorMapAttr TensorMapAttr::get(MLIRContext *context, int64_t pointer,
                                 int64_t offset, const TensorMap &map) {
  Builder b(context);
  auto ofPixels = [&](ArrayRef<int64_t> numbers) {
    return map.isPixels() ? b.getDenseI64ArrayAttr(numbers)
                          : DenseI64ArrayAttr();
  };
  return get(context, pointer, offset, elementName(map.element),
             b.getDenseI64ArrayAttr(map.sizes),
             b.getDenseI64ArrayAttr(map.strides),
             b.getDenseI64ArrayAttr(map.box), swizzleName(map.swizzle),
             ofPixels(map.lower), ofPixels(map.upper), ofPixels(map.steps));
}

static std::vector<int64_t> numbersOf(DenseI64ArrayAttr list) {
  return list ? list.asArrayRef().vec() : std::vector<int64_t>();
}

static TensorMap makeMap(StringRef element, DenseI64ArrayAttr sizes,
                         DenseI64ArrayAttr strides, DenseI64ArrayAttr box,
                         StringRef swizzle, DenseI64ArrayAttr lower,
                         DenseI64ArrayAttr upper, DenseI64ArrayAttr steps) {
  return {elementFromName(element).value_or(TensorMap::Element::U8),
          numbersOf(sizes),
          numbersOf(strides),
          numbersOf(box),
          swizzleFromName(swizzle).value_or(TensorMap::Swizzle::None),
          numbersOf(lower),
          numbersOf(upper),
          numbersOf(steps)};
}

TensorMap TensorMapAttr::getMap() const {
  return makeMap(getElement(), getSizes(), getStrides(), getBox(), getSwizzle(),
                 getLower(), getUpper(), getSteps());
}

LogicalResult TensorMapAttr::verify(
    function_ref<InFlightDiagnostic()> emitError, int64_t pointer,
    int64_t offset, StringRef element, DenseI64ArrayAttr sizes,
    DenseI64ArrayAttr strides, DenseI64ArrayAttr box, StringRef swizzle,
    DenseI64ArrayAttr lower, DenseI64ArrayAttr upper, DenseI64ArrayAttr steps) {
  if (!elementFromName(element))
    return emitError() << "'" << element
                       << "' is no element of a tensor map: use u8, u16, u32, "
                          "u64, f16, bf16, f32, f64 or tf32";
  if (!swizzleFromName(swizzle))
    return emitError() << "'" << swizzle
                       << "' is no swizzle: use none, b32, b64 or b128";
  if (pointer < 0 || offset < 0 || offset % kTensorMapBaseAlignment != 0)
    return emitError() << "a tensor map needs a pointer's number and an offset "
                          "that is a multiple of "
                       << kTensorMapBaseAlignment;
  std::string why = whyNoTensorMap(
      makeMap(element, sizes, strides, box, swizzle, lower, upper, steps));
  if (why.empty())
    return success();
  return emitError() << "the tensor map " << why;
}
