//===- ContractionOps.td - reductions, scans and matmul -------------------===//

#ifndef FUSEC_DIALECT_FUSE_CONTRACTIONOPS_TD
#define FUSEC_DIALECT_FUSE_CONTRACTIONOPS_TD

include "fusec/Dialect/Fuse/FuseBase.td"

def Fuse_ReduceOp : Fuse_GraphOp<"reduce", "Reduction", "", "", [InferTypeOpAdaptor,
      DeclareOpInterfaceMethods<ReductionOpInterface, ["usesIndex"]>],
    ["getDomain", "getReducedDims", "getOperandMaps", "getResultMap"]> {
  let summary = "Combines the elements along axes.";
  let description = [{
    16-bit floats accumulate in f32, everything else in its own type; integers
    wrap. `max` and `min` give NaN where an element is NaN. `mean` is for floats,
    and NaN of no elements. `any` and `all` ask `!= 0` of each element and give
    i1. No elements give the neutral element (0, 1, lowest, highest).
    `argmax` and `argmin` give i64, the row-major position along the axes of the
    first highest (lowest) element; a NaN is higher and lower than all else. They
    need at least one element.
  }];
  let arguments = (ins Fuse_Tensor:$x,
    Fuse_WordAttr<["sum", "max", "min", "prod", "mean", "any", "all", "argmax", "argmin"]>:$kind,
    DenseI64ArrayAttr:$axes, Fuse_DefaultedBool<"false">:$keepdims);
  let results = (outs Fuse_Tensor:$result);
  let extraClassDefinition = familyDefinition # verifyDefinition;
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
}

def Fuse_CumulativeOp : Fuse_GraphOp<"cumulative", "Reduction", "", "", [InferTypeOpAdaptor,
      DeclareOpInterfaceMethods<ReductionOpInterface>, ScanOpInterface],
    ["getReducedDims"]> {
  let summary = "Combines the elements along an axis up to each of them.";
  let description = [{
    The element at a position combines those of the operand from the start of the
    axis to there, as NumPy's cumsum, cumprod, maximum.accumulate and
    minimum.accumulate do. `exclusive` leaves the element itself out: the first
    result is the neutral element (0, 1, lowest, highest; infinities for floats).
    `reverse` goes from the end of the axis to its start.

    16-bit floats accumulate in f32, everything else in its own type; integers
    wrap. `max` and `min` are NaN from the first NaN on. The order of additions
    is not the axis' order: sums of floats round as those of `fuse.reduce` do.
  }];
  let arguments = (ins Fuse_Tensor:$x,
    Fuse_WordAttr<["sum", "max", "min", "prod"]>:$kind, I64Attr:$axis,
    Fuse_DefaultedBool<"false">:$exclusive, Fuse_DefaultedBool<"false">:$reverse);
  let results = (outs Fuse_Tensor:$result);
  let extraClassDefinition = familyDefinition # verifyDefinition;
  let hasVerifier = 1;
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

def Fuse_FoldOp : Fuse_GraphOp<"fold", "Fold", "", "", [InferTypeOpAdaptor,
      IsolatedFromAbove, DeclareOpInterfaceMethods<FoldOpInterface>],
    ["getDomain", "getReducedDims", "getOperandMaps", "getResultMap"]> {
  let summary = "Takes values through turns, one after the other.";
  let description = [{
    The first operands, as many as `accumulators`, are where these start; then
    come steps, which have one more dimension, the last, and at last an integer
    for each element: its turns, at most the size of that dimension. A turn gives
    new accumulators of those before and of the steps of its number, by the body,
    which takes and yields tensors of rank 0. The result is accumulator
    `result_number` after the last turn. In kernels each element is computed by one thread.
  }];
  let arguments = (ins Variadic<Fuse_Tensor>:$values, I64Attr:$accumulators,
                       Fuse_DefaultedI64<"0">:$result_number);
  let results = (outs Fuse_Tensor:$result);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat =
    "operands attr-dict `:` functional-type(operands, results) $body";
  let extraClassDefinition = familyDefinition # verifyDefinition;
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

def Fuse_MatmulOp : Fuse_GraphOp<"matmul", "Contraction", "MatMul", "", [InferTypeOpAdaptor,
      AllElementTypesMatch<["lhs", "result"]>,
      DeclareOpInterfaceMethods<ContractionOpInterface, ["exchangeOperands"]>],
    ["getDomain", "getReducedDims", "getOperandMaps", "getResultMap"]> {
  let summary = "Matrix product of the last two dimensions; leading dimensions broadcast.";
  let description = [{
    `transpose_a` (`transpose_b`) says that the last two dimensions of the first
    (second) operand are stored the other way round: (k, m), or (n, k).
    Floats of 16 and of 8 bits accumulate in f32. Both operands have one element
    type, but for those of 8 bits, which may be E4M3 and E5M2.
  }];
  let arguments = (ins Fuse_FloatTensor:$lhs, Fuse_FloatTensor:$rhs,
    Fuse_DefaultedBool<"false">:$transpose_a, Fuse_DefaultedBool<"false">:$transpose_b);
  let results = (outs Fuse_FloatTensor:$result);
  let hasCanonicalizer = 1;
  let extraClassDefinition = familyDefinition # verifyDefinition;
  let hasVerifier = 1;
}

def Fuse_GroupedMatmulOp : Fuse_GraphOp<"grouped_matmul", "Contraction", "", "", [InferTypeOpAdaptor,
      AllElementTypesMatch<["lhs", "rhs", "result"]>,
      DeclareOpInterfaceMethods<ContractionOpInterface, ["getEnds", "getBlock"]>],
    ["getDomain", "getReducedDims", "getOperandMaps", "getResultMap"]> {
  let summary = "Matrix products of groups of rows: each sums over rows of its own.";
  let description = [{
    Result g is the product of the transposed rows of group g of the first
    operand (k, m) with the same rows of the second one (k, n), as the gradient of
    a matrix that a group of rows is multiplied by. Rows lie in blocks of `block`
    of them, and `ends` has for each group the number of the block behind its last
    one: it begins where the group before ends, and ends at the last block there
    is. A group whose end is not behind its beginning has no rows, and zeros.
  }];
  let arguments = (ins Fuse_FloatTensor:$lhs, Fuse_FloatTensor:$rhs,
    Fuse_Tensor:$ends, I64Attr:$block);
  let results = (outs Fuse_FloatTensor:$result);
  let extraClassDefinition = familyDefinition # verifyDefinition;
  let hasVerifier = 1;
}

#endif // FUSEC_DIALECT_FUSE_CONTRACTIONOPS_TD
