#include "fusec/Support/Json.h"

namespace fusec::json {

Object::Object(std::initializer_list<Member> members) : members_(members) {}

void Object::add(std::string key, Value value) {
  members_.emplace_back(std::move(key), std::move(value));
}

const Value *Object::find(std::string_view key) const {
  for (const Member &member : members_)
    if (member.first == key)
      return &member.second;
  return nullptr;
}

std::optional<bool> Value::boolean() const {
  if (const bool *value = std::get_if<bool>(&data_))
    return *value;
  return std::nullopt;
}

std::optional<int64_t> Value::integer() const {
  if (const int64_t *value = std::get_if<int64_t>(&data_))
    return *value;
  return std::nullopt;
}

std::optional<double> Value::number() const {
  if (const double *value = std::get_if<double>(&data_))
    return *value;
  if (const int64_t *value = std::get_if<int64_t>(&data_))
    return static_cast<double>(*value);
  return std::nullopt;
}

std::string_view Value::kindName() const {
  static constexpr std::string_view names[] = {
      "null", "boolean", "integer", "number", "string", "array", "object"};
  return names[data_.index()];
}

} // namespace fusec::json
