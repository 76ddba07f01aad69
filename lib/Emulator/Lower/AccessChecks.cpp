//===- AccessChecks.cpp - what memory accesses are preceded by ------------===//

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
  case kSharedSpace:
    return access.flags | AccessShared;
  case kClusterSpace:
    return access.flags | AccessCluster;
  default:
    return access.flags;
  }
}

/// Bytes a lane of the widest instruction for an access: PTX has up to 16, and
/// none that is wider than the access is aligned.
uint64_t instructionBytes(uint64_t bytes, uint64_t alignment) {
  constexpr uint64_t kMaxBytes = 16;
  return llvm::bit_floor(
      std::max<uint64_t>(1, std::min({kMaxBytes, bytes, alignment})));
}

} // namespace

/// Elements of accumulators may be read when they were waited for.
static void checkAccumulator(FunctionLowering &lowering, Operation *op) {
  auto element = dyn_cast<LLVM::ExtractValueOp>(op);
  if (!element || !nvx::isAccumulators(element.getContainer().getType()))
    return;
  lowering.builder.setInsertionPointAfter(op);
  lowering.call("fusec_emu_check_accumulator", lowering.none,
                {lowering.thread, element.getResult(), lowering.site(op)});
}

void instrumentAccess(FunctionLowering &lowering, Operation *op,
                      const LowerOptions &options) {
  if (options.checked)
    checkAccumulator(lowering, op);
  std::optional<Access> access = describe(op);
  if (!access || isOutsideOfTheMachine(access->address) ||
      !(options.checked || options.count))
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
  Value address = lowering.generic(access->address);
  Value flags = constant(flagsOf(*access)), site = lowering.site(op);
  if (options.checked)
    lowering.call("fusec_emu_check", lowering.none,
                  {lowering.thread, address, constant(bytes),
                   constant(alignment), flags, site,
                   lowering.origins(access->address)});
  if (options.count)
    lowering.call("fusec_emu_count", lowering.none,
                  {lowering.thread, address, constant(bytes),
                   constant(instructionBytes(bytes, alignment)), flags, site});
}

} // namespace fusec::emu
