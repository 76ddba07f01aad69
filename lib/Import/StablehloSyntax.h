//===- StablehloSyntax.h - StableHLO as text --------------------*- C++ -*-===//
//
// The dialects `stablehlo` and `chlo` as far as their text goes: ops are not
// registered, but parse in the generic form and in the pretty one, which become
// the same op with the same attributes. What an attribute of an op is called
// follows the StableHLO specification; clauses of the pretty form (`dims =
// [0]`) keep their own word.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_IMPORT_STABLEHLOSYNTAX_H
#define FUSEC_LIB_IMPORT_STABLEHLOSYNTAX_H

#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"

namespace fusec {

/// Both dialects: ops of any name, parsed by parsePrettyOp().
class ForeignDialect : public mlir::Dialect {
public:
  ForeignDialect(llvm::StringRef name, mlir::MLIRContext *context,
                 mlir::TypeID id);

  /// `#stablehlo.dot<a = [0], b = [1]>` is a dictionary, `#stablehlo<precision
  /// DEFAULT>` a string.
  mlir::Attribute parseAttribute(mlir::DialectAsmParser &parser,
                                 mlir::Type type) const override;
  std::optional<ParseOpHook>
  getParseOperationHook(llvm::StringRef name) const override;
};

class StablehloDialect : public ForeignDialect {
public:
  explicit StablehloDialect(mlir::MLIRContext *context);
  static constexpr llvm::StringLiteral getDialectNamespace() {
    return "stablehlo";
  }
};

class ChloDialect : public ForeignDialect {
public:
  explicit ChloDialect(mlir::MLIRContext *context);
  static constexpr llvm::StringLiteral getDialectNamespace() { return "chlo"; }
};

/// What says how tensors are spread over devices: attributes and meshes that
/// nothing reads, and constraints, which are what goes in.
class SdyDialect : public mlir::Dialect {
public:
  explicit SdyDialect(mlir::MLIRContext *context);
  static constexpr llvm::StringLiteral getDialectNamespace() { return "sdy"; }

  mlir::Attribute parseAttribute(mlir::DialectAsmParser &parser,
                                 mlir::Type type) const override;
  std::optional<ParseOpHook>
  getParseOperationHook(llvm::StringRef name) const override;
};

/// An attribute of an op that is not registered, whether it stands among the
/// properties or beside them; the first of the names that there is, or null.
mlir::Attribute foreignAttr(mlir::Operation *op,
                            llvm::ArrayRef<llvm::StringRef> names);

/// The integers of such an attribute: an array or elements of integers, in
/// order; nothing where it is missing or something else.
std::optional<llvm::SmallVector<int64_t>>
foreignInts(mlir::Operation *op, llvm::ArrayRef<llvm::StringRef> names);

/// An integer that 64 bits hold.
std::optional<int64_t> integerOf(mlir::Attribute attr);

/// The same of an attribute.
std::optional<llvm::SmallVector<int64_t>> integersOf(mlir::Attribute attr);

} // namespace fusec

#endif // FUSEC_LIB_IMPORT_STABLEHLOSYNTAX_H
