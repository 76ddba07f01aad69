//===- Regret.h - the tiles that were chosen beside the best ----*- C++ -*-===//

#ifndef FUSEC_TOOLS_FUSEC_BENCH_REGRET_H
#define FUSEC_TOOLS_FUSEC_BENCH_REGRET_H

#include "Options.h"

namespace fusec::bench {

/// Times on a GPU the table's best 8 tiles of each product that the options
/// name, with the kernels around it, and prints for each, and over all: the
/// regret, which is how much slower the chosen tile is than the best of them;
/// the rank correlation (Spearman) of predicted and measured times; and by how
/// much the prediction of the chosen one is off.
Status runRegret(const Options &options);

} // namespace fusec::bench

#endif // FUSEC_TOOLS_FUSEC_BENCH_REGRET_H
