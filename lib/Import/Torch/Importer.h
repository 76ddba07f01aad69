//===- Importer.h - one pass over a program of torch.export -----*- C++ -*-===//
//
// Walks the nodes of a graph in order and makes `fuse` ops for each. A
// converter is a function for one op of ATen, found in the table of its file by
// name, "max.dim", or by its name without the overload, "add", where all
// overloads are one. It gives the values of the outputs, or a reason in words
// why the op cannot be had. The types and shapes of these are what the program
// says, and are held to it.
//
// Ops that change a tensor in place give it a new value, and with it the tensor
// that it is a view of and the other views of that. What need not lie in the
// same memory, as what is reshaped, may not be read after that.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_IMPORT_TORCH_IMPORTER_H
#define FUSEC_LIB_IMPORT_TORCH_IMPORTER_H

#include "../ModelImporter.h"
#include "Program.h"
#include "Views.h"

#include "llvm/ADT/SetVector.h"

namespace fusec::torch {

class Call;

using Converter = Converted (*)(Call &);
using ConverterTable = llvm::StringMap<Converter>;

/// Each file of converters adds its ops.
void addElementwise(ConverterTable &table);
void addFormulas(ConverterTable &table);
void addShapes(ConverterTable &table);
void addCreation(ConverterTable &table);
void addReductions(ConverterTable &table);
void addNorms(ConverterTable &table);
void addProducts(ConverterTable &table);
void addAttention(ConverterTable &table);
void addExperts(ConverterTable &table);
void addIndices(ConverterTable &table);
void addBags(ConverterTable &table);
void addQuantiles(ConverterTable &table);
void addScatters(ConverterTable &table);
void addConvolutions(ConverterTable &table);
void addWindows(ConverterTable &table);
void addColumns(ConverterTable &table);
void addResize(ConverterTable &table);
void addLosses(ConverterTable &table);
void addRandom(ConverterTable &table);
void addDistances(ConverterTable &table);
void addEdges(ConverterTable &table);
void addRecurrences(ConverterTable &table);
void addStrides(ConverterTable &table);
void addQuantization(ConverterTable &table);

/// The ops that there are: of each its name in the table.
const ConverterTable &allConverters();

/// Of an op by its whole name, or by that without the overload; null where
/// there is none.
Converter findConverter(llvm::StringRef op);

/// Why an op that PyTorch has is none here, or "".
llvm::StringRef whyRefused(llvm::StringRef op);

/// Whether what the op gives may share the memory of its first operand.
bool givesView(llvm::StringRef op);

/// The value of an expression of sizes, "2*s0 + 1", with the symbols given, or
/// nothing where it is none. `open` collects the symbols that are not.
std::optional<int64_t> evaluateSize(llvm::StringRef expression,
                                    const llvm::StringMap<int64_t> &symbols,
                                    llvm::StringSet<> *open = nullptr);

/// A tensor of the program while it is read.
struct Tensor {
  /// Null where there is none, for the reason that `why` has, or, where that is
  /// "", has been reported.
  mlir::Value value;
  /// Tensors of one number may share memory.
  unsigned storage = 0;
  std::string why;
  bool isChanged = false;
  /// The tensor that it is a part of, and how, where that is known.
  std::optional<unsigned> whole;
  std::optional<View> view;
  /// Whether that changed since the value was read of it.
  bool isStale = false;
};

/// The tensors of a graph by name; several names may be those of one tensor.
struct Scope {
  llvm::StringMap<unsigned> tensors;
  const llvm::json::Object *graph = nullptr;
  /// Whether ops choose the types that they compute in.
  bool isAutocast = false;
};

/// What a node has that is of graphs.
struct GraphOp {
  llvm::SmallVector<const llvm::json::Object *> graphs;
  llvm::SmallVector<llvm::StringRef> operands;
  /// Those of them that are lists, as a loop's state is.
  llvm::SmallVector<llvm::SmallVector<llvm::StringRef>> lists;
  /// Whether the types are those of ops there.
  bool isAutocast = false;
  /// Whether there are arguments that are no graphs and no tensors.
  bool hasMore = false;

  explicit GraphOp(const llvm::json::Object &node);
};

/// The names of the tensors that a node gives; "" in the place of None.
llvm::SmallVector<llvm::StringRef> outputsOf(const llvm::json::Object &node);

class Importer : public FileImporter {
public:
  Importer(const Program &program, llvm::StringRef path,
           const ImportOptions &options, ModelData &data,
           mlir::MLIRContext &context);

  /// What of the graph there is nothing for here. Fails after an error.
  mlir::FailureOr<std::vector<RefusedNode>> review();

  // --- What converters use.

