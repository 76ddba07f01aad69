#include "fusec/Support/Json.h"
#include "fusec/Support/JsonReader.h"

#include <gtest/gtest.h>
#include <limits>

using namespace fusec;

namespace {
std::string reprint(std::string_view text) {
  Result<json::Value> value = json::parse(text);
  return value ? json::print(*value) : "error: " + value.status().message();
}
} // namespace

TEST(Json, RoundTripsValues) {
  for (std::string_view text :
       {R"(null)", R"([true,false,[],{}])", R"({"b":1,"a":[-2,0.5,1e+300]})",
        R"("q\"\\\n\t\u0001\u00e9\ud83d\ude00")", R"(9223372036854775807)",
        R"(-9223372036854775808)"})
    EXPECT_EQ(reprint(text), text);
}

TEST(Json, KeepsIntegersExactAndMarksFloats) {
  EXPECT_EQ(json::parse("9007199254740993")->integer(), 9007199254740993);
  EXPECT_FALSE(json::parse("2.0")->integer());
  EXPECT_EQ(reprint("2.0"), "2.0");
  EXPECT_EQ(reprint("18446744073709551616"), "18446744073709551616.0");
}

TEST(Json, IndentsObjectsAndKeepsScalarArraysOnALine) {
  const json::Object object{{"a", json::Array{1, 2}},
                            {"b", json::Array{json::Object{{"c", 3}}}}};
  EXPECT_EQ(
      json::printIndented(object),
      "{\n  \"a\": [1, 2],\n  \"b\": [\n    {\n      \"c\": 3\n    }\n  ]\n}");
}

TEST(Json, PrintsWhatJsonCannotSayAsNullOrReplacement) {
  EXPECT_EQ(json::print(std::numeric_limits<double>::quiet_NaN()), "null");
  EXPECT_EQ(json::print(std::string("\xff")), "\"\\ufffd\"");
}

TEST(Json, LocatesErrors) {
  EXPECT_EQ(reprint("{\n  \"a\": tru }"),
            "error: line 2, column 8: expected a value");
  EXPECT_EQ(reprint("[1, 2"),
            "error: line 1, column 6: unexpected end of the text");
  EXPECT_EQ(reprint(R"({"a":1,"a":2})"),
            "error: line 1, column 11: member 'a' occurs twice");
}

TEST(Json, RejectsMalformedText) {
  const std::pair<std::string_view, const char *> cases[] = {
      {"", "unexpected end of the text"},
      {"[1,]", "expected a value"},
      {"[,1]", "expected a value"},
      {"[1 2]", "expected ',' or ']'"},
      {"{\"a\"}", "expected ':'"},
      {"{\"a\":1,}", "expected a string"},
      {"{\"a\":1 \"b\":2}", "expected ',' or '}'"},
      {"{1:2}", "expected a string"},
      {"01", "unexpected text after the value"},
      {"1 2", "unexpected text after the value"},
      {"1. ", "expected a digit after the decimal point"},
      {"-", "expected a value"},
      {"+1", "expected a value"},
      {".5", "expected a value"},
      {"1e ", "expected a digit in the exponent"},
      {"[1e999]", "number out of range"},
      {"nul", "expected a value"},
      {"NaN", "expected a value"},
      {"'a'", "expected a value"},
      {"\"a", "unexpected end of the text"},
      {"\"\\x\"", "unknown escape in a string"},
      {"\"\\u12\"", "expected four hexadecimal digits after '\\u'"},
      {"\"\\ud800\"", "expected the second half of a surrogate pair"},
      {"\"\\ud800\\u0041\"", "expected the second half of a surrogate pair"},
      {"\"\\udc00\"", "second half of a surrogate pair without the first"},
      {"\"\n\"", "a string holds an unescaped control character"},
      {"\"\xc0\x80\"", "a string holds bytes that are not UTF-8"},
      {"\"\xed\xa0\x80\"", "a string holds bytes that are not UTF-8"}};
  for (const auto &[text, message] : cases)
    EXPECT_NE(reprint(text).find(message), std::string::npos)
        << text << ": " << reprint(text);
}

TEST(Json, BoundsNesting) {
  EXPECT_TRUE(json::parse(std::string(64, '[') + std::string(64, ']')));
  EXPECT_EQ(reprint(std::string(65, '[') + std::string(65, ']')),
            "error: line 1, column 65: nested too deeply");
  std::string objects;
  for (int i = 0; i < 65; ++i)
    objects += "{\"a\":";
  EXPECT_EQ(reprint(objects), "error: line 1, column 321: nested too deeply");
  EXPECT_FALSE(json::parse(std::string(1000000, '[')));
}

TEST(JsonReader, NamesTheMemberThatIsWrong) {
  auto problem = [](std::string_view text) {
    const Result<json::Value> value = json::parse(text);
    json::ObjectReader reader(*value, "launches[3]");
    int64_t count = 0;
    std::vector<int64_t> grid;
    reader.read("count", count);
    reader.read("grid", grid);
    return reader.finish().message();
  };
  EXPECT_EQ(problem(R"({"count":1,"grid":[1,2]})"), "");
  EXPECT_EQ(problem(R"({"grid":[]})"),
            "'launches[3].count' is missing (of kind integer)");
  EXPECT_EQ(problem(R"({"count":"1","grid":[]})"),
            "'launches[3].count' must be of kind integer, not string");
  EXPECT_EQ(problem(R"({"count":1,"grid":[1,null]})"),
            "'launches[3].grid[1]' must be of kind integer, not null");
  EXPECT_EQ(problem(R"({"count":1,"grid":[],"gird":[]})"),
            "'launches[3].gird' is not a member that this version knows");
  EXPECT_EQ(problem("[]"),
            "'launches[3]' must be an object, not of kind array");
}
