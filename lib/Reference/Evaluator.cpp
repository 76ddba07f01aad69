//===- Evaluator.cpp - evaluates a graph in double precision --------------===//

#include "fusec/Reference/Evaluator.h"

#include "Families.h"

#include "fusec/Dialect/Fuse/Fuse.h"
#include "fusec/Interfaces/ScalarBuilder.h"

#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace fusec;

namespace {
/// The values of a block's ops, each dropped after its last use.
class BlockEvaluator {
public:
  /// `noise` is null where nothing is to be moved.
  BlockEvaluator(const EvaluatorOptions &options, Noise *noise)
      : options_(options), noise_(noise) {}

  /// Calls `onOp` with the number of each op before it is evaluated.
  FailureOr<std::vector<SharedTensor>> run(
      Block &block, ArrayRef<SharedTensor> inputs,
      function_ref<void(size_t)> onOp = [](size_t) {}) {
    for (auto [argument, input] : llvm::zip_equal(block.getArguments(), inputs))
      values_[argument] = input;
    size_t number = 0;
    for (Operation &op : block.without_terminator()) {
      onOp(++number);
      if (failed(evaluate(&op)))
        return failure();
    }
    std::vector<SharedTensor> results;
    for (Value value : block.getTerminator()->getOperands())
      results.push_back(values_.lookup(value));
    return results;
  }

private:
  LogicalResult evaluate(Operation *op) {
    SmallVector<SharedTensor> operands;
    for (Value operand : op->getOperands())
      operands.push_back(values_.lookup(operand));
    auto results = evaluateOp(op, operands);
    if (failed(results))
      return failure();
    for (auto [value, result] : llvm::zip_equal(op->getResults(), *results))
      values_[value] = result;
    // Only the last user in the block can release a value.
    for (Value operand : op->getOperands())
      if (llvm::none_of(operand.getUsers(), [&](Operation *user) {
            return user->getBlock() == op->getBlock() &&
                   op->isBeforeInBlock(user);
          }))
        values_.erase(operand);
    return success();
  }

  FailureOr<std::vector<SharedTensor>>
  evaluateOp(Operation *op, ArrayRef<SharedTensor> operands) {
    if (auto group = dyn_cast<fuse::GroupOp>(op))
      return BlockEvaluator(options_, noise_)
          .run(group.getBody().front(), operands);
    if (auto composite = dyn_cast<CompositeOpInterface>(op))
      return evaluateComposite(composite, operands);
    bool inexact = llvm::any_of(
        operands, [](const SharedTensor &x) { return x->inexact; });
    // Casts of exact values are exact: there is one nearest value.
    Noise *noise = isa<fuse::CastOp>(op) && !inexact ? nullptr : noise_;
    uint64_t moves = noise ? noise->moves() : 0;
    auto result = evaluateFamily(op, operands, noise);
    if (failed(result))
      return failure();
    bool moved = noise && noise->moves() != moves;
    result->inexact = inexact || moved;
    if (moved || (inexact && isa<fuse::CastOp>(op)))
      moveByRounding(*result);
    else if (!inexact && !onlyMoves(op) &&
             (options_.roundEveryOp || isa<fuse::CastOp>(op)))
      result->roundToElement();
    return std::vector<SharedTensor>{
        std::make_shared<RefTensor>(std::move(*result))};
  }

  /// Infinities of 8 bits that are moved are not rounded.
  static bool onlyMoves(Operation *op) {
    return isa<fuse::BitcastOp>(op) ||
           llvm::is_contained({OpFamily::Shape, OpFamily::Piecewise,
                               OpFamily::Gather, OpFamily::Constant},
                              cast<FusibleOpInterface>(op).getFamily());
  }

  /// A body's operations have moved the result, in the type they compute in.
  void moveByRounding(RefTensor &result) {
    if (result.isFloat() && getComputeType(result.element) != result.element)
      noise_->move(result.floats().data(), result.size(),
                   Rounding::ofType(result.element));
  }

