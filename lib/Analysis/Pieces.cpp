//===- Pieces.cpp - how kernels choose between pieces ---------------------===//

#include "fusec/Analysis/Pieces.h"

#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace fusec;

Value fusec::behindShapes(const GroupView &group, Value value) {
  auto op = dyn_cast_or_null<FusibleOpInterface>(group.definingOp(value));
  return op && op.getFamily() == OpFamily::Shape
             ? behindShapes(group, op->getOperand(0))
             : value;
}

bool fusec::isSplat(const GroupView &group, PiecewiseOpInterface op,
                    const Piece &piece) {
  DenseElementsAttr value;
  return matchPattern(behindShapes(group, op->getOperand(piece.operand)),
                      m_Constant(&value)) &&
         value.isSplat();
}

/// Whether a value is computed from what is loaded by few operations, so that
/// they may be done for nothing.
static bool isCheap(const GroupView &group, Value value, int64_t &operations) {
  constexpr int64_t most = 8;
  Operation *op = group.definingOp(value);
  if (!op || op->hasTrait<OpTrait::ConstantLike>())
    return true;
  auto fusible = dyn_cast<FusibleOpInterface>(op);
  bool isElementwise = isa<ElementwiseOpInterface>(op);
  if (!isElementwise && (!fusible || fusible.getFamily() != OpFamily::Shape))
    return false;
  operations += isElementwise;
  return operations <= most &&
         llvm::all_of(op->getOperands(), [&](Value operand) {
           return isCheap(group, operand, operations);
         });
}

bool fusec::choosesFromAll(const GroupView &group, const Indexing &indexing,
                           PiecewiseOpInterface op, ArrayRef<Piece> pieces,
                           int64_t places) {
  if (isFloat8(getElementTypeOrSelf(op->getResult(0))))
    return false;
  if (places > 1)
    return pieces.size() == 2 && isSplat(group, op, pieces.back());
  // LLVM would move what it computes of several points' loads behind all their
  // branches, so that a thread holds all that it loads.
  int64_t operations = 0;
  return !indexing.reductions.empty() &&
         llvm::all_of(pieces, [&](const Piece &piece) {
           return isCheap(group, op->getOperand(piece.operand), operations);
         });
}
