//===- GroupWork.h - what a kernel has to do --------------------*- C++ -*-===//
//
// Counts the memory transfers and the arithmetic of a group, in elements and
// operations, before any decision about tiles. Names no op: it meets ops only
// through their interfaces and the group traversal.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_COSTMODEL_GROUPWORK_H
#define FUSEC_COSTMODEL_GROUPWORK_H

#include "fusec/Analysis/Access.h"
#include "fusec/Analysis/Cascade.h"
#include "fusec/Analysis/Changes.h"
#include "fusec/Analysis/MatmulCut.h"

#include "llvm/ADT/SmallBitVector.h"

#include <array>
#include <optional>

namespace fusec {

/// The distance in elements between the elements of a row-major tensor that
/// `map` gives for two adjacent points of dimension `dim`, or for those of a
/// vector; nothing where the distance is not constant.
std::optional<int64_t> strideAlong(mlir::AffineMap map,
                                   llvm::ArrayRef<int64_t> shape, unsigned dim);

/// An upper bound of the distinct elements that `maps` touch of a tensor of
/// `shape`; exact for rectangular, evenly strided transfers. Accesses of
/// disjoint boxes add up, transfers of overlapping boxes share.
int64_t footprintElements(llvm::ArrayRef<mlir::AffineMap> maps,
                          llvm::ArrayRef<int64_t> shape,
                          llvm::ArrayRef<int64_t> domain);

/// What a request of memory moves at least.
inline constexpr int64_t kSectorBytes = 32;

/// Sectors that a warp's loads meet for each of their elements, of a tensor of
/// `shape` at `map`. Neighbouring lanes go along the dimensions of `domain` in
/// this order, the innermost first.
double sectorsPerElement(mlir::AffineMap map, llvm::ArrayRef<int64_t> shape,
                         llvm::ArrayRef<int64_t> domain,
                         llvm::ArrayRef<unsigned> order, int64_t elementBytes);

/// One tensor read or written at one index.
struct Transfer {
  mlir::Value tensor;
  /// From the domain of the indexing to an index of the tensor.
  mlir::AffineMap map;
  bool store = false;
  /// Whether the element differs along the reduced dimensions.
  bool alongRow = false;
  /// The part of the points that it happens at: below 1 for pieces, which
  /// exclude each other.
  double share = 1;
  /// Elements transferred over the whole kernel, repetitions included.
  int64_t elements = 0;
  int64_t elementBytes = 0;
  /// Elements between the lanes of a warp: 0 the same element, 1 adjacent ones,
  /// nothing: no constant distance.
  std::optional<int64_t> laneStride;
  /// Of a load whose lanes jump, but by no index read at run time: see
  /// sectorsPerElement().
  std::optional<double> sectors;
  /// Where lanes jump: the dimension of the domain along which its elements are
  /// adjacent, if there is one.
  std::optional<unsigned> unitDim;
  /// Whether each thread itself goes on to the elements next to its own, which
  /// lanes that jump leave out.
  bool walksNeighbours = false;
  /// Elements of a row that lie together, where a row lies in pieces; else 0.
  int64_t pieceElements = 0;
  /// The first pass over the rows that needs it, from 1.
  int64_t firstPass = 1;
  /// Whether memory combines what is stored with what is there.
  bool combines = false;
  /// Whether it is a load behind a branch (Pieces.h), which none is under way
  /// with.
  bool behindBranch = false;
  /// The dimensions of the domain along which the map gives the same index.
  llvm::SmallBitVector fixedDims;

  int64_t bytes() const { return elements * elementBytes; }
  /// Whether it is a load that meets the same elements wherever it is along
  /// `dims` of the domain.
  bool isSharedAlong(llvm::ArrayRef<unsigned> dims) const;
};

/// A tensor that crosses the kernel's border, counted once.
struct Footprint {
  mlir::Value tensor;
  bool store = false;
  int64_t bytes = 0;
};

/// The size of a contraction and where its operands lie.
struct ContractionWork {
  int64_t batch = 1, m = 0, n = 0, k = 0;
  /// Of the same rows, each of n columns.
  int64_t products = 1;
  int64_t elementBytes = 0;
  /// How threads load the left and the right operand; nothing is said of what
  /// is computed between two products.
  OperandLoads loads;
  /// Operations that an element of an operand takes which is computed.
  std::array<double, kMatrixOperands> operations = {};
  /// Whether threads do more for an operand than to ask for copies.
  bool isMovedByHand() const {
    return loads[0].way != OperandLoad::Way::Copies ||
           loads[1].way != OperandLoad::Way::Copies;
  }
  /// Bytes of one store to a row of the results; of the narrowest ones.
  int64_t storeBytes = 16;
  /// Bytes of what is known of a row once its reductions have met all of it
  /// (ProductRows.h); 0 without any.
  int64_t stateBytes = 0;
  /// Whether one of these depends on another, found in the same pass.
  bool linksRows = false;
  /// Whether results of the product's size are stored.
  bool isStored = true;
  /// Whether one result element takes an f32 product (else a 16-bit one).
  bool f32 = false;

