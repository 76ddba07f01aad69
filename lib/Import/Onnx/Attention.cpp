//===- Attention.cpp - attention and rotary embedding ---------------------===//
//
// Both are written out in the ops that they are made of, in which fusion finds
// them again.
//
//===----------------------------------------------------------------------===//

#include "../Contractions.h"
#include "../Norms.h"
#include "Importer.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::onnx;

namespace {

/// An Attention node while it is opened up: q, k and v as (batch, heads,
/// length, size).
class AttentionBuilder {
public:
  explicit AttentionBuilder(Call &op) : op_(op), g_(op.graph) {}
  Converted build();

private:
  Value withHeads(unsigned input, StringRef attribute);
  bool readHeads();
  void addPast();
  void repeatHeads();
  bool mask(Value &scores);
  bool hasPast() { return op_.has(4) && op_.rank(4) == 4; }
  Value placesOfQueries(ArrayRef<int64_t> shape);
  void maskPlaces(Value &scores);
  void maskPadding(Value &scores);
  bool maskAll(Value &scores);
  void cap(Value &scores);
  Value lowest() {
    return g_.splat(op_.element(), -std::numeric_limits<double>::infinity());
  }
  ArrayRef<int64_t> shapeOf(Value x) { return typeOf(x).getShape(); }

  Call &op_;
  GraphBuilder &g_;
  Value q_, k_, v_, presentKey_, presentValue_;
};

} // namespace

/// (batch, length, heads * size) with the heads before the length.
Value AttentionBuilder::withHeads(unsigned input, StringRef attribute) {
  Value x = op_.in(input);
  if (op_.rank(input) == 4)
    return x;
  int64_t heads = op_.integer(attribute, 0);
  ArrayRef<int64_t> shape = op_.shape(input);
  if (shape.size() != 3 || heads < 1 || shape[2] % heads != 0)
    return {};
  Value split = g_.reshape(x, {shape[0], shape[1], heads, shape[2] / heads});
  return g_.transpose(split, {0, 2, 1, 3});
}

bool AttentionBuilder::readHeads() {
  q_ = withHeads(0, "q_num_heads");
  k_ = withHeads(1, "kv_num_heads");
  v_ = withHeads(2, "kv_num_heads");
  if (!q_ || !k_ || !v_ || !op_.isFloat())
    return false;
  ArrayRef<int64_t> q = shapeOf(q_), k = shapeOf(k_), v = shapeOf(v_);
  return k[0] == q[0] && v[0] == q[0] && k[1] >= 1 && v[1] == k[1] &&
         q[1] % k[1] == 0 && q[3] == k[3] && k[2] == v[2] && q[3] > 0;
}

/// Keys and values of earlier steps stand before those of this one.
void AttentionBuilder::addPast() {
  if (hasPast())
    k_ = g_.concat({op_.in(4), k_}, 2);
  if (op_.has(5) && op_.rank(5) == 4)
    v_ = g_.concat({op_.in(5), v_}, 2);
  presentKey_ = k_;
  presentValue_ = v_;
}

/// Each head of the keys is for several of the queries.
void AttentionBuilder::repeatHeads() {
  int64_t heads = shapeOf(q_)[1];
  for (Value *x : {&k_, &v_}) {
    SmallVector<int64_t> s(shapeOf(*x));
    if (s[1] == heads)
      continue;
    Value one = g_.reshape(*x, {s[0], s[1], 1, s[2], s[3]});
    Value wide = g_.broadcastTo(one, {s[0], s[1], heads / s[1], s[2], s[3]});
    *x = g_.reshape(wide, {s[0], heads, s[2], s[3]});
  }
}

/// The mask is added, or says where to look; its last dimension may be shorter
/// than the keys are long. False where it does not fit.
bool AttentionBuilder::mask(Value &scores) {
  if (!op_.has(3))
    return true;
  Value given = op_.in(3);
  bool isBool = op_.element(3).isInteger(1);
  if (op_.rank(3) < 1 || op_.rank(3) > 4 ||
      (!isBool && op_.element(3) != op_.element()))
    return false;
  int64_t missing = shapeOf(scores).back() - op_.shape(3).back();
  if (missing > 0 && op_.shape(3).back() > 1) {
    SmallVector<int64_t> none(op_.rank(3), 0), high(none);
    high.back() = missing;
    Value fill = isBool ? g_.splat(op_.element(3), 0) : lowest();
    given = g_.pad(given, fill, none, high, none);
  }
  scores = isBool ? g_.select(given, scores, lowest())
                  : g_.binary("fuse.add", scores, given);
  return true;
}

