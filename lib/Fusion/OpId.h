//===- OpId.h - names for ops that outlive changes --------------*- C++ -*-===//
//
// An op is named by what it computes: its name and a checksum over its
// attributes, its type, and the names of its operands; arguments count by their
// position. So the name does not depend on where the op stands or on what the
// source calls it. Ops that compute the same are numbered.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_FUSION_OPID_H
#define FUSEC_LIB_FUSION_OPID_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/StringMap.h"

namespace fusec {

class OpIds {
public:
  /// Names the ops of a function of one block: "fuse.add:0123456789abcdef",
  /// and "...~2" for the second op that computes the same.
  explicit OpIds(mlir::func::FuncOp function);

  llvm::StringRef of(mlir::Operation *op) const {
    return ids_.find(op)->second;
  }
  /// The op of that name, or null.
  mlir::Operation *find(llvm::StringRef id) const { return ops_.lookup(id); }

private:
  llvm::DenseMap<mlir::Operation *, std::string> ids_;
  llvm::StringMap<mlir::Operation *> ops_;
};

} // namespace fusec

#endif // FUSEC_LIB_FUSION_OPID_H
