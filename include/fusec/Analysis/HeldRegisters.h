//===- HeldRegisters.h - what a thread holds at once ------------*- C++ -*-===//

#ifndef FUSEC_ANALYSIS_HELDREGISTERS_H
#define FUSEC_ANALYSIS_HELDREGISTERS_H

#include "fusec/Analysis/GroupView.h"

namespace fusec {

/// 32-bit registers for the values of one point that are needed at the same
/// time, at most, when the group is computed as the emitters do: each reduction
/// and then each output in its order, operands before the op, every value once.
/// Inputs count from their load on; what stays of a row between passes does not
/// count.
int64_t heldRegisters(const GroupView &group);

/// Elements that a thread computes at once between two products: the adjacent
/// two of a fragment.
constexpr int64_t kElementsOfFragment = 2;

/// As many registers for each of the adjacent elements that the widest access
/// takes: of the narrowest tensor that the group reads or stores, 16 bytes, of
/// a group without reductions and contractions no more than 4 elements, of
/// several contractions those of a fragment, and never more than `most`.
int64_t heldRegistersOfVector(const GroupView &group, int64_t most = 16);

/// Whether all ops but one follow from positions alone: planners compute such
/// masks wherever they are read, so the group has no smaller parts.
bool isOneOp(const GroupView &group);

} // namespace fusec

#endif // FUSEC_ANALYSIS_HELDREGISTERS_H
