//===- Kernels.h - arith and math ops over columns --------------*- C++ -*-===//
//
// What a scalar body is made of, applied to a run of elements at once. Floats
// are doubles, integers sign-extended 64-bit; the interpreter wraps integer
// results to their width.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_REFERENCE_KERNELS_H
#define FUSEC_LIB_REFERENCE_KERNELS_H

#include "mlir/IR/Operation.h"

#include <cstdint>
#include <variant>

namespace fusec {

using FloatUnary = void (*)(const double *, double *, size_t);
using FloatBinary = void (*)(const double *, const double *, double *, size_t);
using FloatTest = void (*)(const double *, const double *, int64_t *, size_t);
using IntBinary = void (*)(const int64_t *, const int64_t *, int64_t *, size_t);
using Kernel =
    std::variant<std::monostate, FloatUnary, FloatBinary, FloatTest, IntBinary>;

/// The kernel of an arith or math op of one or two operands of equal type, or
/// monostate for any other op.
Kernel findKernel(mlir::Operation *op);

} // namespace fusec

#endif // FUSEC_LIB_REFERENCE_KERNELS_H
