//===- Reduction.cpp - reductions in double precision ---------------------===//

#include "Families.h"
#include "Gather.h"
#include "ScalarProgram.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace fusec;

/// Part of a tensor, from element `offset` on.
static Span spanFrom(const RefTensor &tensor, int64_t offset) {
  return std::visit(
      [&](auto &data) -> Span { return {data.data() + offset, false}; },
      tensor.data);
}

/// The operand with the reduced dimensions outermost: a matrix of as many rows
/// as elements are combined, one column a result element.
static RefTensor gatherRows(FusibleOpInterface op, const RefTensor &operand) {
  SmallVector<int64_t> domain = op.getDomain();
  SmallVector<bool> reduced = op.getReducedDims();
  SmallVector<int64_t> sizes;
  SmallVector<AffineExpr> dims(domain.size());
  for (bool wanted : {true, false})
    for (auto [dim, isReduced] : llvm::enumerate(reduced)) {
      if (isReduced != wanted)
        continue;
      dims[dim] = getAffineDimExpr(sizes.size(), op->getContext());
      sizes.push_back(domain[dim]);
    }
  auto order = AffineMap::get(domain.size(), 0, dims, op->getContext());
  return gather(operand, op.getOperandMaps()[0].compose(order), sizes);
}

FailureOr<RefTensor> fusec::evaluateReduction(ReductionOpInterface op,
                                              ArrayRef<SharedTensor> operands) {
  Location loc = op->getLoc();
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  Type accumulator = op.getAccumulatorType();
  RefTensor rows =
      gatherRows(cast<FusibleOpInterface>(op.getOperation()), *operands[0]);
  int64_t columns = type.getNumElements();
  int64_t count = columns == 0 ? 0 : rows.size() / columns;
  auto lift = ScalarProgram::build(loc, getComputeType(rows.element),
                                   [&](ScalarBuilder &b, ValueRange args) {
                                     return op.buildLift(b, args[0]);
                                   });
  auto identity =
      ScalarProgram::build(loc, {}, [&](ScalarBuilder &b, ValueRange) {
        return op.buildIdentity(b);
      });
  auto combine = ScalarProgram::build(
      loc, {accumulator, accumulator}, [&](ScalarBuilder &b, ValueRange args) {
        return op.buildCombine(b, args[0], args[1]);
      });
  auto finish = ScalarProgram::build(loc, accumulator,
                                     [&](ScalarBuilder &b, ValueRange args) {
                                       return op.buildFinish(b, args[0], count);
                                     });
  if (failed(lift) || failed(identity) || failed(combine) || failed(finish))
    return failure();

  RefTensor state = RefTensor::zeros(rows.shape, accumulator);
  if (count == 0) {
    state = RefTensor::zeros(type.getShape(), accumulator);
    identity->run({}, columns, state);
  } else {
    lift->run(spanFrom(rows, 0), rows.size(), state);
  }
  // Pairwise: the lower half of the rows with the upper, an odd row waits.
  for (int64_t left = count; left > 1; left -= left / 2) {
    int64_t half = left / 2;
    combine->run({spanFrom(state, 0), spanFrom(state, (left - half) * columns)},
                 half * columns, state);
  }
  RefTensor result = RefTensor::zeros(type.getShape(), type.getElementType());
  finish->run(spanFrom(state, 0), columns, result);
  return result;
}
