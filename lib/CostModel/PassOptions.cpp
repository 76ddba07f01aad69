//===- PassOptions.cpp - options that passes have in common ---------------===//

#include "fusec/CostModel/PassOptions.h"

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

LogicalResult fusec::checkPositiveOption(MLIRContext *context,
                                         llvm::StringRef name, int64_t value) {
  if (value >= 1)
    return success();
  return emitError(UnknownLoc::get(context))
         << "option '" << name << "' must be positive, not " << value;
}
