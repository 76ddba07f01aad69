//===- Utf8.h - decode and encode one code point ----------------*- C++ -*-===//

#ifndef FUSEC_SUPPORT_UTF8_H
#define FUSEC_SUPPORT_UTF8_H

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace fusec {

struct CodePoint {
  uint32_t value;
  int bytes;
};

/// The code point that `text` begins with; nothing for an ill-formed sequence
/// (overlong forms, surrogates and values above U+10FFFF included).
std::optional<CodePoint> decodeUtf8(std::string_view text);

void appendUtf8(std::string &out, uint32_t codePoint);

} // namespace fusec

#endif // FUSEC_SUPPORT_UTF8_H
