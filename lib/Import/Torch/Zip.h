//===- Zip.h - the entries of a zip archive ---------------------*- C++ -*-===//
//
// Stored and deflated entries, with 64-bit sizes where an archive has them.
// Nothing is trusted: what lies outside of the file, or under a name that
// leaves the archive, is an error.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_IMPORT_TORCH_ZIP_H
#define FUSEC_LIB_IMPORT_TORCH_ZIP_H

#include "fusec/Support/Status.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"

#include <string>

namespace fusec::torch {

/// An entry of the central directory.
struct ZipEntry {
  uint64_t offset = 0; // of the local header
  uint64_t packed = 0, size = 0;
  uint32_t checksum = 0;
  uint16_t method = 0, flags = 0;
};

class Zip {
public:
  /// Whether the bytes begin as an archive does.
  static bool isZip(llvm::StringRef bytes);

  /// Reads the directory at the end of the bytes, which must outlive the
  /// archive.
  static Result<Zip> open(llvm::StringRef bytes);

  const llvm::StringMap<ZipEntry> &entries() const { return entries_; }
  bool contains(llvm::StringRef name) const { return entries_.contains(name); }

  /// The bytes of an entry: those of the file, or, of a deflated one,
  /// `storage`. They have their checksum.
  Result<llvm::StringRef> read(llvm::StringRef name,
                               std::string &storage) const;

private:
  llvm::StringRef bytes_;
  llvm::StringMap<ZipEntry> entries_;
};

} // namespace fusec::torch

#endif // FUSEC_LIB_IMPORT_TORCH_ZIP_H
