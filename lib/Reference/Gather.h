//===- Gather.h - elements of a tensor through an index map -----*- C++ -*-===//

#ifndef FUSEC_LIB_REFERENCE_GATHER_H
#define FUSEC_LIB_REFERENCE_GATHER_H

#include "fusec/Reference/RefTensor.h"

#include "mlir/IR/AffineMap.h"

namespace fusec {

/// The tensor of shape `domain` whose element at an index is the element of
/// `source` at the map's value there.
RefTensor gather(const RefTensor &source, mlir::AffineMap map,
                 llvm::ArrayRef<int64_t> domain);

} // namespace fusec

#endif // FUSEC_LIB_REFERENCE_GATHER_H
