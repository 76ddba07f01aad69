//===- TensorMapImage.h - the emulator's form of a tensor map ---*- C++ -*-===//
//
// What the 128 opaque bytes of an encoded tensor map hold on the emulator. A
// kernel gets their address; its bulk tensor copies read them here.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_EMULATOR_MACHINE_TENSORMAPIMAGE_H
#define FUSEC_EMULATOR_MACHINE_TENSORMAPIMAGE_H

#include "fusec/Support/Status.h"
#include "fusec/Support/TensorMap.h"

namespace fusec::emu {

/// Dimensions are innermost first; those beyond `rank` have size and box 1 and
/// stride 0.
struct alignas(kTensorMapAlignment) TensorMapImage {
  static constexpr uint64_t kMagic = 0x70614d726f736e54; // "TnsorMap"
  static constexpr unsigned kMaxRank = 5, kMaxSpatial = 3;

  uint64_t magic = kMagic;
  /// Address of the first element.
  uint64_t base = 0;
  /// Elements, and bytes from one index to the next, which are those of an
  /// element for dimension 0.
  int64_t sizes[kMaxRank];
  int64_t strides[kMaxRank];
  /// Elements of the box.
  uint16_t box[kMaxRank];
  uint8_t rank = 0;
  TensorMap::Element element = TensorMap::Element::U8;
  TensorMap::Swizzle swizzle = TensorMap::Swizzle::None;
  /// Of a map of pixels, whose box is channels and pixels: where windows begin,
  /// how far behind the last pixel they do, and how far apart. Steps of 0 in
  /// other maps.
  int16_t lower[kMaxSpatial], upper[kMaxSpatial];
  uint8_t steps[kMaxSpatial];

  bool isPixels() const { return steps[0] != 0; }
};
static_assert(sizeof(TensorMapImage) == kTensorMapBytes);

/// Refuses what no device takes.
Result<EncodedTensorMap> encodeTensorMap(const TensorMap &map,
                                         const void *base);

/// The image at a kernel's pointer, or null where there is none: the pointer is
/// not aligned, or these are not the bytes of a tensor map. The memory must be
/// readable for kTensorMapBytes.
const TensorMapImage *findTensorMap(const void *pointer);

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_MACHINE_TENSORMAPIMAGE_H
