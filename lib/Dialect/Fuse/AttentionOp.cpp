//===- AttentionOp.cpp - attention, and the ops that it stands for --------===//

#include "fusec/Dialect/Fuse/Fuse.h"

#include "mlir/Dialect/Traits.h"

#include <cmath>
#include <limits>

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

//===----------------------------------------------------------------------===//
// Type inference
//===----------------------------------------------------------------------===//

static bool sameSize(int64_t a, int64_t b) {
  return a == b || ShapedType::isDynamic(a) || ShapedType::isDynamic(b);
}

static bool sameSizes(ArrayRef<int64_t> a, ArrayRef<int64_t> b) {
  return a.size() == b.size() && llvm::all_of(llvm::zip(a, b), [](auto sizes) {
           return sameSize(std::get<0>(sizes), std::get<1>(sizes));
         });
}

/// Whether so many heads of keys serve so many of queries.
static bool servesHeads(int64_t ofKeys, int64_t ofQueries) {
  return ShapedType::isDynamic(ofKeys) || ShapedType::isDynamic(ofQueries) ||
         ofKeys == ofQueries || (ofKeys > 0 && ofQueries % ofKeys == 0);
}

/// Whether keys and values fit each other and the queries.
static bool fitsQueries(ArrayRef<int64_t> q, ArrayRef<int64_t> k,
                        ArrayRef<int64_t> v) {
  if (!sameSize(q.back(), k.back()) || !sameSizes(k.drop_back(), v.drop_back()))
    return false;
  return q.size() == 2 || (sameSizes(q.drop_back(3), k.drop_back(3)) &&
                           servesHeads(k[k.size() - 3], q[q.size() - 3]));
}

static LogicalResult checkBias(std::optional<Location> location, StringRef name,
                               ValueRange parameters,
                               ArrayRef<int64_t> scores) {
  if (parameters.size() > 1)
    return emitOptionalError(location, "'", name, "' op takes at most ", 4,
                             " operands, not ", parameters.size() + 3);
  SmallVector<int64_t> joined;
  for (Value bias : parameters) {
    auto shape = cast<RankedTensorType>(bias.getType()).getShape();
    if (!OpTrait::util::getBroadcastedShape(scores, shape, joined) ||
        !sameSizes(joined, scores))
      return emitOptionalError(
          location, "'", name, "' op bias of type ", bias.getType(),
          " does not broadcast to the scores, [", scores, "]");
  }
  return success();
}

LogicalResult AttentionOp::inferReturnTypes(MLIRContext *,
                                            std::optional<Location> location,
                                            Adaptor adaptor,
                                            SmallVectorImpl<Type> &inferred) {
  auto q = cast<RankedTensorType>(adaptor.getQ().getType());
  auto k = cast<RankedTensorType>(adaptor.getK().getType());
  auto v = cast<RankedTensorType>(adaptor.getV().getType());
  for (RankedTensorType type : {q, k, v})
    if (type.getRank() < 2 || type.getRank() != q.getRank() ||
        type.getElementType() != q.getElementType())
      return emitOptionalError(
          location, "'", getOperationName(), "' op q, k and v of types ", q,
          ", ", k, " and ", v,
          " do not have one element type and one rank of at least 2");
  if (!fitsQueries(q.getShape(), k.getShape(), v.getShape()))
    return emitOptionalError(location, "'", getOperationName(),
                             "' op keys of type ", k, " and values of type ", v,
                             " do not fit queries of type ", q);
  if (auto window = static_cast<int64_t>(adaptor.getWindow()); window < 0)
    return emitOptionalError(location, "'", getOperationName(),
                             "' op has a window of ", window, " keys");
  SmallVector<int64_t> scores(q.getShape()), shape(q.getShape());
  scores.back() = k.getShape().end()[-2];
  shape.back() = v.getShape().back();
  inferred.push_back(RankedTensorType::get(shape, q.getElementType()));
  return checkBias(location, getOperationName(), adaptor.getParameters(),
                   scores);
}

//===----------------------------------------------------------------------===//
// Decomposition
//===----------------------------------------------------------------------===//

namespace {
/// Writes attention in primitive ops. Between the products they compute in the
/// queries' compute type.
class AttentionDecomposition {
public:
  AttentionDecomposition(OpBuilder &builder, AttentionOp op)
      : b_(op.getLoc(), builder), op_(op), type_(op.getQ().getType()),
        rows_(type_.getShape().end()[-2]),
        keys_(op.getK().getType().getShape().end()[-2]) {}

