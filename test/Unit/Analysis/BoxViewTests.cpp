//===- BoxViewTests.cpp - what bulk copies make of views ------------------===//

#include "fusec/Analysis/BoxView.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace fusec;

namespace {

/// A bf16 buffer.
class Buffer {
public:
  Buffer() {
    context_.loadDialect<func::FuncDialect>();
    module_ = parseSourceString<ModuleOp>(
        "func.func private @f(%x: tensor<1xbf16>) { return }", &context_);
    value = (*module_->getOps<func::FuncOp>().begin()).getArgument(0);
  }
  Value value;

private:
  MLIRContext context_;
  OwningOpRef<ModuleOp> module_;
};

View view(Buffer &buffer, SmallVector<int64_t> sizes,
          SmallVector<View::Dim> dims, int64_t offset = 0) {
  View view;
  view.buffer = buffer.value;
  view.offset = offset;
  view.sizes = std::move(sizes);
  view.dims = std::move(dims);
  return view;
}

using Sizes = std::vector<int64_t>;

TEST(BoxView, AMatrixIsTwoDimensions) {
  Buffer buffer;
  std::string whyNot;
  auto box = boxView(view(buffer, {100, 72}, {{{100, 80}}, {{72, 1}}}, 8),
                     {1, 0, 64, 128}, whyNot);
  ASSERT_TRUE(box) << whyNot;
  EXPECT_EQ(box->map.sizes, Sizes({72, 100}));
  EXPECT_EQ(box->map.strides, Sizes({160}));
  EXPECT_EQ(box->map.box, Sizes({64, 128}));
  EXPECT_EQ(box->byteOffset, 16);
}

TEST(BoxView, BatchesThatFollowEachOtherAreOne) {
  Buffer buffer;
  std::string whyNot;
  auto box = boxView(view(buffer, {3, 2, 8, 16},
                          {{{3, 256}}, {{2, 128}}, {{8, 16}}, {{16, 1}}}),
                     {3, 2, 16, 8}, whyNot);
  ASSERT_TRUE(box) << whyNot;
  EXPECT_EQ(box->map.sizes, Sizes({16, 8, 6}));
  EXPECT_EQ(box->map.strides, Sizes({32, 256}));
  // The coordinate is 2 * the first index + the second.
  ASSERT_EQ(box->coordinates[2].size(), 2u);
  EXPECT_EQ(box->coordinates[2][0].dim, 1u);
  EXPECT_EQ(box->coordinates[2][0].factor, 1);
  EXPECT_EQ(box->coordinates[2][1].dim, 0u);
  EXPECT_EQ(box->coordinates[2][1].factor, 2);
}

TEST(BoxView, BatchesThatShareAMatrixAreNone) {
  Buffer buffer;
  std::string whyNot;
  auto box = boxView(view(buffer, {5, 8, 16}, {{{5, 0}}, {{8, 16}}, {{16, 1}}}),
                     {2, 1, 16, 8}, whyNot);
  ASSERT_TRUE(box) << whyNot;
  EXPECT_EQ(box->map.sizes, Sizes({16, 8}));
}

TEST(BoxView, HeadsAreADimension) {
  // Columns are 12 heads of 64, which lie 128 rows apart.
  Buffer buffer;
  std::string whyNot;
  View heads = view(buffer, {128, 768}, {{{128, 64}}, {{12, 8192}, {64, 1}}});
  auto box = boxView(heads, {1, 0, 64, 64}, whyNot);
  ASSERT_TRUE(box) << whyNot;
  EXPECT_EQ(box->map.sizes, Sizes({64, 128, 12}));
  EXPECT_EQ(box->map.strides, Sizes({128, 16384}));
  EXPECT_EQ(box->coordinates[0][0].modulus, 64);
  EXPECT_EQ(box->coordinates[2][0].divisor, 64);
  EXPECT_EQ(box->coordinates[2][0].modulus, 0);
  EXPECT_FALSE(boxView(heads, {1, 0, 96, 64}, whyNot));
  EXPECT_EQ(whyNot, "its parts of 64 elements are no multiple of a box");
}

TEST(BoxView, SaysWhatNoDeviceTakes) {
  Buffer buffer;
  std::string whyNot;
  BoxShape box{1, 0, 64, 64};
  EXPECT_FALSE(
      boxView(view(buffer, {64, 64}, {{{64, 1}}, {{64, 64}}}), box, whyNot));
  EXPECT_EQ(whyNot, "its rows are not contiguous");
  EXPECT_FALSE(
      boxView(view(buffer, {64, 65}, {{{64, 65}}, {{65, 1}}}), box, whyNot));
  EXPECT_EQ(
      whyNot,
      "has a stride of 130 bytes; multiples of 16 below 2^40 are allowed");
  EXPECT_FALSE(
      boxView(view(buffer, {64, 64}, {{{64, 64}}, {{64, 1}}}, 4), box, whyNot));
  EXPECT_EQ(whyNot, "it starts at byte 8, no multiple of 16");
}

} // namespace
