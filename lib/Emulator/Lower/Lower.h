//===- Lower.h - a gpu.module as host code ----------------------*- C++ -*-===//
//
// Turns the kernels that go to PTX translation (LLVM and NVVM dialects, nvx)
// into host functions in the LLVM dialect that call the machine. Address spaces
// stay: the host's code generator treats 1, 3 and 4 like 0.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_EMULATOR_LOWER_LOWER_H
#define FUSEC_EMULATOR_LOWER_LOWER_H

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace fusec::emu {

struct LowerOptions {
  /// Check each access to global and shared memory.
  bool checked = false;
  /// Report each access to be counted.
  bool count = false;
  /// Iterations of its loops after which a thread is stopped; 0: never.
  int64_t maxIterations = 0;
};

/// What the machine must know of a kernel.
struct LoweredKernel {
  std::string name;
  /// Symbol of the host entry point.
  std::string entryName;
  /// Whether threads wait for each other, so that each needs a fiber.
  bool needsFibers = false;
  /// Bytes of each parameter.
  std::vector<int64_t> parameters;
  uint32_t staticShared = 0;
  /// Registers that a thread begins with, if the kernel says enough.
  uint32_t registers = 0;
  std::optional<std::array<uint32_t, 3>> requiredBlock;
  std::optional<std::array<int64_t, 3>> requiredGrid;
};

struct LoweredModule {
  mlir::OwningOpRef<mlir::ModuleOp> host;
  std::vector<LoweredKernel> kernels;
  /// "op (file:line:column)" by site number.
  std::vector<std::string> sites;
};

/// Takes the body out of `device`. Errors are reported at the op: an
/// instruction that the machine does not have, or more static shared memory
/// than a block may use.
mlir::FailureOr<LoweredModule> lowerToHost(mlir::gpu::GPUModuleOp device,
                                           const LowerOptions &options);

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_LOWER_LOWER_H
