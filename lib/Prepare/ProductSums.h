//===- ProductSums.h - sums along the columns of products -------*- C++ -*-===//

#ifndef FUSEC_LIB_PREPARE_PRODUCTSUMS_H
#define FUSEC_LIB_PREPARE_PRODUCTSUMS_H

#include "fusec/Dialect/Fuse/Fuse.h"

namespace fusec {

/// The sum over columns of x (a b^T), where x b is computed too, is that of
/// a (x b), which has fewer: the order of additions is changed. So gradients of
/// a softmax need no pass over the weights for it. x and x b may differ by
/// factors of their rows. `op` is gone where the result is true.
bool sumOfOtherProduct(fuse::ReduceOp op);

} // namespace fusec

#endif // FUSEC_LIB_PREPARE_PRODUCTSUMS_H
