//===- Losses.cpp - losses of classification ------------------------------===//

#include "Importer.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::onnx;

/// The negative log probability of the class that each target names, weighted,
/// as the node's reduction says. `logs` is (batch, classes, places...).
static Converted lossOf(Call &op, Value logs) {
  GraphBuilder &g = op.graph;
  Value target = op.in(1);
  ArrayRef<int64_t> shape = typeOf(logs).getShape();
  SmallVector<int64_t> wanted(shape.take_front(1));
  llvm::append_range(wanted,
                     shape.drop_front(std::min<size_t>(2, shape.size())));
  Type element = typeOf(logs).getElementType(), index = op.element(1);
  if (shape.size() < 2 || op.shape(1) != ArrayRef(wanted) ||
      !(index.isInteger(32) || index.isInteger(64)) ||
      (op.has(2) && (op.rank(2) != 1 || op.shape(2)[0] != shape[1])))
    return Converted::refuse(kNoFit);
  SmallVector<int64_t> line(wanted);
  line.insert(line.begin() + 1, 1);
  Value isClass =
      g.compare("eq", g.iota(index, shape, 1), g.reshape(target, line));
  Value named =
      g.reduce(g.select(isClass, logs, g.splat(element, 0)), "sum", 1);
  Value weight = op.has(2) ? g.gather(op.in(2), target, 0, 0)
                           : g.splat(element, 1, wanted);
  if (op.attribute("ignore_index")) {
    Value ignored =
        g.reshape(g.integers(op.integer("ignore_index", 0), index), {});
    weight =
        g.select(g.compare("eq", target, ignored), g.splat(element, 0), weight);
  }
  Value loss = g.unary("fuse.neg", g.binary("fuse.mul", named, weight));
  StringRef reduction = op.string("reduction", "mean");
  if (reduction == "none")
    return loss;
  SmallVector<int64_t> axes =
      llvm::to_vector(llvm::seq<int64_t>(0, wanted.size()));
  Value sum = g.reduce(loss, "sum", axes);
  if (reduction == "sum")
    return sum;
  if (reduction != "mean")
    return Converted::refuse("has a reduction that is none of none, sum, mean");
  return g.binary("fuse.div", sum, g.reduce(weight, "sum", axes));
}

static Converted convertNegativeLog(Call &op) { return lossOf(op, op.in(0)); }

static Converted convertCrossEntropy(Call &op) {
  GraphBuilder &g = op.graph;
  if (op.rank() < 2)
    return Converted::refuse(kNoFit);
  Builder &b = g.builder();
  Value logs = g.make("fuse.log_softmax", op.in(0), typeOf(op.in(0)),
                      b.getNamedAttr("axis", b.getI64IntegerAttr(1)));
  Converted loss = lossOf(op, logs);
  if (loss.refused())
    return loss;
  return SmallVector<Value>{loss.values().front(), logs};
}

void onnx::addLosses(ConverterTable &table) {
  table["NegativeLogLikelihoodLoss"] = {convertNegativeLog, 2, 3};
  table["SoftmaxCrossEntropyLoss"] = {convertCrossEntropy, 2, 3};
}
