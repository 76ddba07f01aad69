//===- MapMemo.h - index maps that were composed before ---------*- C++ -*-===//

#ifndef FUSEC_INTERFACES_MAPMEMO_H
#define FUSEC_INTERFACES_MAPMEMO_H

#include "mlir/IR/AffineMap.h"
#include "mlir/IR/DialectInterface.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include <mutex>

namespace fusec {

/// What pairs of index maps gave when they were composed, for as long as their
/// context lives: analyses of groups that share ops ask for the same ones again
/// and again. The dialect `fuse` brings it along. For use from several threads.
class MapMemo : public mlir::DialectInterface::Base<MapMemo> {
public:
  explicit MapMemo(mlir::Dialect *dialect) : Base(dialect) {}
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(MapMemo)

  /// Of pairs (outer, inner).
  class Table {
  public:
    /// What `compose` gave, or gives now: it may be called by several threads
    /// that ask at the same time.
    mlir::AffineMap get(mlir::AffineMap outer, mlir::AffineMap inner,
                        llvm::function_ref<mlir::AffineMap()> compose) const;

  private:
    using Key = std::pair<mlir::AffineMap, mlir::AffineMap>;
    mutable std::mutex mutex_;
    mutable llvm::DenseMap<Key, mlir::AffineMap> known_;
  };
  /// Indices in the form of composeMaps(), and in that of linearOffset().
  Table indices, offsets;

  /// That of the context, or null where the dialect is not loaded.
  static const MapMemo *of(mlir::MLIRContext *context);
};

} // namespace fusec

#endif // FUSEC_INTERFACES_MAPMEMO_H
