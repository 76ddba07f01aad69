//===- Recurrences.cpp - recurrent layers and cells -----------------------===//

#include "../Recurrences.h"
#include "Importer.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::torch;

/// The cell that an op's name begins with; its gates are in PyTorch's order.
static RecurrentCell cellOf(StringRef name) {
  RecurrentCell cell;
  if (name.starts_with("lstm")) {
    cell.cell = Cell::Lstm;
    cell.gates = {0, 1, 2, 3};
  } else if (name.starts_with("gru")) {
    cell.cell = Cell::Gru;
    cell.gates = {0, 1, 2};
  } else if (name.starts_with("rnn_relu")) {
    cell.candidate = "fuse.relu";
  }
  return cell;
}

namespace {
/// The layers of a stack, each in one direction or two.
struct Stack {
  int64_t layers, directions;
  bool hasBiases, isBatchFirst;
  SmallVector<Value> parameters;
  /// (layers * directions, batch, size)
  Value states, cells;

  explicit Stack(Call &op)
      : layers(op.integer("num_layers", 1)),
        directions(op.flag("bidirectional", false) ? 2 : 1),
        hasBiases(op.flag("has_biases", true)),
        isBatchFirst(op.flag("batch_first", false)),
        parameters(op.tensors("params")) {}

  size_t perCell() const { return hasBiases ? 4 : 2; }
  bool fits() const {
    return layers > 0 && size_t(layers) <= parameters.size() &&
           !llvm::is_contained(parameters, Value()) &&
           parameters.size() == perCell() * layers * directions;
  }
};
} // namespace

static void setWeights(RecurrentCell &cell, ArrayRef<Value> weights) {
  cell.fromInput = weights[0];
  cell.fromState = weights[1];
  if (weights.size() == 4) {
    cell.inputBias = weights[2];
    cell.stateBias = weights[3];
  }
}

/// One layer: the states of all its directions beside each other.
static Converted runLayer(Call &op, const Stack &stack, int64_t layer, Value x,
                          SmallVectorImpl<RecurrentState> &last) {
  GraphBuilder &g = op.graph;
  int64_t batch = typeOf(x).getDimSize(1);
  SmallVector<Value> outputs;
  for (int64_t direction = 0; direction < stack.directions; ++direction) {
    int64_t number = layer * stack.directions + direction;
    RecurrentCell cell = cellOf(op.name());
    cell.size = typeOf(stack.states).getDimSize(2);
    setWeights(cell, ArrayRef(stack.parameters)
                         .slice(number * stack.perCell(), stack.perCell()));
    if (std::string why = cell.whyUnfit(typeOf(x).getDimSize(2)); !why.empty())
      return Converted::refuse(why);
    auto of = [&](Value all) {
      return all ? g.reshape(g.sliceAlong(all, 0, number, number + 1),
                             {batch, cell.size})
                 : Value();
    };
    RecurrentState state{of(stack.states), of(stack.cells)};
    outputs.push_back(unroll(g, cell, x, state, direction == 1));
    last.push_back(state);
  }
  return g.concat(outputs, 2);
}

static Value widened(GraphBuilder &g, Value x, int64_t axis) {
  SmallVector<int64_t> shape(typeOf(x).getShape());
  shape.insert(shape.begin() + axis, 1);
  return g.reshape(x, shape);
}

/// The inputs as (steps, batch, inputs), and the states that layers begin with;
/// null where they do not fit. One sequence has no batch.
static Value readInputs(Call &op, Stack &stack, bool isSingle) {
  GraphBuilder &g = op.graph;
  bool isLstm = op.name() == "lstm";
  Value x = op.tensor("input");
  SmallVector<Value> states = op.tensors("hx");
  if (states.size() != (isLstm ? 2 : 1) || !states[0] || !states.back())
    return {};
  if (isSingle) {
    x = widened(g, x, 1);
    for (Value &state : states)
      state = typeOf(state).getRank() == 2 ? widened(g, state, 1) : state;
  } else if (stack.isBatchFirst && typeOf(x).getRank() == 3) {
    x = g.transpose(x, {1, 0, 2});
  }
  stack.states = states[0];
  stack.cells = isLstm ? states[1] : Value();
  for (Value state : states)
    if (typeOf(x).getRank() != 3 || typeOf(state).getRank() != 3 ||
        typeOf(state).getShape() != typeOf(states[0]).getShape() ||
        typeOf(state).getDimSize(0) != stack.layers * stack.directions ||
        typeOf(state).getDimSize(1) != typeOf(x).getDimSize(1))
      return {};
  return x;
}

