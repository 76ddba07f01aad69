//===- Compile.h - from a model's text to a module --------------*- C++ -*-===//

#ifndef FUSEC_TOOLS_FUSEC_BENCH_COMPILE_H
#define FUSEC_TOOLS_FUSEC_BENCH_COMPILE_H

#include "fusec/Runtime/Module.h"

namespace fusec::bench {

struct Compiled {
  Module module;
  /// Wall time from the text to the artefact, milliseconds.
  double milliseconds = 0;
};

/// Compiles for a target as `fusec` does. The status holds the diagnostics.
Result<Compiled> compileText(const std::string &text, const std::string &name,
                             const std::string &target, bool tf32);

} // namespace fusec::bench

#endif // FUSEC_TOOLS_FUSEC_BENCH_COMPILE_H
