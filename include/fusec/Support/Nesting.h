//===- Nesting.h - how deep a text nests ------------------------*- C++ -*-===//
//
// Parsers, printers and verifiers of MLIR recurse with the nesting of their
// text. What a stranger may have written is looked at first.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_SUPPORT_NESTING_H
#define FUSEC_SUPPORT_NESTING_H

#include <cstddef>
#include <optional>
#include <string_view>

namespace fusec {

/// Far deeper than the IR of any kernel or graph, and far from the end of a
/// stack of 1 MB.
inline constexpr size_t kDeepestNesting = 256;

/// The offset of the first bracket of MLIR text, outside of strings and
/// comments, that opens more than kDeepestNesting levels, or the place where a
/// chain of aliases or signs does; nothing where there is none.
std::optional<size_t> findDeepNesting(std::string_view text);

} // namespace fusec

#endif // FUSEC_SUPPORT_NESTING_H
