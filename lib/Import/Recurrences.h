//===- Recurrences.h - layers that go from step to step ---------*- C++ -*-===//
//
// LSTM, GRU and plain recurrences with their steps written out: what the inputs
// bring is one product for all steps, what the state brings one in each.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_IMPORT_RECURRENCES_H
#define FUSEC_LIB_IMPORT_RECURRENCES_H

#include "GraphBuilder.h"

namespace fusec {

enum class Cell { Lstm, Gru, Plain };

/// One direction of a layer of `size` elements of state. Gates lie one behind
/// the other along the first dimension of weights and biases, in the order that
/// `gates` names, a place for each: input, forget, cell, output of an LSTM;
/// reset, update, new of a GRU.
struct RecurrentCell {
  Cell cell = Cell::Plain;
  int64_t size = 0;
  llvm::SmallVector<unsigned> gates;
  /// (gates, inputs) and (gates, size), and biases or null.
  mlir::Value fromInput, fromState, inputBias, stateBias;
  /// Of an LSTM, of input, forget and output gate from the cell: (3, size) in
  /// this order, or null.
  mlir::Value peepholes;
  /// Of gates, of what is new, and of what an LSTM gives: ops of a float.
  std::string gate = "fuse.sigmoid", candidate = "fuse.tanh",
              output = "fuse.tanh";
  /// Whether a GRU resets what its state brings, or the state before.
  bool resetsProduct = true;

  /// Why the weights do not fit inputs of so many elements, or "".
  std::string whyUnfit(int64_t inputs) const;
};

/// (batch, size) each; the cell's is null where there is none.
struct RecurrentState {
  mlir::Value state, cell;
};

/// Each step is some ops of the graph.
inline constexpr int64_t kMostSteps = 10000;
inline constexpr llvm::StringLiteral kManySteps =
    "has more than 10000 steps, each of which is written out";

/// What the inputs (..., inputs) bring to the gates: (..., gates).
mlir::Value projected(GraphBuilder &g, const RecurrentCell &cell,
                      mlir::Value inputs);
RecurrentState step(GraphBuilder &g, const RecurrentCell &cell,
                    mlir::Value projected, RecurrentState before);

/// All steps of inputs (steps, batch, inputs), backwards with `isReversed`:
/// gives the states (steps, batch, size) and leaves the last one in `state`.
/// Of a sequence that is shorter than the others, by `lengths` (batch), steps
/// past its end do nothing and give 0.
mlir::Value unroll(GraphBuilder &g, const RecurrentCell &cell,
                   mlir::Value inputs, RecurrentState &state, bool isReversed,
                   mlir::Value lengths = {});

} // namespace fusec

#endif // FUSEC_LIB_IMPORT_RECURRENCES_H
