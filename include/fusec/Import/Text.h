//===- Text.h - models that are text ----------------------------*- C++ -*-===//

#ifndef FUSEC_IMPORT_TEXT_H
#define FUSEC_IMPORT_TEXT_H

#include "fusec/Import/Import.h"

namespace fusec {

/// The text with booleans in hexadecimal, which newer versions of MLIR print a
/// byte each, as this one reads them, a bit each: as long as it was, in
/// `storage` where it has some.
llvm::StringRef packBooleans(llvm::StringRef text, std::string &storage);

/// importModel() with constants of more than 4 KB as parameters, whose elements
/// go to `data`.
llvm::LogicalResult importModel(mlir::ModuleOp module,
                                std::vector<UnsupportedOp> *unsupported,
                                ModelData &data);

} // namespace fusec

#endif // FUSEC_IMPORT_TEXT_H
