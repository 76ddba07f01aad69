//===- CascadeLayout.cpp - wgmma tiles of contractions with a feed --------===//

#include "fusec/Analysis/CascadeLayout.h"

#include "fusec/Analysis/ScoreVectors.h"
#include "fusec/Analysis/View.h"

#include "llvm/Support/MathExtras.h"

#include <numeric>

using namespace mlir;
using namespace fusec;

/// Of a barrier; what is filled and emptied has two.
static constexpr int64_t ringBarrierBytes = 8;

/// Elements of 16 bits in a row of an operand tile.
static constexpr int64_t rowElements = kTileRowBytes / 2;

static std::optional<WgmmaOperand> operandOf(const GroupView &group,
                                             FusibleOpInterface contraction,
                                             bool isLeft, int64_t rows,
                                             std::string &whyNot) {
  WgmmaTile tile;
  tile.m = tile.n = rows;
  return wgmmaOperand(group, contraction, isLeft, tile, whyNot,
                      /*mayChoose=*/false);
}

int64_t CascadeSizes::depth() const {
  return std::accumulate(depths.begin(), depths.end(), int64_t(0));
}

size_t CascadeSizes::vectorsWith() const {
  const auto *kept = llvm::find_if(shared, [](int64_t i) { return i >= 0; });
  return kept == shared.end() ? 0 : size_t(*kept);
}

/// Whether `second` multiplies, row by row of k, what `first` does as columns,
/// or as rows if its `operand` is 0, whose elements lie side by side.
static bool readsSameRows(const GroupView &group, FusibleOpInterface first,
                          unsigned operand, FusibleOpInterface second) {
  std::string whyNot;
  std::optional<MatrixView> columns = matrixOf(group, first, operand, whyNot);
  std::optional<MatrixView> values = matrixOf(group, second, 1, whyNot);
  if (!columns || !values || columns->pieces.size() != 1 ||
      values->pieces.size() != 1 || !columns->isKInner())
    return false;
  const View &one = columns->pieces.front().view;
  const View &other = values->pieces.front().view;
  size_t batch = one.dims.size() - 3;
  return one.buffer == other.buffer && one.offset == other.offset &&
         one.sizes.size() == other.sizes.size() &&
         ArrayRef(one.dims).take_front(batch) ==
             ArrayRef(other.dims).take_front(batch) &&
         one.dims[columns->outer] == other.dims[values->k] &&
         one.dims[columns->k] == other.dims[values->outer] &&
         one.sizes[columns->k] == other.sizes[values->outer];
}

/// Of what each element of the rows reads of its own that scores do not.
static int64_t weightBytes(const RowFeed &feed) {
  if (!feed.isWeighted())
    return 0;
  const Indexing &rows = feed.rows->indexing;
  unsigned column = rows.domain.size() - 1;
  int64_t bytes = 0;
  for (const Access &access : collectAccesses(feed.rows->group, rows))
    if (!access.isStore && access.map.isFunctionOfDim(column) &&
        access.tensor != feed.firsts()[0]->getResult(0) &&
        !llvm::is_contained(feed.scores.group.inputs(), access.tensor))
      bytes += elementBytes(getElementTypeOrSelf(access.tensor.getType()));
  return bytes;
}

CascadeSizes fusec::cascadeSizes(const GroupView &group, const RowFeed &feed) {
  CascadeSizes sizes;
  sizes.hasState = feed.hasState();
  sizes.width = feed.tail.indexing.domain.back();
  sizes.vectorBytes = scoreVectors(feed.scores).columnBytes();
  sizes.hasMatrix = feed.hasState() && scoreMatrix(feed.scores).has_value();
  sizes.weightBytes = weightBytes(feed);
  SmallVector<FusibleOpInterface, 2> firsts = feed.firsts();
  for (FusibleOpInterface first : firsts)
    sizes.depths.push_back(first.getDomain().back());
  for (FusibleOpInterface second : feed.seconds()) {
    const auto *same = llvm::find_if(firsts, [&](FusibleOpInterface first) {
      return !feed.hasState() && readsSameRows(group, first, 1, second);
    });
    sizes.shared.push_back(same == firsts.end() ? -1 : same - firsts.begin());
  }
  if (!feed.added)
    return sizes;
  FusibleOpInterface added = feed.added->op();
  sizes.addedWidth = feed.added->part.indexing.domain.back();
  for (auto [number, first] : llvm::enumerate(firsts))
    if (sizes.addedRows < 0 && readsSameRows(group, first, 0, added))
      sizes.addedRows = int64_t(number);
  return sizes;
}

