//===- FixedSums.h - sums of floats that memory adds ------------*- C++ -*-===//
//
// Memory adds integers, in whatever order they come. So floats that are added
// up become integers: multiples of a power of two that the largest number of
// their line says. With that its number of bits is known, and so is how many
// there are left to count infinities by: as many as updates, for +inf and for
// -inf, above the sum's bits. A NaN counts as both.
//
//   bits of a sum      | -inf and NaN | +inf and NaN | sum of the others |
//                      |    n + 1     |    n + 1     |    62 - 2 n       |
//
// of up to 2^n updates, each with 61 - 3 n bits: 24, as f32 has them, or more
// of up to 4096.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_IMPORT_FIXEDSUMS_H
#define FUSEC_LIB_IMPORT_FIXEDSUMS_H

#include "ScatterRows.h"

namespace fusec {

/// Whether sums of floats are found so, in less time than by an order of the
/// updates: few updates of each of many lines.
bool paysAsFixed(const RowScatter &scatter);

/// Each row with the updates that name it added. With the same bits in each
/// run; an error is small beside the largest update of the line.
mlir::Value sumAsFixed(GraphBuilder &graph, const RowScatter &scatter);

} // namespace fusec

#endif // FUSEC_LIB_IMPORT_FIXEDSUMS_H
