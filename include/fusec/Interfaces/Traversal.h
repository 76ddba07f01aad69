//===- Traversal.h - the value of an op at an index -------------*- C++ -*-===//
//
// One traversal answers "the value of this op at this index": operands inside
// the group recursively, shape ops by composing their index maps, group inputs
// and constants by asking the visitor to load. Answers are remembered per
// (value, map) and point, so that a shared producer is computed once per index.
//
// The emitters derive from it to build IR, the cost model to count.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_INTERFACES_TRAVERSAL_H
#define FUSEC_INTERFACES_TRAVERSAL_H

#include "fusec/Interfaces/Indexing.h"

namespace fusec {

/// Composes and simplifies: the index that `inner` gives, taken through `outer`.
mlir::AffineMap composeMaps(mlir::AffineMap outer, mlir::AffineMap inner);

template <typename Answer> class Traversal {
public:
  explicit Traversal(const GroupView &group) : group_(group) {}
  virtual ~Traversal() = default;

  /// The value at the index that `map` gives for the current point.
  Answer get(mlir::Value value, mlir::AffineMap map) {
    auto key = std::make_tuple(value, map, slotOf(map));
    if (auto it = memo_.find(key); it != memo_.end())
      return it->second;
    Answer answer = compute(value, map);
    memo_.insert({key, answer});
    return answer;
  }

  /// Makes `answer` the value at that index: a finished reduction, an
  /// accumulator fragment.
  void bind(mlir::Value value, mlir::AffineMap map, Answer answer) {
    memo_[std::make_tuple(value, map, slotOf(map))] = answer;
  }

  /// Drops all answers.
  void forget() { memo_.clear(); }

protected:
  const GroupView &group() const { return group_; }

  /// Which point of the domain an answer at `map` belongs to, for a visitor
  /// that looks at several points: answers of other slots are not reused.
  virtual unsigned slotOf(mlir::AffineMap map) const { return 0; }

  /// A group input at an index.
  virtual Answer visitInput(mlir::Value input, mlir::AffineMap map) = 0;
  virtual Answer visitConstant(mlir::Operation *op, mlir::AffineMap map) = 0;
  virtual Answer visitElementwise(ElementwiseOpInterface op,
                                  mlir::AffineMap map,
                                  llvm::ArrayRef<Answer> operands) = 0;
  /// A reduction or contraction that was not bound at this index.
  virtual Answer visitHero(mlir::Operation *op, mlir::AffineMap map) = 0;

private:
  Answer compute(mlir::Value value, mlir::AffineMap map) {
    mlir::Operation *op = group_.definingOp(value);
    if (!op)
      return visitInput(value, map);
    auto fusible = llvm::cast<FusibleOpInterface>(op);
    switch (fusible.getFamily()) {
    case OpFamily::Constant:
      return visitConstant(op, map);
    case OpFamily::Shape:
      return get(op->getOperand(0),
                 composeMaps(fusible.getOperandMaps().front(), map));
    case OpFamily::Elementwise:
      break;
    default:
      return visitHero(op, map);
    }
    llvm::SmallVector<Answer> operands;
    for (auto [operand, operandMap] :
         llvm::zip_equal(op->getOperands(), fusible.getOperandMaps()))
      operands.push_back(get(operand, composeMaps(operandMap, map)));
    return visitElementwise(llvm::cast<ElementwiseOpInterface>(op), map,
                            operands);
  }

  const GroupView &group_;
  llvm::DenseMap<std::tuple<mlir::Value, mlir::AffineMap, unsigned>, Answer>
      memo_;
};

} // namespace fusec

#endif // FUSEC_INTERFACES_TRAVERSAL_H
