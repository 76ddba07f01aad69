//===- Products.cpp - products of matrices --------------------------------===//

#include "../Contractions.h"
#include "../Einsum.h"
#include "Importer.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::torch;

static Converted product(Call &op, Value a, Value b) {
  Value result =
      elementOf(a) == elementOf(b) ? matrixProduct(op.graph, a, b) : Value();
  return result ? Converted(result) : Converted::refuse(kNoFit);
}

static Converted convertMatmul(Call &op) {
  StringRef second = op.name() == "matmul" ? "other"
                     : op.name() == "mv"   ? "vec"
                     : op.name() == "dot"  ? "tensor"
                                           : "mat2";
  return product(op, op.tensor("self"), op.tensor(second));
}

/// x w^T + b: the weight's rows are the outputs.
static Converted convertLinear(Call &op) {
  GraphBuilder &g = op.graph;
  Value weight = op.tensor("weight");
  if (typeOf(weight).getRank() == 2)
    weight = g.transpose(weight, {1, 0});
  Converted result = product(op, op.tensor("input"), weight);
  Value bias = op.optionalTensor("bias");
  if (result.refused() || !bias)
    return result;
  return g.binary("fuse.add", result.values()[0], bias);
}

/// beta self + alpha a b. Products and sums are rounded to the type of the
/// result, as in PyTorch's own kernels the sum is not: between the two.
static Converted convertAddmm(Call &op) {
  GraphBuilder &g = op.graph;
  bool isBatch = op.name() == "baddbmm", isVector = op.name() == "addmv";
  Value self = op.tensor("self");
  Converted made = product(op,
                           op.tensor(isBatch    ? "batch1"
                                     : isVector ? "mat"
                                                : "mat1"),
                           op.tensor(isBatch    ? "batch2"
                                     : isVector ? "vec"
                                                : "mat2"));
  if (made.refused())
    return made;
  Value result = made.values()[0];
  Type element = elementOf(result);
  auto scaledBy = [&](Value x, StringRef name) {
    if (op.number(name, 1) == 1)
      return x;
    Value factor = op.operand(name, isFloat(x) ? wideType(element) : element);
    return g.cast(g.binary("fuse.mul", g.cast(x, elementOf(factor)), factor),
                  element);
  };
  result = scaledBy(result, "alpha");
  if (op.number("beta", 1) == 0)
    return result;
  return g.binary("fuse.add", result, g.cast(scaledBy(self, "beta"), element));
}

/// Whether there is one for all, or each row or column of a matrix has its own.
static bool isScale(Value scale, RankedTensorType product, unsigned dim) {
  SmallVector<int64_t> line(2, 1);
  line[dim] = product.getDimSize(dim);
  return typeOf(scale).getNumElements() == 1 ||
         typeOf(scale).getShape() == ArrayRef(line);
}

/// The product of matrices of 8 bits by their scales, with a bias: rounded
/// once.
static Converted convertScaledMm(Call &op) {
  GraphBuilder &g = op.graph;
  Type f32 = g.builder().getF32Type();
  op.pass({"out_dtype", "use_fast_accum"});
  Value a = op.operand("self", f32), b = op.operand("mat2", f32);
  if (typeOf(a).getRank() != 2 || typeOf(b).getRank() != 2)
    return Converted::refuse(kNoFit);
  Converted made = product(op, a, b);
  if (made.refused())
    return made;
  Value result = made.values()[0];
  if (op.optionalTensor("scale_result"))
    return Converted::refuse("scales its result");
  static constexpr StringLiteral scales[] = {"scale_a", "scale_b"};
  for (auto [dim, name] : llvm::enumerate(scales)) {
    Value scale = op.operand(name, f32);
    if (!isScale(scale, typeOf(result), dim))
      return Converted::refuse("has scales of parts of rows");
    if (typeOf(scale).getNumElements() == 1)
      scale = g.reshape(scale, {});
    result = g.binary("fuse.mul", result, scale);
  }
  if (Value bias = op.optionalTensor("bias"))
    result = g.binary("fuse.add", result, g.cast(bias, f32));
  return g.cast(result, op.outElement());
}

static Converted convertOuter(Call &op) {
  GraphBuilder &g = op.graph;
  Value a = op.operand("self", op.outElement());
  Value b = op.operand("vec2", op.outElement());
  if (typeOf(a).getRank() != 1 || typeOf(b).getRank() != 1)
    return Converted::refuse(kNoFit);
  return g.binary("fuse.mul", g.reshape(a, {typeOf(a).getDimSize(0), 1}), b);
}

/// Of integers of 8 bits, with sums in i32.
static Converted convertIntegers(Call &op) {
  Type i32 = op.graph.builder().getI32Type();
  Value result =
      matrixProduct(op.graph, op.operand("self", i32), op.operand("mat2", i32));
  return result ? Converted(result) : Converted::refuse(kNoFit);
}

/// x W[o] y + b for each output o.
static Converted convertBilinear(Call &op) {
  Value result =
      einsum(op.graph, "...i,oij,...j->...o",
             {op.tensor("input1"), op.tensor("weight"), op.tensor("input2")});
  if (!result)
    return Converted::refuse(kNoFit);
  Value bias = op.optionalTensor("bias");
  return bias ? op.graph.binary("fuse.add", result, bias) : result;
}

/// The product of three tensors with dimensions of size 1 put in, added up
/// along others.
static Converted convertTrilinear(Call &op) {
  GraphBuilder &g = op.graph;
  op.pass({"unroll_dim"});
  Value product;
  for (auto [name, expand] :
       {std::pair("i1", "expand1"), std::pair("i2", "expand2"),
        std::pair("i3", "expand3")}) {
    Value x = op.tensor(name);
    SmallVector<int64_t> shape(typeOf(x).getShape());
    auto places = op.integers(expand).value_or(SmallVector<int64_t>());
    llvm::sort(places);
    for (int64_t place : places) {
      if (place < 0 || place > static_cast<int64_t>(shape.size()))
        return Converted::refuse(kBadAxis);
      shape.insert(shape.begin() + place, 1);
    }
    x = g.reshape(x, shape);
    product = product ? g.binary("fuse.mul", product, x) : x;
  }
  auto axes = axesOf(op, "sumdim", typeOf(product).getRank());
  if (!axes)
    return Converted::refuse(kBadAxis);
  return g.reduce(product, "sum", *axes);
}

static Converted convertEinsum(Call &op) {
  op.pass({"path"});
  Value result =
      einsum(op.graph, op.string("equation", ""), op.tensors("tensors"));
  return result ? Converted(result) : Converted::refuse(kNoEquation);
}

void torch::addProducts(ConverterTable &table) {
  for (StringRef name : {"mm", "bmm", "matmul", "mv", "dot"})
    table[name] = convertMatmul;
  table["linear"] = convertLinear;
  table["addmm"] = table["baddbmm"] = table["addmv"] = convertAddmm;
  table["_scaled_mm"] = convertScaledMm;
  table["outer"] = table["ger"] = convertOuter;
  table["einsum"] = convertEinsum;
  table["_int_mm"] = convertIntegers;
  table["bilinear"] = convertBilinear;
  table["_trilinear"] = convertTrilinear;
}