  /// The type of elements, or null where there is none here.
  mlir::Type elementType(int64_t dtype);
  /// What the program says of a tensor, or null with the reason.
  mlir::RankedTensorType typeOfTensor(const TensorMeta &meta, std::string &why);
  /// {"as_int": 2}, an expression, or the name of one.
  std::optional<int64_t> sizeOf(const llvm::json::Value &size);

private:
  mlir::LogicalResult convertModel() override;
  mlir::LogicalResult checkSymbols();
  mlir::LogicalResult addInputs(Scope &scope);
  mlir::LogicalResult addInputOf(const llvm::json::Value &spec, Scope &scope);
  mlir::LogicalResult addState(llvm::StringRef tensor, llvm::StringRef name,
                               bool isConstant, Scope &scope);
  Result<mlir::Value> valueOf(llvm::StringRef name, bool isConstant);
  Result<llvm::StringRef> bytesOf(const TensorMeta &meta,
                                  mlir::RankedTensorType type,
                                  const std::string &entry,
                                  std::string &storage);

  void noteReads(const llvm::json::Object *graph);
  mlir::LogicalResult convertNodes(Scope &scope);
  mlir::LogicalResult convert(const llvm::json::Object &node, Scope &scope);
  mlir::LogicalResult
  convertGraphs(const llvm::json::Object &node, llvm::StringRef op,
                Scope &scope, llvm::ArrayRef<mlir::RankedTensorType> outs);
  std::string convertControl(llvm::StringRef op, const GraphOp &read,
                             Scope &scope,
                             llvm::ArrayRef<mlir::RankedTensorType> outs,
                             llvm::ArrayRef<llvm::StringRef> outputs);
  Converted convertBranches(Scope &scope, const GraphOp &read);
  Converted convertWhile(Scope &scope, const GraphOp &read);
  Converted convertScan(Scope &scope, const GraphOp &read);
  mlir::FailureOr<llvm::SmallVector<unsigned>>
  convertInner(const llvm::json::Object *graph,
               llvm::ArrayRef<unsigned> operands, bool isAutocast);
  std::optional<llvm::SmallVector<mlir::Value>>
  valuesOfInner(const llvm::json::Object *graph, const Scope &scope,
                llvm::ArrayRef<unsigned> operands, std::string &why);
  Converted convertKnown(const llvm::json::Object &node, llvm::StringRef op,
                         Scope &scope,
                         llvm::ArrayRef<mlir::RankedTensorType> outs);
  std::string readOperands(const llvm::json::Object &node, Scope &scope,
                           bool &isKnown);
  llvm::SmallVector<mlir::RankedTensorType>
  typesOf(llvm::ArrayRef<llvm::StringRef> outputs, const Scope &scope,
          std::string &why);
  std::string fit(const Converted &converted,
                  llvm::ArrayRef<mlir::RankedTensorType> outs,
                  llvm::ArrayRef<llvm::StringRef> outputs,
                  llvm::SmallVectorImpl<mlir::Value> &values);
  void refuse(const llvm::json::Object &node, llvm::StringRef op,
              llvm::StringRef why);
  void standIn(llvm::ArrayRef<llvm::StringRef> outputs,
               llvm::ArrayRef<mlir::RankedTensorType> outs, Scope &scope);
  void bind(const llvm::json::Object &node, llvm::StringRef op, Scope &scope,
            llvm::ArrayRef<mlir::Value> values, bool isMade);
  void change(unsigned tensor, mlir::Value value, llvm::StringRef op);
  Tensor &refreshed(unsigned tensor);
  llvm::SmallSetVector<unsigned, 4> writeThrough(unsigned tensor);
  unsigned hold(mlir::Value value);
  unsigned add(Scope &scope, llvm::StringRef name, mlir::Value value,
               std::optional<unsigned> storage = std::nullopt);
  mlir::LogicalResult collect(Scope &scope);
  mlir::LogicalResult collect(const llvm::json::Value &spec, Scope &scope);
  mlir::LogicalResult addResultOf(llvm::StringRef tensor, llvm::Twine name,
                                  Scope &scope, llvm::StringRef updates = "");
  mlir::Location placeOf(const llvm::json::Object &node);
  friend class Call;

  const Program &program_;
  /// While a graph is reviewed, what is read of each node, and those that there
  /// is nothing for.
  bool isReview_ = false;
  llvm::StringSet<> read_;
  std::vector<RefusedNode> refused_;
  std::vector<Tensor> tensors_;
  unsigned storages_ = 0;
  /// Parameters, buffers and constants that no node has read yet, by the
  /// number of their tensor.
  llvm::DenseMap<unsigned, std::pair<llvm::StringRef, bool>> unread_;
  /// Inputs in order: their tensor, and what they are called outside.
  std::vector<std::pair<unsigned, std::string>> inputs_;
  /// Inputs whose new values are results already.
  llvm::StringSet<> returned_;
};

/// A node while it is converted. Its arguments go by the names that the op's
/// schema gives them; one that no converter asks for is a refusal.
class Call {
public:
  Call(Importer &graph, const llvm::json::Object &node, llvm::StringRef op,
       Scope &scope, llvm::ArrayRef<mlir::RankedTensorType> outs);

