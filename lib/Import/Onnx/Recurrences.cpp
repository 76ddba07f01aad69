//===- Recurrences.cpp - RNN, LSTM, GRU -----------------------------------===//

#include "../Recurrences.h"
#include "Importer.h"

#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::onnx;

namespace {

/// A layer in one direction or two, its tensors with the batch behind the
/// directions and steps.
class Layer {
public:
  explicit Layer(Call &op) : op_(op), g_(op.graph) {}
  Converted run();

private:
  std::string read();
  std::string readCell(int64_t direction, RecurrentCell &cell);
  std::string readActivations(int64_t direction, RecurrentCell &cell);
  /// The part of an input that a direction has, without that dimension; null
  /// where the input is left out.
  Value part(unsigned input, int64_t direction);
  /// A state to begin with, zeros where it is left out.
  Value begin(unsigned input, int64_t direction);
  bool isOf(unsigned input, ArrayRef<int64_t> shape) {
    return !op_.has(input) || op_.shape(input) == shape;
  }

  Call &op_;
  GraphBuilder &g_;
  Cell kind_ = Cell::Plain;
  int64_t steps_ = 0, batch_ = 0, size_ = 0, directions_ = 1, gates_ = 1;
  bool isReversed_ = false, isBatchFirst_ = false;
  Value x_, lengths_;
};

} // namespace

Value Layer::part(unsigned input, int64_t direction) {
  if (!op_.has(input))
    return {};
  Value one = g_.sliceAlong(op_.in(input), 0, direction, direction + 1);
  return g_.reshape(one, op_.shape(input).drop_front());
}

Value Layer::begin(unsigned input, int64_t direction) {
  SmallVector<int64_t> shape{batch_, size_};
  if (!op_.has(input))
    return g_.splat(elementOf(x_), 0, shape);
  int64_t axis = isBatchFirst_;
  return g_.reshape(
      g_.sliceAlong(op_.in(input), axis, direction, direction + 1), shape);
}

/// Sizes and lengths; why they do not fit, or "".
std::string Layer::read() {
  StringRef name = op_.node.op;
  kind_ = name == "LSTM" ? Cell::Lstm : name == "GRU" ? Cell::Gru : Cell::Plain;
  gates_ = kind_ == Cell::Lstm ? 4 : kind_ == Cell::Gru ? 3 : 1;
  isBatchFirst_ = op_.integer("layout", 0) != 0;
  StringRef direction = op_.string("direction", "forward");
  directions_ = direction == "bidirectional" ? 2 : 1;
  isReversed_ = direction == "reverse";
  if (op_.attribute("clip") || op_.integer("input_forget", 0) != 0)
    return "clips its gates or joins them, which is not there here";
  if (op_.rank(0) != 3 || op_.rank(1) != 3 || op_.rank(2) != 3 ||
      !op_.isFloat())
    return kNoFit.str();
  x_ = isBatchFirst_ ? g_.transpose(op_.in(0), {1, 0, 2}) : op_.in(0);
  steps_ = typeOf(x_).getDimSize(0);
  batch_ = typeOf(x_).getDimSize(1);
  if (steps_ > kMostSteps)
    return kManySteps.str();
  size_ = op_.shape(2)[2];
  int64_t rows = gates_ * size_;
  SmallVector<int64_t> state{directions_, batch_, size_};
  if (isBatchFirst_)
    std::swap(state[0], state[1]);
  if (!isOf(1, {directions_, rows, typeOf(x_).getDimSize(2)}) ||
      !isOf(2, {directions_, rows, size_}) ||
      !isOf(3, {directions_, 2 * rows}) || !isOf(4, batch_) ||
      !isOf(5, state) || !isOf(6, state) || !isOf(7, {directions_, 3 * size_}))
    return kNoFit.str();
  // Lengths that are those of all steps say nothing.
  auto lengths = op_.has(4) ? op_.known(4) : SmallVector<int64_t>();
  if (!lengths ||
      llvm::any_of(*lengths, [&](int64_t length) { return length != steps_; }))
    lengths_ = op_.in(4);
  return "";
}

