//===- CheckOps.cpp - the checks before loads, stores and atomics ---------===//

#include "Machine/CheckOps.h"

#include "Machine/Block.h"
#include "Machine/Report.h"
#include "Machine/SharedAccess.h"
#include "Machine/Symbols.h"

namespace fusec::emu {

namespace {

/// "reads 16 bytes".
std::string accessName(uint32_t bytes, uint32_t flags) {
  return std::string(flags & AccessWrites ? "writes " : "reads ") +
         std::to_string(bytes) + " bytes ";
}

AccessKind kindOf(uint32_t flags) {
  if (flags & AccessAtomic)
    return AccessKind::Atomic;
  return flags & AccessWrites ? AccessKind::Write : AccessKind::Read;
}

void checkShared(Thread *thread, uintptr_t address, uint32_t bytes,
                 uint32_t flags, int32_t site) {
  Block &block = *thread->block;
  uint64_t offset = address - reinterpret_cast<uintptr_t>(block.shared());
  if (offset + bytes <= block.sharedBytes() && offset <= kSharedWindow)
    return checkRace(*thread, static_cast<uint32_t>(offset), bytes,
                     kindOf(flags), site);
  block.fail("out-of-bounds shared access",
             threadName(*thread) + " " + accessName(bytes, flags) +
                 "at shared address " + std::to_string(int64_t(offset)) +
                 " of " + std::to_string(block.sharedBytes()) + " bytes at " +
                 block.siteName(site));
}

bool isShared(const Block &block, uintptr_t address) {
  return address - reinterpret_cast<uintptr_t>(block.shared()) < kSharedWindow;
}

void checkGlobal(Thread *thread, uintptr_t address, uint32_t bytes,
                 uint32_t flags, int32_t site) {
  Block &block = *thread->block;
  const Launch &launch = block.launch();
  if (launch.find(address, bytes, flags & AccessWrites))
    return;
  std::string who = threadName(*thread) + " " + accessName(bytes, flags);
  std::string at = " at " + block.siteName(site);
  if (const MemoryRange *input = launch.find(address, bytes))
    block.fail("write to an input", who + "of '" + input->label + "'" + at);
  block.fail("out-of-bounds global access",
             who + launch.describe(address, bytes) + at);
}

void checkAccess(Thread *thread, const void *pointer, uint32_t bytes,
                 uint32_t alignment, uint32_t flags, int32_t site) {
  Block &block = *thread->block;
  uintptr_t address = reinterpret_cast<uintptr_t>(pointer);
  if (address & (alignment - 1))
    block.fail("misaligned access",
               threadName(*thread) + " " + accessName(bytes, flags) +
                   "at an address that is " +
                   std::to_string(address & (alignment - 1)) + " modulo " +
                   std::to_string(alignment) + " at " + block.siteName(site));
  bool generic = flags & AccessGeneric;
  if (flags & AccessShared || (generic && isShared(block, address)))
    checkShared(thread, address, bytes, flags, site);
  else if (!generic || !block.isPrivate(pointer))
    checkGlobal(thread, address, bytes, flags, site);
}

} // namespace

void addCheckSymbols(SymbolTable &table) {
  table.add("fusec_emu_check", checkAccess);
}

} // namespace fusec::emu
