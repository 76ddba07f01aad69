#include "fusec/Support/Nesting.h"

#include <algorithm>
#include <cctype>
#include <string>
#include <unordered_map>

namespace fusec {
namespace {

bool isIdByte(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.' ||
         c == '$';
}

bool isDigit(char c) { return std::isdigit(static_cast<unsigned char>(c)); }

/// Of an alias or a value.
bool isNameByte(char c) { return isIdByte(c) || c == '-'; }

/// Walks over a text once, counting how deep it is: in brackets, in the aliases
/// that an alias is made of, and in operators of one expression, of which each
/// may be an operand of the next.
class Nesting {
public:
  explicit Nesting(std::string_view text) : text_(text) {}

  std::optional<size_t> run() {
    while (at_ < text_.size() && depth() <= kDeepestNesting)
      step();
    return depth() > kDeepestNesting ? std::optional(at_ - 1) : std::nullopt;
  }

private:
  size_t depth() const { return open_ + operators_ + aliasDepth_; }
  void step();
  void skipString();
  void skipComment();
  void skipBlanks();
  std::string_view takeWord(bool (*belongs)(char));
  void readWord();
  void readAlias();

  std::string_view text_;
  size_t at_ = 0, open_ = 0, operators_ = 0, aliasDepth_ = 0;
  /// The alias that was defined last, which may go on over lines, and how deep
  /// the known ones are.
  std::string_view defined_;
  std::unordered_map<std::string_view, size_t> aliases_;
};

void Nesting::skipString() {
  for (++at_; at_ < text_.size() && text_[at_] != '"' && text_[at_] != '\n';
       ++at_)
    at_ += text_[at_] == '\\';
  at_ = std::min(at_ + 1, text_.size());
}

std::string_view Nesting::takeWord(bool (*belongs)(char)) {
  const size_t begin = at_;
  while (at_ < text_.size() && belongs(text_[at_]))
    ++at_;
  return text_.substr(begin, at_ - begin);
}

/// A word may follow the digits of a number at once.
void Nesting::readWord() {
  if (isDigit(text_[at_])) {
    takeWord(isDigit);
    return;
  }
  const std::string_view word = takeWord(isIdByte);
  operators_ += word == "mod" || word == "floordiv" || word == "ceildiv";
}

void Nesting::skipComment() {
  at_ = std::min(text_.find('\n', at_), text_.size());
}

void Nesting::skipBlanks() {
  while ((at_ = std::min(text_.find_first_not_of(" \t\r\n", at_),
                         text_.size())) < text_.size() &&
         text_.substr(at_, 2) == "//")
    skipComment();
}

/// `#name = ...` or `!name = ...` defines, elsewhere the name is used.
void Nesting::readAlias() {
  const size_t begin = at_++;
  takeWord(isNameByte);
  const std::string_view name = text_.substr(begin, at_ - begin);
  skipBlanks();
  if (text_.substr(at_, 1) == "=") {
    defined_ = name;
    aliasDepth_ = open_ = operators_ = 0;
    aliases_[name] = 1;
  } else if (const auto used = aliases_.find(name);
             used != aliases_.end() && !defined_.empty() && name != defined_) {
    size_t &depth = aliases_[defined_];
    depth = std::max(depth, used->second + 1);
    aliasDepth_ = depth;
  }
}

void Nesting::step() {
  const char c = text_[at_];
  if (c == '"')
    return skipString();
  if (text_.substr(at_, 2) == "//")
    return skipComment();
  if (c == '#' || c == '!')
    return readAlias();
  if (c == '%') {
    ++at_;
    takeWord(isNameByte);
    return;
  }
  if (isIdByte(c))
    return readWord();
  ++at_;
  const bool isArrow = c == '>' && at_ >= 2 && text_[at_ - 2] == '-';
  const bool compares =
      (c == '<' || c == '>') && at_ < text_.size() && text_[at_] == '=';
  if (c == '(' || c == '[' || c == '{' || (c == '<' && !compares))
    ++open_;
  else if ((c == ')' || c == ']' || c == '}' ||
            (c == '>' && !isArrow && !compares)) &&
           open_ > 0)
    --open_;
  // An expression goes on over brackets, and ends where another one begins.
  if (c == ',' || c == '=' || c == ':')
    operators_ = 0;
  else if (c == '+' || c == '*' || (c == '-' && text_.substr(at_, 1) != ">"))
    ++operators_;
}

} // namespace

std::optional<size_t> findDeepNesting(std::string_view text) {
  return Nesting(text).run();
}

} // namespace fusec
