//===- Mutate.h - damaged models --------------------------------*- C++ -*-===//

#ifndef FUSEC_TOOLS_FUSEC_FUZZ_MUTATE_H
#define FUSEC_TOOLS_FUSEC_FUZZ_MUTATE_H

#include "Check.h"
#include "fusec/Support/Random.h"

#include <string>

namespace fusec::fuzz {

/// The text of a model with a few changes: other numbers, types, words and
/// names, lines gone or doubled, bytes gone. Most results are near misses.
std::string mutate(std::string text, Random &random);

/// A text to damage: the graph as it is, or as one of the stages up to `plan`
/// leaves it, which the compiler takes as well.
std::string textOf(mlir::ModuleOp graph, const CheckOptions &options,
                   Random &random);

/// Takes a text through the stages up to `plan`. It fails if the compiler
/// refuses the text without a diagnostic; that it ends the process is for
/// isolated() to see.
Verdict checkText(const std::string &text, mlir::MLIRContext *context,
                  const CheckOptions &options);

} // namespace fusec::fuzz

#endif // FUSEC_TOOLS_FUSEC_FUZZ_MUTATE_H
