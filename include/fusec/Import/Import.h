//===- Import.h - models of other dialects as graphs ------------*- C++ -*-===//
//
// The `import` stage: what frameworks write becomes a graph of `fuse` ops. Each
// op that is made has the location of the op that it stands for. All that a
// model has and this compiler does not is reported at once, with the nearest
// cure.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_IMPORT_IMPORT_H
#define FUSEC_IMPORT_IMPORT_H

#include "mlir/IR/BuiltinOps.h"

#include <string>
#include <vector>

namespace fusec {

/// Adds the dialects that models may be written in besides `fuse`: stablehlo
/// and chlo, in their generic form and in the one that JAX prints.
void registerImportDialects(mlir::DialectRegistry &registry);

/// One kind of op that a model has and the importer does not know.
struct UnsupportedOp {
  /// With the dialect: "stablehlo.sort".
  std::string op;
  /// Why, and what to do instead; lower case, no full stop.
  std::string reason;
  mlir::Location first;
  int64_t count = 1;
};

/// Whether the module has ops of such a dialect.
bool needsImport(mlir::ModuleOp module);

/// Rewrites the module to one function of `fuse` ops: calls are inlined, loops
/// with a known number of turns unrolled. With errors for everything that is
/// not supported, or to `unsupported` where that is given, it fails and leaves
/// the module as it is.
llvm::LogicalResult
importModel(mlir::ModuleOp module,
            std::vector<UnsupportedOp> *unsupported = nullptr);

} // namespace fusec

#endif // FUSEC_IMPORT_IMPORT_H
