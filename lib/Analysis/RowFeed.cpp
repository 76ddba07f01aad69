//===- RowFeed.cpp - a contraction that reads what is computed ------------===//

#include "fusec/Analysis/RowFeed.h"

#include "Coverage.h"
#include "fusec/Analysis/Access.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

#include <numeric>

using namespace mlir;
using namespace fusec;

static SmallVector<Operation *> opsOfFamily(const GroupView &group,
                                            OpFamily family) {
  SmallVector<Operation *> ops;
  llvm::copy_if(group.ops(), std::back_inserter(ops), [&](Operation *op) {
    return cast<FusibleOpInterface>(op).getFamily() == family;
  });
  return ops;
}

/// The ops of the group that `values` are computed from, but for what leads to
/// `stop`.
static SmallVector<Operation *> opsBehind(const GroupView &group,
                                          ArrayRef<Value> values, Value stop) {
  SmallPtrSet<Operation *, 16> met;
  SmallVector<Value> worklist(values);
  while (!worklist.empty()) {
    Value value = worklist.pop_back_val();
    Operation *op = value == stop ? nullptr : group.definingOp(value);
    if (op && met.insert(op).second)
      llvm::append_range(worklist, op->getOperands());
  }
  SmallVector<Operation *> ops;
  llvm::copy_if(group.ops(), std::back_inserter(ops),
                [&](Operation *op) { return met.contains(op); });
  return ops;
}

/// Whether `map` meets the elements of `shape` in the order of the points of
/// `domain`, however both are cut into dimensions.
static bool keepsOrder(AffineMap map, ArrayRef<int64_t> shape,
                       ArrayRef<int64_t> domain) {
  SmallVector<unsigned> dims(domain.size());
  std::iota(dims.begin(), dims.end(), 0);
  return map && numElements(shape) == numElements(domain) &&
         isRowMajor(linearOffset(shape, map), dims, domain);
}

/// Whether the op does nothing but round a float.
static bool onlyRounds(Operation *op) {
  auto elementwise = dyn_cast<ElementwiseOpInterface>(op);
  if (!elementwise || op->getNumOperands() != 1)
    return false;
  Type type = getElementTypeOrSelf(op->getOperand(0).getType());
  if (!isa<FloatType>(type))
    return false;
  Block body;
  Value argument = body.addArgument(getComputeType(type), op->getLoc());
  OpBuilder builder(op->getContext());
  builder.setInsertionPointToEnd(&body);
  ScalarBuilder scalars(op->getLoc(), builder);
  elementwise.buildScalar(scalars, argument);
  return llvm::all_of(body, [](Operation &inner) {
    return isa<arith::TruncFOp, arith::ExtFOp>(inner);
  });
}

/// What a contraction multiplies that reads `value`: as it is before it is
/// rounded, which the contraction does anyway, and cut into dimensions.
static Value multipliedOf(const GroupView &group, Value value) {
  while (Operation *op = group.definingOp(value)) {
    auto fusible = cast<FusibleOpInterface>(op);
    bool isReshape = fusible.getFamily() == OpFamily::Shape &&
                     keepsOrder(fusible.getOperandMaps().front(),
                                shapeOf(op->getOperand(0)), shapeOf(value));
    if (!isReshape && !onlyRounds(op))
      break;
    value = op->getOperand(0);
  }
  return value;
}

bool fusec::mayBeFed(const GroupView &group) {
  SmallVector<Operation *> products = opsOfFamily(group, OpFamily::Contraction);
  return products.size() == 2 &&
         !opsOfFamily(group, OpFamily::Reduction).empty() &&
         llvm::is_contained(
             opsBehind(group, products.back()->getOperand(0), Value()),
             products.front());
}

static std::string noRows() {
  return "what lies between its matmuls is no rows of the one for the other";
}

static std::string storesBetween() {
  return "it stores what lies between its matmuls";
}

namespace {
class FeedFinder {
public:
  FeedFinder(const GroupView &group, const GroupLimits &limits)
      : group_(group), limits_(limits),
        first_(opsOfFamily(group, OpFamily::Contraction).front()),
        second_(opsOfFamily(group, OpFamily::Contraction).back()) {}

  std::optional<RowFeed> run(std::string &whyNot);

private:
  std::string findRows();
  std::string findLinks();
  std::string checkLink(const CascadeLink &link) const;
  std::string findScores();
  std::string findTail();
  std::string checkRowResults();
  std::string index(ArrayRef<Operation *> ops, ArrayRef<Value> outputs,
                    std::optional<RowFeed::Part> &part);
  AffineMap mapOf(const std::optional<RowFeed::Part> &part, Value value) const {
    return part->indexing.maps.lookup(value);
  }

  const GroupView &group_;
  const GroupLimits &limits_;
  Operation *first_, *second_;
  /// What the second contraction multiplies.
  Value fed_;
  std::optional<RowFeed::Part> scores_, rows_, tail_;
  SmallVector<Value> rowResults_;
  std::vector<CascadeLink> links_;
  CascadeLink product_;
  Value element_;
  double scale_ = 1, offset_ = 0;
};
} // namespace

std::string FeedFinder::index(ArrayRef<Operation *> ops,
                              ArrayRef<Value> outputs,
                              std::optional<RowFeed::Part> &part) {
  GroupView view(ops, outputs);
  std::string whyNot;
  std::optional<Indexing> indexing = computeIndexing(view, whyNot, limits_);
  if (indexing)
    part = RowFeed::Part{std::move(view), std::move(*indexing)};
  return whyNot;
}

