#include "fusec/Support/Nesting.h"

#include <algorithm>
#include <cctype>
#include <string>
#include <unordered_map>

namespace fusec {
namespace {

bool isWordByte(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.' ||
         c == '$' || c == '-';
}

/// Walks over a text once, counting how deep it is: in brackets, in the aliases
/// that an alias is made of, and in signs before an operand.
class Nesting {
public:
  explicit Nesting(std::string_view text) : text_(text) {}

  std::optional<size_t> run() {
    while (at_ < text_.size() && depth() <= kDeepestNesting)
      step();
    return depth() > kDeepestNesting ? std::optional(at_ - 1) : std::nullopt;
  }

private:
  size_t depth() const { return open_ + signs_ + aliasDepth_; }
  void step();
  void skipString();
  void readAlias();

  std::string_view text_;
  size_t at_ = 0, open_ = 0, signs_ = 0, aliasDepth_ = 0;
  /// The alias that is defined at this place, and how deep the known ones are.
  std::string_view defined_;
  std::unordered_map<std::string_view, size_t> aliases_;
};

void Nesting::skipString() {
  for (++at_; at_ < text_.size() && text_[at_] != '"' && text_[at_] != '\n';
       ++at_)
    at_ += text_[at_] == '\\';
  at_ = std::min(at_ + 1, text_.size());
}

/// `#name = ...` or `!name = ...` at the start of a line defines, elsewhere the
/// name is used.
void Nesting::readAlias() {
  const size_t begin = at_++;
  while (at_ < text_.size() && isWordByte(text_[at_]))
    ++at_;
  const std::string_view name = text_.substr(begin, at_ - begin);
  const size_t next = text_.find_first_not_of(" \t", at_);
  const bool defines = next != std::string_view::npos && text_[next] == '=' &&
                       (begin == 0 || text_[begin - 1] == '\n');
  if (defines) {
    defined_ = name;
    aliasDepth_ = open_ = 0;
    aliases_[name] = 1;
  } else if (const auto used = aliases_.find(name);
             used != aliases_.end() && !defined_.empty()) {
    size_t &depth = aliases_[defined_];
    depth = std::max(depth, used->second + 1);
    aliasDepth_ = depth;
  }
}

void Nesting::step() {
  const char c = text_[at_];
  if (c == '"')
    return skipString();
  if (text_.substr(at_, 2) == "//") {
    at_ = std::min(text_.find('\n', at_), text_.size());
    return;
  }
  if (c == '#' || c == '!')
    return readAlias();
  if (c == '\n' && open_ == 0) {
    defined_ = {};
    aliasDepth_ = 0;
  }
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
  if (c == '-')
    ++signs_;
  else if (!std::isspace(static_cast<unsigned char>(c)))
    signs_ = 0;
}

} // namespace

std::optional<size_t> findDeepNesting(std::string_view text) {
  return Nesting(text).run();
}

} // namespace fusec
