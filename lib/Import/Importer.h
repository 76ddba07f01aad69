//===- Importer.h - one pass over a model of another dialect ----*- C++ -*-===//
//
// Walks a function and makes `fuse` ops for what it meets. A converter is a
// function for one op, found by name among those that its family's file adds;
// it gives the values of the results, or a reason in words why the op cannot be
// had.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_IMPORT_IMPORTER_H
#define FUSEC_LIB_IMPORT_IMPORTER_H

#include "Bodies.h"
#include "ModelImporter.h"
#include "StablehloSyntax.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"

namespace fusec {

class Importer;

using Converter = Converted (*)(Importer &, mlir::Operation *);
using ConverterTable = llvm::StringMap<Converter>;

/// Each file of converters adds its ops.
void addElementwiseConverters(ConverterTable &table);
void addShapeConverters(ConverterTable &table);
void addReductionConverters(ConverterTable &table);
void addContractionConverters(ConverterTable &table);
void addWindowConverters(ConverterTable &table);
void addIndexConverters(ConverterTable &table);
void addOrderConverters(ConverterTable &table);
void addRandomConverters(ConverterTable &table);

struct Window;
/// The window of an op of so many dimensions; what it does not say is 1 or 0.
/// Nothing where a list is not of so many, or not of numbers of tensors.
std::optional<Window> windowOf(mlir::Operation *op, size_t rank);

/// Whether combining with the value changes nothing.
bool isNeutral(Importer &importer, mlir::Value value, llvm::StringRef kind);

inline mlir::RankedTensorType resultType(mlir::Operation *op, unsigned i = 0) {
  return llvm::cast<mlir::RankedTensorType>(op->getResult(i).getType());
}

class Importer : public ModelImporter {
public:
  using ModelImporter::countOp;
  /// Without `data` all constants stay in the graph.
  Importer(mlir::ModuleOp module, const ImportOptions &options,
           ModelData *data);

  /// Makes the graph beside the model; fails when anything is unsupported,
  /// which is told as importModel() says.
  mlir::FailureOr<mlir::func::FuncOp>
  run(mlir::func::FuncOp entry, std::vector<UnsupportedOp> *unsupported);

  // --- What converters use.

  mlir::Value operand(mlir::Operation *op, unsigned i) {
    // A number stands for what is not there, which is reported.
    if (!fits(i < op->getNumOperands()))
      return splat(builder_.getF32Type(), 0);
    return values_.lookup(op->getOperand(i));
  }

  /// Converts the ops of a block, whose arguments stand for `arguments`; gives
  /// what its terminator returns. Fails where a limit is exceeded.
  mlir::FailureOr<llvm::SmallVector<mlir::Value>>
  convertBlock(mlir::Block &block, llvm::ArrayRef<mlir::Value> arguments);
  /// How many kinds of ops are refused by now, each for its reason.
  size_t refusalCount() const { return refusals_.all().size(); }
  mlir::func::FuncOp function(llvm::StringRef name);
  /// A `fuse` op of elements; what is too large for 8 bits is infinity or NaN.
  mlir::Value elementwise(llvm::StringRef name,
                          llvm::ArrayRef<mlir::Value> operands,
                          mlir::RankedTensorType type);
  /// A constant of the model: a parameter where it is large.
  mlir::Value constantOf(mlir::ElementsAttr value);
  /// A block for ops of the model that it does not hold itself, to be
  /// converted.
  mlir::Block &scratchBlock() { return scratch_.emplaceBlock(); }
  /// The `fuse` op of elements with the meaning of one of the model, or "".
  llvm::StringRef elementwiseOp(llvm::StringRef name) const {
    auto same = elementwise_.find(name);
    return same == elementwise_.end() ? "" : llvm::StringRef(same->second);
  }

private:
  mlir::LogicalResult convert(mlir::Operation *op);
  Converted convertKnown(mlir::Operation *op);
  std::string whyUnsound(mlir::Operation *op, const Converted &converted);
  void refuse(mlir::Operation *op, llvm::StringRef reason) {
    refusals_.add(op->getName().getStringRef(), reason, op->getLoc());
  }
  mlir::func::FuncOp createFunction(mlir::func::FuncOp entry);

  mlir::ModuleOp module_;
  ModelData *data_;
  /// What is made, and the names of its arguments and results.
  mlir::func::FuncOp made_;
  llvm::StringSet<> names_;
  llvm::DenseMap<mlir::Attribute, mlir::Value> parameters_;
  ConverterTable converters_;
  /// What stands for each value of the model.
  llvm::DenseMap<mlir::Value, mlir::Value> values_;
  llvm::StringMap<std::string> elementwise_;
  mlir::Region scratch_;
  /// Whether a limit was exceeded, which has been reported.
  bool isTooLarge_ = false;
};

} // namespace fusec

#endif // FUSEC_LIB_IMPORT_IMPORTER_H
