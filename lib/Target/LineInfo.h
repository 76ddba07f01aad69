//===- LineInfo.h - where in the model instructions come from ---*- C++ -*-===//

#ifndef FUSEC_LIB_TARGET_LINEINFO_H
#define FUSEC_LIB_TARGET_LINEINFO_H

#include "mlir/Dialect/GPU/IR/GPUDialect.h"

namespace fusec {

/// Gives every kernel of `module`, which must be in LLVM's dialect, the scopes
/// that LLVM needs to print `.file` and `.loc` lines and nothing else. Of a
/// location that names several places the first counts; what has no place in a
/// file gets none. File names stay as locations give them.
void attachLineInfo(mlir::gpu::GPUModuleOp module);

} // namespace fusec

#endif // FUSEC_LIB_TARGET_LINEINFO_H
