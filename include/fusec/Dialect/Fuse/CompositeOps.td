//===- CompositeOps.td - ops that `simplify` opens up ---------------------===//
//
// 16-bit operands are cast to f32 before the first and back after the last op
// of a decomposition, so that it is accurate however it is partitioned.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_DIALECT_FUSE_COMPOSITEOPS_TD
#define FUSEC_DIALECT_FUSE_COMPOSITEOPS_TD

include "fusec/Dialect/Fuse/FuseBase.td"

def Fuse_SoftmaxOp : Fuse_CompositeOp<"softmax", "Softmax"> {
  let summary = "e^(x - max) / sum e^(x - max) along an axis.";
  let arguments = (ins Fuse_FloatTensor:$x, Fuse_DefaultedI64<"-1">:$axis);
}

def Fuse_LogSoftmaxOp : Fuse_CompositeOp<"log_softmax", "LogSoftmax"> {
  let summary = "(x - max) - log sum e^(x - max) along an axis.";
  let arguments = (ins Fuse_FloatTensor:$x, Fuse_DefaultedI64<"-1">:$axis);
}

def Fuse_LayerNormOp : Fuse_CompositeOp<"layer_norm", "LayerNormalization"> {
  let summary = "(x - mean) / sqrt(variance + epsilon) * scale + bias over axes [axis, rank).";
  let description = [{
    `parameters` are nothing, the scale, or the scale and the bias; they
    broadcast to the normalised dimensions and may be of another float type.
  }];
  let arguments = (ins Fuse_FloatTensor:$x, Variadic<Fuse_FloatTensor>:$parameters,
    Fuse_DefaultedI64<"-1">:$axis, Fuse_DefaultedF64<"1.0e-5">:$epsilon);
}

def Fuse_RmsNormOp : Fuse_CompositeOp<"rms_norm", "RMSNormalization"> {
  let summary = "x / sqrt(mean x^2 + epsilon) * scale over axes [axis, rank).";
  let description = [{
    `parameters` are nothing or the scale, which broadcasts to the normalised
    dimensions and may be of another float type.
  }];
  let arguments = (ins Fuse_FloatTensor:$x, Variadic<Fuse_FloatTensor>:$parameters,
    Fuse_DefaultedI64<"-1">:$axis, Fuse_DefaultedF64<"1.0e-5">:$epsilon);
}

def Fuse_BatchNormOp : Fuse_CompositeOp<"batch_norm", "BatchNormalization"> {
  let summary = "(x - mean) / sqrt(variance + epsilon) * scale + bias, as in inference.";
  let description = [{
    Dimension 1 of x holds the channels; scale, bias, mean and variance have one
    element a channel and may be of another float type.
  }];
  let arguments = (ins Fuse_FloatTensor:$x, Fuse_FloatTensor:$scale,
    Fuse_FloatTensor:$bias, Fuse_FloatTensor:$mean, Fuse_FloatTensor:$variance,
    Fuse_DefaultedF64<"1.0e-5">:$epsilon);
}

def Fuse_ConvolutionOp : Fuse_CompositeOp<"convolution", ""> {
  let summary = "Sums of products of a kernel with the windows of x, in 1 to 3 dimensions.";
  let description = [{
    x is (n, channels, sizes...), the kernel (outputs, channels / groups,
    window...), the result (n, outputs, places...). Group g of the outputs sees
    group g of the channels. 16-bit floats accumulate in f32.

    x is stretched by `base_dilations`: element i stands at i * base_dilations.
    Then `low` and `high` zeros stand before and after it; negative ones take
    elements away. Windows lie within that, `strides` apart, of elements
    `dilations` apart. Each list has a number for each dimension of a window, or
    none: zeros for `low` and `high`, else ones.

    The kernel is not turned round: ONNX's Conv, PyTorch's conv2d.
  }];
  let arguments = (ins Fuse_FloatTensor:$x, Fuse_FloatTensor:$kernel,
    DefaultValuedAttr<DenseI64ArrayAttr, "{}">:$strides,
    DefaultValuedAttr<DenseI64ArrayAttr, "{}">:$low,
    DefaultValuedAttr<DenseI64ArrayAttr, "{}">:$high,
    DefaultValuedAttr<DenseI64ArrayAttr, "{}">:$base_dilations,
    DefaultValuedAttr<DenseI64ArrayAttr, "{}">:$dilations,
    Fuse_DefaultedI64<"1">:$groups);
}

def Fuse_AttentionOp : Fuse_CompositeOp<"attention", ""> {
  let summary = "softmax(scale q k^T + bias) v: what queries find among keys.";
  let description = [{
    q is (..., heads, rows, depth), k (..., heads of keys, keys, depth) and v
    (..., heads of keys, keys, width); the result is (..., heads, rows, width).
    Heads that follow each other share those of keys, which divide them;
    matrices have no heads. `parameters` are nothing or the bias, which
    broadcasts to (..., heads, rows, keys) and may be of another float type.

    A `scale` of 0 stands for 1 / sqrt(depth). With a `softcap` c other than 0
    scores are c tanh(score / c), before the bias. The rows are those of the last
    keys: `causal` leaves out keys behind a row's own, and a `window` of n other
    than 0 those that are n or more before it. A row without any key is NaN.
  }];
  let arguments = (ins Fuse_FloatTensor:$q, Fuse_FloatTensor:$k, Fuse_FloatTensor:$v,
    Variadic<Fuse_FloatTensor>:$parameters, Fuse_DefaultedF64<"0.0">:$scale,
    Fuse_DefaultedBool<"false">:$causal, Fuse_DefaultedI64<"0">:$window,
    Fuse_DefaultedF64<"0.0">:$softcap);
}

#endif // FUSEC_DIALECT_FUSE_COMPOSITEOPS_TD
