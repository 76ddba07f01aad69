//===- ScoreElements.cpp - what is computed of scores ---------------------===//

#include "ScoreElements.h"
#include "MatmulEpilogue.h"
#include "RowState.h"

#include "fusec/Analysis/Access.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace fusec;

PartContext::PartContext(const KernelContext &whole, const GroupPart &part)
    : space(computeLoopSpace(part.indexing,
                             collectAccesses(part.group, part.indexing),
                             /*acrossRows=*/false)),
      context{whole.location, whole.b,        part.group,    part.indexing,
              space,          whole.numerics, whole.pointers} {}

Value fusec::rowOfHalf(KernelBuilder &b, const MatmulPosition &place,
                       int64_t half) {
  return b.add(b.add(place.row, place.warpRow),
               b.add(b.div(place.lane, 4), half * 8));
}

Value fusec::rowInside(KernelBuilder &b, Value row, const MatmulShape &shape,
                       int64_t m) {
  if (shape.m % m == 0)
    return row;
  return arith::MinUIOp::create(b, row, b.index(shape.m - 1));
}

SmallVector<Value> fusec::rowIndices(KernelBuilder &b,
                                     const MatmulPosition &place,
                                     const MatmulShape &shape, Value row,
                                     ArrayRef<int64_t> domain) {
  auto linear = [&](ArrayRef<Value> indices, ArrayRef<int64_t> sizes) {
    Value sum = b.index(0);
    for (auto [index, size] : llvm::zip_equal(indices, sizes))
      sum = b.add(b.mul(sum, size), index);
    return sum;
  };
  ArrayRef<int64_t> rows = domain.drop_back();
  Value matrix = linear(place.batch, shape.batch);
  // A quotient would hide which rows are of one matrix, and how far apart.
  if (!rows.empty() && rows.back() == shape.m) {
    SmallVector<Value> indices = delinearize(b, matrix, rows.drop_back());
    indices.append({row, b.index(0)});
    return indices;
  }
  SmallVector<Value> indices =
      delinearize(b, b.add(b.mul(matrix, shape.m), row), rows);
  indices.push_back(b.index(0));
  return indices;
}

/// What the scores' elements are for the product of 16 bits behind them.
static FactorEmitter::Role roleOf(const RowFeed &feed, const MatmulShape &shape,
                                  const Numerics &numerics) {
  using Role = FactorEmitter::Role;
  if (!feed.hasState())
    return Role::Factors;
  return shape.elementBytes() <= 2 && !numerics.exact ? Role::Exponents
                                                      : Role::Others;
}

ScoreElements::ScoreElements(const KernelContext &whole, const RowFeed &feed,
                             const MatmulShape &shape, int64_t m, int64_t n,
                             ArrayRef<ScoreBound> bounds)
    : b_(whole.b), feed_(feed), shape_(shape), m_(m), n_(n), bounds_(bounds),
      part_(whole, feed.scores),
      emitter_(part_.context, feed.scores, roleOf(feed, shape, whole.numerics)),
      inputs_(part_.context, feed.scores, emitter_, n) {
  emitter_.setLoadSource(&inputs_);
  findStages();
  if (feed.isWeighted())
    rows_.emplace(whole, *feed.rows);
  isDrawn_ = llvm::any_of(part_.context.group.ops(), [](Operation *op) {
    auto element = dyn_cast<ElementwiseOpInterface>(op);
    return element && element.buildsByLane();
  });
}

/// Products come one after the other: what needs the first alone, and what is
/// loaded, need not wait for the others.
void ScoreElements::findStages() {
  SmallVector<FusibleOpInterface, 2> products = feed_.firsts();
  stages_.resize(products.size());
  DenseMap<Value, size_t> needed;
  for (Operation *op : part_.context.group.ops()) {
    const auto *product = llvm::find(products, op);
    size_t &count = needed[op->getResult(0)];
    if (product != products.end()) {
      count = product - products.begin() + 1;
      continue;
    }
    for (Value operand : op->getOperands())
      count = std::max(count, needed.lookup(operand));
    for (Value operand : op->getOperands()) {
      size_t of = std::max<size_t>(needed.lookup(operand), 1);
      bool isReal = isa<FloatType>(getElementTypeOrSelf(operand.getType()));
      AffineMap map = part_.context.indexing.maps.lookup(operand);
      if (!isReal || !map ||
          llvm::is_contained(products, operand.getDefiningOp()))
        continue;
      // Registers have no room for what each element has of its own.
      unsigned column = map.getNumDims() - 1;
      bool isShared =
          !map.isFunctionOfDim(column) || !map.isFunctionOfDim(column - 1);
      if (of < count)
        stages_[of - 1].insert(operand);
      else if (count == 1 && needed.lookup(operand) == 0 && isShared)
        loaded_.insert(operand);
    }
  }
}

