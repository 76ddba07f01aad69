#include "Regret.h"

#include "../fusec/TimeTiles.h"
#include "Cublas.h"
#include "Take.h"
#include "fusec/Support/File.h"
#include "fusec/Support/Json.h"
#include "fusec/Support/Random.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <cmath>
#include <iostream>
#include <numeric>

using namespace mlir;
using namespace fusec;
using namespace fusec::bench;

/// Of each table: what `--explain=tiling` shows.
static constexpr size_t timedTiles = 8;
/// Sizes of random products, log-uniform.
static constexpr double mostLog2 = 14;

namespace {

struct ProductRow {
  Product product;
  /// The chosen one leads.
  std::vector<TimedTile> tiles;
  /// Of the library, where it is there.
  std::optional<double> libraryUs;

  double bestUs() const;
  /// 0: the chosen one is the best.
  double regret() const { return tiles.front().us / bestUs() - 1; }
  /// Nothing where there are no ranks to compare.
  std::optional<double> correlation() const;
  /// Above 1: the chosen one is faster than the library.
  std::optional<double> ratio() const {
    if (!libraryUs)
      return std::nullopt;
    return *libraryUs / tiles.front().us;
  }
  double predictionError() const {
    return std::fabs(tiles.front().predictedUs / tiles.front().us - 1);
  }
};

} // namespace

std::string Product::name() const {
  return llvm::formatv("{0}x{1}x{2}:{3}{4}", m, n, k, transposeA ? 't' : 'n',
                       transposeB ? 't' : 'n');
}

std::string Product::text() const {
  auto tensor = [](int64_t rows, int64_t columns, bool isTransposed) {
    return llvm::formatv("tensor<{0}x{1}xbf16>", isTransposed ? columns : rows,
                         isTransposed ? rows : columns)
        .str();
  };
  std::string a = tensor(m, k, transposeA), b = tensor(k, n, transposeB),
              y = tensor(m, n, false);
  return llvm::formatv(
      "func.func @product(%a: {0}, %b: {1}) -> {2} {{\n"
      "  %0 = fuse.matmul %a, %b {{transpose_a = {3}, transpose_b = {4}} : "
      "({0}, {1}) -> {2}\n  return %0 : {2}\n}\n",
      a, b, y, transposeA, transposeB);
}

double ProductRow::bestUs() const {
  double best = HUGE_VAL;
  for (const TimedTile &tile : tiles)
    best = std::min(best, tile.us);
  return best;
}

/// The rank of each value; equal ones share theirs.
static std::vector<double> ranksOf(const std::vector<double> &values) {
  std::vector<double> ranks;
  for (double value : values) {
    double below = 0, equal = 0;
    for (double other : values) {
      below += other < value;
      equal += other == value;
    }
    ranks.push_back(below + (equal - 1) / 2);
  }
  return ranks;
}

std::optional<double> ProductRow::correlation() const {
  std::vector<double> predicted, measured;
  for (const TimedTile &tile : tiles) {
    predicted.push_back(tile.predictedUs);
    measured.push_back(tile.us);
  }
  predicted = ranksOf(predicted);
  measured = ranksOf(measured);
  const double mean = (static_cast<double>(tiles.size()) - 1) / 2;
  double both = 0, first = 0, second = 0;
  for (size_t i = 0; i < tiles.size(); ++i) {
    both += (predicted[i] - mean) * (measured[i] - mean);
    first += (predicted[i] - mean) * (predicted[i] - mean);
    second += (measured[i] - mean) * (measured[i] - mean);
  }
  if (first == 0 || second == 0)
    return std::nullopt;
  return both / std::sqrt(first * second);
}

static std::vector<Product> randomProducts(int count, uint64_t seed) {
  Random random(seed);
  auto size = [&] {
    const double part = static_cast<double>(random.next() >> 11) * 0x1p-53;
    return static_cast<int64_t>(std::llround(std::exp2(mostLog2 * part)));
  };
  std::vector<Product> products;
  for (int i = 0; i < count; ++i) {
    Product product;
    product.m = size();
    product.n = size();
    product.k = size();
    product.transposeA = random.chance(50);
    product.transposeB = random.chance(50);
    products.push_back(product);
  }
  return products;
}

/// Reads "MxNxK:nt".
static Result<Product> parseProduct(StringRef text) {
  Product product;
  auto [sizes, form] = text.split(':');
  SmallVector<StringRef, 3> parts;
  sizes.split(parts, 'x');
  const bool isForm =
      form.size() == 2 && form.find_first_not_of("nt") == StringRef::npos;
  int64_t *places[] = {&product.m, &product.n, &product.k};
  bool isRead = isForm && parts.size() == 3;
  for (size_t i = 0; isRead && i < 3; ++i)
    isRead = !parts[i].getAsInteger(10, *places[i]) && *places[i] > 0 &&
             *places[i] <= int64_t(1) << 20;
  if (!isRead)
    return invalidArgument("expected a product as 'MxNxK:nt', not '" +
                           text.str() + "'");
  product.transposeA = form[0] == 't';
  product.transposeB = form[1] == 't';
  return product;
}

static Result<std::vector<Product>> productsOf(const Options &options) {
  if (options.regret->empty())
    return randomProducts(options.shapes, options.seed);
  std::vector<Product> products;
  for (StringRef text : llvm::split(*options.regret, ',')) {
    const Result<Product> product = parseProduct(text);
    if (!product)
      return product.status();
    products.push_back(*product);
  }
  return products;
}

