//===- WarpGroup.h - four warps that multiply together ----------*- C++ -*-===//
//
// nvx.wgmma is one step of all 128 threads: the last of them to arrive notes
// the product, which is done when it is waited for, the latest moment that the
// program allows. Until then the registers of its accumulators hold a token: a
// NaN with the product's number.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_EMULATOR_MACHINE_WARPGROUP_H
#define FUSEC_EMULATOR_MACHINE_WARPGROUP_H

#include "Machine/TensorCore.h"
#include "Machine/Thread.h"

#include <array>
#include <bit>
#include <optional>
#include <unordered_map>
#include <vector>

namespace fusec::emu {

constexpr unsigned kGroupThreads = 128;
constexpr unsigned kGroupWarps = kGroupThreads / kWarpSize;
constexpr unsigned kMaxGroups = kMaxThreads / kGroupThreads;

/// Rows of one product.
constexpr unsigned kProductRows = 64;

/// What an accumulator in flight holds.
struct AccumulatorToken {
  static constexpr uint32_t kMark = 0xffe00000, kNumbers = 0x000fffff;

  static float encode(uint32_t number) {
    return std::bit_cast<float>(kMark | (number & kNumbers));
  }
  static std::optional<uint32_t> decode(float value) {
    uint32_t bits = std::bit_cast<uint32_t>(value);
    if ((bits & ~kNumbers) != kMark)
      return std::nullopt;
    return bits & kNumbers;
  }
};

/// What an nvx.wgmma says; the lowering stores these words in this order.
struct ProductShape {
  uint32_t count; // accumulators of a thread
  uint32_t blocks, blockStep;
  TensorElement a, b;
  uint32_t transposeA, transposeB;
  uint32_t numSteps;
  /// Products that may be in flight after it, or kNoWait.
  uint32_t pending;

  static constexpr uint32_t kNoWait = ~0u;
  unsigned n() const { return 2 * count / blocks; }
  unsigned k() const { return 32 / bytesOf(a); }
};

/// D of a product, by row and column.
struct Accumulators {
  std::vector<float> values;
  unsigned n = 0;
  /// The product that wrote them last.
  uint32_t product = 0;
};

struct Product {
  ProductShape shape;
  std::vector<int32_t> aSteps, bSteps;
  uint64_t a = 0, b = 0;
  /// A in registers: `numRegisters` of each thread.
  std::vector<uint32_t> registers;
  unsigned numRegisters = 0;
  /// Token of its accumulators.
  uint32_t number = 0;
};

struct WarpGroup {
  // Threads that are at an instruction of all.
  uint32_t arrived = 0;
  int32_t site = 0;
  std::array<uint32_t, kGroupWarps> waitingLanes{};

  /// Products that were started, and those of them that are done.
  uint32_t started = 0, done = 0;
  std::vector<Product> inFlight;
  /// By token.
  std::unordered_map<uint32_t, Accumulators> accumulators;
  /// In race mode: the agent that reads the operands.
  unsigned agent = 0;
};

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_MACHINE_WARPGROUP_H
