//===- DType.h - element types of tensors at rest ---------------*- C++ -*-===//
//
// The element types that cross the boundary between the compiler, the artefact
// and the runtime. i1 is stored as one byte, 0 or 1.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_SUPPORT_DTYPE_H
#define FUSEC_SUPPORT_DTYPE_H

#include <cstdint>
#include <optional>
#include <string_view>

namespace fusec {

enum class DType : uint8_t { F16, BF16, F32, F64, I1, I8, I32, I64 };

/// Bytes of one element in memory.
constexpr int64_t byteSize(DType type) {
  switch (type) {
  case DType::I1:
  case DType::I8:
    return 1;
  case DType::F16:
  case DType::BF16:
    return 2;
  case DType::F32:
  case DType::I32:
    return 4;
  case DType::F64:
  case DType::I64:
    return 8;
  }
  return 0;
}

/// MLIR's spelling: "f16", "bf16", "f32", "f64", "i1", "i8", "i32", "i64".
std::string_view dtypeName(DType type);
std::optional<DType> dtypeFromName(std::string_view name);

} // namespace fusec

#endif // FUSEC_SUPPORT_DTYPE_H
