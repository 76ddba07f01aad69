//===- InstructionCases.h - single instructions, on any device --*- C++ -*-===//
//
// Kernels around one instruction of Hopper each, with inputs that show how it
// rounds, where it puts what and what it leaves out. Their results on a GPU are
// in Goldens/instructions.txt; fusec-record-instructions writes that file.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_TEST_UNIT_EMULATOR_INSTRUCTIONCASES_H
#define FUSEC_TEST_UNIT_EMULATOR_INSTRUCTIONCASES_H

#include "fusec/Runtime/Device.h"
#include "fusec/Support/TensorMap.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace fusec::test {

/// A bulk tensor copy of one box, by one thread of a block of 128.
struct BoxSpec {
  enum class Kind { Load, Store, Add };
  Kind kind = Kind::Load;
  TensorMap map;
  std::vector<int> coordinates;
  /// Of a map of pixels.
  std::vector<int> offsets = {};

  /// `box(x, y, map)`: a load of x goes to y as it lies in shared memory; a
  /// store or sum takes x as it lies there, and y is the tensor.
  std::string kernel() const;
  int64_t sharedBytes() const;
};

struct InstructionCase {
  std::string name, kernel, entry;
  /// One buffer each; the last one is the result.
  std::vector<std::vector<uint8_t>> buffers;
  /// A parameter behind the buffers, over the memory of one of them.
  std::optional<TensorMap> map;
  size_t mapBuffer = 0;
  int64_t threads = 128, sharedBytes = 0, blocks = 1;
};

std::vector<InstructionCase> instructionCases();

/// Runs a case; the words of the result. A device that takes PTX needs it.
Result<std::vector<uint32_t>> runCase(Device &device,
                                      const InstructionCase &instruction,
                                      const std::string &ptx = "");

} // namespace fusec::test

#endif // FUSEC_TEST_UNIT_EMULATOR_INSTRUCTIONCASES_H
