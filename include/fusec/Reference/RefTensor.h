//===- RefTensor.h - tensors of the reference evaluator ---------*- C++ -*-===//

#ifndef FUSEC_REFERENCE_REFTENSOR_H
#define FUSEC_REFERENCE_REFTENSOR_H

#include "mlir/IR/BuiltinTypes.h"

#include <cstdint>
#include <variant>
#include <vector>

namespace fusec {

/// Row-major elements: doubles for every float type, integers (sign-extended;
/// i1 as 0 or 1) for every integer type.
struct RefTensor {
  using Floats = std::vector<double>;
  using Ints = std::vector<int64_t>;

  llvm::SmallVector<int64_t> shape;
  mlir::Type element;
  std::variant<Floats, Ints> data;
  /// Whether noise has moved it, or something that it was computed from.
  bool inexact = false;

  /// A tensor of zeros.
  static RefTensor zeros(llvm::ArrayRef<int64_t> shape, mlir::Type element);

  /// Reads little-endian elements as they lie in memory (i1: one byte). Fails,
  /// with no message, where the number of bytes does not match.
  static llvm::FailureOr<RefTensor> fromBytes(mlir::RankedTensorType type,
                                              llvm::ArrayRef<char> bytes);

  /// Little-endian elements, floats rounded to the element type.
  std::vector<char> toBytes() const;

  /// Rounds floats to the element type; integers stay.
  void roundToElement();

  bool isFloat() const { return std::holds_alternative<Floats>(data); }
  Floats &floats() { return std::get<Floats>(data); }
  const Floats &floats() const { return std::get<Floats>(data); }
  Ints &ints() { return std::get<Ints>(data); }
  const Ints &ints() const { return std::get<Ints>(data); }
  int64_t size() const { return isFloat() ? floats().size() : ints().size(); }
  mlir::RankedTensorType type() const {
    return mlir::RankedTensorType::get(shape, element);
  }
};

/// `x` rounded to the nearest value of a float type, halves to even; what is
/// too large becomes infinity, or the largest number of 8 bits. f64 stays.
double roundToType(double x, mlir::Type type);

/// The bits of the nearest number of a float type, and back.
uint64_t encodeFloat(double x, mlir::FloatType type);
double decodeFloat(uint64_t bits, mlir::FloatType type);

/// The lowest `width` bits of an integer.
uint64_t zeroExtend(int64_t x, unsigned width);

/// `x` wrapped to an integer type: sign-extended but for unsigned types; i1: 0
/// or 1. Of ui64, the bits.
int64_t wrapToType(int64_t x, mlir::Type type);

} // namespace fusec

#endif // FUSEC_REFERENCE_REFTENSOR_H
