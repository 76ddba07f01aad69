//===- Elementwise.cpp - constants, elementwise and shape ops -------------===//

#include "Families.h"
#include "Gather.h"
#include "ScalarProgram.h"

#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace fusec;

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

FailureOr<RefTensor>
fusec::evaluateElementwise(ElementwiseOpInterface op,
                           ArrayRef<SharedTensor> operands) {
  SmallVector<Type> types;
  for (const SharedTensor &operand : operands)
    types.push_back(getComputeType(operand->element));
  auto program = ScalarProgram::build(op->getLoc(), types,
                                      [&](ScalarBuilder &b, ValueRange args) {
                                        return op.buildScalar(b, args);
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
  program->run(spans, result.size(), result);
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
