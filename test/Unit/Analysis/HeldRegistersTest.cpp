//===- HeldRegistersTest.cpp - what a thread holds at once ----------------===//

#include "Group.h"

#include "fusec/Analysis/HeldRegisters.h"

using namespace fusec;
using namespace fusec::test;

namespace {

/// `depth` values, each from the last, which are then read in reverse.
std::string mirror(int depth, const std::string &element) {
  std::string type = "tensor<8x64x" + element + ">", text, last = "%x";
  auto add = [&](const std::string &op, const std::string &operands,
                 const std::string &types) {
    static int count = 0;
    std::string name = "%v" + std::to_string(count++);
    text += name + " = fuse." + op + " " + operands + " : (" + types + ") -> " +
            type + "\n";
    return name;
  };
  std::vector<std::string> values;
  for (int i = 0; i < depth; ++i)
    values.push_back(last = add("exp", last, type));
  for (int i = depth - 1; i-- > 0;)
    last = add("mul", last + ", " + values[i], type + ", " + type);
  return "func.func @f(%x: " + type + ") -> " + type + " {\n" + text +
         "return " + last + " : " + type + "\n}";
}

TEST(HeldRegisters, CountsWhatIsStillRead) {
  // When the last of three is combined with the one before, the first waits,
  // and the result is new.
  EXPECT_EQ(heldRegisters(Group(mirror(3, "f32")).view()), 4);
  EXPECT_EQ(heldRegisters(Group(mirror(10, "f32")).view()), 11);
  // A chain whose values nobody reads again: an op's operand and its result.
  EXPECT_EQ(heldRegisters(Group(mirror(1, "f32")).view()), 2);
}

TEST(HeldRegisters, CountsTwoForWideElementsAndAllOfAVector) {
  EXPECT_EQ(heldRegisters(Group(mirror(3, "f64")).view()), 8);
  EXPECT_EQ(heldRegistersOfVector(Group(mirror(3, "f64")).view()), 16);
  EXPECT_EQ(heldRegistersOfVector(Group(mirror(3, "f32")).view()), 16);
  // A loop's vectors are narrowed where need be; those of rows are not.
  EXPECT_EQ(heldRegistersOfVector(Group(mirror(3, "bf16")).view()), 16);
  EXPECT_EQ(heldRegistersOfVector(Group(R"(
    func.func @f(%x: tensor<8x64xbf16>) -> tensor<8xbf16> {
      %0 = fuse.exp %x : (tensor<8x64xbf16>) -> tensor<8x64xbf16>
      %1 = fuse.reduce %0 {kind = "max", axes = array<i64: 1>} : (tensor<8x64xbf16>) -> tensor<8xbf16>
      return %1 : tensor<8xbf16>
    })")
                                      .view()),
            16);
}

TEST(HeldRegisters, CountsPairsBetweenProducts) {
  Group group(R"(
    func.func @f(%q: tensor<64x64xbf16>, %k: tensor<64x64xbf16>, %m: tensor<1x64xi1>) -> tensor<64x64xbf16> {
      %0 = fuse.matmul %q, %k : (tensor<64x64xbf16>, tensor<64x64xbf16>) -> tensor<64x64xbf16>
      %1 = fuse.select %m, %0, %q : (tensor<1x64xi1>, tensor<64x64xbf16>, tensor<64x64xbf16>) -> tensor<64x64xbf16>
      %2 = fuse.matmul %1, %k : (tensor<64x64xbf16>, tensor<64x64xbf16>) -> tensor<64x64xbf16>
      return %2 : tensor<64x64xbf16>
    })");
  int64_t held = heldRegisters(group.view());
  EXPECT_EQ(heldRegistersOfVector(group.view()), 2 * held);
  EXPECT_EQ(heldRegistersOfVector(group.view(), 1), held);
}

TEST(HeldRegisters, PassesThroughShapeOps) {
  Group group(R"(
    func.func @f(%x: tensor<8x64xf32>) -> tensor<64x8xf32> {
      %0 = fuse.exp %x : (tensor<8x64xf32>) -> tensor<8x64xf32>
      %1 = fuse.transpose %0 {permutation = array<i64: 1, 0>} : (tensor<8x64xf32>) -> tensor<64x8xf32>
      %2 = fuse.neg %1 : (tensor<64x8xf32>) -> tensor<64x8xf32>
      return %2 : tensor<64x8xf32>
    })");
  EXPECT_EQ(heldRegisters(group.view()), 2);
}

TEST(HeldRegisters, BoundsAKernel) {
  EXPECT_EQ(Group(mirror(31, "f32")).whyNot(), "");
  EXPECT_EQ(Group(mirror(32, "f32")).whyNot(),
            "a thread would hold 132 values in registers, more than 128");
}

} // namespace
