#include "fusec/Support/Safetensors.h"

#include "SafetensorsHeader.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace fusec {
namespace {

Status about(const std::string &path, const Status &status) {
  return Status(status.code(), "'" + path + "': " + status.message());
}

std::string errorText() { return std::strerror(errno); }

/// A part of a file, mapped for reading.
class MappedPart {
public:
  static Result<MappedPart> map(std::FILE *file, int64_t offset, int64_t bytes);
  MappedPart(MappedPart &&other) noexcept
      : pages_(std::exchange(other.pages_, MAP_FAILED)), length_(other.length_),
        bytes_(other.bytes_) {}
  MappedPart &operator=(MappedPart &&) = delete;
  ~MappedPart() {
    if (pages_ != MAP_FAILED)
      munmap(pages_, length_);
  }

  std::string_view bytes() const { return bytes_; }

private:
  MappedPart() = default;

  void *pages_ = MAP_FAILED;
  size_t length_ = 0;
  std::string_view bytes_;
};

Result<MappedPart> MappedPart::map(std::FILE *file, int64_t offset,
                                   int64_t bytes) {
  struct stat status = {};
  if (fstat(fileno(file), &status) != 0)
    status.st_size = 0;
  // The file may have changed since its header was checked; pages behind its
  // end could not be read.
  const int64_t there = std::max<int64_t>(status.st_size - offset, 0);
  if (there < bytes)
    return invalidData("only " + std::to_string(there) + " of " +
                       std::to_string(bytes) + " bytes can be read at byte " +
                       std::to_string(offset));
  MappedPart part;
  if (bytes == 0)
    return part;
  const int64_t before = offset % sysconf(_SC_PAGESIZE);
  part.length_ = static_cast<size_t>(before + bytes);
  part.pages_ =
      mmap(nullptr, part.length_, PROT_READ, MAP_SHARED | MAP_POPULATE,
           fileno(file), static_cast<off_t>(offset - before));
  if (part.pages_ == MAP_FAILED)
    return invalidData("cannot map " + std::to_string(bytes) +
                       " bytes at byte " + std::to_string(offset) + ": " +
                       errorText());
  part.bytes_ = {static_cast<const char *>(part.pages_) + before,
                 static_cast<size_t>(bytes)};
  return part;
}

Result<std::vector<SafetensorsEntry>>
readEntries(std::FILE *file, int64_t fileBytes, std::string &checksum) {
  const Result<MappedPart> prefix =
      MappedPart::map(file, 0, std::min(fileBytes, kSafetensorsPrefix));
  if (!prefix)
    return prefix.status();
  const Result<int64_t> length =
      safetensorsHeaderLength(prefix->bytes(), fileBytes);
  if (!length)
    return length.status();
  const Result<MappedPart> header =
      MappedPart::map(file, kSafetensorsPrefix, *length);
  if (!header)
    return header.status();
  return parseSafetensorsHeader(header->bytes(), fileBytes, &checksum);
}

std::string asBooleans(std::string_view bytes) {
  std::string booleans(bytes);
  for (char &byte : booleans)
    byte = byte != 0;
  return booleans;
}

} // namespace

std::string_view safetensorsDType(DType type) {
  switch (type) {
  case DType::F16:
    return "F16";
  case DType::BF16:
    return "BF16";
  case DType::F32:
    return "F32";
  case DType::F64:
    return "F64";
  case DType::I1:
    return "BOOL";
  case DType::I8:
    return "I8";
  case DType::I32:
    return "I32";
  case DType::I64:
    return "I64";
  case DType::I16:
    return "I16";
  case DType::UI8:
    return "U8";
  case DType::UI16:
    return "U16";
  case DType::UI32:
    return "U32";
  case DType::UI64:
    return "U64";
  case DType::F8E4M3FN:
    return "F8_E4M3";
  case DType::F8E5M2:
    return "F8_E5M2";
  }
  return "?";
}

Result<std::vector<SafetensorsEntry>> parseSafetensors(std::string_view file) {
  const int64_t bytes = static_cast<int64_t>(file.size());
  const Result<int64_t> length = safetensorsHeaderLength(file, bytes);
  if (!length)
    return length.status();
  return parseSafetensorsHeader(file.substr(kSafetensorsPrefix, *length),
                                bytes);
}

Result<SafetensorsFile> SafetensorsFile::open(const std::string &path) {
  SafetensorsFile result;
  result.path_ = path;
  // To open a pipe would wait for who writes to it.
  std::error_code error;
  const auto bytes = std::filesystem::file_size(path, error);
  if (error && std::filesystem::exists(path))
    return notFound("cannot open '" + path + "': it is no regular file");
  result.file_.reset(std::fopen(path.c_str(), "rb"));
  if (!result.file_)
    return notFound("cannot open '" + path + "': " + std::strerror(errno));
  Result<std::vector<SafetensorsEntry>> entries = readEntries(
      result.file_.get(), static_cast<int64_t>(bytes), result.checksum_);
  if (!entries)
    return about(path, entries.status());
  result.entries_ = *std::move(entries);
  return result;
}

const SafetensorsEntry *SafetensorsFile::find(std::string_view name) const {
  const auto found = std::lower_bound(
      entries_.begin(), entries_.end(), name,
      [](const SafetensorsEntry &entry, std::string_view wanted) {
        return entry.name < wanted;
      });
  return found != entries_.end() && found->name == name ? &*found : nullptr;
}

Status SafetensorsFile::check(const SafetensorsEntry &entry, DType type,
                              const std::vector<int64_t> &shape) const {
  if (entry.dtype == safetensorsDType(type) && entry.shape == shape)
    return Status::success();
  return invalidData("'" + path_ + "': tensor '" + entry.name + "' is " +
                     entry.dtype + " " + shapeText(entry.shape) + ", but " +
                     std::string(safetensorsDType(type)) + " " +
                     shapeText(shape) + " is needed");
}

Status SafetensorsFile::readParts(const SafetensorsEntry &entry, DType type,
                                  const std::vector<int64_t> &shape,
                                  const TakePart &take) const {
  FUSEC_RETURN_IF_ERROR(check(entry, type, shape));
  constexpr auto most = static_cast<int64_t>(kSafetensorsPart);
  for (int64_t at = 0; at < entry.byteCount; at += most) {
    const int64_t bytes = std::min(most, entry.byteCount - at);
    const Result<MappedPart> part =
        MappedPart::map(file_.get(), entry.offset + at, bytes);
    if (!part)
      return about(path_, part.status());
    if (type == DType::I1)
      FUSEC_RETURN_IF_ERROR(take(at, asBooleans(part->bytes())));
    else
      FUSEC_RETURN_IF_ERROR(take(at, part->bytes()));
  }
  return Status::success();
}

Result<HostTensor>
SafetensorsFile::read(const SafetensorsEntry &entry, DType type,
                      const std::vector<int64_t> &shape) const {
  HostTensor tensor{type, shape, {}};
  const Status status = readParts(
      entry, type, shape, [&](int64_t offset, std::string_view bytes) {
        tensor.bytes.resize(static_cast<size_t>(entry.byteCount));
        std::memcpy(tensor.bytes.data() + offset, bytes.data(), bytes.size());
        return Status::success();
      });
  if (!status.ok())
    return status;
  return tensor;
}

} // namespace fusec
