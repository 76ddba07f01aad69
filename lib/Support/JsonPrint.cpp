#include "fusec/Support/Json.h"
#include "fusec/Support/Utf8.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace fusec::json {
namespace {

class Printer {
public:
  explicit Printer(bool indented) : indented_(indented) {}

  void print(const Value &value, int depth);
  std::string take() { return std::move(out_); }

private:
  void printNumber(double value);
  void printString(std::string_view text);
  void printEscape(uint32_t unit);
  void printArray(const Array &array, int depth);
  void printObject(const Object &object, int depth);
  void newLine(size_t depth) { out_.append(1, '\n').append(2 * depth, ' '); }

  bool indented_;
  std::string out_;
};

void Printer::print(const Value &value, int depth) {
  if (const Array *array = value.array())
    return printArray(*array, depth);
  if (const Object *object = value.object())
    return printObject(*object, depth);
  if (const std::string *text = value.string())
    return printString(*text);
  if (auto flag = value.boolean())
    out_ += *flag ? "true" : "false";
  else if (auto integer = value.integer())
    out_ += std::to_string(*integer);
  else if (auto number = value.number())
    printNumber(*number);
  else
    out_ += "null";
}

// The shortest form that reads back as the same double, marked as a
// floating-point number.
void Printer::printNumber(double value) {
  if (!std::isfinite(value)) {
    out_ += "null";
    return;
  }
  char buffer[32];
  const auto end = std::to_chars(buffer, buffer + sizeof(buffer), value).ptr;
  const std::string_view text(buffer, end - buffer);
  out_ += text;
  if (text.find_first_of(".e") == std::string_view::npos)
    out_ += ".0";
}

void Printer::printEscape(uint32_t unit) {
  static constexpr char digits[] = "0123456789abcdef";
  out_ += "\\u";
  for (int shift = 12; shift >= 0; shift -= 4)
    out_ += digits[unit >> shift & 15];
}

void Printer::printString(std::string_view text) {
  out_ += '"';
  while (!text.empty()) {
    // What is not UTF-8 becomes the replacement character.
    const CodePoint next = decodeUtf8(text).value_or(CodePoint{0xfffd, 1});
    text.remove_prefix(next.bytes);
    if (next.value == '"' || next.value == '\\')
      out_.append(1, '\\').append(1, static_cast<char>(next.value));
    else if (next.value == '\n')
      out_ += "\\n";
    else if (next.value == '\t')
      out_ += "\\t";
    else if (next.value >= 0x20 && next.value < 0x7f)
      out_ += static_cast<char>(next.value);
    else if (next.value < 0x10000)
      printEscape(next.value);
    else {
      printEscape(0xd800 + ((next.value - 0x10000) >> 10));
      printEscape(0xdc00 + (next.value & 0x3ff));
    }
  }
  out_ += '"';
}

void Printer::printArray(const Array &array, int depth) {
  const bool nested =
      std::any_of(array.begin(), array.end(),
                  [](const Value &v) { return v.array() || v.object(); });
  const bool lines = indented_ && nested;
  out_ += '[';
  for (size_t i = 0; i < array.size(); ++i) {
    if (i)
      out_ += indented_ && !lines ? ", " : ",";
    if (lines)
      newLine(depth + 1);
    print(array[i], depth + 1);
  }
  if (lines)
    newLine(depth);
  out_ += ']';
}

void Printer::printObject(const Object &object, int depth) {
  out_ += '{';
  bool first = true;
  for (const auto &[key, value] : object.members()) {
    if (!first)
      out_ += ',';
    first = false;
    if (indented_)
      newLine(depth + 1);
    printString(key);
    out_ += indented_ ? ": " : ":";
    print(value, depth + 1);
  }
  if (indented_ && !first)
    newLine(depth);
  out_ += '}';
}

} // namespace

std::string print(const Value &value) {
  Printer printer(/*indented=*/false);
  printer.print(value, 0);
  return printer.take();
}

std::string printIndented(const Value &value) {
  Printer printer(/*indented=*/true);
  printer.print(value, 0);
  return printer.take();
}

} // namespace fusec::json
