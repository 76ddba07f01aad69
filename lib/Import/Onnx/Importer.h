//===- Importer.h - one pass over an ONNX model -----------------*- C++ -*-===//
//
// Walks the nodes of a graph in order and makes `fuse` ops for each. A
// converter is a function for one op, found by name in the table of its file;
// it gives the values of the outputs, or a reason in words why the op cannot be
// had. Types and shapes follow from the operands, as the graph's own ops infer
// them: what the model says of values in between is not read.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_IMPORT_ONNX_IMPORTER_H
#define FUSEC_LIB_IMPORT_ONNX_IMPORTER_H

#include "../ModelImporter.h"
#include "Model.h"
#include "Narrow.h"

#include "llvm/ADT/StringMap.h"

namespace fusec::onnx {

class Call;

/// A converter, and how many inputs its op has; all but the optional ones must
/// be there.
struct KnownOp {
  Converted (*convert)(Call &) = nullptr;
  unsigned required = 1;
  unsigned most = 1;
};
using ConverterTable = llvm::StringMap<KnownOp>;
inline constexpr unsigned kAnyNumber = 1u << 20;

/// Each file of converters adds its ops.
void addElementwise(ConverterTable &table);
void addActivations(ConverterTable &table);
void addShapes(ConverterTable &table);
void addPadding(ConverterTable &table);
void addResize(ConverterTable &table);
void addIndices(ConverterTable &table);
void addScatters(ConverterTable &table);
void addReductions(ConverterTable &table);
void addNormalizations(ConverterTable &table);
void addProducts(ConverterTable &table);
void addRecurrences(ConverterTable &table);
void addWindows(ConverterTable &table);
void addAttention(ConverterTable &table);
void addLosses(ConverterTable &table);
void addQuantization(ConverterTable &table);
void addSignal(ConverterTable &table);
void addControl(ConverterTable &table);

/// Why an op that the specification has is none here, or "".
llvm::StringRef whyRefused(llvm::StringRef op);

/// The names of a graph or of a function's body.
struct Scope {
  /// Null where a value could not be had, which has been reported.
  llvm::StringMap<mlir::Value> values;
  llvm::StringMap<const Tensor *> initializers;
  /// Inputs of a function that its call leaves out.
  llvm::StringSet<> absent;
  /// The graph around it; a function has none.
  Scope *outer = nullptr;
  /// In a function, what stands for the attributes of its call.
  const llvm::StringMap<const NodeAttribute *> *attributes = nullptr;
  llvm::ArrayRef<OpsetImport> opsets;
};

class Importer : public FileImporter {
public:
  Importer(const Model &model, llvm::StringRef path,
           const ImportOptions &options, ModelData &data,
           mlir::MLIRContext &context);

  // --- What converters use.

  /// The values of a graph's outputs; `arguments` are those of its inputs.
  /// Nothing where one of its nodes is refused, or after an error.
  std::optional<llvm::SmallVector<mlir::Value>>
  convertGraph(const Graph &graph, Scope &outer,
               llvm::ArrayRef<mlir::Value> arguments);
  /// The elements of a tensor of the model, or why they cannot be had.
  Result<mlir::Value> constantOf(const Tensor &tensor);
  /// The type of elements, or null where there is none here.
  mlir::Type elementType(int64_t type);
  /// Why elements have no type here.
  static std::string whyNoElement(int64_t type);
  /// The type whose numbers a value has in a wider one, or null.
  const NarrowType *narrowOf(mlir::Value value) const {
    return narrow_.lookup(value);
  }
  /// The value, noted as one of the type.
  mlir::Value asNarrow(mlir::Value value, const NarrowType *type);

private:
  mlir::LogicalResult convertModel() override;
  mlir::LogicalResult addInputs(Scope &scope);
  mlir::Type inputType(const ValueInfo &input);
  std::optional<int64_t> sizeOf(const ValueInfo &input, size_t dim);
  mlir::LogicalResult checkInputDims();
  mlir::LogicalResult checkOpsets();
  mlir::LogicalResult convertNodes(llvm::ArrayRef<Node> nodes, Scope &scope);
  mlir::FailureOr<llvm::SmallVector<mlir::Value>> outputsOf(const Graph &graph,
                                                            Scope &scope);
  mlir::LogicalResult convert(const Node &node, Scope &scope);
  mlir::LogicalResult bind(const Node &node, Scope &scope,
                           std::optional<llvm::ArrayRef<mlir::Value>> made);
  Converted convertKnown(const Node &node, Scope &scope,
                         llvm::ArrayRef<mlir::Value> operands);
  mlir::FailureOr<Converted> call(const LocalFunction &function,
                                  const Node &node, Scope &scope,
                                  llvm::ArrayRef<mlir::Value> operands);
  const LocalFunction *findFunction(const Node &node) const;
  mlir::FailureOr<mlir::Value> lookup(llvm::StringRef name, Scope &scope);
  Result<mlir::Value> narrowConstantOf(const Tensor &tensor,
                                       const NarrowType &type);
  Result<mlir::Value> parameterOf(const Tensor &tensor,
                                  mlir::RankedTensorType type);
  Result<llvm::StringRef> bytesOf(const Tensor &tensor,
                                  mlir::RankedTensorType type,
                                  std::string &storage);
  void noteNarrow(const Node &node, llvm::ArrayRef<mlir::Value> operands,
                  llvm::ArrayRef<mlir::Value> results);
  Result<llvm::StringRef> externalBytes(const Tensor &tensor, int64_t count);
  mlir::Location placeOf(llvm::StringRef name, unsigned line);

