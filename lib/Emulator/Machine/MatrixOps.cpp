//===- MatrixOps.cpp - ldmatrix and stmatrix ------------------------------===//
//
// 8x8 matrices of 16-bit elements. Lane 8j + r gives the address of row r of
// matrix j; lane l holds the elements (l / 4, 2 (l % 4) + {0, 1}) of each, or,
// transposed, (2 (l % 4) + {0, 1}, l / 4). PTX ISA, ldmatrix and stmatrix.
//
//===----------------------------------------------------------------------===//

#include "Machine/Collective.h"
#include "Machine/Report.h"
#include "Machine/SharedAccess.h"
#include "Machine/Symbols.h"

#include <cstring>

namespace fusec::emu {

namespace {

struct MatrixAccess {
  uint32_t row; // shared address
  uint32_t count;
  bool transposed;
  /// `count` registers of this lane.
  uint32_t *registers;
};

struct Matrix {
  static constexpr unsigned kRowBytes = 16;
  uint16_t element[8][8];

  uint32_t get(unsigned lane, bool transposed) const {
    unsigned row = lane / 4, column = 2 * (lane % 4);
    if (transposed)
      return element[column][row] | uint32_t(element[column + 1][row]) << 16;
    return element[row][column] | uint32_t(element[row][column + 1]) << 16;
  }
  void set(unsigned lane, bool transposed, uint32_t value) {
    unsigned row = lane / 4, column = 2 * (lane % 4);
    uint16_t low = static_cast<uint16_t>(value);
    uint16_t high = static_cast<uint16_t>(value >> 16);
    (transposed ? element[column][row] : element[row][column]) = low;
    (transposed ? element[column + 1][row] : element[row][column + 1]) = high;
  }
};

/// The host address of row `row` of matrix `matrix`.
uint8_t *rowAddress(const LaneGroup &group, unsigned matrix, unsigned row,
                    AccessKind kind) {
  unsigned lane = 8 * matrix + row;
  uint32_t address = group.operands<MatrixAccess>(lane).row;
  Block &block = group.block;
  if (address % Matrix::kRowBytes)
    block.fail("misaligned shared access",
               threadName(group.lanes[lane]) + " gives row address " +
                   std::to_string(address) +
                   ", which is not a multiple of 16, at " +
                   block.siteName(group.site));
  if (address + Matrix::kRowBytes > block.sharedBytes())
    block.fail("out-of-bounds shared access",
               threadName(group.lanes[lane]) + " gives row address " +
                   std::to_string(address) + " of " +
                   std::to_string(block.sharedBytes()) + " bytes at " +
                   block.siteName(group.site));
  checkRace(group.lanes[lane], block, address, Matrix::kRowBytes, kind,
            group.site);
  return block.shared() + address;
}

void countRows(const LaneGroup &group, unsigned count) {
  TrafficCounter *traffic = group.block.traffic();
  if (!traffic)
    return;
  traffic->matrixRequest();
  for (unsigned m = 0; m < count; ++m) {
    std::array<uint32_t, 8> rows;
    for (unsigned row = 0; row < 8; ++row)
      rows[row] = group.operands<MatrixAccess>(8 * m + row).row;
    traffic->matrixRows(rows);
  }
}

void checkFullWarp(const LaneGroup &group) {
  if (group.mask != ~0u)
    group.block.fail("warp divergence",
                     "only lanes " + hex(group.mask) + " of warp " +
                         std::to_string(group.lanes->view.warpId) +
                         " execute " + group.block.siteName(group.site));
}

void loadLanes(const LaneGroup &group) {
  checkFullWarp(group);
  const auto &first = group.operands<MatrixAccess>(0);
  countRows(group, first.count);
  for (unsigned m = 0; m < first.count; ++m) {
    Matrix matrix;
    for (unsigned row = 0; row < 8; ++row)
      std::memcpy(matrix.element[row],
                  rowAddress(group, m, row, AccessKind::Read),
                  Matrix::kRowBytes);
    group.forEach<MatrixAccess>([&](unsigned lane, MatrixAccess &access) {
      access.registers[m] = matrix.get(lane, first.transposed);
    });
  }
}

void storeLanes(const LaneGroup &group) {
  checkFullWarp(group);
  const auto &first = group.operands<MatrixAccess>(0);
  countRows(group, first.count);
  for (unsigned m = 0; m < first.count; ++m) {
    Matrix matrix;
    group.forEach<MatrixAccess>([&](unsigned lane, MatrixAccess &access) {
      matrix.set(lane, first.transposed, access.registers[m]);
    });
    for (unsigned row = 0; row < 8; ++row)
      std::memcpy(rowAddress(group, m, row, AccessKind::Write),
                  matrix.element[row], Matrix::kRowBytes);
  }
}

void loadMatrix(Thread *thread, const void *row, uint32_t count,
                bool transposed, uint32_t *registers, int32_t site) {
  MatrixAccess access{thread->block->sharedAddress(row), count, transposed,
                      registers};
  collective<loadLanes>(thread, ~0u, site, &access);
}

void storeMatrix(Thread *thread, void *row, uint32_t count, bool transposed,
                 uint32_t *registers, int32_t site) {
  MatrixAccess access{thread->block->sharedAddress(row), count, transposed,
                      registers};
  collective<storeLanes>(thread, ~0u, site, &access);
}

} // namespace

void addMatrixSymbols(SymbolTable &table) {
  table.add("fusec_emu_ldmatrix", loadMatrix);
  table.add("fusec_emu_stmatrix", storeMatrix);
}

} // namespace fusec::emu
