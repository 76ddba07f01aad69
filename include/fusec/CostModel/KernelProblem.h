//===- KernelProblem.h - a group that wants a tile --------------*- C++ -*-===//
//
// What tiles of a group are listed and priced from, each part computed when it
// is first asked for.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_COSTMODEL_KERNELPROBLEM_H
#define FUSEC_COSTMODEL_KERNELPROBLEM_H

#include "fusec/Analysis/Access.h"
#include "fusec/Analysis/Changes.h"
#include "fusec/Analysis/MatmulCut.h"
#include "fusec/CostModel/Predict.h"

#include <map>

namespace fusec {

class KernelProblem {
public:
  /// `updates`: results that may have the memory of inputs, and are taken to.
  KernelProblem(const GroupView &group, const Indexing &indexing,
                const Machine &machine, const Updates &updates = {})
      : group_(group), indexing_(indexing), machine_(machine),
        updates_(updates), changes_(windowOfChanges(group, indexing, updates)) {
  }

  const GroupView &group() const { return group_; }
  const Indexing &indexing() const { return indexing_; }
  const Machine &machine() const { return machine_; }
  const DeviceSpec &device() const { return machine_.device; }

  /// With lanes along rows or across them; with rows kept between passes or
  /// read in each.
  const GroupWork &work(bool acrossRows = false,
                        bool rereadsRows = false) const;
  /// With so many places along dimOfPlaces() computed together.
  const GroupWork &workOfPlaces(int64_t places) const;
  /// That dimension of the domain, if threads read things again at neighbouring
  /// places along it.
  std::optional<unsigned> dimOfPlaces() const;
  /// Those over rows that each pass reads.
  const RowPasses &passes() const;
  const LoopSpace &space(bool acrossRows = false) const;
  /// Elements of the widest vector that accesses of 16 bytes, or several such,
  /// make along the lanes, wherever vectors end.
  int64_t widestVector(bool acrossRows = false) const;
  /// The dimension of space() that transposed tensors have innermost, if there
  /// are any: see Access.h.
  std::optional<unsigned> transposedDim() const;
  /// Where its results differ from what they update, if nowhere else.
  const std::optional<Window> &changes() const { return changes_; }
  /// Those of the contraction that the kernel is made for.
  const LoadedOperands &operands() const;

private:
  const GroupView &group_;
  const Indexing &indexing_;
  const Machine &machine_;
  Updates updates_;
  std::optional<Window> changes_;
  mutable std::optional<GroupWork> works_[2][2];
  mutable std::map<int64_t, GroupWork> worksOfPlaces_;
  mutable std::optional<RowPasses> passes_;
  mutable std::optional<LoopSpace> spaces_[2];
  mutable std::optional<llvm::SmallVector<Access>> accesses_;
  mutable std::optional<std::optional<unsigned>> transposedDim_;
  mutable std::optional<LoadedOperands> operands_;
};

/// What a kernel of the group with that tile takes, whose family is the
/// group's. One overload for each type of tile.
KernelShape shapeOf(const KernelProblem &problem, const LoopTile &tile);
KernelShape shapeOf(const KernelProblem &problem, const TransposeTile &tile);
KernelShape shapeOf(const KernelProblem &problem, const ReduceTile &tile);
KernelShape shapeOf(const KernelProblem &problem, const MatmulTile &tile);
KernelShape shapeOf(const KernelProblem &problem, const WgmmaTile &tile);
KernelShape shapeOf(const KernelProblem &problem, const Tile &tile);

/// The time of a kernel with that tile, which is `shape`.
Prediction predictTile(const KernelProblem &problem, const Tile &tile,
                       const KernelShape &shape,
                       const PredictOptions &options = {});

} // namespace fusec

#endif // FUSEC_COSTMODEL_KERNELPROBLEM_H
