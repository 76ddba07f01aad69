//===- Suggest.h - help after a misspelt name -------------------*- C++ -*-===//

#ifndef FUSEC_SUPPORT_SUGGEST_H
#define FUSEC_SUPPORT_SUGGEST_H

#include <string>
#include <string_view>
#include <vector>

namespace fusec {

/// The known name nearest to `name`, or "" when none is near enough to be
/// meant (an edit distance of at most a third of its length, at least one).
std::string nearestName(std::string_view name,
                        const std::vector<std::string> &known);

/// "; did you mean 'x'?" when a name is near, and "; known are 'a', 'b'"
/// otherwise. Long lists are cut.
std::string describeKnown(std::string_view name,
                          const std::vector<std::string> &known);

} // namespace fusec

#endif // FUSEC_SUPPORT_SUGGEST_H
