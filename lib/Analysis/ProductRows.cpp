//===- ProductRows.cpp - reductions of a contraction's rows ---------------===//

#include "fusec/Analysis/ProductRows.h"

#include "GroupParts.h"
#include "fusec/Analysis/Access.h"

using namespace mlir;
using namespace fusec;

bool ProductRows::hasLinks() const {
  return llvm::any_of(links, [](const CascadeLink &link) {
    return link.kind != CascadeLink::Kind::None;
  });
}

SmallVector<Operation *, 2> fusec::meansOf(ArrayRef<CascadeLink> links) {
  llvm::SmallSetVector<Operation *, 2> means;
  for (const CascadeLink &link : links)
    if (link.isRelative() &&
        monoidOf(cast<ReductionOpInterface>(link.base)) == Monoid::Sum)
      means.insert(link.base);
  return means.takeVector();
}

SmallVector<Type> ProductRows::stateTypes() const {
  SmallVector<Type> types;
  auto typesOf = [](Operation *op) {
    return cast<ReductionOpInterface>(op).getAccumulatorTypes();
  };
  for (const CascadeLink &link : links) {
    SmallVector<Type> own(typesOf(link.op));
    own.resize(std::max<size_t>(own.size(), link.stateSize()), own.front());
    llvm::append_range(types, own);
  }
  for (Operation *op : meansOf(links))
    types.push_back(typesOf(op).front());
  return types;
}

int64_t ProductRows::stateBytes() const {
  int64_t bytes = 0;
  for (Type type : stateTypes())
    bytes += elementBytes(type);
  return bytes;
}

bool fusec::reducesProduct(const GroupView &group) {
  return !opsOfFamily(group, OpFamily::Contraction).empty() &&
         !opsOfFamily(group, OpFamily::Reduction).empty() && !mayBeFed(group);
}

namespace {
class ProductRowsFinder {
public:
  ProductRowsFinder(const GroupView &group, const GroupLimits &limits)
      : group_(group), limits_(limits),
        reductions_(opsOfFamily(group, OpFamily::Reduction)) {}

  std::optional<ProductRows> run(std::string &whyNot);

private:
  std::string sortOps();
  std::string findProduct();
  std::string findRows();
  std::string checkRows() const;
  std::string findLinks();
  bool isReduced(Value value, ArrayRef<Value> stops = {}) const {
    return llvm::any_of(opsBehind(group_, value, stops), [&](Operation *op) {
      return llvm::is_contained(reductions_, op);
    });
  }

  const GroupView &group_;
  const GroupLimits &limits_;
  SmallVector<Operation *> reductions_;
  Value result_;
  SmallVector<Value> wideResults_, rowResults_;
  std::optional<GroupPart> product_, rows_;
  std::vector<CascadeLink> links_;
};
} // namespace

/// What is reduced comes of the one product, and no operand of this from what
/// is reduced.
std::string ProductRowsFinder::sortOps() {
  SmallVector<Operation *> products =
      opsOfFamily(group_, OpFamily::Contraction);
  auto isReducedProduct = [&](Operation *op) {
    return llvm::is_contained(opsBehind(group_, op->getOperand(0)),
                              products.front());
  };
  if (products.size() != 1 ||
      llvm::any_of(products.front()->getOperands(),
                   [&](Value operand) { return isReduced(operand); }) ||
      !llvm::all_of(reductions_, isReducedProduct))
    return oneMatmul();
  result_ = products.front()->getResult(0);
  for (Value output : group_.outputs())
    (isReduced(output, result_) ? rowResults_ : wideResults_).push_back(output);
  if (numElements(shapeOf(result_)) == 0)
    return "it reduces rows of no elements";
  return "";
}

std::string ProductRowsFinder::findProduct() {
  SmallVector<Value> outputs = wideResults_;
  if (outputs.empty())
    outputs = {result_};
  std::string whyNot;
  product_ = partOf(opsBehind(group_, outputs), outputs, limits_, whyNot);
  // Results that stand before the product, as its left operand does, are none
  // of its tiles.
  if (product_ && product_->indexing.kind() != OpFamily::Contraction)
    return "its results have no common index with the rest of the kernel";
  return whyNot;
}

std::string ProductRowsFinder::findRows() {
  std::string whyNot;
  rows_ = partOf(opsBehind(group_, rowResults_, result_), rowResults_, limits_,
                 whyNot);
  return rows_ ? checkRows() : whyNot;
}

std::string ProductRowsFinder::checkRows() const {
  const Indexing &rows = rows_->indexing;
  int64_t length = shapeOf(result_).back();
  bool isAlong = rows.kind() == OpFamily::Reduction && !rows.hasScans() &&
                 rows.inner.empty() && rows.carried.empty() &&
                 rows.reduced.back() && rows.reducedSize() == length &&
                 rows.domain.back() == length;
  AffineMap map = rows.maps.lookup(result_);
  for (const Access &access : collectAccesses(rows_->group, rows))
    isAlong &= access.tensor != result_ || access.map == map;
  if (!isAlong || !keepsOrder(map, shapeOf(result_), rows.domain))
    return "its reductions do not run along the rows of its matmul";
  for (Value result : rowResults_)
    if (rows.variesAlongReduction(rows.maps.lookup(result)))
      return "what its reductions give meets elements of its matmul again, "
             "which other tiles have";
  return "";
}

std::string ProductRowsFinder::findLinks() {
  RowPasses passes = cascadedPasses(rows_->group, rows_->indexing, Numerics());
  for (const auto &[op, whyNot] : passes.refused)
    return whyNot;
  links_ = passes.passes.front();
  return "";
}

std::optional<ProductRows> ProductRowsFinder::run(std::string &whyNot) {
  using Step = std::string (ProductRowsFinder::*)();
  whyNot.clear();
  for (Step step :
       {&ProductRowsFinder::sortOps, &ProductRowsFinder::findRows,
        &ProductRowsFinder::findLinks, &ProductRowsFinder::findProduct})
    if (whyNot.empty())
      whyNot = (this->*step)();
  if (!whyNot.empty())
    return std::nullopt;
  return ProductRows{std::move(*product_), std::move(*rows_),
                     std::move(wideResults_), std::move(links_)};
}

std::optional<ProductRows> fusec::findProductRows(const GroupView &group,
                                                  std::string &whyNot,
                                                  const GroupLimits &limits) {
  return ProductRowsFinder(group, limits).run(whyNot);
}
