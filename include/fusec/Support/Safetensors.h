//===- Safetensors.h - named tensors of a .safetensors file -----*- C++ -*-===//
//
// Reads the format that checkpoints travel in: 8 bytes with the length of a
// JSON header, the header, and the bytes of the tensors, which the header's
// offsets must cover without a gap or an overlap. Files may be hostile: the
// whole header is checked before an element is read, and no size is trusted
// that the bytes of the file do not justify. Elements are mapped, not copied,
// in parts of a tensor, so that a file, and a tensor, may be larger than the
// memory.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_SUPPORT_SAFETENSORS_H
#define FUSEC_SUPPORT_SAFETENSORS_H

#include "fusec/Support/Checksum.h"
#include "fusec/Support/Npy.h"

#include <cstdio>
#include <functional>
#include <memory>

namespace fusec {

/// Where a tensor lies.
struct SafetensorsEntry {
  std::string name;
  /// As the file spells it: "F32", "BF16", "U8", ... A type that fusec cannot
  /// hold is no error as long as nobody reads the tensor.
  std::string dtype;
  std::vector<int64_t> shape;
  /// From the beginning of the file.
  int64_t offset = 0;
  int64_t byteCount = 0;
};

/// The tensors of a whole file in memory, sorted by name. InvalidData says what
/// is wrong with it.
Result<std::vector<SafetensorsEntry>> parseSafetensors(std::string_view file);

/// The member of the header's free text that has the checksum.
constexpr std::string_view kSafetensorsChecksum = "fusec.checksum";

/// The format's name of a type: "F32" for f32, "BOOL" for i1.
std::string_view safetensorsDType(DType type);

/// A tensor to write: its elements row-major, as in memory.
struct SafetensorsSource {
  std::string name;
  DType type = DType::F32;
  std::vector<int64_t> shape;
  std::string_view bytes;
  /// Whether the bytes are of a file that is mapped for reading: its pages are
  /// given back as soon as they were read.
  bool isMapped = false;
};

/// Bytes of the parts in which elements are read and written; the last part of
/// a tensor may have fewer.
constexpr size_t kSafetensorsPart = size_t(16) << 20;

/// A checksum of the names, types, shapes and elements of tensors, in whatever
/// order they are added.
class TensorsChecksum {
public:
  void add(const SafetensorsSource &tensor);
  /// The same for a tensor whose parts come one after the other.
  void begin(const std::string &name, DType type,
             const std::vector<int64_t> &shape);
  void addPart(std::string_view bytes);
  void end() { sum_ += hash_.value(); }
  /// 16 digits.
  std::string text() const;

private:
  uint64_t sum_ = 0;
  DType type_ = DType::F32;
  ContentHash hash_;
};

/// Writes tensors of different names, with their checksum if that is given.
/// What was there before is replaced as a whole, at the end.
Status writeSafetensors(const std::string &path,
                        const std::vector<SafetensorsSource> &tensors,
                        const std::string &checksum = "");

class SafetensorsFile {
public:
  /// Reads and checks the header. Messages name the file.
  static Result<SafetensorsFile> open(const std::string &path);

  const std::string &path() const { return path_; }
  /// Sorted by name.
  const std::vector<SafetensorsEntry> &entries() const { return entries_; }
  /// What it was written with; "" for other programs' files.
  const std::string &checksum() const { return checksum_; }
  /// Null when there is no tensor of that name.
  const SafetensorsEntry *find(std::string_view name) const;

  /// Whether a tensor of this file is of that type and shape.
  Status check(const SafetensorsEntry &entry, DType type,
               const std::vector<int64_t> &shape) const;
  /// The elements of a tensor of this file, which must be of that type and
  /// shape: nothing is converted. BOOL bytes other than 0 are read as 1.
  Result<HostTensor> read(const SafetensorsEntry &entry, DType type,
                          const std::vector<int64_t> &shape) const;
  /// The same in parts, which are mapped while `take` is called with each and
  /// its place in the tensor, until that gives an error. Not for a file that
  /// another program shortens meanwhile.
  using TakePart = std::function<Status(int64_t offset, std::string_view)>;
  Status readParts(const SafetensorsEntry &entry, DType type,
                   const std::vector<int64_t> &shape,
                   const TakePart &take) const;

private:
  struct Close {
    void operator()(std::FILE *file) const { std::fclose(file); }
  };

  SafetensorsFile() = default;

  std::string path_;
  std::unique_ptr<std::FILE, Close> file_;
  std::vector<SafetensorsEntry> entries_;
  std::string checksum_;
};

} // namespace fusec

#endif // FUSEC_SUPPORT_SAFETENSORS_H
