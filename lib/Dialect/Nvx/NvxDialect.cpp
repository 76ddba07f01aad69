//===- NvxDialect.cpp - PTX instructions that NVVM lacks ------------------===//

#include "fusec/Dialect/Nvx/Nvx.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace fusec::nvx;

#include "fusec/Dialect/Nvx/NvxDialect.cpp.inc"
#include "fusec/Dialect/Nvx/NvxInterfaces.cpp.inc"
#define GET_ATTRDEF_CLASSES
#include "fusec/Dialect/Nvx/NvxAttrs.cpp.inc"
#define GET_OP_CLASSES
#include "fusec/Dialect/Nvx/NvxOps.cpp.inc"

bool fusec::nvx::isSharedPointer(Type type) {
  auto pointer = dyn_cast<LLVM::LLVMPointerType>(type);
  return pointer && pointer.getAddressSpace() == 3;
}

void NvxDialect::initialize() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "fusec/Dialect/Nvx/NvxAttrs.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "fusec/Dialect/Nvx/NvxOps.cpp.inc"
      >();
}
