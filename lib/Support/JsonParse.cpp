#include "fusec/Support/Json.h"
#include "fusec/Support/Utf8.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <unordered_set>

namespace fusec::json {
namespace {

/// Recursive descent. Each parse function leaves `position_` after what it read
/// or records the first error and returns false.
class Parser {
public:
  explicit Parser(std::string_view text) : text_(text) {}

  Result<Value> run() {
    Value value;
    skipSpace();
    if (parseValue(value, 0)) {
      skipSpace();
      if (position_ == text_.size())
        return value;
      fail("unexpected text after the value");
    }
    return invalidData(location() + error_);
  }

private:
  bool parseValue(Value &value, int depth);
  bool parseWord(std::string_view word, Value meaning, Value &value);
  bool parseNumber(Value &value);
  bool parseString(std::string &out);
  bool parseEscape(std::string &out);
  bool parseHex4(uint32_t &unit);
  bool parseArray(Value &value, int depth);
  bool parseObject(Value &value, int depth);
  bool parseMember(Object &object, std::unordered_set<std::string> &seen,
                   int depth);

  bool atDigit() const { return peek() >= '0' && peek() <= '9'; }
  void skipDigits() {
    while (atDigit())
      ++position_;
  }
  char peek() const {
    return position_ < text_.size() ? text_[position_] : '\0';
  }
  bool take(char expected) {
    if (peek() != expected || position_ >= text_.size())
      return false;
    ++position_;
    return true;
  }
  void skipSpace() {
    position_ =
        std::min(text_.find_first_not_of(" \t\r\n", position_), text_.size());
  }
  bool fail(std::string message) {
    error_ = position_ >= text_.size() ? "unexpected end of the text"
                                       : std::move(message);
    return false;
  }
  std::string location() const;

  std::string_view text_;
  size_t position_ = 0;
  std::string error_;
};

std::string Parser::location() const {
  const std::string_view before =
      text_.substr(0, std::min(position_, text_.size()));
  const auto line = std::count(before.begin(), before.end(), '\n') + 1;
  const size_t start = before.rfind('\n') + 1; // npos + 1 == 0: the first line
  return "line " + std::to_string(line) + ", column " +
         std::to_string(before.size() - start + 1) + ": ";
}

bool Parser::parseValue(Value &value, int depth) {
  switch (peek()) {
  case '{':
    return parseObject(value, depth);
  case '[':
    return parseArray(value, depth);
  case '"': {
    std::string text;
    if (!parseString(text))
      return false;
    value = std::move(text);
    return true;
  }
  case 't':
    return parseWord("true", true, value);
  case 'f':
    return parseWord("false", false, value);
  case 'n':
    return parseWord("null", nullptr, value);
  default:
    return parseNumber(value);
  }
}

bool Parser::parseWord(std::string_view word, Value meaning, Value &value) {
  if (text_.substr(position_, word.size()) != word)
    return fail("expected a value");
  position_ += word.size();
  value = std::move(meaning);
  return true;
}

bool Parser::parseNumber(Value &value) {
  const size_t start = position_;
  take('-');
  if (!atDigit()) {
    position_ = start;
    return fail("expected a value");
  }
  if (!take('0'))
    skipDigits();
  bool integral = true;
  if (take('.')) {
    integral = false;
    if (!atDigit())
      return fail("expected a digit after the decimal point");
    skipDigits();
  }
  if (peek() == 'e' || peek() == 'E') {
    integral = false;
    ++position_;
    if (peek() == '+' || peek() == '-')
      ++position_;
    if (!atDigit())
      return fail("expected a digit in the exponent");
    skipDigits();
  }
  const char *begin = text_.data() + start, *end = text_.data() + position_;
  int64_t integer;
  if (integral && std::from_chars(begin, end, integer).ec == std::errc()) {
    value = integer;
    return true;
  }
  double number;
  if (std::from_chars(begin, end, number).ec != std::errc()) {
    position_ = start;
    return fail("number out of range");
  }
  value = number;
  return true;
}

bool Parser::parseHex4(uint32_t &unit) {
  const char *begin = text_.data() + position_;
  const char *end = begin + std::min<size_t>(4, text_.size() - position_);
  const auto parsed = std::from_chars(begin, end, unit, 16);
  if (parsed.ec != std::errc() || parsed.ptr != begin + 4)
    return fail("expected four hexadecimal digits after '\\u'");
  position_ += 4;
  return true;
}

bool Parser::parseEscape(std::string &out) {
  static constexpr std::string_view letters = "\"\\/bfnrt";
  static constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
  const char letter = peek();
  if (size_t i = letters.find(letter); letter && i != std::string_view::npos) {
    ++position_;
    out += meanings[i];
    return true;
  }
  if (!take('u'))
    return fail("unknown escape in a string");
  uint32_t unit;
  if (!parseHex4(unit))
    return false;
  if (unit >= 0xd800 && unit < 0xdc00) {
    uint32_t low;
    if (!take('\\') || !take('u'))
      return fail("expected the second half of a surrogate pair");
    if (!parseHex4(low))
      return false;
    if (low < 0xdc00 || low >= 0xe000)
      return fail("expected the second half of a surrogate pair");
    unit = 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00);
  } else if (unit >= 0xdc00 && unit < 0xe000) {
    return fail("second half of a surrogate pair without the first");
  }
  appendUtf8(out, unit);
  return true;
}

bool Parser::parseString(std::string &out) {
  if (!take('"'))
    return fail("expected a string");
  while (!take('"')) {
    if (take('\\')) {
      if (!parseEscape(out))
        return false;
      continue;
    }
    const auto next = decodeUtf8(text_.substr(position_));
    if (!next)
      return fail("a string holds bytes that are not UTF-8");
    if (next->value < 0x20)
      return fail("a string holds an unescaped control character");
    out += text_.substr(position_, next->bytes);
    position_ += next->bytes;
  }
  return true;
}

bool Parser::parseArray(Value &value, int depth) {
  if (depth == kMaxDepth)
    return fail("nested too deeply");
  take('[');
  Array array;
  skipSpace();
  while (!take(']')) {
    if (!array.empty() && !take(','))
      return fail("expected ',' or ']'");
    skipSpace();
    if (!parseValue(array.emplace_back(), depth + 1))
      return false;
    skipSpace();
  }
  value = std::move(array);
  return true;
}

bool Parser::parseMember(Object &object, std::unordered_set<std::string> &seen,
                         int depth) {
  std::string key;
  if (!parseString(key))
    return false;
  if (!seen.insert(key).second)
    return fail("member '" + key + "' occurs twice");
  skipSpace();
  if (!take(':'))
    return fail("expected ':'");
  skipSpace();
  Value value;
  if (!parseValue(value, depth))
    return false;
  object.add(std::move(key), std::move(value));
  return true;
}

bool Parser::parseObject(Value &value, int depth) {
  if (depth == kMaxDepth)
    return fail("nested too deeply");
  take('{');
  Object object;
  std::unordered_set<std::string> seen;
  skipSpace();
  while (!take('}')) {
    if (!object.members().empty() && !take(','))
      return fail("expected ',' or '}'");
    skipSpace();
    if (!parseMember(object, seen, depth + 1))
      return false;
    skipSpace();
  }
  value = std::move(object);
  return true;
}

} // namespace

Result<Value> parse(std::string_view text) { return Parser(text).run(); }

} // namespace fusec::json
