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

static Converted convertOuter(Call &op) {
  GraphBuilder &g = op.graph;
  Value a = op.operand("self", op.outElement());
  Value b = op.operand("vec2", op.outElement());
  if (typeOf(a).getRank() != 1 || typeOf(b).getRank() != 1)
    return Converted::refuse(kNoFit);
  return g.binary("fuse.mul", g.reshape(a, {typeOf(a).getDimSize(0), 1}), b);
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
  table["outer"] = table["ger"] = convertOuter;
  table["einsum"] = convertEinsum;
}
