//===- SourceText.cpp - what is told by a model's text alone --------------===//

#include "SourceText.h"

#include "fusec/Support/Nesting.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/Regex.h"

using namespace mlir;
using namespace fusec;

namespace {

class SourceChecker {
public:
  SourceChecker(StringRef text, StringRef name, MLIRContext &context)
      : text_(text), name_(name), context_(context) {}

  LogicalResult run() {
    return success(succeeded(checkKind()) && succeeded(checkNesting()) &&
                   succeeded(checkResults()));
  }

private:
  InFlightDiagnostic errorAt(size_t offset) const;
  LogicalResult checkKind() const;
  LogicalResult checkNesting() const;
  LogicalResult checkResults() const;

  StringRef text_, name_;
  MLIRContext &context_;
};

} // namespace

InFlightDiagnostic SourceChecker::errorAt(size_t offset) const {
  StringRef before = text_.take_front(offset);
  return emitError(FileLineColLoc::get(&context_, name_, before.count('\n') + 1,
                                       before.size() - before.rfind('\n')));
}

/// By content, never by the name of the file.
LogicalResult SourceChecker::checkKind() const {
  if (text_.starts_with("// fusec artefact"))
    return errorAt(0) << "this is a compiled model: run it with fusec-run";
  return success();
}

LogicalResult SourceChecker::checkNesting() const {
  if (std::optional<size_t> deep = findDeepNesting(text_))
    return errorAt(*deep) << "the text nests more than " << kDeepestNesting
                          << " levels deep here";
  return success();
}

/// MLIR's parser makes room for as many results as a use `%x#N` names before it
/// looks how many there are, and ends the process where that is too much.
LogicalResult SourceChecker::checkResults() const {
  constexpr uint64_t mostResults = 1 << 20;
  static const llvm::Regex use("%[A-Za-z0-9_$.-]+#([0-9]+)");
  SmallVector<StringRef, 2> match;
  for (StringRef rest = text_; use.match(rest, &match);) {
    uint64_t number;
    if (match[1].getAsInteger(10, number) || number >= mostResults)
      return errorAt(match[0].begin() - text_.begin())
             << "no op has a result number " << match[1];
    rest = StringRef(match[0].end(), text_.end() - match[0].end());
  }
  return success();
}

LogicalResult fusec::checkSource(StringRef text, StringRef name,
                                 MLIRContext &context) {
  return SourceChecker(text, name, context).run();
}
