//===- PassOptions.h - options that passes have in common -------*- C++ -*-===//

#ifndef FUSEC_COSTMODEL_PASSOPTIONS_H
#define FUSEC_COSTMODEL_PASSOPTIONS_H

#include "fusec/Support/DeviceSpec.h"

#include "mlir/IR/MLIRContext.h"

namespace fusec {

/// Finds the device that a pass's `device` option names, an embedded spec or a
/// file; where there is none, says so and fails.
llvm::LogicalResult readDeviceOption(mlir::MLIRContext *context,
                                     const std::string &name,
                                     DeviceSpec &device);

/// Says so and fails where the option `name` of a pass is less than 1.
llvm::LogicalResult checkPositiveOption(mlir::MLIRContext *context,
                                        llvm::StringRef name, int64_t value);

} // namespace fusec

#endif // FUSEC_COSTMODEL_PASSOPTIONS_H
