//===- Passes.td - passes of the prepare stage ----------------------------===//

#ifndef FUSEC_PREPARE_PASSES_TD
#define FUSEC_PREPARE_PASSES_TD

include "fusec/Interfaces/PassOptions.td"

def ExpandContractionsPass
    : Pass<"fusec-expand-contractions", "::mlir::func::FuncOp"> {
  let summary = "Rewrites matmuls that tensor cores do not compute, or not well.";
  let description = [{
    A matmul of f64, or one with no rows, columns or products, becomes
    `reduce(mul(a, b))` of operands that broadcast against each other. So does
    one with long sums and so few results that most of the machine would idle,
    where the cost model predicts that it is faster; not with `exact`.

    Where warp groups multiply (sm_90a), operands of 16 bits whose rows are no
    multiple of 16 bytes are copied into rows that are, if that is predicted to
    be faster: bulk copies take no others.
  }];
  let dependentDialects = ["::fusec::fuse::FuseDialect"];
  let options = machineOptions;
}

def SumsOfProductsPass
    : Pass<"fusec-sums-of-products", "::mlir::func::FuncOp"> {
  let summary = "Makes matmuls of sums over products of all with all.";
  let description = [{
    `reduce(mul(a, b))` of operands that are broadcast against each other, with at
    least 16 rows that the one has, 16 columns that the other has, and sums of
    16 elements, is a matmul: it reads each row once and has tensor cores.
    Dimensions that both have and that stay are those of a batch. Not with
    `exact`.
  }];
  let dependentDialects = ["::fusec::fuse::FuseDialect"];
  let options = machineOptions;
}

def PushBehindProductsPass
    : Pass<"fusec-push-behind-products", "::mlir::func::FuncOp"> {
  let summary = "Does to products what exporters do to their operands.";
  let description = [{
    Numbers that multiply both operands of a matmul multiply its results, but in
    f16, where they multiply the left operand. Zeros in the place of rows of a
    softmax that are NaN are chosen behind the matmul that reads them, by the
    rows' sums. Not with `exact`.
  }];
  let dependentDialects = ["::fusec::fuse::FuseDialect"];
  let options = machineOptions;
}

def RecomputeScoresPass
    : Pass<"fusec-recompute-scores", "::mlir::func::FuncOp"> {
  let summary = "Computes what several products multiply again for each of them.";
  let description = [{
    What is computed of matmuls element by element and multiplied by several
    others, or by one that takes its columns as rows, is computed again for each
    reader, in the order in which that reads it, where the cost model predicts
    that kernels of several products are faster than a way through memory: the
    backward of attention. Where warp groups multiply (sm_90a).
  }];
  let dependentDialects = ["::fusec::fuse::FuseDialect"];
  let options = machineOptions;
}

def BoundMasksPass : Pass<"fusec-bound-masks", "::mlir::func::FuncOp"> {
  let summary = "Finds which columns of scores a mask of data leaves in.";
  let description = [{
    Where scores are minus infinity unless a condition holds that is read, or
    that numbers of a row and of a column are equal, it computes the first and
    the last column for which it may hold, of all rows or of blocks of 64.
    Scores outside of these are minus infinity too: a bound by position, which
    kernels of scores follow. Not with `exact`, where there are none.
  }];
  let dependentDialects = ["::fusec::fuse::FuseDialect"];
  let options = machineOptions;
}

def FoldParametersPass : Pass<"fusec-fold-parameters", "::mlir::ModuleOp"> {
  let summary = "Takes what follows from parameters alone out of the runs.";
  let description = [{
    A value that follows from parameters and constants alone is computed by a
    second function beside the model's, once when parameters are bound, where
    the cost model predicts that runs which read it are faster than runs which
    compute it. All of them take at most a quarter more memory than the
    parameters do. Results of the model stay where they are.
  }];
  let dependentDialects = ["::fusec::fuse::FuseDialect"];
  let options = machineOptions;
}

def SplitReductionsPass
    : Pass<"fusec-split-reductions", "::mlir::func::FuncOp"> {
  let summary = "Splits long reductions of few rows into two that fill the machine.";
  let description = [{
    A reduction whose rows are too few to occupy the device becomes a reduction
    of parts of the rows and one of the partial results, where the cost model
    predicts that both together are faster. Partial sums and products of 16-bit
    floats are f32.
  }];
  let dependentDialects = ["::fusec::fuse::FuseDialect"];
  let options = machineOptions;
}

def VerifyPreparePass : Pass<"fusec-verify-prepare", "::mlir::func::FuncOp"> {
  let summary = "Checks what the prepare stage promises.";
  let description = [{
    Every matmul has elements and products, of types that tensor cores multiply.
  }];
}

#endif // FUSEC_PREPARE_PASSES_TD