Point ScoreElements::pointAt(const MatmulPosition &place, int64_t half,
                             Value column) {
  Value row = rowInside(b_, rowOfHalf(b_, place, half), shape_, m_);
  SmallVector<Value> indices = place.batch;
  indices.append({row, column});
  return part_.context.pointAt(indices, int64_t(width()), emitter_.newSlot());
}

LoadedRange<Value> ScoreElements::loaded(const ScoreBound &bound,
                                         const MatmulPosition &place) {
  Access access{bound.loaded->value, bound.loaded->map};
  auto type = cast<IntegerType>(getElementTypeOrSelf(access.tensor));
  auto number = [&](int64_t value) {
    return arith::ConstantOp::create(b_, IntegerAttr::get(type, value));
  };
  int64_t apart = bound.loadedRows == 0 ? m_ : bound.loadedRows;
  std::optional<std::pair<Value, Value>> range;
  for (int64_t row = 0; row < m_; row += apart) {
    SmallVector<Value> indices = place.batch;
    indices.append(
        {rowInside(b_, b_.add(place.row, row), shape_, m_), b_.index(0)});
    Value read =
        emitter_.loadRawAt(access, part_.context.pointAt(indices, /*width=*/1,
                                                         emitter_.newSlot()));
    // Far from the ends of 32 bits, and of all columns.
    constexpr int64_t most = int64_t(1) << 30;
    read = arith::MaxSIOp::create(b_, read, number(-most));
    read = arith::MinSIOp::create(b_, read, number(most));
    if (!range)
      range.emplace(read, read);
    range->first = arith::MinSIOp::create(b_, range->first, read);
    range->second = arith::MaxSIOp::create(b_, range->second, read);
  }
  auto index = cast<IntegerType>(b_.getIndexType());
  for (Value *value : {&range->first, &range->second})
    if (index.getWidth() < type.getWidth())
      *value = arith::TruncIOp::create(b_, index, *value);
    else if (index.getWidth() > type.getWidth())
      *value = arith::ExtSIOp::create(b_, index, *value);
  return range;
}

void ScoreElements::readRows(const MatmulPosition &place, bool inPlace) {
  // Else an index would be known before the loop, and take a register in it.
  if (inputs_.hasRows())
    inputs_.readRows(
        {pointAt(place, 0, b_.index(0)), pointAt(place, 1, b_.index(0))},
        inPlace);
}

void ScoreElements::moveTo(const Place &place) {
  emitter_.setPoint(place.point);
  emitter_.setOrigin(place.isInside ? nullptr : &origins_[place.row],
                     place.further);
  inputs_.moveTo(place.row, place.further, place.column);
}

void ScoreElements::start(const MatmulPosition &place, Value firstColumn,
                          Block kind) {
  bool isRagged = kind == Block::Last && shape_.k % n_ != 0;
  places_.clear();
  taken_ = 0;
  firstColumn_ = firstColumn;
  // What is known comes last, as part of addresses.
  Value ofLane = b_.mul(b_.rem(place.lane, 4), 2);
  Value first = b_.add(firstColumn, ofLane);
  for (auto [half, origin] : llvm::enumerate(origins_)) {
    origin = pointAt(place, int64_t(half), first);
    origin.width = 1;
  }
  for (int64_t at = 0; at < n_ / 2; at += int64_t(width())) {
    // Of each 8 columns two are in the first row, two in the second.
    int64_t half = at / 2 % 2, further = at / 4 * 8 + at % 2;
    Value inBlock = b_.add(ofLane, further), isInside;
    // LLVM would take the sum of lane and block apart, where it alone has the
    // block's first column, and see no more which bits the lane has.
    Value column =
        isDrawn_ ? b_.add(firstColumn, inBlock) : b_.add(first, further);
    if (isRagged) {
      isInside = b_.lessThan(column, shape_.k);
      column = arith::MinUIOp::create(b_, column,
                                      b_.index(shape_.k - int64_t(width())));
      inBlock = b_.sub(column, firstColumn);
    }
    places_.push_back({pointAt(place, half, column), size_t(half), further,
                       inBlock, isInside});
    moveTo(places_.back());
    for (const ScoreBound &bound : bounds_)
      if (kind == Block::Inside)
        static_cast<Traversal<Value> &>(emitter_).bind(
            bound.condition.value, bound.condition.map,
            arith::ConstantOp::create(b_, b_.getBoolAttr(!bound.inverse)));
  }
}

