//===- ShapeOps.td - constants, and ops that move elements ----------------===//

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

def Fuse_ReverseOp : Fuse_ShapeOp<"reverse", "", "", [InferTypeOpAdaptor]> {
  let summary = "The elements in opposite order along axes.";
  let arguments = (ins Fuse_Tensor:$x, DenseI64ArrayAttr:$axes);
  let extraClassDefinition = familyDefinition # verifyDefinition;
  let hasVerifier = 1;
}

def Fuse_WindowsOp : Fuse_ShapeOp<"windows", "", "", [InferTypeOpAdaptor]> {
  let summary = "The windows that slide along axes, as NumPy's sliding_window_view.";
  let description = [{
    A window has sizes[i] elements along axes[i], dilations[i] apart, and lies
    within x. The dimension axes[i] of the result counts its places, strides[i]
    apart; a window's own dimensions follow those of x, in the order of `axes`.
  }];
  let arguments = (ins Fuse_Tensor:$x, DenseI64ArrayAttr:$axes,
                       DenseI64ArrayAttr:$sizes, DenseI64ArrayAttr:$strides,
                       DenseI64ArrayAttr:$dilations);
  let extraClassDefinition = familyDefinition # verifyDefinition;
  let extraClassDeclaration = [{
    /// Elements of a window.
    int64_t getWindowElements();
    /// Of each window its element number `tap`, in row-major order: a slice of
    /// x, where each window lies.
    ::mlir::Value sliceAt(::mlir::OpBuilder &builder, int64_t tap);
  }];
  let hasVerifier = 1;
}

def Fuse_IotaOp : Fuse_GraphOp<"iota", "Index", "", "", [
    DeclareOpInterfaceMethods<IndexOpInterface>]> {
  let summary = "Each element is its index along the axis; integers wrap.";
  let arguments = (ins I64Attr:$axis);
  let results = (outs Fuse_NumberTensor:$result);
  let hasFolder = 1;
  let hasVerifier = 1;
}

/// Shows one of its operands, by where an element lies.
class Fuse_PiecewiseOp<string mnemonic, list<Trait> traits = []>
    : Fuse_GraphOp<mnemonic, "Piecewise", "", "", traits # [InferTypeOpAdaptor,
        DeclareOpInterfaceMethods<PiecewiseOpInterface>], ["getOperandMaps"]> {
  let results = (outs Fuse_Tensor:$result);
  let hasFolder = 1;
  let extraClassDefinition = familyDefinition # verifyDefinition;
  let hasVerifier = 1;
}

def Fuse_PadOp : Fuse_PiecewiseOp<"pad",
    [AllElementTypesMatch<["x", "fill", "result"]>]> {
  let summary = "x with low[i] elements before it and high[i] after it along dimension i.";
  let description = [{
    `fill` is a tensor of rank 0, the value of the new elements. `low` and `high`
    are not negative: a slice takes elements away.
  }];
  let arguments = (ins Fuse_Tensor:$x, Fuse_Tensor:$fill,
                       DenseI64ArrayAttr:$low, DenseI64ArrayAttr:$high);
}

def Fuse_ConcatOp : Fuse_PiecewiseOp<"concat"> {
  let summary = "The operands one after the other along an axis.";
  let arguments = (ins Variadic<Fuse_Tensor>:$parts, I64Attr:$axis);
  let hasCanonicalizer = 1;
}

def Fuse_GatherOp : Fuse_GraphOp<"gather", "Gather", "", "", [InferTypeOpAdaptor,
    AllElementTypesMatch<["table", "result"]>,
    DeclareOpInterfaceMethods<GatherOpInterface>], ["getOperandMaps"]> {
  let summary = "NumPy's take: the parts of a table, cut along an axis, that indices name.";
  let description = [{
    The result has the dimensions of `indices` in the place of the table's `axis`.
    The first `batch_dims` dimensions, at most `axis`, are common to both operands
    and stand once in the result: each part of the table has indices of its own.
    Indices below 0 mean 0, indices past the end the last part: an index never
    counts from the end.
  }];
  let arguments = (ins Fuse_Tensor:$table, Fuse_WideIntTensor:$indices,
                       Fuse_DefaultedI64<"0">:$axis,
                       Fuse_DefaultedI64<"0">:$batch_dims);
  let results = (outs Fuse_Tensor:$result);
  let extraClassDefinition = familyDefinition # verifyDefinition;
  let hasVerifier = 1;
}

def Fuse_ScatterOp : Fuse_GraphOp<"scatter", "Scatter", "", "", [InferTypeOpAdaptor,
    AllElementTypesMatch<["updates", "result"]>,
    DeclareOpInterfaceMethods<ScatterOpInterface>],
    ["getDomain", "getOperandMaps", "getResultMap"]> {
  let summary = "Combines updates in the places of a dimension that indices name.";
  let description = [{
    `targets` has the leading dimensions of `updates`; the last of these becomes
    one of `size` places, and each update goes to the place that its target
    names. `kind` says what stays of several in one place, the sum or the
    largest; where none comes is 0. Targets below 0 or from `size` on name no
    place.

    Updates are combined in memory, in no fixed order. Integers do not tell;
    sums of floats may differ in the last bits from run to run and need
    `--nondeterministic`. `sum` takes f32, f64 and integers of 32 and 64 bits,
    `max` ui32 and ui64.
  }];
  let arguments = (ins Fuse_NumberTensor:$updates, Fuse_WideIntTensor:$targets,
                       I64Attr:$size,
                       DefaultValuedAttr<Fuse_WordAttr<["sum", "max"]>, "\"sum\"">:$kind);
  let results = (outs Fuse_NumberTensor:$result);
  let extraClassDefinition = familyDefinition # verifyDefinition;
  let hasVerifier = 1;
  let hasFolder = 1;
}

#endif // FUSEC_DIALECT_FUSE_SHAPEOPS_TD
