//===- Narrow.h - element types that graphs do not have ---------*- C++ -*-===//
//
// ONNX has types of 2, 4 and 6 bits, and some of 8, that graphs have not. The
// least type that has all numbers of such a type stands for it, its carrier;
// casts to it round as it does.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_IMPORT_ONNX_NARROW_H
#define FUSEC_LIB_IMPORT_ONNX_NARROW_H

#include "../GraphBuilder.h"

namespace fusec::onnx {

struct NarrowType {
  /// Of TensorProto.DataType.
  int64_t number;
  /// Of an element; elements of 2 and 4 bits share a byte, the first in its
  /// lowest bits.
  unsigned bits;
  bool isSigned;
  /// Of floats; null for integers.
  const llvm::fltSemantics &(*semantics)();

  bool isFloat() const { return semantics != nullptr; }
  bool isPacked() const { return bits < 6; }
  mlir::Type carrier(mlir::MLIRContext *context) const;
  /// Of so many elements in a file.
  int64_t byteCount(int64_t elements) const;
  /// Elements of a file as the carrier has them in memory.
  std::string decoded(llvm::StringRef bytes, int64_t elements,
                      mlir::Type carrier) const;
  /// The shape of bytes that hold a tensor of 2 or 4 bits.
  llvm::SmallVector<int64_t> packedShape(llvm::ArrayRef<int64_t> shape) const;
  /// The elements of such bytes.
  mlir::Value unpacked(GraphBuilder &g, mlir::Value bytes,
                       llvm::ArrayRef<int64_t> shape) const;

  /// As ONNX's Cast does. `round` is of powers of two: "up", "down" or
  /// "nearest".
  mlir::Value cast(GraphBuilder &g, mlir::Value x, bool saturates,
                   llvm::StringRef round) const;
  /// The nearest of whole numbers that an integer type has.
  mlir::Value held(GraphBuilder &g, mlir::Value x) const;
};

/// Null where a type is none of these.
const NarrowType *narrowType(int64_t number);

} // namespace fusec::onnx

#endif // FUSEC_LIB_IMPORT_ONNX_NARROW_H
