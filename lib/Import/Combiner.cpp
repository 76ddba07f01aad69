//===- Combiner.cpp - bodies of ops, of whole tensors ---------------------===//

#include "Combiner.h"

#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace fusec;

/// Of functions that a body calls, one in the other.
static constexpr unsigned kMaxCalls = 16;

static bool isNumber(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.getRank() == 0;
}

/// An op of numbers means the same of tensors where it is of elements alone.
static bool isOfElements(Operation &op) {
  return op.getNumRegions() == 0 &&
         isa_and_present<StablehloDialect, ChloDialect>(op.getDialect());
}

/// The body of the function that an op calls with as many values as it takes
/// and gives, or null.
static Block *calledBody(Importer &importer, Operation &op) {
  auto call = dyn_cast<func::CallOp>(op);
  func::FuncOp callee = call ? importer.function(call.getCallee()) : nullptr;
  if (!callee || !callee.getBody().hasOneBlock())
    return nullptr;
  Block &body = callee.getBody().front();
  return body.getArgumentTypes() == op.getOperandTypes() && !body.empty() &&
                 body.back().getOperandTypes() == op.getResultTypes()
             ? &body
             : nullptr;
}

/// The first op of a body that is not of single elements, or null.
static Operation *findOther(Importer &importer, Block &body, unsigned depth) {
  for (Operation &op : opsOf(body)) {
    // Functions that call others several times are many ops.
    if (failed(importer.countOp()))
      return &op;
    Block *called = calledBody(importer, op);
    if (!llvm::all_of(op.getOperandTypes(), isNumber) ||
        !llvm::all_of(op.getResultTypes(), isNumber) ||
        !(called || isOfElements(op)) || depth == kMaxCalls)
      return &op;
    if (called)
      if (Operation *other = findOther(importer, *called, depth + 1))
        return other;
  }
  return nullptr;
}

std::string Combiner::whyNot() const {
  if (auto applied =
          dyn_cast_or_null<StringAttr>(foreignAttr(op_, {"applies"})))
    return importer_.elementwiseOp(applied.getValue()).empty()
               ? ("applies '" + applied.getValue() +
                  "', which is no op of single elements")
                     .str()
               : "";
  Block *body = bodyOf(op_, region_);
  if (!body || body->getNumArguments() != 2 * pairs_ ||
      body->back().getNumOperands() != results_ ||
      !llvm::all_of(body->getArgumentTypes(), isNumber))
    return "has no body of two elements of each operand";
  Operation *other = findOther(importer_, *body, 0);
  return other ? ("has a body with '" + other->getName().getStringRef() +
                  "', which is no op of single elements")
                     .str()
               : "";
}

namespace {
/// Writes a body with tensors in place of numbers, in what depends on its
/// arguments.
class Lifter {
public:
  Lifter(Importer &importer, ArrayRef<int64_t> shape, Block &lifted)
      : importer_(importer), shape_(shape), lifted_(lifted) {}

  void lift(Block &body) {
    for (BlockArgument argument : body.getArguments()) {
      Value made =
          lifted_.addArgument(as(argument.getType()), argument.getLoc());
      mapping_.map(argument, made);
      tensors_.insert(made);
    }
    liftOps(body);
    lifted_.push_back(body.back().clone(mapping_));
  }

private:
  Type as(Type type) { return cast<RankedTensorType>(type).clone(shape_); }

  void liftOps(Block &body) {
    for (Operation &op : opsOf(body)) {
      if (Block *called = calledBody(importer_, op)) {
        for (auto [to, from] :
             llvm::zip(called->getArguments(), op.getOperands()))
          mapping_.map(to, mapping_.lookupOrDefault(from));
        liftOps(*called);
        for (auto [to, from] :
             llvm::zip(op.getResults(), called->back().getOperands()))
          mapping_.map(to, mapping_.lookupOrDefault(from));
        continue;
      }
      // Of a number a number: it would say what becomes of no dimension.
      if (op.getName().stripDialect() == "broadcast_in_dim" &&
          op.getNumOperands() == 1 && op.getNumResults() == 1) {
        mapping_.map(op.getResult(0),
                     mapping_.lookupOrDefault(op.getOperand(0)));
        continue;
      }
      Operation *copy = op.clone(mapping_);
      lifted_.push_back(copy);
      if (llvm::none_of(copy->getOperands(),
                        [&](Value value) { return tensors_.contains(value); }))
        continue;
      for (Value result : copy->getResults()) {
        result.setType(as(result.getType()));
        tensors_.insert(result);
      }
    }
  }

