//===- Point.h - where the lanes of a thread are ----------------*- C++ -*-===//

#ifndef FUSEC_LIB_KERNEL_POINT_H
#define FUSEC_LIB_KERNEL_POINT_H

#include "mlir/IR/Value.h"

#include <optional>

namespace fusec {

/// Names a point: values that were computed at one are known at others of the
/// same slot. GroupEmitter::newSlot makes them.
class Slot {
  friend class GroupEmitter;
  explicit Slot(unsigned number) : number_(number) {}
  unsigned number_;
};

/// A position of the loop space, and `width` lanes along its lane dimension.
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
  /// A point without a slot gets one of its own where it is set.
  std::optional<Slot> slot;
  /// Whether its place along dimensions that a persistent block's loop does not
  /// step along (GroupEmitter::setPersistentLoop) is known before that loop.
  bool isKnownBeforeLoop = true;
  /// Whether the vectors of an even lane and the odd one after it are
  /// neighbours along the lane dimension, and all lanes of the warp are at the
  /// point.
  bool hasPairs = false;

  /// Of a point that is some lanes of another one: that one's slot, and which
  /// of its lanes is the first here.
  struct Part {
    Slot whole;
    int64_t firstLane = 0;
  };
  std::optional<Part> part;
};

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_POINT_H
