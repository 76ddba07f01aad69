//===- ScoreCosts.h - what scores take beside their products ----*- C++ -*-===//

#ifndef FUSEC_LIB_COSTMODEL_SCORECOSTS_H
#define FUSEC_LIB_COSTMODEL_SCORECOSTS_H

#include "fusec/Analysis/ScoreVectors.h"
#include "fusec/CostModel/GroupWork.h"

namespace fusec {

/// Operations that are no special functions, for each pair of a row and a
/// column. What gives an index that is read has no map of its own: it is
/// computed wherever it is read.
double operationsOfPairs(const GroupPart &part);

/// What scores read of their own, each for itself, takes of an SM's clocks for
/// a score. `copied`: what bulk copies bring.
double ownLoadClocks(const GroupPart &scores, const GroupWork &work,
                     const std::optional<ScoreMatrix> &copied);

} // namespace fusec

#endif // FUSEC_LIB_COSTMODEL_SCORECOSTS_H