/// Where the queries stand among the keys: behind those of the past, or at the
/// end of those that there are of their batch.
Value AttentionBuilder::placesOfQueries(ArrayRef<int64_t> shape) {
  Type index = g_.builder().getI64Type();
  int64_t rank = shape.size();
  int64_t before = hasPast() ? op_.shape(4)[2] : 0;
  if (rank == 4)
    before = -shape[2];
  Value place = g_.binary("fuse.add", g_.iota(index, shape, rank - 2),
                          g_.reshape(g_.integers(before, index), {}));
  if (rank == 2)
    return place;
  Value count = g_.reshape(op_.in(6), {shapeOf(q_)[0], 1, 1, 1});
  return g_.binary("fuse.add", place, g_.cast(count, index));
}

/// Queries see the keys around their own place: up to it where they are causal,
/// else so many before and behind, -1 being all.
void AttentionBuilder::maskPlaces(Value &scores) {
  int64_t before = op_.integer("left_window_size", -1);
  int64_t behind = op_.integer("is_causal", 0) != 0
                       ? 0
                       : op_.integer("right_window_size", -1);
  if (before < 0 && behind < 0)
    return;
  Type index = g_.builder().getI64Type();
  SmallVector<int64_t> shape(shapeOf(scores).take_back(2));
  if (op_.has(6) && !hasPast())
    shape.insert(shape.begin(), {1, 1});
  Value own = placesOfQueries(shape), isSeen;
  Value key = g_.iota(index, shape, shape.size() - 1);
  auto moved = [&](int64_t steps) {
    return steps == 0 ? own
                      : g_.binary("fuse.add", own,
                                  g_.reshape(g_.integers(steps, index), {}));
  };
  if (behind >= 0)
    isSeen = g_.compare("le", key, moved(behind));
  if (before >= 0) {
    Value isNear = g_.compare("ge", key, moved(-before));
    isSeen = isSeen ? g_.binary("fuse.and", isSeen, isNear) : isNear;
  }
  scores = g_.select(isSeen, scores, lowest());
}

/// Of each batch so many keys are there.
void AttentionBuilder::maskPadding(Value &scores) {
  if (!op_.has(6))
    return;
  SmallVector<int64_t> line{1, 1, 1, shapeOf(scores).back()};
  Value place = g_.iota(op_.element(6), line, 3);
  Value count = g_.reshape(op_.in(6), {shapeOf(scores)[0], 1, 1, 1});
  scores = g_.select(g_.compare("lt", place, count), scores, lowest());
}

/// c tanh(x / c), where the node has such a limit.
void AttentionBuilder::cap(Value &scores) {
  double limit = op_.number("softcap", 0);
  if (limit == 0)
    return;
  Value factor = g_.splat(op_.element(), limit);
  Value curve = g_.unary("fuse.tanh", g_.binary("fuse.div", scores, factor));
  scores = g_.binary("fuse.mul", curve, factor);
}

bool AttentionBuilder::maskAll(Value &scores) {
  maskPadding(scores);
  maskPlaces(scores);
  return mask(scores);
}

Converted AttentionBuilder::build() {
  if (!readHeads())
    return Converted::refuse(kNoFit);
  addPast();
  repeatHeads();
  if (op_.has(6) && (typeOf(op_.in(6)).getNumElements() != shapeOf(q_)[0] ||
                     !isa<IntegerType>(op_.element(6))))
    return Converted::refuse(kNoFit);
  double size = static_cast<double>(shapeOf(q_)[3]);
  double scale = op_.number("scale", 1 / std::sqrt(size));
  Value scores = matrixProduct(g_, q_, g_.transpose(k_, {0, 1, 3, 2}));
  if (!scores)
    return Converted::refuse(kNoFit);
  scores = g_.binary("fuse.mul", scores, g_.splat(op_.element(), scale));
  // What the last output may show, in the order of the specification's modes.
  SmallVector<Value, 4> stages{scores};
  cap(scores);
  stages.push_back(scores);
  if (!maskAll(scores))
    return Converted::refuse(kNoFit);
  stages.push_back(scores);
  Value weights = alongAxis(g_, "fuse.softmax", scores, -1);
  // A query that sees nothing has no weights.
  if (op_.has(3) || op_.has(6) || op_.integer("left_window_size", -1) >= 0) {
    Value sees = g_.reduce(g_.compare("ne", scores, lowest()), "any", 3,
                           /*keepDims=*/true);
    weights = g_.select(sees, weights, g_.splat(op_.element(), 0));
  }
  stages.push_back(weights);
  Value y = matrixProduct(g_, weights, v_);
  if (!y)
    return Converted::refuse(kNoFit);
  if (op_.rank() == 3) {
    SmallVector<int64_t> s(shapeOf(y));
    y = g_.reshape(g_.transpose(y, {0, 2, 1, 3}), {s[0], s[2], s[1] * s[3]});
  }
  int64_t mode = op_.integer("qk_matmul_output_mode", 0);
  return SmallVector<Value>{y, presentKey_, presentValue_,
                            stages[std::clamp<int64_t>(mode, 0, 3)]};
}

