//===- Print.h - an explanation as text, JSON and a page --------*- C++ -*-===//

#ifndef FUSEC_EXPLAIN_PRINT_H
#define FUSEC_EXPLAIN_PRINT_H

#include "fusec/Explain/Explanation.h"

#include "llvm/Support/raw_ostream.h"

namespace fusec {

struct TextStyle {
  /// Columns of the page; longer lines are broken between words.
  unsigned width = 80;
  bool colour = false;
};

/// The style that suits a stream: a terminal's width and colours, or 80 columns
/// and none.
TextStyle styleFor(const llvm::raw_ostream &os);

/// A paragraph for each group in launch order, the fusions that were not made,
/// and memory over the launches.
void printText(llvm::raw_ostream &os, const Explanation &explanation,
               const TextStyle &style);

/// The JSON that docs/Explain.md describes, indented.
std::string printJson(const Explanation &explanation);

/// One HTML page that needs nothing else.
std::string printPage(const Explanation &explanation);

/// PTX with comments: before each kernel the text's paragraphs about what its
/// first launch computes, cut where there is very much, and behind line
/// information the model's line that it names. They depend on the model and the
/// options of compilation alone.
std::string withComments(const std::string &ptx, const Explanation &explanation,
                         const std::string &sourceName,
                         const std::string &sourceText);

/// A size for people: "512 B", "1.05 MB".
std::string sizeText(int64_t bytes);

} // namespace fusec

#endif // FUSEC_EXPLAIN_PRINT_H
