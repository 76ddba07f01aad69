//===- Quantization.cpp - numbers of few bits with a scale ----------------===//
//
// Rounded to steps of a scale and held to a range: what training for few bits
// does in floats, and the pairs of ops that PyTorch's quantisation writes.
//
//===----------------------------------------------------------------------===//

#include "Formula.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::torch;

namespace {

struct Steps : Formula {
  /// `x` is the name of what is quantised, or was.
  Steps(Call &op, StringRef x)
      : Formula(op, wideType(isFloat(op.tensor(x)) ? elementOf(op.tensor(x))
                                                   : op.outElement())),
        x(operand(x)), low(op.integer("quant_min", 0)),
        high(op.integer("quant_max", 255)) {
    op.pass({"dtype", "out_dtype", "fake_quant_enabled"});
  }

  /// A scale or zero point: a number, a tensor of one, or one for each place
  /// along the axis. Null where it does not fit.
  Value besides(StringRef one, StringRef several) {
    Value value = operand(op.has(several) ? several : one);
    int64_t rank = typeOf(x).getRank();
    if (typeOf(value).getNumElements() == 1)
      return g.reshape(value, {});
    auto axis = axisOf(op, "axis", rank, 0);
    if (!axis || typeOf(value).getNumElements() != typeOf(x).getDimSize(*axis))
      return {};
    SmallVector<int64_t> line(rank, 1);
    line[*axis] = typeOf(x).getDimSize(*axis);
    return g.reshape(value, line);
  }

  bool read() {
    (void)op.integer("axis", 0);
    scale = besides("scale", "scales");
    zero = op.has("zero_point") || op.has("zero_points")
               ? besides("zero_point", "zero_points")
               : number(0);
    return scale && zero;
  }

  /// PyTorch multiplies by the inverse.
  Value rounded() {
    Value inverse = div(number(1), scale);
    return add(g.unary("fuse.round", mul(x, inverse)), zero);
  }
  Value held(Value steps) {
    return g.binary("fuse.minimum",
                    g.binary("fuse.maximum", steps, number(double(low))),
                    number(double(high)));
  }
  Value back(Value steps) { return mul(sub(steps, zero), scale); }

  Value x, scale, zero;
  int64_t low, high;
};

} // namespace

/// There and back; with the mask of what was in the range, that the gradient
/// goes through.
static Converted convertFake(Call &op) {
  Steps s(op, "self");
  if (!s.read())
    return Converted::refuse(kNoFit);
  Value steps = s.rounded();
  SmallVector<Value> results{s.back(s.held(steps))};
  if (op.name().contains("cachemask"))
    results.push_back(s.g.binary(
        "fuse.and", s.g.compare("ge", steps, s.number(double(s.low))),
        s.g.compare("le", steps, s.number(double(s.high)))));
  return results;
}

static Converted convertQuantize(Call &op) {
  Steps s(op, "input");
  return s.read() ? Converted(s.held(s.rounded())) : Converted::refuse(kNoFit);
}

static Converted convertDequantize(Call &op) {
  Steps s(op, "input");
  return s.read() ? Converted(s.back(s.x)) : Converted::refuse(kNoFit);
}

void torch::addQuantization(ConverterTable &table) {
  for (StringRef name :
       {"fake_quantize_per_tensor_affine", "fake_quantize_per_channel_affine",
        "fake_quantize_per_tensor_affine_cachemask",
        "fake_quantize_per_channel_affine_cachemask",
        "_fake_quantize_per_tensor_affine_cachemask_tensor_qparams"})
    table[name] = convertFake;
  for (StringRef name : {"quantized_decomposed.quantize_per_tensor.default",
                         "quantized_decomposed.quantize_per_tensor.tensor",
                         "quantized_decomposed.quantize_per_tensor.tensor2",
                         "quantized_decomposed.quantize_per_channel.default"})
    table[name] = convertQuantize;
  for (StringRef name : {"quantized_decomposed.dequantize_per_tensor.default",
                         "quantized_decomposed.dequantize_per_tensor.tensor",
                         "quantized_decomposed.dequantize_per_tensor.tensor2",
                         "quantized_decomposed.dequantize_per_channel.default"})
    table[name] = convertDequantize;
}
