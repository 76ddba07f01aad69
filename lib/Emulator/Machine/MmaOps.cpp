//===- MmaOps.cpp - mma.sync m16n8k{4,8,16} -------------------------------===//
//
// Fragments as in the PTX ISA, "Matrix Fragments for mma.m16n8kK". With
// g = lane / 4 and t = lane % 4, register i of
//   A holds row g + 8 (i % 2), columns 2t + 8 (i / 2) + {0, 1} (16-bit) or
//     column t + 4 (i / 2) (TF32);
//   B holds column g, rows 2t + 8i + {0, 1} (16-bit) or row t + 4i (TF32);
//   C and D hold element (g + 8 (i / 2), 2t + i % 2).
// Products and sums are in f32, k ascending; hardware's order is not specified.
//
//===----------------------------------------------------------------------===//

#include "Machine/Collective.h"
#include "Machine/Half.h"
#include "Machine/Mma.h"
#include "Machine/Report.h"
#include "Machine/Symbols.h"

namespace fusec::emu {

namespace {

struct MmaOperands {
  const uint32_t *a;
  const uint32_t *b;
  const uint32_t *c;
  uint32_t *d;
  uint32_t kind;
};

struct Tile {
  static constexpr unsigned kRows = 16, kColumns = 8, kMaxK = 16;
  alignas(32) float a[kRows][kMaxK];
  alignas(32) float b[kMaxK][kColumns];
  alignas(32) float c[kRows][kColumns];
};

struct Pair {
  float low, high;
};

Pair unpack(MmaElement element, uint32_t bits) {
  uint16_t low = static_cast<uint16_t>(bits);
  uint16_t high = static_cast<uint16_t>(bits >> 16);
  if (element == MmaElement::BF16)
    return {bf16ToFloat(low), bf16ToFloat(high)};
  return {halfToFloat(low), halfToFloat(high)};
}

/// The tensor core ignores the low 13 bits of a TF32 operand.
float unpackTf32(uint32_t bits) {
  return std::bit_cast<float>(bits & 0xffffe000);
}

void gatherTf32(Tile &tile, unsigned lane, const MmaOperands &operands,
                unsigned k) {
  unsigned g = lane / 4, t = lane % 4;
  for (unsigned i = 0; i < k / 2; ++i)
    tile.a[g + 8 * (i % 2)][t + 4 * (i / 2)] = unpackTf32(operands.a[i]);
  for (unsigned i = 0; i < k / 4; ++i)
    tile.b[t + 4 * i][g] = unpackTf32(operands.b[i]);
}

void gatherHalves(Tile &tile, unsigned lane, const MmaOperands &operands,
                  MmaKind kind) {
  unsigned g = lane / 4, t = lane % 4;
  for (unsigned i = 0; i < kind.k / 4; ++i) {
    Pair pair = unpack(kind.element, operands.a[i]);
    float *to = &tile.a[g + 8 * (i % 2)][2 * t + 8 * (i / 2)];
    to[0] = pair.low;
    to[1] = pair.high;
  }
  for (unsigned i = 0; i < kind.k / 8; ++i) {
    Pair pair = unpack(kind.element, operands.b[i]);
    tile.b[2 * t + 8 * i][g] = pair.low;
    tile.b[2 * t + 8 * i + 1][g] = pair.high;
  }
}

void gatherAccumulators(Tile &tile, unsigned lane, const MmaOperands &operands,
                        bool half) {
  unsigned g = lane / 4, t = lane % 4;
  for (unsigned i = 0; i < 2; ++i) {
    float *to = &tile.c[g + 8 * i][2 * t];
    Pair pair = half ? unpack(MmaElement::F16, operands.c[i])
                     : Pair{std::bit_cast<float>(operands.c[2 * i]),
                            std::bit_cast<float>(operands.c[2 * i + 1])};
    to[0] = pair.low;
    to[1] = pair.high;
  }
}

void scatterAccumulators(const Tile &tile, unsigned lane,
                         const MmaOperands &operands, bool half) {
  unsigned g = lane / 4, t = lane % 4;
  for (unsigned i = 0; i < 2; ++i) {
    const float *from = &tile.c[g + 8 * i][2 * t];
    if (half) {
      operands.d[i] = floatToHalf(from[0]) | uint32_t(floatToHalf(from[1]))
                                                 << 16;
      continue;
    }
    operands.d[2 * i] = std::bit_cast<uint32_t>(from[0]);
    operands.d[2 * i + 1] = std::bit_cast<uint32_t>(from[1]);
  }
}

void multiply(Tile &tile, unsigned k) {
  typedef float Row __attribute__((vector_size(4 * Tile::kColumns)));
  for (unsigned m = 0; m < Tile::kRows; ++m) {
    Row sum = *reinterpret_cast<const Row *>(tile.c[m]);
    for (unsigned i = 0; i < k; ++i)
      sum += tile.a[m][i] * *reinterpret_cast<const Row *>(tile.b[i]);
    *reinterpret_cast<Row *>(tile.c[m]) = sum;
  }
}

void multiplyLanes(const LaneGroup &group) {
  if (group.mask != ~0u)
    group.block.fail("warp divergence",
                     "only lanes " + hex(group.mask) + " of warp " +
                         std::to_string(group.lanes->view.warpId) +
                         " execute " + group.block.siteName(group.site));
  MmaKind kind = MmaKind::decode(group.operands<MmaOperands>(0).kind);
  if (TrafficCounter *traffic = group.block.traffic())
    traffic->mma(uint64_t(2) * Tile::kRows * Tile::kColumns * kind.k);
  Tile tile;
  group.forEach<MmaOperands>([&](unsigned lane, MmaOperands &operands) {
    if (kind.element == MmaElement::TF32)
      gatherTf32(tile, lane, operands, kind.k);
    else
      gatherHalves(tile, lane, operands, kind);
    gatherAccumulators(tile, lane, operands, kind.halfAccumulator);
  });
  multiply(tile, kind.k);
  group.forEach<MmaOperands>([&](unsigned lane, MmaOperands &operands) {
    scatterAccumulators(tile, lane, operands, kind.halfAccumulator);
  });
}

void mma(Thread *thread, const uint32_t *a, const uint32_t *b,
         const uint32_t *c, uint32_t *d, uint32_t kind, int32_t site) {
  MmaOperands operands{a, b, c, d, kind};
  collective<multiplyLanes>(thread, ~0u, site, &operands);
}

} // namespace

void addMmaSymbols(SymbolTable &table) { table.add("fusec_emu_mma", mma); }

} // namespace fusec::emu
