//===- Activations.cpp - functions of one element -------------------------===//

#include "Importer.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::onnx;

/// A graph op that has the attribute too.
static Converted withAlpha(Call &op, StringRef name, double otherwise) {
  Builder &b = op.graph.builder();
  double alpha = op.number("alpha", otherwise);
  return op.graph.make(name, op.in(0), typeOf(op.in(0)),
                       b.getNamedAttr("alpha", b.getF64FloatAttr(alpha)));
}

static Converted convertElu(Call &op) { return withAlpha(op, "fuse.elu", 1); }
static Converted convertLeakyRelu(Call &op) {
  return withAlpha(op, "fuse.leaky_relu", 0.01f);
}

static Converted convertGelu(Call &op) {
  StringRef form = op.string("approximate", "none");
  if (form != "none" && form != "tanh")
    return Converted::refuse("has an approximation that is none of none, tanh");
  Builder &b = op.graph.builder();
  return op.graph.make("fuse.gelu", op.in(0), typeOf(op.in(0)),
                       b.getNamedAttr("approximate", b.getStringAttr(form)));
}

/// alpha (e^(x / beta) - 1) below 0, gamma x above.
static Value exponentialBelow(Call &op, double alpha, double beta,
                              double gamma) {
  GraphBuilder &g = op.graph;
  Value x = op.in(0);
  Value scaled = beta == 1 ? x : g.binary("fuse.div", x, op.splat(beta));
  Value below =
      g.binary("fuse.mul", op.splat(alpha), g.unary("fuse.expm1", scaled));
  Value above = gamma == 1 ? x : g.binary("fuse.mul", op.splat(gamma), x);
  return g.select(g.compare("gt", x, op.splat(0)), above, below);
}

static Converted convertSelu(Call &op) {
  // The specification's defaults, as floats.
  double alpha = op.number("alpha", 1.67326319217681884765625);
  double gamma = op.number("gamma", 1.05070102214813232421875);
  return exponentialBelow(op, alpha * gamma, 1, gamma);
}

static Converted convertCelu(Call &op) {
  double alpha = op.number("alpha", 1);
  return exponentialBelow(op, alpha, alpha, 1);
}

static Converted convertPRelu(Call &op) {
  GraphBuilder &g = op.graph;
  Value x = op.in(0);
  return g.select(g.compare("lt", x, op.splat(0)),
                  g.binary("fuse.mul", x, op.in(1)), x);
}

static Converted convertThresholdedRelu(Call &op) {
  GraphBuilder &g = op.graph;
  return g.select(g.compare("gt", op.in(0), op.splat(op.number("alpha", 1))),
                  op.in(0), op.splat(0));
}

/// alpha x + beta, held to 0 .. 1.
static Value hardSigmoid(Call &op, double alpha, double beta) {
  GraphBuilder &g = op.graph;
  Value line =
      g.binary("fuse.add", g.binary("fuse.mul", op.in(0), op.splat(alpha)),
               op.splat(beta));
  return g.make("fuse.clamp", {line, op.splat(0), op.splat(1)}, typeOf(line));
}

static Converted convertHardSigmoid(Call &op) {
  return hardSigmoid(op, op.number("alpha", 0.2f), op.number("beta", 0.5));
}

static Converted convertHardSwish(Call &op) {
  return op.graph.binary("fuse.mul", op.in(0), hardSigmoid(op, 1.0 / 6, 0.5));
}

/// x sigmoid(alpha x).
static Converted convertSwish(Call &op) {
  GraphBuilder &g = op.graph;
  double alpha = op.number("alpha", 1);
  if (alpha == 1)
    return g.unary("fuse.silu", op.in(0));
  Value scaled = g.binary("fuse.mul", op.in(0), op.splat(alpha));
  return g.binary("fuse.mul", op.in(0), g.unary("fuse.sigmoid", scaled));
}

/// Swish of the gate, times the other input.
static Converted convertSwiGlu(Call &op) {
  return op.graph.binary("fuse.mul", convertSwish(op).values().front(),
                         op.in(1));
}

static Converted convertMish(Call &op) {
  GraphBuilder &g = op.graph;
  return g.binary("fuse.mul", op.in(0),
                  g.unary("fuse.tanh", g.unary("fuse.softplus", op.in(0))));
}

static Converted convertSoftsign(Call &op) {
  GraphBuilder &g = op.graph;
  Value below =
      g.binary("fuse.add", op.splat(1), g.unary("fuse.abs", op.in(0)));
  return g.binary("fuse.div", op.in(0), below);
}

/// Towards 0 by the bias outside [-lambd, lambd], 0 inside.
static Converted convertShrink(Call &op) {
  GraphBuilder &g = op.graph;
  Value x = op.in(0);
  double edge = op.number("lambd", 0.5), bias = op.number("bias", 0);
  Value low = g.binary("fuse.add", x, op.splat(bias));
  Value high = g.binary("fuse.sub", x, op.splat(bias));
  Value inner = g.select(g.compare("gt", x, op.splat(edge)), high, op.splat(0));
  return g.select(g.compare("lt", x, op.splat(-edge)), low, inner);
}

void onnx::addActivations(ConverterTable &table) {
  table["Elu"] = {convertElu};
  table["LeakyRelu"] = {convertLeakyRelu};
  table["Gelu"] = {convertGelu};
  table["Selu"] = {convertSelu};
  table["Celu"] = {convertCelu};
  table["PRelu"] = {convertPRelu, 2, 2};
  table["ThresholdedRelu"] = {convertThresholdedRelu};
  table["HardSigmoid"] = {convertHardSigmoid};
  table["HardSwish"] = {convertHardSwish};
  table["Swish"] = {convertSwish};
  table["SwiGLU"] = {convertSwiGlu, 2, 2};
  table["Mish"] = {convertMish};
  table["Softsign"] = {convertSoftsign};
  table["Shrink"] = {convertShrink};
}