static Converted convertAttention(Call &op) {
  return AttentionBuilder(op).build();
}

//===----------------------------------------------------------------------===//
// Rotary embedding
//===----------------------------------------------------------------------===//

namespace {
/// The two halves of what is turned.
struct Halves {
  Value first, second;
};
} // namespace

/// The first and the second half of the last dimension, or its even and odd
/// elements.
static Halves halvesOf(GraphBuilder &g, Value x, bool isInterleaved) {
  int64_t last = typeOf(x).getRank() - 1, size = typeOf(x).getDimSize(last);
  if (isInterleaved)
    return {g.sliceAlong(x, last, 0, size, 2),
            g.sliceAlong(x, last, 1, size, 2)};
  return {g.sliceAlong(x, last, 0, size / 2),
          g.sliceAlong(x, last, size / 2, size)};
}

static Value joined(GraphBuilder &g, const Halves &halves, bool isInterleaved) {
  int64_t rank = typeOf(halves.first).getRank();
  if (!isInterleaved)
    return g.concat({halves.first, halves.second}, rank - 1);
  SmallVector<int64_t> pair(typeOf(halves.first).getShape()), whole(pair);
  pair.push_back(1);
  whole.back() *= 2;
  Value both = g.concat(
      {g.reshape(halves.first, pair), g.reshape(halves.second, pair)}, rank);
  return g.reshape(both, whole);
}

/// x: (batch, length, heads, size); the caches: (batch, length, size / 2) or a
/// row a position.
static Converted convertRotary(Call &op) {
  GraphBuilder &g = op.graph;
  Value x = op.in(0), cosine = op.in(1), sine = op.in(2);
  ArrayRef<int64_t> shape = op.shape();
  bool hasHeads = shape.size() == 4;
  int64_t heads = hasHeads ? shape[1] : op.integer("num_heads", 0);
  if ((shape.size() != 3 && !hasHeads) || heads < 1 ||
      (!hasHeads && shape[2] % heads != 0))
    return Converted::refuse(kNoFit);
  x = hasHeads ? g.transpose(x, {0, 2, 1, 3})
               : g.reshape(x, {shape[0], shape[1], heads, shape[2] / heads});
  SmallVector<int64_t> s(typeOf(x).getShape());
  int64_t size = op.integer("rotary_embedding_dim", 0);
  size = size == 0 ? s[3] : size;
  if (size < 2 || size > s[3] || size % 2 != 0)
    return Converted::refuse(kNoFit);
  if (op.has(3)) {
    Type index = op.element(3);
    if (op.rank(1) != 2 || op.rank(2) != 2 || op.rank(3) != 2 ||
        !(index.isInteger(32) || index.isInteger(64)))
      return Converted::refuse(kNoFit);
    cosine = g.gather(cosine, op.in(3), 0, 0);
    sine = g.gather(sine, op.in(3), 0, 0);
  }
  SmallVector<int64_t> wanted{s[0], s[1], size / 2};
  for (Value *cache : {&cosine, &sine}) {
    if (typeOf(*cache).getShape() != ArrayRef(wanted))
      return Converted::refuse(kNoFit);
    *cache = g.reshape(*cache, {s[0], s[1], 1, size / 2});
  }
  bool isInterleaved = op.integer("interleaved", 0) != 0;
  Halves in = halvesOf(g, g.sliceAlong(x, 3, 0, size), isInterleaved);
  auto times = [&](Value a, Value b) { return g.binary("fuse.mul", a, b); };
  Halves out{
      g.binary("fuse.sub", times(in.first, cosine), times(in.second, sine)),
      g.binary("fuse.add", times(in.first, sine), times(in.second, cosine))};
  Value turned = joined(g, out, isInterleaved);
  if (size < s[3])
    turned = g.concat({turned, g.sliceAlong(x, 3, size, s[3])}, 3);
  return hasHeads ? g.transpose(turned, {0, 2, 1, 3})
                  : g.reshape(turned, shape);
}

void onnx::addAttention(ConverterTable &table) {
  table["Attention"] = {convertAttention, 3, 7};
  table["RotaryEmbedding"] = {convertRotary, 3, 4};
}
