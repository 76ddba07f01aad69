//===- Traversal.h - the value of an op at an index -------------*- C++ -*-===//
//
// One traversal answers "the value of this op at this index": operands inside
// the group recursively, shape ops by composing their index maps, group inputs
// and constants by asking the visitor to load. Answers are remembered per
// (value, map) and point, so that a shared producer is computed once per index.
//
// An index that is read at run time is a symbol of the maps, and so is the
// position of an inner reduction, which each point walks by itself. A symbol
// names what is read or walked, not one reading: its value at a point is the
// visitor's business.
//
// The emitters derive from it to build IR, the cost model to count.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_ANALYSIS_TRAVERSAL_H
#define FUSEC_ANALYSIS_TRAVERSAL_H

#include "fusec/Analysis/Indexing.h"

namespace fusec {

/// Composes and simplifies: the index that `inner` gives, taken through
/// `outer`.
mlir::AffineMap composeMaps(mlir::AffineMap outer, mlir::AffineMap inner);
mlir::AffineExpr composeExpr(mlir::AffineExpr outer, mlir::AffineMap inner);

/// What the symbols in maps of one traversal stand for.
class IndexSymbols {
public:
  IndexSymbols() = default;
  /// The first are those in maps of `indexing`.
  explicit IndexSymbols(const Indexing &indexing);

  struct Symbol {
    /// The op whose second operand is read; null for a walk.
    mlir::Operation *op;
    /// From the domain to the index of the op's second operand; without results
    /// for a walk.
    mlir::AffineMap map;
    /// What the symbol stands for is in [0, limit), clamped to it.
    int64_t limit;
    /// The inner reduction or fold that walks, or null.
    mlir::Operation *inner = nullptr;
  };

  /// The table's map of `op` at `map`, its symbol replaced by the one that
  /// stands for the op's second operand there.
  mlir::AffineMap tableMap(GatherOpInterface op, mlir::AffineMap map);

  /// The map of an operand of the inner reduction or fold `op` whose result is
  /// at `map`: its symbol stands for the row-major position along the reduced
  /// dimensions.
  mlir::AffineMap innerMap(FusibleOpInterface op, mlir::AffineMap map,
                           unsigned operand);

  llvm::ArrayRef<Symbol> symbols() const { return symbols_; }

  /// Whether what `expr` or `map` says differs along a dimension of the domain,
  /// through its symbols too.
  bool dependsOn(mlir::AffineExpr expr, unsigned dim) const;
  bool dependsOn(mlir::AffineMap map, unsigned dim) const;
  /// Whether it differs with what a symbol stands for, through others too.
  bool dependsOnSymbol(mlir::AffineMap map, unsigned symbol) const;
  /// Whether an index read at run time in `expr` differs along a dimension.
  bool readsAlong(mlir::AffineExpr expr, unsigned dim) const;

private:
  unsigned symbolOf(mlir::Operation *op, mlir::AffineMap map, int64_t limit);
  unsigned symbolOf(FusibleOpInterface inner);

