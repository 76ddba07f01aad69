#include "SafetensorsHeader.h"

#include "fusec/Support/Json.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <unistd.h>

namespace fusec {
namespace {

/// The length and the header; the tensors lie behind it in that order. Blanks
/// fill the header up, so that elements are aligned.
std::string headerOf(const std::vector<const SafetensorsSource *> &tensors) {
  json::Object header;
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

} // namespace

Status writeSafetensors(const std::string &path,
                        const std::vector<SafetensorsSource> &tensors) {
  // Wide elements first: all are aligned then.
  std::vector<const SafetensorsSource *> order;
  for (const SafetensorsSource &tensor : tensors)
    order.push_back(&tensor);
  std::sort(order.begin(), order.end(), [](const auto *a, const auto *b) {
    return std::pair(-byteSize(a->type), std::string_view(a->name)) <
           std::pair(-byteSize(b->type), std::string_view(b->name));
  });
  const std::string temporary = path + "." + std::to_string(getpid()) + ".tmp";
  std::FILE *file = std::fopen(temporary.c_str(), "wb");
  if (!file)
    return notFound("cannot open '" + path +
                    "' for writing: " + std::strerror(errno));
  const auto put = [&](std::string_view bytes) {
    return std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
  };
  bool written = put(headerOf(order));
  for (const SafetensorsSource *tensor : order)
    written = written && put(tensor->bytes);
  written = std::fclose(file) == 0 && written;
  if (written && std::rename(temporary.c_str(), path.c_str()) == 0)
    return Status::success();
  const Status failed =
      unavailable("cannot write '" + path + "': " + std::strerror(errno));
  std::remove(temporary.c_str());
  return failed;
}

} // namespace fusec
