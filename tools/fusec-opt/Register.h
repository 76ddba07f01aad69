//===- Register.h - what the developers' tools know -------------*- C++ -*-===//
//
// One list for fusec-opt, fusec-lsp-server and fusec-reduce.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_TOOLS_FUSEC_OPT_REGISTER_H
#define FUSEC_TOOLS_FUSEC_OPT_REGISTER_H

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace fusec {

/// Every dialect that a stage reads or writes.
void registerAllDialects(mlir::DialectRegistry &registry);

/// Every pass of the compiler, and MLIR's general ones.
void registerAllPasses();

} // namespace fusec

#endif // FUSEC_TOOLS_FUSEC_OPT_REGISTER_H
