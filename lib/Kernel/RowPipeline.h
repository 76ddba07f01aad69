//===- RowPipeline.h - loads one turn ahead ---------------------*- C++ -*-===//

#ifndef FUSEC_LIB_KERNEL_ROWPIPELINE_H
#define FUSEC_LIB_KERNEL_ROWPIPELINE_H

#include "KernelBuilder.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

namespace fusec {

/// Lets each turn of `loop` begin with the loads from global memory that the
/// next turn needs, so that they are under way while this one computes and
/// stores. What a turn loads must not be stored by the one before it. Loads
/// whose place depends on more than arithmetic stay where they are.
void loadOneTurnAhead(KernelBuilder &b, mlir::scf::ForOp loop);

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_ROWPIPELINE_H
