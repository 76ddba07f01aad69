//===- Distances.cpp - distances of vectors, and losses of them -----------===//
//
// Computed in f32, or in f64 for elements of that.
//
//===----------------------------------------------------------------------===//

#include "Formula.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::torch;

namespace {
struct Distance : Formula {
  explicit Distance(Call &op) : Formula(op, wideType(op.outElement())) {}

  Value positive(Value x) { return g.binary("fuse.maximum", x, number(0)); }

  /// The p-norm along an axis.
  Value norm(Value x, double p, int64_t axis, bool keepDim = false) {
    return normOf(g, x, p, axis, keepDim);
  }
  Value product(Value a, Value b, int64_t axis) {
    return g.reduce(mul(a, b), "sum", axis);
  }
};
} // namespace

/// Of each row of one to each of the other.
static Converted convertAllDistances(Call &op) {
  Distance f(op);
  op.pass({"compute_mode"});
  Value a = f.operand("x1"), b = f.operand("x2");
  int64_t rank = typeOf(a).getRank();
  if (rank < 2 || typeOf(b).getRank() < 2 ||
      typeOf(a).getShape().back() != typeOf(b).getShape().back())
    return Converted::refuse(kNoFit);
  SmallVector<int64_t> rows(typeOf(a).getShape()),
      columns(typeOf(b).getShape());
  rows.insert(rows.end() - 1, 1);
  columns.insert(columns.end() - 2, 1);
  Value apart = f.sub(f.g.reshape(a, rows), f.g.reshape(b, columns));
  return f.norm(apart, op.number("p", 2), typeOf(apart).getRank() - 1);
}

static Converted convertPairDistance(Call &op) {
  Distance f(op);
  Value apart = f.add(f.sub(f.operand("x1"), f.operand("x2")),
                      f.number(op.number("eps", 1e-6)));
  int64_t rank = typeOf(apart).getRank();
  if (rank == 0)
    return Converted::refuse(kScalar);
  return f.norm(apart, op.number("p", 2), rank - 1, op.flag("keepdim", false));
}

/// What both are of each other along an axis, by their lengths, each of which
/// is no less than epsilon.
static Converted convertCosine(Call &op) {
  Distance f(op);
  Value a = f.operand("x1"), b = f.operand("x2");
  int64_t rank = std::max(typeOf(a).getRank(), typeOf(b).getRank());
  auto axis = axisOf(op, "dim", rank, 1);
  if (!axis || typeOf(a).getRank() != typeOf(b).getRank())
    return Converted::refuse(axis ? kNoFit : kBadAxis);
  Value least = f.number(op.number("eps", 1e-8));
  auto unit = [&](Value x) {
    Value length = f.g.binary("fuse.maximum",
                              f.norm(x, 2, *axis, /*keepDim=*/true), least);
    return f.g.binary("fuse.div", x, length);
  };
  return f.product(unit(a), unit(b), *axis);
}

static Converted convertTriplets(Call &op) {
  Distance f(op);
  Value anchor = f.operand("anchor"), negative = f.operand("negative");
  Value positive = f.operand("positive");
  Value epsilon = f.number(op.number("eps", 1e-6));
  int64_t rank = typeOf(anchor).getRank();
  if (rank == 0)
    return Converted::refuse(kScalar);
  auto distance = [&](Value a, Value b) {
    return f.norm(f.add(f.sub(a, b), epsilon), op.number("p", 2), rank - 1);
  };
  Value far = distance(anchor, negative);
  if (op.flag("swap", false))
    far = f.g.binary("fuse.minimum", far, distance(positive, negative));
  Value near =
      f.add(distance(anchor, positive), f.number(op.number("margin", 1)));
  return f.reduced(f.positive(f.sub(near, far)));
}

/// By a target of 1 or -1, which says whether two vectors, or numbers, belong
/// together.
static Converted convertMargin(Call &op) {
  Distance f(op);
  GraphBuilder &g = f.g;
  Value target = f.operand("target");
  Value isAlike = g.compare("gt", target, f.number(0));
  bool isHinge = op.name() == "hinge_embedding_loss";
  Value margin = f.number(op.number("margin", isHinge ? 1 : 0));
  if (isHinge) {
    Value x = f.operand("self");
    return f.reduced(g.select(isAlike, x, f.positive(f.sub(margin, x))));
  }
  Value a = f.operand("input1"), b = f.operand("input2");
  if (op.name() == "margin_ranking_loss") {
    Value order = f.mul(g.unary("fuse.neg", target), f.sub(a, b));
    return f.reduced(f.positive(f.add(order, margin)));
  }
  int64_t last = typeOf(a).getRank() - 1;
  if (last < 0 || typeOf(b).getRank() != last + 1)
    return Converted::refuse(kNoFit);
  Value epsilon = f.number(1e-12);
  Value squares = f.mul(f.add(f.product(a, a, last), epsilon),
                        f.add(f.product(b, b, last), epsilon));
  Value cosine = g.binary("fuse.div", f.product(a, b, last),
                          g.unary("fuse.sqrt", squares));
  return f.reduced(g.select(isAlike, f.sub(f.number(1), cosine),
                            f.positive(f.sub(cosine, margin))));
}

/// log(1 + e^(-t x)).
static Converted convertSoftMargin(Call &op) {
  Distance f(op);
  Value turned =
      f.mul(f.g.unary("fuse.neg", f.operand("target")), f.operand("self"));
  return f.reduced(f.g.unary("fuse.softplus", turned));
}

void torch::addDistances(ConverterTable &table) {
  table["cdist"] = table["_cdist_forward"] = convertAllDistances;
  table["pairwise_distance"] = convertPairDistance;
  table["cosine_similarity"] = convertCosine;
  table["triplet_margin_loss"] = convertTriplets;
  for (StringRef name :
       {"cosine_embedding_loss", "margin_ranking_loss", "hinge_embedding_loss"})
    table[name] = convertMargin;
  table["soft_margin_loss"] = convertSoftMargin;
}
