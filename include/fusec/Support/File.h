//===- File.h - whole files in and out --------------------------*- C++ -*-===//

#ifndef FUSEC_SUPPORT_FILE_H
#define FUSEC_SUPPORT_FILE_H

#include "fusec/Support/Status.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace fusec {

/// The most bytes that readFile() takes: models, artefacts with their constants
/// and tensors are smaller by far, and weights are read in parts.
inline constexpr uint64_t kMostFileBytes = uint64_t{16} << 30;

/// The most bytes of standard input, whose end is not known before.
inline constexpr uint64_t kMostInputBytes = uint64_t{1} << 30;

/// The bytes of a regular file; "-" is standard input. NotFound when it cannot
/// be opened, InvalidData when it cannot be read or is larger than
/// kMostFileBytes, or kMostInputBytes. The message names the file.
Result<std::string> readFile(const std::string &path);

/// Where a file lies that symbolic links lead to, whether or not it exists; an
/// open file of a process (/dev/stdout) stays the link that it is. NotFound
/// when links lead in a circle.
Result<std::string> followLinks(const std::string &path);

/// Replaces a file as a whole: readers see the old bytes or the new, never a
/// part. Writes to a temporary file in the same folder and renames it; what is
/// no regular file (a pipe, /dev/stdout) is written directly. Links stay, and
/// what they lead to is replaced.
Status writeFile(const std::string &path, std::string_view contents);

} // namespace fusec

#endif // FUSEC_SUPPORT_FILE_H
