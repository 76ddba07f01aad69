//===- TensorMapImage.cpp - the emulator's form of a tensor map -----------===//

#include "Machine/TensorMapImage.h"

#include <algorithm>
#include <cstring>

namespace fusec::emu {

Result<EncodedTensorMap> encodeTensorMap(const TensorMap &map,
                                         const void *base) {
  if (std::string why = whyNoTensorMap(map); !why.empty())
    return invalidArgument("the tensor map " + why);
  TensorMapImage image;
  image.base = reinterpret_cast<uintptr_t>(base);
  if (image.base % kTensorMapBaseAlignment != 0)
    return invalidArgument("the tensor map begins at an address that is not "
                           "aligned to " +
                           std::to_string(kTensorMapBaseAlignment) + " bytes");
  std::fill(std::begin(image.sizes), std::end(image.sizes), 1);
  std::fill(std::begin(image.strides), std::end(image.strides), 0);
  std::fill(std::begin(image.box), std::end(image.box), uint16_t(1));
  std::copy(map.sizes.begin(), map.sizes.end(), image.sizes);
  image.strides[0] = elementBytes(map.element);
  std::copy(map.strides.begin(), map.strides.end(), image.strides + 1);
  std::copy(map.box.begin(), map.box.end(), image.box);
  std::fill(std::begin(image.steps), std::end(image.steps), uint8_t(0));
  std::copy(map.lower.begin(), map.lower.end(), image.lower);
  std::copy(map.upper.begin(), map.upper.end(), image.upper);
  std::copy(map.steps.begin(), map.steps.end(), image.steps);
  image.rank = static_cast<uint8_t>(map.sizes.size());
  image.element = map.element;
  image.swizzle = map.swizzle;
  EncodedTensorMap encoded;
  std::memcpy(encoded.bytes.data(), &image, sizeof(image));
  return encoded;
}

const TensorMapImage *findTensorMap(const void *pointer) {
  if (reinterpret_cast<uintptr_t>(pointer) % kTensorMapAlignment != 0)
    return nullptr;
  const auto *image = static_cast<const TensorMapImage *>(pointer);
  return image->magic == TensorMapImage::kMagic ? image : nullptr;
}

} // namespace fusec::emu
