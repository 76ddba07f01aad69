//===- PassOptions.h - options that passes have in common -------*- C++ -*-===//

#ifndef FUSEC_COSTMODEL_PASSOPTIONS_H
#define FUSEC_COSTMODEL_PASSOPTIONS_H

#include "fusec/Support/Machine.h"

#include "mlir/IR/MLIRContext.h"

namespace fusec {

/// Finds the machine of the options that PassOptions.td has; what is unknown it
/// reports, and fails.
llvm::LogicalResult readMachineOptions(mlir::MLIRContext *context,
                                       const std::string &device,
                                       const std::string &target,
                                       Numerics numerics, Machine &machine);

/// Says so and fails where the option `name` of a pass is less than 1.
llvm::LogicalResult checkPositiveOption(mlir::MLIRContext *context,
                                        llvm::StringRef name, int64_t value);

} // namespace fusec

#endif // FUSEC_COSTMODEL_PASSOPTIONS_H