  llvm::SmallVector<Symbol> symbols_;
};

template <typename Answer> class Traversal {
public:
  /// `indexing` tells inner reductions from others, and where shape ops meet
  /// their operands; without it there are none.
  explicit Traversal(const GroupView &group, const Indexing *indexing = nullptr)
      : group_(group), known_(indexing),
        symbols_(indexing ? IndexSymbols(*indexing) : IndexSymbols()) {}
  virtual ~Traversal() = default;

  /// The value at the index that `map` gives for the current point.
  Answer get(mlir::Value value, mlir::AffineMap map) {
    if (const Answer *known = find(value, map, slotOf(map)))
      return *known;
    Answer answer = compute(value, map);
    memo_.insert({std::make_tuple(value, map, slotOf(map), branch()), answer});
    return answer;
  }

  /// Makes `answer` the value at that index: a finished reduction, an
  /// accumulator fragment.
  void bind(mlir::Value value, mlir::AffineMap map, Answer answer) {
    memo_[std::make_tuple(value, map, slotOf(map), branch())] = answer;
  }

protected:
  const GroupView &group() const { return group_; }
  const IndexSymbols &symbols() const { return symbols_; }

  /// Which point of the domain an answer at `map` belongs to, for a visitor
  /// that looks at several points: answers of other slots are not reused.
  virtual unsigned slotOf(mlir::AffineMap map) const { return 0; }

  /// An answer that is known here, or null.
  const Answer *find(mlir::Value value, mlir::AffineMap map, unsigned slot) {
    for (unsigned branch : llvm::reverse(branches_)) {
      auto it = memo_.find(std::make_tuple(value, map, slot, branch));
      if (it != memo_.end())
        return &it->second;
    }
    return nullptr;
  }

  /// The element of a piece of `op` at `map`. Answers that are found on the way
  /// are not known outside, where the piece may not be the one that counts.
  Answer getPiece(PiecewiseOpInterface op, const Piece &piece,
                  mlir::AffineMap map) {
    branches_.push_back(++lastBranch_);
    Answer answer =
        get(op->getOperand(piece.operand), composeMaps(piece.map, map));
    branches_.pop_back();
    return answer;
  }
  /// The element of an operand of an inner reduction or a fold, at any position
  /// of its walk. Answers that are found on the way are not known outside.
  Answer getInner(FusibleOpInterface op, mlir::AffineMap map,
                  unsigned operand = 0) {
    branches_.push_back(++lastBranch_);
    Answer answer =
        get(op->getOperand(operand), symbols_.innerMap(op, map, operand));
    branches_.pop_back();
    return answer;
  }
  /// The value at `map` where only some points ask for it. Answers that are
  /// found on the way are not known outside.
  Answer getApart(mlir::Value value, mlir::AffineMap map) {
    branches_.push_back(++lastBranch_);
    Answer answer = get(value, map);
    branches_.pop_back();
    return answer;
  }
  /// What shape ops show of at `map`, and where: the value itself if none does.
  std::pair<mlir::Value, mlir::AffineMap>
  behindShapes(mlir::Value value, mlir::AffineMap map) const {
    auto op =
        llvm::dyn_cast_or_null<FusibleOpInterface>(group_.definingOp(value));
    if (!op || op.getFamily() != OpFamily::Shape)
      return {value, map};
    return behindShapes(op->getOperand(0), operandMap(op, map));
  }
  /// Identifies the innermost piece or walk that is looked at; 0 outside of
  /// all.
  unsigned branch() const { return branches_.back(); }

  /// Everything that is visited up to leave() is visited for the sake of `op`.
  virtual void enter(mlir::Operation *op) {}
  virtual void leave() {}

  /// A group input at an index.
  virtual Answer visitInput(mlir::Value input, mlir::AffineMap map) = 0;
  virtual Answer visitConstant(mlir::Operation *op, mlir::AffineMap map) = 0;
  virtual Answer visitElementwise(ElementwiseOpInterface op,
                                  mlir::AffineMap map,
                                  llvm::ArrayRef<Answer> operands) = 0;
  /// `expr` is the element, over the domain.
  virtual Answer visitIndex(IndexOpInterface op, mlir::AffineMap map,
                            mlir::AffineExpr expr) = 0;
  /// Asks getPiece for the pieces that it needs.
  virtual Answer visitPiecewise(PiecewiseOpInterface op,
                                mlir::AffineMap map) = 0;
  /// `element` was read at an index that depends on `index`.
  virtual Answer visitGather(GatherOpInterface op, mlir::AffineMap map,
                             Answer index, Answer element) {
    return element;
  }
  /// An inner reduction or a fold. Asks getInner for what it combines.
  virtual Answer visitInner(FusibleOpInterface op, mlir::AffineMap map) = 0;
  /// A reduction or contraction that was not bound at this index.
  virtual Answer visitHero(mlir::Operation *op, mlir::AffineMap map) = 0;

private:
  Answer compute(mlir::Value value, mlir::AffineMap map) {
    mlir::Operation *op = group_.definingOp(value);
    if (!op)
      return visitInput(value, map);
    enter(op);
    Answer answer = computeOp(op, map);
    leave();
    return answer;
  }

  Answer computeOp(mlir::Operation *op, mlir::AffineMap map) {
    auto fusible = llvm::cast<FusibleOpInterface>(op);
    switch (fusible.getFamily()) {
    case OpFamily::Constant:
      return visitConstant(op, map);
    case OpFamily::Shape:
      return get(op->getOperand(0), operandMap(fusible, map));
    case OpFamily::Index: {
      auto index = llvm::cast<IndexOpInterface>(op);
      return visitIndex(index, map, composeExpr(index.getIndexExpr(), map));
    }
    case OpFamily::Piecewise:
      return visitPiecewise(llvm::cast<PiecewiseOpInterface>(op), map);
    case OpFamily::Gather:
      return computeGather(llvm::cast<GatherOpInterface>(op), map);
    case OpFamily::Elementwise:
      return computeElementwise(fusible, map);
    case OpFamily::Scatter:
      get(op->getOperand(1), known_->maps.lookup(op->getOperand(1)));
      return get(op->getOperand(0), known_->maps.lookup(op->getOperand(0)));
    case OpFamily::Fold:
      return visitInner(fusible, map);
    default:
      return known_ && known_->inner.contains(op) ? visitInner(fusible, map)
                                                  : visitHero(op, map);
    }
  }

  /// Where the shape op `op` meets its operand at `map`.
  mlir::AffineMap operandMap(FusibleOpInterface op, mlir::AffineMap map) const {
    bool isInverted = known_ && known_->inverted.contains(op) &&
                      known_->maps.lookup(op->getResult(0)) == map;
    return isInverted ? known_->maps.lookup(op->getOperand(0))
                      : composeMaps(op.getOperandMaps().front(), map);
  }

  Answer computeElementwise(FusibleOpInterface op, mlir::AffineMap map) {
    llvm::SmallVector<Answer> operands;
    for (auto [operand, operandMap] :
         llvm::zip_equal(op->getOperands(), op.getOperandMaps()))
      operands.push_back(get(operand, composeMaps(operandMap, map)));
    return visitElementwise(
        llvm::cast<ElementwiseOpInterface>(op.getOperation()), map, operands);
  }

  Answer computeGather(GatherOpInterface op, mlir::AffineMap map) {
    mlir::AffineMap tableMap = symbols_.tableMap(op, map);
    auto fusible = llvm::cast<FusibleOpInterface>(op.getOperation());
    Answer index =
        get(op->getOperand(1), composeMaps(fusible.getOperandMaps()[1], map));
    return visitGather(op, map, index, get(op->getOperand(0), tableMap));
  }

  const GroupView &group_;
  const Indexing *known_;
  IndexSymbols symbols_;
  llvm::SmallVector<unsigned> branches_ = {0};
  unsigned lastBranch_ = 0;
  llvm::DenseMap<std::tuple<mlir::Value, mlir::AffineMap, unsigned, unsigned>,
                 Answer>
      memo_;
};

/// A traversal that looks at everything once and answers nothing: visitors
/// override what they are after.
class Walk : public Traversal<char> {
public:
  using Traversal::Traversal;

protected:
  char visitInput(mlir::Value, mlir::AffineMap) override { return 0; }
  char visitConstant(mlir::Operation *, mlir::AffineMap) override { return 0; }
  char visitElementwise(ElementwiseOpInterface, mlir::AffineMap,
                        llvm::ArrayRef<char>) override {
    return 0;
  }
  char visitIndex(IndexOpInterface, mlir::AffineMap,
                  mlir::AffineExpr) override {
    return 0;
  }
  char visitPiecewise(PiecewiseOpInterface op, mlir::AffineMap map) override {
    for (const Piece &piece : op.getPieces())
      getPiece(op, piece, map);
    return 0;
  }
  char visitInner(FusibleOpInterface op, mlir::AffineMap map) override {
    for (unsigned i = 0; i < op->getNumOperands(); ++i)
      getInner(op, map, i);
    return 0;
  }
  char visitHero(mlir::Operation *, mlir::AffineMap) override { return 0; }
};

} // namespace fusec

#endif // FUSEC_ANALYSIS_TRAVERSAL_H
