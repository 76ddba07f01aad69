//===- SharedLayout.cpp - where shared variables lie ----------------------===//

#include "Lower/SharedLayout.h"

#include "Lower/KernelAttributes.h"

#include "mlir/Interfaces/DataLayoutInterfaces.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace fusec::emu {

// Shared variables without an alignment of their own get what a vector access
// needs.
static constexpr uint64_t kMinAlignment = 16;

static uint64_t byteSize(LLVM::GlobalOp variable) {
  return DataLayout::closest(variable).getTypeSize(variable.getGlobalType());
}

void SharedLayout::collect(ModuleOp host, LLVM::LLVMFuncOp function,
                           Variables &variables) {
  function.walk([&](LLVM::AddressOfOp address) {
    auto variable = host.lookupSymbol<LLVM::GlobalOp>(address.getGlobalName());
    if (variable && variable.getAddrSpace() == kSharedSpace)
      variables.insert(variable);
  });
}

void SharedLayout::place(LLVM::GlobalOp variable) {
  uint64_t alignment =
      std::max<uint64_t>(kMinAlignment, variable.getAlignment().value_or(0));
  end_ = static_cast<uint32_t>(llvm::alignTo(end_, alignment));
  offsets_[variable.getSymName()] = end_;
  end_ += static_cast<uint32_t>(byteSize(variable));
}

SharedLayout::Variables SharedLayout::deviceVariables(ModuleOp host) {
  Variables variables;
  for (auto function : host.getOps<LLVM::LLVMFuncOp>())
    if (!isKernel(function))
      collect(host, function, variables);
  return variables;
}

SharedLayout::SharedLayout(ModuleOp host, const Variables &deviceVariables,
                           LLVM::LLVMFuncOp function) {
  Variables variables = deviceVariables;
  collect(host, function, variables);
  for (LLVM::GlobalOp variable : variables)
    if (byteSize(variable))
      place(variable);
  uint64_t alignment = 1;
  for (LLVM::GlobalOp variable : variables)
    if (!byteSize(variable))
      alignment = std::max<uint64_t>(
          {alignment, kMinAlignment, variable.getAlignment().value_or(0)});
  end_ = static_cast<uint32_t>(llvm::alignTo(end_, alignment));
  for (LLVM::GlobalOp variable : variables)
    if (!byteSize(variable))
      offsets_[variable.getSymName()] = end_;
}

std::optional<uint32_t> SharedLayout::offsetOf(StringRef variable) const {
  auto found = offsets_.find(variable);
  if (found == offsets_.end())
    return std::nullopt;
  return found->second;
}

} // namespace fusec::emu
