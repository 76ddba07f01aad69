//===- DeviceOption.cpp - the device that a pass is told of ---------------===//

#include "fusec/CostModel/DeviceOption.h"

#include "mlir/IR/Diagnostics.h"

using namespace mlir;

LogicalResult fusec::readDeviceOption(MLIRContext *context,
                                      const std::string &name,
                                      DeviceSpec &device) {
  Result<DeviceSpec> spec = findDeviceSpec(name);
  if (!spec)
    return emitError(UnknownLoc::get(context)) << spec.status().message();
  device = *std::move(spec);
  return success();
}
