//===- TileText.h - the written form of tiles -------------------*- C++ -*-===//

#ifndef FUSEC_LIB_DIALECT_FUSE_TILETEXT_H
#define FUSEC_LIB_DIALECT_FUSE_TILETEXT_H

#include "fusec/Dialect/Fuse/Fuse.h"

namespace fusec::fuse {

/// What follows the mnemonic of a tile: `<` its figures `>`. Reports what is
/// wrong, and a mnemonic that no tile has, and returns null.
mlir::Attribute parseTile(mlir::AsmParser &parser, llvm::StringRef mnemonic);

} // namespace fusec::fuse

#endif // FUSEC_LIB_DIALECT_FUSE_TILETEXT_H
