//===- Names.h - what the model calls its parts -----------------*- C++ -*-===//

#ifndef FUSEC_DIALECT_FUSE_NAMES_H
#define FUSEC_DIALECT_FUSE_NAMES_H

#include "mlir/Interfaces/FunctionInterfaces.h"

#include <optional>
#include <string>

namespace fusec::fuse {

/// "file:line:column" of the first place in a source that a location names,
/// else the first name in it, or "".
std::string placeText(mlir::Location location);

/// What the model calls an argument or a result of a function (`fuse.name`),
/// else arg0, arg1, ... and out0, out1, ...
std::string argumentName(mlir::FunctionOpInterface function, unsigned number);
std::string resultName(mlir::FunctionOpInterface function, unsigned number);

/// Of a result: the name of the argument that it is the new value of. Callers
/// may give both the same memory where kInPlaceAttr says so.
inline constexpr llvm::StringLiteral kUpdatesAttr = "fuse.updates";
/// Of such a result after `plan`: true, or in words why its memory must be
/// another.
inline constexpr llvm::StringLiteral kInPlaceAttr = "fuse.in_place";

/// Of an op that the tiling stage has put into a group: no op of the plan.
inline constexpr llvm::StringLiteral kAddedAttr = "fuse.added";

/// The number of the argument that a result is the new value of, if any.
std::optional<unsigned> updatedArgument(mlir::FunctionOpInterface function,
                                        unsigned result);
/// The same where both may have one memory.
std::optional<unsigned> argumentInPlace(mlir::FunctionOpInterface function,
                                        unsigned result);

} // namespace fusec::fuse

#endif // FUSEC_DIALECT_FUSE_NAMES_H
