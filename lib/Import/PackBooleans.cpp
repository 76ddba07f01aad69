//===- PackBooleans.cpp - booleans of another version of MLIR -------------===//
//
// `dense<"0x000101"> : tensor<3xi1>` has a byte for each element in what newer
// versions print, and a bit, the lowest first, in what this one reads.
//
//===----------------------------------------------------------------------===//

#include "fusec/Import/Text.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace fusec;

/// How many elements a tensor of booleans has whose type stands behind the
/// text of its elements; nothing where that is another type.
static std::optional<uint64_t> countBooleans(StringRef behind) {
  if (!behind.consume_front("> : tensor<"))
    return std::nullopt;
  uint64_t count = 1, size = 0;
  while (!behind.consumeInteger(10, size)) {
    if (!behind.consume_front("x") || size > (uint64_t(1) << 40) / count)
      return std::nullopt;
    count *= std::max<uint64_t>(size, 1);
  }
  return behind.starts_with("i1>") ? std::optional(count) : std::nullopt;
}

/// Bits in place of the bytes, which are 0 or 1; "" where they are not.
static std::string pack(StringRef digits) {
  size_t count = digits.size() / 2;
  std::string bytes((count + 7) / 8, '\0');
  for (size_t i = 0; i < count; ++i) {
    char low = digits[2 * i + 1];
    if (digits[2 * i] != '0' || (low != '0' && low != '1'))
      return "";
    bytes[i / 8] |= (low - '0') << (i % 8);
  }
  return llvm::toHex(bytes);
}

StringRef fusec::packBooleans(StringRef text, std::string &storage) {
  static constexpr StringLiteral kStart = "dense<\"0x";
  for (size_t at = text.find(kStart); at != StringRef::npos;
       at = text.find(kStart, at)) {
    at += kStart.size();
    size_t end = text.find('"', at);
    if (end == StringRef::npos)
      break;
    StringRef digits = text.slice(at, end);
    std::optional<uint64_t> count = countBooleans(text.substr(end + 1));
    if (!count || digits.size() != 2 * *count)
      continue;
    std::string packed = pack(digits);
    if (packed.empty())
      continue;
    if (storage.empty())
      storage = text.str();
    // What is behind it stays in its column.
    std::string literal = packed + "\">";
    literal.resize(end + 2 - at, ' ');
    storage.replace(at, literal.size(), literal);
  }
  return storage.empty() ? text : StringRef(storage);
}
