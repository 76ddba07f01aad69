//===- DeviceOption.h - the device that a pass is told of -------*- C++ -*-===//

#ifndef FUSEC_COSTMODEL_DEVICEOPTION_H
#define FUSEC_COSTMODEL_DEVICEOPTION_H

#include "fusec/Support/DeviceSpec.h"

#include "mlir/IR/MLIRContext.h"

namespace fusec {

/// Finds the device that a pass's `device` option names, an embedded spec or a
/// file; where there is none, says so and fails.
llvm::LogicalResult readDeviceOption(mlir::MLIRContext *context,
                                     const std::string &name,
                                     DeviceSpec &device);

} // namespace fusec

#endif // FUSEC_COSTMODEL_DEVICEOPTION_H
