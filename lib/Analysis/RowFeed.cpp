//===- RowFeed.cpp - a contraction that reads what is computed ------------===//

#include "fusec/Analysis/RowFeed.h"
#include "fusec/Analysis/HeldRegisters.h"

#include "Coverage.h"
#include "GroupParts.h"
#include "fusec/Analysis/Access.h"
#include "fusec/Analysis/TensorCores.h"
#include "fusec/Interfaces/Precision.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"

#include <numeric>

using namespace mlir;
using namespace fusec;

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

/// The contractions of the group whose left operands others are behind.
static SmallVector<Operation *> fedProducts(const GroupView &group) {
  SmallVector<Operation *> products = opsOfFamily(group, OpFamily::Contraction);
  if (products.size() < 2 || llvm::any_of(products, sumsByGroups))
    return {};
  SmallVector<Operation *> fed;
  for (Operation *product : products) {
    SmallVector<Operation *> behind = opsBehind(group, product->getOperand(0));
    if (llvm::any_of(behind, [&](Operation *op) {
          return llvm::is_contained(products, op);
        }))
      fed.push_back(product);
  }
  return fed;
}

std::string fusec::whyNotAdded(const GroupView &group) {
  auto usersOf = [&](Operation *op) {
    return llvm::make_filter_range(op->getUsers(), [&](Operation *user) {
      return llvm::is_contained(group.ops(), user);
    });
  };
  for (Operation *op : group.ops())
    if (op->hasAttr(kAdded))
      for (Operation *user : usersOf(op))
        if (!usersOf(user).empty())
          return "what blocks add to in memory is complete when the kernel has "
                 "ended";
  return "";
}

bool fusec::mayBeFed(const GroupView &group) {
  return !fedProducts(group).empty();
}

static std::string noRows() {
  return "what lies between its matmuls is no rows of the one for the other";
}

static std::string storesBetween() {
  return "it stores what lies between its matmuls";
}

static std::string readsBetween() {
  return "what lies between its matmuls has other readers";
}

/// Whether the op gives finite numbers where it reads such, whatever tensors it
/// multiplies by.
static bool onlyScales(Operation *op) {
  return isMadeOf(op, llvm::IsaPred<arith::MulFOp, arith::DivFOp, arith::NegFOp,
                                    arith::TruncFOp, arith::ExtFOp>);
}

/// Whether what is computed of a product may be minus infinity in a whole row:
/// where it is chosen, or adds up what is read.
static bool mayBeLowest(const GroupView &scores) {
  auto isFinite = [&](Value value) {
    DenseFPElementsAttr numbers;
    if (matchPattern(value, m_Constant(&numbers)))
      return llvm::all_of(numbers.getValues<APFloat>(),
                          [](const APFloat &x) { return x.isFinite(); });
    return scores.definingOp(value) != nullptr ||
           !isa<FloatType>(getElementTypeOrSelf(value));
  };
  return llvm::any_of(scores.ops(), [&](Operation *op) {
    auto elementwise = dyn_cast<ElementwiseOpInterface>(op);
    return elementwise && !llvm::all_of(op->getOperands(), isFinite) &&
           !onlyScales(elementwise);
  });
}

namespace {
class FeedFinder {
public:
  FeedFinder(const GroupView &group, const GroupLimits &limits)
      : group_(group), limits_(limits) {
    limits_.twinsShareRows = false;
    limits_.maxElements = kElementsOfFragment;
    SmallVector<Operation *> fed = fedProducts(group);
    for (Operation *op : opsOfFamily(group, OpFamily::Contraction))
      if (!llvm::is_contained(fed, op))
        firsts_.push_back(op);
      else
        (op->hasAttr(kAdded) ? adds_ : seconds_).push_back(op);
    hasState_ = !opsOfFamily(group, OpFamily::Reduction).empty();
  }

