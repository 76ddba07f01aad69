//===- Reduction.cpp - reductions in double precision ---------------------===//

#include "Families.h"
#include "Gather.h"
#include "ScalarProgram.h"

#include "fusec/Interfaces/Precision.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"

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

/// Errors of sums grow with the root of the number of terms that follow one
/// another. A thread of a kernel combines hundreds, the reference's tree two.
static constexpr double kOrder = 8;

namespace {
/// The scalar bodies of a reduction.
struct Bodies {
  ScalarProgram lift, identity, combine, finish;
  BodyNoise noise;

  void runLift(ArrayRef<Span> arguments, int64_t count,
               ArrayRef<RefTensor *> results) {
    lift.run(arguments, count, results, noise);
  }
  void runCombine(ArrayRef<Span> arguments, int64_t count,
                  ArrayRef<RefTensor *> results) {
    combine.run(arguments, count, results,
                {noise.source, kOrder, noise.leastOfMath});
  }
  void runFinish(ArrayRef<Span> arguments, int64_t count,
                 ArrayRef<RefTensor *> results) {
    finish.run(arguments, count, results, noise);
  }
};
/// One tensor a value of the accumulator.
using State = std::vector<RefTensor>;
} // namespace

static FailureOr<Bodies> buildBodies(ReductionOpInterface op, Type element,
                                     int64_t count, Noise *noise) {
  using Values = ScalarProgram::Values;
  Location loc = op->getLoc();
  SmallVector<Type> types = op.getAccumulatorTypes(), pair(types);
  pair.append(types);
  SmallVector<Type> lifted = {getComputeType(element)};
  if (op.usesIndex())
    lifted.push_back(IntegerType::get(op->getContext(), 64));
  auto lift =
      ScalarProgram::build(loc, lifted, [&](ScalarBuilder &b, ValueRange args) {
        return op.buildLift(b, args[0], op.usesIndex() ? args[1] : Value());
      });
  auto identity =
      ScalarProgram::build(loc, {}, [&](ScalarBuilder &b, ValueRange) {
        return op.buildIdentity(b);
      });
  auto combine =
      ScalarProgram::build(loc, pair, [&](ScalarBuilder &b, ValueRange args) {
        return op.buildCombine(b, args.take_front(types.size()),
                               args.drop_front(types.size()));
      });
  auto finish =
      ScalarProgram::build(loc, types, [&](ScalarBuilder &b, ValueRange args) {
        return Values{op.buildFinish(b, args, count)};
      });
  if (failed(lift) || failed(identity) || failed(combine) || failed(finish))
    return failure();
  return Bodies{std::move(*lift), std::move(*identity), std::move(*combine),
                std::move(*finish), BodyNoise{noise}};
}

static SmallVector<Span> spansFrom(const State &state, int64_t offset) {
  return llvm::map_to_vector(
      state, [&](const RefTensor &tensor) { return spanFrom(tensor, offset); });
}

static SmallVector<RefTensor *> pointersTo(State &state) {
  return llvm::map_to_vector(state, [](RefTensor &tensor) { return &tensor; });
}

/// The rows' elements as accumulators.
static State liftRows(ReductionOpInterface op, Bodies &bodies,
                      const RefTensor &rows, int64_t columns) {
  State state;
  for (Type type : op.getAccumulatorTypes())
    state.push_back(RefTensor::zeros(rows.shape, type));
  SmallVector<Span> arguments = {spanFrom(rows, 0)};
  RefTensor positions;
  if (op.usesIndex()) {
    positions =
        RefTensor::zeros(rows.shape, IntegerType::get(op->getContext(), 64));
    for (auto [i, position] : llvm::enumerate(positions.ints()))
      position = i / columns;
    arguments.push_back(spanFrom(positions, 0));
  }
  bodies.runLift(arguments, rows.size(), pointersTo(state));
  return state;
}

static void copyElements(const RefTensor &from, int64_t count, RefTensor &to,
                         int64_t offset) {
  std::visit(
      [&](const auto &source) {
        auto &target = std::get<std::decay_t<decltype(source)>>(to.data);
        std::copy_n(source.begin(), count, target.begin() + offset);
      },
      from.data);
}

