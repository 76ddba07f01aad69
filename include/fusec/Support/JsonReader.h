//===- JsonReader.h - members of an object, located errors -----*- C++ -*-===//
//
// Reads a JSON object against a fixed list of members. The first problem is
// kept and reported by finish(), named by its path ("launches[3].grid"), so
// that a reader is one line a member. A member that nobody read is a problem
// too: it is a misspelling, or from another version.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_SUPPORT_JSONREADER_H
#define FUSEC_SUPPORT_JSONREADER_H

#include "fusec/Support/Json.h"

#include <string>
#include <string_view>
#include <vector>

namespace fusec::json {

class ObjectReader {
public:
  /// `path` names the object in messages; empty for the root.
  ObjectReader(const Value &value, std::string path);

  /// Each fills `out` from a required member of the kind.
  void read(std::string_view key, std::string &out);
  void read(std::string_view key, int64_t &out);
  void read(std::string_view key, double &out);
  void read(std::string_view key, bool &out);
  void read(std::string_view key, std::vector<int64_t> &out);
  void read(std::string_view key, std::vector<std::string> &out);

  /// Whether there is such a member: for those that may be left out.
  bool has(std::string_view key) const;

  /// The same where null is allowed: it leaves `out` as it is.
  void readOrNull(std::string_view key, std::string &out);

  /// Calls `element(value, path)` for each element of a required array, until
  /// one gives an error.
  template <typename Fn> void readArray(std::string_view key, Fn element) {
    const Array *array = arrayMember(key);
    for (size_t i = 0; array && i < array->size() && status_.ok(); ++i)
      status_ =
          element((*array)[i], pathOf(key) + "[" + std::to_string(i) + "]");
  }
  /// Calls `read(value, path)` for a required member.
  template <typename Fn> void readObject(std::string_view key, Fn read) {
    if (const Value *value = member(key, "object"))
      status_ = read(*value, pathOf(key));
  }
  /// Marks a member as known, whatever it holds.
  void ignore(std::string_view key) { used_.push_back(std::string(key)); }
  /// Records a problem with a member's content.
  void fail(std::string_view key, const std::string &problem);

  bool ok() const { return status_.ok(); }
  /// The first problem, or a member that was not read.
  Status finish();

private:
  const Value *member(std::string_view key, std::string_view kind);
  const Array *arrayMember(std::string_view key);
  void wrongKind(std::string_view key, std::string_view wanted,
                 const Value &got);
  std::string pathOf(std::string_view key) const;

  const Object *object_;
  std::string path_;
  std::vector<std::string> used_;
  Status status_;
};

} // namespace fusec::json

#endif // FUSEC_SUPPORT_JSONREADER_H
