//===- Zip.cpp - the entries of a zip archive -----------------------------===//

#include "Zip.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/CRC.h"
#include "llvm/Support/Endian.h"

#include <algorithm>
#include <zlib.h>

using namespace llvm;
using namespace fusec;
using namespace fusec::torch;

// The records of the format (APPNOTE.TXT of PKWARE): what they begin with, and
// their sizes without names and other parts of variable length.
static constexpr StringLiteral kLocal = "PK\3\4", kCentral = "PK\1\2",
                               kEnd = "PK\5\6", kEnd64 = "PK\6\6",
                               kLocator64 = "PK\6\7";
static constexpr size_t kLocalSize = 30, kCentralSize = 46, kEndSize = 22,
                        kEnd64Size = 56, kLocator64Size = 20;
/// Behind the last record stands a comment of so many bytes at most.
static constexpr size_t kMaxComment = 0xffff;
/// Deflate makes no more of a byte than this.
static constexpr uint64_t kMaxRatio = 1032;
static constexpr uint16_t kStored = 0, kDeflated = 8, kEncrypted = 1;

static uint16_t read16(StringRef bytes, size_t at) {
  return support::endian::read16le(bytes.data() + at);
}
static uint32_t read32(StringRef bytes, size_t at) {
  return support::endian::read32le(bytes.data() + at);
}
static uint64_t read64(StringRef bytes, size_t at) {
  return support::endian::read64le(bytes.data() + at);
}

/// So many bytes from a place on, or none where the file ends before.
static StringRef part(StringRef bytes, uint64_t at, uint64_t size) {
  bool isInside = at <= bytes.size() && size <= bytes.size() - at;
  return isInside ? bytes.substr(at, size) : StringRef();
}

bool Zip::isZip(StringRef bytes) { return bytes.starts_with(kLocal); }

namespace {
/// Where the directory is.
struct Directory {
  uint64_t offset = 0, size = 0, count = 0;
};
} // namespace

static Result<Directory> findDirectory(StringRef bytes) {
  size_t from = bytes.size() - std::min(bytes.size(), kEndSize + kMaxComment);
  size_t found = bytes.substr(from).rfind(kEnd);
  StringRef end =
      found == StringRef::npos ? "" : part(bytes, from + found, kEndSize);
  if (end.empty())
    return invalidData("the archive has no directory at its end; the file is "
                       "cut or damaged");
  Directory directory{read32(end, 16), read32(end, 12), read16(end, 10)};
  size_t at = from + found;
  StringRef locator = at < kLocator64Size
                          ? StringRef()
                          : part(bytes, at - kLocator64Size, kLocator64Size);
  if (!locator.starts_with(kLocator64))
    return directory;
  StringRef wide = part(bytes, read64(locator, 8), kEnd64Size);
  if (!wide.starts_with(kEnd64))
    return invalidData("the archive's directory of 64-bit sizes is damaged");
  return Directory{read64(wide, 48), read64(wide, 40), read64(wide, 32)};
}

/// Sizes that do not fit stand in an extra field, in this order.
static bool readWideSizes(StringRef extra, ZipEntry &entry) {
  constexpr uint32_t isWide = 0xffffffff;
  SmallVector<uint64_t *, 3> open;
  for (uint64_t *size : {&entry.size, &entry.packed, &entry.offset})
    if (*size == isWide)
      open.push_back(size);
  while (!open.empty() && extra.size() >= 4) {
    uint16_t kind = read16(extra, 0), size = read16(extra, 2);
    if (size > extra.size() - 4)
      return false;
    if (kind == 1) {
      if (size < open.size() * 8)
        return false;
      for (auto [i, wide] : llvm::enumerate(open))
        *wide = read64(extra, 4 + i * 8);
      return true;
    }
    extra = extra.drop_front(4 + size);
  }
  return open.empty();
}

/// Names are paths within the archive.
static bool isInside(StringRef name) {
  SmallVector<StringRef> parts;
  name.split(parts, '/');
  return !name.empty() && !name.starts_with("/") && !name.contains('\0') &&
         !name.contains('\\') && !llvm::is_contained(parts, "..");
}