  std::optional<RowFeed> run(std::string &whyNot);

private:
  std::string checkProducts() const;
  std::string findRows();
  std::string findLinks();
  std::string checkLink(const CascadeLink &link) const;
  std::string findElements();
  std::string findScores();
  std::string checkMask();
  std::string findTail();
  std::string findAdded();
  std::string checkRowResults();
  std::string index(ArrayRef<Operation *> ops, ArrayRef<Value> outputs,
                    std::optional<RowFeed::Part> &part);
  AffineMap mapOf(const std::optional<RowFeed::Part> &part, Value value) const {
    return part->indexing.maps.lookup(value);
  }
  /// The domain of the scores: rows, and what the tail sums over.
  SmallVector<int64_t> scoreDomain() const {
    auto second = cast<FusibleOpInterface>(seconds_.front());
    SmallVector<int64_t> domain = second.getDomain();
    domain.erase(domain.end() - 2);
    return domain;
  }
  bool isInDoublePrecision(const GroupView &group) const {
    return llvm::any_of(group.ops(), [](Operation *op) {
      return getElementTypeOrSelf(op->getResult(0).getType()).isF64();
    });
  }

  const GroupView &group_;
  GroupLimits limits_;
  SmallVector<Operation *> firsts_, seconds_, adds_;
  bool hasState_;
  /// With a state, what the second contraction multiplies.
  Value fed_;
  std::optional<RowFeed::Part> scores_, rows_, tail_, added_;
  SmallVector<Value> rowResults_, addedResults_;
  size_t addedElement_ = 0;
  std::vector<CascadeLink> links_;
  CascadeLink product_;
  SmallVector<Value, 2> elements_;
  double scale_ = 1, offset_ = 0;
};
} // namespace

/// Whether the contraction's left operand is a row-major matrix for each point
/// of its batch, with rows along m, or `areColumns`, with columns along it.
static bool takesRows(FusibleOpInterface contraction, bool areColumns = false) {
  SmallVector<int64_t> domain = contraction.getDomain();
  SmallVector<unsigned> dims(domain.size());
  std::iota(dims.begin(), dims.end(), 0);
  dims.erase(dims.end() - 2);
  if (areColumns)
    std::swap(dims.back(), dims.end()[-2]);
  ArrayRef<int64_t> shape = shapeOf(contraction->getOperand(0));
  AffineMap map = contraction.getOperandMaps().front();
  return numElements(shape) * domain.end()[-2] == numElements(domain) &&
         isRowMajor(linearOffset(shape, map), dims, domain);
}

/// What is longer than a kernel holds in shared memory is no row of a product
/// that another one reads.
std::string FeedFinder::checkProducts() const {
  constexpr size_t most = 2;
  constexpr int64_t longest = 256;
  bool isShort = llvm::all_of(firsts_, [](Operation *op) {
    Type element = getElementTypeOrSelf(op->getOperand(0).getType());
    return (element.isBF16() || element.isF16()) &&
           cast<FusibleOpInterface>(op).getDomain().back() <= longest;
  });
  for (Operation *op : llvm::concat<Operation *const>(seconds_, adds_))
    isShort &= shapeOf(op->getResult(0)).back() <= longest;
  if (seconds_.empty())
    return noRows();
  bool isOne = firsts_.size() == 1 && seconds_.size() == 1 && adds_.empty();
  if (hasState_ ? !isOne
                : !isShort || firsts_.size() > most || seconds_.size() > most ||
                      adds_.size() > 1)
    return oneMatmul();
  bool areRows = llvm::all_of(seconds_, [](Operation *op) {
    return takesRows(cast<FusibleOpInterface>(op));
  });
  return areRows ? "" : noRows();
}

std::string FeedFinder::index(ArrayRef<Operation *> ops,
                              ArrayRef<Value> outputs,
                              std::optional<RowFeed::Part> &part) {
  std::string whyNot;
  part = partOf(ops, outputs, limits_, whyNot);
  return whyNot;
}