  Importer &importer_;
  ArrayRef<int64_t> shape_;
  Block &lifted_;
  IRMapping mapping_;
  llvm::DenseSet<Value> tensors_;
};
} // namespace

SmallVector<Value> Combiner::apply(ArrayRef<Value> arguments) {
  ArrayRef<int64_t> shape = typeOf(arguments.front()).getShape();
  if (auto applied =
          dyn_cast_or_null<StringAttr>(foreignAttr(op_, {"applies"}))) {
    StringRef name = importer_.elementwiseOp(applied.getValue());
    return {importer_.binary(name, arguments.front(), arguments.back())};
  }
  Block &lifted = importer_.scratchBlock();
  Lifter(importer_, shape, lifted).lift(*bodyOf(op_, region_));
  auto results = importer_.convertBlock(lifted, arguments);
  if (failed(results) || llvm::is_contained(*results, nullptr))
    return {};
  // What follows from constants alone is a number.
  for (Value &result : *results)
    result = importer_.broadcastTo(result, shape);
  return *results;
}

SmallVector<Value> Combiner::reduce(ArrayRef<Value> values,
                                    ArrayRef<Value> starts,
                                    ArrayRef<int64_t> axes) {
  RankedTensorType type = typeOf(values.front());
  SmallVector<int64_t> order, kept;
  for (int64_t dim = 0; dim < type.getRank(); ++dim)
    if (!llvm::is_contained(axes, dim)) {
      order.push_back(dim);
      kept.push_back(type.getDimSize(dim));
    }
  int64_t axis = order.size(), count = 1;
  for (int64_t dim = 0; dim < type.getRank(); ++dim)
    if (llvm::is_contained(axes, dim)) {
      order.push_back(dim);
      count *= type.getDimSize(dim);
    }
  SmallVector<int64_t> lines(kept);
  lines.push_back(count);
  SmallVector<Value> now;
  for (Value value : values)
    now.push_back(importer_.reshape(importer_.transpose(value, order), lines));
  auto every = [&](ArrayRef<Value> from, int64_t first, int64_t limit,
                   int64_t stride) {
    return llvm::map_to_vector(from, [&](Value value) {
      return importer_.sliceAlong(value, axis, first, limit, stride);
    });
  };
  for (; count > 1; count = llvm::divideCeil(count, 2)) {
    int64_t even = count / 2 * 2;
    SmallVector<Value> pairs = every(now, 0, even, 2);
    llvm::append_range(pairs, every(now, 1, even, 2));
    SmallVector<Value> next = apply(pairs);
    if (next.empty())
      return {};
    if (even != count)
      for (auto [joined, last] : llvm::zip(next, every(now, even, count, 1)))
        joined = importer_.concat({joined, last}, axis);
    now = next;
  }
  SmallVector<Value> first = llvm::map_to_vector(
      starts, [&](Value start) { return importer_.broadcastTo(start, kept); });
  if (count == 0)
    return first;
  for (Value value : now)
    first.push_back(importer_.reshape(value, kept));
  return apply(first);
}

Converted fusec::reduceByBody(Importer &importer, Operation *op,
                              ArrayRef<Value> values, ArrayRef<Value> starts,
                              ArrayRef<int64_t> axes) {
  auto isAlike = [&](Value value) {
    return typeOf(value).getShape() == typeOf(values.front()).getShape();
  };
  if (!llvm::all_of(values, isAlike) ||
      !llvm::all_of(starts, [](Value x) { return isNumber(x.getType()); }))
    return Converted::refuse("reduces operands that are not of one shape");
  Combiner combiner(importer, op);
  if (std::string why = combiner.whyNot(); !why.empty())
    return Converted::refuse(why);
  SmallVector<Value> results = combiner.reduce(values, starts, axes);
  // What its body was refused for has been told.
  return results.empty() ? SmallVector<Value>(op->getNumResults()) : results;
}
