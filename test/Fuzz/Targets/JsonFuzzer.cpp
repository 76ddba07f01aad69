// json::parse: what is printed is read again as the same value.
#include "Fuzzer.h"

#include "fusec/Support/Json.h"

using namespace fusec;

void fuzzOne(std::string_view input) {
  const Result<json::Value> value = json::parse(input);
  if (!value)
    return;
  const std::string text = json::print(*value);
  const Result<json::Value> again = json::parse(text);
  require(again.ok() && json::print(*again) == text);
  const Result<json::Value> indented = json::parse(json::printIndented(*value));
  require(indented.ok() && json::print(*indented) == text);
}
