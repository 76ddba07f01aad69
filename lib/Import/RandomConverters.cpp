//===- RandomConverters.cpp - random bits ---------------------------------===//
//
// Bits that follow from a state by counters, in exact integer arithmetic, laid
// out as XLA lays them out: the same state gives the same bits.
//
// J. Salmon and others, "Parallel random numbers: as easy as 1, 2, 3", 2011:
// Threefry2x32-20 and Philox4x32-10.
//
//===----------------------------------------------------------------------===//

#include "Importer.h"

using namespace mlir;
using namespace fusec;

namespace {

/// Words of 32 bits, the lowest first.
using Words = SmallVector<Value, 4>;

/// What a generator makes: numbers of 32 bits or 64, and the state after them
/// without its first element, which stays.
struct Drawn {
  Value bits, state;
};

/// The state is a key and a counter, of one element of 64 bits each, or two for
/// the counter.
class BitGenerator {
public:
  BitGenerator(Importer &importer, Value state)
      : g_(importer), state_(state),
        word_(importer.builder().getIntegerType(32, /*isSigned=*/false)),
        wide_(importer.builder().getIntegerType(64, /*isSigned=*/false)) {}

  Drawn threefry(ArrayRef<int64_t> shape, bool isWide);
  Drawn philox(ArrayRef<int64_t> shape, bool isWide);
  Value part(int64_t i) { return g_.sliceAlong(state_, 0, i, i + 1); }

private:
  Value word(uint32_t value) { return g_.splat(word_, value); }
  Value wide(double value) { return g_.splat(wide_, value); }
  Value add(Value a, Value b) { return g_.binary("fuse.add", a, b); }
  Value exclusive(Value a, Value b) { return g_.binary("fuse.xor", a, b); }
  Value low(Value x) { return g_.cast(x, word_); }
  Value high(Value x) {
    return low(g_.binary("fuse.shift_right", x, wide(32)));
  }
  Value joined(Value low, Value high);
  Value rotated(Value x, unsigned bits);
  Value between(ArrayRef<Value> parts, int64_t count);

  Words threefryWords(Value counter);
  Words philoxWords(Words counter);

  Importer &g_;
  Value state_;
  Type word_, wide_;
};

} // namespace

Value BitGenerator::joined(Value low, Value high) {
  Value top = g_.binary("fuse.shift_left", g_.cast(high, wide_), wide(32));
  return g_.binary("fuse.or", g_.cast(low, wide_), top);
}

Value BitGenerator::rotated(Value x, unsigned bits) {
  return g_.binary("fuse.or", g_.binary("fuse.shift_left", x, word(bits)),
                   g_.binary("fuse.shift_right", x, word(32 - bits)));
}

//===----------------------------------------------------------------------===//
// Threefry
//===----------------------------------------------------------------------===//

Words BitGenerator::threefryWords(Value counter) {
  static constexpr unsigned kRotations[2][4] = {{13, 15, 26, 6},
                                                {17, 29, 16, 24}};
  Value first = low(part(0)), second = high(part(0));
  Value third = exclusive(exclusive(first, second), word(0x1BD11BDA));
  Value keys[] = {first, second, third};
  Value x = add(low(counter), keys[0]), y = add(high(counter), keys[1]);
  for (unsigned i = 0; i < 5; ++i) {
    for (unsigned bits : kRotations[i % 2]) {
      x = add(x, y);
      y = exclusive(rotated(y, bits), x);
    }
    x = add(x, keys[(i + 1) % 3]);
    y = add(y, add(keys[(i + 2) % 3], word(i + 1)));
  }
  return {x, y};
}

/// The dimension whose neighbours are the words of one counter: the first of
/// an even size, else the first of the largest.
static int64_t pairedDim(ArrayRef<int64_t> shape) {
  for (auto [dim, size] : llvm::enumerate(shape))
    if (size % 2 == 0)
      return static_cast<int64_t>(dim);
  return std::max_element(shape.begin(), shape.end()) - shape.begin();
}

Drawn BitGenerator::threefry(ArrayRef<int64_t> shape, bool isWide) {
  // A number of 64 bits is both words of a counter.
  SmallVector<int64_t> counters(shape);
  if (counters.empty())
    counters.push_back(1);
  int64_t dim = pairedDim(counters), size = counters[dim];
  if (!isWide)
    counters[dim] = llvm::divideCeil(size, 2);
  int64_t count = ShapedType::getNumElements(counters);
  Words words = threefryWords(add(g_.iota(wide_, {count}, 0), part(1)));
  Drawn drawn{Value(), add(part(1), wide(double(count)))};
  if (isWide) {
    drawn.bits = g_.reshape(joined(words[0], words[1]), shape);
    return drawn;
  }
  SmallVector<int64_t> pairs(counters), all(counters);
  pairs.insert(pairs.begin() + dim + 1, 1);
  all[dim] *= 2;
  Value both = g_.concat(
      {g_.reshape(words[0], pairs), g_.reshape(words[1], pairs)}, dim + 1);
  drawn.bits =
      g_.reshape(g_.sliceAlong(g_.reshape(both, all), dim, 0, size), shape);
  return drawn;
}

