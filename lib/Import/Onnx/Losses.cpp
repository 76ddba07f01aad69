//===- Losses.cpp - losses of classification ------------------------------===//

#include "../Losses.h"
#include "../Norms.h"
#include "Importer.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::onnx;

/// Of the log probabilities, as the node's reduction says.
static Converted lossOf(Call &op, Value logs) {
  GraphBuilder &g = op.graph;
  std::optional<int64_t> ignored;
  if (op.attribute("ignore_index"))
    ignored = op.integer("ignore_index", 0);
  auto losses = classLosses(g, logs, op.in(1), op.in(2), ignored);
  if (!losses)
    return Converted::refuse(kNoFit);
  StringRef reduction = op.string("reduction", "mean");
  if (reduction == "none")
    return losses->each;
  SmallVector<int64_t> axes =
      llvm::to_vector(llvm::seq<int64_t>(0, typeOf(losses->each).getRank()));
  Value sum = g.reduce(losses->each, "sum", axes);
  if (reduction == "sum")
    return sum;
  if (reduction != "mean")
    return Converted::refuse("has a reduction that is none of none, sum, mean");
  return g.binary("fuse.div", sum, g.reduce(losses->weights, "sum", axes));
}

static Converted convertNegativeLog(Call &op) { return lossOf(op, op.in(0)); }

static Converted convertCrossEntropy(Call &op) {
  GraphBuilder &g = op.graph;
  if (op.rank() < 2)
    return Converted::refuse(kNoFit);
  Value logs = alongAxis(g, "fuse.log_softmax", op.in(0), 1);
  Converted loss = lossOf(op, logs);
  if (loss.refused())
    return loss;
  return SmallVector<Value>{loss.values().front(), logs};
}

void onnx::addLosses(ConverterTable &table) {
  table["NegativeLogLikelihoodLoss"] = {convertNegativeLog, 2, 3};
  table["SoftmaxCrossEntropyLoss"] = {convertCrossEntropy, 2, 3};
}
