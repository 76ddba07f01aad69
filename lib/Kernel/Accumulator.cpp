//===- Accumulator.cpp - accumulators of reductions -----------------------===//

#include "Accumulator.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace fusec;

ValueRange fusec::distribute(ValueRange flat,
                             MutableArrayRef<Accumulator> values) {
  for (Accumulator &value : values) {
    llvm::copy(flat.take_front(value.size()), value.begin());
    flat = flat.drop_front(value.size());
  }
  return flat;
}

SmallVector<Value> fusec::flatten(ArrayRef<Accumulator> values,
                                  ArrayRef<Accumulator> more) {
  SmallVector<Value> flat;
  for (const Accumulator &value : llvm::concat<const Accumulator>(values, more))
    llvm::append_range(flat, value);
  return flat;
}

SharedPartials::SharedPartials(KernelBuilder &b, const Accumulator &like,
                               int64_t count) {
  for (Value part : like) {
    Type memory = getMemoryType(getElementTypeOrSelf(part.getType()));
    types_.push_back(part.getType());
    arrays_.push_back(b.sharedArray(memory, count * vectorWidth(part.getType()),
                                    kMaxAccessBytes));
  }
}

void SharedPartials::store(KernelBuilder &b, const Accumulator &value,
                           Value slot, Value rank) const {
  for (auto [array, part] : llvm::zip_equal(arrays_, value)) {
    Type memory = getMemoryType(getElementTypeOrSelf(part.getType()));
    ScalarBuilder body(b.getLoc(), b);
    Value at = b.elementPointer(array, memory,
                                b.mul(slot, vectorWidth(part.getType())));
    b.store(body.convert(part, memory), rank ? b.inBlock(at, rank) : at);
  }
}

Accumulator SharedPartials::load(KernelBuilder &b, Value slot) const {
  Accumulator loaded;
  for (auto [array, type] : llvm::zip_equal(arrays_, types_)) {
    Type element = getElementTypeOrSelf(type);
    Type memory = getMemoryType(element);
    int64_t width = vectorWidth(type);
    Value pointer = b.elementPointer(array, memory, b.mul(slot, width));
    Value raw = b.load(pointer, memory, width);
    ScalarBuilder body(b.getLoc(), b);
    loaded.push_back(body.convert(raw, element));
  }
  return loaded;
}

Accumulator AccumulatorBuilder::identity(ReductionOpInterface op,
                                         int64_t width) {
  ScalarBuilder body = emitter_.bodyBuilder(op);
  return llvm::map_to_vector(op.buildIdentity(body), [&](Value value) {
    return b_.splat(value, width);
  });
}

Accumulator AccumulatorBuilder::combine(ReductionOpInterface op,
                                        const Accumulator &lhs,
                                        const Accumulator &rhs) {
  if (lhs.empty() || rhs.empty())
    return lhs.empty() ? rhs : lhs;
  ScalarBuilder body = emitter_.bodyBuilder(op);
  return op.buildCombine(body, lhs, rhs);
}

Accumulator AccumulatorBuilder::valueIf(ReductionOpInterface op,
                                        Value condition,
                                        const Accumulator &value) {
  Accumulator chosen;
  for (auto [part, neutral] : llvm::zip_equal(
           value, identity(op, vectorWidth(value.front().getType()))))
    chosen.push_back(arith::SelectOp::create(b_, condition, part, neutral));
  return chosen;
}

Accumulator AccumulatorBuilder::lift(ReductionOpInterface op, Value guard) {
  Value operand = op->getOperand(0);
  Value element = emitter_.getLanes(operand), position;
  if (op.usesIndex())
    position = b_.splat(emitter_.indexLanes(reducedPosition(
                            cast<FusibleOpInterface>(op.getOperation()),
                            indexing_.maps.lookup(operand))),
                        emitter_.point().width);
  ScalarBuilder body = emitter_.bodyBuilder(op);
  Accumulator lifted = op.buildLift(body, element, position);
  return guard ? valueIf(op, guard, lifted) : lifted;
}

SmallVector<Accumulator> AccumulatorBuilder::lanes(const Accumulator &value) {
  SmallVector<Accumulator> lanes;
  for (int64_t i = 0; i < vectorWidth(value.front().getType()); ++i)
    lanes.push_back(llvm::map_to_vector(
        value, [&](Value vector) { return b_.extract(vector, i); }));
  return lanes;
}

void AccumulatorBuilder::bindResult(ReductionOpInterface op,
                                    const Accumulator &value, int64_t count) {
  ScalarBuilder body = emitter_.bodyBuilder(op);
  Value result = op.buildFinish(body, value, count);
  emitter_.bind(op->getResult(0), emitter_.finishOp(op, body, result));
}
