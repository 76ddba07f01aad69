//===- Control.cpp - branches, loops, and ops that are none here ----------===//

#include "Importer.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::onnx;

/// A graph in an attribute that takes so many tensors, or null.
static const Graph *graphOf(const Call &op, StringRef name, size_t arguments) {
  const NodeAttribute *attribute = op.attribute(name);
  if (!attribute || !attribute->graph)
    return nullptr;
  const Graph &graph = *attribute->graph;
  size_t inputs = llvm::count_if(graph.inputs, [&](const ValueInfo &input) {
    return llvm::none_of(graph.initializers, [&](const Tensor &tensor) {
      return tensor.name == input.name;
    });
  });
  return inputs == arguments ? &graph : nullptr;
}

static constexpr StringLiteral kNoBody =
    "lacks a graph that takes as many tensors as there are for it";
static constexpr StringLiteral kShortBody = "has a body that gives too little";

/// In the place of what an op gives, where a node in a graph of its is refused:
/// that is the one fault.
static Converted nothing(const Call &op) {
  return SmallVector<Value>(op.node.outputs.size());
}

/// A branch that is known, or both and a choice between them: nodes have no
/// effects.
static Converted convertIf(Call &op) {
  GraphBuilder &g = op.graph;
  size_t count = op.node.outputs.size();
  if (typeOf(op.in(0)).getNumElements() != 1)
    return Converted::refuse(kNoFit);
  Value condition = g.reshape(op.in(0), {});
  std::optional<int64_t> known = g.evaluateScalar(condition);
  SmallVector<SmallVector<Value>> branches;
  for (StringRef name : {"then_branch", "else_branch"}) {
    if (known && (*known != 0) != (name == "then_branch"))
      continue;
    const Graph *graph = graphOf(op, name, 0);
    if (!graph)
      return Converted::refuse(kNoBody);
    auto results = op.graph.convertGraph(*graph, op.scope, {});
    if (!results)
      return nothing(op);
    if (results->size() < count)
      return Converted::refuse("has a branch that gives too little");
    branches.push_back(*results);
  }
  if (known)
    return branches.front();
  SmallVector<Value> results;
  for (auto [then, otherwise] : llvm::zip(branches[0], branches[1])) {
    if (then.getType() != otherwise.getType())
      return Converted::refuse("chooses by the data between branches that give "
                               "other shapes or types");
    results.push_back(g.select(condition, then, otherwise));
  }
  return results;
}

/// What each turn gives at `i`, along a new axis.
static Value joinTurns(GraphBuilder &g, ArrayRef<SmallVector<Value>> turns,
                       size_t i, int64_t axis) {
  return g.stack(
      llvm::map_to_vector(turns, [&](const auto &t) { return t[i]; }), axis);
}

/// A loop whose number of turns is known: its body, that many times. What each
/// turn gives beside the state is joined.
static Converted convertLoop(Call &op) {
  GraphBuilder &g = op.graph;
  std::optional<int64_t> most, goesOn = 1;
  if (op.has(0))
    most = g.evaluateScalar(op.in(0));
  if (op.has(1))
    goesOn = g.evaluateScalar(op.in(1));
  SmallVector<Value> state;
  for (unsigned i = 2; i < op.size(); ++i)
    state.push_back(op.in(i));
  const Graph *body = graphOf(op, "body", 2 + state.size());
  if (!body)
    return Converted::refuse(kNoBody);
  std::vector<SmallVector<Value>> turns;
  Type index = g.builder().getI64Type();
  for (int64_t turn = 0; goesOn == 1 && (!op.has(0) || (most && turn < *most));
       ++turn) {
    if (turn == kMaxTurns)
      return Converted::refuse(kManyTurns);
    Value number = g.reshape(g.integers(turn, index), {});
    Value always = g.reshape(g.integers(1, g.builder().getI1Type()), {});
    SmallVector<Value> arguments{number, always};
    llvm::append_range(arguments, state);
    auto results = op.graph.convertGraph(*body, op.scope, arguments);
    if (!results)
      return nothing(op);
    if (results->size() < 1 + state.size())
      return Converted::refuse(kShortBody);
    goesOn = g.evaluateScalar(results->front());
    for (size_t i = 0; i < state.size(); ++i)
      state[i] = g.evaluated((*results)[1 + i]);
    turns.emplace_back(llvm::drop_begin(*results, 1 + state.size()));
  }
  if (!goesOn || (op.has(0) && !most))
    return Converted::refuse(kOpenTurns);
  size_t scans = turns.empty() ? 0 : turns.front().size();
  for (size_t i = 0; i < scans; ++i)
    state.push_back(joinTurns(g, turns, i, 0));
  return state;
}

namespace {
/// What a Scan goes through, and how.
struct ScanAxes {
  size_t states, inputs, outputs;
  int64_t turns = 0;
  SmallVector<int64_t> axes, ways, outAxes, outWays;
};
} // namespace

