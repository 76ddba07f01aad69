//===- WgmmaOperands.h - what a wgmma kernel copies in bulk -----*- C++ -*-===//
//
// The views by which a kernel with a #fuse.wgmma_tile moves operands and
// results. The tiler, the verifier and the emitter ask the same functions.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_ANALYSIS_WGMMAOPERANDS_H
#define FUSEC_ANALYSIS_WGMMAOPERANDS_H

#include "fusec/Analysis/BoxView.h"
#include "fusec/Analysis/Indexing.h"
#include "fusec/Analysis/WgmmaLayout.h"

namespace fusec {

struct WgmmaOperand {
  /// The tensor that enters the group, and the boxes of it that are copied.
  mlir::Value buffer;
  BoxView view;
  /// Whether the rows of a tile in shared memory run along k as they are
  /// copied; otherwise they run along the other dimension.
  bool isKInner = true;
  /// The domain's m or n.
  unsigned outerDim = 0;
  /// Rows (left operand) or columns (right) of the tile.
  int64_t rows = 0;
  /// Where indices choose the matrices, the one at a point of the batch: its
  /// number stands behind the indices of the domain.
  std::optional<ChosenMatrix> chosen;
};

/// The operand of a contraction of the group over (batch..., m, n, k), by
/// whatever ops that only move data, or if `mayChoose` by indices, it was made;
/// nothing, with the reason in `whyNot`, where bulk copies or wgmma do not take
/// it.
std::optional<WgmmaOperand> wgmmaOperand(const GroupView &group,
                                         FusibleOpInterface contraction,
                                         bool isLeft, const WgmmaTile &tile,
                                         std::string &whyNot,
                                         bool mayChoose = true);

/// How the group's products are multiplied, whose operands are `operands`.
WgmmaForm wgmmaForm(llvm::ArrayRef<WgmmaOperand> operands, bool allowTf32);
/// The same of a group without a feed, where its operands can be copied.
WgmmaForm wgmmaForm(const GroupView &group, const Indexing &indexing,
                    const WgmmaTile &tile, bool allowTf32);

/// How panels of results go to an output.
struct PanelView {
  /// Of a panel.
  int64_t columns = 0;
  /// By bulk copies; where they cannot, threads copy `width` elements of a row
  /// at a time.
  std::optional<BoxView> box;
  int64_t width = 1;
  /// Whether the output is contiguous along m instead: of elements of 32 bits.
  /// The panel then is boxes of `columns` rows of m by as many columns, one
  /// after the other, whose rows in shared memory run along m.
  bool isTurned = false;

  /// Rows of the tile in a box, of a panel of so many.
  int64_t boxRows(int64_t rows) const { return isTurned ? columns : rows; }
};

/// For an output at `map` of the group's domain (batch..., m, n); nothing, with
/// the reason in `whyNot`, where its rows do not lie in rows.
std::optional<PanelView> panelView(mlir::Value output, mlir::AffineMap map,
                                   llvm::ArrayRef<int64_t> domain,
                                   const WgmmaTile &tile, std::string &whyNot);

/// Panels that panelColumns of all outputs take; 0, with the reason in
/// `whyNot`, where one has no PanelView.
int64_t resultsOfStep(const GroupView &group, const Indexing &indexing,
                      const WgmmaTile &tile, std::string &whyNot);

/// A tensor of the product's size that is read beside it, in panels that bulk
/// copies bring.
struct PanelLoad {
  mlir::Value tensor;
  /// From the group's domain to its index.
  mlir::AffineMap map;
  PanelView view;
};
llvm::SmallVector<PanelLoad, 2> panelLoads(const GroupView &group,
                                           const Indexing &indexing,
                                           const WgmmaTile &tile);
/// Panels of all of them for panelColumns of the tile.
int64_t loadsOfStep(const GroupView &group, const Indexing &indexing,
                    const WgmmaTile &tile);

/// Why results cannot go by way of the tile's panels, or "".
std::string whyNoPanels(const GroupView &group, const Indexing &indexing,
                        const WgmmaTile &tile);

/// Why the group cannot be computed with the tile, or "". `allowTf32`: f32
/// operands may be rounded to TF32.
std::string whyNoWgmma(const GroupView &group, const Indexing &indexing,
                       const WgmmaTile &tile, bool allowTf32);

} // namespace fusec

#endif // FUSEC_ANALYSIS_WGMMAOPERANDS_H