std::string FeedFinder::findRows() {
  Value scores = firsts_.front()->getResult(0);
  fed_ = multipliedOf(group_, seconds_.front()->getOperand(0));
  SmallVector<Value> outputs = {fed_};
  llvm::append_range(outputs, rowResults_);
  SmallVector<Operation *> ops = opsBehind(group_, outputs, scores);
  if (ops.empty() || shapeOf(fed_).empty())
    return noRows();
  if (std::string problem = index(ops, outputs, rows_); !problem.empty())
    return problem;
  const Indexing &rows = rows_->indexing;
  bool isSame = keepsOrder(mapOf(rows_, fed_), shapeOf(fed_), rows.domain) &&
                shapeOf(fed_).back() == shapeOf(scores).back();
  for (const Access &access : collectAccesses(rows_->group, rows))
    if (access.tensor == scores)
      isSame &= keepsOrder(access.map, shapeOf(scores), rows.domain);
  SmallVector<int64_t> domain = scoreDomain();
  if (rows.kind() != OpFamily::Reduction || !isSame || rows.hasScans() ||
      !rows.inner.empty() || !rows.carried.empty() || !rows.reduced.back() ||
      rows.reducedSize() != domain.back() ||
      rows.domain.back() != domain.back() ||
      shapeOf(scores) != ArrayRef<int64_t>(domain))
    return noRows();
  if (isInDoublePrecision(rows_->group))
    return "rows in double precision lie between its matmuls";
  return "";
}

