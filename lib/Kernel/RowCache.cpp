//===- RowCache.cpp - rows in shared memory between passes ----------------===//

#include "RowCache.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

static int64_t widthOf(Type type) {
  auto vector = dyn_cast<VectorType>(type);
  return vector ? vector.getNumElements() : 1;
}

Value RowCache::place(const Entry &entry, Type type) {
  Type element = getElementTypeOrSelf(type);
  Value base = b_.dynamicShared();
  if (entry.offset != 0)
    base = LLVM::GEPOp::create(b_, base.getType(), b_.getI8Type(), base,
                               LLVM::GEPArg(int32_t(entry.offset)));
  Value index = b_.add(b_.mul(step_, mapping_.threads()), mapping_.thread());
  return b_.elementPointer(base, element, b_.mul(index, widthOf(type)));
}

Value RowCache::load(const Access &access, Type type,
                     function_ref<Value()> fromGlobal) {
  auto it = entries_.find({access.tensor, access.map});
  if (it == entries_.end()) {
    if (isLast_)
      return fromGlobal();
    int64_t perThread =
        widthOf(type) * elementBytes(getElementTypeOrSelf(type));
    it = entries_.insert({{access.tensor, access.map}, {bytes_, pass_}}).first;
    bytes_ += llvm::alignTo(mapping_.steps() * mapping_.threads() * perThread,
                            kMaxAccessBytes);
  }
  if (it->second.pass != pass_)
    return b_.load(place(it->second, type), getElementTypeOrSelf(type),
                   widthOf(type));
  Value value = fromGlobal();
  b_.store(value, place(it->second, type));
  return value;
}