  const Model &model_;
  ConverterTable converters_;
  /// Elementwise ops by their ONNX names.
  llvm::StringMap<std::string> elementwise_;
  llvm::DenseMap<mlir::Value, const NarrowType *> narrow_;
};

/// A node while it is converted.
class Call {
public:
  Call(Importer &graph, const Node &node, Scope &scope,
       llvm::ArrayRef<mlir::Value> operands, int64_t opset)
      : graph(graph), node(node), scope(scope), opset(opset),
        operands_(operands) {}

  Importer &graph;
  const Node &node;
  Scope &scope;
  /// The version of the default domain.
  const int64_t opset;

  size_t size() const { return operands_.size(); }
  /// Null where the input is left out.
  mlir::Value in(unsigned i) const {
    return i < operands_.size() ? operands_[i] : mlir::Value();
  }
  bool has(unsigned i) const { return in(i) != nullptr; }
  mlir::Type element(unsigned i = 0) const {
    return typeOf(in(i)).getElementType();
  }
  llvm::ArrayRef<int64_t> shape(unsigned i = 0) const {
    return typeOf(in(i)).getShape();
  }
  int64_t rank(unsigned i = 0) const { return typeOf(in(i)).getRank(); }
  bool isFloat(unsigned i = 0) const {
    return llvm::isa<mlir::FloatType>(element(i));
  }
  /// Whether the model asks for an output.
  bool wants(unsigned i) const {
    return i < node.outputs.size() && !node.outputs[i].empty();
  }

  /// Null where the node has none of that name.
  const NodeAttribute *attribute(llvm::StringRef name) const;
  int64_t integer(llvm::StringRef name, int64_t otherwise) const;
  double number(llvm::StringRef name, double otherwise) const;
  /// A number of the first input's type.
  mlir::Value splat(double value) { return graph.splat(element(), value); }
  llvm::StringRef string(llvm::StringRef name, llvm::StringRef otherwise) const;
  std::optional<llvm::SmallVector<int64_t>>
  integers(llvm::StringRef name) const;
  /// The attribute, or `count` times a number.
  llvm::SmallVector<int64_t> integersOr(llvm::StringRef name, size_t count,
                                        int64_t otherwise) const;

  /// The integers of an input that depends on no argument of the model.
  std::optional<llvm::SmallVector<int64_t>> known(unsigned i) const;
  /// What stood in an attribute before opset `since`, and in an input after;
  /// `otherwise` where it is left out. Nothing where it is not known.
  std::optional<llvm::SmallVector<int64_t>>
  parameter(llvm::StringRef name, unsigned i, int64_t since,
            llvm::ArrayRef<int64_t> otherwise = {}) const;

private:
  llvm::ArrayRef<mlir::Value> operands_;
};

inline constexpr llvm::StringLiteral kBadAxis =
    "has an axis that its input lacks";
inline constexpr llvm::StringLiteral kNotKnown =
    "has an input that must be known when the model is compiled: a constant, "
    "or computed from shapes";
inline constexpr llvm::StringLiteral kNoFit =
    "has inputs whose shapes do not fit";

/// Whether numbers too large for the element become its largest, if that is
/// asked at all.
inline bool saturates(const Call &op, mlir::Type element) {
  return !isFloat8(element) || op.integer("saturate", 1) != 0;
}

/// `axis` counted from the front, or nothing where it is out of range.
inline std::optional<int64_t> frontAxis(int64_t axis, int64_t rank) {
  return fuse::detail::normalizeAxis(axis, rank);
}
/// The same of several, which must be different.
std::optional<llvm::SmallVector<int64_t>>
frontAxes(llvm::ArrayRef<int64_t> axes, int64_t rank);

} // namespace fusec::onnx

#endif // FUSEC_LIB_IMPORT_ONNX_IMPORTER_H