Result<Zip> Zip::open(StringRef bytes) {
  Result<Directory> directory = findDirectory(bytes);
  if (!directory)
    return directory.status();
  StringRef rest = part(bytes, directory->offset, directory->size);
  if (directory->size == 0 || rest.empty())
    return invalidData("the archive's directory lies outside of the file; the "
                       "file is cut or damaged");
  Zip zip;
  zip.bytes_ = bytes;
  for (uint64_t i = 0; i < directory->count; ++i) {
    bool isHeader = rest.size() >= kCentralSize && rest.starts_with(kCentral);
    uint64_t name = isHeader ? read16(rest, 28) : 0;
    uint64_t extra = isHeader ? read16(rest, 30) : 0;
    uint64_t comment = isHeader ? read16(rest, 32) : 0;
    if (!isHeader || kCentralSize + name + extra + comment > rest.size())
      return invalidData("the archive's directory is damaged at entry " +
                         std::to_string(i));
    ZipEntry entry{read32(rest, 42), read32(rest, 20), read32(rest, 24),
                   read32(rest, 16), read16(rest, 10), read16(rest, 8)};
    StringRef path = rest.substr(kCentralSize, name);
    if (!readWideSizes(rest.substr(kCentralSize + name, extra), entry))
      return invalidData("the archive's entry '" + path.str() +
                         "' does not say its size");
    if (!isInside(path))
      return invalidData("the archive has an entry '" + path.str() +
                         "', which leaves the archive");
    if (!zip.entries_.try_emplace(path, entry).second)
      return invalidData("the archive has two entries '" + path.str() + "'");
    rest = rest.drop_front(kCentralSize + name + extra + comment);
  }
  return zip;
}

/// Whether the bytes are a whole stream that gives `size` bytes. Memory is
/// taken as they come: an entry may say more than it has.
static bool inflateTo(StringRef packed, uint64_t size, std::string &out) {
  z_stream stream{};
  // Without a header of zlib's.
  if (inflateInit2(&stream, -MAX_WBITS) != Z_OK)
    return false;
  constexpr size_t most = size_t(1) << 26;
  size_t read = 0, written = 0;
  out.clear();
  int status = Z_OK;
  while (status == Z_OK) {
    if (written == out.size() && written < size)
      out.resize(std::min<uint64_t>(size, std::max(2 * written, most)));
    // zlib's counters have 32 bits.
    stream.next_in =
        reinterpret_cast<Bytef *>(const_cast<char *>(packed.data() + read));
    stream.avail_in = std::min(packed.size() - read, most);
    stream.next_out = reinterpret_cast<Bytef *>(out.data() + written);
    stream.avail_out = std::min(out.size() - written, most);
    size_t in = stream.avail_in, room = stream.avail_out;
    status = inflate(&stream, Z_NO_FLUSH);
    read += in - stream.avail_in;
    written += room - stream.avail_out;
    if (status == Z_OK && in == stream.avail_in && room == stream.avail_out)
      break;
  }
  inflateEnd(&stream);
  return status == Z_STREAM_END && written == size;
}

Result<StringRef> Zip::read(StringRef name, std::string &storage) const {
  auto found = entries_.find(name);
  if (found == entries_.end())
    return invalidData("the archive has no '" + name.str() + "'");
  const ZipEntry &entry = found->second;
  auto fault = [&](const char *what) {
    return invalidData("the archive's entry '" + name.str() + "' " + what);
  };
  StringRef header = part(bytes_, entry.offset, kLocalSize);
  if (!header.starts_with(kLocal))
    return fault("is not where the directory says; the file is cut or damaged");
  // No entry begins in what an archive of more than 2^64 bytes would be.
  uint64_t start =
      entry.offset + kLocalSize + read16(header, 26) + read16(header, 28);
  StringRef packed = part(bytes_, start, entry.packed);
  if (packed.size() != entry.packed)
    return fault("ends behind the file; the file is cut or damaged");
  if (entry.flags & kEncrypted)
    return fault("is encrypted");
  StringRef content = packed;
  if (entry.method == kDeflated) {
    if (entry.size / kMaxRatio > entry.packed)
      return fault("says a size that its bytes cannot have");
    if (!inflateTo(packed, entry.size, storage))
      return fault("is damaged");
    content = storage;
  } else if (entry.method != kStored || entry.size != entry.packed) {
    return fault(entry.method == kStored
                     ? "says a size that its bytes do not have"
                     : "is packed in another way than stored or deflated");
  }
  if (llvm::crc32(arrayRefFromStringRef(content)) != entry.checksum)
    return fault("has another checksum than its bytes; the file is damaged");
  return content;
}
