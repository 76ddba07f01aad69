//===- Lines.h - labelled lines that wrap -----------------------*- C++ -*-===//

#ifndef FUSEC_LIB_EXPLAIN_LINES_H
#define FUSEC_LIB_EXPLAIN_LINES_H

#include "fusec/Explain/Print.h"

#include "llvm/ADT/StringRef.h"

namespace fusec {

/// Writes lines broken between words at the width of a style. A word that is
/// longer than a line stays whole; a tab is a space at which no line breaks.
/// Where lines are narrow the second column moves below the first.
class Lines {
public:
  Lines(llvm::raw_ostream &os, const TextStyle &style)
      : os_(os), style_(style) {}

  void blank() { os_ << '\n'; }
  /// A line that stands out; what does not fit is indented.
  void heading(llvm::StringRef text);
  /// A label in a column of its own, then text.
  void labelled(llvm::StringRef label, llvm::StringRef text);
  /// The same with two texts: the first as it is, the second wrapped behind it.
  void labelled(llvm::StringRef label, llvm::StringRef first,
                llvm::StringRef text);
  /// A text that stands out, if it is not empty, and another behind it, wrapped
  /// below.
  void entry(llvm::StringRef head, llvm::StringRef text);
  /// A label and a text of at most room() columns, as it is.
  void raw(llvm::StringRef label, llvm::StringRef text);
  /// Columns behind a label.
  size_t room() const;

private:
  void write(llvm::StringRef text, size_t column, size_t indent);
  void coloured(llvm::StringRef text, llvm::raw_ostream::Colors colour,
                bool bold);
  void label(llvm::StringRef text);

  llvm::raw_ostream &os_;
  const TextStyle &style_;
};

} // namespace fusec

#endif // FUSEC_LIB_EXPLAIN_LINES_H
