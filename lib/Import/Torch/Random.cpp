//===- Random.cpp - random numbers ----------------------------------------===//
//
// Numbers that follow from a seed and a place, which the package of Python
// writes for what PyTorch draws: kernels compute them where they are used.
//
//===----------------------------------------------------------------------===//

#include "Importer.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::torch;

// Philox2x32-10: J. Salmon and others, "Parallel random numbers: as easy as
// 1, 2, 3", 2011.
static constexpr uint32_t kMultiplier = 0xD256D193, kStep = 0x9E3779B9;
static constexpr uint32_t kRounds = 10;
static constexpr int64_t kWord = 0xFFFFFFFF;

/// From 0 up to 1, without it, of the two words of a seed: in 64 bits, what two
/// words make is no more.
static Converted convertUniform(Call &op) {
  GraphBuilder &g = op.graph;
  op.pass({"shape"});
  Value seed = op.tensor("seed");
  Type index = g.builder().getI64Type(), real = g.builder().getF32Type();
  int64_t count = op.outs[0].getNumElements();
  if (elementOf(seed) != index ||
      typeOf(seed).getShape() != ArrayRef<int64_t>{2} ||
      op.outElement() != real)
    return Converted::refuse(kNoFit);
  if (count > kWord)
    return Converted::refuse("draws more than 2^32 numbers");
  auto number = [&](int64_t value) { return g.splat(index, double(value)); };
  auto word = [&](Value x) { return g.binary("fuse.and", x, number(kWord)); };
  auto part = [&](int64_t i) {
    return g.reshape(g.sliceAlong(seed, 0, i, i + 1), {});
  };
  Value key = part(0), high = part(1), low = g.iota(index, count, 0);
  for (uint32_t round = 0; round < kRounds; ++round) {
    Value product = g.binary("fuse.mul", low, number(kMultiplier));
    Value turned = word(g.binary("fuse.add", key, number(round * kStep)));
    Value top = word(g.binary("fuse.shift_right", product, number(32)));
    low = g.binary("fuse.xor", top, g.binary("fuse.xor", turned, high));
    high = word(product);
  }
  Value bits = g.binary("fuse.shift_right", low, number(8));
  bits = g.cast(g.cast(bits, g.builder().getI32Type()), real);
  return g.reshape(g.binary("fuse.mul", bits, g.splat(real, 0x1p-24)),
                   op.outShape());
}

void torch::addRandom(ConverterTable &table) {
  table["fusec.uniform.default"] = convertUniform;
}
