//===- GroupEmitter.h - the fused ops at a point of the domain --*- C++ -*-===//
//
// Emits the value of any op of a group at the current point: a position of the
// loop space and `width` lanes along its lane dimension. Emitters own loops,
// data movement and synchronisation; what is computed comes from here.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_KERNEL_GROUPEMITTER_H
#define FUSEC_LIB_KERNEL_GROUPEMITTER_H

#include "KernelBuilder.h"

#include "fusec/Analysis/Access.h"
#include "fusec/Analysis/Traversal.h"

namespace fusec {

struct NumericsOptions {
  /// Round after every op, no contraction, no approximate instructions.
  bool exact = false;
  /// f32 contractions may round their operands to TF32.
  bool allowTf32 = false;
};

/// The kernel's argument for each input and output of the group; a value that
/// is copied is both.
struct Pointers {
  llvm::DenseMap<mlir::Value, mlir::Value> inputs, outputs;
};

/// Where the lanes of the current point are.
struct Point {
  /// One value per dimension of the loop space.
  llvm::SmallVector<mlir::Value> dims;
  int64_t width = 1;
  /// Condition for loads that vary along the reduction (or, without one, for
  /// all loads); null for always.
  mlir::Value guard;
  /// Condition for loads that differ from one row of a reduction to another;
  /// null for always.
  mlir::Value rowGuard;
  /// Distinguishes points: equal slots share values.
  unsigned slot = 1;
  /// Whether its place along dimensions that a persistent block's loop does not
  /// step along (setPersistentLoop) is known before that loop.
  bool isKnownBeforeLoop = true;
  /// Whether the vectors of an even lane and the odd one after it are
  /// neighbours along the lane dimension, and all lanes of the warp are at the
  /// point.
  bool hasPairs = false;
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

class GroupEmitter : public Traversal<mlir::Value> {
public:
  GroupEmitter(KernelBuilder &builder, const GroupView &group,
               const Indexing &indexing, const LoopSpace &space,
               const NumericsOptions &numerics, const Pointers &pointers)
      : Traversal(group, &indexing), b_(builder), indexing_(indexing),
        space_(space), numerics_(numerics), pointers_(pointers) {}

  void setPoint(Point point);
  const Point &point() const { return point_; }

  /// Values that do not vary along the reduction are emitted before `op`, where
  /// later code can reach them; null: at the builder's position.
  void setRowAnchor(mlir::Operation *op) { rowAnchor_ = op; }

  /// Values that do not vary along the dimensions `dims` of the domain are
  /// emitted before `loop`, which steps along these: once for all its points.
  void setPersistentLoop(mlir::Operation *loop, llvm::ArrayRef<unsigned> dims) {
    persistentLoop_ = loop;
    persistentDims_.assign(dims.begin(), dims.end());
  }
  /// Whether what lies at `map` is the same at all points of that loop, and in
  /// range at all of them.
  bool isFixed(mlir::AffineMap map) const;

  /// Asked for every load that varies from point to point; null: global memory.
  void setLoadSource(LoadSource *source) { loadSource_ = source; }

