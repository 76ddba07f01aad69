//===- ShapeOps.td - index maps and constants -----------------------------===//

#ifndef FUSEC_DIALECT_FUSE_SHAPEOPS_TD
#define FUSEC_DIALECT_FUSE_SHAPEOPS_TD

include "fusec/Dialect/Fuse/FuseBase.td"

def Fuse_ConstantOp : Fuse_GraphOp<"constant", "Constant", "Constant", "constant",
    [ConstantLike, InferTypeOpAdaptor]> {
  let summary = "A value known at compile time: a splat or all elements.";
  let arguments = (ins ElementsAttr:$value);
  let results = (outs Fuse_Tensor:$result);
  let hasFolder = 1;
  let builders = [OpBuilder<(ins "::mlir::RankedTensorType":$type, "double":$splat), [{
    build($_builder, $_state, ::fusec::fuse::detail::splatOf(type, splat));
  }]>];
  let extraClassDefinition = familyDefinition # verifyDefinition;
  let hasVerifier = 1;
}

def Fuse_BroadcastToOp : Fuse_ShapeOp<"broadcast_to", "", ""> {
  let summary = "Repeats elements along dimensions of size 1 and new leading dimensions, as NumPy.";
  let arguments = (ins Fuse_Tensor:$x);
  let hasVerifier = 1;
}

def Fuse_ReshapeOp : Fuse_ShapeOp<"reshape", "", ""> {
  let summary = "The same elements in row-major order under another shape.";
  let arguments = (ins Fuse_Tensor:$x);
  let hasVerifier = 1;
}

def Fuse_TransposeOp : Fuse_ShapeOp<"transpose", "", "", [InferTypeOpAdaptor]> {
  let summary = "Permutes dimensions: dimension i of the result is dimension permutation[i] of x.";
  let arguments = (ins Fuse_Tensor:$x, DenseI64ArrayAttr:$permutation);
  let extraClassDefinition = familyDefinition # verifyDefinition;
  let hasVerifier = 1;
}

def Fuse_SliceOp : Fuse_ShapeOp<"slice", "", "", [InferTypeOpAdaptor]> {
  let summary = "x[starts[0]:limits[0]:strides[0], ...]; strides are positive.";
  let arguments = (ins Fuse_Tensor:$x, DenseI64ArrayAttr:$starts,
                       DenseI64ArrayAttr:$limits, DenseI64ArrayAttr:$strides);
  let extraClassDefinition = familyDefinition # verifyDefinition;
  let hasVerifier = 1;
}

#endif // FUSEC_DIALECT_FUSE_SHAPEOPS_TD