/// Nothing where the attributes are not those of as many tensors, or these are
/// not of one length.
static std::optional<ScanAxes> readScan(Call &op, size_t inputs, size_t given) {
  ScanAxes scan{op.size() - inputs, inputs, 0};
  scan.outputs = given - scan.states;
  scan.axes = op.integersOr("scan_input_axes", inputs, 0);
  scan.ways = op.integersOr("scan_input_directions", inputs, 0);
  scan.outAxes = op.integersOr("scan_output_axes", scan.outputs, 0);
  scan.outWays = op.integersOr("scan_output_directions", scan.outputs, 0);
  if (scan.axes.size() != inputs || scan.ways.size() != inputs ||
      scan.outAxes.size() != scan.outputs ||
      scan.outWays.size() != scan.outputs)
    return std::nullopt;
  for (size_t i = 0; i < inputs; ++i) {
    auto axis = frontAxis(scan.axes[i], op.rank(scan.states + i));
    if (!axis)
      return std::nullopt;
    int64_t length = op.shape(scan.states + i)[scan.axes[i] = *axis];
    if (length == 0 || (i > 0 && length != scan.turns))
      return std::nullopt;
    scan.turns = length;
  }
  return scan;
}

/// What a turn is given of the tensors.
static SmallVector<Value> rowsOf(Call &op, const ScanAxes &scan, int64_t turn) {
  SmallVector<Value> rows;
  for (size_t i = 0; i < scan.inputs; ++i)
    rows.push_back(op.graph.rowOf(op.in(scan.states + i), scan.axes[i],
                                  scan.ways[i] ? scan.turns - 1 - turn : turn));
  return rows;
}

/// A state that goes through tensors along an axis of each, forwards or
/// backwards: as many turns as these are long.
static Converted convertScan(Call &op) {
  GraphBuilder &g = op.graph;
  int64_t count = op.integer("num_scan_inputs", 0);
  if (op.opset < 9 || count < 1 || count > static_cast<int64_t>(op.size()))
    return Converted::refuse(
        "is a recurrence of opset 8, or of no tensors to go through");
  for (unsigned i = 0; i < op.size(); ++i)
    if (!op.has(i))
      return Converted::refuse("leaves out a tensor that it goes through, or "
                               "its state");
  const Graph *body = graphOf(op, "body", op.size());
  if (!body)
    return Converted::refuse(kNoBody);
  if (body->outputs.size() < op.size() - count)
    return Converted::refuse(kShortBody);
  std::optional<ScanAxes> scan = readScan(op, count, body->outputs.size());
  if (!scan)
    return Converted::refuse(kNoFit);
  if (scan->turns > kMaxTurns)
    return Converted::refuse(kManyTurns);
  SmallVector<Value> state;
  for (size_t i = 0; i < scan->states; ++i)
    state.push_back(op.in(i));
  std::vector<SmallVector<Value>> turns;
  for (int64_t turn = 0; turn < scan->turns; ++turn) {
    SmallVector<Value> arguments(state);
    llvm::append_range(arguments, rowsOf(op, *scan, turn));
    auto results = op.graph.convertGraph(*body, op.scope, arguments);
    if (!results)
      return nothing(op);
    ArrayRef<Value> states = ArrayRef(*results).take_front(scan->states),
                    given = ArrayRef(*results).drop_front(scan->states);
    if (TypeRange(states) != TypeRange(state) ||
        (turn > 0 && TypeRange(given) != TypeRange(turns.front())))
      return Converted::refuse("has a body that gives other shapes or types "
                               "from turn to turn");
    for (size_t i = 0; i < scan->states; ++i)
      state[i] = g.evaluated(states[i]);
    turns.emplace_back(given);
  }
  for (size_t i = 0; i < scan->outputs; ++i) {
    auto axis =
        frontAxis(scan->outAxes[i], typeOf(turns.front()[i]).getRank() + 1);
    if (!axis)
      return Converted::refuse(kBadAxis);
    Value all = joinTurns(g, turns, i, *axis);
    state.push_back(scan->outWays[i] ? g.reverse(all, *axis) : all);
  }
  return state;
}

void onnx::addControl(ConverterTable &table) {
  table["If"] = {convertIf};
  table["Loop"] = {convertLoop, 0, kAnyNumber};
  table["Scan"] = {convertScan, 0, kAnyNumber};
}

StringRef onnx::whyRefused(StringRef op) {
  // Ops of the specification in groups of one reason.
  static const std::pair<StringLiteral, std::vector<StringRef>> reasons[] = {
      {"gives a tensor whose size depends on the data",
       {"NonZero", "Unique", "Compress", "NonMaxSuppression"}},
      {"is of strings, sequences or optional values",
       {"StringNormalizer", "StringConcat", "StringSplit", "RegexFullMatch",
        "TfIdfVectorizer", "SequenceAt", "SequenceConstruct", "SequenceEmpty",
        "SequenceErase", "SequenceInsert", "SequenceLength", "SequenceMap",
        "SplitToSequence", "ConcatFromSequence", "Optional",
        "OptionalGetElement", "OptionalHasElement"}},
      {"draws numbers at random: export the model for inference",
       {"Bernoulli", "Multinomial", "RandomNormal", "RandomNormalLike",
        "RandomUniform", "RandomUniformLike"}},
      {"is a step of an optimizer: export the model for inference",
       {"Adam", "Adagrad", "Momentum", "Gradient"}},
      {"samples pictures at places that depend on the data",
       {"GridSample", "RoiAlign", "MaxRoiPool", "DeformConv"}},
  };
  for (const auto &[reason, ops] : reasons)
    if (llvm::is_contained(ops, op))
      return reason;
  return "";
}
