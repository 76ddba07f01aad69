//===- Summary.h - what a long explanation comes to -------------*- C++ -*-===//

#ifndef FUSEC_LIB_EXPLAIN_SUMMARY_H
#define FUSEC_LIB_EXPLAIN_SUMMARY_H

#include "Lines.h"

#include "fusec/Explain/Explanation.h"

namespace fusec {

/// Before the paragraphs of a function with many kernels: its kernels by kind,
/// the ones that take most of the time, and why the others stay apart, how
/// often. Nothing for a function whose paragraphs are quickly read.
void printSummary(Lines &lines, const ExplainedFunction &function);

} // namespace fusec

#endif // FUSEC_LIB_EXPLAIN_SUMMARY_H
