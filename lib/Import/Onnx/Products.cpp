//===- Products.cpp - matrix products -------------------------------------===//

#include "Products.h"
#include "../Contractions.h"
#include "../Einsum.h"
#include "Importer.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::onnx;

static Converted convertMatMul(Call &op) {
  Value product = matrixProduct(op.graph, op.in(0), op.in(1));
  return product ? Converted(product) : Converted::refuse(kNoFit);
}

static Converted convertGemm(Call &op) {
  GraphBuilder &g = op.graph;
  if (op.rank(0) != 2 || op.rank(1) != 2)
    return Converted::refuse(kNoFit);
  Value a = op.integer("transA", 0) ? g.transpose(op.in(0), {1, 0}) : op.in(0);
  Value b = op.integer("transB", 0) ? g.transpose(op.in(1), {1, 0}) : op.in(1);
  Value y = matrixProduct(g, a, b);
  if (!y)
    return Converted::refuse(kNoFit);
  auto scaledBy = [&](Value x, double factor) {
    return factor == 1 ? x
                       : g.binary("fuse.mul", x, g.splat(op.element(), factor));
  };
  y = scaledBy(y, op.number("alpha", 1));
  double beta = op.number("beta", 1);
  if (op.has(2) && beta != 0)
    y = g.binary("fuse.add", y, scaledBy(op.in(2), beta));
  return y;
}

static Converted convertEinsum(Call &op) {
  SmallVector<Value> operands;
  for (unsigned i = 0; i < op.size(); ++i)
    operands.push_back(op.in(i));
  Value result = einsum(op.graph, op.string("equation", ""), operands);
  return result ? Converted(result) : Converted::refuse(kNoEquation);
}

void onnx::addProducts(ConverterTable &table) {
  table["MatMul"] = {convertMatMul, 2, 2};
  table["Gemm"] = {convertGemm, 2, 3};
  table["Einsum"] = {convertEinsum, 1, kAnyNumber};
}
