//===- Names.h - what the model calls its parts -----------------*- C++ -*-===//

#ifndef FUSEC_DIALECT_FUSE_NAMES_H
#define FUSEC_DIALECT_FUSE_NAMES_H

#include "mlir/Interfaces/FunctionInterfaces.h"

#include <string>

namespace fusec::fuse {

/// "file:line:column" of the first place in a source that a location names,
/// else the first name in it, or "".
std::string placeText(mlir::Location location);

/// What the model calls an argument or a result of a function (`fuse.name`),
/// else arg0, arg1, ... and out0, out1, ...
std::string argumentName(mlir::FunctionOpInterface function, unsigned number);
std::string resultName(mlir::FunctionOpInterface function, unsigned number);

} // namespace fusec::fuse

#endif // FUSEC_DIALECT_FUSE_NAMES_H
