//===- ContractionOps.td - reductions and matmul --------------------------===//

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

def Fuse_MatmulOp : Fuse_GraphOp<"matmul", "Contraction", "MatMul", "", [InferTypeOpAdaptor,
      AllElementTypesMatch<["lhs", "rhs", "result"]>,
      DeclareOpInterfaceMethods<ContractionOpInterface>],
    ["getDomain", "getReducedDims", "getOperandMaps", "getResultMap"]> {
  let summary = "Matrix product of the last two dimensions; leading dimensions broadcast.";
  let description = [{
    `transpose_a` (`transpose_b`) says that the last two dimensions of the first
    (second) operand are stored the other way round: (k, m), or (n, k).
    16-bit floats accumulate in f32.
  }];
  let arguments = (ins Fuse_FloatTensor:$lhs, Fuse_FloatTensor:$rhs,
    Fuse_DefaultedBool<"false">:$transpose_a, Fuse_DefaultedBool<"false">:$transpose_b);
  let results = (outs Fuse_FloatTensor:$result);
  let hasCanonicalizer = 1;
  let extraClassDefinition = familyDefinition # verifyDefinition;
  let hasVerifier = 1;
}

#endif // FUSEC_DIALECT_FUSE_CONTRACTIONOPS_TD
