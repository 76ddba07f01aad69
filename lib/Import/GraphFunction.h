//===- GraphFunction.h - the function that a model becomes ------*- C++ -*-===//
//
// What importers of files share besides the ops: named inputs, parameters and
// results, and sizes that have a name.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_IMPORT_GRAPHFUNCTION_H
#define FUSEC_LIB_IMPORT_GRAPHFUNCTION_H

#include "GraphBuilder.h"

namespace fusec {

/// Elements of more bytes are a parameter's, in a file of their own.
inline constexpr int64_t kMaxConstantBytes = 4096;

/// Bytes of an element in a file.
int64_t byteWidth(mlir::Type element);

/// Adds an argument to the function.
mlir::Value addArgument(mlir::func::FuncOp function, llvm::StringSet<> &names,
                        llvm::StringRef name, mlir::RankedTensorType type,
                        mlir::Location place);

/// Adds a parameter with its elements, which must outlive the data.
mlir::Value addParameter(mlir::func::FuncOp function, llvm::StringSet<> &names,
                         ModelData &data, llvm::StringRef name,
                         mlir::RankedTensorType type, llvm::StringRef bytes,
                         mlir::Location place);

/// A constant of the elements.
mlir::Value constantOfBytes(GraphBuilder &graph, mlir::RankedTensorType type,
                            llvm::StringRef bytes);

/// Ends the function that the builder writes: names results, and takes out what
/// only shapes needed.
void finishFunction(GraphBuilder &graph, mlir::func::FuncOp function,
                    llvm::ArrayRef<mlir::Value> results,
                    llvm::ArrayRef<std::string> resultNames,
                    llvm::StringSet<> &names);

/// Reports sizes that are given for names that the model does not have, and
/// names without a size. `names` are those of all open dimensions, in order.
mlir::LogicalResult checkDims(mlir::Location place,
                              const ImportOptions &options,
                              llvm::ArrayRef<std::string> names);

} // namespace fusec

#endif // FUSEC_LIB_IMPORT_GRAPHFUNCTION_H
