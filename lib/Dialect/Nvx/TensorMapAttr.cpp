//===- TensorMapAttr.cpp - the tensor map of a parameter ------------------===//

#include "fusec/Dialect/Nvx/Nvx.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::nvx;

TensorMapAttr TensorMapAttr::get(MLIRContext *context, int64_t pointer,
                                 int64_t offset, const TensorMap &map) {
  Builder b(context);
  return get(context, pointer, offset, elementName(map.element),
             b.getDenseI64ArrayAttr(map.sizes),
             b.getDenseI64ArrayAttr(map.strides),
             b.getDenseI64ArrayAttr(map.box), swizzleName(map.swizzle));
}

static TensorMap makeMap(StringRef element, DenseI64ArrayAttr sizes,
                         DenseI64ArrayAttr strides, DenseI64ArrayAttr box,
                         StringRef swizzle) {
  return {elementFromName(element).value_or(TensorMap::Element::U8),
          sizes.asArrayRef().vec(), strides.asArrayRef().vec(),
          box.asArrayRef().vec(),
          swizzleFromName(swizzle).value_or(TensorMap::Swizzle::None)};
}

TensorMap TensorMapAttr::getMap() const {
  return makeMap(getElement(), getSizes(), getStrides(), getBox(),
                 getSwizzle());
}

LogicalResult
TensorMapAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                      int64_t pointer, int64_t offset, StringRef element,
                      DenseI64ArrayAttr sizes, DenseI64ArrayAttr strides,
                      DenseI64ArrayAttr box, StringRef swizzle) {
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
  std::string why =
      whyNoTensorMap(makeMap(element, sizes, strides, box, swizzle));
  if (why.empty())
    return success();
  return emitError() << "the tensor map " << why;
}
