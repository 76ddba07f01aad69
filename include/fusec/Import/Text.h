//===- Text.h - models that are text ----------------------------*- C++ -*-===//

#ifndef FUSEC_IMPORT_TEXT_H
#define FUSEC_IMPORT_TEXT_H

#include "llvm/ADT/StringRef.h"

#include <string>

namespace fusec {

/// The text with booleans in hexadecimal, which newer versions of MLIR print a
/// byte each, as this one reads them, a bit each: as long as it was, in
/// `storage` where it has some.
llvm::StringRef packBooleans(llvm::StringRef text, std::string &storage);

} // namespace fusec

#endif // FUSEC_IMPORT_TEXT_H
