//===- Prefetch.h - loads ahead of their use --------------------*- C++ -*-===//
//
// Rows are loaded before anything waits, so that the way to memory is paid
// once. ptxas moves an ld.global.nc down to its first use, across barriers and
// out of the turn that it was put in; so kernels with such loads must say
// LaunchGeometry::keepsLoads.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_KERNEL_PREFETCH_H
#define FUSEC_LIB_KERNEL_PREFETCH_H

#include "KernelBuilder.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/ADT/BitVector.h"

namespace fusec {

/// Lets each turn of `loop` begin with the loads from global memory that the
/// next turn needs, so that they are under way while this one computes and
/// stores. What a turn loads must not be stored by the one before it. Loads
/// whose place depends on more than arithmetic stay where they are. Reports a
/// loop that cannot be arranged so, and fails.
llvm::LogicalResult prefetchNextTurn(KernelBuilder &b, mlir::scf::ForOp loop);

/// Puts such loads of `body` before the first op in it that stores or exchanges
/// something.
void loadRowFirst(mlir::Block &body);

/// Puts loads from these of `kernel`'s parameters before `wait`, which stands
/// in its first block, and keeps them there.
void loadAhead(mlir::Operation *wait, mlir::LLVM::LLVMFuncOp kernel,
               const llvm::BitVector &parameters);

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_PREFETCH_H
