//===- RegisterOps.cpp - setmaxnreg ---------------------------------------===//
//
// A block has the registers that its threads begin with. Who gives some back
// lets others have them; who asks for more than are left waits.
//
//===----------------------------------------------------------------------===//

#include "Machine/Block.h"
#include "Machine/Report.h"
#include "Machine/Symbols.h"

namespace fusec::emu {

namespace {

/// The PTX ISA's limits.
constexpr uint32_t kLeast = 24, kMost = 256, kStep = 8;

[[noreturn]] void failRegisters(const Thread &thread, const std::string &what,
                                int32_t site) {
  thread.block->fail("bad register count", threadName(thread) + " " + what +
                                               " at " +
                                               thread.block->siteName(site));
}

void checkCount(const Thread &thread, uint32_t count, bool isIncrease,
                int32_t site) {
  if (!thread.registers)
    failRegisters(thread,
                  "changes its registers in a kernel that has no "
                  "nvvm.reqntid, or neither nvvm.minctasm nor nvvm.maxnreg",
                  site);
  if (count < kLeast || count > kMost || count % kStep)
    failRegisters(thread,
                  "asks for " + std::to_string(count) +
                      " registers, which is no multiple of 8 from 24 to 256",
                  site);
  if (isIncrease ? count < thread.registers : count > thread.registers)
    failRegisters(thread,
                  "goes from " + std::to_string(thread.registers) + " to " +
                      std::to_string(count) + " registers",
                  site);
}

void setRegisters(Thread *thread, uint32_t count, uint32_t isIncrease,
                  int32_t site) {
  Block &block = *thread->block;
  AsyncUnits &units = block.units();
  checkCount(*thread, count, isIncrease != 0, site);
  if (!isIncrease) {
    units.freeRegisters += thread->registers - count;
    thread->registers = count;
    for (Thread *other : units.waitingForRegisters)
      block.wake(other->view.warpId, 1u << other->view.laneId);
    units.waitingForRegisters.clear();
    return;
  }
  uint32_t wanted = count - thread->registers;
  while (units.freeRegisters < wanted) {
    units.waitingForRegisters.push_back(thread);
    block.wait(thread, site, WaitKind::Registers, wanted);
  }
  units.freeRegisters -= wanted;
  thread->registers = count;
}

} // namespace

void addRegisterSymbols(SymbolTable &table) {
  table.add("fusec_emu_setmaxnreg", setRegisters);
}

} // namespace fusec::emu
