//===- RowCache.h - rows in shared memory between passes --------*- C++ -*-===//

#ifndef FUSEC_LIB_KERNEL_ROWCACHE_H
#define FUSEC_LIB_KERNEL_ROWCACHE_H

#include "ReduceMapping.h"

namespace fusec {

/// Places in the launch's dynamic shared memory.
class DynamicShared {
public:
  /// Room for `count` values of `type`; returns its offset in bytes.
  int64_t allocate(int64_t count, mlir::Type type);
  /// Pointer to value `index` of those at `offset`.
  mlir::Value element(KernelBuilder &b, int64_t offset, mlir::Type type,
                      mlir::Value index) const;
  int64_t bytes() const { return bytes_; }

private:
  int64_t bytes_ = 0;
};

/// Keeps what the passes over a row read from global memory: the first pass
/// that needs an access stores it, later ones take it from shared memory. A
/// thread takes only what it stored itself, so that no barrier is needed.
class RowCache : public LoadSource {
public:
  RowCache(KernelBuilder &b, const ReduceMapping &mapping,
           DynamicShared &shared)
      : b_(b), mapping_(mapping), shared_(shared) {}

  /// What is loaded first in the last pass is not kept.
  void enterPass(bool isLast) {
    ++pass_;
    isLast_ = isLast;
  }
  void setStep(mlir::Value step) { step_ = step; }

  mlir::Value load(const Access &access, mlir::Type type,
                   llvm::function_ref<mlir::Value()> fromGlobal) override;

private:
  struct Entry {
    int64_t offset;
    unsigned pass;
  };
  mlir::Value place(const Entry &entry, mlir::Type type);

  KernelBuilder &b_;
  const ReduceMapping &mapping_;
  DynamicShared &shared_;
  llvm::DenseMap<std::pair<mlir::Value, mlir::AffineMap>, Entry> entries_;
  mlir::Value step_;
  unsigned pass_ = 0;
  bool isLast_ = false;
};

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_ROWCACHE_H
