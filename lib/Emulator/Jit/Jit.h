//===- Jit.h - kernel text to host code -------------------------*- C++ -*-===//

#ifndef FUSEC_EMULATOR_JIT_JIT_H
#define FUSEC_EMULATOR_JIT_JIT_H

#include "Machine/Launch.h"

#include "fusec/Support/Status.h"

#include <memory>
#include <string_view>

namespace llvm::orc {
class LLJIT;
}

namespace fusec::emu {

struct JitOptions {
  /// Check each access to global and shared memory.
  bool checked = false;
  /// Report each access to be counted.
  bool count = false;
  /// Iterations of its loops after which a thread is stopped; 0: never.
  int64_t maxIterations = 0;
  /// LLVM optimisation level, 0 to 2.
  int optLevel = 1;
};

/// The kernels of one artefact as host code. The code lives as long as this.
class CompiledModule {
public:
  CompiledModule();
  CompiledModule(const CompiledModule &) = delete;
  CompiledModule &operator=(const CompiledModule &) = delete;
  ~CompiledModule();

  const Kernel *find(std::string_view name) const;

private:
  friend class Compiler;
  std::unique_ptr<llvm::orc::LLJIT> jit_;
  std::vector<std::string> sites_;
  std::vector<Kernel> kernels_;
};

/// Compiles the kernels of MLIR text. InvalidData with a location for text that
/// does not parse or does not verify; Unavailable, naming the op and its
/// location, for an instruction that the machine does not have.
Result<std::unique_ptr<CompiledModule>>
compileKernels(std::string_view text, const JitOptions &options);

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_JIT_JIT_H
