//===- Prune.h - cuts graphs down ------------------------------*- C++ -*-===//

#ifndef FUSEC_TOOLS_FUSEC_FUZZ_PRUNE_H
#define FUSEC_TOOLS_FUSEC_FUZZ_PRUNE_H

#include "fusec/Support/Random.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace fusec::fuzz {

/// Makes the function return `results`, and drops what it no longer needs.
void returnOnly(mlir::func::FuncOp function, mlir::ValueRange results);

/// Chooses results among the tame values of a function (Judge.h): what nothing
/// reads, and some of the rest; at times an argument, or a result twice. False
/// if there is no tame value.
bool chooseResults(mlir::func::FuncOp function, uint64_t argumentSeed,
                   Random &random);

} // namespace fusec::fuzz

#endif // FUSEC_TOOLS_FUSEC_FUZZ_PRUNE_H
