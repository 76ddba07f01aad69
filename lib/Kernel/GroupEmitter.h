//===- GroupEmitter.h - the fused ops at a point of the domain --*- C++ -*-===//
//
// Emits the value of any op of a group at the current point: a position of the
// loop space and `width` lanes along its lane dimension. Emitters own loops,
// data movement and synchronisation; what is computed comes from here.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_KERNEL_GROUPEMITTER_H
#define FUSEC_LIB_KERNEL_GROUPEMITTER_H

#include "LaneAccess.h"
#include "Placement.h"

#include "fusec/Analysis/Changes.h"
#include "fusec/Support/Machine.h"

namespace fusec {

/// The kernel's argument for each input and output of the group, of which a
/// value that is copied is both, and for each scratch.
struct Pointers {
  llvm::DenseMap<mlir::Value, mlir::Value> inputs, outputs;
  /// Inputs whose memory may be that of an output, by output.
  llvm::DenseMap<mlir::Value, mlir::Value> overwritten;
  llvm::SmallVector<mlir::Value> scratch;
};

/// Where loads may come from instead of global memory.
class LoadSource {
public:
  virtual ~LoadSource() = default;
  /// The lanes of `access` at the current point, of `type` (memory type).
  /// `fromGlobal` emits the load from global memory.
  virtual mlir::Value load(const Access &access, mlir::Type type,
                           llvm::function_ref<mlir::Value()> fromGlobal) = 0;
};

class GroupEmitter : public Traversal<mlir::Value>, SymbolSource {
public:
  GroupEmitter(KernelBuilder &builder, const GroupView &group,
               const Indexing &indexing, const LoopSpace &space,
               const Numerics &numerics, const Pointers &pointers)
      : Traversal(group, &indexing), b_(builder), indexing_(indexing),
        space_(space), numerics_(numerics), pointers_(pointers),
        indices_(builder, indexing, space, symbols(), point_, *this),
        lanes_(builder, indices_, space, point_),
        placement_(builder, indexing, symbols(), indices_, point_) {}
  GroupEmitter(const GroupEmitter &) = delete;
  GroupEmitter &operator=(const GroupEmitter &) = delete;

  /// A slot that no point has.
  Slot newSlot() { return Slot(++lastSlot_); }
  void setPoint(Point point);
  const Point &point() const { return point_; }

  /// Values that do not vary along the reduction are emitted before `op`, where
  /// later code can reach them; null: at the builder's position.
  void setRowAnchor(mlir::Operation *op) { placement_.setRowAnchor(op); }

  /// Values that do not vary along the dimensions `dims` of the domain are
  /// emitted before `loop`, which steps along these: once for all its points.
  void setPersistentLoop(mlir::Operation *loop, llvm::ArrayRef<unsigned> dims) {
    placement_.setPersistentLoop(loop, dims);
  }
  /// Whether what lies at `map` is the same at all points of that loop, and in
  /// range at all of them.
  bool isFixed(mlir::AffineMap map) const;

  /// Asked for every load that varies from point to point; null: global memory.
  void setLoadSource(LoadSource *source) { loadSource_ = source; }

  /// Computes what outputs are computed from at all places, of which the point
  /// is the first: op by op, so that what several places read is not held for
  /// long.
  void computeTogether(const Places &places, mlir::ValueRange outputs);
  /// After that: which of the places outputs are computed and stored at.
  void setPlace(int64_t place) { place_ = place; }

  /// The value at its agreed index, in its compute type.
  mlir::Value get(mlir::Value value) {
    return Traversal::get(value, mapOf(value));
  }
  void bind(mlir::Value value, mlir::Value answer) {
    Traversal::bind(value, indexing_.maps.lookup(value), answer);
  }
  /// The value with a lane for each of the point's `width`.
  mlir::Value getLanes(mlir::Value value) {
    return b_.splat(get(value), point_.width);
  }
  /// The value of an expression over the domain, in the builder's index type; a
  /// lane for each of the point's `width` where lanes differ.
  mlir::Value indexLanes(mlir::AffineExpr expr) { return indices_.lanes(expr); }
  /// Whether an output is a choice between the input that it may overwrite and
  /// something else, which reads nothing that another output may overwrite.
  bool mayKeep(mlir::Value output) const;
  /// Stores such an output at the point where that differs from the input, or
  /// lies elsewhere.
  void storeChanges(mlir::Value output);
  /// Whether what may be overwritten lies elsewhere, so that all is stored.
  mlir::Value isApart(mlir::Value output);
  /// The first place of a window, in 64 bits, at a point of one lane.
  mlir::Value firstOf(const Window &window);
  /// Stores an output at the point, under `guard` if given.
  void store(mlir::Value output, mlir::Value guard);

  // Without conversion, in memory type:
  /// The lanes of a load or of an output at the point.
  mlir::Value loadRaw(const Access &access);
  /// The same at another point and from global memory, whatever its guard.
  mlir::Value loadRawAt(const Access &access, Point point);
  mlir::Value getRaw(mlir::Value output);
  /// Stores the lanes of an output at the point.
  void storeRaw(mlir::Value output, mlir::Value raw);

