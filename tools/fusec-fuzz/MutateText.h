//===- MutateText.h - texts with a few changes ------------------*- C++ -*-===//

#ifndef FUSEC_TOOLS_FUSEC_FUZZ_MUTATETEXT_H
#define FUSEC_TOOLS_FUSEC_FUZZ_MUTATETEXT_H

#include "fusec/Support/Random.h"

#include <string>

namespace fusec::fuzz {

/// The text of a model with a few changes: other numbers, types, words and
/// names, lines gone or doubled, bytes gone. Most results are near misses.
std::string mutate(std::string text, Random &random);

} // namespace fusec::fuzz

#endif // FUSEC_TOOLS_FUSEC_FUZZ_MUTATETEXT_H