/// Combines each row with all rows before it, in as many rounds as the number
/// of rows has binary digits: a row's sum is a balanced tree.
static void accumulateRows(Bodies &bodies, State &state, int64_t count,
                           int64_t columns) {
  for (int64_t distance = 1; distance < count; distance *= 2) {
    int64_t elements = (count - distance) * columns;
    SmallVector<Span> pair = spansFrom(state, 0);
    pair.append(spansFrom(state, distance * columns));
    State combined = state;
    bodies.runCombine(pair, elements, pointersTo(combined));
    for (auto [from, to] : llvm::zip_equal(combined, state))
      copyElements(from, elements, to, distance * columns);
  }
}

/// Moves each row to the next one's place; the first becomes neutral.
static void shiftRows(Bodies &bodies, State &state, int64_t columns) {
  State shifted = state;
  bodies.identity.run({}, columns, pointersTo(shifted));
  for (auto [from, to] : llvm::zip_equal(state, shifted))
    copyElements(from, from.size() - columns, to, columns);
  state = std::move(shifted);
}

/// From an index of the result to that of the matrix whose rows follow each
/// other as the scan meets them, or back.
static AffineMap scanOrder(ScanOpInterface op, bool back) {
  auto fusible = cast<FusibleOpInterface>(op.getOperation());
  SmallVector<bool> reduced = fusible.getReducedDims();
  unsigned axis = llvm::find(reduced, true) - reduced.begin();
  unsigned rank = reduced.size();
  MLIRContext *context = op->getContext();
  AffineExpr row = getAffineDimExpr(back ? 0 : axis, context);
  if (op.getReverse())
    row = fusible.getDomain()[axis] - 1 - row;
  SmallVector<AffineExpr> exprs;
  for (unsigned dim = 0; dim < rank; ++dim)
    if (dim != axis)
      exprs.push_back(
          getAffineDimExpr(back && dim < axis ? dim + 1 : dim, context));
  exprs.insert(exprs.begin() + (back ? axis : 0), row);
  return AffineMap::get(rank, 0, exprs, context);
}

/// A reduction that gives all partial results.
static FailureOr<RefTensor>
evaluateScan(ReductionOpInterface op, const RefTensor &operand, Noise *noise) {
  auto scan = cast<ScanOpInterface>(op.getOperation());
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  SmallVector<bool> reduced =
      cast<FusibleOpInterface>(op.getOperation()).getReducedDims();
  SmallVector<int64_t> sizes(type.getShape());
  unsigned axis = llvm::find(reduced, true) - reduced.begin();
  std::rotate(sizes.begin(), sizes.begin() + axis, sizes.begin() + axis + 1);
  RefTensor rows = gather(operand, scanOrder(scan, /*back=*/true), sizes);
  int64_t count = sizes.front(), elements = rows.size();
  int64_t columns = count == 0 ? 0 : elements / count;
  auto bodies = buildBodies(op, rows.element, count, noise);
  if (failed(bodies))
    return failure();
  State state = liftRows(op, *bodies, rows, columns);
  accumulateRows(*bodies, state, count, columns);
  if (scan.getExclusive() && elements != 0)
    shiftRows(*bodies, state, columns);
  RefTensor finished = RefTensor::zeros(sizes, type.getElementType());
  bodies->runFinish(spansFrom(state, 0), elements, {&finished});
  return gather(finished, scanOrder(scan, /*back=*/false), type.getShape());
}