std::optional<CascadeOperands> fusec::cascadeOperands(const GroupView &group,
                                                      const RowFeed &feed,
                                                      const CascadeSizes &sizes,
                                                      const WgmmaTile &tile,
                                                      std::string &whyNot) {
  CascadeOperands operands;
  auto add = [&](auto &list, FusibleOpInterface op, bool isLeft, int64_t rows) {
    std::optional<WgmmaOperand> operand =
        operandOf(group, op, isLeft, rows, whyNot);
    if (operand)
      list.push_back(std::move(*operand));
    return operand.has_value();
  };
  for (FusibleOpInterface first : feed.firsts())
    if (!add(operands.rows, first, /*isLeft=*/true, tile.m) ||
        !add(operands.columns, first, /*isLeft=*/false, tile.n))
      return std::nullopt;
  int64_t width = llvm::alignTo(sizes.width, rowElements);
  for (auto [second, shared] : llvm::zip_equal(feed.seconds(), sizes.shared))
    if (shared >= 0)
      operands.values.push_back(std::nullopt);
    else if (!add(operands.values, second, /*isLeft=*/false, width))
      return std::nullopt;
  return operands;
}

int64_t fusec::accumulatedColumns(int64_t width) {
  return llvm::alignTo(width, 32);
}

WgmmaTile fusec::resultTile(const WgmmaTile &tile, const CascadeSizes &sizes) {
  WgmmaTile result = tile;
  result.n = accumulatedColumns(sizes.width);
  result.products = static_cast<int64_t>(sizes.shared.size());
  // Groups take turns at multiplying, not at tiles.
  result.alternate = false;
  return result;
}

std::optional<AddedParts> fusec::addedParts(const WgmmaTile &tile,
                                            const CascadeSizes &sizes) {
  for (int64_t columns : {rowElements, rowElements / 2}) {
    int64_t across = llvm::divideCeil(sizes.addedWidth, columns);
    int64_t parts = tile.n / kWgmmaRows * across;
    if (parts % tile.groups == 0)
      return AddedParts{columns, across, parts / tile.groups};
  }
  return std::nullopt;
}

std::optional<PanelView> fusec::addedView(const RowFeed &feed,
                                          const AddedParts &parts,
                                          std::string &whyNot) {
  const Indexing &indexing = feed.added->part.indexing;
  WgmmaTile tile;
  tile.groups = 1;
  tile.m = kWgmmaRows;
  tile.n = parts.columns;
  Value output = feed.added->output();
  std::optional<PanelView> view = panelView(
      output, indexing.maps.lookup(output), indexing.domain, tile, whyNot);
  if (view && (!view->box || view->isTurned)) {
    whyNot = "bulk copies cannot add to its rows";
    return std::nullopt;
  }
  return view;
}

