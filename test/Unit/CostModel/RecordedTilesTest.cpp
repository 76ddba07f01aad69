//===- RecordedTilesTest.cpp - prices beside what was measured ------------===//
//
// What the prices of today would choose among the tiles that
// `fusec-bench --regret` timed, and how far off they are.
//
//===----------------------------------------------------------------------===//

#include "Graph.h"

#include "fusec/Support/File.h"
#include "fusec/Support/Json.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <cmath>

using namespace fusec;

namespace {

/// A tile that was timed, and what it is priced at.
struct Recorded {
  double us = 0, predictedUs = 0;
};

struct RecordedProduct {
  std::string name;
  std::vector<Recorded> tiles;

  const Recorded &chosen() const {
    return *llvm::min_element(tiles, [](const Recorded &a, const Recorded &b) {
      return a.predictedUs < b.predictedUs;
    });
  }
  double regret() const {
    double best = HUGE_VAL;
    for (const Recorded &tile : tiles)
      best = std::min(best, tile.us);
    return chosen().us / best - 1;
  }
  double error() const {
    return std::fabs(chosen().predictedUs / chosen().us - 1);
  }
};

/// "MxNxK:nt" as a function, whose right operand is a cast of other elements.
std::string productText(llvm::StringRef name, llvm::StringRef rightElement) {
  auto [sizes, form] = name.split(':');
  int64_t m = 0, n = 0, k = 0;
  sizes.consumeInteger(10, m);
  sizes.consume_front("x");
  sizes.consumeInteger(10, n);
  sizes.consume_front("x");
  sizes.consumeInteger(10, k);
  auto tensor = [](int64_t rows, int64_t columns, bool isTransposed,
                   llvm::StringRef element = "bf16") {
    return llvm::formatv("tensor<{0}x{1}x{2}>", isTransposed ? columns : rows,
                         isTransposed ? rows : columns, element)
        .str();
  };
  bool turnsA = form[0] == 't', turnsB = form[1] == 't';
  bool casts = !rightElement.empty();
  std::string read = tensor(k, n, turnsB), given = read, cast;
  if (casts) {
    given = tensor(k, n, turnsB, rightElement);
    cast = llvm::formatv("  %c = fuse.cast %b : ({0}) -> {1}\n", given, read);
  }
  return llvm::formatv(
      "func.func @f(%a: {0}, %b: {5}) -> {2} {{\n{6}"
      "  %0 = fuse.matmul %a, {7} {{transpose_a = {3}, transpose_b = {4}} : "
      "({0}, {1}) -> {2}\n  return %0 : {2}\n}\n",
      tensor(m, k, turnsA), read, tensor(m, n, false), turnsA, turnsB, given,
      cast, casts ? "%c" : "%b");
}

constexpr llvm::StringLiteral kMmaSync = "#fuse.matmul_tile",
                              kWarpGroups = "#fuse.wgmma_tile";

/// Products with the file's tiles of these kinds: those by mma.sync run without
/// copies before them. Where it is given, their right operands are casts of
/// other elements.
std::vector<RecordedProduct>
recordedProducts(const std::string &file,
                 llvm::ArrayRef<llvm::StringRef> kinds = {kMmaSync},
                 llvm::StringRef rightElement = "") {
  Result<std::string> text =
      readFile(std::string(FUSEC_BENCH_RESULTS) + "/" + file);
  EXPECT_TRUE(text.ok());
  Result<json::Value> value = json::parse(*text);
  EXPECT_TRUE(value.ok());
  std::vector<RecordedProduct> products;
  Machine machine{h200(), *lookupTarget("sm_90a")};
  const json::Object &result = *value->object()->find("result")->object();
  for (const json::Value &entry : *result.find("products")->array()) {
    RecordedProduct product;
    product.name = *entry.object()->find("product")->string();
    Graph graph(productText(product.name, rightElement));
    for (const json::Value &tile : *entry.object()->find("tiles")->array()) {
      const std::string &text = *tile.object()->find("tile")->string();
      if (llvm::any_of(kinds, [&](llvm::StringRef kind) {
            return llvm::StringRef(text).starts_with(kind);
          }))
        product.tiles.push_back({*tile.object()->find("us")->number(),
                                 graph.predictTile(text, machine).us()});
    }
    if (!product.tiles.empty())
      products.push_back(std::move(product));
  }
  return products;
}

// What was measured at most (the bar is 0.15): a tile that nobody timed may be
// chosen on a device.
TEST(RecordedTiles, OfRandomProductsAreChosenWithLittleRegret) {
  for (auto [file, most] : {std::pair("h200-regret.json", 0.15),
                            std::pair("h200-regret-steps.json", 0.15)}) {
    SCOPED_TRACE(file);
    std::vector<RecordedProduct> products = recordedProducts(file);
    ASSERT_GT(products.size(), 85u);
    double sum = 0;
    std::vector<double> errors;
    for (const RecordedProduct &product : products) {
      sum += product.regret();
      errors.push_back(product.error());
      EXPECT_LT(product.regret(), most) << product.name;
    }
    EXPECT_LT(sum / double(products.size()), 0.03);
    llvm::sort(errors);
    EXPECT_LT(errors[errors.size() / 2], 0.08);
  }
}

TEST(RecordedTiles, OfDequantisedProductsArePricedAsTheyTook) {
  std::vector<RecordedProduct> products =
      recordedProducts("h200-dequantised.json", {kMmaSync}, "i8");
  ASSERT_EQ(products.size(), 3u);
  double sum = 0, tiles = 0;
  for (const RecordedProduct &product : products) {
    EXPECT_LT(product.regret(), 0.2) << product.name;
    for (const Recorded &tile : product.tiles) {
      sum += std::fabs(std::log(tile.predictedUs / tile.us));
      ++tiles;
    }
  }
  EXPECT_LT(sum / tiles, 0.15);
}

TEST(RecordedTiles, OfUsualProductsArePricedAsTheyTook) {
  std::vector<RecordedProduct> products =
      recordedProducts("h200-regret-named.json");
  ASSERT_GT(products.size(), 10u);
  std::vector<double> errors;
  for (const RecordedProduct &product : products) {
    EXPECT_LT(product.regret(), 0.15) << product.name;
    errors.push_back(product.error());
  }
  llvm::sort(errors);
  EXPECT_LT(errors[errors.size() / 2], 0.1);
}

// 50 to 577 rows, as small models have: the kind of tile is a choice too.
TEST(RecordedTiles, OfSmallProductsAreChosenAmongBothKinds) {
  std::vector<RecordedProduct> products =
      recordedProducts("h200-small-products.json", {kMmaSync, kWarpGroups});
  ASSERT_EQ(products.size(), 30u);
  double sum = 0;
  for (const RecordedProduct &product : products) {
    EXPECT_LT(product.regret(), 0.15) << product.name;
    sum += product.regret();
  }
  EXPECT_LT(sum / double(products.size()), 0.02);
}

} // namespace
