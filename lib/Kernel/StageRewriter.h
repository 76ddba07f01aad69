//===- StageRewriter.h - 32-bit operands as wgmma wants them ----*- C++ -*-===//
//
// wgmma multiplies 32-bit elements along k alone, and of f32 what TF32 holds. A
// group of four warps rewrites the right operand's tile of a stage between the
// copies that bring it and the products that read it: where its rows do not lie
// along k it is turned around in its place, and what TF32 drops of an f32
// number (Tf32Split.h) is put into a second tile behind the first. What is
// split is scaled in its place, unless a number is too large for that.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_KERNEL_STAGEREWRITER_H
#define FUSEC_LIB_KERNEL_STAGEREWRITER_H

#include "MatmulShape.h"

namespace fusec {

/// Rows that are rewritten together.
constexpr int64_t kRewrittenRows = 32;

/// A tile of a stage: `rows` rows of kTileRowBytes from byte `first` on, with
/// the widest swizzle, or as many columns in panels of 32 rows of k.
struct RewrittenTile {
  int64_t first = 0, rows = 0;
  /// Whether it is turned around, and whether it is split.
  bool isTurned = false, isSplit = false;
};

class StageRewriter {
public:
  StageRewriter(KernelBuilder &b, const RewrittenTile &tile)
      : b_(b), tile_(tile) {}

  /// `warp` and `lane` of the thread in the group, in the index type.
  void setUp(mlir::Value warp, mlir::Value lane);

  /// Rewrites the stage at `stage`. At `bounds` comes an f32 for each
  /// kRewrittenRows of a tile that is split, no less than the square of any of
  /// its numbers: see SplitProduct.
  void rewrite(mlir::Value stage, mlir::Value bounds);

private:
  /// 16 bytes of a block, and where in it they go.
  struct Chunk {
    mlir::Value words, offset;
  };
  llvm::SmallVector<Chunk> loadBlock(mlir::Value block);
  llvm::SmallVector<Chunk> turnBlock(mlir::Value block);
  void rewriteBlock(mlir::Value block, mlir::Value bound);
  void splitBlock(llvm::MutableArrayRef<Chunk> chunks, mlir::Value second,
                  mlir::Value bound);
  mlir::Value flipped(mlir::Value offset, int64_t bits);

  KernelBuilder &b_;
  RewrittenTile tile_;
  mlir::Value warp_, lane_;
  /// The thread's first chunk of a block: as it lies, and where it reads and
  /// writes it to turn it around.
  mlir::Value along_, read_, write_;
};

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_STAGEREWRITER_H
