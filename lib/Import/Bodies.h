//===- Bodies.h - what the bodies of ops do ---------------------*- C++ -*-===//
//
// Reductions, sorts and the like have a function of a few elements as a region.
// What it does is known by what it is, or by what it gives: one that only
// compares and chooses depends on nothing but how its arguments compare, so
// trying all ways in which they can is proof.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_IMPORT_BODIES_H
#define FUSEC_LIB_IMPORT_BODIES_H

#include "mlir/IR/Operation.h"

#include <optional>

namespace fusec {

/// The ops of a block before its last, which is no registered terminator.
inline llvm::iterator_range<mlir::Block::iterator> opsOf(mlir::Block &block) {
  return {block.begin(), block.empty() ? block.end() : std::prev(block.end())};
}

/// The one block of a region of the op, or null.
mlir::Block *bodyOf(mlir::Operation *op, unsigned region = 0);

/// The kind of the reduction that an op's body, or the op that it applies,
/// makes of elements of the type; of several operands that of number `operand`,
/// where no other has a part in it. Else "".
llvm::StringRef reductionKind(mlir::Operation *op, mlir::Type element,
                              unsigned operand = 0, unsigned region = 0);

/// What a scatter's body makes of an operand: a reduction of what is there with
/// what follows from the updates alone, "and", "or" and "xor" of integers too;
/// or "" where that takes its place.
struct UpdateReduction {
  llvm::StringRef kind;
  /// Whether the updates are taken as they are, not what the body gives of them
  /// and of the neutral element.
  bool isPlain = true;
};
std::optional<UpdateReduction>
updateReduction(mlir::Operation *op, mlir::Type element, unsigned operand);

/// "argmax" or "argmin" where the body of (value, place) pairs keeps the better
/// value, NaN before all, and of equal ones the first place; else "".
llvm::StringRef positionKind(mlir::Block &body, bool isFloat);

/// By how many operands, the first ones, the body of a sort orders, and how.
struct SortKeys {
  unsigned count = 0;
  bool isDescending = false;
};
std::optional<SortKeys> sortKeys(mlir::Block &body,
                                 llvm::ArrayRef<bool> areFloats);

} // namespace fusec

#endif // FUSEC_LIB_IMPORT_BODIES_H
