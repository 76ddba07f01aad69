// The header of a .safetensors file: a length and a JSON object.
#ifndef FUSEC_LIB_SUPPORT_SAFETENSORSHEADER_H
#define FUSEC_LIB_SUPPORT_SAFETENSORSHEADER_H

#include "fusec/Support/Safetensors.h"

namespace fusec {

/// Bytes of the length in front of the header.
constexpr int64_t kSafetensorsPrefix = 8;

/// The length of the header, given the beginning of a file of `fileBytes`.
Result<int64_t> safetensorsHeaderLength(std::string_view begin,
                                        int64_t fileBytes);

/// The tensors that the header of a file of `fileBytes` describes, sorted by
/// name. `checksum` gets that of the file, if it has one.
Result<std::vector<SafetensorsEntry>>
parseSafetensorsHeader(std::string_view header, int64_t fileBytes,
                       std::string *checksum = nullptr);

} // namespace fusec

#endif // FUSEC_LIB_SUPPORT_SAFETENSORSHEADER_H
