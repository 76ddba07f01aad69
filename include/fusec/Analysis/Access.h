//===- Access.h - memory accesses of a group --------------------*- C++ -*-===//
//
// What a kernel reads and writes at a point of its domain, in linear element
// offsets: which dimensions of the domain can be walked as one, how wide an
// access may be, how far apart neighbouring lanes are. Emitters and tiler ask
// the same functions.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_ANALYSIS_ACCESS_H
#define FUSEC_ANALYSIS_ACCESS_H

#include "fusec/Analysis/Indexing.h"

namespace fusec {

/// One access per point of the domain to a group input, a dense constant (the
/// value is the constant's result) or an output.
struct Access {
  mlir::Value tensor;
  /// From the domain to the tensor's index.
  mlir::AffineMap map;
  bool isStore = false;
};

/// All accesses that the reductions and the outputs of a group need, each once.
llvm::SmallVector<Access> collectAccesses(const GroupView &group,
                                          const Indexing &indexing);

/// The row-major element offset of an index, over the dimensions of `map`.
mlir::AffineExpr linearOffset(llvm::ArrayRef<int64_t> shape,
                              mlir::AffineMap map);

/// `expr` as constant + sum of coefficient * dimension (and symbol), if it is
/// that.
struct LinearForm {
  llvm::SmallVector<int64_t> coefficients;
  /// Symbol and coefficient.
  llvm::SmallVector<std::pair<unsigned, int64_t>> symbols;
  int64_t constant = 0;
};
std::optional<LinearForm> linearForm(mlir::AffineExpr expr, unsigned numDims);

/// The difference of `expr` between neighbours along `dim`, if it is the same
/// for `width` neighbours that start at a multiple of `width`.
std::optional<int64_t> laneStride(mlir::AffineExpr expr, unsigned dim,
                                  int64_t width);

/// The domain as it is walked: parallel dimensions first, then reduced ones;
/// neighbours that every access walks contiguously are one dimension.
struct LoopSpace {
  struct Dim {
    int64_t size = 1;
    bool reduced = false;
    /// The domain's dimensions that this one stands for, outermost first.
    llvm::SmallVector<unsigned> members;
  };
  llvm::SmallVector<Dim> dims;

  /// The dimension of the domain along which vector lanes run: the innermost of
  /// the last walked dimension. -1 for a domain without dimensions.
  int64_t laneDim() const;
  int64_t size(bool reduced) const;
};
/// `reducedFirst`: reduced dimensions first, so that lanes run across rows.
LoopSpace computeLoopSpace(const Indexing &indexing,
                           llvm::ArrayRef<Access> accesses,
                           bool reducedFirst = false);

/// Whether the access jumps along the space's lane dimension, but meets
/// adjacent elements along dimension `dim` of `space`.
bool isContiguousAlong(const Access &access, const LoopSpace &space,
                       unsigned dim);

/// The outputs of a group that its index space has: all but what the rows
/// between two contractions leave (RowFeed).
llvm::SmallVector<mlir::Value> indexedOutputs(const GroupView &group,
                                              const Indexing &indexing);

/// Why the tensors of a group cannot pass through tiles in shared memory that
/// are transposed there, or "": a tile of a tensor is where the tile of the
/// domain is.
std::string whyNotTransposed(const GroupView &group, const Indexing &indexing);

/// The dimension of `space` along which most of the bytes that jump along the
/// lane dimension lie side by side; nothing where there are none, or where
/// whyNotTransposed() says why.
std::optional<unsigned> transposedDim(const GroupView &group,
                                      const Indexing &indexing,
                                      const LoopSpace &space);

/// Neighbouring points along dimension `dim` of a domain, which a thread
/// computes together.
struct Places {
  unsigned dim = 0;
  int64_t count = 1;

  /// Over the first of them, what is at `map` at place number `place`.
  mlir::AffineMap at(mlir::AffineMap map, int64_t place) const;
};

/// The dimension of the domain that Places may lie along: that before the
/// innermost one of `space`. Nothing where a point does more than compute and
/// store what is at it, or dimensions are walked as one.
std::optional<unsigned> dimOfPlaces(const Indexing &indexing,
                                    const LoopSpace &space);

/// Elements (a power of two, at most `width`) of `access` that lie side by side
/// and aligned for `width` lanes along the space's lane dimension; 0 when all
/// lanes meet the same element.
int64_t contiguousElements(const Access &access, const LoopSpace &space,
                           int64_t width);

/// The same of an expression over the domain: numbers that follow each other
/// `apart`, the first of them a multiple of what the lanes span.
int64_t consecutiveLanes(mlir::AffineExpr expr, const LoopSpace &space,
                         int64_t width, int64_t apart = 1);

/// Of lanes that meet every second element, as one half of pairs that lie side
/// by side, which element of its pair each has, if the first lane's pair is
/// aligned to all lanes' pairs; else nothing.
std::optional<int64_t> placeInPairs(const Access &access,
                                    const LoopSpace &space, int64_t width);

/// Neighbouring lanes of an aligned vector of `width` at which `expr` is the
/// same: a power of two, 1 if it varies.
int64_t equalLanes(mlir::AffineExpr expr, const LoopSpace &space,
                   int64_t width);

/// The widest vector, a power of two up to `limit` elements, that the loop
/// space admits along its lane dimension. A space of one dimension admits any
/// (the emitter finishes the remainder element by element).
int64_t admissibleWidth(const LoopSpace &space, int64_t limit);

/// Bytes, up to 16, that a store takes of a row of any of the group's outputs,
/// wherever in the row it is: rows are along the domain's last dimension.
/// Outputs whose elements do not lie in rows have other stores.
int64_t rowStoreBytes(const GroupView &group, const Indexing &indexing);

} // namespace fusec

#endif // FUSEC_ANALYSIS_ACCESS_H
