//===- Names.cpp - what the model calls its parts -------------------------===//

#include "fusec/Dialect/Fuse/Names.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Location.h"

using namespace mlir;
using namespace fusec;

std::string fuse::placeText(Location location) {
  if (auto file = location->findInstanceOf<FileLineColLoc>())
    return (file.getFilename().getValue() + ":" + Twine(file.getLine()) + ":" +
            Twine(file.getColumn()))
        .str();
  auto name = location->findInstanceOf<NameLoc>();
  return name ? name.getName().str() : "";
}

static std::string nameOf(Attribute given, const char *word, unsigned number) {
  auto name = dyn_cast_or_null<StringAttr>(given);
  return name && !name.empty() ? name.str() : (word + Twine(number)).str();
}

std::string fuse::argumentName(FunctionOpInterface function, unsigned number) {
  return nameOf(function.getArgAttr(number, "fuse.name"), "arg", number);
}

std::string fuse::resultName(FunctionOpInterface function, unsigned number) {
  return nameOf(function.getResultAttr(number, "fuse.name"), "out", number);
}

std::optional<unsigned> fuse::updatedArgument(FunctionOpInterface function,
                                              unsigned result) {
  auto name = function.getResultAttrOfType<StringAttr>(result, kUpdatesAttr);
  for (unsigned i = 0; name && i < function.getNumArguments(); ++i)
    if (argumentName(function, i) == name.getValue())
      return i;
  return std::nullopt;
}

std::optional<unsigned> fuse::argumentInPlace(FunctionOpInterface function,
                                              unsigned result) {
  auto isInPlace = function.getResultAttrOfType<BoolAttr>(result, kInPlaceAttr);
  return isInPlace && isInPlace.getValue() ? updatedArgument(function, result)
                                           : std::nullopt;
}
