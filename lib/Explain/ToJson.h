//===- ToJson.h - an explanation as JSON ------------------------*- C++ -*-===//

#ifndef FUSEC_LIB_EXPLAIN_TOJSON_H
#define FUSEC_LIB_EXPLAIN_TOJSON_H

#include "fusec/Explain/Explanation.h"
#include "fusec/Support/Json.h"

namespace fusec {

/// What docs/Explain.md describes: no source and no kernel text.
json::Object toJson(const Explanation &explanation);

} // namespace fusec

#endif // FUSEC_LIB_EXPLAIN_TOJSON_H
