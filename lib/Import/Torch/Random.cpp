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

namespace {

/// Draws the numbers of a call that has a seed of two words.
class Draw {
public:
  explicit Draw(Call &op)
      : op_(op), g_(op.graph), seed_(op.tensor("seed")),
        word_(g_.builder().getI32Type()) {
    op.pass({"shape"});
  }

  /// Why there are none of `element`s, or "": as many blocks as that differ.
  std::string whyNot(Type element, double blocks) {
    if (elementOf(seed_) != g_.builder().getI64Type() ||
        op_.outElement() != element ||
        typeOf(seed_).getShape() != ArrayRef<int64_t>{2})
      return kNoFit.str();
    return blocks > 0x1p32 ? "draws more numbers than 2^32 blocks have" : "";
  }

  /// One of the parts of a block, as ui16.
  Value part(Value block, Value part) {
    auto half = [&](int64_t i) {
      return g_.reshape(g_.sliceAlong(seed_, 0, i, i + 1), {});
    };
    return g_.infer("fuse.random", {block, part, half(0), half(1)}, {});
  }

  /// The place of each number in a line, of which 2^`bits` share a block.
  std::pair<Value, Value> line(int64_t bits) {
    Type index = g_.builder().getI64Type();
    Value place = g_.iota(index, op_.outs[0].getNumElements(), 0);
    return {g_.cast(by("shift_right", place, bits), word_),
            g_.cast(place, word_)};
  }

  /// Rows and columns that are 8 apart share a block, as accumulators of tensor
  /// cores do a thread: in matrices, and where these lie transposed.
  std::pair<Value, Value> matrices() {
    ArrayRef<int64_t> shape = op_.outShape();
    int64_t rows = shape.end()[-2], columns = shape.end()[-1];
    SmallVector<int64_t> batch(shape.drop_back(2));
    batch.append({1, 1});
    Value row = g_.iota(word_, {rows, 1}, 0);
    Value column = g_.iota(word_, {1, columns}, 1);
    Value block = g_.splat(word_, 0);
    for (auto [axis, size] : llvm::enumerate(ArrayRef(shape).drop_back(2)))
      block = add(by("mul", block, size), g_.iota(word_, batch, axis));
    block = add(by("mul", block, halfOf(rows)), apart(row));
    block = add(by("mul", block, halfOf(columns)), apart(column));
    return {block, add(by("mul", eighth(row), 2), eighth(column))};
  }

  static double blocksOfMatrices(ArrayRef<int64_t> shape) {
    return double(llvm::product_of(shape.drop_back(2))) *
           double(halfOf(shape.end()[-2])) * double(halfOf(shape.end()[-1]));
  }

private:
  /// Of so many rows or columns those that share no block.
  static int64_t halfOf(int64_t count) {
    return llvm::divideCeil(count, 16) * 8;
  }
  Value add(Value a, Value b) { return g_.binary("fuse.add", a, b); }
  Value by(StringRef op, Value x, int64_t number) {
    return g_.binary(("fuse." + op).str(), x,
                     g_.splat(elementOf(x), double(number)));
  }
  Value eighth(Value x) { return by("and", by("shift_right", x, 3), 1); }
  /// Without the bit of eights.
  Value apart(Value x) {
    return add(by("mul", by("shift_right", x, 4), 8), by("and", x, 7));
  }

  Call &op_;
  GraphBuilder &g_;
  Value seed_;
  Type word_;
};

} // namespace

/// f32 from 0 up to 1, without it, of 24 bits.
static Converted convertUniform(Call &op) {
  GraphBuilder &g = op.graph;
  Draw draw(op);
  Type real = g.builder().getF32Type();
  double blocks = double(op.outs[0].getNumElements()) / 2;
  if (std::string why = draw.whyNot(real, blocks); !why.empty())
    return Converted::refuse(why);
  auto [block, place] = draw.line(1);
  Value lower = g.binary("fuse.add", place, place);
  Value upper = g.binary("fuse.add", lower, g.splat(elementOf(lower), 1));
  auto scaled = [&](Value part, double by) {
    return g.binary("fuse.mul", g.cast(part, real), g.splat(real, by));
  };
  Value low = draw.part(block, lower);
  low = g.binary("fuse.shift_right", low, g.splat(elementOf(low), 8));
  Value high = scaled(draw.part(block, upper), 0x1p-16);
  return g.reshape(g.binary("fuse.add", high, scaled(low, 0x1p-24)),
                   op.outShape());
}

/// What dropout keeps, of a probability p to drop: in steps of 2^-16. Of
/// matrices in pairs.
template <bool kInPairs> static Converted convertKept(Call &op) {
  GraphBuilder &g = op.graph;
  Draw draw(op);
  ArrayRef<int64_t> shape = op.outShape();
  if (kInPairs && shape.size() < 2)
    return Converted::refuse(kNoFit);
  double blocks = kInPairs ? Draw::blocksOfMatrices(shape)
                           : double(op.outs[0].getNumElements()) / 4;
  std::string why = draw.whyNot(g.builder().getI1Type(), blocks);
  if (!why.empty())
    return Converted::refuse(why);
  auto [block, part] = kInPairs ? draw.matrices() : draw.line(2);
  Value number = g.cast(draw.part(block, part), elementOf(part));
  double first = std::floor(op.number("p", 0) * 0x1p16 + 0.5);
  Value least = g.splat(elementOf(part), std::clamp(first, 0.0, 0x1p16));
  return g.reshape(g.compare("ge", number, least), shape);
}

void torch::addRandom(ConverterTable &table) {
  table["fusec.uniform.default"] = convertUniform;
  table["fusec.kept.default"] = convertKept<false>;
  table["fusec.kept_pairs.default"] = convertKept<true>;
}
