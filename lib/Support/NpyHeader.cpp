#include "NpyHeader.h"

#include <algorithm>
#include <charconv>

namespace fusec {
namespace {

constexpr std::string_view kMagic = "\x93NUMPY";
/// NumPy keeps to 64 dimensions.
constexpr size_t kMaxRank = 64;

/// Parses {'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }, with the
/// keys in any order.
class HeaderParser {
public:
  HeaderParser(std::string_view text, NpyHeader &header)
      : text_(text), header_(header) {}

  bool run() {
    if (!take("{"))
      return false;
    while (!take("}")) {
      std::string key;
      if (!parseString(key) || !take(":") || !parseMember(key))
        return false;
      if (!take(",") && peek() != '}')
        return false;
    }
    skipSpace();
    return text_.empty() && seen_ == 7;
  }

private:
  bool parseMember(const std::string &key) {
    if (key == "descr")
      return mark(1) && parseString(header_.descr);
    if (key == "fortran_order")
      return mark(2) && parseBool();
    return key == "shape" && mark(4) && parseShape();
  }
  bool mark(unsigned bit) {
    const bool fresh = !(seen_ & bit);
    seen_ |= bit;
    return fresh;
  }
  void skipSpace() {
    text_.remove_prefix(
        std::min(text_.find_first_not_of(" \t\r\n"), text_.size()));
  }
  char peek() {
    skipSpace();
    return text_.empty() ? '\0' : text_.front();
  }
  bool take(std::string_view token) {
    skipSpace();
    if (text_.substr(0, token.size()) != token)
      return false;
    text_.remove_prefix(token.size());
    return true;
  }
  bool parseString(std::string &out) {
    const char quote = peek();
    if (quote != '\'' && quote != '"')
      return false;
    const size_t end = text_.find(quote, 1);
    if (end == std::string_view::npos)
      return false;
    out = text_.substr(1, end - 1);
    text_.remove_prefix(end + 1);
    return true;
  }
  bool parseBool() {
    header_.fortranOrder = take("True");
    return header_.fortranOrder || take("False");
  }
  bool parseShape() {
    if (!take("("))
      return false;
    while (!take(")")) {
      int64_t size;
      skipSpace();
      const auto parsed =
          std::from_chars(text_.data(), text_.data() + text_.size(), size);
      if (parsed.ec != std::errc() || header_.shape.size() == kMaxRank)
        return false;
      text_.remove_prefix(parsed.ptr - text_.data());
      header_.shape.push_back(size);
      if (!take(",") && peek() != ')')
        return false;
    }
    return true;
  }

  std::string_view text_;
  NpyHeader &header_;
  unsigned seen_ = 0;
};

uint32_t littleEndian(std::string_view bytes) {
  uint32_t value = 0;
  for (size_t i = bytes.size(); i-- > 0;)
    value = value << 8 | static_cast<unsigned char>(bytes[i]);
  return value;
}

} // namespace

std::string_view npyDescr(DType type) {
  switch (type) {
  case DType::F16:
    return "<f2";
  case DType::BF16:
    return "<u2";
  case DType::F32:
    return "<f4";
  case DType::F64:
    return "<f8";
  case DType::I1:
    return "|b1";
  case DType::I8:
    return "|i1";
  case DType::I32:
    return "<i4";
  case DType::I64:
    return "<i8";
  case DType::I16:
    return "<i2";
  case DType::UI8:
  case DType::F8E4M3FN:
  case DType::F8E5M2:
    return "|u1";
  case DType::UI16:
    return "<u2";
  case DType::UI32:
    return "<u4";
  case DType::UI64:
    return "<u8";
  }
  return "";
}

Result<NpyHeader> parseNpyHeader(std::string_view file) {
  if (file.substr(0, kMagic.size()) != kMagic)
    return invalidData("not a .npy file");
  if (file.size() < kMagic.size() + 4)
    return invalidData("the .npy header is cut");
  const int version = static_cast<unsigned char>(file[6]);
  if (version < 1 || version > 3)
    return invalidData(".npy format version " + std::to_string(version) +
                       " is not supported (1 to 3 are)");
  const size_t lengthBytes = version == 1 ? 2 : 4;
  const size_t start = kMagic.size() + 2 + lengthBytes;
  if (file.size() < start)
    return invalidData("the .npy header is cut");
  const size_t length =
      littleEndian(file.substr(kMagic.size() + 2, lengthBytes));
  if (length > file.size() - start)
    return invalidData("the .npy header is cut");
  NpyHeader header;
  if (!HeaderParser(file.substr(start, length), header).run())
    return invalidData("the .npy header is malformed");
  header.dataOffset = start + length;
  return header;
}

std::string printNpyHeader(DType type, const std::vector<int64_t> &shape) {
  std::string dictionary = "{'descr': '" + std::string(npyDescr(type)) +
                           "', 'fortran_order': False, 'shape': (";
  for (int64_t size : shape)
    dictionary += std::to_string(size) + (shape.size() == 1 ? "," : ", ");
  if (shape.size() > 1)
    dictionary.resize(dictionary.size() - 2);
  dictionary += "), }";
  // NumPy pads with spaces and a newline so that the elements are aligned
  // to 64. 64 dimensions of 20 digits still fit the 16-bit length of version 1.
  const size_t prefix = kMagic.size() + 4;
  const size_t unpadded = prefix + dictionary.size() + 1;
  dictionary.append((64 - unpadded % 64) % 64, ' ').append(1, '\n');
  std::string header(kMagic);
  header += '\1';
  header += '\0';
  header += static_cast<char>(dictionary.size() & 0xff);
  header += static_cast<char>(dictionary.size() >> 8);
  return header + dictionary;
}

} // namespace fusec
