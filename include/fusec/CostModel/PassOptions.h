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

/// A pass whose options are a struct that a program gives, `Options`, or are
/// read from its text: machineOptions of PassOptions.td, and what readOptions()
/// adds. `Base`: what is generated of the pass.
template <typename Base, typename Options> class PassWithOptions : public Base {
public:
  using Base::Base;
  explicit PassWithOptions(Options options)
      : options_(std::move(options)), given_(true) {}

  llvm::LogicalResult initialize(mlir::MLIRContext *context) override {
    if (given_)
      return llvm::success();
    if (failed(readMachineOptions(
            context, this->device, this->target,
            {this->exact, this->allowTf32, this->nondeterministic},
            options_.machine)))
      return llvm::failure();
    return readOptions(context);
  }

protected:
  virtual llvm::LogicalResult readOptions(mlir::MLIRContext *) {
    return llvm::success();
  }

  Options options_;

private:
  bool given_ = false;
};

} // namespace fusec

#endif // FUSEC_COSTMODEL_PASSOPTIONS_H
