#include "fusec/Support/File.h"

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <unistd.h>

namespace fusec {
namespace {

struct CloseFile {
  void operator()(std::FILE *file) const {
    if (file != stdin)
      std::fclose(file);
  }
};
using FileHandle = std::unique_ptr<std::FILE, CloseFile>;

std::string reason() { return std::strerror(errno); }

/// Errors speak of `name`, which a temporary file stands in for.
Status writeTo(const std::string &path, std::string_view contents,
               const std::string &name) {
  FileHandle file(std::fopen(path.c_str(), "wb"));
  if (!file)
    return notFound("cannot open '" + name + "' for writing: " + reason());
  const bool written = std::fwrite(contents.data(), 1, contents.size(),
                                   file.get()) == contents.size();
  if (!written || std::fclose(file.release()) != 0)
    return unavailable("cannot write '" + name + "': " + reason());
  return Status::success();
}

/// Whether a folder holds the files that a process has open, whose links name
/// what may be no place in the file system any more.
bool holdsOpenFiles(const std::filesystem::path &folder) {
  std::error_code none;
  return std::filesystem::canonical(folder, none).string().rfind("/proc/", 0) ==
         0;
}

} // namespace

/// What is read into memory at once ends, and has a size that is known before:
/// neither holds for a device, or a pipe that nobody closes.
static Status checkReadable(const std::string &path) {
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (std::filesystem::is_directory(status))
    return notFound("cannot open '" + path + "': it is a directory");
  if (std::filesystem::exists(status) &&
      !std::filesystem::is_regular_file(status))
    return notFound("cannot open '" + path + "': it is no regular file");
  const uintmax_t bytes = std::filesystem::file_size(path, error);
  if (!error && bytes > kMostFileBytes)
    return invalidData("cannot read '" + path + "': it has " +
                       std::to_string(bytes) + " bytes, more than " +
                       std::to_string(kMostFileBytes));
  return Status::success();
}

Result<std::string> readFile(const std::string &path) {
  const bool isInput = path == "-";
  if (!isInput)
    FUSEC_RETURN_IF_ERROR(checkReadable(path));
  FileHandle file(isInput ? stdin : std::fopen(path.c_str(), "rb"));
  if (!file)
    return notFound("cannot open '" + path + "': " + reason());
  const uint64_t most = isInput ? kMostInputBytes : kMostFileBytes;
  std::string bytes;
  char buffer[65536];
  while (size_t got = std::fread(buffer, 1, sizeof(buffer), file.get())) {
    if (bytes.size() + got > most)
      return invalidData("cannot read '" + path + "': it has more than " +
                         std::to_string(most) + " bytes" +
                         (isInput ? "; name a file" : ""));
    bytes.append(buffer, got);
  }
  if (std::ferror(file.get()))
    return invalidData("cannot read '" + path + "': " + reason());
  return bytes;
}

Result<std::string> followLinks(const std::string &path) {
  constexpr int most = 40; // as Linux
  std::filesystem::path place = path;
  for (int followed = 0;; ++followed) {
    std::error_code error;
    const auto folder = place.has_parent_path() ? place.parent_path() : ".";
    if (!std::filesystem::is_symlink(place, error) || holdsOpenFiles(folder))
      return place.string();
    if (followed == most)
      return notFound("cannot open '" + path +
                      "' for writing: " + std::strerror(ELOOP));
    const auto target = std::filesystem::read_symlink(place, error);
    if (error)
      return notFound("cannot open '" + path +
                      "' for writing: " + error.message());
    // An absolute target replaces the folder.
    place = place.parent_path() / target;
  }
}

Status writeFile(const std::string &path, std::string_view contents) {
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (std::filesystem::exists(status) &&
      !std::filesystem::is_regular_file(status))
    return writeTo(path, contents, path);
  const Result<std::string> place = followLinks(path);
  if (!place)
    return place.status();
  if (std::filesystem::is_symlink(*place, error))
    return writeTo(*place, contents, path);
  static std::atomic<unsigned> counter{0};
  const std::string temporary = *place + "." + std::to_string(getpid()) + "." +
                                std::to_string(counter++) + ".tmp";
  Status written = writeTo(temporary, contents, path);
  if (written.ok() && std::rename(temporary.c_str(), place->c_str()) != 0)
    written = unavailable("cannot replace '" + path + "': " + reason());
  if (!written.ok())
    std::remove(temporary.c_str());
  return written;
}

} // namespace fusec