//===----------------------------------------------------------------------===//
// Philox
//===----------------------------------------------------------------------===//

Words BitGenerator::philoxWords(Words x) {
  Value keys[] = {low(part(0)), high(part(0))};
  for (unsigned round = 0; round < 10; ++round) {
    auto product = [&](Value x, uint32_t factor) {
      return g_.binary("fuse.mul", g_.cast(x, wide_), wide(factor));
    };
    Value first = product(x[0], 0xD2511F53), second = product(x[2], 0xCD9E8D57);
    Value a = add(keys[0], word(round * 0x9E3779B9U));
    Value b = add(keys[1], word(round * 0xBB67AE85U));
    x = {exclusive(exclusive(high(second), x[1]), a), low(second),
         exclusive(exclusive(high(first), x[3]), b), low(first)};
  }
  return x;
}

/// The first `count` of one element of each part, then the next of each.
Value BitGenerator::between(ArrayRef<Value> parts, int64_t count) {
  SmallVector<Value> columns;
  int64_t rows = typeOf(parts.front()).getNumElements();
  for (Value part : parts)
    columns.push_back(g_.reshape(part, {rows, 1}));
  int64_t all = rows * static_cast<int64_t>(parts.size());
  return g_.sliceAlong(g_.reshape(g_.concat(columns, 1), {all}), 0, 0, count);
}

Drawn BitGenerator::philox(ArrayRef<int64_t> shape, bool isWide) {
  int64_t count = ShapedType::getNumElements(shape);
  int64_t steps = llvm::divideCeil(count, isWide ? 2 : 4);
  bool isLong = typeOf(state_).getDimSize(0) == 3;
  // A counter of one element has the key above it.
  Value bottom = part(1), top = part(isLong ? 2 : 0);
  // What is added to the counter's lower half may carry into the upper one.
  auto advanced = [&](Value by) {
    Value sum = add(bottom, by);
    Value carry = g_.cast(g_.compare("lt", sum, bottom), wide_);
    return std::pair(sum, add(top, carry));
  };
  auto [lower, upper] = advanced(g_.iota(wide_, {steps}, 0));
  Words words = philoxWords({low(lower), high(lower), low(upper), high(upper)});
  auto [next, nextTop] = advanced(wide(double(steps)));
  Drawn drawn;
  drawn.state = isLong ? g_.concat({next, nextTop}, 0) : next;
  Value numbers =
      isWide ? between({joined(words[0], words[1]), joined(words[2], words[3])},
                       count)
             : between(words, count);
  drawn.bits = g_.reshape(numbers, shape);
  return drawn;
}

//===----------------------------------------------------------------------===//
// The op
//===----------------------------------------------------------------------===//

static Converted convertRandomBits(Importer &importer, Operation *op) {
  auto word = dyn_cast_or_null<StringAttr>(
      foreignAttr(op, {"algorithm", "rng_algorithm"}));
  StringRef algorithm = word ? word.getValue() : "";
  if (op->getNumOperands() != 1 || op->getNumResults() != 2)
    return Converted::refuse("takes a state, and gives one and bits");
  RankedTensorType type = resultType(op, 1);
  auto element = dyn_cast<IntegerType>(type.getElementType());
  if (!element || element.getWidth() == 1)
    return Converted::refuse("draws bits of what are no integers");
  Value state = importer.operand(op, 0);
  int64_t length =
      typeOf(state).getRank() == 1 ? typeOf(state).getDimSize(0) : 0;
  // Which one the default is, is the device's choice: Philox, as XLA's is.
  bool isThreefry = algorithm == "THREE_FRY";
  if (!isThreefry && algorithm != "PHILOX" && algorithm != "DEFAULT")
    return Converted::refuse("draws bits by an algorithm that is none of "
                             "DEFAULT, THREE_FRY, PHILOX");
  if (!elementOf(state).isUnsignedInteger(64) ||
      (length != 2 && (isThreefry || length != 3)))
    return Converted::refuse("has a state that is not two ui64, or for PHILOX "
                             "two or three");
  BitGenerator generator(importer, state);
  bool isWide = element.getWidth() == 64;
  Drawn drawn = isThreefry ? generator.threefry(type.getShape(), isWide)
                           : generator.philox(type.getShape(), isWide);
  return SmallVector<Value>{
      importer.concat({generator.part(0), drawn.state}, 0),
      importer.cast(drawn.bits, element)};
}

void fusec::addRandomConverters(ConverterTable &table) {
  table["stablehlo.rng_bit_generator"] = convertRandomBits;
}
