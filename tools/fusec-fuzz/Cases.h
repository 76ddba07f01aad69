//===- Cases.h - every op with every type and shape -------------*- C++ -*-===//
//
// A case is one op on arguments. Elementwise ops have the signatures that
// Signatures.h finds; ops whose operands are all alike are found by trying
// operands and attributes; the rest have a recipe. What verifies is a case.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_TOOLS_FUSEC_FUZZ_CASES_H
#define FUSEC_TOOLS_FUSEC_FUZZ_CASES_H

#include "Signatures.h"

namespace fusec::fuzz {

/// What an operand's elements are: the corners of the type and what lies
/// between; numbers of magnitude near one, of both signs; positive ones.
enum class Values { Corners, Tame, Positive };

struct Operand {
  mlir::RankedTensorType type;
  Values values = Values::Tame;
};

struct Case {
  std::string op;
  llvm::SmallVector<Operand> operands;
  mlir::RankedTensorType result;
  llvm::SmallVector<mlir::NamedAttribute> attributes;
};

struct ShapeClass {
  llvm::StringRef name;
  /// Of the operands of an elementwise op in turn, which broadcast; other ops
  /// are derived from the first.
  llvm::SmallVector<llvm::SmallVector<int64_t>> shapes;
};

/// Rank 0, no elements, one element, sizes that divide nothing, operands that
/// broadcast, sizes that kernels like.
llvm::ArrayRef<ShapeClass> shapeClasses();

/// The cases of an op whose first operand (or, without operands, result) has
/// elements of a type, in a class of shapes. Sizes of elementwise ops come from
/// `signatures`.
std::vector<Case> findCases(llvm::StringRef op,
                            llvm::ArrayRef<Signature> signatures,
                            const ShapeClass &shapes, mlir::Type element);

} // namespace fusec::fuzz

#endif // FUSEC_TOOLS_FUSEC_FUZZ_CASES_H
