//===- Wire.cpp - the fields of a protobuf message ------------------------===//

#include "Wire.h"

using namespace llvm;
using namespace fusec;

std::optional<uint64_t> onnx::takeVarint(StringRef &bytes) {
  uint64_t value = 0;
  for (size_t i = 0; i < 10 && i < bytes.size(); ++i) {
    auto byte = static_cast<unsigned char>(bytes[i]);
    // The tenth byte has the last of 64 bits.
    if (i == 9 && byte > 1)
      return std::nullopt;
    value |= static_cast<uint64_t>(byte & 0x7f) << (7 * i);
    if (byte < 0x80) {
      bytes = bytes.drop_front(i + 1);
      return value;
    }
  }
  return std::nullopt;
}

static std::optional<StringRef> takeBytes(StringRef &rest, uint64_t count) {
  if (count > rest.size())
    return std::nullopt;
  StringRef taken = rest.take_front(count);
  rest = rest.drop_front(count);
  return taken;
}

std::optional<onnx::Field> onnx::takeField(StringRef &rest) {
  std::optional<uint64_t> tag = takeVarint(rest);
  if (!tag || *tag >> 3 == 0 || *tag >> 3 >= 1u << 29)
    return std::nullopt;
  Field field;
  field.number = static_cast<unsigned>(*tag >> 3);
  field.kind = static_cast<WireKind>(*tag & 7);
  std::optional<uint64_t> count;
  switch (field.kind) {
  case WireKind::Varint: {
    std::optional<uint64_t> value = takeVarint(rest);
    field.value = value.value_or(0);
    return value ? std::optional(field) : std::nullopt;
  }
  case WireKind::Fixed64:
    count = 8;
    break;
  case WireKind::Fixed32:
    count = 4;
    break;
  case WireKind::Bytes:
    count = takeVarint(rest);
    break;
  default:
    // Groups, which nobody writes any more, and what is not in use.
    return std::nullopt;
  }
  std::optional<StringRef> bytes =
      count ? takeBytes(rest, *count) : std::nullopt;
  field.bytes = bytes.value_or(StringRef());
  return bytes ? std::optional(field) : std::nullopt;
}

bool onnx::appendIntegers(const Field &field, SmallVectorImpl<int64_t> &to) {
  if (field.kind == WireKind::Varint) {
    to.push_back(field.integer());
    return true;
  }
  if (field.kind != WireKind::Bytes)
    return false;
  for (StringRef rest = field.bytes; !rest.empty();) {
    std::optional<uint64_t> value = takeVarint(rest);
    if (!value)
      return false;
    to.push_back(static_cast<int64_t>(*value));
  }
  return true;
}

bool onnx::appendFixed(const Field &field, size_t width, std::string &to) {
  if (field.kind == WireKind::Varint || field.bytes.size() % width != 0)
    return false;
  to.append(field.bytes.data(), field.bytes.size());
  return true;
}
