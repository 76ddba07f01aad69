//===- Importer.h - one pass over a model of another dialect ----*- C++ -*-===//
//
// Walks a function and makes `fuse` ops for what it meets. A converter is a
// function for one op, found by name in convertersOf() of its family's file; it
// gives the values of the results, or a reason in words why the op cannot be
// had.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_IMPORT_IMPORTER_H
#define FUSEC_LIB_IMPORT_IMPORTER_H

#include "StablehloSyntax.h"

#include "fusec/Dialect/Fuse/Fuse.h"
#include "fusec/Import/Import.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringMap.h"

namespace fusec {

class Importer;

/// What a converter gives: values, or why not.
class Converted {
public:
  Converted(mlir::Value value) : values_{value} {}
  Converted(llvm::SmallVector<mlir::Value> values)
      : values_(std::move(values)) {}
  static Converted refuse(const llvm::Twine &reason) {
    Converted result((llvm::SmallVector<mlir::Value>()));
    result.reason_ = reason.str();
    return result;
  }

  bool refused() const { return !reason_.empty(); }
  llvm::StringRef reason() const { return reason_; }
  llvm::ArrayRef<mlir::Value> values() const { return values_; }

private:
  llvm::SmallVector<mlir::Value> values_;
  std::string reason_;
};

using Converter = Converted (*)(Importer &, mlir::Operation *);
using ConverterTable = llvm::StringMap<Converter>;

/// Each file of converters adds its ops.
void addElementwiseConverters(ConverterTable &table);
void addShapeConverters(ConverterTable &table);
void addReductionConverters(ConverterTable &table);
void addContractionConverters(ConverterTable &table);
void addWindowConverters(ConverterTable &table);
void addIndexConverters(ConverterTable &table);

/// The kind of the reduction that an op's body or the op that it applies makes
/// of such elements, or "".
llvm::StringRef reductionKind(mlir::Operation *op, mlir::Type element);
/// The elementwise op that combines two results of the kind.
llvm::StringRef combineOp(llvm::StringRef kind);
/// Whether combining with the value changes nothing.
bool isNeutral(Importer &importer, mlir::Value value, llvm::StringRef kind);

/// The ops of a block before its last, which is no registered terminator.
inline llvm::iterator_range<mlir::Block::iterator> opsOf(mlir::Block &block) {
  return {block.begin(), block.empty() ? block.end() : std::prev(block.end())};
}

/// Ranked, static tensors are all that graphs have.
inline mlir::RankedTensorType typeOf(mlir::Value value) {
  return llvm::cast<mlir::RankedTensorType>(value.getType());
}
inline mlir::RankedTensorType resultType(mlir::Operation *op, unsigned i = 0) {
  return llvm::cast<mlir::RankedTensorType>(op->getResult(i).getType());
}

class Importer {
public:
  explicit Importer(mlir::ModuleOp module);

  /// Makes the graph beside the model; fails when anything is unsupported.
  mlir::FailureOr<mlir::func::FuncOp> run(mlir::func::FuncOp entry);
  std::vector<UnsupportedOp> takeUnsupported();

  // --- What converters use.

  mlir::Value operand(mlir::Operation *op, unsigned i) {
    return values_.lookup(op->getOperand(i));
  }
  /// A `fuse` op by name, of one result, at the current location.
  mlir::Value make(llvm::StringRef name, mlir::ValueRange operands,
                   mlir::RankedTensorType type,
                   llvm::ArrayRef<mlir::NamedAttribute> attributes = {});
  /// An elementwise op of operands that have the result's shape or rank 0.
  mlir::Value binary(llvm::StringRef name, mlir::Value a, mlir::Value b);
  mlir::Value unary(llvm::StringRef name, mlir::Value x);
  mlir::Value compare(llvm::StringRef predicate, mlir::Value a, mlir::Value b);
  mlir::Value select(mlir::Value condition, mlir::Value a, mlir::Value b);
  mlir::Value constant(mlir::ElementsAttr value);
  /// Of rank 0, unless `shape` says otherwise.
  mlir::Value splat(mlir::Type element, double value,
                    llvm::ArrayRef<int64_t> shape = {});
  mlir::Value cast(mlir::Value x, mlir::Type element);
  mlir::Value reshape(mlir::Value x, llvm::ArrayRef<int64_t> shape);
  mlir::Value transpose(mlir::Value x, llvm::ArrayRef<int64_t> permutation);
  mlir::Value slice(mlir::Value x, llvm::ArrayRef<int64_t> starts,
                    llvm::ArrayRef<int64_t> limits,
                    llvm::ArrayRef<int64_t> strides);
  mlir::Value broadcastTo(mlir::Value x, llvm::ArrayRef<int64_t> shape);
  /// Negative edges take elements away, `interior` stands between elements.
  mlir::Value pad(mlir::Value x, mlir::Value fill, llvm::ArrayRef<int64_t> low,
                  llvm::ArrayRef<int64_t> high,
                  llvm::ArrayRef<int64_t> interior);
  mlir::Value concat(llvm::ArrayRef<mlir::Value> parts, int64_t axis);
  mlir::Value iota(mlir::Type element, llvm::ArrayRef<int64_t> shape,
                   int64_t axis);
  mlir::Value gather(mlir::Value table, mlir::Value indices, int64_t axis,
                     int64_t batchDims);
  mlir::Value reduce(mlir::Value x, llvm::StringRef kind,
                     llvm::ArrayRef<int64_t> axes, bool keepDims = false);
  /// (batch..., m, k) x (batch..., k, n).
  mlir::Value matmul(mlir::Value a, mlir::Value b);

  /// The elements of a value that depends on no argument, as of a loop's
  /// counter; null where it does, or is large.
  mlir::DenseElementsAttr evaluate(mlir::Value value);
  /// The same of an integer or i1 of rank 0.
  std::optional<int64_t> evaluateScalar(mlir::Value value);

  /// Converts the ops of a block, whose arguments stand for `arguments`; gives
  /// what its terminator returns. Fails where a limit is exceeded.
  mlir::FailureOr<llvm::SmallVector<mlir::Value>>
  convertBlock(mlir::Block &block, llvm::ArrayRef<mlir::Value> arguments);
  mlir::func::FuncOp function(llvm::StringRef name);
  mlir::OpBuilder &builder() { return builder_; }

private:
  mlir::LogicalResult convert(mlir::Operation *op);
  Converted convertKnown(mlir::Operation *op);
  void refuse(mlir::Operation *op, llvm::StringRef reason);
  mlir::func::FuncOp createFunction(mlir::func::FuncOp entry);

  mlir::ModuleOp module_;
  mlir::OpBuilder builder_;
  mlir::Location location_;
  ConverterTable converters_;
  /// What stands for each value of the model.
  llvm::DenseMap<mlir::Value, mlir::Value> values_;
  llvm::MapVector<llvm::StringRef, llvm::SmallVector<UnsupportedOp>>
      unsupported_;
  llvm::StringMap<std::string> elementwise_;
  /// Whether a limit was exceeded, which has been reported.
  bool isTooLarge_ = false;
  unsigned depth_ = 0;
  size_t converted_ = 0;
};

} // namespace fusec

#endif // FUSEC_LIB_IMPORT_IMPORTER_H
