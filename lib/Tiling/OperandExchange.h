//===- OperandExchange.h - products the other way round ---------*- C++ -*-===//
//
// wgmma has its right operand in shared memory, and of elements of 32 bits
// along k: what does not lie so is turned around there in every step. The left
// one may lie across. A product whose left operand lies along k and whose right
// one does not is computed the other way round where that is cheaper: its
// result is stored transposed.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_TILING_OPERANDEXCHANGE_H
#define FUSEC_LIB_TILING_OPERANDEXCHANGE_H

#include "fusec/CostModel/L2Residency.h"
#include "fusec/Dialect/Fuse/Fuse.h"
#include "fusec/Support/Machine.h"

#include "llvm/ADT/StringMap.h"

namespace fusec {

class OperandExchange {
public:
  OperandExchange(const Machine &machine, const L2Residency &residency)
      : machine_(machine), residency_(residency) {}

  /// Exchanges the operands of the group's product if that is cheaper; whether
  /// it did. `key`: groups that have the same have the same answer.
  bool visit(fuse::GroupOp group, llvm::StringRef key);

private:
  bool isCheaper(fuse::GroupOp group) const;

  const Machine &machine_;
  const L2Residency &residency_;
  llvm::StringMap<bool> known_;
};

} // namespace fusec

#endif // FUSEC_LIB_TILING_OPERANDEXCHANGE_H