  Value run();

private:
  Value scores();
  Value masked(Value scores);
  Value forHeads(Value x);
  Value reduce(StringRef kind, Value x) {
    return ReduceOp::create(b_, x, kind, type_.getRank() - 1,
                            /*keepdims=*/true);
  }
  Value cast(Value x, Type element) {
    auto type = mlir::cast<RankedTensorType>(x.getType());
    if (type.getElementType() == element)
      return x;
    return CastOp::create(b_, type.clone(element), x);
  }
  Value widen(Value x) {
    return cast(x, getComputeType(type_.getElementType()));
  }
  Value number(Type element, double value) {
    return ConstantOp::create(b_, RankedTensorType::get({}, element), value);
  }
  Value numberLike(Value x, double value) {
    return number(getElementTypeOrSelf(x), value);
  }
  Value positions(ArrayRef<int64_t> shape, int64_t axis) {
    return IotaOp::create(b_, RankedTensorType::get(shape, b_.getI32Type()),
                          axis);
  }

  ImplicitLocOpBuilder b_;
  AttentionOp op_;
  RankedTensorType type_;
  int64_t rows_, keys_;
};
} // namespace

/// Keys or values, once for each head of the queries.
Value AttentionDecomposition::forHeads(Value x) {
  auto type = mlir::cast<RankedTensorType>(x.getType());
  SmallVector<int64_t> shape(type.getShape());
  if (shape.size() == 2 || shape.end()[-3] == type_.getShape().end()[-3])
    return x;
  SmallVector<int64_t> apart(shape), repeated(shape);
  apart.insert(apart.end() - 2, 1);
  repeated.insert(repeated.end() - 2,
                  type_.getShape().end()[-3] / shape.end()[-3]);
  shape.end()[-3] = type_.getShape().end()[-3];
  Value one = ReshapeOp::create(b_, type.clone(apart), x);
  Value many = BroadcastToOp::create(b_, type.clone(repeated), one);
  return ReshapeOp::create(b_, type.clone(shape), many);
}

Value AttentionDecomposition::scores() {
  Value s = widen(MatmulOp::create(b_, op_.getQ(), forHeads(op_.getK()),
                                   /*transpose_a=*/false,
                                   /*transpose_b=*/true));
  double scale = op_.getScale().convertToDouble();
  if (scale == 0)
    scale = 1 / std::sqrt(double(type_.getShape().back()));
  s = MulOp::create(b_, s, numberLike(s, scale));
  if (double cap = op_.getSoftcap().convertToDouble(); cap != 0) {
    Value limit = numberLike(s, cap);
    s = MulOp::create(b_, TanhOp::create(b_, DivOp::create(b_, s, limit)),
                      limit);
  }
  for (Value bias : op_.getParameters())
    s = AddOp::create(b_, s, widen(bias));
  return masked(s);
}

Value AttentionDecomposition::masked(Value scores) {
  auto window = static_cast<int64_t>(op_.getWindow());
  // No key is as far as that from any row.
  if (window >= keys_)
    window = 0;
  if (!op_.getCausal() && window == 0)
    return scores;
  Type index = b_.getI32Type();
  Value row = positions({rows_, 1}, 0), key = positions({1, keys_}, 1);
  if (keys_ != rows_)
    row = AddOp::create(b_, row, number(index, double(keys_ - rows_)));
  Value none = numberLike(scores, -std::numeric_limits<double>::infinity());
  if (op_.getCausal())
    scores = SelectOp::create(b_, CompareOp::create(b_, row, key, "ge"), scores,
                              none);
  if (window == 0)
    return scores;
  Value last = SubOp::create(b_, row, number(index, double(window)));
  return SelectOp::create(b_, CompareOp::create(b_, last, key, "ge"), none,
                          scores);
}

Value AttentionDecomposition::run() {
  Value s = scores();
  Value e = ExpOp::create(b_, SubOp::create(b_, s, reduce("max", s)));
  Value p = DivOp::create(b_, e, reduce("sum", e));
  return MatmulOp::create(b_, cast(p, type_.getElementType()),
                          forHeads(op_.getV()));
}

Value AttentionOp::decompose(OpBuilder &builder) {
  return AttentionDecomposition(builder, *this).run();
}
