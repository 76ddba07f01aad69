//===- States.cpp - reductions found in one pass --------------------------===//

#include "States.h"

#include "fusec/Analysis/Cascade.h"

#include "mlir/IR/Matchers.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace fusec;

namespace {
/// Names for the values of a group: those of its inputs, the kinds of
/// reductions, the words of other ops; what is named like another one has a
/// number.
class ValueNames {
public:
  ValueNames(const GroupView &group, Block &block,
             ArrayRef<std::string> inputs) {
    for (auto [argument, name] : llvm::zip_equal(block.getArguments(), inputs))
      add(argument, name);
    for (Operation *op : group.ops()) {
      auto kind = op->getAttrOfType<StringAttr>("kind");
      add(op->getResult(0),
          kind ? kind.getValue() : op->getName().stripDialect());
    }
  }
  std::string operator()(Value value) const { return names_.lookup(value); }

private:
  void add(Value value, StringRef name) {
    unsigned count = ++counts_[name];
    names_[value] = count == 1 ? name.str() : (name + Twine(count)).str();
  }

  DenseMap<Value, std::string> names_;
  llvm::StringMap<unsigned> counts_;
};
} // namespace

std::vector<std::string> fusec::describeStates(fuse::GroupOp group,
                                               ArrayRef<std::string> inputs,
                                               const Numerics &numerics) {
  std::vector<std::string> states;
  std::optional<Tile> tile;
  if (group.getTileAttr())
    tile = group.getTileAttr().getValue();
  const auto *reduce = tile ? std::get_if<ReduceTile>(&*tile) : nullptr;
  if (!reduce || reduce->resident != Resident::None)
    return states;
  Block &block = group.getBody().front();
  GroupView view = GroupView::ofBlock(block);
  std::string whyNot;
  std::optional<Indexing> indexing = computeIndexing(view, whyNot);
  if (!indexing)
    return states;
  ValueNames names(view, block, inputs);
  RowPasses passes = cascadedPasses(view, *indexing, numerics);
  for (const auto &pass : passes.passes)
    for (const CascadeLink &link : pass)
      if (std::string text = linkText(link, names); !text.empty())
        states.push_back(names(link.op->getResult(0)) + ": " + text);
  for (const auto &[op, reason] : passes.refused)
    states.push_back(names(op->getResult(0)) + " waits for a pass: " + reason);
  return states;
}
