//===- KnownNames.cpp - misspelt ops and attributes, reported -------------===//

#include "KnownNames.h"

#include "fusec/Dialect/Fuse/Fuse.h"

#include "mlir/IR/Diagnostics.h"

using namespace mlir;
using namespace fusec::fuse;

/// `; did you mean 'x'?` for the nearest of the known names, or nothing when
/// none is near: an edit distance of at most a third of the name's length, or
/// 2, which is two letters swapped (1 for names of less than 4 letters).
static std::string suggestion(StringRef name, ArrayRef<StringRef> known) {
  unsigned best =
      name.size() < 4 ? 2 : std::max<unsigned>(2, name.size() / 3) + 1;
  StringRef nearest;
  for (StringRef candidate : known) {
    unsigned distance = name.edit_distance(candidate, true, best);
    if (distance < best) {
      best = distance;
      nearest = candidate;
    }
  }
  return nearest.empty() ? "" : ("; did you mean '" + nearest + "'?").str();
}

/// The ops of the dialect, without its name.
static SmallVector<StringRef> knownOps(MLIRContext &context) {
  SmallVector<StringRef> known;
  for (RegisteredOperationName op : context.getRegisteredOperations())
    if (op.getDialectNamespace() == FuseDialect::getDialectNamespace())
      known.push_back(op.stripDialect());
  return known;
}

/// The parser's message begins with "custom op 'NAME' ".
static ParseResult reportUnknownOp(OpAsmParser &parser,
                                   OperationState &result) {
  return parser.emitError(parser.getNameLoc(), "is unknown") << suggestion(
             result.name.stripDialect(), knownOps(*parser.getContext()));
}

void fusec::fuse::suggestOpsInGenericForm(MLIRContext &context) {
  context.getDiagEngine().registerHandler([&context](Diagnostic &diagnostic) {
    std::string text = diagnostic.str();
    StringRef name = text;
    if (name.consume_front("unregistered operation 'fuse."))
      diagnostic << suggestion(name.split('\'').first, knownOps(context));
    return failure(); // the next handler prints it
  });
}

std::optional<Dialect::ParseOpHook>
FuseDialect::getParseOperationHook(StringRef) const {
  return reportUnknownOp;
}

LogicalResult fusec::fuse::detail::verifyKnownAttributes(Operation *op) {
  for (NamedAttribute attribute : op->getDiscardableAttrs()) {
    StringRef name = attribute.getName().getValue();
    if (name.contains('.'))
      continue;
    SmallVector<StringRef> known;
    for (StringAttr has : op->getName().getAttributeNames())
      known.push_back(has.getValue());
    return op->emitOpError("has no attribute '")
           << name << "'" << suggestion(name, known);
  }
  return success();
}
