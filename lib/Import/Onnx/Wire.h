//===- Wire.h - the fields of a protobuf message ----------------*- C++ -*-===//
//
// Protocol buffers as far as ONNX needs them: a message is a row of fields,
// each a number with a value of one of four kinds. Values refer to the bytes
// that were given; nothing is copied, so that a file may be as large as the
// address space.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_IMPORT_ONNX_WIRE_H
#define FUSEC_LIB_IMPORT_ONNX_WIRE_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <optional>
#include <string>

namespace fusec::onnx {

enum class WireKind : uint8_t {
  Varint = 0,
  Fixed64 = 1,
  Bytes = 2,
  Fixed32 = 5
};

struct Field {
  unsigned number = 0;
  WireKind kind = WireKind::Varint;
  /// Of a varint; else 0.
  uint64_t value = 0;
  /// The value of all other kinds: 8 or 4 bytes, or as many as the field says.
  llvm::StringRef bytes;

  int64_t integer() const { return static_cast<int64_t>(value); }
};

/// Reads a varint off the front; nothing where the bytes end or it is longer
/// than 64 bits.
std::optional<uint64_t> takeVarint(llvm::StringRef &bytes);

/// Reads a field off the front of `rest`, which is not empty; nothing where it
/// is cut or of no kind that there is.
std::optional<Field> takeField(llvm::StringRef &rest);

/// Appends the integers of a repeated field, packed or one by one. False where
/// the field holds no integers.
bool appendIntegers(const Field &field, llvm::SmallVectorImpl<int64_t> &to);

/// Appends the bytes of a repeated field of numbers that have so many bytes.
bool appendFixed(const Field &field, size_t width, std::string &to);

} // namespace fusec::onnx

#endif // FUSEC_LIB_IMPORT_ONNX_WIRE_H
