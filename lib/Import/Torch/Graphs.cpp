//===- Graphs.cpp - graphs within a graph ---------------------------------===//
//
// Regions are part of the graph around them. Of branches that the data choose
// between both are computed: nodes have no effects. Loops are opened up.
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
    if (held && held->getObject("graph")) {
      graphs.push_back(held->getObject("graph"));
    } else if (given.kind == "as_tensor" || given.kind == "as_tensors") {
      auto names = tensorsOf(given).value_or(SmallVector<StringRef>());
      llvm::append_range(operands, names);
      if (given.kind == "as_tensors")
        lists.push_back(names);
    } else {
      hasMore = true;
      if (given.kind == "as_bool" &&
          stringOf(input.getAsObject(), "name") == "enabled")
        isAutocast |= given.value->getAsBoolean().value_or(false);
    }
  }
}

/// The numbers of tensors of a scope.
static SmallVector<unsigned> numbersOf(const Scope &scope,
                                       ArrayRef<StringRef> names) {
  return llvm::map_to_vector(
      names, [&](StringRef name) { return scope.tensors.lookup(name); });
}

/// The tensors that a graph gives, of operands that are there.
FailureOr<SmallVector<unsigned>>
torch::Importer::convertInner(const llvm::json::Object *graph,
                              ArrayRef<unsigned> operands, bool isAutocast) {
  Scope inner;
  inner.graph = graph;
  inner.isAutocast = isAutocast;
  for (auto [input, tensor] : llvm::zip(listOf(graph, "inputs"), operands))
    inner.tensors[Given::of(&input).tensor()] = tensor;
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

/// The values of these tensors; nothing where a node is refused or after an
/// error, or for the reason that `why` has.
std::optional<SmallVector<Value>>
torch::Importer::valuesOfInner(const llvm::json::Object *graph,
                               const Scope &scope, ArrayRef<unsigned> operands,
                               std::string &why) {
  size_t before = refusals_.count();
  auto results = convertInner(graph, operands, scope.isAutocast);
  if (failed(results))
    stop();
  if (failed(results) || refusals_.count() != before)
    return std::nullopt;
  SmallVector<Value> values;
  for (unsigned result : *results) {
    values.push_back(refreshed(result).value);
    if (!values.back())
      why = "holds a graph that " + tensors_[result].why;
    if (!values.back())
      return std::nullopt;
  }
  return values;
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
  std::string why;
  for (auto [i, graph] : llvm::enumerate(read.graphs)) {
    if (known && *known == static_cast<int64_t>(i))
      continue;
    auto values = valuesOfInner(
        graph, scope, numbersOf(scope, ArrayRef(read.operands).drop_front()),
        why);
    if (!values)
      return Converted::refuse(why);
    branches.push_back(*values);
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

/// Whether a graph takes so many tensors.
static bool takes(const llvm::json::Object *graph, size_t count) {
  return listOf(graph, "inputs").size() == count;
}

static bool haveTypesOf(ArrayRef<Value> values, ArrayRef<Value> others) {
  return values.size() == others.size() &&
         llvm::equal(ValueRange(values).getTypes(),
                     ValueRange(others).getTypes());
}

static constexpr StringLiteral kOtherState =
    "gives a state of other types or shapes than it takes";

/// Of a state and what does not change, while a condition that is known holds.
Converted torch::Importer::convertWhile(Scope &scope, const GraphOp &read) {
  if (read.graphs.size() != 2 || read.lists.size() != 2 || read.hasMore ||
      !takes(read.graphs[0], read.operands.size()) ||
      !takes(read.graphs[1], read.operands.size()))
    return Converted::refuse(
        "is not of a condition, a body, a state and what both read");
  SmallVector<unsigned> tensors = numbersOf(scope, read.operands);
  auto state = llvm::map_to_vector(
      ArrayRef(tensors).take_front(read.lists[0].size()),
      [&](unsigned tensor) { return tensors_[tensor].value; });
  std::string why;
  for (int64_t turn = 0; turn <= kMaxTurns; ++turn) {
    for (auto [tensor, value] : llvm::zip(tensors, state))
      tensor = hold(evaluated(value));
    auto condition = valuesOfInner(read.graphs[0], scope, tensors, why);
    if (!condition)
      return Converted::refuse(why);
    if (condition->size() != 1 ||
        elementOf(condition->front()) != builder_.getI1Type() ||
        typeOf(condition->front()).getNumElements() != 1)
      return Converted::refuse("has a condition that is no boolean");
    auto goesOn = evaluateScalar(reshape(condition->front(), {}));
    if (!goesOn)
      return Converted::refuse(kOpenTurns);
    if (*goesOn == 0)
      return state;
    auto next = valuesOfInner(read.graphs[1], scope, tensors, why);
    if (!next)
      return Converted::refuse(why);
    if (!haveTypesOf(*next, state))
      return Converted::refuse(kOtherState);
    state = *next;
  }
  return Converted::refuse(kManyTurns);
}

/// A state that goes through the rows of tensors, one after the other; what
/// each turn gives besides is joined.
Converted torch::Importer::convertScan(Scope &scope, const GraphOp &read) {
  if (read.graphs.size() != 1 || read.lists.size() != 3 || read.hasMore ||
      !takes(read.graphs[0], read.operands.size()))
    return Converted::refuse(
        "is not of a body, a state, tensors to go through and what it reads");
  auto valueOf = [&](StringRef name) {
    return tensors_[scope.tensors.lookup(name)].value;
  };
  auto state = llvm::map_to_vector(read.lists[0], valueOf);
  auto rows = llvm::map_to_vector(read.lists[1], valueOf);
  auto lengthOf = [](Value x) {
    return typeOf(x).getRank() == 0 ? 0 : typeOf(x).getDimSize(0);
  };
  int64_t turns = rows.empty() ? 0 : lengthOf(rows.front());
  if (turns == 0 ||
      llvm::any_of(rows, [&](Value x) { return lengthOf(x) != turns; }))
    return Converted::refuse(
        "goes through tensors of no length, or of several");
  if (turns > kMaxTurns)
    return Converted::refuse(kManyTurns);
  std::vector<SmallVector<Value>> given;
  std::string why;
  for (int64_t turn = 0; turn < turns; ++turn) {
    SmallVector<unsigned> tensors;
    for (Value value : state)
      tensors.push_back(hold(evaluated(value)));
    for (Value x : rows)
      tensors.push_back(hold(rowOf(x, 0, turn)));
    llvm::append_range(tensors, numbersOf(scope, read.lists[2]));
    auto next = valuesOfInner(read.graphs[0], scope, tensors, why);
    if (!next)
      return Converted::refuse(why);
    if (next->size() < state.size() ||
        !haveTypesOf(ArrayRef(*next).take_front(state.size()), state))
      return Converted::refuse(kOtherState);
    size_t count = state.size();
    state.assign(next->begin(), next->begin() + count);
    given.emplace_back(llvm::drop_begin(*next, count));
  }
  for (size_t i = 0; i < given.front().size(); ++i)
    state.push_back(stack(
        llvm::map_to_vector(given, [&](const auto &parts) { return parts[i]; }),
        0));
  return state;
}

/// Gives names to what a branch or a loop comes to; why there is nothing, or
/// "".
std::string torch::Importer::convertControl(StringRef op, const GraphOp &read,
                                            Scope &scope,
                                            ArrayRef<RankedTensorType> outs,
                                            ArrayRef<StringRef> outputs) {
  Location place = location_;
  Converted made = op == "cond"   ? convertBranches(scope, read)
                   : op == "scan" ? convertScan(scope, read)
                                  : convertWhile(scope, read);
  location_ = place;
  SmallVector<Value> values;
  std::string misfit = fit(made, outs, outputs, values),
              malformed = whyMalformed(), why = made.reason().str();
  for (const std::string &other : {misfit, malformed})
    why = why.empty() ? other : why;
  values.resize(outputs.size());
  for (auto [name, value] : llvm::zip(outputs, values))
    add(scope, name, why.empty() ? value : Value());
  return why;
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
        read.graphs[0], numbersOf(scope, read.operands),
        scope.isAutocast || (op == "wrap_with_autocast" && read.isAutocast));
    if (failed(results))
      return failure();
    for (auto [name, result] : llvm::zip(outputs, *results))
      scope.tensors[name] = result;
  } else if (op == "cond" || op == "while_loop" || op == "scan") {
    why = convertControl(op, read, scope, outs, outputs);
    if (isStopped())
      return failure();
  } else {
    why = "is of graphs, and none of cond, invoke_subgraph, scan, while_loop, "
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
