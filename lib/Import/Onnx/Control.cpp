//===- Control.cpp - branches, loops, and ops that are none here ----------===//

#include "Importer.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::onnx;

/// What a graph in an attribute comes to, or values that stand for none after
/// an error, which has been reported.
static SmallVector<Value> convertBody(Call &op, StringRef name,
                                      ArrayRef<Value> arguments) {
  const NodeAttribute *body = op.attribute(name);
  if (!body || !body->graph)
    return {};
  auto results = op.graph.convertGraph(*body->graph, op.scope, arguments);
  return failed(results) ? SmallVector<Value>() : *results;
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
  SmallVector<Value> then, otherwise;
  if (!known || *known)
    then = convertBody(op, "then_branch", {});
  if (!known || !*known)
    otherwise = convertBody(op, "else_branch", {});
  if (known) {
    SmallVector<Value> &chosen = *known ? then : otherwise;
    if (chosen.size() < count)
      return Converted::refuse("has a branch that gives too little");
    return chosen;
  }
  SmallVector<Value> results;
  for (size_t i = 0; i < count; ++i) {
    bool areThere =
        i < then.size() && i < otherwise.size() && then[i] && otherwise[i];
    if (!areThere || then[i].getType() != otherwise[i].getType())
      return Converted::refuse("chooses by the data between branches that give "
                               "other shapes or types");
    results.push_back(g.select(condition, then[i], otherwise[i]));
  }
  return results;
}

static constexpr int64_t kMaxTurns = 100000;

/// A loop whose number of turns is known: its body, that many times. What each
/// turn gives beside the state is joined.
static Converted convertLoop(Call &op) {
  GraphBuilder &g = op.graph;
  std::optional<int64_t> most, goesOn = 1;
  if (op.has(0))
    most = g.evaluateScalar(g.reshape(op.in(0), {}));
  if (op.has(1))
    goesOn = g.evaluateScalar(g.reshape(op.in(1), {}));
  SmallVector<Value> state;
  for (unsigned i = 2; i < op.size(); ++i)
    state.push_back(op.in(i));
  std::vector<SmallVector<Value>> turns;
  Type index = g.builder().getI64Type();
  for (int64_t turn = 0; goesOn == 1 && (!op.has(0) || (most && turn < *most));
       ++turn) {
    if (turn == kMaxTurns)
      return Converted::refuse("turns more than 100000 times");
    Value number = g.reshape(g.integers(turn, index), {});
    Value always = g.reshape(g.integers(1, g.builder().getI1Type()), {});
    SmallVector<Value> arguments{number, always};
    llvm::append_range(arguments, state);
    SmallVector<Value> results = convertBody(op, "body", arguments);
    if (results.size() < 1 + state.size() ||
        llvm::is_contained(results, Value()))
      return Converted::refuse("has a body that gives too little");
    goesOn = g.evaluateScalar(g.reshape(results.front(), {}));
    for (size_t i = 0; i < state.size(); ++i) {
      // A counter is a number in each turn, not all the turns before it.
      DenseElementsAttr known = g.evaluate(results[1 + i]);
      state[i] = known ? g.constant(known) : results[1 + i];
    }
    turns.emplace_back(llvm::drop_begin(results, 1 + state.size()));
  }
  if (!goesOn || (op.has(0) && !most))
    return Converted::refuse(
        "turns a number of times that depends on the data");
  size_t scans = turns.empty() ? 0 : turns.front().size();
  for (size_t i = 0; i < scans; ++i) {
    SmallVector<Value> parts;
    for (const SmallVector<Value> &turn : turns) {
      SmallVector<int64_t> shape(typeOf(turn[i]).getShape());
      shape.insert(shape.begin(), 1);
      parts.push_back(g.reshape(turn[i], shape));
    }
    state.push_back(g.concat(parts, 0));
  }
  return state;
}

void onnx::addControl(ConverterTable &table) {
  table["If"] = {convertIf};
  table["Loop"] = {convertLoop, 2, kAnyNumber};
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
      {"is a recurrence: export the model with its steps written out",
       {"Scan"}},
      {"is a step of an optimizer: export the model for inference",
       {"Adam", "Adagrad", "Momentum", "Gradient"}},
      {"samples pictures at places that depend on the data",
       {"GridSample", "AffineGrid", "RoiAlign", "MaxRoiPool", "DeformConv"}},
  };
  for (const auto &[reason, ops] : reasons)
    if (llvm::is_contained(ops, op))
      return reason;
  return "";
}
