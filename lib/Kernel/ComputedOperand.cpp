//===- ComputedOperand.cpp - operands that a kernel computes --------------===//

#include "ComputedOperand.h"

using namespace mlir;
using namespace fusec;

static GroupPart partOf(const GroupView &group, const MatrixView &matrix) {
  std::string whyNot;
  GroupView ops = computedOperand(group, matrix.pieces.front().view.buffer);
  Indexing indexing = *computeIndexing(ops, whyNot);
  return {std::move(ops), std::move(indexing)};
}

ComputedOperand::ComputedOperand(const KernelContext &whole,
                                 const MatrixView &matrix)
    : b_(whole.b), part_(::partOf(whole.group, matrix)), context_(whole, part_),
      map_(matrix.index) {}

/// Of an index into a tensor, which no shape op takes below 0.
static Value evaluate(KernelBuilder &b, AffineExpr expr,
                      ArrayRef<Value> index) {
  if (auto dim = dyn_cast<AffineDimExpr>(expr))
    return index[dim.getPosition()];
  if (auto constant = dyn_cast<AffineConstantExpr>(expr))
    return b.index(constant.getValue());
  auto binary = cast<AffineBinaryOpExpr>(expr);
  Value left = evaluate(b, binary.getLHS(), index);
  if (binary.getKind() == AffineExprKind::Add)
    return b.add(left, evaluate(b, binary.getRHS(), index));
  int64_t right = cast<AffineConstantExpr>(binary.getRHS()).getValue();
  switch (binary.getKind()) {
  case AffineExprKind::Mul:
    return b.mul(left, right);
  case AffineExprKind::FloorDiv:
    return b.div(left, right);
  case AffineExprKind::Mod:
    return b.rem(left, right);
  default:
    llvm_unreachable("shape ops round down");
  }
}

namespace {
/// What is loaded in the block where it begins to look; a load behind a branch
/// stays there.
class OwnLoads : public LoadSource {
public:
  explicit OwnLoads(KernelBuilder &b) : b_(b), block_(b.getInsertionBlock()) {}
  Value load(const Access &, Type, function_ref<Value()> fromGlobal) override {
    return b_.getInsertionBlock() == block_ ? own(fromGlobal) : fromGlobal();
  }

private:
  virtual Value own(function_ref<Value()> fromGlobal) = 0;
  KernelBuilder &b_;
  Block *block_;
};

/// Notes it.
struct NotedLoads final : OwnLoads {
  using OwnLoads::OwnLoads;
  Value own(function_ref<Value()> fromGlobal) override {
    return values.emplace_back(fromGlobal());
  }
  SmallVector<Value> values;
};

/// Gives what was noted, in the same order.
struct GivenLoads final : OwnLoads {
  GivenLoads(KernelBuilder &b, ArrayRef<Value> &values)
      : OwnLoads(b), values(values) {}
  Value own(function_ref<Value()>) override {
    Value value = values.front();
    values = values.drop_front();
    return value;
  }
  ArrayRef<Value> &values;
};
} // namespace

Value ComputedOperand::emit(ArrayRef<Value> index, int64_t width,
                            LoadSource &source) const {
  SmallVector<Value> indices =
      llvm::map_to_vector(map_.getResults(), [&](AffineExpr expr) {
        return evaluate(b_, expr, index);
      });
  GroupEmitter emitter = context_.context.makeEmitter();
  emitter.setLoadSource(&source);
  emitter.setPoint(context_.context.pointAt(indices, width, emitter.newSlot()));
  return emitter.getRaw(part_.group.outputs().front());
}

SmallVector<Value> ComputedOperand::load(ArrayRef<Value> index,
                                         int64_t width) const {
  NotedLoads loads(b_);
  // What is computed of them here nobody uses.
  emit(index, width, loads);
  return loads.values;
}

Value ComputedOperand::compute(ArrayRef<Value> index, int64_t width,
                               ArrayRef<Value> &loaded) const {
  GivenLoads source(b_, loaded);
  Value raw = emit(index, width, source);
  Type bits = b_.getIntegerType(
      getElementTypeOrSelf(raw.getType()).getIntOrFloatBitWidth());
  return LLVM::BitcastOp::create(b_, vectorOf(bits, width), raw);
}