  /// The scalar builder of an op's body, with the flags its numerics allow.
  ScalarBuilder bodyBuilder(mlir::Operation *op);
  /// What storing and reloading would do, in exact mode and where both is done:
  /// what others in the kernel make of a value must fit what other kernels
  /// read, as a softmax's sum its scores.
  mlir::Value finishOp(mlir::Operation *op, ScalarBuilder &body,
                       mlir::Value result);

protected:
  void enter(mlir::Operation *op) override {
    outerLocations_.push_back(b_.getLoc());
    b_.setLoc(op->getLoc());
  }
  void leave() override { b_.setLoc(outerLocations_.pop_back_val()); }
  mlir::Value visitInput(mlir::Value input, mlir::AffineMap map) override;
  mlir::Value visitConstant(mlir::Operation *op, mlir::AffineMap map) override;
  mlir::Value visitElementwise(ElementwiseOpInterface op, mlir::AffineMap map,
                               llvm::ArrayRef<mlir::Value> operands) override;
  mlir::Value visitIndex(IndexOpInterface op, mlir::AffineMap map,
                         mlir::AffineExpr expr) override;
  mlir::Value visitPiecewise(PiecewiseOpInterface op,
                             mlir::AffineMap map) override;
  mlir::Value visitInner(FusibleOpInterface op, mlir::AffineMap map) override;
  mlir::Value visitHero(mlir::Operation *op, mlir::AffineMap map) override;
  unsigned slotOf(mlir::AffineMap map) const override;
  /// Whether the op may be one instruction with an op that takes its result in.
  virtual bool mayContract(mlir::Operation *op) const;

private:
  /// Its agreed index, at the place that is looked at.
  mlir::AffineMap mapOf(mlir::Value value) const {
    return places_.at(indexing_.maps.lookup(value), place_);
  }
  /// That between the input that an output may overwrite and something else.
  std::optional<Choice> choiceOf(mlir::Value output) const;
  bool isOverwritten(mlir::Value input) const;
  /// Of the op that computes an output.
  mlir::Location locationOf(mlir::Value output) const;
  mlir::Value namesPlace(ScatterOpInterface op);
  /// Combines the lanes of what updates an output with what is there.
  void combine(mlir::Value output, mlir::Value raw);
  mlir::Value loadTensor(mlir::Value tensor, mlir::AffineMap map);
  mlir::Value loadRaw(const Access &access, mlir::Value pointer);
  bool isPaired(const Access &access) const {
    return branch() == 0 && !indexing_.bounds.contains(access.tensor) &&
           lanes_.isPaired(access);
  }
  mlir::Value emitReduction(ReductionOpInterface op, mlir::AffineMap map,
                            int64_t width);
  mlir::Value emitFold(FoldOpInterface op, mlir::AffineMap map, int64_t width);
  /// The index that a symbol stands for, in range.
  mlir::Value symbolLanes(unsigned symbol) override;

  using Pieces = llvm::ArrayRef<Piece>;
  mlir::Value emitPieces(PiecewiseOpInterface op, Pieces pieces,
                         mlir::AffineMap map);
  mlir::Value isInside(const Piece &piece, mlir::AffineMap map,
                       llvm::ArrayRef<int64_t> shape);
  /// The elements of the first piece where they are inside, else of the others,
  /// without a branch.
  mlir::Value emitMasked(PiecewiseOpInterface op, Pieces pieces,
                         mlir::AffineMap map, mlir::Value inside);
  /// Lanes from a multiple of which on every lane lies in the same piece.
  int64_t lanesInOnePiece(Pieces pieces, mlir::AffineMap map,
                          llvm::ArrayRef<int64_t> shape) const;
  /// The lanes of what `emit` gives at points of `step` lanes each.
  mlir::Value splitLanes(int64_t step, llvm::function_ref<mlir::Value()> emit);
  /// Moves the builder to where a value of this map belongs that is computed
  /// from `operands`.
  void moveForMap(mlir::AffineMap map, mlir::ValueRange operands = {});
  /// The indices read at run time that `map` uses.
  llvm::SmallVector<mlir::Value> symbolsOf(mlir::AffineMap map);

  KernelBuilder &b_;
  const Indexing &indexing_;
  const LoopSpace &space_;
  Numerics numerics_;
  const Pointers &pointers_;
  Point point_;
  IndexBuilder indices_;
  LaneAccess lanes_;
  Placement placement_;
  /// The slot of what all points of a row share, and the last that was made.
  static constexpr unsigned kRowSlot = 0;
  unsigned lastSlot_ = kRowSlot;
  /// Of the ops that the visited one is visited for, innermost last.
  llvm::SmallVector<mlir::Location> outerLocations_;
  LoadSource *loadSource_ = nullptr;
  Places places_;
  int64_t place_ = 0;
  /// Where it does not hold, what is loaded is zero; null: it always does.
  mlir::Value mask_;
  /// Where the walks of inner reductions are, innermost last.
  llvm::SmallVector<std::pair<mlir::Operation *, mlir::Value>> innerPositions_;
  /// Indices read, by symbol, slot and branch.
  llvm::DenseMap<std::tuple<unsigned, unsigned, unsigned>, mlir::Value> reads_;
};

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_GROUPEMITTER_H
