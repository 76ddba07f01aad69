// The files of Page/ as text, embedded at build time.
#ifndef FUSEC_LIB_EXPLAIN_EMBEDDEDPAGE_H
#define FUSEC_LIB_EXPLAIN_EMBEDDEDPAGE_H

#include <string_view>
#include <vector>

namespace fusec {

/// Page/Page.html, with the comments that mark where the others go.
std::string_view embeddedHtml();
std::string_view embeddedCss();
/// Page/*.js, in the order of their names.
const std::vector<std::string_view> &embeddedScripts();

} // namespace fusec

#endif // FUSEC_LIB_EXPLAIN_EMBEDDEDPAGE_H
