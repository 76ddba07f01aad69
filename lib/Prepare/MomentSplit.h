//===- MomentSplit.h - a mean and the squares about it ----------*- C++ -*-===//
//
// A variance waits for its mean: rows are read for the one, and again for the
// other. Parts of rows do not wait for each other: each has a mean of its own
// and the squares about that, which it finds while it is in registers. Of n
// elements each, with means m_p and squares q_p, all of them have (Chan)
//
//   mean = sum m_p / parts,  squares = sum q_p + n sum (m_p - mean)^2
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_PREPARE_MOMENTSPLIT_H
#define FUSEC_LIB_PREPARE_MOMENTSPLIT_H

#include "ReductionSplit.h"
#include "fusec/Support/Machine.h"

namespace fusec {

/// A reduction that is a sum or mean, and one that sums squares about its mean.
struct MomentPair {
  fuse::ReduceOp mean, squares;
  /// Both with the ops that compute what they reduce, in their order.
  llvm::SmallVector<mlir::Operation *> ops;
  /// What multiplies the sum of squares of the elements.
  double factor = 1;
};

/// The pair that `mean` is of: another reduction of as many elements over the
/// same dimensions, in any spelling (docs/Cascades.md). Nothing where there is
/// none, or numerics are exact.
std::optional<MomentPair> findMoments(fuse::ReduceOp mean,
                                      const Numerics &numerics);

/// The ops that compute both from equal parts of a run of their dimensions,
/// which `parts` divides: what a part has, the finish.
class MomentSplit : public KernelSplit {
public:
  MomentSplit(MomentPair pair, ReducedRun run, int64_t parts);

  /// Puts the split in the place of both; nobody reads them then.
  void replace();

private:
  MomentPair pair_;
  mlir::Value mean_, squares_;
};

} // namespace fusec

#endif // FUSEC_LIB_PREPARE_MOMENTSPLIT_H