  FailureOr<RefTensor>
  evaluateFamily(Operation *op, ArrayRef<SharedTensor> operands, Noise *noise) {
    auto fusible = dyn_cast<FusibleOpInterface>(op);
    if (!fusible)
      return op->emitError("'") << op->getName() << "' op cannot be evaluated";
    switch (fusible.getFamily()) {
    case OpFamily::Constant:
      return evaluateConstant(op);
    case OpFamily::Elementwise:
      return evaluateElementwise(cast<ElementwiseOpInterface>(op), operands,
                                 noise);
    case OpFamily::Shape:
      return evaluateShape(fusible, operands);
    case OpFamily::Index:
      return evaluateIndex(cast<IndexOpInterface>(op));
    case OpFamily::Piecewise:
      return evaluatePiecewise(cast<PiecewiseOpInterface>(op), operands);
    case OpFamily::Gather:
      return evaluateGather(cast<GatherOpInterface>(op), operands);
    case OpFamily::Scatter:
      return evaluateScatter(cast<ScatterOpInterface>(op), operands, noise);
    case OpFamily::Reduction:
      return evaluateReduction(cast<ReductionOpInterface>(op), operands, noise);
    case OpFamily::Fold:
      return evaluateFold(cast<FoldOpInterface>(op), operands, noise, options_);
    case OpFamily::Contraction:
      return evaluateContraction(fusible, operands, noise, options_);
    case OpFamily::Composite:
      break;
    }
    return op->emitOpError("is composite but has no decomposition");
  }

  /// Decomposes a copy, so that the graph stays as it is.
  FailureOr<std::vector<SharedTensor>>
  evaluateComposite(CompositeOpInterface op, ArrayRef<SharedTensor> operands) {
    Block block;
    IRMapping mapping;
    for (Value operand : op->getOperands())
      mapping.map(operand,
                  block.addArgument(operand.getType(), operand.getLoc()));
    OpBuilder builder(op->getContext());
    builder.setInsertionPointToEnd(&block);
    auto copy = cast<CompositeOpInterface>(builder.clone(*op, mapping));
    Value result = copy.decompose(builder);
    copy->erase();
    fuse::YieldOp::create(builder, op->getLoc(), result);
    return BlockEvaluator(options_, noise_).run(block, operands);
  }

  EvaluatorOptions options_;
  Noise *noise_;
  llvm::DenseMap<Value, SharedTensor> values_;
};
} // namespace

FailureOr<std::vector<RefTensor>>
fusec::evaluate(func::FuncOp function, ArrayRef<RefTensor> inputs,
                const EvaluatorOptions &options) {
  if (function.isExternal() || !function.getBody().hasOneBlock())
    return function.emitError("function '")
           << function.getName()
           << "' cannot be evaluated: it is not one block";
  if (failed(fuse::verifyStaticShapes(function)))
    return failure();
  if (inputs.size() != function.getNumArguments())
    return function.emitError("function '")
           << function.getName() << "' takes " << function.getNumArguments()
           << " inputs, not " << inputs.size();
  std::vector<SharedTensor> shared;
  for (auto [argument, input] :
       llvm::zip_equal(function.getArguments(), inputs)) {
    if (argument.getType() != input.type())
      return emitError(argument.getLoc(), "input #")
             << argument.getArgNumber() << " of type " << input.type()
             << " is given for an argument of type " << argument.getType();
    shared.push_back(std::make_shared<RefTensor>(input));
  }
  Noise noise(options.noiseSeed);
  Block &body = function.getBody().front();
  const size_t ops = llvm::range_size(body.without_terminator());
  auto onOp = [&](size_t number) {
    if (options.onOp)
      options.onOp(number, ops);
  };
  auto results = BlockEvaluator(options, options.noiseSeed ? &noise : nullptr)
                     .run(body, shared, onOp);
  if (failed(results))
    return failure();
  std::vector<RefTensor> copies;
  for (const SharedTensor &result : *results)
    copies.push_back(*result);
  return copies;
}
