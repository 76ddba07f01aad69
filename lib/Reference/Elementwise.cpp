//===- Elementwise.cpp - constants, ops that compute or move elements -----===//

#include "Families.h"
#include "Gather.h"
#include "ScalarProgram.h"

#include "fusec/Interfaces/Precision.h"

#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace fusec;

using Values = ScalarProgram::Values;

/// The relative error of tanh.approx, the coarsest of the instructions that
/// kernels use where the result is rounded to bf16 (docs/Math.md).
static constexpr double kApproximateMath = 0x1p-11;

static RankedTensorType resultType(Operation *op) {
  return cast<RankedTensorType>(op->getResult(0).getType());
}

FailureOr<RefTensor> fusec::evaluateConstant(Operation *op) {
  DenseElementsAttr value;
  if (!matchPattern(op, m_Constant(&value)))
    return op->emitOpError("has a value that is not dense: it cannot be "
                           "evaluated");
  RankedTensorType type = resultType(op);
  RefTensor result = RefTensor::zeros(type.getShape(), type.getElementType());
  if (result.isFloat()) {
    llvm::transform(value.getValues<FloatAttr>(), result.floats().begin(),
                    [](FloatAttr x) { return x.getValueAsDouble(); });
    return result;
  }
  llvm::transform(value.getValues<APInt>(), result.ints().begin(),
                  [&](const APInt &x) {
                    return wrapToType(x.getSExtValue(), result.element);
                  });
  return result;
}

FailureOr<RefTensor> fusec::evaluateElementwise(ElementwiseOpInterface op,
                                                ArrayRef<SharedTensor> operands,
                                                Noise *noise) {
  SmallVector<Type> types;
  for (const SharedTensor &operand : operands)
    types.push_back(getComputeType(operand->element));
  auto program = ScalarProgram::build(op->getLoc(), types,
                                      [&](ScalarBuilder &b, ValueRange args) {
                                        return Values{op.buildScalar(b, args)};
                                      });
  if (failed(program))
    return failure();
  RankedTensorType type = resultType(op);
  SmallVector<AffineMap> maps =
      cast<FusibleOpInterface>(op.getOperation()).getOperandMaps();
  SmallVector<SharedTensor> broadcast(operands);
  SmallVector<Span> spans;
  for (auto [operand, map] : llvm::zip_equal(broadcast, maps)) {
    bool isOne = operand->size() == 1;
    if (!isOne && operand->shape != type.getShape())
      operand =
          std::make_shared<RefTensor>(gather(*operand, map, type.getShape()));
    std::visit([&](auto &data) { spans.push_back({data.data(), isOne}); },
               operand->data);
  }
  RefTensor result = RefTensor::zeros(type.getShape(), type.getElementType());
  BodyNoise bodyNoise{noise};
  if (isRoundedToBF16(op))
    bodyNoise.leastOfMath = kApproximateMath;
  program->run(spans, result.size(), {&result}, bodyNoise);
  return result;
}

FailureOr<RefTensor> fusec::evaluateShape(FusibleOpInterface op,
                                          ArrayRef<SharedTensor> operands) {
  if (operands.size() != 1)
    return op->emitOpError("moves elements of several operands: it cannot be "
                           "evaluated");
  return gather(*operands[0], op.getOperandMaps()[0],
                resultType(op).getShape());
}

RefTensor fusec::evaluateIndex(IndexOpInterface op) {
  RankedTensorType type = resultType(op);
  return indexValues(op.getIndexExpr(), type.getShape(), type.getElementType());
}

RefTensor fusec::evaluatePiecewise(PiecewiseOpInterface op,
                                   ArrayRef<SharedTensor> operands) {
  RankedTensorType type = resultType(op);
  RefTensor result = RefTensor::zeros(type.getShape(), type.getElementType());
  SmallVector<Piece> pieces = op.getPieces();
  // The first piece that holds an index counts: it is written last.
  for (const Piece &piece : llvm::reverse(pieces))
    copyPiece(*operands[piece.operand], piece, result);
  return result;
}

RefTensor fusec::evaluateGather(GatherOpInterface op,
                                ArrayRef<SharedTensor> operands) {
  SmallVector<AffineMap> maps =
      cast<FusibleOpInterface>(op.getOperation()).getOperandMaps();
  return gatherIndirect(*operands[0], maps[0], *operands[1], maps[1],
                        op.getIndexLimit(), resultType(op).getShape());
}

RefTensor fusec::evaluateScatter(ScatterOpInterface op,
                                 ArrayRef<SharedTensor> operands,
                                 Noise *noise) {
  auto fusible = cast<FusibleOpInterface>(op.getOperation());
  RankedTensorType type = resultType(op);
  RefTensor result = RefTensor::zeros(type.getShape(), type.getElementType());
  const RefTensor &updates = *operands[0];
  Rounding rounding =
      result.isFloat() ? Rounding::ofType(result.element) : Rounding();
  auto combine = [&](int64_t from, int64_t to) {
    if (result.isFloat()) {
      double &sum = result.floats()[to];
      sum += updates.floats()[from];
      if (noise)
        noise->move(&sum, 1, rounding);
      return;
    }
    int64_t &kept = result.ints()[to];
    auto there = uint64_t(kept), update = uint64_t(updates.ints()[from]);
    kept = op.takesLargest()
               ? int64_t(std::max(there, update))
               : wrapToType(int64_t(there + update), result.element);
  };
  forEachTarget(fusible.getDomain(), *operands[1], fusible.getOperandMaps()[1],
                fusible.getResultMap(), op.getIndexLimit(), type.getShape(),
                combine);
  return result;
}
