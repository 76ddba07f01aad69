#include "fusec/Support/Utf8.h"

namespace fusec {

std::optional<CodePoint> decodeUtf8(std::string_view text) {
  if (text.empty())
    return std::nullopt;
  const auto lead = static_cast<unsigned char>(text[0]);
  if (lead < 0x80)
    return CodePoint{lead, 1};
  const int bytes = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4 || text.size() < static_cast<size_t>(bytes))
    return std::nullopt;
  uint32_t value = lead & (0x7f >> bytes);
  for (int i = 1; i < bytes; ++i) {
    const auto next = static_cast<unsigned char>(text[i]);
    if ((next & 0xc0) != 0x80)
      return std::nullopt;
    value = value << 6 | (next & 0x3f);
  }
  const uint32_t least = bytes == 4 ? 0x10000 : bytes == 3 ? 0x800 : 0x80;
  if (value < least || value > 0x10ffff || (value >= 0xd800 && value < 0xe000))
    return std::nullopt;
  return CodePoint{value, bytes};
}

void appendUtf8(std::string &out, uint32_t codePoint) {
  auto tail = [&](int shift) {
    out += static_cast<char>(0x80 | (codePoint >> shift & 0x3f));
  };
  if (codePoint < 0x80) {
    out += static_cast<char>(codePoint);
  } else if (codePoint < 0x800) {
    out += static_cast<char>(0xc0 | codePoint >> 6);
    tail(0);
  } else if (codePoint < 0x10000) {
    out += static_cast<char>(0xe0 | codePoint >> 12);
    tail(6);
    tail(0);
  } else {
    out += static_cast<char>(0xf0 | codePoint >> 18);
    tail(12);
    tail(6);
    tail(0);
  }
}

} // namespace fusec
