//===- GroupText.h - the paragraph about one kernel -------------*- C++ -*-===//
//
// `--explain` and the comments in PTX say the same of a kernel in the same
// words: those of this class.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_EXPLAIN_GROUPTEXT_H
#define FUSEC_LIB_EXPLAIN_GROUPTEXT_H

#include "Lines.h"

namespace fusec {

class GroupText {
public:
  GroupText(Lines &lines, const ExplainedFunction &function)
      : lines_(lines), function_(function) {}

  /// Names at most this many ops of a kernel, and says how many more it has.
  void limitOps(size_t most) { mostOps_ = most; }
  /// Leaves out what the ops would take each alone, term by term.
  void leaveOutUnfusedTerms() { hasUnfusedTerms_ = false; }

  /// The heading and what follows it.
  void print(size_t number);

private:
  void printOps(const ExplainedGroup &group);
  void printTime(const ExplainedGroup &group);
  void printBytes(const ExplainedGroup &group);
  void printRuns(const ExplainedGroup &group);

  Lines &lines_;
  const ExplainedFunction &function_;
  size_t mostOps_ = SIZE_MAX;
  bool hasUnfusedTerms_ = true;
};

/// ", 14.38 us unfused", or nothing.
std::string unfusedText(std::optional<double> us);

/// "3 kernels (0, 4, 5) in one launch: 2.10 us instead of 6.30 us".
std::string launchText(const ExplainedLaunch &launch);

} // namespace fusec

#endif // FUSEC_LIB_EXPLAIN_GROUPTEXT_H
