// The entries of a PTX text and the sizes of their parameters.
#ifndef FUSEC_LIB_ARTIFACT_PTXENTRIES_H
#define FUSEC_LIB_ARTIFACT_PTXENTRIES_H

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace fusec {

/// For each entry the bytes of its parameters, in order; 0 for a parameter of a
/// type that kernels do not have.
std::map<std::string, std::vector<int64_t>> findEntries(std::string_view ptx);

} // namespace fusec

#endif // FUSEC_LIB_ARTIFACT_PTXENTRIES_H
