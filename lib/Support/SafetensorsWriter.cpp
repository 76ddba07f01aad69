#include "SafetensorsHeader.h"

#include "fusec/Support/Checksum.h"
#include "fusec/Support/File.h"
#include "fusec/Support/Json.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <sys/mman.h>
#include <unistd.h>

namespace fusec {
namespace {

/// The length and the header; the tensors lie behind it in that order. Blanks
/// fill the header up, so that elements are aligned.
std::string headerOf(const std::vector<const SafetensorsSource *> &tensors,
                     const std::string &checksum) {
  json::Object header;
  if (!checksum.empty())
    header.add("__metadata__",
               json::Object{{std::string(kSafetensorsChecksum), checksum}});
  int64_t offset = 0;
  for (const SafetensorsSource *tensor : tensors) {
    json::Array shape, range;
    for (int64_t size : tensor->shape)
      shape.push_back(size);
    range.push_back(offset);
    offset += static_cast<int64_t>(tensor->bytes.size());
    range.push_back(offset);
    json::Object entry;
    entry.add("dtype", safetensorsDType(tensor->type));
    entry.add("shape", std::move(shape));
    entry.add("data_offsets", std::move(range));
    header.add(tensor->name, std::move(entry));
  }
  std::string text = json::print(header);
  text.resize((text.size() + 7) / 8 * 8, ' ');
  std::string bytes;
  for (int i = 0; i < kSafetensorsPrefix; ++i)
    bytes.push_back(
        static_cast<char>(static_cast<uint64_t>(text.size()) >> 8 * i));
  return bytes + text;
}

/// Gives the pages of a mapped file back; what is read again is read anew.
void releasePages(std::string_view bytes) {
  const auto page = static_cast<uintptr_t>(sysconf(_SC_PAGESIZE));
  const auto begin = reinterpret_cast<uintptr_t>(bytes.data());
  const uintptr_t first = (begin + page - 1) / page * page;
  const uintptr_t last = (begin + bytes.size()) / page * page;
  if (first < last)
    madvise(reinterpret_cast<void *>(first), last - first, MADV_DONTNEED);
}

/// Calls `take` with the elements in parts of some megabytes, until one gives
/// false.
template <typename Fn>
bool forEachPart(const SafetensorsSource &tensor, Fn take) {
  for (size_t at = 0; at < tensor.bytes.size(); at += kSafetensorsPart) {
    const std::string_view bytes = tensor.bytes.substr(at, kSafetensorsPart);
    if (!take(bytes))
      return false;
    if (tensor.isMapped)
      releasePages(bytes);
  }
  return true;
}

} // namespace

void TensorsChecksum::begin(const std::string &name, DType type,
                            const std::vector<int64_t> &shape) {
  hash_ = {};
  type_ = type;
  hash_.add(name);
  hash_.add(safetensorsDType(type));
  hash_.add(shapeText(shape));
}

void TensorsChecksum::addPart(std::string_view bytes) {
  if (type_ != DType::I1)
    return hash_.add(bytes);
  // All but 0 are read as 1.
  std::string truths(bytes);
  for (char &byte : truths)
    byte = byte != 0;
  hash_.add(truths);
}

void TensorsChecksum::add(const SafetensorsSource &tensor) {
  begin(tensor.name, tensor.type, tensor.shape);
  forEachPart(tensor, [&](std::string_view bytes) {
    addPart(bytes);
    return true;
  });
  end();
}

std::string TensorsChecksum::text() const {
  char digits[17];
  std::snprintf(digits, sizeof(digits), "%016llx",
                static_cast<unsigned long long>(sum_));
  return digits;
}

Status writeSafetensors(const std::string &path,
                        const std::vector<SafetensorsSource> &tensors,
                        const std::string &checksum) {
  // Wide elements first: all are aligned then.
  std::vector<const SafetensorsSource *> order;
  order.reserve(tensors.size());
  for (const SafetensorsSource &tensor : tensors)
    order.push_back(&tensor);
  std::sort(order.begin(), order.end(), [](const auto *a, const auto *b) {
    return std::pair(-byteSize(a->type), std::string_view(a->name)) <
           std::pair(-byteSize(b->type), std::string_view(b->name));
  });
  const Result<std::string> place = followLinks(path);
  if (!place)
    return place.status();
  const std::string temporary =
      *place + "." + std::to_string(getpid()) + ".tmp";
  std::FILE *file = std::fopen(temporary.c_str(), "wb");
  if (!file)
    return notFound("cannot open '" + path +
                    "' for writing: " + std::strerror(errno));
  const auto put = [&](std::string_view bytes) {
    return std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
  };
  bool written = put(headerOf(order, checksum));
  for (const SafetensorsSource *tensor : order)
    written = written && forEachPart(*tensor, put);
  written = std::fclose(file) == 0 && written;
  if (written && std::rename(temporary.c_str(), place->c_str()) == 0)
    return Status::success();
  const Status failed =
      unavailable("cannot write '" + path + "': " + std::strerror(errno));
  std::remove(temporary.c_str());
  return failed;
}

} // namespace fusec
