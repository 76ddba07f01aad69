//===- Launch.cpp - what the machine is asked to run ----------------------===//

#include "Machine/Launch.h"

namespace fusec::emu {

const MemoryRange *Launch::find(uintptr_t address, uint64_t bytes, bool toWrite,
                                uint64_t origins) const {
  for (const MemoryRange &range : ranges)
    if (address >= range.begin && address <= range.end &&
        bytes <= range.end - address && (range.writable || !toWrite) &&
        (range.origins & origins))
      return &range;
  return nullptr;
}

namespace {
/// How far an access is outside of a range.
uint64_t distance(const MemoryRange &range, uintptr_t address, uint64_t bytes) {
  uint64_t before = address < range.begin ? range.begin - address : 0;
  uint64_t behind =
      address + bytes > range.end ? address + bytes - range.end : 0;
  return before ? before : behind;
}
} // namespace

std::string Launch::describe(uintptr_t address, uint64_t bytes,
                             uint64_t origins) const {
  const MemoryRange *nearest = nullptr;
  for (const MemoryRange &range : ranges)
    if ((range.origins & origins) &&
        (!nearest ||
         distance(range, address, bytes) < distance(*nearest, address, bytes)))
      nearest = &range;
  if (!nearest)
    return "not in any buffer of the launch";
  uint64_t away = distance(*nearest, address, bytes);
  std::string size = std::to_string(nearest->end - nearest->begin);
  return std::to_string(away) + " bytes " +
         (address < nearest->begin ? "before the start" : "past the end") +
         " of '" + nearest->label + "' (" + size + " bytes)";
}

} // namespace fusec::emu
