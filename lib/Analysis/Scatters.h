//===- Scatters.h - the domain of what is combined in memory ----*- C++ -*-===//

#ifndef FUSEC_LIB_ANALYSIS_SCATTERS_H
#define FUSEC_LIB_ANALYSIS_SCATTERS_H

#include "fusec/Analysis/Indexing.h"

namespace fusec {

/// The identity over a domain, in the context of `value`; 0 along dimensions of
/// 1: equal maps are equal.
mlir::AffineMap domainMap(llvm::ArrayRef<int64_t> domain, mlir::Value value);

/// Sets the domain to that of the updates of the group's scatters, and the maps
/// of what these read and give. Otherwise it says why there is none.
std::string anchorAtScatters(const GroupView &group, Indexing &indexing);

} // namespace fusec

#endif // FUSEC_LIB_ANALYSIS_SCATTERS_H