/// By their names, those of a direction after those of the other.
std::string Layer::readActivations(int64_t direction, RecurrentCell &cell) {
  const NodeAttribute *names = op_.attribute("activations");
  if (!names)
    return "";
  size_t each = kind_ == Cell::Lstm ? 3 : kind_ == Cell::Gru ? 2 : 1;
  std::string *places[] = {&cell.gate, &cell.candidate, &cell.output};
  if (kind_ == Cell::Plain)
    places[0] = &cell.candidate;
  if (names->strings.size() != each * directions_)
    return "has another number of activations than it has gates for";
  for (size_t i = 0; i < each; ++i) {
    std::string word = StringRef(names->strings[direction * each + i]).lower();
    StringRef op = llvm::StringSwitch<StringRef>(word)
                       .Case("sigmoid", "fuse.sigmoid")
                       .Case("tanh", "fuse.tanh")
                       .Case("relu", "fuse.relu")
                       .Default("");
    if (op.empty())
      return "has an activation that is none of Sigmoid, Tanh, Relu";
    *places[i] = op.str();
  }
  return "";
}

std::string Layer::readCell(int64_t direction, RecurrentCell &cell) {
  cell.cell = kind_;
  cell.size = size_;
  // Input, output, forget, cell; update, reset, new.
  if (kind_ == Cell::Lstm)
    cell.gates = {0, 2, 3, 1};
  else if (kind_ == Cell::Gru)
    cell.gates = {1, 0, 2};
  cell.resetsProduct = op_.integer("linear_before_reset", 0) != 0;
  cell.fromInput = part(1, direction);
  cell.fromState = part(2, direction);
  if (Value biases = part(3, direction)) {
    int64_t rows = gates_ * size_;
    cell.inputBias = g_.sliceAlong(biases, 0, 0, rows);
    cell.stateBias = g_.sliceAlong(biases, 0, rows, 2 * rows);
  }
  if (Value peepholes = kind_ == Cell::Lstm ? part(7, direction) : Value()) {
    Value rows = g_.reshape(peepholes, {3, size_});
    cell.peepholes =
        g_.concat({g_.sliceAlong(rows, 0, 0, 1), g_.sliceAlong(rows, 0, 2, 3),
                   g_.sliceAlong(rows, 0, 1, 2)},
                  0);
  }
  std::string why = readActivations(direction, cell);
  return why.empty() ? cell.whyUnfit(typeOf(x_).getDimSize(2)) : why;
}

Converted Layer::run() {
  if (std::string why = read(); !why.empty())
    return Converted::refuse(why);
  SmallVector<Value> outputs, states, cells;
  for (int64_t direction = 0; direction < directions_; ++direction) {
    RecurrentCell cell;
    if (std::string why = readCell(direction, cell); !why.empty())
      return Converted::refuse(why);
    RecurrentState state{begin(5, direction),
                         kind_ == Cell::Lstm ? begin(6, direction) : Value()};
    Value all =
        unroll(g_, cell, x_, state, isReversed_ || direction == 1, lengths_);
    outputs.push_back(g_.reshape(all, {steps_, 1, batch_, size_}));
    states.push_back(g_.reshape(state.state, {1, batch_, size_}));
    if (state.cell)
      cells.push_back(g_.reshape(state.cell, {1, batch_, size_}));
  }
  auto ordered = [&](Value x, ArrayRef<int64_t> order) {
    return isBatchFirst_ ? g_.transpose(x, order) : x;
  };
  SmallVector<Value> results{ordered(g_.concat(outputs, 1), {2, 0, 1, 3}),
                             ordered(g_.concat(states, 0), {1, 0, 2})};
  if (!cells.empty())
    results.push_back(ordered(g_.concat(cells, 0), {1, 0, 2}));
  return results;
}

static Converted convertRecurrence(Call &op) { return Layer(op).run(); }

void onnx::addRecurrences(ConverterTable &table) {
  table["RNN"] = table["GRU"] = {convertRecurrence, 3, 6};
  table["LSTM"] = {convertRecurrence, 3, 8};
}