/// The tiles of the product's kernel, which may be a reduction, each timed with
/// the kernels around it, such as copies of operands to padded rows; of several
/// products those of the first.
static Result<std::vector<TimedTile>>
timeProduct(const Product &product, const CompileOptions &options,
            std::shared_ptr<Device> device) {
  std::unique_ptr<MLIRContext> context = createCompilerContext();
  OwningOpRef<ModuleOp> module =
      parseModel(product.text(), product.name(), *context);
  CompileReports reports;
  if (!module || failed(runStages(*module, Stage::Tiling, options, reports)))
    return internalError("product " + product.name() + " does not compile");
  for (StringRef kind : {"matmul", "reduce"})
    for (auto function : module->getOps<func::FuncOp>())
      for (auto [group, table] :
           llvm::zip(function.getBody().getOps<fuse::GroupOp>(),
                     reports.tiling.front().tables))
        if (table.kind == kind)
          return timeTiles(group, TimedPart::Function, table, timedTiles,
                           options, device);
  return std::vector<TimedTile>();
}

static std::string tileText(const Tile &tile) {
  std::string text;
  llvm::raw_string_ostream(text) << "#fuse." << tile;
  return text;
}

static std::string orDash(std::optional<double> value) {
  return value ? llvm::formatv("{0:f2}", *value).str() : "-";
}

static std::string describe(const ProductRow &row) {
  return llvm::formatv("{0,-26} {1,10:f2} {2,10:f2} {3,7:f1}% {4,8} {5,11} "
                       "{6,9:f1}%  {7}\n",
                       row.product.name(), row.tiles.front().us, row.bestUs(),
                       row.regret() * 100, orDash(row.ratio()),
                       orDash(row.correlation()), row.predictionError() * 100,
                       tileText(row.tiles.front().tile));
}

/// "geometric mean 1.02, least 0.90 of the library".
static std::string describeRatios(const std::vector<ProductRow> &rows) {
  double logarithms = 0, least = HUGE_VAL;
  size_t count = 0;
  for (const ProductRow &row : rows)
    if (std::optional<double> ratio = row.ratio()) {
      logarithms += std::log(*ratio);
      least = std::min(least, *ratio);
      ++count;
    }
  if (count == 0)
    return "";
  return llvm::formatv("beside the library: geometric mean {0:f2}, least "
                       "{1:f2}\n",
                       std::exp(logarithms / count), least);
}

static std::string describeAll(const std::vector<ProductRow> &rows) {
  double sum = 0, worst = 0, correlations = 0;
  size_t correlated = 0;
  std::vector<double> errors;
  for (const ProductRow &row : rows) {
    sum += row.regret();
    worst = std::max(worst, row.regret());
    if (std::optional<double> correlation = row.correlation()) {
      correlations += *correlation;
      ++correlated;
    }
    errors.push_back(row.predictionError());
  }
  llvm::sort(errors);
  return llvm::formatv(
             "{0} products: mean regret {1:f1}%, worst {2:f1}%; mean rank "
             "correlation {3:f2}; prediction off by {4:f1}% in the median\n",
             rows.size(), sum / rows.size() * 100, worst * 100,
             correlations / std::max<size_t>(correlated, 1),
             errors[errors.size() / 2] * 100)
             .str() +
         describeRatios(rows);
}

static json::Value rowJson(const ProductRow &row) {
  json::Array tiles;
  for (const TimedTile &tile : row.tiles)
    tiles.push_back(json::Object{{"tile", tileText(tile.tile)},
                                 {"predicted_us", tile.predictedUs},
                                 {"us", tile.us}});
  return json::Object{{"product", row.product.name()},
                      {"regret", row.regret()},
                      {"library_us", row.libraryUs ? json::Value(*row.libraryUs)
                                                   : json::Value()},
                      {"tiles", std::move(tiles)}};
}

static Status writeJson(const Options &options,
                        const std::vector<ProductRow> &rows,
                        const Device &device) {
  json::Array all;
  for (const ProductRow &row : rows)
    all.push_back(rowJson(row));
  return writeFile(options.jsonFile, json::printIndented(json::Object{
                                         {"device", device.description()},
                                         {"target", options.target},
                                         {"products", std::move(all)}}) +
                                         "\n");
}

Status fusec::bench::runRegret(const Options &options) {
  Result<std::vector<Product>> products = productsOf(options);
  if (!products)
    return products.status();
  Result<CompileOptions> compile = makeCompileOptions(options.target);
  if (!compile)
    return compile.status();
  Result<std::shared_ptr<Device>> device = createCudaDevice();
  if (!device)
    return unavailable("--regret needs a GPU: " + device.status().message());
  Result<std::unique_ptr<Cublas>> library = Cublas::open(options.library);
  if (!library)
    return library.status();
  std::cout << (*device)->description()
            << llvm::formatv("; times in microseconds\n{0,-26} {1,10} {2,10} "
                             "{3,8} {4,8} {5,11} {6,10}  {7}\n",
                             "product", "chosen", "best", "regret", "library",
                             "correlation", "predicted", "chosen tile")
                   .str();
  std::vector<ProductRow> rows;
  for (const Product &product : *products) {
    ProductRow row{product, {}, std::nullopt};
    FUSEC_RETURN_IF_ERROR(
        run::take(timeProduct(product, *compile, *device), row.tiles));
    // A product that neither multiplies matrices nor sums, such as of one row
    // and column.
    if (row.tiles.empty())
      continue;
    if (*library)
      FUSEC_RETURN_IF_ERROR(run::take((*library)->time(product, *device),
                                      row.libraryUs.emplace()));
    std::cout << describe(row) << std::flush;
    rows.push_back(std::move(row));
  }
  if (!rows.empty())
    std::cout << describeAll(rows);
  return options.jsonFile.empty() ? Status::success()
                                  : writeJson(options, rows, **device);
}
