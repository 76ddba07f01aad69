//===- TensorMap.h - a box-wise view of a buffer ----------------*- C++ -*-===//
//
// The recipe of what PTX calls a tensor map: a strided view of a buffer, and
// the box of it that one bulk tensor copy moves between global and shared
// memory. A device encodes it, with the buffer's address, into 128 opaque
// bytes, which a kernel takes as a parameter.
//
// Dimensions are innermost first, as in PTX and the driver's API.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_SUPPORT_TENSORMAP_H
#define FUSEC_SUPPORT_TENSORMAP_H

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fusec {

struct TensorMap {
  /// What an element is; TF32 is f32 in memory that a copy rounds to nearest.
  enum class Element : uint8_t { U8, U16, U32, U64, F16, BF16, F32, F64, TF32 };
  /// How the 16-byte chunks of a row of the box change places: an exclusive or
  /// of the chunk's number with bits of the row's, as wide as the row: 32, 64
  /// or 128 bytes.
  enum class Swizzle : uint8_t { None, B32, B64, B128 };

  Element element = Element::U8;
  /// Elements along each of 1 to 5 dimensions.
  std::vector<int64_t> sizes;
  /// Bytes from one index to the next of dimensions 1, 2, ...; dimension 0 is
  /// contiguous. One fewer than `sizes`.
  std::vector<int64_t> strides;
  /// Elements of the box along each dimension.
  std::vector<int64_t> box;
  Swizzle swizzle = Swizzle::None;

  /// A map of pictures (channels, spatial sizes..., pictures), whose copies
  /// take pixels where windows lie (PTX ISA, im2col mode): empty in other maps,
  /// else a number for each of 1 to 3 spatial dimensions. A copy is at the
  /// window of its coordinates and takes the pixel at its offsets from there,
  /// then those of the windows that follow: `steps` apart, from `lower` up to
  /// the last pixel of the picture and `upper` more, row by row, picture by
  /// picture. `box` is channels and pixels.
  std::vector<int64_t> lower{}, upper{}, steps{};

  bool isPixels() const { return !steps.empty(); }
  bool operator==(const TensorMap &) const = default;
};

/// Bytes of an encoded map, and its alignment as a kernel's parameter. The
/// driver of CUDA 13 writes one to memory that is aligned to as many bytes.
constexpr int64_t kTensorMapBytes = 128;
constexpr int64_t kTensorMapAlignment = 64;
struct alignas(kTensorMapBytes) EncodedTensorMap {
  std::array<unsigned char, kTensorMapBytes> bytes{};
};

int64_t elementBytes(TensorMap::Element element);

/// "bf16", and "b128" or "none"; nothing for other texts.
const char *elementName(TensorMap::Element element);
const char *swizzleName(TensorMap::Swizzle swizzle);
std::optional<TensorMap::Element> elementFromName(std::string_view name);
std::optional<TensorMap::Swizzle> swizzleFromName(std::string_view name);

/// Bytes of one box in shared memory; what a copy counts on its barrier, with
/// elements outside of the view, which read as zero, counted too.
int64_t boxBytes(const TensorMap &map);

/// Bytes from the first element of the view to behind its last, saturated, of a
/// map that devices take.
int64_t extentBytes(const TensorMap &map);

/// What the first element's address is a multiple of.
constexpr int64_t kTensorMapBaseAlignment = 16;

/// Why no device takes the map, or "" (CUDA driver API, cuTensorMapEncodeTiled
/// and cuTensorMapEncodeIm2col): 1 to 5 dimensions of 1 to 2^32 elements;
/// strides positive multiples of 16 below 2^40; boxes of 1 to 256 elements a
/// dimension, whose rows are multiples of 16 bytes and at most the width of the
/// swizzle. Of pixels: corners of 16, 8 or 5 bits by the number of spatial
/// dimensions, steps of 1 to 8.
std::string whyNoTensorMap(const TensorMap &map);

/// Offsets of a copy of pixels are below this (PTX ISA).
int64_t maxPixelOffset(const TensorMap &map);

} // namespace fusec

#endif // FUSEC_SUPPORT_TENSORMAP_H
