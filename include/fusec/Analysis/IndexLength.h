//===- IndexLength.h - how long it takes to compute an index ----*- C++ -*-===//
//
// An index taken through reshapes that do not part at common places repeats the
// one before it several times: a chain of them doubles with each op.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_ANALYSIS_INDEXLENGTH_H
#define FUSEC_ANALYSIS_INDEXLENGTH_H

#include "fusec/Analysis/Indexing.h"

namespace fusec {

/// Operations, constants, dimensions and symbols in the index of one value.
/// Storing the value and loading it again costs less long before this.
inline constexpr uint64_t kMaxIndexTerms = 256;

/// Operations, constants, dimensions and symbols in the results of `map`, as
/// often as they are used.
uint64_t countTerms(mlir::AffineMap map);

/// Why the values of a group are needed at indices that take too long to
/// compute, or at too many, or "".
std::string whyIndicesTooLong(const GroupView &group, const Indexing &indexing);

} // namespace fusec

#endif // FUSEC_ANALYSIS_INDEXLENGTH_H
