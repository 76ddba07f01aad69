//===- Model.h - an ONNX model, decoded -------------------------*- C++ -*-===//
//
// The messages of onnx.proto that a graph is made of, as structs. Strings and
// elements refer to the bytes of the file. What a decoded model means is not
// checked yet.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_IMPORT_ONNX_MODEL_H
#define FUSEC_LIB_IMPORT_ONNX_MODEL_H

#include "fusec/Support/Status.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <memory>
#include <string>
#include <vector>

namespace fusec::onnx {

/// What onnx.proto calls the element type: "float", "uint8", ...
llvm::StringRef elementName(int64_t type);

/// Lists of such structs grow by moves.
struct MoveOnly {
  MoveOnly() = default;
  MoveOnly(MoveOnly &&) = default;
  MoveOnly &operator=(MoveOnly &&) = default;
};

/// A TensorProto.
struct Tensor : MoveOnly {
  llvm::StringRef name;
  llvm::SmallVector<int64_t> dims;
  int64_t type = 0;
  /// Elements as in memory, little endian; whether the field is there.
  llvm::StringRef raw;
  bool hasRaw = false;
  /// The fields of elements by type: those of integers and 16-bit floats, and
  /// the bytes of floats and doubles.
  llvm::SmallVector<int64_t> integers;
  std::string floats, doubles;
  bool hasStrings = false;
  /// In a file beside the model.
  bool isExternal = false;
  llvm::StringRef location, offset, length;
};

struct Graph;

/// An AttributeProto.
struct NodeAttribute {
  llvm::StringRef name;
  /// The attribute of the calling node that it stands for, in a function.
  llvm::StringRef reference;
  int64_t type = 0;
  float number = 0;
  int64_t integer = 0;
  llvm::StringRef string;
  std::vector<float> numbers;
  llvm::SmallVector<int64_t> integers;
  llvm::SmallVector<llvm::StringRef> strings;
  std::unique_ptr<Tensor> tensor;
  std::unique_ptr<Graph> graph;
};

/// A NodeProto.
struct Node : MoveOnly {
  llvm::StringRef op, domain, name, overload;
  llvm::SmallVector<llvm::StringRef> inputs, outputs;
  std::vector<NodeAttribute> attributes;
  /// In the listing of the model; set by listModel().
  unsigned line = 0;
};

/// A dimension of a shape: a size, a name, or neither.
struct Dimension {
  bool hasSize = false;
  int64_t size = 0;
  llvm::StringRef name;
};

/// A ValueInfoProto.
struct ValueInfo {
  llvm::StringRef name;
  /// A tensor, or what else: "sequence", "optional", "map", "sparse tensor".
  llvm::StringRef kind;
  int64_t type = 0;
  bool hasShape = false;
  llvm::SmallVector<Dimension> dims;
  unsigned line = 0;
};

/// A GraphProto.
struct Graph {
  std::vector<Node> nodes;
  std::vector<Tensor> initializers;
  std::vector<ValueInfo> inputs, outputs;
  bool hasSparse = false;
};

/// An OperatorSetIdProto.
struct OpsetImport {
  llvm::StringRef domain;
  int64_t version = 0;
};

/// A FunctionProto.
struct LocalFunction : MoveOnly {
  llvm::StringRef name, domain, overload;
  llvm::SmallVector<llvm::StringRef> inputs, outputs;
  /// Attributes with a value for calls that give none.
  std::vector<NodeAttribute> defaults;
  std::vector<Node> nodes;
  std::vector<OpsetImport> opsets;
};

/// A ModelProto.
struct Model {
  std::vector<OpsetImport> opsets;
  std::vector<LocalFunction> functions;
  Graph graph;
  bool hasGraph = false;
};

/// Decodes the bytes of a file, which must outlive the model. The message names
/// the byte where what stands there is no such message.
Result<Model> decodeModel(llvm::StringRef bytes);

/// The model as text, a line an input and a node, without elements; notes in
/// each where it stands.
std::string listModel(Model &model);

/// Whether the bytes are an ONNX model, whole or cut, and no text.
bool isModel(llvm::StringRef bytes);

} // namespace fusec::onnx

#endif // FUSEC_LIB_IMPORT_ONNX_MODEL_H