CascadeLayout fusec::cascadeLayout(const WgmmaTile &tile,
                                   const CascadeSizes &sizes) {
  auto tileBytes = [](int64_t size, int64_t rows) {
    return int64_t(llvm::divideCeil(size, rowElements)) * rows * kTileRowBytes;
  };
  CascadeLayout layout;
  int64_t end = 0;
  auto place = [&](int64_t bytes, int64_t stages) {
    CascadeLayout::Place placed{end, bytes};
    end += bytes * stages;
    return placed;
  };
  for (int64_t depth : sizes.depths)
    layout.rows.push_back(place(tileBytes(depth, tile.m), 1));
  layout.rowBytes = end;
  for (int64_t depth : sizes.depths)
    layout.columns.push_back(place(tileBytes(depth, tile.n), tile.stages));
  for (int64_t shared : sizes.shared)
    layout.values.push_back(
        shared >= 0 ? layout.columns[shared]
                    : place(tileBytes(sizes.width, tile.n), tile.stages));
  layout.stageBytes = (end - layout.rowBytes) / tile.stages;
  if (sizes.addedWidth > 0)
    layout.elements = place(tileBytes(tile.n, tile.m), tile.stages);
  if (sizes.hasMatrix)
    layout.matrix = place(tileBytes(tile.n, tile.m), 1);
  layout.panels = end;
  end += tile.panels * tile.m * kTileRowBytes;
  layout.vectors = place(sizes.vectorBytes * tile.n, tile.stages);
  layout.barriers = end;
  int64_t rings = llvm::count_if(sizes.shared, [](int64_t i) { return i < 0; });
  rings += layout.columns.size();
  int64_t single = layout.rows.size() + (sizes.hasMatrix ? 1 : 0);
  layout.bytes =
      layout.barriers + 2 * (tile.stages * rings + single) * ringBarrierBytes;
  return layout;
}

TileParts fusec::cascadeParts(const RowFeed &feed, const WgmmaTile &tile,
                              const CascadeSizes &sizes) {
  ArrayRef<int64_t> domain = feed.tail.indexing.domain;
  int64_t rows = domain.end()[-2];
  int64_t matrices = numElements(domain.drop_back(2));
  TileParts parts;
  parts.tiles = matrices * int64_t(llvm::divideCeil(rows, tile.m));
  parts.splits = tile.splits;
  parts.warps = llvm::divideCeil(std::min(rows, tile.m), kWarpRows);
  int64_t values = threadRowsOf(rows) *
                   (accumulatedColumns(sizes.width) / 4 + kRowStateValues);
  // Beside its own, and addresses, of the 240 or 160 that a thread has.
  int64_t registers = (tile.groups == 3 ? 136 : 216) - values;
  parts.setValues(values, partsAtOnce(values, registers));
  return parts;
}

GroupRegisters fusec::cascadeGroupRegisters(const WgmmaTile &tile) {
  if (tile.groups == 1)
    return {};
  return tile.groups == 3 ? GroupRegisters{32, 160} : GroupRegisters{24, 240};
}

bool fusec::rescalesLazily(const RowFeed &feed) {
  Value values = feed.seconds().front()->getOperand(1);
  return feed.tail.indexing.domain.back() > 64 &&
         !(feed.isWeighted() && getElementTypeOrSelf(values).isF16());
}

int64_t fusec::cascadeRegisters(const WgmmaTile &tile,
                                const CascadeSizes &sizes) {
  // A thread has two rows of a group's kWgmmaRows: scores, what is multiplied
  // in 16 bits, results. Without a state nothing is multiplied while scores are
  // under way, so that one of them leaves its registers to what is made of it.
  // What is added up takes their place too.
  int64_t scores = tile.n / 2 * static_cast<int64_t>(sizes.depths.size());
  int64_t products = static_cast<int64_t>(sizes.shared.size());
  int64_t factors = sizes.hasState ? tile.n / 4 : tile.n / 4 * (products - 1);
  if (sizes.hasMatrix)
    factors += tile.n / 4;
  factors += tile.n / 2 * sizes.weightBytes / 4;
  return scores + factors + products * accumulatedColumns(sizes.width) / 2;
}

int64_t fusec::maxCascadeRegisters(const WgmmaTile &tile,
                                   const CascadeSizes &sizes) {
  // Of the registers that groups have once they have shared them out, what is
  // left by addresses and state (seen with ptxas 13.0).
  if (tile.groups == 3)
    return 128;
  // What a matrix gives scores has no addresses and is gone soon.
  if (sizes.hasMatrix)
    return 192;
  return sizes.hasState ? 184 : 208;
}

