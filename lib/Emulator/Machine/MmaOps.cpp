//===- MmaOps.cpp - mma.sync m16n8k{4,8,16} -------------------------------===//
//
// Fragments as in the PTX ISA, "Matrix Fragments for mma.m16n8kK". With
// g = lane / 4 and t = lane % 4, register i of
//   A holds row g + 8 (i % 2), columns 2t + 8 (i / 2) + {0, 1} (16-bit) or
//     column t + 4 (i / 2) (TF32);
//   B holds column g, rows 2t + 8i + {0, 1} (16-bit) or row t + 4i (TF32);
//   C and D hold element (g + 8 (i / 2), 2t + i % 2).
// TensorCore.h says how an instruction adds.
//
//===----------------------------------------------------------------------===//

#include "Machine/Collective.h"
#include "Machine/Half.h"
#include "Machine/Mma.h"
#include "Machine/Report.h"
#include "Machine/Symbols.h"
#include "Machine/TensorCore.h"

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
  static constexpr unsigned kRows = 16, kColumns = 8;
  TensorOperand a, b;
  float c[kRows][kColumns];
};

void gatherTf32(Tile &tile, unsigned lane, const MmaOperands &operands,
                unsigned k) {
  unsigned g = lane / 4, t = lane % 4;
  for (unsigned i = 0; i < k / 2; ++i)
    tile.a.set(g + 8 * (i % 2), t + 4 * (i / 2),
               decode(TensorElement::TF32, operands.a[i]));
  for (unsigned i = 0; i < k / 4; ++i)
    tile.b.set(t + 4 * i, g, decode(TensorElement::TF32, operands.b[i]));
}

void gatherHalves(Tile &tile, unsigned lane, const MmaOperands &operands,
                  MmaKind kind) {
  unsigned g = lane / 4, t = lane % 4;
  for (unsigned half : {0, 1}) {
    unsigned shift = 16 * half;
    for (unsigned i = 0; i < kind.k / 4; ++i)
      tile.a.set(g + 8 * (i % 2), 2 * t + 8 * (i / 2) + half,
                 decode(kind.element, operands.a[i] >> shift));
    for (unsigned i = 0; i < kind.k / 8; ++i)
      tile.b.set(2 * t + 8 * i + half, g,
                 decode(kind.element, operands.b[i] >> shift));
  }
}

void gatherAccumulators(Tile &tile, unsigned lane, const MmaOperands &operands,
                        bool half) {
  unsigned g = lane / 4, t = lane % 4;
  for (unsigned i = 0; i < 2; ++i) {
    float *to = &tile.c[g + 8 * i][2 * t];
    for (unsigned n = 0; n < 2; ++n)
      to[n] = half ? halfToFloat(static_cast<uint16_t>(operands.c[i] >> 16 * n))
                   : std::bit_cast<float>(operands.c[2 * i + n]);
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

void multiplyLanes(const LaneGroup &group) {
  if (group.mask != ~0u)
    group.block.fail("warp divergence",
                     "only lanes " + hex(group.mask) + " of warp " +
                         std::to_string(group.lanes->view.warpId) +
                         " execute " + group.block.siteName(group.site));
  MmaKind kind = MmaKind::decode(group.operands<MmaOperands>(0).kind);
  if (TrafficCounter *traffic = group.block.traffic())
    traffic->mma(uint64_t(2) * Tile::kRows * Tile::kColumns * kind.k);
  static thread_local Tile tile;
  tile.a.resize(Tile::kRows, kind.k);
  tile.b.resize(kind.k, Tile::kColumns);
  group.forEach<MmaOperands>([&](unsigned lane, MmaOperands &operands) {
    if (kind.element == TensorElement::TF32)
      gatherTf32(tile, lane, operands, kind.k);
    else
      gatherHalves(tile, lane, operands, kind);
    gatherAccumulators(tile, lane, operands, kind.halfAccumulator);
  });
  multiplyAdd(tile.c[0], Tile::kRows, Tile::kColumns, kind.k, tile.a, tile.b,
              keptBits(kind.element));
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
