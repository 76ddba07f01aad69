//===- WhatIf.cpp - which ops a question means ----------------------------===//

#include "fusec/Pipeline/Plans.h"
#include "fusec/Support/Suggest.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace fusec;

namespace {

/// Finds ops of a model by the three ways of naming one.
class OpFinder {
public:
  OpFinder(ModuleOp module, StringRef text, StringRef file) : file_(file) {
    text.split(lines_, '\n');
    module.walk([&](func::FuncOp function) {
      function.walk([&](Operation *op) {
        if (op != function && !op->hasTrait<OpTrait::IsTerminator>())
          ops_.push_back(op);
      });
    });
  }

  Result<SmallVector<Operation *>> find(StringRef name) const;

private:
  std::string resultName(Operation *op) const;
  SmallVector<Operation *> atPlace(StringRef name) const;
  Result<SmallVector<Operation *>> byResult(StringRef name) const;
  Result<SmallVector<Operation *>> byName(StringRef name) const;

  StringRef file_;
  SmallVector<StringRef> lines_;
  std::vector<Operation *> ops_;
};

} // namespace

/// "%3", read before the op in the text; "" where the op's location leads
/// elsewhere.
std::string OpFinder::resultName(Operation *op) const {
  auto place = dyn_cast<FileLineColLoc>(op->getLoc());
  if (!place || place.getFilename() != file_ || place.getLine() == 0 ||
      place.getLine() > lines_.size())
    return "";
  StringRef before = lines_[place.getLine() - 1].take_front(
      place.getColumn() == 0 ? 0 : place.getColumn() - 1);
  before = before.rtrim();
  if (!before.consume_back("="))
    return "";
  size_t start = before.rfind('%');
  return start == StringRef::npos ? "" : before.substr(start).trim().str();
}

static Result<SmallVector<Operation *>>
unknownOp(StringRef name, const std::vector<std::string> &known) {
  return invalidArgument("the model has no op '" + name.str() + "'" +
                         describeKnown(name.str(), known));
}

/// "3, 7": the lines of the first of the ops.
static std::string linesText(ArrayRef<Operation *> ops) {
  constexpr size_t most = 8;
  SmallVector<std::string> lines;
  for (Operation *op : ops.take_front(most)) {
    auto place = op->getLoc()->findInstanceOf<FileLineColLoc>();
    lines.push_back(place ? std::to_string(place.getLine()) : "?");
  }
  return llvm::join(lines, ", ") + (ops.size() > most ? ", ..." : "");
}

Result<SmallVector<Operation *>> OpFinder::byResult(StringRef name) const {
  SmallVector<Operation *> found;
  std::vector<std::string> known;
  for (Operation *op : ops_) {
    known.push_back(resultName(op));
    if (known.back() == name)
      found.push_back(op);
  }
  llvm::erase_if(known, [](const std::string &text) { return text.empty(); });
  if (found.empty())
    return unknownOp(name, known);
  if (found.size() > 1)
    return invalidArgument("several functions have an op '" + name.str() +
                           "': name it by its line; they are at lines " +
                           linesText(found));
  return found;
}

/// The ops at "file:line" or "file:line:column".
SmallVector<Operation *> OpFinder::atPlace(StringRef name) const {
  auto [rest, last] = name.rsplit(':');
  auto [file, middle] = rest.rsplit(':');
  unsigned line = 0, column = 0;
  if (last.getAsInteger(10, line))
    return {};
  if (!middle.empty() && !middle.getAsInteger(10, column))
    std::swap(line, column);
  else
    file = rest;
  SmallVector<Operation *> found;
  for (Operation *op : ops_) {
    auto place = op->getLoc()->findInstanceOf<FileLineColLoc>();
    if (!place || place.getLine() != line ||
        (column != 0 && place.getColumn() != column))
      continue;
    StringRef path = place.getFilename();
    if (path == file ||
        (path.ends_with(file) && path.drop_back(file.size()).ends_with("/")))
      found.push_back(op);
  }
  return found;
}

Result<SmallVector<Operation *>> OpFinder::byName(StringRef name) const {
  SmallVector<Operation *> found;
  std::vector<std::string> known;
  for (Operation *op : ops_) {
    StringRef full = op->getName().getStringRef();
    if (!llvm::is_contained(known, full))
      known.push_back(full.str());
    if (full == name || full.split('.').second == name)
      found.push_back(op);
  }
  if (found.empty())
    return unknownOp(name, known);
  if (found.size() > 1)
    return invalidArgument(
        "'" + name.str() + "' names " + std::to_string(found.size()) +
        " ops: name one by its result or its line; they are at lines " +
        linesText(found));
  return found;
}

Result<SmallVector<Operation *>> OpFinder::find(StringRef name) const {
  if (name.starts_with("%"))
    return byResult(name);
  if (name.contains(':')) {
    SmallVector<Operation *> found = atPlace(name);
    if (found.empty())
      return invalidArgument("the model has no op at '" + name.str() + "'");
    return found;
  }
  return byName(name);
}

Result<WhatIfQuestion> fusec::parseWhatIf(StringRef question, ModuleOp module,
                                          StringRef text, StringRef file) {
  StringRef list = question.trim();
  SmallVector<StringRef> names;
  if (list.consume_front("fuse "))
    list.split(names, ',');
  if (names.size() < 2)
    return invalidArgument("'" + question.str() +
                           "' is no question: write --what-if=\"fuse "
                           "OP1,OP2\"");
  WhatIfQuestion result;
  result.text = question.trim().str();
  OpFinder finder(module, text, file);
  for (StringRef name : names) {
    Result<SmallVector<Operation *>> ops = finder.find(name.trim());
    if (!ops)
      return ops.status();
    for (Operation *op : *ops) {
      std::string function =
          op->getParentOfType<func::FuncOp>().getName().str();
      if (!result.function.empty() && result.function != function)
        return invalidArgument("'" + question.str() +
                               "' names ops of two functions: a kernel is of "
                               "one");
      result.function = std::move(function);
      result.ops.push_back({name.trim().str(), op->getLoc()});
    }
  }
  return result;
}