static std::string tileProblem(const WgmmaTile &tile,
                               const CascadeSizes &sizes) {
  using std::to_string;
  if (tile.alternate && tile.groups < 2)
    return "one group takes no turns";
  if (tile.groups < 1 || tile.groups > 3)
    return "groups = " + to_string(tile.groups) + " is not in 1 to 3";
  if (tile.m != tile.groups * kWgmmaRows)
    return "m = " + to_string(tile.m) + " is not " + to_string(kWgmmaRows) +
           " for each group";
  if (tile.n < 1 || tile.n > 256 || tile.n % rowElements != 0)
    return "n = " + to_string(tile.n) + " is not a multiple of 64, at most 256";
  if (tile.stages < 2 || tile.stages > 16)
    return "stages = " + to_string(tile.stages) + " is not in 2 to 16";
  if (tile.rolled)
    return "there is no rolled loop of results";
  if (tile.loads != 0)
    return "no panels are loaded";
  if (tile.panels < 0 || tile.panels > 2)
    return "panels = " + to_string(tile.panels) + " is not in 0 to 2";
  if (tile.persistent < 1 || tile.persistent > kMaxGridBlocks)
    return "persistent = " + to_string(tile.persistent) + " is not in 1 to " +
           to_string(kMaxGridBlocks);
  if (*llvm::max_element(sizes.depths) > 256 || sizes.width > 256)
    return "its rows have more than 256 elements";
  if (tile.splits > 1 && !sizes.hasState)
    return "parts of rows without a state are not combined";
  if (tile.splits > 1 && tile.panels > 0)
    return "what parts are combined to is stored from registers, without "
           "panels";
  if (sizes.shared.size() > 1 && tile.panels == 0)
    return "two results take panels";
  if (sizes.addedWidth > 0 && tile.panels != 2)
    return "what is added up in memory takes two panels";
  if (sizes.addedWidth > 0 && !addedParts(tile, sizes))
    return "groups cannot share what is added up in memory";
  if (cascadeLayout(tile, sizes).bytes > kMaxBlockSharedBytes)
    return "stages and panels take more than " +
           to_string(kMaxBlockSharedBytes) + " bytes of shared memory";
  return "";
}

std::string fusec::whyNoCascadeKernel(const GroupView &group,
                                      const RowFeed &feed,
                                      const WgmmaTile &tile) {
  const Indexing &tail = feed.tail.indexing;
  CascadeSizes sizes = cascadeSizes(group, feed);
  std::string problem = tileProblem(tile, sizes);
  if (!problem.empty())
    return problem;
  int64_t columns = feed.scores.indexing.domain.back();
  problem = whyNoParts(tile.splits, llvm::divideCeil(columns, tile.n),
                       "blocks of columns");
  if (problem.empty())
    problem = whyNoScratch(cascadeParts(feed, tile, sizes));
  if (!problem.empty())
    return problem;
  std::string whyNot;
  if (feed.added && sizes.addedRows < 0)
    return "what is added up in memory multiplies no rows that a block has";
  if (feed.added && !addedView(feed, *addedParts(tile, sizes), whyNot))
    return "what is added up in memory cannot be copied in bulk: " + whyNot;
  SmallVector<FusibleOpInterface, 4> products(feed.firsts());
  llvm::append_range(products, feed.seconds());
  Type element = getElementTypeOrSelf(products.back()->getOperand(1).getType());
  for (FusibleOpInterface product : products) {
    if ((!element.isBF16() && !element.isF16()) ||
        getElementTypeOrSelf(product->getOperand(0).getType()) != element)
      return "its operands are not of 16 bits";
    if (llvm::is_contained(product.getDomain(), 0))
      return "there is nothing to multiply";
  }
  if (!cascadeOperands(group, feed, sizes, tile, whyNot))
    return "an operand cannot be copied in bulk: " + whyNot;
  return whyNoPanels(group, tail, resultTile(tile, sizes));
}