std::string FeedFinder::checkLink(const CascadeLink &link) const {
  const CascadeLink &base = links_.front();
  bool isWeighted = !link.factors.empty() || link.mask;
  if (link.kind != CascadeLink::Kind::Exponential || link.base != base.op ||
      (isWeighted && &link != &product_) || link.rate != product_.rate ||
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
  Value element = product_.base->getOperand(0);
  AffineMap map = mapOf(rows_, element);
  const ValueSum &sum = product_.elements;
  auto isWhole = [&](Value value, AffineMap at) {
    return keepsOrder(at, shapeOf(value), rows.domain);
  };
  if (sum.terms.size() == 1 && sum.terms.front().coefficient > 0 &&
      isWhole(sum.terms.front().at.value, sum.terms.front().at.map)) {
    element = sum.terms.front().at.value;
    map = sum.terms.front().at.map;
    scale_ = sum.terms.front().coefficient;
    offset_ = sum.constant;
  }
  if (std::string problem = index(opsBehind(group_, element), element, scores_);
      !problem.empty())
    return problem;
  elements_ = {element};
  const Indexing &scores = scores_->indexing;
  if (scores.hero != firsts_.front() || !scores.bounds.empty() ||
      !isWhole(element, map) ||
      !keepsOrder(mapOf(scores_, element), shapeOf(element), scores.domain))
    return noRows();
  return "";
}

/// Weights of a row whose scores are all minus infinity are no numbers, of
/// which those that a mask leaves out are 0: sums of powers know nothing of it.
/// Random numbers leave some of them in.
std::string FeedFinder::checkMask() {
  if (!product_.mask)
    return "";
  auto isDrawn = [](Operation *op) {
    auto elementwise = dyn_cast<ElementwiseOpInterface>(op);
    return elementwise && elementwise.buildsByLane();
  };
  if (llvm::any_of(opsBehind(group_, product_.mask->at.value), isDrawn) ||
      !mayBeLowest(scores_->group))
    return "";
  return "its mask leaves out weights of rows whose scores may all be minus "
         "infinity";
}

/// Without a state: what is multiplied is computed of the scores element by
/// element.
std::string FeedFinder::findElements() {
  if (!rowResults_.empty())
    return storesBetween();
  for (Operation *second : seconds_) {
    elements_.push_back(multipliedOf(group_, second->getOperand(0)));
    if (shapeOf(second->getResult(0)) != shapeOf(seconds_[0]->getResult(0)))
      return noRows();
  }
  llvm::SmallSetVector<Value, 2> outputs(elements_.begin(), elements_.end());
  if (std::string problem = index(opsBehind(group_, outputs.getArrayRef()),
                                  outputs.getArrayRef(), scores_);
      !problem.empty())
    return problem;
  const Indexing &scores = scores_->indexing;
  if (scores.kind() != OpFamily::Contraction || !scores.bounds.empty() ||
      scores.domain != scoreDomain())
    return noRows();
  for (Value element : elements_)
    if (!keepsOrder(mapOf(scores_, element), shapeOf(element), scores.domain))
      return noRows();
  if (isInDoublePrecision(scores_->group))
    return "elements in double precision lie between its matmuls";
  return "";
}

std::string FeedFinder::findTail() {
  SmallVector<Value> outputs, fed;
  for (Operation *second : seconds_)
    fed.push_back(second->getOperand(0));
  for (Value output : group_.outputs()) {
    auto comesOf = [&](ArrayRef<Operation *> list) {
      return llvm::any_of(opsBehind(group_, output), [&](Operation *op) {
        return llvm::is_contained(list, op);
      });
    };
    if (comesOf(adds_))
      addedResults_.push_back(output);
    else
      (comesOf(seconds_) ? outputs : rowResults_).push_back(output);
  }
  SmallVector<Operation *> ops = opsBehind(group_, outputs, fed);
  auto isOf = [](ArrayRef<Operation *> list) {
    return [list](Operation *op) { return llvm::is_contained(list, op); };
  };
  if (outputs.empty() || llvm::any_of(ops, isOf(firsts_)) ||
      llvm::count_if(ops, isOf(seconds_)) != int64_t(seconds_.size()))
    return storesBetween();
  // What is multiplied has no place but in a matmul's rows.
  for (Operation *op : ops)
    for (OpOperand &operand : op->getOpOperands())
      if (llvm::is_contained(fed, operand.get()) &&
          (operand.getOperandNumber() != 0 || !isOf(seconds_)(op)))
        return readsBetween();
  return index(ops, outputs, tail_);
}

/// What is added up leaves as it is summed: in f32.
std::string FeedFinder::findAdded() {
  if (adds_.empty())
    return "";
  auto op = cast<FusibleOpInterface>(adds_.front());
  if (std::string problem = whyNotAdded(group_); !problem.empty())
    return problem;
  Operation *wide = addedResults_.size() == 1
                        ? group_.definingOp(addedResults_.front())
                        : nullptr;
  if (!wide || !onlyRounds(wide) || wide->getOperand(0) != op->getResult(0) ||
      !getElementTypeOrSelf(wide->getResult(0).getType()).isF32())
    return "what blocks add up in memory must leave in f32";
  Value fed = multipliedOf(group_, op->getOperand(0));
  const auto *element = llvm::find(elements_, fed);
  SmallVector<int64_t> domain = op.getDomain(), scores = scoreDomain();
  std::swap(scores.back(), scores.end()[-2]);
  domain.erase(domain.end() - 2);
  if (element == elements_.end() || !takesRows(op, /*areColumns=*/true) ||
      domain != scores)
    return noRows();
  addedElement_ = element - elements_.begin();
  return index({op, wide}, addedResults_, added_);
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
  using Step = std::string (FeedFinder::*)();
  static constexpr Step withState[] = {
      &FeedFinder::findTail,        &FeedFinder::findRows,
      &FeedFinder::checkRowResults, &FeedFinder::findLinks,
      &FeedFinder::findScores,      &FeedFinder::checkMask};
  static constexpr Step without[] = {
      &FeedFinder::findTail, &FeedFinder::findElements, &FeedFinder::findAdded};
  whyNot = checkProducts();
  for (Step step : hasState_ ? ArrayRef(withState) : ArrayRef(without))
    if (whyNot.empty())
      whyNot = (this->*step)();
  if (!whyNot.empty())
    return std::nullopt;
  RowFeed feed{std::move(*scores_), std::move(rows_), std::move(*tail_)};
  if (added_)
    feed.added = {std::move(*added_), addedElement_};
  feed.rowResults = std::move(rowResults_);
  feed.elements = std::move(elements_);
  feed.scale = scale_;
  feed.offset = offset_;
  feed.links = std::move(links_);
  feed.product = std::move(product_);
  return feed;
}

std::optional<RowFeed> fusec::findFeed(const GroupView &group,
                                       std::string &whyNot,
                                       const GroupLimits &limits) {
  return FeedFinder(group, limits).run(whyNot);
}
