// The header of a .npy file: magic, version, and a Python dictionary literal.
#ifndef FUSEC_LIB_SUPPORT_NPYHEADER_H
#define FUSEC_LIB_SUPPORT_NPYHEADER_H

#include "fusec/Support/DType.h"
#include "fusec/Support/Status.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace fusec {

struct NpyHeader {
  std::string descr;
  bool fortranOrder = false;
  std::vector<int64_t> shape;
  /// Where the elements begin.
  size_t dataOffset = 0;
};

Result<NpyHeader> parseNpyHeader(std::string_view file);
std::string printNpyHeader(DType type, const std::vector<int64_t> &shape);

/// "<f4" and so on.
std::string_view npyDescr(DType type);

} // namespace fusec

#endif // FUSEC_LIB_SUPPORT_NPYHEADER_H
