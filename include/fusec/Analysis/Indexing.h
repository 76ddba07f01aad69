//===- Indexing.h - one index space for a group -----------------*- C++ -*-===//
//
// A kernel is a loop nest over one domain. The indexing of a group names that
// domain and says, for each value that the kernel stores or reduces, which of
// its elements a point of the domain meets. A group that has no indexing is not
// one kernel; the reason is the planner's answer to "why not".
//
// Element access is written as affine maps from the domain to an index of the
// tensor. Shape ops compose into these maps, so they cost nothing.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_ANALYSIS_INDEXING_H
#define FUSEC_ANALYSIS_INDEXING_H

#include "fusec/Analysis/GroupView.h"
#include "fusec/Interfaces/FusibleOpInterface.h"

#include "mlir/IR/AffineMap.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"

#include <string>

namespace fusec {

/// The shape of a ranked tensor value.
llvm::ArrayRef<int64_t> shapeOf(mlir::Value value);
int64_t numElements(llvm::ArrayRef<int64_t> shape);
/// Bytes of one element in memory; i1 takes a byte.
int64_t elementBytes(mlir::Type type);
/// Bytes of a tensor in memory.
int64_t tensorBytes(mlir::Value value);

struct Indexing {
  /// What decides the loop structure: a contraction, else the first reduction,
  /// else null (a plain loop over the results).
  mlir::Operation *hero = nullptr;
  /// A second contraction over the same domain: both results are there at each
  /// point, as in a gated pair.
  mlir::Operation *twin = nullptr;
  /// Sizes of the domain. For a contraction the parallel dimensions only
  /// (batch..., m, n): its sum over k is inside the hero.
  llvm::SmallVector<int64_t> domain;
  /// Which dimensions of the domain the reductions run over.
  llvm::SmallVector<bool> reduced;
  /// All reductions over the reduced dimensions, scans among them, each after
  /// those that it depends on.
  llvm::SmallVector<mlir::Operation *> reductions;
  /// Short reductions over other dimensions: each point computes them by
  /// itself, wherever it needs them.
  llvm::SmallPtrSet<mlir::Operation *, 2> inner;
  /// Reductions that run across rows, over `rowsPerPart()` adjacent ones, and
  /// keep all that a row has, as the sums of columns: who walks the rows of a
  /// part carries their results along. They leave the group.
  llvm::SmallVector<mlir::Operation *> carried;
  /// In how many parts `carried` cut the rows; 0 without any.
  int64_t parts = 0;
  /// What is combined in memory, where indices read at run time say: the domain
  /// is that of their updates. In the maps of their results, and there only,
  /// symbol number i stands for what targets of the i-th say.
  llvm::SmallVector<mlir::Operation *> scatters;
  /// For each value with one agreed index: the map from the domain to it. Holds
  /// all outputs, the hero's result, and operands and results of reductions.
  llvm::DenseMap<mlir::Value, mlir::AffineMap> maps;
  /// Shape ops whose result has its agreed index from that of the operand:
  /// there they meet the operand at its own, which composing may not find
  /// again.
  llvm::SmallPtrSet<mlir::Operation *, 4> inverted;
  /// An expression over the domain that is in [low, high).
  struct Bound {
    mlir::AffineExpr expr;
    int64_t low, high;
  };
  /// Outputs that are slices of what the domain meets: a point has an element
  /// of them, to which `maps` lead, where all bounds hold.
  llvm::DenseMap<mlir::Value, llvm::SmallVector<Bound>> bounds;
  /// Expressions over the domain that the ops compute with as numbers: iota's
  /// elements, what bounds are tested on, positions in a row.
  llvm::SetVector<mlir::AffineExpr> indices;

  OpFamily kind() const;
  int64_t parallelSize() const;
  int64_t reducedSize() const;
  /// Whether a value at `map` differs along the reduced dimensions.
  bool variesAlongReduction(mlir::AffineMap map) const;
  /// Whether reductions give partial results, and if so, whether their rows are
  /// walked from the end. All scans of a group walk in one direction.
  bool hasScans() const;
  bool walksBackward() const;
  bool isCarried(mlir::Value value) const {
    return llvm::is_contained(carried, value.getDefiningOp());
  }
  bool isScattered(mlir::Value value) const {
    return llvm::is_contained(scatters, value.getDefiningOp());
  }
  int64_t rowsPerPart() const {
    return parts == 0 ? parallelSize() : parallelSize() / parts;
  }
};

/// The row-major position along the reduced dimensions of the element of the
/// reduction's operand that `map` gives, over the domain of `map`.
mlir::AffineExpr reducedPosition(FusibleOpInterface reduction,
                                 mlir::AffineMap map);

/// Limits that keep generated kernels sane; exceeding one is a reason not to
/// fuse.
struct GroupLimits {
  /// Pointers in a kernel's parameter list.
  size_t maxBuffers = 64;
  /// Ops in a group: bounds compile time of one kernel, and recursion depth.
  size_t maxOps = 512;
  /// Registers for values that a thread needs at once when its accesses are 16
  /// bytes wide. Indices, addresses and what math functions compute with come
  /// on top: at 128 an SM holds 12 to 16 warps, and with more ptxas spills to
  /// keep as many (seen with ptxas 13.0 at 192).
  int64_t maxHeldRegisters = 128;
  /// Adjacent elements that a thread computes at once, where accesses are no
  /// narrower: those of the parts of a feed (RowFeed.h) are of fragments.
  int64_t maxElements = 16;
  /// Values that pieces make the kernel compute at indices of their own: what
  /// is known of one piece helps no other, so that chains of pieces multiply.
  size_t maxPieceValues = 1024;
  /// Elements of a reduction that a point computes by itself.
  int64_t maxInnerElements = 256;
  /// Whether two contractions must have one left operand, as all kernels ask
  /// but those of the parts of a feed (RowFeed.h).
  bool twinsShareRows = true;
};

/// Why a kernel of so many ops is refused, or "".
std::string whyTooManyOps(size_t ops, const GroupLimits &limits);

/// Why a group without outputs is no kernel. Only in a plan that was given is a
/// value computed by a group and stored by another.
std::string storesNothing();

/// The indexing of a group, or nothing with the reason in `whyNot` (lower case,
/// no full stop).
std::optional<Indexing> computeIndexing(const GroupView &group,
                                        std::string &whyNot,
                                        const GroupLimits &limits = {});

} // namespace fusec

#endif // FUSEC_ANALYSIS_INDEXING_H
