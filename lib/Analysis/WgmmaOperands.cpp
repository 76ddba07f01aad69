//===- WgmmaOperands.cpp - what a wgmma kernel copies in bulk -------------===//

#include "fusec/Analysis/Access.h"
#include "fusec/Analysis/CascadeLayout.h"
#include "fusec/Analysis/ProductRows.h"
#include "fusec/Interfaces/ScalarBuilder.h"

#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;
using namespace fusec;

std::optional<WgmmaOperand>
fusec::wgmmaOperand(const GroupView &group, FusibleOpInterface contraction,
                    bool isLeft, const WgmmaTile &tile, std::string &whyNot,
                    bool mayChoose) {
  std::optional<MatrixView> matrix = matrixOf(
      group, contraction, isLeft ? 0 : 1, whyNot, {.chosen = mayChoose});
  if (!matrix)
    return std::nullopt;
  if (matrix->pieces.size() != 1) {
    whyNot = "it is a concatenation";
    return std::nullopt;
  }
  const View &whole = matrix->pieces.front().view;
  WgmmaOperand operand;
  operand.buffer = whole.buffer;
  operand.outerDim = matrix->outer;
  operand.rows = isLeft ? tile.m : tile.n;
  operand.chosen = matrix->chosen;
  unsigned k = matrix->k;
  int64_t columns = kTileRowBytes /
                    elementBytes(getElementTypeOrSelf(whole.buffer.getType()));
  // Boxes of the tensor, or of windows of pictures, whose edges are not stored.
  auto inBoxes = [&](const BoxShape &box, std::string &why) {
    std::optional<BoxView> view;
    std::string whyNoWindows;
    if (!matrix->hasEdges)
      view = boxView(whole, box, why);
    if (!view && isLeft && matrix->index)
      view = pixelView(whole.buffer, matrix->sizes, matrix->index,
                       contraction.getDomain(), box,
                       matrix->hasEdges ? why : whyNoWindows);
    return view;
  };
  std::optional<BoxView> view =
      inBoxes({k, operand.outerDim, columns, operand.rows}, whyNot);
  std::string whyNotAcross;
  // Rows across have as much of k as rows along it. Elements of 8 bits are
  // multiplied along k alone.
  bool mayLieAcross = !isFloat8(getElementTypeOrSelf(whole.buffer.getType()));
  if (!view && mayLieAcross && operand.rows % columns == 0) {
    operand.isKInner = false;
    view = inBoxes({operand.outerDim, k, columns, columns}, whyNotAcross);
  }
  if (!view && !whyNotAcross.empty() && whole.stride(k) != 1)
    whyNot = whyNotAcross;
  if (!view)
    return std::nullopt;
  whyNot.clear();
  operand.view = std::move(*view);
  return operand;
}

WgmmaForm fusec::wgmmaForm(ArrayRef<WgmmaOperand> operands, bool allowTf32) {
  WgmmaForm form;
  Type element = getElementTypeOrSelf(operands.front().buffer.getType());
  form.isPromoted = isFloat8(element);
  if (!element.isF32())
    return form;
  form.isSplit = !allowTf32;
  form.isLeftAcross = !operands.front().isKInner;
  form.turnsRight = !operands.back().isKInner;
  return form;
}

WgmmaForm fusec::wgmmaForm(const GroupView &group, const Indexing &indexing,
                           const WgmmaTile &tile, bool allowTf32) {
  SmallVector<WgmmaOperand, 2> operands;
  for (bool isLeft : {true, false}) {
    std::string whyNot;
    if (auto operand =
            wgmmaOperand(group, cast<FusibleOpInterface>(indexing.hero), isLeft,
                         tile, whyNot))
      operands.push_back(std::move(*operand));
  }
  return operands.empty() ? WgmmaForm() : wgmmaForm(operands, allowTf32);
}

/// Of what the whole domain meets.
static std::optional<PanelView>
panelView(const View &whole, const WgmmaTile &tile, std::string &whyNot) {
  int64_t bytes = elementBytes(getElementTypeOrSelf(whole.buffer.getType()));
  unsigned n = whole.sizes.size() - 1;
  PanelView panel;
  panel.columns = std::min(panelColumns(tile), kTileRowBytes / bytes);
  bool isWide = panel.columns * bytes == kTileRowBytes;
  if (bytes != 2 && bytes != 4) {
    whyNot = "its elements are not of 16 or 32 bits";
    return std::nullopt;
  }
  panel.box =
      boxView(whole,
              {n, n - 1, panel.columns, panelRows(tile),
               isWide ? TensorMap::Swizzle::B128 : TensorMap::Swizzle::B64},
              whyNot);
  if (!panel.box && isWide && bytes == 4) {
    std::string whyNotTurned;
    panel.box =
        boxView(whole, {n - 1, n, panel.columns, panel.columns}, whyNotTurned);
    panel.isTurned = panel.box.has_value();
  }
  constexpr int64_t accessBytes = 16;
  panel.width = whole.runLength(n, accessBytes / bytes);
  if (!panel.box && whole.stride(n) != 1)
    return std::nullopt;
  whyNot.clear();
  return panel;
}

std::optional<PanelView> fusec::panelView(Value output, AffineMap map,
                                          ArrayRef<int64_t> domain,
                                          const WgmmaTile &tile,
                                          std::string &whyNot) {
  std::optional<View> whole = viewOf(output, map, domain, whyNot);
  return whole ? ::panelView(*whole, tile, whyNot) : std::nullopt;
}

