#include "SafetensorsHeader.h"

#include "fusec/Support/JsonReader.h"

#include <algorithm>

namespace fusec {
namespace {

/// The limit of the format's reference implementation.
constexpr int64_t kMaxHeader = 100000000;

/// Bits of an element; 0 for a type that the format does not have.
int64_t bitsOf(std::string_view dtype) {
  static constexpr std::pair<std::string_view, int64_t> table[] = {
      {"F4", 4},   {"F6_E2M3", 6}, {"F6_E3M2", 6}, {"BOOL", 8},    {"U8", 8},
      {"I8", 8},   {"F8_E5M2", 8}, {"F8_E4M3", 8}, {"F8_E8M0", 8}, {"I16", 16},
      {"U16", 16}, {"F16", 16},    {"BF16", 16},   {"I32", 32},    {"U32", 32},
      {"F32", 32}, {"C64", 64},    {"F64", 64},    {"I64", 64},    {"U64", 64}};
  for (const auto &[name, bits] : table)
    if (name == dtype)
      return bits;
  return 0;
}

std::string quoted(const SafetensorsEntry &entry) {
  return "tensor '" + entry.name + "'";
}

std::string range(int64_t begin, int64_t end) {
  return "bytes [" + std::to_string(begin) + ", " + std::to_string(end) + ")";
}

/// What the type and the shape ask for, against what the offsets give.
Status checkSize(const SafetensorsEntry &entry) {
  const int64_t bits = bitsOf(entry.dtype);
  if (bits == 0)
    return invalidData(quoted(entry) + " has the unknown dtype '" +
                       entry.dtype + "'");
  const std::optional<int64_t> count = checkedElementCount(entry.shape);
  if (!count)
    return invalidData(quoted(entry) + " has the shape " +
                       shapeText(entry.shape) +
                       ", which is negative or too large");
  if (*count % 8 * bits % 8 != 0)
    return invalidData(quoted(entry) + " of dtype " + entry.dtype +
                       " and shape " + shapeText(entry.shape) +
                       " does not fill whole bytes");
  // Divided first: the count is below 2^60, its bits may be more than 2^63.
  const int64_t bytes = *count / 8 * bits + *count % 8 * bits / 8;
  if (bytes != entry.byteCount)
    return invalidData(quoted(entry) + " of dtype " + entry.dtype +
                       " and shape " + shapeText(entry.shape) + " needs " +
                       std::to_string(bytes) + " bytes, but its offsets give " +
                       std::to_string(entry.byteCount));
  return Status::success();
}

Status parseEntry(const json::Value &value, SafetensorsEntry &entry,
                  int64_t dataBytes) {
  std::vector<int64_t> offsets;
  json::ObjectReader reader(value, entry.name);
  reader.read("dtype", entry.dtype);
  reader.read("shape", entry.shape);
  reader.read("data_offsets", offsets);
  if (reader.ok() && offsets.size() != 2)
    reader.fail("data_offsets", "must hold two integers");
  FUSEC_RETURN_IF_ERROR(reader.finish());
  if (offsets[0] < 0 || offsets[0] > offsets[1] || offsets[1] > dataBytes)
    return invalidData(quoted(entry) + " lies at " +
                       range(offsets[0], offsets[1]) + ", but the data has " +
                       std::to_string(dataBytes));
  entry.offset = offsets[0];
  entry.byteCount = offsets[1] - offsets[0];
  return checkSize(entry);
}

/// Free text about the file: an object of strings.
Status readMetadata(const json::Value &value, std::string *checksum) {
  bool valid = value.object();
  if (valid)
    for (const auto &[key, text] : value.object()->members()) {
      valid &= text.string() != nullptr;
      if (text.string() && checksum && key == kSafetensorsChecksum)
        *checksum = *text.string();
    }
  return valid ? Status::success()
               : invalidData("'__metadata__' must be an object of strings");
}

/// Every byte of the data belongs to one tensor. Offsets count from the data.
Status checkCover(std::vector<SafetensorsEntry> &entries, int64_t dataBytes) {
  std::sort(entries.begin(), entries.end(), [](const auto &a, const auto &b) {
    return std::pair(a.offset, a.byteCount) < std::pair(b.offset, b.byteCount);
  });
  int64_t covered = 0;
  const SafetensorsEntry *last = nullptr;
  for (const SafetensorsEntry &entry : entries) {
    if (entry.offset < covered)
      return invalidData("tensors '" + last->name + "' and '" + entry.name +
                         "' overlap");
    if (entry.offset > covered)
      return invalidData(range(covered, entry.offset) +
                         " of the data belong to no tensor");
    covered += entry.byteCount;
    last = &entry;
  }
  if (covered != dataBytes)
    return invalidData(range(covered, dataBytes) +
                       " of the data belong to no tensor");
  return Status::success();
}

} // namespace

Result<int64_t> safetensorsHeaderLength(std::string_view begin,
                                        int64_t fileBytes) {
  if (fileBytes < kSafetensorsPrefix ||
      begin.size() < static_cast<size_t>(kSafetensorsPrefix))
    return invalidData("not a safetensors file: it holds " +
                       std::to_string(fileBytes) +
                       " bytes, fewer than the length of a header");
  uint64_t length = 0;
  for (int i = 0; i < kSafetensorsPrefix; ++i)
    length |= uint64_t(static_cast<unsigned char>(begin[i])) << (8 * i);
  if (length > static_cast<uint64_t>(kMaxHeader))
    return invalidData("not a safetensors file: a header of " +
                       std::to_string(length) + " bytes is longer than " +
                       std::to_string(kMaxHeader));
  const int64_t rest = fileBytes - kSafetensorsPrefix;
  if (static_cast<int64_t>(length) > rest)
    return invalidData("the header is cut: it has " + std::to_string(length) +
                       " bytes, and the file holds " + std::to_string(rest) +
                       " of them");
  return static_cast<int64_t>(length);
}

Result<std::vector<SafetensorsEntry>>
parseSafetensorsHeader(std::string_view header, int64_t fileBytes,
                       std::string *checksum) {
  if (header.empty() || header.front() != '{')
    return invalidData(
        "not a safetensors file: the header does not begin with '{'");
  const Result<json::Value> root = json::parse(header);
  if (!root)
    return invalidData("the header: " + root.status().message());
  const int64_t dataBegin =
      kSafetensorsPrefix + static_cast<int64_t>(header.size());
  const int64_t dataBytes = fileBytes - dataBegin;
  std::vector<SafetensorsEntry> entries;
  for (const auto &[name, value] : root->object()->members()) {
    if (name == "__metadata__") {
      FUSEC_RETURN_IF_ERROR(readMetadata(value, checksum));
      continue;
    }
    SafetensorsEntry &entry = entries.emplace_back();
    entry.name = name;
    FUSEC_RETURN_IF_ERROR(parseEntry(value, entry, dataBytes));
  }
  FUSEC_RETURN_IF_ERROR(checkCover(entries, dataBytes));
  for (SafetensorsEntry &entry : entries)
    entry.offset += dataBegin;
  std::sort(entries.begin(), entries.end(),
            [](const auto &a, const auto &b) { return a.name < b.name; });
  return entries;
}

} // namespace fusec
