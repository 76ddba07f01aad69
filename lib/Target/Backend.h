//===- Backend.h - LLVM's NVPTX backend as a function -----------*- C++ -*-===//

#ifndef FUSEC_LIB_TARGET_BACKEND_H
#define FUSEC_LIB_TARGET_BACKEND_H

#include "fusec/Support/TargetInfo.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/TargetMachine.h"
#include <memory>
#include <string>

namespace fusec {

/// The triple of every kernel.
inline constexpr llvm::StringLiteral kPtxTriple = "nvptx64-nvidia-cuda";

/// A code generator for `info`'s chip, or null with `error` set.
std::unique_ptr<llvm::TargetMachine> createPtxMachine(const TargetInfo &info,
                                                      std::string &error);

/// Optimises `module` for the machine; generatePtx then emits it as it is.
void optimize(llvm::Module &module, llvm::TargetMachine &machine);

/// The PTX of an optimised module. Errors are reported through the module's
/// context.
std::string generatePtx(llvm::Module &module, llvm::TargetMachine &machine);

/// Runs `work`; false, with LLVM's message in `error`, when LLVM gave up with a
/// fatal error in it. What `work` had allocated is then lost: it must own
/// nothing that its caller destroys later.
bool runGuarded(llvm::function_ref<void()> work, std::string &error);

} // namespace fusec

#endif // FUSEC_LIB_TARGET_BACKEND_H
