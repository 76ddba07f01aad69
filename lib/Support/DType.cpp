#include "fusec/Support/DType.h"

#include <array>
#include <utility>

namespace fusec {

static constexpr std::array<std::pair<DType, std::string_view>, 15> kNames{{
    {DType::F16, "f16"},
    {DType::BF16, "bf16"},
    {DType::F32, "f32"},
    {DType::F64, "f64"},
    {DType::I1, "i1"},
    {DType::I8, "i8"},
    {DType::I32, "i32"},
    {DType::I64, "i64"},
    {DType::I16, "i16"},
    {DType::UI8, "ui8"},
    {DType::UI16, "ui16"},
    {DType::UI32, "ui32"},
    {DType::UI64, "ui64"},
    {DType::F8E4M3FN, "f8E4M3FN"},
    {DType::F8E5M2, "f8E5M2"},
}};

std::string_view dtypeName(DType type) {
  for (const auto &[candidate, name] : kNames)
    if (candidate == type)
      return name;
  return "?";
}

std::optional<DType> dtypeFromName(std::string_view name) {
  for (const auto &[type, candidate] : kNames)
    if (candidate == name)
      return type;
  return std::nullopt;
}

} // namespace fusec
