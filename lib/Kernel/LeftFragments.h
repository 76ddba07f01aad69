//===- LeftFragments.h - left operands of TF32 in registers -----*- C++ -*-===//
//
// wgmma takes its left operand from registers too. Of 32 bits it goes that way
// where it is split (SplitProduct.h), and where its rows do not lie along k,
// which shared memory would have to be turned around for.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_KERNEL_LEFTFRAGMENTS_H
#define FUSEC_LIB_KERNEL_LEFTFRAGMENTS_H

#include "MatmulShape.h"

#include <array>

namespace fusec {

class LeftFragments {
public:
  /// Elements along k of a stage, and instructions of 8 of them each.
  static constexpr int64_t kDepth = 32, kSteps = kDepth / 8;
  /// Registers of an instruction.
  static constexpr int64_t kStepRegisters = 4;

  /// `isAlong`: whether rows of the tile in shared memory lie along k; else
  /// panels of 32 rows of k lie side by side.
  LeftFragments(KernelBuilder &b, bool isAlong) : b_(b), isAlong_(isAlong) {}

  /// `thread` among kWarpGroup, in the index type.
  void setUp(mlir::Value thread);

  /// What a thread has of kWgmmaRows rows that begin at `left`, i32, the
  /// registers of one instruction after the other: see "matrix fragments" of
  /// wgmma.mma_async in the PTX ISA.
  llvm::SmallVector<mlir::Value> load(mlir::Value left);
  /// The elements of the thread's two rows, which are 8 apart, at `k`, in f32.
  std::array<mlir::Value, 2> elements(mlir::Value left, mlir::Value k);

private:
  llvm::SmallVector<mlir::Value> loadAlong(mlir::Value left);
  llvm::SmallVector<mlir::Value> loadAcross(mlir::Value left);
  mlir::Value flipped(mlir::Value offset, int64_t bits);

  KernelBuilder &b_;
  bool isAlong_;
  /// Bytes to the thread's first element, and to the row, along k or across,
  /// that it is of; the chunk in that row before the swizzle, bytes in it.
  mlir::Value first_, rows_, chunk_, inChunk_;
  /// Across, whether the thread loads the second half of k first.
  mlir::Value startsUpper_;
};

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_LEFTFRAGMENTS_H
