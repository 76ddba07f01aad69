//===- Updates.h - results in the memory of arguments -----------*- C++ -*-===//
//
// A result that is the new value of an argument (`fuse.updates`) may have its
// memory: where no launch reads the argument after it has been written, and the
// one that writes it reads each element where it writes it, if at all.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_PLAN_UPDATES_H
#define FUSEC_LIB_PLAN_UPDATES_H

#include "fusec/Dialect/Fuse/Fuse.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace fusec {

/// Says of each result that updates an argument whether it may have its memory
/// (`fuse.in_place`), and of the groups that read what they overwrite so, which
/// operand that is (`overwrites`).
void decideUpdates(mlir::func::FuncOp function);

/// The other groups that read what results of the group may overwrite. They
/// are launched before it.
llvm::SmallVector<fuse::GroupOp> readersOfOverwritten(fuse::GroupOp group);

} // namespace fusec

#endif // FUSEC_LIB_PLAN_UPDATES_H