std::string FeedFinder::findRows() {
  fed_ = multipliedOf(group_, second_->getOperand(0));
  SmallVector<Value> outputs = {fed_};
  llvm::append_range(outputs, rowResults_);
  SmallVector<Operation *> ops =
      opsBehind(group_, outputs, first_->getResult(0));
  if (ops.empty() || shapeOf(fed_).empty())
    return noRows();
  if (std::string problem = index(ops, outputs, rows_); !problem.empty())
    return problem;
  const Indexing &rows = rows_->indexing;
  Value scores = first_->getResult(0);
  bool isSame = keepsOrder(mapOf(rows_, fed_), shapeOf(fed_), rows.domain) &&
                shapeOf(fed_).back() == shapeOf(scores).back();
  for (const Access &access : collectAccesses(rows_->group, rows))
    if (access.tensor == scores)
      isSame &= keepsOrder(access.map, shapeOf(scores), rows.domain);
  SmallVector<int64_t> domain = cast<FusibleOpInterface>(second_).getDomain();
  domain.erase(domain.end() - 2);
  if (rows.kind() != OpFamily::Reduction || !isSame || rows.hasScans() ||
      !rows.inner.empty() || !rows.carried.empty() || !rows.reduced.back() ||
      rows.reducedSize() != domain.back() ||
      rows.domain.back() != domain.back() ||
      shapeOf(scores) != ArrayRef<int64_t>(domain))
    return noRows();
  for (Operation *op : rows_->group.ops())
    if (getElementTypeOrSelf(op->getResult(0).getType()).isF64())
      return "rows in double precision lie between its matmuls";
  return "";
}

std::string FeedFinder::checkLink(const CascadeLink &link) const {
  const CascadeLink &base = links_.front();
  if (link.kind != CascadeLink::Kind::Exponential || link.base != base.op ||
      !link.factors.empty() || link.mask || link.rate != product_.rate ||
      link.rate <= 0)
    return "no kernel of two matmuls keeps its rows' state yet";
  return "";
}

std::string FeedFinder::findLinks() {
  RowPasses passes = cascadedPasses(rows_->group, rows_->indexing, Numerics());
  for (const auto &[op, whyNot] : passes.refused)
    return whyNot;
  links_ = passes.passes.front();
  std::string whyNot;
  std::optional<CascadeLink> product =
      linkOfSum(rows_->group, rows_->indexing, links_,
                {fed_, mapOf(rows_, fed_)}, whyNot);
  if (!product)
    return whyNot;
  product_ = std::move(*product);
  auto base = cast<ReductionOpInterface>(links_.front().op);
  if (monoidOf(base) != Monoid::Max)
    return "no kernel of two matmuls keeps its rows' state yet";
  for (const CascadeLink &link : llvm::drop_begin(links_))
    if (std::string problem = checkLink(link); !problem.empty())
      return problem;
  return checkLink(product_);
}

/// A multiple of one value is found from that value: exponents then take one
/// multiplication and one addition.
std::string FeedFinder::findScores() {
  const Indexing &rows = rows_->indexing;
  element_ = product_.base->getOperand(0);
  AffineMap map = mapOf(rows_, element_);
  const ValueSum &sum = product_.elements;
  auto isWhole = [&](Value value, AffineMap at) {
    return keepsOrder(at, shapeOf(value), rows.domain);
  };
  if (sum.terms.size() == 1 && sum.terms.front().coefficient > 0 &&
      isWhole(sum.terms.front().at.value, sum.terms.front().at.map)) {
    element_ = sum.terms.front().at.value;
    map = sum.terms.front().at.map;
    scale_ = sum.terms.front().coefficient;
    offset_ = sum.constant;
  }
  if (std::string problem =
          index(opsBehind(group_, element_, Value()), element_, scores_);
      !problem.empty())
    return problem;
  const Indexing &scores = scores_->indexing;
  if (scores.hero != first_ || !scores.bounds.empty() ||
      !isWhole(element_, map) ||
      !keepsOrder(mapOf(scores_, element_), shapeOf(element_), scores.domain))
    return noRows();
  return "";
}

std::string FeedFinder::findTail() {
  SmallVector<Value> outputs;
  for (Value output : group_.outputs()) {
    bool isInTail =
        llvm::is_contained(opsBehind(group_, output, Value()), second_);
    (isInTail ? outputs : rowResults_).push_back(output);
  }
  SmallVector<Operation *> ops =
      opsBehind(group_, outputs, second_->getOperand(0));
  if (outputs.empty() || llvm::is_contained(ops, first_))
    return storesBetween();
  return index(ops, outputs, tail_);
}

/// What rows leave must follow from their reductions: there is one for each.
std::string FeedFinder::checkRowResults() {
  ArrayRef<int64_t> domain = rows_->indexing.domain;
  for (Value result : rowResults_) {
    AffineMap map = mapOf(rows_, result);
    if (!map || map.isFunctionOfDim(domain.size() - 1) ||
        numElements(shapeOf(result)) != numElements(domain.drop_back()))
      return storesBetween();
  }
  return "";
}

std::optional<RowFeed> FeedFinder::run(std::string &whyNot) {
  for (std::string (FeedFinder::*step)() :
       {&FeedFinder::findTail, &FeedFinder::findRows,
        &FeedFinder::checkRowResults, &FeedFinder::findLinks,
        &FeedFinder::findScores}) {
    whyNot = (this->*step)();
    if (!whyNot.empty())
      return std::nullopt;
  }
  return RowFeed{std::move(*scores_),
                 std::move(*rows_),
                 std::move(*tail_),
                 std::move(rowResults_),
                 element_,
                 scale_,
                 offset_,
                 std::move(links_),
                 std::move(product_)};
}

std::optional<RowFeed> fusec::findFeed(const GroupView &group,
                                       std::string &whyNot,
                                       const GroupLimits &limits) {
  return FeedFinder(group, limits).run(whyNot);
}
