//===- CompilerHooks.h - what the compiler gives fusec-run ------*- C++ -*-===//

#ifndef FUSEC_TOOLS_FUSEC_RUN_COMPILERHOOKS_H
#define FUSEC_TOOLS_FUSEC_RUN_COMPILERHOOKS_H

#include "Hooks.h"

namespace fusec::run {

/// Compilation of .mlir models, the emulator, and the reference evaluator.
Hooks compilerHooks();

} // namespace fusec::run

#endif // FUSEC_TOOLS_FUSEC_RUN_COMPILERHOOKS_H
