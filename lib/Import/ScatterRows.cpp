//===- ScatterRows.cpp - updates of the rows of matrices ------------------===//

#include "ScatterRows.h"

using namespace mlir;
using namespace fusec;

/// (batch, size, count): whether an update names a row.
static Value meets(GraphBuilder &graph, const RowScatter &scatter) {
  ArrayRef<int64_t> rows = typeOf(scatter.rows).getShape();
  int64_t count = typeOf(scatter.targets).getDimSize(1);
  SmallVector<int64_t> shape{rows[0], rows[1], count};
  Value targets = graph.broadcastTo(
      graph.reshape(scatter.targets, {rows[0], 1, count}), shape);
  return graph.compare(
      "eq", graph.iota(typeOf(targets).getElementType(), shape, 1), targets);
}

/// The last of the updates that name a row takes its place.
static Value replaceRows(GraphBuilder &graph, const RowScatter &scatter) {
  ArrayRef<int64_t> shape = typeOf(scatter.rows).getShape();
  Value met = meets(graph, scatter);
  Type index = graph.builder().getI32Type();
  Value number = graph.iota(index, typeOf(met).getShape(), 2);
  Value last =
      graph.reduce(graph.select(met, number, graph.splat(index, -1)), "max", 2);
  Value taken = graph.gather(scatter.updates, last, 1, 1);
  Value isMet = graph.reshape(graph.compare("ge", last, graph.splat(index, 0)),
                              {shape[0], shape[1], 1});
  return graph.select(graph.broadcastTo(isMet, shape), taken, scatter.rows);
}

static Value neutralOf(GraphBuilder &graph, StringRef kind, Type element) {
  double infinity = std::numeric_limits<double>::infinity();
  if (auto integer = dyn_cast<IntegerType>(element)) {
    unsigned width = integer.getWidth();
    APInt value = kind == "prod" || kind == "all" ? APInt(width, 1)
                  : kind == "max" ? APInt::getSignedMinValue(width)
                  : kind == "min" ? APInt::getSignedMaxValue(width)
                                  : APInt(width, 0);
    return graph.constant(
        DenseElementsAttr::get(RankedTensorType::get({}, element), value));
  }
  return graph.splat(element, kind == "prod"  ? 1
                              : kind == "max" ? -infinity
                              : kind == "min" ? infinity
                                              : 0);
}

/// Each row with all updates that name it.
static Value combineRows(GraphBuilder &graph, const RowScatter &scatter,
                         StringRef kind) {
  ArrayRef<int64_t> shape = typeOf(scatter.rows).getShape();
  Type element = typeOf(scatter.rows).getElementType();
  int64_t count = typeOf(scatter.targets).getDimSize(1);
  Value met = meets(graph, scatter), combined;
  if (kind == "sum" && isa<FloatType>(element) && count > 1) {
    combined = graph.matmul(graph.cast(met, element), scatter.updates);
  } else {
    SmallVector<int64_t> all{shape[0], shape[1], count, shape[2]};
    Value isMet = graph.broadcastTo(
        graph.reshape(met, {shape[0], shape[1], count, 1}), all);
    Value updates = graph.broadcastTo(
        graph.reshape(scatter.updates, {shape[0], 1, count, shape[2]}), all);
    combined = graph.reduce(
        graph.select(isMet, updates, neutralOf(graph, kind, element)), kind, 2);
  }
  return graph.binary(combineOp(kind), scatter.rows, combined);
}

Value fusec::scatterRows(GraphBuilder &graph, const RowScatter &scatter,
                         StringRef kind) {
  return kind.empty() ? replaceRows(graph, scatter)
                      : combineRows(graph, scatter, kind);
}
