//===- HostCode.h - LLVM IR to host code ------------------------*- C++ -*-===//

#ifndef FUSEC_EMULATOR_JIT_HOSTCODE_H
#define FUSEC_EMULATOR_JIT_HOSTCODE_H

#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

#include <memory>

namespace fusec::emu {

/// Optimises for this host and makes code that can be looked up. Calls resolve
/// in the machine's symbol table only.
llvm::Expected<std::unique_ptr<llvm::orc::LLJIT>>
generateHostCode(std::unique_ptr<llvm::Module> module,
                 std::unique_ptr<llvm::LLVMContext> context, int optLevel);

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_JIT_HOSTCODE_H
