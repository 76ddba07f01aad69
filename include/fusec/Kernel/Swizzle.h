//===- Swizzle.h - shared memory without bank conflicts ---------*- C++ -*-===//
//
// A tile in shared memory is rows of 16-byte chunks. Shared memory serves 128
// bytes at a time from 8 groups of banks, 16 bytes each: an access is free of
// conflicts when the chunks of one such part lie in different groups. Chunks of
// a row are therefore exchanged by an exclusive or with bits of the row.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_KERNEL_SWIZZLE_H
#define FUSEC_KERNEL_SWIZZLE_H

#include <cstdint>
#include <numeric>

namespace fusec {

constexpr int64_t kChunkBytes = 16;
constexpr int64_t kBankGroups = 8;

struct Swizzle {
  int64_t chunksPerRow = 8;
  /// Adjacent chunks that a reader takes from one row: 1 for ldmatrix, which
  /// reads 8 rows at a time; 2 for 32-bit reads of 4 rows by 8 elements.
  int64_t chunksTogether = 1;

  /// Chunks that change places among themselves.
  int64_t span() const { return std::gcd(chunksPerRow, kBankGroups); }
  /// Rows that take the same exclusive or, because they lie side by side in
  /// different bank groups already.
  int64_t rowsTogether() const { return kBankGroups / span(); }
  /// Where `chunk` of `row` lies in its row. Repeats after 8 rows.
  int64_t place(int64_t row, int64_t chunk) const {
    return chunk ^ (row / rowsTogether() * chunksTogether % span());
  }
  /// Byte offset of a chunk in the tile.
  int64_t offset(int64_t row, int64_t chunk) const {
    return (row * chunksPerRow + place(row, chunk)) * kChunkBytes;
  }
};

} // namespace fusec

#endif // FUSEC_KERNEL_SWIZZLE_H