void ScoreElements::load() {
  for (const Place &place : places_) {
    moveTo(place);
    for (Value value : loaded_)
      emitter_.getLanes(value);
  }
}

void ScoreElements::take(const Fragment &product) {
  size_t at = 0;
  FusibleOpInterface op = feed_.firsts()[taken_];
  for (const Place &place : places_) {
    if (at == product.size())
      break;
    moveTo(place);
    bindProduct(emitter_, op,
                b_.fromElements(ArrayRef(product).slice(at, width())));
    for (Value value : stages_[taken_])
      emitter_.getLanes(value);
    at += width();
  }
  places_.resize(product.size() / width());
  ++taken_;
}

SmallVector<ScoreElements::Fragment, 2> ScoreElements::finish() {
  Value outside = arith::ConstantOp::create(
      b_, b_.getF32FloatAttr(feed_.hasState()
                                 ? -std::numeric_limits<float>::infinity()
                                 : 0.0f));
  SmallVector<Fragment, 2> elements(feed_.elements.size());
  for (const Place &place : places_) {
    moveTo(place);
    for (auto [value, fragment] : llvm::zip_equal(feed_.elements, elements)) {
      Value lanes = emitter_.getLanes(value);
      for (size_t of = 0; of < width(); ++of) {
        Value element = b_.extract(lanes, int64_t(of));
        if (place.isInside)
          element =
              arith::SelectOp::create(b_, place.isInside, element, outside);
        fragment.push_back(element);
      }
    }
  }
  return elements;
}

/// Lanes times what the emitter's point has of the link's factors.
static Value weighLanes(KernelBuilder &b, GroupEmitter &emitter,
                        const CascadeLink &link, Value lanes) {
  int64_t width = emitter.point().width;
  auto valueOf = [&](const CascadeFactor &factor) {
    return b.splat(static_cast<Traversal<Value> &>(emitter).get(factor.at.value,
                                                                factor.at.map),
                   width);
  };
  for (const CascadeFactor &factor : link.factors) {
    Value value = valueOf(factor);
    lanes = factor.inverse ? arith::DivFOp::create(b, lanes, value).getResult()
                           : arith::MulFOp::create(b, lanes, value).getResult();
  }
  if (!link.mask)
    return lanes;
  Value isLeftIn = valueOf(*link.mask), nothing = b.zero(lanes.getType());
  return link.mask->inverse
             ? arith::SelectOp::create(b, isLeftIn, nothing, lanes)
             : arith::SelectOp::create(b, isLeftIn, lanes, nothing);
}

void ScoreElements::weigh(const MatmulPosition &place,
                          MutableArrayRef<Value> exponentials) {
  if (!rows_)
    return;
  // What rows have is the same at all points of one: each has its own emitter.
  std::optional<GroupEmitter> emitters[kThreadRows];
  SmallVector<Value> indices[kThreadRows];
  KernelContext &rows = rows_->context;
  for (unsigned half = 0; half < kThreadRows; ++half) {
    emitters[half].emplace(b_, rows.group, rows.indexing, rows.space,
                           rows.numerics, rows.pointers);
    Value row = rowInside(b_, rowOfHalf(b_, place, half), shape_, m_);
    indices[half] = rowIndices(b_, place, shape_, row, rows.indexing.domain);
  }
  size_t at = 0;
  for (const Place &here : places_) {
    GroupEmitter &emitter = *emitters[here.row];
    indices[here.row].back() = b_.add(firstColumn_, here.column);
    emitter.setPoint(
        rows.pointAt(indices[here.row], int64_t(width()), emitter.newSlot()));
    auto lanes = exponentials.slice(at, width());
    Value weighed =
        weighLanes(b_, emitter, feed_.product, b_.fromElements(lanes));
    for (size_t of = 0; of < width(); ++of)
      lanes[of] = b_.extract(weighed, int64_t(of));
    at += width();
  }
}
