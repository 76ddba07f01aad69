//===- MatrixDescriptor.h - operands of wgmma in shared memory --*- C++ -*-===//
//
// A descriptor names a matrix of 32 bytes of k by some rows (of A) or columns
// (of B), both called rows here. With a swizzle of W bytes (PTX ISA,
// "Asynchronous warpgroup level matrix shared memory layout"; the 128-byte
// forms were verified on an H200):
//
//  * k contiguous: eight rows of W bytes make an atom; the next eight rows are
//    `stride` bytes further. Without swizzle an atom is eight rows of 16 bytes,
//    and the next 16 bytes of k are `leading` bytes further.
//  * rows contiguous, 16-bit elements: an atom is eight k of W bytes of rows;
//  the
//    next W bytes of rows are `leading` bytes further, the next eight k
//    `stride` bytes.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_EMULATOR_MACHINE_MATRIXDESCRIPTOR_H
#define FUSEC_EMULATOR_MACHINE_MATRIXDESCRIPTOR_H

#include "Machine/BulkCopy.h"

namespace fusec::emu {

class MatrixDescriptor {
public:
  explicit MatrixDescriptor(uint64_t bits) : bits_(bits) {}

  /// Bytes of k of one instruction.
  static constexpr uint32_t kBytesOfK = 32;

  /// Whether the emulator knows the layout: one with an offset in its atoms it
  /// does not, nor rows that are contiguous without swizzle.
  bool isKnown(bool rowsContiguous) const {
    return (bits_ >> 49 & 7) == 0 && !(rowsContiguous && !swizzleCode());
  }

  /// The shared address of the 16 bytes that hold element (row, k byte) of a
  /// matrix whose k is contiguous; `byte` is 0 or 16.
  uint32_t chunkAlongK(uint32_t row, uint32_t byte) const {
    uint32_t width = rowBytes();
    uint32_t address = start() + row / 8 * stride() + row % 8 * width;
    if (!swizzleCode())
      return address + byte / kChunkBytes * leading();
    return swizzle(address + byte, width);
  }

  /// The same of rows [row, row + 8) at `k`, where rows are contiguous.
  uint32_t chunkAlongRows(uint32_t row, uint32_t k) const {
    uint32_t width = rowBytes(), perAtom = width / 2;
    return swizzle(start() + row / perAtom * leading() + k / 8 * stride() +
                       k % 8 * width + row % perAtom * 2,
                   width);
  }

private:
  uint32_t field(unsigned shift) const {
    return static_cast<uint32_t>(bits_ >> shift & 0x3fff) << 4;
  }
  uint32_t start() const { return field(0); }
  uint32_t leading() const { return field(16); }
  uint32_t stride() const { return field(32); }
  /// 0: none, 1: 128 bytes, 2: 64, 3: 32.
  unsigned swizzleCode() const { return static_cast<unsigned>(bits_ >> 62); }
  uint32_t rowBytes() const {
    constexpr uint32_t kBytes[] = {16, 128, 64, 32};
    return kBytes[swizzleCode()];
  }

  uint64_t bits_;
};

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_MACHINE_MATRIXDESCRIPTOR_H