  Importer &graph;
  /// "max.dim"
  const llvm::StringRef op;
  const llvm::ArrayRef<mlir::RankedTensorType> outs;

  /// The op without its overload.
  llvm::StringRef name() const { return op.split('.').first; }
  llvm::ArrayRef<int64_t> outShape(unsigned i = 0) const {
    return outs[i].getShape();
  }
  mlir::Type outElement(unsigned i = 0) const {
    return outs[i].getElementType();
  }

  /// Whether the argument is given and not None.
  bool has(llvm::StringRef name);
  /// One that must be there; where it is not, a number stands for it, and the
  /// node is refused.
  mlir::Value tensor(llvm::StringRef name);
  /// Null where it is left out or None.
  mlir::Value optionalTensor(llvm::StringRef name);
  bool isTensor(llvm::StringRef name);
  /// Whether the argument is a number that is no integer by its type.
  bool isReal(llvm::StringRef name);
  /// Those of a list, null in the place of None.
  llvm::SmallVector<mlir::Value> tensors(llvm::StringRef name);
  int64_t integer(llvm::StringRef name, int64_t otherwise);
  double number(llvm::StringRef name, double otherwise);
  bool flag(llvm::StringRef name, bool otherwise);
  /// Exactly so many.
  llvm::SmallVector<bool> flags(llvm::StringRef name, size_t count);
  llvm::StringRef string(llvm::StringRef name, llvm::StringRef otherwise);
  /// One integer is a list of one.
  std::optional<llvm::SmallVector<int64_t>> integers(llvm::StringRef name);
  /// One number stands for `count` of them.
  llvm::SmallVector<int64_t> integersOr(llvm::StringRef name, size_t count,
                                        int64_t otherwise);
  /// One number or several; none where it is left out.
  llvm::SmallVector<double> numbers(llvm::StringRef name);
  /// How a tensor lies in its memory as the program was traced: a stride for
  /// each dimension and what is before it.
  struct Strides {
    llvm::SmallVector<int64_t> steps;
    int64_t offset = 0;
  };
  std::optional<Strides> stridesOf(llvm::StringRef name);
  /// A tensor, or a number as one of rank 0, in that type.
  mlir::Value operand(llvm::StringRef name, mlir::Type element);
  /// The type that an argument of the kind of dtypes names, or null.
  mlir::Type dtype(llvm::StringRef name);
  /// Arguments that change no values.
  void pass(llvm::ArrayRef<llvm::StringRef> names);

  /// Why the arguments are not those of the op, or "".
  std::string whyMisread() const;

private:
  Given find(llvm::StringRef name);
  mlir::Value autocast(mlir::Value value);
  std::optional<int64_t> integerOf(const llvm::json::Value *value);
  void misread(llvm::StringRef name, llvm::StringRef what);

  const llvm::json::Object &node_;
  Scope &scope_;
  llvm::SmallVector<llvm::StringRef> read_;
  std::string why_;
};

inline constexpr llvm::StringLiteral kNoFit =
    "has operands whose shapes do not fit";
inline constexpr llvm::StringLiteral kBadAxis =
    "has a dimension that its operand lacks";
inline constexpr llvm::StringLiteral kScalar =
    "is of a tensor without dimensions";

/// The argument as a dimension counted from the front, of so many.
std::optional<int64_t> axisOf(Call &op, llvm::StringRef name, int64_t rank,
                              int64_t otherwise);
/// The same of several; none, or an empty list, are all of them.
std::optional<llvm::SmallVector<int64_t>> axesOf(Call &op, llvm::StringRef name,
                                                 int64_t rank);

/// What a list of indices names of x.
struct IndexedAxes {
  /// Dimensions that have indices, and those that have none.
  llvm::SmallVector<int64_t> axes, others;
  /// Where the dimensions of the indices stand in what is indexed: before all
  /// others, unless the axes are neighbours.
  int64_t first = 0;
  /// The row-major number of each place along the axes.
  mlir::Value row;
};
/// Of the argument `indices`; nothing, with the reason, where it is a mask or
/// does not fit.
std::optional<IndexedAxes> indexedAxes(Call &op, mlir::Value x,
                                       std::string &why);

} // namespace fusec::torch

#endif // FUSEC_LIB_IMPORT_TORCH_IMPORTER_H
