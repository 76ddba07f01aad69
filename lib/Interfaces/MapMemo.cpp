//===- MapMemo.cpp - index maps that were composed before -----------------===//

#include "fusec/Interfaces/MapMemo.h"

#include "mlir/IR/Dialect.h"
#include "mlir/IR/MLIRContext.h"

using namespace mlir;
using namespace fusec;

AffineMap MapMemo::Table::get(AffineMap outer, AffineMap inner,
                              function_ref<AffineMap()> compose) const {
  Key key(outer, inner);
  {
    std::lock_guard<std::mutex> guard(mutex_);
    if (auto it = known_.find(key); it != known_.end())
      return it->second;
  }
  AffineMap map = compose();
  std::lock_guard<std::mutex> guard(mutex_);
  known_.insert({key, map});
  return map;
}

const MapMemo *MapMemo::of(MLIRContext *context) {
  Dialect *dialect = context->getLoadedDialect("fuse");
  return dialect ? dialect->getRegisteredInterface<MapMemo>() : nullptr;
}
