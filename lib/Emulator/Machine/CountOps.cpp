//===- CountOps.cpp - counts loads, stores and atomics --------------------===//

#include "Machine/Block.h"
#include "Machine/CheckOps.h"
#include "Machine/Symbols.h"

namespace fusec::emu {

namespace {

void countAccess(Thread *thread, const void *pointer, uint32_t bytes,
                 uint32_t width, uint32_t flags, int32_t site) {
  Block &block = *thread->block;
  TrafficCounter *traffic = block.traffic();
  if (!traffic)
    return;
  uintptr_t address = reinterpret_cast<uintptr_t>(pointer);
  bool shared = flags & (AccessShared | AccessCluster);
  if (flags & AccessGeneric) {
    if (block.isPrivate(pointer))
      return;
    shared =
        address - reinterpret_cast<uintptr_t>(block.shared()) < kSharedWindow;
  }
  bool atomic = flags & AccessAtomic, store = flags & AccessWrites;
  traffic->access(
      *thread, {address, bytes, width, shared, !store || atomic, store, site});
}

} // namespace

void addCountSymbols(SymbolTable &table) {
  table.add("fusec_emu_count", countAccess);
}

} // namespace fusec::emu
