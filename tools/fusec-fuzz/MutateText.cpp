//===- MutateText.cpp - texts with a few changes --------------------------===//

#include "MutateText.h"

#include <cctype>
#include <vector>

using namespace fusec;
using namespace fusec::fuzz;

namespace {

/// A run of letters, of digits, or one other byte.
struct Token {
  size_t begin, size;
};

} // namespace

static int classOf(char c) {
  if (std::isdigit(static_cast<unsigned char>(c)))
    return 1;
  return std::isalpha(static_cast<unsigned char>(c)) || c == '_' || c == '.'
             ? 2
             : 0;
}

static std::vector<Token> tokenize(const std::string &text) {
  std::vector<Token> tokens;
  for (size_t i = 0; i < text.size();) {
    size_t end = i + 1;
    while (classOf(text[i]) && end < text.size() &&
           classOf(text[end]) == classOf(text[i]))
      ++end;
    if (text[i] != ' ' && text[i] != '\n')
      tokens.push_back({i, end - i});
    i = end;
  }
  return tokens;
}

/// A token of a class, or any where there is none after some draws.
static Token pickToken(const std::string &text,
                       const std::vector<Token> &tokens, int wanted,
                       Random &random) {
  Token token = random.pick(tokens);
  for (int i = 0; i < 50 && classOf(text[token.begin]) != wanted; ++i)
    token = random.pick(tokens);
  return token;
}

static const char *const kNumbers[] = {
    "0",  "1",     "2",          "-1",         "3",
    "64", "65537", "2147483648", "4294967297", "9223372036854775807",
    "?",  "1e400", "-3",         "0x7FC00000", "99999999999999999999",
    "16", "1024",  "2147483647", "8",          "4611686018427387904"};
static const char *const kWords[] = {"f32",
                                     "bf16",
                                     "f16",
                                     "f64",
                                     "i1",
                                     "ui16",
                                     "i64",
                                     "index",
                                     "f8E4M3FN",
                                     "complex",
                                     "sum",
                                     "mean",
                                     "max",
                                     "any",
                                     "true",
                                     "fuse.add",
                                     "fuse.reduce",
                                     "fuse.matmul",
                                     "fuse.reshape",
                                     "fuse.slice",
                                     "fuse.broadcast_to",
                                     "fuse.constant",
                                     "fuse.select",
                                     "fuse.softmax",
                                     "fuse.layer_norm",
                                     "fuse.group",
                                     "fuse.transpose",
                                     "arith.constant",
                                     "stablehlo.add",
                                     "stablehlo.compare",
                                     "stablehlo.gather",
                                     "stablehlo.reduce",
                                     "stablehlo.scatter",
                                     "stablehlo.sort",
                                     "stablehlo.while",
                                     "dense",
                                     "axes",
                                     "keepdims",
                                     "tensor",
                                     "vector",
                                     "x"};

static void replaceToken(std::string &text, Random &random) {
  const std::vector<Token> tokens = tokenize(text);
  const bool number = random.chance(50);
  const Token token = pickToken(text, tokens, number ? 1 : 2, random);
  if (random.chance(35)) {
    const Token other = pickToken(text, tokens, number ? 1 : 2, random);
    text.replace(token.begin, token.size,
                 std::string(text, other.begin, other.size));
    return;
  }
  text.replace(token.begin, token.size,
               number ? random.pick(kNumbers) : random.pick(kWords));
}

static void dropOrDoubleToken(std::string &text, Random &random) {
  const Token token = random.pick(tokenize(text));
  const std::string word = text.substr(token.begin, token.size);
  text.replace(token.begin, token.size, random.chance(60) ? "" : word + word);
}

static void dropOrDoubleLine(std::string &text, Random &random) {
  const size_t at = static_cast<size_t>(random.below(text.size()));
  const size_t before = text.rfind('\n', at);
  const size_t begin = before == std::string::npos ? 0 : before + 1;
  const size_t newline = text.find('\n', begin);
  const size_t end = newline == std::string::npos ? text.size() : newline + 1;
  const std::string line = text.substr(begin, end - begin);
  text.replace(begin, end - begin, random.chance(60) ? "" : line + line);
}

static void dropBytes(std::string &text, Random &random) {
  const size_t at = static_cast<size_t>(random.below(text.size()));
  text.erase(at, static_cast<size_t>(random.between(1, 12)));
}

std::string fuzz::mutate(std::string text, Random &random) {
  for (int64_t i = random.between(1, 3); i > 0; --i) {
    if (tokenize(text).empty())
      return text;
    const int64_t kind = random.below(100);
    if (kind < 75)
      replaceToken(text, random);
    else if (kind < 85)
      dropOrDoubleToken(text, random);
    else if (kind < 95)
      dropOrDoubleLine(text, random);
    else
      dropBytes(text, random);
  }
  return text;
}
