//===- ViewTests.cpp - views of buffers against their index maps ----------===//

#include "fusec/Analysis/Access.h"
#include "fusec/Analysis/Traversal.h"
#include "fusec/Analysis/View.h"
#include "fusec/Dialect/Fuse/Fuse.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

#include <random>

using namespace mlir;
using namespace fusec;

namespace {

/// A function of shape ops, each reading the one before; its argument as the
/// last of them shows it.
class Chain {
public:
  explicit Chain(const std::string &body) {
    context_.loadDialect<fuse::FuseDialect, func::FuncDialect>();
    module_ = parseSourceString<ModuleOp>("func.func @f(" + body, &context_);
    EXPECT_TRUE(module_);
    auto function = *module_->getOps<func::FuncOp>().begin();
    Value value = function.getBody().front().getTerminator()->getOperand(0);
    domain_.assign(shapeOf(value));
    map_ = AffineMap::getMultiDimIdentityMap(domain_.size(), &context_);
    while (Operation *op = value.getDefiningOp()) {
      map_ = composeMaps(cast<FusibleOpInterface>(op).getOperandMaps().front(),
                         map_);
      value = op->getOperand(0);
    }
    view_ = viewOf(value, map_, domain_, whyNot);
  }

  /// Like "64 + [8: 768] [12: 64] [2: 512, 4: 1]".
  std::string text() const {
    if (!view_)
      return whyNot;
    std::string text = std::to_string(view_->offset) + " +";
    for (const View::Dim &dim : view_->dims) {
      text += " [";
      for (const View::Part &part : dim)
        text += (&part == dim.begin() ? "" : ", ") + std::to_string(part.size) +
                ": " + std::to_string(part.stride);
      text += "]";
    }
    return text;
  }
  const View &view() const { return *view_; }
  std::string whyNot;

private:
  MLIRContext context_;
  OwningOpRef<ModuleOp> module_;
  SmallVector<int64_t> domain_;
  AffineMap map_;
  std::optional<View> view_;
};

TEST(View, WholeBuffersHaveTheirStrides) {
  Chain chain(R"(%x: tensor<3x5x1x7xf32>) -> tensor<3x5x1x7xf32> {
    return %x : tensor<3x5x1x7xf32>
  })");
  EXPECT_EQ(chain.text(), "0 + [3: 35] [5: 7] [] [7: 1]");
  EXPECT_EQ(chain.view().stride(0), 35);
  EXPECT_EQ(chain.view().stride(2), 0);
}

TEST(View, HeadsOfOneProductAreSlices) {
  Chain keys(R"(%qkv: tensor<2048x2304xbf16>) -> tensor<2x12x64x1024xbf16> {
    %0 = fuse.slice %qkv {starts = array<i64: 0, 768>, limits = array<i64: 2048, 1536>, strides = array<i64: 1, 1>} : (tensor<2048x2304xbf16>) -> tensor<2048x768xbf16>
    %1 = fuse.reshape %0 : (tensor<2048x768xbf16>) -> tensor<2x1024x12x64xbf16>
    %2 = fuse.transpose %1 {permutation = array<i64: 0, 2, 3, 1>} : (tensor<2x1024x12x64xbf16>) -> tensor<2x12x64x1024xbf16>
    return %2 : tensor<2x12x64x1024xbf16>
  })");
  EXPECT_EQ(keys.text(), "768 + [2: 2359296] [12: 64] [64: 1] [1024: 2304]");
  EXPECT_EQ(keys.view().runLength(2, 8), 8);
  EXPECT_EQ(keys.view().runLength(3, 8), 1);
}

TEST(View, GroupedQueriesReadAHeadSeveralTimes) {
  Chain keys(R"(%k: tensor<2x4x32x64xbf16>) -> tensor<2x16x32x64xbf16> {
    %0 = fuse.reshape %k : (tensor<2x4x32x64xbf16>) -> tensor<2x4x1x32x64xbf16>
    %1 = fuse.broadcast_to %0 : (tensor<2x4x1x32x64xbf16>) -> tensor<2x4x4x32x64xbf16>
    %2 = fuse.reshape %1 : (tensor<2x4x4x32x64xbf16>) -> tensor<2x16x32x64xbf16>
    return %2 : tensor<2x16x32x64xbf16>
  })");
  EXPECT_EQ(keys.text(), "0 + [2: 8192] [4: 2048, 4: 0] [32: 64] [64: 1]");
  EXPECT_EQ(keys.view().stride(1), std::nullopt);
}

TEST(View, MergedHeadsArePartsOfARow) {
  Chain merged(R"(%x: tensor<2x12x8x64xbf16>) -> tensor<16x768xbf16> {
    %0 = fuse.transpose %x {permutation = array<i64: 0, 2, 1, 3>} : (tensor<2x12x8x64xbf16>) -> tensor<2x8x12x64xbf16>
    %1 = fuse.reshape %0 : (tensor<2x8x12x64xbf16>) -> tensor<16x768xbf16>
    return %1 : tensor<16x768xbf16>
  })");
  EXPECT_EQ(merged.text(), "0 + [2: 6144, 8: 64] [12: 512, 64: 1]");
  EXPECT_EQ(merged.view().runLength(1, 128), 64);
}

TEST(View, StepsAndReversalsAreStrides) {
  Chain chain(R"(%x: tensor<8x10xf32>) -> tensor<4x10xf32> {
    %0 = fuse.slice %x {starts = array<i64: 1, 0>, limits = array<i64: 8, 10>, strides = array<i64: 2, 1>} : (tensor<8x10xf32>) -> tensor<4x10xf32>
    %1 = fuse.reverse %0 {axes = array<i64: 1>} : (tensor<4x10xf32>) -> tensor<4x10xf32>
    return %1 : tensor<4x10xf32>
  })");
  EXPECT_EQ(chain.text(), "19 + [4: 20] [10: -1]");
  EXPECT_EQ(chain.view().runLength(1, 4), 1);
}

