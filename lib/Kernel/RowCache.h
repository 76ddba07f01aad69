//===- RowCache.h - rows in shared memory between passes --------*- C++ -*-===//

#ifndef FUSEC_LIB_KERNEL_ROWCACHE_H
#define FUSEC_LIB_KERNEL_ROWCACHE_H

#include "ReduceMapping.h"

namespace fusec {

/// Keeps what the passes over a row read from global memory: the first pass
/// that needs an access stores it, later ones take it from shared memory. A
/// thread takes only what it stored itself, so that no barrier is needed.
class RowCache : public LoadSource {
public:
  RowCache(KernelBuilder &b, const ReduceMapping &mapping)
      : b_(b), mapping_(mapping) {}

  /// What is loaded first in the last pass is not kept.
  void enterPass(bool isLast) {
    ++pass_;
    isLast_ = isLast;
  }
  void setStep(mlir::Value step) { step_ = step; }
  /// Bytes of dynamic shared memory.
  int64_t bytes() const { return bytes_; }

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
  llvm::DenseMap<std::pair<mlir::Value, mlir::AffineMap>, Entry> entries_;
  mlir::Value step_;
  unsigned pass_ = 0;
  bool isLast_ = false;
  int64_t bytes_ = 0;
};

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_ROWCACHE_H
