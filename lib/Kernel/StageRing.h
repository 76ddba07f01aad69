//===- StageRing.h - stages that fill while others are used -----*- C++ -*-===//
//
// A ring of stages in shared memory, each with two barriers that count: full
// completes a phase when all bytes of the stage are there, empty when everybody
// has let go of it. Who fills the stages and who uses them walk the ring on
// their own, each with its position. Where others rewrite stages in between, a
// third barrier, ready, says that they have.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_KERNEL_STAGERING_H
#define FUSEC_LIB_KERNEL_STAGERING_H

#include "KernelBuilder.h"

namespace fusec {

/// Where a walk over the ring is: the stage, and how often the walk has gone
/// round, modulo 2. In the index type.
struct RingPosition {
  mlir::Value stage, phase;
};

class StageRing {
public:
  /// The barriers lie at `barriers`, a pointer in space 3.
  StageRing(KernelBuilder &b, int64_t stages, mlir::Value barriers)
      : b_(b), stages_(stages), barriers_(barriers) {}

  /// What its barriers take.
  static int64_t bytes(int64_t stages);

  /// Makes the barriers; by one thread, before all others meet it at a barrier
  /// of the block. `users`: how many arrivals let go of a stage; `rewriters`:
  /// how many make it ready, if there are any.
  void create(int64_t users, int64_t rewriters = 0);

  RingPosition start();
  /// `steps` stages further.
  RingPosition advance(RingPosition position, int64_t steps = 1);
  /// As many stages further as a value of the index type says.
  RingPosition advance(RingPosition position, mlir::Value steps);

  /// Waits until the stage may be filled again, and announces `bytes`, and
  /// `more` if given, which asynchronous copies bring to the barrier that is
  /// returned.
  mlir::Value beginFill(RingPosition position, int64_t bytes,
                        mlir::Value more = {});
  void waitFull(RingPosition position);
  /// Says that a stage is rewritten, one arrival of the `rewriters`, and waits
  /// until all have.
  void setReady(RingPosition position);
  void waitReady(RingPosition position);
  /// Lets go of a stage, one arrival of the `users`.
  void release(RingPosition position);

private:
  mlir::Value barrier(mlir::Value stage, int64_t first);
  void wait(RingPosition position, int64_t first);

  KernelBuilder &b_;
  int64_t stages_;
  mlir::Value barriers_;
};

/// A value of the index type as i32.
mlir::Value toI32(KernelBuilder &b, mlir::Value value);

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_STAGERING_H
