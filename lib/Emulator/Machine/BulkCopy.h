//===- BulkCopy.h - what one bulk copy moves --------------------*- C++ -*-===//
//
// A bulk copy moves a run of bytes, or the box of a tensor map at coordinates,
// between global and shared memory. In shared memory the rows of a box lie
// behind one another, their 16-byte chunks swizzled by address bits.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_EMULATOR_MACHINE_BULKCOPY_H
#define FUSEC_EMULATOR_MACHINE_BULKCOPY_H

#include "Machine/TensorMapImage.h"

#include <array>
#include <cstdint>
#include <vector>

namespace fusec::emu {

/// Bytes that a swizzle moves as one.
constexpr uint32_t kChunkBytes = 16;

/// The shared address of a chunk or of a byte in it, in an area whose rows have
/// `rowBytes` (128, 64 or 32): the exclusive or with the bits above the row's.
inline uint32_t swizzle(uint32_t address, uint32_t rowBytes) {
  return address ^ ((address >> 7) & (rowBytes / kChunkBytes - 1)) << 4;
}

/// One row of a box, or all of a run.
struct BulkRow {
  /// The first of its bytes that are in the tensor; null where none is.
  uint8_t *global;
  /// Bytes before these, and how many they are.
  uint32_t skipped, bytes;
  /// Of the whole row: where it begins before the swizzle.
  uint32_t shared, rowBytes;
};

struct BulkCopy {
  /// The box at `coordinates`; a run of bytes when rank is 0.
  TensorMapImage map;
  std::array<int32_t, TensorMapImage::kMaxRank> coordinates{};
  /// Of pixels: which of its window, by spatial dimension.
  std::array<uint16_t, TensorMapImage::kMaxSpatial> offsets{};
  uint8_t *global = nullptr;
  /// Shared address of the box or run.
  uint32_t shared = 0;
  /// Bytes in shared memory.
  uint32_t bytes = 0;
  bool isAdd = false;
  /// The parameters of the kernel whose memory it may touch, as a mask of
  /// originBit.
  uint64_t origins = 0;
  /// Of a load: the mbarrier's shared address and the ranks of the blocks that
  /// get the bytes.
  uint32_t mbarrier = 0, ranks = 1;
  unsigned raceId = 0;
  int32_t site = 0;

  /// Whether a row of the box has fewer bytes than the swizzle spans.
  bool isNarrow() const;
  std::vector<BulkRow> rows() const;
  /// Moves one row, to and from the shared memory that begins at `window`.
  void load(const BulkRow &row, uint8_t *window) const;
  void store(const BulkRow &row, const uint8_t *window) const;

private:
  std::vector<std::array<int64_t, TensorMapImage::kMaxRank>> places() const;
  uint8_t *chunk(const BulkRow &row, uint8_t *window, uint32_t offset) const;
};

/// The loads of a block that are in flight, oldest first.
using BulkLoads = std::vector<BulkCopy>;

/// The stores of one thread.
struct BulkStores {
  std::vector<BulkCopy> copies;
  /// Index into `copies` behind the last one of each group that is in flight.
  std::vector<uint32_t> groupEnds;
  /// Groups that were committed, and those of them that are done.
  uint32_t committed = 0, done = 0;
  /// In race mode: the agent that reads what they store.
  unsigned agent = 0;

  void clear() { *this = BulkStores(); }
};

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_MACHINE_BULKCOPY_H
