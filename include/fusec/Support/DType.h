//===- DType.h - element types of tensors at rest ---------------*- C++ -*-===//
//
// The element types that cross the boundary between the compiler, the artefact
// and the runtime. i1 is stored as one byte, 0 or 1.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_SUPPORT_DTYPE_H
#define FUSEC_SUPPORT_DTYPE_H

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace fusec {

enum class DType : uint8_t {
  F16,
  BF16,
  F32,
  F64,
  I1,
  I8,
  I32,
  I64,
  I16,
  UI8,
  UI16,
  UI32,
  UI64,
  F8E4M3FN,
  F8E5M2
};

/// Bytes of one element in memory.
constexpr int64_t byteSize(DType type) {
  switch (type) {
  case DType::I1:
  case DType::I8:
  case DType::UI8:
  case DType::F8E4M3FN:
  case DType::F8E5M2:
    return 1;
  case DType::F16:
  case DType::BF16:
  case DType::I16:
  case DType::UI16:
    return 2;
  case DType::F32:
  case DType::I32:
  case DType::UI32:
    return 4;
  case DType::F64:
  case DType::I64:
  case DType::UI64:
    return 8;
  }
  return 0;
}

/// All of them, in the order of the enumeration.
inline constexpr std::array kDTypes = {
    DType::F16,  DType::BF16, DType::F32,  DType::F64,      DType::I1,
    DType::I8,   DType::I32,  DType::I64,  DType::I16,      DType::UI8,
    DType::UI16, DType::UI32, DType::UI64, DType::F8E4M3FN, DType::F8E5M2};

constexpr bool isFloat8(DType type) {
  return type == DType::F8E4M3FN || type == DType::F8E5M2;
}

constexpr bool isFloat(DType type) {
  return type == DType::F16 || type == DType::BF16 || type == DType::F32 ||
         type == DType::F64 || isFloat8(type);
}

/// MLIR's spelling: "f16", "bf16", "f32", "f64", "i1", "i8", "i16", "i32",
/// "i64", "ui8", "ui16", "ui32", "ui64", "f8E4M3FN", "f8E5M2".
std::string_view dtypeName(DType type);
std::optional<DType> dtypeFromName(std::string_view name);

} // namespace fusec

#endif // FUSEC_SUPPORT_DTYPE_H