TEST(View, AccessesAreAsWideAsEverythingIsAligned) {
  auto run = [](const std::string &start, const std::string &limit) {
    Chain chain("%x: tensor<6x64xf16>) -> tensor<6x32xf16> {\n"
                "  %0 = fuse.slice %x {starts = array<i64: 0, " +
                start + ">, limits = array<i64: 6, " + limit +
                ">, strides = array<i64: 1, 1>} : (tensor<6x64xf16>) -> "
                "tensor<6x32xf16>\n  return %0 : tensor<6x32xf16>\n}");
    return chain.view().runLength(1, 8);
  };
  EXPECT_EQ(run("0", "32"), 8);
  EXPECT_EQ(run("4", "36"), 4);
  EXPECT_EQ(run("7", "39"), 1);
}

TEST(View, PartsThatDoNotNestAreNone) {
  // Rows of 6 begin in the middle of columns of 4: where the next element
  // leaves a column, differs from row to row.
  Chain chain(R"(%x: tensor<4x9xf32>) -> tensor<6x6xf32> {
    %0 = fuse.transpose %x {permutation = array<i64: 1, 0>} : (tensor<4x9xf32>) -> tensor<9x4xf32>
    %1 = fuse.reshape %0 : (tensor<9x4xf32>) -> tensor<6x6xf32>
    return %1 : tensor<6x6xf32>
  })");
  EXPECT_EQ(chain.text(), "its elements lie at no fixed strides");
}

//===----------------------------------------------------------------------===//
// Random chains
//===----------------------------------------------------------------------===//

using Shape = SmallVector<int64_t>;

/// An affine map of a random reshape, transpose, slice or broadcast from an
/// index of the new `shape` to one of the old.
AffineMap randomStep(Shape &shape, std::mt19937 &random, MLIRContext *context) {
  auto pick = [&](int64_t count) {
    return int64_t(random() % uint64_t(count));
  };
  SmallVector<AffineExpr> exprs;
  Shape old = shape;
  switch (pick(4)) {
  case 0: {
    std::shuffle(shape.begin(), shape.end(), random);
    Shape factors;
    for (int64_t size : shape) {
      for (int64_t factor : {2, 3, 5, 7})
        for (; size % factor == 0; size /= factor)
          factors.push_back(factor);
      factors.push_back(size);
    }
    shape.clear();
    for (int64_t factor : factors) {
      if (shape.empty() || pick(2))
        shape.push_back(factor);
      else
        shape.back() *= factor;
    }
    return getReshapeMap(old, shape, context);
  }
  case 1: {
    auto order = llvm::to_vector(llvm::seq<unsigned>(0, shape.size()));
    std::shuffle(order.begin(), order.end(), random);
    for (auto [i, from] : llvm::enumerate(order))
      shape[i] = old[from];
    return inversePermutation(AffineMap::getPermutationMap(order, context));
  }
  case 2:
    for (auto [dim, size] : llvm::enumerate(shape)) {
      int64_t start = pick(size), step = 1 + pick(2);
      size = (old[dim] - start + step - 1) / step;
      exprs.push_back(getAffineDimExpr(dim, context) * step + start);
    }
    return AffineMap::get(shape.size(), 0, exprs, context);
  default:
    shape.insert(shape.begin() + pick(int64_t(shape.size()) + 1), 2);
    // Among equal dimensions the last one is new.
    for (auto [dim, size] : llvm::enumerate(shape))
      if (exprs.size() < old.size() && size == old[exprs.size()])
        exprs.push_back(getAffineDimExpr(dim, context));
    return AffineMap::get(shape.size(), 0, exprs, context);
  }
}

/// The element of the buffer that `view` meets at `index`.
int64_t elementAt(const View &view, ArrayRef<int64_t> index) {
  int64_t element = view.offset;
  for (auto [dim, parts] : llvm::enumerate(view.dims)) {
    int64_t rest = index[dim];
    for (const View::Part &part : llvm::reverse(parts)) {
      element += rest % part.size * part.stride;
      rest /= part.size;
    }
  }
  return element;
}

bool nextIndex(Shape &index, ArrayRef<int64_t> shape) {
  for (size_t dim = shape.size(); dim-- > 0; index[dim] = 0)
    if (++index[dim] < shape[dim])
      return true;
  return false;
}

TEST(View, AgreesWithTheMapAtEveryPoint) {
  MLIRContext context;
  std::mt19937 random(1);
  int views = 0;
  for (int round = 0; round < 2000; ++round) {
    Shape buffer = {4, 6, 10}, shape = buffer;
    AffineMap map = AffineMap::getMultiDimIdentityMap(3, &context);
    for (int step = 0; step < 4; ++step)
      map = composeMaps(map, randomStep(shape, random, &context));
    AffineExpr offset = linearOffset(buffer, map);
    std::string whyNot;
    std::optional<View> view = viewOf(offset, shape, whyNot);
    views += view.has_value();
    if (!view)
      continue;
    AffineMap reference = AffineMap::get(shape.size(), 0, offset);
    Shape index(shape.size(), 0);
    do
      ASSERT_EQ(elementAt(*view, index), reference.compose(index).front());
    while (nextIndex(index, shape));
  }
  // Reshapes across slices are what remains.
  EXPECT_GT(views, 1000);
}

} // namespace
