//===- PassOptions.cpp - options that passes have in common ---------------===//

#include "fusec/CostModel/PassOptions.h"

#include "mlir/IR/Diagnostics.h"

using namespace mlir;

LogicalResult fusec::readMachineOptions(MLIRContext *context,
                                        const std::string &device,
                                        const std::string &target,
                                        Numerics numerics, Machine &machine) {
  Result<Machine> found = findMachine(device, target, numerics);
  if (!found)
    return emitError(UnknownLoc::get(context)) << found.status().message();
  machine = *std::move(found);
  return success();
}

LogicalResult fusec::checkPositiveOption(MLIRContext *context,
                                         llvm::StringRef name, int64_t value) {
  if (value >= 1)
    return success();
  return emitError(UnknownLoc::get(context))
         << "option '" << name << "' must be positive, not " << value;
}