FailureOr<RefTensor> fusec::evaluateReduction(ReductionOpInterface op,
                                              ArrayRef<SharedTensor> operands,
                                              Noise *noise) {
  if (isa<ScanOpInterface>(op.getOperation()))
    return evaluateScan(op, *operands[0], noise);
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  RefTensor rows =
      gatherRows(cast<FusibleOpInterface>(op.getOperation()), *operands[0]);
  int64_t columns = type.getNumElements();
  int64_t count = columns == 0 ? 0 : rows.size() / columns;
  auto bodies = buildBodies(op, rows.element, count, noise);
  if (failed(bodies))
    return failure();
  State state;
  if (count == 0) {
    for (Type element : op.getAccumulatorTypes())
      state.push_back(RefTensor::zeros(type.getShape(), element));
    bodies->identity.run({}, columns, pointersTo(state));
  } else {
    state = liftRows(op, *bodies, rows, columns);
  }
  // Pairwise: the lower half of the rows with the upper, an odd row waits.
  for (int64_t left = count; left > 1; left -= left / 2) {
    int64_t half = left / 2;
    SmallVector<Span> pair = spansFrom(state, 0);
    pair.append(spansFrom(state, (left - half) * columns));
    bodies->runCombine(pair, half * columns, pointersTo(state));
  }
  RefTensor result = RefTensor::zeros(type.getShape(), type.getElementType());
  bodies->runFinish(spansFrom(state, 0), columns, {&result});
  return result;
}

//===----------------------------------------------------------------------===//
// Folds
//===----------------------------------------------------------------------===//

/// A turn of tensors, each op of which may be rounded to its type.
static FailureOr<ScalarProgram> buildTurn(FoldOpInterface op,
                                          bool roundEveryOp) {
  SmallVector<Type> types;
  for (BlockArgument argument : op.getTurn()->getArguments())
    types.push_back(getComputeType(getElementTypeOrSelf(argument)));
  auto build = [&](ScalarBuilder &b, ValueRange arguments) {
    return buildBlock(
        *op.getTurn(), arguments,
        [&](Operation *part, ValueRange operands) -> Value {
          if (auto element = dyn_cast<ElementwiseOpInterface>(part)) {
            Value made = element.buildScalar(b, operands);
            return roundEveryOp
                       ? b.roundTo(made,
                                   getElementTypeOrSelf(part->getResult(0)))
                       : made;
          }
          DenseElementsAttr value;
          matchPattern(part, m_Constant(&value));
          Value number =
              b.constant(cast<TypedAttr>(value.getSplatValue<Attribute>()));
          return b.convert(number, getComputeType(value.getElementType()));
        });
  };
  return ScalarProgram::build(op->getLoc(), types, build);
}

FailureOr<RefTensor> fusec::evaluateFold(FoldOpInterface op,
                                         ArrayRef<SharedTensor> operands,
                                         Noise *noise,
                                         const EvaluatorOptions &options) {
  auto turn = buildTurn(op, options.roundEveryOp);
  if (failed(turn))
    return failure();
  unsigned count = op.getNumAccumulators();
  State now;
  for (unsigned i = 0; i < count; ++i)
    now.push_back(*operands[i]);
  ArrayRef<int64_t> shape = operands[count]->shape;
  int64_t elements = now.front().size(), size = shape.back();
  RefTensor::Ints turns = operands.back()->ints();
  // Of 64 bits without a sign a negative number is above all others.
  if (operands.back()->element.isUnsignedInteger(64))
    for (int64_t &most : turns)
      most = most < 0 ? size : most;
  unsigned rank = shape.size() - 1;
  AffineMap outer = AffineMap::getMultiDimIdentityMap(rank, op->getContext());
  BodyNoise bodyNoise{noise};
  for (int64_t number = 0;
       number < size && llvm::any_of(
                            turns, [&](int64_t most) { return most > number; });
       ++number) {
    AffineMap at = outer.insertResult(
        getAffineConstantExpr(number, op->getContext()), rank);
    State arguments = now, next;
    for (const SharedTensor &step : operands.slice(count).drop_back())
      arguments.push_back(gather(*step, at, shape.drop_back()));
    for (const RefTensor &before : now)
      next.push_back(RefTensor::zeros(before.shape, before.element));
    turn->run(spansFrom(arguments, 0), elements, pointersTo(next), bodyNoise);
    for (auto [before, after] : llvm::zip_equal(now, next))
      for (int64_t i = 0; i < elements; ++i)
        if (turns[i] > number && before.isFloat())
          before.floats()[i] = after.floats()[i];
        else if (turns[i] > number)
          before.ints()[i] = after.ints()[i];
  }
  return now[op.getResultNumber()];
}
