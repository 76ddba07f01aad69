//===- TileTable.h - the tiles that were thought of -------------*- C++ -*-===//

#ifndef FUSEC_TILING_TILETABLE_H
#define FUSEC_TILING_TILETABLE_H

#include "fusec/CostModel/Predict.h"

#include <string>
#include <vector>

namespace fusec {

struct TileCandidate {
  Tile tile;
  KernelShape shape;
  /// Why it cannot work; empty if it can.
  std::string rejected;
  /// Set unless rejected.
  Prediction prediction;
};

/// The candidates of one group, the best first, the rejected ones last.
struct TileTable {
  std::string kind;
  std::vector<TileCandidate> candidates;
  /// Set by hand before the stage, or saved: the only candidate.
  bool given = false;
  /// See kernelKey(); "" unless saved tiles were given.
  std::string key;
};

struct TilingReport {
  std::string function;
  std::vector<TileTable> tables;
};

/// The tables as text: for each group the best candidates with time, blocks,
/// threads, registers, shared memory and occupancy, and the rejected ones with
/// their reasons, a few of each.
void printTilingText(llvm::raw_ostream &os, const TilingReport &report);

} // namespace fusec

#endif // FUSEC_TILING_TILETABLE_H
