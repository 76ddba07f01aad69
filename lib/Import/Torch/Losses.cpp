//===- Losses.cpp - losses ------------------------------------------------===//
//
// Computed in f32, or in f64 for elements of that.
//
//===----------------------------------------------------------------------===//

#include "../Losses.h"
#include "../Norms.h"
#include "Formula.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::torch;

namespace {
/// A loss of `self` and `target` while it is written.
struct Loss : Formula {
  explicit Loss(Call &op)
      : Formula(op, wideType(op.outElement())), x(operand("self")) {}

  Value distance() { return g.unary("fuse.abs", sub(x, operand("target"))); }

  Value x;
};
} // namespace

static Converted convertDistance(Call &op) {
  Loss loss(op);
  Value distance = loss.distance();
  return loss.reduced(op.name() == "l1_loss" ? distance
                                             : loss.mul(distance, distance));
}

/// A parabola up to a distance, a line from there on.
static Converted convertBent(Call &op) {
  Loss loss(op);
  bool isHuber = op.name() == "huber_loss";
  double bend = op.number(isHuber ? "delta" : "beta", 1);
  Value distance = loss.distance();
  // Of the parabola that is as steep as the line, or as high.
  double scale = isHuber ? 1 : 1 / bend, slope = isHuber ? bend : 1;
  Value line =
      loss.mul(loss.sub(distance, loss.number(bend / 2)), loss.number(slope));
  if (bend == 0)
    return loss.reduced(line);
  Value parabola =
      loss.mul(loss.mul(distance, distance), loss.number(scale / 2));
  Value isNear = loss.g.compare("lt", distance, loss.number(bend));
  return loss.reduced(loss.g.select(isNear, parabola, line));
}

static Value weighted(Loss &loss, Value each) {
  return loss.op.has("weight") ? loss.mul(each, loss.operand("weight")) : each;
}

/// Logarithms are no lower than -100.
static Converted convertBinary(Call &op) {
  Loss loss(op);
  GraphBuilder &g = loss.g;
  Value target = loss.operand("target"), one = loss.number(1);
  auto log = [&](Value p) {
    return g.binary("fuse.maximum", g.unary("fuse.log", p), loss.number(-100));
  };
  Value other = g.unary("fuse.log1p", g.unary("fuse.neg", loss.x));
  other = g.binary("fuse.maximum", other, loss.number(-100));
  Value each = loss.sub(loss.mul(loss.sub(target, one), other),
                        loss.mul(target, log(loss.x)));
  return loss.reduced(weighted(loss, each));
}

/// (1 - t) x + w (log(1 + e^-|x|) + max(-x, 0)), where w is 1 + (p - 1) t for
/// the weight p of what is true.
static Converted convertBinaryOfLogits(Call &op) {
  Loss loss(op);
  GraphBuilder &g = loss.g;
  Value target = loss.operand("target"), one = loss.number(1);
  Value curve = g.unary("fuse.softplus", g.unary("fuse.neg", loss.x));
  if (op.has("pos_weight")) {
    Value more = loss.sub(loss.operand("pos_weight"), one);
    curve = loss.mul(curve, loss.add(loss.mul(more, target), one));
  }
  Value each = loss.add(loss.mul(loss.sub(one, target), loss.x), curve);
  return loss.reduced(weighted(loss, each));
}

/// Divergence: t (log t - x), which is 0 where t is.
static Converted convertDivergence(Call &op) {
  Loss loss(op);
  GraphBuilder &g = loss.g;
  Value target = loss.operand("target"), zero = loss.number(0);
  if (op.flag("log_target", false))
    return loss.reduced(
        loss.mul(g.unary("fuse.exp", target), loss.sub(target, loss.x)));
  Value each = loss.mul(target, loss.sub(g.unary("fuse.log", target), loss.x));
  Value rest = loss.mul(target, loss.x);
  Value none = g.compare("eq", target, zero);
  return loss.reduced(g.select(none, g.unary("fuse.neg", rest), each));
}

/// Of log probabilities or, for the cross entropy, of what they come from: of
/// one example or of a batch.
static Converted convertClasses(Call &op) {
  Loss loss(op);
  GraphBuilder &g = loss.g;
  bool isEntropy = op.name() == "cross_entropy_loss";
  if (isEntropy && op.number("label_smoothing", 0) != 0)
    return Converted::refuse("smooths the classes that its targets name");
  Value logs = loss.x, targets = op.tensor("target");
  bool isSingle = typeOf(logs).getRank() == 1;
  if (typeOf(logs).getRank() == 0)
    return Converted::refuse(kScalar);
  if (isEntropy)
    logs = alongAxis(g, "fuse.log_softmax", logs, isSingle ? 0 : 1);
  if (isSingle) {
    logs = g.reshape(logs, {1, typeOf(logs).getDimSize(0)});
    if (typeOf(targets).getNumElements() == 1)
      targets = g.reshape(targets, {1});
  }
  auto losses = classLosses(g, logs, targets, op.optionalTensor("weight"),
                            op.integer("ignore_index", -100));
  int64_t reduction = op.integer("reduction", 1);
  if (!losses)
    return Converted::refuse(kNoFit);
  SmallVector<int64_t> axes =
      llvm::to_vector(llvm::seq<int64_t>(0, typeOf(losses->each).getRank()));
  Value weight = g.reduce(losses->weights, "sum", axes);
  Value result = losses->each;
  if (reduction == 0)
    result = isSingle ? g.reshape(result, {}) : result;
  else
    result = g.reduce(result, "sum", axes);
  if (reduction == 1)
    result = g.binary("fuse.div", result, weight);
  // Nothing is divided by the weight of losses that stand alone.
  SmallVector<Value> results{result};
  if (op.outs.size() > 1)
    results.push_back(reduction == 0 ? loss.number(0) : weight);
  return results;
}

void torch::addLosses(ConverterTable &table) {
  table["mse_loss"] = table["l1_loss"] = convertDistance;
  table["smooth_l1_loss"] = table["huber_loss"] = convertBent;
  table["binary_cross_entropy"] = convertBinary;
  table["binary_cross_entropy_with_logits"] = convertBinaryOfLogits;
  table["kl_div"] = convertDivergence;
  for (StringRef name :
       {"cross_entropy_loss", "nll_loss", "nll_loss_nd", "nll_loss2d",
        "nll_loss_forward", "nll_loss2d_forward"})
    table[name] = convertClasses;
}
