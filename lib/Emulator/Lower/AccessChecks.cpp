//===- AccessChecks.cpp - checks in front of memory accesses --------------===//

#include "Lower/EmulationTable.h"
#include "Lower/KernelAttributes.h"

#include "Machine/CheckOps.h"

#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace fusec::emu {

namespace {

struct Access {
  Value address;
  Type type;
  uint64_t alignment = 0;
  uint32_t flags = AccessWrites;
};

std::optional<Access> describe(Operation *op) {
  return llvm::TypeSwitch<Operation *, std::optional<Access>>(op)
      .Case([](LLVM::LoadOp load) {
        return Access{load.getAddr(), load.getType(),
                      load.getAlignment().value_or(0), 0};
      })
      .Case([](LLVM::StoreOp store) {
        return Access{store.getAddr(), store.getValue().getType(),
                      store.getAlignment().value_or(0)};
      })
      .Case([](LLVM::AtomicRMWOp rmw) {
        return Access{rmw.getPtr(), rmw.getVal().getType(),
                      rmw.getAlignment().value_or(0),
                      AccessWrites | AccessAtomic};
      })
      .Case([](LLVM::AtomicCmpXchgOp exchange) {
        return Access{exchange.getPtr(), exchange.getVal().getType(),
                      exchange.getAlignment().value_or(0),
                      AccessWrites | AccessAtomic};
      })
      .Default([](Operation *) { return std::nullopt; });
}

/// Whether the memory is a variable of the function or a constant table: the
/// machine knows neither.
bool isOutsideOfTheMachine(Value address) {
  while (auto gep = address.getDefiningOp<LLVM::GEPOp>())
    address = gep.getBase();
  if (auto variable = address.getDefiningOp<LLVM::AddressOfOp>())
    return cast<LLVM::LLVMPointerType>(variable.getType()).getAddressSpace() !=
           kSharedSpace;
  return address.getDefiningOp<LLVM::AllocaOp>() != nullptr;
}

uint32_t flagsOf(const Access &access) {
  switch (
      cast<LLVM::LLVMPointerType>(access.address.getType()).getAddressSpace()) {
  case 0:
    return access.flags | AccessGeneric;
  case 3:
    return access.flags | AccessShared;
  default:
    return access.flags;
  }
}

} // namespace

void insertAccessCheck(FunctionLowering &lowering, Operation *op) {
  std::optional<Access> access = describe(op);
  if (!access || isOutsideOfTheMachine(access->address))
    return;
  DataLayout layout = DataLayout::closest(op);
  uint64_t bytes = layout.getTypeSize(access->type);
  uint64_t alignment = access->alignment
                           ? access->alignment
                           : layout.getTypeABIAlignment(access->type);
  lowering.startAt(op);
  auto constant = [&](uint64_t value) {
    return lowering.constant(static_cast<int32_t>(value));
  };
  lowering.call("fusec_emu_check", lowering.none,
                {lowering.thread, lowering.generic(access->address),
                 constant(bytes), constant(alignment),
                 constant(flagsOf(*access)), lowering.site(op)});
}

} // namespace fusec::emu