  /// The value at its agreed index, in its compute type.
  mlir::Value get(mlir::Value value) {
    return Traversal::get(value, indexing_.maps.lookup(value));
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
  mlir::Value indexLanes(mlir::AffineExpr expr);
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
  /// What storing and reloading would do, in exact mode.
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
  mlir::Value visitInner(ReductionOpInterface op, mlir::AffineMap map) override;
  mlir::Value visitHero(mlir::Operation *op, mlir::AffineMap map) override;
  unsigned slotOf(mlir::AffineMap map) const override;

private:
  /// Of the op that computes an output.
  mlir::Location locationOf(mlir::Value output) const;
  mlir::Value loadTensor(mlir::Value tensor, mlir::AffineMap map);
  mlir::Value loadRaw(const Access &access, mlir::Value pointer);
  mlir::Value loadLanes(const Access &access, mlir::Value pointer);
  /// Whether a pair of lanes shares an access; see LanePairs.cpp. What a lane
  /// stores then is exchanged first, by all lanes.
  bool isPaired(const Access &access) const;
  mlir::Value pairOffset(const Access &access, int64_t piece);
  mlir::Value loadPaired(const Access &access, mlir::Value pointer);
  llvm::SmallVector<mlir::Value> pairedPieces(mlir::Value raw);
  /// Whether the lane is an odd one.
  mlir::Value isOdd();
  void storePaired(const Access &access, llvm::ArrayRef<mlir::Value> pieces);
  /// The element offset of the lane, in the builder's index type.
  mlir::Value offsetAt(const Access &access, int64_t lane);
  /// The value of an expression at the lane, in the builder's index type.
  mlir::Value indexAt(mlir::AffineExpr expr, int64_t lane);
  mlir::Value evaluate(mlir::AffineExpr expr, int64_t lane);
  /// `expr` plus the least multiple of `divisor` that keeps it from being
  /// negative, and how many times that is.
  mlir::Value evaluateShifted(mlir::AffineExpr expr, int64_t divisor,
                              int64_t lane, int64_t &times);
  /// The index that a symbol stands for, in range; see indexLanes.
  mlir::Value symbolLanes(unsigned symbol);
  /// Whether an expression or a map differs between lanes.
  template <typename T> bool variesAcrossLanes(T expr) const {
    return llvm::any_of(laneMembers(), [&](unsigned dim) {
      return symbols().dependsOn(expr, dim);
    });
  }
  llvm::ArrayRef<unsigned> laneMembers() const;
  /// Whether what lies at `map` is the same along a row of reductions.
  bool isRowValue(mlir::AffineMap map) const;
  bool readsPerLane(mlir::AffineMap map) const;
  /// Elements side by side: contiguousElements, of indices read at run time
  /// too.
  int64_t runOf(const Access &access) const;

  using Pieces = llvm::ArrayRef<Piece>;
  mlir::Value emitPieces(PiecewiseOpInterface op, Pieces pieces,
                         mlir::AffineMap map);
  mlir::Value isInside(const Piece &piece, mlir::AffineMap map,
                       llvm::ArrayRef<int64_t> shape);
  /// Lanes from a multiple of which on every lane lies in the same piece.
  int64_t lanesInOnePiece(Pieces pieces, mlir::AffineMap map,
                          llvm::ArrayRef<int64_t> shape) const;
  /// The lanes of what `emit` gives at points of `step` lanes each.
  mlir::Value splitLanes(int64_t step, llvm::function_ref<mlir::Value()> emit);
  mlir::Value domainIndex(unsigned dim, int64_t lane);
  mlir::Value fromMemory(mlir::Value value, mlir::Type elementType);
  mlir::Value toMemory(mlir::Value value, mlir::Type elementType);
  mlir::Value constantPointer(mlir::Operation *op);
  /// Moves the builder to where a value of this map belongs that is computed
  /// from `operands`.
  void moveForMap(mlir::AffineMap map, mlir::ValueRange operands = {});
  bool isHoisted(mlir::AffineMap map, mlir::ValueRange operands) const;
  /// The indices read at run time that `map` uses.
  llvm::SmallVector<mlir::Value> symbolsOf(mlir::AffineMap map);

  KernelBuilder &b_;
  const Indexing &indexing_;
  const LoopSpace &space_;
  NumericsOptions numerics_;
  const Pointers &pointers_;
  Point point_;
  mlir::Operation *rowAnchor_ = nullptr;
  mlir::Operation *persistentLoop_ = nullptr;
  mlir::Value isOdd_;
  /// Of the ops that the visited one is visited for, innermost last.
  llvm::SmallVector<mlir::Location> outerLocations_;
  llvm::SmallVector<unsigned> persistentDims_;
  LoadSource *loadSource_ = nullptr;
  /// While lanes are split: the first of the point's lanes, and the slot, in
  /// the point that is split.
  int64_t firstLane_ = 0;
  std::optional<unsigned> wholeSlot_;
  unsigned splits_ = 0;
  /// Where the walks of inner reductions are, innermost last.
  llvm::SmallVector<std::pair<mlir::Operation *, mlir::Value>> innerPositions_;
  /// Indices read, by symbol, slot and branch.
  llvm::DenseMap<std::tuple<unsigned, unsigned, unsigned>, mlir::Value> reads_;
};

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_GROUPEMITTER_H
