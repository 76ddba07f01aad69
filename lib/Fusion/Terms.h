//===- Terms.h - sums of predictions ----------------------------*- C++ -*-===//

#ifndef FUSEC_LIB_FUSION_TERMS_H
#define FUSEC_LIB_FUSION_TERMS_H

#include "fusec/CostModel/Predict.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

namespace fusec {

/// Adds a share of each term to the one of its name, which is then there.
template <typename Terms>
void addTerms(Terms &sum, llvm::ArrayRef<Term> terms, double share) {
  for (const Term &term : terms) {
    auto same = llvm::find_if(sum, [&](const Term &other) {
      return llvm::StringRef(other.name) == term.name;
    });
    if (same == sum.end())
      same = sum.insert(sum.end(), Term{term.name, 0, 0, term.scope});
    same->busyUs += share * term.busyUs;
    same->addedUs += share * term.addedUs;
  }
}

} // namespace fusec

#endif // FUSEC_LIB_FUSION_TERMS_H
