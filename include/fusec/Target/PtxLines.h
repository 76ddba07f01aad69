//===- PtxLines.h - where the lines of PTX come from ------------*- C++ -*-===//

#ifndef FUSEC_TARGET_PTXLINES_H
#define FUSEC_TARGET_PTXLINES_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace fusec {

/// A file's name as `.file` may hold it: ptxas takes printable ASCII without
/// quotes and backslashes. The rest, and `%`, is written as in URLs.
std::string encodeFileName(llvm::StringRef name);

/// PTX without line information, and what that said.
class PtxLines {
public:
  /// `ptx` is what translateToPtx gave. Text that it would not give is kept,
  /// but for comments behind the line information.
  explicit PtxLines(llvm::StringRef ptx);

  /// What translateToPtx gives without line information.
  const std::string &text() const { return text_; }
  /// The "file:line:column" that a line of the text comes from, or "". The
  /// first line has number 0. Column 0 stands for a whole line of the model.
  std::string placeOf(size_t line) const;

private:
  struct Place {
    unsigned file = 0, line = 0, column = 0;
  };

  void addFile(llvm::StringRef directive);
  void addLine(llvm::StringRef line);

  std::string text_;
  /// By the number that `.file` gives.
  std::vector<std::string> files_;
  /// Of each line of the text; line 0 of the model for none.
  std::vector<Place> places_;
  /// Of the lines that follow.
  Place current_;
};

} // namespace fusec

#endif // FUSEC_TARGET_PTXLINES_H
