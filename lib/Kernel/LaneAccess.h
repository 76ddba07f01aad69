//===- LaneAccess.h - loads and stores of lanes -----------------*- C++ -*-===//

#ifndef FUSEC_LIB_KERNEL_LANEACCESS_H
#define FUSEC_LIB_KERNEL_LANEACCESS_H

#include "IndexBuilder.h"

namespace fusec {

/// A value in memory type, in its compute type; and back.
mlir::Value fromMemory(KernelBuilder &b, mlir::Value value,
                       mlir::Type elementType);
mlir::Value toMemory(KernelBuilder &b, mlir::Value value,
                     mlir::Type elementType);

/// The bits in memory type of a float of 8 bits that was only moved since it
/// was loaded, which a conversion would take the infinities of; null for
/// others.
mlir::Value movedBits(KernelBuilder &b, mlir::Value value,
                      mlir::Type elementType);

/// A global that holds a dense constant, flat and in memory type.
mlir::Value constantPointer(KernelBuilder &b, mlir::Operation *op);
mlir::Value constantPointer(KernelBuilder &b, mlir::DenseElementsAttr value);

/// Loads and stores what the lanes of the point that it looks at have of a
/// tensor, in as few accesses as its layout allows, in memory type.
class LaneAccess {
public:
  using Bounds = llvm::ArrayRef<Indexing::Bound>;

  LaneAccess(KernelBuilder &b, IndexBuilder &indices, const LoopSpace &space,
             const Point &point)
      : b_(b), indices_(indices), space_(space), point_(point) {}

  /// Zeros where `mask`, if given, does not hold, without a branch: there the
  /// tensor's first elements are loaded. Lanes that meet every second element
  /// load what lies between too.
  mlir::Value load(const Access &access, mlir::Value pointer, mlir::Value mask);
  /// The same of nothing but what the lanes meet.
  mlir::Value loadOwn(const Access &access, mlir::Value pointer,
                      mlir::Value mask);
  /// Stores the lanes at which all bounds hold.
  void store(const Access &access, mlir::Value raw, mlir::Value pointer,
             Bounds bounds = {});

  /// Whether a pair of lanes shares the access; see LanePairs.cpp. What a lane
  /// stores then is exchanged first, by all lanes.
  bool isPaired(const Access &access) const;
  mlir::Value loadPaired(const Access &access, mlir::Value pointer);
  llvm::SmallVector<mlir::Value> pairedPieces(mlir::Value raw);
  void storePaired(const Access &access, llvm::ArrayRef<mlir::Value> pieces,
                   mlir::Value pointer);

private:
  /// What lanes that meet every second element (placeInPairs) have of whole
  /// accesses; null where lanes meet others, or accesses would reach past the
  /// tensor.
  mlir::Value loadOfPairs(const Access &access, mlir::Value pointer,
                          mlir::Value mask);
  /// The element at `offset`, or the first one where `mask` does not hold.
  mlir::Value placeOf(mlir::Value pointer, mlir::Type element,
                      mlir::Value offset, mlir::Value mask);
  mlir::Value zeroUnless(mlir::Value mask, mlir::Value loaded);
  /// Whether the bounds hold at a lane; null where there are none.
  mlir::Value isInside(Bounds bounds, int64_t lane);
  /// Lanes from a multiple of which on bounds hold at all or at none.
  int64_t lanesAlike(Bounds bounds) const;
  mlir::Value pairOffset(const Access &access, int64_t piece);
  /// Whether the lane is an odd one.
  mlir::Value isOdd();

  KernelBuilder &b_;
  IndexBuilder &indices_;
  const LoopSpace &space_;
  const Point &point_;
  mlir::Value isOdd_;
};

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_LANEACCESS_H
