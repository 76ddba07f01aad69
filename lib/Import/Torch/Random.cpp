//===- Random.cpp - random numbers ----------------------------------------===//
//
// Numbers that follow from a seed and a place, which the package of Python
// writes for what PyTorch draws: kernels compute them where they are used.
//
//===----------------------------------------------------------------------===//

#include "Importer.h"

#include <cmath>

using namespace mlir;
using namespace fusec;
using namespace fusec::torch;

/// The random words of the call's shape, as ui32, of a seed of two.
static Converted randomWords(Call &op, Type result) {
  GraphBuilder &g = op.graph;
  constexpr int64_t most = int64_t(1) << 33;
  Value seed = op.tensor("seed");
  Type index = g.builder().getI64Type();
  op.pass({"shape"});
  if (elementOf(seed) != index || op.outElement() != result ||
      typeOf(seed).getShape() != ArrayRef<int64_t>{2})
    return Converted::refuse(kNoFit);
  if (op.outs[0].getNumElements() > most)
    return Converted::refuse("draws more than 2^33 numbers");
  auto part = [&](int64_t i) {
    return g.reshape(g.sliceAlong(seed, 0, i, i + 1), {});
  };
  Value place = g.iota(index, op.outs[0].getNumElements(), 0);
  return g.reshape(g.infer("fuse.random", {place, part(0), part(1)}, {}),
                   op.outShape());
}

/// From 0 up to 1, without it.
static Converted convertUniform(Call &op) {
  GraphBuilder &g = op.graph;
  Type real = g.builder().getF32Type();
  Converted words = randomWords(op, real);
  if (words.refused())
    return words;
  Value word = words.values().front();
  Value bits = g.binary("fuse.shift_right", word, g.splat(elementOf(word), 8));
  return g.binary("fuse.mul", g.cast(bits, real), g.splat(real, 0x1p-24));
}

/// What dropout keeps, of a probability p to drop: in steps of 2^-32.
static Converted convertKept(Call &op) {
  GraphBuilder &g = op.graph;
  double first = std::ceil(op.number("p", 0) * 0x1p32);
  Converted words = randomWords(op, g.builder().getI1Type());
  if (words.refused())
    return words;
  Value word = words.values().front();
  constexpr double most = 0xFFFFFFFF;
  return g.compare(first > most ? "gt" : "ge", word,
                   g.splat(elementOf(word), std::clamp(first, 0.0, most)));
}

void torch::addRandom(ConverterTable &table) {
  table["fusec.uniform.default"] = convertUniform;
  table["fusec.kept.default"] = convertKept;
}
