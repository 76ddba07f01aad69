//===- ProductKernel.h - a kernel around one nvx.wgmma ----------*- C++ -*-===//

#ifndef FUSEC_TEST_UNIT_EMULATOR_PRODUCTKERNEL_H
#define FUSEC_TEST_UNIT_EMULATOR_PRODUCTKERNEL_H

#include <cstdint>
#include <string>
#include <vector>

namespace fusec::test {

/// How an operand lies in shared memory.
struct OperandLayout {
  /// Bytes of the swizzle, 0 for none.
  unsigned swizzle = 128;
  /// Whether rows (of A) or columns (of B), and not k, are contiguous.
  bool rowsContiguous = false;
};

/// D = A B, or A B + C, by one warp group; C and D have 64 * blocks rows.
struct ProductSpec {
  std::string element = "bf16";
  unsigned n = 8;
  /// Instructions, one behind the other along k, and blocks of 64 rows.
  unsigned steps = 1, blocks = 1;
  OperandLayout a, b;
  bool aInRegisters = false;
  /// Whether C is read: never, or as a condition says.
  enum class C { None, Skipped, Added } c = C::None;

  unsigned elementBytes() const;
  /// Of all steps.
  unsigned k() const { return steps * 32 / elementBytes(); }
  unsigned rows() const { return 64 * blocks; }
  /// Accumulators of a thread.
  unsigned count() const { return n * blocks / 2; }
  /// Bytes of shared memory, A first; where B begins.
  unsigned sharedBytes() const;
  unsigned bOffset() const;

  /// The byte at which element (row, k) of an operand lies, row or column.
  unsigned aByte(unsigned row, unsigned k) const;
  unsigned bByte(unsigned column, unsigned k) const;
  /// The word of A's registers, and the byte in it, by thread; [thread][word].
  unsigned aRegisterByte(unsigned row, unsigned k) const;
  unsigned registersPerThread() const { return 4 * steps * blocks; }
  /// Where D(row, column) is among the words of the output, [thread][count].
  unsigned dWord(unsigned row, unsigned column) const;

  /// `product(x, r, c, y)`, all of 128 threads: the bytes of shared memory, the
  /// registers of A, C and D.
  std::string kernel() const;
};

} // namespace fusec::test

#endif // FUSEC_TEST_UNIT_EMULATOR_PRODUCTKERNEL_H
