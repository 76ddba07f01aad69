//===- Json.h - JSON values, parsed and printed -----------------*- C++ -*-===//
//
// A small JSON (RFC 8259) for files that may be hostile: nesting is bounded,
// every error names line and column, duplicate members and bytes that are not
// UTF-8 are rejected. Integers that fit int64 stay exact. Members keep their
// order, so that equal values print as equal bytes. Output is pure ASCII.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_SUPPORT_JSON_H
#define FUSEC_SUPPORT_JSON_H

#include "fusec/Support/Status.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace fusec::json {

class Value;
using Array = std::vector<Value>;

/// Members in the order in which they were added.
class Object {
public:
  using Member = std::pair<std::string, Value>;
  Object() = default;
  Object(std::initializer_list<Member> members);

  /// Appends; the caller gives each key once.
  void add(std::string key, Value value);
  /// The member's value, or null. Linear in the number of members.
  const Value *find(std::string_view key) const;
  const std::vector<Member> &members() const { return members_; }

private:
  std::vector<Member> members_;
};

class Value {
public:
  Value() = default;
  Value(std::nullptr_t) {}
  Value(bool value) : data_(value) {}
  Value(int value) : data_(int64_t(value)) {}
  Value(int64_t value) : data_(value) {}
  /// NaN and infinity have no JSON form and print as null.
  Value(double value) : data_(value) {}
  Value(const char *value) : data_(std::string(value)) {}
  Value(std::string_view value) : data_(std::string(value)) {}
  Value(std::string value) : data_(std::move(value)) {}
  Value(Array value) : data_(std::move(value)) {}
  Value(Object value) : data_(std::move(value)) {}

  // Each gives nothing when the value is of another kind.
  bool isNull() const { return std::holds_alternative<std::nullptr_t>(data_); }
  std::optional<bool> boolean() const;
  std::optional<int64_t> integer() const;
  /// An integer or a floating-point number.
  std::optional<double> number() const;
  const std::string *string() const { return std::get_if<std::string>(&data_); }
  const Array *array() const { return std::get_if<Array>(&data_); }
  const Object *object() const { return std::get_if<Object>(&data_); }

  /// "null", "boolean", "integer", "number", "string", "array" or "object".
  std::string_view kindName() const;

private:
  std::variant<std::nullptr_t, bool, int64_t, double, std::string, Array,
               Object>
      data_ = nullptr;
};

/// Deepest nesting of arrays and objects that parse() accepts.
constexpr int kMaxDepth = 64;

/// Exactly one value with optional space around it. The message begins with
/// "line L, column C: ".
Result<Value> parse(std::string_view text);

/// One line, no spaces.
std::string print(const Value &value);

/// Two spaces a level; arrays of scalars stay on one line. Ends without a
/// newline.
std::string printIndented(const Value &value);

} // namespace fusec::json

#endif // FUSEC_SUPPORT_JSON_H
