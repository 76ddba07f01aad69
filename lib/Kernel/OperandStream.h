//===- OperandStream.h - an operand's way through shared memory -*- C++ -*-===//

#ifndef FUSEC_LIB_KERNEL_OPERANDSTREAM_H
#define FUSEC_LIB_KERNEL_OPERANDSTREAM_H

#include "BoxLoader.h"
#include "StageRing.h"

namespace fusec {

/// Tiles of a product's operand in a ring of their own, each with all that the
/// product sums over: rows of kTileRowBytes, chunk by chunk.
struct OperandStream {
  KernelBuilder &b;
  BoxLoader loader;
  StageRing ring;
  /// The ring's first stage; bytes of each.
  mlir::Value first;
  int64_t bytes;
  /// Elements along k of a tile.
  int64_t depth;

  mlir::Value stage(RingPosition position);
  /// How wgmma finds it.
  mlir::Value descriptor(RingPosition position) {
    return loader.descriptor(first, position.stage, bytes);
  }
  /// Of a tile that is read across.
  mlir::Value acrossDescriptor(RingPosition position) {
    return loader.acrossDescriptor(first, position.stage, bytes);
  }
  /// Where each instruction of a tile begins: see BoxLoader::steps.
  llvm::SmallVector<int32_t> steps() const;
  /// What comes with a tile, on the same barrier: how many bytes, and what asks
  /// for them.
  struct Beside {
    mlir::Value bytes;
    llvm::function_ref<void(mlir::Value full)> load;
  };
  /// Asks for the tile that begins at `outer`, m of a left operand and else n,
  /// and at `k`, and moves on.
  void fill(RingPosition &position, llvm::ArrayRef<mlir::Value> batch,
            mlir::Value outer, mlir::Value k, bool isLeft,
            const Beside &beside = {});
};

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_OPERANDSTREAM_H
