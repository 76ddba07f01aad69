//===- Graphs.cpp - graphs within a graph ---------------------------------===//
//
// Regions are part of the graph around them. Of branches that the data choose
// between both are computed: nodes have no effects.
//
//===----------------------------------------------------------------------===//

#include "Importer.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::torch;

GraphOp::GraphOp(const llvm::json::Object &node) {
  for (const llvm::json::Value &input : listOf(&node, "inputs")) {
    Given given = Given::ofInput(input);
    const llvm::json::Object *held =
        given.kind == "as_graph" ? given.value->getAsObject() : nullptr;
    if (held && held->getObject("graph"))
      graphs.push_back(held->getObject("graph"));
    else if (given.kind == "as_tensor" || given.kind == "as_tensors")
      llvm::append_range(operands,
                         tensorsOf(given).value_or(SmallVector<StringRef>()));
    else if (given.kind == "as_bool" &&
             stringOf(input.getAsObject(), "name") == "enabled")
      isAutocast |= given.value->getAsBoolean().value_or(false);
  }
}

/// The tensors that a graph gives, of operands that are there.
FailureOr<SmallVector<unsigned>>
torch::Importer::convertInner(const llvm::json::Object *graph,
                              const Scope &scope, ArrayRef<StringRef> operands,
                              bool isAutocast) {
  Scope inner;
  inner.graph = graph;
  inner.isAutocast = isAutocast;
  for (auto [input, name] : llvm::zip(listOf(graph, "inputs"), operands))
    inner.tensors[Given::of(&input).tensor()] = scope.tensors.lookup(name);
  if (failed(enter()) || failed(convertNodes(inner)))
    return failure();
  leave();
  SmallVector<unsigned> results;
  for (const llvm::json::Value &result : listOf(graph, "outputs")) {
    auto known = inner.tensors.find(Given::of(&result).tensor());
    if (known == inner.tensors.end()) {
      unsigned none = add(inner, "", Value());
      tensors_[none].why = "reads what a graph does not give";
      results.push_back(none);
    } else {
      results.push_back(known->second);
    }
  }
  return results;
}

/// A branch that is known, or both and a choice between them. No values, and no
/// reason, where a node of theirs is refused.
Converted torch::Importer::convertBranches(Scope &scope, const GraphOp &read) {
  if (read.graphs.size() != 2 || read.operands.empty())
    return Converted::refuse("has no two branches and a tensor that chooses");
  Value chooser = tensors_[scope.tensors.lookup(read.operands.front())].value;
  if (!chooser || elementOf(chooser) != builder_.getI1Type() ||
      typeOf(chooser).getNumElements() != 1)
    return Converted::refuse("has no boolean that chooses");
  chooser = reshape(chooser, {});
  std::optional<int64_t> known = evaluateScalar(chooser);
  SmallVector<SmallVector<Value>> branches;
  for (auto [i, graph] : llvm::enumerate(read.graphs)) {
    if (known && *known == static_cast<int64_t>(i))
      continue;
    auto results = convertInner(
        graph, scope, ArrayRef(read.operands).drop_front(), scope.isAutocast);
    if (failed(results))
      return SmallVector<Value>();
    SmallVector<Value> &values = branches.emplace_back();
    for (unsigned result : *results)
      values.push_back(tensors_[result].value);
    if (llvm::is_contained(values, Value()))
      return SmallVector<Value>();
  }
  SmallVector<Value> values = branches.front();
  for (size_t i = 0; branches.size() == 2 && i < values.size(); ++i) {
    Value other = i < branches[1].size() ? branches[1][i] : Value();
    if (!other || other.getType() != values[i].getType())
      return Converted::refuse("chooses by the data between branches that give "
                               "other shapes or types");
    values[i] = select(chooser, values[i], other);
  }
  return values;
}

LogicalResult torch::Importer::convertGraphs(const llvm::json::Object &node,
                                             StringRef op, Scope &scope,
                                             ArrayRef<RankedTensorType> outs) {
  GraphOp read(node);
  SmallVector<StringRef> outputs = outputsOf(node);
  size_t before = refused_.size();
  std::string why;
  bool isRegion = op == "wrap_with_set_grad_enabled" ||
                  op == "wrap_with_autocast" || op == "invoke_subgraph";
  bool isKnown = llvm::all_of(read.operands, [&](StringRef name) {
    return scope.tensors.contains(name);
  });
  if (!isKnown) {
    why = "reads a tensor that is not there";
  } else if (isRegion && read.graphs.size() == 1 &&
             listOf(read.graphs[0], "inputs").size() == read.operands.size()) {
    auto results = convertInner(
        read.graphs[0], scope, read.operands,
        scope.isAutocast || (op == "wrap_with_autocast" && read.isAutocast));
    if (failed(results))
      return failure();
    for (auto [name, result] : llvm::zip(outputs, *results))
      scope.tensors[name] = result;
  } else if (op == "cond") {
    Location place = location_;
    Converted made = convertBranches(scope, read);
    location_ = place;
    why = made.reason();
    for (auto [i, name] : llvm::enumerate(outputs))
      add(scope, name, i < made.values().size() ? made.values()[i] : Value());
  } else {
    why = op == "while_loop"
              ? "turns a number of times that depends on the data"
              : "is of graphs, and none of cond, invoke_subgraph, "
                "wrap_with_autocast, wrap_with_set_grad_enabled";
  }
  // In a review a node within is this one's fault, which is all that is seen.
  if (refused_.size() != before) {
    why = "holds '" + refused_[before].op + "': " + refused_[before].reason;
    refused_.resize(before);
  }
  if (why.empty())
    return success();
  refuse(node, ("torch.ops.higher_order." + op).str(), why);
  if (isReview_)
    standIn(outputs, outs, scope);
  else
    for (StringRef name : outputs)
      add(scope, name, Value());
  return success();
}
