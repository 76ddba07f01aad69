//===- PartExchange.h - what parts of a tile leave --------------*- C++ -*-===//

#ifndef FUSEC_LIB_KERNEL_PARTEXCHANGE_H
#define FUSEC_LIB_KERNEL_PARTEXCHANGE_H

#include "Emitters.h"

#include "fusec/Analysis/TileParts.h"

namespace fusec {

/// Where warps with the same place in the parts of a tile (TileParts.h) leave
/// what they have for the last of them.
class PartExchange {
public:
  /// `scratch`: the kernel's memory for the values and for the counters.
  PartExchange(KernelBuilder &b, const TileParts &parts,
               llvm::ArrayRef<mlir::Value> scratch)
      : b_(b), parts_(parts), scratch_(scratch) {}

  /// Of a warp, all of the index type: its tile, the number of its part among
  /// the `count` parts that leave something, its number in the tile; of a
  /// thread, its lane.
  struct Place {
    mlir::Value tile, part, count, warp, lane;
  };
  using Values = llvm::SmallVector<mlir::Value>;
  using Combine = llvm::function_ref<Values(Values, Values)>;

  /// Leaves the thread's `values`, f32, and counts the warp. The last of the
  /// parts to do so reads all of them, in their order whoever is last, makes
  /// one of each two by `combine`, and runs `finish` on what comes out. Whole
  /// warps come here.
  void leave(const Place &place, llvm::ArrayRef<mlir::Value> values,
             Combine combine,
             llvm::function_ref<void(llvm::ArrayRef<mlir::Value>)> finish);

private:
  mlir::Value pointer(const Place &place, mlir::Value part);
  Values read(const Place &place, mlir::Value part);
  Values combineSome(const Place &place, mlir::Value first, int64_t count,
                     mlir::Value end, Values values, Combine combine);
  Values combineAll(const Place &place, Combine combine);

  KernelBuilder &b_;
  TileParts parts_;
  llvm::ArrayRef<mlir::Value> scratch_;
};

/// Counts a warp at `counter`, one of `count` warps that have each left
/// something before, and says whether it is the last: then it may read what all
/// of them left. Whole warps come here.
mlir::Value isLastOf(KernelBuilder &b, mlir::Value counter, mlir::Value count,
                     mlir::Value lane);

/// Why the kernel has no memory for the parts of its tiles, or "".
std::string whyNoPartMemory(const KernelContext &context, const Tile &tile);

/// Each of `values` plus its like of `others`.
PartExchange::Values addValues(KernelBuilder &b, PartExchange::Values values,
                               llvm::ArrayRef<mlir::Value> others);

/// PartExchange::leave for a product's sums, which are added up.
void leaveSums(const KernelContext &context, const Tile &tile,
               const PartExchange::Place &place,
               llvm::ArrayRef<mlir::Value> sums,
               llvm::function_ref<void(llvm::ArrayRef<mlir::Value>)> finish);

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_PARTEXCHANGE_H
