//===- GroupedProducts.h - products of groups of rows -----------*- C++ -*-===//

#ifndef FUSEC_LIB_PREPARE_GROUPEDPRODUCTS_H
#define FUSEC_LIB_PREPARE_GROUPEDPRODUCTS_H

#include "fusec/Dialect/Fuse/Fuse.h"

namespace fusec {

/// A product of groups of rows as a product of each block, all of which are
/// stored, in f32 at least, and sums of those of each group. `mayWiden`:
/// whether a product shares a kernel with what widens its results, and gives
/// that its sums as they are; else operands are widened.
mlir::Value productsOfBlocks(fuse::GroupedMatmulOp op, bool mayWiden);

} // namespace fusec

#endif // FUSEC_LIB_PREPARE_GROUPEDPRODUCTS_H
