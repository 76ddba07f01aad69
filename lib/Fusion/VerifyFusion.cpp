//===- VerifyFusion.cpp - what the fusion stage promises ------------------===//

#include "Outline.h"

#include "fusec/Fusion/Passes.h"

using namespace mlir;
using namespace fusec;

namespace fusec {
#define GEN_PASS_DEF_VERIFYFUSIONPASS
#include "fusec/Fusion/Passes.h.inc"
} // namespace fusec

static LogicalResult verifyGroup(fuse::GroupOp group) {
  if (!group.getKindAttr())
    return group.emitOpError("has no kind");
  for (Operation &op : group.getBody().front().without_terminator())
    if (!isa<FusibleOpInterface>(op))
      return op.emitOpError("is no graph op");
  GroupView view = GroupView::ofBlock(group.getBody().front());
  if (view.outputs().empty())
    return group.emitOpError("stores nothing");
  std::string whyNot;
  std::optional<Indexing> indexing = computeIndexing(view, whyNot);
  if (!indexing)
    return group.emitOpError("is no kernel: ") << whyNot;
  fuse::KernelKind kind = group.getKindAttr().getValue();
  fuse::KernelKind expected = kernelKind(indexing->kind());
  // Tiling may have chosen another kind of the same family.
  if (fuse::TileAttr tile = group.getTileAttr();
      tile && familyOf(tile.getValue()) == indexing->kind() &&
      kindOf(tile.getValue()) == fuse::stringifyKernelKind(kind))
    expected = kind;
  if (kind != expected)
    return group.emitOpError("is of kind '")
           << fuse::stringifyKernelKind(kind) << "' but its ops make it '"
           << fuse::stringifyKernelKind(expected) << "'";
  return success();
}

/// Every result of the function is one of a group, which writes it where the
/// caller wants it: in one place.
static LogicalResult verifyReturn(func::ReturnOp op) {
  llvm::SmallPtrSet<Value, 8> returned;
  for (OpOperand &operand : op->getOpOperands()) {
    if (!operand.get().getDefiningOp<fuse::GroupOp>())
      return op.emitOpError("returns as result ")
             << operand.getOperandNumber() << " what no group computes";
    if (!returned.insert(operand.get()).second)
      return op.emitOpError("returns as result ")
             << operand.getOperandNumber()
             << " what is another result already; a group has to copy it";
  }
  return success();
}

namespace {
struct VerifyFusionPass : fusec::impl::VerifyFusionPassBase<VerifyFusionPass> {
  void runOnOperation() override {
    for (Block &block : getOperation().getBody())
      for (Operation &op : block) {
        auto group = dyn_cast<fuse::GroupOp>(op);
        if (!group && !isa<func::ReturnOp>(op)) {
          op.emitOpError("is left outside the groups after fusion");
          return signalPassFailure();
        }
        auto end = dyn_cast<func::ReturnOp>(op);
        if ((group && failed(verifyGroup(group))) ||
            (end && failed(verifyReturn(end))))
          return signalPassFailure();
      }
  }
};
} // namespace
