//===- Recurrences.cpp - layers that go from step to step -----------------===//

#include "Recurrences.h"

#include "Contractions.h"

using namespace mlir;
using namespace fusec;

static int64_t gateCount(Cell cell) {
  return cell == Cell::Lstm ? 4 : cell == Cell::Gru ? 3 : 1;
}

std::string RecurrentCell::whyUnfit(int64_t inputs) const {
  int64_t rows = gateCount(cell) * size;
  auto isMatrix = [&](Value x, int64_t columns) {
    return typeOf(x).getShape() == ArrayRef<int64_t>{rows, columns} &&
           isFloat(x);
  };
  auto isLine = [&](Value x) {
    return !x || typeOf(x).getShape() == ArrayRef(rows);
  };
  bool fits = size > 0 && isMatrix(fromInput, inputs) &&
              isMatrix(fromState, size) && isLine(inputBias) &&
              isLine(stateBias) &&
              (!peepholes ||
               typeOf(peepholes).getShape() == ArrayRef<int64_t>{3, size});
  return fits ? "" : "has weights that do not fit its input and its state";
}

/// x w^T + b.
static Value linear(GraphBuilder &g, Value x, Value weight, Value bias) {
  Value product = matrixProduct(g, x, g.transpose(weight, {1, 0}));
  return bias ? g.binary("fuse.add", product, bias) : product;
}

Value fusec::projected(GraphBuilder &g, const RecurrentCell &cell,
                       Value inputs) {
  return linear(g, inputs, cell.fromInput, cell.inputBias);
}

namespace {
/// One step while it is written.
class Step {
public:
  Step(GraphBuilder &g, const RecurrentCell &cell, Value projected,
       RecurrentState before)
      : g_(g), cell_(cell), fromInput_(projected), before_(before) {}

  RecurrentState run() {
    // A GRU that resets the state multiplies what is left of it.
    if (cell_.cell != Cell::Gru || cell_.resetsProduct)
      fromState_ = linear(g_, before_.state, cell_.fromState, cell_.stateBias);
    switch (cell_.cell) {
    case Cell::Lstm:
      return lstm();
    case Cell::Gru:
      return gru();
    case Cell::Plain:
      return {g_.unary(cell_.candidate, add(fromInput_, fromState_)), {}};
    }
    return {};
  }

private:
  Value add(Value a, Value b) { return g_.binary("fuse.add", a, b); }
  Value mul(Value a, Value b) { return g_.binary("fuse.mul", a, b); }
  /// The part of a gate along the last dimension.
  Value part(Value all, unsigned gate, int64_t axis = 1) {
    int64_t first = cell_.gates[gate] * cell_.size;
    return g_.sliceAlong(all, axis, first, first + cell_.size);
  }
  Value sum(unsigned gate) {
    return add(part(fromInput_, gate), part(fromState_, gate));
  }
  /// With what the cell brings to the gate.
  Value peeped(Value x, Value cell, int64_t row) {
    if (!cell_.peepholes)
      return x;
    Value line = g_.reshape(g_.sliceAlong(cell_.peepholes, 0, row, row + 1),
                            {1, cell_.size});
    return add(x, mul(line, cell));
  }

  RecurrentState lstm() {
    Value in = g_.unary(cell_.gate, peeped(sum(0), before_.cell, 0));
    Value kept = g_.unary(cell_.gate, peeped(sum(1), before_.cell, 1));
    Value candidate = g_.unary(cell_.candidate, sum(2));
    Value cell = add(mul(kept, before_.cell), mul(in, candidate));
    Value out = g_.unary(cell_.gate, peeped(sum(3), cell, 2));
    return {mul(out, g_.unary(cell_.output, cell)), cell};
  }

  RecurrentState gru() {
    Value reset, update, state;
    if (cell_.resetsProduct) {
      reset = g_.unary(cell_.gate, sum(0));
      update = g_.unary(cell_.gate, sum(1));
      state = mul(reset, part(fromState_, 2));
    } else {
      reset = g_.unary(cell_.gate, add(part(fromInput_, 0), gateOf(0)));
      update = g_.unary(cell_.gate, add(part(fromInput_, 1), gateOf(1)));
      state = gateOf(2, mul(reset, before_.state));
    }
    Value fresh = g_.unary(cell_.candidate, add(part(fromInput_, 2), state));
    // (1 - u) n + u h.
    Value apart = g_.binary("fuse.sub", before_.state, fresh);
    return {add(fresh, mul(update, apart)), {}};
  }

  /// What a state brings to one gate alone.
  Value gateOf(unsigned gate, Value state = {}) {
    Value bias = cell_.stateBias ? part(cell_.stateBias, gate, 0) : Value();
    return linear(g_, state ? state : before_.state,
                  part(cell_.fromState, gate, 0), bias);
  }

  GraphBuilder &g_;
  const RecurrentCell &cell_;
  Value fromInput_, fromState_;
  RecurrentState before_;
};
} // namespace

RecurrentState fusec::step(GraphBuilder &g, const RecurrentCell &cell,
                           Value projected, RecurrentState before) {
  return Step(g, cell, projected, before).run();
}

Value fusec::unroll(GraphBuilder &g, const RecurrentCell &cell, Value inputs,
                    RecurrentState &state, bool isReversed, Value lengths) {
  ArrayRef<int64_t> shape = typeOf(inputs).getShape();
  int64_t steps = shape[0], batch = shape[1];
  Value all = projected(g, cell, inputs);
  int64_t gates = typeOf(all).getDimSize(2);
  SmallVector<Value> outputs(steps);
  for (int64_t i = 0; i < steps; ++i) {
    int64_t at = isReversed ? steps - 1 - i : i;
    Value now = g.reshape(g.sliceAlong(all, 0, at, at + 1), {batch, gates});
    RecurrentState next = step(g, cell, now, state);
    Value output = next.state;
    if (lengths) {
      Type index = elementOf(lengths);
      Value isIn = g.compare("gt", g.reshape(lengths, {batch, 1}),
                             g.splat(index, double(at)));
      output = g.select(isIn, output, g.splat(elementOf(output), 0));
      next.state = g.select(isIn, next.state, state.state);
      if (next.cell)
        next.cell = g.select(isIn, next.cell, state.cell);
    }
    state = next;
    outputs[at] = g.reshape(output, {1, batch, cell.size});
  }
  return outputs.empty() ? g.splat(elementOf(inputs), 0, {0, batch, cell.size})
                         : g.concat(outputs, 0);
}
