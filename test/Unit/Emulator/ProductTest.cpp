//===- ProductTest.cpp - products of a warp group -------------------------===//

#include "Harness.h"
#include "ProductKernel.h"

#include "Machine/Half.h"

#include <cstring>

using namespace fusec;
using namespace fusec::emu;
using namespace fusec::test;

namespace {

/// Small integers: exact in every type, and so is each sum.
int valueA(unsigned row, unsigned k) { return int(row * 7 + k * 5) % 7 - 3; }
int valueB(unsigned column, unsigned k) {
  return int(column * 3 + k * 11) % 5 - 2;
}
int valueC(unsigned row, unsigned column) { return int(row + 3 * column) % 16; }

uint32_t encode(const std::string &element, int value) {
  if (element == "bf16")
    return floatToBf16(static_cast<float>(value));
  if (element == "f16")
    return floatToHalf(static_cast<float>(value));
  if (element == "tf32")
    return std::bit_cast<uint32_t>(static_cast<float>(value));
  // 0, 1, 2 and 3 with 3 and 2 bits of mantissa.
  constexpr uint32_t kE4M3[] = {0, 0x38, 0x40, 0x44};
  constexpr uint32_t kE5M2[] = {0, 0x3c, 0x40, 0x42};
  const uint32_t *codes = element == "f8E4M3FN" ? kE4M3 : kE5M2;
  return codes[std::abs(value)] | (value < 0 ? 0x80u : 0u);
}

class Products : public testing::TestWithParam<ProductSpec> {};

TEST_P(Products, AreThoseOfTheMatrices) {
  const ProductSpec &spec = GetParam();
  EmulatorOptions options = Harness::checkedOptions();
  options.race = true;
  Harness harness(options);
  unsigned size = spec.elementBytes();
  std::vector<uint8_t> shared(spec.sharedBytes());
  std::vector<uint8_t> registers(128 * spec.registersPerThread() * 4);
  std::vector<float> c(128 * spec.count());
  auto put = [&](std::vector<uint8_t> &to, unsigned byte, int value) {
    uint32_t bits = encode(spec.element, value);
    std::memcpy(to.data() + byte, &bits, size);
  };
  for (unsigned k = 0; k < spec.k(); ++k) {
    for (unsigned row = 0; row < spec.rows(); ++row)
      spec.aInRegisters
          ? put(registers, spec.aRegisterByte(row, k), valueA(row, k))
          : put(shared, spec.aByte(row, k), valueA(row, k));
    for (unsigned column = 0; column < spec.n; ++column)
      put(shared, spec.bByte(column, k), valueB(column, k));
  }
  for (unsigned row = 0; row < spec.rows(); ++row)
    for (unsigned column = 0; column < spec.n; ++column)
      c[spec.dWord(row, column)] = static_cast<float>(valueC(row, column));
  harness.input(shared);
  harness.input(registers);
  harness.input(c);
  int y = harness.output<float>(c.size());
  ASSERT_EQ(harness.loadText(spec.kernel(), {"product"}).message(), "");
  ASSERT_EQ(
      harness.launch({1, 1, 1}, {128, 1, 1}, spec.sharedBytes()).message(), "");
  std::vector<float> d = harness.read<float>(y);
  for (unsigned row = 0; row < spec.rows(); ++row)
    for (unsigned column = 0; column < spec.n; ++column) {
      int sum = spec.c == ProductSpec::C::Added ? valueC(row, column) : 0;
      for (unsigned k = 0; k < spec.k(); ++k)
        sum += valueA(row, k) * valueB(column, k);
      ASSERT_EQ(d[spec.dWord(row, column)], static_cast<float>(sum))
          << row << ", " << column;
    }
}

ProductSpec spec(std::string element, unsigned n, unsigned steps,
                 OperandLayout a = {}, OperandLayout b = {}) {
  ProductSpec spec;
  spec.element = std::move(element);
  spec.n = n;
  spec.steps = steps;
  spec.a = a;
  spec.b = b;
  return spec;
}

ProductSpec fromRegisters(ProductSpec spec) {
  spec.aInRegisters = true;
  return spec;
}

ProductSpec onto(ProductSpec::C c, ProductSpec spec) {
  spec.c = c;
  return spec;
}

ProductSpec twoBlocks(ProductSpec spec) {
  spec.blocks = 2;
  return spec;
}

constexpr OperandLayout kNone{0, false}, k32{32, false}, k64{64, false},
    k128{128, false}, kRows{128, true}, kRows64{64, true}, kRows32{32, true};

INSTANTIATE_TEST_SUITE_P(
    Kinds, Products,
    testing::Values(
        spec("bf16", 8, 1), spec("bf16", 256, 4), spec("f16", 96, 4),
        spec("f16", 64, 4, k128, kRows), spec("bf16", 128, 4, kRows, k128),
        spec("bf16", 64, 2, kRows, kRows), spec("bf16", 32, 2, k64, k64),
        spec("bf16", 40, 1, k32, k32), spec("f16", 16, 2, kNone, kNone),
        spec("bf16", 32, 1, kRows64, kRows32), spec("tf32", 64, 4),
        spec("f8E4M3FN", 64, 4), spec("f8E5M2", 24, 2),
        fromRegisters(spec("bf16", 64, 4)), fromRegisters(spec("tf32", 32, 4)),
        fromRegisters(spec("f8E4M3FN", 16, 2)),
        fromRegisters(spec("f16", 64, 2, k128, kRows)),
        onto(ProductSpec::C::Added, spec("bf16", 64, 2)),
        onto(ProductSpec::C::Skipped, spec("bf16", 64, 2)),
        twoBlocks(spec("bf16", 64, 4)),
        twoBlocks(spec("f16", 64, 2, kRows, k128)),
        twoBlocks(fromRegisters(spec("bf16", 32, 2)))));

} // namespace
