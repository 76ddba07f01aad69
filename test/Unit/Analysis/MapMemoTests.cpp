//===- MapMemoTests.cpp - index maps that were composed before ------------===//

#include "fusec/Analysis/Access.h"
#include "fusec/Analysis/Traversal.h"
#include "fusec/Dialect/Fuse/Fuse.h"
#include "fusec/Interfaces/MapMemo.h"

#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace fusec;

namespace {

/// (d0, d1) -> (d0 * 6 + d1 floordiv 2, d1 mod 2), after (d0) -> (d0 floordiv
/// 12, d0 mod 12).
std::pair<AffineMap, AffineMap> mapsOf(MLIRContext &context) {
  AffineExpr d0 = getAffineDimExpr(0, &context),
             d1 = getAffineDimExpr(1, &context);
  return {
      AffineMap::get(2, 0, {d0 * 6 + d1.floorDiv(2), d1 % 2}, &context),
      AffineMap::get(1, 0, {d0.floorDiv(12), d0 % 12}, &context),
  };
}

std::string textOf(MLIRContext &context) {
  auto [outer, inner] = mapsOf(context);
  std::string text;
  llvm::raw_string_ostream stream(text);
  AffineMap composed = composeMaps(outer, inner);
  stream << composed << ", " << linearOffset({12, 2}, composed);
  return text;
}

TEST(MapMemo, GivesWhatComposingGives) {
  MLIRContext plain, remembering;
  remembering.loadDialect<fuse::FuseDialect>();
  ASSERT_EQ(MapMemo::of(&plain), nullptr);
  ASSERT_NE(MapMemo::of(&remembering), nullptr);
  EXPECT_EQ(textOf(plain), "(d0) -> (d0 floordiv 2, d0 mod 2), d0");
  EXPECT_EQ(textOf(remembering), textOf(plain));
  EXPECT_EQ(textOf(remembering), textOf(plain));
}

TEST(MapMemo, ComposesOnce) {
  MLIRContext context;
  context.loadDialect<fuse::FuseDialect>();
  auto [outer, inner] = mapsOf(context);
  AffineMap composed = composeMaps(outer, inner);
  auto never = [&] {
    ADD_FAILURE() << "composes again";
    return composed;
  };
  EXPECT_EQ(MapMemo::of(&context)->indices.get(outer, inner, never), composed);
  // Offsets are another question.
  bool asked = false;
  MapMemo::of(&context)->offsets.get(outer, inner, [&] {
    asked = true;
    return inner;
  });
  EXPECT_TRUE(asked);
}

} // namespace