/// lstm.input, gru.input, rnn_tanh.input, rnn_relu.input.
static Converted convertRecurrence(Call &op) {
  GraphBuilder &g = op.graph;
  op.pass({"dropout"});
  Stack stack(op);
  if (op.flag("train", false) && op.number("dropout", 0) != 0)
    return Converted::refuse("drops elements at random: export the model for "
                             "inference, model.eval()");
  if (!stack.fits())
    return Converted::refuse("has another number of weights than its layers "
                             "take");
  bool isSingle = typeOf(op.tensor("input")).getRank() == 2;
  Value x = readInputs(op, stack, isSingle);
  if (!x)
    return Converted::refuse(kNoFit);
  // Of each layer and direction.
  if (typeOf(x).getDimSize(0) > kMostSteps / stack.layers / stack.directions)
    return Converted::refuse(kManySteps);
  SmallVector<RecurrentState> last;
  for (int64_t layer = 0; layer < stack.layers; ++layer) {
    Converted made = runLayer(op, stack, layer, x, last);
    if (made.refused())
      return made;
    x = made.values().front();
  }
  if (stack.isBatchFirst && !isSingle)
    x = g.transpose(x, {1, 0, 2});
  SmallVector<Value> results{g.reshape(x, op.outShape())}, states, cells;
  for (const RecurrentState &state : last) {
    states.push_back(widened(g, state.state, 0));
    if (state.cell)
      cells.push_back(widened(g, state.cell, 0));
  }
  for (ArrayRef<Value> parts : {ArrayRef(states), ArrayRef(cells)})
    if (!parts.empty() && results.size() < op.outs.size())
      results.push_back(
          g.reshape(g.concat(parts, 0), op.outShape(results.size())));
  return results;
}

/// lstm_cell, gru_cell, rnn_tanh_cell, rnn_relu_cell.
static Converted convertCell(Call &op) {
  GraphBuilder &g = op.graph;
  RecurrentCell cell = cellOf(op.name());
  SmallVector<Value> states = op.tensors("hx");
  Value x = op.tensor("input");
  if (states.size() != (cell.cell == Cell::Lstm ? 2 : 1) || !states[0] ||
      !states.back() || typeOf(x).getRank() != 2 ||
      typeOf(states[0]).getRank() != 2 ||
      typeOf(states[0]).getDimSize(0) != typeOf(x).getDimSize(0) ||
      typeOf(states.back()).getShape() != typeOf(states[0]).getShape())
    return Converted::refuse(kNoFit);
  cell.size = typeOf(states[0]).getDimSize(1);
  cell.fromInput = op.tensor("w_ih");
  cell.fromState = op.tensor("w_hh");
  cell.inputBias = op.optionalTensor("b_ih");
  cell.stateBias = op.optionalTensor("b_hh");
  if (std::string why = cell.whyUnfit(typeOf(x).getDimSize(1)); !why.empty())
    return Converted::refuse(why);
  RecurrentState state{states[0],
                       cell.cell == Cell::Lstm ? states[1] : Value()};
  state = step(g, cell, projected(g, cell, x), state);
  SmallVector<Value> results{state.state};
  if (state.cell)
    results.push_back(state.cell);
  return results;
}

void torch::addRecurrences(ConverterTable &table) {
  for (StringRef name :
       {"lstm.input", "gru.input", "rnn_tanh.input", "rnn_relu.input"})
    table[name] = convertRecurrence;
  for (StringRef name :
       {"lstm_cell", "gru_cell", "rnn_tanh_cell", "rnn_relu_cell"})
    table[name] = convertCell;
}