std::string fusec::whyNoPanels(const GroupView &group, const Indexing &indexing,
                               const WgmmaTile &tile) {
  if (tile.panels == 0)
    return "";
  if (!indexing.bounds.empty())
    return "a result cannot be copied in bulk: it is a slice of the panels";
  std::string whyNot;
  int64_t results = resultsOfStep(group, indexing, tile, whyNot);
  if (results == 0)
    return "a result cannot be copied by rows: " + whyNot;
  if (tile.rolled && results > tile.panels)
    return "its results take " + std::to_string(results) +
           " panels at a time in a rolled loop";
  int64_t loads = tile.loads == 0 ? 0 : loadsOfStep(group, indexing, tile);
  if (tile.loads != 0 && (loads == 0 || tile.loads % loads != 0))
    return "it reads " + std::to_string(loads) + " panels at a time";
  return "";
}

int64_t fusec::resultsOfStep(const GroupView &group, const Indexing &indexing,
                             const WgmmaTile &tile, std::string &whyNot) {
  int64_t panels = 0;
  for (Value output : indexedOutputs(group, indexing)) {
    std::optional<PanelView> view = panelView(
        output, indexing.maps.lookup(output), indexing.domain, tile, whyNot);
    if (!view)
      return 0;
    panels += panelColumns(tile) / view->columns;
  }
  return panels;
}

SmallVector<PanelLoad, 2> fusec::panelLoads(const GroupView &group,
                                            const Indexing &indexing,
                                            const WgmmaTile &tile) {
  SmallVector<PanelLoad, 2> loads;
  // What reductions of rows read, they read on their own.
  if (reducesProduct(group))
    return loads;
  ArrayRef<int64_t> domain = indexing.domain;
  unsigned m = domain.size() - 2, n = domain.size() - 1;
  for (const Access &access : collectAccesses(group, indexing)) {
    AffineMap map = access.map;
    if (access.isStore || !llvm::is_contained(group.inputs(), access.tensor) ||
        map.getNumSymbols() != 0 || !map.isFunctionOfDim(m) ||
        !map.isFunctionOfDim(n))
      continue;
    std::string whyNot;
    // A piece is met beyond its tensor, where others are read.
    std::optional<View> whole = viewOf(access.tensor, map, domain, whyNot);
    if (!whole || !whole->isInBuffer())
      continue;
    std::optional<PanelView> view = ::panelView(*whole, tile, whyNot);
    int64_t bytes = elementBytes(getElementTypeOrSelf(access.tensor.getType()));
    if (view && view->box && view->columns * bytes == kTileRowBytes)
      loads.push_back({access.tensor, map, std::move(*view)});
  }
  return loads;
}

int64_t fusec::loadsOfStep(const GroupView &group, const Indexing &indexing,
                           const WgmmaTile &tile) {
  int64_t panels = 0;
  for (const PanelLoad &load : panelLoads(group, indexing, tile))
    panels += panelColumns(tile) / load.view.columns;
  return panels;
}

/// Why warp groups cannot sum over the rows of each group alone, or "".
static std::string whyNoGroups(FusibleOpInterface hero, const WgmmaTile &tile) {
  auto product = cast<ContractionOpInterface>(hero.getOperation());
  if (!product.getEnds())
    return "";
  if (tile.splits != 1)
    return "its groups have sums of different lengths: they have no parts";
  int64_t step =
      kTileRowBytes / elementBytes(getElementTypeOrSelf(hero->getOperand(0)));
  if (product.getBlock() % step != 0)
    return "blocks of " + std::to_string(product.getBlock()) +
           " rows are not multiplied " + std::to_string(step) + " at a time";
  return "";
}

std::string fusec::whyNoWgmma(const GroupView &group, const Indexing &indexing,
                              const WgmmaTile &tile, bool allowTf32) {
  if (mayBeFed(group)) {
    std::string whyNot;
    std::optional<RowFeed> feed = findFeed(group, whyNot);
    return feed ? whyNoCascadeKernel(group, *feed, tile) : whyNot;
  }
  // First what bounds the figures, then what asks for less.
  std::string problem = wgmmaTileProblem(tile);
  if (!problem.empty())
    return problem;
  auto hero = cast<FusibleOpInterface>(indexing.hero);
  Type element = getElementTypeOrSelf(hero->getOperand(0).getType());
  if (!isFloat8(element) && !element.isBF16() && !element.isF16() &&
      !element.isF32())
    return "its operands are neither of 8 or 16 bits nor f32";
  if (llvm::is_contained(hero.getDomain(), 0))
    return "there is nothing to multiply";
  int64_t products = indexing.twin ? 2 : 1;
  if (tile.products != products)
    return "products = " + std::to_string(tile.products) + " is not " +
           std::to_string(products);
  if (problem = whyNoParts(group, indexing, tile); !problem.empty())
    return problem;
  if (problem = whyNoGroups(hero, tile); !problem.empty())
    return problem;
  for (bool isLeft : {true, false}) {
    std::string whyNot, side = isLeft ? "left" : "right";
    if (!wgmmaOperand(group, hero, isLeft, tile, whyNot))
      return "the " + side + " operand cannot be copied in bulk: " + whyNot;
  }
  problem = wgmmaTileProblem(tile, wgmmaForm(group, indexing, tile, allowTf32));
  if (!problem.empty())
    return problem;
  if (indexing.twin) {
    std::string whyNot;
    auto right = wgmmaOperand(group, hero, /*isLeft=*/false, tile, whyNot);
    auto other = wgmmaOperand(group, cast<FusibleOpInterface>(indexing.twin),
                              /*isLeft=*/false, tile, whyNot);
    if (!other || other->isKInner != right->isKInner)
      return "the right operands do not lie in the same way";
  }
  return whyNoPanels(group, indexing, tile);
}
