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
        word_(g_.builder().getI32Type()), wide_(g_.builder().getI64Type()) {
    op.pass({"shape"});
  }

  /// Why there are none of `element`s, or "".
  std::string whyNot(Type element) {
    if (elementOf(seed_) != g_.builder().getI64Type() ||
        op_.outElement() != element ||
        typeOf(seed_).getShape() != ArrayRef<int64_t>{2})
      return kNoFit.str();
    return "";
  }
  std::string whyNoLine(Type element) {
    std::string why = whyNot(element);
    bool isLong = op_.outs[0].getNumElements() > int64_t(1) << 31;
    return why.empty() && isLong ? "draws more than 2^31 numbers" : why;
  }

  /// A line of numbers, the first or the second of the same seed; four share a
  /// block.
  Value line(int64_t number) {
    Value place = g_.iota(word_, op_.outs[0].getNumElements(), 0);
    return numbers(g_.splat(word_, 0), g_.reshape(place, op_.outShape()),
                   add(half(1), g_.splat(wide_, double(number))));
  }

  /// Rows and columns that are 8 apart share a block, as accumulators of tensor
  /// cores do a thread: in matrices, and where these lie transposed.
  Value matrices() {
    ArrayRef<int64_t> shape = op_.outShape();
    int64_t rows = shape.end()[-2], columns = shape.end()[-1];
    SmallVector<int64_t> batch(shape.drop_back(2));
    batch.append({1, 1});
    Value matrix = g_.splat(wide_, 0);
    for (auto [axis, size] : llvm::enumerate(shape.drop_back(2)))
      matrix = add(by("mul", matrix, size), g_.iota(wide_, batch, axis));
    Value row = g_.iota(word_, {rows, 1}, 0);
    Value column = g_.iota(word_, {1, columns}, 1);
    int64_t blocksOfRow = llvm::divideCeil(columns, 16) * 8;
    return numbers(
        add(by("mul", apart(row), 4 * blocksOfRow), by("mul", eighth(row), 2)),
        add(by("mul", apart(column), 4), eighth(column)), add(half(1), matrix));
  }

private:
  Value half(int64_t i) {
    return g_.reshape(g_.sliceAlong(seed_, 0, i, i + 1), {});
  }
  Value numbers(Value row, Value column, Value high) {
    return g_.infer("fuse.random", {row, column, half(0), high}, {});
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
  Type word_, wide_;
};

} // namespace

/// f32 from 0 up to 1, without it, of 24 bits: 16 of a first line, 8 of
/// another.
static Converted convertUniform(Call &op) {
  GraphBuilder &g = op.graph;
  Draw draw(op);
  Type real = g.builder().getF32Type();
  if (std::string why = draw.whyNoLine(real); !why.empty())
    return Converted::refuse(why);
  auto scaled = [&](Value part, double by) {
    return g.binary("fuse.mul", g.cast(part, real), g.splat(real, by));
  };
  Value low = draw.line(1);
  low = g.binary("fuse.shift_right", low, g.splat(elementOf(low), 8));
  return g.binary("fuse.add", scaled(draw.line(0), 0x1p-16),
                  scaled(low, 0x1p-24));
}

/// What dropout keeps, of a probability p to drop: in steps of 2^-16. Of
/// matrices in pairs.
template <bool kInPairs> static Converted convertKept(Call &op) {
  GraphBuilder &g = op.graph;
  Draw draw(op);
  ArrayRef<int64_t> shape = op.outShape();
  if (kInPairs && shape.size() < 2)
    return Converted::refuse(kNoFit);
  Type truth = g.builder().getI1Type();
  std::string why = kInPairs ? draw.whyNot(truth) : draw.whyNoLine(truth);
  if (!why.empty())
    return Converted::refuse(why);
  Type word = g.builder().getI32Type();
  Value number = g.cast(kInPairs ? draw.matrices() : draw.line(0), word);
  double first = std::floor(op.number("p", 0) * 0x1p16 + 0.5);
  return g.compare("ge", number, g.splat(word, std::clamp(first, 0.0, 0x1p16)));
}

void torch::addRandom(ConverterTable &table) {
  table["fusec.uniform.default"] = convertUniform;
  table["fusec.kept.default"] = convertKept<false>;
  table["fusec.kept_pairs.default"] = convertKept<true>;
}
