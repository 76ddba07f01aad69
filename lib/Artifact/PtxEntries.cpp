#include "PtxEntries.h"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace fusec {
namespace {

constexpr std::string_view kSpace = " \t\r\n";

bool isNameByte(char byte) {
  return std::isalnum(static_cast<unsigned char>(byte)) || byte == '_' ||
         byte == '$' || byte == '%';
}

/// The text without comments, which a parameter may hide in.
std::string withoutComments(std::string_view text) {
  std::string rest;
  for (size_t at = 0; at < text.size();) {
    const std::string_view pair = text.substr(at, 2);
    const bool line = pair == "//", block = pair == "/*";
    if (!line && !block) {
      rest += text[at++];
      continue;
    }
    const size_t end = text.find(line ? "\n" : "*/", at + 2);
    at = end == std::string_view::npos ? text.size() : end + (line ? 1 : 2);
    rest += ' ';
  }
  return rest;
}

/// A number that is all of the text; 0 for other texts.
int64_t wholeNumber(std::string_view text) {
  int64_t number = 0;
  const char *begin = text.data(), *end = begin + text.size();
  const auto parsed = std::from_chars(begin, end, number);
  return parsed.ec == std::errc() && parsed.ptr == end && number > 0 ? number
                                                                     : 0;
}

/// Bytes of the type ".u64"; 0: no type.
int64_t typeBytes(std::string_view word) {
  if (word.size() < 3 || word[0] != '.' ||
      std::string_view("bsuf").find(word[1]) == std::string_view::npos)
    return 0;
  const int64_t bits = wholeNumber(word.substr(2));
  return bits == 8 || bits == 16 || bits == 32 || bits == 64 ? bits / 8 : 0;
}

/// Elements of "name[128]"; 1 without brackets, 0 for what is no size.
int64_t arraySize(std::string_view word) {
  const size_t begin = word.find('['), end = word.find(']');
  if (begin == std::string_view::npos && end == begin)
    return 1;
  if (begin == std::string_view::npos || end == std::string_view::npos ||
      end < begin)
    return 0;
  constexpr int64_t limit = 1 << 16;
  return std::min(wholeNumber(word.substr(begin + 1, end - begin - 1)), limit);
}

/// Bytes of a declaration such as ".align 64 .b8 name[128]".
int64_t declaredBytes(std::string_view text) {
  int64_t element = 0, count = 1;
  text = text.substr(0, text.find(','));
  while (true) {
    const size_t begin = text.find_first_not_of(kSpace);
    if (begin == std::string_view::npos)
      return element * count;
    text.remove_prefix(begin);
    const std::string_view word = text.substr(0, text.find_first_of(kSpace));
    text.remove_prefix(word.size());
    if (const int64_t bytes = typeBytes(word))
      element = bytes;
    else if (word.find_first_of("[]") != std::string_view::npos)
      count = arraySize(word);
  }
}

/// The parameters of a list that begins behind its "(".
std::vector<int64_t> parameterSizes(std::string_view text) {
  static constexpr std::string_view directive = ".param";
  const std::string_view list = text.substr(0, text.find(')'));
  std::vector<int64_t> sizes;
  for (size_t at = list.find(directive); at != std::string_view::npos;) {
    const size_t begin = at + directive.size();
    at = list.find(directive, begin);
    sizes.push_back(declaredBytes(list.substr(begin, at - begin)));
  }
  return sizes;
}

} // namespace

std::map<std::string, std::vector<int64_t>> findEntries(std::string_view text) {
  static constexpr std::string_view directive = ".entry";
  const std::string plain = withoutComments(text);
  const std::string_view ptx = plain;
  std::map<std::string, std::vector<int64_t>> entries;
  // The names that follow ".entry" and precede "(".
  for (size_t at = ptx.find(directive); at != std::string_view::npos;
       at = ptx.find(directive, at)) {
    at += directive.size();
    const size_t begin =
        std::min(ptx.find_first_not_of(kSpace, at), ptx.size());
    size_t end = begin;
    while (end < ptx.size() && isNameByte(ptx[end]))
      ++end;
    const size_t after = ptx.find_first_not_of(kSpace, end);
    if (end > begin && begin > at && after != std::string_view::npos &&
        ptx[after] == '(')
      entries.try_emplace(std::string(ptx.substr(begin, end - begin)),
                          parameterSizes(ptx.substr(after + 1)));
  }
  return entries;
}

} // namespace fusec
