#include "Section.h"

#include "fusec/Support/Checksum.h"

#include <charconv>
#include <cstdio>

namespace fusec {
namespace {

constexpr std::string_view kHeaderMark = "//! ";
constexpr std::string_view kLineMark = "//| ";
constexpr std::string_view kContinuedMark = "//+ ";
/// Characters of a text that one comment line carries.
constexpr size_t kWidth = 120;

bool plain(char byte) { return byte >= 0x20 && byte < 0x7f && byte != '\\'; }

void appendLine(std::string &out, std::string_view line) {
  static constexpr char digits[] = "0123456789ABCDEF";
  out += kLineMark;
  size_t width = 0;
  for (char byte : line) {
    if (width >= kWidth) {
      out.append(1, '\n').append(kContinuedMark);
      width = 0;
    }
    if (plain(byte)) {
      out += byte;
      ++width;
      continue;
    }
    const auto code = static_cast<unsigned char>(byte);
    out.append(1, '\\')
        .append(1, digits[code >> 4])
        .append(1, digits[code & 15]);
    width += 3;
  }
  out += '\n';
}

/// Undoes appendLine's escapes; false for a malformed one.
bool decodeLine(std::string_view line, std::string &out) {
  while (!line.empty()) {
    if (line[0] != '\\') {
      if (!plain(line[0]))
        return false;
      out += line[0];
      line.remove_prefix(1);
      continue;
    }
    unsigned code;
    if (line.size() < 3)
      return false;
    const auto parsed =
        std::from_chars(line.data() + 1, line.data() + 3, code, 16);
    if (parsed.ec != std::errc() || parsed.ptr != line.data() + 3)
      return false;
    out += static_cast<char>(code);
    line.remove_prefix(3);
  }
  return true;
}

template <typename T>
bool takeNumber(std::string_view &text, T &value, int base) {
  const auto parsed =
      std::from_chars(text.data(), text.data() + text.size(), value, base);
  if (parsed.ec != std::errc())
    return false;
  text.remove_prefix(parsed.ptr - text.data());
  return true;
}

bool takeText(std::string_view &text, std::string_view expected) {
  if (text.substr(0, expected.size()) != expected)
    return false;
  text.remove_prefix(expected.size());
  return true;
}

} // namespace

void appendSectionHeader(std::string &out, std::string_view name,
                         std::string_view text) {
  char checksum[24];
  std::snprintf(checksum, sizeof(checksum), "%016llx",
                static_cast<unsigned long long>(fnv1a64(text)));
  out.append(kHeaderMark)
      .append(name)
      .append(" ")
      .append(std::to_string(text.size()));
  out.append(" bytes fnv1a64 ").append(checksum).append("\n");
}

void appendSection(std::string &out, std::string_view name,
                   std::string_view text) {
  appendSectionHeader(out, name, text);
  while (true) {
    const size_t end = text.find('\n');
    appendLine(out, text.substr(0, end));
    if (end == std::string_view::npos)
      return;
    text.remove_prefix(end + 1);
  }
}

Status SectionReader::at(const std::string &problem) const {
  return invalidData("line " + std::to_string(line_) + ": " + problem);
}

std::string_view SectionReader::takeLine() {
  const size_t end = rest_.find('\n');
  const std::string_view line = rest_.substr(0, end);
  rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
  ++line_;
  return line;
}

bool SectionReader::nextIs(std::string_view name) const {
  std::string_view text = rest_;
  return takeText(text, kHeaderMark) && takeText(text, name) &&
         takeText(text, " ");
}

Result<SectionReader::Header> SectionReader::readHeader(std::string_view name) {
  if (!nextIs(name))
    return at("expected the section '" + std::string(name) +
              "'; the file was cut, edited, or its line ends were converted");
  const int64_t line = line_;
  std::string_view text = takeLine();
  Header header;
  text.remove_prefix(kHeaderMark.size() + name.size() + 1);
  if (!takeNumber(text, header.bytes, 10) ||
      !takeText(text, " bytes fnv1a64 ") ||
      !takeNumber(text, header.checksum, 16) || !text.empty())
    return invalidData("line " + std::to_string(line) +
                       ": the header of section '" + std::string(name) +
                       "' is malformed");
  return header;
}

Status SectionReader::check(std::string_view name, const Header &header,
                            std::string_view text) const {
  const std::string section = "section '" + std::string(name) + "' ";
  if (header.bytes != text.size())
    return invalidData(section + "should have " + std::to_string(header.bytes) +
                       " bytes but has " + std::to_string(text.size()) +
                       "; the file was cut or edited");
  if (header.checksum != fnv1a64(text))
    return invalidData(section +
                       "does not match its checksum; the file was edited");
  return Status::success();
}

Result<std::string> SectionReader::read(std::string_view name) {
  Result<Header> header = readHeader(name);
  if (!header)
    return header.status();
  std::string text;
  for (bool first = true;; first = false) {
    std::string_view next = rest_;
    const bool line = takeText(next, kLineMark);
    if (!line && (first || !takeText(next, kContinuedMark)))
      break;
    if (line && !first)
      text += '\n';
    std::string_view body = takeLine();
    body.remove_prefix(kLineMark.size());
    if (!decodeLine(body, text)) {
      --line_;
      return at("malformed text in section '" + std::string(name) +
                "'; the file was edited");
    }
  }
  if (Status status = check(name, *header, text); !status.ok())
    return status;
  return text;
}

Result<std::string> SectionReader::readRest(std::string_view name) {
  Result<Header> header = readHeader(name);
  if (!header)
    return header.status();
  if (Status status = check(name, *header, rest_); !status.ok())
    return status;
  return std::string(rest_);
}

} // namespace fusec
