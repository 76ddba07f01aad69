//===- Npy.h - tensors in NumPy's file format -------------------*- C++ -*-===//
//
// Reads and writes .npy (format versions 1, 2 and 3; numpy.lib.format). NumPy
// has no bf16: such tensors travel as their bit patterns in uint16 ('<u2'), and
// floats of 8 bits in uint8 ('|u1').
// Files may be hostile: every size is checked against the bytes that are there.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_SUPPORT_NPY_H
#define FUSEC_SUPPORT_NPY_H

#include "fusec/Support/DType.h"
#include "fusec/Support/Status.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fusec {

/// A dense row-major tensor in host memory, little endian.
struct HostTensor {
  DType type = DType::F32;
  std::vector<int64_t> shape;
  /// numElements * byteSize(type) bytes.
  std::vector<uint8_t> bytes;
};

/// Elements of a shape; nothing when a dimension is negative or when the
/// product, or the bytes of that many f64, exceed int64.
std::optional<int64_t> checkedElementCount(const std::vector<int64_t> &shape);

/// "[2, 3]".
std::string shapeText(const std::vector<int64_t> &shape);

/// Parses the bytes of a .npy file. With `wanted`, the tensor has that type or
/// the file is refused: floats are converted between each other, rounding once
/// to nearest even; '<u2' holds bf16 bits when bf16 is wanted; bool is i1.
/// Fortran order is transposed to row-major.
Result<HostTensor> parseNpy(std::string_view file,
                            std::optional<DType> wanted = std::nullopt);

/// The bytes of a version 1 file.
std::string npyFile(const HostTensor &tensor);

/// As above with a file; messages name it. Writing replaces the file as a
/// whole.
Result<HostTensor> readNpy(const std::string &path,
                           std::optional<DType> wanted = std::nullopt);
Status writeNpy(const std::string &path, const HostTensor &tensor);

} // namespace fusec

#endif // FUSEC_SUPPORT_NPY_H
