//===- Emitters.h - one emitter a type of tile --------------------*- C++
//-*-===//

#ifndef FUSEC_LIB_KERNEL_EMITTERS_H
#define FUSEC_LIB_KERNEL_EMITTERS_H

#include "GroupEmitter.h"

#include "fusec/Analysis/BlockLimits.h"
#include "fusec/Analysis/BoxView.h"
#include "fusec/Dialect/Fuse/Fuse.h"

namespace fusec {

/// How a kernel is launched: blocks, threads of a block, bytes of dynamic
/// shared memory. No blocks: nothing to compute, no launch.
struct LaunchGeometry {
  int64_t blocks = 0;
  int64_t threads = 1;
  int64_t sharedBytes = 0;
  /// Blocks of a cluster.
  int64_t cluster = 1;
  /// Blocks that an SM holds at least; 0 leaves it to ptxas, which for some
  /// kernels spills a few values to hold more.
  int64_t blocksPerSm = 0;
  /// Whether loads stay where they are in the kernel's text: see loadRowFirst.
  bool keepsLoads = false;
  /// See LaunchInfo.
  bool programmatic = false;
  bool spread = false;
  bool cooperative = false;
};

/// What a kernel asks for that ptxas would make spill: 512 threads an SM.
inline int64_t leastBlocksPerSm(int64_t threads) {
  constexpr int64_t registersPerSm = 65536;
  return std::max<int64_t>(registersPerSm / kColumnRegisters / threads, 1);
}

/// A group and the kernel that is being built for it.
struct KernelContext {
  /// Of the group, for errors in what it asks for.
  mlir::Location location;
  KernelBuilder &b;
  const GroupView &group;
  const Indexing &indexing;
  const LoopSpace &space;
  Numerics numerics;
  Pointers pointers;

  GroupEmitter makeEmitter() const {
    return GroupEmitter(b, group, indexing, space, numerics, pointers);
  }

  /// The point of `width` elements that begin at `indices` of the domain.
  Point pointAt(llvm::ArrayRef<mlir::Value> indices, int64_t width,
                Slot slot) const;
  /// The view of an input or output as another parameter of the kernel.
  mlir::Value tensorMap(mlir::Value tensor, const BoxView &view) const;
};

/// Index of each dimension for a row-major linear position.
llvm::SmallVector<mlir::Value> delinearize(KernelBuilder &b, mlir::Value linear,
                                           llvm::ArrayRef<int64_t> sizes);

/// Emit the kernel of a group whose hero is of the tile's family; one overload
/// for each type of tile. Fail, with an error, on what has no such kernel.
mlir::FailureOr<LaunchGeometry> emitKernel(KernelContext &context,
                                           const LoopTile &tile);
mlir::FailureOr<LaunchGeometry> emitKernel(KernelContext &context,
                                           const TransposeTile &tile);
mlir::FailureOr<LaunchGeometry> emitKernel(KernelContext &context,
                                           const ReduceTile &tile);
mlir::FailureOr<LaunchGeometry> emitKernel(KernelContext &context,
                                           const MatmulTile &tile);
mlir::FailureOr<LaunchGeometry> emitKernel(KernelContext &context,
                                           const WgmmaTile &tile);

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_EMITTERS_H
