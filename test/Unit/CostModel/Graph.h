//===- Graph.h - a function's ops as one group ------------------*- C++ -*-===//

#ifndef FUSEC_TEST_UNIT_COSTMODEL_GRAPH_H
#define FUSEC_TEST_UNIT_COSTMODEL_GRAPH_H

#include "fusec/Dialect/Fuse/Fuse.h"
#include "fusec/Tiling/TilePrice.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

namespace fusec {

/// Parses one function and gives the work of its body as one kernel.
class Graph {
public:
  explicit Graph(const std::string &text) {
    context_.loadDialect<fuse::FuseDialect, mlir::func::FuncDialect>();
    module_ = mlir::parseSourceString<mlir::ModuleOp>(text, &context_);
    EXPECT_TRUE(module_);
    auto function = *module_->getOps<mlir::func::FuncOp>().begin();
    view_.emplace(GroupView::ofBlock(function.getBody().front()));
    std::string whyNot;
    std::optional<Indexing> indexing = computeIndexing(*view_, whyNot);
    EXPECT_TRUE(indexing) << whyNot;
    if (indexing)
      indexing_ = std::move(*indexing);
  }

  mlir::Block &block() const { return *view_->ops().front()->getBlock(); }
  GroupWork work(bool acrossRows = false) const {
    return collectWork(*view_, indexing_, /*rereading=*/nullptr, acrossRows);
  }
  /// Of rows that each pass reads again.
  GroupWork rereadingWork(Numerics numerics = {}) const {
    RowPasses passes = cascadedPasses(*view_, indexing_, numerics);
    return collectWork(*view_, indexing_, &passes);
  }
  /// With the tile that the planner thinks of.
  Prediction predict(const DeviceSpec &device,
                     const PredictOptions &options = {}) const {
    Machine machine{device, *lookupTarget(device.arch)};
    KernelProblem problem(*view_, indexing_, machine);
    std::string whyNot;
    std::optional<TilePrice> price = cheapestTile(problem, options, whyNot);
    EXPECT_TRUE(price) << whyNot;
    return price ? price->prediction : Prediction();
  }

  /// With a tile as it is written, where its arguments are expected to lie.
  Prediction predictTile(const std::string &text, const Machine &machine) {
    auto tile = llvm::dyn_cast_or_null<fuse::TileAttr>(
        mlir::parseAttribute(text, &context_));
    EXPECT_TRUE(tile) << text;
    L2Residency residency(machine.device, block());
    PredictOptions options;
    options.inL2 = [&](mlir::Value value) { return residency.holds(value); };
    options.isGraphInL2 = residency.holdsAll();
    KernelProblem problem(*view_, indexing_, machine);
    return fusec::predictTile(problem, tile.getValue(),
                              shapeOf(problem, tile.getValue()), options);
  }

private:
  mlir::MLIRContext context_;
  mlir::OwningOpRef<mlir::ModuleOp> module_;
  std::optional<GroupView> view_;
  Indexing indexing_;
};

inline DeviceSpec h200() {
  Result<DeviceSpec> spec = findDeviceSpec("h200");
  EXPECT_TRUE(spec.ok());
  return *spec;
}

} // namespace fusec

#endif // FUSEC_TEST_UNIT_COSTMODEL_GRAPH_H
