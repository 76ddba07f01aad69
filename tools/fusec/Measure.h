//===- Measure.h - tiles by measurement -------------------------*- C++ -*-===//

#ifndef FUSEC_TOOLS_FUSEC_MEASURE_H
#define FUSEC_TOOLS_FUSEC_MEASURE_H

#include "Options.h"

namespace fusec {

/// Times the best tiles of the kernels that options.tiles has none for, on the
/// first GPU, writes the fastest there, and lets the compilation take them.
/// Says on standard error what it found. A model that does not come so far is
/// left to the compilation, which says why.
Status measure(mlir::ModuleOp module, DriverOptions &options);

} // namespace fusec

#endif // FUSEC_TOOLS_FUSEC_MEASURE_H
