//===- Products.h - matrix products as ONNX has them ------------*- C++ -*-===//

#ifndef FUSEC_LIB_IMPORT_ONNX_PRODUCTS_H
#define FUSEC_LIB_IMPORT_ONNX_PRODUCTS_H

#include "../GraphBuilder.h"

namespace fusec::onnx {

/// NumPy's matmul: operands of rank 1 are a row and a column, batch dimensions
/// broadcast. Null where the operands do not fit.
mlir::Value matrixProduct(GraphBuilder &g, mlir::Value a, mlir::Value b);

} // namespace fusec::onnx

#endif // FUSEC_LIB_IMPORT_ONNX_PRODUCTS_H
