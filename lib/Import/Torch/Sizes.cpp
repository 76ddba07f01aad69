//===- Sizes.cpp - expressions of sizes -----------------------------------===//
//
// What PyTorch writes for sizes that are not known: integers, symbols, + - *
// // % **, and the functions FloorDiv, CleanDiv, CeilDiv, Mod, PythonMod, Max
// and Min.
//
//===----------------------------------------------------------------------===//

#include "Importer.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace fusec;

/// Parentheses in each other.
static constexpr int kMaxDepth = 64;

namespace {

using Number = std::optional<int64_t>;

class SizeParser {
public:
  SizeParser(StringRef text, const StringMap<int64_t> &symbols,
             StringSet<> *open)
      : rest_(text), symbols_(symbols), open_(open) {}

  Number parse() {
    Number value = sum();
    return rest_.ltrim().empty() ? value : std::nullopt;
  }

private:
  Number sum();
  Number product();
  Number power();
  Number factor();
  Number named(StringRef name);
  bool take(StringRef word) {
    rest_ = rest_.ltrim();
    return rest_.consume_front(word);
  }

  StringRef rest_;
  const StringMap<int64_t> &symbols_;
  StringSet<> *open_;
  int depth_ = 0;
};

} // namespace

/// What an operator makes of two numbers, if that is one of 64 bits. Division
/// goes down, as in Python.
static Number combine(StringRef op, Number a, Number b) {
  int64_t result = 0;
  if (!a || !b)
    return std::nullopt;
  if (op == "Max")
    return std::max(*a, *b);
  if (op == "Min")
    return std::min(*a, *b);
  if (op == "+" || op == "-" || op == "*") {
    bool isWide = op == "+"   ? AddOverflow(*a, *b, result)
                  : op == "-" ? SubOverflow(*a, *b, result)
                              : MulOverflow(*a, *b, result);
    return isWide ? std::nullopt : Number(result);
  }
  if (*b <= 0)
    return std::nullopt;
  int64_t down = *a / *b - (*a % *b < 0);
  if (op == "mod")
    return *a % *b < 0 ? *a % *b + *b : *a % *b;
  return op == "ceil" ? down + (*a % *b != 0) : down;
}

Number SizeParser::sum() {
  if (++depth_ > kMaxDepth)
    return std::nullopt;
  Number value = product();
  while (value) {
    StringRef op = take("+") ? "+" : take("-") ? "-" : "";
    if (op.empty())
      break;
    value = combine(op, value, product());
  }
  --depth_;
  return value;
}

Number SizeParser::product() {
  bool isNegative = false;
  while (take("-"))
    isNegative = !isNegative;
  Number value = power();
  if (isNegative)
    value = combine("-", 0, value);
  while (value) {
    StringRef op = take("*")    ? "*"
                   : take("//") ? "div"
                   : take("%")  ? "mod"
                                : "";
    if (op.empty())
      break;
    value = combine(op, value, power());
  }
  return value;
}

Number SizeParser::power() {
  Number base = factor();
  if (!take("**"))
    return base;
  Number exponent = factor(), value = 1;
  if (!exponent || *exponent < 0 || *exponent > 64)
    return std::nullopt;
  for (int64_t i = 0; i < *exponent; ++i)
    value = combine("*", value, base);
  return value;
}

Number SizeParser::factor() {
  rest_ = rest_.ltrim();
  if (take("(")) {
    Number value = sum();
    return take(")") ? value : std::nullopt;
  }
  StringRef word =
      rest_.take_while([](char c) { return isAlnum(c) || c == '_'; });
  rest_ = rest_.drop_front(word.size());
  int64_t value = 0;
  if (word.empty())
    return std::nullopt;
  if (isDigit(word.front()))
    return word.getAsInteger(10, value) ? std::nullopt : Number(value);
  return named(word);
}

/// A symbol or a function.
Number SizeParser::named(StringRef name) {
  if (!take("(")) {
    if (auto known = symbols_.find(name); known != symbols_.end())
      return known->second;
    if (open_)
      open_->insert(name);
    // What else is open is looked for behind it.
    return open_ ? Number(1) : std::nullopt;
  }
  StringRef op = StringSwitch<StringRef>(name)
                     .Cases({"FloorDiv", "CleanDiv"}, "div")
                     .Case("CeilDiv", "ceil")
                     .Cases({"Mod", "PythonMod"}, "mod")
                     .Cases({"Max", "Min"}, name)
                     .Default("");
  Number value = sum();
  while (take(","))
    value = combine(op, value, sum());
  return take(")") && !op.empty() ? value : std::nullopt;
}

std::optional<int64_t> torch::evaluateSize(StringRef expression,
                                           const StringMap<int64_t> &symbols,
                                           StringSet<> *open) {
  return SizeParser(expression, symbols, open).parse();
}
