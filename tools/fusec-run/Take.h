//===- Take.h - a result into a variable ------------------------*- C++ -*-===//

#ifndef FUSEC_TOOLS_FUSEC_RUN_TAKE_H
#define FUSEC_TOOLS_FUSEC_RUN_TAKE_H

#include "fusec/Support/Status.h"

namespace fusec::run {

/// Moves the value to `out`, or says why there is none.
template <typename T> Status take(Result<T> result, T &out) {
  if (result)
    out = *std::move(result);
  return result.status();
}

} // namespace fusec::run

#endif // FUSEC_TOOLS_FUSEC_RUN_TAKE_H
