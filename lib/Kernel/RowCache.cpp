//===- RowCache.cpp - rows in shared memory between passes ----------------===//

#include "RowCache.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

int64_t DynamicShared::allocate(int64_t count, Type type) {
  int64_t offset = bytes_;
  int64_t each = vectorWidth(type) * elementBytes(getElementTypeOrSelf(type));
  bytes_ += llvm::alignTo(count * each, kMaxAccessBytes);
  return offset;
}

Value DynamicShared::element(KernelBuilder &b, int64_t offset, Type type,
                             Value index) const {
  Value base = b.dynamicShared();
  if (offset != 0)
    base = LLVM::GEPOp::create(b, base.getType(), b.getI8Type(), base,
                               LLVM::GEPArg(int32_t(offset)));
  return b.elementPointer(base, getElementTypeOrSelf(type),
                          b.mul(index, vectorWidth(type)));
}

Value RowCache::place(const Entry &entry, Type type) {
  Value index = b_.add(b_.mul(step_, mapping_.threads()), mapping_.thread());
  return shared_.element(b_, entry.offset, type, index);
}

Value RowCache::load(const Access &access, Type type,
                     function_ref<Value()> fromGlobal) {
  auto it = entries_.find({access.tensor, access.map});
  if (it == entries_.end()) {
    if (isLast_)
      return fromGlobal();
    int64_t offset =
        shared_.allocate(mapping_.steps() * mapping_.threads(), type);
    it = entries_.insert({{access.tensor, access.map}, {offset, pass_}}).first;
  }
  if (it->second.pass != pass_)
    return b_.load(place(it->second, type), getElementTypeOrSelf(type),
                   vectorWidth(type));
  Value value = fromGlobal();
  b_.store(value, place(it->second, type));
  return value;
}
