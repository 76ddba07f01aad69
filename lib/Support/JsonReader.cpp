#include "fusec/Support/JsonReader.h"

#include <algorithm>

namespace fusec::json {

ObjectReader::ObjectReader(const Value &value, std::string path)
    : object_(value.object()), path_(std::move(path)) {
  if (!object_)
    status_ = invalidData((path_.empty() ? "the text" : "'" + path_ + "'") +
                          " must be an object, not of kind " +
                          std::string(value.kindName()));
}

std::string ObjectReader::pathOf(std::string_view key) const {
  return path_.empty() ? std::string(key) : path_ + "." + std::string(key);
}

void ObjectReader::fail(std::string_view key, const std::string &problem) {
  if (status_.ok())
    status_ =
        invalidData(std::string("'").append(pathOf(key)) + "' " + problem);
}

void ObjectReader::wrongKind(std::string_view key, std::string_view wanted,
                             const Value &got) {
  fail(key, "must be of kind " + std::string(wanted) + ", not " +
                std::string(got.kindName()));
}

const Value *ObjectReader::member(std::string_view key, std::string_view kind) {
  if (!status_.ok())
    return nullptr;
  used_.push_back(std::string(key));
  const Value *value = object_->find(key);
  if (!value)
    fail(key, "is missing (of kind " + std::string(kind) + ")");
  return value;
}

const Array *ObjectReader::arrayMember(std::string_view key) {
  const Value *value = member(key, "array");
  if (value && !value->array())
    wrongKind(key, "array", *value);
  return value ? value->array() : nullptr;
}

void ObjectReader::read(std::string_view key, std::string &out) {
  if (const Value *value = member(key, "string")) {
    if (value->string())
      out = *value->string();
    else
      wrongKind(key, "string", *value);
  }
}

bool ObjectReader::has(std::string_view key) const {
  return status_.ok() && object_->find(key);
}

void ObjectReader::readOrNull(std::string_view key, std::string &out) {
  const Value *value = member(key, "string or null");
  if (value && value->string())
    out = *value->string();
  else if (value && !value->isNull())
    wrongKind(key, "string or null", *value);
}

void ObjectReader::read(std::string_view key, int64_t &out) {
  if (const Value *value = member(key, "integer")) {
    if (value->integer())
      out = *value->integer();
    else
      wrongKind(key, "integer", *value);
  }
}

void ObjectReader::read(std::string_view key, double &out) {
  if (const Value *value = member(key, "number")) {
    if (value->number())
      out = *value->number();
    else
      wrongKind(key, "number", *value);
  }
}

void ObjectReader::read(std::string_view key, bool &out) {
  if (const Value *value = member(key, "boolean")) {
    if (value->boolean())
      out = *value->boolean();
    else
      wrongKind(key, "boolean", *value);
  }
}

void ObjectReader::read(std::string_view key, std::vector<int64_t> &out) {
  readArray(key, [&](const Value &value, const std::string &path) -> Status {
    if (!value.integer())
      return invalidData("'" + path + "' must be of kind integer, not " +
                         std::string(value.kindName()));
    out.push_back(*value.integer());
    return Status::success();
  });
}

void ObjectReader::read(std::string_view key, std::vector<std::string> &out) {
  readArray(key, [&](const Value &value, const std::string &path) -> Status {
    if (!value.string())
      return invalidData("'" + path + "' must be of kind string, not " +
                         std::string(value.kindName()));
    out.push_back(*value.string());
    return Status::success();
  });
}

Status ObjectReader::finish() {
  if (!status_.ok())
    return status_;
  for (const auto &member : object_->members())
    if (std::find(used_.begin(), used_.end(), member.first) == used_.end()) {
      fail(member.first, "is not a member that this version knows");
      break;
    }
  return status_;
}

} // namespace fusec::json
