//===- WeightCache.h - operands that all rows share -------------*- C++ -*-===//

#ifndef FUSEC_LIB_KERNEL_WEIGHTCACHE_H
#define FUSEC_LIB_KERNEL_WEIGHTCACHE_H

#include "RowCache.h"

namespace fusec {

/// Loads once what a persistent block needs in each of its turns, like the
/// scale of a norm. Where the threads of several rows need it, or where
/// registers are short, they find it in shared memory.
class WeightCache : public LoadSource {
public:
  /// Other accesses go to `next`, or to global memory if that is null.
  WeightCache(KernelBuilder &b, const ReduceMapping &mapping,
              DynamicShared &shared, const ReduceTile &tile, LoadSource *next)
      : b_(b), mapping_(mapping), shared_(shared), tile_(tile), next_(next) {}

  /// What the rows share is loaded by `emitter` before `loop`, whose turns are
  /// groups of rows. Before any load.
  void setPersistentLoop(GroupEmitter &emitter, mlir::Operation *loop);
  /// After the last load.
  void finish();
  void setStep(mlir::Value step) { step_ = step; }

  mlir::Value load(const Access &access, mlir::Type type,
                   llvm::function_ref<mlir::Value()> fromGlobal) override;

private:
  bool isShared() const {
    return tile_.weights == Resident::Shared || tile_.rows > 1;
  }
  /// Brings a whole row of the access to shared memory; returns its offset.
  int64_t fill(const Access &access, mlir::Type type);
  mlir::Value place(int64_t offset, mlir::Type type, mlir::Value step);

  KernelBuilder &b_;
  const ReduceMapping &mapping_;
  DynamicShared &shared_;
  const ReduceTile &tile_;
  LoadSource *next_;
  GroupEmitter *emitter_ = nullptr;
  /// Between the stores to shared memory and the loads from it.
  mlir::Operation *barrier_ = nullptr;
  llvm::DenseMap<std::pair<mlir::Value, mlir::AffineMap>, int64_t> offsets_;
  mlir::Value step_;
};

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_WEIGHTCACHE_H
