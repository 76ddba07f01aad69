//===- Products.h - matrix products as ONNX has them ------------*- C++ -*-===//

#ifndef FUSEC_LIB_IMPORT_ONNX_PRODUCTS_H
#define FUSEC_LIB_IMPORT_ONNX_PRODUCTS_H

#include "Importer.h"

namespace fusec::onnx {

/// The convolution of floats that the attributes of a node speak of. Null, with
/// the reason, where operands or attributes do not fit.
mlir::Value convolution(Call &op, mlir::Value pictures, mlir::Value kernel,
                        llvm::StringRef &reason);

} // namespace fusec::onnx

#endif // FUSEC_LIB_IMPORT_ONNX_PRODUCTS_H