  /// Multiplications and additions.
  double flops() const { return 2.0 * batch * m * n * k * products; }
};

struct GroupWork {
  llvm::SmallVector<Transfer> transfers;
  llvm::SmallVector<Footprint> footprints;
  /// Arithmetic operations, per type class, and special-function operations.
  double flops = 0, flops64 = 0, special = 0;
  /// Elements that a reduction combines.
  double reductionOps = 0;
  /// Executions of elementwise ops: one per op, index and point.
  double executions = 0;
  /// Elements of inner reductions, of which a thread waits for one after the
  /// other.
  double walked = 0;
  /// Of such walks that a row takes once: each of its threads takes them.
  double walkedByRow = 0;
  /// Times that a thread waits for an index that it has read, and then for what
  /// lies there, on such a walk.
  double gatheredSteps = 0;
  /// Times that a thread goes into one of several pieces (Pieces.h), and waits
  /// there.
  double branches = 0;
  /// Where rows are in one of several pieces, the parts of all work and of all
  /// rows that are in the piece with the most work a row.
  double heaviestWork = 1, heaviestRows = 1;
  std::optional<ContractionWork> contraction;

  /// Points of the loop nest; rows times row length.
  int64_t rows = 1, rowLength = 1;
  /// The dimensions of the domain that tell rows apart.
  llvm::SmallVector<unsigned> rowDims;
  /// How often a row is walked when it is not kept in registers.
  int64_t passes = 1;
  /// How many tensors of a row a thread keeps between passes, and how many of
  /// them all rows share.
  int64_t rowTensorsKept = 0, sharedTensorsKept = 0;
  /// Bytes, for each element of a row, of values that all rows share and that
  /// ops which differ from row to row read. What is loaded counts as it lies in
  /// memory: it is converted where it is used.
  int64_t sharedBytes = 0;
  /// Reductions that give all partial results: a thread keeps those of its
  /// elements until it knows what the elements before them combine to.
  int64_t scans = 0;
  /// Whether adjacent elements of a row are adjacent points of the domain.
  bool rowIsInnermost = true;
  /// Whether lanes run across rows, along the innermost kept dimension.
  bool acrossRows = false;
  /// For an elementwise kernel: the dimension of the domain along which most of
  /// the bytes lie side by side that jump along the lanes.
  std::optional<unsigned> transposedDim;
  /// Bytes of the accumulators of all reductions, for one row; those of scans
  /// apart.
  int64_t accumulatorBytes = 0, scanAccumulatorBytes = 0;
  /// Values that reductions which follow from others of their pass have in the
  /// state of that pass, those that they are relative to included.
  int64_t linkedValues = 0;
  /// In how many parts rows are walked whose blocks carry results from row to
  /// row (Indexing::carried); 0: nothing is carried. Registers and bytes of
  /// these for each element of a row.
  int64_t parts = 0, carriedRegisters = 0, carriedBytes = 0;
  /// Memory that is cleared before the launch, which combines in it.
  int64_t clearedBytes = 0;
  /// The part of the points that there is something to do at; 1 but for what
  /// changes some of an input's elements in its memory. Footprints are of that
  /// part, all else is of all points.
  double changed = 1;

  /// Whether there are tensors along a row that all rows share, as the scale of
  /// a norm.
  bool sharesRowTensors() const;
  /// Whether a pass but the first loads something that none before it needed.
  bool loadsLate() const;
  /// Whether it reduces rows and stores nothing along them.
  bool storesNoRows() const;
  /// Whether what all rows share is reduced first, by threads that ask for all
  /// of their rows ahead if they `prefetch`.
  bool reducesFirst(bool prefetch) const {
    return prefetch && sharedTensorsKept > 0 && parts == 0;
  }
  /// Whether rows are met in one pass, which leaves nothing but what it
  /// combines.
  bool meetsRowsOnce() const;
  /// The first pass that loads what not all rows share; 1 if none does.
  int64_t loadingPass() const;

  /// Bytes over the kernel's border, each tensor's footprint once.
  int64_t bytesRead() const;
  int64_t bytesWritten() const;
  int64_t bytes() const { return bytesRead() + bytesWritten(); }

  /// Operations of all kinds at the points that there is something to do at.
  double operations() const;
};

/// Counts a group's work. `rereading`: the passes that each load and compute
/// the rows again; null: what several passes need is loaded and computed once.
/// `acrossRows`: lanes run along the innermost kept dimension, not along rows.
GroupWork collectWork(const GroupView &group, const Indexing &indexing,
                      const RowPasses *rereading = nullptr,
                      bool acrossRows = false);

/// The work of a group whose threads compute neighbouring places together.
GroupWork collectWork(const GroupView &group, const Indexing &indexing,
                      const Places &places);

/// Leaves what is read and written of `updates` in that window of a domain.
void countChanges(GroupWork &work, const Updates &updates, const Window &window,
                  llvm::ArrayRef<int64_t> domain);

/// The work of a group whose results have the memory of what they update.
GroupWork collectWork(const GroupView &group, const Indexing &indexing,
                      const Updates &updates);

} // namespace fusec

#endif // FUSEC_COSTMODEL_GROUPWORK_H
