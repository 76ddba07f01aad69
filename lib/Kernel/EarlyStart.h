//===- EarlyStart.h - kernels that begin beside the one before --*- C++ -*-===//

#ifndef FUSEC_LIB_KERNEL_EARLYSTART_H
#define FUSEC_LIB_KERNEL_EARLYSTART_H

#include "fusec/Dialect/Fuse/Launches.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "llvm/ADT/BitVector.h"

namespace fusec {

class KernelBuilder;

/// The block lets the launch behind begin, which does so where all blocks have.
void letNextBegin(KernelBuilder &b);

/// Which of a launch's inputs no launch of a run writes: arguments of the
/// model's function. (What is updated in place is read through the result.)
llvm::BitVector findGivenInputs(llvm::ArrayRef<fuse::GroupOp> launch);

/// Lets the kernel of a launch, which has its geometry, begin while the launch
/// before ends: its blocks ask the second-level cache for the first bytes of
/// what is given and read whole, each for some of its own part, and wait for
/// the end of that launch. The launch behind may begin where blocks have
/// waited, or, of long kernels and of those that share a launch, where they
/// end. Blocks fill the SMs that are free first, so they are spread
/// (`h200-spread-blocks`): unspread and let in at once, GPT-2 took an eighth
/// longer (`h100-early-starts`). Where a launch does little but read what is
/// given, as matrices times vectors do, its first loads of that stand before
/// the wait, and the launch behind may begin as soon as all its blocks have:
/// memory always has something to bring
/// (`h200-decode-early`).
///
/// `given`: see findGivenInputs(), in all launches of the kernel. `bytes`: to
/// ask for in all. Kernels that wait themselves, as those that copy
/// boxes, and those whose blocks wait for each other stay as they are.
///
/// What a launch before may write is no longer promised to be constant, so that
/// loads of it are not moved ahead of the wait.
void startEarly(mlir::LLVM::LLVMFuncOp kernel,
                llvm::ArrayRef<fuse::GroupOp> launch,
                const llvm::BitVector &given, int64_t bytes);

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_EARLYSTART_H
